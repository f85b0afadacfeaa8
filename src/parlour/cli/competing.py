"""`parlour tournament` and `parlour ladder`: progress and a live table while bots compete."""

import json
import time
from collections.abc import Callable
from pathlib import Path

from rich.console import Console, Group
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from parlour.arena import Standings, Tournament, ladder, play_tournament
from parlour.arena.ladders import as_markdown
from parlour.engine import Game
from parlour.games import game


class Screen:
    """A live display on stderr: the standings above a bar. It also ends the play when the time is up."""

    def __init__(self, seconds: float | None = None) -> None:
        self._console = Console(stderr=True)
        self._progress = Progress(
            TextColumn("{task.fields[title]}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            TextColumn("{task.fields[speed]}"),
        )
        self._task = self._progress.add_task("", title="", speed="")
        self._live = Live(
            self._progress,
            console=self._console,
            transient=True,
            refresh_per_second=8,
            auto_refresh=self._console.is_terminal,
        )
        self._end = None if seconds is None else time.monotonic() + seconds
        self._plan: Tournament | None = None
        self._begun, self._found = 0.0, 0
        self.standings: Standings | None = None
        """Those of the tournament that is being played."""

    def __enter__(self) -> "Screen":
        self._live.__enter__()
        return self

    def __exit__(self, *error: object) -> None:
        self._live.__exit__(None, None, None)

    def watch(self, standings: Standings) -> bool:
        """Show how it stands, and return whether there is time left."""
        plan = standings.plan
        if plan != self._plan:
            self._plan, self._begun, self._found = plan, time.monotonic(), standings.arrived
            title = f"{game(plan.game).name}, {plan.seats}"
            self._progress.reset(self._task, total=plan.total, completed=standings.arrived, title=title)
            if 0 < standings.arrived < plan.total:
                self._console.print(f"{standings.arrived} of {plan.total} games are already played.")
        self.standings = standings
        played = standings.arrived - self._found
        speed = played / max(time.monotonic() - self._begun, 1e-6)
        self._progress.update(self._task, completed=standings.arrived, speed=f"{speed:,.1f} games/s" if played else "")
        if self._console.is_terminal:
            self._live.update(Group(standings_grid(standings), self._progress))
        return self._end is None or time.monotonic() < self._end


def run_tournament(plan: Tournament, out: Path, jobs: int | None, ray: str | None, as_json: bool) -> None:
    """Play, with progress on stderr and the results on stdout. An interrupt shows what there is."""
    with Screen() as screen:
        stopped = _interrupted(lambda: play_tournament(plan, out, jobs, ray, screen.watch))
    standings = screen.standings
    if standings is not None and as_json:
        print(json.dumps(standings.data(), indent=2))
    elif standings is not None:
        show(standings, out, stopped)
    if stopped:
        raise KeyboardInterrupt


def run_ladder(
    titles: list[Game],
    games: int,
    out: Path,
    seats: list[int] | None,
    bots: list[str] | None,
    seed: int | str,
    jobs: int | None,
    ray: str | None,
    minutes: float | None,
) -> None:
    """Play the ladder, or a piece of it, and print its tables as Markdown."""
    found: list[Standings] = []

    def play() -> None:
        found.extend(ladder(titles, games, out, seats, bots, seed, jobs, ray, screen.watch))

    with Screen(None if minutes is None else 60 * minutes) as screen:
        stopped = _interrupted(play)
    if stopped:
        raise KeyboardInterrupt
    print(as_markdown(found), end="")
    last = found[-1]
    if last.counted < last.plan.total:
        Console(stderr=True).print("The time is up. The same command goes on from here.")


def _interrupted(play: Callable[[], object]) -> bool:
    try:
        play()
    except KeyboardInterrupt:
        return True
    return False


def show(standings: Standings, out: Path, stopped: bool) -> None:
    console = Console(highlight=False)
    if standings.counted:
        console.print(standings_grid(standings))
        console.print(meetings_grid(standings))
    if stopped:
        total = standings.plan.total
        console.print(f"Stopped after {standings.arrived} of {total} games. The same command goes on from here.")
    else:
        console.print(f"{standings.counted:,} games. The results are in {out}.", soft_wrap=True)


def standings_grid(standings: Standings) -> Grid:
    plan = standings.plan
    grid = Grid(title=f"{game(plan.game).name}, {plan.seats} player{'s' * (plan.seats > 1)}, seed {plan.seed}")
    grid.add_column("bot", no_wrap=True)
    for heading in ("rating (95 %)", "games", "wins", "wins % (95 %)", "score", "place"):
        grid.add_column(heading, justify="right", no_wrap=True)
    for standing in standings.ordered():
        data = standings.bot_data(standing)
        low, high = data["rating_95"]
        grid.add_row(
            standing.bot,
            f"{data['rating']:.1f} ({low:.1f}–{high:.1f})",
            str(standing.games),
            f"{standing.wins:g}" if standing.wins == int(standing.wins) else f"{standing.wins:.1f}",
            _share(data["win_rate"], data["win_rate_95"]),
            f"{standing.score.mean:.1f} ± {standing.score.deviation:.1f}",
            f"{standing.place.mean:.2f}",
        )
    return grid


def meetings_grid(standings: Standings) -> Grid:
    """How often the bot of a row finished ahead of the bot of a column."""
    names = [standing.bot for standing in standings.ordered()]
    grid = Grid(title="finished ahead of, % (95 %)")
    grid.add_column("", no_wrap=True)
    for name in names:
        grid.add_column(name, justify="right", no_wrap=True)
    for one in names:
        grid.add_row(one, *[_met(standings, one, other) for other in names])
    return grid


def _met(standings: Standings, one: str, other: str) -> str:
    meeting = standings.meetings.get((one, other))
    if meeting is None or not meeting.games:
        return "–"
    data = standings.meeting_data(one, other)
    return _share(data["ahead"], data["ahead_95"])


def _share(share: float, interval: list[float]) -> str:
    return f"{100 * share:.1f} ({100 * interval[0]:.0f}–{100 * interval[1]:.0f})"
