"""Matches whose deals were committed, as a server would keep them; chance comes from a seed."""

import hashlib
from random import Random

from qlub import Deal, Match, MoonChoice, Pass, Phase, Play, Proof, Rules, View, fair, write_record
from qlub.game.moves import Move
from qlub.game.proof import commit, table_note

TABLE = "t1"


def some_bytes(seed: object, size: int) -> bytes:
    """Return bytes that follow from *seed*: no chance, but nobody would guess them."""
    return hashlib.shake_256(repr(seed).encode()).digest(size)


def deal_committed(match: Match, chance: object, table: str = TABLE) -> fair.Secret:
    """
    Deal the next round of *match* as a table does, and return the secret.

    Seat 1 is a bot's.  Seat 0's nonce comes too late in every third round.
    """
    number = len(match.rounds) + 1
    secret = fair.Secret.draw(lambda size: some_bytes(("secret", chance, number), size))
    commitment = commit(match.rules, table, number, secret)
    nonces: dict[int, bytes] = {}
    for seat in {*range(match.rules.players)} - {1}:
        if seat or number % 3:
            nonce = some_bytes(("nonce", chance, number, seat), 32)
            nonces = fair.add_nonce(nonces, seat, nonce)
    key = fair.mix(secret, table, number, nonces)
    dealer = fair.draw_dealer(key, match.rules.players) if match.dealer is None else match.dealer
    round = match.deal(Deal.of_key(match.rules, dealer, key))
    round.proof = Proof(commitment, nonces).to_dict()
    return secret


def choose(view: View, rng: Random) -> Move:
    """Return any legal move."""
    if view.phase is Phase.PASS:
        return Pass(tuple(rng.sample(list(view.hand), view.rules.pass_count)))
    if view.phase is Phase.MOON:
        return MoonChoice("add")
    return Play(rng.choice(view.legal))


def committed_match(rules: Rules, chance: object, *, names: bool = False) -> Match:
    """Return a whole match, with every secret revealed at its end."""
    rng = Random(repr(chance))
    match = Match(rules, names=[f"No {seat}" for seat in range(rules.players)] if names else None)
    secrets = []
    while not match.is_over:
        if match.phase is Phase.DEAL:
            secrets.append(deal_committed(match, chance))
        for seat in match.to_act:
            match.make(seat, choose(match.view(seat), rng))
    for round, secret in zip(match.rounds, secrets, strict=True):
        round.proof = Proof.from_dict(round.proof).reveal(secret).to_dict()
    return match


def committed_record(rules: Rules, chance: object = 1, *, names: bool = False) -> str:
    """Return the record of such a match, as its table would give it out."""
    return write_record(committed_match(rules, chance, names=names), notes=table_note(TABLE))
