"""What `--time` and `--worlds` say together: how much thinking a decision may cost."""

import math
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from qlub.search import Limit


def limit_from_options(time: float | None, worlds: int | None) -> "Limit":
    """Return the limit that is asked for.  Raises `typer.BadParameter` where none can be meant."""
    from qlub.search import Limit

    if time is not None and worlds is not None:
        raise typer.BadParameter("give --time or --worlds, not both", param_hint="'--worlds'")
    if time is not None and not 0 < time < math.inf:
        raise typer.BadParameter(
            f"a limit of {time} seconds (use more than 0, such as 0.05)", param_hint="'--time'"
        )
    if worlds is not None and worlds < 1:
        raise typer.BadParameter(
            f"a limit of {worlds} worlds (use 1 or more)", param_hint="'--worlds'"
        )
    return Limit(time=time, worlds=worlds)
