"""
`Batch`: appends to many tables in one transaction.

1. New tables get a row, and the rows of all tables concerned are locked, in the order of their
   ids, so that two workers cannot wait for each other.  From then on no log among them moves.
2. What is known is read: the ends of the logs, the commands, the commitments.
3. Each append in turn is decided by that and by those before it.  One that loses leaves everything
   as it was, so that whatever built on it in the same batch loses too.
4. What won is written, a statement for each kind of row.  The key of `events` has the last word:
   if somebody wrote without the lock, it fails, and with it the whole transaction.
"""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, and_, bindparam, delete, func, insert, select, update
from sqlalchemy import tuple_ as pair
from sqlalchemy.exc import IntegrityError

from qlub.server.store.append import NOTHING, Append, Stored, Tip
from qlub.server.store.errors import BrokenChain, SeedReused, StoreError
from qlub.server.store.event import Appended, Command
from qlub.server.store.rows import Due
from qlub.server.store.sql import forms, schema
from qlub.server.store.sql.database import Database
from qlub.server.store.sql.writing import Connection

Key = tuple[str, int, str]


def key(append: Append, command: Command) -> Key:
    """Return what *command* is kept by."""
    return append.table, forms.seat_key(command.seat), command.id


class Batch:
    """Some appends, and what has to be known to decide them."""

    def __init__(
        self, database: Database, connection: Connection, appends: Sequence[Append]
    ) -> None:
        self._database = database
        self._connection = connection
        self._appends = appends
        self._tips: dict[str, Tip] = {}
        self._commands: dict[Key, Stored] = {}
        self._commitments: set[bytes] = set()
        self._won: list[Append] = []
        self._events: list[dict[str, Any]] = []

    async def run(self) -> list[Appended | StoreError]:
        """Write what can be written; return the answer to each append, or its error."""
        new = await self._lock()
        await self._read_commands()
        await self._read_commitments()
        answers = [self._decide(append) for append in self._appends]
        await self._write()
        if unused := [table for table in new if self._tips[table] == NOTHING]:
            tables = schema.tables
            await self._connection.execute(delete(tables).where(tables.c.id.in_(unused)))
        return answers

    async def _lock(self) -> list[str]:
        """Lock the tables, and return those that were made for it."""
        tables = schema.tables
        first = {append.table: append.at for append in self._appends if append.expected == 0}
        new: list[str] = []
        if first:
            rows = [
                {
                    "id": table,
                    "head": NOTHING.head,
                    "tip": NOTHING.digest,
                    "created": at,
                    "touched": at,
                    "asleep": False,
                    "archived": False,
                }
                for table, at in sorted(first.items())
            ]
            made = self._database.insert(tables).on_conflict_do_nothing().returning(tables.c.id)
            new = list((await self._connection.scalars(made, rows)).all())
        concerned = sorted({append.table for append in self._appends})
        tips = select(tables.c.id, tables.c.head, tables.c.tip).where(tables.c.id.in_(concerned))
        if self._database.locks_rows:
            tips = tips.order_by(tables.c.id).with_for_update()
        found = await self._connection.execute(tips)
        self._tips = {row.id: Tip(row.head, row.tip) for row in found}
        return new

    async def _read_commands(self) -> None:
        keys = {key(append, append.command) for append in self._appends if append.command}
        if keys:
            c = schema.commands.c
            wanted = pair(c.table_id, c.seat, c.id).in_(sorted(keys))
            found = await self._connection.execute(
                select(c.table_id, c.seat, c.id, c.digest, c.first, c.last).where(wanted)
            )
            for row in found:
                stored = Stored(row.digest, row.first, row.last)
                self._commands[row.table_id, row.seat, row.id] = stored

    async def _read_commitments(self) -> None:
        asked = {seed.commitment for append in self._appends for seed in append.seeds}
        if asked:
            commitment = schema.seeds.c.commitment
            known = select(commitment).where(commitment.in_(sorted(asked)))
            self._commitments.update(await self._connection.scalars(known))

    def _decide(self, append: Append) -> Appended | StoreError:
        try:
            if append.command:
                if stored := self._commands.get(key(append, append.command)):
                    return stored.answer(append.command)
            append.check(self._tips.get(append.table, NOTHING))
            self._take_commitments(append)
        except StoreError as error:
            return error
        events, tip = append.chained(self._tips.get(append.table, NOTHING))
        self._tips[append.table] = tip
        self._events += [forms.event_row(event) for event in events]
        self._won.append(append)
        answer = append.appended
        if append.command:
            stored = Stored(append.command.digest, answer.first, answer.last)
            self._commands[key(append, append.command)] = stored
        return answer

    def _take_commitments(self, append: Append) -> None:
        new = [seed.commitment for seed in append.seeds]
        if len(set(new)) < len(new) or self._commitments.intersection(new):
            raise SeedReused("this commitment was published before (draw a new seed)")
        self._commitments.update(new)

    async def _write(self) -> None:
        if not self._won:
            return
        execute = self._connection.execute
        await self._write_events()
        commands = [
            {
                "table_id": append.table,
                "seat": forms.seat_key(append.command.seat),
                "id": append.command.id,
                "digest": append.command.digest,
                "first": append.appended.first,
                "last": append.appended.last,
            }
            for append in self._won
            if append.command
        ]
        if commands:
            await execute(insert(schema.commands), commands)
        await self._write_tables()
        await self._write_dues()
        if seeds := [forms.seed_row(seed) for append in self._won for seed in append.seeds]:
            await execute(insert(schema.seeds), seeds)
        await self._write_records()
        if self._database.channel:
            await self._notify(self._database.channel)

    async def _write_events(self) -> None:
        try:
            await self._connection.execute(insert(schema.events), self._events)
        except IntegrityError as error:
            if len(self._won) > 1:
                raise  # the writer does each alone, and then it shows whose fault it is
            table, seq = self._won[0].table, self._won[0].appended.first
            raise BrokenChain(table, seq, "an event stands there that nobody appended") from error

    async def _write_tables(self) -> None:
        tables = schema.tables
        last = {append.table: append for append in self._won}
        rows = [
            {"key": table, "head": self._tips[table].head, "tip": self._tips[table].digest,
             "touched": last[table].at}
            for table in sorted(last)
        ]  # fmt: skip
        where = tables.c.id == bindparam("key")
        values: dict[str, Any] = {n: bindparam(n) for n in ("head", "tip", "touched")}
        await self._connection.execute(update(tables).where(where).values(values), rows)
        for append in self._won:
            flags = {"asleep": append.asleep, "archived": append.archived}
            if flags := {name: flag for name, flag in flags.items() if flag is not None}:
                change = update(tables).where(tables.c.id == append.table).values(flags)
                await self._connection.execute(change)

    async def _write_dues(self) -> None:
        """Write the difference, so that what is due as before stays claimed."""
        wanted = {append.table: append.due for append in self._won if append.due is not None}
        if not wanted:
            return
        dues = schema.dues
        found = await self._connection.execute(select(dues).where(dues.c.table_id.in_(wanted)))
        before = {forms.due(row) for row in found}
        after = {due for all in wanted.values() for due in all}
        if gone := sorted(map(_place, before - after)):
            names = ("table_id", "kind", "seat")
            where = and_(*(dues.c[name] == bindparam(f"old_{name}") for name in names))
            rows = [{f"old_{n}": v for n, v in zip(names, at, strict=True)} for at in gone]
            await self._connection.execute(delete(dues).where(where), rows)
        if new := sorted(after - before, key=_place):
            await self._connection.execute(insert(dues), [forms.due_row(due) for due in new])

    async def _write_records(self) -> None:
        records = [record for append in self._won for record in append.records]
        if not records:
            return
        rows = [
            {"id": r.id, "table_id": r.table, "finished": r.finished, "body": r.body}
            for r in records
        ]
        await self._connection.execute(insert(schema.records), rows)
        players = [
            {"record": record.id, "seat": p.seat, "name": p.name, "guest": p.guest}
            for record in records
            for p in record.players
        ]
        if players:
            await self._connection.execute(insert(schema.players), players)

    async def _notify(self, channel: str) -> None:
        """Tell other workers, in the same transaction: they hear it when it is committed."""
        heads = {append.table: self._tips[append.table].head for append in self._won}
        words = [{"word": f"{head} {table}"} for table, head in heads.items()]
        said: ColumnElement[Any] = func.pg_notify(channel, bindparam("word"))
        await self._connection.execute(select(said), words)


def _place(due: Due) -> tuple[str, str, int]:
    return due.table, due.kind, forms.seat_key(due.seat)
