"""How Hypothesis behaves in every test: the same examples each time, and no clock."""

from hypothesis import settings

import services

settings.register_profile(
    "qlub",
    deadline=None,  # a busy machine is no bug
    derandomize=True,  # what fails here fails there
    database=None,
)
settings.load_profile("qlub")


def pytest_terminal_summary(terminalreporter):
    """Say once what was not tried for want of a server."""
    skipped = terminalreporter.stats.get("skipped", [])
    reasons = {str(report.longrepr[2]).removeprefix("Skipped: ") for report in skipped}
    for reason in sorted(reasons):
        if reason.startswith(services.MISSING):
            terminalreporter.write_line(reason)
