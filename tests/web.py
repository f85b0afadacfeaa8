"""Helpers to use the browser client's tools in tests."""

import importlib.util
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[1]


def build_script() -> ModuleType:
    """`web/build.py`, which is not part of a package."""
    spec = importlib.util.spec_from_file_location("web_build", ROOT / "web" / "build.py")
    assert spec
    assert spec.loader
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    return script


def node() -> str:
    """The Node that builds the client."""
    folder: Path = build_script().find_node()
    return str(next(path for path in (folder / "node", folder / "node.exe") if path.is_file()))
