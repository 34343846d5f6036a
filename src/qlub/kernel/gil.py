"""Letting other threads run while the kernel plays on; `gil.pxd` does it, Python needs not."""


def release() -> None:
    """Let other threads run Python; until `take`, nothing may touch a Python object."""


def take(thread: None) -> None:
    """Run Python again."""
