"""
What can go wrong with a store.

* StoreError            has a stable `code`
  - StaleVersion        somebody else was first; has the head   (stale-seq)
  - IdReused            a command's id, again, with another body (id-reused)
  - StorageUnavailable  nothing is promised: ask again           (storage-unavailable)
  - SeedReused          a commitment that is there already       (seed-reused)
  - BrokenChain         a log with a gap, a tear or a change     (broken-chain)
  - StoreRefused        a database that cannot be used at all    (store-refused)
"""

from qlub.game import QlubError


class StoreError(QlubError):
    """The base of all that goes wrong with a store."""

    code = "store-error"


class StaleVersion(StoreError):
    """Raised when a table's log is no longer where the caller thought: load and decide again."""

    code = "stale-seq"

    def __init__(self, table: str, expected: int, head: int) -> None:
        super().__init__(f"table {table} is at {head}, not at {expected} (load and decide again)")
        self.table = table
        self.expected = expected
        self.head = head

    def __reduce__(self) -> tuple[type, tuple[str, int, int]]:
        return type(self), (self.table, self.expected, self.head)


class IdReused(StoreError):
    """Raised for a command that has the id of an earlier one of its seat, and says otherwise."""

    code = "id-reused"


class StorageUnavailable(StoreError):
    """
    Raised when a write was not confirmed.

    It may still have happened, if the connection was lost at the commit.  So ask again with the
    same command id: then it is done once, whatever happened.
    """

    code = "storage-unavailable"
    retry = True


class SeedReused(StoreError):
    """Raised for a seed whose commitment was stored before: no deal may come twice."""

    code = "seed-reused"


class BrokenChain(StoreError):
    """Raised for a log that is not what was written; *seq* is the first event that is wrong."""

    code = "broken-chain"

    def __init__(self, table: str, seq: int, why: str) -> None:
        super().__init__(f"the log of table {table} is broken at {seq}: {why}")
        self.table = table
        self.seq = seq
        self.why = why

    def __reduce__(self) -> tuple[type, tuple[str, int, str]]:
        return type(self), (self.table, self.seq, self.why)


class StoreRefused(StoreError):
    """Raised at the start for a database that cannot be used, in a sentence that says why."""

    code = "store-refused"
