"""`qlub play` as a person meets it: through a real pseudo-terminal."""

import json
import re
import signal
import subprocess
import sys
import time
from datetime import datetime
from pathlib import Path
from random import Random

import pytest

pytest.importorskip("pty")

import scenes
from pseudo_terminal import Player
from qlub.client.saves import Saves
from qlub.game import Match, Rules, from_record, read_record
from qlub.i18n import LANGUAGES

HEARTS = ("--preset", "hearts", "--players", "4", "--name", "Robin", "--pace", "0")


@pytest.fixture
def sit(tmp_path):
    """Return what starts a player who keeps matches in a folder of the test's own."""
    players = []

    def start(*arguments, **environ):
        players.append(Player(*arguments, data=tmp_path, **environ).__enter__())
        return players[-1]

    yield start
    for player in players:
        player.__exit__()


def saved(tmp_path):
    """Return the record of the only match that is kept."""
    (id,) = Saves(tmp_path / "matches").ids()
    return json.loads((tmp_path / "matches" / f"{id}.json").read_text(encoding="utf-8"))


def on_the_table(text):
    """Return the cards of the trick that a screen shows."""
    return set(re.findall(r"│ *((?:10|[2-9JQKA])[♣♦♠♥]) *│", text))


def in_the_hand(text):
    """Return the cards of the hand that a screen shows."""
    suits = re.findall(r"^ [♣♦♠♥]  .*", text, re.MULTILINE)
    return re.findall(r"(?:10|[2-9JQKA])[♣♦♠♥]", " ".join(suits))


def played(record):
    """Return the cards that were played in the last round of a record."""
    tricks = from_record(record).view(0).tricks
    return {card.symbol for trick in tricks for card in trick.cards}


def test_a_newcomer_answers_three_questions(sit):
    """Enter three times, and cards are on the screen."""
    player = sit("--seed", "7")
    assert "Which game?" in player.wait()
    text = player.type("")
    assert "How many players" in text
    assert re.search(r"To 100 points, a match usually takes about 1\d rounds", text)
    assert "What is your name?" in player.type("")
    text = player.type("")
    assert "Pass 3 cards to the left, to Anna" in text
    assert len(player.chips) == 13


def test_hearts_to_its_end(sit, tmp_path):
    """A match with slips on the way: each is answered, none is played, and the record is right."""
    record = tmp_path / "match.json"
    player = sit(*HEARTS, "--seed", "7", "--set", "rounds=1", "--record", str(record))
    assert "The match is a single round." in player.wait()
    player.type("")
    first, second, third, *_ = player.chips
    assert "is no card" in player.type("xyzzy")
    assert "You have to pass exactly 3 cards; you typed 1." in player.type(first)
    assert "Type 3 cards from your hand" in player.type(first[:-1])
    assert f"You hold {first} only once." in player.type(f"{first} {first} {second}")
    assert "is no card" in player.type("☃ " * 40)
    text = player.type(f"{first} {second} {third}")
    assert text.count("+") >= 3  # what was received is marked
    held = re.findall(r"(?:10|[2-9JQKA])[♣♦♠♥]", text.split("\n ♣")[1])
    illegal = [card for card in held if card not in player.chips and card[-1] == "♥"]
    assert f"{illegal[0]} may not be played: " in player.type(illegal[0])
    missing = next(c for c in ("2♦", "3♦", "4♦", "5♦", "6♦") if c not in text)
    assert f"You do not hold {missing}." in player.type(missing)
    assert "+" in player.text
    text = player.play(until=lambda text: "Score sheet" in text)
    assert "wins the match" in text or "win the match" in text or "share the win" in text
    player.type("")
    assert player.finish() == 0
    match = read_record(record.read_text(encoding="utf-8"))
    assert match.is_over
    assert match.names[0] == "Robin"


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_the_better_levels_play(sit, tmp_path, level):
    """At each level the bots pass and play; the record goes on at that level."""
    player = sit(*HEARTS, "--seed", "7", "--level", level)
    assert "Pass 3 cards" in player.wait()
    text = player.play(until=lambda text: "trick 3 of 13" in text, moves=6)
    assert "trick 3 of 13" in text
    assert "Traceback" not in player.text
    match = from_record(saved(tmp_path))
    assert len(match.view(0).tricks) == 3
    kept = [path.read_text(encoding="utf-8") for path in (tmp_path / "matches").iterdir()]
    assert any(f'"{level}"' in text for text in kept)


