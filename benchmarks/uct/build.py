"""
Compiles `tree.pyx`, beside it.

    pip install cython setuptools
    python benchmarks/uct/build.py
"""

import os
import sys
import tempfile
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup

import qlub

HERE = Path(__file__).parent


def main() -> None:
    os.chdir(HERE)
    types = str(Path(qlub.__file__).parent.parent)
    with tempfile.TemporaryDirectory() as folder:
        tree = Extension("tree", ["tree.pyx"], extra_compile_args=["-O3", "-g0", "-mpopcnt"])
        sys.argv = ["setup.py", "-q", "build_ext", "--inplace", "--build-temp", folder]
        setup(ext_modules=cythonize([tree], include_path=[types], build_dir=folder, quiet=True))


if __name__ == "__main__":
    main()
