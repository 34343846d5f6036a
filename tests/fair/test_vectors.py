"""Known answers.  The browser's verifier and other programs must give the same."""

import hashlib

import pytest

from qlub import fair

RANKS, SUITS = "23456789TJQKA", "CDSH"


def name(card: int) -> str:
    """Write the card 13 * suit + rank as in 'QS'."""
    return RANKS[card % 13] + SUITS[card // 13]


def written(cards: list[int]) -> str:
    """Write a set of cards in written order."""
    return " ".join(map(name, sorted(cards)))


def deal(key: bytes, packs: int, seats: int, dealer: int) -> tuple[list[str], str]:
    """Deal whole packs one card at a time from the dealer's left; what is left is the kitty."""
    deck = [card for card in range(52) for _ in range(packs)]
    shuffled = [deck[position] for position in fair.shuffle(key, len(deck))]
    dealt = len(deck) // seats * seats
    hands = [shuffled[(seat - dealer - 1) % seats : dealt : seats] for seat in range(seats)]
    return [written(hand) for hand in hands], written(shuffled[dealt:])


@pytest.mark.parametrize(
    ("size", "first", "digest"),
    [
        pytest.param(
            52,
            [20, 28, 32, 22, 5, 25, 13, 12],
            "40f045e883fdee0805ae0a3f51fbb788258b0ac25c230730f76f7b835c856618",
            id="one pack",
        ),
        pytest.param(
            104,
            [62, 49, 69, 74, 89, 6, 10, 42],
            "0e203b5bc68f4d54e46f433805f6374b3285ea25f244950fc03a6bec720a3a5f",
            id="two packs",
        ),
    ],
)
def test_shuffle(size, first, digest):
    """A key of zeros shuffles the packs as it always has."""
    order = fair.shuffle(bytes(64), size)
    assert order[:8] == first
    assert hashlib.sha256(bytes(order)).hexdigest() == digest


def test_seed_7_hearts_for_four():
    """Seed 7 deals the first round of Hearts for four as published."""
    key = fair.key(7, 1)
    dealer = fair.draw_dealer(key, 4)
    hands, kitty = deal(key, packs=1, seats=4, dealer=dealer)
    assert dealer == 3
    assert hands[0] == "5C AC 4D 8D TD JD 2S 6S 7S QS AS QH KH"
    assert hands[3] == "9C TC QC 3D 9D AD 5S 2H 3H 5H 7H 9H AH"
    assert kitty == ""


def test_seed_7_cancellation_for_six():
    """Seed 7 deals the first round of Cancellation for six as published."""
    key = fair.key(7, 1)
    dealer = fair.draw_dealer(key, 6)
    hands, kitty = deal(key, packs=2, seats=6, dealer=dealer)
    assert dealer == 5
    assert hands[0] == "2C 8C JC AC 3D 4D 8D 3S 5S 6S TS JS 3H 4H 9H JH AH"
    assert set(kitty.split()) == {"9D", "QC"}


def test_mix_with_nonces():
    """
    A secret, a table and two nonces deal Cancellation for seven as published.

    It is a third round, so who deals was settled in the first and is given here.
    """
    nonces = {2: b"\x02" * 32, 0: b"\x01" * 32}
    key = fair.mix(bytes(range(64)), "t1", 3, nonces)
    hands, kitty = deal(key, packs=2, seats=7, dealer=4)
    assert key.hex().startswith("51a68ff828180882d2af265c180cd457")
    assert hands[0] == "TC JC 7D 9D 2S 6S 7S 8S 8S 3H 6H TH JH QH"
    assert sorted(kitty.split()) == ["2C", "8D", "AC", "AC", "AS", "TC"]


def test_commitment():
    """A secret, a table and a round are committed to as published."""
    commitment = fair.commit(bytes(range(64)), "t1", 3, bytes(32))
    assert len(commitment) == 64
    assert commitment.hex().startswith("dd24d0b5814361437ba3e6850303e3ad")


def test_whole_chain():
    """From the secret to the cards by the way that a table takes: nonces, key, deck."""
    secret = fair.Secret(bytes(range(64)))
    nonces = fair.add_nonce({}, 2, b"\x02" * 32)
    nonces = fair.add_nonce(nonces, 0, b"\x01" * 32)
    hands, _ = deal(fair.mix(secret, "t1", 3, nonces), packs=2, seats=7, dealer=4)
    assert hands[0] == "TC JC 7D 9D 2S 6S 7S 8S 8S 3H 6H TH JH QH"
