"""The fast and slow phases: using Powers, choosing targets and carrying out effects."""

from parlour.engine import ALONE, Decision, Json, Message, Step, seat_name
from parlour.games.spirit_island import data
from parlour.games.spirit_island.actions import (
    LEVEL_SETS,
    PRETEND,
    READY,
    REPEAT,
    STOP,
    TAKE_BACK,
    TARGET,
    TARGET_SPIRIT,
    USE,
    USE_INNATE,
)
from parlour.games.spirit_island.data import CARDS, DAHAN, EYES, FAST, MUD, SLOW, TEETH
from parlour.games.spirit_island.elements import land_name, power_name
from parlour.games.spirit_island.powers.model import DAMAGE_TAG, NOWHERE, POWERS, program_of
from parlour.games.spirit_island.powers.telling import Told, answer, note, reach_of
from parlour.games.spirit_island.powers.use import (
    can_use_any,
    has_target,
    lesser_levels,
    levels_reached,
    origins,
    reach,
    target_lands,
    target_refusal,
    target_spirits,
    usable,
)
from parlour.games.spirit_island.predicates.spirits import SEATS, may_take_back, seat_of
from parlour.games.spirit_island.state import SpiritIslandState, Use
from parlour.games.spirit_island.steps import changes, pieces
from parlour.games.spirit_island.steps.choices import ChooseOrigin
from parlour.games.spirit_island.steps.ending import END_ACTION
from parlour.games.spirit_island.steps.menus import ONLY_TAKE_BACK, TARGETS, offer_lands


class PowerPhase(Decision[SpiritIslandState]):
    """Fast or slow: each player with an unused Power may use one, in any order, until all are ready."""

    def __init__(self, phase: int) -> None:
        self.phase = phase

    def args(self) -> list[Json]:
        return [self.phase]

    def actors(self, state: SpiritIslandState) -> list[int]:
        found = 0
        for seat, player in enumerate(state.players):
            if not player.ready and can_use_any(state, seat, self.phase):
                found |= 1 << seat
        return SEATS[found]

    def standby(self, state: SpiritIslandState) -> list[int]:
        return may_take_back(state)

    def options(self, state: SpiritIslandState, seat: int) -> list[int]:
        if state.players[seat].ready:
            return ONLY_TAKE_BACK
        options = usable(state, seat, self.phase)
        if len(options) > 1:
            options.sort()
        options.insert(0, READY.at())
        return options

    def prompt(self, state: SpiritIslandState, seat: int) -> Message:
        return Message("ready_to_go_on" if state.players[seat].ready else f"{data.PHASE_IDS[self.phase]}_powers")

    def params(self, state: SpiritIslandState, seat: int, action: int) -> Told:
        if READY.has(action):
            return answer("ready_powers", {"count": len(usable(state, seat, self.phase))})
        found: Told = {**super().params(state, seat, action)}
        if USE_INNATE.has(action):
            player = state.players[seat]
            found["levels"] = levels_told(levels_reached(player, POWERS[CARDS + player.spirit]))
        return found

    def rule(self) -> str:
        return f"{data.PHASE_IDS[self.phase]}-powers"

    def take(self, state: SpiritIslandState, seat: int, action: int) -> None:
        state.push(self)
        player = state.players[seat]
        if READY.has(action):
            player.ready = True
        elif TAKE_BACK.has(action):
            player.ready = False
            player.changes += 1
        elif USE.has(action):
            card = USE.arg(action)
            player.mark_spent(card, self.phase)
            if POWERS[card].speed != self.phase:
                player.swift -= 1
            use_power(state, seat, card, False)
        elif REPEAT.has(action):
            card = REPEAT.arg(action)
            player.mark_spent(card, -self.phase)
            player.repeats -= 1
            player.energy -= POWERS[card].cost
            use_power(state, seat, card, True)
        else:
            player.innate_spent = True
            if POWERS[CARDS + player.spirit].speed != self.phase:
                player.swift -= 1
            use_power(state, seat, CARDS + player.spirit, False)


FAST_POWERS = PowerPhase(FAST)
SLOW_POWERS = PowerPhase(SLOW)


class StartPhase(Step[SpiritIslandState]):
    """Start a phase, in which nobody is ready yet."""

    def __init__(self, phase: int) -> None:
        self.phase = phase

    def args(self) -> list[Json]:
        return [self.phase]

    def run(self, state: SpiritIslandState) -> None:
        changes.begin_phase(state, self.phase)
        for player in state.players:
            player.ready = False
            player.changes = 0


# -- using a Power ---------------------------------------------------------------------------------------------------


def levels_told(flags: int) -> Told:
    """The levels of an innate power, or the threshold of a card, that are used."""
    if flags == 0:
        return note("levels_none")
    numbers = LEVEL_SETS[flags]
    return note("levels_one" if len(numbers) == 1 else "levels_several", {"levels": list(numbers)})


def use_power(state: SpiritIslandState, seat: int, number: int, repeated: bool) -> None:
    """Determine the levels reached by the elements now, and let the player choose the target."""
    power = POWERS[number]
    flags = levels_reached(state.players[seat], power)
    decision = ChooseTarget(seat, number, flags, True, repeated, False)
    options = decision.options(state, seat)
    if len(options) == 1:
        decision.take(state, seat, options[0])
    else:
        state.push(decision)


