"""
What a real server carries, beside a bare echo in the same run; writes `benchmarks/server.md`.

    python benchmarks/server.py [SECONDS]

`qlub serve` with SQLite, which syncs every commit, at a port of this machine.  A crowd in this
process plays at it: three people, a bot of the middle level and somebody who looks on at each
table, half a decision a second at each.  How long word takes is the server's own histogram, from a
request until it is written to the last line; so what this process is late with does not count, but
that it takes a core of the machine does.  CPU time is that of the server's process with its
threads, without the processes in which bots think.  A probe notes how late the machine itself is
meanwhile: what other programs do to the disk and the cores is in every figure.  The echo is an ASGI
application of five lines on the same web server with the same settings: what it costs to be asked
and to answer.
"""

import asyncio
import multiprocessing
import os
import platform
import re
import socket
import subprocess
import sys
import tempfile
import time
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

import uvicorn
from websockets.asyncio.client import connect

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "tests"))
from crowd import Crowd, percentile  # noqa: E402  # they live with the tests
from running import Running  # noqa: E402

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 60.0
SETTLE = 5.0
"""How long a crowd plays before anything is measured, in seconds."""
TABLES = 100
RATE = 0.5
"""Decisions of people at each table, a second."""
STEPS = (200, 300, 400, 500, 600, 800, 1000)
"""How many tables are tried, until word takes too long."""
TOO_LONG = 250.0
TIMERS = {"bot": 500, "deal": 500, "nonces": 300, "grace": 60_000}
ECHOES = 40
"""Sockets at the echo, each with one message after the other."""
TICK = os.sysconf("SC_CLK_TCK")


def cpu(pid: int) -> float:
    """Return the seconds of CPU that a process has taken, in all its threads."""
    stat = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(stat[11]) + int(stat[12])) / TICK


def memory(pid: int) -> float:
    """Return the resident memory of a process in KB."""
    status = Path(f"/proc/{pid}/status").read_text()
    return float(re.search(r"VmRSS:\s+(\d+)", status)[1])  # type: ignore[index]


class Histogram(NamedTuple):
    """How many of something ended in each column, by the upper end of that in milliseconds."""

    columns: dict[float, float]

    @classmethod
    def read(cls, server: Running, name: str) -> "Histogram":
        """Return what *server* has counted."""
        text = server.ask("GET", "/metrics").body.decode()
        found = re.findall(rf'^{name}_bucket{{le="([^"]+)"}} (\S+)$', text, re.MULTILINE)
        return cls({1000 * float(end): float(count) for end, count in found})

    def since(self, before: "Histogram") -> "Histogram":
        """Return what came after *before*."""
        return Histogram({end: n - before.columns[end] for end, n in self.columns.items()})

    @property
    def count(self) -> float:
        """Return how many there are."""
        return max(self.columns.values())

    def at(self, share: float) -> float:
        """Return below how many milliseconds *share* of them are, evenly within a column."""
        low, below = 0.0, 0.0
        for end, count in sorted(self.columns.items()):
            if count >= share * self.count and count > below:
                return low + (min(end, 5000) - low) * (share * self.count - below) / (count - below)
            low, below = end, count
        return low


class Load(NamedTuple):
    """What came of a crowd at a server."""

    tables: int
    sockets: int
    decisions: float
    """A second, of people."""
    requests: float
    """A second, of people and bots, that led to something."""
    delivered: float
    """Messages a second."""
    told: Histogram
    lag: Histogram
    acks: list[float]
    """As people see it: the seconds from a request to its ack."""
    busy: float
    """The server's CPU, as a share of one core."""
    each: float
    """The same for each message delivered, in microseconds."""
    size: float
    """Characters of a message, on average."""
    kept: float
    """KB of memory that the server has taken for each table and its four lines."""
    late: float
    """Decisions of bots that the simple rule made."""


