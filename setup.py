"""Compiles the hot path with mypyc where that is possible; everything else is in pyproject.toml."""

import os
import shutil
import sysconfig
from pathlib import Path

from setuptools import setup

HOT = ("engine", "games", "bots")


def hot_modules() -> list[str]:
    root = Path("src/parlour")
    return sorted(str(file) for part in HOT for file in (root / part).rglob("*.py") if file.name != "__init__.py")


def extensions() -> list:
    """The compiled modules; none without a C compiler, and then the sources run as they are."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if os.environ.get("PARLOUR_PURE") or shutil.which(compiler) is None:
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    built = mypycify(hot_modules(), opt_level=os.environ.get("PARLOUR_OPT", "3"), multi_file=True)
    for extension in built:
        extension.optional = True
    return built


setup(ext_modules=extensions())
