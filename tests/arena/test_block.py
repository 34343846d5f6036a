"""A block: the same deal and the same chance in every seating."""

import pytest

from qlub.arena import ArenaError, Duel, Setting, compare, executor, play
from qlub.arena.block import Block, Task, play_block
from qlub.bots import LowBot, RandomBot
from qlub.game import Phase, Rules, read_record
from qlub.search import Limit
from strategies import GAMES, named

FEW_GAMES = ("hearts", 4), ("omnibus", 5), ("cancellation", 8)

every_game = pytest.mark.parametrize("game", GAMES, ids=named)


def duel(a="low", b="random", layout="ABBB", rules="hearts", **changes):
    """Return a duel of two bots."""
    return Duel(Setting(rules=Rules.parse(rules), bots=(a, b), seed=1, **changes), layout)


def played(contest, blocks):
    """Return the blocks of a contest, played here."""
    return list(play(contest, blocks, executor(jobs=1)))


def records(contest, number=1):
    """Return the matches of a block, by seating."""
    block = play_block(Task(contest.setting, number, contest.seatings(number), with_records=True))
    return {game.seating: read_record(game.record) for game in block.games}


@every_game
@pytest.mark.parametrize(("bot", "layout"), [("low", "ABBB"), ("random", "AABB")])
def test_equal_bots_have_a_margin_of_exactly_zero(game, bot, layout):
    """The same bot on both sides plays the same game in each seating, so no block tells them."""
    preset, players = game
    blocks = played(duel(bot, bot, layout, f"{preset} players={players}"), 2 if players < 6 else 1)
    assert compare(blocks).margin.mean == 0.0
    for block in blocks:
        assert len({game.scores for game in block.games}) == 1


@pytest.mark.parametrize("game", FEW_GAMES, ids=named)
@pytest.mark.parametrize(
    ("bot", "layout"),
    [("steady", "ABBB"), ("steady", "AABB"), ("pimc(worlds=4)", "ABBB")],
)
def test_equal_bots_that_think_have_a_margin_of_exactly_zero(game, bot, layout):
    """The better bots too play the same game in each seating: with a limit in worlds, to a card."""
    preset, players = game
    blocks = played(duel(bot, bot, layout, f"{preset} players={players}"), 1)
    assert compare(blocks).margin.mean == 0.0
    assert len({game.scores for block in blocks for game in block.games}) == 1


@every_game
def test_low_beats_random(game):
    """At every table `low` is better by more than two standard errors."""
    preset, players = game
    result = compare(played(duel(rules=f"{preset} players={players}"), 8))
    assert result.margin.mean > 2 * result.margin.error
    assert result.a.points < result.b.points


@pytest.mark.parametrize(
    ("bot", "game", "blocks"),
    [
        ("steady", ("hearts", 4), 30),
        ("steady", ("cancellation", 8), 24),
        ("pimc(worlds=30)", ("hearts", 4), 10),
    ],
    ids=["steady: hearts-4", "steady: cancellation-8", "pimc: hearts-4"],
)
def test_who_thinks_more_beats_low(bot, game, blocks):
    """By rule, and by looking ahead: each is better by more than two standard errors."""
    preset, players = game
    result = compare(played(duel(bot, "low", rules=f"{preset} players={players}"), blocks))
    assert result.margin.mean > 2 * result.margin.error


def test_every_seating_has_the_same_deal():
    """The cards, the dealer and the direction are the block's, whoever sits where."""
    for number in (1, 2):
        matches = records(duel(), number)
        assert set(matches) == {"ABBB", "BABB", "BBAB", "BBBA"}
        deals = [match.rounds[0].deal for match in matches.values()]
        assert all(deal == deals[0] for deal in deals)
        assert {match.rounds[0].direction for match in matches.values()} == {
            {1: "left", 2: "right"}[number]
        }


def test_the_same_bot_in_the_same_place_decides_the_same():
    """Where a seat of B knows the same in two seatings, it passes the same cards."""
    matches = records(duel("low", "random"))
    passes = [matches[seating].rounds[0].passes for seating in ("ABBB", "BABB")]
    assert passes[0][2] == passes[1][2]
    assert passes[0][3] == passes[1][3]
    assert passes[0][0] != passes[1][0]


def test_players_are_named_in_the_record_alone(monkeypatch):
    """A record says who was which bot; no bot is told."""
    seen = set()

    class Curious(LowBot):
        def choose(self, view, limit, rng):
            seen.add(view.names)
            return super().choose(view, limit, rng)

    monkeypatch.setattr("qlub.arena.players.bot", lambda name: Curious())
    matches = records(duel("curious", "random"))
    assert matches["BABB"].names == ("B random", "A curious", "B random", "B random")
    assert seen == {None}