async def load(folder: Path, tables: int, seconds: float) -> Load:
    """Return what comes of so many tables, played for so long."""
    with Running(folder, bots="1") as server:
        pid = server.process.pid
        crowd = Crowd(server, seed=tables)
        await asyncio.sleep(1)
        empty = memory(pid)
        crowd.gather(tables, players=3, watchers=1, timers=TIMERS, options={"target": 1000})
        async with crowd.here():
            await crowd.play(SETTLE, RATE * tables)
            for person in crowd.people:
                person.waits.clear()
            told, lag = (Histogram.read(server, name) for name in (TOLD, LAG))
            heard, size = sum(p.heard for p in crowd.people), sum(p.size for p in crowd.people)
            used = cpu(pid)
            made = await crowd.play(seconds, RATE * tables)
            used = cpu(pid) - used
            heard = sum(p.heard for p in crowd.people) - heard
            size = sum(p.size for p in crowd.people) - size
            told = Histogram.read(server, TOLD).since(told)
            lag = Histogram.read(server, LAG).since(lag)
            late = re.search(
                r"^qlub_bots_late (\S+)", server.ask("GET", "/metrics").body.decode(), re.M
            )
            kept = (memory(pid) - empty) / tables
        acks = [wait for person in crowd.people for wait in person.waits]
    return Load(
        tables=tables,
        sockets=len(crowd.people),
        decisions=made / seconds,
        requests=told.count / seconds,
        delivered=heard / seconds,
        told=told,
        lag=lag,
        acks=acks,
        busy=used / seconds,
        each=1e6 * used / heard,
        size=size / heard,
        kept=kept,
        late=float(late[1]),
    )


TOLD, LAG = "qlub_told_seconds", "qlub_loop_lag_seconds"


async def memories(folder: Path, tables: int = 500, lines: int = 400) -> tuple[float, float]:
    """Return the KB that a table takes at which nothing goes on, and a line of one who looks on."""
    with Running(folder, bots="1") as server:
        pid = server.process.pid
        await asyncio.sleep(1)
        empty = memory(pid)
        Crowd(server).gather(tables, players=1)
        table = (memory(pid) - empty) / tables
        crowd = Crowd(server)
        crowd.gather(1, players=1, watchers=lines)
        before = memory(pid)
        async with crowd.here():
            line = (memory(pid) - before) / len(crowd.people)
    return table, line


# The machine

BLOCK = b"x" * 16384
"""About what one append syncs."""


def probe(folder: str, end: Any, found: Any) -> None:
    """Note how long a sync takes, and by how much a sleep is too long, until *end*."""
    syncs, sleeps = [], []
    file = os.open(Path(folder) / "probe", os.O_RDWR | os.O_CREAT)
    while not end.is_set():
        begun = time.perf_counter()
        os.pwrite(file, BLOCK, 0)
        os.fdatasync(file)
        synced = time.perf_counter()
        time.sleep(0.02)
        syncs.append(synced - begun)
        sleeps.append(time.perf_counter() - synced - 0.02)
    os.close(file)
    found.put([1000 * percentile(values, 0.99) for values in (syncs, sleeps)])


async def probed(folder: Path, tables: int, seconds: float) -> tuple[Load, list[float]]:
    """Return what comes of a load, and p99 of syncs and of sleeps meanwhile, in milliseconds."""
    spawn = multiprocessing.get_context("spawn")
    end, found = spawn.Event(), spawn.SimpleQueue()
    process = spawn.Process(target=probe, args=(str(folder), end, found))
    process.start()
    try:
        return await load(folder, tables, seconds), (end.set(), found.get())[1]
    finally:
        end.set()
        process.join()


# The echo


async def echo_app(scope: Any, receive: Any, send: Any) -> None:
    """Say what was said."""
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": message["text"]})


def serve_echo(listener: socket.socket) -> None:
    """Serve the echo, with the settings of a server of ours."""
    config = uvicorn.Config(
        echo_app,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=2**20,
        ws_max_queue=8,
        ws_per_message_deflate=False,
        ws_ping_interval=None,
    )
    uvicorn.Server(config).run(sockets=[listener])


async def echo(seconds: float, size: float, rate: float) -> float:
    """
    Return the microseconds of CPU that the echo takes for each message.

    Each has *size* characters, and *rate* of them are asked for a second: as many as ours delivers,
    for more at a time cost less each.
    """
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    listener.listen(100)
    process = multiprocessing.get_context("spawn").Process(target=serve_echo, args=(listener,))
    process.start()
    heard, end, text = 0, False, "x" * round(size)

    async def talk() -> None:
        nonlocal heard
        address = f"ws://127.0.0.1:{listener.getsockname()[1]}"
        async with connect(address, compression=None, ping_interval=None) as line:
            while not end:
                await line.send(text)
                await line.recv()
                heard += 1
                await asyncio.sleep(ECHOES / rate)

    try:
        talks = [asyncio.create_task(talk()) for _ in range(ECHOES)]
        await asyncio.sleep(2)
        used, before = cpu(process.pid), heard
        await asyncio.sleep(seconds)
        used, count = cpu(process.pid) - used, heard - before
        end = True
        await asyncio.gather(*talks)
    finally:
        process.kill()
        process.join()
    return 1e6 * used / count


