"""Reads a record of a match and prints its scores: python examples/scores.py match.json."""

import sys
from pathlib import Path

from qlub import QlubError, read_record

try:
    match = read_record(Path(sys.argv[1]).read_bytes())
except QlubError as error:
    sys.exit(f"error: {error} [{error.code}]")

names = match.names or [f"seat {seat}" for seat in range(match.rules.players)]
for seat, name in enumerate(names):
    rounds = " ".join(f"{score[seat]:4}" for score in match.scores)
    print(f"{name:12} {rounds}  total {match.totals[seat]}")
