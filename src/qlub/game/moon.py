"""The choice for a moon, as far as a view tells: what either leaves, and which is safe."""

from qlub.game import variant
from qlub.game.cards import Card
from qlub.game.view import View
from qlub.kernel import codes

CHOICES = {"add": codes.ADD, "subtract": codes.SUBTRACT}


def outcomes(view: View) -> dict[str, tuple[int, ...]]:
    """Return the totals that each choice would leave; nothing where no choice is owed."""
    if view.moon is None or view.moon["choice"] is not None:
        return {}
    scoring = variant.scoring(view.rules)
    bonus = bonus_scores(view)
    after = {}
    for word, choice in CHOICES.items():
        moon = scoring.moon_scores(view.rules.players, view.moon["seat"], choice)
        scores = [one + other for one, other in zip(moon, bonus, strict=True)]
        after[word] = tuple(scoring.settle(list(view.totals), scores))
    return after


def endings(view: View) -> dict[str, tuple[int, ...] | None]:
    """Return the places after each choice; None where the match would go on."""
    scoring = variant.scoring(view.rules)
    return {
        word: tuple(scoring.places(list(totals)))
        if scoring.is_over(list(totals), view.round)
        else None
        for word, totals in outcomes(view).items()
    }


def safe_choice(view: View) -> str:
    """Return ``subtract`` where adding would end the match with the shooter not alone lowest."""
    assert view.moon is not None, "no seat has shot the moon"
    after = list(outcomes(view)["add"])
    choice = variant.scoring(view.rules).safe_choice(after, view.moon["seat"], view.round)
    return next(word for word, number in CHOICES.items() if number == choice)


def bonus_scores(view: View) -> list[int]:
    """
    Return what bonus cards bring each seat, as far as *view* tells.

    Once a moon is shot all hands are empty, and whoever does not see the kitty knows it: it is
    what lay in no trick.
    """
    scores = [0] * view.rules.players
    if view.rules.bonus_card is None:
        return scores
    bonus = Card.parse(view.rules.bonus_card)
    waiting = 0 if view.kitty_cards is None else view.kitty_cards.count(bonus)
    if view.moon is not None:
        waiting = view.rules.deck.count(bonus)
        waiting -= sum(trick.cards.count(bonus) for trick in view.tricks)
    for trick in view.tricks:
        waiting += trick.cards.count(bonus)
        if trick.taker is not None:
            scores[trick.taker] += waiting * view.rules.bonus_points
            waiting = 0
    return scores
