"""The tables drawn for the documentation are as the program draws them today."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"


def _tables() -> ModuleType:
    spec = importlib.util.spec_from_file_location("tables", FOLDER / "tables.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", _tables().PICTURES)
def test_tables_are_up_to_date(name):
    """If this fails, look at what changed: ``python docs/pictures/tables.py`` draws it anew."""
    drawn = _tables().PICTURES[name]() + "\n"
    assert (FOLDER / name).read_text(encoding="utf-8") == drawn
