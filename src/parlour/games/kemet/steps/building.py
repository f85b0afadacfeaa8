"""Build: found a pyramid or raise one by any number of levels."""

from typing import Final

from parlour.engine import ALONE, Decision, Json, Message
from parlour.games.kemet import data
from parlour.games.kemet.actions import BUILD, DECLINE
from parlour.games.kemet.board import districts_of
from parlour.games.kemet.predicates.costs import build_cost
from parlour.games.kemet.predicates.pyramids import build_refusal, free_colours, highest_level, may_found
from parlour.games.kemet.state import KemetState
from parlour.games.kemet.steps.phrases import note, price


class Build(Decision[KemetState]):
    """Raise one's own pyramid or found one. `free` is the Hand of God: one level without cost."""

    def __init__(self, seat: int, free: bool) -> None:
        self.seat: Final = seat
        self.free: Final = free

    def args(self) -> list[Json]:
        return [self.seat, self.free]

    def unfit(self, state: KemetState) -> str:
        if self.free:
            return "" if state.players[self.seat].power[data.NIGHT_LEVEL] else "only the Hand of God builds for free"
        return "nothing is built for prayer points at Night" if state.night else ""

    def actors(self, state: KemetState) -> list[int]:
        return ALONE[self.seat] if self.sites(state) else []

    def options(self, state: KemetState, seat: int) -> list[int]:
        found = self.sites(state)
        found.append(DECLINE.at())
        return found

    def sites(self, state: KemetState) -> list[int]:
        found: list[int] = []
        seat = self.seat
        founds = may_found(state, seat)
        for zone in districts_of(state.players[seat].city):
            if state.controller(zone) != seat:
                continue
            level = state.level[zone]
            if level == 0 and not founds:
                continue
            highest = highest_level(state, seat, level, self.free)
            if highest > level:
                colours = free_colours(state, seat) if level == 0 else [state.colour[zone]]
                for colour in colours:
                    for target in range(level, highest):
                        found.append(BUILD.at3(zone, colour, target))
        return found

    def take(self, state: KemetState, seat: int, action: int) -> None:
        if DECLINE.has(action):
            return
        zone, colour, index = BUILD.args3(action)
        if not self.free:
            state.pay(seat, build_cost(state.players[seat], state.level[zone], index + 1))
        state.raise_pyramid(zone, colour, index + 1)

    def prompt(self, state: KemetState, seat: int) -> Message:
        return Message("hand_of_god" if self.free else "build", {"pp": state.players[seat].pp})

    def params(self, state: KemetState, seat: int, action: int) -> dict[str, Json]:
        if DECLINE.has(action):
            return {"choice": note("build_nothing")}
        zone, _, index = BUILD.args3(action)
        cost = 0 if self.free else build_cost(state.players[seat], state.level[zone], index + 1)
        return {**super().params(state, seat, action), "price": price(cost)}

    def refusal(self, state: KemetState, seat: int, action: int) -> Message | None:
        if not BUILD.has(action):
            return None
        zone, colour, index = BUILD.args3(action)
        return build_refusal(state, seat, zone, colour, index + 1, self.free)
