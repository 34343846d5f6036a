"""
The second referee: Hearts as the rules page tells it, slowly.

It shares no line with `qlub`: the two were written apart, from the same page, so that where they
agree they are probably right. Nothing here is clever. A card is a string such as "QS", a hand is a
list of cards, and whatever can be worked out is worked out afresh from the cards that were played.

The numbers in the docstrings are the sections of the rules page.
"""

from __future__ import annotations

import re
from typing import Any

Json = dict[str, Any]

# --- Cards -------------------------------------------------------------------------------------

RANKS = "23456789TJQKA"
SUITS = "CDSH"
SYMBOLS = {"C": "♣", "D": "♦", "S": "♠", "H": "♥"}
BLACK_MARIA = "QS"
PACK = [rank + suit for suit in SUITS for rank in RANKS]
"""One pack, in the written order: clubs, diamonds, spades, hearts, each from 2 to A."""


def _spellings() -> dict[str, str]:
    """Return every text that is read as a card, with the card it means."""
    known: dict[str, str] = {}
    for face in PACK:
        rank, suit = face[0], face[1]
        for r in [rank, rank.lower()] + (["10"] if rank == "T" else []):
            for text in (r + suit, r + suit.lower(), r + SYMBOLS[suit], SYMBOLS[suit] + r):
                known[text] = face
    return known


SPELLINGS = _spellings()


class Refused(Exception):
    """What the rules do not allow; *code* says which rule, the numbers say where."""

    def __init__(
        self,
        code: str,
        message: str = "",
        *,
        round: int | None = None,
        trick: int | None = None,
        seat: int | None = None,
    ) -> None:
        super().__init__(f"{message or code} [{code}]")
        self.code = code
        self.message = message
        self.round = round
        self.trick = trick
        self.seat = seat

    def as_json(self) -> Json:
        """Return the error without its message: code, and of round, trick, seat what is known."""
        told: Json = {"code": self.code}
        for key, value in (("round", self.round), ("trick", self.trick), ("seat", self.seat)):
            if value is not None:
                told[key] = value
        return told


def read_card(text: str) -> str:
    """Return the card that *text* means; "10d" and "♦T" are "TD"."""
    if text not in SPELLINGS:
        raise Refused("bad-card", f"not a card: {text!r}")
    return SPELLINGS[text]


def suit(card: str) -> str:
    """Return the suit of *card*."""
    return card[1]


def height(card: str) -> int:
    """Return how high *card* ranks in its suit: 2 is lowest, A highest (1)."""
    return RANKS.index(card[0])


def is_point_card(card: str) -> bool:
    """Return whether *card* is a heart or a Black Maria (1)."""
    return suit(card) == "H" or card == BLACK_MARIA


def in_order(cards: list[str]) -> list[str]:
    """Return *cards* in the written order, equal ones twice."""
    return sorted(cards, key=PACK.index)


def written(cards: list[str]) -> str:
    """Return *cards* as one text in the written order."""
    return " ".join(in_order(cards))


# --- Rules (4) ---------------------------------------------------------------------------------

PRESETS = ("hearts", "cancellation", "omnibus")

PLAYERS = {"hearts": (3, 7), "cancellation": (6, 11), "omnibus": (3, 7)}
DEFAULT_PLAYERS = {"hearts": 4, "cancellation": 8, "omnibus": 4}
PACKS = {"hearts": 1, "cancellation": 2, "omnibus": 1}

REMOVED_FROM_ONE_PACK: dict[int, list[str]] = {
    3: ["2D"],
    4: [],
    5: ["2D", "2C"],
    6: ["2D", "3D", "3C", "4C"],
    7: ["2D", "3D", "3C"],
}
"""The table of 2.2."""

WORDS: dict[str, tuple[str | None, ...]] = {
    "extras": ("remove", "kitty"),
    "opening": ("low-club", "left-of-dealer", "any-club"),
    "first_trick_points": ("ban", "allow", "hearts-only"),
    "hearts_break": ("heart-or-queen", "heart", "free"),
    "queen_lead": ("any-time", "broken"),
    "equal_cards": ("cancel", "first", "last"),
    "last_void": ("nobody", "leader"),
    "kitty_seen_by": ("taker", "all"),
    "heart_points": ("one", "spot"),
    "bonus_card": (None, "JD", "TD"),
    "moon": ("choice", "add", "subtract", "off"),
    "exact_target": (None, "reset-50", "reset-0", "win"),
    "tie": ("share", "play-on"),
}
"""The options whose value is one of a few words; the first is Hearts' default."""

YES_OR_NO = ("hearts_with_queen", "two_pairs_void", "moon_needs_bonus", "moon_safe", "floor_zero")
"""The options that are yes or no; no is the default."""

NUMBERS: dict[str, tuple[int, int, int]] = {
    "queen_points": (0, 50, 13),
    "bonus_points": (-100, 100, -10),
    "moon_points": (0, 500, 26),
    "sun_points": (0, 500, 0),
    "no_trick_bonus": (0, 100, 0),
    "target": (1, 1000, 100),
}
"""The options that are whole numbers: least, greatest, Hearts' default."""

