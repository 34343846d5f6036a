"""A secret is bytes that do not tell themselves."""

import logging

import pytest

from qlub import fair

SECRET = fair.Secret(bytes(range(64)))


def test_a_secret_is_its_bytes():
    """It mixes, commits and compares as the bytes that it is."""
    assert bytes(range(64)) == SECRET
    assert fair.commit(SECRET, "t", 1, bytes(32)) == fair.commit(bytes(SECRET), "t", 1, bytes(32))
    assert fair.mix(SECRET, "t", 1, {}) == fair.mix(bytes(SECRET), "t", 1, {})


def test_printing_it_does_not_tell_it(caplog):
    """In text, in a log, in an error and inside another value it says only what it is."""
    with caplog.at_level(logging.INFO):
        logging.getLogger(__name__).info("dealt from %s, %r", SECRET, [SECRET])
    said = [str(SECRET), repr(SECRET), f"{SECRET}", str([SECRET]), str(ValueError(SECRET))]
    for text in (*said, caplog.text):
        assert "<Secret>" in text
        assert "\\x01" not in text
        assert "0102" not in text


def test_it_is_drawn_from_what_it_is_given():
    """Chance comes in as an argument, and is asked for 64 bytes."""
    asked = []

    def source(size):
        asked.append(size)
        return b"s" * size

    assert fair.Secret.draw(source) == b"s" * 64
    assert asked == [64]


def test_without_chance_there_is_no_secret():
    """A source that fails, or gives too little, is not made up for."""

    def broken(size):
        raise OSError("no entropy")

    with pytest.raises(OSError, match="no entropy"):
        fair.Secret.draw(broken)
    with pytest.raises(ValueError, match="a secret of 32 bytes"):
        fair.Secret.draw(lambda size: bytes(32))