class ChooseTarget(Decision[SpiritIslandState]):
    """The target of a Power. While `full`, all levels reached are used and the player may still choose fewer."""

    def __init__(self, seat: int, power: int, flags: int, full: bool, repeated: bool, optional: bool) -> None:
        self.seat = seat
        self.power = power
        self.flags = flags
        self.full = full
        self.repeated = repeated
        self.optional = optional

    def args(self) -> list[Json]:
        return [self.seat, self.power, self.flags, self.full, self.repeated, self.optional]

    def actors(self, state: SpiritIslandState) -> list[int]:
        return ALONE[self.seat]

    def options(self, state: SpiritIslandState, seat: int) -> list[int]:
        power = POWERS[self.power]
        options: list[int] = []
        if self.full and self.flags:
            for lesser in lesser_levels(power, self.flags):
                if has_target(state, seat, power, lesser):
                    options.append(PRETEND.at(lesser))
        if power.origin == NOWHERE:
            spirits = [state.players[other].spirit for other in target_spirits(state, seat, power)]
            options += [TARGET_SPIRIT.at(spirit) for spirit in sorted(spirits)]
        else:
            offer_lands(TARGETS, state.island, target_lands(state, seat, power, self.flags), options)
        if self.optional:
            options.append(STOP.at())
        return options

    def prompt(self, state: SpiritIslandState, seat: int) -> Message:
        power = POWERS[self.power]
        if power.origin == NOWHERE:
            return Message("target_spirit", {"power": power_name(self.power), "effect": note(power.id)})
        key = "target_land_again" if self.optional else "target_land"
        return Message(key, reach_of(power, reach(state, seat, power, self.flags)))

    def params(self, state: SpiritIslandState, seat: int, action: int) -> Told:
        if STOP.has(action):
            return answer("stop_repeat", {"power": power_name(self.power)})
        if PRETEND.has(action):
            return {"levels": levels_told(PRETEND.arg(action))}
        return super().params(state, seat, action)

    def rule(self) -> str:
        return "choose-target"

    def refusal(self, state: SpiritIslandState, seat: int, action: int) -> Message | None:
        power = POWERS[self.power]
        if not TARGET.has(action) or power.origin == NOWHERE:
            return None
        return target_refusal(state, seat, power, self.flags, state.island.local[TARGET.arg(action)])

    def take(self, state: SpiritIslandState, seat: int, action: int) -> None:
        if PRETEND.has(action):
            state.push(ChooseTarget(seat, self.power, PRETEND.arg(action), False, self.repeated, self.optional))
        elif TARGET.has(action):
            self._begin(state, state.island.local[TARGET.arg(action)], seat)
        elif TARGET_SPIRIT.has(action):
            self._begin(state, -1, seat_of(state, TARGET_SPIRIT.arg(action)))

    def _begin(self, state: SpiritIslandState, land: int, target: int) -> None:
        power = POWERS[self.power]
        use = Use()
        use.program = self.power
        use.seat = self.seat
        use.land = land
        use.target = target
        use.flags = self.flags
        use.repeated = self.repeated
        if power.tags & DAMAGE_TAG and state.players[self.seat].spirit == TEETH:
            use.rage = 1
        state.use = use
        if target != self.seat:  # a Spirit that is targeted may want to use what it gains
            state.players[target].ready = False
        if state.journal is not None:
            self._tell(state, land, target)
        state.push(FINISH_POWER)
        state.push(RESOLVE)
        if self.power == CARDS + MUD and self.flags & 1:
            self._choose_origin(state)

    def _choose_origin(self, state: SpiritIslandState) -> None:
        """Spreading and Dreadful Mire moves a Presence from the site that its range is counted from."""
        power = POWERS[self.power]
        within = state.island.within[reach(state, self.seat, power, self.flags)]
        sites = origins(state, self.seat, power) & within[state.use.land]
        if sites & (sites - 1):
            state.push(ChooseOrigin(self.seat, sites))
        else:
            state.use.origin = sites.bit_length() - 1

    def _tell(self, state: SpiritIslandState, land: int, target: int) -> None:
        params: dict[str, Json] = {"seat": seat_name(self.seat), "power": power_name(self.power)}
        if land >= 0:
            params["land"] = land_name(state.island, land)
            state.tell("power_used", params, [power_name(self.power), land_name(state.island, land)])
        elif target == self.seat:
            state.tell("power_own", params, [power_name(self.power)])
        else:
            params["target"] = seat_name(target)
            state.tell("power_given", params, [power_name(self.power)])


class Resolve(Step[SpiritIslandState]):
    """Carry out the next instruction whose flags match."""

    def run(self, state: SpiritIslandState) -> None:
        use = state.use
        program = program_of(use.program)
        place = use.next
        while place < len(program):
            instruction = program[place]
            place += 1
            if use.flags & instruction.care == instruction.want:
                use.next = place
                state.push(RESOLVE)
                instruction.effect.do(state)
                return
        use.next = place


RESOLVE = Resolve()


class FinishPower(Step[SpiritIslandState]):
    """First Dahan Trust the Watchers, then the end of the Action, then a repeated use if the Power grants one."""

    def run(self, state: SpiritIslandState) -> None:
        use = state.use
        if use.again:
            power = POWERS[use.program]
            flags = levels_reached(state.players[use.seat], power)
            if has_target(state, use.seat, power, flags):
                state.push(ChooseTarget(use.seat, use.program, flags, True, True, True))
        state.push(END_ACTION)
        if use.defended >= 0 and state.players[use.seat].spirit == EYES:
            pieces.gather(state, use.seat, use.defended, 1, DAHAN, False)


FINISH_POWER = FinishPower()
