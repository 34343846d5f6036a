"""How long a table waits, as far as whoever sets it up may choose."""

from msgspec import UNSET, Struct, UnsetType

from qlub.server.refusals import Refusal
from qlub.table import Timers


class Timer(Struct, frozen=True):
    """One of the times, in milliseconds."""

    name: str
    default: int | None
    low: int
    high: int
    optional: bool = False
    """Whether null will do too, for no limit."""


_USUAL = Timers()
TIMERS = (
    Timer("move", _USUAL.move, 5_000, 24 * 3_600_000, optional=True),
    Timer("grace", _USUAL.grace, 0, 600_000),
    Timer("nonces", _USUAL.nonces, 0, 30_000),
    Timer("bot", _USUAL.bot, 0, 10_000),
    Timer("deal", _USUAL.deal, 0, 60_000),
)
"""Those that may be chosen.  When a table pauses and sleeps is the server's to say."""


class Chosen(Struct, frozen=True, forbid_unknown_fields=True):
    """Those that differ from the usual."""

    move: int | UnsetType | None = UNSET
    grace: int | UnsetType = UNSET
    nonces: int | UnsetType = UNSET
    bot: int | UnsetType = UNSET
    deal: int | UnsetType = UNSET

    def timers(self) -> Timers:
        """Return all of them.  Raises `Refusal` for one that is too short or too long."""
        chosen = {}
        for timer in TIMERS:
            value = getattr(self, timer.name)
            if value is UNSET:
                continue
            if value is not None and not timer.low <= value <= timer.high:
                raise Refusal(
                    "bad-schema",
                    f"timers, {timer.name}: {value} will not do;"
                    f" give {timer.low} to {timer.high} milliseconds",
                )
            chosen[timer.name] = value
        return Timers(**chosen)
