"""A program plays like any bot, and one that misbehaves harms nobody but itself."""

import gc
import os
import re
import shlex
import sys
from pathlib import Path
from random import Random

import pytest

import scenes
from qlub.bots import BotError, LowBot, ask, bot, check_rules, process
from qlub.game import Match, MoonChoice, Phase, Rules
from qlub.search import Limit

TALKER = Path(__file__).parent / "talker.py"
A_CARD = re.compile(r"\b(?:10|[2-9TJQKA])[CDSH]\b")


def command(way):
    """Return the name of the bot that talks in a *way*."""
    return f"cmd:{shlex.quote(sys.executable)} -I -S {shlex.quote(str(TALKER))} {way}"


@pytest.fixture
def talker(monkeypatch):
    """A function that makes such a bot, which has little time; all are closed in the end."""
    monkeypatch.setattr(process, "_PATIENCE", 0.01)
    made = []

    def make(way, **options):
        made.append(bot(command(way), **options))
        return made[-1]

    yield make
    for one in made:
        one.close()


def playing(seed=1):
    """Return what the seat that leads the first trick sees."""
    match = Match(Rules.of("hearts", pass_count=0, opening="left-of-dealer"), seed=seed)
    match.deal()
    return match.view(match.to_act[0])


LIMIT, VIEW = Limit(), playing()


def forfeit(talker, limit=LIMIT, view=VIEW):
    """Return why the program forfeits, whose place `low` takes."""
    answer = ask(talker, view, limit, Random(1))
    assert answer.forfeit is not None
    assert not A_CARD.search(answer.forfeit)
    return answer.forfeit


@pytest.mark.parametrize(
    "rules", [Rules.of("hearts", rounds=1), Rules.of("cancellation", players=11, rounds=1)]
)
def test_it_plays_a_match(talker, rules):
    """All decisions of a round are the program's own."""
    match, player = Match(rules, seed=1), talker("well")
    while match.phase is not Phase.OVER:
        if match.phase is Phase.DEAL:
            match.deal()
            continue
        seat = match.to_act[0]
        answer = ask(player, match.view(seat), Limit(), Random(1))
        assert answer.forfeit is None
        match.make(seat, answer.move)
    owed = scenes.moon_owed()
    assert ask(player, owed.view(0), Limit(), Random(1)).move == MoonChoice("subtract")


def test_the_program_is_told_seed_and_limit(talker, capfd):
    """A seed comes from the chance that is given, and of the limit what there is; stderr passes."""
    player = talker("seed")
    for limit in (Limit(), Limit(time=0.5), Limit(worlds=40)):
        assert ask(player, VIEW, limit, Random(1)).forfeit is None
    player.close()
    seed = Random(1).getrandbits(31)
    limits = ["{}", '{"time": 0.5}', '{"worlds": 40}']
    assert capfd.readouterr().err.splitlines() == [f"[{seed}, {limit}]" for limit in limits]


def test_a_quiet_program_complains_to_nobody(talker, capfd):
    """Where the terminal shows a match, nothing else is written on it."""
    assert ask(talker("complains", quiet=True), VIEW, Limit(), Random(1)).forfeit is None
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize(
    ("way", "reason"),
    [
        ("ends", "ended with status 3"),
        ("garbles", "answered with something that is no JSON"),
        ("list", "answered with something that is no JSON object"),
        ("no-id", "answered without the question's id"),
        ("future-id", "answered another question than it was asked"),
        ("overlong", "answered with a line of more than 65536 bytes"),
        ("missing", "answered without a text for 'play'"),
        ("number", "answered without a text for 'play'"),
        ("illegal", "may not play that card"),
        ("rude-hello", "answered to hello with something that is no JSON"),
        ("odd-hello", "answered to hello with players that are no list of them"),
    ],
)
def test_what_is_no_answer_is_a_forfeit(talker, way, reason):
    """The reason is told, and another bot decides."""
    assert forfeit(talker(way), view=playing(3)) == reason


