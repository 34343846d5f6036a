"""Plays a match of Hearts with random legal moves, and says who wins."""

from random import Random

from qlub import Match, Phase, Rules

chance = Random(7)
match = Match(Rules.of("hearts"), names=["North", "East", "South", "West"], seed=7)
while not match.is_over:
    match.deal()
    while match.phase is Phase.PASS:
        seat = match.to_act[0]
        match.pass_cards(seat, chance.sample(match.view(seat).hand, 3))
    while match.phase is Phase.PLAY:
        match.play(chance.choice(match.legal))
    if match.phase is Phase.MOON:
        match.choose_moon("add")

for name, total, place in zip(match.names, match.totals, match.places or (), strict=True):
    print(f"{place}. {name}: {total}")
