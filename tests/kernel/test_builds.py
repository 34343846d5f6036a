"""The kernel is the same, compiled and as Python: by seed, and in every number they share."""

from __future__ import annotations

import inspect
import json
import os
import pickle
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

import qlub.kernel
from qlub.kernel import BUILD, Scoring, State, Vector, bits, codes, deals, playout, rng

SIGNATURE = Path(__file__).with_name("signature.py")
SOURCES = Path(qlub.kernel.__file__).parent


def build(pure: bool) -> dict[str, Any]:
    """Return what one build does, told by a process of its own."""
    environment = {key: value for key, value in os.environ.items() if key != "QLUB_PURE"}
    if pure:
        environment["QLUB_PURE"] = "1"
    done = subprocess.run(
        [sys.executable, SIGNATURE], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def test_both_builds_play_the_same() -> None:
    """Deals, playouts, whole rounds and vectors are equal by seed, in every game."""
    compiled, python = build(pure=False), build(pure=True)
    assert python.pop("build") == "python"
    if compiled.pop("build") != "compiled":
        pytest.skip("the kernel is not compiled here")
    assert compiled == python
    assert len(compiled) > 100


def test_build_says_the_truth() -> None:
    """`BUILD` says what the modules are: all of them the same."""
    for module in (qlub.kernel.state, qlub.kernel.score, qlub.kernel.playout, qlub.kernel.vector):
        is_python = str(module.__file__).endswith(".py")
        assert is_python == (BUILD == "python"), module
    for thing in (State.play, Scoring.scores, Vector.step, deals):
        assert inspect.isfunction(thing) == (BUILD == "python"), thing
    if os.environ.get("QLUB_PURE") == "1":
        assert BUILD == "python"


def c_constants(types: Path) -> dict[str, int]:
    """Return the numbers that a .pxd gives to C."""
    text = types.read_text(encoding="utf-8")
    known: dict[str, int] = {}

    def number(expression: str) -> int:
        plain = re.sub(r"(?<=[0-9a-fA-F])(?:ull|ll)\b", "", expression)
        return int(eval(plain, {"__builtins__": {}}, known))

    for name, value in re.findall(r"#define (\w+) ([^\n]+)", text):
        known[name] = number(value)
    constants = {}
    for name, value in re.findall(r'const \w+ (\w+) "([^"]+)"', text):
        constants[name] = number(value)
    for name, value in re.findall(r"^    ([A-Z_0-9]+) = (-?\d+)$", text, re.MULTILINE):
        constants[name] = int(value)
    return constants


def test_codes_are_the_same_in_c() -> None:
    """`codes.py` and `codes.pxd` have the same names, each with the same number."""
    python = {name: value for name, value in vars(codes).items() if name.isupper()}
    assert c_constants(SOURCES / "codes.pxd") == python


@pytest.mark.parametrize("name", ["bits", "rng", "gil"])
def test_twins_have_the_same_functions(name: str) -> None:
    """What Python has in `bits.py`, `rng.py` and `gil.py`, C has beside it."""
    text = (SOURCES / f"{name}.pxd").read_text(encoding="utf-8")
    module = getattr(qlub.kernel, name)
    functions = {n for n, thing in vars(module).items() if inspect.isfunction(thing)}
    assert functions <= set(re.findall(r"(\w+) (?:\"\w+\" )?\(", text))


def test_bits_by_hand() -> None:
    """The bit tricks do what counting by hand does."""
    chance = Random(1)
    for _ in range(2000):
        cards = chance.getrandbits(52) & chance.getrandbits(52) or 1
        members = [card for card in range(52) if cards >> card & 1]
        assert bits.popcount(cards) == len(members)
        assert (bits.lowest(cards), bits.highest(cards)) == (members[0], members[-1])
        draw = chance.getrandbits(32)
        assert bits.pick(cards, draw) == members[len(members) * draw >> 32]


def test_splitmix() -> None:
    """The generator is splitmix64: its published first numbers from the seed 1234567."""
    counter, drawn = 1234567, []
    for _ in range(5):
        counter = rng.step(counter)
        drawn.append(rng.mix(counter))
    assert drawn == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_checksums_do_not_change() -> None:
    """A seed gives the same rounds for ever: what these gave when they were written down."""
    assert deals(State(seed=1), 100) == SIGNED[0]
    assert (
        deals(State(players=8, packs=2, opening=codes.LEFT_OF_DEALER, first_trick=1), 100)
        == (SIGNED[1])
    )
    assert playout.playouts(_dealt(), 100, 7) == SIGNED[2]


def _dealt() -> State:
    state = State(seed=3)
    state.deal()
    return state


@pytest.mark.parametrize("thing", [State(), Scoring()], ids=["State", "Scoring"])
def test_nothing_is_pickled(thing: object) -> None:
    """What stands in C arrays is set by no tuple from a file: neither build pickles it."""
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        with pytest.raises(TypeError, match="pickle"):
            pickle.dumps(thing, protocol)
    assert not hasattr(thing, "__setstate__")


@pytest.mark.parametrize("wrong", [None, "state", 3])
def test_no_such_state_to_score(wrong: object) -> None:
    """What is no state has no shooter and no score."""
    scoring = Scoring(sun_points=5)
    for call in (scoring.sun, scoring.shooter, lambda it: scoring.scores(it, 1)):
        with pytest.raises(TypeError):
            call(wrong)  # type: ignore[operator]


NAMES = re.compile(r"^\| (`.+?) \|", re.MULTILINE)


def test_documented_names_exist() -> None:
    """Each name in the tables of the kernel's page is there to call, in this build."""
    page = Path(__file__).parents[2] / "docs" / "reference" / "kernel.md"
    one, many = page.read_text(encoding="utf-8").split("## Many games at once")
    for text, thing, least in ((one, State(), 20), (many, Vector(State(), 1), 7)):
        names = re.findall(r"`(\w+)", " ".join(NAMES.findall(text)))
        assert len(names) >= least
        assert [name for name in names if not hasattr(thing, name)] == []


SIGNED = (5044528596595243961, 16687328961289231310, [512, 548, 878, 662])
