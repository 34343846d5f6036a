"""What a seat may decide: a pass, a play, a moon; together, a `Move`."""

from dataclasses import dataclass

from qlub.game.cards import Card, write_cards


@dataclass(frozen=True, slots=True)
class Pass:
    """Giving cards on before the play."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return write_cards(self.cards)


@dataclass(frozen=True, slots=True)
class Play:
    """Playing a card to the trick."""

    card: Card

    def __str__(self) -> str:
        return str(self.card)


@dataclass(frozen=True, slots=True)
class MoonChoice:
    """What a shot moon does: ``add`` to every other total, or ``subtract`` from the shooter's."""

    choice: str

    def __str__(self) -> str:
        return self.choice


Move = Pass | Play | MoonChoice
