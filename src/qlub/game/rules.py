"""
`Rules`: everything about how a match is played, as one frozen value.

A preset and the changes to it.  Each option is explained on the page of the rules of the game;
here stands what it may be and what it means in one line.
"""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Self

from qlub.game.cards import PACK, Card, Suit, parse_cards, write_cards
from qlub.game.errors import RecordError, RulesError
from qlub.game.options import Cards, Choice, Cycle, OneCard, Option, Whole, YesNo

PRESETS: dict[str, dict[str, Any]] = {
    "hearts": {},
    "cancellation": {
        "players": 8,
        "packs": 2,
        "extras": "kitty",
        "opening": "left-of-dealer",
        "first_trick_points": "allow",
        "target": 150,
    },
    "omnibus": {"bonus_card": "JD"},
}
"""What each preset changes in the rules of Hearts."""

OPTIONS: dict[str, Option] = {
    "players": Whole(3, 11),
    "packs": Whole(1, 2),
    "removed": Cards(),
    "extras": Choice(("remove", "kitty")),
    "pass_count": Whole(0, 34),
    "pass_cycle": Cycle(),
    "opening": Choice(("low-club", "left-of-dealer", "any-club")),
    "first_trick_points": Choice(("ban", "allow", "hearts-only")),
    "hearts_break": Choice(("heart-or-queen", "heart", "free")),
    "queen_lead": Choice(("any-time", "broken")),
    "hearts_with_queen": YesNo(),
    "equal_cards": Choice(("cancel", "first", "last")),
    "two_pairs_void": YesNo(),
    "last_void": Choice(("nobody", "leader")),
    "kitty_seen_by": Choice(("taker", "all")),
    "queen_points": Whole(0, 50),
    "heart_points": Choice(("one", "spot")),
    "bonus_card": OneCard(("JD", "TD"), optional=True),
    "bonus_points": Whole(-100, 100),
    "moon": Choice(("choice", "add", "subtract", "off")),
    "moon_points": Whole(0, 500),
    "moon_needs_bonus": YesNo(),
    "moon_safe": YesNo(),
    "sun_points": Whole(0, 500),
    "no_trick_bonus": Whole(0, 100),
    "target": Whole(1, 1000),
    "exact_target": Choice(("reset-50", "reset-0", "win"), optional=True),
    "floor_zero": YesNo(),
    "tie": Choice(("share", "play-on")),
    "rounds": Whole(1, 1000, optional=True),
}
"""The options and the values that each may take."""

_TAKEN_OUT = {5: "2C 2D", 3: "2D", 4: "", 6: "3C 4C 2D 3D", 7: "3C 2D 3D"}
"""The cards that one pack does without, by the number of players."""


