"""`qlub serve`: tables for people and bots on the network."""

import os
import sys
from typing import Annotated, Any

import typer

from qlub.cli.desktop import has_desktop
from qlub.cli.report import faults, note
from qlub.game import QlubError


class NoServer(QlubError):
    """Raised where the packages that a server needs are not installed."""

    code = "no-server"


def serve(
    port: Annotated[
        int | None,
        typer.Option("--port", metavar="NUMBER", help="The port to listen at; 0 for any free."),
    ] = None,
    host: Annotated[
        str | None,
        typer.Option(
            "--host",
            metavar="ADDRESS",
            help="The address to listen at: 127.0.0.1 keeps the server to this machine.",
        ),
    ] = None,
    data: Annotated[
        str | None,
        typer.Option("--data", metavar="FOLDER", help="The folder for everything that is kept."),
    ] = None,
    opens: Annotated[
        bool,
        typer.Option(
            "--open", help="Open the start page in this machine's browser, if it has one."
        ),
    ] = False,
) -> None:
    """
    Serve tables on the network, until Ctrl-C: friends join by link, bots fill the seats.

    Says where it can be reached, from this machine and from the network, with a code for phones.
    What is played is kept, and goes on when the server is started again.  Variables of the
    environment set more: QLUB_DATABASE for many servers, QLUB_PUBLIC_URL behind a proxy with TLS.

    \b
    Examples:
      qlub serve
      qlub serve --open
      qlub serve --port 8080 --data ~/hearts
      QLUB_PUBLIC_URL=https://hearts.example qlub serve --host 127.0.0.1
    """
    with faults():
        _serve(os.environ | _given(port=port, host=host, data=data), opens=opens)


def _given(**options: Any) -> dict[str, str]:
    return {
        f"QLUB_{name.upper()}": str(value) for name, value in options.items() if value is not None
    }


def _serve(environ: dict[str, str], *, opens: bool) -> None:
    try:
        import litestar  # noqa: F401 - only to say what is missing
        import uvicorn  # noqa: F401
    except ImportError as error:
        raise NoServer(
            f"a server needs more packages ({error.name}): pip install 'qlub[server]'"
        ) from None
    import asyncio
    import webbrowser

    from qlub.server import logs, serving
    from qlub.server.addresses import links
    from qlub.server.settings import Settings

    settings = Settings.read(environ)
    logs.configure(settings)
    listener = serving.listen(settings)
    port = listener.getsockname()[1]
    found = links(settings, port)

    def ready() -> None:
        _tell(found)
        if opens and has_desktop(environ):
            # Some browsers are waited for, and nobody else is to wait.
            asyncio.get_running_loop().run_in_executor(None, webbrowser.open, found[0][1])

    with listener:
        asyncio.run(serving.serve(settings, listener, ready=ready))


def _tell(found: list[tuple[str, str]]) -> None:
    """Say where the server can be reached."""
    width = max(len(whom) for whom, _ in found)
    print("qlub serves tables:")
    for whom, link in found:
        print(f"  {whom:{width}}  {link}")
    if sys.stdout.isatty():
        import segno

        print()
        segno.make(found[-1][1], error="l").terminal(compact=True, border=2)
        note("Ctrl-C stops it; what is played is kept, and goes on at the next start.")
    sys.stdout.flush()
