"""ARCHITECTURE.md tells of the house as it is: every module, and no module that is not there."""

import re
import tomllib

import pytest

from documents import ROOT, blocks, read

PAGE = ROOT / "ARCHITECTURE.md"
PACKAGE = ROOT / "src" / "qlub"
NAMED = re.compile(r"^\| (`[^|]*`) \|", re.MULTILINE)


def section(title: str) -> str:
    """Return what stands under the heading that begins with *title*."""
    marks = title.split()[0]
    rest = read(PAGE).split(f"\n{title}", 1)[1]
    return re.split(rf"^#{{1,{len(marks)}}} ", rest, maxsplit=1, flags=re.MULTILINE)[0]


def named(text: str) -> list[str]:
    """Return the paths that the first columns of *text*'s tables name."""
    return [path for cell in NAMED.findall(text) for path in re.findall(r"`([^`]+)`", cell)]


FLOORS = re.findall(r"^### `(\w+)/`", read(PAGE), re.MULTILINE)


def test_every_room_is_on_the_page():
    """Each folder of the package has its heading."""
    assert sorted(FLOORS) == sorted(init.parent.name for init in PACKAGE.glob("*/__init__.py"))


@pytest.mark.parametrize("floor", FLOORS)
def test_every_module_is_on_the_page(floor):
    """A room's table names its modules and catalogs, each once, and nothing that is not there."""
    files = [*(PACKAGE / floor).rglob("*.py"), *(PACKAGE / floor).rglob("*.ftl")]
    there = [
        file.relative_to(PACKAGE / floor).as_posix() for file in files if file.name != "__init__.py"
    ]
    assert sorted(named(section(f"### `{floor}/`"))) == sorted(there)


def test_what_is_named_exists():
    """Files and folders beside the package are where the page says, and so are its answers."""
    for path in named(section("## Beside the package")):
        assert (ROOT / path).exists(), path
    for row in section("## Thirty seconds").splitlines():
        answer = row.split("|")[2] if row.count("|") > 2 else ""
        there = [part for part in answer.split(";") if "to come" not in part]
        for path in re.findall(r"`(\w+/[\w.]*)`", " ".join(there)):
            assert (PACKAGE / path).exists(), path


def test_plans_are_plans():
    """What the page says is to come is not there yet."""
    for path in re.findall(r"^\| `(\w+)/` \|", section("## Plans"), re.MULTILINE):
        assert not (PACKAGE / path).exists(), f"{path}/ has come: move it up the page"
        assert not (ROOT / path).exists(), f"{path}/ has come: move it up the page"


def test_floors_are_those_of_the_import_linter():
    """The page's floors, from the top down, are the contract's."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = {c["id"]: c for c in project["tool"]["importlinter"]["contracts"]}
    assert blocks(PAGE, "")[0].text.split("\n")[:-1] == contracts["floors"]["layers"]
