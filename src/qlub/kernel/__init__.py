"""
The rules, as arithmetic on small integers: one round's play, its score, and what totals do.

The same files run as Python and compiled; `BUILD` says which these are.  With ``QLUB_PURE=1`` in
the environment the Python sources are used even where the compiled modules lie beside them.
"""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

if os.environ.get("QLUB_PURE") == "1":
    _SOURCES = FileFinder(__path__[0], (SourceFileLoader, SOURCE_SUFFIXES))

    class _Python:
        """Finds this package's modules as sources, before Python looks for compiled ones."""

        @staticmethod
        def find_spec(
            name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
        ) -> ModuleSpec | None:
            return _SOURCES.find_spec(name) if name.startswith(f"{__name__}.") else None

    sys.meta_path.insert(0, _Python)

from qlub.kernel import codes, state
from qlub.kernel.playout import deals, playouts
from qlub.kernel.score import Scoring
from qlub.kernel.state import State
from qlub.kernel.vector import Vector

BUILD = "python" if str(state.__file__).endswith(".py") else "compiled"

__all__ = ["BUILD", "Scoring", "State", "Vector", "codes", "deals", "playouts"]
