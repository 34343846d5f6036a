"""
Flat determinised search: sample worlds, try each move in all of them, keep what does best.

Nobody inside a world knows it: all seats play on by rule from their own hand (`Policy`).  So there
is no tree, and none of the over-confidence of players who see all cards (Long et al. 2010,
"Understanding the success of perfect information Monte Carlo sampling").
"""

from functools import lru_cache
from math import inf

from qlub.belief.model import PassModel
from qlub.belief.sampler import Sampler
from qlub.game import Card, Hand, Move, Pass, Phase, Play, Rules, View
from qlub.game.passing import offset
from qlub.kernel import rng
from qlub.search import candidates
from qlub.search.decision import Candidate, Decision
from qlub.search.halving import Clock, halve
from qlub.search.limit import Limit
from qlub.search.outlook import Outlook, usual
from qlub.search.policy import Policy
from qlub.search.position import Position
from qlub.search.rule import policy, rule_move, rule_player
from qlub.search.trial import Trial

GATE = 1.5
"""By how many standard errors a move must beat the rule player's own."""

EVERY = 1000
"""Where there are no more worlds than this, each is tried in turn, and none is left to chance."""

MOON_BAR = 0.5
"""In what share of the worlds an attempt at the moon must succeed; else it is not made."""

ATTACK_ONE, ATTACK_ALL = 0.5, 0.25
"""With how many losing tricks, of those that are left, one move is tried for the moon, or all."""

AMBITION = 64
"""In how many worlds of 256 a seat that alone has points goes for the moon."""

EVIDENT = 0.5
"""
From what share of all points on a seat that has them all, and most tricks, is taken to want a moon.

The worlds do not know that it would not have played so without the cards for it, and hope; then the
rule player decides, who takes no chance.
"""


@lru_cache(maxsize=64)
def _attacker(rules: Rules, seat: int) -> Policy:
    return rule_player(rules, shooter=seat)


def decide(
    view: View,
    limit: Limit,
    seed: int,
    clock: Clock | None = None,
    gate: float = GATE,
    utility: str | None = None,
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
        utility: ``points`` or ``match``: what a seat plays for.  Without it, for points until
            a total has come near the target, and then for the match.
    """
    start = clock() if clock else 0.0
    by_rule = rule_move(view, rng.mix(seed))
    if view.phase is Phase.MOON:
        return _at_once(by_rule, "the better outlook for the match")
    moves = _moves(view, by_rule, seed)
    if len(moves) == 1:
        return _at_once(moves[0], "there is no other")
    assert view.seat is not None, "a spectator decides nothing"
    rules, seat = view.rules, view.seat
    sampler = Sampler.of(view, seed=rng.mix(seed + 1))
    sampler.each(EVERY)
    trial = Trial(
        Position(view),
        sampler,
        policy(rules),
        _attacker(rules, seat),
        Outlook.of(view, utility or usual(view)),
        _offset(view),
        rng.mix(seed + 2),
        PassModel(view) if view.received else None,
        AMBITION,
    )
    for move in moves:
        trial.add(*_sets(move))
    attacks = _attacks(view, moves, trial.position, seed)
    for move in attacks:
        trial.add(*_sets(move), attacks=True)
    peaceful = len(moves)
    moves = [*moves, *attacks]
    halve(trial, limit, clock, start)
    if _is_besieged(view):
        best, why = 0, "by rule: a seat has all points, and may want the rest"
    else:
        best, why = _best(trial, peaceful, gate)
    told = _told(trial, moves, peaceful, best)
    return Decision(moves[best], told, why, worlds=trial.worlds, playouts=trial.playouts)


def _at_once(move: Move, why: str) -> Decision:
    return Decision(move, (Candidate(move),), why)


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
        return Hand(move.cards).to_sets()
    assert isinstance(move, Play)
    return 1 << move.card, 0


def _offset(view: View) -> int:
    """Return how far to the left the pass goes that is being chosen; 0 in the play."""
    if view.phase is not Phase.PASS:
        return 0
    assert view.direction is not None
    return offset(view.direction, view.rules.players)


def _is_besieged(view: View) -> bool:
    """Return whether another seat evidently goes for the moon."""
    points = [(points, seat) for seat, points in enumerate(view.points) if points]
    if view.rules.moon == "off" or len(points) != 1 or points[0][1] == view.seat:
        return False
    done = [trick.taker for trick in view.tricks if len(trick.cards) == view.rules.players]
    much = points[0][0] > EVIDENT * policy(view.rules).all_points
    return much and 2 * done.count(points[0][1]) > len(done)


def _attacks(view: View, moves: list[Move], position: Position, seed: int) -> list[Move]:
    """Return the moves to try for the moon: none where it is out of reach."""
    assert view.seat is not None
    rules = view.rules
    if rules.moon == "off":
        return []
    if any(points for seat, points in enumerate(view.points) if seat != view.seat):
        return []
    if view.phase is Phase.PASS:
        return [Pass(candidates.high_pass(view))]
    attacker = _attacker(rules, view.seat)
    losers = attacker.losing(position.state, position.memory) / 256
    cards = len(view.hand or ())
    if losers > ATTACK_ONE * cards:
        return []
    first = Play(Card(attacker.choose(position.state, position.memory, rng.mix(seed))))
    if losers > ATTACK_ALL * cards:
        return [first]
    return [first, *(move for move in moves if move != first)]


def _best(trial: Trial, peaceful: int, gate: float) -> tuple[int, str]:
    """
    Return the number of the move to make, and the reason; the first *peaceful* seek no moon.

    Of those none is made that surely costs the seat more than the rule player's, however much it
    costs others: whoever lets a moon pass in the hope that somebody else stops it, is hoping.
    """
    alive = [n for n in range(trial.count) if trial.is_alive(n)]
    sound = [
        n for n in alive if n < peaceful and trial.excess_of(n) <= gate * trial.points_error(n)
    ]
    best = max(sound, key=trial.gain)
    why = "best in the worlds that were tried"
    if best and trial.gain(best) < gate * trial.error(best):
        best, why = 0, "by rule: nothing else is surely better"
    elif not best:
        why = "by rule, and nothing else is better"
    moon = max((n for n in alive if n >= peaceful), key=trial.gain, default=best)
    if moon != best and trial.moon(moon) > MOON_BAR:
        if trial.gain(moon) > max(trial.gain(best), 0) + gate * trial.error(moon):
            return moon, "to shoot the moon"
    return best, why


def _told(trial: Trial, moves: list[Move], peaceful: int, best: int) -> tuple[Candidate, ...]:
    order = sorted(range(trial.count), key=lambda n: (n != best, -trial.tried(n), -trial.gain(n)))
    return tuple(
        Candidate(
            moves[n],
            trial.score(n) if trial.tried(n) else None,
            trial.points_error(n) if trial.points_error(n) < inf else None,
            trial.moon(n),
            trial.tried(n),
            n >= peaceful,
        )
        for n in order
    )
