"""
The build backend: setuptools, which asks the package index for what a machine lacks.

That is a C compiler where there is none, and Node where the web client is to be built.  All else
about a build is in pyproject.toml (what) and setup.py (the compiled modules).
"""

from typing import Any

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403 - the hooks that stay as they are

import toolchain
import web


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    """What to install before a wheel is built."""
    usual = build_meta.get_requires_for_build_wheel(config_settings)
    return usual + toolchain.requirements() + web.requirements()


def get_requires_for_build_editable(config_settings: Any = None) -> list[str]:
    """What to install before an editable install."""
    usual = build_meta.get_requires_for_build_editable(config_settings)
    return usual + toolchain.requirements() + web.requirements()


def get_requires_for_build_sdist(config_settings: Any = None) -> list[str]:
    """What to install before a source distribution is made: it holds the client, built."""
    return build_meta.get_requires_for_build_sdist(config_settings) + web.requirements()


def build_wheel(
    wheel_directory: Any, config_settings: Any = None, metadata_directory: Any = None
) -> str:
    """Build the client, then the wheel that holds it."""
    web.build()
    return build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)


def build_sdist(sdist_directory: Any, config_settings: Any = None) -> str:
    """Build the client, then the sources with it: whoever builds from them needs no Node."""
    web.build()
    return build_meta.build_sdist(sdist_directory, config_settings)


def build_editable(
    wheel_directory: Any, config_settings: Any = None, metadata_directory: Any = None
) -> str:
    """Build the client in its place; where that fails, all else still runs."""
    try:
        web.build()
    except web.WebError as error:
        web.say(f"{error}; the server will show a plain page")
    return build_meta.build_editable(wheel_directory, config_settings, metadata_directory)
