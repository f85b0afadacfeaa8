"""Compiles the hot path with mypyc if possible, and builds the client; everything else is in pyproject.toml."""

import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

HOT = ("engine", "games", "bots")
NOT_COMPILED = ("__init__.py", "drawing.py", "purpose.py", "reference.py", "shapes.py", "terminal.py")
"""Modules without hot code, most of them for people. The schema needs the annotations of `shapes`, too; mypyc does not
keep them."""
COLD = {
    "account",
    "agenda",
    "data",
    "detail",
    "dump",
    "elements",
    "fear",
    "flow",
    "foresight",
    "hints",
    "island",
    "laws",
    "major",
    "messages",
    "minor",
    "odd",
    "opening",
    "options",
    "panels",
    "position",
    "preliminary",
    "reading",
    "reasons",
    "record",
    "unique",
    "view",
    "vocabulary",
}
"""Modules that run once per game or only for people: with less optimisation they compile in half the time."""


def hot_modules() -> list[str]:
    root = Path("src/parlour")
    return sorted(str(file) for part in HOT for file in (root / part).rglob("*.py") if file.name not in NOT_COMPILED)


def compiled_in_place() -> list[Extension]:
    """The modules that `make build` compiled next to the sources; none if any source has changed since."""
    libraries = {library: ".".join(library.relative_to("src").parts) for library in Path("src").rglob("*.so")}
    names = {library: name.split(".cpython-")[0].removesuffix(".so") for library, name in libraries.items()}
    sources = [Path("setup.py"), *map(Path, hot_modules())]
    wanted = {".".join(source.relative_to("src").with_suffix("").parts) for source in sources[1:]}
    youngest = max(source.stat().st_mtime for source in sources)
    if {name for name in names.values() if "__mypyc" not in name} != wanted:
        return []
    if any(library.stat().st_mtime < youngest for library in names):
        return []
    return [Extension(name, [], extra_objects=[str(library)]) for library, name in names.items()]


def extensions() -> list[Extension]:
    """The modules to compile; none without a C compiler, in which case the sources are interpreted."""
    if {"egg_info", "dist_info"} & set(sys.argv):  # pip asks for the metadata twice before it builds
        return []
    if not os.environ.get("PARLOUR_PURE") and (ready := compiled_in_place()):
        return ready
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if os.environ.get("PARLOUR_PURE") or shutil.which(compiler) is None:
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    return mypycify(hot_modules(), opt_level="3", debug_level="0", multi_file=True)


def is_cold(source: str) -> bool:
    """Whether a C file belongs to such a module, or to none: then it only fills tables at start-up."""
    package, _, module = Path(source).stem.rpartition("___")
    return not package or module in COLD


def own_arguments(source: str, kind: str) -> list[str]:
    """With hidden symbols, compiled functions call each other directly and can be inlined: games run 7 % faster."""
    if kind != "unix":
        return []
    return ["-fvisibility=hidden", *(["-O1"] if is_cold(source) else [])]


def on_all_cores(compiler: Any) -> Callable[..., list[str]]:
    """The compiler's `compile` method with one thread per core, the longest files first."""
    compile_sources = compiler.compile

    def compile_each(sources: list[str], extra_postargs: list[str] | None = None, **settings: Any) -> list[str]:
        def compile_one(source: str) -> list[str]:
            arguments = [*(extra_postargs or []), *own_arguments(source, compiler.compiler_type)]
            objects: list[str] = compile_sources([source], extra_postargs=arguments, **settings)
            return objects

        longest_first = sorted(sources, key=lambda source: Path(source).stat().st_size, reverse=True)
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            found = dict(zip(longest_first, pool.map(compile_one, longest_first), strict=True))
        return [name for source in sources for name in found[source]]

    return compile_each


class BuildAllOrNothing(build_ext):
    """A half-compiled package cannot be imported: if anything fails, all sources are interpreted."""

    def build_extension(self, extension: Extension) -> None:
        if extension.sources:
            super().build_extension(extension)
        else:
            self.copy_file(extension.extra_objects[0], self.get_ext_fullpath(extension.name))

    def build_extensions(self) -> None:
        self.compiler.compile = on_all_cores(self.compiler)
        self.parallel = os.cpu_count()  # nearly two hundred small libraries are linked, too
        try:
            super().build_extensions()
        except Exception as error:
            self.warn(f"the rules could not be compiled and will be interpreted: {error}")
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []


class BuildWithClient(build_py):
    """Builds the browser client into the package. If it cannot be built, the server says what is missing."""

    def run(self) -> None:
        if not self.editable_mode and Path("web/build.py").is_file():
            built = subprocess.run([sys.executable, "web/build.py"], check=False)
            if built.returncode:
                self.warn("the browser client could not be built; the package will be without it")
        super().run()


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildAllOrNothing, "build_py": BuildWithClient})
