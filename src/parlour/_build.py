"""Whether the package runs compiled or interpreted.

If there is a C compiler, installing compiles the engine, the games and the bots next to their sources. With
`PARLOUR_INTERPRETED=1` the sources are interpreted instead, so that tests and benchmarks can compare the two.
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
    """Whether the running engine is compiled."""
    import parlour.engine.game

    return not (parlour.engine.game.__file__ or "").endswith(".py")
