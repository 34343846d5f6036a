"""The choice for a moon: whichever leaves the better outlook on the match."""

from qlub.game import View
from qlub.game.moon import outcomes, safe_choice
from qlub.search.outlook import Outlook


def moon_choice(view: View) -> str:
    """
    Return ``add`` or ``subtract``, whichever leaves the shooter the greater share in the win.

    That is certain where the match ends, and else what can be expected.  Where neither is better,
    it is the safe choice.

    Raises:
        ValueError: If the seat of *view* owes no such choice.
    """
    after, seat = outcomes(view), view.seat
    if not after or view.moon is None or seat is None or seat != view.moon["seat"]:
        raise ValueError("no moon to choose for (use the view of a shooter who is to choose)")
    outlook = Outlook.of(view)
    shares = {word: outlook.shares(list(totals))[seat] for word, totals in after.items()}
    if shares["add"] == shares["subtract"]:
        return safe_choice(view)
    return max(shares, key=shares.__getitem__)
