"""
`Policy`: the rule player, quick enough to play out rounds by the thousand.

Every card that may be played is given a score; the highest is played.  All heights are relative to
the cards that are still unseen, so that the same few considerations serve one pack and two, three
seats and eleven.  It looks at its own hand and at what lies open (`Memory`), never at other hands.
Chances are in 256ths.

It is one long file because a C compiler puts one function into another only within a file: in three
it was a fifth slower.
"""

from collections.abc import Mapping

from qlub.kernel import bits, codes, rng
from qlub.kernel.state import State
from qlub.search.memory import Memory
from qlub.search.tuned import tuned
from qlub.search.weights import Weights


class Policy(Weights):
    """
    The rule player for one game: its weights, and what a card costs there.

    *table* is a kernel state of that game.  *shooter* is a seat that wants every trick, or -1.
    """

    def __init__(
        self,
        table: State,
        bonus_points: int = -10,
        moon: bool = True,
        pass_count: int = 3,
        weights: Mapping[str, int] | None = None,
    ) -> None:
        super().__init__(weights or tuned(table.packs, table.players))
        self.shooter = codes.NOBODY
        self.moon = moon
        self.pass_count = pass_count
        self.bonus_points = bonus_points
        self.cost = [0] * 52
        self.none = [0] * (12 * 32)
        self.stay = [0] * (12 * 32 * 32)
        self.calm = [0] * (12 * 32 * 32)
        self.learn(table)
        self.fill()

    def learn(self, table: State) -> None:
        """Learn which cards there are in this game, and what each costs who takes it."""
        self.faces = self.doubles = 0
        self.all_points = self.heart_cost = hearts = 0
        for i in range(table.cards):
            card = table.deck[i]
            bit = codes.ONE << card
            self.doubles |= self.faces & bit
            self.faces |= bit
            worth = table.worth[card]
            bonus_cards = (worth // codes.BONUS_CARD) & 0x3
            self.cost[card] = (worth & codes.POINTS) + bonus_cards * self.bonus_points
            self.all_points += worth & codes.POINTS
            if bit & codes.HEARTS:
                hearts += 1
                self.heart_cost += (worth & codes.POINTS) * 256
        self.queen_cost = table.worth[36] & codes.POINTS
        self.heart_cost = self.heart_cost // max(hearts, 1)
        self.kitty_cost = self.all_points * 256 // table.cards

    def fill(self) -> None:
        """Fill the tables: the chance that one of *h* players has none of *n* cards, and so on."""
        for h in range(1, 12):
            chance = 65536
            for n in range(32):
                self.none[h * 32 + n] = chance
                chance = chance * (h - 1) // h
        for h in range(1, 12):
            for above in range(32):
                for below in range(32):
                    no_below = self.none[h * 32 + below]
                    some_above = 65536 - self.none[h * 32 + above]
                    forced = (no_below * some_above) >> 16
                    free = ((65536 - no_below) * some_above) >> 16
                    i = (h * 32 + above) * 32 + below
                    self.stay[i] = 65536 - forced - ((free * self.overtake) >> 8)
                    self.calm[i] = 65536 - forced - ((free * self.overtake_calm) >> 8)

    def choose(self, state: State, memory: Memory, chance: int) -> int:
        """Return the card that the seat to act plays; *chance* is the noise, and breaks ties."""
        legal = state.legal()
        if legal & (legal - 1) == 0:
            return bits.lowest(legal)
        hand = state.hand[state.turn]
        twin = state.twin[state.turn]
        once = self.faces & ~(memory.once | hand)
        twice = self.doubles & ~(memory.twice | twin | (memory.once & hand))
        out = once | twice
        out2 = once & self.doubles
        alone = self.alone(state) if self.moon else codes.NOBODY
        attacks = state.turn == self.shooter
        if self.moon and not attacks and self.may_shoot(state):
            limit = self.attack_commit * (state.purse[state.turn] & codes.POINTS)
            limit += self.limit(state.left // state.players + 1, state.players)
            attacks = (alone == state.turn and memory.ambitious) or self.losers(
                state, memory, hand, twin, out, out2
            ) <= limit
        trouble = self.trouble(state, memory, hand, out, out2)
        best = -1
        best_score = 0
        while legal:
            card = bits.lowest(legal)
            legal &= legal - 1
            if attacks:
                score = self.attack(state, memory, card, hand, twin, out, out2)
            else:
                score = self.score(state, memory, card, hand, twin, out, out2, alone, trouble)
            chance = rng.step(chance)
            score += ((rng.mix(chance) >> 56) * self.noise) >> 8
            if best < 0 or score > best_score:
                best = card
                best_score = score
        return best

    # 1. What is known

    def alone(self, state: State) -> int:
        """
        Return the seat that may be going for the moon; else `NOBODY`.

        It alone has points, or nobody has any and it has taken most tricks.  Whoever merely caught
        the queen has taken few.
        """
        found = codes.NOBODY
        for seat in range(state.players):
            if (state.purse[seat] // codes.POINT_CARD) & 0x1F:
                if found != codes.NOBODY:
                    return codes.NOBODY
                found = seat
        if found == codes.NOBODY:
            found = state.leader
            least = self.alone_tricks
        elif (state.purse[found] & codes.POINTS) < self.alone_points:
            return codes.NOBODY
        else:
            least = 1
        tricks = state.purse[found] // codes.TRICK
        if tricks < least or tricks * 256 < self.alone_share * state.trick:
            return codes.NOBODY
        return found

    def limit(self, cards: int, players: int) -> int:
        """Return how many losing tricks, in 256ths, a hand of *cards* may have to go for it."""
        return self.attack_limit * cards // 13 - self.attack_seats * (players - 4)

    def may_shoot(self, state: State) -> bool:
        """Return whether the seat to act has all points that were taken."""
        for seat in range(state.players):
            if seat != state.turn and (state.purse[seat] // codes.POINT_CARD) & 0x1F:
                return False
        return True

    def losers(
        self, state: State, memory: Memory, hand: int, twin: int, out: int, out2: int
    ) -> int:
        """
        Return about how many tricks *hand* would lose if it led every suit out, in 256ths.

        What is left of a suit wins once the others have no more of it.
        """
        total = 0
        cards = codes.CLUBS
        for suit in range(4):
            if hand & cards and out & cards:
                holders = self.holders(state, memory, suit, cards)
                total += self.lost(suit, hand & cards, twin, out & cards, out2 & cards, holders)
            cards <<= 13
        return total

    def losing(self, state: State, memory: Memory) -> int:
        """Return about how many tricks the seat to act would lose in going for all, in 256ths."""
        hand = state.hand[state.turn]
        twin = state.twin[state.turn]
        once = self.faces & ~(memory.once | hand)
        twice = self.doubles & ~(memory.twice | twin | (memory.once & hand))
        return self.losers(state, memory, hand, twin, once | twice, once & self.doubles)

    def prospect(self, hand: int, twin: int, out: int, out2: int, players: int) -> int:
        """Return the same for a hand before the first card is played."""
        total = 0
        cards = codes.CLUBS
        for suit in range(4):
            if hand & cards and out & cards:
                total += self.lost(suit, hand & cards, twin, out & cards, out2 & cards, players - 1)
            cards <<= 13
        return total

    def lost(self, suit: int, mine: int, twin: int, theirs: int, out2: int, holders: int) -> int:
        """Return about how many tricks in *suit* are lost if it is led out, in 256ths."""
        n = bits.count(theirs, out2)
        top = mine & ~((codes.ONE << bits.highest(theirs) << 1) - 1)
        tops = bits.count(top, top & twin)
        length = bits.count(mine, mine & twin)
        # Suits rarely lie even: the longest hand holds about one more than its share.
        lost = (n << 8) // max(holders, 1) + self.attack_uneven - (tops << 8)
        lost = min(max(lost, 0), (length - tops) << 8)
        return (lost * self.attack_heart) >> 8 if suit == 3 else lost

    def holders(self, state: State, memory: Memory, suit: int, cards: int) -> int:
        """Return how many other seats may hold some of the *cards* of *suit*."""
        n = state.players - 1 - memory.showed[suit]
        return n + 1 if memory.void[state.turn] & cards else n

    def later(self, state: State, memory: Memory, cards: int) -> int:
        """Return how many seats that have yet to play to the trick may hold some of *cards*."""
        n = 0
        seat = state.turn
        for _ in range(state.players - 1 - state.in_trick):
            seat = seat + 1 if seat + 1 < state.players else 0
            if not memory.void[seat] & cards:
                n += 1
        return n

    def holds(self, holders: int, later: int, above: int, below: int, hot: bool) -> int:
        """
        Return how likely a card takes the trick that it now takes, of 256.

        *later* players have yet to play to it, of *holders* who share the *above* and *below*
        unseen cards of its suit.  Where the trick is *hot*, there are points in it.
        """
        chance = 65536
        if holders:
            one = (holders * 32 + above) * 32 + below
            one = self.stay[one] if hot else self.calm[one]
            for _ in range(later):
                chance = (chance * one) >> 16
        return chance >> 8

    def dump(self, state: State, out: int, out2: int) -> int:
        """Return the points, in 256ths, that a player who is out of the suit led may throw."""
        banned = state.first_ban if state.trick == 0 else 0
        points = 0
        if out & codes.QUEEN & ~banned:
            queens = 2 if out2 & codes.QUEEN else 1
            points += queens * self.queen_cost * self.dump_queen // (state.players - 1)
        if out & codes.HEARTS & ~banned:
            points += (self.heart_cost * self.dump_heart) >> 8
        return points

    def lying(self, state: State, memory: Memory) -> int:
        """Return the points, in 256ths, that the open trick and what waits bring its taker."""
        pot = state.pot
        points = 0
        if state.kitty_taker == codes.NOBODY:
            pot -= memory.hidden_worth
            points = state.kitty * self.kitty_cost
        points += (pot & codes.POINTS) << 8
        return points + ((pot // codes.BONUS_CARD) & 0x3) * self.bonus_points * 256

    def risk(
        self, suit: int, hand: int, twin: int, out: int, out2: int, holders: int, gone: int
    ) -> int:
        """
        Return how much the cards of *suit* in *hand* threaten it, once it was led *gone* times.

        The lowest card serves when the suit is led next, the one above it the time after, and so
        on, as long as the others have cards of it.  A card is as dangerous as it is high among
        those that are out.
        """
        cards = codes.SUIT << (13 * suit)
        mine = hand & cards
        out &= cards
        out2 &= cards
        n = bits.count(out, out2)
        if n == 0 or holders == 0:
            return 0
        times = (n << 8) // holders - (gone << 8)
        total = 0
        while mine and times > 0:
            bit = mine & -mine
            mine ^= bit
            low = bit - 1
            height = (bits.count(out & low, out2 & low) << 8) // n
            danger = height + ((self.risk_bend * ((height * height >> 8) - height)) >> 8)
            if suit == 3:
                danger = (danger * self.risk_heart) >> 8
            elif suit == 2 and (out | hand) & codes.QUEEN:
                if bit > codes.QUEEN:
                    danger += self.risk_over_queen
                elif bit == codes.QUEEN:
                    danger += self.risk_queen
                else:
                    danger = (danger * self.risk_spade) >> 8
            total += (danger * min(times, 256)) >> 8
            times -= 256
            if twin & bit and times > 0:
                total += (danger * min(times, 256)) >> 8
                times -= 256
        return total

    def strength(self, hand: int) -> int:
        """Return how high the cards of *hand* are on average among those out, in 256ths."""
        out = self.faces & ~hand
        total = 0
        count = 0
        left = hand
        while left:
            card = bits.lowest(left)
            left &= left - 1
            low = (codes.ONE << card) - 1
            cards = codes.SUIT << (card - card % 13)
            n = bits.popcount(out & cards)
            total += (bits.popcount(out & cards & low) << 8) // n if n else 256
            count += 1
        return total // max(count, 1)

    def lowest(self, hand: int, count: int) -> int:
        """Return the *count* lowest cards of *hand*: who wants every trick passes them."""
        given = 0
        for _ in range(count):
            best = -1
            left = hand & ~given
            while left:
                card = bits.lowest(left)
                left &= left - 1
                if best < 0 or card % 13 < best % 13:
                    best = card
            given |= codes.ONE << best
        return given

    def trouble(self, state: State, memory: Memory, hand: int, out: int, out2: int) -> int:
        """Return how sure the best lead of *hand* would take its trick, in 256ths."""
        least = 256
        cards = codes.CLUBS
        for suit in range(4):
            mine = hand & cards
            if mine:
                low = (mine & -mine) - 1
                n = bits.count(out & cards, out2 & cards)
                below = bits.count(out & cards & low, out2 & cards & low)
                holders = self.holders(state, memory, suit, cards)
                least = min(least, self.holds(holders, holders, n - below, below, True))
            cards <<= 13
        return least

    # 2. The score of a card

    def score(
        self,
        state: State,
        memory: Memory,
        card: int,
        hand: int,
        twin: int,
        out: int,
        out2: int,
        alone: int,
        trouble: int,
    ) -> int:
        """Return how good it is to play *card*, of the seat to act's *hand*."""
        suit = card // 13
        cards = codes.SUIT << (13 * suit)
        bit = codes.ONE << card
        low = bits.below(card)
        up = bits.above(card)
        above = bits.count(out & up, out2 & up)
        below = bits.count(out & low, out2 & low)
        guards = bits.count(hand & low, twin & low)
        mine = bits.count(hand & cards, twin & cards)
        holders = self.holders(state, memory, suit, cards)
        height = (below << 8) // (above + below) if above + below else 128
        leaves = hand if twin & bit else hand ^ bit
        keeps = twin & ~bit
        late = (height * (state.cards - state.left)) // state.cards
        short = 256 // mine
        queen_out = out & codes.QUEEN != 0
        over_queen = 256 // (1 + guards) if queen_out and suit == 2 and card > 36 else 0
        cost = self.cost[card] << 8
        is_queen = card == 36
        threat = alone != codes.NOBODY and alone != state.turn
        height_queen = height if queen_out else 0
        hearts = bits.count(out & codes.HEARTS, out2 & codes.HEARTS)

        if state.in_trick and not bit & state.led:
            before = self.risk(suit, hand, twin, out, out2, holders, 0)
            after = self.risk(suit, leaves, keeps, out, out2, holders, 0)
            score = (
                self.discard_height * height
                + self.discard_risk * (before - after)
                + self.discard_late * late
                + self.discard_short * short
                + self.discard_over_queen * over_queen
                + self.discard_height_queen * height_queen
                + self.discard_height_short * (height // mine)
                + self.discard_height_hearts * ((height * hearts) >> 4)
            )
            if suit == 2:
                score += self.discard_spade << 8
            if threat:
                gives = -self.alone_give if state.taker() == alone else self.alone_free
                return (score + gives * min(cost, 512) - self.alone_keep * height) >> 4
            score += self.discard_points * cost
            if suit == 3:
                score += self.discard_heart * height
            if is_queen:
                score += self.discard_queen << 8
            return score >> 4

        equal = bits.count(out & bit, out2 & bit)
        beaten_by = above if state.equal_cards == codes.FIRST else above + equal
        lying = self.lying(state, memory)
        hot = lying + cost >= 256 or suit == 3
        if state.in_trick:
            later = self.later(state, memory, cards)
            higher = state.live & up
            if higher == 0 and not (state.live & bit and state.equal_cards != codes.LAST):
                take = self.holds(holders, later, beaten_by, below, hot)
            elif (
                later
                and state.equal_cards == codes.CANCEL
                and higher & (higher - 1) == 0
                and higher & out
                and not state.live & bit
            ):
                take = self.backdoor * later // holders
            else:
                take = 0
            out_of_suit = state.players - 1 - state.in_trick - later
        else:
            later = holders
            take = self.holds(holders, later, beaten_by, below, hot)
            out_of_suit = state.players - 1 - later
        # Whoever has none of the suit throws what hurts; the suit itself may hurt.
        showing = (out_of_suit << 16) + later * self.none[holders * 32 + above + below + equal]
        points = lying + cost + (((showing >> 8) * self.dump(state, out, out2)) >> 8)
        if suit == 3:
            points += (later * self.heart_cost * self.fall_heart) >> 8
        if queen_out and suit == 2 and card > 36 and later:
            points += (
                (2 if out2 & codes.QUEEN else 1)
                * self.queen_cost
                * self.fall_queen
                * later
                // holders
            )
        if threat and points > 200:
            points -= self.alone_stop << 7
        loss = (take * points) >> 8
        after = self.risk(suit, leaves, keeps, out, out2, holders, 1)
        gives = ((256 - take) * cost) >> 8
        if threat:
            gives = 0
            loss += (self.alone_yield * (256 - take)) >> 3
        if state.in_trick:
            score = (
                self.follow_height * height
                - self.follow_risk * after
                + self.follow_late * late
                + self.follow_short * short
                + self.follow_over_queen * over_queen
                + self.follow_give * gives
                - self.follow_loss * loss
                - self.follow_take * take
                - self.follow_trouble * ((take * trouble) >> 8)
                - self.follow_take_hearts * ((take * hearts) >> 4)
                - self.follow_lying * ((take * lying) >> 8)
                + self.follow_height_queen * height_queen
            )
            if suit == 3:
                score += self.follow_height_heart * height
            if is_queen:
                score -= self.follow_queen * take
            return score >> 4
        score = (
            self.lead_height * height
            + self.lead_risk * (self.risk(suit, hand, twin, out, out2, holders, 0) - after)
            + self.lead_late * late
            + self.lead_short * short
            + self.lead_over_queen * over_queen
            + self.lead_give * gives
            - self.lead_loss * loss
            - self.lead_take * take
            - self.lead_trouble * ((take * trouble) >> 8)
            + self.lead_height_queen * height_queen
            + self.lead_height_voids * (height * (state.players - 1 - holders))
            + self.lead_length * (mine << 5)
            + self.lead_height_guards * ((height * guards) >> 2)
        )
        if mine == 1 and hand & codes.QUEEN:
            score += self.lead_void_queen << 8
        if suit == 3:
            score += self.lead_heart * ((256 - take) * later)
        if threat and suit == 3:
            score += self.alone_lead_heart << 8
        if suit == 2 and not is_queen:
            if hand & codes.QUEEN:
                score += self.lead_under_queen << 8
            elif queen_out and card < 36:
                high = hand & cards & ~(codes.QUEEN | (codes.QUEEN - 1))
                score += (self.lead_bare if high else self.lead_smoke) << 8
        return score >> 4

    def attack(
        self,
        state: State,
        memory: Memory,
        card: int,
        hand: int,
        twin: int,
        out: int,
        out2: int,
    ) -> int:
        """Return how good *card* is for a seat that wants every trick with points."""
        suit = card // 13
        cards = codes.SUIT << (13 * suit)
        bit = codes.ONE << card
        low = bits.below(card)
        up = bits.above(card)
        above = bits.count(out & up, out2 & up)
        below = bits.count(out & low, out2 & low)
        mine = bits.count(hand & cards, twin & cards)
        height = (below << 8) // (above + below) if above + below else 256
        if state.in_trick and not bit & state.led:
            return -(height + 512 * self.cost[card])
        equal = bits.count(out & bit, out2 & bit)
        beaten_by = above if state.equal_cards == codes.FIRST else above + equal
        holders = self.holders(state, memory, suit, cards)
        if state.in_trick == 0:
            return 16 * self.holds(holders, holders, beaten_by, below, True) + 8 * mine
        if state.live & up or (state.live & bit and state.equal_cards != codes.LAST):
            return -height - 512 * self.cost[card]
        later = self.later(state, memory, cards)
        return 4096 + 16 * self.holds(holders, later, beaten_by, below, True) - height
