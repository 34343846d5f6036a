"""`Feed`: what happens at one table, told to all in this process who look at it."""

import asyncio
from collections.abc import Callable, Iterable
from typing import Final, Protocol

import structlog

from qlub.protocol import Close, ProtocolError, State, encode
from qlub.server.store.errors import StoreError
from qlub.server.tables import Step, Tables
from qlub.table import Table, events

AGAIN: Final = 0.5
"""After how many seconds a log that could not be read is asked for again."""
AT_ONCE: Final = 48
"""How many events are told one by one when they come at once: fewer than an outbox holds."""
MOST_EVENTS: Final = 500
MOST_BYTES: Final = 64 * 1024
"""Up to how much somebody who comes back is told step by step; beyond, a snapshot is less."""


log = structlog.get_logger()


class Listener(Protocol):
    """Somebody who looks at the table."""

    @property
    def guest(self) -> str | None:
        """Whose seat's view this is; None for somebody who only watches."""

    def tell(self, text: str) -> None:
        """Take a message."""

    def may_look(self, table: Table) -> bool:
        """Return whether it may (still) see what is told; it is told nothing more otherwise."""

    def close(self, number: int) -> None:
        """Tell nothing more."""


class Feed:
    """
    The table as those who look at it have been told.

    Each event is read once, projected once for each viewer and written once; many who see the same
    share the text.  One task, and nothing here waits for anybody who reads slowly.
    """

    def __init__(
        self,
        table: Table,
        tables: Tables,
        *,
        found: Callable[[str], None],
        took: Callable[[float], None] = lambda seconds: None,
    ) -> None:
        """
        Begin with *table*.

        Args:
            table: What is known of it now.
            tables: Where the rest is to be had.
            found: Called with a guest who was thought lost.
            took: Called with the seconds from a request until all here were told what came of it.
        """
        self.table = table
        self._tables = tables
        self._found = found
        self._took = took
        self._viewers: dict[Listener, int | None] = {}
        self._states: dict[int | None, State] = {}
        self._subscription = tables.bus.subscribe(table.id)
        self._task = asyncio.create_task(self._follow(), name="feed")

    # Who looks

    def add(
        self, listener: Listener, *, since: int | None = None, seat: int | None = None
    ) -> tuple[bool, list[str]]:
        """
        Tell *listener* what happens from now on.

        Args:
            listener: Somebody new.
            since: The last event that it knows of.
            seat: Whose view of it.

        Returns:
            Whether what is to be told first follows what it knows; and that: the events that it
            has missed, or everything anew.
        """
        viewer = self._viewers[listener] = self.table.seat_of(listener.guest)
        missed = None if since is None or seat != viewer else self._missed(since, viewer, listener)
        return (False, [self._snap(viewer)]) if missed is None else (True, missed)

    def remove(self, listener: Listener) -> bool:
        """Tell *listener* nothing more; return whether nobody is left."""
        self._viewers.pop(listener, None)
        return not self._viewers

    def close(self) -> None:
        """End it."""
        self._subscription.close()
        self._task.cancel()

    # What is told

    async def _follow(self) -> None:
        try:
            async for seq in self._subscription:
                steps = None if seq is None else self._tables.known(self.table.id, self.table.seq)
                if seq is None or steps is None or self.table.seq + len(steps) < seq:
                    await self.catch_up()
                else:
                    self._take(steps)
        except ProtocolError:
            self._end(Close.NO_TABLE)
        except Exception:
            log.exception("a feed has failed")
            self._end(Close.RESTART)

    def _end(self, number: Close) -> None:
        for listener in list(self._viewers):
            listener.close(number)

    async def catch_up(self) -> None:
        """
        Read what this process does not know yet, and tell it.

        Raises:
            ProtocolError: If the table is there no more.
        """
        while True:
            try:
                steps = await self._tables.after(self.table.id, self.table.seq)
            except StoreError:
                await asyncio.sleep(AGAIN)
                continue
            break
        if steps is None:
            self._start_over(await self._tables.load(self.table.id))
        else:
            self._take(steps)

    def _take(self, steps: Iterable[Step]) -> None:
        news = [step for step in steps if step.table.seq > self.table.seq]
        if len(news) > AT_ONCE:
            self._start_over(news[-1].table)
            return
        for step in news:
            if step.table.seq == self.table.seq + 1:
                self._tell(step)

    def _tell(self, step: Step) -> None:
        """Tell everybody of one event, or anew what those see who see something else now."""
        event, self.table, asked = step
        before, self._states = self._states, {}
        texts: dict[int | None, str] = {}
        for listener, viewer in list(self._viewers.items()):
            if not listener.may_look(self.table):
                continue
            now = self.table.seat_of(listener.guest)
            self._viewers[listener] = now
            if now != viewer or now not in before:
                listener.tell(self._snap(now))
                continue
            if now not in texts:
                texts[now] = encode(self._state(now).ev(event, before[now]))
            listener.tell(texts[now])
        if asked is not None and self._viewers:
            # The writers of the lines were woken before this is called: it is on its way then.
            asyncio.get_running_loop().call_soon(self._note, asked)
        if isinstance(event, events.LineLost):
            self._object(event.seat)

    def _note(self, asked: float) -> None:
        self._took(self._tables.clock() - asked)

    def _object(self, seat: int) -> None:
        """Say so where somebody whose line is said to be lost has one here."""
        owner = self.table.seats[seat].owner
        if owner is not None and any(listener.guest == owner for listener in self._viewers):
            self._found(owner)

    def _start_over(self, table: Table) -> None:
        self.table, self._states = table, {}
        for listener in list(self._viewers):
            if listener.may_look(table):
                viewer = self._viewers[listener] = table.seat_of(listener.guest)
                listener.tell(self._snap(viewer))
        for number, seat in enumerate(table.seats):
            if seat.down_since is not None:
                self._object(number)

    def _state(self, viewer: int | None) -> State:
        if viewer not in self._states:
            self._states[viewer] = State.of(self.table, viewer)
        return self._states[viewer]

    def _snap(self, viewer: int | None) -> str:
        return encode(self._state(viewer).snap(self._tables.now()))

    def _missed(self, since: int, viewer: int | None, listener: Listener) -> list[str] | None:
        """Return what came after event *since*; None where that is too far back, or none at all."""
        known = (
            self._tables.known(self.table.id, since - 1) if 0 < since <= self.table.seq else None
        )
        steps = [step for step in known or () if step.table.seq <= self.table.seq]
        if not steps or len(steps) > MOST_EVENTS:
            return None
        if any(step.table.seat_of(listener.guest) != viewer for step in steps):
            return None
        texts: list[str] = []
        size = 0
        state = State.of(steps[0].table, viewer)
        for event, table, _ in steps[1:]:
            before, state = state, State.of(table, viewer)
            texts.append(encode(state.ev(event, before)))
            size += len(texts[-1])
            if size > MOST_BYTES:
                return None
        self._states[viewer] = state
        return texts
