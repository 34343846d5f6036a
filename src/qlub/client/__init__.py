"""Play at a table: in this process now, over a socket later, with one face."""

from qlub.client.local import LocalSession
from qlub.client.session import Session

__all__ = ["LocalSession", "Session"]