OTHERWISE: dict[str, dict[str, Any]] = {
    "hearts": {},
    "cancellation": {
        "extras": "kitty",
        "opening": "left-of-dealer",
        "first_trick_points": "allow",
        "target": 150,
    },
    "omnibus": {"bonus_card": "JD"},
}
"""Where a preset's default is not Hearts'."""

FIELDS = (
    "players", "packs", "removed", "extras", "pass_count", "pass_cycle", "opening",
    "first_trick_points", "hearts_break", "queen_lead", "hearts_with_queen", "equal_cards",
    "two_pairs_void", "last_void", "kitty_seen_by", "queen_points", "heart_points", "bonus_card",
    "bonus_points", "moon", "moon_points", "moon_needs_bonus", "moon_safe", "sun_points",
    "no_trick_bonus", "target", "exact_target", "floor_zero", "tie", "rounds",
)  # fmt: skip
"""The options in the order of the table of 4."""


def _bad(field: str, given: object, would_do: str) -> Refused:
    return Refused("bad-rules", f"{field}: {given!r} will not do: {would_do}")


def _is_whole(value: object, least: int, greatest: int) -> bool:
    return type(value) is int and least <= value <= greatest


def rules(given: Json) -> Json:
    """Return *given* with every field of 4, or refuse what makes no playable game."""
    if not isinstance(given, dict):
        raise _bad("rules", given, "an object")
    preset = given.get("preset")
    if not isinstance(preset, str) or preset not in PRESETS:
        raise _bad("preset", preset, "one of " + ", ".join(PRESETS))
    for field in given:
        if field != "preset" and field not in FIELDS:
            raise _bad(str(field), given[field], "there is no such field")

    least, greatest = PLAYERS[preset]
    players = given.get("players", DEFAULT_PLAYERS[preset])
    if not _is_whole(players, least, greatest):
        raise _bad("players", players, f"{least} to {greatest}")

    # The defaults.
    full: Json = {"preset": preset}
    for field in FIELDS:
        if field in WORDS:
            full[field] = WORDS[field][0]
        elif field in YES_OR_NO:
            full[field] = False
        elif field in NUMBERS:
            full[field] = NUMBERS[field][2]
        elif field == "players":
            full[field] = players
        elif field == "packs":
            full[field] = PACKS[preset]
        elif field == "removed" or field == "rounds":
            full[field] = None
        elif field == "pass_count":
            full[field] = 3
        elif field == "pass_cycle":
            four_with_one_pack = players == 4 and PACKS[preset] == 1
            full[field] = (
                ["left", "right", "across", "hold"] if four_with_one_pack else ["left", "right"]
            )
    full.update(OTHERWISE[preset])

    # The changes.
    full.update(given)
    if not _is_whole(full["packs"], PACKS[preset], PACKS[preset]):
        raise _bad("packs", full["packs"], f"{PACKS[preset]} with {preset}")
    if isinstance(full["bonus_card"], str):
        full["bonus_card"] = SPELLINGS.get(full["bonus_card"], full["bonus_card"])
    for field, words in WORDS.items():
        if full[field] not in words:
            raise _bad(field, full[field], "one of " + ", ".join(map(str, words)))
    for field in YES_OR_NO:
        if type(full[field]) is not bool:
            raise _bad(field, full[field], "true or false")
    for field, (low, high, _) in NUMBERS.items():
        if not _is_whole(full[field], low, high):
            raise _bad(field, full[field], f"a whole number from {low} to {high}")
    if full["rounds"] is not None and not _is_whole(full["rounds"], 1, 1000):
        raise _bad("rounds", full["rounds"], "null or a whole number from 1 to 1000")
    if full["exact_target"] == "reset-50" and full["target"] <= 50:
        raise _bad("exact_target", "reset-50", "reset-50 with a target above 50")
    _check_pass_cycle(full["pass_cycle"], players)
    if full["removed"] is not None:
        full["removed"] = _read_removed(full["removed"], full["packs"])

    # The deck must make a game.
    cards = deck(full)
    left_over = len(cards) % players
    if full["extras"] == "remove" and left_over != 0:
        raise _bad("removed", full["removed"], "cards whose removal leaves equal hands")
    if full["opening"] != "left-of-dealer":
        if not any(suit(card) == "C" for card in cards):
            raise _bad("removed", full["removed"], f"a club to open with ({full['opening']})")
    if not _is_whole(full["pass_count"], 0, hand_size(full)):
        raise _bad("pass_count", full["pass_count"], f"0 to {hand_size(full)}")
    return full


def _check_pass_cycle(cycle: object, players: int) -> None:
    """Refuse a cycle that is empty, or in which somebody would pass to himself (4)."""
    if not isinstance(cycle, list) or not cycle:
        raise _bad("pass_cycle", cycle, "a list of directions, not empty")
    for direction in cycle:
        if direction in ("left", "right", "hold"):
            continue
        if direction == "across":
            if players % 2 != 0:
                raise _bad("pass_cycle", direction, "across needs an even number of seats")
            continue
        if not isinstance(direction, str) or not re.fullmatch(r"[+-][1-9][0-9]{0,5}", direction):
            raise _bad("pass_cycle", direction, "left, right, across, hold or as in '+2'")
        if int(direction) % players == 0:
            raise _bad("pass_cycle", direction, "an offset to another seat")


