"""Compare all games, compiled and interpreted, with a peer and a release, on one core, in one run.

Timings are noisy, so every round measures each contender once in a fresh process, in processor time, and the medians
over all rounds are shown. The peer and the release have their own environments, which are created when they are first
needed.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import venv
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

from benchmarks.kernel import rounds_per_second

ROOT = Path(__file__).parent.parent
PEER = "catanatron"
PEER_VERSION = "3.2.1"
PEER_HOME = ROOT / "build" / "bench-venv"
RELEASE = "release"
RELEASE_HOME = ROOT / "build" / "release-venv"

COSTS = {
    "clone_microseconds": "clone",
    "position_microseconds": "position",
    "evaluate_microseconds": "evaluate",
    "features_microseconds": "features",
}

Figures = dict[str, dict[str, float]]
Samples = dict[str, dict[str, list[float]]]


def main() -> None:
    arguments = read_arguments()
    core = pin_to_one_core()
    contenders: dict[str, list[str]] = {
        "interpreted": [sys.executable, "-m", "benchmarks.ours"],
        "compiled": [sys.executable, "-m", "benchmarks.ours"],
    }
    if not arguments.no_peer:
        contenders[PEER] = [str(peer_python()), str(ROOT / "benchmarks" / "peer_catanatron.py")]
    if arguments.wheel is not None:
        contenders[RELEASE] = [str(release_python(arguments.wheel)), str(ROOT / "benchmarks" / "ours.py")]
    samples: dict[str, Samples] = {name: {} for name in contenders}
    kernel: list[float] = []
    for number in range(arguments.rounds):
        print(f"round {number + 1} of {arguments.rounds} …", file=sys.stderr)
        kernel.append(rounds_per_second(min(1.0, arguments.seconds)))
        for name, command in contenders.items():
            figures = run(name, [*command, str(1000 * number), str(arguments.seconds)])
            if figures is not None:
                collect(samples[name], figures)
    medians = {name: middle(found) for name, found in samples.items() if found}
    report = {"core": core, "rounds": arguments.rounds, "kernel": statistics.median(kernel), "figures": medians}
    if arguments.json is not None:
        arguments.json.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
    show(report)


def read_arguments() -> Any:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="how often everything is measured")
    parser.add_argument("--seconds", type=float, default=1.0, help="per game and round")
    parser.add_argument("--no-peer", action="store_true", help="only our own games")
    parser.add_argument("--wheel", type=Path, help="also measure a release, from its wheel")
    parser.add_argument("--json", type=Path, help="write the figures to this file as well")
    return parser.parse_args()


def pin_to_one_core() -> int | None:
    """Pin this process and the ones it starts to one core, if the system supports it."""
    if not hasattr(os, "sched_setaffinity"):
        return None
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return core


def peer_python() -> Path:
    python = PEER_HOME / "bin" / "python"
    wanted = f"{PEER}=={PEER_VERSION}"
    if not python.exists():
        venv.create(PEER_HOME, with_pip=True)
    shown = subprocess.run([python, "-m", "pip", "freeze"], capture_output=True, encoding="utf-8", check=True)
    if wanted not in shown.stdout.splitlines():
        subprocess.run([python, "-m", "pip", "install", "--quiet", wanted], check=True)
    return python


def release_python(wheel: Path) -> Path:
    """An environment with the release, installed anew each time: a wheel may change under the same name."""
    venv.create(RELEASE_HOME, with_pip=True, clear=True)
    python = RELEASE_HOME / "bin" / "python"
    subprocess.run([python, "-m", "pip", "install", "--quiet", str(wheel.resolve())], check=True)
    return python


def run(name: str, command: list[str]) -> Figures | None:
    """Make one measurement; return `None` if there is no compiled build to measure."""
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    environment.pop("PARLOUR_INTERPRETED", None)
    if name == "interpreted":
        environment["PARLOUR_INTERPRETED"] = "1"
    done = subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, encoding="utf-8", check=True)
    data = json.loads(done.stdout)
    if name == "compiled" and not data["compiled"]:
        return None
    figures: Figures = data["figures"]
    return figures


def collect(samples: Samples, figures: Figures) -> None:
    for title, measured in figures.items():
        for measure, value in measured.items():
            samples.setdefault(title, {}).setdefault(measure, []).append(value)


def middle(samples: Samples) -> Figures:
    return {
        title: {measure: statistics.median(values) for measure, values in measured.items()}
        for title, measured in samples.items()
    }


def show(report: dict[str, Any]) -> None:
    figures = report["figures"]
    peer = figures.get(PEER, {}).get(PEER)
    where = "" if report["core"] is None else f", core {report['core']}"
    speeds = grid(
        f"Random games, medians of {report['rounds']} rounds{where}",
        ["decisions/s", "× peer", "× release", "kernel", "games/s", "long"],
    )
    costs = grid("Microseconds; a position is copied, acted on and evaluated", list(COSTS.values()))
    playouts = grid("Playouts of a search: a world is dealt and played at random to the end", ["playouts/s", "to peer"])
    for name, titles in figures.items():
        for title, measured in sorted(titles.items()):
            label = title if title == PEER else f"{title}\n  {name}"
            release = figures.get(RELEASE, {}).get(title) if name == "compiled" else None
            speeds.add_row(label, *row(measured, peer, release, report["kernel"]))
            costs.add_row(label, *(f"{measured[cost]:.1f}" if cost in measured else "–" for cost in COSTS))
            playouts.add_row(label, *playout_row(measured, peer))
    out = Console()
    out.print(speeds)
    out.print(costs)
    out.print(playouts)
    if "compiled" not in figures:
        out.print("There is no compiled build here; `make build` makes one.")
    out.print(f"Kernel: {report['kernel']:.1f} rounds/s of fixed plain Python work.")


def grid(title: str, headings: list[str]) -> Grid:
    found = Grid(title=title)
    found.add_column("", no_wrap=True)
    for heading in headings:
        found.add_column(heading, justify="right", no_wrap=True)
    return found


def row(
    measured: dict[str, float], peer: dict[str, float] | None, release: dict[str, float] | None, kernel: float
) -> list[str]:
    speed = measured["decisions_per_second"]
    return [
        f"{speed:,.0f}",
        ratio(speed, peer, 1),
        ratio(speed, release, 2),
        f"{speed / kernel:,.0f}",
        f"{measured['games_per_second']:,.1f}",
        f"{measured['decisions_per_game']:.0f}",
    ]


def ratio(speed: float, other: dict[str, float] | None, places: int) -> str:
    return f"{speed / other['decisions_per_second']:.{places}f}×" if other else "–"


def playout_row(measured: dict[str, float], peer: dict[str, float] | None) -> list[str]:
    speed = measured["playouts_per_second"]
    return [f"{speed:,.0f}", f"{speed / peer['playouts_per_second']:.1f}×" if peer else "–"]


if __name__ == "__main__":
    main()
