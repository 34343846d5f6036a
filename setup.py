"""
Compiles the modules that have C types beside them: `state.py` with a `state.pxd`.

The rest of the build is declared in pyproject.toml.  Set QLUB_PURE=1 to compile nothing.
"""

import os
import platform
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

sys.path.insert(0, str(Path(__file__).parent / "build_tools"))
import toolchain

SOURCES = Path("src")

DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # `n: int` must not override the types in the .pxd
    "boundscheck": False,  # the public functions check; what is below them does not
    "wraparound": False,
    "initializedcheck": False,
    "cdivision": True,
    "auto_pickle": False,  # it would set the fields from any tuple, unchecked
}


def compiled_modules() -> list[Extension]:
    """Every module with a .pxd beside it, unless that is a C version of it (`cdef extern`)."""
    flags = [] if os.name == "nt" else ["-O3", "-g0"]
    if os.name != "nt" and platform.machine() in ("x86_64", "AMD64"):
        flags.append("-mpopcnt")  # counting cards, which every such processor since 2008 can
    modules = []
    for types in sorted(SOURCES.rglob("*.pxd")):
        source = types.with_suffix(".py")
        if source.exists() and "cdef extern" not in types.read_text(encoding="utf-8"):
            name = ".".join(source.relative_to(SOURCES).with_suffix("").parts)
            modules.append(Extension(name, [source.as_posix()], extra_compile_args=flags))
    return modules


def say(text: str) -> None:
    print(f"qlub: {text}", file=sys.stderr, flush=True)


class BuildCompiled(build_ext):
    """Cython, then C, then one line that says what came of it."""

    def run(self) -> None:
        # Not in setup(): pip also runs this file to ask questions that need no Cython.
        self.built: list[str] = []
        self.chosen = toolchain.choose()
        if self.chosen and self.translate():
            self.parallel = self.parallel or os.cpu_count()
            super().run()
        self.report()

    def translate(self) -> bool:
        """From Python to C, in build/."""
        try:
            from Cython.Build import cythonize
        except ImportError:  # only without build isolation
            say("Cython is not installed")
            return False
        translated = {
            extension.name: extension
            for extension in cythonize(
                self.extensions,
                build_dir="build/cython",
                include_path=[str(SOURCES)],
                compiler_directives=DIRECTIVES,
                quiet=True,
            )
        }
        for extension in self.extensions:
            extension.sources = translated[extension.name].sources
            extension.depends = translated[extension.name].depends
            # A module that does not compile still runs as Python.
            extension.optional = True
        return True

    def build_extensions(self) -> None:
        if self.chosen == toolchain.ZIG_NAME:
            self.compiler.set_executables(**toolchain.zig_commands())
        super().build_extensions()

    def build_extension(self, ext: Extension) -> None:
        super().build_extension(ext)
        self.built.append(ext.name)

    def report(self) -> None:
        built = self.built
        for extension in self.extensions:
            if extension.name not in built:
                # An older build must not pass for this one.
                name = self.get_ext_filename(extension.name)
                for folder in (self.build_lib, SOURCES):
                    Path(folder, name).unlink(missing_ok=True)
        total = len(self.extensions)
        if len(built) == total:
            say(f"compiled {total} modules with {self.chosen}")
        elif built:
            left = ", ".join(e.name for e in self.extensions if e.name not in built)
            say(f"compiled {len(built)} of {total} modules; these run as Python: {left}")
        elif not toolchain.has_python_headers():
            say("compiled nothing, runs as Python: no Python.h (Debian: apt install python3-dev)")
        elif not self.chosen:
            say("compiled nothing, runs as Python: no C compiler")
        else:
            say(f"compiled nothing, runs as Python: {self.chosen} failed")


if toolchain.is_wanted():
    setup(ext_modules=compiled_modules(), cmdclass={"build_ext": BuildCompiled})
else:
    say("compiled nothing, runs as Python: QLUB_PURE is set")
    setup()
