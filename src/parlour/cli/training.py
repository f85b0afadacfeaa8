"""`parlour train`: play, learn, and store the evaluation."""

import json
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from parlour.arena.extras import TRAIN, needed
from parlour.arena.training import Course, gather
from parlour.bots.learned import Weights
from parlour.games import game


def run_training(course: Course, hidden: int, epochs: int, jobs: int, out: Path) -> None:
    """Play the games of the course, learn from them, and write the weights; progress is on stderr."""
    needed("numpy", TRAIN)
    from parlour.arena.fitting import Epoch, fit

    screen = Console(stderr=True)
    with Progress(console=screen, transient=True) as progress:
        task = progress.add_task(f"{game(course.game).name}: games", total=course.games)
        notes = gather(course, jobs, lambda played: progress.update(task, completed=played))

    def tell(epoch: Epoch) -> None:
        print(f"epoch {epoch.number}: {epoch.learned:.4f}, held out {epoch.held_out:.4f}", flush=True)

    print(f"{course.games} games, {len(notes):,} positions")
    found = fit(game(course.game), notes, hidden, epochs, course.seed, tell)
    out.write_text(text_of(found.weights), encoding="utf-8")
    print(f"{out}: {found.best.held_out:.4f} in games held out; the game's own evaluation has {found.plain:.4f}.")


def text_of(weights: Weights) -> str:
    """The weights as JSON with a line for each number of an observation, so that two versions can be compared."""
    told = weights.data()
    rows = ",\n".join(f'    "{place}": {json.dumps(row)}' for place, row in told.pop("weights").items())
    head = json.dumps(told, indent=2).removesuffix("\n}")
    return f'{head},\n  "weights": {{\n{rows}\n  }}\n}}\n'
