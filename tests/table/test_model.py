"""
A table and a model of it agree, whatever is asked in whatever order.

The model knows the rules from the slow referee (`oracle.py`), and of seats only what a person would
write on a sheet: whose each is, and who decides.  It shares no line with the table.
"""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import oracle
from keeper import Keeper
from qlub.game import Card, MoonChoice, Move, Pass, Play, QlubError, Rules, to_state
from qlub.table import (
    Rest,
    Setup,
    Stage,
    TableError,
    Timers,
    commands,
    events,
    fold,
    restore,
    snapshot,
)
from qlub.table.ending import is_revealed
from strategies import GAMES, matches_wanted

GUESTS = [f"g{number}" for number in range(6)]
guests = st.sampled_from(GUESTS)
chance = st.integers(0, 10_000).map(Random)


class Sheet:
    """What somebody beside the table writes down."""

    def __init__(self, players: int, given: dict[str, Any], *, is_limited: bool) -> None:
        self.players = players
        self.is_limited = is_limited
        self.given = given
        self.owner: list[str | None] = [None] * players
        self.decides = ["bot"] * players
        self.down = [False] * players
        self.missed = [0] * players
        self.late: set[int] = set()
        self.gone: set[str] = set()
        self.taken: set[int] = set()
        self.leaving: set[int] = set()
        self.stage = "open"
        self.claimant: int | None = None
        self.stoppers: set[int] = set()
        self.referee = oracle.Referee(given)

    def seat(self, guest: str) -> int | None:
        return self.owner.index(guest) if guest in self.owner else None

    def free(self, seat: int) -> bool:
        return self.owner[seat] is None and not (self.stage == "playing" and seat in self.taken)

    def clear(self, seat: int) -> None:
        self.owner[seat], self.decides[seat], self.down[seat] = None, "bot", False
        self.missed[seat] = 0
        self.leaving.discard(seat)

    def note(self, event: events.Event) -> None:
        """Write down what has happened, and see that it could."""
        match event:
            case events.Started():
                assert self.stage == "open"
                self.stage, self.late, self.claimant = "playing", set(), None
                self.stoppers = set()
                self.taken = {s for s, owner in enumerate(self.owner) if owner is not None}
                self.referee = oracle.Referee(self.given)
            case events.Dealt():
                self.referee.deal(
                    event.dealer, [str(h).split() for h in event.hands], str(event.kitty).split()
                )
                self.late, self.claimant = set(), None
            case events.Passed() | events.Played() | events.MoonChosen():
                self.decided(event)
            case events.Claimed(seat=seat):
                assert self.decides[seat] == "human"
                assert [seat] == self.referee.to_act
                self.claimant = seat
            case events.Stopped():
                assert self.stage == "playing"
                self.stage = "over"
            case events.TimedOut(seat=seat):
                assert self.decides[seat] == "human"
                assert seat in self.referee.to_act
                assert seat not in self.late
                self.late.add(seat)
                self.missed[seat] += 1
            case events.WentAway(seat=seat):
                assert self.decides[seat] == "human"
                assert self.missed[seat] >= 2 or (self.down[seat] and not self.is_limited)
                self.decides[seat], self.down[seat], self.missed[seat] = "bot-away", False, 0
            case events.Reopened():
                assert self.stage == "over"
                self.stage = "open"
                for seat in sorted(self.leaving):
                    self.clear(seat)
                self.late = set()

    def decided(self, event: events.Passed | events.Played | events.MoonChosen) -> None:
        seat = event.seat
        if event.by == "human":
            assert self.decides[seat] == "human"
            assert seat not in self.late
            self.missed[seat] = 0
        elif event.by == "clock":
            assert seat in self.late
        elif event.by == "claim":
            assert self.claimant is not None
        else:
            assert self.decides[seat] != "human"
        self.late.discard(seat)
        match event:
            case events.Passed(cards=cards):
                self.referee.pass_cards(seat, [str(card) for card in cards])
            case events.Played(card=card):
                self.referee.play(seat, str(card))
            case events.MoonChosen(choice=choice):
                self.referee.choose_moon(choice)
        if self.referee.phase == "over":
            self.stage = "over"


