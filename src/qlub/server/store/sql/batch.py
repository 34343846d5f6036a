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

from sqlalchemy import (
    BindParameter,
    Boolean,
    ColumnElement,
    bindparam,
    delete,
    func,
    insert,
    select,
    update,
)
from sqlalchemy import tuple_ as pair
from sqlalchemy.exc import IntegrityError

from qlub.server.store.append import NOTHING, Append, Stored, Tip
from qlub.server.store.errors import BrokenChain, SeedReused, StoreError
from qlub.server.store.event import Appended, Command
from qlub.server.store.rows import Due
from qlub.server.store.sql import forms, schema
from qlub.server.store.sql.database import Database
from qlub.server.store.sql.writing import Connection

# Statements are made once: to make one each time takes as long as to have it done.
_T, _K, _D = schema.tables.c, schema.commands.c, schema.dues.c
_FLAGS = ("asleep", "archived")


def _any_of(name: str) -> BindParameter[Any]:
    return bindparam(name, expanding=True)


_TIPS = select(_T.id, _T.head, _T.tip).where(_T.id.in_(_any_of("concerned")))
_LOCKED_TIPS = _TIPS.order_by(_T.id).with_for_update()
_COMMANDS = select(_K.table_id, _K.seat, _K.id, _K.digest, _K.first, _K.last).where(
    pair(_K.table_id, _K.seat, _K.id).in_(_any_of("keys"))
)
_COMMITMENTS = select(schema.seeds.c.commitment).where(
    schema.seeds.c.commitment.in_(_any_of("asked"))
)
_DUES = select(schema.dues).where(_D.table_id.in_(_any_of("tables")))
_ADD_EVENTS, _ADD_COMMANDS = insert(schema.events), insert(schema.commands)
_ADD_SEEDS, _ADD_DUES = insert(schema.seeds), insert(schema.dues)
_DROP_DUES = delete(schema.dues).where(
    _D.table_id == bindparam("old_table"),
    _D.kind == bindparam("old_kind"),
    _D.seat == bindparam("old_seat"),
)
_MOVE_ON = (
    update(schema.tables)
    .where(_T.id == bindparam("key"))
    .values(
        **{name: bindparam(name) for name in ("head", "tip", "touched")},
        **{name: func.coalesce(bindparam(name, type_=Boolean), _T[name]) for name in _FLAGS},
    )
)
"""What is written of a table with each append; a flag that is None stays as it is."""

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
        tips = _LOCKED_TIPS if self._database.locks_rows else _TIPS
        found = await self._connection.execute(tips, {"concerned": concerned})
        self._tips = {row.id: Tip(row.head, row.tip) for row in found}
        return new

    async def _read_commands(self) -> None:
        keys = {key(append, append.command) for append in self._appends if append.command}
        if keys:
            found = await self._connection.execute(_COMMANDS, {"keys": sorted(keys)})
            for row in found:
                stored = Stored(row.digest, row.first, row.last)
                self._commands[row.table_id, row.seat, row.id] = stored

    async def _read_commitments(self) -> None:
        asked = {seed.commitment for append in self._appends for seed in append.seeds}
        if asked:
            known = await self._connection.scalars(_COMMITMENTS, {"asked": sorted(asked)})
            self._commitments.update(known)

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
            await execute(_ADD_COMMANDS, commands)
        await self._write_tables()
        await self._write_dues()
        if seeds := [forms.seed_row(seed) for append in self._won for seed in append.seeds]:
            await execute(_ADD_SEEDS, seeds)
        await self._write_records()
        if self._database.channel:
            await self._notify(self._database.channel)

    async def _write_events(self) -> None:
        try:
            await self._connection.execute(_ADD_EVENTS, self._events)
        except IntegrityError as error:
            if len(self._won) > 1:
                raise  # the writer does each alone, and then it shows whose fault it is
            table, seq = self._won[0].table, self._won[0].appended.first
            raise BrokenChain(table, seq, "an event stands there that nobody appended") from error

    async def _write_tables(self) -> None:
        rows: dict[str, dict[str, Any]] = {}
        for append in self._won:
            tip = self._tips[append.table]
            row = rows.setdefault(append.table, dict.fromkeys(_FLAGS))
            row |= {"key": append.table, "head": tip.head, "tip": tip.digest, "touched": append.at}
            flags = {name: getattr(append, name) for name in _FLAGS}
            row |= {name: flag for name, flag in flags.items() if flag is not None}
        await self._connection.execute(_MOVE_ON, [rows[table] for table in sorted(rows)])

    async def _write_dues(self) -> None:
        """Write the difference, so that what is due as before stays claimed."""
        wanted = {append.table: append.due for append in self._won if append.due is not None}
        if not wanted:
            return
        found = await self._connection.execute(_DUES, {"tables": sorted(wanted)})
        before = {forms.due(row) for row in found}
        after = {due for all in wanted.values() for due in all}
        if gone := sorted(map(_place, before - after)):
            names = ("old_table", "old_kind", "old_seat")
            rows = [dict(zip(names, place, strict=True)) for place in gone]
            await self._connection.execute(_DROP_DUES, rows)
        if new := sorted(after - before, key=_place):
            await self._connection.execute(_ADD_DUES, [forms.due_row(due) for due in new])

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
