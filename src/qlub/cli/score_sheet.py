"""The score of a match, with a column for each player."""

from collections.abc import Iterator

from qlub.cli.seats import Seats
from qlub.game import Match


def score_sheet(match: Match, seats: Seats) -> Iterator[str]:
    """Yield the lines of the sheet: what each round changed, the totals, and the places."""
    yield seats.row("score", seats.heads)
    for number, score in enumerate(match.scores, 1):
        yield seats.row(f"round {number}", [str(points) for points in score])
    yield seats.rule()
    yield seats.row("total", [str(total) for total in match.totals])
    if match.places is not None:
        yield seats.row("place", [str(place) for place in match.places])
