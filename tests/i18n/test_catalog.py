"""One catalog in three languages: the same messages, the same values, the right forms."""

import ast
import re
import sys
import threading
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, visitor
from fluent.syntax import ast as ftl

import qlub.i18n
from qlub.game.errors import Refusal
from qlub.i18n import LANGUAGES, MessageError, catalog

SOURCE = Path(qlub.i18n.__file__).parent
PLURALS = {
    "en": {"one", "other"},
    "mt": {"one", "two", "few", "many", "other"},
    "af": {"one", "other"},
}


class Names(visitor.Visitor):
    """The values and the other messages that a message uses, and its selections."""

    def __init__(self, message):
        self.values, self.messages, self.selections = set(), set(), []
        self.visit(message)

    def visit_VariableReference(self, node):  # noqa: N802 (the library's name)
        self.values.add(node.id.name)

    def visit_MessageReference(self, node):  # noqa: N802
        self.messages.add(node.id.name)

    def visit_SelectExpression(self, node):  # noqa: N802
        self.selections.append(
            {
                variant.key.name
                for variant in node.variants
                if isinstance(variant.key, ftl.Identifier)
            }
        )
        self.generic_visit(node)


def read(language):
    """Return the messages of *language* by key; anything that does not parse is an error."""
    body = FluentParser().parse((SOURCE / f"{language}.ftl").read_text(encoding="utf-8")).body
    assert not [entry for entry in body if isinstance(entry, ftl.Junk)]
    messages = [entry for entry in body if isinstance(entry, ftl.Message)]
    assert len({message.id.name for message in messages}) == len(messages)
    return {message.id.name: Names(message) for message in messages}


MESSAGES = {language: read(language) for language in LANGUAGES}


def values(language, key):
    """Return the values that *key* needs, through the messages that it uses."""
    names = MESSAGES[language][key]
    return names.values.union(*(values(language, used) for used in names.messages))


def said():
    """Return what the package asks a catalog for: whole keys, and the beginnings of keys."""
    keys, beginnings = set(), set()
    for node in nodes(ast.Call):
        name = getattr(node.func, "id", "")
        if name == "IllegalMove" and len(node.args) > 1:
            argument = node.args[1]  # its subject is a message
        elif name == "say" or getattr(getattr(node.func, "func", None), "id", "") == "catalog":
            argument = node.args[0]
        else:
            continue
        choices = (
            [argument.body, argument.orelse] if isinstance(argument, ast.IfExp) else [argument]
        )
        for part in choices:
            if isinstance(part, ast.Constant):
                keys.add(part.value)
            elif isinstance(part, ast.JoinedStr) and isinstance(part.values[0], ast.Constant):
                beginnings.add(part.values[0].value)
    return keys, beginnings


WEB = Path(__file__).parents[2] / "web" / "src"
BY_PAGES = re.compile(r"""say\(\s*(?:[^()'"`]*\?\s*)?['"`](web-[a-z-]*)|['"`](web-[a-z-]+)['"`]""")


def said_by_pages():
    """Return what the web client asks for: whole keys, and the beginnings of keys."""
    texts = [path.read_text(encoding="utf-8") for path in WEB.rglob("*") if path.suffix in PAGES]
    found = {key for text in texts for pair in BY_PAGES.findall(text) for key in pair if key}
    return {key for key in found if key[-1] != "-"}, {key for key in found if key[-1] == "-"}


PAGES = {".svelte", ".ts"}


def nodes(kind):
    """Return all pieces of the package's source that are of *kind*."""
    for path in SOURCE.parent.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        yield from (node for node in ast.walk(tree) if isinstance(node, kind))


