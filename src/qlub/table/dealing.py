"""How a match starts and is dealt: seats, commitments, nonces, keys."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from qlub import fair
from qlub.game import Deal, Phase
from qlub.game.proof import Proof
from qlub.table import commands as c
from qlub.table import events as e
from qlub.table.commands import Command
from qlub.table.ending import afresh, by_keeper, with_proof
from qlub.table.errors import Fault, TableError
from qlub.table.seat import Seat
from qlub.table.sitting import own_seat
from qlub.table.table import (
    Change,
    Decision,
    Rest,
    Stage,
    Table,
    forked,
)

SIZES = range(16, 65)
"""How many bytes a commitment, a key or a seed may have."""

# 1. What is asked


def start(table: Table, asked: c.Start, now: int, chance: bytes) -> Iterator[e.Event]:
    """Begin a match, with the seats as they are or drawn."""
    if table.stage is not Stage.OPEN:
        raise TableError(Fault.WRONG_PHASE, "a match has begun already; the next is a rematch")
    if not table.is_host(asked.guest):
        raise TableError(Fault.FORBIDDEN, "only the host starts the match; wait for it")
    if table.agreed.level is None and any(seat.owner is None for seat in table.seats):
        raise TableError(
            Fault.WRONG_PHASE, "no bots play at this table; wait until there is one at every seat"
        )
    order = None
    if table.agreed.random_seats:
        order = tuple(fair.shuffle(chance, len(table.seats)))
    yield e.Started(at=now, order=order)


def commit(table: Table, asked: c.Commit, now: int, chance: bytes) -> Iterator[e.Event]:
    """Fix the next deal but for what players add; where nobody can, it is fixed."""
    by_keeper(asked)
    _check_due(table, asked.round)
    if not table.agreed.committed or table.proof is not None:
        raise TableError(Fault.WRONG_PHASE, f"no commitment is due for round {asked.round}")
    if len(asked.commitment) not in SIZES:
        raise ValueError(f"a commitment of {len(asked.commitment)} bytes (give 16 to 64)")
    yield e.Committed(at=now, round=asked.round, commitment=asked.commitment)
    if not any(seat.is_here for seat in table.seats):
        yield e.NoncesClosed(at=now, round=asked.round)


def give_nonce(table: Table, asked: c.GiveNonce, now: int, chance: bytes) -> Iterator[e.Event]:
    """Take what a player adds to the deal."""
    own = own_seat(table, asked)
    proof = table.proof
    if proof is None or table.is_fixed or asked.round != len(table.proofs):
        raise TableError(
            Fault.BAD_NONCE,
            f"nothing can be added to the deal of round {asked.round!r:.20} now; the next round's "
            "deal is open for it once it is committed",
        )
    try:
        given = fair.add_nonce(proof.nonces, own, asked.nonce)
    except fair.NonceError as error:
        raise TableError(Fault.BAD_NONCE, str(error)) from None
    if any(asked.nonce == nonce for past in table.proofs for nonce in past.nonces.values()):
        raise TableError(Fault.BAD_NONCE, "this nonce was used before; draw a new one")
    yield e.NonceGiven(at=now, seat=own, round=asked.round, nonce=asked.nonce)
    if all(number in given for number, seat in enumerate(table.seats) if seat.is_here):
        yield e.NoncesClosed(at=now, round=asked.round)


def deal_round(table: Table, asked: c.DealRound, now: int, chance: bytes) -> Iterator[e.Event]:
    """Deal the next round from its key."""
    by_keeper(asked)
    _check_due(table, asked.round)
    if table.agreed.committed and (table.proof is None or not table.is_fixed):
        raise TableError(Fault.WRONG_PHASE, f"the deal of round {asked.round} is not fixed yet")
    if len(asked.key) not in SIZES:
        raise ValueError(f"a key of {len(asked.key)} bytes (give 16 to 64)")
    rules, dealer = table.agreed.rules, table.game.dealer
    if dealer is None:
        dealer = fair.draw_dealer(asked.key, rules.players)
    deal = Deal.of_key(rules, dealer, asked.key)
    yield e.Dealt(at=now, round=asked.round, dealer=dealer, hands=deal.hands, kitty=deal.kitty)


def _check_due(table: Table, round: int) -> None:
    due = table.stage is Stage.PLAYING and table.phase is Phase.DEAL and table.rest is Rest.AWAKE
    if not due or round != len(table.game.rounds) + 1:
        raise TableError(Fault.WRONG_PHASE, f"no deal of round {round} is due")


# 2. What follows from what has happened


def started(table: Table, event: e.Started) -> dict[str, Any]:
    """Everybody is at a seat of this match; a bot that was drawn elsewhere has that seat's name."""
    order = event.order or range(len(table.seats))
    seats = tuple(
        table.seats[old] if table.seats[old].owner else Seat(name=table.agreed.bot_name(new))
        for new, old in enumerate(order)
    )
    owners = {number: seat.owner for number, seat in enumerate(seats) if seat.owner is not None}
    return {
        **afresh(table, seats),
        "stage": Stage.PLAYING,
        "matches": table.matches + 1,
        "owners": owners,
        "turn": table.seq + 1,
        "turn_at": event.at,
    }


def committed(table: Table, event: e.Committed) -> dict[str, Any]:
    """Players may add to the deal."""
    proofs = (*table.proofs, Proof(event.commitment, {}))
    return {"proofs": proofs, "nonces_since": event.at, "is_fixed": False}


def nonce_given(table: Table, event: e.NonceGiven) -> dict[str, Any]:
    """One has."""
    proof = table.proofs[-1]
    nonces = {**proof.nonces, event.seat: event.nonce}
    return with_proof(table, len(table.proofs), replace(proof, nonces=nonces))


def nonces_closed(table: Table, event: e.NoncesClosed) -> dict[str, Any]:
    """The deal is fixed."""
    return {"is_fixed": True}


def dealt(table: Table, event: e.Dealt) -> dict[str, Any]:
    """The round is on."""
    match = forked(table.game)
    match.deal(Deal(event.dealer, event.hands, event.kitty))
    turn = {"turn": table.seq + 1, "turn_at": event.at}
    return {"match": match, "overdue": frozenset(), **turn}


DECISIONS: dict[type[Command], Decision] = {
    c.Start: start,
    c.Commit: commit,
    c.GiveNonce: give_nonce,
    c.DealRound: deal_round,
}
CHANGES: dict[type[e.Event], Change] = {
    e.Started: started,
    e.Committed: committed,
    e.NonceGiven: nonce_given,
    e.NoncesClosed: nonces_closed,
    e.Dealt: dealt,
}
