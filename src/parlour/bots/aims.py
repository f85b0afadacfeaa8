"""What a bot is after: true things about its move that everybody at the table may know.

A game says in the section `aims` of its messages which gains can be told (the keys of its reasons) and which kinds of
elements are places (`place.<kind>`). What depends on chance or on something hidden is not told: an aim has to be the
same when everything is dealt anew that the bot itself, or somebody who only watches, cannot know.
"""

from typing import Final

from parlour.bots.foresight import outcome_of
from parlour.bots.reasons import Prospect, Reason, largest
from parlour.bots.turn import best_at_once
from parlour.bots.worth import after, worth
from parlour.engine.messages import Json
from parlour.engine.rng import Rng
from parlour.engine.state import State

SECTION: Final = "aims"
_REDEALS: Final = 2
"""How often the unknowns are dealt anew to see whether an aim depends on them."""
_CERTAIN: Final = 1.0


class Aim:
    """A true statement of a kind, with its `place`, `goal` and `rival` as far as it has them.

    `go`: the move acts on the place. `take`: the move gains the goal at once. `why`: of all that the turn brings, the
    goal counts most. `contest`: the turn makes the place worth less to the rival. `next`: the next own move of the plan
    acts on the place. `toward`: the plan reaches the goal, which its first move does not. `wait`: another move looks
    better at once, but the plan brings the goal. `plain`: the move was drawn at random.
    """

    def __init__(self, kind: str, params: dict[str, Json]) -> None:
        self.kind: Final = kind
        self.params: Final = params

    def among(self, others: list["Aim"]) -> bool:
        return any(self.kind == other.kind and self.params == other.params for other in others)


def aims_of(world: State, seat: int, plan: list[int], kind: str, luck: Rng) -> list[Aim]:
    """What can be said about a move and its plan by a bot of this kind (`random`, `greedy` or `search`)."""
    found = _aims(world, seat, plan, kind, luck)
    for viewer in (None, seat):
        for number in range(_REDEALS):
            other = world.determinize(viewer, luck.fork(f"aims:{viewer}:{number}"))
            if seat not in other.actors or plan[0] not in other.legal(seat):
                return []
            told = _aims(other, seat, plan, kind, luck)
            found = [aim for aim in found if aim.among(told)]
    return found


def _aims(world: State, seat: int, plan: list[int], kind: str, luck: Rng) -> list[Aim]:
    found = _at(world, seat, plan[0], "go")
    gained = _gains(Prospect([world], seat, [after(world, seat, plan[0])]))
    if gained:
        found.append(Aim("take", {"goal": _goal(gained[0])}))
    if kind == "random":
        found.append(Aim("plain", {}))
        return found
    prospect = Prospect([world], seat, [outcome_of(world, seat, plan, luck)])
    brought = _gains(prospect)
    if brought:
        found.append(Aim("why", {"goal": _goal(brought[0])}))
    found += _contests(prospect)
    if kind == "search":
        found += _planned(world, seat, plan, gained, brought)
    return found


def _planned(world: State, seat: int, plan: list[int], gained: list[Reason], brought: list[Reason]) -> list[Aim]:
    """What somebody can say who thinks ahead."""
    found: list[Aim] = []
    if len(plan) > 1:
        found += _at(world, seat, plan[1], "next")
    if brought and len(plan) > 1 and not any(reason.key == brought[0].key for reason in gained):
        found.append(Aim("toward", {"goal": _goal(brought[0])}))
    if brought:
        tempting = best_at_once(world, seat)
        if worth(after(world, seat, tempting), seat) > worth(after(world, seat, plan[0]), seat):
            found.append(Aim("wait", {"goal": _goal(brought[0])}))
    return found


def _gains(prospect: Prospect) -> list[Reason]:
    """What is gained for certain, if the game has words for the largest of it; the largest first."""
    if not prospect.ends[0].actors or prospect.before[0].stage != prospect.after[0].stage:
        return []
    gains: list[Reason] = []
    for reason in largest(prospect.told):
        if reason.worth > 0.0 and reason.likely >= _CERTAIN and "seat" not in reason.params:
            gains.append(reason)
    return gains if gains and prospect.game.has_words(SECTION, gains[0].key) else []


def _contests(prospect: Prospect) -> list[Aim]:
    """The places that are worth less to others than before. Partners have no rivals."""
    if prospect.game.cooperative or not prospect.ends[0].actors:
        return []
    found: list[Aim] = []
    for reason in largest(prospect.told):
        of = reason.params.get("of")
        lost = reason.key.endswith(".other_less") and reason.worth > 0.0 and reason.likely >= _CERTAIN
        if lost and isinstance(of, str) and _is_place(prospect.ends[0], of):
            found.append(Aim("contest", {"place": _place(of), "rival": reason.params["seat"]}))
    return found[:1]


def _at(world: State, seat: int, action: int, kind: str) -> list[Aim]:
    """The place that an action acts on: the last one it names."""
    places = [element for element in world.game.actions.elements(action, seat) if _is_place(world, element)]
    return [Aim(kind, {"place": _place(places[-1])})] if places else []


def _is_place(state: State, element: str) -> bool:
    return state.game.has_words(SECTION, f"place.{element.partition(':')[0]}")


def _place(element: str) -> Json:
    return {"section": SECTION, "key": f"place.{element.partition(':')[0]}", "params": {"of": element}}


def _goal(reason: Reason) -> Json:
    return {"section": SECTION, "key": reason.key, "params": reason.params}
