"""`qlub choose`: one decision of a bot, in any position, and its reasons."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import scenes
from qlub.game import Match, Play, Rules, View, from_record, parse_cards, to_record
from records import EXAMPLE, record

TALKER = Path(__file__).parents[1] / "bots" / "talker.py"

BOTS = """
from math import inf
from qlub.game import Play
from qlub.search import Candidate, Decision

class Thinker:
    def explain(self, view, limit, rng):
        moves = [Play(card) for card in view.legal]
        seen = limit.worlds or 7
        some = [Candidate(move, n + 0.5, n / 3, n / 8, seen) for n, move in enumerate(moves)]
        return Decision(moves[0], tuple(some), "it costs least", 7, 21)
    def choose(self, view, limit, rng):
        return self.explain(view, limit, rng).move

class Endless(Thinker):
    def explain(self, view, limit, rng):
        move = Play(view.legal[0])
        return Decision(move, (Candidate(move, inf, 0.0, 0.0, 0),), "no end")

class Sure(Thinker):
    def explain(self, view, limit, rng):
        move = Play(view.legal[0])
        return Decision(move, (Candidate(move),), "there is no other")

class Ambitious(Thinker):
    def explain(self, view, limit, rng):
        move = Play(view.legal[0])
        some = Candidate(move, -26.0, None, 0.75, 1, True), Candidate(move, 3.0, 0.0, 0.0, 1)
        return Decision(move, some, "to shoot the moon", 1, 2)

class Doubter(Thinker):
    chosen = 0
    def explain(self, view, limit, rng):
        moves = sorted(map(Play, view.hand), key=lambda play: play.card not in view.legal)
        moves = moves[1:] + moves[:1] if self.chosen else moves
        some = [Candidate(move, float(n), 0.0, 0.0, 7) for n, move in enumerate(moves)]
        some += [Candidate(Play(card), None) for card in view.hand[:2]]
        return Decision(moves[self.chosen], tuple(some), "it is the rule", 7, 21)

class LateDoubter(Doubter):
    chosen = -1

class Hasty(Doubter):
    def explain(self, view, limit, rng):
        moves = [Play(card) for card in view.legal[:1]] + [Play(card) for card in view.hand]
        return Decision(moves[0], tuple(Candidate(move) for move in moves), "no time", 1, 1)

class Broken:
    def choose(self, view, limit, rng):
        raise KeyError("no idea")

class Cheat:
    presets = ("hearts",)
    players = (4,)
    def choose(self, view, limit, rng):
        return Play("QS") if "QS" not in view.legal else None
