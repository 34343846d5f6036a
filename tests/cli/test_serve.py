"""`qlub serve` starts, or says in a sentence why it does not."""

import socket
import sys

import pytest

from qlub.cli.main import run
from running import Running


@pytest.fixture
def environ(monkeypatch, tmp_path):
    """An environment in which nothing is set but the folder."""
    monkeypatch.setenv("QLUB_DATA", str(tmp_path))
    monkeypatch.setenv("QLUB_PORT", "0")
    return monkeypatch


def said(capsys):
    """What the command said on standard error, which is one line."""
    (line,) = capsys.readouterr().err.splitlines()
    return line


def test_a_port_that_is_taken(environ, capsys):
    """It says which, and how to use another."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        assert run(["serve", "--host", "127.0.0.1", "--port", str(port)]) == 1
    assert said(capsys) == (
        f"error: another program listens at port {port} (end it, or use --port {port + 1}, or "
        "--port 0 for any that is free) [cannot-listen]"
    )


def test_an_address_that_is_not_here(environ, capsys):
    """It says what may be given."""
    assert run(["serve", "--host", "192.0.2.77"]) == 1
    assert "'192.0.2.77' is no address of this machine (use --host 0.0.0.0" in said(capsys)


def test_a_setting_that_will_not_do(environ, capsys):
    """It names the variable."""
    environ.setenv("QLUB_LINES", "many")
    assert run(["serve"]) == 1
    line = said(capsys)
    assert line.startswith("error: QLUB_LINES='many' will not do: use a whole number")
    assert line.endswith("[bad-setting]")


def test_a_database_that_is_none(environ, capsys, tmp_path):
    """A file that is no database is left alone, and named."""
    (tmp_path / "server.db").write_bytes(b"a letter to my aunt, and no database at all" * 100)
    assert run(["serve", "--host", "127.0.0.1"]) == 1
    line = said(capsys)
    assert str(tmp_path / "server.db") in line
    assert line.endswith("[store-refused]")
    assert (tmp_path / "server.db").read_bytes().startswith(b"a letter")


def test_a_folder_that_cannot_be_made(environ, capsys, tmp_path):
    """It names the folder."""
    (tmp_path / "file").touch()
    assert run(["serve", "--host", "127.0.0.1", "--data", str(tmp_path / "file" / "data")]) == 1
    assert f"cannot make the folder {tmp_path / 'file' / 'data'}" in said(capsys)


def test_a_bus_that_is_none(environ, capsys):
    """It says which there are, and does not repeat what may hold a password."""
    environ.setenv("QLUB_BUS", "pigeon://ann:c2VjcmV0@loft")
    assert run(["serve", "--host", "127.0.0.1"]) == 1
    line = said(capsys)
    assert "QLUB_BUS will not do: no bus is called pigeon" in line
    assert "c2VjcmV0" not in line


def test_without_its_packages(environ, capsys):
    """It says what to install."""
    environ.setitem(sys.modules, "litestar", None)
    assert run(["serve"]) == 1
    assert "pip install 'qlub[server]'" in said(capsys)


@pytest.mark.skipif(sys.platform in ("darwin", "win32"), reason="a desktop is always there")
@pytest.mark.parametrize("has_screen", [True, False])
def test_the_browser_opens_where_there_is_one(tmp_path, monkeypatch, has_screen):
    """With --open the start page comes by itself; without a screen its address is only told."""
    browser, seen = tmp_path / "browser", tmp_path / "seen"
    browser.write_text(f'#!/bin/sh\necho "$1" > {seen}\n')
    browser.chmod(0o755)
    monkeypatch.setenv("BROWSER", str(browser))
    monkeypatch.delenv("SSH_CONNECTION", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setenv("DISPLAY", ":9" if has_screen else "")
    server = Running(tmp_path, "--open")
    assert server.ask("GET", "/readyz").status == 200
    assert server.stop() == 0  # which waits for the browser, if one was opened
    assert (seen.read_text() if seen.exists() else "") == (f"{server.base}/\n" * has_screen)
