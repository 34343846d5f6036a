"""`low`: high cards go, low cards lead, and whatever takes is ducked."""

from dataclasses import replace
from random import Random

import pytest

import scenes
from qlub.bots import LowBot, RandomBot
from qlub.game import Hand, Match, MoonChoice, Pass, Phase, Play, Rules, Trick, parse_cards
from qlub.game.trick import taker
from qlub.kernel import BUILD
from qlub.search import Limit

LIMIT = Limit()
SEEDS = range(20)
HEARTS = Rules.of("hearts")


def plays(hand, trick="", rules=HEARTS):
    """Return the cards that are played from *hand* onto *trick*, whatever chance says."""
    match = Match(rules, seed=1)
    match.deal()
    cards, held = parse_cards(trick), Hand.parse(hand)
    leader = -len(cards) % rules.players
    position = taker(cards, rules) if cards else None
    view = replace(
        match.view(0),
        phase=Phase.PLAY,
        to_act=(0,),
        hand=held,
        legal=(cards and held.of_suit(cards[0].suit)) or held,
        refusals={},
        tricks=(Trick(leader, cards),) if cards else (),
        takes=None if position is None else (leader + position) % rules.players,
    )
    chosen = {LowBot().choose(view, LIMIT, Random(seed)) for seed in SEEDS}
    assert all(isinstance(move, Play) for move in chosen)
    return " ".join(sorted(str(move.card) for move in chosen))


def test_alone_among_random_players_it_takes_less():
    """In Hearts for four it takes at least 6 points a round less than they do on average."""
    matches, rounds, less = 500 if BUILD == "compiled" else 100, 4, 0.0
    low, other, rng = LowBot(), RandomBot(), Random(1)
    for seed in range(matches):
        match, seat = Match(Rules.of("hearts", rounds=rounds, target=1000), seed=seed), seed % 4
        while match.phase is not Phase.OVER:
            if match.phase is Phase.DEAL:
                match.deal()
                continue
            acts = match.to_act[0]
            player = low if acts == seat else other
            match.make(acts, player.choose(match.view(acts), LIMIT, rng))
        total = match.totals[seat]
        less += (sum(match.totals) - total) / 3 - total
    assert less / matches / rounds >= 6.0


@pytest.mark.parametrize(
    ("hand", "card"),
    [
        ("KC 3D 9S", "3D"),
        ("3D 3S 9S", "3D 3S"),
        ("QS AS KD", "KD"),
        ("QS AS", "AS"),
        ("QS", "QS"),
    ],
)
def test_it_leads_low(hand, card):
    """The lowest card of any suit is led, and the Black Maria last of all."""
    assert plays(hand) == card


@pytest.mark.parametrize(
    ("trick", "hand", "card"),
    [
        pytest.param("TC", "2C 9C KC", "9C", id="the highest that ducks"),
        pytest.param("4C TC 3C", "2C 9C KC", "9C", id="under whatever takes, not what was led"),
        pytest.param("TC AH", "2C JC", "2C", id="another suit takes nothing"),
        pytest.param("KS", "QS JS 2S", "QS", id="the Black Maria goes under a king"),
        pytest.param("AS", "QS KS", "QS", id="rather than the king"),
        pytest.param("JS", "QS KS", "KS", id="and is not taken with itself"),
        pytest.param("2C", "5C KC", "5C", id="as low as may be where others are to come"),
        pytest.param("2C 3C 4C", "5C KC", "KC", id="as high as may be where it takes anyway"),
        pytest.param("2S 3S 4S", "QS 5S", "5S", id="but without the Black Maria"),
        pytest.param("2S 3S 4S", "QS", "QS", id="unless there is nothing else"),
    ],
)
def test_it_ducks(trick, hand, card):
    """Under the card that takes, as high as that goes; over it only where it must."""
    assert plays(hand, trick) == card


