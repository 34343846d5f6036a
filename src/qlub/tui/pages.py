"""What may be looked at instead of playing: help, the rules in force, the last trick."""

from collections.abc import Iterable

from rich.text import Text

from qlub.game import Card, Rules, Trick, View
from qlub.game.length import minutes_expected, rounds_decide, rounds_expected
from qlub.game.sentences import sentences
from qlub.game.trick import may_cancel
from qlub.i18n import Catalog
from qlub.tui.pace import trick_stays
from qlub.tui.screen import match_title, wrap
from qlub.tui.seats import CANCELLED, LEADS, TAKES, cancelled
from qlub.tui.style import NEW, QUIET, STRONG, TITLE, WARN, card_text, cards_text
from qlub.tui.words import Words


def heading(text: str, width: int) -> list[Text]:
    """Return the bar at the top of a page, and a free line."""
    bar = Text(f" {text} ".ljust(width), TITLE)
    bar.truncate(width, overflow="ellipsis")
    return [bar, Text()]


def help_page(words: Words, width: int) -> list[Text]:
    """Return how to play in a terminal."""
    say, rules = words.say, words.view.rules
    lines = heading(say("play-help"), width)
    signs = say("play-help-trick", leads=LEADS, takes=TAKES)
    paragraphs = [say("play-help-card"), say("play-help-pass"), say("play-help-hand", new=NEW)]
    if may_cancel(rules):
        signs = f"{signs} · {say('play-help-cancelled', cancelled=CANCELLED)}"
    if _equals_cancel(rules):
        signs = f"{signs}\n{say('play-cancelling')}"
    paragraphs += [signs]
    if rules.moon == "choice" and rules.moon_points:
        paragraphs += [say("play-help-moon", points=rules.moon_points)]
    paragraphs += [f"{say('play-help-wishes')}\n{say('play-help-quit')}"]
    for paragraph in paragraphs:
        lines += [*wrap(paragraph, width), Text()]
    return lines[:-1]


def rules_page(rules: Rules, say: Catalog, width: int) -> list[Text]:
    """Return the rules in force, those that the game usually has not in bold."""
    unusual = set(house_rules(rules, say))
    lines = [*heading(say("play-rules"), width), *wrap(str(rules), width, QUIET), Text()]
    for sentence in sentences(rules, say.language):
        lines += _item(sentence, width, strong=sentence in unusual)
    return lines


def house_rules(rules: Rules, say: Catalog) -> list[str]:
    """Return the sentences in which *rules* differ from those of their preset."""
    usual = set(sentences(Rules.of(rules.preset, players=rules.players), say.language))
    return [text for text in sentences(rules, say.language) if text not in usual]


def opening_page(rules: Rules, say: Catalog, pace: float, width: int) -> list[Text]:
    """Return what is to be known before the first card: how long, and what is unusual."""
    lines = heading(match_title(rules, say), width)
    lines += wrap(length_text(rules, say, pace), width)
    if rules.target < rules.good_target and rules.rounds is None:
        lines += wrap(say("play-low-target", points=rules.good_target), width, WARN)
    if _equals_cancel(rules):
        lines += [Text(), *wrap(say("play-cancelling"), width)]
    if house := house_rules(rules, say):
        lines += [Text(), Text(say("play-house-rules"), STRONG)]
        for sentence in house:
            lines += _item(sentence, width)
    return lines


def length_text(rules: Rules, say: Catalog, pace: float) -> str:
    """Return how long a match by *rules* usually takes, as a sentence."""
    rounds, stay = rounds_expected(rules), trick_stays(rules.players) * pace
    minutes = minutes_expected(rules, bot=pace, stay=stay)
    if rounds_decide(rules):
        return say("play-length-rounds", rounds=rounds, minutes=minutes)
    return say("play-length", points=rules.target, rounds=rounds, minutes=minutes)


def last_trick_page(words: Words, width: int) -> list[Text]:
    """Return the last complete trick of the round, a seat a line in the order of play."""
    view, say = words.view, words.say
    done = [trick for trick in view.tricks if len(trick.cards) == view.rules.players]
    if not done:
        return [*heading(say("play-last"), width), Text(say("play-last-none"))]
    number = say("play-title-trick", trick=len(done), tricks=view.rules.hand_size)
    lines = heading(f"{say('play-last')} · {number}", width)
    lines += [_played(words, done[-1], turn) for turn in range(view.rules.players)]
    lines += [Text(), *wrap(words.taken(done[-1]), width)]
    if view.received:
        lines += [Text(), _cards(say("play-received"), view.received, width)]
    if view.kitty_cards:
        lines += [Text(), _cards(say("play-kitty-cards"), view.kitty_cards, width)]
    return lines


def _cards(label: str, cards: Iterable[Card], width: int) -> Text:
    line = Text(label + " ").append_text(cards_text(cards))
    line.truncate(width, overflow="ellipsis")
    return line


def _played(words: Words, trick: Trick, turn: int) -> Text:
    view: View = words.view
    seat = (trick.leader + turn) % view.rules.players
    card = trick.cards[turn]
    struck = card in cancelled(view, trick)
    space = " " * (3 - len(card.symbol))
    line = Text(f" {words.name(seat)} ".ljust(22))
    line.append_text(Text("~" if struck else " ").append_text(card_text(card)))
    if struck:
        line.stylize("strike", 22)
    line.append(("~" if struck else " ") + space)
    marks = [LEADS] * (turn == 0) + [CANCELLED] * struck + [TAKES] * (seat == trick.taker)
    line.append("  " + "".join(marks), QUIET)
    return line


def _item(sentence: str, width: int, *, strong: bool = False) -> list[Text]:
    first, *rest = wrap(sentence, width - 3, STRONG if strong else "")
    return [Text.assemble(("• ", QUIET), first), *[Text("  ") + line for line in rest]]


def is_unusual(rules: Rules, say: Catalog) -> bool:
    """Return whether something about *rules* has to be said before the first card."""
    low = rules.target < rules.good_target
    return low or _equals_cancel(rules) or bool(house_rules(rules, say))


def _equals_cancel(rules: Rules) -> bool:
    """Return whether one pair is enough to cancel, which a player of Hearts has to be told."""
    return may_cancel(rules) and rules.equal_cards == "cancel"
