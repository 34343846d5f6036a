"""``python -m qlub.cli`` is ``qlub``."""

from qlub.cli.main import main

if __name__ == "__main__":
    main()