def test_cancellation_with_eleven_to_its_end(sit, tmp_path):
    """Eleven seats, set up by hand for a short match; the score sheet has a column for each."""
    player = sit("--seed", "5", "--pace", "0")
    player.wait()
    text = player.type("2")
    assert "(6 to 11)" in text
    assert "about 1" in text
    assert "Type a number from 6 to 11" in player.type("12")
    assert "Type a number from 6 to 11" in player.type("many")
    player.type("11 2r")
    text = player.type("Robin the Very Long Named One")
    assert "round 2" in text  # the rules that are unusual
    text = player.type("")
    assert "Robi…" in text
    assert "Kitty: 5 cards" in text
    seen = []

    def is_over(text):
        seen.append(text)
        return " place " in text

    text = player.play(until=is_over)
    assert re.search(r"total( +-?\d+){11}", text)
    assert re.search(r"place( +\d+){11}", text)
    assert any("round 1" in text and "Score sheet" in text for text in seen)
    player.type("")
    assert player.finish() == 0
    match = from_record(saved(tmp_path))
    assert match.is_over
    assert len(match.rounds) == 2
    # The last words are a command that shows the match again.
    command = "".join(player.text.split("To see it again:")[1].splitlines())
    assert command.startswith("qlub replay ")
    done = subprocess.run(
        [sys.executable, "-m", "qlub.cli", *command.split()[1:]], capture_output=True, text=True
    )
    assert done.returncode == 0
    assert "The match is over" in done.stdout


def test_the_whole_screen_is_used_and_no_more(sit):
    """At 80 by 24, nothing of a match with eleven seats scrolls away."""
    arguments = ("--preset", "cancellation", "--players", "11", "--seed", "5", "--pace", "0")
    player = sit(*arguments, "--name", "Robin")
    seen = []
    player.play(until=lambda text: seen.append(text), moves=12)
    for text in seen[1:]:
        assert text.startswith(" Cancellation Hearts"), text
        assert len(text.splitlines()) <= 23


def test_pages(sit):
    """Help, rules, score sheet and last trick come when asked for, and the table comes back."""
    player = sit(*HEARTS, "--seed", "7")
    player.wait()
    assert "queen of spades" in player.type("?")
    assert "Score sheet" in player.type("s")
    assert "No trick" in player.type("l")
    assert "Pass 3 cards to the left" in player.type("")
    text = player.type("r")
    assert "hearts players=4" in text
    assert "Enter: more" in text
    player.type("")
    assert "Pass 3 cards to the left" in player.type("")
    player.type(player.answer(player.text))
    player.play(until=lambda text: "trick 3 of 13" in text)
    text = player.type("l")
    assert "Last trick · trick 2 of 13" in text or "Last trick · trick 3 of 13" in text
    assert "★" in text


def test_a_moon_shows_both_outcomes(sit, tmp_path):
    """Whoever has shot the moon sees what each choice leaves, and chooses."""
    match = scenes.moon_owed()
    match.seed = 1
    shooter = match.round.shooter
    bots = {seat: "easy" for seat in range(4) if seat != shooter}
    with Saves(tmp_path / "matches").begin(match, shooter, bots, datetime(2026, 1, 1)) as save:
        save.keep(match)
    player = sit("--resume", "--pace", "0")
    text = player.wait()
    assert "You have shot the moon!" in text
    assert re.search(r"total( +(26|0)){4}", text)
    assert "-26" in text
    assert "Type 1 or 2" in player.type("maybe")
    text = player.type("2")
    assert "You shot the moon: 26 points off your own total." in text
    assert "-26" in text


