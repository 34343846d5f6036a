"""Where the seats of a picture are: round an oval table, from three players to eleven."""

import math
from functools import lru_cache
from itertools import pairwise

from qlub.game.show.scene import Scene

WIDTH = 960
TOP, HEIGHT = 46, 510
"""Where the table begins, and how high it is."""
CENTRE = (WIDTH / 2, TOP + HEIGHT / 2)

Point = tuple[float, float]

_PLATES = ((300, 219), (370, 219), (402, 222))
_CARDS = ((120, 106), (198, 110), (280, 117))
"""The half axes of the ovals, for up to four players, up to seven and more."""


def plate_box(scene: Scene, seat: int) -> tuple[float, float, float, float]:
    """Return left side, upper side, width and height of the plate of *seat*."""
    x, y = _at(scene, seat, _PLATES)
    width, height = (150, 54) if _size(scene.rules.players) < 2 else (132, 52)
    return x - width / 2, y - height / 2, width, height


def card_spot(scene: Scene, seat: int) -> tuple[float, float, float]:
    """Return left side, upper side and width of the card that *seat* plays to the trick."""
    width = (82, 70, 60)[_size(scene.rules.players)]
    x, y = _at(scene, seat, _CARDS)
    return x - width / 2, y - width * 0.7, width


@lru_cache(maxsize=64)
def ring(seats: int, a: float, b: float) -> tuple[Point, ...]:
    """
    Return so many points of equal arc length on an ellipse, from the bottom on, clockwise.

    Eleven plates keep equal distances so, which equal angles would not give.
    """
    fine = [2 * math.pi * i / 2000 for i in range(2001)]
    points = [(-a * math.sin(q), b * math.cos(q)) for q in fine]
    length = [0.0]
    for before, point in pairwise(points):
        length.append(length[-1] + math.dist(before, point))
    found = []
    for seat in range(seats):
        wanted = length[-1] * seat / seats
        at = next(i for i, gone in enumerate(length) if gone >= wanted - 1e-9)
        found.append((CENTRE[0] + points[at][0], CENTRE[1] + points[at][1]))
    return tuple(found)


def _size(players: int) -> int:
    """Return which of three sizes a table has."""
    return 0 if players <= 4 else 1 if players <= 7 else 2


def _at(scene: Scene, seat: int, ovals: tuple[Point, ...]) -> Point:
    """Return the middle of what belongs to *seat* on one of *ovals*, by the table's size."""
    players = scene.rules.players
    turned = (seat - (scene.seat or 0)) % players
    return ring(players, *ovals[_size(players)])[turned]
