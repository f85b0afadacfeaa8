"""`parlour simulate`: a live progress bar and results while the arena plays."""

import json
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console, Group
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from parlour.arena import Played, Series, Summary, save_decisions, simulate
from parlour.games import game


@dataclass(frozen=True)
class Kept:
    """Where all decisions are written, and whether with what the seats may know."""

    file: Path
    observe: bool


def run(series: Series, jobs: int, as_json: bool, kept: Kept | None = None) -> None:
    """Play the series, with progress on stderr and the results on stdout."""
    summary = Summary(series)
    progress = Progress(
        TextColumn(game(series.game).name),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[speed]}"),
    )
    task = progress.add_task("", total=series.games, speed="")
    screen = Console(stderr=True)
    start = time.perf_counter()
    stopped = False
    with Live(progress, console=screen, transient=True, refresh_per_second=8, auto_refresh=screen.is_terminal) as live:
        try:
            for batch in _played(series, jobs, kept):
                for played in batch:
                    summary.add(played)
                speed = summary.games / (time.perf_counter() - start)
                progress.update(task, completed=summary.games, speed=f"{speed:,.1f} games/s")
                if screen.is_terminal:
                    live.update(Group(result_grid(summary), progress))
        except KeyboardInterrupt:
            stopped = True
    seconds = time.perf_counter() - start
    if as_json:
        print(json.dumps({**summary.data(), "speed": speed_data(summary, seconds, jobs)}, indent=2))
    else:
        show(summary, seconds, jobs, stopped)
    if kept is not None and not as_json:
        print(f"{summary.length.total:,} decisions are in {kept.file}.")
    if stopped:
        raise KeyboardInterrupt


def _played(series: Series, jobs: int, kept: Kept | None) -> Iterator[list[Played]]:
    if kept is None:
        return simulate(series, jobs)
    return save_decisions(series, kept.file, jobs, kept.observe)


def speed_data(summary: Summary, seconds: float, jobs: int) -> dict[str, float]:
    return {
        "seconds": seconds,
        "jobs": jobs,
        "games_per_second": summary.games / seconds,
        "decisions_per_second": summary.length.total / seconds,
    }


def show(summary: Summary, seconds: float, jobs: int, stopped: bool) -> None:
    out = Console(highlight=False)
    if stopped:
        out.print(f"Stopped after {summary.games} of {summary.series.games} games.")
    if not summary.games:
        return
    out.print(result_grid(summary))
    length, speed = summary.length, speed_data(summary, seconds, jobs)
    out.print(
        f"{summary.games:,} games of {length.mean:.1f} decisions ({length.least} to {length.most}) in {seconds:.1f} s"
        f" with {jobs} {'process' if jobs == 1 else 'processes'}:"
        f" {speed['games_per_second']:,.1f} games/s, {speed['decisions_per_second']:,.0f} decisions/s."
    )


def result_grid(summary: Summary) -> Grid:
    series = summary.series
    grid = Grid(title=f"{game(series.game).name}, {series.seats} player{'s' * (series.seats > 1)}, seed {series.seed}")
    grid.add_column("seat")
    grid.add_column("bot", no_wrap=True)
    for heading in ("wins", "wins % (95 %)", "score", "range", "place"):
        grid.add_column(heading, justify="right", no_wrap=True)
    for seat in summary.seats:
        data, score = seat.data(), seat.score
        low, high = data["win_rate_95"]
        grid.add_row(
            str(seat.seat + 1),
            seat.bot,
            f"{seat.wins:g}" if seat.wins == int(seat.wins) else f"{seat.wins:.1f}",
            f"{100 * data['win_rate']:.1f} ({100 * low:.0f}–{100 * high:.0f})",
            f"{score.mean:.1f} ± {score.deviation:.1f}",
            f"{score.least}–{score.most}",
            f"{seat.rank.mean:.2f}",
        )
    return grid
