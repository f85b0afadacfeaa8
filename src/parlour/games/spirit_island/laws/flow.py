"""Invariants of the agenda: the steps still to run agree with the position."""

from typing import Any, Final

from parlour.engine import Law, Step
from parlour.games.spirit_island import data
from parlour.games.spirit_island.data import BUILD, FAST, FEAR, RAVAGE, SLOW, SPIRIT, TIME
from parlour.games.spirit_island.dump import write
from parlour.games.spirit_island.powers.all import FEAR_PROGRAMS, POWERS
from parlour.games.spirit_island.powers.model import FIRST_FEAR_PROGRAM, NOWHERE, program_of
from parlour.games.spirit_island.powers.vocabulary import InLand
from parlour.games.spirit_island.setup import clear
from parlour.games.spirit_island.state import SpiritIslandState
from parlour.games.spirit_island.steps.choices import PickLand
from parlour.games.spirit_island.steps.invaders import AdvanceStep, BuildStep, NextRavage, RavageStep
from parlour.games.spirit_island.steps.opening import ChooseSpirit, LayOut
from parlour.games.spirit_island.steps.power import FinishPower, PowerPhase, Resolve, StartPhase
from parlour.games.spirit_island.steps.spirit import SpiritPhase
from parlour.games.spirit_island.steps.terror import FearStep
from parlour.games.spirit_island.steps.turn import EndOfTurn


def waits(state: SpiritIslandState, kind: type[Step[Any]]) -> bool:
    return any(isinstance(step, kind) for step in state.agenda)


# -- set-up and phases -----------------------------------------------------------------------------------------------


def phase_of_the_agenda(state: SpiritIslandState) -> str:
    if not state.agenda:
        return "" if state.result else "the game stopped before it was over"
    if state.result:
        return "steps are left after the end of the game"
    due = _phase(state)
    return "" if state.phase == due else f"the phase is {data.PHASE_IDS[state.phase]}, not {data.PHASE_IDS[due]}"


def _phase(state: SpiritIslandState) -> int:
    """Return the phase whose steps are nearest the top of the agenda."""
    phase = data.SETUP
    for step in state.agenda:
        if isinstance(step, EndOfTurn):
            phase = TIME
        elif isinstance(step, PowerPhase):
            phase = step.phase
        elif isinstance(step, BuildStep):
            phase = BUILD
        elif isinstance(step, RavageStep | NextRavage):
            phase = RAVAGE
        elif isinstance(step, FearStep):
            phase = FEAR
        elif isinstance(step, SpiritPhase):
            phase = SPIRIT
    return phase


def phases_named(state: SpiritIslandState) -> str:
    """The fast Powers come directly above the Invaders on the agenda, the slow ones below them."""
    for place, step in enumerate(state.agenda):
        below = state.agenda[place - 1]
        if isinstance(step, PowerPhase) and step.phase != (FAST if isinstance(below, FearStep) else SLOW):
            return "the agenda holds the Powers of the wrong phase"
        if isinstance(step, StartPhase) and (not isinstance(below, PowerPhase) or step.phase != below.phase):
            return "the agenda starts the wrong phase"
    return ""


def empty_before_set_up(state: SpiritIslandState) -> str:
    """While Spirits and boards are chosen, in seat order, the table is empty."""
    if not waits(state, LayOut):
        return ""
    spirits = [player.spirit >= 0 for player in state.players]
    boards = [player.board >= 0 for player in state.players]
    choosing = waits(state, ChooseSpirit)
    if spirits != sorted(spirits, reverse=True) or boards != sorted(boards, reverse=True):
        return "a player chose out of turn"
    if choosing == all(spirits) or (choosing and any(boards)):
        return "boards are chosen after all Spirits"
    blank = SpiritIslandState(state.game, state.seats, state.options, state.rng)
    clear(blank)
    blank.fear_unused = state.fear_unused  # in any order: no card has been drawn yet
    blank.invader_unused = state.invader_unused
    for player, fresh in zip(state.players, blank.players, strict=True):
        fresh.spirit = player.spirit
        fresh.board = player.board
    return "" if write(state) == write(blank) and state.turn == 0 else "the table is not empty before the set-up"


def all_set_up(state: SpiritIslandState) -> str:
    if waits(state, LayOut):
        return ""
    chosen = all(player.spirit >= 0 and player.board >= 0 for player in state.players)
    return "" if chosen and state.turn > 0 else "the game has started without a set-up"


def rounds_are_turns(state: SpiritIslandState) -> str:
    return "" if state.round == state.turn else f"turn {state.turn} in round {state.round}"


# -- the Invaders' cards ---------------------------------------------------------------------------------------------


def cards_in_their_places(state: SpiritIslandState) -> str:
    """At every decision there is a card under Build, and from the second turn on also one under Ravage."""
    if waits(state, LayOut) or not state.agenda:
        return ""
    if state.explore_card >= 0 or state.build_card < 0:
        return "there is an invader card under Explore, or none under Build"
    first = state.turn == 1 and waits(state, AdvanceStep)
    return "" if first == (state.ravage_card < 0) else "there is a card under Ravage too early, or none"


# -- Powers ----------------------------------------------------------------------------------------------------------


def use_under_way(state: SpiritIslandState) -> str:
    """The Power or fear card being resolved exists, and its next instruction is within its program."""
    use = state.use
    if use.seat >= state.seats or use.target >= state.seats:
        return "the user or the target of the Power is not a seat"
    if use.program >= FIRST_FEAR_PROGRAM + len(FEAR_PROGRAMS):
        return "there is no such Power"
    if not waits(state, Resolve):
        return ""
    if use.program < 0 or (use.program < FIRST_FEAR_PROGRAM) != waits(state, FinishPower):
        return "a Power is resolved like a fear card, or vice versa"
    return "" if use.next <= len(program_of(use.program)) else "the next instruction is beyond the end of the program"


def land_is_named(state: SpiritIslandState) -> str:
    """A Power without a range has its land from the instruction that names one; a Spirit always has such a land."""
    use = state.use
    if not waits(state, Resolve) or waits(state, PickLand) or use.land >= 0:
        return ""
    if use.program >= FIRST_FEAR_PROGRAM or POWERS[use.program].origin != NOWHERE:
        return ""
    for instruction in program_of(use.program)[: use.next]:
        if isinstance(instruction.effect, InLand) and use.flags & instruction.care == instruction.want:
            return "the Power has no land, although one was named"
    return ""


FLOW: Final = [
    Law("phase", "phases of the turn", phase_of_the_agenda),
    Law("phases named", "phases of the turn", phases_named),
    Law("empty before set-up", "set-up", empty_before_set_up),
    Law("all set up", "set-up", all_set_up),
    Law("rounds are turns", "turns", rounds_are_turns),
    Law("invader cards in their places", "advancing the cards", cards_in_their_places),
    Law("use under way", "resolving a Power", use_under_way),
    Law("land is named", "resolving a Power", land_is_named),
]
