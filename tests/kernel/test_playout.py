"""Many rounds, and many ends of one round, in one call."""

from __future__ import annotations

import signal
import threading
import time
from random import Random

import pytest

from qlub.game import Rules, variant
from qlub.kernel import BUILD, State, deals, playout, playouts
from qlub.kernel.playout import shuffles
from strategies import GAMES, any_rules, named


def middle(rules: Rules, rng: Random) -> State:
    """Return a state in the middle of a round."""
    state = variant.state(rules)
    state.deal(rng.randrange(state.players))
    for _ in range(rng.randrange(state.left)):
        legal = state.legal()
        state.play(rng.choice([card for card in range(52) if legal >> card & 1]))
    return state


@pytest.mark.parametrize("seed", range(40))
def test_playouts_leave_the_state_alone(seed: int) -> None:
    """A state is the same after its ends have been tried, and its ends depend on the seed only."""
    rng = Random(seed)
    state = middle(any_rules(rng), rng)
    before = [state.held(seat) for seat in range(state.players)], state.left, state.rng
    sums = playouts(state, 20, seed)
    assert ([state.held(seat) for seat in range(state.players)], state.left, state.rng) == before
    assert playouts(state, 20, seed) == sums
    assert playouts(state.copy(), 20, seed) == sums
    assert len(sums) == state.players


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_ends_add_up(game: tuple[str, int]) -> None:
    """Every end has 26 points a pack, or fewer where the last trick is cancelled."""
    rng = Random(named(game))
    rules = Rules.of(game[0], players=game[1])
    for _ in range(5):
        sums = playouts(middle(rules, rng), 50, 1)
        assert all(points >= 0 for points in sums)
        if rules.packs == 1:
            assert sum(sums) == 50 * 26
        else:
            assert 50 * 40 < sum(sums) <= 50 * 52


def test_a_played_round_has_one_end() -> None:
    """Once all cards are played, each end is what was taken."""
    state = State(seed=2)
    state.deal()
    while state.left:
        legal = state.legal()
        state.play(legal.bit_length() - 1)
    points = [state.points(seat) for seat in range(4)]
    assert playouts(state, 3, 9) == [3 * n for n in points]


def test_ends_differ_by_seed() -> None:
    """Another seed gives other ends, and one end does not follow from the one before."""
    state = State(seed=2)
    state.deal()
    singles = {tuple(playouts(state, 1, seed)) for seed in range(50)}
    assert len(singles) > 20


def test_deals_go_on() -> None:
    """The generator of a state goes on, so that two halves are not the same half twice."""
    state = State(seed=1)
    assert deals(state, 10) != deals(state, 10)
    assert deals(State(seed=1), 10) != deals(State(seed=2), 10)
    assert deals(State(seed=1), 0) == 0


# 2. What is refused, what goes on meanwhile, and how to stop it


@pytest.mark.parametrize("wrong", [None, "state", 7, [0]], ids=repr)
def test_no_such_state(wrong: object) -> None:
    """What is no state is a `TypeError`, in every call that takes one."""
    for call in (
        lambda: deals(wrong, 1),
        lambda: playouts(wrong, 1, 1),
        lambda: shuffles(wrong, 1),
    ):  # type: ignore[arg-type]
        with pytest.raises(TypeError):
            call()


@pytest.mark.parametrize("wrong", [-1, -(2**70), 2**63])
def test_no_such_count(wrong: int) -> None:
    """Fewer rounds than none, or more than can be counted, are refused."""
    state = State()
    state.deal()
    for call in (
        lambda: deals(state, wrong),
        lambda: playouts(state, wrong, 1),
        lambda: shuffles(state, wrong),
    ):
        with pytest.raises(ValueError, match="no count"):
            call()


def test_slices_add_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a run is cut into slices makes no difference."""
    whole = (
        deals(State(), 50),
        shuffles(State(), 50),
        playouts(_dealt(), 50, 7),
        deals(_gone(), 1),
    )
    monkeypatch.setattr(playout, "SLICE", 7)
    assert whole == (
        *(deals(State(), 50), shuffles(State(), 50), playouts(_dealt(), 50, 7)),
        deals(_gone(), 1),
    )


def test_dealing_leaves_the_last_deal() -> None:
    """After `shuffles` the state lies dealt, after `deals` played, as if dealt one by one."""
    state, single = State(seed=5), State(seed=5)
    shuffles(state, 9)
    for _ in range(9):
        single.deal()
    assert (state.rng, state.left) == (single.rng, 52)
    assert [state.held(s) for s in range(4)] == [single.held(s) for s in range(4)]
    deals(state, 1)
    assert state.left == 0


MANY = 10**12


def stopped_soon(run: object) -> None:
    """Call *run*, which would take for ever, and stop it by Ctrl-C."""
    signal.setitimer(signal.ITIMER_REAL, 0.1)
    before = signal.signal(signal.SIGALRM, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            run()  # type: ignore[operator]
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no such alarm here")
def test_ctrl_c_stops_a_huge_count() -> None:
    """A count that would take weeks can be stopped; the state is then as it was."""
    state = _dealt()
    before = state.rng, state.left, [state.held(seat) for seat in range(4)]
    for run in (
        lambda: deals(state, MANY),
        lambda: shuffles(state, MANY),
        lambda: playouts(state, MANY, 1),
    ):
        stopped_soon(run)
        if BUILD == "compiled":
            assert before == (state.rng, state.left, [state.held(seat) for seat in range(4)])


def test_another_thread_runs_meanwhile() -> None:
    """
    Others run while rounds are dealt; what they do to the state changes no round of these.

    Compiled code has to let them; Python does by itself, and how often is not ours to say.
    """
    count = 300_000 if BUILD == "compiled" else 300
    alone = deals(State(seed=9), count)
    state, checks = State(seed=9), []
    worker = threading.Thread(target=lambda: checks.append(deals(state, count)))
    ticks = 0
    worker.start()
    time.sleep(0.001)
    while worker.is_alive():
        if BUILD == "compiled":
            state.set_hand(ticks % 4, 0)
            state.deal()
        ticks += 1
        time.sleep(0)
    worker.join()
    assert checks == [alone]
    assert BUILD != "compiled" or ticks > 10


def _dealt() -> State:
    state = State(seed=3)
    state.deal()
    return state


def _gone() -> State:
    """Return a state whose generator has gone on."""
    state = State()
    deals(state, 50)
    return state
