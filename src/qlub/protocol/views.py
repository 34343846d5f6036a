"""The forms of what is told beside events: a view, and the table around it."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, convert, to_builtins

Cards = Annotated[str, Meta(description="Cards such as `QS TD`, separated by spaces.")]
Hex = Annotated[str, Meta(pattern="^([0-9a-f]{2})*$", description="Bytes in hexadecimal.")]
Millis = Annotated[int, Meta(description="A time in milliseconds, by the server's clock.")]
Option = int | bool | str | list[str] | None


class MoonShot(Struct, frozen=True):
    """Who has shot the moon, and what it does; null while that is not decided."""

    seat: int
    choice: Literal["add", "subtract"] | None


class View(Struct, frozen=True):
    """What one seat may know of the match, or a spectator: `qlub-view/1`."""

    format: Literal["qlub-view/1"]
    seat: int | None
    rules: dict[str, Option]
    names: list[str] | None
    round: int
    dealer: int | None
    totals: list[int]
    scores: list[list[int]]
    phase: Literal["pass", "play", "moon", "deal", "over"]
    to_act: list[int]
    direction: str | None
    hand: Cards | None
    passed: Cards | None
    received: Cards | None
    leaders: list[int]
    takers: list[int | None]
    tricks: list[Cards]
    takes: int | None
    broken: bool
    points: list[int]
    pile: Cards
    kitty: int
    kitty_cards: Cards | None
    legal: Cards | None
    refusals: dict[str, str] | None
    moon: MoonShot | None
    places: list[int] | None


class SeatAround(Struct, frozen=True):
    """A seat: what it is called, who decides for it, and until when."""

    name: str | None
    controller: Literal["human", "bot-away", "bot"]
    owned: bool
    """Whether it is a person's, here or away."""
    down_until: Millis | None
    """Until when its owner's lost line is waited for."""
    missed: int
    """How many decisions in a row its owner was too late for."""
    left: bool
    """Whether its owner said goodbye."""
    overdue: bool
    """Whether a bot makes this decision, because its owner's time was up."""
    stood_in: bool
    """Whether a bot has decided for it in this match."""
    move_until: Millis | None
    """Until when it is to decide."""
    free: bool
    """Whether somebody may sit down there."""


class TimersAround(Struct, frozen=True):
    """How long the table waits, in milliseconds."""

    move: int | None
    grace: int
    nonces: int
    bot: int
    deal: int
    pause: int
    sleep: int


class Settings(Struct, frozen=True):
    """What was agreed on, beside the rules, which are in the view."""

    level: str | None
    timers: TimersAround
    watchers: bool
    random_seats: bool
    committed: bool
    claims: bool
    hints: bool
    history: Literal["last", "all"]


class DealAround(Struct, frozen=True):
    """A deal that is being made ready: *closes* is until when nonces are taken."""

    round: int
    closes: Millis | None
    closed: bool


class ProofAround(Struct, frozen=True):
    """What shows that a round was dealt honestly; *seed* once the match is over."""

    commit: Hex
    nonces: dict[str, Hex]
    seed: Hex | UnsetType = UNSET


class MoonOutcome(Struct, frozen=True):
    """What a choice for a moon leaves: the totals and, where the match is over then, the places."""

    totals: list[int]
    places: list[int] | None


class MoonOutcomes(Struct, frozen=True):
    """Both choices; *safe* does not end the match but by a win."""

    add: MoonOutcome
    subtract: MoonOutcome
    safe: Literal["add", "subtract"]


class Surroundings(Struct, frozen=True):
    """The table around the view: the seats, what was agreed on, and what is going on."""

    table: str
    """Its public id."""
    seat: int | None
    """Your seat; null for a spectator."""
    stage: Literal["open", "playing", "over"]
    rest: Literal["awake", "paused", "asleep"]
    match: int
    """How many matches have begun."""
    host: int | None
    seats: list[SeatAround]
    settings: Settings
    deal: DealAround | None
    proofs: list[ProofAround]
    votes: list[list[int]]
    """Pairs: who wants whom to go."""
    stoppers: list[int]
    """The seats that want the match to end unscored."""
    trick_points: int
    """The points on the table: in the open trick, and in the pile under it."""
    moon_outcomes: MoonOutcomes | None
    """What either choice would leave, while a seat has to choose what its moon does."""


def told(form: Any, given: dict[str, Any]) -> dict[str, Any]:
    """
    Return what *form* has a place for in *given*: nothing else can be sent.

    >>> told(MoonShot, {"seat": 2, "choice": None, "hand": "QS"})
    {'seat': 2, 'choice': None}
    """
    written: dict[str, Any] = to_builtins(convert(given, form))
    return written
