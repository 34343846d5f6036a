"""
`Running`: a real `qlub serve`, in a process of its own, at a port of this machine.

What is asked of it goes over sockets, as from a browser or a terminal elsewhere.
"""

from __future__ import annotations

import http.client
import json
import os
import re
import signal
import subprocess
import sys
from http.cookies import SimpleCookie
from pathlib import Path

from qlub.client.link import Link

QUICK = {"bot": 0, "deal": 0, "nonces": 200}
"""Timers of tables where nobody has to see anything."""
SERVE = (sys.executable, "-m", "qlub.cli", "serve", "--host", "127.0.0.1")


class Running:
    """A server, from its start until it is stopped; one that is not is killed with the test."""

    def __init__(self, data: Path, *arguments: str, port: int = 0, **settings: str) -> None:
        self.data = data
        self.arguments = arguments
        self.settings = settings
        self.log = data / "log"
        self.start(port)

    def start(self, port: int = 0) -> None:
        """Begin to serve what is in the folder."""
        given = {f"QLUB_{name.upper()}": value for name, value in self.settings.items()}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*SERVE, "--port", str(port), "--data", str(self.data), *self.arguments],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                start_new_session=True,  # Ctrl-C where the tests run is not for it
                env={**os.environ, "QLUB_LOG": "json", **given},
            )
        self.said = ""
        while "http://" not in self.said:
            line = self.process.stdout.readline()
            assert line, f"the server has not started: {self.log.read_text()}"
            self.said += line
        self.base = re.search(r"http://[\d.]+:\d+", self.said)[0]
        self.port = int(self.base.rpartition(":")[2])

    def ask(
        self,
        method: str,
        path: str,
        body: object = None,
        *,
        cookie: str | None = None,
        headers: dict[str, str] | None = None,
    ) -> Answer:
        """Return the answer to a request, made by whoever has *cookie*."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        sent = {"X-Qlub": "1", "Content-Type": "application/json", **(headers or {})}
        if cookie is not None:
            sent["Cookie"] = cookie
        try:
            connection.request(
                method, path, None if body is None else json.dumps(body), headers=sent
            )
            response = connection.getresponse()
            return Answer(response.status, dict(response.headers), response.read())
        finally:
            connection.close()

    def set_up(self, **setup: object) -> tuple[Link, str]:
        """Set a table up; return the link to it, and its host's cookie."""
        made = self.ask("POST", "/api/tables", {"timers": QUICK, **setup})
        assert made.status == 201, made.body
        return Link.parse(made.json["link"]["url"]), made.cookie

    def kill(self) -> None:
        """End it without a word."""
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def stop(self, number: int = signal.SIGTERM) -> int:
        """Tell it to end, and return its exit status."""
        self.process.send_signal(number)
        status = self.process.wait(timeout=30)
        self.process.stdout.close()
        return status

    def __enter__(self) -> Running:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.kill()


class Answer:
    """What came back."""

    def __init__(self, status: int, headers: dict[str, str], body: bytes) -> None:
        self.status = status
        self.headers = {name.lower(): value for name, value in headers.items()}
        self.body = body

    @property
    def json(self) -> dict:
        """The body, read."""
        return json.loads(self.body)

    @property
    def cookie(self) -> str:
        """What to send from now on."""
        (morsel,) = SimpleCookie(self.headers["set-cookie"]).values()
        return f"{morsel.key}={morsel.value}"