"""


def match_in(phase):
    """Return a match in which somebody owes a decision of that kind."""
    if phase == "moon":
        return scenes.moon_owed()
    match = Match(Rules.of("hearts", pass_count=3 if phase == "pass" else 0), seed=5)
    match.deal()
    if phase == "play":
        match.play(match.legal[0])
    return match


def text_of(match):
    """Return the record of *match* as bytes."""
    return json.dumps(to_record(match)).encode()


@pytest.fixture
def bots(tmp_path):
    """The file with some bots."""
    path = tmp_path / "some_bots.py"
    path.write_text(BOTS)
    return path


@pytest.mark.parametrize("phase", ["pass", "play", "moon"])
@pytest.mark.parametrize("flags", [(), ("--json",)])
def test_a_decision(qlub, phase, flags):
    """From a record and from the view of it the same is chosen, and it is legal."""
    match = match_in(phase)
    seat = match.to_act[-1]
    asked = ("choose", "-", "--bot", "low", "--seed", 3, *flags)
    ran = qlub(*asked, *(["--seat", seat] if phase == "pass" else []), stdin=text_of(match))
    assert (ran.status, ran.err, ran.out.count("\n")) == (0, "", 1)
    answer = json.loads(ran.out)
    assert list(answer) == [phase]
    view = json.dumps(match.view(seat).to_dict()).encode()
    assert qlub(*asked, stdin=view) == ran
    assert qlub(*asked, "--seat", seat, stdin=view) == ran
    if phase == "pass":
        match.pass_cards(seat, parse_cards(answer["pass"]))
    elif phase == "play":
        match.make(seat, Play(answer["play"]))
    else:
        match.choose_moon(answer["moon"], seat)


def test_equal_seeds_decide_alike(qlub):
    """Chance comes from the seed."""
    match = Match(Rules.of("hearts", opening="left-of-dealer", pass_count=0), seed=1)
    match.deal()
    chosen = {
        seed: {
            qlub("choose", "-", "--bot", "random", "--seed", seed, stdin=text_of(match)).out
            for _ in range(2)
        }
        for seed in range(8)
    }
    assert all(len(answers) == 1 for answers in chosen.values())
    assert len(set(map(str, chosen.values()))) > 1
    assert qlub("choose", "-", "--bot", "random", stdin=text_of(match)).status == 0


def test_a_program_is_asked(qlub):
    """A bot may be a program; it is ended with the command."""
    name = f"cmd:{sys.executable} {TALKER} well"
    ran = qlub("choose", "-", "--bot", name, "--time", 4, stdin=text_of(match_in("moon")))
    assert json.loads(ran.out) == {"moon": "subtract"}


def test_reasons_are_told(qlub, bots):
    """What was thought about stands in a table, best first, and why below it."""
    name = f"{bots}:Thinker"
    match = match_in("play")
    ran = qlub("choose", "-", "--bot", name, "--worlds", 9, "--explain", stdin=text_of(match))
    first, empty, head, best, *rest = ran.out.splitlines()
    card = str(match.legal[0])
    assert json.loads(first) == {"play": card}
    assert empty == ""
    assert head.split() == ["move", "points", "error", "moon", "worlds"]
    assert best.split() == ["→", card, "0.50", "0.00", "0%", "9"]
    assert rest[0].split()[0] == str(match.legal[1])
    assert len({len(line) for line in (head, best, rest[0])}) == 1
    assert rest[-2:] == ["Why: it costs least", "(7 worlds, 21 playouts)"]


def table(qlub, bot, match):
    """Return the rows of the table, without its head, and the lines below it."""
    ran = qlub("choose", "-", "--bot", bot, "--explain", stdin=text_of(match))
    assert ran.status == 0
    rows, why = ran.out.split("\n\n")[1:]
    return rows.splitlines()[1:], why.splitlines()


def test_what_cannot_be_told_is_a_dash(qlub, bots):
    """The one card that may be played was not played out: no figure is made up for it."""
    match = match_in("play")
    (row,), (why, _) = table(qlub, f"{bots}:Sure", match)
    assert row.split() == ["→", str(match.legal[0]), "–", "–", "–", "0"]
    assert why == "Why: there is no other"
    (row,), _ = table(qlub, f"{bots}:Endless", match)
    assert row.split()[2] == "–"


def test_rows_for_the_moon_say_so(qlub, bots):
    """A card that was tried for two aims has two rows; the arrow stands at the first."""
    match = match_in("play")
    (moon, peace), _ = table(qlub, f"{bots}:Ambitious", match)
    card = str(match.legal[0])
    assert moon.split() == ["→", card, "-26.00", "–", "75%", "1", "for", "the", "moon"]
    assert peace.split() == [card, "3.00", "0.00", "0%", "1"]


@pytest.mark.parametrize("bot", ["Doubter", "LateDoubter"])
def test_the_table_is_short(qlub, bots, bot):
    """Twelve rows are shown, the chosen one among them, and how many more there are."""
    match = match_in("play")
    rows, _ = table(qlub, f"{bots}:{bot}", match)
    assert len(rows) == 13
    assert [row[0] for row in rows].count("→") == 1
    assert rows[-1] == "and 3 more that did worse, or were not tried"
    answer = qlub(
        "choose", "-", "--bot", f"{bots}:{bot}", "--explain", "--json", stdin=text_of(match)
    )
    assert len(json.loads(answer.out)["explain"]["candidates"]) == 15


def test_what_has_no_row_may_not_have_been_tried(qlub, bots):
    """It is not said to have done worse where nobody tried it; and one is not many."""
    rows, (_, cost) = table(qlub, f"{bots}:Hasty", match_in("play"))
    assert rows[-1] == "and 2 more that were not tried"
    assert cost == "(1 world, 1 playout)"


def test_the_table_in_plain_signs(bots):
    """Where the encoding has no arrow and no dash, other signs stand for them."""
    ran = subprocess.run(
        [sys.executable, "-m", "qlub.cli", "choose", "-", "--bot", f"{bots}:Sure", "--explain"],
        input=PLAY,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=True,
    )
    row = ran.stdout.decode("ascii").splitlines()[3].split()
    assert (row[0], row[2:]) == (">", ["-", "-", "-", "0"])


def test_reasons_as_json(qlub, bots):
    """The same in one object, on one line; what is no number in JSON is null."""
    asked = ("choose", "-", "--explain", "--json", "--bot")
    given = text_of(match_in("play"))
    ran = qlub(*asked, f"{bots}:Thinker", stdin=given)
    (line,) = ran.out.splitlines()
    answer = json.loads(line)
    told = answer["explain"]
    assert (told["why"], told["worlds"], told["playouts"]) == ("it costs least", 7, 21)
    best = {"play": answer["play"], "points": 0.5, "error": 0.0, "moon": 0.0, "worlds": 7}
    assert told["candidates"][0] == best | {"attacks": False}
    assert told["candidates"][1]["error"] == 0.3333
    endless = json.loads(qlub(*asked, f"{bots}:Endless", stdin=given).out)
    assert endless["explain"]["candidates"][0]["points"] is None
    sure = json.loads(qlub(*asked, f"{bots}:Sure", stdin=given).out)
    (only,) = sure["explain"]["candidates"]
    assert only == {
        "play": sure["play"],
        "points": None,
        "error": None,
        "moon": None,
        "worlds": 0,
        "attacks": False,
    }
    moon = json.loads(qlub(*asked, f"{bots}:Ambitious", stdin=given).out)
    assert [one["attacks"] for one in moon["explain"]["candidates"]] == [True, False]


def test_a_bot_without_reasons(qlub):
    """It is said, in words and in JSON, and the decision is told all the same."""
    asked = ("choose", "-", "--bot", "low", "--explain")
    ran = qlub(*asked, stdin=text_of(match_in("moon")))
    assert ran.out == '{"moon": "add"}\n\nThis bot gives no reasons.\n'
    ran = qlub(*asked, "--json", stdin=text_of(match_in("moon")))
    assert json.loads(ran.out) == {"moon": "add", "explain": None}


def view_with(phase, **changes):
    """Return the view of who is to act, changed."""
    match = match_in(phase)
    return json.dumps(match.view(match.to_act[0]).to_dict() | changes).encode()


TO_PLAY = match_in("play").view(match_in("play").to_act[0])
OWN, LEGAL, TWICE = TO_PLAY.seat, str(TO_PLAY.legal), str(TO_PLAY.hand[0])

PASS, PLAY = text_of(match_in("pass")), text_of(match_in("play"))
SPECTATOR = json.dumps(match_in("play").view(None).to_dict()).encode()


@pytest.mark.parametrize(
    ("given", "arguments", "code", "told"),
    [
        (PASS, "", "which-seat", "several seats are to act: say --seat 0, 1, 2 or 3"),
        (PLAY, "--seat 9", "not-your-turn", "no seat 9: use 0 to 3"),
        (PLAY, "--seat -1", "not-your-turn", "no seat -1: use 0 to 3"),
        (SPECTATOR, "", "not-your-turn", "a spectator's view, who decides nothing"),
        (record("over-hearts"), "", "nothing-to-choose", "nobody is to act: the match is over"),
        (b"{", "", "bad-record", "not JSON"),
        (b"[]", "", "bad-record", "record"),
        (b"\xff", "", "bad-record", "not UTF-8"),
        (b'{"format": "qlub-view/1"}', "", "bad-record", "a view"),
        (PLAY, "--bot genius", "bad-bot", "no bot 'genius' (use easy, "),
        (PLAY, "--bot low(worlds=4)", "bad-bot", "bot 'low' has no setting 'worlds'"),
        (PLAY, "--bot cmd:/nowhere/bot", "bad-bot", "cannot be started: No such file"),
        (PLAY, "--bot FILE:Broken", "bot-failed", "raised an error (some_bots.py, line "),
        (PLAY, "--bot FILE:Cheat", "bot-failed", "may not play that card: "),
        (text_of(scenes.moon_owed(5)), "--bot FILE:Cheat", "bad-bot", "does not play with 5"),
        (view_with("play", legal=None, refusals=None), "", "bad-record", "legal is no part"),
        (view_with("play", hand=""), "", "bad-record", "legal is no part"),
        (view_with("pass", hand="2C"), "", "bad-record", "the hand has 1 cards"),
        (view_with("moon", moon=None), "", "bad-record", "moon is another seat's"),
        (view_with("moon", moon={"seat": 0, "choice": "add"}), "", "bad-record", "choice is made"),
        (view_with("play", to_act=[0, 1, 2, 3]), "", "bad-record", "one seat at a time plays"),
        (view_with("play", tricks=[TWICE]), "", "bad-record", f"{TWICE} too many in the hand"),
        (view_with("play", kitty_cards=TWICE), "", "bad-record", f"{TWICE} too many in the hand"),
        (view_with("play", leaders=[OWN]), "", "bad-record", "by the tricks it is up to seat"),
        (
            view_with("moon", takers=[None] * 13),
            "",
            "bad-record",
            "takers has None for trick 1; by",
        ),
        (view_with("moon", leaders=[0, 1] * 6 + [0]), "", "bad-record", "leaders has seat "),
        (view_with("play", hand=LEGAL), "", "bad-record", "cards; after 0 tricks there are 13"),
        (view_with("play", refusals={}), "", "bad-record", "are not the faces of the hand"),
        (view_with("pass", direction="hold"), "", "bad-record", "nothing is passed"),
        (view_with("pass", passed="2C 3C 4C"), "", "bad-record", "the seat has passed"),
        (view_with("play"), "--seat 3", "not-your-turn", "this is the view of seat"),
    ],
)
def test_what_cannot_be_chosen(qlub, bots, given, arguments, code, told):
    """One line says what is wrong; with --json an object, too."""
    words = arguments.replace("FILE", str(bots)).split()
    if "--bot" not in words:
        words += ["--bot", "low"]
    ran = qlub("choose", "-", *words, stdin=given)
    assert (ran.status, ran.out, ran.err.count("\n")) == (1, "", 1)
    assert told in ran.err
    assert ran.err.endswith(f" [{code}]\n")
    ran = qlub("choose", "-", "--json", *words, stdin=given)
    assert json.loads(ran.out)["error"]["code"] == code


def test_a_seat_that_is_not_to_act(qlub):
    """It is said whose turn it is."""
    match = match_in("play")
    (turn,) = match.to_act
    ran = qlub("choose", "-", "--bot", "low", "--seat", (turn + 1) % 4, stdin=text_of(match))
    assert f"seat {(turn + 1) % 4} is not to act; it is up to {turn} [not-your-turn]" in ran.err


def test_nothing_dealt(qlub):
    """Before a deal there is nothing to choose."""
    ran = qlub("choose", "-", "--bot", "low", stdin=text_of(Match("hearts")))
    assert "a round has to be dealt first [nothing-to-choose]" in ran.err


@pytest.mark.parametrize(
    "arguments",
    [
        "",
        "--bot",
        "--bot low --time 1 --worlds 2",
        "--bot low --time -1",
        "--bot low --time 0",
        "--bot low --time nan",
        "--bot low --time soon",
        "--bot low --worlds 0",
        "--bot low --worlds -3",
        "--bot low --worlds 1.5",
        "--bot low --seat north",
        "--bot low --seed x",
    ],
)
def test_a_wrong_command_line(qlub, arguments):
    """It is refused before anything is read."""
    ran = qlub("choose", "-", *arguments.split(), stdin=PLAY)
    assert (ran.status, ran.out) == (2, "")


def test_no_time_is_no_limit(qlub):
    """It is refused as the arena refuses it, and what would do is said."""
    ran = qlub("choose", "-", "--bot", "low", "--time", 0, stdin=PLAY)
    assert "a limit of 0.0 seconds (use more than 0" in ran.err


def test_the_example_of_a_view(qlub):
    """A bot decides from the JSON of a view as from the match itself."""
    match = from_record(EXAMPLE)
    view = match.view(match.to_act[0])
    assert View.from_dict(view.to_dict()) == view
    ran = qlub("choose", "-", "--bot", "easy", stdin=json.dumps(view.to_dict()).encode())
    assert json.loads(ran.out)["play"] in str(view.legal)
