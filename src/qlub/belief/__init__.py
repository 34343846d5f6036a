"""What a seat may infer about hidden cards, and worlds that agree with all it knows."""

from qlub.belief.constraints import Constraints, Holder
from qlub.belief.model import PassModel
from qlub.belief.sampler import Sampler
from qlub.belief.world import World

__all__ = ["Constraints", "Holder", "PassModel", "Sampler", "World"]
