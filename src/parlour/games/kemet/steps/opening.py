"""The decisions before the first Day: cities, garrisons, pyramids, a first tile."""

from typing import Final

from parlour.engine import Decision, Json, Message, Step
from parlour.games.kemet import cards, data
from parlour.games.kemet.actions import ACQUIRE, BUILD, CHOOSE_CITY, LEAVE_EMPTY
from parlour.games.kemet.board import CITIES, districts_of
from parlour.games.kemet.names import seat_name, zone_name
from parlour.games.kemet.state import KemetState
from parlour.games.kemet.steps.acquiring import take_tile


def free_cities(state: KemetState) -> list[int]:
    taken = [player.city for player in state.players]
    return [city for city in state.board.cities if city not in taken]


def settle_city(state: KemetState, seat: int, city: int) -> None:
    player = state.players[seat]
    player.city = city
    state.home = state.home[:]
    for district in districts_of(city):
        state.home[district] = seat
    if state.journal is not None:
        params: dict[str, Json] = {"seat": seat_name(seat), "city": f"city:{CITIES[city]}"}
        state.tell("city_chosen", params, [f"city:{CITIES[city]}"])


class ChooseCity(Decision[KemetState]):
    """In seat order each player picks a free city; the last one gets what is left."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def args(self) -> list[Json]:
        return [self.seat]

    def actors(self, state: KemetState) -> list[int]:
        return [self.seat]

    def options(self, state: KemetState, seat: int) -> list[int]:
        return [CHOOSE_CITY.at(city) for city in free_cities(state)]

    def take(self, state: KemetState, seat: int, action: int) -> None:
        settle_city(state, seat, CHOOSE_CITY.arg(action))
        if seat + 2 < state.seats:
            state.push(ChooseCity(seat + 1))
        else:
            settle_city(state, seat + 1, free_cities(state)[0])

    def rule(self) -> str:
        return "set-up"


class DealAndOrder(Step[KemetState]):
    """Two interventions each, and a random turn order."""

    def run(self, state: KemetState) -> None:
        for player in state.players:
            cards.draw(state, player.seat, data.START_CARDS)
        order = list(range(state.seats))
        state.rng.shuffle(order)
        state.reveals += 1
        state.order = order
        if state.journal is not None:
            state.tell("new_order", {"order": [seat_name(seat) for seat in order]}, ["track:order"])
        for seat in order:
            state.push(FirstTile(seat))
        for seat in reversed(order):
            state.push(FirstPyramids(seat))
        for seat in reversed(order):
            state.push(Garrison(seat))


class Garrison(Decision[KemetState]):
    """Five Units in each of two own Districts: name the one that stays empty."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def args(self) -> list[Json]:
        return [self.seat]

    def actors(self, state: KemetState) -> list[int]:
        return [self.seat]

    def options(self, state: KemetState, seat: int) -> list[int]:
        return [LEAVE_EMPTY.at(district) for district in districts_of(state.players[seat].city)]

    def take(self, state: KemetState, seat: int, action: int) -> None:
        player = state.players[seat]
        for district in districts_of(player.city):
            if district != LEAVE_EMPTY.arg(action):
                player.supply -= data.START_GARRISON
                state.occupy(district, seat, data.START_GARRISON)
                if state.journal is not None:
                    params: dict[str, Json] = {
                        "seat": seat_name(seat),
                        "zone": zone_name(district),
                        "count": data.START_GARRISON,
                    }
                    state.tell("units_placed", params, [zone_name(district)])

    def rule(self) -> str:
        return "set-up"


class FirstPyramids(Decision[KemetState]):
    """Three levels: a pyramid of level 2 and one of level 1, or one of level 1 in every District.

    Who begins with a level 1 fills the Districts in their order.
    """

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def args(self) -> list[Json]:
        return [self.seat]

    def actors(self, state: KemetState) -> list[int]:
        return [self.seat]

    def options(self, state: KemetState, seat: int) -> list[int]:
        districts = districts_of(state.players[seat].city)
        empty = [district for district in districts if state.level[district] == 0]
        standing = 0
        for district in districts:
            standing += state.level[district]
        colours = state.free_colours(seat)
        found: list[int] = []
        if standing == 0:
            for district in districts:
                for colour in colours:
                    found.append(BUILD.at3(district, colour, 1))
            if state.max_pyramids() == len(districts):
                for colour in colours:
                    found.append(BUILD.at3(districts[0], colour, 0))
        else:
            sites = empty if standing == 2 and len(empty) == 2 else empty[:1]
            for district in sites:
                for colour in colours:
                    found.append(BUILD.at3(district, colour, 0))
        return found

    def take(self, state: KemetState, seat: int, action: int) -> None:
        district, colour, index = BUILD.args3(action)
        state.raise_pyramid(district, colour, index + 1)
        standing = 0
        for own in districts_of(state.players[seat].city):
            standing += state.level[own]
        if standing < data.START_LEVELS:
            state.push(self)

    def prompt(self, state: KemetState, seat: int) -> Message:
        left = data.START_LEVELS
        for own in districts_of(state.players[seat].city):
            left -= state.level[own]
        return Message("first_pyramids" if state.max_pyramids() > 2 else "first_pyramids_of_two", {"count": left})

    def rule(self) -> str:
        return "set-up"


class FirstTile(Decision[KemetState]):
    """In reverse turn order a free tile of level 1, of the colour of an own pyramid."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def args(self) -> list[Json]:
        return [self.seat]

    def actors(self, state: KemetState) -> list[int]:
        return [self.seat]

    def options(self, state: KemetState, seat: int) -> list[int]:
        colours = state.players[seat].acquire_tokens
        return [
            ACQUIRE.at(tile)
            for tile in range(len(data.TILES))
            if data.TILE_LEVEL[tile] == 1 and state.display[tile] and colours >> data.TILE_COLOUR[tile] & 1
        ]

    def take(self, state: KemetState, seat: int, action: int) -> None:
        take_tile(state, seat, ACQUIRE.arg(action))

    def rule(self) -> str:
        return "set-up"
