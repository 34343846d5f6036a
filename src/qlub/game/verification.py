"""
Verification: whether a record's deals are those that were committed.

Replaying says whether a match was played by the rules; this says whether its cards were dealt
as they had to be, whoever dealt them.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from qlub import fair
from qlub.game.cards import PACK, some_cards
from qlub.game.deal import Deal
from qlub.game.errors import RecordError
from qlub.game.hand import Hand
from qlub.game.match import Match
from qlub.game.proof import Proof, table_of
from qlub.game.record import from_record, parse_json
from qlub.game.round import Round
from qlub.game.shape import shown
from qlub.game.verdict import Outcome, Verdict

_FACES = frozenset(map(str, PACK))


@dataclass(frozen=True, slots=True)
class Verification:
    """A match, the table that its deals were committed for, and a verdict for each round."""

    match: Match
    table: str
    verdicts: tuple[Verdict, ...]

    @property
    def holds(self) -> bool:
        """Return whether no round fails; some may have no proof, or not be revealed yet."""
        return all(verdict.outcome is not Outcome.DOES_NOT_VERIFY for verdict in self.verdicts)


def verify(text: str | bytes, table: str | None = None) -> Verification:
    """
    Return whether each round of the record *text* was dealt as it had been committed.

    The id of the *table* went into the commitment.  Where it is not given, the record's notes
    name it; a wrong one makes nothing verify, so it does not matter who names it.

    Raises:
        QlubError: If it is no record, or a decision in it is wrong.
    """
    record = parse_json(text)
    match = from_record(record)
    if table is None:
        table = table_of(record.get("notes", ""))
    if not _is_text(table):
        raise RecordError(f"no table has the id {shown(table)}")
    verdicts = [
        _verdict(match, round, given, table)
        for round, given in zip(match.rounds, record["rounds"], strict=True)
    ]
    full = match.rules.to_dict(full=True)
    if any(full[name] != value for name, value in record["rules"].items()):
        why = "the rules are not spelled as qlub writes them"
        verdicts = [_spoiled(verdict, why) for verdict in verdicts]
    return Verification(match, table, tuple(verdicts))


def _is_text(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:  # half of a pair, as JSON may have it
        return False
    return True


def _spoiled(verdict: Verdict, why: str) -> Verdict:
    if verdict.outcome is not Outcome.VERIFIED:
        return verdict
    return Verdict(verdict.round, Outcome.DOES_NOT_VERIFY, why)


def _verdict(match: Match, round: Round, given: Mapping[str, Any], table: str) -> Verdict:
    if round.proof is None:
        return Verdict(round.number, Outcome.NO_PROOF)
    try:
        proof = Proof.from_dict(round.proof)
    except RecordError as error:
        return Verdict(round.number, Outcome.DOES_NOT_VERIFY, error.say())
    if proof.secret is None:
        return Verdict(round.number, Outcome.NOT_REVEALED)
    why = _misspelled(given) or _unlike(match, round, proof, table)
    return Verdict(round.number, Outcome.DOES_NOT_VERIFY if why else Outcome.VERIFIED, why)


def _misspelled(given: Mapping[str, Any]) -> str:
    """
    Return what is not spelled as it is written, if anything.

    Readers take ``qs`` for ``QS`` and ``AB`` for ``ab``.  A proof that let that pass would let
    a flipped bit pass.
    """
    texts = [*given["hands"], given.get("kitty"), *(given.get("passes") or [])]
    texts += given.get("tricks") or []
    for word in " ".join(text for text in texts if text).split():
        if word not in _FACES:
            return f"a card is spelled {word!r}; write it as in 'QS'"
    proof = given["proof"]
    for text in (proof["commit"], *proof["nonces"].values(), proof["seed"]):
        if text != text.lower():
            return "the proof is spelled with capitals; write bytes as in '0a'"
    return ""


def _unlike(match: Match, round: Round, proof: Proof, table: str) -> str:
    """Return in what the deal differs from the one that *proof* makes, if in anything."""
    rules, number, deal = match.rules, round.number, round.deal
    assert proof.secret is not None
    if not proof.opens(rules, table, number):
        return f"the commitment was not made of this seed for table {table!r} and these rules"
    key = fair.mix(proof.secret, table, number, proof.nonces)
    if number == 1 and deal.dealer != (drawn := fair.draw_dealer(key, rules.players)):
        return f"seat {deal.dealer} deals; the seed and the nonces draw seat {drawn}"
    due = Deal.of_key(rules, deal.dealer, key)
    for seat, (dealt, hand) in enumerate(zip(deal.hands, due.hands, strict=True)):
        if dealt != hand:
            return f"seat {seat} was dealt {_other(dealt, hand)}"
    if deal.kitty != due.kitty:
        return f"in the kitty lay {_other(deal.kitty, due.kitty)}"
    return ""


def _other(dealt: Hand, due: Hand) -> str:
    extra, missing = Counter(dealt), Counter(due)
    extra, missing = extra - missing, missing - extra
    cards = some_cards(sorted(extra.elements())), some_cards(sorted(missing.elements()))
    return f"{cards[0]}, where the seed and the nonces deal {cards[1]}"
