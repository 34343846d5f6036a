"""A position as a command is given it: a view, or a record and the seat that is to act."""

from collections import Counter

from qlub.game import Phase, QlubError, RecordError, View, from_record
from qlub.game.cards import some_cards
from qlub.game.passing import HOLD
from qlub.game.record import parse_json
from qlub.game.trick import taker
from qlub.game.view_json import FORMAT as VIEW


class PositionError(QlubError):
    """Raised where a seat owes no decision, or which seat is meant is not said."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


def read_position(text: bytes, seat: int | None) -> View:
    """
    Return the view of the seat that is to decide, from a view or from the record of a match.

    Args:
        text: The view or the record, as JSON.
        seat: Which seat; needed only where several are to act.

    Raises:
        QlubError: If it is neither, or the seat owes no decision.
    """
    given = parse_json(text)
    if isinstance(given, dict) and given.get("format") == VIEW:
        view = View.from_dict(given)
        if view.seat is None:
            raise PositionError("not-your-turn", "this is a spectator's view, who decides nothing")
        if seat not in (None, view.seat):
            raise PositionError(
                "not-your-turn", f"this is the view of seat {view.seat}, not {seat}"
            )
        _check_turn(view.to_act, view.phase, view.seat)
        _check_choice(view)
        return view
    match = from_record(given)
    players = match.rules.players
    if seat is not None and not 0 <= seat < players:
        raise PositionError("not-your-turn", f"no seat {seat}: use 0 to {players - 1}")
    if seat is None and len(match.to_act) > 1:
        *some, last = map(str, match.to_act)
        which = f"{', '.join(some)} or {last}"
        raise PositionError("which-seat", f"several seats are to act: say --seat {which}")
    _check_turn(match.to_act, match.phase, seat)
    return match.view(match.to_act[0] if seat is None else seat)


def _check_turn(to_act: tuple[int, ...], phase: Phase, seat: int | None) -> None:
    if not to_act:
        why = "the match is over" if phase is Phase.OVER else "a round has to be dealt first"
        raise PositionError("nothing-to-choose", f"nobody is to act: {why}")
    if seat is not None and seat not in to_act:
        some = ", ".join(map(str, to_act))
        raise PositionError("not-your-turn", f"seat {seat} is not to act; it is up to {some}")


def _check_choice(view: View) -> None:
    """Check that *view*, which anybody may have written, leaves its seat something to choose."""
    assert view.hand is not None, "no seat's view is without"
    if view.phase is Phase.PLAY:
        if not (view.legal and set(view.legal) <= set(view.hand)):
            raise RecordError("legal is no part of the hand, and the seat is to play")
    if view.phase is Phase.PASS:
        if len(view.hand) < view.rules.pass_count:
            raise RecordError(f"the hand has {len(view.hand)} cards, and more are to be passed")
        if view.direction == HOLD or not view.rules.pass_count:
            raise RecordError("phase is 'pass', and nothing is passed in this round")
        if view.passed is not None or view.tricks:
            raise RecordError("phase is 'pass', and the seat has passed or played already")
    if view.phase is Phase.MOON:
        if view.moon is None or view.moon["seat"] != view.seat:
            raise RecordError("moon is another seat's, and this one is to choose for it")
        if view.moon["choice"] is not None:
            raise RecordError("moon's choice is made, and the seat is to make it")
    _check_cards(view)
    _check_takers(view)
    if view.phase is Phase.PLAY:
        _check_order(view)
    if view.legal is not None and view.refusals is not None:
        faces = sorted([*view.legal, *view.refusals])
        if faces != sorted(set(view.hand)):
            raise RecordError("legal and refusals are not the faces of the hand, each once")


def _check_order(view: View) -> None:
    """Check that the seat to play follows from the tricks, as far as they tell."""
    if len(view.to_act) > 1:
        raise RecordError(f"to_act is {list(view.to_act)}; one seat at a time plays")
    open_trick, turn = view.open_trick, None
    if open_trick is not None:
        turn = (open_trick.leader + len(open_trick.cards)) % view.rules.players
    elif view.tricks:
        turn = view.tricks[-1].taker  # of a trick that was cancelled there is none
    if turn is not None and view.to_act != (turn,):
        raise RecordError(f"to_act is {list(view.to_act)}; by the tricks it is up to seat {turn}")


def _check_takers(view: View) -> None:
    """Check that each trick went to whom its cards give it, and that its taker led the next."""
    turn = None
    for number, trick in enumerate(view.tricks, 1):
        if turn not in (None, trick.leader):
            raise RecordError(f"leaders has seat {trick.leader} for trick {number}; {turn} led it")
        if trick is view.open_trick:
            break
        position = taker(trick.cards, view.rules)
        turn = None if position is None else (trick.leader + position) % view.rules.players
        if trick.taker != turn:
            raise RecordError(f"takers has {trick.taker} for trick {number}; by its cards {turn}")


def _check_cards(view: View) -> None:
    """Check that all the cards that are seen are in the deck, and the hand has its number."""
    assert view.hand is not None, "no seat's view is without"
    seen = Counter([*view.hand, *(view.kitty_cards or ())])
    for trick in view.tricks:
        seen.update(trick.cards)
    extra = seen - Counter(view.rules.deck)
    if extra:
        raise RecordError(
            f"{some_cards(sorted(extra.elements()))} too many in the hand and the tricks"
        )
    played = len(view.tricks) - (view.open_trick is not None)
    left = view.rules.hand_size - played
    if len(view.hand) != left:
        raise RecordError(
            f"the hand has {len(view.hand)} cards; after {played} tricks there are {left}"
        )
