"""`Lines`: every connection of this process, and who is told what."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import structlog

from qlub.game import QlubError
from qlub.protocol import Close, Code, ProtocolError, encode, replies, requests
from qlub.server.duplex import Duplex, Gone
from qlub.server.feed import Feed
from qlub.server.line import Admitted, Line, Refused, first
from qlub.server.outbox import GOODBYE, Outbox
from qlub.server.store.errors import StoreError
from qlub.server.tables import Tables
from qlub.table import commands

HELLO: Final = 5.0
"""For how many seconds a new connection is waited for."""
PING: Final = 10.0
"""After how many seconds each line is asked whether somebody is there."""
DEAD: Final = 25.0
"""After how many seconds of silence nobody is."""
AGAIN: Final = 1.0
"""After how many seconds what could not be stored of a line is tried again."""
BACK: Final = 1000
"""After how many milliseconds whoever is sent away for a while may come back."""

Admit = Callable[[requests.Hello], Awaitable[Admitted]]
"""Says who has sent a ``hello``; raises `Refused` where it is not let in."""

log = structlog.get_logger()


class Lines:
    """The connections of one process, by table."""

    def __init__(
        self,
        tables: Tables,
        *,
        clock: Callable[[], float] | None = None,
        refused: Callable[[str], None] = lambda code: None,
        took: Callable[[float], None] = lambda seconds: None,
    ) -> None:
        """
        Begin with none.

        Args:
            tables: What they are for.
            clock: Seconds that only grow; the loop's, if none is given.
            refused: Called with the code of each refusal.
            took: Called with the seconds from each request until all here knew what came of it.
        """
        self._tables = tables
        self._clock = clock or (lambda: asyncio.get_running_loop().time())
        self._refused = refused
        self._took = took
        self._feeds: dict[str, Feed] = {}
        self._lines: dict[str, dict[Line, None]] = {}
        self._jobs: set[asyncio.Task[None]] = set()
        self._last = 0
        self._is_closing = False

    # One connection

    async def serve(self, duplex: Duplex, admit: Admit) -> None:
        """Do all that there is to do for one connection, until it is over."""
        outbox = Outbox()
        writer = asyncio.create_task(outbox.send_all(duplex), name="line writer")
        try:
            await self._serve(duplex, outbox, admit)
        except Gone:
            outbox.close(GOODBYE, at_once=True)
        except Refused as refused:
            self._refused(str(refused.code))
            back = refused.retry_ms
            error = ProtocolError(refused.code, str(refused), retry=back is not None, retry_ms=back)
            outbox.put(encode(replies.err(error, re=refused.re)))
            outbox.close(refused.number)
        except Exception:
            log.exception("a line has failed")
            outbox.close(Close.RESTART)
        finally:
            outbox.close(GOODBYE)
            await writer

    async def _serve(self, duplex: Duplex, outbox: Outbox, admit: Admit) -> None:
        if self._is_closing:
            stop = "the server is about to stop; come back in a moment"
            raise Refused(Close.RESTART, Code.SHUTTING_DOWN, stop, retry_ms=BACK)
        hello = await first(duplex, HELLO)
        try:
            admitted = await admit(hello)
            await self._talk(duplex, outbox, hello, admitted)
        except Refused as refused:
            refused.re = hello.id
            raise
        except StoreError:
            later, code = (
                "the tables cannot be read now; come back in a moment",
                Code.STORAGE_UNAVAILABLE,
            )
            raise Refused(Close.RESTART, code, later, re=hello.id, retry_ms=BACK) from None

    async def _talk(
        self, duplex: Duplex, outbox: Outbox, hello: requests.Hello, admitted: Admitted
    ) -> None:
        line = Line(
            duplex,
            outbox,
            admitted,
            hello.table,
            self._tables,
            clock=self._clock,
            refused=self._refused,
        )
        try:
            await self._open(line, hello)
            await line.run()
        finally:
            await self._lose(line)

    async def _open(self, line: Line, hello: requests.Hello) -> None:
        feed = await self._feed(line.table)
        if not line.may_look(feed.table):
            raise Refused(Close.FORBIDDEN, Code.FORBIDDEN, "this table is not open to you")
        await self._listen(line)
        while self._feeds.get(line.table) is not feed:  # the last who looked may have gone
            feed = await self._feed(line.table)
        self._lines.setdefault(line.table, {})[line] = None
        follows, texts = feed.add(line, since=hello.since, seat=hello.seat)
        if follows:
            texts.insert(0, encode(replies.Ack(re=hello.id, seq=feed.table.seq)))
        line.begin(texts)
        if line.plays:
            self._do(line.table, commands.FindLine(guest=line.who))

    async def _listen(self, line: Line) -> None:
        """Let *line* end where its guest opens another, or is let in no more: in any process."""
        if line.plays:
            name, number = f"newest {line.table} {line.who}", self._number()

            def newer(other: int) -> None:
                if other > number:
                    elsewhere = "you have opened this table elsewhere; it goes on there"
                    line.part("superseded", elsewhere, Close.SUPERSEDED)

            line.leaves.append(self._tables.bus.listen(name, newer))
            await self._tables.bus.call(name, number)

        def gone(_: int) -> None:
            out = "you are not let in any more; ask for another link"
            line.part("unknown-guest", out, Close.UNKNOWN_GUEST)

        for name in (f"gone {line.who}", f"gone {line.who} {line.table}"):
            line.leaves.append(self._tables.bus.listen(name, gone))

    def _number(self) -> int:
        """Return a number that is higher than that of any line before, and equal to none."""
        self._last = max(self._last + 1, self._tables.now() * 256 + self._tables.chance(1)[0])
        return self._last

    async def _feed(self, table: str) -> Feed:
        while True:
            feed = self._feeds.get(table)
            if feed is None:
                try:
                    now = await self._tables.load(table)
                except ProtocolError as error:
                    raise Refused(Close.NO_TABLE, Code.TABLE_GONE, str(error)) from None
                if table in self._feeds:
                    continue  # somebody else has been quicker
                feed = self._feeds[table] = Feed(
                    now,
                    self._tables,
                    found=lambda guest: self._do(table, commands.FindLine(guest=guest)),
                    took=self._took,
                )
            await feed.catch_up()
            if self._feeds.get(table) is feed:
                return feed

    async def _lose(self, line: Line) -> None:
        """Forget *line*, and note at the table that whoever held it cannot be reached."""
        for leave in line.leaves:
            leave()
        lines = self._lines.get(line.table, {})
        lines.pop(line, None)
        feed = self._feeds.get(line.table)
        if feed is not None and feed.remove(line):
            feed.close()
            del self._feeds[line.table]
            self._lines.pop(line.table, None)
        is_here = any(other.who == line.who and other.plays for other in lines)
        if line.plays and not is_here and not self._is_closing:
            self._do(line.table, commands.LoseLine(guest=line.who))

    def _do(self, table: str, command: commands.Command) -> None:
        """Have *command* done as soon as that can be stored; nobody waits for the answer."""

        async def job() -> None:
            while self._is_so(table, command):
                try:
                    await self._tables.do(table, command)
                    return
                except StoreError:
                    await asyncio.sleep(AGAIN)
                except QlubError as error:
                    log.info("not noted", what=type(command).__name__, code=error.code)
                    return

        task = asyncio.create_task(job(), name="line note")
        self._jobs.add(task)
        task.add_done_callback(self._jobs.discard)

    def _is_so(self, table: str, command: commands.Command) -> bool:
        """Return whether a line is there, or gone, as *command* says."""
        is_here = command.guest is not None and self.has(table, command.guest)
        return is_here == isinstance(command, commands.FindLine)

    # All of them

    @property
    def count(self) -> int:
        """Return how many lines there are."""
        return sum(map(len, self._lines.values()))

    def has(self, table: str, guest: str) -> bool:
        """Return whether *guest* has a line here on which it plays."""
        return any(line.who == guest and line.plays for line in self._lines.get(table, ()))

    async def send_away(self, guest: str, table: str | None = None) -> None:
        """Close the lines of *guest*, whose rights are gone, at *table* or everywhere."""
        name = f"gone {guest}" if table is None else f"gone {guest} {table}"
        await self._tables.bus.call(name, self._number())

    async def watch(self) -> None:
        """Ask each line now and then whether somebody is there, until cancelled."""
        while True:
            await asyncio.sleep(PING)
            for table in list(self._lines):
                self._ping(table)
                await asyncio.sleep(0)  # nobody who plays waits for hundreds of pings

    def ping(self) -> None:
        """Ask each line whether somebody is there, and let those go that have not answered."""
        for table in list(self._lines):
            self._ping(table)

    def _ping(self, table: str) -> None:
        now = self._clock()
        for line in self._lines.get(table, ()):
            if now - line.heard_at > DEAD:
                line.close(Close.SLOW)
            else:
                line.ping()

    async def close(self) -> None:
        """Say goodbye on every line, and let nobody in any more."""
        self._is_closing = True
        soon = "the server starts again; come back in a moment"
        for lines in self._lines.values():
            for line in lines:
                line.part("shutting-down", soon, Close.RESTART, retry_ms=BACK)
        await asyncio.sleep(0)
        if self._jobs:
            _, waiting = await asyncio.wait(self._jobs, timeout=2)
            for job in waiting:
                job.cancel()
        for feed in self._feeds.values():
            feed.close()
