"""Which tests run which lines of the rules, and how long each takes."""

import json
import os
import time
from collections.abc import Generator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import coverage
import pytest

from tests.mutation.sources import Subject, digest

ARGUMENTS = ["-q", "-s", "--no-header", "--no-summary", "-p", "no:cacheprovider"]
ARGUMENTS += ["--disable-plugin-autoload"]  # the tests of rules need no plugin, and each process would load all
ARGUMENTS += ["-W", "ignore::pytest.PytestConfigWarning"]  # settings of the plugins that are left out
GOLDEN = "golden_lines.py"


@dataclass
class Part:
    """What the tests of one file cover."""

    seconds: dict[str, float] = field(default_factory=dict)
    failed: dict[str, float] = field(default_factory=dict)
    lines: dict[str, dict[str, list[int]]] = field(default_factory=dict)
    """Test, file, lines."""
    importing: dict[str, list[int]] = field(default_factory=dict)


@dataclass
class Cover:
    """What the tests of a subject cover."""

    seconds: dict[str, float] = field(default_factory=dict)
    """The processor time of each test that passes."""
    lines: dict[str, dict[int, list[str]]] = field(default_factory=dict)
    """File, line, tests."""
    importing: dict[str, set[int]] = field(default_factory=dict)
    """Lines that run while modules are imported or tests are collected: their mutants need a new process."""

    def tests_of(self, file: Path, line: int) -> list[str]:
        """The tests that run a line, quick ones first."""
        return sorted(self.lines.get(str(file), {}).get(line, []), key=self.order)

    def order(self, test: str) -> tuple[bool, float]:
        return GOLDEN in test, self.seconds[test]

    def needs_a_new_start(self, file: Path, line: int) -> bool:
        return line in self.importing.get(str(file), set())


def is_for(subject: Subject, item: pytest.Item) -> bool:
    """Whether a test is used: not heavy ones, which run only compiled, nor golden games of another subject."""
    if item.get_closest_marker("compiled"):
        return False
    return GOLDEN not in item.nodeid or f"[{subject.name} " in item.nodeid


class Gathering:
    """A pytest plugin that collects the tests of a subject, for subclasses that run them in their own way."""

    def __init__(self, subject: Subject) -> None:
        self.subject = subject

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if is_for(self.subject, item)]


class Watch(Gathering):
    """Records for each test the lines it runs and the time it takes."""

    def __init__(self, subject: Subject, watching: coverage.Coverage) -> None:
        super().__init__(subject)
        self.watching = watching
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self.watching.switch_context(item.nodeid)
        began = time.process_time()
        answer = yield
        self.seconds[item.nodeid] = time.process_time() - began
        self.watching.switch_context("")
        return answer

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.add(report.nodeid)


def watch(subject: Subject, files: Sequence[Path]) -> dict[str, Part]:
    """Run test files once, in a process that has not imported the rules. Return what each file's tests cover."""
    watching = coverage.Coverage(data_file=None, config_file=False, include=[str(file) for file in subject.rules])
    watching.start()
    plugin = Watch(subject, watching)
    pytest.main([*ARGUMENTS, *map(str, files)], plugins=[plugin])
    watching.stop()
    data = watching.get_data()
    parts = {file.stem: Part() for file in files}
    for test, spent in plugin.seconds.items():
        (parts[_stem(test)].failed if test in plugin.failed else parts[_stem(test)].seconds)[test] = spent
    for file in data.measured_files():
        for line, tests in data.contexts_by_lineno(file).items():
            for test in tests:
                if not test:
                    parts[files[0].stem].importing.setdefault(file, []).append(line)
                elif test not in plugin.failed:
                    parts[_stem(test)].lines.setdefault(test, {}).setdefault(file, []).append(line)
    return parts


def _stem(test: str) -> str:
    return Path(test.partition("::")[0]).stem


def cover(subject: Subject, folder: Path) -> Cover:
    """What each test covers; test files that have not changed are not run again."""
    base = digest([*subject.rules, *subject.helpers])
    stamps = {file: digest([file]) + base for file in subject.tests}
    stale = [file for file in subject.tests if _kept(folder, file).get("stamp") != stamps[file]]
    if stale:
        print(f"{subject.name}: what {len(stale)} files with tests cover", flush=True)
        child = os.fork()
        if child == 0:
            try:
                quiet()
                for file, part in zip(stale, watch(subject, stale).values(), strict=True):
                    text = json.dumps({"stamp": stamps[file], **asdict(part)})
                    _kept_in(folder, file).write_text(text, encoding="utf-8")
            finally:
                os._exit(0)
        os.waitpid(child, 0)
    total = Cover()
    for file in subject.tests:
        _add(total, _kept(folder, file))
    if not total.seconds:
        raise SystemExit(f"no test of {subject.name} passes, so none could notice a mutant")
    return total


def _kept_in(folder: Path, file: Path) -> Path:
    return folder / f"cover-{file.stem}.json"


def _kept(folder: Path, file: Path) -> dict[str, Any]:
    kept = _kept_in(folder, file)
    found: dict[str, Any] = json.loads(kept.read_text(encoding="utf-8")) if kept.is_file() else {}
    return found


def quiet() -> None:
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)


def _add(total: Cover, part: dict[str, Any]) -> None:
    if part["failed"]:
        print(f"These tests fail by themselves and are left out: {', '.join(part['failed'])}")
    total.seconds.update(part["seconds"])
    for test, files in part["lines"].items():
        for file, lines in files.items():
            mine = total.lines.setdefault(file, {})
            for line in lines:
                mine.setdefault(line, []).append(test)
    for file, lines in part["importing"].items():
        total.importing.setdefault(file, set()).update(lines)
