"""Letting other threads run while the kernel plays on; `gil.pxd` does it, Python needs not."""


def release() -> object:
    """Let other threads run Python; until `take`, nothing may touch a Python object."""
    return None


def take(thread: object) -> None:
    """Run Python again."""


def look() -> None:
    """Let Ctrl-C raise `KeyboardInterrupt` here; Python looks by itself."""