def _read_removed(removed: object, packs: int) -> list[str]:
    """Return the list of removed cards, read, or refuse it (4)."""
    if not isinstance(removed, list):
        raise _bad("removed", removed, "null or a list of cards")
    faces: list[str] = []
    for text in removed:
        if not isinstance(text, str) or text not in SPELLINGS:
            raise _bad("removed", text, "a card")
        face = SPELLINGS[text]
        if is_point_card(face):
            raise _bad("removed", text, "no heart and no Black Maria")
        faces.append(face)
        if faces.count(face) > packs:
            raise _bad("removed", text, "no card more often than the packs hold it")
    return faces


def removed_cards(full: Json) -> list[str]:
    """Return what is taken out of the packs beforehand (2.2, 4)."""
    if full["removed"] is not None:
        return list(full["removed"])
    if full["extras"] == "kitty":
        return []
    if full["packs"] == 1:
        return list(REMOVED_FROM_ONE_PACK[full["players"]])
    in_turn = [rank + a_suit for rank in RANKS for a_suit in "DCDC"]
    return in_turn[: 2 * 52 % full["players"]]


def deck(full: Json) -> list[str]:
    """Return the cards that are played with, in the written order (2.2)."""
    cards = in_order(PACK * full["packs"])
    for card in removed_cards(full):
        cards.remove(card)
    return cards


def hand_size(full: Json) -> int:
    """Return how many cards each seat is dealt (2.2)."""
    return len(deck(full)) // int(full["players"])


def card_points(card: str, full: Json) -> int:
    """Return what *card* counts, bonus aside (2.7; `queen_points`, `heart_points` of 4)."""
    if card == BLACK_MARIA:
        return int(full["queen_points"])
    if suit(card) != "H":
        return 0
    return 1 if full["heart_points"] == "one" else height(card) + 2


