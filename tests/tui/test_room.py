"""The room before and after a match: who sits where, and what is said of it."""

from random import Random

import pytest

from fake_server import FakeServer
from keeper import Keeper
from qlub.client.remote import RemoteSession
from qlub.game import Rules
from qlub.i18n import LANGUAGES, catalog
from qlub.protocol import State
from qlub.table import Setup, Table, commands
from qlub.tui.ending import Left
from qlub.tui.news import news
from qlub.tui.room import Room, help_page, room_page
from qlub.tui.terminal import Happened

LINK = "http://192.168.1.7:8000/t/t1#k=" + "s" * 43
SAY = catalog("en")


class Typist:
    """A terminal at which somebody types *lines*, one at each question, and then leaves."""

    is_tty = paints = True
    width, height = 80, 24

    def __init__(self, *lines):
        self.lines = [*lines, "q"]
        self.shown = []

    def paint(self, lines):
        self.shown.append("\n".join(line.plain.rstrip() for line in lines))

    def ask(self, question, until=None):
        if until is not None and until():
            raise Happened
        self.shown[-1] += f"\n{question}"
        line = self.lines.pop(0)
        return line(self) if callable(line) else line


def stay(*lines, guest="g0", seated=("g0",), rules="hearts rounds=1"):
    """Have somebody type *lines* in the room; return what was shown, and the server."""
    server = FakeServer(Keeper(Setup(rules=Rules.parse(rules))))
    server.keeper.sit(*seated)
    session = RemoteSession(
        "t1", lambda: server.dial(guest), chance=Random(1).randbytes, wait=lambda s: None
    )
    typist = Typist(*lines)
    typist.server = server
    room = Room(session, typist, SAY, link=LINK, until=lambda: session.has_news, warnings=list)
    try:
        room.stay()
    except Left:
        pass
    finally:
        session.close()
    return typist.shown, server


def test_the_host_starts():
    """Enter starts the match, with bots at the free seats."""
    shown, server = stay("")
    assert "Enter: start the match" in shown[0]
    assert LINK in shown[0]
    assert server.keeper.table.stage == "playing"


def test_others_wait_for_the_host():
    """Whoever does not start the match is told who does."""
    shown, server = stay("", guest="g1", seated=("g0", "g1"))
    assert "Waiting for Player g0 to start" in shown[0]
    assert LINK not in shown[0]
    assert "Player g0 starts the match, not you." in shown[1]
    assert server.keeper.table.stage == "open"


def test_who_comes_is_seen():
    """What happens while a question is open is shown, and the question asked again."""

    def beth_comes(typist):
        with typist.server.lock:
            typist.server.keeper.do(commands.Sit(guest="g1", name="Beth", seat=2))
        typist.lines.insert(0, look)
        raise Happened

    def look(typist):
        if "Beth" in typist.shown[-1]:
            return "q"
        typist.lines.insert(0, look)
        raise Happened

    shown, _ = stay(beth_comes)
    assert "Beth" not in shown[0]
    assert "  3  Beth" in shown[-1]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("9", "There are seats from 1 to 4."),
        ("2", "Somebody sits there."),
        ("k 4", "Nobody sits there who could go."),
        ("k 1", "Nobody sits there who could go."),
        ("s", "No match has been played here yet."),
        ("n Player g1", "That name will not do"),
        ("hello", "“hello” means nothing here"),
        ("n", "“n” means nothing here"),
        ("i", LINK),
        ("?", "k and the number of a seat"),
        ("r", "Rules"),
    ],
)
def test_what_is_typed_is_answered(typed, said):
    """Each line has an answer, and what will not do changes nothing."""
    shown, server = stay(typed, seated=("g0", "g1"))
    assert said in shown[1]
    names = [seat.name for seat in server.keeper.table.seats]
    assert names == ["Player g0", "Player g1", "Bot 3", "Bot 4"]


def test_seats_names_and_guests_change():
    """The host moves, is called otherwise, and has somebody go."""
    shown, server = stay("4", "n Anna", "k 2", seated=("g0", "g1"))
    seats = server.keeper.table.seats
    assert [seat.name for seat in seats] == ["Bot 1", "Bot 2", "Bot 3", "Anna"]
    assert "  4  Anna" in shown[-1]


def tables(*guests, players=4, level="medium"):
    """Return the keeper of a table where *guests* sit."""
    rules = Rules.of("hearts" if players < 8 else "cancellation", players=players)
    keeper = Keeper(Setup(rules=rules, level=level))
    keeper.sit(*guests)
    return keeper


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [40, 80, 100])
@pytest.mark.parametrize("players", [3, 11])
def test_a_room_fits(language, width, players):
    """All seats are there at every width; only the link is longer than a line may be."""
    keeper = tables("g0", "g1", players=players)
    state = State.of(keeper.table, 1)
    lines = room_page(state, catalog(language), LINK, width)
    assert all(line.cell_len <= width for line in lines if line.plain != LINK)
    assert sum(line.plain[:4].strip().isdecimal() for line in lines) == players
    assert all(line.cell_len <= width for line in help_page(catalog(language), width))
    assert len(lines) < 22


def test_a_name_that_terminals_obey():
    """Whatever a server says that somebody is called, a line of the room is one line."""
    keeper = tables("g0")
    state = State.of(keeper.table, 0)
    state.table["seats"][1] |= {"name": "A\x1b[2J\nB", "owned": True}
    lines = [line.plain for line in room_page(state, SAY, "", 80)]
    assert any("A[2J B" in line for line in lines)
    assert not any("\x1b" in line or "\n" in line for line in lines)


def told(keeper, *asked, seat=0):
    """Return what whoever sits at *seat* is told of what *asked* leads to."""
    before = keeper.table
    for command in asked:
        keeper.do(command)
    after: Table = keeper.table
    return list(news(State.of(before, seat), State.of(after, seat), SAY))


def test_what_happens_is_told():
    """Who comes, moves, goes, cannot be reached, and is host: a sentence each."""
    keeper = tables("g0", "g1")
    sit = commands.Sit(guest="g2", name="Carl")
    assert told(keeper, sit) == ["Carl sits down at seat 3."]
    assert told(keeper, sit_again(keeper, "g2", 3)) == ["Carl moves to seat 4."]
    assert told(keeper, commands.Leave(guest="g2")) == ["Carl has left."]
    keeper.do(commands.Start(guest="g0"))
    keeper.deal()
    assert told(keeper, commands.LoseLine(guest="g1")) == [
        "Player g1 cannot be reached at the moment."
    ]
    assert told(keeper, commands.FindLine(guest="g1")) == ["Player g1 is back."]
    assert told(keeper, commands.Leave(guest="g1")) == ["Player g1 has left."]
    assert told(keeper, commands.Resume(guest="g1")) == ["Player g1 is back."]
    left = told(keeper, commands.Leave(guest="g0"), seat=1)
    assert left[0] == "Player g0 has left."
    assert left[1] == "You are the host now: you start the next match."


def sit_again(keeper, guest, seat):
    """Return the wish of *guest* to sit at *seat*."""
    return commands.ChangeSeat(guest=guest, seat=seat)


def test_being_late_is_told():
    """Whoever was too late is told, and when a bot takes over."""
    keeper = tables("g0")
    keeper.start()
    keeper.deal()
    before = keeper.table
    while not keeper.table.overdue:
        keeper.wait()
    late = list(news(State.of(before, 0), State.of(keeper.table, 0), SAY))
    assert "Time was up: a bot makes this decision for you." in late
    assert "A bot plays for you now." in told(keeper, commands.Leave(guest="g0"))