def test_what_was_killed_goes_on_as_if_nothing_had_been(sit, tmp_path):
    """After kill -9 at any moment, the resumed match is the one that would have been played."""
    rules = ("--seed", "11", "--set", "rounds=2", *HEARTS)
    whole = sit(*rules)
    whole.play(until=lambda text: " place " in text)
    whole.type("")
    assert whole.finish() == 0
    wanted = saved(tmp_path)
    for path in (tmp_path / "matches").iterdir():
        path.unlink()

    chance = Random(3)
    player = sit(*rules)
    for pace in ("0", "0.05", "0", "0.05", "0.05"):
        moves = chance.randrange(1, 8)
        text = player.play(moves=moves)
        if pace != "0":  # while the bots play
            player.send(player.answer(text))
            time.sleep(chance.random() / 4)
        player.kill()
        assert on_the_table(player.text) <= played(saved(tmp_path))
        if pace == "0" and "our card" in text:
            view = from_record(saved(tmp_path)).view(0)
            assert in_the_hand(text) == [card.symbol for card in view.hand]
        player = sit("--resume", "--pace", "0.05")
        assert "Going on with round" in player.wait()
    player.play(until=lambda text: " place " in text)
    player.type("")
    assert player.finish() == 0
    assert saved(tmp_path) == wanted


@pytest.mark.parametrize(
    ("way", "status"),
    [
        pytest.param("\x03", 130, id="Ctrl-C"),
        pytest.param("\x04", 0, id="Ctrl-D"),
        pytest.param("q\n", 0, id="q"),
        pytest.param(signal.SIGTERM, 143, id="SIGTERM"),
    ],
)
def test_leaving_says_how_to_go_on(sit, way, status):
    """However one leaves, the last words say how to go on, and nothing looks like a crash."""
    player = sit(*HEARTS, "--seed", "7")
    player.wait()
    player.type(player.answer(player.text))
    if isinstance(way, str):
        player.press(way)
        assert player.finish() == status
    else:
        assert player.kill(way) == status
    *_, words, command = player.text.splitlines()
    assert words == "The match is kept. Go on with:"
    assert command.startswith("qlub play --resume 2")
    assert "Traceback" not in player.text
    assert player.raw.count(b"\x1b[?1049h") == player.raw.count(b"\x1b[?1049l") == 1
    assert player.raw.rfind(b"\x1b[?25h") > player.raw.rfind(b"\x1b[?25l")
    again = sit(*command.split()[2:])
    assert "Going on with round 1" in again.wait()


