"""Compiled or interpreted: one source, two ways to run it.

Installing compiles the engine, the games and the bots where a C compiler is found, next to their sources. With
`PARLOUR_INTERPRETED=1` the sources are run instead, which is how tests and benchmarks compare the two.
"""

import os
import sys
from importlib.machinery import FileFinder, SourceFileLoader
from pathlib import Path

PACKAGE = Path(__file__).parent


def prefer_sources_if_asked() -> None:
    if not os.environ.get("PARLOUR_INTERPRETED"):
        return

    def sources_only(path: str) -> FileFinder:
        if not Path(path).is_relative_to(PACKAGE):
            raise ImportError(path)
        return FileFinder(path, (SourceFileLoader, [".py"]))

    sys.path_hooks.insert(0, sources_only)
    for path in [path for path in sys.path_importer_cache if Path(path).is_relative_to(PACKAGE)]:
        del sys.path_importer_cache[path]


def compiled() -> bool:
    """Whether the engine that is running was compiled."""
    import parlour.engine.game

    return not (parlour.engine.game.__file__ or "").endswith(".py")
