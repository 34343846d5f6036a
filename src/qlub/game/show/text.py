"""Views, rounds and matches as pages of plain text, 80 columns wide at most."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from qlub.game.cards import Card, Suit
from qlub.game.hand import Hand
from qlub.game.passing import HOLD
from qlub.game.show.columns import WIDTH, column, columns, cut, pad, wrapped
from qlub.game.show.scene import Scene

if TYPE_CHECKING:
    from qlub.game.match import Match
    from qlub.game.round import Round
    from qlub.game.view import View

GAMES = {
    "hearts": "Hearts",
    "cancellation": "Cancellation Hearts",
    "omnibus": "Omnibus Hearts",
}
_NAME = 16


def view_text(view: "View") -> str:
    """
    Return what *view* knows: the table, the hand, and what is due.

    A star marks what may be played, and tildes a pair that cancelled: ``~K♣~``.
    """
    return "\n".join(_page(Scene.of_view(view)))


def round_text(round: "Round") -> str:
    """Return all of *round*, with every hand."""
    return "\n".join(_page(Scene.of_round(round)))


def match_text(match: "Match") -> str:
    """Return the rules of *match*, its score sheet, and all of the round that is on."""
    lines = [*wrapped(str(match.rules)), ""]
    if match.scores:
        lines += [*_score_sheet(match), ""]
    return "\n".join([*lines, *_page(Scene.of_match(match))])


def _page(scene: Scene) -> Iterator[str]:
    yield from _heading(scene)
    yield ""
    yield from _table(scene)
    yield ""
    if any(scene.hands.values()):
        yield from _hands(scene)
        yield ""
    yield from _waiting(scene)
    yield from wrapped(scene.sentence)


def _heading(scene: Scene) -> Iterator[str]:
    game = f"{GAMES[scene.rules.preset]} for {scene.rules.players}"
    if scene.round == 0 or scene.dealer is None:
        yield game
        return
    yield f"{game}, round {scene.round}: {scene.phase}"
    passing = "no pass" if scene.direction == HOLD else f"pass {scene.pass_words}"
    broken = "may be led" if scene.broken else "are not broken"
    yield f"{cut(scene.name(scene.dealer), _NAME)} deals, {passing}, hearts {broken}"


# The table, a line a seat


def _table(scene: Scene) -> Iterator[str]:
    seats = range(scene.rules.players)
    acts = [">" if seat in scene.to_act else " " for seat in seats]
    shown = [
        column("seat", [f"{mark}{seat:>3}" for mark, seat in zip(acts, seats, strict=True)]),
        column("", [cut(scene.name(seat), _NAME) for seat in seats] if scene.names else []),
        column("total", scene.totals, right=True),
        column("points", scene.points, right=True),
    ]
    if scene.score is not None:
        shown.append(column("round", [_change(score) for score in scene.score], right=True))
    if scene.places is not None:
        shown.append(column("place", scene.places, right=True))
    if scene.trick is not None:
        head = f"trick {len(scene.tricks)}"
        shown.append(column(f"  {head}", [f"  {_played(scene, seat)}" for seat in seats]))
    for cells in zip(*filter(None, shown), strict=True):
        yield "  ".join(cells).rstrip()


def _played(scene: Scene, seat: int) -> str:
    """Return what *seat* played to the trick, and what that does."""
    card = scene.played.get(seat)
    if card is None or scene.trick is None:
        return ""
    struck = seat in scene.cancelled
    shown = f"~{card.symbol}~" if struck else f" {card.symbol} "
    takes = "takes" if scene.is_open else "took"
    does = {"led": seat == scene.trick.leader, takes: seat == scene.taker}
    return f"{shown:5} {', '.join(word for word, true in does.items() if true)}".rstrip()


# The hands


def _hands(scene: Scene) -> Iterator[str]:
    lines = [line for seat in scene.hands for line in _hand(scene, seat)]
    width = max(columns(label) for label, _ in lines)
    for label, cards in lines:
        yield f"{pad(label, width)}  {cards}"
    if scene.legal:
        yield f"{' ' * width}  * may be played"


def _hand(scene: Scene, seat: int) -> Iterator[tuple[str, str]]:
    legal = scene.legal if seat in scene.to_act else None
    name = cut(scene.name(seat), _NAME)
    yield name, cards_text(scene.hands[seat], legal or ()) or "no cards"
    if seat in scene.passed and scene.phase == "pass":
        yield "  passes", _symbols(scene.passed[seat])
    elif seat in scene.passed and scene.seat is not None:
        yield "  passed", _symbols(scene.passed[seat])
    if seat in scene.received and scene.seat is not None:
        yield "  received", _symbols(scene.received[seat])


def cards_text(hand: Hand, legal: Sequence[Card] = ()) -> str:
    """
    Return *hand* suit by suit, with a star at each card that is *legal*.

    >>> cards_text(Hand.parse("TC QS 2H 2H"), Hand.parse("TC"))
    '♣ 10*  ♠ Q  ♥ 2 2'
    """
    suits = []
    for suit in Suit:
        ranks = [card.symbol[:-1] + "*" * (card in legal) for card in hand.of_suit(suit)]
        if ranks:
            suits.append(f"{suit.symbol} {' '.join(ranks)}")
    return "  ".join(suits)


def _waiting(scene: Scene) -> Iterator[str]:
    if scene.pile:
        yield from wrapped(f"pile of {len(scene.pile)}: {_symbols(scene.pile)}")
    if scene.kitty_cards:
        taken = "not taken yet" if scene.kitty else "taken"
        yield from wrapped(f"kitty, {taken}: {_symbols(scene.kitty_cards)}")
    elif scene.kitty:
        yield f"kitty of {scene.kitty}"


# The score sheet


def _score_sheet(match: "Match") -> list[str]:
    """Return a line a round with what it changed in each total, and the totals."""
    seats = range(match.rules.players)
    width = min(10, (WIDTH - 6) // len(seats))
    scene = Scene.of_match(match)
    heads = [str(seat) if match.names is None else scene.name(seat) for seat in seats]
    rows = [
        ("round", [cut(head, width - 1) for head in heads]),
        *((str(number), [_change(n) for n in row]) for number, row in enumerate(match.scores, 1)),
        ("total", [str(total) for total in match.totals]),
    ]
    if match.places is not None:
        rows.append(("place", [str(place) for place in match.places]))
    return [
        f"{head:>5} {''.join(pad(cell, width, right=True) for cell in cells)}"
        for head, cells in rows
    ]


def _symbols(cards: Sequence[Card]) -> str:
    return " ".join(card.symbol for card in cards) or "no cards"


def _change(points: int) -> str:
    return f"{points:+}" if points else "0"


# Short names, for a debugger


def acting(phase: str, to_act: Sequence[int]) -> str:
    """
    Return what is due in a few words.

    >>> acting("play", [3]), acting("pass", [0, 1, 4]), acting("deal", [])
    ('play, seat 3 to act', 'pass, seats 0 1 4 to act', 'deal')
    """
    if not to_act:
        return phase
    seats = "seat" if len(to_act) == 1 else "seats"
    return f"{phase}, {seats} {' '.join(map(str, to_act))} to act"
