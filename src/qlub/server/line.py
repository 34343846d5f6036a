"""`Line`: one connection of somebody who plays or watches, from its hello to its end."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from qlub.game import IllegalMove, QlubError
from qlub.protocol import Close, Code, ProtocolError, decode_request, encode, replies, requests
from qlub.server.duplex import Duplex, Gone
from qlub.server.outbox import GOODBYE, Outbox
from qlub.server.pace import Pace
from qlub.server.store.errors import StorageUnavailable
from qlub.server.tables import Tables
from qlub.table import Table, TableError

RETRY: Final = 1000
"""After how many milliseconds what could not be stored is worth another try."""


@dataclass(frozen=True, slots=True)
class Admitted:
    """Who has opened a line, and what for."""

    guest: str
    scope: Literal["play", "watch"]


class Refused(Exception):
    """
    Raised where a line is not let in; *number* is how it is closed.

    With *retry_ms*, it may be let in when so many milliseconds have passed.
    """

    def __init__(
        self,
        number: Close,
        code: Code,
        message: str,
        *,
        re: str | None = None,
        retry_ms: int | None = None,
    ) -> None:
        super().__init__(message)
        self.number = number
        self.code = code
        self.re = re
        self.retry_ms = retry_ms


class Line:
    """
    A connection that was let in.

    It answers one request after the other, so that whoever sends much waits for itself.
    """

    def __init__(
        self,
        duplex: Duplex,
        outbox: Outbox,
        admitted: Admitted,
        table: str,
        tables: Tables,
        *,
        clock: Callable[[], float],
        refused: Callable[[str], None] = lambda code: None,
    ) -> None:
        self.who = admitted.guest
        self.table = table
        self.plays = admitted.scope == "play"
        self.heard_at = clock()
        self._duplex = duplex
        self._outbox = outbox
        self._tables = tables
        self._clock = clock
        self._refused = refused
        self._pace = Pace(clock())
        self.leaves: list[Callable[[], None]] = []
        """To be called when the line ends."""

    # As a feed sees it

    @property
    def guest(self) -> str | None:
        """Return whose seat's view this is; None for somebody who only watches."""
        return self.who if self.plays else None

    def tell(self, text: str) -> None:
        """Send *text*; whoever does not read is let go."""
        if not self._outbox.put(text) and self._outbox.was_full:
            self._outbox.close(Close.SLOW, at_once=True)

    def begin(self, texts: list[str]) -> None:
        """Send *texts* before all else, however much they are."""
        self._outbox.begin(texts)

    def may_look(self, table: Table) -> bool:
        """Close the line where *table* is not for whoever holds it any more."""
        may = self.who not in table.kicked if self.plays else table.may_watch(self.who)
        if not may:
            self.part("forbidden", "this table is not open to you any more", Close.FORBIDDEN)
        return may

    # What comes in

    async def run(self) -> None:
        """Answer what comes in, until either end has enough."""
        try:
            while not self._outbox.is_closed:
                frame = await self._duplex.receive()
                self.heard_at = self._clock()
                await self._take(frame)
        except Gone:
            self.close(GOODBYE)

    async def _take(self, frame: str | bytes) -> None:
        wait = self._pace.wait(self._clock())
        if wait:
            slower = f"too many messages at once; go on in {wait} ms"
            self._refuse(
                ProtocolError(Code.RATE_LIMITED, slower, retry=True, retry_ms=wait).answering(
                    _glimpse(frame)
                )
            )
            if self._pace.is_flood:
                self.close(Close.FLOOD)
            return
        try:
            request = decode_request(frame)
        except ProtocolError as error:
            self._refuse(error)
            if error.code == Code.TOO_LARGE:
                self.close(Close.TOO_LARGE)
            elif self._pace.junk(self._clock()):
                self.close(Close.JUNK)
            return
        match request:
            case requests.Ping():
                self.say(replies.Pong(head=self._head, now=self._tables.now()))
            case requests.Pong():
                pass
            case requests.Hello():
                again = "this line has said hello; open another line for another table"
                self._refuse(ProtocolError(Code.FORBIDDEN, again), re=request.id)
            case requests.Asking():
                await self._ask(request)

    async def _ask(self, request: requests.Asking) -> None:
        try:
            if not self.plays:
                raise ProtocolError(Code.FORBIDDEN, "this link is for watching; ask for another")
            done = await self._tables.do(self.table, request.command(self.who))
        except (ProtocolError, TableError, IllegalMove) as error:
            self._refuse(error, re=request.id)
        except StorageUnavailable:
            sorry = "it could not be stored, or nobody can tell; ask again with the same id"
            later = ProtocolError(Code.STORAGE_UNAVAILABLE, sorry, retry=True, retry_ms=RETRY)
            self._refuse(later, re=request.id)
        else:
            self.say(replies.Ack(re=request.id, seq=done.last))

    # What goes out

    @property
    def _head(self) -> int | None:
        return self._tables.head(self.table)

    def say(self, reply: replies.AnyReply) -> None:
        """Send *reply*."""
        self.tell(encode(reply))

    def ping(self) -> None:
        """Ask whether somebody is there, and say how far the table is."""
        self.say(replies.Ping(head=self._head, now=self._tables.now()))

    def close(self, number: int) -> None:
        """Close the line, when what waits has been sent."""
        self._outbox.close(number)

    def part(self, reason: str, msg: str, number: Close, *, retry_ms: int | None = None) -> None:
        """Close the line with a last word."""
        self.say(replies.Bye(reason=reason, msg=msg, retry_ms=retry_ms))
        self.close(number)

    def _refuse(self, error: QlubError, *, re: str | None = None) -> None:
        self._refused(error.code)
        self.say(replies.err(error, re=re, seq=self._head))


def _glimpse(frame: str | bytes) -> object:
    """Return what *frame* holds as far as its id can be read; nothing is done with it."""
    try:
        return {"id": getattr(decode_request(frame), "id", None)}
    except ProtocolError as error:
        return {"id": error.re}


async def first(duplex: Duplex, within: float) -> requests.Hello:
    """
    Return the ``hello`` that a new connection begins with.

    Raises:
        Refused: If something else comes, or nothing in *within* seconds.
    """
    try:
        async with asyncio.timeout(within):
            request = decode_request(await duplex.receive())
    except TimeoutError:
        late = f"no hello came within {within:g} seconds"
        raise Refused(Close.SLOW, Code.BAD_SCHEMA, late) from None
    except ProtocolError as error:
        number = Close.TOO_LARGE if error.code == Code.TOO_LARGE else Close.JUNK
        raise Refused(number, Code(error.code), str(error), re=error.re) from None
    if not isinstance(request, requests.Hello):
        begin = "a line begins with hello, which says for which table it is"
        raise Refused(Close.JUNK, Code.BAD_SCHEMA, begin)
    return request
