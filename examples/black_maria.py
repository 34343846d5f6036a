"""Counts who ends up with the Black Maria where one seat always throws it as soon as it may."""

from collections import Counter
from random import Random

from qlub import BLACK_MARIA, Deal, Round, Rules

rules = Rules.of("hearts", pass_cycle=["hold"])
chance, takers = Random(1), Counter()
for number in range(200):
    round = Round(rules, Deal.of_seed(rules, seed=number, round=1))
    while round.to_act:
        eager = round.to_act == (0,) and BLACK_MARIA in round.legal
        round.play(BLACK_MARIA if eager else chance.choice(round.legal))
        if round.tricks and BLACK_MARIA in round.tricks[-1].cards:
            takers[round.tricks[-1].taker] += 1
            break
for seat in range(4):
    print(f"seat {seat} takes the queen in {takers[seat]} of 200 rounds")
