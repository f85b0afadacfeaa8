"""Destroying, removing, replacing, pushing and gathering pieces. Asks only if there is a choice."""

from parlour.engine import ALONE, Decision, Json, Message, Step
from parlour.games.spirit_island.actions import (
    GATHER,
    MOVER,
    PICK,
    PUSH,
    STOP,
)
from parlour.games.spirit_island.data import (
    CITY,
    DAHAN,
    FAMILY,
    KIND_IDS,
    KINDS,
)
from parlour.games.spirit_island.elements import land_name, piece_name
from parlour.games.spirit_island.powers.telling import Told, answer, by, families_of, source
from parlour.games.spirit_island.predicates import lands
from parlour.games.spirit_island.state import SpiritIslandState
from parlour.games.spirit_island.steps import changes

# -- destroying, removing, replacing ---------------------------------------------------------------------------------


def picked(state: SpiritIslandState, land: int, action: int) -> list[str]:
    """The element to click to pick a piece in a land."""
    return [piece_name(state.island, land, PICK.arg(action))] if PICK.has(action) else []


def pushed(state: SpiritIslandState, land: int, action: int) -> list[str]:
    """The elements to click to push a piece out of a land: the piece, then its destination."""
    if not PUSH.has(action):
        return []
    mover, id = PUSH.args2(action)
    kind = lands.mover_kind(state, land, mover)
    return [piece_name(state.island, land, kind), land_name(state.island, state.island.local[id])]


def pick_params(action: int, deed: str) -> Told:
    """What happens to the picked piece."""
    return answer(deed, {"piece": f"piece:{KIND_IDS[PICK.arg(action)]}"})


class PickPiece(Decision[SpiritIslandState]):
    """Base of the choices to destroy, remove or replace a piece; `left` more are to be picked."""

    def __init__(self, seat: int, land: int, left: int, families: int) -> None:
        self.seat = seat
        self.land = land
        self.left = left
        self.families = families

    def args(self) -> list[Json]:
        return [self.seat, self.land, self.left, self.families]

    def actors(self, state: SpiritIslandState) -> list[int]:
        return ALONE[self.seat]

    def options(self, state: SpiritIslandState, seat: int) -> list[int]:
        return [PICK.at(kind) for kind in lands.kinds_here(state, self.land, self.families)]

    def told(self, state: SpiritIslandState) -> Told:
        """The parameters of the prompt."""
        return {"source": source(state), "land": land_name(state.island, self.land), "left": self.left}

    def elements(self, state: SpiritIslandState, seat: int, action: int) -> list[str]:
        return picked(state, self.land, action)


class DestroyPiece(PickPiece):
    def prompt(self, state: SpiritIslandState, seat: int) -> Message:
        return Message("destroy_piece", self.told(state))

    def params(self, state: SpiritIslandState, seat: int, action: int) -> Told:
        return pick_params(action, "pick_destroy")

    def take(self, state: SpiritIslandState, seat: int, action: int) -> None:
        changes.destroy(state, self.land, PICK.arg(action))
        destroy(state, seat, self.land, self.left - 1, self.families)


def destroy(state: SpiritIslandState, seat: int, land: int, number: int, families: int) -> None:
    """Destroy exactly that many pieces, or all if there are fewer."""
    if number <= 0 or (families == DAHAN and land in state.unhurt):
        return
    if lands.count(state, land, families) <= number:
        changes.destroy_all(state, land, families)
        return
    kinds = lands.kinds_here(state, land, families)
    if len(kinds) == 1:
        for _ in range(number):
            changes.destroy(state, land, kinds[0])
    else:
        state.push(DestroyPiece(seat, land, number, families))


class DestroyOne(Step[SpiritIslandState]):
    """Destroy one piece in a land other than the target of the current Power."""

    def __init__(self, land: int, family: int) -> None:
        self.land = land
        self.family = family

    def args(self) -> list[Json]:
        return [self.land, self.family]

    def run(self, state: SpiritIslandState) -> None:
        destroy(state, state.use.seat, self.land, 1, self.family)


class RemovePiece(PickPiece):
    def prompt(self, state: SpiritIslandState, seat: int) -> Message:
        return Message("remove_piece", self.told(state))

    def params(self, state: SpiritIslandState, seat: int, action: int) -> Told:
        return pick_params(action, "pick_remove")

    def take(self, state: SpiritIslandState, seat: int, action: int) -> None:
        changes.remove(state, self.land, PICK.arg(action))
        remove(state, seat, self.land, self.left - 1, self.families)


