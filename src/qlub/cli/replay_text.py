"""A replayed match as text for a person."""

import textwrap
from collections.abc import Iterable, Iterator

from qlub.cli.score_sheet import score_sheet
from qlub.cli.seats import Seats
from qlub.game import Card, Match, Phase, Round, Rules, Trick
from qlub.game.show.columns import WIDTH, columns, wrapped
from qlub.game.trick import cancelled, may_cancel


def replay_text(match: Match) -> str:
    """Return the whole of *match*: its rules, its rounds, the score, and what is due."""
    seats = Seats(match)
    parts = ["\n".join(wrapped(f"Rules: {match.rules}"))]
    if may_cancel(match.rules):
        parts.append("Equal cards between ~tildes~ cancelled each other.")
    parts += ["\n".join(_round(round, seats)) for round in match.rounds]
    if match.scores:
        parts.append("\n".join(score_sheet(match, seats)))
    parts.append("\n".join(wrapped(_due(match, seats))))
    return "\n\n".join(parts)


def _round(round: Round, seats: Seats) -> Iterator[str]:
    yield from wrapped(f"Round {round.number}: {'; '.join(_heading(round, seats))}")
    yield ""
    yield from _hands(round, seats)
    if round.tricks or round.open_trick:
        yield ""
        yield from _tricks(round, seats)
    yield from _outcome(round, seats)


def _hands(round: Round, seats: Seats) -> Iterator[str]:
    """Yield a line a seat with the cards dealt and those passed on, and one for the kitty."""
    labels = seats.column("  ", ["kitty"] if round.deal.kitty else [])
    dealt = [_symbols(hand) for hand in (*round.deal.hands, round.deal.kitty)]
    passes = [f"   passes {_symbols(cards)}" for _, cards in sorted(round.passes.items())]
    longest, indent = max(map(len, dealt)), columns(labels[0]) + 2
    beside = indent + longest + max(map(len, passes), default=0) <= WIDTH
    for seat, (label, cards) in enumerate(zip(labels, dealt, strict=False)):
        passed = round.passes.get(seat)
        after = f"   passes {_symbols(passed)}" if passed else ""
        first, *more = textwrap.wrap(cards, WIDTH - indent) or [""]
        yield f"{label}  {first:{longest}}{after if beside else ''}".rstrip()
        more += [after.strip()] if after and not beside else []
        yield from (" " * indent + line for line in more)


def _heading(round: Round, seats: Seats) -> Iterator[str]:
    yield f"{seats.names[round.deal.dealer]} deals"
    yield f"the pass goes {_direction(round.direction)}" if round.has_pass else "no pass"
    if round.phase is not Phase.PASS:
        first = round.tricks[0].leader if round.tricks else round.leader
        yield f"{seats.names[first]} leads"


def _tricks(round: Round, seats: Seats) -> Iterator[str]:
    """
    Yield a line a trick, with each seat's card in its column and ▸ before the card led.

    Who took it stands behind; where there is no room for that, a star stands behind its card.
    """
    starred = seats.room < max(map(columns, seats.names))
    yield seats.row("trick", seats.heads) + ("" if starred else "  taken by")
    broken = ""
    for number, trick in enumerate(round.tricks, 1):
        nobody = "nobody: cancelled" if seats.room >= len("nobody: cancelled") else "nobody"
        taker = nobody if trick.taker is None else seats.names[trick.taker]
        if round.broken_at == number:
            broken = "; hearts are broken"
            if columns(taker + broken) <= seats.room:
                taker, broken = taker + broken, ""
            else:
                broken = f"Hearts were broken in trick {number}."
        row = _cards(number, trick, round.rules, seats, starred=starred)
        yield row.rstrip() if starred else f"{row}  {taker}"
    if round.open_trick:
        number = len(round.tricks) + 1
        yield _cards(number, round.open_trick, round.rules, seats).rstrip()
    yield seats.row("points", list(map(str, round.points))).rstrip()
    if broken:
        yield broken


def _cards(number: int, trick: Trick, rules: Rules, seats: Seats, *, starred: bool = False) -> str:
    struck = cancelled(trick.cards, rules)
    cells = [""] * rules.players
    for turn, card in enumerate(trick.cards):
        seat = (trick.leader + turn) % rules.players
        tilde = "~" if card in struck else ""
        star = "★" if starred and seat == trick.taker else ""
        cells[seat] = f"{tilde if turn else '▸'}{card.symbol}{tilde}{star}"
    return seats.row(str(number), cells)


def _outcome(round: Round, seats: Seats) -> Iterator[str]:
    """Yield what else there is to say once the round is played."""
    if round.phase in (Phase.PASS, Phase.PLAY):
        return
    said = []
    if round.kitty_taker is not None:
        said.append(f"The kitty went to {seats.names[round.kitty_taker]}.")
    if round.uncollected:
        said.append(f"Nobody collected {_symbols(round.uncollected)}.")
    takers = {trick.taker for trick in round.tricks}
    if round.rules.sun_points and len(takers) == 1 and None not in takers:
        said.append(f"{seats.several(t for t in takers if t is not None)} took every trick.")
    if round.shooter is not None:
        said.append(f"{seats.names[round.shooter]} shot the moon{_moon(round)}.")
    if said:
        yield ""
        for sentence in said:
            yield from wrapped(sentence)


def _moon(round: Round) -> str:
    points = round.rules.moon_points
    match round.moon:
        case "add":
            return f": {points} added to every other total"
        case "subtract":
            return f": {points} subtracted from the shooter's total"
        case _:
            return ""


def _due(match: Match, seats: Seats) -> str:
    who = seats.several(match.to_act)
    match match.phase:
        case Phase.PASS:
            return f"Still to pass: {who}."
        case Phase.PLAY:
            return f"{who} is to play: {_symbols(match.legal)}."
        case Phase.MOON:
            return f"{who} is to choose what the moon does: add or subtract."
        case Phase.DEAL:
            if match.dealer is None:
                return "Nothing has been dealt yet."
            return f"The next round is due; {seats.names[match.dealer]} deals."
        case _:
            winners = [seat for seat, place in enumerate(match.places or ()) if place == 1]
            wins = "wins" if len(winners) == 1 else "share the win"
            return f"The match is over: {seats.several(winners)} {wins}."


def _direction(direction: str) -> str:
    if direction[0] not in "+-":
        return direction
    side = "left" if direction[0] == "+" else "right"
    return f"{direction[1:]} seats to the {side}"


def _symbols(cards: Iterable[Card]) -> str:
    return " ".join(card.symbol for card in cards)
