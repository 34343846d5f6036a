"""Names of players: short, visible, and told apart."""

from __future__ import annotations

import unicodedata
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qlub.table import TableError
from qlub.table.name import LONGEST, checked, skeleton


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("Al", "Al"),
        ("  Ġorġa   Żahra ", "Ġorġa Żahra"),
        ("Zoe\u0308", "Zoë"),
        ("C\u0307ensu", "Ċensu"),
        ("李雷", "李雷"),
        ("Ольга", "Ольга"),
        ("N'wamba-O", "N'wamba-O"),
        ("🂡", "🂡"),
        ("I \u2665\ufe0f you", "I \u2665 you"),
        ("x" * 24, "x" * 24),
        ("<b>Al</b>", "<b>Al</b>"),
    ],
)
def test_what_is_a_name(name: str, kept: str) -> None:
    """Letters of any language will do; they are composed, and spaces are single."""
    assert checked(name) == kept


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "empty"),
        (" \t ", "control"),
        ("   ", "empty"),
        ("x" * 25, "25 characters"),
        ("x" * 1_000_000, "more than 24"),
        ("a\x00b", "control"),
        ("a\nb", "control"),
        ("a\u200bb", "invisible"),
        ("a\u202eb", "invisible"),
        ("a\u2066b", "invisible"),
        ("\ufeffa", "invisible"),
        ("a\u2028b", "line break"),
        ("a\u2029b", "line break"),
        ("a\ud800", "half a character"),
        ("a\ue000", "without a meaning"),
        ("a\uffff", "without a meaning"),
        ("\u0301", "no letter"),
        ("\u115f", "invisible"),
        ("a\u3164", "invisible"),
        ("a\U000e0101", "invisible"),
        ("\u0488", "can be seen"),
        (7, "no text"),
    ],
)
def test_what_is_no_name(name: object, reason: str) -> None:
    """A name that cannot be seen, or that turns the line around, is refused with the reason."""
    with pytest.raises(TableError, match=reason) as caught:
        checked(name)
    assert caught.value.code == "bad-name"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Sam", "SAM"),
        ("Sam", "S\u0430m"),
        ("Sam", "sám"),
        ("Sam", "S a m"),
        ("Ann", "\uff21nn"),
        ("Bill", "BiII"),
        ("Olaf", "0laf"),
        ("Marn", "Mam"),
        ("Bob", "\u0392ob"),
        ("\uff57ill", "vvill"),
        ("Straße", "Strasse"),
    ],
)
def test_names_that_look_alike(one: str, other: str) -> None:
    """Doubles of letters, marks, spaces and capitals do not make another name."""
    assert skeleton(one) == skeleton(other)
    with pytest.raises(TableError, match="looks like the name of"):
        checked(other, [one])


def test_names_that_differ() -> None:
    """Ordinary names stay apart."""
    names = ["Al", "Beth", "Charlie", "Dave", "Eve", "Frank", "Grace", "Ali", "Bot 2", "Bot 3"]
    assert len({skeleton(name) for name in names}) == len(names)


@given(st.text(max_size=40))
def test_whatever_is_given(text: str) -> None:
    """Any text is refused by one error, or kept composed, visible and short; twice the same."""
    kept = ""
    with suppress(TableError):
        kept = checked(text)
    if not kept:
        return
    assert 1 <= len(kept) <= LONGEST
    assert unicodedata.is_normalized("NFC", kept)
    assert not any(unicodedata.category(c) in ("Cc", "Cf", "Cs", "Zl", "Zp") for c in kept)
    assert checked(kept) == kept