@dataclass(frozen=True, init=False)
class Rules:
    """
    The rules a match is played by; `Rules.of` makes them from a preset.

    >>> rules = Rules.of("cancellation", players=6, moon="add")
    >>> rules.hand_size, rules.kitty_size
    (17, 2)
    >>> str(rules)
    'cancellation players=6 moon=add'
    >>> Rules.parse(str(rules)) == rules
    True
    >>> Rules.of("hearts", players=5, pass_cycle=["across"])
    Traceback (most recent call last):
    qlub.game.errors.RulesError: rules, pass_cycle: 'across' will not do; \
across needs an even number of seats, and there are 5
    """

    preset: str = "hearts"
    players: int = 4
    packs: int = 1
    """Packs shuffled together; with two, equal cards in a trick cancel."""
    removed: tuple[Card, ...] | None = None
    """Cards taken out before the deal; None for the usual ones (`taken_out`)."""
    extras: str = "remove"
    """Uneven cards are taken out beforehand, or laid in the kitty."""
    pass_count: int = 3
    pass_cycle: tuple[str, ...] = ("left", "right", "across", "hold")
    """The direction of the pass, round by round, over and over."""
    opening: str = "low-club"
    """Who leads first, and what."""
    first_trick_points: str = "ban"
    """Which point cards a seat void in the suit led may play to the first trick."""
    hearts_break: str = "heart-or-queen"
    """What breaks hearts."""
    queen_lead: str = "any-time"
    """When a Black Maria may be led."""
    hearts_with_queen: bool = False
    """A hand of only queens and hearts may lead a heart unbroken."""
    equal_cards: str = "cancel"
    """Two packs: equal cards cancel each other, or the first or the last of them counts."""
    two_pairs_void: bool = False
    """Two packs: a trick with two pairs of any suit is cancelled outright."""
    last_void: str = "nobody"
    """Two packs: who collects when the last trick is cancelled."""
    kitty_seen_by: str = "taker"
    queen_points: int = 13
    """Points of each Black Maria."""
    heart_points: str = "one"
    """A heart is one point, or as many as its spots show (J 11, Q 12, K 13, A 14)."""
    bonus_card: str | None = None
    bonus_points: int = -10
    moon: str = "choice"
    """What shooting the moon does: the shooter's choice, add, subtract or nothing."""
    moon_points: int = 26
    moon_needs_bonus: bool = False
    moon_safe: bool = False
    """With moon=add: subtract where adding would end the match with the shooter not winning."""
    sun_points: int = 0
    """Taking every trick adds this to every other seat instead; 0 for no such thing."""
    no_trick_bonus: int = 0
    """A seat that took no trick scores minus this."""
    target: int = 100
    """The match ends when a total reaches this."""
    exact_target: str | None = None
    """What a total of exactly the target does."""
    floor_zero: bool = False
    """Totals never fall below zero."""
    tie: str = "share"
    """Whether the lowest may share the win, or the match goes on until one seat is alone."""
    rounds: int | None = None
    """The match ends after this many rounds whatever the totals."""

    def __init__(self, *, preset: str = "hearts", **changes: Any) -> None:
        """Make the rules of *preset* with *changes*, as `Rules.of` does."""
        if str(preset) not in PRESETS:
            raise RulesError("preset", preset, f"use {', '.join(PRESETS)}")
        for name in changes:
            if name not in OPTIONS:
                raise RulesError(name, changes[name], f"the options are {', '.join(OPTIONS)}")
        usual = {name: getattr(type(self), name) for name in OPTIONS}
        values = usual | PRESETS[preset] | changes
        if "pass_cycle" not in changes and (preset == "cancellation" or values["players"] != 4):
            values["pass_cycle"] = ["left", "right"]
        object.__setattr__(self, "preset", preset)
        for name, option in OPTIONS.items():
            object.__setattr__(self, name, option.check(name, values[name]))
        _check_seats(self)
        _check_deck(self)
        _check_pass(self)
        if self.exact_target == "reset-50" and self.target <= 50:
            raise RulesError(
                "exact_target", "reset-50", f"it needs a target above 50, not {self.target}"
            )

    @classmethod
    def of(cls, preset: str = "hearts", /, **changes: Any) -> Self:
        """
        Return the rules of *preset* with *changes*: values as in JSON, or as `Rules` keeps them.

        Raises:
            RulesError: If they make no playable game; it names the option at fault.
        """
        return cls(preset=preset, **changes)

    @classmethod
    def parse(cls, text: str) -> Self:
        """
        Return the rules that *text* writes: a preset, then ``option=value`` for each change.

        Lists are written with commas: ``hearts players=5 pass_cycle=left,+2,hold``.
        """
        preset, *words = text.split() or ["hearts"]
        return cls.of(preset, **read_changes(words))

    @classmethod
    def from_dict(cls, given: object) -> Self:
        """
        Return the rules that a record gives: the preset and its changes, or every option.

        Raises:
            RecordError: If *given* is no such object.
            RulesError: If the rules make no playable game.
        """
        if not isinstance(given, dict):
            raise RecordError('rules are an object such as {"preset": "hearts"}')
        changes = dict(given)
        if "preset" not in changes and set(OPTIONS) <= set(changes):
            changes["preset"] = "cancellation" if changes["packs"] == 2 else "hearts"
        return cls.of(changes.pop("preset", None), **changes)

    def to_dict(self, *, full: bool = False) -> dict[str, Any]:
        """Return the rules as a record writes them: the preset and what differs, or *full*."""
        usual = {} if full else type(self).of(self.preset, players=self.players)._values()
        shown = {
            name: value
            for name, value in self._values().items()
            if full or name == "players" or value != usual[name]
        }
        return {"preset": self.preset} | {name: _json(value) for name, value in shown.items()}

    def replace(self, **changes: Any) -> Self:
        """Return these rules with *changes*; the usual pass cycle follows the number of players."""
        kept = self.to_dict()
        return type(self).of(kept.pop("preset"), **{**kept, **changes})

    def _values(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in OPTIONS}

    def __str__(self) -> str:
        changes = self.to_dict()
        words = [changes.pop("preset")]
        return " ".join(words + [f"{name}={_text(value)}" for name, value in changes.items()])

    @cached_property
    def taken_out(self) -> tuple[Card, ...]:
        """Return the cards beside the deck, in written order; one may be there twice."""
        if self.removed is not None:
            return tuple(sorted(self.removed))
        if self.extras == "kitty":
            return ()
        if self.packs == 1:
            return parse_cards(_TAKEN_OUT[self.players])
        order = parse_cards(
            " ".join(f"{rank}D {rank}C {rank}D {rank}C" for rank in "23456789TJQKA")
        )
        return tuple(sorted(order[: 104 % self.players]))

    @cached_property
    def deck(self) -> tuple[Card, ...]:
        """Return the cards in play, in written order; equal cards follow each other."""
        left = Counter(dict.fromkeys(PACK, self.packs))
        left.subtract(self.taken_out)
        return tuple(sorted(left.elements()))

    @cached_property
    def hand_size(self) -> int:
        """Return how many cards each seat is dealt, which is also the number of tricks."""
        return len(self.deck) // self.players

    @cached_property
    def kitty_size(self) -> int:
        """Return how many cards the kitty holds."""
        return len(self.deck) % self.players

    @property
    def good_target(self) -> int:
        """Return the lowest target that makes a good match; a lower one deserves a warning."""
        return 50 if self.packs == 1 else 100


