"""What becomes of a match on a server: its record is fetched, verified, and kept."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from msgspec import Struct

from qlub.client.conversation import Given
from qlub.client.errors import ServerRefusal
from qlub.client.output import OutputError, replace_file
from qlub.client.site import Site
from qlub.game import Verification, verify
from qlub.game.verdict import Outcome
from qlub.protocol import State


class Listed(Struct, frozen=True):
    """A record that a server has of a table."""

    id: str


@dataclass(frozen=True)
class Settled:
    """A match that is over, as it can be shown to anybody."""

    path: Path
    """Where its record is."""
    rounds: int
    wrong: Mapping[int, str]
    """Why a round does not verify, by its number; as English, for whoever looks into it."""
    unproven: int
    """How many rounds have nothing that proves them."""


def settle(
    site: Site, state: State, given: Mapping[tuple[int, int], Given], folder: Path
) -> Settled:
    """
    Fetch the record of the match that *state* is the end of, verify it, and keep it in *folder*.

    What was *given* to the deals must be in the proofs, behind the commitments that were seen then:
    so nobody can have chosen the cards, and changed the proofs after that.

    Raises:
        QlubError: If there is no record to be had, or it cannot be kept.
    """
    table, match = state.table["table"], state.table["match"]
    text = _record(site, table, state)
    verification = verify(text, table)
    found = json.loads(text)
    wrong = {
        verdict.round: verdict.why
        for verdict in verification.verdicts
        if verdict.outcome is Outcome.DOES_NOT_VERIFY
    }
    wrong |= _missing(found, match, given)
    if _scores(verification) != [tuple(scores) for scores in state.view["scores"]]:
        wrong[len(found["rounds"])] = "the record is of another match than was played here"
    return Settled(
        path=_keep(folder, table, match, verification, text.decode()),
        rounds=len(found["rounds"]),
        wrong=dict(sorted(wrong.items())),
        unproven=sum(
            verdict.outcome in (Outcome.NO_PROOF, Outcome.NOT_REVEALED)
            for verdict in verification.verdicts
        ),
    )


def _record(site: Site, table: str, state: State) -> bytes:
    commits = [proof["commit"] for proof in state.table["proofs"]]
    for listed in reversed(site.get(f"/api/tables/{table}/records", list[Listed])):
        text = site.download(f"/api/records/{listed.id}")
        proofs = [round.get("proof", {}) for round in json.loads(text)["rounds"]]
        if [proof.get("commit") for proof in proofs if proof] == commits:
            return text
    raise ServerRefusal("no-record", "the server has no record of this match")


def _missing(
    found: Mapping[str, Any], match: int, given: Mapping[tuple[int, int], Given]
) -> dict[int, str]:
    """Return for each round in which its proof is not the one that was seen."""
    wrong = {}
    for (number, round), mine in given.items():
        if number != match or round > len(found["rounds"]):
            continue
        proof = found["rounds"][round - 1].get("proof") or {}
        if proof.get("commit") != mine.commit:
            wrong[round] = "the commitment is another than was shown before the deal"
        elif proof["nonces"].get(str(mine.seat)) != mine.nonce:
            wrong[round] = "what you added to the deal was changed"
    return wrong


def _scores(verification: Verification) -> list[tuple[int, ...]]:
    return [tuple(round.score) for round in verification.match.rounds if round.score is not None]


def _keep(folder: Path, table: str, match: int, verification: Verification, text: str) -> Path:
    rules = verification.match.rules
    safe = re.sub(r"[^A-Za-z0-9_-]", "_", table)
    path = folder / f"{safe}-{match}-{rules.preset}-{rules.players}.json"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        replace_file(path, text)
    except OSError as error:
        reason = error.strerror or str(error)
        raise OutputError(f"the record cannot be kept in {path}: {reason}") from None
    return path
