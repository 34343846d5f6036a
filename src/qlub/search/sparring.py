"""Two rule players against each other in compiled code: how weights are tuned."""

from qlub.kernel import bits, checks, codes, gil, rng
from qlub.kernel.score import Scoring
from qlub.kernel.state import State
from qlub.search import playout
from qlub.search.memory import Memory
from qlub.search.policy import Policy


def spar(
    table: State,
    scoring: Scoring,
    a: Policy,
    b: Policy,
    seats: int,
    offset: int,
    count: int,
    seed: int,
) -> list[float]:
    """
    Play *count* deals, each as often as there are seats: *a* sits in *seats*, and moves round.

    The *seats* are a set, as bits: 1 for one *a* against the others.  Cards are passed *offset*
    seats to the left; 0 is no pass.

    Returns:
        For each deal the margin: what a seat of *b* scored more than one of *a*, on average.
    """
    checks.check_kind(table, State)
    checks.check_kind(scoring, Scoring)
    start, world = table.copy(), table.copy()
    start.rng = checks.seed(seed)
    memory = Memory()
    margins: list[float] = []
    mine = bits.popcount(seats)
    theirs = table.players - mine
    sums = [0] * 2
    for _ in range(checks.count(count)):
        thread = gil.release()
        block(start, world, memory, scoring, a, b, seats, offset, sums)
        gil.take(thread)
        gil.look()
        margins.append(sums[1] / (theirs * table.players) - sums[0] / (mine * table.players))
    return margins


def block(
    start: State,
    world: State,
    memory: Memory,
    scoring: Scoring,
    a: Policy,
    b: Policy,
    seats: int,
    offset: int,
    sums: list[int],
) -> None:
    """Play one deal in every turn of the *seats*; put what each side scored in *sums*."""
    once = [0] * 11
    twice = [0] * 11
    scores = [0] * 11
    sums[0] = sums[1] = 0
    start.shuffle(0)
    for _ in range(start.players):
        world.copy_from(start)
        memory.forget()
        if offset:
            chance = start.rng
            for seat in range(world.players):
                chance = rng.step(chance)
                if seats >> seat & 1:
                    playout.pass_of(world, a, seat, rng.mix(chance), once, twice)
                else:
                    playout.pass_of(world, b, seat, rng.mix(chance), once, twice)
            playout.hand_over(world, offset, once, twice)
            world.open(0)
        chance = start.rng
        while world.left:
            chance = rng.step(chance)
            if seats >> world.turn & 1:
                card = a.choose(world, memory, rng.mix(chance))
            else:
                card = b.choose(world, memory, rng.mix(chance))
            memory.note(world, card)
            world.put(card)
        scoring.count(world, codes.ADD, scores)
        for seat in range(world.players):
            sums[0 if seats >> seat & 1 else 1] += scores[seat]
        seats = seats << 1
        if seats >> world.players:
            seats ^= (1 << world.players) | 1


def siege(
    table: State,
    scoring: Scoring,
    attacker: Policy,
    policy: Policy,
    strong: int,
    offset: int,
    count: int,
    seed: int,
) -> list[float]:
    """
    Let *attacker* try for the moon with *count* hands that are strong enough.

    *strong* is how high its cards must be on average, in 256ths of those out in their suit.

    Returns:
        For each deal what the attacker scored more than the others, on average.
    """
    start, world = table.copy(), table.copy()
    start.rng = checks.seed(seed)
    memory = Memory()
    found: list[float] = []
    sums = [0] * 2
    while len(found) < count:
        thread = gil.release()
        tried = assault(start, world, memory, scoring, attacker, policy, strong, offset, sums)
        gil.take(thread)
        gil.look()
        if tried:
            found.append(sums[0] - sums[1] / (table.players - 1))
    return found


def assault(
    start: State,
    world: State,
    memory: Memory,
    scoring: Scoring,
    attacker: Policy,
    policy: Policy,
    strong: int,
    offset: int,
    sums: list[int],
) -> bool:
    """Play one deal of a siege; return False if the hand is too weak."""
    once = [0] * 11
    twice = [0] * 11
    scores = [0] * 11
    start.shuffle(0)
    seat = start.rng % start.players
    world.copy_from(start)
    memory.forget()
    chance = start.rng
    if offset:
        playout.collect(world, policy, -1, chance, once, twice)
        once[seat] = attacker.lowest(world.hand[seat], attacker.pass_count)
        twice[seat] = 0
        playout.hand_over(world, offset, once, twice)
        world.open(0)
    if attacker.strength(world.hand[seat]) < strong:
        return False
    attacker.shooter = seat
    while world.left:
        chance = rng.step(chance)
        if world.turn == seat:
            card = attacker.choose(world, memory, rng.mix(chance))
        else:
            card = policy.choose(world, memory, rng.mix(chance))
        memory.note(world, card)
        world.put(card)
    scoring.count(world, codes.ADD, scores)
    sums[0] = scores[seat]
    sums[1] = 0
    for other in range(world.players):
        if other != seat:
            sums[1] += scores[other]
    return True
