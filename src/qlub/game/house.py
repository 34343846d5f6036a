"""House rules: what of the rules can still be changed, and to what."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from qlub.game.errors import RulesError
from qlub.game.options import Choice, Cycle, Option, Whole, YesNo
from qlub.game.rules import OPTIONS, Rules
from qlub.game.sentences import facts

CYCLES = (
    ("left", "right", "across", "hold"),
    ("left", "right", "across"),
    ("left", "right", "hold"),
    ("left", "right"),
    ("left",),
    ("right",),
    ("across",),
)
"""Of all the cycles that the pass may go through, those that are offered."""
_ASIDE = {"players", "packs", "target", "removed"}
"""Asked for elsewhere, fixed by the game, or too rare to be asked for."""


@dataclass(frozen=True, slots=True)
class Changeable:
    """An option that makes a difference, with the values that make a game."""

    name: str
    values: tuple[Any, ...] = ()
    """All of them, as JSON has them; none where they are numbers."""
    low: int | None = None
    high: int | None = None
    """The lowest and the highest, where they are numbers."""


@lru_cache(maxsize=1000)
def changeable(rules: Rules) -> tuple[Changeable, ...]:
    """
    Return the options of which a change to *rules* makes another game, in their usual order.

    What cancels is no question with one pack, nor what a moon costs where there is none.

    >>> [option.name for option in changeable(Rules.of("hearts", moon="off"))][-4:]
    ['no_trick_bonus', 'exact_target', 'tie', 'rounds']
    >>> next(o for o in changeable(Rules.of("hearts", players=5)) if o.name == "pass_cycle").values
    (['left', 'right', 'hold'], ['left', 'right'], ['left'], ['right'])
    """
    names = (name for name in OPTIONS if name not in _ASIDE)
    return tuple(found for name in names if (found := _changeable(rules, name)) is not None)


def _changeable(rules: Rules, name: str) -> Changeable | None:
    option, now = OPTIONS[name], rules.to_dict(full=True)[name]
    will_do = [value for value in _tried(option, now) if _with(rules, name, value) is not None]
    told = facts(rules)
    others = (other for value in will_do if (other := _with(rules, name, value)) is not None)
    if not any(facts(other) != told for other in others):
        return None
    if isinstance(option, Whole):
        return Changeable(name, low=option.low, high=_highest(rules, name, option))
    return Changeable(name, tuple(will_do))


def _tried(option: Option, now: Any) -> Iterator[Any]:
    """Yield values of *option*, which is *now*: all of a few, some of many."""
    match option:
        case Choice():  # a card too
            yield from (None,) if option.optional else ()
            yield from option.words
        case YesNo():
            yield from (False, True)
        case Cycle():
            yield from (list(cycle) for cycle in CYCLES)
            if tuple(now) not in CYCLES:
                yield now
        case Whole():
            yield from (option.low, option.low + 1, option.high)


def _highest(rules: Rules, name: str, option: Whole) -> int:
    """Return the highest number that makes a game."""
    low, high = option.low, option.high
    while low < high:
        middle = (low + high + 1) // 2
        if _with(rules, name, middle) is None:
            high = middle - 1
        else:
            low = middle
    return high


def _with(rules: Rules, name: str, value: Any) -> Rules | None:
    try:
        return rules.replace(**{name: value})
    except RulesError:
        return None
