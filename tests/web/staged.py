"""
`Staged`: a page that is told of a table by the test, over a line that the test holds.

The page is the client as it was built, with the headers that a server sends; what it is told are
states of real tables.  Nothing listens on any port.
"""

from __future__ import annotations

import json
import mimetypes
from pathlib import Path

from keeper import Keeper
from qlub.game import Phase, Rules
from qlub.protocol import State, encode, replies
from qlub.server.headers import headers
from qlub.table import Setup, Stage, commands

STATIC = Path(__file__).parents[2] / "src" / "qlub" / "server" / "static"
HOST = "localhost:1"
ARGUMENTS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
    "--no-sandbox",  # it runs as root in CI, and sees only pages of ours
)
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
NAMES = ["Robin", "Beth", "Sam", "Nina", "Wilhelmina van der Merw", "Frank", "Ġorġa", "Hein"]


class Staged:
    """A *page* at a table that *viewer* looks at."""

    def __init__(self, page, table, viewer=0, now=1_000_000):
        self.page, self.table, self.viewer, self.now = page, table, viewer, now
        self.asked = []
        """What the page has asked for."""
        self.complaints = complaints(page)
        self._socket = None
        serve(page, self._tell)
        page.route_web_socket(f"ws://{HOST}/ws", self._line)

    def open(self):
        """Open the page at the table, and wait until it shows it."""
        self.page.goto(f"http://{HOST}/t/{self.table.id}")
        self.page.locator("main").first.wait_for()

    def show(self, table):
        """Tell the page of another table, whole."""
        self.table = table
        self._socket.send(encode(State.of(table, self.viewer).snap(self.now)))

    def happen(self, *events):
        """Tell the page of *events*, one by one."""
        for event in events:
            before = State.of(self.table, self.viewer)
            self.table = self.table.evolve(event)
            self._socket.send(encode(State.of(self.table, self.viewer).ev(event, before)))

    def refuse(self, code):
        """Refuse what the page has asked for last."""
        self._socket.send(encode(replies.Err(re=self.asked[-1]["id"], code=code, msg="No.")))

    def _tell(self, request):
        if request.url.endswith("/api/rules"):
            return {"rules": {}, "text": "", "sentences": ["Points are bad."], "changed": []}
        return []

    def _line(self, socket):
        self._socket = socket
        socket.on_message(self._hear)

    def _hear(self, text):
        asked = json.loads(text)
        if asked["t"] == "hello":
            self.show(self.table)
        elif asked["t"] != "pong":
            self.asked.append(asked)


def serve(page, tell):
    """
    Answer whatever *page* asks for: with the files of the client, and with what *tell* returns.

    It is given the requests to the API, and returns what goes as JSON; or that with a status.
    """

    def answer(route):
        path = route.request.url.removeprefix(f"http://{HOST}").partition("?")[0]
        always = headers(HOST, has_tls=False)
        if path.startswith("/api/"):
            told = tell(route.request)
            status, told = told if isinstance(told, tuple) else (200, told)
            return route.fulfill(status=status, json=told, headers=always)
        file = STATIC / (path.lstrip("/") if "." in path else "index.html")
        if not file.is_file():
            return route.fulfill(status=404, headers=always)
        kind = mimetypes.guess_type(file.name)[0] or "text/javascript"
        return route.fulfill(body=file.read_bytes(), headers={**always, "content-type": kind})

    page.route(f"http://{HOST}/**", answer)


def complaints(page):
    """Return a list into which everything goes that *page*'s console complains of."""
    found = []
    page.on("pageerror", lambda error: found.append(str(error)))
    page.on(
        "console",
        lambda said: found.append(said.text) if said.type in ("error", "warning") else None,
    )
    return found


def keep(preset="hearts", players=4, *, people=2, seed=1, until=None, **options):
    """Return the keeper of a table where *people* sit, who play until *until* holds of it."""
    rules = Rules.of(preset, players=players, **options)
    keeper = Keeper(Setup(rules=rules, level="medium"), seed)
    for guest, name in enumerate(NAMES[:people]):
        keeper.do(commands.Sit(guest=f"g{guest}", name=name))
    if until is None:
        return keeper
    keeper.do(commands.Start(guest=keeper.table.host))
    for _ in range(20_000):
        if until(keeper.table):
            return keeper
        play_on(keeper)
    raise AssertionError("this never happens")


def play_on(keeper):
    """Have whoever is to decide do so; where nobody is, let time pass."""
    seat = next(iter(keeper.table.game.to_act), None)
    if keeper.table.phase is Phase.DEAL or seat is None:
        keeper.wait()
    elif keeper.table.seats[seat].owner is None:
        keeper.move_bot(seat)
    else:
        keeper.play(seat)


def is_turn(seat, *, trick=0, lying=None):
    """Return whether it is *seat*'s turn, after so many tricks, with so many cards on the table."""

    def holds(table):
        round = table.game.round
        if round is None or table.phase is not Phase.PLAY or table.game.to_act != (seat,):
            return False
        whole = [one for one in round.all_tricks if len(one.cards) == len(table.seats)]
        on_table = len(round.open_trick.cards) if round.open_trick else 0
        return len(whole) >= trick and lying in (None, on_table)

    return holds


def is_passing(table):
    return table.phase is Phase.PASS


def is_between(table):
    return table.phase is Phase.DEAL and len(table.game.scores) >= 2


def is_over(table):
    return table.stage is Stage.OVER
