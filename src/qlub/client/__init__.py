"""
Play at a table: in this process, or over a socket (`qlub.client.remote`), with one face.

What is on the network needs the extra `join`, so it is not imported here.
"""

from qlub.client.local import LocalSession
from qlub.client.session import Overtaken, Session

__all__ = ["LocalSession", "Overtaken", "Session"]
