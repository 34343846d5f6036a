"""
A process that appends, and says of each append that was confirmed: table, seq, command.

Run as ``python writer_process.py STORE NAME COUNT``; without a count it goes on until it is killed.
"""

import asyncio
import itertools
import os
import random
import sys

from qlub.server.store import Command, Due, NewEvent, StaleVersion, open_store

TABLES = [f"t{number}" for number in range(100)]
CLIENTS = 40


async def client(store, name, count):
    """Append to any table, one after another, each under an id of its own."""
    rng = random.Random(name)
    heads = await store.log.heads(TABLES)
    for number in itertools.count() if count is None else range(count):
        table, id = rng.choice(TABLES), f"{name}-{number}"
        command = Command.of(id, id.encode(), seat=number % 4)
        events = [NewEvent(kind="played", body=id.encode()) for _ in range(rng.choice((1, 1, 2)))]
        while True:
            head = heads.get(table, 0)
            due = [Due(table=table, kind="turn", deadline=number, turn=head)]
            try:
                done = await store.log.append(
                    table, head, events, at=number, command=command, due=due
                )
            except StaleVersion as stale:
                heads[table] = stale.head
                continue
            heads[table] = done.last
            os.write(1, f"{table} {done.last} {id}\n".encode())
            break


async def main(where, name, count=None):
    store = await open_store(where, patience=10)
    count = count and int(count) // CLIENTS
    await asyncio.gather(*(client(store, f"{name}.{n}", count) for n in range(CLIENTS)))
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