def read_changes(words: list[str]) -> dict[str, Any]:
    """
    Return the options that words such as ``moon=add`` set, as JSON would have them.

    >>> read_changes(["moon=add", "rounds=none", "pass_cycle=left,hold"])
    {'moon': 'add', 'rounds': None, 'pass_cycle': ['left', 'hold']}
    """
    changes: dict[str, Any] = {}
    for word in words:
        name, equals, text = word.partition("=")
        if not equals:
            raise RulesError(word, "", "write option=value, as in moon=add")
        if name not in OPTIONS:
            raise RulesError(name, text, f"the options are {', '.join(OPTIONS)}")
        changes[name] = OPTIONS[name].read(text)
    return changes


def _check_seats(rules: Rules) -> None:
    two = rules.preset == "cancellation"
    if rules.packs != (2 if two else 1):
        raise RulesError("packs", rules.packs, f"{rules.preset} is played with {2 if two else 1}")
    low, high = (6, 11) if two else (3, 7)
    if not low <= rules.players <= high:
        raise RulesError("players", rules.players, f"{rules.preset} is for {low} to {high} players")


def _check_deck(rules: Rules) -> None:
    removed = rules.removed
    if removed is None:
        return
    for card, times in Counter(removed).items():
        if card.is_point_card:
            raise RulesError("removed", str(card), "hearts and Black Marias must stay in the deck")
        if times > rules.packs:
            raise RulesError("removed", str(card), f"the deck has it only {rules.packs} times")
    if rules.opening != "left-of-dealer" and not any(c.suit is Suit.CLUBS for c in rules.deck):
        raise RulesError("removed", write_cards(removed), f"opening={rules.opening} needs a club")
    if rules.extras == "remove" and rules.kitty_size:
        raise RulesError(
            "removed",
            write_cards(removed),
            f"{len(rules.deck)} cards do not make {rules.players} equal hands; take out another "
            f"{rules.kitty_size}, or play with extras=kitty",
        )


def _check_pass(rules: Rules) -> None:
    if rules.pass_count > rules.hand_size:
        raise RulesError("pass_count", rules.pass_count, f"a hand has {rules.hand_size} cards")
    for word in rules.pass_cycle:
        if word == "across" and rules.players % 2:
            raise RulesError(
                "pass_cycle",
                word,
                f"across needs an even number of seats, and there are {rules.players}",
            )
        if word[0] in "+-" and int(word) % rules.players == 0:
            raise RulesError(
                "pass_cycle", word, f"with {rules.players} seats that is back to oneself"
            )


def _json(value: object) -> object:
    if isinstance(value, tuple):
        return [str(item) for item in value]
    return value


def _text(value: object) -> str:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


HEARTS = Rules.of("hearts")
"""Hearts for four."""
CANCELLATION = Rules.of("cancellation")
"""Cancellation Hearts for eight, with two packs."""
OMNIBUS = Rules.of("omnibus")
"""Omnibus Hearts for four: Hearts in which the jack of diamonds is worth -10."""
