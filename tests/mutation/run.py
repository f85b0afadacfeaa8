"""Tries mutants, each in a forked process that runs the tests of its line until one fails.

Two kinds of process are forked. One has collected all tests; there a mutant's functions are replaced in place, which
takes milliseconds. Lines that run during imports need a new start: such a mutant is given to the loader of a process
that has imported nothing yet.
"""

import gc
import json
import os
import resource
import signal
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType, FunctionType

import pytest
from _pytest.runner import runtestprotocol
from hypothesis import HealthCheck, Phase, settings

from tests.mutation.cover import ARGUMENTS, GOLDEN, Cover, Gathering, cover, quiet
from tests.mutation.mutate import Mutant, sample
from tests.mutation.sources import GAMES, ROOT, Subject, digest

BUDGET = 6.0
"""Seconds of tests run against a mutant, quickest first, so that a survivor does not hold up the rest."""
SLOWER = 10
"""How many times its usual time (plus two seconds) a test may take before the mutant counts as hung, and noticed."""
READING_IN = 10
"""Seconds of processor time to import the rules and collect the tests."""
MEMORY = 4 << 30
JOBS = int(os.environ.get("JOBS", "2"))


@dataclass(frozen=True)
class Trial:
    """A mutant and the tests to run against it."""

    mutant: Mutant
    tests: dict[str, float]
    """The tests in the order in which they are run, with their processor times."""


class Results:
    """The result of each mutant, stored in a file so that a stopped run can be resumed."""

    def __init__(self, file: Path, tests: str) -> None:
        self.file = file
        self.tests = tests
        self._found: dict[str, dict[str, str]] = {}
        if file.is_file():
            entries = map(json.loads, file.read_text(encoding="utf-8").splitlines())
            self._found = {entry["mutant"]: entry for entry in entries}

    def of(self, mutant: Mutant) -> str | None:
        """The test that noticed the mutant, or "" if none did; None if it must be tried (again).

        A noticed mutant stays noticed while its file is unchanged; others are tried again when tests have changed.
        """
        entry = self._found.get(mutant.key)
        if entry is None or entry["rules"] != digest([mutant.file]):
            return None
        return entry["noticed"] if entry["noticed"] or entry["tests"] == self.tests else None

    def add(self, mutant: Mutant, noticed: str) -> None:
        entry = {"mutant": mutant.key, "rules": digest([mutant.file]), "tests": self.tests, "noticed": noticed}
        self._found[mutant.key] = entry
        with self.file.open("a", encoding="utf-8") as kept:
            kept.write(json.dumps(entry) + "\n")


def run(subject: Subject, wanted: int, seed: int, folder: Path) -> list[tuple[Mutant, str]]:
    """Try a sample of the mutants of a subject. Return each with the test that noticed it."""
    folder.mkdir(parents=True, exist_ok=True)
    settings.register_profile(
        "mutants", derandomize=True, database=None, deadline=None, phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    settings.load_profile("mutants")
    covered = cover(subject, folder)
    results = Results(folder / "results.jsonl", digest([*subject.tests, *subject.helpers]))
    chosen = sample(subject, wanted, seed)
    open_ones = [mutant for mutant in chosen if results.of(mutant) is None]
    fast = [trial(covered, mutant) for mutant in open_ones if not new_start(covered, mutant)]
    slow = [trial(covered, mutant) for mutant in open_ones if new_start(covered, mutant)]
    print(f"{subject.name}: {len(open_ones)} of {len(chosen)} mutants to try", flush=True)
    if fast:
        _wait_for(_fork(lambda: _try_in_place(subject, fast, results)))
    if slow:
        read_in_what_stays(subject)
    for tried, noticed in _in_parallel(slow, lambda trial: lambda: _try_anew(subject, trial)):
        results.add(tried.mutant, noticed)
    results = Results(results.file, results.tests)
    return [(mutant, found) for mutant in chosen if (found := results.of(mutant)) is not None]


def read_in_what_stays(subject: Subject) -> None:
    """Import the other games once: no game knows another, so they need not be imported again for each mutant."""
    if subject.name != "engine":
        for game in GAMES:
            if game != subject.name:
                import_module(f"parlour.games.{game}")


def new_start(covered: Cover, mutant: Mutant) -> bool:
    return not mutant.inside or covered.needs_a_new_start(mutant.file, mutant.line)


def trial(covered: Cover, mutant: Mutant) -> Trial:
    """The tests of the mutant's line; for a line that runs during imports, any test may notice."""
    tests = covered.tests_of(mutant.file, mutant.line)
    if new_start(covered, mutant):
        through = set(tests)
        tests += [test for test in sorted(covered.seconds, key=covered.order) if test not in through]
        tests.sort(key=lambda test: GOLDEN in test)
    asked = [*_within_budget(covered, tests, golden=False), *_within_budget(covered, tests, golden=True)]
    return Trial(mutant, {test: covered.seconds[test] for test in asked})


def _within_budget(covered: Cover, tests: list[str], golden: bool) -> Iterator[str]:
    spent = 0.0
    for test in tests:
        if (GOLDEN in test) == golden:
            spent += covered.seconds[test]
            if spent > BUDGET:
                return
            yield test


# -- in place --------------------------------------------------------------------------------------


class InPlace(Gathering):
    """Instead of running the collected tests, forks a process for each mutant."""

    def __init__(self, subject: Subject, trials: list[Trial], results: Results) -> None:
        super().__init__(subject)
        self.trials = trials
        self.results = results

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        made = functions_by_file()
        gc.collect()
        gc.freeze()

        def work(trial: Trial) -> Callable[[], str]:
            return lambda: _swapped_and_asked(trial, items, made)

        for tried, noticed in _in_parallel(self.trials, work):
            self.results.add(tried.mutant, noticed)
        return True


def _try_in_place(subject: Subject, trials: list[Trial], results: Results) -> str:
    pytest.main([*ARGUMENTS, *map(str, subject.tests)], plugins=[InPlace(subject, trials, results)])
    return ""


def _swapped_and_asked(trial: Trial, items: dict[str, pytest.Item], made: dict[str, list[FunctionType]]) -> str:
    swap(trial.mutant, made)
    return ask(trial, items)


def functions_by_file() -> dict[str, list[FunctionType]]:
    """All functions in memory, by their source file."""
    found: dict[str, list[FunctionType]] = {}
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType):
            found.setdefault(thing.__code__.co_filename, []).append(thing)
    return found


