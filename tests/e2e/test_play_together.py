"""Friends at terminals play through a server, which is killed meanwhile; all deals verify."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from people import play_along
from pseudo_terminal import Player
from qlub.client.link import Link
from qlub.game import verify
from qlub.server.addresses import in_network
from running import Running

QUICK = ("--pace", "0")
TIMERS = {"bot": 0, "deal": 0, "nonces": 10_000}
"""Nobody has to see anything; but everybody is to add to the deals, however slow the machine."""


@pytest.fixture
def sit(tmp_path):
    """Sit somebody down at a terminal, who has a folder of their own."""
    players = []

    def somebody(*arguments, who, command="join", **more):
        player = Player(*arguments, *QUICK, data=tmp_path / who, command=command, **more)
        players.append(player)
        return player

    yield somebody
    for player in players:
        with player:
            pass


def record(folder: Path) -> bytes:
    """Return the one record that is kept in *folder*."""
    (path,) = (folder / "records").glob("*.json")
    return path.read_bytes()


def shows(player, words):
    """Return whether *words* are on the screen, however its lines are broken."""
    return " ".join(words.split()) in " ".join(player.text.split())


def test_two_people_and_two_bots(tmp_path, sit):
    """
    A match of Hearts comes to its end, and every deal verifies for both.

    Meanwhile one of them is killed and comes back, and the server is killed and started again.
    """
    with Running(tmp_path) as server:
        link, _ = server.set_up(
            preset="hearts", players=4, options={"rounds": 2}, level="easy", timers=TIMERS
        )
        ann = sit(link.url, "--name", "Ann", who="ann")
        ann.wait_for("Ann")
        beth = sit(link.url, who="beth")
        beth.wait()
        beth.send("Beth")
        ann.wait_for("Beth")
        ann.send("")
        beth.wait_for("round 1 of 2")
        play_along([ann, beth], lambda: shows(ann, "trick 3 of 13"))
        beth.kill()
        beth = sit(link.url, who="beth")
        beth.wait_for("round 1 of 2")
        play_along([ann, beth], lambda: shows(beth, "trick 6 of 13"))
        server.kill()
        ann.wait_for("The line is lost.")
        server.start(server.port)
        play_along([ann, beth], lambda: all(shows(one, "deals verify") for one in (ann, beth)))
        assert "All 2 deals verify" in ann.text
        for one in (ann, beth):
            one.send("q")
            assert one.finish() == 0
    for who in ("ann", "beth"):
        assert verify(record(tmp_path / who)).holds
    played = json.loads(record(tmp_path / "ann"))
    assert [set(round["proof"]["nonces"]) for round in played["rounds"]] == [{"0", "1"}] * 2


def test_eleven_at_cancellation(tmp_path, sit):
    """Two people, four bots that join, and five of the server: all deals verify."""
    with Running(tmp_path) as server:
        link, _ = server.set_up(
            preset="cancellation", players=11, options={"rounds": 1}, level="easy", timers=TIMERS
        )
        url = link.url
        ann = sit(url, "--name", "Ann", who="ann", width=100)
        ann.wait_for("Ann")
        beth = sit(url, "--name", "Beth", who="beth", width=100)
        bots = [
            subprocess.Popen(
                [sys.executable, "-m", "qlub.cli", "join", url, "--bot", "low", "--matches", "1"],
                env={**os.environ, "QLUB_DATA": str(tmp_path / "bots")},
                stderr=subprocess.PIPE,
                text=True,
            )
            for _ in range(4)
        ]
        try:
            ann.wait_for("low 4")
            ann.send("")
            play_along([ann, beth], lambda: shows(ann, "verifies") and shows(beth, "verifies"))
            said = [bot.communicate(timeout=30)[1] for bot in bots]
        finally:
            for bot in bots:
                bot.kill()
                bot.wait()
        for one in (ann, beth):
            one.send("q")
            assert one.finish() == 0
    assert [bot.returncode for bot in bots] == [0] * 4
    assert all("the match is over: place" in text for text in said)
    played = record(tmp_path / "ann")
    assert verify(played).holds
    names = json.loads(played)["names"]
    assert {"Ann", "Beth", "low", "low 2", "low 3", "low 4"} <= set(names)
    assert len(json.loads(played)["rounds"][0]["proof"]["nonces"]) == 6


def test_a_table_is_set_up_from_the_terminal(tmp_path, sit):
    """Whoever sets a table up sits down at it, and sees the link that lets friends in."""
    with Running(tmp_path) as server:
        ann = sit(
            server.base, "--players", "5", "--target", "50", "--level", "none", "--name", "Ann",
            command="host", who="ann", width=120,
        )  # fmt: skip
        ann.wait_for("Enter: start the match")
        assert shows(ann, "Hearts · to 50 points")
        (link,) = re.findall(r"http://\S+#k=\S+", ann.text)
        ann.type("")
        assert shows(ann, "no bots play at this table")
        ann.send("n Ann", end="")  # and has not pressed Enter when somebody comes
        beth = sit(link, "--name", "Beth", "--seat", "4", who="beth")
        ann.read_until("Beth sits down at seat 4.")
        ann.read_until("for help: n Ann")
        ann.send("a")
        ann.wait_for("Anna ")
        beth.wait_for("Waiting for Anna to start")
        eve = sit(link, "--watch", who="eve")
        eve.wait_for("You look on.")
        again = sit(link, who="ann")
        assert again.finish() == 1
        assert shows(again, "[guest-in-use]")
        other = sit(link, "--name", "beth", who="carl")
        assert other.finish() == 1
        assert shows(other, "it looks like the name of Beth")
        ann.type("k 4")
        assert beth.finish() == 1
        assert shows(beth, "This table is not open to you any more"), beth.text
        ann.send("q")
        assert ann.finish() == 0
        assert shows(ann, "You have left the table.")


def test_a_link_that_is_printed(tmp_path, sit):
    """With --link nobody sits down; whoever asked for it is the host later, and may be a pipe."""
    with Running(tmp_path) as server:
        data = {**os.environ, "QLUB_DATA": str(tmp_path / "ann")}
        qlub = [sys.executable, "-m", "qlub.cli"]
        hosted = subprocess.run(
            [*qlub, "host", server.base, "--link", "--rounds", "1", "--level", "easy"],
            env=data, capture_output=True, text=True, check=True,
        )  # fmt: skip
        link = hosted.stdout.strip()
        beth = sit(link, "--name", "Beth", who="beth")
        beth.wait_for("Beth")
        ann = subprocess.run(
            [*qlub, "join", link, "--name", "Ann", "--pace", "0"],
            env=data, input="", capture_output=True, text=True, check=True,
        )  # fmt: skip
        assert "2  Ann" in ann.stdout
        assert "starts the match" in ann.stdout
        assert ann.stderr == ""
        beth.wait_for("Ann has left.")


def test_the_link_leads_others_here_and_not_to_themselves(tmp_path):
    """A server that the network reaches gives no link to 127.0.0.1, however it was asked."""
    address = in_network()
    if address is None:
        pytest.skip("this machine is in no network")
    with Running(tmp_path, "--host", "0.0.0.0") as server:
        here = f"http://127.0.0.1:{server.port}"
        hosted = subprocess.run(
            [sys.executable, "-m", "qlub.cli", "host", here, "--link"],
            env={**os.environ, "QLUB_DATA": str(tmp_path / "ann")},
            capture_output=True, text=True, check=True,
        )  # fmt: skip
    link = Link.parse(hosted.stdout)
    assert link.base == f"http://{address}:{server.port}"
    assert f"its host with {here}/t/{link.table}#k=" in hosted.stderr
