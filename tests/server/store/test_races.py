"""Whatever happens at the same time, exactly what is allowed happens."""

import asyncio
import random

import pytest

from qlub.server.store import Command, Due, NewEvent, StaleVersion, Ticket

pytestmark = pytest.mark.anyio

EVENT = [NewEvent(kind="seated", body=b"{}")]


async def test_one_of_a_thousand_claims_a_seat(workers):
    """Of a thousand who append to the same place, one is first and the others hear who was."""
    claims = (workers[n % 2].log.append("t", 0, EVENT, at=0) for n in range(1000))
    answers = await asyncio.gather(*claims, return_exceptions=True)
    lost = [answer for answer in answers if isinstance(answer, StaleVersion)]
    assert len(lost) == 999
    assert {stale.head for stale in lost} == {1}
    assert await workers[0].log.verify("t") == 1


async def test_one_of_a_thousand_takes_a_ticket(workers):
    """Of a thousand who show the same ticket, one gets in."""
    ticket = Ticket(secret=b"s" * 32, kind="socket", guest="g", table="t", expires=100)
    await workers[0].tickets.add(ticket)
    shown = (workers[n % 2].tickets.take(ticket.secret, 50) for n in range(1000))
    taken = await asyncio.gather(*shown)
    assert [each for each in taken if each] == [ticket]


async def test_a_thousand_conflicting_moves(workers):
    """Eight clients move against each other at sixteen tables: no gap, no double, no loss."""
    rng = random.Random(4)
    tables = [f"t{number}" for number in range(16)]
    told = []

    async def client(name):
        store = workers[name % 2]
        for number in range(125):
            table = rng.choice(tables)
            command = Command.of(f"{name}-{number}", b"move", seat=name)
            while True:
                head = (await store.log.heads([table])).get(table, 0)
                event = NewEvent(kind="moved", body=f"{name}-{number}".encode(), seat=name)
                try:
                    answer = await store.log.append(table, head, [event], at=0, command=command)
                except StaleVersion:
                    continue
                told.append((table, answer.last, event.body))
                break

    await asyncio.gather(*(client(name) for name in range(8)))
    assert len(told) == 1000
    stored = []
    for table in tables:
        await workers[0].log.verify(table)
        stored += [(table, e.seq, e.body) for e in await workers[0].log.events(table)]
    assert sorted(told) == sorted(stored)


async def test_commands_sent_again_and_again_are_done_once(workers):
    """Each command is sent one to five times, in any order: it is done once, with one answer."""
    rng = random.Random(5)
    sent = [number for number in range(200) for _ in range(rng.randint(1, 5))]
    rng.shuffle(sent)
    answers = {}

    async def send(number, store):
        command = Command.of(str(number), b"%d" % number, seat=number % 4)
        while True:
            head = (await store.log.heads(["t"])).get("t", 0)
            event = NewEvent(kind="moved", body=b"%d" % number)
            try:
                answer = await store.log.append("t", head, [event], at=0, command=command)
            except StaleVersion:
                continue
            answers.setdefault(number, set()).add((answer.first, answer.last))
            return

    for start in range(0, len(sent), 20):
        now = sent[start : start + 20]
        await asyncio.gather(*(send(number, workers[at % 2]) for at, number in enumerate(now)))
    assert all(len(seqs) == 1 for seqs in answers.values())
    assert await workers[0].log.verify("t") == len(answers) == 200


async def test_a_pile_of_appends_to_one_table_falls_with_the_first(store):
    """Where one in a row of appends that were sent together loses, those that build on it lose."""
    appends = [store.log.append("t", n, EVENT, at=0) for n in (0, 1, 2, 2, 3, 5, 6)]
    answers = await asyncio.gather(*appends, return_exceptions=True)
    assert ["lost" if isinstance(a, StaleVersion) else a.last for a in answers] == [
        1,
        2,
        3,
        "lost",
        4,
        "lost",
        "lost",
    ]
    assert await store.log.verify("t") == 4


async def test_what_is_due_is_claimed_once(workers):
    """However many sweepers there are, each thing that is due is somebody's alone."""
    for number in range(40):
        table = f"t{number}"
        due = Due(table=table, kind="turn", deadline=number, turn=1)
        await workers[0].log.append(table, 0, EVENT, at=0, due=[due])
    sweeps = (workers[n % 2].dues.claim(100, lease=10, limit=7) for n in range(20))
    claimed = [due for found in await asyncio.gather(*sweeps) for due in found]
    assert sorted(due.deadline for due in claimed) == list(range(40))
