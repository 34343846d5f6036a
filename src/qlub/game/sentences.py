"""
The rules in force, in words.

Each option is told where it makes a difference in that game, and only there.
"""

from collections.abc import Callable, Iterator, Sequence

from qlub.game.cards import Card
from qlub.game.passing import offset
from qlub.game.rules import Rules
from qlub.game.trick import may_cancel
from qlub.i18n import catalog

Say = Callable[..., str]
"""Returns a message, by its key and its values; a `Catalog` does."""


def sentences(rules: Rules, lang: str = "en") -> list[str]:
    """
    Return *rules* as sentences that a player understands, in the order of a round.

    >>> for sentence in sentences(Rules.of("hearts", players=5))[4:6]:
    ...     print(sentence)
    Before the deal, 2♣ and 2♦ are taken out.
    Each player is dealt 10 cards.
    """
    return list(_told(rules, catalog(lang)))


def facts(rules: Rules) -> list[str]:
    """Return what `sentences` says, in no language: the same where the same game is played."""
    return list(_told(rules, lambda key, **values: f"{key} {sorted(values.items())}"))


def _told(rules: Rules, say: Say) -> Iterator[str]:
    for part in (_deal, _pass, _opening, _play, _trick, _points, _moon, _end):
        yield from part(rules, say)


def _deal(rules: Rules, say: Say) -> Iterator[str]:
    yield say("rules-game", preset=rules.preset, players=rules.players, packs=rules.packs)
    yield say("rules-aim")
    yield say("rules-point-cards", packs=rules.packs)
    yield say("rules-dealer")
    if rules.taken_out:
        names = [card.symbol for card in rules.taken_out]
        yield say("rules-removed", cards=_list(names, say), count=len(names))
    yield say("rules-deal", count=rules.hand_size)
    if rules.kitty_size:
        yield say("rules-kitty", count=rules.kitty_size, seen=rules.kitty_seen_by)


def _pass(rules: Rules, say: Say) -> Iterator[str]:
    steps = [offset(word, rules.players) for word in rules.pass_cycle]
    if not rules.pass_count or not any(steps):
        yield say("rules-pass-none")
        return
    yield say("rules-pass", count=rules.pass_count)
    if len(set(steps)) == 1:
        yield say("rules-pass-always", directions=direction(steps[0], rules.players, say))
    else:
        directions = [direction(step, rules.players, say) for step in steps]
        yield say("rules-pass-cycle", directions=_list(directions, say))


def _opening(rules: Rules, say: Say) -> Iterator[str]:
    if rules.opening == "left-of-dealer":
        yield say("rules-opening-left")
        return
    lowest = rules.deck[0]  # a club: the rules refuse this opening in a deck without one
    card = "none" if rules.kitty_size else lowest.symbol
    yield say(f"rules-opening-{rules.opening}", card=card)
    if (rules.kitty_size and rules.packs == 2) or _copies(lowest, rules) == 2:
        yield say("rules-opening-two-holders")


def _play(rules: Rules, say: Say) -> Iterator[str]:
    yield say("rules-follow")
    yield say(f"rules-first-trick-{rules.first_trick_points}", packs=rules.packs)
    if rules.hearts_break == "free":
        yield say("rules-hearts-free")
        yield say("rules-queen-any-time", packs=rules.packs)
        return
    either = rules.hearts_with_queen or rules.queen_lead == "broken"
    but = "points" if either else "hearts"
    yield say("rules-hearts", packs=rules.packs, but=but, **{"break": rules.hearts_break})
    yield say(f"rules-queen-{rules.queen_lead}", packs=rules.packs)


def _trick(rules: Rules, say: Say) -> Iterator[str]:
    yield say("rules-take")
    if rules.packs == 1:
        return
    yield say(f"rules-equal-{rules.equal_cards}")
    if rules.two_pairs_void:
        yield say("rules-two-pairs")
    if may_cancel(rules):
        yield say("rules-pile")
        yield say("rules-cancelled-count", **{"break": rules.hearts_break})
        yield say(f"rules-last-{rules.last_void}")


