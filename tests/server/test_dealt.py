"""What a server publishes of its deals is true, and a dealer who cheats is seen."""

import json
from random import Random

import pytest

from qlub.game import Rules
from qlub.server.dealt import dealt


def record(rules, hands_of):
    """A record as a server keeps it, as far as its deals are concerned."""
    rounds = []
    for number in range(10):
        hands, kitty = hands_of(number)
        written = {"hands": [" ".join(hand) for hand in hands]}
        rounds.append({**written, "kitty": " ".join(kitty)} if kitty else written)
    return json.dumps({"rules": rules.to_dict(), "rounds": rounds}).encode()


def records(rules, *, favour=0.0, count=60, seed=1):
    """Records of *count* matches; seat 0 is spared a queen now and then, if it is favoured."""
    rng = Random(seed)
    faces = [str(card) for card in rules.deck]
    size = rules.hand_size

    def hands_of(number):
        cards = rng.sample(faces, len(faces))
        place = cards.index("QS")
        if place < size and rng.random() < favour:
            other = rng.randrange(size, len(cards))
            cards[place], cards[other] = cards[other], cards[place]
        hands = [cards[n * size : (n + 1) * size] for n in range(rules.players)]
        return hands, cards[rules.players * size :]

    return [record(rules, hands_of) for _ in range(count)]


GAMES = [
    "hearts",
    "hearts players=5 extras=kitty",
    "cancellation players=7",
    "cancellation players=11",
]


@pytest.mark.parametrize("game", GAMES)
def test_fair_deals_look_fair(game):
    """The figure is that of chance, in each of several hundred deals."""
    rules = Rules.parse(game)
    figures = []
    for seed in range(8):
        (found,) = dealt(records(rules, seed=seed, count=30))
        assert found.rounds == 300
        assert sum(found.queens) == 300 * rules.packs
        figures.append(found.deviation)
    assert all(abs(figure) < 4 for figure in figures)
    assert abs(sum(figures)) < 3 * len(figures) ** 0.5


def test_a_dealer_who_spares_a_seat_is_seen():
    """Half of one seat's queens given away is far from what chance does."""
    (found,) = dealt(records(Rules.of("hearts"), favour=0.5, count=300))
    assert found.deviation > 4
    assert found.queens[0] < 0.7 * found.queens[1]


def test_kinds_of_games_are_counted_apart_and_junk_is_passed_over():
    """Each game has its own figures; too few deals have none."""
    bodies = [
        *records(Rules.of("hearts"), count=4),
        *records(Rules.of("omnibus", players=5), count=2),
        b"{}",
        b"no record",
    ]
    first, second = dealt(bodies)
    assert (first.preset, first.players, first.rounds) == ("hearts", 4, 40)
    assert (second.preset, second.players, second.deviation) == ("omnibus", 5, None)
