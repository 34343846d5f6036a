"""`qlub rules`: the rules in force, in words, from wherever they are told."""

import json
import re

import pytest

from qlub import Rules
from qlub.game.rules import OPTIONS
from qlub.game.sentences import sentences
from records import EXAMPLE


def words(text: str) -> str:
    """Return *text* without its line breaks and bullets."""
    return " ".join(text.replace("•", " ").split())


@pytest.mark.parametrize("lang", ["en", "mt", "af"])
def test_sentences(qlub, lang):
    """All sentences, in each language, behind the short form."""
    ran = qlub("rules", "--preset", "omnibus", "--players", 5, "--lang", lang)
    rules = Rules.of("omnibus", players=5)
    assert (ran.status, ran.err) == (0, "")
    assert words(ran.out) == words(" ".join([str(rules), *sentences(rules, lang)]))


def test_width(qlub, monkeypatch):
    """Sentences are wrapped to the terminal."""
    monkeypatch.setenv("COLUMNS", "50")
    assert max(map(len, qlub("rules").out.splitlines())) <= 50


def test_language_of_the_locale(qlub, monkeypatch):
    """Without --lang the locale decides; a language that is not spoken here is refused."""
    monkeypatch.setenv("LC_ALL", "mt_MT.UTF-8")
    assert "Kull plejer" in qlub("rules").out
    ran = qlub("rules", "--lang", "fr")
    assert ran.status == 2
    assert "use en, mt, af" in ran.err


def test_json(qlub):
    """Every option, on one line; and they can be read again."""
    ran = qlub("rules", "--preset", "cancellation", "--set", "moon=off", "--json")
    given = json.loads(ran.out)
    assert set(given) == {"preset", *OPTIONS}
    assert Rules.from_dict(given) == Rules.of("cancellation", moon="off")
    assert qlub("rules", "--json", "--rules", "-", stdin=ran.out.encode()).out == ran.out


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(json.dumps(EXAMPLE).encode(), id="a record"),
        pytest.param(b"\xef\xbb\xbf \n" + json.dumps(EXAMPLE["rules"]).encode(), id="rules"),
        pytest.param(b"cancellation\nplayers=6\n", id="the short form"),
    ],
)
def test_file(qlub, tmp_path, content):
    """A file may be a record, rules as JSON, or their short form; other options change it."""
    path = tmp_path / "rules"
    path.write_bytes(content)
    for source, stdin in ((path, b""), ("-", content)):
        ran = qlub("rules", "--rules", source, "--set", "target=200", stdin=stdin)
        assert ran.out.startswith("cancellation players=6 target=200\n")
    assert qlub("rules", "--rules", path, "--players", 7).out.startswith("cancellation players=7\n")


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"[1]", "bad-record"),
        (b"{", "bad-record"),
        (b"\xff", "bad-record"),
        (b'{"format": "qlub/1"}', "bad-record"),
        (b'{"players": 5}', "bad-rules"),
        (b"whist players=4", "bad-rules"),
        (b"hearts 5", "bad-rules"),
    ],
)
def test_bad_file(qlub, content, code):
    """What is no rules is told in one line, and as JSON where that was asked."""
    ran = qlub("rules", "--rules", "-", "--json", stdin=content)
    assert ran.status == 1
    assert json.loads(ran.out)["error"]["code"] == code
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize("lang", ["en", "mt", "af"])
@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_what_is_told_can_be_read_back(qlub, lang, ends):
    """The whole answer of the command is a rules file."""
    told = qlub("rules", "--preset", "omnibus", "--players", 5, "--rounds", 3, "--lang", lang).out
    again = qlub("rules", "--rules", "-", "--lang", lang, stdin=told.replace("\n", ends).encode())
    assert (again.status, again.out) == (0, told)


@pytest.mark.parametrize("command", ["rules", "deal"])
def test_rounds_and_target(qlub, command):
    """Both have options of their own in each command that takes rules; those count last."""
    ran = (
        qlub(command, "--set", "rounds=9", "--rounds", 3, "--target", 60, "--seed", 1)
        if (command == "deal")
        else qlub(command, "--set", "rounds=9", "--rounds", 3, "--target", 60)
    )
    assert ran.status == 0
    assert re.search(r"rounds\"?[=:] ?3\b", ran.out)
    assert re.search(r"target\"?[=:] ?60\b", ran.out)


def test_file_and_preset(qlub):
    """A file has its own preset."""
    ran = qlub("rules", "--rules", "-", "--preset", "hearts", stdin=b"hearts")
    assert ran.status == 2


def test_last_one_counts(qlub):
    """Of several values for one option the last one counts, and --set after --players."""
    ran = qlub("rules", "--players", 5, "--set", "players=6", "--set", "moon=add", "--set=moon=off")
    assert ran.out.startswith("hearts players=6 moon=off\n")


def test_low_target(qlub):
    """A target that makes a poor match is told, with a warning."""
    ran = qlub("rules", "--preset", "cancellation", "--set", "target=99", "--json")
    assert ran.status == 0
    assert "100 or more" in ran.err
