"""Actions that random games need not reach: each game's `unreached.json` names them by pattern, with the reason.

A reason that begins with “impossible” says that the rules never offer the action. Any other says why it is rare, and
which test shows it.
"""

import json
from fnmatch import fnmatchcase
from pathlib import Path

from parlour.engine import Game

GAMES = Path(__file__).parents[1] / "games"
IMPOSSIBLE = "impossible"


def excuses(game: Game) -> dict[str, str]:
    file = GAMES / game.slug / "unreached.json"
    found: dict[str, str] = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return found


def named(game: Game, pattern: str) -> set[int]:
    """The actions whose notation matches the pattern."""
    name = pattern.split(maxsplit=1)[0]
    verbs = [verb for verb in game.actions.verbs if verb.name == name]
    actions = [action for verb in verbs for action in range(verb.base, verb.end)]
    return {action for action in actions if fnmatchcase(game.actions.format(action), f"{pattern}*")}


def complaints(game: Game, taken: bytearray, gate: bool = True) -> list[str]:
    """What is wrong with the list, given the actions that random games took in the gate or in a longer run.

    A longer run may well reach rare actions.
    """
    found: list[str] = []
    reached = {action for action in range(len(taken)) if taken[action]}
    impossible: set[int] = set()
    rare: set[int] = set()
    for pattern, reason in sorted(excuses(game).items(), key=lambda entry: not entry[1].startswith(IMPOSSIBLE)):
        actions = named(game, pattern)
        if not actions:
            found.append(f"“{pattern}” names no action")
        elif reason.startswith(IMPOSSIBLE):
            found += [
                f"“{game.actions.format(action)}” is called impossible and was taken" for action in actions & reached
            ]
            impossible |= actions
        else:
            if gate and not actions - impossible - reached:
                found.append(f"“{pattern}” is excused, and all that it names was taken")
            rare |= actions
    missing = set(range(len(taken))) - reached - impossible - rare
    return found + [f"“{game.actions.format(action)}” was never taken and is not excused" for action in sorted(missing)]
