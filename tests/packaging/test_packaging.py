"""What is around the code keeps its promises: metadata, floors, front doors, and no traces."""

import ast
import importlib
import re
import subprocess
import tomllib
from importlib import metadata, resources
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "qlub"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
CONTRACTS = {c["id"]: c for c in PROJECT["tool"]["importlinter"]["contracts"]}

# From the ground up; the rooms of a floor stand in one set.
FLOORS = [set(re.findall(r"\w+", layer)) for layer in reversed(CONTRACTS["floors"]["layers"])]
ROOMS = sorted(init.parent.name for init in PACKAGE.glob("*/__init__.py"))
FRONT_DOORS = ["qlub", *(f"qlub.{room}" for room in ROOMS)]

# Rooms that must stay pure as soon as they are built.
PURE = {"kernel", "game", "belief", "search", "table", "stats", "fair"}


def test_metadata_is_that_of_the_project():
    """What is installed is this project, in this version."""
    installed = metadata.metadata("qlub")
    assert installed["Version"] == PROJECT["project"]["version"]
    assert installed["Requires-Python"] == PROJECT["project"]["requires-python"]
    assert installed["License-Expression"] == "Apache-2.0"
    assert installed["Summary"]


def test_light_by_default():
    """Without an extra nothing heavy comes along."""
    needed = {
        re.match(r"[\w.]+", requirement)[0]
        for requirement in metadata.requires("qlub")
        if "extra ==" not in requirement
    }
    assert needed == {"typer", "rich", "fluent.runtime", "platformdirs"}


def test_the_command_exists():
    """`qlub` on the command line leads to a function that can be called."""
    (command,) = metadata.entry_points(group="console_scripts", name="qlub")
    assert callable(command.load())


def test_types_are_published():
    """Type checkers of other projects may use ours."""
    assert resources.files("qlub").joinpath("py.typed").is_file()


def test_every_room_is_on_a_floor():
    """The contract knows each package, and no package that is not there."""
    assert sorted(set().union(*FLOORS)) == ROOMS
    assert CONTRACTS["floors"]["exhaustive"]


def test_pure_rooms_are_under_contract():
    """Whatever the design calls pure is kept from clocks, files and sockets."""
    kept = {module.removeprefix("qlub.") for module in CONTRACTS["pure"]["source_modules"]}
    assert PURE & set(ROOMS) <= kept


every_types = pytest.mark.parametrize(
    "types", sorted(PACKAGE.rglob("*.pxd")), ids=lambda path: f"{path.parent.name}-{path.stem}"
)


def arrows(types: Path):
    """The rooms that a .pxd takes C declarations from."""
    text = types.read_text(encoding="utf-8")
    for line in re.findall(r"^(?:from\s+\S+\s+)?cimport\s+.*$", text, re.MULTILINE):
        yield from re.findall(r"\bqlub\.(\w+)", line)


@every_types
def test_compiled_code_only_looks_down(types):
    """The import linter cannot see a cimport; it keeps to the same floors."""
    level = {room: i for i, rooms in enumerate(FLOORS) for room in rooms}
    here = types.relative_to(PACKAGE).parts[0]
    for there in arrows(types):
        assert there == here or level[there] < level[here]


@every_types
def test_types_belong_to_a_module(types):
    """A .pxd without its .py would be compiled into nothing, silently."""
    assert types.with_suffix(".py").is_file()


def offered(init: Path) -> set[str]:
    """The public names that an __init__.py defines or takes from the rest of the package."""
    names = set()
    for node in ast.parse(init.read_text(encoding="utf-8")).body:
        match node:
            case ast.ImportFrom(module=str(module), names=[ast.alias(name="*")]):
                names |= set(importlib.import_module(module).__all__)
            case ast.ImportFrom(module=str(module)) if module.split(".")[0] == "qlub":
                names |= {alias.asname or alias.name for alias in node.names}
            case ast.Assign(targets=targets):
                names |= {target.id for target in targets if isinstance(target, ast.Name)}
            case ast.AnnAssign(target=ast.Name(id=name)):
                names.add(name)
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                names.add(name)
    return {name for name in names if not name.startswith("_")}


@pytest.mark.parametrize("door", FRONT_DOORS)
def test_all_is_what_is_there(door):
    """`__all__` names what a package offers: no more, no less; its modules may be left out."""
    module = importlib.import_module(door)
    init = Path(module.__file__)
    modules = {file.stem for file in init.parent.glob("*.py")}
    promised = getattr(module, "__all__", [])
    assert offered(init) - modules <= set(promised)
    assert len(set(promised)) == len(promised)
    for name in promised:
        assert hasattr(module, name)


# Where somebody's files lie, and where packages happen to come from: neither is for readers.
TRACES = re.compile(
    r"(?<![\w.])/(?:home|root|Users|work|opt)/\w"
    r"|pypi[.]org|pythonhosted[.]org|npmjs[.]org|deb[.]debian[.]org"
)


def committed() -> list[Path]:
    """All files under version control."""
    try:
        listed = subprocess.run(
            ["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True
        ).stdout
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("not a git checkout")
    return [ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def test_no_file_names_a_machine():
    """Nothing in the tree tells whose machine it was written on, or names a registry's host."""
    found = []
    for file in committed():
        try:
            text = file.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue  # a picture
        found += [f"{file.relative_to(ROOT)}: {m[0]}" for m in TRACES.finditer(text)]
    assert not found
