"""Matches on disk: whole at every moment, one process at a time, and clear where they are not."""

import json
import os
import subprocess
import sys
from datetime import datetime

import pytest

from qlub.client.lock import Lock
from qlub.client.saves import Save, SaveError, Saves, Trouble, replace_file
from qlub.game import Match, Rules, to_record
from qlub.i18n import LANGUAGES

NOW = datetime(2026, 11, 30, 18, 42, 33)
BOTS = {1: "low", 2: "random", 3: "low"}


def begin(folder, *, now=NOW, target=100):
    """Return the save of a match that has been dealt, kept once."""
    match = Match(Rules.of("hearts", target=target), names=["A", "B", "Ċ", "D"], seed=7)
    match.deal()
    save = Saves(folder).begin(match, 0, BOTS, now)
    save.keep(match)
    return save


def test_a_match_comes_back_as_it_was(tmp_path):
    """The record, the seed, the seat and the bots; and the deals go on from the seed."""
    save = begin(tmp_path)
    save.close()
    with Saves(tmp_path).take_up() as again:
        assert again.id == save.id == "20261130-184233-hearts-4"
        assert to_record(again.match) == to_record(save.match)
        assert (again.match.seed, again.seat, again.bots) == (7, 0, BOTS)


def test_the_latest_unfinished_match_is_taken_up(tmp_path):
    """The one that was changed last, whatever it is called; finished ones stay as records."""
    first, second = begin(tmp_path), begin(tmp_path, now=datetime(2027, 1, 1))
    os.utime(tmp_path / f"{second.id}.json", (1, 1))
    over = json.loads((tmp_path / f"{first.id}.json").read_text(encoding="utf-8")) | {"over": True}
    (tmp_path / "over.json").write_text(json.dumps(over), encoding="utf-8")
    first.close()
    second.close()
    with Saves(tmp_path).take_up() as latest:
        assert latest.id == first.id
    with Saves(tmp_path).take_up(second.id) as named:
        assert named.id == second.id


def test_two_matches_of_one_second_have_two_names(tmp_path):
    """Nothing is written over."""
    saves = [begin(tmp_path) for _ in range(3)]
    assert len({save.id for save in saves}) == len(list(tmp_path.glob("*.json"))) == 3
    for save in saves:
        save.close()
    assert not list(tmp_path.glob("*.lock"))


def trouble(take_up):
    """Return what is wrong, after hearing it in every language."""
    with pytest.raises(SaveError) as caught:
        take_up()
    assert len({caught.value.say(language) for language in LANGUAGES}) == len(LANGUAGES)
    assert str(caught.value) == caught.value.say()
    return caught.value.trouble


def test_nothing_to_take_up(tmp_path):
    """No folder, an empty one, a name that is not there or leads elsewhere."""
    assert trouble(Saves(tmp_path / "nowhere").take_up) is Trouble.NONE
    assert trouble(Saves(tmp_path).take_up) is Trouble.NONE
    begin(tmp_path).close()
    saves = Saves(tmp_path / "sub")
    for name in ("nothing", "../20261130-184233-hearts-4", "", "x" * 300, "a\0b"):
        assert trouble(lambda name=name: saves.take_up(name)) is Trouble.UNKNOWN


def test_a_match_is_open_once(tmp_path):
    """Whoever opens it second is refused, until the first has let go of it."""
    save = begin(tmp_path)
    assert trouble(Saves(tmp_path).take_up) is Trouble.IN_USE
    save.close()
    Saves(tmp_path).take_up().close()


def test_a_dead_process_holds_nothing(tmp_path):
    """The system lets go of a lock when its holder is killed; the file that stays is no lock."""
    path = tmp_path / "x.lock"
    code = f"import os; from qlub.client.lock import Lock; from pathlib import Path; \
assert Lock(Path({str(path)!r})).acquire(); os._exit(9)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 9
    assert path.exists()
    lock = Lock(path)
    assert lock.acquire()
    assert not Lock(path).acquire()
    lock.release()
    assert not path.exists()


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda kept: kept.pop("seed"), id="no seed"),
        pytest.param(lambda kept: kept.update(seed="7"), id="a seed that is no number"),
        pytest.param(lambda kept: kept.update(seat=4), id="no such seat"),
        pytest.param(lambda kept: kept.update(seat=True), id="a seat that is no number"),
        pytest.param(lambda kept: kept["bots"].pop("1"), id="an empty seat"),
        pytest.param(lambda kept: kept["bots"].update({"0": "low"}), id="a seat taken twice"),
        pytest.param(lambda kept: kept["bots"].update({"1": "genius"}), id="no such bot"),
        pytest.param(lambda kept: kept.update(bots=None), id="no bots"),
        pytest.param(lambda kept: kept.update(over=None), id="neither over nor not"),
        pytest.param(lambda kept: kept.update(record={}), id="no record"),
        pytest.param(lambda kept: kept["record"]["rounds"][0].update(dealer=9), id="no dealer"),
    ],
)
def test_a_broken_save_is_told(tmp_path, change):
    """Never a traceback, and never another match than was kept."""
    save = begin(tmp_path)
    save.close()
    path = tmp_path / f"{save.id}.json"
    kept = json.loads(path.read_text(encoding="utf-8"))
    change(kept)
    path.write_text(json.dumps(kept), encoding="utf-8")
    assert trouble(Saves(tmp_path).take_up) is Trouble.BROKEN
    assert trouble(lambda: Saves(tmp_path).take_up(save.id)) is Trouble.BROKEN


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff", b"null", b'{"over": 1}'])
def test_what_is_no_save_is_told(tmp_path, content):
    """Cut off, empty, or something else."""
    (tmp_path / "x.json").write_bytes(content)
    assert trouble(Saves(tmp_path).take_up) is Trouble.BROKEN


def test_another_version_is_told(tmp_path):
    """A save of a later qlub is left alone."""
    (tmp_path / "x.json").write_text('{"format": "qlub-save/2", "over": false}', encoding="utf-8")
    assert trouble(Saves(tmp_path).take_up) is Trouble.VERSION


def test_a_full_disk_leaves_the_last_good_state(tmp_path, monkeypatch):
    """What cannot be written is told, and what was there is still whole."""
    save = begin(tmp_path)
    before = (tmp_path / f"{save.id}.json").read_bytes()

    def full(file):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SaveError, match="No space left on device") as caught:
        save.keep(save.match)
    assert caught.value.trouble is Trouble.NOT_WRITTEN
    assert (tmp_path / f"{save.id}.json").read_bytes() == before


def test_a_folder_that_cannot_be_made(tmp_path):
    """The match has a save all the same, which says so when it is kept."""
    (tmp_path / "file").write_text("", encoding="utf-8")
    save = Saves(tmp_path / "file" / "matches").begin(
        Match(Rules.of("hearts"), seed=1), 0, BOTS, NOW
    )
    assert isinstance(save, Save)
    assert trouble(lambda: save.keep(save.match)) is Trouble.NOT_WRITTEN


def test_a_file_is_replaced_as_a_whole(tmp_path):
    """What is left of a write that was cut off does not disturb the next."""
    path = tmp_path / "x.json"
    (tmp_path / "x.json.tmp").write_text("half", encoding="utf-8")
    replace_file(path, "ħ\n")
    assert path.read_bytes() == "ħ\n".encode()
    assert list(tmp_path.iterdir()) == [path]
