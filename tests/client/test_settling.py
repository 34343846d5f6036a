"""After a match its record is fetched, held against what was seen, verified, and kept."""

import json
from random import Random

import pytest

from fake_server import FakeServer
from keeper import Keeper
from qlub.bots import LowBot
from qlub.client.bot_seat import play_by_bot
from qlub.client.errors import ServerRefusal
from qlub.client.output import OutputError
from qlub.client.remote import RemoteSession
from qlub.client.settling import Listed, settle
from qlub.game import Rules
from qlub.table import history


class Archive:
    """The records of a server, each by its id."""

    def __init__(self, *records):
        self.records = {f"t1.{number}": record for number, record in enumerate(records, 1)}

    def get(self, path, form):
        assert path == "/api/tables/t1/records"
        return [Listed(id) for id in self.records]

    def download(self, path):
        return json.dumps(self.records[path.removeprefix("/api/records/")]).encode()


@pytest.fixture(scope="module")
def played():
    """The session of somebody who has played a match of two rounds, and the match's record."""
    server = FakeServer(Keeper(Rules.of("hearts", rounds=2, target=500)))
    server.keeper.start("g0")
    session = RemoteSession(
        "t1", lambda: server.dial("g0"), chance=Random(1).randbytes, wait=lambda s: None
    )
    play_by_bot(session, LowBot(), Random(1))
    while any("seed" not in proof for proof in session.state.table["proofs"]):
        session.follow()
    session.close()
    return session, history.record(server.keeper.table)


def changed(record, number, **proof):
    """Return *record* with another proof of a round."""
    copy = json.loads(json.dumps(record))
    copy["rounds"][number - 1]["proof"] |= proof
    return copy


def test_all_deals_verify(played, tmp_path):
    """The record is found among others, verifies, and is kept whole."""
    session, record = played
    older = changed(record, 1, commit="0" * 128)
    settled = settle(Archive(older, record), session.state, session.given, tmp_path / "records")
    assert (settled.rounds, settled.wrong, settled.unproven) == (2, {}, 0)
    assert json.loads(settled.path.read_text()) == json.loads(json.dumps(record))


def test_what_was_added_must_be_in_it(played, tmp_path):
    """A proof that verifies without what this player gave was made after the fact: it is told."""
    session, record = played
    nonces = {**record["rounds"][1]["proof"]["nonces"], "0": "ab" * 32}
    settled = settle(
        Archive(changed(record, 2, nonces=nonces)), session.state, session.given, tmp_path
    )
    assert settled.wrong == {2: "what you added to the deal was changed"}


def test_another_commitment_is_told(played, tmp_path):
    """The commitment must be the one that was shown before anything was given."""
    session, record = played
    given = {
        key: type(mine)("0" * 128, mine.seat, mine.nonce) for key, mine in session.given.items()
    }
    settled = settle(Archive(record), session.state, given, tmp_path)
    assert set(settled.wrong) == {1, 2}
    assert "another than was shown" in settled.wrong[1]


def test_a_seed_that_does_not_open_is_told(played, tmp_path):
    """What `qlub verify` would say of the record is said here."""
    session, record = played
    settled = settle(
        Archive(changed(record, 1, seed="00" * 64)), session.state, session.given, tmp_path
    )
    assert "commitment" in settled.wrong[1]


def test_another_match_is_told(played, tmp_path):
    """A record whose scores are not those that were played is not of this match."""
    session, record = played
    state = session.state
    view = {**state.view, "scores": [[0] * 4] * 2}
    other = type(state)(state.seq, view, state.table)
    settled = settle(Archive(record), other, session.given, tmp_path)
    assert settled.wrong == {2: "the record is of another match than was played here"}


def test_no_record(played, tmp_path):
    """Where the server has none, that is an error, and nothing is kept."""
    session, record = played
    with pytest.raises(ServerRefusal, match="no record") as caught:
        settle(Archive(), session.state, session.given, tmp_path)
    assert caught.value.code == "no-record"
    (tmp_path / "file").touch()
    with pytest.raises(OutputError, match="file"):
        settle(Archive(record), session.state, session.given, tmp_path / "file")
