"""`Verdict`: what verifying one round came to."""

from dataclasses import dataclass
from enum import StrEnum


class Outcome(StrEnum):
    """What verifying a round can come to.  Programs compare these: never reword one."""

    VERIFIED = "verified"
    NOT_REVEALED = "not-revealed"
    NO_PROOF = "no-proof"
    DOES_NOT_VERIFY = "does-not-verify"


@dataclass(frozen=True, slots=True)
class Verdict:
    """The outcome for one round, and why it does not verify where it does not."""

    round: int
    outcome: Outcome
    why: str = ""
