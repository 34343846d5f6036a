"""The matches that are kept, as a list: the unfinished first, the latest before the others."""

from collections.abc import Iterator

from qlub.cli.report import complain, say_text
from qlub.client.saves import Kept, SaveError, Saves, Trouble
from qlub.i18n import Catalog


def list_matches(saves: Saves, say: Catalog) -> int:
    """
    Print the matches of *saves*, and return the exit status: 1 if one cannot be read.

    Raises:
        SaveError: If there is none.
    """
    kept: list[Kept] = []
    status = 0
    ids = saves.ids()
    if not ids:
        raise SaveError(Trouble.NOTHING_KEPT)
    for id in ids:
        try:
            kept.append(saves.look(id))
        except SaveError as error:
            complain(error, language=say.language)
            status = 1
    lines: list[str] = []
    for head, over in (("play-list-unfinished", False), ("play-list-finished", True)):
        some = [one for one in kept if one.match.is_over is over]
        lines += [say(head), *(line for one in some for line in _lines(one, say))] if some else []
    if lines:
        say_text("\n".join(lines))
    return status


def _lines(kept: Kept, say: Catalog) -> Iterator[str]:
    """Yield the name of a match, and how it stands for whoever plays it."""
    match = kept.match
    total = match.totals[kept.seat]
    place = match.places[kept.seat] if match.places else sum(t < total for t in match.totals) + 1
    yield f"  {kept.id}"
    stands = say(
        "play-list-match",
        game=say("play-game", preset=match.rules.preset),
        players=match.rules.players,
        round=max(1, len(match.rounds)),
        points=total,
        place=place,
        when=f"{kept.changed:%Y-%m-%d %H:%M}",
    )
    yield f"    {stands}"