class Tables(RuleBasedStateMachine):
    """People, bots and a clock at one table."""

    @initialize(game=st.sampled_from(GAMES), seed=st.integers(0, 1000), limit=st.booleans())
    def set_up(self, game: tuple[str, int], seed: int, limit: bool) -> None:
        rules = Rules.of(game[0], players=game[1], rounds=2, tie="share")
        timers = Timers(move=20_000 if limit else None, bot=0, deal=0, grace=5_000)
        self.sheet = Sheet(game[1], rules.to_dict(full=True), is_limited=limit)
        self.keeper = Keeper(Setup(rules=rules, timers=timers), seed)
        self.keeper.after = self.note
        self.last: commands.Command | None = None

    def note(self, happened: tuple[events.Event, ...]) -> None:
        for event in happened:
            self.sheet.note(event)

    def ask(self, command: commands.Command, wanted: str | None = None) -> tuple[Any, ...]:
        """Have *command* done, and see that it is refused with the code *wanted*, or not at all."""
        before = (len(self.keeper.events), snapshot(self.keeper.table))
        code, happened = None, ()
        try:
            happened = self.keeper.do(command)
        except QlubError as error:
            code = error.code
        assert code == wanted, (command, code)
        if code is not None:
            assert before == (len(self.keeper.events), snapshot(self.keeper.table))
        elif happened:
            self.last = command
        return happened

    # 1. Who sits where

    @rule(guest=guests, seat=st.none() | st.integers(0, 12))
    def sit(self, guest: str, seat: int | None) -> None:
        sheet, wanted = self.sheet, None
        free = [s for s in range(sheet.players) if sheet.free(s)]
        if guest in sheet.gone:
            wanted = "forbidden"
        elif sheet.seat(guest) is not None:
            wanted = "already-seated"
        elif seat is None:
            wanted = None if free else "table-full"
        elif seat >= sheet.players:
            wanted = "bad-schema"
        elif seat not in free:
            wanted = "seat-taken"
        self.ask(commands.Sit(guest=guest, name=f"Player {guest}", seat=seat), wanted)
        if wanted is None:
            seat = free[0] if seat is None else seat
            sheet.owner[seat], sheet.decides[seat], sheet.missed[seat] = guest, "human", 0
            if sheet.stage == "playing":
                sheet.taken.add(seat)

    @rule(guest=guests, to=st.integers(0, 10))
    def change_seat(self, guest: str, to: int) -> None:
        sheet, own, wanted = self.sheet, self.sheet.seat(guest), None
        if own is None:
            wanted = "forbidden"
        elif sheet.stage == "playing":
            wanted = "wrong-phase"
        elif to == own:
            return
        elif to >= sheet.players:
            wanted = "bad-schema"
        elif not sheet.free(to):
            wanted = "seat-taken"
        self.ask(commands.ChangeSeat(guest=guest, seat=to), wanted)
        if wanted is None and own is not None:
            for row in (sheet.owner, sheet.decides, sheet.down, sheet.missed):
                row[to] = row[own]  # type: ignore[index, call-overload]
            leaving = own in sheet.leaving
            sheet.clear(own)
            if leaving:
                sheet.leaving.add(to)

    @rule(guest=guests)
    def leave(self, guest: str) -> None:
        sheet, own = self.sheet, self.sheet.seat(guest)
        self.ask(commands.Leave(guest=guest), "forbidden" if own is None else None)
        if own is None:
            return
        if sheet.stage == "playing":
            sheet.decides[own], sheet.down[own] = "bot-away", False
            sheet.leaving.add(own)
        elif own not in sheet.leaving:
            sheet.clear(own)

    @rule(guest=guests, seat=st.integers(0, 10))
    def kick(self, guest: str, seat: int) -> None:
        sheet, own, keeper = self.sheet, self.sheet.seat(guest), self.keeper
        seat %= sheet.players
        owner = sheet.owner[seat]
        host = keeper.table.is_host(guest)
        votes = {v for v, s in keeper.table.votes if s == seat}
        wanted = None
        if (
            owner is None
            or owner == guest
            or (not host and (own is None or sheet.decides[own] != "human"))
        ):
            wanted = "forbidden"
        happened = self.ask(commands.Kick(guest=guest, seat=seat), wanted)
        if wanted is not None:
            return
        humans = {s for s in range(sheet.players) if sheet.decides[s] == "human"}
        enough = 2 * len((votes | {own}) & humans) > len(humans) and own not in votes
        kicked = any(isinstance(event, events.Kicked) for event in happened)
        assert kicked == (host or enough)
        if kicked and owner is not None:
            sheet.gone.add(owner)
            sheet.clear(seat)

    # 2. Who is here

    @rule(guest=guests)
    def lose_line(self, guest: str) -> None:
        own = self.sheet.seat(guest)
        self.ask(commands.LoseLine(guest=guest))
        if own is not None and self.sheet.decides[own] == "human":
            self.sheet.down[own] = True

    @rule(guest=guests)
    def find_line(self, guest: str) -> None:
        own = self.sheet.seat(guest)
        self.ask(commands.FindLine(guest=guest))
        if own is not None:
            self.sheet.down[own] = False

    @rule(guest=guests)
    def resume(self, guest: str) -> None:
        sheet, own = self.sheet, self.sheet.seat(guest)
        self.ask(commands.Resume(guest=guest), "forbidden" if own is None else None)
        if own is not None:
            if sheet.decides[own] == "bot-away":
                sheet.missed[own] = 0
            sheet.decides[own], sheet.down[own] = "human", False
            sheet.leaving.discard(own)

    @rule(times=st.integers(1, 8))
    def wait(self, times: int) -> None:
        for _ in range(times):
            row = self.keeper.next_due()
            if row is None:
                return
            self.keeper.wait()

    @rule(milliseconds=st.integers(0, 30_000))
    def time_passes(self, milliseconds: int) -> None:
        row = self.keeper.next_due()
        left = milliseconds if row is None else row.deadline - self.keeper.now - 1
        if left >= 0:
            self.keeper.now += min(milliseconds, left)
            assert self.keeper.do(commands.Tick()) == ()

    @rule()
    def wake(self) -> None:
        self.ask(commands.Wake())

    # 3. A match

    @rule(guest=guests)
    def start(self, guest: str) -> None:
        wanted = None
        if self.sheet.stage != "open":
            wanted = "wrong-phase"
        elif not self.keeper.table.is_host(guest):
            wanted = "forbidden"
        self.ask(commands.Start(guest=guest), wanted)

    @rule(guest=guests)
    def rematch(self, guest: str) -> None:
        wanted = None
        if self.sheet.seat(guest) is None:
            wanted = "forbidden"
        elif self.sheet.stage != "over" or not is_revealed(self.keeper.table):
            wanted = "wrong-phase"
        self.ask(commands.Rematch(guest=guest), wanted)

    @rule(guest=guests, rng=chance)
    def add_to_the_deal(self, guest: str, rng: Random) -> None:
        own, table = self.sheet.seat(guest), self.keeper.table
        proof, wanted = table.proof, None
        if own is None:
            wanted = "forbidden"
        elif proof is None or table.is_fixed or own in proof.nonces:
            wanted = "bad-nonce"
        self.ask(
            commands.GiveNonce(guest=guest, round=len(table.proofs), nonce=rng.randbytes(32)),
            wanted if table.rest is Rest.AWAKE or wanted else None,
        )

    @rule(guest=guests)
    def stop(self, guest: str) -> None:
        sheet, own, wanted = self.sheet, self.sheet.seat(guest), None
        if own is None:
            wanted = "forbidden"
        elif sheet.stage != "playing":
            wanted = "wrong-phase"
        elif sheet.decides[own] != "human":
            wanted = "forbidden"
        if own is not None and len(self.keeper.events) < 60:
            return  # or few matches would go far
        happened = self.ask(commands.Stop(guest=guest), wanted)
        if wanted is None and own is not None and own not in sheet.stoppers:
            sheet.stoppers.add(own)
            humans = {s for s in range(sheet.players) if sheet.decides[s] == "human"}
            enough = 2 * len(sheet.stoppers & humans) > len(humans)
            assert len(happened) == 1 + enough

    @rule(guest=guests)
    def claim(self, guest: str) -> None:
        """A claim is proven, and then all cards are played and the tricks are the claimant's."""
        own, rounds = self.sheet.seat(guest), self.sheet.referee.rounds
        before = len(rounds[-1].takers) if rounds else 0
        happened: tuple[events.Event, ...] = ()
        with suppress(TableError):
            happened = self.keeper.do(commands.Claim(guest=guest, expect=self.keeper.table.seq))
        if not happened:
            return
        assert own not in self.sheet.late
        assert {own} == set(rounds[-1].takers[before:])
        assert len(rounds[-1].takers) == self.sheet.referee.size

    def may_decide(self, guest: str) -> str | None:
        """Return by which code *guest* may decide nothing now, whatever it is."""
        own = self.sheet.seat(guest)
        if self.sheet.stage == "open":
            return "wrong-phase"
        if self.sheet.stage == "over" and self.sheet.referee.phase != "over":
            return "wrong-phase"
        if own is None or self.sheet.decides[own] != "human":
            return "forbidden"
        return "stale-seq" if own in self.sheet.late else None

    def decide(self, guest: str, move: Move, wanted: str | None) -> None:
        table = self.keeper.table
        self.ask(
            commands.Decide(guest=guest, move=move, round=len(table.game.rounds), expect=table.seq),
            self.may_decide(guest) or wanted,
        )

    @precondition(lambda self: self.sheet.stage == "playing")
    @rule(guest=guests, rng=chance)
    def play_anything(self, guest: str, rng: Random) -> None:
        """Play any card, held or not: the referee says what is wrong with it."""
        own, referee = self.sheet.seat(guest), self.sheet.referee
        card = rng.choice(oracle.PACK)
        if own is not None and referee.rounds and rng.random() < 0.7:
            card = rng.choice(referee.rounds[-1].hands[own] or [card])
        wanted: str | None = None
        if referee.phase != "play":
            wanted = "wrong-phase"
        elif own not in referee.to_act:
            wanted = "not-your-turn"
        else:
            wanted = referee.refusal(card)
        self.decide(guest, Play(Card.parse(card)), wanted)

    @precondition(lambda self: self.sheet.stage == "playing")
    @rule(guest=guests, rng=chance, wrong=st.booleans())
    def pass_anything(self, guest: str, rng: Random, wrong: bool) -> None:
        own, referee = self.sheet.seat(guest), self.sheet.referee
        hand = referee.rounds[-1].hands[own or 0] if referee.rounds else []
        count = referee.rules["pass_count"]
        source = hand if len(hand) >= count and not wrong else oracle.PACK
        cards = rng.sample(source, count + (wrong and rng.random() < 0.2))
        wanted = None
        if referee.rounds and own is not None and referee.rounds[-1].passes[own] is not None:
            wanted = "already-passed"
        elif referee.phase != "pass":
            wanted = "wrong-phase"
        elif len(cards) != count:
            wanted = "wrong-card-count"
        elif any(cards.count(card) > hand.count(card) for card in cards):
            wanted = "card-not-held"
        self.decide(guest, Pass(tuple(map(Card.parse, cards))), wanted)

    @precondition(lambda self: self.sheet.stage == "playing")
    @rule(guest=guests, choice=st.sampled_from(["add", "subtract"]))
    def choose_moon(self, guest: str, choice: str) -> None:
        own, referee = self.sheet.seat(guest), self.sheet.referee
        wanted = None
        if referee.phase != "moon":
            wanted = "wrong-phase"
        elif own not in referee.to_act:
            wanted = "not-your-turn"
        self.decide(guest, MoonChoice(choice), wanted)

    @precondition(lambda self: self.sheet.stage == "playing")
    @rule(times=st.integers(1, 40), rng=chance)
    def carry_on(self, times: int, rng: Random) -> None:
        """Whoever is to decide does, for a while."""
        for _ in range(times):
            if self.keeper.table.rest is not Rest.AWAKE or self.sheet.stage != "playing":
                return
            owed = [
                s
                for s in self.sheet.referee.to_act
                if self.sheet.decides[s] == "human" and s not in self.sheet.late
            ]
            if owed:
                self.keeper.play(rng.choice(owed))
            else:
                self.wait(1)

    @precondition(lambda self: self.last is not None)
    @rule()
    def ask_again(self) -> None:
        """A command that was given an id is done once, however often it is sent."""
        command = commands.Rename(guest=GUESTS[0], name="Another name", id=self.keeper.table.id)
        if self.sheet.seat(GUESTS[0]) is not None:
            self.ask(command)
            seq = self.keeper.table.seq
            assert self.keeper.do(command) == ()
            assert self.keeper.table.seq == seq

    # 4. What is always so

    @invariant()
    def seats_are_those_of_the_sheet(self) -> None:
        seats, sheet = self.keeper.table.seats, self.sheet
        assert [seat.owner for seat in seats] == sheet.owner
        assert [str(seat.controller) for seat in seats] == sheet.decides
        assert [seat.down_since is not None for seat in seats] == sheet.down
        assert str(self.keeper.table.stage) == sheet.stage
        assert self.keeper.table.overdue == sheet.late

    @invariant()
    def the_match_is_the_referees(self) -> None:
        game, referee = self.keeper.table.game, self.sheet.referee
        if self.sheet.stage == "open":
            assert game.rounds == []
            return
        assert game.phase == referee.phase
        assert list(game.to_act) == referee.to_act
        assert list(game.totals) == referee.totals
        if game.round is not None:
            hands = [len(game.round.hand(seat)) for seat in range(self.sheet.players)]
            assert max(hands) - min(hands) <= 1
            cards = [card for trick in game.round.all_tricks for card in trick.cards]
            assert sum(hands) + len(cards) + len(game.round.deal.kitty) == len(game.rules.deck)

    @invariant()
    def numbers_are_dense(self) -> None:
        assert self.keeper.table.seq == len(self.keeper.events)
        assert 0 <= self.keeper.table.turn <= self.keeper.table.seq

    @invariant()
    def somebody_is_host(self) -> None:
        """Where anybody plays, somebody who plays may do what a host may, or who set it up."""
        table = self.keeper.table
        host = table.seat_of(table.host)
        if any(seat.is_human for seat in table.seats) and host is not None:
            assert table.seats[host].is_human

    @invariant()
    def something_is_due_or_somebody_is_here(self) -> None:
        table = self.keeper.table
        if table.stage is Stage.PLAYING and table.rest is Rest.AWAKE:
            waits_for_people = table.agreed.timers.move is None and any(
                table.seats[seat].is_here for seat in table.to_act
            )
            assert self.keeper.next_due() is not None or waits_for_people

    def teardown(self) -> None:
        kept = snapshot(self.keeper.table)
        assert snapshot(fold(self.keeper.events)) == kept
        assert snapshot(restore(kept)) == kept
        if self.sheet.stage != "open":
            assert to_state(self.keeper.table.game) == self.sheet.referee.state()


Tables.TestCase.settings = settings(
    max_examples=matches_wanted(300), stateful_step_count=60, print_blob=True
)
TestTables = Tables.TestCase
