"""Where this program keeps what is a person's own."""

from collections.abc import Mapping
from pathlib import Path


def matches_folder(environ: Mapping[str, str]) -> Path:
    """
    Return the folder for matches: in ``$QLUB_DATA``, or where this system has a user's data.

    >>> matches_folder({"QLUB_DATA": "/data"}).as_posix()
    '/data/matches'
    """
    return _folder(environ) / "matches"


def records_folder(environ: Mapping[str, str]) -> Path:
    """Return the folder for records of matches that were played on servers."""
    return _folder(environ) / "records"


def guests_folder(environ: Mapping[str, str]) -> Path:
    """Return the folder for what servers know a person by."""
    return _folder(environ) / "guests"


def _folder(environ: Mapping[str, str]) -> Path:
    if given := environ.get("QLUB_DATA"):
        return Path(given)
    from platformdirs import user_data_path

    return user_data_path("qlub", appauthor=False)
