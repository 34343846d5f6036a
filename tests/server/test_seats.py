"""Bots think in processes of their own, and a table goes on whatever becomes of these."""

import os
import signal
from multiprocessing.connection import wait

import pytest

from qlub.game import HEARTS, Match
from qlub.server import seats
from qlub.server.seats import Seats

pytestmark = pytest.mark.anyio


@pytest.fixture
def view():
    """A view in which a pass is owed."""
    match = Match(HEARTS, seed=7)
    match.deal()
    return match.view(match.to_act[0])


@pytest.fixture
async def pool():
    pool = Seats(1)
    yield pool
    await pool.close()


async def test_a_bot_decides_elsewhere_and_always_the_same(pool, view):
    """The same view and the same seed lead to the same move, in another process."""
    moves = {str(await pool.decide("medium", view, "7/0")) for _ in range(3)}
    assert len(moves) == 1
    assert pool.late == 0


async def test_a_killed_process_is_replaced(pool, view):
    """Whoever kills it costs one decision of a bot, which a simple rule makes."""
    await pool.decide("medium", view, "7/0")
    (process,) = pool._pool._processes.values()
    os.kill(process.pid, signal.SIGKILL)
    process.join()
    for _ in range(3):
        move = await pool.decide("medium", view, "7/0")
        assert len(move.cards) == 3
    assert pool.late <= 1


async def test_a_bot_that_takes_too_long_is_not_waited_for(pool, view, monkeypatch):
    """A simple rule decides, and the table goes on."""
    monkeypatch.setattr(seats, "PATIENCE", 0.0)
    assert len((await pool.decide("hard", view, "7/0")).cards) == 3
    assert pool.late == 1


async def test_no_process_is_left(view):
    """Closing the pool ends them, whatever they are at."""
    pool = Seats(1)
    await pool.decide("easy", view, "7/0")
    (process,) = pool._pool._processes.values()
    await pool.close()
    # Asked of the pipe that ends with it: the pool's own thread may not have buried it yet.
    assert wait([process.sentinel], timeout=0)
