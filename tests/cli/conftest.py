"""The command line, run in this process."""

import io
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from qlub.cli.main import run


@dataclass(frozen=True)
class Ran:
    """What a command did: its exit status, and what it printed."""

    status: int
    out: str
    err: str


@pytest.fixture
def qlub(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Ran]:
    """A function that runs ``qlub`` with its arguments, and *stdin* where it reads that."""

    def call(*arguments: object, stdin: bytes = b"") -> Ran:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        capsys.readouterr()
        status = run([str(argument) for argument in arguments])
        said = capsys.readouterr()
        assert "Traceback" not in said.out + said.err
        return Ran(status, said.out, said.err)

    return call
