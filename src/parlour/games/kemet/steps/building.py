"""Build: found a pyramid or raise one by any number of levels."""

from typing import Final

from parlour.engine import Decision, Json, Message
from parlour.games.kemet import data
from parlour.games.kemet.actions import BUILD, DECLINE
from parlour.games.kemet.names import colour_name, zone_name
from parlour.games.kemet.state import KemetState, Player


def build_cost(player: Player, before: int, after: int) -> int:
    """The sum of the new levels, 1 less for each with Magical Support, then 1 less in all with Priest of Ra."""
    discount = player.power[data.LEVEL_DISCOUNT]
    total = 0
    for level in range(before + 1, after + 1):
        total += max(0, level - discount)
    return player.price(total)


class Build(Decision[KemetState]):
    """Raise one own pyramid or found one. `free` is the Hand of God: one level, nothing to pay."""

    def __init__(self, seat: int, free: bool) -> None:
        self.seat: Final = seat
        self.free: Final = free

    def args(self) -> list[Json]:
        return [self.seat, self.free]

    def unfit(self, state: KemetState) -> str:
        if self.free:
            return "" if state.players[self.seat].power[data.NIGHT_LEVEL] else "that is for the Hand of God"
        return "nothing is built for prayer points at Night" if state.night else ""

    def actors(self, state: KemetState) -> list[int]:
        return [self.seat] if self.sites(state) else []

    def options(self, state: KemetState, seat: int) -> list[int]:
        found = self.sites(state)
        found.append(DECLINE.at())
        return found

    def sites(self, state: KemetState) -> list[int]:
        found: list[int] = []
        seat = self.seat
        may_found = state.pyramids_of(seat) < state.max_pyramids()
        for zone in state.board.districts:
            if state.home[zone] != seat or state.controller(zone) != seat:
                continue
            level = state.level[zone]
            if level == 0 and not may_found:
                continue
            highest = self.highest(state, level)
            if highest > level:
                colours = state.free_colours(seat) if level == 0 else [state.colour[zone]]
                for colour in colours:
                    for target in range(level, highest):
                        found.append(BUILD.at3(zone, colour, target))
        return found

    def highest(self, state: KemetState, level: int) -> int:
        """The highest level that can be paid for."""
        if self.free:
            return min(level + 1, data.MAX_LEVEL)
        player = state.players[self.seat]
        target = level
        while target < data.MAX_LEVEL and build_cost(player, level, target + 1) <= player.pp:
            target += 1
        return target

    def take(self, state: KemetState, seat: int, action: int) -> None:
        if DECLINE.has(action):
            return
        zone, colour, index = BUILD.args3(action)
        if not self.free:
            state.pay(seat, build_cost(state.players[seat], state.level[zone], index + 1))
        state.raise_pyramid(zone, colour, index + 1)

    def prompt(self, state: KemetState, seat: int) -> Message:
        return Message("hand_of_god" if self.free else "build", {"pp": state.players[seat].pp})

    def refusal(self, state: KemetState, seat: int, action: int) -> Message | None:
        if not BUILD.has(action):
            return None
        zone, colour, index = BUILD.args3(action)
        if state.home[zone] != seat:
            return Message("not_your_district", {"zone": zone_name(zone)})
        if state.controller(zone) != seat:
            return Message("district_occupied", {"zone": zone_name(zone)})
        if state.level[zone] == 0 and state.pyramids_of(seat) >= state.max_pyramids():
            return Message("no_pyramid_left", {"pyramids": state.max_pyramids()})
        if state.level[zone] == 0 and colour not in state.free_colours(seat):
            return Message("colour_not_free", {"colour": colour_name(colour)})
        if index < state.level[zone]:
            return Message("level_reached", {"zone": zone_name(zone)})
        if self.free:
            return Message("one_level_by_hand_of_god")
        cost = build_cost(state.players[seat], state.level[zone], index + 1)
        return Message("too_expensive", {"cost": cost, "pp": state.players[seat].pp})
