"""
Where `qlub` starts, and where whatever goes wrong becomes one line and an exit status.

0: all went well.  1: something given was wrong.  2: the command line was.  130: Ctrl-C.
"""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from qlub.cli import completion
from qlub.cli.streams import never_fail_to_print, write_no_more
from qlub.game.errors import QlubError

# Typer costs a tenth of a second, and reading typed options with it another two: neither is
# imported here, so that the commands that scripts call most need not pay.


def main() -> None:
    """Run the command line that this process was given, and exit."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Run ``qlub`` with *arguments* and return its exit status."""
    never_fail_to_print()
    try:
        status = _run(list(arguments))
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        write_no_more()  # whoever read, as in `| head`, has seen enough
        return 1
    except KeyboardInterrupt:
        return 130
    except QlubError as error:
        return _complain(error)
    except OSError as error:  # what is read and written by name is looked after where it happens
        from qlub.client.output import OutputError

        write_no_more()
        return _complain(OutputError(f"cannot write: {error.strerror or error}"))
    except Exception as error:
        if os.environ.get("QLUB_TRACEBACK"):
            raise
        fault = QlubError(f"{type(error).__name__}: {error} (a bug: QLUB_TRACEBACK=1 shows where)")
        return _complain(fault)
    return status


def version_line() -> str:
    """Return the version, and whether the kernel is the fast one."""
    from importlib.metadata import version

    from qlub.kernel import BUILD

    slow = "" if BUILD == "compiled" else "; slow: qlub was installed without a C compiler"
    if os.environ.get("QLUB_PURE") == "1":
        slow = "; slow: QLUB_PURE=1 is set"
    return f"qlub {version('qlub')} (kernel: {BUILD}{slow})"


def _run(arguments: list[str]) -> int:
    if arguments == ["--version"]:
        print(version_line())
        return 0
    if arguments[:1] == ["replay"] and _is_plain(arguments[1:]):
        from qlub.cli.replay import replay_files

        return replay_files([a for a in arguments[1:] if a != "--json"], "--json" in arguments)

    from typer.main import get_command

    from qlub.cli.app import app

    def parse() -> int:
        try:
            get_command(app)(arguments, prog_name="qlub")
        except SystemExit as end:
            return end.code if isinstance(end.code, int) else 1
        return 0

    if completion.is_bash(os.environ):
        return completion.complete(os.environ, parse)
    return parse()


def _is_plain(arguments: list[str]) -> bool:
    """Return whether these are files and ``--json`` alone, which need no parser."""
    files = [argument for argument in arguments if argument != "--json"]
    return bool(files) and not any(name.startswith("-") and name != "-" for name in files)


def _complain(error: QlubError) -> int:
    from qlub.cli.report import complain

    with suppress(OSError):  # nobody may be left to hear it
        complain(error)
    return 1
