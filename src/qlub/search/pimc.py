"""
Flat determinised search: sample worlds, try each move in all of them, keep what does best.

Nobody inside a world knows it: all seats play on by rule from their own hand (`Policy`).  So there
is no tree, and none of the over-confidence of players who see all cards (Long et al. 2010,
"Understanding the success of perfect information Monte Carlo sampling").
"""

from functools import lru_cache

from qlub.belief.model import PassModel
from qlub.belief.sampler import Sampler
from qlub.game import Card, Move, Pass, Phase, Play, Rules, View, variant
from qlub.game.passing import offset
from qlub.kernel import rng
from qlub.search import candidates
from qlub.search.decision import Candidate, Decision
from qlub.search.halving import Clock, halve
from qlub.search.limit import Limit
from qlub.search.policy import Policy
from qlub.search.position import Position, sets
from qlub.search.rule import policy, rule_move
from qlub.search.trial import Trial

GATE = 1.5
"""By how many standard errors a move must beat the rule player's own."""

MOON_BAR = 0.5
"""In what share of the worlds an attempt at the moon must succeed; else it is not made."""

AMBITION = 64
"""In how many worlds of 256 a seat that alone has points goes for the moon."""


@lru_cache(maxsize=64)
def _attacker(rules: Rules, seat: int) -> Policy:
    found = policy.__wrapped__(rules)
    found.shooter = seat
    return found


def decide(
    view: View,
    limit: Limit,
    seed: int,
    clock: Clock | None = None,
    gate: float = GATE,
) -> Decision:
    """
    Return what is best in the worlds that were sampled.

    Args:
        view: What the seat that is to act may know.
        limit: How much may be tried; equal seeds and limits in worlds or playouts give equal
            decisions.
        seed: A 64-bit random number.
        clock: What tells the time; needed where the limit has a time.
        gate: By how many standard errors a move must beat the rule player's own.
    """
    start = clock() if clock else 0.0
    by_rule = rule_move(view, rng.mix(seed))
    if view.phase is Phase.MOON:
        return Decision(by_rule, (), "the choice that is safe")
    moves = _moves(view, by_rule, seed)
    if len(moves) == 1:
        return Decision(moves[0], (), "there is no other")
    assert view.seat is not None, "a spectator decides nothing"
    rules, seat = view.rules, view.seat
    trial = Trial(
        Position(view),
        Sampler.of(view, seed=rng.mix(seed + 1)),
        policy(rules),
        _attacker(rules, seat),
        variant.scoring(rules),
        _offset(view),
        rng.mix(seed + 2),
        PassModel(view) if view.received else None,
        AMBITION,
    )
    for move in moves:
        trial.add(*_sets(move))
    attack = None
    if _may_shoot(view):
        attack = len(moves)
        moves = [*moves, _attack(view, moves, seed)]
        trial.add(*_sets(moves[attack]), attacks=True)
    halve(trial, limit, clock, start)
    best, why = _best(trial, attack, gate)
    return Decision(
        moves[best], _told(trial, moves), why, worlds=trial.worlds, playouts=trial.playouts
    )


def _moves(view: View, by_rule: Move, seed: int) -> list[Move]:
    """Return the moves to try, the rule player's first."""
    if isinstance(by_rule, Pass):
        chance = rng.mix(seed)
        return [Pass(cards) for cards in candidates.passes(view, policy(view.rules), chance)]
    assert isinstance(by_rule, Play)
    groups = candidates.plays(view)
    first = max((card for card in groups if card <= by_rule.card), default=groups[0])
    return [Play(first), *(Play(card) for card in groups if card != first)]


def _sets(move: Move) -> tuple[int, int]:
    if isinstance(move, Pass):
        return sets(move.cards)
    assert isinstance(move, Play)
    return 1 << move.card, 0


def _offset(view: View) -> int:
    """Return how far to the left the pass goes that is being chosen; 0 in the play."""
    if view.phase is not Phase.PASS:
        return 0
    assert view.direction is not None
    return offset(view.direction, view.rules.players)


def _may_shoot(view: View) -> bool:
    """Return whether this seat may still take every point."""
    if view.rules.moon == "off":
        return False
    return not any(points for seat, points in enumerate(view.points) if seat != view.seat)


def _attack(view: View, moves: list[Move], seed: int) -> Move:
    """Return the first move of a seat that wants every trick."""
    assert view.seat is not None
    if view.phase is Phase.PASS:
        return moves[-1]
    position = Position(view)
    chance = rng.mix(seed)
    return Play(
        Card(_attacker(view.rules, view.seat).choose(position.state, position.memory, chance))
    )


def _best(trial: Trial, attack: int | None, gate: float) -> tuple[int, str]:
    """Return the number of the move to make, and the reason."""
    tried = [n for n in range(trial.count) if trial.is_alive(n) and n != attack]
    best = max(tried, key=trial.gain)
    why = "best in the worlds that were tried"
    if best and trial.gain(best) < gate * trial.error(best):
        best, why = 0, "by rule: nothing else is surely better"
    elif not best:
        why = "by rule, and nothing else is better"
    if attack is not None and trial.is_alive(attack) and trial.moon(attack) > MOON_BAR:
        if trial.gain(attack) > max(trial.gain(best), 0) + gate * trial.error(attack):
            return attack, "to shoot the moon"
    return best, why


def _told(trial: Trial, moves: list[Move]) -> tuple[Candidate, ...]:
    order = sorted(range(trial.count), key=lambda n: (-trial.tried(n), -trial.gain(n)))
    return tuple(
        Candidate(moves[n], trial.score(n), trial.error(n), trial.moon(n), trial.tried(n))
        for n in order
    )
