"""The files of the rules that are mutated, and the tests that are run against the mutants."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "parlour"
GAMES = sorted(folder.name for folder in (PACKAGE / "games").iterdir() if (folder / "__init__.py").is_file())
SUBJECTS = ["engine", *GAMES]
PRESENTATION = {
    "view",
    "detail",
    "shapes",
    "drawing",
    "elements",
    "purpose",
    "forecast",
    "features",
    "evaluate",
    "rating",
    "reference",
    "terminal",
    "messages",
}
"""Modules of a game that show, describe or evaluate; they are not rules."""


def rooms(file: Path, home: Path) -> set[str]:
    """The names of a module and of the packages that contain it."""
    return {*file.relative_to(home).parts[:-1], file.stem}


@dataclass(frozen=True)
class Subject:
    """The engine or one game."""

    name: str

    @property
    def rules(self) -> list[Path]:
        folder = PACKAGE / "engine" if self.name == "engine" else PACKAGE / "games" / self.name
        return sorted(file for file in folder.rglob("*.py") if not PRESENTATION & rooms(file, folder))

    @property
    def folder(self) -> Path:
        return ROOT / "tests" / "engine" if self.name == "engine" else ROOT / "tests" / "games" / self.name

    @property
    def tests(self) -> list[Path]:
        """The test files: those of the rules, then the golden games."""
        found = sorted(self.folder.glob("test_*.py"))
        found += [ROOT / "tests" / "conformance" / "test_kit.py"] if self.name == "engine" else []
        return [*found, ROOT / "tests" / "mutation" / "golden_lines.py"]

    @property
    def helpers(self) -> list[Path]:
        """The helper modules of those tests."""
        return sorted(
            {
                *self.folder.glob("*.py"),
                *(ROOT / "tests" / "conformance").glob("*.py"),
                *(PACKAGE / "conformance").glob("*.py"),
            }
            - {*self.tests}
        )


def digest(files: Iterable[Path]) -> str:
    """A fingerprint of the files, which changes when one of them does."""
    total = hashlib.sha256()
    for file in files:
        total.update(f"{file.relative_to(ROOT)}\n".encode())
        total.update(file.read_bytes())
    return total.hexdigest()[:16]
