"""
What players of Hearts programs have complained of in bots, each as scenes that must come out right.

The names of the tests are the complaints turned round.  Where a seat sits makes no difference: each
scene is played in every seat, and with chances of several seeds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import pytest

from positions import before_the_pass, in_play
from qlub.bots import bot
from qlub.game import BLACK_MARIA, Card, Match, Pass, Play, Rules, Suit, View, parse_cards
from qlub.search import Limit
from strategies import any_rules, position

LIMIT = Limit()
BOTS = "steady", "pimc(worlds=1000)"
SEEDS = 3

ARGUABLE = {"pimc": "in its worlds another card, or another pass, does as well or better"}
"""Of a scene: which bot may see it otherwise, and why."""

every_bot = pytest.mark.parametrize("name", BOTS)


def param(name: str, title: str, fails: list[dict[str, str]], *scene: str) -> Any:
    """Return a scene for the bot called *name*; where it fails that, passing would be news."""
    who = name.partition("(")[0]
    whys = [some[who] for some in fails if who in some]
    marks = [pytest.mark.xfail(strict=True, reason=why) for why in whys]
    return pytest.param(name, *scene, id=f"{who}: {title}", marks=marks)


def scenes(*all_of_them: tuple[Any, ...]) -> Any:
    """
    Return a mark that plays scenes with each bot.

    A scene is a title, a game, the tricks so far, the hand to act, the cards that are right (or,
    after a minus, those that are wrong), and for bots that fail it, why: they are asked all the
    same, and their failure is counted among those that are expected.
    """
    params = []
    for title, game, tricks, hand, right, *fails in all_of_them:
        for name in BOTS:
            params.append(param(name, title, fails, game, tricks, hand, right))
    return pytest.mark.parametrize(("name", "game", "tricks", "hand", "right"), params)


def rules_of(game: str) -> Rules:
    """Return the rules of ``hearts 4``."""
    preset, players = game.split()
    return Rules.of(preset, players=int(players))


def right_cards(hand: str, right: str) -> set[Card]:
    """Return the cards of *hand* that are right, where *right* says which, or which are not."""
    if right.startswith("-"):
        return set(parse_cards(hand)) - set(parse_cards(right[1:]))
    return set(parse_cards(right))


def chosen(name: str, match: Match) -> set[Card]:
    """Return the cards that a bot plays, with several chances."""
    (seat,) = match.to_act
    moves = [bot(name).choose(match.view(seat), LIMIT, Random(seed)) for seed in range(SEEDS)]
    return {move.card for move in moves if isinstance(move, Play)}


def plays_right(name: str, game: str, tricks: str, hand: str, right: str) -> None:
    """Assert that in every seat the bot plays one of the right cards."""
    rules = rules_of(game)
    for leader in range(rules.players):
        match = in_play(rules, tricks.split(" | "), hand, leader)
        wrong = chosen(name, match) - right_cards(hand, right)
        assert not wrong, f"in seat {match.to_act[0]}: {' '.join(map(str, wrong))}"


# Black Maria lies in the trick, and it can be ducked


@scenes(
    (
        "last, under the ten",
        "hearts 4",
        "2C 5C KC 9C | TD 4D QS",
        "3D QD 4C TC 6S 9S JS 3H 5H 9H JH KH",
        "3D",
    ),
    (
        "last of three",
        "hearts 3",
        "2C AC 7C | 8D QS",
        "5D 6D JD KD 3C 9C JC 4S 7S TS 2H 6H 9H TH QH KH",
        "5D 6D",
    ),
    (
        "last of six, under a spade",
        "hearts 6",
        "2C 9C TC KC 5C 7C | 9S KS QS 4S 6S",
        "3S AS 6C QC 5D 8D 7H",
        "3S",
    ),
    (
        "a second of three, under what takes",
        "hearts 3",
        "2C 5C KC | KS QS",
        "3S AS 3C 9C JC 4D 7D TD QD AD 4H 6H 9H TH QH KH",
        "3S",
    ),
    (
        "a bonus card lies there too, but does not pay for it",
        "omnibus 4",
        "2C 5C KC 9C | TD JD QS",
        "3D QD 4C TC 6S 9S JS 3H 5H 9H JH KH",
        "3D",
    ),
    (
        "with two packs",
        "cancellation 6",
        "5C 8C JC 3C 9C QC | TD QS 4D 6D 7D",
        "3D QD 2C 4C 6C TC KC 2S 5S 9S JS 3H 5H 8H TH QH",
        "3D",
    ),
    (
        "with two packs, by the equal of the card that takes",
        "cancellation 6",
        "5C 8C JC 3C 9C QC | TD QS 4D 6D 7D",
        "TD KD 2C 4C 6C TC KC 2S 5S 9S JS 3H 5H 8H TH QH",
        "TD",
    ),
    (
        "with two packs, under the only queen that does not cancel",
        "cancellation 8",
        "4D 7D 8D TD 5D 3D 6D KD | 9S 3S QS 5S 4S 6S 7S",
        "2S AS 2C 5C 9C JC 4D 9D 2H 4H 8H TH",
        "2S",
    ),
)
def test_it_ducks_black_maria(name: str, game: str, tricks: str, hand: str, right: str) -> None:
    """Last to play, a bot that can stay under the trick with the queen in it does so."""
    plays_right(name, game, tricks, hand, right)


@scenes(
    (
        "last, the jack of diamonds lies there",
        "omnibus 4",
        "2C 5C KC 9C | 5D JD 8D",
        "3D QD 4C TC 6S 9S JS 3H 5H 9H JH KH",
        "QD",
    ),
    (
        "last of three, with a heart beside it",
        "omnibus 3",
        "2C AC 7C | JD 3H",
        "5D 6D KD AD 3C 9C JC 4S 7S TS 2H 6H 9H TH QH KH",
        "KD AD",
    ),
)
def test_it_takes_the_bonus_card(name: str, game: str, tricks: str, hand: str, right: str) -> None:
    """In Omnibus a bot that is last takes the jack of diamonds where it can."""
    plays_right(name, game, tricks, hand, right)


# Somebody else has all the points

FOUR = "2C AC 9C 7C | AD 3D 5D 4D | KD 6D 7D QS | AH 2H 3H 4H | KH 5H 6H 7H"
"""Seat 1 has all points so far: the queen and eight hearts."""
THREE = "2C AC 9C | AS QS 3S | AH 2H 3H | KH 4H 5H | QH 6H 7H"
SIX = "2C AC 5C 6C 7C 8C | AS QS 2S 3S 4S 5S | AH 2H 3H 4H 5H 6H"


@scenes(
    (
        "with the queen of hearts, last but one",
        "hearts 4",
        f"{FOUR} | JH 8H",
        "9H QH 8C TC 8D 9D 6S 7S",
        "QH",
    ),
    (
        "with the queen of hearts, right behind it",
        "hearts 4",
        f"{FOUR} | JH",
        "9H QH 8C TC 8D 9D 6S 7S",
        "QH",
    ),
    (
        "with the queen of hearts, last",
        "hearts 4",
        f"{FOUR} | JH 8H 9H",
        "TH QH 8C TC 3C 5S 6S 7S",
        "QH",
    ),
    (
        "with a club on which a heart lies",
        "hearts 4",
        f"{FOUR} | QC 8H 3C",
        "4C KC JH 5S 6S 7S 8S 9S",
        "KC",
    ),
    (
        "with any higher card",
        "hearts 4",
        f"{FOUR} | 9H 8H",
        "TH QH 8C TC 8D 9D 6S 7S",
        "TH QH",
    ),
    (
        "with four cards left",
        "hearts 4",
        f"{FOUR} | AS 2S 3S 4S | KS 5S 6S 7S | KC 8C 3C 4C | QC TC 5C 6C | JH 8H",
        "9H QH 8D 9D",
        "QH",
    ),
    (
        "one of three, last",
        "hearts 3",
        f"{THREE} | TH 9H",
        "8H JH 3C 7C TC 5D 8D TD 6S 7S TS JS",
        "JH",
    ),
    (
        "one of three, between",
        "hearts 3",
        f"{THREE} | TH",
        "8H JH 3C 7C TC 5D 8D TD 6S 7S TS JS",
        "JH",
    ),
    (
        "one of six",
        "hearts 6",
        f"{SIX} | QH 7H",
        "8H KH TC 9D 6S",
        "KH",
    ),
    (
        "one of six, last",
        "hearts 6",
        f"{SIX} | QH 7H TC 8H 9H",
        "TH KH JC 9D 6S",
        "KH",
    ),
    (
        "whatever the bonus card is worth",
        "omnibus 4",
        f"{FOUR} | JH 8H",
        "9H QH 8C TC 8D 9D 6S 7S",
        "QH",
    ),
)
def test_it_stops_a_moon(name: str, game: str, tricks: str, hand: str, right: str) -> None:
    """Where one seat has all points, whoever holds the card that stops it takes a heart."""
    plays_right(name, game, tricks, hand, right)


@scenes(
    (
        "while it runs its spades",
        "hearts 4",
        f"{FOUR} | AS",
        "QH 3C 4C 8C TC JC 8D 9D",
        "-QH",
    ),
    (
        "while it runs its spades, last",
        "hearts 4",
        f"{FOUR} | AS 2S 3S",
        "8H QH 3C 4C 8C TC JC QC",
        "-QH",
    ),
    (
        "while it runs its clubs",
        "hearts 4",
        f"{FOUR} | KC 8C 3C",
        "QH JH 2S 5S 8S TS JS 9S",
        "-QH",
    ),
    (
        "one of three",
        "hearts 3",
        f"{THREE} | KS 2S",
        "JH TH 3C 7C TC JC QC 5D 8D TD JD QD",
        "-JH",
    ),
    (
        "one of six",
        "hearts 6",
        f"{SIX} | QH 7H TC 8H 9H TH | KS 6S 7S 8S 9S",
        "JH KH 9C 9D",
        "-KH",
    ),
)
def test_it_throws_the_shooter_no_heart(
    name: str, game: str, tricks: str, hand: str, right: str
) -> None:
    """A bot that is void keeps its hearts from a seat that has all points so far."""
    plays_right(name, game, tricks, hand, right)


@scenes(
    (
        "with the queen of hearts above the rest",
        "hearts 4",
        "2C AC 9C 7C | AD 3D 5D 4D | KD 6D 7D QS | AH 2H 3H 4H | KH 5H 6H 7H | 3C TC JC 5C",
        "QH 4C 2S 5S 8S 8D 9D",
        "-KC",
    ),
)
def test_it_leads_on_against_a_moon(
    name: str, game: str, tricks: str, hand: str, right: str
) -> None:
    """On lead against a seat with all points, what stops it is led or kept."""
    plays_right(name, game, tricks, hand, right)


# A suit that nobody else holds

LONG_CLUBS = "2C 5C 4C 3C | 9C 8C 7C 6C | AC TC 9D JC | 3S 5S 4S 8S"
"""Seat 0 has the lead and the two clubs that are left."""


@scenes(
    (
        "two clubs are left",
        "hearts 4",
        LONG_CLUBS,
        "QC KC 2D 6D 2S 7S 3H 6H 8H",
        "2D 6D 2S 7S",
    ),
    (
        "but for a diamond",
        "hearts 4",
        LONG_CLUBS,
        "QC KC 2D 2H 3H 4H 6H 7H 8H",
        "2D",
    ),
    (
        "four clubs are left, of three players",
        "hearts 3",
        "2C 5C 4C | 9C 8C 6C | AC TC 7C | 4S 5S 9S",
        "3C JC QC KC 3D 6D 2S 7S TS 2H 6H 8H TH",
        "-3C JC QC KC",
    ),
    (
        "three clubs are left, of seven players",
        "hearts 7",
        "2C 4C 5C 6C 7C 8C 9C | TC JC KD AS KS QD AD",
        "QC KC AC 4D 2S",
        "4D 2S",
    ),
    (
        "hearts may be led",
        "hearts 4",
        "2C 5C 4C 3C | 9C 8C 7C 6C | AC TC 9D JC | 3S 5S 7H 8S",
        "QC KC 2D 6D 2S 7S 2H 3H 8H",
        "-QC KC 8H",
    ),
)
def test_it_stops_leading_what_nobody_else_has(
    name: str, game: str, tricks: str, hand: str, right: str
) -> None:
    """A suit that all others are out of is not led while another lead loses the lead."""
    plays_right(name, game, tricks, hand, right)


# High cards early, where it is safe


@scenes(
    (
        "the ace of clubs on the first trick",
        "hearts 4",
        "2C 9C TC",
        "AC 8C 3C 2D 5D 9D 3S 6S 8S 2H 4H 5H 9H",
        "AC",
        ARGUABLE,
    ),
    (
        "the king of clubs on the first trick",
        "hearts 4",
        "2C 5C TC",
        "KC 6C 3C 2D 5D 9D 3S 6S 8S 2H 4H 5H 9H",
        "KC",
    ),
    (
        "the ace of diamonds, last",
        "hearts 4",
        "2C KC TC 5C | 4D 9D TD",
        "AD 7D 3D 3C 7C 3S 6S 8S 2H 4H 5H 9H",
        "AD",
    ),
    (
        "the ace of clubs, of three players",
        "hearts 3",
        "2C TC",
        "AC 9C 7C 3C 3D 5D 9D TD 3S 6S 8S 2H 4H 5H 7H 9H JH",
        "AC",
        ARGUABLE,
    ),
    (
        "the ace of clubs, of six players",
        "hearts 6",
        "2C 9C TC 6C 5C",
        "AC 8C 7C 5D 3S 6S 2H 4H",
        "AC",
    ),
    (
        "the king of spades, last, while the queen has not come",
        "hearts 4",
        "2C QC TC 5C | 5S 9S JS",
        "KS 7S 3S 3C 7C 3D 6D 8D 2H 4H 5H 9H",
        "KS",
    ),
)
def test_it_is_rid_of_high_cards_where_that_is_safe(
    name: str, game: str, tricks: str, hand: str, right: str
) -> None:
    """Last to play to an early trick without points, a bot takes it with its highest card."""
    plays_right(name, game, tricks, hand, right)


@scenes(
    (
        "second, with ace and king",
        "hearts 4",
        "2C 5C KC TC | 4S",
        "KS AS 8S 3S 3C 7C 3D 6D 2H 4H 5H 9H",
        "3S 8S",
    ),
    (
        "third, with the king",
        "hearts 4",
        "2C 5C KC TC | 4S 6S",
        "KS 8S 3S 3C 7C 9C 3D 6D 2H 4H 5H 9H",
        "3S 8S",
    ),
    (
        "second of three, with the ace",
        "hearts 3",
        "2C 5C KC | 4S",
        "AS 8S 3S 3C 7C 9C 3D 6D TD QD 2H 4H 5H 7H 9H JH",
        "3S 8S",
    ),
    (
        "second of six, with ace and king",
        "hearts 6",
        "2C 5C KC TC 6C 7C | 4S",
        "KS AS 3S 8C 9C 5D 6D",
        "3S",
    ),
    (
        "leading",
        "hearts 4",
        "2C KC 5C TC",
        "KS AS 8S 3C 7C 3D 6D 7D 2H 4H 5H 9H",
        "-KS AS",
    ),
    (
        "second of eight",
        "cancellation 8",
        "4D 7D 8D TD 5D 3D 6D KD | 4S",
        "AS KS 2S 2C 5C 9C JC 4D 9D 2H 4H 8H",
        "2S",
        ARGUABLE,
    ),
    (
        "a club on which hearts may fall",
        "hearts 4",
        "2C 5C KC TC | 4C 6C 8C JC | 3C",
        "AC 9C 7C 3D 6D 8D 3S 5S 2H 4H 5H",
        "-AC",
    ),
)
def test_it_risks_no_points_early(name: str, game: str, tricks: str, hand: str, right: str) -> None:
    """While the queen is out, others are to come and there is a low card, a high one is kept."""
    plays_right(name, game, tricks, hand, right)


# Passing


def passes(name: str, game: str, hand: str) -> Iterable[set[Card]]:
    """Yield what a bot passes of *hand*, in every seat."""
    rules = rules_of(game)
    for seat in range(rules.players):
        match = before_the_pass(rules, hand, seat)
        move = bot(name).choose(match.view(seat), LIMIT, Random(seat))
        assert isinstance(move, Pass)
        yield set(move.cards)


def passing(*all_of_them: tuple[Any, ...]) -> Any:
    """Return a mark that has each bot pass: a title, a game, a hand, cards, and failing bots."""
    params = []
    for title, game, hand, cards, *fails in all_of_them:
        for name in BOTS:
            params.append(param(name, title, fails, game, hand, cards))
    return pytest.mark.parametrize(("name", "game", "hand", "cards"), params)


@passing(
    (
        "a queen with four guards",
        "hearts 4",
        "QS JS 9S 6S 3S 4C TC KC 6D 9D QD 3H 8H",
        "QS JS 9S 6S 3S",
    ),
    (
        "a queen with five guards, of three players",
        "hearts 3",
        "QS JS 9S 7S 5S 3S 4C 6C TC KC 6D 8D QD 3H 5H 8H TH",
        "QS JS 9S 7S 5S 3S",
    ),
    (
        "low hearts",
        "hearts 4",
        "2H 3H 4H KC JC 9C 3C KD TD 7D 5D 5S 9S",
        "2H 3H 4H",
    ),
    (
        "low hearts, of three players",
        "hearts 3",
        "2H 3H 4H 2C 4C 9C JC KC 3D 5D TD QD KD 5S 7S 9S TS",
        "2H 3H 4H",
    ),
    ("low hearts, of six players", "hearts 6", "2H 3H KC AC KD QD 5S 9S", "2H 3H"),
    (
        "low hearts, of two packs",
        "cancellation 8",
        "2H 3H 4H KC AC JC 9C KD QD TD 7D 5S 9S",
        "2H 3H 4H",
    ),
    (
        "low clubs beside dangerous cards",
        "hearts 4",
        "3C 4C 5D 7D 9D QD 6S 7S KS AS 2H 8H JH",
        "3C 4C",
    ),
    (
        "low diamonds beside dangerous cards",
        "hearts 4",
        "2D 3D 5C 8C 9C QC 5S QS KS 3H 7H JH QH",
        "2D 3D",
    ),
    (
        "low diamonds, of three players",
        "hearts 3",
        "3D 4D 5C 6C 9C JC QC 5S QS KS AS 2H 4H 7H 9H TH JH",
        "3D 4D",
        ARGUABLE,
    ),
    ("low clubs, of six players", "hearts 6", "2C 5C 5S KS AS 9D 2H JH", "2C 5C"),
    (
        "low clubs, of two packs",
        "cancellation 8",
        "2C 3C 5D 7D 9D QD 6S 7S KS AS 2H 8H JH",
        "2C 3C",
    ),
)
def test_it_keeps(name: str, game: str, hand: str, cards: str) -> None:
    """A guarded queen is kept, and so are low cards, even where they would make a void."""
    for passed in passes(name, game, hand):
        assert not passed & set(parse_cards(cards))


@passing(
    ("two high diamonds", "hearts 4", "2C 3C 5C 7C 2S 4S 6S 8S 2H 4H 6H JD QD", "JD QD"),
    ("one high club", "hearts 4", "KC 2D 3D 5D 7D 2S 4S 6S 8S 2H 4H 6H 9H", "KC"),
    (
        "three high clubs, of three players",
        "hearts 3",
        "JC QC KC 3D 4D 5D 7D 9D 2S 4S 6S 7S 8S 2H 3H 4H 6H",
        "JC QC KC",
    ),
    ("two high diamonds, of six players", "hearts 6", "2C 5C 7C 4S 6S 2H JD KD", "JD KD"),
    (
        "two high diamonds, of two packs",
        "cancellation 8",
        "2C 3C 5C 7C 2S 4S 6S 8S 2H 4H 6H QD KD",
        "QD KD",
    ),
)
def test_it_makes_a_void(name: str, game: str, hand: str, cards: str) -> None:
    """A short suit of high cards is passed whole."""
    for passed in passes(name, game, hand):
        assert passed >= set(parse_cards(cards))


@passing(
    ("the queen alone", "hearts 4", "QS 3C 6C 9C JC 4D 6D 8D JD 2H 5H 8H TH", "QS"),
    ("with one guard", "hearts 4", "QS 4S 3C 6C 9C JC 4D 6D 8D JD 2H 5H 8H", "QS"),
    ("ace and king alone", "hearts 4", "KS AS 3C 6C 9C JC 4D 6D 8D JD 2H 5H 8H", "KS AS"),
    (
        "the queen alone, of three players",
        "hearts 3",
        "QS 3C 5C 6C 9C JC 4D 6D 7D 8D JD 2H 3H 5H 7H 8H TH",
        "QS",
    ),
    ("the queen alone, of six players", "hearts 6", "QS 5C 9C JC 6D 8D 2H 5H", "QS"),
)
def test_it_passes_a_bare_queen(name: str, game: str, hand: str, cards: str) -> None:
    """Black Maria without guards goes, and so do the cards that would catch her."""
    for passed in passes(name, game, hand):
        assert passed >= set(parse_cards(cards))


@pytest.mark.parametrize("name", ["steady", "pimc(worlds=30)"])
@pytest.mark.parametrize("preset", ["hearts", "omnibus", "cancellation"])
def test_it_does_not_always_pass_its_lowest_heart(name: str, preset: str) -> None:
    """Of many hands, few give their lowest heart away, and most give one of their highest cards."""
    lowest = highest = count = 0
    for seed in range(40):
        match = Match(Rules.of(preset), seed=seed)
        match.deal()
        view = match.view(0)
        assert view.hand is not None
        hearts = view.hand.of_suit(Suit.HEARTS)
        if len(hearts) < 2 or hearts[0].rank > 6:
            continue
        move, why = passed(bot(name), view, seed)
        if "moon" in why:
            continue  # such a hand keeps its high cards
        count += 1
        lowest += hearts[0] in move.cards
        highest += any(card.rank > 10 or card == BLACK_MARIA for card in move.cards)
    assert count > 15
    assert lowest <= count / 2
    assert highest >= count * 2 / 3


def passed(player: Any, view: View, seed: int) -> tuple[Pass, str]:
    """Return what a bot passes, and why if it tells."""
    if hasattr(player, "explain"):
        decision = player.explain(view, LIMIT, Random(seed))
        return decision.move, decision.why
    return player.choose(view, LIMIT, Random(seed)), ""


# Not to be foretold


def ties(make: Callable[[], Match], name: str, seeds: int) -> set[object]:
    """Return the different moves of a bot in one position, with the chances of many seeds."""
    match = make()
    seat = match.to_act[0]
    return {bot(name).choose(match.view(seat), LIMIT, Random(seed)) for seed in range(seeds)}


@every_bot
@pytest.mark.parametrize(
    ("game", "tricks", "hand"),
    [
        ("cancellation 8", "", "2C 5C 9C JC 2D 5D 9D JD 2H 4H 6H 8H TH"),
        ("cancellation 6", "", "2C 2C 5C 9C JC 2D 2D 5D 9D JD 2H 4H 6H 8H TH JH QH"),
    ],
)
def test_what_is_equal_is_chosen_by_chance(name: str, game: str, tricks: str, hand: str) -> None:
    """Of suits that are equally good any may be led, but by the same seed always the same one."""
    rules = rules_of(game)
    leader = 0

    def make() -> Match:
        return in_play(rules, tricks.split(" | ") if tricks else [], hand, leader)

    assert len(ties(make, name, 12)) > 1
    assert ties(make, name, 1) == ties(make, name, 1)


@every_bot
def test_the_same_seed_gives_the_same_move(name: str) -> None:
    """In any position of any rules, nothing but the seed decides."""
    asked = 0
    for seed in range(60):
        rng = Random(seed)
        match = position(any_rules(rng), rng, 1)
        for seat in match.to_act[:1]:
            view = match.view(seat)
            first, again = (bot(name).choose(view, LIMIT, Random(seed)) for _ in range(2))
            assert first == again
            asked += 1
    assert asked > 30
