"""Links between the pages lead somewhere."""

import re
from urllib.parse import unquote

import pytest

from documents import PAGES, ROOT, anchors, name, prose

LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
ELSEWHERE = re.compile(r"[a-z]+:")


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links(page):
    """Each link that stays in the project names a file there is, and a heading it has."""
    for target in LINK.findall(prose(page)):
        if ELSEWHERE.match(target):
            continue
        path, _, anchor = unquote(target).partition("#")
        file = (page.parent / path).resolve() if path else page
        assert file.exists(), f"{target} leads nowhere"
        assert file.is_relative_to(ROOT), f"{target} leads out of the project"
        if anchor:
            assert anchor in anchors(file), f"{target}: no such heading"


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_one_title(page):
    """A page begins with its title, and has one."""
    titles = re.findall(r"^# .+$", prose(page), re.MULTILINE)
    assert len(titles) == 1
    assert prose(page).lstrip().startswith(titles[0]) or page.name == "README.md"


def test_index_names_every_page():
    """docs/README.md leads to each page under docs/, or to the index of its folder."""
    index = ROOT / "docs" / "README.md"
    linked = {
        (index.parent / target.partition("#")[0]).resolve()
        for target in LINK.findall(prose(index))
        if not ELSEWHERE.match(target)
    }
    for page in (ROOT / "docs").rglob("*.md"):
        own_index = page.parent / "README.md"
        assert {page, own_index} & linked or page == index, f"{name(page)} is not in the index"
