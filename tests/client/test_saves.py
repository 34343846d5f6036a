"""Matches on disk: whole at every moment, one process at a time, and clear where they are not."""

import json
import os
import subprocess
import sys
from contextlib import suppress
from datetime import datetime

import pytest

import scenes
from qlub.client import saves as saves_module
from qlub.client.lock import Lock
from qlub.client.output import replace_file
from qlub.client.saves import Save, SaveError, Saves, Trouble
from qlub.game import Match, Phase, Rules, read_record, to_record, write_record
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


def test_a_kept_match_is_a_record(tmp_path):
    """Whoever reads records reads it, at any moment; what it leaves out is written once."""
    save = begin(tmp_path)
    kept, table = tmp_path / f"{save.id}.json", tmp_path / f"{save.id}.table.json"
    assert read_record(kept.read_bytes()).phase is Phase.PASS
    before = table.read_bytes(), table.stat().st_mtime_ns
    save.match.pass_cards(1, save.match.view(1).hand[:3])
    save.keep(save.match)
    assert to_record(read_record(kept.read_bytes())) == to_record(save.match)
    assert (table.read_bytes(), table.stat().st_mtime_ns) == before
    assert b"hands" not in before[0]


@pytest.mark.parametrize("writes", range(4))
def test_a_power_cut_at_any_write(tmp_path, monkeypatch, writes):
    """After so many finished writes there is nothing yet, or a whole match that goes on."""
    left = writes

    def cut(path, text):
        nonlocal left
        if not left:
            path.with_name(path.name + ".tmp").write_text(text[: len(text) // 2], encoding="utf-8")
            raise KeyboardInterrupt
        left -= 1
        replace_file(path, text)

    monkeypatch.setattr(saves_module, "replace_file", cut)
    with suppress(KeyboardInterrupt):
        save = begin(tmp_path)
        while True:
            save.keep(save.match)
    saves = Saves(tmp_path)
    if writes < 2:
        assert saves.ids() == []
    else:
        assert saves.look(saves.ids()[0]).match.seed == 7


def test_the_latest_unfinished_match_is_taken_up(tmp_path):
    """The one that was changed last, whatever it is called; finished ones stay as records."""
    first, second = begin(tmp_path), begin(tmp_path, now=datetime(2027, 1, 1))
    over = begin(tmp_path, now=datetime(2028, 1, 1))
    (tmp_path / f"{over.id}.json").write_text(write_record(scenes.over()), encoding="utf-8")
    os.utime(tmp_path / f"{second.id}.json", (1, 1))
    for save in (first, second, over):
        save.close()
    assert Saves(tmp_path).ids() == [over.id, first.id, second.id]
    with Saves(tmp_path).take_up() as latest:
        assert latest.id == first.id
    with Saves(tmp_path).take_up(second.id) as named:
        assert named.id == second.id
    assert trouble(lambda: Saves(tmp_path).take_up(over.id)) is Trouble.FINISHED
    assert Saves(tmp_path).look(over.id).match.is_over


def trouble(take_up):
    """Return what is wrong, after hearing it in every language."""
    with pytest.raises(SaveError) as caught:
        take_up()
    assert len({caught.value.say(language) for language in LANGUAGES}) == len(LANGUAGES)
    assert str(caught.value) == caught.value.say()
    return caught.value.trouble


def test_nothing_to_take_up(tmp_path):
    """No folder, an empty one, a name that is not there or leads elsewhere."""
    assert trouble(Saves(tmp_path / "nowhere").take_up) is Trouble.NOTHING_KEPT
    assert trouble(Saves(tmp_path).take_up) is Trouble.NOTHING_KEPT
    begin(tmp_path).close()
    saves = Saves(tmp_path / "sub")
    for name in (
        "nothing",
        "../20261130-184233-hearts-4",
        "",
        "x" * 5000,
        "a\0b",
        "\udcff",
        "/etc",
    ):
        assert trouble(lambda name=name: saves.take_up(name)) is Trouble.NO_SUCH_MATCH


def test_a_wrong_name_is_told_the_right_ones(tmp_path):
    """Up to three of those that are there, the latest first."""
    for day in range(1, 6):
        begin(tmp_path, now=datetime(2027, 1, day)).close()
        os.utime(tmp_path / f"202701{day:02}-000000-hearts-4.json", (day, day))
    with pytest.raises(SaveError) as caught:
        Saves(tmp_path).take_up("2027")
    ids = [f"202701{day:02}-000000-hearts-4" for day in (5, 4, 3)]
    assert str(caught.value).endswith(f"; there are {', '.join(ids)}…")


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
        pytest.param(lambda table: table.pop("seed"), id="no seed"),
        pytest.param(lambda table: table.update(seed="7"), id="a seed that is no number"),
        pytest.param(lambda table: table.update(seat=4), id="no such seat"),
        pytest.param(lambda table: table.update(seat=True), id="a seat that is no number"),
        pytest.param(lambda table: table["bots"].pop("1"), id="an empty seat"),
        pytest.param(lambda table: table["bots"].update({"0": "low"}), id="a seat taken twice"),
        pytest.param(lambda table: table["bots"].update({"1": "genius"}), id="no such bot"),
        pytest.param(lambda table: table["bots"].update(x="low"), id="no seat"),
        pytest.param(lambda table: table.update(bots=None), id="no bots"),
        pytest.param(lambda table: table.pop("format"), id="no format"),
    ],
)
def test_a_broken_table_is_told(tmp_path, change):
    """Never a traceback, and never another match than was kept."""
    save = begin(tmp_path)
    save.close()
    path = tmp_path / f"{save.id}.table.json"
    table = json.loads(path.read_text(encoding="utf-8"))
    change(table)
    path.write_text(json.dumps(table), encoding="utf-8")
    assert trouble(Saves(tmp_path).take_up) is Trouble.BROKEN
    assert trouble(lambda: Saves(tmp_path).take_up(save.id)) is Trouble.BROKEN


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff", b"null", b'{"over": 1}', None])
@pytest.mark.parametrize("end", [".json", ".table.json"])
def test_what_cannot_be_read_is_told(tmp_path, content, end):
    """Either file may be cut off, empty, something else, or gone."""
    save = begin(tmp_path)
    save.close()
    path = tmp_path / f"{save.id}{end}"
    if content is not None:
        path.write_bytes(content)
        assert trouble(Saves(tmp_path).take_up) is Trouble.BROKEN
        return
    path.unlink()
    gone = Trouble.BROKEN if end == ".json" else Trouble.NOTHING_KEPT
    assert trouble(Saves(tmp_path).take_up) is gone


