"""What is asked of a person, in one line."""

from collections.abc import Sequence

from qlub.game import Phase, View
from qlub.i18n import Catalog
from qlub.tui.words import Words


def prompt(view: View, say: Catalog) -> str:
    """Return the question that the seat of *view* has to answer, with room behind it."""
    if view.phase is Phase.PASS:
        return say("play-ask-pass", count=view.rules.pass_count) + " "
    if view.phase is Phase.MOON:
        return say("play-ask-moon") + " "
    assert view.legal is not None, "it is not this seat's turn"
    if len(view.legal) == 1:
        return say("play-ask-only", card=view.legal[0].symbol) + " "
    return say("play-ask-lead" if view.open_trick is None else "play-ask-card") + " "


def waiting(view: View, awaited: Sequence[int], say: Catalog) -> str:
    """Return what stands there while others decide: the people *awaited*, or bots."""
    if not awaited:
        return say("play-ask-moment") + " "
    names = [Words(view, say).name(seat) for seat in awaited]
    if len(names) > 2:
        return say("play-ask-wait-several", count=len(names)) + " "
    *first, last = names
    if first:
        return say("play-ask-wait-two", first=first[0], last=last) + " "
    return say("play-ask-wait", name=last) + " "
