"""
`State`: one round in play, as arithmetic on small integers.

A card is a number 0…51: 13 × suit + rank, suits clubs, diamonds, spades, hearts.  A set of cards is
an int of 52 bits; with two packs a second set, *twin*, holds the cards that are held twice.  What
the rules vary is set once, when the state is made; `state.pxd` gives the C types, and nothing here
that runs for every card raises or allocates.
"""

from typing import NoReturn

from qlub.kernel import bits, checks, codes, rng


class State:
    """
    The play of one round: whose turn it is, what is legal, who has taken what.

    Deal into it (`deal` at random, or `set_hand` and `set_kitty` then `start`), then `play`.
    A state is for one thread: give each its own `copy`.

    >>> state = State(players=4, seed=7)
    >>> state.deal()
    >>> state.legal()  # the set of the two of clubs alone
    1
    >>> state.play(0)  # nothing refuses it
    0
    """

    def __init__(
        self,
        players: int = 4,
        packs: int = 1,
        deck: object = None,
        opening: int = codes.LOW_CLUB,
        first_trick: int = codes.BAN,
        hearts_break: int = codes.HEART_OR_QUEEN,
        queen_waits: bool = False,
        hearts_with_queen: bool = False,
        equal_cards: int = codes.CANCEL,
        two_pairs_void: bool = False,
        leader_collects: bool = False,
        queen_points: int = 13,
        spot_hearts: bool = False,
        bonus_card: int = codes.NOBODY,
        seed: int = 1,
    ) -> None:
        checks.check_options(
            packs, opening, first_trick, hearts_break, equal_cards, queen_points, bonus_card
        )
        cards = list(deck) if deck is not None else sorted(list(range(52)) * packs)  # type: ignore[call-overload]
        checks.check_deck(cards, packs, players, whole=deck is None)
        self.players = players
        self.packs = packs
        self.opening = opening
        self.hearts_with_queen = hearts_with_queen
        self.equal_cards = equal_cards
        self.two_pairs_void = two_pairs_void
        self.leader_collects = leader_collects
        self.first_ban = (codes.POINT_CARDS, 0, codes.QUEEN)[first_trick]
        self.breaking = codes.HEARTS if hearts_break == codes.HEART else codes.POINT_CARDS
        self.barred = (
            0 if hearts_break == codes.FREE else codes.POINT_CARDS if queen_waits else codes.HEARTS
        )
        self.cards = len(cards)
        self.hand_size = len(cards) // players
        self.deck = [0] * 104
        self.worth = [0] * 52
        self.point_cards = 0
        self.bonus_cards = 0
        for card in range(39, 52):
            self.worth[card] = codes.POINT_CARD + (card - 37 if spot_hearts else 1)
        self.worth[36] = codes.POINT_CARD + queen_points
        if bonus_card >= 0:
            self.worth[bonus_card] += codes.BONUS_CARD
        for i in range(len(cards)):
            card = cards[i]
            self.deck[i] = card
            self.point_cards += (self.worth[card] // codes.POINT_CARD) & 0x1F
            self.bonus_cards += (self.worth[card] // codes.BONUS_CARD) & 0x3
        self.rng = checks.seed(seed)
        self.turn = self.leader = self.in_trick = self.trick = self.left = 0
        self.kitty = 0
        self.kitty_taker = self.took = codes.NOBODY
        self.pot = self.led = self.live = self.doubled = self.lying = self.fallen = 0
        self.first_lead = 0
        self.hand = [0] * 11
        self.twin = [0] * 11
        self.purse = [0] * 11
        self.owner = [0] * 52

    def copy_from(self, other: "State") -> None:
        """Become equal to *other* in everything."""
        self.players = other.players
        self.packs = other.packs
        self.opening = other.opening
        self.hearts_with_queen = other.hearts_with_queen
        self.equal_cards = other.equal_cards
        self.two_pairs_void = other.two_pairs_void
        self.leader_collects = other.leader_collects
        self.first_ban = other.first_ban
        self.breaking = other.breaking
        self.barred = other.barred
        self.cards = other.cards
        self.hand_size = other.hand_size
        self.point_cards = other.point_cards
        self.bonus_cards = other.bonus_cards
        self.rng = other.rng
        self.turn = other.turn
        self.leader = other.leader
        self.in_trick = other.in_trick
        self.trick = other.trick
        self.left = other.left
        self.kitty = other.kitty
        self.kitty_taker = other.kitty_taker
        self.took = other.took
        self.pot = other.pot
        self.led = other.led
        self.live = other.live
        self.doubled = other.doubled
        self.lying = other.lying
        self.fallen = other.fallen
        self.first_lead = other.first_lead
        self.deck[:] = other.deck
        self.worth[:] = other.worth
        self.hand[:] = other.hand
        self.twin[:] = other.twin
        self.purse[:] = other.purse
        self.owner[:] = other.owner

    def copy(self) -> "State":
        """Return a state that is equal in everything and shares nothing."""
        state = State()
        state.copy_from(self)
        return state

    def __reduce__(self) -> NoReturn:
        checks.no_pickle(self)

    # 1. A round begins

    def set_hand(self, seat: int, once: int, twice: int = 0) -> None:
        """Give *seat* the cards of the set *once*; those in *twice* too it holds twice."""
        self.check_seat(seat)
        if once & ~codes.PACK or twice & ~(once if self.packs == 2 else 0):
            raise ValueError("a hand is a set of cards; twice it holds what it holds, of two packs")
        self.hand[seat] = once
        self.twin[seat] = twice

    def set_kitty(self, cards: list[int]) -> None:
        """Lay *cards* in the kitty: those of the deck that even hands leave over."""
        checks.check_kitty(cards, list(self.deck)[: self.cards], self.cards % self.players)
        self.pot = 0
        self.kitty = len(cards)
        for card in cards:
            self.pot += self.worth[card]

    def start(self, dealer: int) -> None:
        """Begin the play of the hands as they lie now, after the pass: find who leads."""
        self.check_seat(dealer)
        hands, twins = list(self.hand)[: self.players], list(self.twin)[: self.players]
        deck, worth = list(self.deck)[: self.cards], list(self.worth)
        checks.check_deal(hands, twins, deck, self.kitty, self.pot, worth)
        self.open(dealer)

    def deal(self, dealer: int = 0) -> None:
        """Deal at random from the state's own generator, pass nothing, and start."""
        self.check_seat(dealer)
        self.shuffle(dealer)

    def check_seat(self, seat: int) -> int:
        """Raise `ValueError` if there is no such seat."""
        if not 0 <= seat < self.players:
            raise ValueError(f"no seat {seat}: there are {self.players}, from 0")
        return seat

    def check_hands(self) -> None:
        """Raise `ValueError` unless each seat holds as many cards as it has still to play."""
        for turn in range(self.players if self.left else 0):
            seat = (self.turn + turn) % self.players
            wanted = (self.left + self.players - 1 - turn) // self.players
            held = bits.popcount(self.hand[seat]) + bits.popcount(self.twin[seat])
            if held != wanted:
                raise ValueError(f"seat {seat} holds {held} cards; it has {wanted} to play")

    def open(self, dealer: int) -> None:
        """Find who leads first, and what."""
        for p in range(self.players):
            self.purse[p] = 0
        self.in_trick = self.trick = 0
        self.kitty_taker = self.took = codes.NOBODY
        self.live = self.doubled = self.lying = self.fallen = 0
        self.left = self.hand_size * self.players
        first = dealer + 1 if dealer + 1 < self.players else 0
        clubs = 0
        for p in range(self.players):
            clubs |= self.hand[p] & codes.CLUBS
        if self.opening == codes.LEFT_OF_DEALER:
            self.first_lead = codes.PACK & ~codes.POINT_CARDS
        elif clubs == 0:  # every club lies in the kitty: the limit falls away
            self.first_lead = 0
        else:
            low = clubs & -clubs
            while not self.hand[first] & low:
                first = first + 1 if first + 1 < self.players else 0
            self.first_lead = low if self.opening == codes.LOW_CLUB else codes.CLUBS
        self.turn = self.leader = first

    def below(self, limit: int) -> int:
        """Return a random number below *limit*."""
        self.rng = rng.step(self.rng)
        return ((rng.mix(self.rng) >> 32) * limit) >> 32

    def shuffle(self, dealer: int) -> None:
        """Deal at random, and start."""
        for p in range(self.players):
            self.hand[p] = 0
            self.twin[p] = 0
        for i in range(self.cards - 1, 0, -1):
            j = self.below(i + 1)
            card = self.deck[i]
            self.deck[i] = self.deck[j]
            self.deck[j] = card
        i = 0
        for p in range(self.players):
            hand = 0
            twin = 0
            for _ in range(self.hand_size):
                bit = codes.ONE << self.deck[i]
                twin |= hand & bit
                hand |= bit
                i += 1
            self.hand[p] = hand
            self.twin[p] = twin
        self.pot = 0
        self.kitty = self.cards - i
        while i < self.cards:
            self.pot += self.worth[self.deck[i]]
            i += 1
        self.open(dealer)

    # 2. What may be played

    def legal(self) -> int:
        """Return the set of cards that the seat to act may play; empty when the round is over."""
        hand = self.hand[self.turn]
        if self.in_trick:
            good = hand & self.led
            if good:
                return good
            if self.trick == 0:
                good = hand & ~self.first_ban
                if good:
                    return good
            return hand
        if self.trick == 0:
            good = hand & self.first_lead
        elif self.fallen & self.breaking:
            return hand
        else:
            good = hand & ~self.barred
            if self.hearts_with_queen and not hand & ~codes.POINT_CARDS:
                return hand
        return good if good else hand

    def refusal(self, card: int) -> int:
        """Return why the seat to act may not play *card*, or 0 if it may."""
        if self.left == 0:
            return codes.ROUND_OVER
        if card < 0 or card > 51 or not self.hand[self.turn] >> card & 1:
            return codes.CARD_NOT_HELD
        if self.legal() >> card & 1:
            return 0
        if self.in_trick:
            follows = self.hand[self.turn] & self.led
            return codes.MUST_FOLLOW_SUIT if follows else codes.NO_POINTS_FIRST_TRICK
        if self.trick == 0:
            free = self.opening == codes.LEFT_OF_DEALER
            return codes.NO_POINT_LEAD if free else codes.MUST_LEAD_LOW_CLUB
        return codes.QUEEN_NOT_YET if card == 36 else codes.HEARTS_NOT_BROKEN

    # 3. Playing

    def play(self, card: int) -> int:
        """Play *card* for the seat to act and return 0, or change nothing and return why not."""
        refusal = self.refusal(card)
        if refusal == 0:
            self.put(card)
        return refusal

    def put(self, card: int) -> None:
        """Play *card* unchecked: for callers that took it from `legal`."""
        bit = codes.ONE << card
        p = self.turn
        if self.packs == 2 and self.twin[p] & bit:
            self.twin[p] ^= bit
        else:
            self.hand[p] ^= bit
        self.fallen |= bit
        self.pot += self.worth[card]
        self.left -= 1
        if self.in_trick == 0:
            self.led = codes.SUIT << (card - card % 13)
        if self.two_pairs_void:
            self.doubled |= self.lying & bit
            self.lying |= bit
        if bit & self.led:
            if self.equal_cards == codes.CANCEL:
                self.live ^= bit
                self.owner[card] = p
            else:
                if self.equal_cards == codes.LAST or not self.live & bit:
                    self.owner[card] = p
                self.live |= bit
        self.in_trick += 1
        if self.in_trick < self.players:
            p += 1
            self.turn = p if p < self.players else 0
            return
        p = self.taker()
        if p == codes.NOBODY and self.left == 0 and self.leader_collects:
            p = self.leader
        if p != codes.NOBODY:
            self.purse[p] += self.pot + codes.TRICK
            self.pot = 0
            self.leader = p
            if self.kitty_taker == codes.NOBODY:
                self.kitty_taker = p
        self.took = p
        self.turn = self.leader
        self.live = 0
        self.doubled = 0
        self.lying = 0
        self.in_trick = 0
        self.trick += 1

    def put_and_look(self, card: int) -> int:
        """Play *card* unchecked and return what may be played next: `put` and `legal` in one."""
        self.put(card)
        return self.legal()

    def taker(self) -> int:
        """Return the seat that takes the open trick as it lies, or `NOBODY`."""
        if self.live == 0 or (self.two_pairs_void and bits.popcount(self.doubled) > 1):
            return codes.NOBODY
        return self.owner[bits.highest(self.live)]

    def pick(self) -> int:
        """Return a legal card at random; the round must not be over."""
        self.rng = rng.step(self.rng)
        return bits.pick(self.legal(), rng.mix(self.rng) >> 32)

    def finish(self) -> None:
        """Play the round to its end at random."""
        while self.left:
            self.put(self.pick())

    # 4. What was taken

    def held(self, seat: int) -> int:
        """Return the set of cards that *seat* holds."""
        self.check_seat(seat)
        return self.hand[seat]

    def held_twice(self, seat: int) -> int:
        """Return the set of cards that *seat* holds twice."""
        self.check_seat(seat)
        return self.twin[seat]

    def points_of(self, card: int) -> int:
        """Return the points that *card* brings to whoever takes it; a bonus card's do not count."""
        return self.worth[card] & codes.POINTS if 0 <= card < 52 else 0

    def points(self, seat: int) -> int:
        """Return the points of hearts and queens that *seat* has taken."""
        self.check_seat(seat)
        return self.purse[seat] & codes.POINTS

    def point_cards_taken(self, seat: int) -> int:
        """Return how many hearts and queens *seat* has taken."""
        self.check_seat(seat)
        return (self.purse[seat] // codes.POINT_CARD) & 0x1F

    def bonus_cards_taken(self, seat: int) -> int:
        """Return how many bonus cards *seat* has taken."""
        self.check_seat(seat)
        return (self.purse[seat] // codes.BONUS_CARD) & 0x3

    def tricks_taken(self, seat: int) -> int:
        """Return how many tricks *seat* has taken."""
        self.check_seat(seat)
        return self.purse[seat] // codes.TRICK

    def is_broken(self) -> bool:
        """Return whether hearts may be led."""
        return self.barred == 0 or self.fallen & self.breaking != 0
