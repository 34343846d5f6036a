"""`Keeper`: does what is due at a table, but for what bots decide."""

import os
from collections.abc import Callable
from typing import Final

from qlub import fair
from qlub.game import IllegalMove
from qlub.game.proof import commit
from qlub.protocol import ProtocolError
from qlub.server.store.rows import Due, Seed
from qlub.server.tables import Tables
from qlub.table import Fault, Kind, Table, TableError, commands

OUTRUN: Final = (TableError, IllegalMove, ProtocolError)
"""What a table says to something that was due and is so no more: somebody else was first."""

MOST_KEYS: Final = 1000
"""Of how many rounds it is remembered what they were dealt from."""


class Keeper:
    """Watches the clock, and brings chance to the tables: the one place where secrets are drawn."""

    def __init__(self, tables: Tables, *, chance: Callable[[int], bytes] = os.urandom) -> None:
        self._tables = tables
        self._chance = chance
        self._keys: dict[tuple[str, int, int], bytes] = {}

    async def strike(self, row: Due) -> bool:
        """
        Do what *row* says is due; return whether it led to anything.

        Raises:
            StorageUnavailable: If it could not be stored; it stays due.
        """
        try:
            table = await self._tables.as_due(row)
            command, seeds = await self._command(table, Kind(row.kind))
            done = await self._tables.do(row.table, command, seeds=seeds)
        except OUTRUN:
            return False
        return done.last > table.seq

    async def _command(self, table: Table, kind: Kind) -> tuple[commands.Command, list[Seed]]:
        number = len(table.game.rounds) + 1
        match kind:
            case Kind.COMMIT:
                secret = fair.Secret.draw(self._chance)
                commitment = commit(table.agreed.rules, table.id, number, secret)
                seed = Seed(
                    table=table.id,
                    match=table.matches,
                    round=number,
                    commitment=commitment,
                    seed=bytes(secret),
                )
                return commands.Commit(round=number, commitment=commitment), [seed]
            case Kind.DEAL:
                return commands.DealRound(round=number, key=await self._key(table, number)), []
            case Kind.REVEAL:
                seeds = await self._seeds(table)
                return commands.Reveal(seeds=tuple(seeds[: len(table.proofs)])), []
            case _:
                return commands.Tick(), []

    async def _key(self, table: Table, number: int) -> bytes:
        """Return what the round *number* is dealt from."""
        if not table.agreed.committed:
            return fair.Secret.draw(self._chance)
        if len(table.proofs) < number:
            raise TableError(Fault.WRONG_PHASE, "nothing is committed yet")
        secrets = await self._seeds(table)
        return fair.mix(secrets[number - 1], table.id, number, table.proofs[number - 1].nonces)

    async def _seeds(self, table: Table) -> list[bytes]:
        return [seed.seed for seed in await self._tables.store.seeds.of(table.id, table.matches)]

    async def bot_seed(self, table: Table, seat: int) -> int:
        """
        Return the seed that the bot at *seat* has in the round that is on.

        It follows one way from what the round was dealt from, so that it tells nothing of the
        deal, and can be made again when the match is over.
        """
        number = len(table.game.rounds)
        if not table.agreed.committed:
            return int.from_bytes(self._chance(4), "big")
        place = table.id, table.matches, number
        if place not in self._keys:
            while len(self._keys) >= MOST_KEYS:
                self._keys.pop(next(iter(self._keys)))
            self._keys[place] = await self._key(table, number)
        return fair.bot_seed(self._keys[place], seat)
