"""`RemoteSession`: a seat at a table on a server, over a line that may come and go."""

import contextlib
import os
import threading
import time
from collections.abc import Callable, Mapping
from random import Random

from qlub.client.backoff import Backoff
from qlub.client.conversation import Asked, Conversation, Gap, Given, is_ours, owes
from qlub.client.errors import FINAL, LATE, LineClosed, SentAway, ServerRefusal
from qlub.client.line import Dial, Line, LineLost, Unreachable
from qlub.client.moves import message, why_not
from qlub.client.session import Overtaken
from qlub.game import Move, QlubError, View
from qlub.protocol import ProtocolError, State, decode_reply, encode, replies, requests
from qlub.protocol.requests import Message

_PATIENCE = 1.0
"""Seconds after which whoever waits for an answer is told that there is no line."""
_GOODBYE = 2.0
"""Seconds that a server has to hear that somebody leaves: nobody is kept for that."""
SILENCE = 25.0
"""After so many seconds without a word from the server, a line counts as lost."""


class RemoteSession:
    """
    A session over a socket.  A thread of its own listens, and dials again when the line is lost.

    What is asked is asked until it is answered, with the same id, so that it is done once.  What
    has happened is looked at in order: `view` moves on when `advance` or `choose` is called.
    """

    def __init__(
        self,
        table: str,
        dial: Dial,
        *,
        chance: Callable[[int], bytes] = os.urandom,
        wait: Callable[[float], object] | None = None,
        clock: Callable[[], float] = time.monotonic,
        comes_back: bool = True,
        looked: Callable[[State, State], None] = lambda before, after: None,
        heard: Callable[[State, int, str], None] = lambda state, seat, phrase: None,
    ) -> None:
        """
        Dial, and wait for the first word of the table.

        Args:
            table: Its public id.
            dial: Opens a line.
            chance: Called for so many random bytes.
            wait: Called to wait for so many seconds.
            clock: Called for the time, in seconds from anywhere.
            comes_back: Whether the seat is taken back from a bot as soon as it can be; otherwise
                when `come_back` is called, by somebody who is there.
            looked: Called with each two states that were looked at one after the other.
            heard: Called with what a seat has said to all, and the state of that moment.

        Raises:
            QlubError: If there is no coming in.
        """
        self._talk = Conversation(table, chance)
        self._dial = dial
        self._closed = threading.Event()
        self._wait = wait or self._closed.wait
        self._backoff = Backoff(Random(chance(8)))
        self._changed = threading.Condition()
        self._line: Line | None = None
        self._failure: QlubError | None = None
        self._clock = clock
        self._comes_back = comes_back
        self._looked = looked
        self._heard = heard
        self._resumed_at = -1
        self._has_left = False
        self.patience: Callable[[], None] = lambda: None
        """Called now and then while there is no line, and somebody waits for an answer."""
        self._thread = threading.Thread(target=self._run, name="qlub line", daemon=True)
        self._thread.start()
        with self._changed:
            self._until(lambda: bool(self._talk.news))
            self._show(self._talk.news.popleft())

    # 1. What whoever plays sees and does

    @property
    def view(self) -> View:
        """Return what the seat knew when it last looked."""
        return self._view

    @property
    def state(self) -> State:
        """Return that with the table around it."""
        return self._shown

    @property
    def seat(self) -> int | None:
        """Return the seat; None for somebody who looks on."""
        seat: int | None = self._shown.table["seat"]
        return seat

    @property
    def is_over(self) -> bool:
        """Return whether no match is on."""
        return bool(self._shown.table["stage"] != "playing")

    @property
    def is_waiting(self) -> bool:
        """Return whether `advance` would wait."""
        with self._changed:
            return not (self._has_news or self._is_up_to_us())

    @property
    def has_news(self) -> bool:
        """Return whether there is something to look at that was not looked at yet."""
        with self._changed:
            return self._has_news

    @property
    def given(self) -> Mapping[tuple[int, int], Given]:
        """Return what was added to deals, by match and round."""
        return self._talk.given

    @property
    def is_connected(self) -> bool:
        """Return whether there is a line now."""
        return self._line is not None and not self._talk.is_greeting

    @property
    def awaited(self) -> tuple[int, ...]:
        """Return the seats of the other people who are to decide."""
        if self.is_over:
            return ()
        seats = self._shown.table["seats"]
        return tuple(
            seat
            for seat in self._view.to_act
            if seat != self.seat
            and seats[seat]["controller"] == "human"
            and not seats[seat]["overdue"]
        )

    @property
    def is_away(self) -> bool:
        """Return whether a bot decides for the seat until its owner comes back."""
        return not self.is_over and self.seat is not None and not is_ours(self._shown)

    def come_back(self) -> None:
        """Take the seat back from the bot that stands in, from the next decision."""
        with self._changed:
            self._come_back()

    @property
    def seconds_left(self) -> float | None:
        """Return how long this seat may take for its decision; None where nothing presses."""
        seat = self.seat
        until = None if seat is None else self._shown.table["seats"][seat]["move_until"]
        return None if until is None else (until - self._talk.server_time(self._now)) / 1000

    def follow(self) -> State:
        """
        Look at the next thing that is told of the table, and wait for it if need be.

        Raises:
            QlubError: If the line is closed for good, or the seat was lost.
        """
        with self._changed:
            self._until(lambda: bool(self._talk.news))
            self._show(self._talk.news.popleft())
        return self._shown

    def advance(self) -> bool:
        """
        Look at the next thing that happens, and wait for it if need be.

        Raises:
            QlubError: If the line is closed for good.
        """
        with self._changed:
            before = self._shown.view
            if self._comes_back:
                self._come_back()
            while self._shown.view == before:
                if not self._talk.news and self._is_up_to_us():
                    return False
                self._until(lambda: bool(self._talk.news))
                self._show(self._talk.news.popleft())
        return True

    def choose(self, move: Move) -> None:
        """
        Make the decision that the seat owes.

        Raises:
            IllegalMove: If the rules refuse it.
            Overtaken: If it came too late, or a bot decides for the seat: it is taken back then.
            QlubError: If the server refuses it otherwise, or the line is closed for good.
        """
        refusal = why_not(move, self._view)
        if refusal is not None:
            raise refusal
        try:
            self.ask(message(move, self._shown, self._talk.new_id()))
        except ServerRefusal as error:
            if error.code not in LATE:
                raise
            if self._comes_back:
                self.come_back()
            raise Overtaken(str(error)) from None

    def claim(self) -> None:
        """
        Claim every trick that is left.

        Raises:
            Overtaken: If it came too late.
            QlubError: If what the seat sees does not prove it, or the line is closed for good.
        """
        try:
            self.ask(requests.Claim(id=self.new_id(), expect=self._shown.seq))
        except ServerRefusal as error:
            if error.code != "stale-seq":
                raise
            raise Overtaken(str(error)) from None

    def leave(self) -> None:
        """Give the seat up, if the server hears of it; in a match, who comes back has it again."""
        self._has_left = True
        with self._changed:
            asked = self._send(requests.Leave(id=self.new_id()))
            self._changed.wait_for(lambda: asked.answer or self._failure, _GOODBYE)

    def new_id(self) -> str:
        """Return an id for a request."""
        return self._talk.new_id()

    def ask(self, request: requests.Asking) -> None:
        """
        Have *request* done, and look at what it has led to.

        Raises:
            QlubError: If the server refuses it, or the line is closed for good.
        """
        with self._changed:
            asked = self._send(request)
            self._until(lambda: asked.answer is not None)
            answer = asked.answer
            if isinstance(answer, replies.Err):
                raise ServerRefusal(answer.code, answer.msg)
            assert answer is not None
            while self._shown.seq < answer.seq:
                self._until(lambda: bool(self._talk.news))
                self._show(self._talk.news.popleft())

    def close(self) -> None:
        """Hang up.  The seat stays: whoever comes back has it."""
        self._closed.set()
        line = self._line
        if line is not None:
            line.close()
        self._thread.join()

    def _show(self, state: State) -> None:
        before = getattr(self, "_shown", state)
        self._shown, self._view = state, View.from_dict(state.view)
        if before.table["seat"] is not None and self.seat is None and not self._has_left:
            raise SentAway
        self._looked(before, state)
        if (said := self._talk.said.pop(state.seq, None)) is not None:
            self._heard(state, *said)

    @property
    def _has_news(self) -> bool:
        return bool(self._talk.news) or self._failure is not None

    def _is_up_to_us(self) -> bool:
        return self.is_over or owes(self._shown, self._view)

    @property
    def _now(self) -> int:
        return int(self._clock() * 1000)

    def _come_back(self) -> None:
        """Take the seat back where a bot stands in: whoever plays is here."""
        latest = self._talk.latest
        assert latest is not None
        seat = latest.table["seat"]
        if seat is None or is_ours(latest) or latest.table["stage"] != "playing":
            return
        if latest.seq > self._resumed_at:
            self._resumed_at = latest.seq
            self._send(requests.Resume(id=self._talk.new_id()))

    def _until(self, is_so: Callable[[], bool]) -> None:
        """Wait until something is so; the lock is held before and after."""
        while not is_so():
            if self._failure is not None:
                raise self._failure
            if not self._changed.wait(_PATIENCE) and not self.is_connected:
                self.patience()

    def _send(self, request: requests.Asking) -> Asked:
        asked = self._talk.ask(request)
        if self._line is not None and not self._talk.is_greeting:
            with contextlib.suppress(LineLost):  # it is sent again on the next line
                self._line.send(encode(request))
        return asked

    # 2. The thread that listens

    def _run(self) -> None:
        try:
            while not self._closed.is_set():
                try:
                    self._use(self._dial())
                except (Unreachable, LineLost, Gap):
                    self._wait(self._backoff.next())
        except QlubError as error:
            self._fail(error)
        except BaseException as error:
            self._fail(QlubError(f"the line has failed: {type(error).__name__}: {error}"))
            raise

    def _use(self, line: Line) -> None:
        """Say hello, and listen until the line is lost."""
        try:
            with self._changed:
                self._line = line
                line.send(encode(self._talk.hello(line.ticket)))
            while not self._closed.is_set():
                self._hear(line, line.receive(SILENCE))
        except LineLost as lost:
            if lost.number in FINAL and lost.number is not None:
                raise LineClosed(lost.number) from None
            raise
        finally:
            with self._changed:
                self._line = None
            line.close()

    def _hear(self, line: Line, frame: str) -> None:
        try:
            reply = decode_reply(frame)
        except ProtocolError:
            raise LineLost from None
        if isinstance(reply, replies.Err) and reply.retry:
            self._wait((reply.retry_ms or 500) / 1000)
        if isinstance(reply, replies.Bye):
            return self._part(reply)
        if reply is None:
            return None
        with self._changed:
            if isinstance(reply, replies.Err) and self._talk.is_hello(reply.re):
                if reply.retry:
                    raise LineLost
                raise ServerRefusal(reply.code, reply.msg)
            answers: list[Message] = self._talk.receive(reply, self._now)
            if not self._talk.is_greeting:
                self._backoff.reset()
            for answer in answers:
                line.send(encode(answer))
            self._changed.notify_all()
        return None

    def _part(self, bye: replies.Bye) -> None:
        if bye.retry_ms is None:
            raise ServerRefusal(bye.reason, bye.msg)
        self._wait(bye.retry_ms / 1000)
        raise LineLost

    def _fail(self, error: QlubError) -> None:
        with self._changed:
            self._failure = error
            self._changed.notify_all()