@pytest.mark.parametrize(
    ("hand", "card"),
    [
        pytest.param("QS AH AS", "QS", id="Black Maria first"),
        pytest.param("AS KS KH", "AS", id="then what may catch her"),
        pytest.param("AS KS 9S 8S 2S KH", "KH", id="unless spades enough guard them"),
        pytest.param("AC QH 2H", "QH", id="a heart before a card a little higher"),
        pytest.param("AC TH JS", "AC", id="but a high card before a low heart"),
    ],
)
def test_it_discards_what_hurts(hand, card):
    """Void in the suit led, it gives the most dangerous card away."""
    assert plays(hand, "2D") == card


@pytest.mark.parametrize(
    ("hand", "passed"),
    [
        ("QS AS KS 2S 3C 4C 5D 6D 7D 2H 3H 4H 5H", "KS AS QS"),
        ("QS AS KS 2S 3S 4C 5D 6D 8D 2H 3H 4H KH", "QS KH 8D"),
        ("AC KC QC 2C 3C 4C 5D 6D 7D 2S 3S 2H AH", "KC AC AH"),
    ],
)
def test_it_passes_high_cards(hand, passed):
    """The Black Maria, what may catch her where few spades guard it, high cards, high hearts."""
    match = Match(HEARTS, seed=1)
    match.deal()
    view = replace(match.view(0), hand=Hand.parse(hand))
    chosen = [LowBot().choose(view, LIMIT, Random(seed)) for seed in SEEDS]
    assert all(isinstance(move, Pass) for move in chosen)
    assert {str(Hand(move.cards)) for move in chosen} == {str(Hand.parse(passed))}


@pytest.mark.parametrize(
    ("options", "trick", "hand", "card"),
    [
        pytest.param({}, "KC TC", "2C KC", "KC", id="its equal cancels the king"),
        pytest.param({"equal_cards": "first"}, "KC TC", "2C KC", "KC", id="the first king takes"),
        pytest.param({"equal_cards": "last"}, "KC TC", "2C KC", "2C", id="the last king takes"),
        pytest.param({}, "KC KC TC", "9C QC", "9C", id="the ten takes"),
        pytest.param({}, "9C 9C 3D 3D", "2C KC", "2C", id="any club takes"),
        pytest.param(
            {"two_pairs_void": True}, "9C 9C 3D 3D", "2C KC", "KC", id="no card takes it any more"
        ),
        pytest.param(
            {"two_pairs_void": True}, "9C 9C 3D TC", "TC AC", "TC", id="a second pair makes it void"
        ),
        pytest.param(
            {"two_pairs_void": True, "equal_cards": "last"},
            "9C 3D 3D KC",
            "2C KC",
            "KC",
            id="void, though the last king would take",
        ),
    ],
)
def test_with_two_packs(options, trick, hand, card):
    """What takes is what the rules in force say: equal cards cancel, or the first or last does."""
    assert plays(hand, trick, Rules.of("cancellation", players=6, **options)) == card


@pytest.mark.parametrize(
    ("totals", "choice"),
    [
        pytest.param((0, 0, 0, 0), "add", id="no end in sight"),
        pytest.param((0, 90, 20, 30), "add", id="it would end, and be won"),
        pytest.param((50, 90, 20, 30), "subtract", id="it would end, and be lost"),
        pytest.param((46, 90, 20, 30), "subtract", id="or shared"),
    ],
)
def test_it_chooses_the_moon_that_is_safe(totals, choice):
    """It adds, but where that would end the match without winning it."""
    match = scenes.moon_owed()
    assert match.to_act == (0,)
    view = replace(match.view(0), totals=totals)
    assert LowBot().choose(view, LIMIT, Random(1)) == MoonChoice(choice)


def test_only_ties_are_left_to_chance():
    """Where one card is best, it is chosen by any seed; of equal ones each may be."""
    assert plays("2C 2D 2H 2S KS") == "2C 2D 2H 2S"
