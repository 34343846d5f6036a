"""`Position`: a view in the kernel's numbers, and worlds laid into it."""

from qlub.game import Card, Hand, Phase, View, variant
from qlub.kernel import bits, codes
from qlub.kernel.state import State
from qlub.search.memory import Memory


class Position:
    """
    What a seat sees, as a kernel state in which the other hands are still empty, and a memory.

    It is given a view and holds nothing else; `lay` puts a sampled world into a state.
    """

    def __init__(self, view: View) -> None:
        assert view.seat is not None, "a spectator decides nothing"
        assert view.hand is not None, "a spectator holds nothing"
        rules = view.rules
        self.seat = view.seat
        self.dealer = view.dealer if view.dealer is not None else 0
        self.state = variant.state(rules)
        self.memory = Memory()
        hands: list[list[Card]] = [[] for _ in range(rules.players)]
        for trick in view.tricks:
            for turn, card in enumerate(trick.cards):
                hands[(trick.leader + turn) % rules.players].append(card)
        hands[self.seat] += view.hand
        for seat, hand in enumerate(hands):
            self.state.set_hand(seat, *Hand(hand).to_sets())
        leader = view.tricks[0].leader if view.tricks else view.to_act[0]
        self.begin(leader, len(rules.deck) % rules.players)
        if view.kitty_cards is not None:
            for card in view.kitty_cards:
                self.add_kitty(card)
        if view.phase is Phase.PLAY and not view.tricks and view.legal is not None:
            self.allow(view.legal.to_sets()[0])
        for trick in view.tricks:
            for card in trick.cards:
                self.put(card)

    def begin(self, leader: int, kitty: int) -> None:
        """Begin the play: *leader* leads, and *kitty* cards lie face down."""
        self.memory.forget()
        self.state.kitty = kitty
        self.state.pot = 0
        self.state.open(self.dealer)
        self.state.turn = self.state.leader = leader

    def add_kitty(self, card: int) -> None:
        """Let *card* lie in the kitty: this seat has seen it."""
        self.state.pot += self.state.worth[card]

    def allow(self, cards: int) -> None:
        """Let the round be led with one of the set *cards*."""
        self.state.first_lead = cards

    def put(self, card: int) -> None:
        """Play *card* for the seat to act."""
        self.memory.note(self.state, card)
        self.state.put(card)

    def lay(self, world: State, memory: Memory, hand: list[int], twin: list[int]) -> None:
        """
        Make *world* this position with the hidden cards as they are in *hand* and *twin*.

        After the seats comes the kitty, as far as it is hidden.
        """
        world.copy_from(self.state)
        memory.copy_from(self.memory)
        for seat in range(world.players):
            if seat != self.seat:
                world.hand[seat] = hand[seat]
                world.twin[seat] = twin[seat]
        worth = 0
        for once in range(2):
            cards = twin[world.players] if once else hand[world.players]
            while cards:
                worth += world.worth[bits.lowest(cards)]
                cards &= cards - 1
        if world.kitty_taker == codes.NOBODY:
            world.pot += worth
            memory.hidden_worth = worth
        else:
            world.purse[world.kitty_taker] += worth
