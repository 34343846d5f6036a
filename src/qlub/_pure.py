"""With ``QLUB_PURE=1``: the Python sources, even where compiled modules lie beside them."""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class Sources:
    """Finds this package's modules as sources, before Python looks for compiled ones."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the source of a module of ours; None leaves the search to Python."""
        if path is None or not name.startswith("qlub."):
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None and spec.loader is not None:
                return spec
        return None


if os.environ.get("QLUB_PURE") == "1" and Sources not in sys.meta_path:
    sys.meta_path.insert(0, Sources)
