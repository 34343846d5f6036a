"""A bot's class in a file of Python, `ducker.py:Ducker`: whoever writes a bot installs nothing."""

import importlib.util
import re
import sys
from pathlib import Path
from typing import Any

from qlub.bots.aside import aside
from qlub.bots.fault import faults_of
from qlub.bots.naming import BotError, BotName, make, shown

_NAMED = re.compile(r"(?P<file>.+\.py):(?P<rest>.*)", re.DOTALL)


def is_class_file(name: str) -> bool:
    """
    Return whether *name* has the form of a class in a file.

    >>> is_class_file("ducker.py:Ducker(high=9)"), is_class_file("low")
    (True, False)
    """
    return _NAMED.fullmatch(name) is not None


def lasting(name: str) -> str:
    """Return *name* with the whole path of the file."""
    found = _NAMED.fullmatch(name)
    assert found is not None, "not a class in a file"
    return f"{Path(found['file']).absolute()}:{found['rest']}"


def bot_from_file(name: str, *, quiet: bool = False) -> Any:
    """
    Return a bot of the class that *name* says, of the form ``FILE.py:CLASS(SETTING=VALUE, …)``.

    The file is run, once however many bots are made of it.  What it prints goes to standard error,
    or nowhere if *quiet*.

    Raises:
        BotError: If there is no such file or class, or the class makes no bot.
    """
    found = _NAMED.fullmatch(name)
    assert found is not None, "not a class in a file"
    called = BotName.parse(found["rest"]) if found["rest"] else BotName("", {})
    with aside(quiet=quiet), faults_of(f"bot {shown(called.name)}: cannot be made"):
        module = _run(Path(found["file"]))
        there = [key for key, one in vars(module).items() if _makes_bots(one, module.__name__)]
        if called.name not in there:
            would_do = f"use {', '.join(there)}" if there else "a bot's class has a method 'choose'"
            raise BotError(f"no bot {shown(called.name)} in {found['file']} ({would_do})")
        return make(getattr(module, called.name), called)


def _makes_bots(thing: object, module: str) -> bool:
    is_here = isinstance(thing, type) and thing.__module__ == module
    return is_here and callable(getattr(thing, "choose", None))


def _run(file: Path) -> Any:
    """Return the module in *file*; what lies beside it can be imported."""
    try:
        path = file.resolve(strict=True)
    except (OSError, ValueError, RuntimeError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise BotError(f"cannot read {file}: {reason}") from None
    name = f"qlub-bot:{path}"
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None, "the name ends in .py"
    assert spec.loader is not None, "the name ends in .py"
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    sys.path.insert(0, str(path.parent))
    try:
        with faults_of(f"cannot run {file}"):  # somebody's program may fail in any way
            spec.loader.exec_module(module)
    except BaseException:
        sys.modules.pop(name, None)
        raise
    finally:
        if str(path.parent) in sys.path:  # the file may have changed it
            sys.path.remove(str(path.parent))
    return module