def seats_to_the_left(direction: str, players: int) -> int:
    """Return how many seats to the left a card that is passed goes (2.3, 4)."""
    named = {"left": 1, "right": -1, "across": players // 2, "hold": 0}
    return (named[direction] if direction in named else int(direction)) % players


# --- A trick (2.6) -----------------------------------------------------------------------------


def winner(cards: list[str], full: Json) -> int | None:
    """
    Return the position in *cards* of the card that takes the trick; None if it is cancelled.

    The cards stand in order of play, and need not be all of the trick (2.6).
    """
    pairs = {card for card in cards if cards.count(card) == 2}
    if full["two_pairs_void"] and len(pairs) >= 2:
        return None
    of_the_suit_led = [card for card in cards if suit(card) == suit(cards[0])]
    if full["equal_cards"] == "cancel":
        of_the_suit_led = [card for card in of_the_suit_led if card not in pairs]
    if not of_the_suit_led:
        return None
    best = max(of_the_suit_led, key=height)
    positions = [i for i, card in enumerate(cards) if card == best]
    return positions[-1] if full["equal_cards"] == "last" else positions[0]


# --- A round -----------------------------------------------------------------------------------


class Round:
    """What was decided in one round, and what it came to."""

    def __init__(
        self, number: int, dealer: int, direction: str, hands: list[list[str]], kitty: list[str]
    ) -> None:
        self.number = number
        self.dealer = dealer
        self.direction = direction
        self.hands = [list(hand) for hand in hands]
        """What each seat holds now."""
        self.kitty = list(kitty)
        self.passes: list[list[str] | None] = [None] * len(hands)
        self.tricks: list[list[str]] = []
        """The tricks, each in order of play; the last may be open."""
        self.leaders: list[int] = []
        self.takers: list[int | None] = []
        """Who took each complete trick; None where nobody did."""
        self.shooter: int | None = None
        self.choice: str | None = None
        self.score: list[int] | None = None
        """What the round changed in each total, once it is settled."""

    def open_trick(self) -> list[str]:
        """Return the cards of the trick that is being played; none between tricks."""
        return self.tricks[-1] if len(self.tricks) > len(self.takers) else []

    def taken(self, kitty_too: bool = True) -> tuple[list[list[str]], list[str]]:
        """
        Return the cards each seat took, and the pile that still waits (2.6).

        The taker of a trick takes the pile with it, and the kitty if it is still there.
        """
        taken: list[list[str]] = [[] for _ in self.hands]
        pile: list[str] = []
        kitty = list(self.kitty) if kitty_too else []
        for trick, taker in zip(self.tricks, self.takers, strict=False):
            pile = pile + trick
            if taker is not None:
                taken[taker] += pile + kitty
                pile, kitty = [], []
        return taken, pile

    def kitty_taker(self) -> int | None:
        """Return who took the kitty: who took the first trick that anybody took (2.2)."""
        if not self.kitty:
            return None
        return next((taker for taker in self.takers if taker is not None), None)


class Referee:
    """Says what may be done next in a match, does it, and counts. It never guesses: one decision
    after another, refused with `Refused` if the rules refuse it."""

    def __init__(self, given: Json) -> None:
        self.rules = rules(given)
        self.players: int = self.rules["players"]
        self.size = hand_size(self.rules)
        self.rounds: list[Round] = []
        self._totals = [0] * self.players
        self._places: list[int] | None = None

    # What stands on the table

    @property
    def phase(self) -> str:
        """`pass`, `play`, `moon`, `deal` or `over`."""
        if self._places is not None:
            return "over"
        if not self.rounds or self.rounds[-1].score is not None:
            return "deal"
        now = self.rounds[-1]
        if now.direction != "hold" and None in now.passes:
            return "pass"
        if len(now.takers) < self.size:
            return "play"
        return "moon"

    @property
    def to_act(self) -> list[int]:
        """The seats that owe a decision, ascending."""
        phase = self.phase
        if phase == "pass":
            passes = self.rounds[-1].passes
            return [seat for seat in range(self.players) if passes[seat] is None]
        if phase == "play":
            return [self._on_turn()]
        if phase == "moon":
            shooter = self.rounds[-1].shooter
            assert shooter is not None
            return [shooter]
        return []

    @property
    def totals(self) -> list[int]:
        """Each seat's total after all settled rounds."""
        return list(self._totals)

    @property
    def places(self) -> list[int] | None:
        """Each seat's place once the match is over (3)."""
        return None if self._places is None else list(self._places)

    @property
    def leaders(self) -> list[int]:
        """Who led each trick of the round."""
        return list(self.rounds[-1].leaders) if self.rounds else []

    @property
    def takers(self) -> list[int | None]:
        """Who took each complete trick of the round; None where nobody did."""
        return list(self.rounds[-1].takers) if self.rounds else []

    @property
    def points(self) -> list[int]:
        """Points of hearts and Black Marias taken in the round so far, by seat."""
        return self._points(self.rounds[-1]) if self.rounds else [0] * self.players

    @property
    def broken_at(self) -> int | None:
        """The number of the trick in which hearts were broken in the round."""
        return self._broken_at(self.rounds[-1]) if self.rounds else None

    @property
    def uncollected(self) -> str:
        """The cards that nobody collected, once the round's last trick is complete."""
        return self._uncollected(self.rounds[-1]) if self.rounds else ""

    @property
    def score(self) -> list[int] | None:
        """What the round changed in each total; None until it is settled."""
        score = self.rounds[-1].score if self.rounds else None
        return None if score is None else list(score)

    def _points(self, a_round: Round, kitty_too: bool = True) -> list[int]:
        taken, _ = a_round.taken(kitty_too)
        return [sum(card_points(card, self.rules) for card in cards) for cards in taken]

    def _broken_at(self, a_round: Round) -> int | None:
        """Return the trick that broke hearts: a card that breaks them was played in it (2.5)."""
        if self.rules["hearts_break"] == "free":
            return None
        for number, trick in enumerate(a_round.tricks, start=1):
            for card in trick:
                if suit(card) == "H":
                    return number
                if card == BLACK_MARIA and self.rules["hearts_break"] == "heart-or-queen":
                    return number
        return None

    def _is_broken(self, a_round: Round) -> bool:
        """Return whether hearts are broken; with `free` they are from the start (4)."""
        return self.rules["hearts_break"] == "free" or self._broken_at(a_round) is not None

    def _uncollected(self, a_round: Round) -> str:
        if len(a_round.takers) < self.size:
            return ""
        _, pile = a_round.taken()
        kitty = [] if a_round.kitty_taker() is not None else a_round.kitty
        return written(pile + kitty)

    # The deal (2.1, 2.2)

    def deal(self, dealer: int, hands: list[list[str]], kitty: list[str]) -> None:
        """Begin a round: the deck of these rules, as many cards to each seat (2.2)."""
        number = len(self.rounds) + 1
        if self.phase == "over":
            raise Refused("match-over", "the match is over", round=number)
        if self.phase != "deal":
            raise Refused("wrong-phase", f"{self.phase} is still owed", round=number)
        if not 0 <= dealer < self.players:
            raise Refused("bad-record", "no such seat deals", round=number)
        if self.rounds and dealer != (self.rounds[-1].dealer + 1) % self.players:
            raise Refused("bad-record", "the deal moves to the left", round=number)
        try:
            hands = [[read_card(card) for card in hand] for hand in hands]
            kitty = [read_card(card) for card in kitty]
        except Refused as refused:
            raise Refused("bad-card", refused.message, round=number) from None
        if len(hands) != self.players or any(len(hand) != self.size for hand in hands):
            raise Refused("bad-deal", f"every seat gets {self.size} cards", round=number)
        dealt = [card for cards in [*hands, kitty] for card in cards]
        if in_order(dealt) != deck(self.rules):
            raise Refused("bad-deal", "hands and kitty are not the deck", round=number)
        cycle = self.rules["pass_cycle"]
        direction = cycle[(number - 1) % len(cycle)] if self.rules["pass_count"] else "hold"
        self.rounds.append(Round(number, dealer, direction, hands, kitty))

    # The pass (2.3)

    def pass_cards(self, seat: int, cards: list[str]) -> None:
        """Choose what *seat* passes; once all have chosen, the cards change hands (2.3)."""
        number = len(self.rounds)
        if self.phase == "over":
            raise Refused("match-over", "the match is over", round=number)
        if self.phase != "pass":
            raise Refused("wrong-phase", "nobody passes now", round=number, seat=seat)
        now = self.rounds[-1]
        if now.passes[seat] is not None:
            raise Refused("not-your-turn", "has passed", round=number, seat=seat)
        try:
            cards = [read_card(card) for card in cards]
        except Refused as refused:
            raise Refused("bad-card", refused.message, round=number, seat=seat) from None
        if len(cards) != self.rules["pass_count"]:
            wanted = self.rules["pass_count"]
            raise Refused("wrong-card-count", f"pass {wanted} cards", round=number, seat=seat)
        for card in cards:
            if cards.count(card) > now.hands[seat].count(card):
                raise Refused("card-not-held", f"{card} is not held", round=number, seat=seat)
        now.passes[seat] = cards
        if None not in now.passes:
            self._exchange(now)

    def _exchange(self, now: Round) -> None:
        step = seats_to_the_left(now.direction, self.players)
        for seat, cards in enumerate(now.passes):
            for card in cards or []:
                now.hands[seat].remove(card)
        for seat, cards in enumerate(now.passes):
            now.hands[(seat + step) % self.players] += cards or []

    # The play (2.4, 2.5, 2.6)

    def _opener(self, now: Round) -> int:
        """Return who leads first (2.4; `opening` of 4)."""
        left = (now.dealer + 1) % self.players
        if self.rules["opening"] == "left-of-dealer":
            return left
        lowest = self._lowest_club(now)
        if lowest is None:
            return left
        from_the_left = [(left + i) % self.players for i in range(self.players)]
        return next(seat for seat in from_the_left if lowest in now.hands[seat])

    def _lowest_club(self, now: Round) -> str | None:
        """Return the lowest club in any hand (4); None where all of them lie in the kitty."""
        clubs = [card for hand in now.hands for card in hand if suit(card) == "C"]
        return min(clubs, key=height, default=None)

    def _next_leader(self, now: Round) -> int:
        """Return who leads the next trick: its taker, or the same seat again (2.6)."""
        if not now.takers:
            return self._opener(now)
        taker = now.takers[-1]
        return now.leaders[-1] if taker is None else taker

    def _on_turn(self) -> int:
        now = self.rounds[-1]
        trick = now.open_trick()
        if not trick:
            return self._next_leader(now)
        return (now.leaders[-1] + len(trick)) % self.players

    def _verdicts(self) -> dict[str, str | None]:
        """
        Return for each face that the seat on turn holds why it may not be played, or None.

        Where the limits leave nothing to play, they fall away (4).
        """
        now = self.rounds[-1]
        hand = in_order(now.hands[self._on_turn()])
        trick = now.open_trick()
        if trick:
            return self._following(hand, trick, first_trick=not now.takers)
        if not now.takers:
            return self._first_lead(hand, now)
        return self._later_lead(hand, self._is_broken(now))

    def _following(
        self, hand: list[str], trick: list[str], first_trick: bool
    ) -> dict[str, str | None]:
        """Follow suit; void in it, play anything, save for the first trick's ban (2.5)."""
        led = suit(trick[0])
        if any(suit(card) == led for card in hand):
            return {card: None if suit(card) == led else "must-follow-suit" for card in hand}
        banned: list[str] = []
        if first_trick and self.rules["first_trick_points"] == "ban":
            banned = [card for card in hand if is_point_card(card)]
        elif first_trick and self.rules["first_trick_points"] == "hearts-only":
            banned = [card for card in hand if card == BLACK_MARIA]
        return _limited(hand, dict.fromkeys(banned, "no-points-first-trick"))

    def _first_lead(self, hand: list[str], now: Round) -> dict[str, str | None]:
        """Lead the lowest club, or a club, or no point card (2.4; `opening` of 4)."""
        if self.rules["opening"] == "left-of-dealer":
            return _limited(hand, {card: "no-point-lead" for card in hand if is_point_card(card)})
        lowest = self._lowest_club(now)
        if lowest is None:  # the limit would leave nothing to play: it falls away (4, "Precisely")
            return _limited(hand, {})
        if self.rules["opening"] == "low-club":
            return {card: None if card == lowest else "must-lead-low-club" for card in hand}
        return {card: None if suit(card) == "C" else "must-lead-low-club" for card in hand}

    def _later_lead(self, hand: list[str], broken: bool) -> dict[str, str | None]:
        """No heart until hearts are broken, and with `queen_lead` no queen either (2.5, 4)."""
        if broken:
            return _limited(hand, {})
        queen_waits = self.rules["queen_lead"] == "broken"
        if all(is_point_card(card) for card in hand) and BLACK_MARIA in hand:
            # "A hand of only queens and hearts, unbroken: the queens; with `hearts_with_queen`
            # or `queen_lead: broken`, either."
            if self.rules["hearts_with_queen"] or queen_waits:
                return _limited(hand, {})
        refused = {card: "hearts-not-broken" for card in hand if suit(card) == "H"}
        if queen_waits and BLACK_MARIA in hand:
            refused[BLACK_MARIA] = "queen-not-yet"
        return _limited(hand, refused)

    def legal(self) -> list[str]:
        """Return the faces that the seat on turn may play, each once, in the written order."""
        if self.phase != "play":
            return []
        return [card for card, code in self._verdicts().items() if code is None]

    def refusal(self, card: str) -> str | None:
        """Return the code of the rule by which the seat on turn may not play *card*, or None."""
        return self._verdicts().get(card, "card-not-held")

    def play(self, seat: int | None, card: str) -> None:
        """Play *card* for the seat on turn, which is *seat* unless that is None (2.5)."""
        number = len(self.rounds)
        if self.phase == "over":
            raise Refused("match-over", "the match is over", round=number)
        if self.phase != "play":
            raise Refused("wrong-phase", "no card is due", round=number)
        now = self.rounds[-1]
        trick_number = len(now.takers) + 1
        on_turn = self._on_turn()
        if seat is not None and seat != on_turn:
            raise Refused(
                "not-your-turn", f"seat {on_turn} is", round=number, trick=trick_number, seat=seat
            )
        try:
            card = read_card(card)
            code = self.refusal(card)
            message = f"may not play {card}"
        except Refused as refused:
            code, message = refused.code, refused.message
        if code is not None:
            raise Refused(code, message, round=number, trick=trick_number, seat=on_turn)

        if not now.open_trick():
            now.leaders.append(on_turn)
            now.tricks.append([])
        now.tricks[-1].append(card)
        now.hands[on_turn].remove(card)
        if len(now.tricks[-1]) == self.players:
            now.takers.append(self._taker(now))
            if len(now.takers) == self.size:
                self._end_of_play(now)

    def _taker(self, now: Round) -> int | None:
        """Return who takes the trick that was just completed (2.6; `last_void` of 4)."""
        position = winner(now.tricks[-1], self.rules)
        if position is not None:
            return (now.leaders[-1] + position) % self.players
        if len(now.tricks) == self.size and self.rules["last_void"] == "leader":
            return now.leaders[-1]
        return None

    # The score (2.7, 2.8, 2.9)

    def _sun(self, now: Round) -> int | None:
        """Return who took every trick, if that counts (`sun_points` of 4)."""
        if self.rules["sun_points"] == 0:
            return None
        for seat in range(self.players):
            if all(taker == seat for taker in now.takers):
                return seat
        return None

    def _moon(self, now: Round) -> int | None:
        """Return who took every heart and every Black Maria (2.8; `moon`, `moon_needs_bonus`)."""
        if self.rules["moon"] == "off" or self._sun(now) is not None:
            return None
        needed = [card for card in deck(self.rules) if is_point_card(card)]
        if self.rules["moon_needs_bonus"]:
            needed += [card for card in deck(self.rules) if card == self.rules["bonus_card"]]
        taken, _ = now.taken()
        for seat in range(self.players):
            if all(taken[seat].count(card) == needed.count(card) for card in needed):
                return seat
        return None

    def _end_of_play(self, now: Round) -> None:
        now.shooter = self._moon(now)
        if now.shooter is None:
            self._settle(now)
        elif self.rules["moon"] == "subtract":
            now.choice = "subtract"
            self._settle(now)
        elif self.rules["moon"] == "add":
            now.choice = "add"
            if self.rules["moon_safe"] and not self._adding_is_safe(now):
                now.choice = "subtract"
            self._settle(now)
        # With `choice` the shooter chooses first.

    def choose_moon(self, choice: str) -> None:
        """Subtract from the shooter's own total, or add to every other (2.8)."""
        number = len(self.rounds)
        if self.phase == "over":
            raise Refused("match-over", "the match is over", round=number)
        if self.phase != "moon":
            raise Refused("wrong-phase", "nobody owes this choice", round=number)
        if choice not in ("add", "subtract"):
            raise Refused("bad-record", "add or subtract", round=number)
        now = self.rounds[-1]
        now.choice = choice
        self._settle(now)

    def _changes(self, now: Round) -> list[int]:
        """Return what the round counts for each seat, before floors and resets (2.7-2.9, 4)."""
        seats = range(self.players)
        sun = self._sun(now)
        if sun is not None:
            changes = [0 if seat == sun else self.rules["sun_points"] for seat in seats]
        elif now.shooter is not None and now.choice == "add":
            changes = [0 if seat == now.shooter else self.rules["moon_points"] for seat in seats]
        elif now.shooter is not None:
            changes = [-self.rules["moon_points"] if seat == now.shooter else 0 for seat in seats]
        else:
            changes = self._points(now)
            for seat in seats:
                if seat not in now.takers:
                    changes[seat] -= self.rules["no_trick_bonus"]
        taken, _ = now.taken()
        if self.rules["bonus_card"] is not None:
            for seat in seats:
                held = taken[seat].count(self.rules["bonus_card"])
                changes[seat] += held * self.rules["bonus_points"]
        return changes

    def _totals_after(self, now: Round) -> list[int]:
        """Return the totals with this round in them, after floors and resets (4)."""
        totals = [old + new for old, new in zip(self._totals, self._changes(now), strict=True)]
        if self.rules["floor_zero"]:
            totals = [max(0, total) for total in totals]
        reset = {"reset-50": 50, "reset-0": 0}.get(self.rules["exact_target"])
        if reset is not None:
            totals = [reset if total == self.rules["target"] else total for total in totals]
        return totals

    def _would_end(self, now: Round, totals: list[int]) -> bool:
        """Return whether the match is due to end: at the target, or after `rounds` (3, 4)."""
        if any(total >= self.rules["target"] for total in totals):
            return True
        return self.rules["rounds"] is not None and now.number >= self.rules["rounds"]

    def _adding_is_safe(self, now: Round) -> bool:
        """Return whether adding (now chosen) does not end the match with another lowest (4)."""
        assert now.shooter is not None
        totals = self._totals_after(now)
        alone_lowest = totals.count(min(totals)) == 1 and totals[now.shooter] == min(totals)
        return alone_lowest or not self._would_end(now, totals)

    def _settle(self, now: Round) -> None:
        """Write the round into the totals, and end the match if it is time (3)."""
        totals = self._totals_after(now)
        now.score = [new - old for old, new in zip(self._totals, totals, strict=True)]
        self._totals = totals
        if not self._would_end(now, totals):
            return
        exact = [
            seat
            for seat in range(self.players)
            if self.rules["exact_target"] == "win" and totals[seat] == self.rules["target"]
        ]
        shared = totals.count(min(totals)) > 1
        if self.rules["tie"] == "play-on" and shared and not exact:
            return
        others = [totals[seat] for seat in range(self.players) if seat not in exact]
        self._places = [
            1 if seat in exact else 1 + len(exact) + sum(other < totals[seat] for other in others)
            for seat in range(self.players)
        ]

    # What `qlub replay --json` prints

    def moon_of(self, a_round: Round) -> Json | None:
        """Return who shot the moon in *a_round* and what came of it, or None."""
        if a_round.shooter is None:
            return None
        return {"seat": a_round.shooter, "choice": a_round.choice}

    def state(self) -> Json:
        """Return all that follows from the decisions: a `qlub-state/1`."""
        return {
            "format": "qlub-state/1",
            "rules": dict(self.rules),
            "rounds": [
                {
                    "direction": a_round.direction,
                    "leaders": list(a_round.leaders),
                    "takers": list(a_round.takers),
                    "broken_at": self._broken_at(a_round),
                    "points": self._points(a_round),
                    "uncollected": self._uncollected(a_round),
                    "moon": self.moon_of(a_round),
                    "score": a_round.score,
                }
                for a_round in self.rounds
            ],
            "totals": self.totals,
            "phase": self.phase,
            "to_act": self.to_act,
            "legal": (
                {str(self.to_act[0]): " ".join(self.legal())} if self.phase == "play" else {}
            ),
            "places": self.places,
        }


def _limited(hand: list[str], refused: dict[str, str]) -> dict[str, str | None]:
    """Return the verdicts on *hand*; limits that would leave nothing to play fall away (4)."""
    if all(card in refused for card in hand):
        return dict.fromkeys(hand)
    return {card: refused.get(card) for card in hand}


# --- A record ----------------------------------------------------------------------------------


def _check_keys(
    thing: object, needed: tuple[str, ...], others: tuple[str, ...], number: int | None = None
) -> None:
    if not isinstance(thing, dict):
        raise Refused("bad-record", f"an object was expected, not {thing!r}", round=number)
    for key in thing:
        if key not in needed + others:
            raise Refused("bad-record", f"unknown key {key!r}", round=number)
    for key in needed:
        if key not in thing:
            raise Refused("bad-record", f"missing key {key!r}", round=number)


def _check_texts(value: object, what: str, number: int | None = None) -> None:
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise Refused("bad-record", f"{what}: a list of texts was expected", round=number)


def _check_shape(record: object) -> None:
    """Refuse what has not the form of a record, whatever was played."""
    _check_keys(record, ("format", "rules", "rounds"), ("names", "notes"))
    assert isinstance(record, dict)
    if record["format"] != "qlub/1":
        raise Refused("bad-record", f"not a qlub/1 record: {record['format']!r}")
    if not isinstance(record["rules"], dict):
        raise Refused("bad-record", "rules: an object was expected")
    if not isinstance(record["rounds"], list):
        raise Refused("bad-record", "rounds: a list was expected")
    if not isinstance(record.get("notes", ""), str):
        raise Refused("bad-record", "notes: a text was expected")
    players = rules(record["rules"])["players"]
    if "names" in record:
        _check_texts(record["names"], "names")
        if len(record["names"]) != players:
            raise Refused("bad-record", "names: one a seat")
    for number, a_round in enumerate(record["rounds"], start=1):
        _check_round_shape(a_round, number, players)


def _check_round_shape(a_round: object, number: int, players: int) -> None:
    others = ("kitty", "passes", "tricks", "moon", "notes", "proof")
    _check_keys(a_round, ("dealer", "hands"), others, number)
    assert isinstance(a_round, dict)
    if not _is_whole(a_round["dealer"], 0, players - 1):
        raise Refused("bad-record", "dealer: a seat was expected", round=number)
    _check_texts(a_round["hands"], "hands", number)
    kitty = a_round.get("kitty")
    if kitty is not None and not isinstance(kitty, str):
        raise Refused("bad-record", "kitty: a text was expected", round=number)
    passes = a_round.get("passes")
    if passes is not None:
        if not isinstance(passes, list) or len(passes) != players:
            raise Refused("bad-record", "passes: a list, one a seat", round=number)
        _check_texts([text for text in passes if text is not None], "passes", number)
    if a_round.get("tricks") is not None:
        _check_texts(a_round["tricks"], "tricks", number)
    if "moon" in a_round and a_round["moon"] not in ("add", "subtract"):
        raise Refused("bad-record", "moon: add or subtract", round=number)
    if not isinstance(a_round.get("notes", ""), str):
        raise Refused("bad-record", "notes: a text was expected", round=number)
    if "proof" in a_round:
        _check_proof(a_round["proof"], number, players)


def _check_proof(proof: object, number: int, players: int) -> None:
    _check_keys(proof, ("commit", "nonces"), ("seed",), number)
    assert isinstance(proof, dict)
    nonces = proof["nonces"]
    if not isinstance(nonces, dict) or not set(nonces) <= {str(seat) for seat in range(players)}:
        raise Refused("bad-record", "nonces: an object by seat was expected", round=number)
    for text in [proof["commit"], *nonces.values(), proof.get("seed", "00")]:
        if not isinstance(text, str) or not re.fullmatch(r"([0-9A-Fa-f]{2})+", text):
            raise Refused("bad-record", "proof: hex was expected", round=number)


def referee_of(record: Json) -> Referee:
    """Return the referee after all decisions of *record*; refuse the first that is wrong."""
    _check_shape(record)
    referee = Referee(record["rules"])
    for number, a_round in enumerate(record["rounds"], start=1):
        hands = [hand.split() for hand in a_round["hands"]]
        referee.deal(a_round["dealer"], hands, (a_round.get("kitty") or "").split())
        for seat, cards in enumerate(a_round.get("passes") or []):
            if cards is not None:
                referee.pass_cards(seat, cards.split())
        tricks = a_round.get("tricks") or []
        for trick_number, trick in enumerate(tricks, start=1):
            cards = trick.split()
            for position, card in enumerate(cards):
                if position == referee.players:
                    raise Refused(
                        "not-your-turn", "more cards than seats", round=number, trick=trick_number
                    )
                referee.play(None, card)
            if len(cards) < referee.players and trick_number < len(tricks):
                raise Refused(
                    "bad-record", "fewer cards than seats", round=number, trick=trick_number
                )
        if "moon" in a_round:
            referee.choose_moon(a_round["moon"])
    return referee


def replay(record: Json) -> Json:
    """Return the state after *record*, or what is wrong with it, as `qlub replay --json` would."""
    try:
        return referee_of(record).state()
    except Refused as refused:
        return {"error": refused.as_json()}


# --- A view ------------------------------------------------------------------------------------


def view(record: Json, seat: int | None) -> Json:
    """Return what *seat* (None: a spectator) may know at the end of *record*: a `qlub-view/1`."""
    referee = referee_of(record)
    if seat is not None and not 0 <= seat < referee.players:
        raise ValueError(f"no seat {seat}")
    phase = referee.phase
    now = referee.rounds[-1] if referee.rounds else None
    seen: Json = {
        "format": "qlub-view/1",
        "seat": seat,
        "rules": dict(referee.rules),
        "names": record.get("names"),
        "round": len(referee.rounds),
        "dealer": now.dealer if now else None,
        "totals": referee.totals,
        "scores": [r.score for r in referee.rounds if r.score is not None],
        "phase": phase,
        "to_act": referee.to_act,
        "direction": now.direction if now else None,
    }
    seen.update(_own_cards(referee, now, seat))
    seen.update(_table(referee, now, seat))
    seen["legal"] = seen["refusals"] = None
    if phase == "play" and referee.to_act == [seat]:
        verdicts = referee._verdicts()
        seen["legal"] = " ".join(referee.legal())
        seen["refusals"] = {card: code for card, code in verdicts.items() if code is not None}
    seen["moon"] = referee.moon_of(now) if now else None
    seen["places"] = referee.places
    return seen


def _own_cards(referee: Referee, now: Round | None, seat: int | None) -> Json:
    """Return what the seat alone knows: its hand, what it passed and what it received."""
    own: Json = {"hand": None, "passed": None, "received": None}
    if seat is None:
        return own
    own["hand"] = written(now.hands[seat]) if now else ""
    if now is None or now.direction == "hold":
        return own
    passed = now.passes[seat]
    if passed is not None:
        own["passed"] = written(passed)
    giver = (seat - seats_to_the_left(now.direction, referee.players)) % referee.players
    received = now.passes[giver]
    if None not in now.passes and received is not None:
        own["received"] = written(received)
    return own


def _table(referee: Referee, now: Round | None, seat: int | None) -> Json:
    """Return what lies open on the table, and of the kitty what the seat may know."""
    if now is None:
        return {
            "leaders": [],
            "takers": [],
            "tricks": [],
            "takes": None,
            "broken": referee.rules["hearts_break"] == "free",
            "points": [],
            "pile": "",
            "kitty": 0,
            "kitty_cards": None,
        }
    takes = None
    if now.open_trick():
        position = winner(now.open_trick(), referee.rules)
        if position is not None:
            takes = (now.leaders[-1] + position) % referee.players
    kitty_taker = now.kitty_taker()
    knows_kitty = kitty_taker is not None and (
        kitty_taker == seat or referee.rules["kitty_seen_by"] == "all" or now.score is not None
    )
    _, pile = now.taken()
    return {
        "leaders": list(now.leaders),
        "takers": list(now.takers),
        "tricks": [" ".join(trick) for trick in now.tricks],
        "takes": takes,
        "broken": referee._is_broken(now),
        "points": referee._points(now, kitty_too=knows_kitty),
        "pile": written(pile),
        "kitty": len(now.kitty) if kitty_taker is None else 0,
        "kitty_cards": written(now.kitty) if knows_kitty else None,
    }
