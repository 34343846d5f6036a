"""A table with seats: commands in, events out; no clock, no chance, nothing that it writes to."""

from qlub.table import commands, events
from qlub.table.clock import Due, Kind, due
from qlub.table.errors import Fault, TableError
from qlub.table.history import (
    fold,
    of_match,
    read_event,
    record,
    restore,
    snapshot,
    write_event,
)
from qlub.table.projection import project, surroundings
from qlub.table.seat import Controller, Seat
from qlub.table.setup import Setup, Timers
from qlub.table.table import RECEIPTS, Rest, Stage, Table

__all__ = [
    "RECEIPTS",
    "Controller",
    "Due",
    "Fault",
    "Kind",
    "Rest",
    "Seat",
    "Setup",
    "Stage",
    "Table",
    "TableError",
    "Timers",
    "commands",
    "due",
    "events",
    "fold",
    "of_match",
    "project",
    "read_event",
    "record",
    "restore",
    "snapshot",
    "surroundings",
    "write_event",
]
