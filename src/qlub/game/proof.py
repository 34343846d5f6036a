"""`Proof`: what shows that a deal was settled before anybody could have chosen it."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Self

from qlub import fair
from qlub.game.errors import RecordError
from qlub.game.rules import Rules

_NOTE = "table: "


@dataclass(frozen=True, slots=True)
class Proof:
    """
    A round's commitment, the nonces by seat, and the secret once it is revealed.

    `Round.proof` holds it as a record writes it.

    >>> from qlub.game.rules import HEARTS
    >>> proof = Proof(commit(HEARTS, "t1", 1, bytes(64)), {0: b"n" * 32})
    >>> proof.opens(HEARTS, "t1", 1), proof.reveal(bytes(64)).opens(HEARTS, "t1", 1)
    (False, True)
    >>> list(proof.to_dict())
    ['commit', 'nonces']
    """

    commitment: bytes
    nonces: Mapping[int, bytes]
    secret: fair.Secret | None = None

    @classmethod
    def from_dict(cls, given: Mapping[str, Any]) -> Self:
        """
        Return the proof that a record gives, in the form that replaying has checked.

        Raises:
            RecordError: If something in it is of a length that it never has.
        """
        nonces: dict[int, bytes] = {}
        try:
            for seat, text in given["nonces"].items():
                nonces = fair.add_nonce(nonces, int(seat), bytes.fromhex(text))
            secret = fair.Secret(bytes.fromhex(given["seed"])) if "seed" in given else None
        except ValueError as error:
            raise RecordError(f"proof: {error}") from None
        return cls(bytes.fromhex(given["commit"]), nonces, secret)

    def to_dict(self) -> dict[str, Any]:
        """Return the proof as a record writes it."""
        nonces = {str(seat): self.nonces[seat].hex() for seat in sorted(self.nonces)}
        seed = {} if self.secret is None else {"seed": self.secret.hex()}
        return {"commit": self.commitment.hex(), "nonces": nonces, **seed}

    def reveal(self, secret: bytes) -> Self:
        """Return the proof with its *secret*, for when nobody can use it any more."""
        return replace(self, secret=fair.Secret(secret))

    def opens(self, rules: Rules, table: str, round: int) -> bool:
        """Return whether the secret is there, and is the one that was committed for this round."""
        if self.secret is None:
            return False
        return self.commitment == commit(rules, table, round, self.secret)


def rules_hash(rules: Rules) -> bytes:
    """
    Return the SHA-256 of *rules* as JSON: every option, keys sorted, no spaces.

    An option that a later version adds must be left out where it has the value of before: else
    the proofs of today would fail then.

    >>> from qlub.game.rules import HEARTS
    >>> rules_hash(HEARTS).hex()[:16]
    'b765620308dee843'
    """
    text = json.dumps(rules.to_dict(full=True), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).digest()


def commit(rules: Rules, table: str, round: int, secret: bytes) -> bytes:
    """Return the commitment to *secret* for round number *round* (from 1) at *table*."""
    return fair.commit(secret, table, round, rules_hash(rules))


def table_note(table: str) -> str:
    r"""
    Return the line in a record's notes that names the *table* its deals were committed for.

    >>> table_of("a friendly match\n" + table_note("t1"))
    't1'
    """
    return f"{_NOTE}{table}"


def table_of(notes: str) -> str:
    """Return the id of the table that *notes* name; the empty one where they name none."""
    lines = [line for line in notes.split("\n") if line.startswith(_NOTE)]
    return lines[0].removeprefix(_NOTE).strip() if lines else ""