def remove(state: SpiritIslandState, seat: int, land: int, number: int, families: int) -> None:
    """Take that many Invaders off the board, or all if there are fewer."""
    kinds = lands.kinds_here(state, land, families)
    if number <= 0 or not kinds:
        return
    if len(kinds) > 1 and lands.count(state, land, families) > number:
        state.push(RemovePiece(seat, land, number, families))
        return
    for kind in kinds:
        for _ in range(min(number, state.pieces[land * KINDS + kind])):
            changes.remove(state, land, kind)


class RemoveHealth(Decision[SpiritIslandState]):
    """Which Invader is removed next, as long as its health is at most `left`; or stop."""

    def __init__(self, seat: int, land: int, left: int) -> None:
        self.seat = seat
        self.land = land
        self.left = left

    def args(self) -> list[Json]:
        return [self.seat, self.land, self.left]

    def actors(self, state: SpiritIslandState) -> list[int]:
        return ALONE[self.seat]

    def options(self, state: SpiritIslandState, seat: int) -> list[int]:
        return [*[PICK.at(kind) for kind in lands.removable(state, self.land, self.left)], STOP.at()]

    def prompt(self, state: SpiritIslandState, seat: int) -> Message:
        told: Told = {"source": source(state), "land": land_name(state.island, self.land), "left": self.left}
        return Message("remove_health", told)

    def params(self, state: SpiritIslandState, seat: int, action: int) -> Told:
        return answer("stop_removing") if STOP.has(action) else pick_params(action, "pick_remove")

    def elements(self, state: SpiritIslandState, seat: int, action: int) -> list[str]:
        return picked(state, self.land, action)

    def take(self, state: SpiritIslandState, seat: int, action: int) -> None:
        if PICK.has(action):
            kind = PICK.arg(action)
            spent = lands.health(state, self.land, FAMILY[kind])
            changes.remove(state, self.land, kind)
            remove_health(state, seat, self.land, self.left - spent)


def remove_health(state: SpiritIslandState, seat: int, land: int, left: int) -> None:
    if lands.removable(state, land, left):
        state.push(RemoveHealth(seat, land, left))


class ReplacePiece(PickPiece):
    """Which piece is replaced by `number` of another family; family 0 stands for the next smaller Invader."""

    def __init__(self, seat: int, land: int, families: int, by: int, number: int) -> None:
        super().__init__(seat, land, 1, families)
        self.by = by
        self.number = number

    def args(self) -> list[Json]:
        return [self.seat, self.land, self.families, self.by, self.number]

    def prompt(self, state: SpiritIslandState, seat: int) -> Message:
        if not self.by:
            return Message("downgrade_piece", self.told(state))
        return Message("replace_piece", {**self.told(state), "by": by(self.by, self.number)})

    def params(self, state: SpiritIslandState, seat: int, action: int) -> Told:
        family = self.by or FAMILY[PICK.arg(action)] >> 1
        told = {"piece": f"piece:{KIND_IDS[PICK.arg(action)]}", "by": by(family, self.number)}
        return answer("pick_replace", told)

    def take(self, state: SpiritIslandState, seat: int, action: int) -> None:
        _replaced(state, self.land, PICK.arg(action), self.by, self.number)


def _replaced(state: SpiritIslandState, land: int, kind: int, by: int, number: int) -> None:
    changes.replace(state, land, kind, by if by else FAMILY[kind] >> 1, number)


def replace(state: SpiritIslandState, seat: int, land: int, families: int, by: int, number: int) -> None:
    kinds = lands.kinds_here(state, land, families)
    if len(kinds) == 1:
        _replaced(state, land, kinds[0], by, number)
    elif kinds:
        state.push(ReplacePiece(seat, land, families, by, number))


# -- push and gather -------------------------------------------------------------------------------------------------


def immobile(families: int) -> str:
    return "no Power moves a City" if families & CITY else ""


def moving(state: SpiritIslandState, land: int, left: int, families: int) -> Told:
    """The parameters of a prompt to push or gather."""
    place = land_name(state.island, land)
    return {"source": source(state), "land": place, "left": left, "kinds": families_of(families)}


def pushes(state: SpiritIslandState, land: int, families: int, goals: int) -> list[int]:
    """The actions that push a piece of these families out of a land to one of the goals, given as bits."""
    options: list[int] = []
    for mover in lands.movers_here(state, land, families):
        for to in state.island.outward[land]:
            if goals >> to & 1:
                options.append(PUSH.at2(mover, state.island.ids[to]))
    return options


