"""
Which C compiler compiles the kernel.

The machine's own where there is one; else Zig's, which the package index carries as the wheel
`ziglang`; else none, and then the package runs as Python.
"""

import importlib.util
import os
import platform
import shlex
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

ZIG_NAME = "ziglang"
ZIG = f"{ZIG_NAME}>=0.13"
# Elsewhere its wheel may be missing, and asking for it would stop the install.
ZIG_MACHINES = ("x86_64", "amd64", "aarch64", "arm64")

# `zig cc` would use every instruction of this machine's processor; a virtual environment or a
# container image may be carried to another one.
ZIG_CC = [sys.executable, "-m", ZIG_NAME, "cc", "-mcpu=baseline"]

# A compiler without the C library's headers (or a stub that only offers to install one) is none.
TRIAL = "#include <stdint.h>\n#include <stdlib.h>\nint main(void) { return EXIT_SUCCESS; }\n"


def is_wanted() -> bool:
    """Whether to compile at all: QLUB_PURE=1 says no."""
    return os.environ.get("QLUB_PURE") != "1"


def has_python_headers() -> bool:
    """Whether Python.h is there (Debian puts it into python3-dev)."""
    folders = {sysconfig.get_path("include"), sysconfig.get_path("platinclude")}
    return any(Path(folder, "Python.h").is_file() for folder in folders)


def has_compiler() -> bool:
    """Whether the machine has a C compiler that works."""
    if os.name == "nt":
        return True  # setuptools looks for Visual C++ in its own way
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "trial.c").write_text(TRIAL)
        try:
            trial = [*shlex.split(command), "trial.c", "-o", "trial"]
            subprocess.run(trial, cwd=folder, check=True, capture_output=True)
        except (OSError, subprocess.SubprocessError):
            return False
    return True


def requirements() -> list[str]:
    """What a build needs from the package index besides setuptools and Cython."""
    zig_helps = has_python_headers() and platform.machine().lower() in ZIG_MACHINES
    return [ZIG] if is_wanted() and zig_helps and not has_compiler() else []


def choose() -> str:
    """Name the compiler to use; '' where nothing can be compiled."""
    if not has_python_headers():
        return ""
    if has_compiler():
        return "the C compiler of this machine"
    if importlib.util.find_spec(ZIG_NAME) is None:
        return ""
    # Zig keeps what it has compiled, by default in the user's home.
    os.environ.setdefault("ZIG_GLOBAL_CACHE_DIR", str(Path("build", "zig").absolute()))
    return ZIG_NAME


def zig_commands() -> dict[str, list[str]]:
    """What setuptools calls, with Zig in place of the compiler that Python was built with.

    The flags that Python was built with are left out: Zig refuses some of Debian's.  The last
    three turn off what Zig adds for safety and costs the kernel a quarter of its speed.
    """
    fast = ["-fno-sanitize=all", "-fno-stack-protector", "-fomit-frame-pointer"]
    shared = (
        ["-bundle", "-undefined", "dynamic_lookup"] if sys.platform == "darwin" else ["-shared"]
    )
    return {
        "compiler_so": [*ZIG_CC, "-fPIC", "-fwrapv", "-DNDEBUG", *fast],
        "linker_so": [*ZIG_CC, *shared],
    }
