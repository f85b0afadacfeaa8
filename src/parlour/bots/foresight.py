"""Where a plan leads: to the end of the turn, or to the last position that can be compared with the first."""

from typing import Final

from parlour.bots.turn import Turn, answered, best_at_once
from parlour.engine.rng import Rng
from parlour.engine.state import State
from parlour.engine.steps import Decision

_PLY: Final = 40
_STEPS: Final = 60
"""The most decisions for which a plan and the rest of its turn are followed."""


def outcome_of(world: State, seat: int, plan: list[int], luck: Rng) -> State:
    """The position after a plan; where chance or an answer intervenes, after the rest of the turn as well.

    If a new stage of the game begins before that, it is the position in which it begins.
    """
    stage = world.account(seat).stage
    here = world.clone()
    actions = plan[:]
    for _ in range(_STEPS):
        if not actions:
            if here.turn != world.turn or not here.actors:
                break
            if seat in here.actors:
                actions = Turn(here, seat, luck, _PLY, 1).best(1)[0].actions
        mover = seat if actions else here.actors[0]
        if mover != seat and (here.reveals != world.reveals or here.game.cooperative):
            break
        action = actions.pop(0) if actions else best_at_once(here, mover)
        if action not in here.legal(mover):
            actions = []  # in this world the plan ends here
            continue
        last = here.clone()
        here.play(mover, action)
        if mover == seat:
            answered(here, seat, world.turn, world.reveals)
        if here.actors and here.account(seat).stage != stage:
            return _within(last, mover, action, seat, stage)
    return here


def _within(before: State, mover: int, action: int, seat: int, stage: int) -> State:
    """The last position of the stage: after the action, and after those of its automatic steps that belong to it."""
    last = before
    here = before.clone()
    here.take(mover, action)
    while here.account(seat).stage == stage:
        last = here.clone()
        step = here.agenda.pop()
        if not isinstance(step, Decision):
            step.run(here)
        elif step.actors(here):
            break
    return last
