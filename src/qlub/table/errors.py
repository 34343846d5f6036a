"""What a table refuses, beside the moves that the rules of the game refuse (`IllegalMove`)."""

from enum import StrEnum

from qlub.game import QlubError


class Fault(StrEnum):
    """What is wrong with a command.  Programs compare and translate these: never reword one."""

    FORBIDDEN = "forbidden"
    STALE_SEQ = "stale-seq"
    ALREADY_PASSED = "already-passed"
    ID_REUSED = "id-reused"
    SEAT_TAKEN = "seat-taken"
    ALREADY_SEATED = "already-seated"
    TABLE_FULL = "table-full"
    BAD_NAME = "bad-name"
    BAD_NONCE = "bad-nonce"
    BAD_SCHEMA = "bad-schema"
    WRONG_PHASE = "wrong-phase"
    NOT_PROVEN = "not-proven"


class TableError(QlubError):
    """
    Raised where a table refuses a command; *fault* says why, and the sentence what would do.

    The sentence never tells a card of another seat than that of whoever asked.
    """

    def __init__(self, fault: Fault, message: str) -> None:
        super().__init__(message)
        self.fault = fault

    @property
    def code(self) -> str:  # type: ignore[override]  # fixed for other errors, given for this one
        """Return the fault's code."""
        return str(self.fault)
