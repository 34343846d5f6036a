"""`Conversation`: what is said on a line, whatever becomes of the line."""

import base64
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from qlub.game import View
from qlub.protocol import State, replies, requests
from qlub.protocol.requests import Message

ID_BYTES, NONCE_BYTES = 16, 32


class Gap(Exception):
    """Raised where an event was lost: open another line."""


class Asked:
    """A request, and its answer once there is one."""

    def __init__(self, message: requests.Asking) -> None:
        self.message = message
        self.answer: replies.Ack | replies.Err | None = None


@dataclass(frozen=True)
class Given:
    """What a seat has added to a deal, and the commitment that the deal had by then."""

    commit: str
    seat: int
    nonce: str


class Conversation:
    """
    The state that the server has told, and what it has yet to answer.

    It does no input or output, and knows no clock: lines may come and go.
    """

    def __init__(self, table: str, chance: Callable[[int], bytes]) -> None:
        """
        Begin to talk of *table*.

        Args:
            table: Its public id.
            chance: Called for so many random bytes: ids, and what is added to deals.
        """
        self._table = table
        self._chance = chance
        self._hello: str | None = None
        self._waiting: dict[str, Asked] = {}
        self._behind: int | None = None
        self._ahead = 0
        self._tried: set[tuple[int, int]] = set()
        self._giving: dict[str, tuple[tuple[int, int], Given]] = {}
        self.given: dict[tuple[int, int], Given] = {}
        """What the server took for deals, by match and round: their proofs must have it."""
        self.latest: State | None = None
        """What the server has told last."""
        self.news: deque[State] = deque()
        """The states that have come and nobody has looked at yet."""
        self.said: dict[int, tuple[int, str]] = {}
        """Which seat has said which phrase, by the number of the state that brought it."""

    def new_id(self) -> str:
        """Return an id for a request."""
        return base64.urlsafe_b64encode(self._chance(ID_BYTES)).decode().rstrip("=")

    def hello(self, ticket: str | None) -> requests.Hello:
        """Return the first message for a new line."""
        self._hello, self._behind = self.new_id(), None
        known = self.latest
        return requests.Hello(
            id=self._hello,
            table=self._table,
            ticket=ticket,
            since=None if known is None else known.seq,
            seat=None if known is None else known.table["seat"],
        )

    def ask(self, message: requests.Asking) -> Asked:
        """Return *message* as asked: it is to be sent, on each new line, until it is answered."""
        asked = self._waiting[message.id] = Asked(message)
        return asked

    def server_time(self, now: int) -> int:
        """Return the server's clock, in milliseconds, where the own says *now*."""
        return now + self._ahead

    def receive(self, reply: replies.AnyReply, now: int) -> list[Message]:
        """
        Take in what the server says, at *now*, and return what is to be sent for it.

        Raises:
            Gap: If something before it was lost.
        """
        if isinstance(reply, replies.Ping | replies.Snap):
            self._ahead = reply.now - now
        match reply:
            case replies.Ping():
                self._compare(reply.head)
                return [requests.Pong()]
            case replies.Snap():
                self._turn_to(State.told_by(reply), anew=True)
                return [*self._greeted(), *self._nonce()]
            case replies.Ev():
                self._follow(reply)
                return self._nonce()
            case replies.Ack(re=re) if re == self._hello:
                return self._greeted()
            case replies.Ack():
                self._answered(reply.re, reply)
            case replies.Err(retry=True, re=str() as re) if re in self._waiting:
                return [self._waiting[re].message]
            case replies.Err(re=str() as re):
                self._answered(re, reply)
        return []

    @property
    def is_greeting(self) -> bool:
        """Return whether the server has not yet answered the last ``hello``."""
        return self._hello is not None

    def is_hello(self, re: str | None) -> bool:
        """Return whether *re* is the last ``hello``, and that has no answer."""
        return re is not None and re == self._hello

    def _greeted(self) -> list[Message]:
        """Return what has to be said again, once the server has answered a ``hello``."""
        if self._hello is None:
            return []
        self._hello = None
        return [asked.message for asked in self._waiting.values()]

    def _answered(self, re: str, answer: replies.Ack | replies.Err) -> None:
        giving = self._giving.pop(re, None)
        if giving is not None and isinstance(answer, replies.Ack):
            self.given[giving[0]] = giving[1]
        asked = self._waiting.pop(re, None)
        if asked is not None:
            asked.answer = answer

    def _follow(self, ev: replies.Ev) -> None:
        known = self.latest
        if known is None or ev.seq > known.seq + 1:
            raise Gap
        if ev.seq == known.seq + 1:
            if ev.event["type"] == "said":
                self.said[ev.seq] = ev.event["seat"], ev.event["phrase"]
            self._turn_to(known.after(ev))

    def _compare(self, head: int | None) -> None:
        """Raise `Gap` where the server was ahead before, and nothing has come since."""
        seq = None if self.latest is None else self.latest.seq
        is_behind = head is not None and seq is not None and head > seq
        if is_behind and self._behind == seq:
            raise Gap
        self._behind = seq if is_behind else None

    def _turn_to(self, state: State, *, anew: bool = False) -> None:
        if anew:
            self.news.clear()
            self.said.clear()
        self.latest = state
        self.news.append(state)

    def _nonce(self) -> list[Message]:
        """Return what this seat adds to a deal that is being made ready."""
        state = self.latest
        deal = None if state is None else state.table["deal"]
        if state is None or deal is None or deal["closed"] or not is_ours(state):
            return []
        key = state.table["match"], deal["round"]
        seat, proof = state.table["seat"], state.table["proofs"][-1]
        if key in self._tried or str(seat) in proof["nonces"]:
            return []
        self._tried.add(key)
        nonce = self._chance(NONCE_BYTES).hex()
        message = requests.Nonce(id=self.new_id(), round=deal["round"], nonce=nonce)
        self._giving[message.id] = key, Given(proof["commit"], seat, nonce)
        return [self.ask(message).message]


def is_ours(state: State) -> bool:
    """Return whether whoever has this state decides for its seat."""
    seat = state.table["seat"]
    return seat is not None and state.table["seats"][seat]["controller"] == "human"


def owes(state: State, view: View) -> bool:
    """Return whether a decision is owed by whoever has *state*, of which *view* is a part."""
    seat = state.table["seat"]
    playing = state.table["stage"] == "playing" and seat in view.to_act
    return playing and is_ours(state) and not state.table["seats"][seat]["overdue"]
