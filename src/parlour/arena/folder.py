"""The folder of a tournament: what is played there, and a log of the games that are finished.

The log is only ever appended to, and is on the disk before a game counts. If the process is killed while it writes,
the last line is torn; it is cut off, and that game is played again.
"""

import hashlib
import json
import os
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, BinaryIO

import parlour
from parlour import bots, engine
from parlour.arena.schedule import Tournament
from parlour.arena.series import Played
from parlour.engine import ParlourError
from parlour.games import game

fcntl: ModuleType | None
try:
    import fcntl
except ImportError:  # not on Windows
    fcntl = None

PLAN = "tournament.json"
LOG = "games.jsonl"


class WrongFolder(ParlourError):
    """A folder that holds something else."""


class Folder:
    """The folder while it is being played in. Only one process at a time may do that."""

    def __init__(self, path: Path, plan: Tournament) -> None:
        self.path = path
        _claim(path, plan)
        self._log: BinaryIO = (path / LOG).open("a+b")
        if not _lock(self._log):
            self._log.close()
            raise WrongFolder(f"Another process is playing the tournament in {path}.")

    def finished(self) -> list[Played]:
        """The games that are finished, in their order. Cuts off a torn last line."""
        self._log.seek(0)
        text = self._log.read()
        whole = text.rfind(b"\n") + 1
        if whole < len(text):
            self._log.truncate(whole)
        found: dict[int, Played] = {}
        for line in text[:whole].splitlines():
            played = _read(line)
            if played is not None:
                found[played.index] = played
        return [found[number] for number in sorted(found)]

    def keep(self, batch: Iterable[Played]) -> None:
        """Write down finished games, and wait until they are on the disk."""
        self._log.write(b"".join(_line(played) for played in batch))
        self._log.flush()
        os.fsync(self._log.fileno())

    def close(self) -> None:
        self._log.close()


def _claim(path: Path, plan: Tournament) -> None:
    """Make the folder one of this tournament, or check that it is."""
    wanted = {**plan.data(), "parlour": parlour.__version__, "code": fingerprint(plan)}
    file = path / PLAN
    if file.exists():
        found = _plan_of(file)
        if found != wanted:
            raise WrongFolder(f"{path} holds another tournament: {_difference(found, wanted)}. Choose another folder.")
        return
    path.mkdir(parents=True, exist_ok=True)
    if any(other.name != f"{PLAN}.part" for other in path.iterdir()):
        raise WrongFolder(f"{path} is not empty and holds no tournament. Choose another folder.")
    write_file(file, json.dumps(wanted, indent=2) + "\n")


def _plan_of(file: Path) -> dict[str, Any]:
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
    except ValueError as error:
        raise WrongFolder(f"{file} cannot be read: {error}.") from error
    return found if isinstance(found, dict) else {}


def _difference(found: dict[str, Any], wanted: dict[str, Any]) -> str:
    for name, value in wanted.items():
        if found.get(name) != value and name == "code":
            return "the rules or the bots have changed since it began"
        if found.get(name) != value:
            return f"{name} {_told(found.get(name))} there, {_told(value)} here"
    return "it says more than this version can read"


def _told(value: Any) -> str:
    if isinstance(value, list):
        return ",".join(str(one) for one in value)
    if isinstance(value, dict):
        return " ".join(f"{name}={one}" for name, one in value.items()) or "none"
    return str(value)


def write_file(file: Path, content: str | bytes) -> None:
    """Write a whole file or nothing, even if the process is killed on the way."""
    part = file.with_name(f"{file.name}.part")
    with part.open("wb") as out:
        out.write(content.encode() if isinstance(content, str) else content)
        out.flush()
        os.fsync(out.fileno())
    part.replace(file)


def _lock(file: BinaryIO) -> bool:
    """Whether nobody else has the file. The system lets go of it however the process ends."""
    if fcntl is None:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _line(played: Played) -> bytes:
    told = {
        "game": played.index,
        "scores": played.scores,
        "ranks": played.ranks,
        "rewards": played.rewards,
        "won": played.won,
        "decisions": played.decisions,
    }
    return json.dumps(told, separators=(",", ":")).encode() + b"\n"


def _read(line: bytes) -> Played | None:
    """A game of the log, or `None` if the line is damaged: then the game is played again, with the same result."""
    try:
        told = json.loads(line)
        return Played(
            index=told["game"],
            scores=tuple(told["scores"]),
            ranks=tuple(told["ranks"]),
            rewards=tuple(told["rewards"]),
            won=told["won"],
            decisions=told["decisions"],
        )
    except (ValueError, KeyError, TypeError):
        return None


def fingerprint(plan: Tournament) -> str:
    """A hash of the code that decides how games go: the engine, this title and the bots, one's own included."""
    homes = [Path(str(engine.__file__)).parent, Path(str(bots.__file__)).parent, Path(game(plan.game).folder)]
    files = [file for home in homes for file in sorted(home.rglob("*.py"))]
    files += [file for name in plan.bots for file in _files_of(name)]
    digest = hashlib.sha256()
    for file in files:
        digest.update(file.name.encode() + b"\0" + hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()[:16]


def _files_of(bot: str) -> list[Path]:
    """The files behind `MODULE:CLASS` or `NAME:FILE`."""
    name, colon, text = bot.partition(":")
    if not colon:
        return []
    try:
        spec = find_spec(name)
    except (ImportError, ValueError):
        spec = None
    named = [Path(text)] if spec is None or spec.origin is None else [Path(spec.origin)]
    return [file for file in named if file.is_file()]
