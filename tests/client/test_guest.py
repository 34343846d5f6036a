"""Two processes on one machine are never one guest by mistake: each would see the other's cards."""

import stat
import sys

import pytest

from qlub.client.guest import GuestError, any_guest, guest

SERVER = "http://192.168.1.7:8000"


def test_a_guest_is_one_process_at_a_time(tmp_path):
    """Whoever comes second is told how to come as somebody else; elsewhere it is another guest."""
    with guest(tmp_path, SERVER, "me"):
        with (
            pytest.raises(GuestError, match="--guest NAME") as caught,
            guest(tmp_path, SERVER, "me"),
        ):
            pass
        assert caught.value.code == "guest-in-use"
        with guest(tmp_path, SERVER, "beth"), guest(tmp_path, "http://cards.example", "me"):
            pass
    with guest(tmp_path, SERVER, "me"):
        pass


def test_bots_are_guests_of_their_own(tmp_path):
    """Each bot takes the first place that no other has; the next time it is the same."""
    with (
        any_guest(tmp_path, SERVER, "bot-low") as one,
        any_guest(tmp_path, SERVER, "bot-low") as two,
    ):
        assert one is not two
        places = sorted(path.name for path in tmp_path.rglob("*.lock"))
        assert places == ["bot-low-2.lock", "bot-low.lock"]


@pytest.mark.parametrize("name", ["", "..", "a/b", "a b", "ħ", "x" * 41])
def test_what_nobody_is_called(tmp_path, name):
    """A name becomes that of a file, so it has letters, digits, - and _ alone."""
    with (
        pytest.raises(GuestError, match="letters, digits") as caught,
        guest(tmp_path, SERVER, name),
    ):
        pass
    assert caught.value.code == "bad-guest"
    assert list(tmp_path.rglob("*")) == []


@pytest.mark.skipif(sys.platform == "win32", reason="folders have no such modes there")
def test_nobody_else_may_look_in(tmp_path):
    """The folder is its owner's alone."""
    with guest(tmp_path / "guests", "http://[::1]:8000", "me"):
        (folder,) = (tmp_path / "guests").iterdir()
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_a_folder_that_cannot_be_made(tmp_path):
    """The error names the folder."""
    (tmp_path / "file").touch()
    with pytest.raises(GuestError, match="file") as caught, guest(tmp_path / "file", SERVER, "me"):
        pass
    assert caught.value.code == "not-written"