def test_a_program_that_is_not_there(talker):
    """What cannot be started forfeits, and where somebody asks beforehand, is told as an error."""
    absent = bot("cmd:/nowhere/no-such-program --fast")
    with pytest.raises(BotError, match="program '/nowhere/no-such-program' cannot be started: No "):
        check_rules(absent, "absent", VIEW.rules)
    for _ in range(2):
        assert forfeit(absent) == "cannot be started: No such file or directory"
    given_up = "given up after 3 failures: cannot be started: No such file or directory"
    assert [forfeit(absent) for _ in range(2)] == [given_up] * 2


def test_a_hung_program_is_ended_and_started_anew(talker):
    """Its question is forfeited; the next one a new program answers."""
    player = talker("hangs-once")
    hung = "gave no answer in time, and was ended"
    assert forfeit(player, Limit(time=0.0)) == hung
    assert ask(player, VIEW, Limit(), Random(1)).forfeit is None


def test_a_program_that_always_hangs_is_given_up(talker):
    """After some times nobody waits for it any more."""
    player = talker("hangs")
    reasons = [forfeit(player, Limit(time=0.0)) for _ in range(5)]
    hung = "gave no answer in time, and was ended"
    assert reasons == [hung] * 3 + [f"given up after 3 failures: {hung}"] * 2


def test_a_program_that_has_ended_is_started_anew(talker):
    """An end costs one question."""
    player = talker("ends-once")
    assert forfeit(player) == "ended with status 3"
    for _ in range(3):
        assert ask(player, VIEW, Limit(), Random(1)).forfeit is None


def test_a_late_answer_is_a_forfeit(talker, monkeypatch):
    """Nobody uses it; the program goes on, and its next answer counts."""
    player = talker("well")
    monkeypatch.setattr(process, "_PATIENCE", 60.0)
    monkeypatch.setattr(process, "_GRACE", -60.0)
    assert forfeit(player, Limit(time=1.0)) == "answered late"
    monkeypatch.setattr(process, "_GRACE", 60.0)
    assert ask(player, VIEW, Limit(time=1.0), Random(1)).forfeit is None


def test_answers_to_earlier_questions_are_passed_over(talker):
    """Who says more than it was asked, is heard only once."""
    player = talker("twice")
    for _ in range(3):
        assert ask(player, VIEW, Limit(), Random(1)).forfeit is None


def test_a_program_that_floods(talker):
    """Who never stops to talk is no burden: little is kept, and it is ended in the end."""
    assert forfeit(talker("floods"), Limit(time=0.0)).startswith("answered another question")


def test_what_it_plays_is_respected(talker):
    """A program that plays some games at some tables is refused at others, before a match."""
    player = talker("hearts")
    assert (player.presets, player.players) == (("hearts",), (3, 4))
    check_rules(player, "x", Rules.of("hearts"))
    with pytest.raises(BotError, match=r"bot 'x' plays no omnibus \(its presets: hearts\)"):
        check_rules(player, "x", Rules.of("omnibus"))
    with pytest.raises(BotError, match=r"bot 'x' does not play with 5 \(its players: 3, 4\)"):
        check_rules(player, "x", Rules.of("hearts", players=5))
    assert talker("well").presets is None
    for any_bot in (LowBot(), talker("well")):
        check_rules(any_bot, "x", Rules.of("cancellation"))


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux says what a process has computed")
def test_what_it_computes_is_counted(talker):
    """Its seconds grow, and are kept when it has ended."""
    player = talker("computes")
    assert player.cpu_time() == 0.0
    ask(player, VIEW, Limit(), Random(1))
    first = player.cpu_time()
    assert first > 0.0
    ask(player, VIEW, Limit(), Random(1))
    player.close()
    ended = player.cpu_time()
    assert ended > first
    ask(player, VIEW, Limit(), Random(1))
    assert player.cpu_time() > ended


def is_gone(pid):
    """Return whether there is no such process, not even a dead one that nobody has missed."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def test_nothing_is_left_of_it(talker):
    """Closed or forgotten, it ends, and so does what it started."""
    for way in ("well", "hangs"):
        for end in ("close", "forget"):
            player = bot(command(way))
            assert (player.presets, player.cpu_time() >= 0) == (None, True)
            pid = player._child._process.pid
            assert not is_gone(pid)
            if end == "close":
                player.close()
                player.close()
            else:
                del player
                gc.collect()
            assert is_gone(pid)
