"""
Draws the tables of this folder as a notebook shows them: ``python docs/pictures/tables.py``.

Each is a moment of a seeded match, so that the same code draws the same picture.
"""

from collections.abc import Callable
from pathlib import Path
from random import Random

from qlub.game import Match, Rules, View

HERE = Path(__file__).parent
NAMES = ("Robin", "Beth", "Ċensu", "Dawid", "Eve", "Frank", "Ġorġa", "Hein")


def moment(rules: Rules, seed: int, when: Callable[[View], bool]) -> str:
    """Return what seat 0 sees of a random match at the first moment that is as wanted."""
    rng = Random(seed)
    match = Match(rules, names=NAMES[: rules.players], seed=seed)
    while not when(match.view(0)):
        if match.phase == "deal":
            match.deal()
        elif match.phase == "pass":
            for seat in match.to_act:
                match.pass_cards(seat, rng.sample(match.view(seat).hand or (), rules.pass_count))
        elif match.phase == "play":
            match.play(rng.choice(match.legal))
        else:
            match.choose_moon("add")
    return match.view(0)._repr_svg_()


def hearts() -> str:
    """Return the last of four to play, late in a round of Hearts."""

    def when(view: View) -> bool:
        trick = view.open_trick
        last = trick is not None and len(trick.cards) == 3 and len(view.tricks) >= 6
        return bool(last and view.legal and view.refusals and view.scores and any(view.points))

    return moment(Rules.of("hearts"), 12, when)


def cancellation() -> str:
    """Return a trick of Cancellation Hearts with a pair struck, and the pile that waits."""

    def when(view: View) -> bool:
        trick = view.open_trick
        paired = trick is not None and len(set(trick.cards)) < len(trick.cards)
        return bool(paired and view.pile and view.legal and view.refusals)

    return moment(Rules.of("cancellation"), 180, when)


PICTURES = {"hearts.svg": hearts, "cancellation.svg": cancellation}

if __name__ == "__main__":
    for name, draw in PICTURES.items():
        (HERE / name).write_text(draw() + "\n", encoding="utf-8")
