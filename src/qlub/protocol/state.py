"""`State`: what a viewer has been told of a table, the same on both ends of a line."""

from dataclasses import dataclass
from typing import Any, Self

from qlub.protocol.happenings import HAPPENINGS
from qlub.protocol.replies import Ev, Snap
from qlub.protocol.views import Surroundings, View, told
from qlub.table import Table, project, surroundings
from qlub.table.events import Event as TableEvent


@dataclass(frozen=True, slots=True)
class State:
    """
    A view and the table around it, after event *seq*.

    The server sends one whole (`snap`), or what the next event changes of it (`ev`); a client that
    follows has, byte for byte, the state that the server would send.

    >>> from qlub.game import Rules
    >>> from qlub.table import Setup, commands
    >>> create = commands.Create(guest="g", table="t", setup=Setup(rules=Rules.of("hearts")))
    >>> before = Table().fold(Table().decide(create, now=0))
    >>> (seated,) = before.decide(commands.Sit(guest="g", name="Al"), now=5)
    >>> old, new = State.of(before, None), State.of(before.evolve(seated), None)
    >>> ev = new.ev(seated, old)
    >>> ev.seq, ev.event, ev.view["names"][0]
    (2, {'type': 'seated', 'at': 5, 'seat': 0, 'name': 'Al'}, 'Al')
    >>> old.after(ev) == new
    True
    """

    seq: int
    view: dict[str, Any]
    table: dict[str, Any]

    @classmethod
    def of(cls, table: Table, viewer: int | None) -> Self:
        """Return what *viewer*, a seat or a spectator (None), may know of *table*."""
        view = told(View, table.view(viewer).to_dict())
        return cls(table.seq, view, _around(table) | {"seat": viewer})

    @classmethod
    def told_by(cls, snap: Snap) -> Self:
        """Return the state that *snap* tells."""
        return cls(snap.seq, snap.view, snap.table)

    def snap(self, now: int) -> Snap:
        """Return all of it as a message; *now* is the server's clock, in milliseconds."""
        return Snap(seq=self.seq, now=now, view=self.view, table=self.table)

    def ev(self, event: TableEvent, before: "State") -> Ev:
        """Return the message that *event* has led here from *before*, for the same viewer."""
        happening = project(event, self.table["seat"])
        return Ev(
            seq=self.seq,
            event=told(HAPPENINGS[happening["type"]], happening),
            view=_changes(before.view, self.view),
            table=_changes(before.table, self.table),
        )

    def after(self, ev: Ev) -> "State":
        """
        Return the state that *ev* leads to.

        Raises:
            ValueError: If it is not the next event: ask for what is missing.
        """
        if ev.seq != self.seq + 1:
            raise ValueError(f"event {ev.seq} does not follow {self.seq}")
        return State(ev.seq, self.view | ev.view, self.table | ev.table)


_last: tuple[Table, dict[str, Any]] | None = None


def _around(table: Table) -> dict[str, Any]:
    """
    Return what is told of *table* beside the view, as a spectator is told.

    All who look are told the same but for their seat, one after the other at each event, so that
    it is kept until there is another table.  Nothing of any one seat can be in it.
    """
    global _last
    last = _last  # whatever another thread does meanwhile
    if last is None or last[0] is not table:
        last = _last = table, told(Surroundings, surroundings(table, None))
    return last[1]


def _changes(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    return {
        name: value
        for name, value in after.items()
        if (was := before[name]) is not value and was != value
    }
