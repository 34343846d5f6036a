"""
The rules, as arithmetic on small integers: one round's play, its score, and what totals do.

The same files run as Python and compiled; `BUILD` says which these are.
"""

from qlub.kernel import codes, state
from qlub.kernel.playout import deals, playouts
from qlub.kernel.score import Scoring
from qlub.kernel.state import State
from qlub.kernel.vector import Vector

BUILD = "python" if str(state.__file__).endswith(".py") else "compiled"

__all__ = ["BUILD", "Scoring", "State", "Vector", "codes", "deals", "playouts"]
