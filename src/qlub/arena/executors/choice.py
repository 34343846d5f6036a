"""Which executor an arena was asked to run on."""

from qlub.arena.errors import ArenaError
from qlub.arena.executors.base import Executor
from qlub.arena.executors.here import Here

_EXTRAS = {"joblib": "arena", "dask": "dask", "ray": "ray"}
"""Where to run, and the extra of this project that brings what it takes."""


def executor(on: str = "joblib", jobs: int | None = None) -> Executor:
    """
    Return what plays blocks on *on*: ``joblib``, ``dask``, ``dask:ADDRESS`` or ``ray``.

    Args:
        on: Where to run.
        jobs: How many blocks are played at a time; None for one a core.

    Raises:
        ArenaError: If there is no such thing, or it is not installed.
    """
    kind, colon, address = on.partition(":")
    if kind not in _EXTRAS or (colon and (kind != "dask" or not address)):
        raise ArenaError(f"cannot run on {on[:60]!r} (use joblib, dask, dask:ADDRESS or ray)")
    if jobs is not None and jobs < 1:
        raise ArenaError(f"{jobs} jobs (use 1 or more; without it, every core has one)")
    if colon and jobs is not None:
        raise ArenaError("--jobs is for this machine; a cluster at an address has its own workers")
    try:
        return _made(kind, address or None, jobs)
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("qlub"):
            raise
        or_else = ", or use --jobs 1" if kind == "joblib" else ""
        raise ArenaError(
            f"--on {kind} needs {error.name}, which is not installed: "
            f"pip install 'qlub[{_EXTRAS[kind]}]'{or_else}"
        ) from None


def _made(kind: str, address: str | None, jobs: int | None) -> Executor:
    if kind == "joblib" and jobs == 1:
        return Here()
    if kind == "joblib":
        from qlub.arena.executors.joblib_ import Joblib

        return Joblib(jobs)
    if kind == "dask":
        from qlub.arena.executors.dask_ import Dask

        return Dask(address, jobs)
    from qlub.arena.executors.ray_ import Ray

    return Ray(jobs)