def garbage(path):
    path.write_bytes(b"\xff garbage")


def record_of_another(path):
    rules = Rules.of("hearts", players=3)
    path.write_text(write_record(Match(rules)), encoding="utf-8")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes by name")
@pytest.mark.parametrize(
    "spoil", [garbage, os.mkdir, getattr(os, "mkfifo", None), record_of_another]
)
@pytest.mark.parametrize("end", [".json", ".table.json"])
def test_a_bad_match_is_in_nobodys_way(tmp_path, spoil, end):
    """The latest that can be read is taken up, and what was passed over is told."""
    good = begin(tmp_path)
    bad = begin(tmp_path, now=datetime(2027, 1, 1))
    for save in (good, bad):
        save.close()
    (tmp_path / f"{bad.id}{end}").unlink()
    spoil(tmp_path / f"{bad.id}{end}")
    for path in tmp_path.glob("2026*"):
        os.utime(path, (1, 1))
    skipped = []
    with Saves(tmp_path).take_up(skipped=skipped.append) as save:
        assert save.id == good.id
    (error,) = skipped
    assert error.trouble in (Trouble.BROKEN, Trouble.VERSION)
    assert bad.id in str(error)
    assert trouble(lambda: Saves(tmp_path).look(bad.id)) is error.trouble


def test_half_a_sign_in_a_name(tmp_path):
    """A record may name somebody so, which UTF-8 cannot write."""
    match = Match(Rules.of("hearts"), names=["\ud800", "B\udfff", "C", "D"], seed=7)
    with Saves(tmp_path).begin(match, 0, BOTS, NOW) as save:
        save.keep(match)
    with Saves(tmp_path).take_up() as again:
        assert again.match.names == match.names


def test_another_version_is_told(tmp_path):
    """What a later qlub has kept is left alone."""
    save = begin(tmp_path)
    save.close()
    later = '{"format": "qlub-table/2"}'
    (tmp_path / f"{save.id}.table.json").write_text(later, encoding="utf-8")
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