@pytest.mark.parametrize("language", LANGUAGES)
def test_languages_have_the_same_messages(language):
    """No message is missing in a language, and none is there alone; the order is the same too."""
    assert list(MESSAGES[language]) == list(MESSAGES["en"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_need_the_same_values(language):
    """A message needs the same values in each language."""
    for key in MESSAGES["en"]:
        assert values(language, key) == values("en", key), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_selections_by_number_have_every_plural_form(language):
    """Where a form depends on a number, every form of the language is there."""
    forms = PLURALS[language]
    for key, names in MESSAGES[language].items():
        for selection in names.selections:
            if selection & (forms - {"other"}):
                assert selection == forms, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_selections_by_word_know_the_same_words(language):
    """Where a form depends on a word, each language knows the words that English knows."""
    plurals = set.union(*PLURALS.values())
    for key, names in MESSAGES[language].items():
        words = set().union(*names.selections) - plurals
        assert words == set().union(*MESSAGES["en"][key].selections) - plurals, key


def test_every_key_that_is_said_exists():
    """The package asks for no message that the catalog does not have."""
    keys, beginnings = said()
    assert keys
    assert beginnings
    assert keys <= set(MESSAGES["en"])
    assert all(any(key.startswith(start) for key in MESSAGES["en"]) for start in beginnings)


def test_every_key_that_a_page_says_exists():
    """The web client asks for no message that the catalog does not have."""
    keys, beginnings = said_by_pages()
    assert keys - set(MESSAGES["en"]) == set()
    assert beginnings
    assert all(any(key.startswith(start) for key in MESSAGES["en"]) for start in beginnings)


def test_every_key_is_used():
    """Every message is named in the package or in a page, or used by another message."""
    _, beginnings = said()
    keys, starts = said_by_pages()
    beginnings |= starts
    named = {node.value for node in nodes(ast.Constant) if isinstance(node.value, str)}
    used = set().union(*(names.messages for names in MESSAGES["en"].values()))
    for key in MESSAGES["en"].keys() - named - keys - used:
        assert any(key.startswith(start) for start in beginnings), key


def test_every_refusal_is_explained():
    """Each rule that refuses a move has its reason in the catalog, and each reason its rule."""
    reasons = {key for key in MESSAGES["en"] if key.startswith("refusal-")}
    assert reasons == {f"refusal-{refusal}" for refusal in Refusal}


def test_a_refusal_reads_as_agreed():
    """The line that records promise, word for word."""
    say = catalog("en")
    reason = say("refusal-must-follow-suit", suit="clubs", cards="4C 9C")
    line = say("may-not-play", seat=2, card="QS", reason=reason)
    assert line == "seat 2 may not play QS: must follow clubs (holds 4C 9C)"


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("mt", "il-post 2 ma jistax jilgħab QS: irid jilgħab fjuri (għandu 4C 9C)"),
        ("af", "sitplek 2 mag nie QS speel nie: moet klawers volg (het 4C 9C)"),
    ],
)
def test_a_refusal_in_other_languages(language, line):
    """The same line in Maltese and Afrikaans."""
    say = catalog(language)
    reason = say("refusal-must-follow-suit", suit="clubs", cards="4C 9C")
    assert say("may-not-play", seat=2, card="QS", reason=reason) == line


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "QS may not be played: the match is over"),
        ("mt", "QS ma tistax tintlagħab: il-partita spiċċat"),
        ("af", "QS mag nie gespeel word nie: die wedstryd is verby"),
    ],
)
def test_a_refusal_may_concern_no_seat(language, line):
    """Where nobody is to act, nobody is named."""
    say = catalog(language)
    reason = say("refusal-match-over")
    assert say("no-play", card="QS", reason=reason) == line


@pytest.mark.parametrize(
    ("count", "mt"),
    [
        (0, "0 karti"),
        (1, "karta waħda"),
        (2, "żewġ karti"),
        (3, "3 karti"),
        (10, "10 karti"),
        (11, "11-il karta"),
        (19, "19-il karta"),
        (20, "20 karta"),
        (26, "26 karta"),
        (52, "52 karta"),
        (101, "101 karta"),
        (103, "103 karti"),
        (111, "111-il karta"),
    ],
)
def test_maltese_counts_in_five_forms(count, mt):
    """One, two, few, many and other."""
    assert catalog("mt")("cards", count=count) == mt


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("points", [-100, -11, -2, -1, 0, 1, 2, 100])
def test_points_keep_their_number(language, points):
    """Points are always told in figures, a minus included."""
    assert catalog(language)("points", points=points).startswith(str(points))


def test_texts_carry_no_invisible_marks():
    """Values are filled in as they are, without marks for writing directions."""
    text = catalog("mt")("may-not-play", seat=1, card="QS", reason="x")
    assert not set(text) & set("\u2066\u2067\u2068\u2069")


def test_unknown_messages_are_named():
    """A key that is not there is an error that says which, and where."""
    with pytest.raises(MessageError, match=r"^no message 'rules-nonsense' in mt\.ftl$"):
        catalog("mt")("rules-nonsense")
    with pytest.raises(KeyError):
        catalog("mt")("rules-nonsense")


def test_a_missing_value_is_an_error():
    """A message is never shown with a hole in it."""
    with pytest.raises(MessageError, match=r"'may-not-play' in en\.ftl: .*card"):
        catalog("en")("may-not-play", seat=1, reason="x")


def test_unneeded_values_are_ignored():
    """A refusal may know more than its sentence tells."""
    assert catalog("en")("refusal-match-over", seat=3, cards="QS") == "the match is over"


def test_unknown_languages_are_refused():
    """A catalog that is not there is an error that says which are."""
    with pytest.raises(ValueError, match=r"no language 'fr' \(use en, mt, af\)"):
        catalog("fr")


def test_a_catalog_is_read_once():
    """Asking again gives the same catalog."""
    assert catalog("en") is catalog("en")


def test_many_threads_may_ask_for_the_same_message_at_once():
    """Whoever comes while another reads it waits for it, and is not told that there is none."""
    threads, failed = 8, []
    switch = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        for _ in range(30):
            catalog.cache_clear()
            say, together = catalog("en"), threading.Barrier(threads)

            def ask(say=say, together=together):
                together.wait()
                try:
                    say("rules-deal", count=13)
                except MessageError as error:
                    failed.append(str(error))

            askers = [threading.Thread(target=ask) for _ in range(threads)]
            for asker in askers:
                asker.start()
            for asker in askers:
                asker.join()
    finally:
        sys.setswitchinterval(switch)
        catalog.cache_clear()
    assert failed == []
