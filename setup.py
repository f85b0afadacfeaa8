"""Compiles the hot path with mypyc if possible, and builds the client; everything else is in pyproject.toml."""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import takewhile
from pathlib import Path
from threading import Lock
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

HOT = ("engine", "games", "bots")
NOT_COMPILED = ("__init__.py", "drawing.py", "purpose.py", "reference.py", "shapes.py", "terminal.py")
"""Modules without hot code, most of them for people. The schema needs the annotations of `shapes`, too; mypyc does not
keep them."""
TABLES = {"data", "fear", "major", "minor", "odd", "unique"}
"""Modules that only fill tables when they are imported: optimising them would be wasted."""
COLD = {
    "account",
    "agenda",
    "detail",
    "dump",
    "elements",
    "flow",
    "foresight",
    "hints",
    "island",
    "laws",
    "messages",
    "opening",
    "options",
    "panels",
    "position",
    "preliminary",
    "reading",
    "reasons",
    "record",
    "view",
    "vocabulary",
}
"""Modules that run once per game or only for people: with less optimisation they compile in half the time."""

COMPILER = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
GCC = "gcc" in Path(COMPILER).name
WHOLE = ["-flto"] if GCC else []
"""Hot code is optimised as a whole when it is linked: games run 3 to 10 % faster."""
LINKING = [f"-flto={os.cpu_count()}", "-O3"] if GCC else []


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
    if os.environ.get("PARLOUR_PURE") or shutil.which(COMPILER) is None:
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    found = mypycify(hot_modules(), opt_level="3", debug_level="0", multi_file=True)
    for extension in found:
        if len(extension.sources) > 1:  # the library of all modules; the others only make one of them known
            extension.extra_link_args += LINKING
    return found


def optimisation(source: str) -> list[str]:
    """How much a C file is optimised. mypyc's own files, which everything calls, are optimised fully."""
    package, _, module = Path(source).stem.rpartition("___")
    only_makes_a_module_known = not package and "parlour" in Path(source).parts
    if only_makes_a_module_known or module in TABLES:
        return ["-O0"]
    return ["-O1"] if package and module in COLD else WHOLE


def own_arguments(source: str, kind: str) -> list[str]:
    """With hidden symbols, compiled functions call each other directly and can be inlined: games run 7 % faster."""
    return ["-fvisibility=hidden", *optimisation(source)] if kind == "unix" else []


class Headers:
    """Precompiled headers: what the C files of two hundred modules include is read once for each level of optimisation.

    Without one, the compiler reads the headers themselves.
    """

    def __init__(self, compile_sources: Callable[..., list[str]]) -> None:
        self.compile_sources = compile_sources
        self.known: dict[str, Path] = {}
        self.lock = Lock()

    def arguments(self, source: str, arguments: list[str], settings: dict[str, Any]) -> list[str]:
        with Path(source).open(encoding="utf-8") as lines:
            included = "".join(takewhile(lambda line: line.startswith("#include"), lines))
        if not included:
            return []
        with self.lock:
            name = hashlib.sha256(f"{included} {arguments}".encode()).hexdigest()[:16]
            if name not in self.known:
                self.known[name] = self._precompile(Path(source).parent, name, included, arguments, settings)
        return ["-include", str(self.known[name])]

    def _precompile(
        self, folder: Path, name: str, included: str, arguments: list[str], settings: dict[str, Any]
    ) -> Path:
        header = Path("build") / f"{name}.h"
        source = header.with_suffix(".c")
        header.write_text(included, encoding="utf-8")
        source.write_text(included, encoding="utf-8")
        as_header = {**settings, "extra_preargs": ["-x", "c-header", f"-I{folder}"], "extra_postargs": arguments}
        (precompiled,) = self.compile_sources([str(source)], **as_header)
        Path(precompiled).rename(f"{header}.gch")
        return header


def on_all_cores(compiler: Any) -> Callable[..., list[str]]:
    """The compiler's `compile` method with one thread per core, the longest files first."""
    compile_sources = compiler.compile
    headers = Headers(compile_sources)

    def compile_each(sources: list[str], extra_postargs: list[str] | None = None, **settings: Any) -> list[str]:
        def compile_one(source: str) -> list[str]:
            arguments = [*(extra_postargs or []), *own_arguments(source, compiler.compiler_type)]
            if compiler.compiler_type == "unix":
                arguments += headers.arguments(source, arguments, settings)
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


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_ext": BuildAllOrNothing, "build_py": BuildWithClient})
