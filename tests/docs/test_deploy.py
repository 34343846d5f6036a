"""What lies in `deploy/` names things that are there."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from qlub.server.settings import PREFIX, Settings

ROOT = Path(__file__).parents[2]
FILES = sorted(path for path in (ROOT / "deploy").iterdir() if path.is_file())
SETTINGS = {PREFIX + field.name.upper() for field in fields(Settings)}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_only_settings_are_set_that_there_are(path):
    """A variable that no server reads would be set in vain."""
    assert set(re.findall(r"QLUB_[A-Z_]+", path.read_text())) <= SETTINGS


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_each_file_is_in_the_how_to(path):
    """Whoever reads how to run a server learns of it."""
    page = (ROOT / "docs/how-to/run-a-server.md").read_text()
    assert path.name.removesuffix(".dockerignore") in page


def test_the_image_listens_where_the_proxy_looks():
    """The port of the image is the one that a server listens at."""
    port = str(Settings().port)
    assert f"EXPOSE {port}" in (ROOT / "deploy/Dockerfile").read_text()
    assert f"worker1:{port} worker2:{port}" in (ROOT / "deploy/compose.yaml").read_text()
