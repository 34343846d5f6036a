"""What commands that go to a server have in common: the packages that they need."""

from qlub.game import QlubError


class NoNetwork(QlubError):
    """Raised where the packages are not installed by which one plays on servers."""

    code = "no-join"


def needs_join() -> None:
    """Raise `NoNetwork` if something is missing; it says how to have it."""
    try:
        import msgspec  # noqa: F401 - only to say what is missing
        import websockets  # noqa: F401
    except ImportError as error:
        raise NoNetwork(
            f"to play on a server needs more packages ({error.name}): pip install 'qlub[join]'"
        ) from None
