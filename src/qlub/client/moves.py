"""Moves on the way to a server: as messages, and refused here where the view tells that already."""

from qlub.game import IllegalMove, MoonChoice, Move, Pass, Phase, Play, Refusal, View, write_cards
from qlub.game.errors import refused
from qlub.protocol import State, requests


def message(move: Move, state: State, id: str) -> requests.Asking:
    """Return the request for *move*, decided on by *state*."""
    if isinstance(move, Play):
        return requests.Play(id=id, expect=state.seq, card=str(move.card))
    if isinstance(move, Pass):
        cards = write_cards(move.cards)
        return requests.Pass(id=id, round=state.view["round"], cards=cards)
    choice = "add" if move.choice == "add" else "subtract"
    return requests.Moon(id=id, expect=state.seq, choice=choice)  # type: ignore[arg-type]


def why_not(move: Move, view: View) -> IllegalMove | None:
    """
    Return why the rules refuse *move*, as far as *view* tells: the sentence has the cards held.

    >>> from qlub.game import HEARTS, Match, parse_cards
    >>> match = Match(HEARTS, seed=7)
    >>> _ = match.deal()
    >>> str(why_not(Pass(parse_cards("2C")), match.view(0)))
    'seat 0 may not pass 2C: must pass exactly 3 cards'
    """
    hand, seat = view.hand, view.seat
    if hand is None or seat is None or seat not in view.to_act:
        return None
    if isinstance(move, Pass) and view.phase is Phase.PASS:
        passed, cards = write_cards(move.cards), view.rules.pass_count
        if len(move.cards) != cards:
            return refused(Refusal.WRONG_CARD_COUNT, "pass", seat, passed=passed, count=cards)
        if any(move.cards.count(card) > list(hand).count(card) for card in move.cards):
            held = str(hand)
            return refused(Refusal.CARD_NOT_HELD, "pass", seat, passed=passed, cards=held)
    if isinstance(move, Play) and view.phase is Phase.PLAY:
        return _why_not_play(move, view)
    if isinstance(move, MoonChoice) and view.phase is not Phase.MOON:
        return refused(Refusal.WRONG_PHASE, "choose", seat, phase=view.phase)
    return None


def _why_not_play(move: Play, view: View) -> IllegalMove | None:
    card, hand = move.card, view.hand
    assert hand is not None, "a spectator plays no card"
    if card not in hand:
        return refused(Refusal.CARD_NOT_HELD, "play", view.seat, card=str(card), cards=str(hand))
    refusal = (view.refusals or {}).get(card)
    if refusal is None:
        return None
    cards, suit = hand, "none"
    if refusal is Refusal.MUST_FOLLOW_SUIT and view.open_trick:
        led = view.open_trick.cards[0].suit
        cards, suit = hand.of_suit(led), led.name.lower()
    if refusal is Refusal.MUST_LEAD_LOW_CLUB and view.legal is not None:
        cards = view.legal
    return refused(refusal, "play", view.seat, card=str(card), cards=str(cards), suit=suit)
