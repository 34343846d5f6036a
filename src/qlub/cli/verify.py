"""`qlub verify`: whether the deals of records are those that were committed."""

from typing import Annotated

import typer

from qlub.cli.files import read_file
from qlub.cli.report import complain, printable, say_json, say_text
from qlub.cli.verify_text import verify_text
from qlub.game import QlubError, Verification
from qlub.game import verify as verify_record


def verify(
    files: Annotated[
        list[str],
        typer.Argument(metavar="RECORD", help="Records of matches; - is standard input."),
    ],
    table: Annotated[
        str | None,
        typer.Option(
            "--table",
            metavar="ID",
            help="The table that the deals were committed for.  Without it, the records' notes "
            "name it.",
        ),
    ] = None,
    as_json: Annotated[
        bool,
        typer.Option("--json", help="Print one JSON object a record, each on one line."),
    ] = False,
) -> None:
    """
    Verify the deals of records: that each was settled before anybody could choose it.

    Says of each round whether it is verified, not revealed yet, or has no proof; or that it does
    not verify, and why.  Where one does not verify, the exit status is 1.

    \b
    Examples:
      qlub verify match.json
      qlub verify match.json --table 7hWq2mXc
      qlub verify *.json --json
    """
    status = 0
    for number, name in enumerate(files):
        if len(files) > 1 and not as_json:
            print(("\n" if number else "") + f"== {printable(name)} ==\n")
        try:
            verification = verify_record(read_file(name), table)
        except QlubError as error:
            status = 1
            complain(error, as_json=as_json, file=None if as_json or len(files) == 1 else name)
            continue
        status = status if verification.holds else 1
        if as_json:
            say_json(_json(verification))
        else:
            say_text(verify_text(verification))
    raise typer.Exit(status)


def _json(verification: Verification) -> dict[str, object]:
    rounds = []
    for round, verdict in zip(verification.match.rounds, verification.verdicts, strict=True):
        why = {"why": verdict.why} if verdict.why else {}
        rounds.append({"result": str(verdict.outcome), **why, "proof": round.proof})
    return {"format": "qlub-verify/1", "table": verification.table, "rounds": rounds}
