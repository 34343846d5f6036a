"""`Trial`: moves of one seat, played out in the same worlds with the same chance."""

from math import inf

from qlub.belief.model import PassModel
from qlub.belief.sampler import Sampler
from qlub.kernel import bits, gil, rng
from qlub.search import playout
from qlub.search.memory import Memory
from qlub.search.outlook import Outlook
from qlub.search.policy import Policy
from qlub.search.position import Position

MOST = 96
"""How many moves may be tried at once."""

TINY = 1e-30


class Trial:
    """
    Plays candidates out, and keeps what came of each.

    In every world each candidate is played and the round finished by the rule player, with the same
    random numbers for all.  So differences between candidates are told apart much sooner than the
    points themselves (common random numbers).  The first candidate is the one that the rule player
    would choose; differences are counted from it.
    """

    def __init__(
        self,
        position: Position,
        sampler: Sampler,
        policy: Policy,
        attacker: Policy,
        outlook: Outlook,
        offset: int,
        seed: int,
        model: PassModel | None,
        ambition: int,
    ) -> None:
        self.position = position
        self.sampler = sampler
        self.policy = policy
        self.attacker = attacker
        self.outlook = outlook
        self.offset = offset
        self.model = model
        self.is_weighed = model is not None
        self.ambition = ambition
        self.chance = seed
        self.base = position.state.copy()
        self.world = position.state.copy()
        self.base_memory = Memory()
        self.memory = Memory()
        self.count = self.alive_count = 0
        self.worlds = self.playouts = 0
        self.once = [0] * 96
        self.twice = [0] * 96
        self.attacks = [0] * 96
        self.alive = [0] * 96
        self.tries = [0] * 96
        self.weights = [0.0] * 96
        self.weight_squares = [0.0] * 96
        self.moons = [0.0] * 96
        self.points = [0.0] * 96
        self.gains = [0.0] * 96
        self.squares = [0.0] * 96
        self.excess = [0.0] * 96
        self.excess_squares = [0.0] * 96

    def add(self, once: int, twice: int = 0, attacks: bool = False) -> int:
        """
        Add a candidate, and return its number.

        Args:
            once: The card to play, or the cards to pass, as a set.
            twice: Which of those are passed twice.
            attacks: Whether the seat then wants every trick.
        """
        number = self.count
        if number >= MOST:
            raise ValueError(f"no more than {MOST} moves can be tried at once")
        self.once[number] = once
        self.twice[number] = twice
        self.attacks[number] = attacks
        self.alive[number] = 1
        self.count += 1
        self.alive_count += 1
        return number

    def drop(self, number: int) -> None:
        """Play candidate *number* no more."""
        if self.alive[number]:
            self.alive[number] = 0
            self.alive_count -= 1

    def is_alive(self, number: int) -> bool:
        """Return whether candidate *number* is still played."""
        return bool(self.alive[number])

    def gain(self, number: int) -> float:
        """Return how much better candidate *number* is than the first, on average."""
        return self.gains[number] / max(self.weights[number], TINY)

    def error(self, number: int) -> float:
        """Return the standard error of `gain`."""
        return self.deviation(number, self.gains[number], self.squares[number])

    def excess_of(self, number: int) -> float:
        """Return how much more the seat scores than with the first candidate, on average."""
        return self.excess[number] / max(self.weights[number], TINY)

    def points_error(self, number: int) -> float:
        """Return the standard error of how much more is scored than with the first candidate."""
        return self.deviation(number, self.excess[number], self.excess_squares[number])

    def deviation(self, number: int, total: float, squares: float) -> float:
        """Return the standard error of a mean, from the sums of what is averaged."""
        if self.tries[number] < 2:
            return inf if number else 0.0
        weight = self.weights[number]
        mean = total / weight
        variance = max(squares / weight - mean * mean, 0.0)
        # Worlds that weigh unevenly tell less: Kish's effective number of them.
        effective = weight * weight / self.weight_squares[number]
        return float((variance / max(effective - 1, TINY)) ** 0.5)

    def score(self, number: int) -> float:
        """Return what the seat scores with candidate *number*, on average."""
        return self.points[number] / max(self.weights[number], TINY)

    def moon(self, number: int) -> float:
        """Return how often the seat shoots the moon with candidate *number*, from 0 to 1."""
        return self.moons[number] / max(self.weights[number], TINY)

    def tried(self, number: int) -> int:
        """Return in how many worlds candidate *number* was played."""
        return self.tries[number]

    def run(self, worlds: int) -> None:
        """Play the candidates that are left in as many more worlds."""
        thread = gil.release()
        for _ in range(worlds):
            self.play()
        gil.take(thread)
        gil.look()

    def play(self) -> None:
        """Play the candidates that are left in one more world."""
        hand = [0] * 12
        twin = [0] * 12
        once = [0] * 11
        twice = [0] * 11
        scores = [0] * 11
        first = 0.0
        first_points = 0
        seat = self.position.seat
        self.sampler.draw(hand, twin)
        self.position.lay(self.base, self.base_memory, hand, twin)
        self.chance = rng.step(self.chance)
        chance = rng.mix(self.chance)
        self.base_memory.ambitious = (chance & 0xFF) < self.ambition
        weight = 1.0
        if self.is_weighed:
            weight = self.model.weight(hand, twin)  # type: ignore[union-attr]
        if self.offset:
            playout.collect(self.base, self.policy, seat, chance, once, twice)
        for number in range(self.count):
            if not self.alive[number]:
                continue
            self.world.copy_from(self.base)
            self.memory.copy_from(self.base_memory)
            if self.offset:
                once[seat] = self.once[number]
                twice[seat] = self.twice[number]
                playout.hand_over(self.world, self.offset, once, twice)
                self.world.open(self.position.dealer)
            else:
                card = bits.lowest(self.once[number])
                self.memory.note(self.world, card)
                self.world.put(card)
            if self.attacks[number]:
                playout.finish(self.world, self.memory, self.attacker, chance)
            else:
                playout.finish(self.world, self.memory, self.policy, chance)
            value = self.outlook.worth(self.world, scores)
            if number == 0:
                first = value
                first_points = scores[seat]
            self.tries[number] += 1
            self.playouts += 1
            self.weights[number] += weight
            self.weight_squares[number] += weight * weight
            points = scores[seat]
            self.points[number] += weight * points
            points -= first_points
            self.excess[number] += weight * points
            self.excess_squares[number] += weight * points * points
            self.gains[number] += weight * (value - first)
            self.squares[number] += weight * (value - first) * (value - first)
            if self.outlook.scoring.find_shooter(self.world) == seat:
                self.moons[number] += weight
        self.worlds += 1
