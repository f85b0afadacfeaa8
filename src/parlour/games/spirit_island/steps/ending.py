"""The end of an Action: victory, then defeat, then Vengeance of the Dead."""

from typing import Final

from parlour.engine import ALONE, Decision, Json, Message, Step
from parlour.games.spirit_island.actions import ADD_BONUS, TARGET
from parlour.games.spirit_island.data import CARD, INVADER
from parlour.games.spirit_island.elements import land_name
from parlour.games.spirit_island.powers.telling import Told
from parlour.games.spirit_island.state import VOW, SpiritIslandState, Use, replaced
from parlour.games.spirit_island.steps import changes
from parlour.games.spirit_island.steps.choices import land_options
from parlour.games.spirit_island.steps.damage import (
    EVERYBODY,
    bonus_options,
    bonus_points,
    damage,
    has_bonus,
    spend_bonus,
    split,
)

VENGEANCE_OF_THE_DEAD: Final = CARD["vengeance_of_the_dead"]


class EndAction(Step[SpiritIslandState]):
    """The end of an Action.

    `chain` holds the vows, as bits, whose damage led here: no vow triggers itself, even indirectly.
    """

    def __init__(self, chain: int) -> None:
        self.chain = chain

    def args(self) -> list[Json]:
        return [self.chain]

    def run(self, state: SpiritIslandState) -> None:
        changes.check_end(state)
        if not state.fallen:
            return
        fallen = state.fallen
        state.fallen = []
        for vow in range(len(state.vengeance) // VOW - 1, -1, -1):
            number = fallen.count(state.vengeance[vow * VOW])
            if number and not self.chain >> vow & 1:
                state.push(Avenge(vow, number, self.chain | 1 << vow))


END_ACTION = EndAction(0)


class Avenge(Step[SpiritIslandState]):
    """Vengeance of the Dead: 1 damage for each Town, City and Dahan destroyed, as a separate Action."""

    def __init__(self, vow: int, number: int, chain: int) -> None:
        self.vow = vow
        self.number = number
        self.chain = chain

    def args(self) -> list[Json]:
        return [self.vow, self.number, self.chain]

    def run(self, state: SpiritIslandState) -> None:
        entry = self.vow * VOW
        land, seat, wide, rage, unaided = state.vengeance[entry : entry + VOW]
        state.use = Use()
        state.use.program = VENGEANCE_OF_THE_DEAD
        state.use.seat = seat
        state.use.land = land
        state.use.rage = rage
        state.use.unaided = unaided != 0
        if state.journal is not None:
            place = land_name(state.island, land)
            state.tell("avenged", {"land": place, "points": self.number}, [place])
        state.push(EndAction(self.chain))
        state.push(Avenged(self.vow))
        if wide:
            avenge_around(state, seat, land, self.number)
        else:
            damage(state, seat, land, self.number, INVADER, True)


class Avenged(Step[SpiritIslandState]):
    """Keep the bonus damage of the Power's use for a later trigger if it was not spent on this one."""

    def __init__(self, vow: int) -> None:
        self.vow = vow

    def args(self) -> list[Json]:
        return [self.vow]

    def run(self, state: SpiritIslandState) -> None:
        state.vengeance = replaced(state.vengeance, self.vow * VOW + 3, state.use.rage)


class AvengeAround(Decision[SpiritIslandState]):
    """With the threshold: where the next point goes, in the land or an adjacent one."""

    def __init__(self, seat: int, land: int, points: int) -> None:
        self.seat = seat
        self.land = land
        self.points = points

    def args(self) -> list[Json]:
        return [self.seat, self.land, self.points]

    def actors(self, state: SpiritIslandState) -> list[int]:
        return ALONE[self.seat]

    def options(self, state: SpiritIslandState, seat: int) -> list[int]:
        options = land_options(state, _within_reach(state, self.land))
        return options + bonus_options(state, seat) if has_bonus(state, seat) else options

    def prompt(self, state: SpiritIslandState, seat: int) -> Message:
        return Message("avenge_around", {"land": land_name(state.island, self.land), "points": self.points})

    def params(self, state: SpiritIslandState, seat: int, action: int) -> Told:
        found: Told = {**super().params(state, seat, action)}
        if ADD_BONUS.has(action):
            found["points"] = bonus_points(state, action)
        return found

    def take(self, state: SpiritIslandState, seat: int, action: int) -> None:
        if ADD_BONUS.has(action):
            avenge_around(state, seat, self.land, self.points + spend_bonus(state, seat, action))
            return
        state.push(AvengeRest(seat, self.land, self.points - 1))
        split(state, seat, state.island.local[TARGET.arg(action)], 1, INVADER, EVERYBODY)


class AvengeRest(Step[SpiritIslandState]):
    def __init__(self, seat: int, land: int, points: int) -> None:
        self.seat = seat
        self.land = land
        self.points = points

    def args(self) -> list[Json]:
        return [self.seat, self.land, self.points]

    def run(self, state: SpiritIslandState) -> None:
        avenge_around(state, self.seat, self.land, self.points)


def _within_reach(state: SpiritIslandState, land: int) -> int:
    return state.island.within[1][land] & state.invaded


def avenge_around(state: SpiritIslandState, seat: int, land: int, points: int) -> None:
    reach = _within_reach(state, land)
    if points <= 0 or reach == 0:
        return
    if reach & (reach - 1) == 0:
        damage(state, seat, reach.bit_length() - 1, points, INVADER, True)
    else:
        state.push(AvengeAround(seat, land, points))
