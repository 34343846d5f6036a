"""Leaves the compiled modules' docstrings alone: pytest reads them only from the Python build."""

import os
from pathlib import Path

if os.environ.get("QLUB_PURE") != "1":
    root = Path(__file__).parent
    collect_ignore = [str(types.with_suffix(".py")) for types in root.glob("src/**/*.pxd")]