def swap(mutant: Mutant, made: dict[str, list[FunctionType]]) -> None:
    """Give every function of the file the code it has with the mutant."""
    file = str(mutant.file)
    old = compile(mutant.file.read_text(encoding="utf-8"), file, "exec")
    new = compile(mutant.source, file, "exec")
    codes = dict(zip(map(_mark, _codes(old)), _codes(new), strict=True))
    for function in made[file]:
        function.__code__ = codes[_mark(function.__code__)]


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield from _codes(part)


def _mark(code: CodeType) -> tuple[object, ...]:
    return code.co_qualname, code.co_firstlineno, *code.co_positions()


def ask(trial: Trial, gathered: dict[str, pytest.Item]) -> str:
    """Return the first test that fails. A test that takes far too long ends the process."""
    items = [gathered[test] for test in trial.tests if test in gathered]
    for item, following in zip(items, [*items[1:], None], strict=False):  # without tests, nothing is noticed
        signal.setitimer(signal.ITIMER_VIRTUAL, 2 + SLOWER * trial.tests[item.nodeid])
        reports = runtestprotocol(item, log=False, nextitem=following)
        if any(report.failed for report in reports):
            return item.nodeid
    return ""


# -- in a new process ------------------------------------------------------------------------------


class Anew(Gathering):
    """Runs the given tests in order until one fails."""

    def __init__(self, subject: Subject, trial: Trial) -> None:
        super().__init__(subject)
        self.trial = trial
        self.noticed = "reading in"

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if not session.testsfailed:
            items = {item.nodeid: item for item in session.items}
            self.noticed = ask(self.trial, items)
        return True


def _try_anew(subject: Subject, trial: Trial) -> str:
    plain = SourceFileLoader.get_code
    file = str(trial.mutant.file)

    def with_mutant(loader: SourceFileLoader, name: str) -> CodeType | None:
        if loader.get_filename(name) == file:
            return compile(trial.mutant.source, file, "exec")
        return plain(loader, name)

    # not restored: this process was forked for one mutant and ends with it
    SourceFileLoader.get_code = with_mutant  # type: ignore[method-assign, assignment]
    files = sorted({str(ROOT / test.partition("::")[0]) for test in trial.tests})
    plugin = Anew(subject, trial)
    pytest.main([*ARGUMENTS, *files], plugins=[plugin])
    return plugin.noticed


# -- processes -------------------------------------------------------------------------------------


def _in_parallel(trials: Sequence[Trial], work: Callable[[Trial], Callable[[], str]]) -> Iterator[tuple[Trial, str]]:
    """Run each trial in a separate process, some in parallel. Yield it with the name of the test that noticed."""
    waiting = list(reversed(trials))
    running: dict[int, tuple[Trial, int]] = {}
    while waiting or running:
        while waiting and len(running) < JOBS:
            next_one = waiting.pop()
            child, answer = _fork(work(next_one), limited=True)
            running[child] = (next_one, answer)
        child, status = os.waitpid(-1, 0)
        done, answer = running.pop(child)
        yield done, _answer(answer, status)


def _fork(work: Callable[[], str], limited: bool = False) -> tuple[int, int]:
    reading, writing = os.pipe()
    child = os.fork()
    if child:
        os.close(writing)
        return child, reading
    noticed = "an error outside the tests"
    try:
        os.close(reading)
        quiet()
        if limited:
            signal.setitimer(signal.ITIMER_VIRTUAL, READING_IN)
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        noticed = work()
    finally:
        os.write(writing, noticed.encode()[:4000])
        os._exit(0)


def _answer(reading: int, status: int) -> str:
    with os.fdopen(reading, "rb") as answer:
        noticed = answer.read().decode()
    return "it hangs" if status else noticed


def _wait_for(child: tuple[int, int]) -> None:
    _, status = os.waitpid(child[0], 0)
    _answer(child[1], status)
    if status:
        raise SystemExit(f"the process that tries mutants ended with {status}")