def _points(rules: Rules, say: Say) -> Iterator[str]:
    yield say(f"rules-hearts-{rules.heart_points}")
    yield say("rules-queen-points", packs=rules.packs, points=rules.queen_points)
    if bonus := _bonus(rules):
        yield say(
            "rules-bonus",
            card=bonus.symbol,
            copies=_copies(bonus, rules),
            points=rules.bonus_points,
        )


def _moon(rules: Rules, say: Say) -> Iterator[str]:
    moon, sun, points = rules.moon != "off", rules.sun_points > 0, rules.moon_points
    bonus = _bonus(rules)
    if not moon:
        yield say("rules-moon-off")
    elif bonus and rules.moon_needs_bonus:
        copies = _copies(bonus, rules)
        yield say("rules-moon-with-bonus", packs=rules.packs, card=bonus.symbol, copies=copies)
    else:
        yield say("rules-moon", packs=rules.packs)
    if moon:
        yield say(f"rules-moon-{rules.moon if points else 'nothing'}", points=points)
    if points and _is_safe(rules):
        rounds = rules.rounds or "none"
        yield say("rules-moon-safe", points=points, target=rules.target, rounds=rounds)
    if sun:
        voids = "yes" if may_cancel(rules) else "no"
        yield say("rules-sun", points=rules.sun_points, voids=voids, moon=rules.moon)
    if rules.no_trick_bonus:
        either = "moon" if moon else "sun" if sun else "nothing"
        unless = "moon-or-sun" if moon and sun else either
        yield say("rules-no-trick", points=rules.no_trick_bonus, unless=unless)


def _end(rules: Rules, say: Say) -> Iterator[str]:
    if rules.rounds == 1:
        yield say("rules-one-round")
    else:
        yield say("rules-target", points=rules.target)
        if rules.rounds:
            yield say("rules-rounds", rounds=rules.rounds)
    if _may_fall(rules):
        yield say("rules-floor" if rules.floor_zero else "rules-below-zero")
    if rules.exact_target == "win":
        yield say("rules-exact-win", points=rules.target)
    elif rules.exact_target:
        reset = int(rules.exact_target.removeprefix("reset-"))
        yield say("rules-exact-reset", points=rules.target, reset=reset)
    exact = rules.exact_target or "none"
    yield say(f"rules-tie-{rules.tie}", points=rules.target, exact=exact)


def _list(parts: Sequence[str], say: Say) -> str:
    """Return *parts* as the language lists them."""
    *before, text = parts
    for number, part in enumerate(reversed(before)):
        text = say("list-more" if number else "list-last", first=part, rest=text)
    return text


def direction(steps: int, seats: int, say: Say) -> str:
    """Return where a pass of so many *steps* to the left goes, in the words of *say*."""
    named = {0: "hold", 1: "left", seats - 1: "right"}
    if steps in named:
        return say("direction", direction=named[steps])
    if 2 * steps == seats:
        return say("direction", direction="across")
    if 2 * steps < seats:
        return say("direction", direction="left-by", seats=steps)
    return say("direction", direction="right-by", seats=seats - steps)


def _copies(card: Card, rules: Rules) -> int:
    return rules.deck.count(card)


def _bonus(rules: Rules) -> Card | None:
    """Return the bonus card, unless there is none in the deck."""
    bonus = Card.parse(rules.bonus_card) if rules.bonus_card else None
    return bonus if bonus is not None and bonus in rules.deck else None


def _is_safe(rules: Rules) -> bool:
    return rules.moon == "add" and rules.moon_safe


def _may_fall(rules: Rules) -> bool:
    """Return whether anything can bring a total below 0."""
    moon = rules.moon_points and (rules.moon in ("choice", "subtract") or _is_safe(rules))
    bonus = rules.bonus_points < 0 and _bonus(rules) is not None
    return bool(moon or bonus or rules.no_trick_bonus)
