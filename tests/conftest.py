"""How Hypothesis behaves in every test: the same examples each time, and no clock."""

from hypothesis import settings

settings.register_profile(
    "qlub",
    deadline=None,  # a busy machine is no bug
    derandomize=True,  # what fails here fails there
    database=None,
)
settings.load_profile("qlub")
