"""
Verifiable shuffles: the same key gives the same deal, here and in any other program.

A round at a table goes so: `Secret.draw`, `commit`, `add_nonce` for each that comes in, `mix`,
`shuffle`.  After the match the secret is revealed, and whoever likes does the same again.

Integers and bytes only: which card a position stands for is the game's business.  Chance comes
in as an argument.
"""

from qlub.fair.commitment import commit
from qlub.fair.dealer import draw_dealer
from qlub.fair.mix import mix
from qlub.fair.nonces import NonceError, add_nonce
from qlub.fair.secret import Secret
from qlub.fair.seed import bot_seed, key
from qlub.fair.shuffle import shuffle

__all__ = [
    "NonceError",
    "Secret",
    "add_nonce",
    "bot_seed",
    "commit",
    "draw_dealer",
    "key",
    "mix",
    "shuffle",
]
