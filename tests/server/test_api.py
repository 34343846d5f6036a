"""
Whatever is asked of the API, it answers as its description says, and nothing fails.

`QLUB_TEST_REQUESTS=500` asks each address so many times; 10 are enough for every day.
"""

import os
import subprocess
import sys

from running import Running

REQUESTS = os.environ.get("QLUB_TEST_REQUESTS", "10")
CHECKS = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_schema_conformance",
    "negative_data_rejection",
    "use_after_free",
)


def test_whatever_is_asked_is_answered_as_described(tmp_path):
    """By a guest who has a table; the log knows of no failure."""
    with Running(tmp_path, database="memory:") as server:
        _, cookie = server.set_up()
        ask = [sys.executable, "-m", "schemathesis.cli", "run", "--no-color", "--warnings", "off"]
        ask += ["-H", "X-Qlub: 1", "-H", f"Cookie: {cookie}", "--checks", ",".join(CHECKS)]
        ask += ["--phases", "coverage,fuzzing", "--max-examples", REQUESTS]
        ask += ["--generation-deterministic", "--no-shrink", "--workers", "1"]
        ask += ["--continue-on-failure", f"{server.base}/api/openapi.json"]
        asked = subprocess.run(ask, capture_output=True, text=True, cwd=tmp_path)
        assert asked.returncode == 0, asked.stdout + asked.stderr
        assert server.stop() == 0
        assert '"level": "error"' not in server.log.read_text()