class PushPiece(Decision[SpiritIslandState]):
    """The next piece to push and its destination. `to` holds the lands it may enter, as bits."""

    def __init__(self, seat: int, land: int, left: int, families: int, must: bool, to: int) -> None:
        self.seat = seat
        self.land = land
        self.left = left
        self.families = families
        self.must = must
        self.to = to

    def args(self) -> list[Json]:
        return [self.seat, self.land, self.left, self.families, self.must, self.to]

    def unfit(self, state: SpiritIslandState) -> str:
        return immobile(self.families)

    def actors(self, state: SpiritIslandState) -> list[int]:
        return ALONE[self.seat]

    def options(self, state: SpiritIslandState, seat: int) -> list[int]:
        options = pushes(state, self.land, self.families, self.to)
        if not self.must:
            options.append(STOP.at())
        return options

    def prompt(self, state: SpiritIslandState, seat: int) -> Message:
        key = "push_piece" if self.must else "push_piece_or_stop"
        return Message(key, moving(state, self.land, self.left, self.families))

    def params(self, state: SpiritIslandState, seat: int, action: int) -> Told:
        return answer("stop_pushing") if STOP.has(action) else super().params(state, seat, action)

    def elements(self, state: SpiritIslandState, seat: int, action: int) -> list[str]:
        return pushed(state, self.land, action)

    def take(self, state: SpiritIslandState, seat: int, action: int) -> None:
        if STOP.has(action):
            return
        mover, id = PUSH.args2(action)
        to = state.island.local[id]
        state.use.trail = [*state.use.trail, to]
        changes.move(state, self.land, to, lands.mover_kind(state, self.land, mover))
        push(state, seat, self.land, self.left - 1, self.families, self.must, self.to)


def push(state: SpiritIslandState, seat: int, land: int, number: int, families: int, must: bool, to: int = -1) -> None:
    """Push `number` pieces (or all if fewer), each to any adjacent land; without `must`, up to that many."""
    left = min(number, lands.count(state, land, families))
    if left > 0:
        state.push(PushPiece(seat, land, left, families, must, to))


class GatherPiece(Decision[SpiritIslandState]):
    """The next piece to gather from an adjacent land."""

    def __init__(self, seat: int, land: int, left: int, families: int, must: bool) -> None:
        self.seat = seat
        self.land = land
        self.left = left
        self.families = families
        self.must = must

    def args(self) -> list[Json]:
        return [self.seat, self.land, self.left, self.families, self.must]

    def unfit(self, state: SpiritIslandState) -> str:
        return immobile(self.families)

    def actors(self, state: SpiritIslandState) -> list[int]:
        return ALONE[self.seat]

    def options(self, state: SpiritIslandState, seat: int) -> list[int]:
        ids = state.island.ids
        options: list[int] = []
        for origin in state.island.adjacent[self.land]:
            for mover in lands.movers_here(state, origin, self.families):
                options.append(GATHER.at2(mover, ids[origin]))
        options.sort()
        if not self.must:
            options.append(STOP.at())
        return options

    def prompt(self, state: SpiritIslandState, seat: int) -> Message:
        key = "gather_piece" if self.must else "gather_piece_or_stop"
        return Message(key, moving(state, self.land, self.left, self.families))

    def params(self, state: SpiritIslandState, seat: int, action: int) -> Told:
        return answer("stop_gathering") if STOP.has(action) else super().params(state, seat, action)

    def elements(self, state: SpiritIslandState, seat: int, action: int) -> list[str]:
        if STOP.has(action):
            return []
        mover, id = GATHER.args2(action)
        origin = state.island.local[id]
        return [piece_name(state.island, origin, lands.mover_kind(state, origin, mover))]

    def take(self, state: SpiritIslandState, seat: int, action: int) -> None:
        if STOP.has(action):
            return
        mover, id = GATHER.args2(action)
        origin = state.island.local[id]
        changes.move(state, origin, self.land, lands.mover_kind(state, origin, mover))
        gather(state, seat, self.land, self.left - 1, self.families, self.must)


def gather(state: SpiritIslandState, seat: int, land: int, number: int, families: int, must: bool) -> None:
    """Gather `number` pieces from adjacent lands (or all if fewer); without `must`, up to that many."""
    if number <= 0:
        return
    near = 0
    sources = 0
    for origin in state.island.adjacent[land]:
        here = len(lands.kinds_here(state, origin, families))
        if here:
            sources += here
            near += lands.count(state, origin, families)
    if sources == 0:
        return
    if must and sources == 1:
        _gather_all(state, land, min(number, near), families)
    else:
        state.push(GatherPiece(seat, land, min(number, near), families, must))


def _gather_all(state: SpiritIslandState, land: int, number: int, families: int) -> None:
    """Gather the pieces from the only possible source."""
    for origin in state.island.adjacent[land]:
        for kind in lands.kinds_here(state, origin, families):
            for _ in range(number):
                changes.move(state, origin, land, kind)


# -- spread ----------------------------------------------------------------------------------------------------------


def missing(state: SpiritIslandState, land: int, chosen: list[int]) -> str:
    """Complain if pieces were chosen that are not there."""
    there = all(chosen.count(kind) <= state.pieces[land * KINDS + kind] for kind in chosen)
    return "" if there else "pieces were chosen that are not there"


