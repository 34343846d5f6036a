"""What happens around a match at a table on a server, in sentences."""

from collections.abc import Iterator

from qlub.i18n import Catalog
from qlub.protocol import State
from qlub.tui.name import LONGEST, clean, shorten


def news(before: State, after: State, say: Catalog) -> Iterator[str]:
    """Yield what whoever looked at *before* has to be told to understand *after*."""
    old, new = before.table, after.table
    if old["match"] != new["match"] or old["seat"] != new["seat"]:
        return  # seats may be others', and all of it is shown anyway
    seats = range(len(new["seats"]))
    gone = [seat for seat in seats if old["seats"][seat]["owned"] > new["seats"][seat]["owned"]]
    come = [seat for seat in seats if old["seats"][seat]["owned"] < new["seats"][seat]["owned"]]
    if gone and come:
        yield say("join-moved", name=name(after, come[0], say), seat=come[0] + 1)
    else:
        for seat in come:
            yield say("join-came", name=name(after, seat, say), seat=seat + 1)
        for seat in gone:
            yield say("join-left", name=name(before, seat, say))
    for seat in set(seats).difference(gone, come):
        yield from _of_seat(before, after, seat, say)
    if new["host"] is not None and new["host"] != old["host"]:
        if new["host"] == new["seat"]:
            yield say("join-hosts-you")
        else:
            yield say("join-hosts", name=name(after, new["host"], say))
    if old["rest"] == "awake" != new["rest"]:
        yield say("join-rests")


def _of_seat(before: State, after: State, seat: int, say: Catalog) -> Iterator[str]:
    """Yield what has changed of who decides at *seat*, which is the same person's."""
    then, now = before.table["seats"][seat], after.table["seats"][seat]
    mine = after.table["seat"] == seat
    called = name(after, seat, say)
    is_away = now["controller"] != "human"
    if now["owned"] and is_away != (then["controller"] != "human"):
        if mine and is_away:
            yield say("join-stands-in-you")
        elif is_away:
            yield say("join-left" if now["left"] else "join-stands-in", name=called)
        elif not mine:
            yield say("join-back", name=called)
    elif (now["down_until"] is None) != (then["down_until"] is None) and not mine:
        yield say("join-back" if now["down_until"] is None else "join-down", name=called)
    if mine and now["overdue"] and not then["overdue"]:
        yield say("join-late-you")


def name(state: State, seat: int, say: Catalog, width: int = LONGEST) -> str:
    """Return what *seat* is called, as a terminal shows it."""
    given = clean(state.table["seats"][seat]["name"] or "")
    return shorten(given or say("play-seat", number=seat + 1), width)
