"""The fear step: earned cards are turned, oldest first, and take effect at the current terror level."""

from parlour.engine import ALONE, Decision, Json, Message, Step
from parlour.games.spirit_island import data
from parlour.games.spirit_island.actions import STOP, TARGET
from parlour.games.spirit_island.data import TERROR_LEVELS
from parlour.games.spirit_island.elements import fear_name
from parlour.games.spirit_island.powers.model import EACH_PLAYER, ONCE, PARTS, Part
from parlour.games.spirit_island.powers.telling import Told, answer, fear_effect
from parlour.games.spirit_island.predicates.lands import owner
from parlour.games.spirit_island.state import SpiritIslandState, Use
from parlour.games.spirit_island.steps import changes
from parlour.games.spirit_island.steps.choices import land_options
from parlour.games.spirit_island.steps.ending import END_ACTION
from parlour.games.spirit_island.steps.power import RESOLVE


class FearStep(Step[SpiritIslandState]):
    """Turn the next earned card. Cards earned meanwhile are resolved in the same step, after the others."""

    def run(self, state: SpiritIslandState) -> None:
        changes.begin_phase(state, data.FEAR)
        if not state.fear_earned:
            return
        card = state.fear_earned[0]
        state.fear_earned = state.fear_earned[1:]
        state.fear_discard = [*state.fear_discard, card]
        state.reveals += 1
        if state.journal is not None:
            name = fear_name(card)
            effect = fear_effect(card * TERROR_LEVELS + state.terror - 1)
            state.tell("fear_card_turned", {"card": name, "level": state.terror, "effect": effect}, [name])
            state.cut()
        state.push(FEAR_STEP)
        state.push(END_ACTION)
        line = card * TERROR_LEVELS + state.terror - 1
        for part in range(len(PARTS[line]) - 1, -1, -1):
            state.push(FearPart(line, part, 0, 0))


FEAR_STEP = FearStep()


def is_part(line: int, part: int) -> bool:
    return part < len(PARTS[line])


class FearPart(Step[SpiritIslandState]):
    """One part of a card's line, from the player or land `next` on; `taken` holds the lands already chosen."""

    def __init__(self, line: int, part: int, next: int, taken: int) -> None:
        self.line = line
        self.part = part
        self.next = next
        self.taken = taken

    def args(self) -> list[Json]:
        return [self.line, self.part, self.next, self.taken]

    def unfit(self, state: SpiritIslandState) -> str:
        return "" if is_part(self.line, self.part) else "the fear card has no such part"

    def run(self, state: SpiritIslandState) -> None:
        part = PARTS[self.line][self.part]
        if part.scope == ONCE:
            begin_part(state, part, 0, -1)
        elif part.scope == EACH_PLAYER:
            self._each_player(state, part)
        else:
            for land in range(self.next, state.island.lands):
                if part.where(state, land):
                    state.push(FearPart(self.line, self.part, land + 1, 0))
                    begin_part(state, part, owner(state, land), land)
                    return

    def _each_player(self, state: SpiritIslandState, part: Part) -> None:
        if self.next == state.seats:
            return
        among = 0
        for land in range(state.island.lands):
            if not self.taken >> land & 1 and part.where(state, land):
                among |= 1 << land
        if among == 0:  # no land for this player, nor for any later one
            return
        decision = FearLand(self.line, self.part, self.next, self.taken, among)
        if not part.may and among & (among - 1) == 0:
            decision.chosen(state, among.bit_length() - 1)
        else:
            state.push(decision)


def begin_part(state: SpiritIslandState, part: Part, seat: int, land: int) -> None:
    use = Use()
    use.program = part.number
    use.seat = seat
    use.land = land
    state.use = use
    state.push(RESOLVE)


class FearLand(Decision[SpiritIslandState]):
    """The land in which a player applies a fear card."""

    def __init__(self, line: int, part: int, seat: int, taken: int, among: int) -> None:
        self.line = line
        self.part = part
        self.seat = seat
        self.taken = taken
        self.among = among

    def args(self) -> list[Json]:
        return [self.line, self.part, self.seat, self.taken, self.among]

    def unfit(self, state: SpiritIslandState) -> str:
        return "" if is_part(self.line, self.part) else "the fear card has no such part"

    def actors(self, state: SpiritIslandState) -> list[int]:
        return ALONE[self.seat]

    def options(self, state: SpiritIslandState, seat: int) -> list[int]:
        options = land_options(state, self.among)
        if PARTS[self.line][self.part].may:
            options.append(STOP.at())
        return options

    def prompt(self, state: SpiritIslandState, seat: int) -> Message:
        card, level = divmod(self.line, TERROR_LEVELS)
        key = "fear_land_or_pass" if PARTS[self.line][self.part].may else "fear_land"
        return Message(key, {"card": fear_name(card), "level": level + 1, "effect": fear_effect(self.line)})

    def params(self, state: SpiritIslandState, seat: int, action: int) -> Told:
        return answer("stop_fear") if STOP.has(action) else super().params(state, seat, action)

    def take(self, state: SpiritIslandState, seat: int, action: int) -> None:
        if STOP.has(action):
            state.push(FearPart(self.line, self.part, seat + 1, self.taken))
        else:
            self.chosen(state, state.island.local[TARGET.arg(action)])

    def chosen(self, state: SpiritIslandState, land: int) -> None:
        part = PARTS[self.line][self.part]
        state.push(FearPart(self.line, self.part, self.seat + 1, self.taken | 1 << land if part.different else 0))
        begin_part(state, part, self.seat, land)
