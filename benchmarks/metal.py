"""How far the rules are from the metal: one small rule of each game's hot path beside the same in C (`metal.c`).

Both get the same positions from random games, and their results are compared. The rule in Python is called from Python,
once for each position; a part of its time is the call.
"""

import ctypes
import os
import shutil
import subprocess
import sysconfig
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

from benchmarks.ours import table_size
from benchmarks.report import measured
from parlour.engine import Game, State
from parlour.engine.playout import playout
from parlour.engine.rng import rng_from_seed
from parlour.games.crusaders.predicates.wheel import CLOCKWISE, distributed
from parlour.games.crusaders.state import CrusadersState
from parlour.games.kemet import data as kemet_data
from parlour.games.kemet.board import DISTRICTS
from parlour.games.kemet.predicates.reach import walls_stop
from parlour.games.kemet.predicates.strength import gift_of
from parlour.games.kemet.state import KemetState
from parlour.games.luna.state import LunaState
from parlour.games.luna.steps.menus import manned
from parlour.games.ophir import data as ophir_data
from parlour.games.ophir.predicates.movement import stops_on_the_way
from parlour.games.ophir.state import OphirState
from parlour.games.spirit_island.actions import STRIKE
from parlour.games.spirit_island.data import INVADER, INVADER_KINDS, KINDS
from parlour.games.spirit_island.predicates.lands import health_left
from parlour.games.spirit_island.state import SpiritIslandState
from parlour.games.spirit_island.steps.damage import EVERYBODY, HARDEST, LAST_KIND, strikes

SOURCE = Path(__file__).with_name("metal.c")
TIMES = 200
"""How often C goes through all cases."""
MOST_POINTS = 4

Case = tuple[tuple[Any, ...], list[int]]
"""The arguments of the rule in Python, and what C gets to know."""


def crusaders_cases(state: CrusadersState) -> list[Case]:
    return [
        ((player, wedge, CLOCKWISE, 0), [wedge, player.place[wedge], *player.ring, *player.tokens])
        for player in state.players
        for wedge in range(len(player.tokens))
    ]


def kemet_cases(state: KemetState) -> list[Case]:
    march, board = state.march, state.board
    if march is None:
        return []
    found: list[Case] = []
    for goal in board.adjacent[march.zone]:
        district = goal < DISTRICTS
        city = board.city[goal]
        facts = [goal, DISTRICTS, march.free_of_walls, state.home[goal] if district else -1, march.seat, city]
        facts += [march.start, board.front[city] if district else -1, board.city[march.start], board.city[march.zone]]
        facts.append(gift_of(state, march.creature) == kemet_data.IGNORES_WALLS)
        found.append(((state, march, goal), [int(fact) for fact in facts]))
    return found


def luna_cases(state: LunaState) -> list[Case]:
    return [((player,), player.active) for player in state.players]


def ophir_cases(state: OphirState) -> list[Case]:
    if state.active < 0:
        return []
    player = state.players[state.active]
    barred = state.rival_zone if state.rival_handled else -1
    facts = [state.moves_left, ophir_data.MOVES, player.zone]
    facts += [int(player.specialist == ophir_data.NAVIGATOR), state.overnight, barred]
    zones = range(len(ophir_data.ZONES))
    ways = [
        2 if state.adjacent[zone][other] else int(other in ophir_data.NEIGHBOURS[zone])
        for zone in zones
        for other in zones
    ]
    return [((state, player, zone), [zone, *facts, *ways]) for zone in zones]


def spirit_island_cases(state: SpiritIslandState) -> list[Case]:
    found: list[Case] = []
    for land in range(state.island.lands):
        here = state.pieces[land * KINDS : land * KINDS + INVADER_KINDS]
        left = [health_left(state, land, kind) for kind in range(INVADER_KINDS)]
        for points in range(1, MOST_POINTS + 1):
            arguments = (state, land, points, INVADER, LAST_KIND, HARDEST, EVERYBODY)
            found.append((arguments, [STRIKE.at2(0, 0), points, *here, *left]))
    return found


