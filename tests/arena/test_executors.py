"""Wherever blocks are played, they are the same."""

import sys

import pytest

from qlub.arena import ArenaError, Duel, Setting, executor, play
from qlub.arena.block import Task
from qlub.arena.executors.here import Here
from qlub.game import Rules

DUEL = Duel(Setting(rules=Rules.of("hearts"), bots=("low", "random"), seed=8), "ABBB")


def games(hands, blocks=6):
    """Return what comes of the blocks of a duel, by number."""
    played = list(play(DUEL, blocks, hands))
    assert sorted(block.number for block in played) == list(range(1, blocks + 1))
    return {block.number: block.games for block in played}


def joblib_(jobs):
    """Return joblib's executor."""
    pytest.importorskip("joblib")
    return executor("joblib", jobs)


def dask_():
    """Return Dask's, with a cluster of threads in this process."""
    pytest.importorskip("distributed")
    from qlub.arena.executors.dask_ import Dask

    return Dask(jobs=2, is_threaded=True)


def ray_():
    """Return Ray's."""
    pytest.importorskip("ray")
    return executor("ray", 2)


MAKERS = {"joblib": lambda: joblib_(2), "dask": dask_, "ray": ray_}
every_executor = pytest.mark.parametrize("kind", MAKERS)


@every_executor
def test_the_blocks_are_the_same_everywhere(kind):
    """In one process or many, here or on a cluster, what comes of a block is the same."""
    assert games(MAKERS[kind]()) == games(Here())


@every_executor
def test_an_error_of_a_worker_is_told(kind):
    """What is wrong in a worker is the error that it would be here."""
    task = Task(Setting(rules=Rules.of("hearts"), bots=("nobody",), seed=1), 1, ("AAAA",))
    with pytest.raises(ValueError, match="no bot 'nobody'"):
        list(MAKERS[kind]().play([task]))


@every_executor
def test_it_can_be_left_early(kind):
    """Whoever has seen enough may go; what was still to be played is given up."""
    playing = play(DUEL, 30, MAKERS[kind]())
    assert next(playing).games
    playing.close()


def test_more_blocks_than_are_given_at_once(monkeypatch):
    """A cluster that is given some blocks at a time plays them all."""
    hands = dask_()
    monkeypatch.setattr("qlub.arena.executors.dask_._AHEAD", 1)
    assert games(hands, 12) == games(Here(), 12)


def test_one_job_needs_no_other_process():
    """`--jobs 1` is this process."""
    assert type(executor("joblib", 1)) is Here


@pytest.mark.parametrize(
    ("on", "jobs", "said"),
    [
        ("", None, "use joblib, dask, dask:ADDRESS or ray"),
        ("spark", None, "use joblib, dask, dask:ADDRESS or ray"),
        ("dask:", None, "use joblib, dask, dask:ADDRESS or ray"),
        ("ray:there", None, "use joblib, dask, dask:ADDRESS or ray"),
        ("joblib", 0, "0 jobs"),
        ("dask", -1, "-1 jobs"),
        ("dask:tcp://there", 2, "--jobs is for this machine"),
    ],
)
def test_what_cannot_be_is_refused(on, jobs, said):
    """The error says what would do."""
    with pytest.raises(ArenaError, match=said):
        executor(on, jobs)


@pytest.mark.parametrize(
    ("on", "module", "extra"),
    [("joblib", "joblib", "arena"), ("dask", "distributed", "dask"), ("ray", "ray", "ray")],
)
def test_what_is_missing_is_named(on, module, extra, monkeypatch):
    """Where a package is not installed, the error says which extra brings it."""
    monkeypatch.setitem(sys.modules, module, None)
    monkeypatch.delitem(sys.modules, f"qlub.arena.executors.{on}_", raising=False)
    with pytest.raises(ArenaError, match=rf"needs {module}.*pip install 'qlub\[{extra}\]'"):
        executor(on)


def test_no_scheduler_is_told(monkeypatch):
    """A cluster that does not answer is an error in a line."""
    pytest.importorskip("distributed")
    monkeypatch.setattr("qlub.arena.executors.dask_._WAIT", 0.2)
    hands = executor("dask:tcp://127.0.0.1:9")
    with pytest.raises(ArenaError, match=r"no Dask scheduler answers at tcp://127\.0\.0\.1:9"):
        next(hands.play([]))
    for address in ("nonsense://x", "tcp://127.0.0.1:x"):
        with pytest.raises(ArenaError, match="no Dask scheduler answers"):
            next(executor(f"dask:{address}").play([]))
