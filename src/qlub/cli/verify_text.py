"""What verifying a record came to, as text for a person."""

from collections.abc import Iterator

from qlub.cli.seats import Seats
from qlub.game import Outcome, Round, Verification
from qlub.game.show.columns import column, wrapped

_DIGITS = 16
"""How much of a commitment is shown: enough to compare with what was seen at the table."""

_WORDS = {
    Outcome.VERIFIED: "verified",
    Outcome.NOT_REVEALED: "not revealed yet",
    Outcome.NO_PROOF: "no proof",
    Outcome.DOES_NOT_VERIFY: "DOES NOT VERIFY",
}


def verify_text(verification: Verification) -> str:
    """Return a line a round, then why some do not verify, then how many do."""
    match, verdicts = verification.match, verification.verdicts
    named = f"Table: {verification.table}" if verification.table else "No table is named."
    parts = [f"Rules: {match.rules}\n{named}"]
    if verdicts:
        seats = Seats(match)
        columns = (
            column("round", [verdict.round for verdict in verdicts], right=True),
            column("deal", [_WORDS[verdict.outcome] for verdict in verdicts]),
            column("commitment", [_commitment(round) for round in match.rounds]),
            column("nonces from", [_nonces(round, seats) for round in match.rounds]),
        )
        parts.append("\n".join("  ".join(row).rstrip() for row in zip(*columns, strict=True)))
    parts += ["\n".join(wrapped(line)) for line in _failures(verification)]
    parts.append(_sum(verification))
    return "\n\n".join(parts)


def _commitment(round: Round) -> str:
    return f"{round.proof['commit'][:_DIGITS]}…" if round.proof else ""


def _nonces(round: Round, seats: Seats) -> str:
    if not round.proof:
        return ""
    given = sorted(map(int, round.proof["nonces"]))
    missing = [seat for seat in range(round.rules.players) if seat not in given]
    if len(given) > len(missing):
        return f"all but {seats.several(missing)}" if missing else "all"
    return seats.several(given) or "nobody"


def _failures(verification: Verification) -> Iterator[str]:
    failed = [
        verdict for verdict in verification.verdicts if verdict.outcome is Outcome.DOES_NOT_VERIFY
    ]
    for verdict in failed:
        yield f"Round {verdict.round} does not verify: {verdict.why}."
    if failed and not verification.table:
        yield "Deals of a table verify with its id only: give --table ID."


def _sum(verification: Verification) -> str:
    verified = sum(verdict.outcome is Outcome.VERIFIED for verdict in verification.verdicts)
    return f"{verified} of {len(verification.verdicts)} deals verified."