@pytest.mark.parametrize("wait", [0, 0.001, 0.005, 0.02])
@pytest.mark.parametrize("first", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_two_signals(sit, first, wait):
    """As when a session ends: the second changes nothing about how the first is obeyed."""
    player = sit(*HEARTS, "--seed", "7")
    player.wait()
    player.process.send_signal(first)
    time.sleep(wait)
    player.process.send_signal(signal.SIGHUP if first == signal.SIGTERM else signal.SIGTERM)
    assert player.finish() in (128 + signal.SIGHUP, 128 + signal.SIGTERM, 128 + signal.SIGINT)
    assert player.text.splitlines()[-2] == "The match is kept. Go on with:"
    assert "Traceback" not in player.raw.decode()
    assert player.raw.count(b"\x1b[?1049l") == 1


def test_a_closed_window(sit):
    """Where the terminal itself goes away, the process ends, and the match is kept."""
    player = sit(*HEARTS, "--seed", "7")
    player.wait()
    player.type(player.answer(player.text))
    player.hang_up()
    # It hears of it by the signal or by the end of its input, whichever is first.
    assert player.process.wait(60) in (128 + signal.SIGHUP, 0)
    assert "Going on with round 1" in sit("--resume").wait()


def test_leaving_the_set_up(sit, tmp_path):
    """Before the first card there is nothing to keep."""
    player = sit()
    player.wait()
    player.press("\x03")
    assert player.finish() == 130
    assert "Nothing was begun." in player.text
    assert not (tmp_path / "matches").exists()


@pytest.mark.parametrize("answers", [["q"], ["", "q"], ["", "", " Quit"]])
def test_q_at_the_set_up(sit, tmp_path, answers):
    """Each question of the set-up knows ? and q, and nobody is called so."""
    player = sit()
    player.wait()
    for answer in answers[:-1]:
        assert "q stops" in player.type("?")
        player.type(answer)
    player.type(answers[-1])
    assert player.finish() == 0
    assert "Nothing was begun." in player.text
    assert not (tmp_path / "matches").exists()


def test_nobody_is_called_by_what_is_asked_for(sit):
    """A letter that asks for something is no name, at the question or as an option."""
    player = sit("--preset", "hearts", "--players", "3", "--seed", "7")
    player.wait()
    for letter in ("r", "S", "l", "h"):
        player.type(letter)
        assert "Pass 3 cards" not in player.text
    assert "take a longer name" in player.text
    assert "Pass 3 cards" in player.type("A")
    for letter in ("q", "?", "R"):
        refused = sit("--name", letter)
        assert refused.finish() == 2
        assert "take a longer name" in refused.text


def test_q_before_the_first_card(sit):
    """The page of the rules that are unusual is a question like any other."""
    player = sit(*HEARTS, "--rounds", "2")
    assert "Hearts · 2 rounds" in player.wait()
    assert "queen of spades" in player.type("?")
    player.type("")
    player.type("q")
    assert player.finish() == 0
    assert "The match is kept." in player.text


def test_cancelling_is_told(sit):
    """Before the first card of a game in which cards cancel, and on the page of help."""
    player = sit("--preset", "cancellation", "--players", "6", "--name", "Robin", "--pace", "0")
    assert "Equal cards cancel each other" in player.wait()
    assert "×" in player.type("?")
    hearts = sit(*HEARTS)
    hearts.wait()
    assert "×" not in hearts.type("?")


def test_a_frame_is_painted_over_the_last(sit):
    """Nothing is cleared before it is drawn, the cursor is hidden meanwhile, and nothing stays."""
    player = sit(*HEARTS, "--seed", "7")
    player.wait()
    player.type("r")
    player.type("")
    player.type("")
    text = player.type(player.answer(player.text))
    assert b"\x1b[2J" not in player.raw
    assert player.raw.count(b"\x1b[?25l") == player.raw.count(b"\x1b[?25h")
    fresh = sit("--resume", width=81)
    assert "in another window" in fresh.wait()
    player.kill()
    again = sit("--resume").wait().splitlines()
    kept = [line for line in text.splitlines() if "received" not in line.lower()]
    assert [line for line in kept if line and line not in again] == []


def test_a_window_of_another_size(sit):
    """A larger window is used, a smaller one gets lines, and what was shown comes back."""
    player = sit(*HEARTS, "--seed", "7")
    player.wait()
    player.resize(120, 40)
    text = player.wait()
    assert re.search(r"^ Hearts .{90,}round 1", text)
    assert "Pass 3 cards (? for help):" in text
    player.resize(60, 20)
    player.wait()
    assert player.raw.count(b"\x1b[?1049l") == 1
    assert len(player.chips) == 13
    assert "You typed" not in player.text
    player.type(player.answer(player.text))
    assert "Anna" in player.text
    player.resize(80, 24)
    text = player.wait()
    assert text.startswith(" Hearts")
    assert len(text.splitlines()) <= 23
    player.type("q")
    assert player.finish() == 0


def test_another_size_at_the_set_up(sit):
    """Questions of the set-up are lines, which stay as they are; the match takes the new size."""
    player = sit("--seed", "7", "--pace", "0")
    player.wait()
    player.resize(100, 30)
    player.type("")
    player.wait_for("How many players")
    player.type("")
    player.wait_for("your name")
    text = player.type("")
    assert re.search(r"^ Hearts .{70,}round 1", text, re.MULTILINE)


def test_the_list(sit, tmp_path):
    """What is kept, unfinished first: how it stands and what it is called."""
    none = sit("--list")
    assert none.finish() == 1
    assert "no unfinished match" in none.text
    saves = Saves(tmp_path / "matches")
    bots = {1: "easy", 2: "easy", 3: "easy"}
    for day, match in enumerate((scenes.over(), scenes.moon_owed())):
        match.seed = 1
        with saves.begin(match, 0, bots, datetime(2026, 1, 1 + day)) as save:
            save.keep(match)
    player = sit("--list")
    assert player.finish() == 0
    lines = player.text.splitlines()
    assert lines[:2] == ["Unfinished:", "  20260102-000000-hearts-4"]
    assert re.fullmatch(r"    Hearts \(4\), round 1 · 0 points, place 1 · [-\d]+ [\d:]+", lines[2])
    assert lines[3:5] == ["Finished:", "  20260101-000000-hearts-4"]


def test_names_obey_nobody(sit, tmp_path):
    """What a terminal would obey stays in the record and is not shown."""
    match = Match(Rules.of("hearts"), names=["\x1b[2Jx", "\x9b1m", "\u202eabc", "a\x07\nb"], seed=1)
    bots = {1: "easy", 2: "easy", 3: "easy"}
    with Saves(tmp_path / "matches").begin(match, 0, bots, datetime(2026, 1, 1)) as save:
        save.keep(match)
    for environ in ({}, {"TERM": "dumb"}):
        player = sit("--resume", "--pace", "0", **environ)
        player.wait()
        player.type("\x16\x1b[2J zz")
        player.kill()
        text = player.raw.decode()
        assert not re.search("\x1b\\[2J|[\x9b\x07\u202e]", text)


def test_without_colour(sit):
    """NO_COLOR: bold and the like, but no colour."""
    player = sit(*HEARTS, "--seed", "7", NO_COLOR="1")
    player.wait()
    player.type(player.answer(player.text))
    codes = re.findall(rb"\x1b\[([0-9;]*)m", player.raw)
    numbers = {int(number) for code in codes for number in code.split(b";") if number}
    assert not numbers & {*range(30, 50), *range(90, 108)}
    assert player.chips


@pytest.mark.parametrize("term", ["dumb", "unknown", "", None])
def test_a_dumb_terminal_gets_lines(sit, tmp_path, term):
    """TERM=dumb, or no TERM: no escape codes at all, and a whole round in lines."""
    player = sit(*HEARTS, "--seed", "7", "--set", "rounds=1", TERM=term)
    player.play()
    assert player.finish() == 0
    assert b"\x1b" not in player.raw
    assert from_record(saved(tmp_path)).is_over
    assert player.raw.count(b"Score sheet") == 1
    assert not re.search(rb" \r?\n", player.raw.replace(b": \r\n", b""))


def test_a_pipe_gets_lines(tmp_path):
    """A match can be scripted: text in, text out."""
    environ = {"QLUB_DATA": str(tmp_path), "LANG": "C.UTF-8"}
    command = [sys.executable, "-m", "qlub.cli", "play", *HEARTS, "--seed", "7"]
    done = subprocess.run(
        command, input="5c ac 4d\nzz\nq\n", env=environ, text=True, capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "Anna: " in done.stdout
    assert "“zz” is no card" in done.stdout
    assert "\x1b" not in done.stdout
    assert done.stdout.splitlines()[-2] == "The match is kept. Go on with:"
    assert done.stdout.splitlines()[-1].startswith("qlub play --resume 2")


def test_a_terminal_without_suits(tmp_path):
    """In an encoding without ♠, suits are letters, and lines stay as wide."""
    environ = {"QLUB_DATA": str(tmp_path), "PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-m", "qlub.cli", "play", *HEARTS, "--seed", "7", "--lang", "mt"]
    done = subprocess.run(command, input=b"q\n", env=environ, capture_output=True, check=False)
    assert done.returncode == 0
    assert b"[QS]" in done.stdout


def test_one_match_in_two_windows(sit):
    """The second window is told, and the first one's match is not touched."""
    first = sit(*HEARTS, "--seed", "7")
    first.wait()
    second = sit("--resume")
    assert second.finish() == 1
    assert "is being played in another window" in second.text


@pytest.mark.parametrize(
    ("content", "code"),
    [
        pytest.param(None, "nothing-kept", id="none"),
        pytest.param("{", "bad-match", id="broken"),
        pytest.param('{"format": "qlub-table/9"}', "other-version", id="version"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_resumed(qlub, tmp_path, monkeypatch, content, code, language):
    """One line with a code, like any other error, and status 1."""
    monkeypatch.setenv("QLUB_DATA", str(tmp_path))
    if content is not None:
        (tmp_path / "matches").mkdir()
        (tmp_path / "matches" / "x.table.json").write_text(content, encoding="utf-8")
    ran = qlub("play", "--resume", "--lang", language)
    assert (ran.status, ran.out) == (1, "")
    assert re.fullmatch(rf"error: .+ \[{code}\]\n", ran.err)
    ran = qlub("play", "--resume", "nothing", "--lang", language)
    assert ran.err.endswith(" [no-such-match]\n")
    assert (content is not None) == ("; " in ran.err)


def test_a_folder_that_cannot_be_written(sit, tmp_path):
    """The match goes on, and says that it is not kept."""
    (tmp_path / "matches").write_text("not a folder", encoding="utf-8")
    player = sit(*HEARTS, "--seed", "7")
    assert "The match cannot be kept in" in player.wait()
    text = player.type(player.answer(player.text))
    assert "cannot be kept" not in text  # said once
    player.type("q")
    assert player.finish() == 0
    assert "cannot be kept" in player.text


def test_a_record_that_cannot_be_written(sit, tmp_path):
    """Said before anything is played."""
    player = sit(*HEARTS, "--record", str(tmp_path / "nowhere" / "match.json"))
    assert player.finish() == 1
    assert "The record cannot be written" in player.text


def test_a_record_over_something_else(sit, tmp_path):
    """Refused before a question, and nothing of it is touched."""
    file = tmp_path / "match.json"
    file.write_text("my diary", encoding="utf-8")
    player = sit("--record", str(file))
    assert player.finish() == 1
    assert "somethingelseisthere" in "".join(player.text.split())
    assert "Which game" not in player.text
    assert file.read_text(encoding="utf-8") == "my diary"


@pytest.mark.parametrize("link", [None, "symlink_to", "hardlink_to"])
def test_a_record_over_the_match_itself(sit, tmp_path, link):
    """A match is not written over where it is kept, by whatever name."""
    player = sit(*HEARTS, "--seed", "7")
    player.wait()
    player.type("q")
    before = {path: path.read_bytes() for path in (tmp_path / "matches").iterdir()}
    assert len(before) == 2
    for number, path in enumerate(before):
        name = path
        if link is not None:
            name = tmp_path / f"link{number}"
            getattr(name, link)(path)
        player = sit("--resume", "--record", str(name))
        assert player.finish() == 1
        assert "matchesarekeptinthatfolder" in "".join(player.text.split())
        assert {path: path.read_bytes() for path in (tmp_path / "matches").iterdir()} == before


def test_a_record_goes_on(sit, tmp_path):
    """The record of the same match, as it was, is replaced; that of another one is not."""
    file, real = tmp_path / "match.json", tmp_path / "real.json"
    file.symlink_to(real)
    for seed in ("7", "8"):
        player = sit(*HEARTS, "--seed", seed, "--record", str(file))
        player.wait()
        if seed == "7":
            player.type(player.answer(player.text))
            player.type("q")
            first = real.read_bytes()
            assert from_record(json.loads(first)).view(0).tricks
        else:
            assert player.finish() == 1
            assert real.read_bytes() == first
    player = sit("--resume", "--pace", "0", "--record", str(file))
    player.wait()
    player.type(player.answer(player.text))
    player.type("q")
    assert json.loads(real.read_bytes()) == saved(tmp_path) != json.loads(first)
    assert file.is_symlink()
    assert {path.name for path in tmp_path.iterdir()} == {"match.json", "real.json", "matches"}
    other = sit(*HEARTS, "--seed", "9")
    other.wait()
    other.type("q")
    player = sit("--resume", "--record", str(file))
    assert player.finish() == 1
    assert "somethingelseisthere" in "".join(player.text.split())


def test_a_bad_match_is_told(sit, tmp_path):
    """It is passed over by --resume, and the first question says so."""
    player = sit(*HEARTS, "--seed", "7")
    player.wait()
    player.type("q")
    (tmp_path / "matches" / "bad.table.json").write_text("{", encoding="utf-8")
    (tmp_path / "matches" / "bad.json").mkdir()
    text = "".join(sit("--resume").wait().split())
    assert "Goingonwithround1" in text
    assert "bad.table.jsoncannotbereadasamatch" in text


FICKLE = """
from qlub.game import Pass
class Fickle:
    def choose(self, view, limit, rng):
        return Pass(tuple(view.hand[:3])) if view.phase == "pass" else None
"""


def test_a_broken_bot_is_told_of_once(sit, tmp_path):
    """A bot of a file plays, and where it fails, another does; so it goes on when resumed."""
    (tmp_path / "fickle.py").write_text(FICKLE)
    bot = ("--level", f"{tmp_path / 'fickle.py'}:Fickle")
    player = sit(*HEARTS, "--seed", "7", *bot)
    texts = [player.play(moves=moves) for moves in (1, 1, 1, 1)]
    player.type("q")
    assert player.finish() == 0
    told = [text for text in map(squeezed, texts) if "'sbotcouldnotdecide" in text]
    assert len(told) == 1
    assert "(nothingwasreturned).Wheneverthathappens,asimplerbotdecides" in told[0]
    resumed = sit("--resume")
    assert "Going on" in resumed.wait()
    resumed.type("q")
    assert resumed.finish() == 0
    (tmp_path / "fickle.py").unlink()
    gone = sit("--resume")
    assert gone.finish() == 1
    assert "cannotread" in squeezed(gone.text)


def squeezed(text):
    """Return *text* without what a screen puts between its words."""
    return "".join(text.split()).replace("’", "'")


def test_a_program_plays(sit, tmp_path):
    """Bots may be programs, whatever they say on standard error; one that is not there is told."""
    talker = Path(__file__).parents[1] / "bots" / "talker.py"
    player = sit(*HEARTS, "--seed", "7", "--level", f"cmd:{sys.executable} {talker} complains")
    text = player.play(moves=4)
    assert "could not decide" not in text
    assert "went wrong" not in text
    player.type("q")
    assert player.finish() == 0
    player = sit(*HEARTS, "--level", "cmd:/nowhere/no-such-program")
    assert player.finish() == 1
    assert "cannotbestarted:Nosuchfile" in squeezed(player.text)


def test_half_a_sign_in_a_name(sit, tmp_path):
    """It is not shown, and no reason to stop."""
    match = Match(Rules.of("hearts"), names=["\ud800x", "\udfff", "C", "D"], seed=1)
    bots = {1: "easy", 2: "easy", 3: "easy"}
    with Saves(tmp_path / "matches").begin(match, 0, bots, datetime(2026, 1, 1)) as save:
        save.keep(match)
    for environ in ({}, {"TERM": "dumb"}):
        record = tmp_path / f"record{len(environ)}.json"
        player = sit("--resume", "--pace", "0", "--record", str(record), **environ)
        player.wait()
        player.type(player.answer(player.text))
        player.type("q")
        assert "The match is kept." in player.text
        assert json.loads(record.read_bytes())["names"] == list(match.names)
    listed = sit("--list")
    assert listed.finish() == 0


@pytest.mark.parametrize("language", ["mt", "af"])
def test_in_other_languages(sit, tmp_path, language):
    """The same questions in the language that is asked for."""
    player = sit("--lang", language)
    player.wait()
    question = {"mt": "Liema logħba?", "af": "Watter spel?"}[language]
    assert question in player.text


@pytest.mark.parametrize("typed", ["4 0", "4 1001", "4 0r", "4 9999r"])
def test_no_such_length(sit, typed):
    """A target or a number of rounds that cannot be is asked for again."""
    player = sit("--preset", "hearts", "--name", "A", "--seed", "7")
    player.wait()
    assert "is a whole number from 1 to 1,000" in player.type(typed)
    assert len(player.chips) == 0
    player.type("4 60")
    player.type("")
    assert len(player.chips) == 13


def test_rules_from_a_file(sit, tmp_path):
    """A file has all of the rules; what is unusual about them is told before the first card."""
    file = tmp_path / "rules.txt"
    file.write_text("omnibus players=3 moon=add target=40", encoding="utf-8")
    player = sit("--rules", str(file), "--name", "Robin", "--seed", "1")
    text = player.wait()
    assert "Omnibus Hearts · to 40 points" in text
    assert "A target below 50 points makes a very short match." in text
    assert "26 points go onto the total of every other player." in " ".join(text.split())


@pytest.mark.parametrize(
    "arguments",
    [
        "--set moon=nonsense",
        "--set nonsense=1",
        "--set players=12",
        "--preset bridge",
        "--preset=",
        "--preset bridge --players 4",
        "--players 2",
        "--players 12",
        "--players 7 --set players=2",
        "--preset cancellation --players 4 --name x",
        "--preset hearts --set players=8",
    ],
)
def test_no_such_game(sit, arguments):
    """Rules that no game has are refused at once, without a question."""
    player = sit(*arguments.split())
    assert player.finish() == (2 if arguments.endswith("7 --set players=2") else 1)
    text = "".join(player.text.split())  # the terminal breaks words
    assert "(abug" not in text
    assert text.endswith("[bad-rules]") or "--playerssays7" in text
    assert "?" not in text


@pytest.mark.parametrize(
    "arguments",
    [
        "--level genius",
        "--level=",
        "--lang tlh",
        "--pace -1",
        "--pace nan",
        "--pace inf",
        "some-match",
        "--record -",
        "--resume --seed 0",
        "--resume --name=",
        "--resume --level easy",
        "--resume --players 4",
        "--resume --preset hearts",
        "--resume --set target=50",
        "--resume --rounds 2",
        "--resume --target 50",
        "--resume --rules=",
    ],
)
def test_a_wrong_command_line(sit, arguments):
    """Refused at once, without a question."""
    player = sit(*arguments.split())
    assert player.finish() == 2
    assert "Traceback" not in player.text
    assert "Error: " in player.text


def test_players_by_set(sit, tmp_path):
    """A number of players is not asked for where it was given in another way."""
    player = sit("--set", "players=5", "--players", "5", "--seed", "7", "--name", "Robin")
    assert "Which game?" in player.wait()
    assert "Hearts" in player.type("1")
    assert len(player.chips) == 10
