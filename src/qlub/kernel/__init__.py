"""
The rules, as arithmetic on small integers: one round's play, its score, and what totals do.

The same files run as Python and compiled; `BUILD` says which these are.  With ``QLUB_PURE=1`` in
the environment the Python sources are used even where the compiled modules lie beside them.
"""

import importlib.util
import os
import sys
from pathlib import Path

if os.environ.get("QLUB_PURE") == "1":
    for _name in ("state", "score", "playout", "vector"):  # each after those that it imports
        _spec = importlib.util.spec_from_file_location(
            f"{__name__}.{_name}", Path(__file__).with_name(f"{_name}.py")
        )
        assert _spec is not None and _spec.loader is not None
        sys.modules[_spec.name] = importlib.util.module_from_spec(_spec)
        _spec.loader.exec_module(sys.modules[_spec.name])

from qlub.kernel import codes, state
from qlub.kernel.playout import deals, playouts
from qlub.kernel.score import Scoring
from qlub.kernel.state import State
from qlub.kernel.vector import Vector

BUILD = "python" if str(state.__file__).endswith(".py") else "compiled"

__all__ = ["BUILD", "Scoring", "State", "Vector", "codes", "deals", "playouts"]
