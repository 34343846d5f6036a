"""`Metrics`: how it goes, for Prometheus; no names, no cards, no addresses."""

from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

if TYPE_CHECKING:
    from qlub.server.server import Server

WAITS = (
    *(0.001, 0.002, 0.003, 0.005, 0.0075, 0.01, 0.015, 0.02, 0.025, 0.03, 0.04, 0.05, 0.075),
    *(0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.75, 1.0, 2.0, 5.0),
)
"""Where the columns of what people wait for end, in seconds; fine where one begins to feel it."""
METHODS = frozenset({"GET", "HEAD", "POST", "DELETE", "OPTIONS", "PUT", "PATCH"})


class Metrics:
    """What a process counts."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._refusals = Counter(
            "qlub_refusals", "Messages that were refused.", ["code"], registry=self.registry
        )
        self._requests = Counter(
            "qlub_requests", "Requests over HTTP.", ["method", "status"], registry=self.registry
        )
        self._seconds = Histogram(
            "qlub_request_seconds", "How long a request over HTTP takes.", registry=self.registry
        )

        self._told = Histogram(
            "qlub_told_seconds",
            "From a request at a table until all lines here are told what came of it.",
            buckets=WAITS,
            registry=self.registry,
        )
        self._lag = Histogram(
            "qlub_loop_lag_seconds",
            "By how much the process comes late to what it wants to do.",
            buckets=WAITS,
            registry=self.registry,
        )

    def refuse(self, code: str) -> None:
        """Count a message that was refused."""
        self._refusals.labels(code).inc()

    def told(self, seconds: float) -> None:
        """Count a request of which all have been told what came of it."""
        self._told.observe(seconds)

    def lag(self, seconds: float) -> None:
        """Count a look at how late the process is."""
        self._lag.observe(max(0.0, seconds))

    def request(self, method: str, status: int, seconds: float) -> None:
        """Count a request over HTTP."""
        known = method if method in METHODS else "other"
        self._requests.labels(known, str(status)).inc()
        self._seconds.observe(seconds)

    def watch(self, server: "Server") -> None:
        """Show also what *server* knows itself."""
        told = {
            "qlub_lines": ("Open lines.", lambda: server.lines.count),
            "qlub_due_late_ms": (
                "By how much the last thing was done too late.",
                lambda: server.sweeper.late,
            ),
            "qlub_bots_late": (
                "Decisions that the simple rule made for a bot.",
                lambda: server.seats.late,
            ),
            "qlub_bus_connected": (
                "Whether word from other processes is heard.",
                lambda: server.bus.is_connected,
            ),
        }
        for name, (what, ask) in told.items():
            Gauge(name, what, registry=self.registry).set_function(ask)

    def text(self) -> bytes:
        """Return all of it in Prometheus' own form."""
        return generate_latest(self.registry)
