"""How Hypothesis behaves in every test: the same examples each time, and no clock; and figures."""

import json
import os
from pathlib import Path

import pytest
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


@pytest.fixture
def figures(request):
    """Notes what a test has measured, as a line of the file that `QLUB_TEST_FIGURES` names."""

    def note(**measured):
        if path := os.environ.get("QLUB_TEST_FIGURES"):
            with Path(path).open("a", encoding="utf-8") as file:
                print(json.dumps({"test": request.node.name, **measured}), file=file)

    return note
