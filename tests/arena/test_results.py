"""Margins and errors are what a naive sum over the records says."""

from math import sqrt
from statistics import mean, stdev

import pytest

from qlub.arena import Duel, Setting, compare, executor, play
from qlub.arena.estimate import estimate
from qlub.game import Rules, read_record
from qlub.game.record import to_record


def naive(folder, rounds_only):
    """Return the margin of each block, from the records alone: names, scores, nothing else."""
    margins = {}
    for path in sorted(folder.glob("*.json")):
        match = read_record(path.read_bytes())
        count = len(match.scores)
        assert count == 1 or not rounds_only
        sides = {"A": [], "B": []}
        for seat, name in enumerate(match.names):
            sides[name[0]].append(sum(score[seat] for score in match.scores) / count)
        block = path.stem.split("-")[0]
        margins.setdefault(block, []).append(mean(sides["B"]) - mean(sides["A"]))
    return [mean(some) for some in margins.values()]


@pytest.mark.parametrize(
    ("rules", "layout", "is_match"),
    [
        ("hearts", "ABBB", False),
        ("omnibus players=5", "AABB", False),
        ("cancellation players=6 moon=add", "AABB", False),
        ("hearts target=30", "AABB", True),
    ],
)
def test_margins_are_those_of_the_records(rules, layout, is_match, tmp_path):
    """Whoever adds up the records finds the margin and the error that are reported."""
    setting = Setting(rules=Rules.parse(rules), bots=("low", "random"), seed=2, is_match=is_match)
    result = compare(play(Duel(setting, layout), 6, executor(jobs=1), records=tmp_path))
    margins = naive(tmp_path, not is_match)
    assert len(margins) == result.blocks == 6
    assert result.margin.mean == pytest.approx(mean(margins), abs=1e-12)
    assert result.margin.error == pytest.approx(stdev(margins) / sqrt(6), abs=1e-12)
    assert result.b.points - result.a.points == pytest.approx(result.margin.mean, abs=1e-12)


def test_moons_are_those_of_the_records(tmp_path):
    """A moon counts for the bot whose seat shot it."""
    setting = Setting(rules=Rules.of("hearts"), bots=("low", "random"), seed=3)
    result = compare(play(Duel(setting, "ABBB"), 25, executor(jobs=1), records=tmp_path))
    moons = {"A": 0, "B": 0}
    for path in tmp_path.glob("*.json"):
        match = read_record(path.read_bytes())
        if match.rounds[0].shooter is not None:
            moons[match.names[match.rounds[0].shooter][0]] += 1
    assert (result.a.moons, result.b.moons) == (moons["A"], moons["B"])
    assert sum(moons.values()) > 0


def test_records_are_named_after_block_and_seating(tmp_path):
    """There is a record for every game, and it replays."""
    setting = Setting(rules=Rules.of("hearts"), bots=("low", "random"), seed=3)
    list(play(Duel(setting, "ABBB"), 2, executor(jobs=1), records=tmp_path))
    names = [f"0000{n}-{seats}.json" for n in (1, 2) for seats in ("ABBB", "BABB", "BBAB", "BBBA")]
    assert sorted(path.name for path in tmp_path.iterdir()) == names
    match = read_record((tmp_path / names[4]).read_bytes())
    assert to_record(match)["rules"]["pass_cycle"] == ["right", "across", "hold", "left"]


def test_the_order_of_blocks_is_of_no_matter():
    """Whoever finishes first, the result is the same to the last digit."""
    setting = Setting(rules=Rules.of("hearts"), bots=("low", "random"), seed=4)
    blocks = list(play(Duel(setting, "ABBB"), 9, executor(jobs=1)))
    assert compare(blocks).margin == compare(blocks[::-1]).margin
    assert compare(blocks).a.points == compare(blocks[::-1]).a.points


def test_more_blocks_leave_the_earlier_ones():
    """The first blocks of a long arena are those of a short one."""
    setting = Setting(rules=Rules.of("hearts"), bots=("low", "random"), seed=4)
    few, many = (list(play(Duel(setting, "ABBB"), n, executor(jobs=1))) for n in (2, 4))
    assert [block.games for block in many[:2]] == [block.games for block in few]


def test_one_block_says_nothing_of_others():
    """With one block there is a margin, and no error."""
    assert estimate([3]).error is None
    assert estimate([3]).mean == 3.0
