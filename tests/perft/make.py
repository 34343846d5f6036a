"""
Count the lines of play anew: ``python tests/perft/make.py`` rewrites the numbers in `*.perft`.

Positions are added by hand, as a line without numbers.  A change of a number that is there already
is a change of the rules: read the diff.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from perft.positions import FILES, count, read, start

ENOUGH = 25_000
"""The depths of a position go on until there are so many lines of play."""


def main() -> None:
    """Rewrite every file."""
    for path in FILES:
        written = []
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("#") or not line.strip():
                written.append(line)
                continue
            position = read(line)
            state = start(position)
            depths = []
            while len(depths) < state.left and (not depths or depths[-1] < ENOUGH):
                depths.append(count(state, len(depths) + 1))
            head = line.split("; D1")[0].rstrip()
            numbers = [f"; D{depth} {lines}" for depth, lines in enumerate(depths, 1)]
            if len(depths) > 8:  # the first ones say little
                numbers = [numbers[0], *numbers[-7:]]
            written.append(head + "".join(numbers))
        path.write_text("\n".join(written) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
