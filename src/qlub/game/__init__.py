"""The rules in the words of the game: cards, hands, deals, rounds, matches, views and records."""

from qlub.game.cards import BLACK_MARIA, PACK, Card, Suit, parse_cards, write_cards
from qlub.game.deal import Deal
from qlub.game.errors import (
    DealError,
    IllegalMove,
    NotationError,
    QlubError,
    RecordError,
    Refusal,
    RulesError,
)
from qlub.game.hand import Hand
from qlub.game.match import Match
from qlub.game.moves import MoonChoice, Move, Pass, Play
from qlub.game.proof import Proof
from qlub.game.record import from_record, read_record, to_record, write_record
from qlub.game.round import Phase, Round
from qlub.game.rules import CANCELLATION, HEARTS, OMNIBUS, Rules
from qlub.game.sentences import sentences
from qlub.game.state import to_state
from qlub.game.trick import Trick
from qlub.game.verdict import Outcome, Verdict
from qlub.game.verification import Verification, verify
from qlub.game.view import View

__all__ = [
    "BLACK_MARIA",
    "CANCELLATION",
    "HEARTS",
    "OMNIBUS",
    "PACK",
    "Card",
    "Deal",
    "DealError",
    "Hand",
    "IllegalMove",
    "Match",
    "MoonChoice",
    "Move",
    "NotationError",
    "Outcome",
    "Pass",
    "Phase",
    "Play",
    "Proof",
    "QlubError",
    "RecordError",
    "Refusal",
    "Round",
    "Rules",
    "RulesError",
    "Suit",
    "Trick",
    "Verdict",
    "Verification",
    "View",
    "from_record",
    "parse_cards",
    "read_record",
    "sentences",
    "to_record",
    "to_state",
    "verify",
    "write_cards",
    "write_record",
]
