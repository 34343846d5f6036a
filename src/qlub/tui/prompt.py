"""What is asked of a person, in one line."""

from qlub.game import Phase, View
from qlub.i18n import Catalog


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
