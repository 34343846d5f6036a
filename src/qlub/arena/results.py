"""`Result`: two bots compared: points, the margin between them, and how sure it is."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from qlub.arena.block import Block, in_order
from qlub.arena.estimate import Estimate, Number, estimate
from qlub.arena.game import Game
from qlub.arena.times import Times

Values = Callable[[Game], Sequence[Number]]
"""What is told of each seat of a game."""


@dataclass(frozen=True, kw_only=True)
class Side:
    """What one bot did, over all the seats that were its."""

    points: float
    """Points a round and a seat; less is better."""
    moons: int
    times: Times
    forfeits: int
    first_forfeit: str | None
    """The reason of the first decision that it did not make."""
    wins: float | None
    """Its share of a win, a match and a seat; shared wins are divided."""
    place: float | None
    """Its mean place in a match."""


@dataclass(frozen=True, kw_only=True)
class Result:
    """Two bots compared."""

    a: Side
    b: Side
    margin: Estimate
    """B's points less A's: positive where A is better."""
    wins: Estimate | None
    """A's share of wins less B's, where matches were played."""
    blocks: int
    matches: int
    rounds: int


def compare(blocks: Iterable[Block]) -> Result:
    """
    Return how A and B did in *blocks*, of which there must be one at least.

    All is summed as fractions, in the blocks' order: so it is the same to the last digit whoever
    played them, and exactly zero where both sides did the same.
    """
    ordered = in_order(blocks)
    points = {side: [block_mean(b, side, scored) for b in ordered] for side in "AB"}
    is_match = ordered[0].games[0].places is not None
    wins = {side: [block_mean(b, side, won) for b in ordered] for side in "AB"} if is_match else {}
    return Result(
        a=side_of(ordered, "A"),
        b=side_of(ordered, "B"),
        margin=estimate(_differences(points["B"], points["A"])),
        wins=estimate(_differences(wins["A"], wins["B"])) if wins else None,
        blocks=len(ordered),
        matches=sum(len(block.games) for block in ordered),
        rounds=rounds_of(ordered),
    )


def side_of(blocks: Sequence[Block], letter: str) -> Side:
    """Return what the bot with that *letter* did in *blocks*, given in order."""
    theirs = [block for block in blocks if letter in block.times]
    times = Times()
    for block in theirs:
        times.update(block.times[letter])
    reasons = [
        f"block {block.number}: {why}"
        for block in theirs
        for whose, why in block.forfeits
        if whose == letter
    ]
    is_match = bool(theirs) and theirs[0].games[0].places is not None
    return Side(
        points=_mean(theirs, letter, scored),
        moons=sum(
            moons
            for block in theirs
            for game in block.games
            for moons, whose in zip(game.moons, game.seating, strict=True)
            if whose == letter
        ),
        times=times,
        forfeits=len(reasons),
        first_forfeit=reasons[0] if reasons else None,
        wins=_mean(theirs, letter, won) if is_match else None,
        place=_mean(theirs, letter, placed) if is_match else None,
    )


def block_mean(block: Block, letter: str, values: Values) -> Fraction:
    """Return the mean over the block's games of the mean over the seats with that *letter*."""
    games = [game for game in block.games if letter in game.seating]
    means = []
    for game in games:
        of_seats = zip(values(game), game.seating, strict=True)
        theirs = [Fraction(value) for value, whose in of_seats if whose == letter]
        means.append(sum(theirs, Fraction(0)) / len(theirs))
    return sum(means, Fraction(0)) / len(means)


def rounds_of(blocks: Iterable[Block]) -> int:
    """Return how many rounds were played in *blocks*."""
    return sum(game.rounds for block in blocks for game in block.games)


def scored(game: Game) -> list[Fraction]:
    """Return each seat's points a round."""
    return [Fraction(score, game.rounds) for score in game.scores]


def won(game: Game) -> list[Fraction]:
    """Return each seat's share of the win of a match."""
    assert game.places is not None, "no match was played"
    return [Fraction(place == 1, game.places.count(1)) for place in game.places]


def placed(game: Game) -> list[int]:
    """Return each seat's place in a match."""
    assert game.places is not None, "no match was played"
    return list(game.places)


def _mean(blocks: Sequence[Block], letter: str, values: Values) -> float:
    means = [block_mean(block, letter, values) for block in blocks]
    return float(sum(means, Fraction(0)) / len(means)) if means else 0.0


def _differences(more: Iterable[Fraction], less: Iterable[Fraction]) -> list[Fraction]:
    return [one - other for one, other in zip(more, less, strict=True)]
