"""
What this build of the search decides, as JSON.

Run as a program by `test_builds.py`, once for each build.  Whatever differs is a bug in one.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1]))

import random_rules
from qlub.game import Hand, Match, Phase, Rules, variant
from qlub.search import Decision, Limit, matches, outlook, passing, playout, policy
from qlub.search.pimc import decide
from qlub.search.rule import policy as rule_player
from qlub.search.rule import rule_move
from strategies import GAMES, named


def told(decision: Decision) -> list[object]:
    """Return all that a decision says; of errors, roots of sums, not the very last digits."""
    tried = [
        (str(one.move), one.points, round(one.error or 0.0, 6), one.moon, one.worlds)
        for one in decision.candidates
    ]
    return [str(decision.move), decision.why, decision.worlds, decision.playouts, *tried]


def by_rule(rules: Rules, rng: Random, rounds: int) -> list[object]:
    """Return what the rule player decides in a match, and a few searches on the way."""
    match, found = Match(rules, seed=rng.getrandbits(32)), []
    searched = {rng.randrange(rules.players * rules.hand_size) for _ in range(2)}
    asked = 0
    for _ in range(rounds):
        if match.phase is not Phase.DEAL:
            break
        match.deal()
        while match.phase in (Phase.PASS, Phase.PLAY, Phase.MOON):
            view = match.view(match.to_act[0])
            if view.phase is Phase.PLAY and asked in searched:
                found.append(told(decide(view, Limit(playouts=30), rng.getrandbits(64))))
            asked += view.phase is Phase.PLAY
            move = rule_move(view, rng.getrandbits(64))
            found.append(str(move))
            match.make(match.to_act[0], move)
    return found


def passes(rules: Rules, rng: Random) -> list[object]:
    """Return what is passed of random hands, and in which order cards are dangerous."""
    found: list[object] = []
    deck = list(rules.deck)
    for _ in range(20):
        hand = rng.sample(deck, rules.hand_size)
        known = rule_player(rules), *Hand(hand).to_sets()
        count = max(1, rules.pass_count)
        found.append(passing.ranked(*known, count, rules.players))
        found.append(passing.passed(*known, count, rules.players, rng.getrandbits(64)))
    return found


def ends(rules: Rules, rng: Random) -> list[object]:
    """Return how a match of one more round ends, and what totals on the way there are worth."""
    last = Rules.from_dict({**rules.to_dict(), "rounds": 1, "tie": "share"})
    table, scoring = variant.state(last), variant.scoring(last)
    totals = [rng.randint(-20, 60) for _ in range(rules.players)]
    found: list[object] = [
        matches.match(table, scoring, rule_player(last), [1, 0], totals, 0, rng.getrandbits(64))
    ]
    scoring, known = variant.scoring(rules), outlook.expected(rules)
    for number in range(6):
        scores = [rng.randint(-26, 40) for _ in totals]
        seat = rng.randrange(rules.players)
        looks = outlook.Outlook(scoring, totals, seat, number, number > 1, *known)
        found += [looks.value_of(scores), looks.shares(scores)]
    return found


def main() -> None:
    """Print what is decided in every game and by random rules."""
    pure = str(policy.__file__).endswith(".py")
    said: dict[str, list[object]] = {"build": ["python" if pure else "compiled"]}
    rng = Random("search")
    games = {named(game): {"preset": game[0], "players": game[1]} for game in GAMES}
    games |= {f"random {number}": random_rules.random_rules(rng) for number in range(20)}
    for name, given in games.items():
        rules = Rules.from_dict(given)
        said[name] = [by_rule(rules, rng, 1), passes(rules, rng)]
        said[name].append(playout.rounds(variant.state(rules), rule_player(rules), 2, 7))
        said[name].append(ends(rules, Random(name)))
    match = Match(Rules.of("hearts", pass_count=1), seed=3)
    match.deal()
    said["a pass"] = told(decide(match.view(0), Limit(playouts=60), 1))
    print(json.dumps(said))


if __name__ == "__main__":
    main()