class Broken(RandomBot):
    """Plays, but cannot pass."""

    def choose(self, view, limit, rng):
        """Raise an error instead of a pass."""
        if view.phase is Phase.PASS:
            raise RuntimeError("QS is in my hand")
        return super().choose(view, limit, rng)


@pytest.fixture
def broken(monkeypatch):
    """A bot called `broken` that raises an error."""
    made = {"broken": Broken, "low": LowBot, "random": RandomBot}
    monkeypatch.setattr("qlub.arena.players.bot", lambda name: made[name]())


def test_forfeits_are_counted_and_told(broken):
    """What a bot did not decide is counted for it, with the first reason; the round goes on."""
    result = compare(played(duel("broken", "low"), 2))
    assert result.b.forfeits == 0
    assert result.a.forfeits == 2 * 4
    assert result.a.first_forfeit.startswith("block 1: raised an error")
    assert result.a.first_forfeit.endswith(" (round 1, seat 0, pass)")
    assert "QS" not in result.a.first_forfeit


def test_every_decision_is_timed():
    """Each pass and each play counts, those of a seat for its bot."""
    (block,) = played(duel(rules="hearts moon=add"), 1)
    decisions = 4 * (1 + 13)
    assert (block.times["A"].count, block.times["B"].count) == (decisions, 3 * decisions)
    assert block.times["A"].sum > 0


def test_a_program_behind_a_bot_is_timed_too(monkeypatch):
    """What a bot says that its program has computed is added."""

    class Far(LowBot):
        spent = 0.0

        def choose(self, view, limit, rng):
            self.spent += 100.0
            return super().choose(view, limit, rng)

        def cpu_time(self):
            return self.spent

    monkeypatch.setattr("qlub.arena.players.bot", lambda name: Far())
    (block,) = played(duel("far", "far"), 1)
    assert 100_000 <= block.times["A"].to_ms()["mean"] < 101_000


def test_limits_reach_the_bots(monkeypatch):
    """Each bot is told how much it may think."""
    seen = set()

    class Told(LowBot):
        def choose(self, view, limit, rng):
            seen.add(limit)
            return super().choose(view, limit, rng)

    monkeypatch.setattr("qlub.arena.players.bot", lambda name: Told())
    limit = Limit(time=0.5, worlds=9)
    played(duel("told", "told", limit=limit), 1)
    assert seen == {limit}


def test_bots_are_closed(monkeypatch):
    """A bot that can be closed is, when all is played; the next contest has another."""
    made, closed = [], []

    class Closing(LowBot):
        def close(self):
            closed.append(self)

    def bot(name):
        made.append(Closing())
        return made[-1]

    monkeypatch.setattr("qlub.arena.players.bot", bot)
    for times in (1, 2):
        played(duel("a", "b"), 3)
        assert len(made) == 2 * times  # one of each name, for all blocks
        assert set(closed) == set(made)


def test_a_match_is_played_to_its_end():
    """With matches each game has places, and the record is of the whole match."""
    contest = duel(is_match=True, rules="hearts target=50")
    blocks = played(contest, 2)
    result = compare(blocks)
    assert result.matches == 8
    assert result.rounds == sum(game.rounds for block in blocks for game in block.games) > 8
    assert result.a.wins > result.b.wins
    assert result.a.place < result.b.place
    assert result.a.wins + 3 * result.b.wins == pytest.approx(1)
    for game in blocks[0].games:
        assert min(game.places) == 1
    assert all(match.is_over for match in records(contest).values())


def test_a_match_without_end_is_told_of(monkeypatch):
    """Rules under which totals never reach the target do not keep the arena busy for ever."""
    monkeypatch.setattr("qlub.arena.game.MOST_ROUNDS", 20)
    contest = duel("random", "random", rules="omnibus bonus_points=-100 target=1000", is_match=True)
    with pytest.raises(ArenaError, match="--set rounds=N"):
        played(contest, 1)


def test_a_block_is_kept_as_json():
    """What is written reads back."""
    for contest in (duel(), duel(is_match=True, rules="hearts target=20")):
        (block,) = played(contest, 1)
        assert Block.from_dict(block.to_dict()).to_dict() == block.to_dict()
        assert Block.from_dict(block.to_dict()).games == block.games
