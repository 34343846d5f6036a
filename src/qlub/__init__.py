"""
Hearts for 3 to 11 players: the game as a Python library.

>>> import qlub
>>> match = qlub.Match(qlub.Rules.of("cancellation", players=8), seed=7)
>>> round = match.deal()
>>> print(match.view(seat=0).hand)
2C 7C 3D 4D TD KD KD 4S QS 2H 4H JH AH
"""

from qlub import _pure  # noqa: F401  # first: it decides which modules are found
from qlub.game import *  # noqa: F403  # the front door: what `qlub.game` exports
from qlub.game import __all__ as _names

__all__ = ["__version__", *_names]  # noqa: F405  # __getattr__ has it


def __getattr__(name: str) -> str:
    if name == "__version__":  # looked up when asked for: it costs a fifth of the import
        from importlib.metadata import version

        return version("qlub")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
