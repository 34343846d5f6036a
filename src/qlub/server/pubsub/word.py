"""The words that go over a bus: a seq and a table, and nothing else."""


def write(table: str, seq: int) -> str:
    """Return the word that the log of *table* has *seq*."""
    return f"{seq} {table}"


def read(word: str) -> tuple[str, int] | None:
    """
    Return the table and the seq that *word* names; None if it is no word of ours.

    >>> read(write("t 1", 42))
    ('t 1', 42)
    >>> [read(junk) for junk in ("", "t1", "-1 t1", "1e3 t1", "42 ", "9" * 20 + " t1")]
    [None, None, None, None, None, None]
    """
    seq, _, table = word.partition(" ")
    if not (seq.isascii() and seq.isdecimal() and len(seq) < 20 and table):
        return None
    return table, int(seq)
