"""Whole matches of the rule player: what they teach about how matches end."""

from qlub.kernel import checks, codes, gil, rng
from qlub.kernel.score import Scoring
from qlub.kernel.state import State
from qlub.search import playout
from qlub.search.memory import Memory
from qlub.search.policy import Policy


def match(
    table: State,
    scoring: Scoring,
    policy: Policy,
    offsets: list[int],
    totals: list[int],
    played: int,
    seed: int,
) -> list[tuple[int, ...]]:
    """
    Play a match to its end, every seat by *policy*; equal seeds play equal matches.

    A shooter who has the choice makes the safe one.

    Args:
        table: A kernel state of the game.
        scoring: How it is scored.
        policy: The rule player.
        offsets: How far to the left cards are passed, round by round and over again; 0 for no pass.
        totals: Where the match stands.
        played: How many rounds have been played.
        seed: What all deals follow from.

    Returns:
        The totals after each round from here.
    """
    checks.check_kind(table, State)
    checks.check_kind(scoring, Scoring)
    checks.check_totals(totals, table.players)
    state = table.copy()
    state.rng = checks.seed(seed)
    memory = Memory()
    board = [0] * 11
    seats = range(state.players)
    for seat in seats:
        board[seat] = totals[seat]
    sheet: list[tuple[int, ...]] = []
    while not sheet or not scoring.is_decided(board, state.players, played):
        offset = offsets[played % len(offsets)]
        played += 1
        thread = gil.release()
        play_round(state, memory, scoring, policy, offset, board, played)
        gil.take(thread)
        gil.look()
        sheet.append(tuple([board[seat] for seat in seats]))
    return sheet


def play_round(
    state: State,
    memory: Memory,
    scoring: Scoring,
    policy: Policy,
    offset: int,
    totals: list[int],
    number: int,
) -> None:
    """Deal and play round *number*, and add what comes of it to *totals*."""
    once = [0] * 11
    twice = [0] * 11
    scores = [0] * 11
    dealer = number % state.players
    state.shuffle(dealer)
    memory.forget()
    if offset:
        playout.collect(state, policy, codes.NOBODY, state.rng, once, twice)
        playout.hand_over(state, offset, once, twice)
        state.open(dealer)
    playout.finish(state, memory, policy, rng.mix(state.rng))
    choice = scoring.moon
    if choice == codes.CHOICE or (choice == codes.ADD and scoring.moon_safe):
        choice = scoring.find_moon_choice(state, totals, number)
    scoring.count(state, choice, scores)
    for seat in range(state.players):
        totals[seat] = scoring.settled(totals[seat] + scores[seat])
