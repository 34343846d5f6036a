"""
The build backend: setuptools, asking for a C compiler from the package index where none is found.

Everything else about a build is in pyproject.toml (what) and setup.py (the compiled modules).
"""

from typing import Any

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403 - the hooks that stay as they are

import toolchain


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    """What to install before a wheel is built."""
    return build_meta.get_requires_for_build_wheel(config_settings) + toolchain.requirements()


def get_requires_for_build_editable(config_settings: Any = None) -> list[str]:
    """What to install before an editable install."""
    return build_meta.get_requires_for_build_editable(config_settings) + toolchain.requirements()
