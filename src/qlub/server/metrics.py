"""`Metrics`: how it goes, for Prometheus; no names, no cards, no addresses."""

from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

if TYPE_CHECKING:
    from qlub.server.server import Server

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

    def refuse(self, code: str) -> None:
        """Count a message that was refused."""
        self._refusals.labels(code).inc()

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
