"""Single changes in a dump, as somebody who edits a position by hand might make, by mistake or on purpose."""

import copy
from collections.abc import Callable, Iterator
from random import Random

from parlour.conformance import kit, play
from parlour.engine import Game, Json, Move, Rng, State
from parlour.engine.rng import rng_from_seed

Spot = tuple[Json, int | str]
"""A list or an object, and the index or key of something in it."""

GAMES_FOR_POSITIONS = 24
OF_A_KIND = 8


def positions(game: Game) -> list[Json]:
    """Dumps from random games, a few for each kind of agenda, so that rare decisions are as frequent as common ones."""
    ways = play.ways(game)
    picks = rng_from_seed("dumps", game.slug)
    taken: set[int] = set()
    kept: dict[tuple[str, ...], list[Json]] = {}
    for number in range(GAMES_FOR_POSITIONS):
        run = kit.start(picks.choice(ways), f"dumps {number}")
        while run.state.actors:
            _keep(kept, run.state, picks)
            run.play(_curious(run, taken) if number % 2 else run.pick())
        _keep(kept, run.state, picks)
    return [dump for dumps in kept.values() for dump in dumps]


def _keep(kept: dict[tuple[str, ...], list[Json]], state: State, picks: Rng) -> None:
    dumps = kept.setdefault(tuple(type(step).__name__ for step in state.agenda), [])
    if len(dumps) < OF_A_KIND:
        dumps.append(state.dump())
    elif picks.below(OF_A_KIND * OF_A_KIND) == 0:
        dumps[picks.below(OF_A_KIND)] = state.dump()


def _curious(run: kit.Playthrough, taken: set[int]) -> Move:
    """An action never taken before, if there is one."""
    move = run.pick()
    fresh = [action for action in run.state.legal(move.seat) if action not in taken]
    if fresh:
        move = Move(move.seat, run.chooser.choice(fresh))
    taken.add(move.action)
    return move


def spots(data: Json) -> Iterator[Spot]:
    """Everything in a dump that can be changed."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield data, key
            yield from spots(value)
    elif isinstance(data, list):
        for index, value in enumerate(data):
            yield data, index
            yield from spots(value)


def drop(random: Random, dump: Json, holder: Json, key: int | str) -> None:
    del holder[key]


def double(random: Random, dump: Json, holder: Json, key: int | str) -> None:
    if isinstance(holder, list):
        holder.insert(random.randrange(len(holder) + 1), copy.deepcopy(holder[int(key)]))
    else:
        holder[f"{key}_"] = copy.deepcopy(holder[key])


def swap(random: Random, dump: Json, holder: Json, key: int | str) -> None:
    other = random.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
    holder[key], holder[other] = holder[other], holder[key]


def replace(random: Random, dump: Json, holder: Json, key: int | str) -> None:
    """Put in another value: near, far, of another kind, or one from elsewhere in the dump."""
    value = holder[key]
    if isinstance(value, bool):
        near: list[Json] = [not value]
    elif isinstance(value, int):
        near = [value - 1, value + 1]
    else:
        near = _alike(dump, value)
    far: list[Json] = [None, True, 0, -1, 1, 2, 10**9, 2**70, 1.5, "", "x", [], {}, [0], [[]]]
    holder[key] = copy.deepcopy(random.choice(near if near and random.random() < 0.7 else far))


def rename(random: Random, dump: Json, holder: Json, key: int | str) -> None:
    """Rename a key of an object; in a list, do the same as `replace`."""
    if isinstance(holder, list):
        replace(random, dump, holder, key)
        return
    keys = sorted({str(name) for inner, name in spots(dump) if isinstance(inner, dict)})
    words = sorted({inner[name] for inner, name in spots(dump) if isinstance(inner[name], str)})
    holder[random.choice(keys if random.random() < 0.5 else words)] = holder.pop(str(key))


def add(random: Random, dump: Json, holder: Json, key: int | str) -> None:
    """Add something from this dump where it was not before."""
    value = copy.deepcopy(random.choice([inner[name] for inner, name in spots(dump)]))
    if isinstance(holder, list):
        holder.append(value)
    else:
        holder[random.choice(["x", *(str(name) for inner, name in spots(dump) if isinstance(inner, dict))])] = value


def permute(random: Random, dump: Json, holder: Json, key: int | str) -> None:
    if isinstance(holder, list):
        random.shuffle(holder)
    else:
        swap(random, dump, holder, key)


CHANGES: list[Callable[[Random, Json, Json, int | str], None]] = [
    *(drop, double, swap, replace, replace, replace, rename, add, permute),
]


def _alike(dump: Json, value: Json) -> list[Json]:
    """Other values of the same type."""
    return [inner[name] for inner, name in spots(dump) if type(inner[name]) is type(value) and inner[name] != value]


def changed(random: Random, dump: Json, agenda: Json) -> Json:
    """A copy of a dump with one change: every third time in its agenda, which may be replaced as a whole."""
    data = copy.deepcopy(dump)
    aim = random.random()
    if aim < 0.04:
        data["agenda"] = copy.deepcopy(agenda)
        return data
    if aim < 0.08:
        data["agenda"].insert(random.randrange(len(data["agenda"]) + 1), copy.deepcopy(random.choice(agenda or [[]])))
        return data
    places = list(spots(data["agenda"]) if aim < 0.33 and data["agenda"] else spots(data))
    holder, key = random.choice(places)
    random.choice(CHANGES)(random, data, holder, key)
    return data
