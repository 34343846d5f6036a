"""A store in memory."""

from qlub.server.store.memory.store import MemoryStore

__all__ = ["MemoryStore"]
