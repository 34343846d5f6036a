"""The score sheet: a column a player, a line a round."""

from rich.text import Text

from qlub.game import Phase, View
from qlub.i18n import Catalog
from qlub.tui.screen import HEIGHT, WIDTH, wrap
from qlub.tui.seats import row, scores
from qlub.tui.style import NOW, QUIET, STRONG, TITLE
from qlub.tui.words import Words


def score_sheet(
    view: View, say: Catalog, *, width: int = WIDTH, height: int = HEIGHT
) -> list[Text]:
    """Return the sheet as lines, two fewer than *height* at most; old rounds give way."""
    words = Words(view, say)
    players = view.rules.players
    foot = [row(players, width, say("play-total"), lambda seat, room: _total(view, seat))]
    if view.places is not None:
        places = view.places
        foot.append(
            row(players, width, say("play-place"), lambda seat, room: Text(str(places[seat])))
        )
    said = [words.moon] if view.phase in (Phase.DEAL, Phase.OVER) else []
    said += [_end(words)]
    foot += [Text(), *[line for text in said if text for line in wrap(text, width)]]
    head = [
        Text(f" {words.game} · {say('play-score-sheet')} ".ljust(width), TITLE),
        Text(),
        row(players, width, "", lambda seat, room: _name(words, seat, room)),
    ]
    room = max(1, height - 2 - len(head) - len(foot))
    lines = scores(words, width, min(room, len(view.scores)))
    if len(lines) < len(view.scores):
        lines[0] = Text("…", QUIET)
    return [*head, *lines, *foot]


def _name(words: Words, seat: int, room: int) -> Text:
    return Text(words.name(seat, room - 1), STRONG if seat == words.view.seat else "")


def _total(view: View, seat: int) -> Text:
    best = min(view.totals) == view.totals[seat]
    won = view.places is not None and view.places[seat] == 1
    return Text(f" {view.totals[seat]} ", NOW if won else STRONG if best else "")


def _end(words: Words) -> str:
    """Return what the sheet means for the match: who has won, or how far it is."""
    view, say = words.view, words.say
    if view.places is not None:
        return words.winners
    if view.rules.rounds:
        return say("play-until-rounds", points=view.rules.target, rounds=view.rules.rounds)
    return say("play-until", points=view.rules.target)
