"""Where matches are kept."""

from collections.abc import Mapping
from pathlib import Path


def matches_folder(environ: Mapping[str, str]) -> Path:
    """
    Return the folder for matches: in ``$QLUB_DATA``, or where this system has a user's data.

    >>> matches_folder({"QLUB_DATA": "/data"}).as_posix()
    '/data/matches'
    """
    if given := environ.get("QLUB_DATA"):
        return Path(given) / "matches"
    from platformdirs import user_data_path

    return user_data_path("qlub", appauthor=False) / "matches"
