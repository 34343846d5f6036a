"""
`Keeper`: keeps a table in a list, with a clock that only moves when it is told to.

It does what a server does: it stores what is decided, asks bots, draws secrets and makes keys.  Its
bots decide anything that is legal, by a seeded generator.
"""

from __future__ import annotations

from random import Random

from qlub import fair
from qlub.game import Hand, MoonChoice, Move, Pass, Phase, Play, Rules, View
from qlub.game.proof import commit
from qlub.table import Due, Kind, Setup, Stage, Table, commands, due, events


def any_choice(view: View, rng: Random) -> Move:
    """Return any decision that *view* allows."""
    if view.phase is Phase.PASS:
        return Pass(tuple(rng.sample(view.hand or Hand(), view.rules.pass_count)))
    if view.phase is Phase.MOON:
        return MoonChoice(rng.choice(("add", "subtract")))
    return Play(rng.choice(view.legal or Hand()))


class Keeper:
    """A table, its events, its clock, and its secrets."""

    def __init__(self, setup: Setup | Rules, seed: object = 1, *, host: str = "g0") -> None:
        self.rng = Random(f"keeper {seed}")
        self.now = 1_000_000
        self.table = Table()
        self.events: list[events.Event] = []
        self.secrets: list[bytes] = []
        """The secret of each round of the match that is on."""
        self.after = lambda happened: None
        setup = setup if isinstance(setup, Setup) else Setup(rules=setup)
        self.do(commands.Create(guest=host, table="t1", setup=setup))

    def do(self, command: commands.Command) -> tuple[events.Event, ...]:
        """Have *command* done, and return what happened."""
        chance = self.rng.randbytes(64)
        happened = self.table.decide(command, now=self.now, chance=chance)
        self.events += happened
        self.table = self.table.fold(happened)
        if happened:
            self.after(happened)
        return happened

    def sit(self, *guests: str) -> None:
        """Have *guests* sit down, each where it is free."""
        for guest in guests:
            self.do(commands.Sit(guest=guest, name=f"Player {guest}"))

    def start(self, *guests: str) -> None:
        """Seat *guests*, and start."""
        self.sit(*guests)
        self.do(commands.Start(guest=self.table.host))

    def next_due(self) -> Due | None:
        """Return what is due first."""
        rows = due(self.table)
        return rows[0] if rows else None

    def wait(self) -> Due | None:
        """Let time pass until something is due, do it, and return it; None if nothing will be."""
        row = self.next_due()
        if row is not None:
            self.now = max(self.now, row.deadline)
            self.strike(row)
        return row

    def strike(self, row: Due) -> None:
        """Do what *row* says is due."""
        number = len(self.table.game.rounds) + 1
        match row.kind:
            case Kind.BOT:
                self.move_bot(row.seat)
            case Kind.COMMIT:
                self.secrets = [*self.secrets[: number - 1], self.rng.randbytes(64)]
                commitment = commit(
                    self.table.agreed.rules, self.table.id, number, self.secrets[-1]
                )
                self.do(commands.Commit(round=number, commitment=commitment))
            case Kind.DEAL:
                self.do(commands.DealRound(round=number, key=self.key(number)))
            case Kind.REVEAL:
                self.do(commands.Reveal(seeds=tuple(self.secrets)))
            case _:
                assert row.acts
                assert self.do(commands.Tick()), f"nothing happened at {row}"

    def key(self, number: int) -> bytes:
        """Return the key of the next round."""
        if not self.table.agreed.committed:
            return fair.key(7, number)
        nonces = self.table.proofs[-1].nonces
        return fair.mix(self.secrets[-1], self.table.id, number, nonces)

    def choice(self, seat: int) -> Move:
        """Return any decision that *seat* may make."""
        return any_choice(self.table.view(seat), self.rng)

    def move_bot(self, seat: int | None) -> None:
        """Have the bot at *seat* decide."""
        assert seat is not None
        self.do(self.decision(seat))

    def decision(
        self, seat: int, guest: str | None = None, id: str | None = None
    ) -> commands.Decide:
        """Return any decision for *seat*, as its bot or its owner would send it."""
        return commands.Decide(
            guest=guest,
            seat=seat,
            move=self.choice(seat),
            round=len(self.table.game.rounds),
            expect=self.table.seq,
            id=id,
        )

    def play(self, seat: int) -> None:
        """Have the owner of *seat* decide."""
        self.do(self.decision(seat, self.table.seats[seat].owner))

    def deal(self) -> None:
        """Wait until cards are dealt."""
        while self.table.phase is Phase.DEAL:
            self.wait()

    def finish(self, most: int = 100_000) -> None:
        """Wait until the match is over and nothing is secret any more; people do nothing."""
        for _ in range(most):
            row = self.next_due()
            if row is None or (self.table.stage is Stage.OVER and row.kind is not Kind.REVEAL):
                return
            self.wait()
        raise AssertionError(f"the match does not end: {self.next_due()}")
