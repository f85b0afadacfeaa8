"""Packages that only some of the arena needs. They are installed as extras, and asked for before any work begins."""

from importlib import import_module
from typing import Any

from parlour.engine import ParlourError

ARENA = "arena"
RAY = "ray"
TRAIN = "train"


class MissingExtra(ParlourError):
    """A package that is not installed, and the extra that brings it."""


def needed(module: str, extra: str) -> Any:
    """Import a module of an extra, or say how to install it."""
    try:
        return import_module(module)
    except ImportError as error:
        package = module.partition(".")[0]
        raise MissingExtra(f'This needs {package}. Install it with: pip install "parlour[{extra}]"') from error