class Spread(Decision[SpiritIslandState]):
    """Push the chosen pieces so that they reach as many different lands as possible."""

    def __init__(self, seat: int, land: int, chosen: list[int], reached: int) -> None:
        self.seat = seat
        self.land = land
        self.chosen = chosen
        self.reached = reached

    def args(self) -> list[Json]:
        return [self.seat, self.land, self.chosen, self.reached]

    def unfit(self, state: SpiritIslandState) -> str:
        return missing(state, self.land, self.chosen)

    def actors(self, state: SpiritIslandState) -> list[int]:
        return ALONE[self.seat]

    def options(self, state: SpiritIslandState, seat: int) -> list[int]:
        near = state.island.adjacent[self.land]
        fresh = 0
        for to in near:
            fresh += 1 - (self.reached >> to & 1)
        options: list[int] = []
        for place, kind in enumerate(self.chosen):
            if kind in self.chosen[:place]:
                continue
            for to in near:
                if not self.reached >> to & 1 or len(self.chosen) > fresh:
                    action = PUSH.at2(MOVER[kind], state.island.ids[to])
                    if action not in options:
                        options.append(action)
        options.sort()
        return options

    def prompt(self, state: SpiritIslandState, seat: int) -> Message:
        land = land_name(state.island, self.land)
        return Message("spread", {"source": source(state), "land": land, "left": len(self.chosen)})

    def elements(self, state: SpiritIslandState, seat: int, action: int) -> list[str]:
        mover, id = PUSH.args2(action)
        kind = _chosen_kind(self.chosen, mover)
        return [piece_name(state.island, self.land, kind), land_name(state.island, state.island.local[id])]

    def take(self, state: SpiritIslandState, seat: int, action: int) -> None:
        mover, id = PUSH.args2(action)
        to = state.island.local[id]
        chosen = self.chosen[:]
        kind = _chosen_kind(chosen, mover)
        changes.move(state, self.land, to, kind)
        chosen.remove(kind)
        spread(state, seat, self.land, chosen, self.reached | 1 << to)


def _chosen_kind(chosen: list[int], mover: int) -> int:
    for kind in chosen:
        if MOVER[kind] == mover:
            return kind
    raise ValueError("no such piece was chosen")


def spread(state: SpiritIslandState, seat: int, land: int, chosen: list[int], reached: int = 0) -> None:
    if not chosen:
        return
    fresh = [to for to in state.island.adjacent[land] if not reached >> to & 1]
    if len(fresh) == len(chosen) and chosen.count(chosen[0]) == len(chosen):
        for to in fresh:  # equal pieces, one for each remaining land
            changes.move(state, land, to, chosen[0])
        return
    state.push(Spread(seat, land, chosen, reached))


class PickForSpread(Decision[SpiritIslandState]):
    """Which pieces will be pushed, in ascending order of kind, since only the number of each kind matters."""

    def __init__(self, seat: int, land: int, left: int, families: int, chosen: list[int]) -> None:
        self.seat = seat
        self.land = land
        self.left = left
        self.families = families
        self.chosen = chosen

    def args(self) -> list[Json]:
        return [self.seat, self.land, self.left, self.families, self.chosen]

    def unfit(self, state: SpiritIslandState) -> str:
        return missing(state, self.land, self.chosen)

    def actors(self, state: SpiritIslandState) -> list[int]:
        return ALONE[self.seat]

    def options(self, state: SpiritIslandState, seat: int) -> list[int]:
        options: list[int] = []
        for kind in lands.kinds_here(state, self.land, self.families):
            here = state.pieces[self.land * KINDS + kind]
            if (not self.chosen or kind >= self.chosen[-1]) and self.chosen.count(kind) < here:
                options.append(PICK.at(kind))
        options.append(STOP.at())
        return options

    def prompt(self, state: SpiritIslandState, seat: int) -> Message:
        told = moving(state, self.land, self.left, self.families)
        return Message("pick_for_spread", {**told, "chosen": len(self.chosen)})

    def params(self, state: SpiritIslandState, seat: int, action: int) -> Told:
        if PICK.has(action):
            return pick_params(action, "pick_scatter")
        return answer("stop_scattering", {"count": len(self.chosen)}) if self.chosen else answer("scatter_nobody")

    def elements(self, state: SpiritIslandState, seat: int, action: int) -> list[str]:
        return picked(state, self.land, action)

    def take(self, state: SpiritIslandState, seat: int, action: int) -> None:
        if PICK.has(action):
            chosen = [*self.chosen, PICK.arg(action)]
            if self.left > 1:
                state.push(PickForSpread(seat, self.land, self.left - 1, self.families, chosen))
            else:
                spread(state, seat, self.land, chosen)
        else:
            spread(state, seat, self.land, self.chosen)