# The page


def row(load: Load) -> str:
    """Return what is said of *load*, as a row of a table."""
    told, lag = load.told, load.lag
    cells = [
        f"{load.tables}",
        f"{load.sockets}",
        f"{load.decisions:.0f}",
        f"{load.requests:.0f}",
        f"{load.delivered:.0f}",
        f"{told.at(0.5):.1f} / {told.at(0.99):.0f}",
        f"{lag.at(0.99):.0f} / {lag.at(1):.0f}",
        f"{1000 * percentile(load.acks, 0.5):.0f} / {1000 * percentile(load.acks, 0.99):.0f}",
        f"{100 * load.busy:.0f} %",
        f"{load.each:.0f}",
        f"{load.late:.0f}",
    ]
    return f"| {' | '.join(cells)} |"


def page(loads: list[Load], machine: list[float], echoed: float, table: float, line: float) -> str:
    """Return what was measured, as a page."""
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=HERE, capture_output=True, text=True
    ).stdout.strip()
    first = loads[0]
    carried = max((load.tables for load in loads if load.told.at(0.99) <= TOO_LONG), default=0)
    over = next((load.tables for load in loads if load.told.at(0.99) > TOO_LONG), None)
    until = f"{over} are too many" if over else "more were not tried"
    lines = [
        "# What a server carries",
        "",
        "Made by `benchmarks/server.py`, all in one run, with the crowd on the same machine; what",
        "is what is written there. Figures are of one machine on one day, which did other work as",
        "well; the ratio to the echo is what counts.",
        "",
        f"- {date.today()}, commit {commit}, Python {platform.python_version()}, {os.cpu_count()}"
        f" cores, {os.getloadavg()[2]:.1f} processes that wanted one, niceness {os.nice(0)}",
        "",
        "| what | to reach | measured |",
        "|---|---|---|",
        f"| from a request until all are told, {first.tables} tables, p50 |"
        f" ≤ 20 ms | {first.told.at(0.5):.1f} ms |",
        f"| the same, p99 | ≤ 100 ms | {first.told.at(0.99):.0f} ms |",
        f"| how late the loop is, p99 | ≤ 25 ms | {first.lag.at(0.99):.0f} ms |",
        f"| the same, longest | ≤ 200 ms | ≤ {first.lag.at(1):.0f} ms |",
        f"| the machine itself meanwhile: a sync of 16 KB, p99 | | {machine[0]:.1f} ms |",
        f"| how late it wakes a program that sleeps, p99 | | {machine[1]:.1f} ms |",
        f"| tables that one process carries with p99 ≤ {TOO_LONG:.0f} ms | | {carried}; {until} |",
        f"| CPU for each message delivered, to the echo's | ≤ 2.0 | {first.each / echoed:.2f}"
        f" ({first.each:.0f} µs to {echoed:.0f}) |",
        f"| memory of a table at which nothing goes on | | {table:.0f} KB |",
        f"| memory of a line | | {line:.0f} KB |",
        f"| memory of a table in play with its four lines, after {SETTLE + SECONDS:.0f} s | |"
        f" {first.kept:.0f} KB |",
        "",
        "Milliseconds are p50 / p99 (of the loop: p99 / longest). A request is a decision of a"
        " person or a",
        "bot, or whatever else led to something. `acks` is what people saw, in a crowd that is"
        " itself busy.",
        "",
        "| tables | lines | decisions/s | requests/s | messages/s | told | loop | acks | CPU |"
        " µs a message | bots late |",
        "|---|---|---|---|---|---|---|---|---|---|---|",
        *map(row, loads),
        "",
    ]
    return "\n".join(lines)


async def main() -> None:
    """Measure all of it."""
    loads: list[Load] = []
    with tempfile.TemporaryDirectory() as name:
        for tables in (TABLES, *STEPS):
            folder = Path(name) / str(tables)
            folder.mkdir()
            if tables == TABLES:
                first, machine = await probed(folder, tables, SECONDS)
                loads.append(first)
            else:
                loads.append(await load(folder, tables, SECONDS / 3))
            print(row(loads[-1]), flush=True)
            if tables == TABLES:
                echoed = await echo(SECONDS / 3, loads[0].size, loads[0].delivered)
            if loads[-1].told.at(0.99) > TOO_LONG:
                break
        folder = Path(name) / "memory"
        folder.mkdir()
        table, line = await memories(folder)
    text = page(loads, machine, echoed, table, line)
    (HERE / "server.md").write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    asyncio.run(main())