RULES: dict[str, tuple[str, Callable[..., Any], Callable[[Any], list[Case]]]] = {
    "crusaders": ("dropping the tokens of a wedge", distributed, crusaders_cases),
    "kemet": ("whether walls stop a Troop", walls_stop, kemet_cases),
    "luna": ("the isles with active novices", manned, luna_cases),
    "ophir": ("the stops on the way to a zone", stops_on_the_way, ophir_cases),
    "spirit_island": ("the first blows of damage", strikes, spirit_island_cases),
}
"""In the order of the table in C: what the rule says, the rule, and its cases in a position."""


def compiler() -> str:
    name: str = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    return name


def has_compiler() -> bool:
    return shutil.which(compiler()) is not None


def library() -> ctypes.CDLL:
    """Compile the rules in C."""
    if not has_compiler():
        raise SystemExit(f"There is no C compiler here ({compiler()}).")
    with tempfile.TemporaryDirectory() as folder:
        built = Path(folder) / "metal.so"
        subprocess.run([compiler(), "-O3", "-shared", "-fPIC", "-o", built, SOURCE], check=True)
        found = ctypes.CDLL(str(built))
    found.run.restype = ctypes.c_double
    return found


def cases_of(title: Game, count: int) -> list[Case]:
    """About `count` cases, from positions of random games."""
    found: list[Case] = []
    number = 0
    while len(found) < count:
        state: State = title.new(table_size(title), title.aimless, f"metal/{number}")
        rng = rng_from_seed("metal", number)
        while state.actors and len(found) < count:
            found += RULES[title.slug][2](state.clone())
            playout(state, rng, 5)
        number += 1
    return found


def in_c(metal: ctypes.CDLL, slug: str, numbers: list[int]) -> list[int]:
    given = (ctypes.c_int * len(numbers))(*numbers)
    out = (ctypes.c_int * 64)()
    count = metal.apply(list(RULES).index(slug), given, out)
    return list(out[:count])


def in_python(slug: str, arguments: tuple[Any, ...]) -> list[int]:
    """The result of the rule as the list of numbers that C gives; stops are sorted, since only C goes in order."""
    result = RULES[slug][1](*arguments)
    if isinstance(result, bool):
        return [int(result)]
    return sorted(result) if slug == "ophir" else list(result)


def measure(title: Game, count: int) -> dict[str, float]:
    """Nanoseconds of processor time for one case, and their ratio."""
    metal = library()
    cases = cases_of(title, count)
    for arguments, numbers in cases:
        if in_python(title.slug, arguments) != in_c(metal, title.slug, numbers):
            raise AssertionError(f"{title.slug}: C and Python differ for {numbers}.")
    flat = [number for _, numbers in cases for number in numbers]
    given = (ctypes.c_int * len(flat))(*flat)
    which, width = list(RULES).index(title.slug), len(cases[0][1])
    seconds: float = metal.run(which, given, width, len(cases), TIMES)
    c = seconds / (TIMES * len(cases)) * 1e9
    python = python_cost(title.slug, cases)
    return {"cases": len(cases), "python_nanoseconds": python, "c_nanoseconds": c, "ratio": python / c}


def python_cost(slug: str, cases: list[Case]) -> float:
    rule = RULES[slug][1]
    best = 0.0
    for _ in range(5):
        begin = time.process_time()
        for arguments, _ in cases:
            rule(*arguments)
        spent = time.process_time() - begin
        best = spent if best == 0.0 else min(best, spent)
    return best / len(cases) * 1e9


def show(report: dict[str, dict[str, float]]) -> None:
    grid = Grid(title="One small rule of each game: nanoseconds for one case")
    for heading in ("", "rule", "Python", "C", "ratio"):
        grid.add_column(heading, justify="left" if heading in ("", "rule") else "right")
    for slug, found in report.items():
        costs = [f"{found['python_nanoseconds']:.0f}", f"{found['c_nanoseconds']:.1f}", f"{found['ratio']:.0f}×"]
        grid.add_row(slug, RULES[slug][0], *costs)
    Console().print(grid)


def main() -> None:
    show(measured(__doc__, "count", 20_000, "cases of each", measure))


if __name__ == "__main__":
    main()
