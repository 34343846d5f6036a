"""A page is told at once what it will need, and nothing that can wait."""

import json

import pytest

from qlub.server.parts import link
from qlub.server.site import FOLDER

CHUNKS = {
    "index.html": {
        "file": "assets/index-1.js",
        "imports": ["_words.js"],
        "css": ["assets/index-1.css"],
    },
    "_words.js": {"file": "assets/words-1.js"},
    "_cards.js": {"file": "assets/cards-1.js", "imports": ["_words.js", "index.html"]},
    "src/table/AtTable.svelte": {
        "file": "assets/AtTable-1.js",
        "imports": ["index.html", "_cards.js"],
        "dynamicImports": ["src/score/End.svelte"],
    },
    "virtual:catalog/en": {"file": "assets/en-1.js"},
    "virtual:catalog/mt": {"file": "assets/mt-1.js"},
    "src/score/End.svelte": {"file": "assets/End-1.js"},
}
SIZES = {
    "AtTable-1.js": 50,
    "words-1.js": 40,
    "index-1.js": 30,
    "en-1.js": 20,
    "mt-1.js": 20,
    "cards-1.js": 10,
    "End-1.js": 60,
}


def names(said):
    """Return the files that a header names."""
    for one in said.split(", "):
        file, _, how = one.partition(">; ")
        style = "rel=preload; as=style; crossorigin"
        assert how == (style if file.endswith(".css") else "rel=modulepreload")
    return [one.partition(">")[0].removeprefix("</assets/") for one in said.split(", ")]


@pytest.fixture
def built(tmp_path):
    """Return the folder of a client, as it is built."""
    (tmp_path / "manifest.json").write_text(json.dumps(CHUNKS))
    (tmp_path / "assets").mkdir()
    for name, size in SIZES.items():
        (tmp_path / "assets" / name).write_bytes(bytes(size))
    return tmp_path


def test_a_table_needs_its_part_and_what_that_imports(built):
    """And what every page has, and words, the largest first; not what is loaded later."""
    said = link("/t/7hWq2mXc", "en-GB", built)
    scripts = ["AtTable-1.js", "words-1.js", "index-1.js", "en-1.js", "cards-1.js"]
    assert names(said) == ["index-1.css", *scripts]


ALWAYS = ["index-1.css", "words-1.js", "index-1.js"]


@pytest.mark.parametrize("address", ["/", "/rules", "/t2/x"])
def test_every_page_needs_words(built, address):
    """In the first language of those wished for that we speak."""
    assert names(link(address, "fr, mt-MT;q=0.9, en;q=0.1", built)) == [*ALWAYS, "mt-1.js"]
    assert names(link(address, "\x00;;,,", built)) == [*ALWAYS, "en-1.js"]


@pytest.mark.parametrize("spoiled", ["", "{", "[]", '{"src/table/AtTable.svelte": 1}'])
def test_a_client_that_is_not_whole_is_served_all_the_same(built, spoiled):
    """Without the list, or with a spoiled one, pages are slower and nothing else."""
    (built / "manifest.json").write_text(spoiled)
    assert link("/t/7hWq2mXc", "", built) is None
    (built / "manifest.json").unlink()
    assert link("/t/7hWq2mXc", "", built) is None


@pytest.mark.skipif(not (FOLDER / "index.html").is_file(), reason="the client is not built")
def test_what_is_named_is_there():
    """In the client as it was built, for each page that has a part of its own."""
    for address in ("/t/7hWq2mXc", "/new", "/replay"):
        said = link(address)
        assert said is not None
        assert len(names(said)) >= 5
        assert all((FOLDER / "assets" / name).is_file() for name in names(said))
