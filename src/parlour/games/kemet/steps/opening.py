"""The decisions before the first Day: cities, garrisons, pyramids, a first tile."""

from parlour.engine import Json, Message, Step, seat_name
from parlour.games.kemet import data
from parlour.games.kemet.actions import ACQUIRE, BUILD, CHOOSE_CITY, LEAVE_EMPTY
from parlour.games.kemet.board import districts_of
from parlour.games.kemet.elements import city_name, zone_name
from parlour.games.kemet.predicates.order import free_cities
from parlour.games.kemet.predicates.pyramids import free_colours, levels_of, max_pyramids
from parlour.games.kemet.state import KemetState
from parlour.games.kemet.steps.acquiring import take_tile
from parlour.games.kemet.steps.cards import draw
from parlour.games.kemet.steps.night import set_order
from parlour.games.kemet.steps.phrases import price
from parlour.games.kemet.steps.seat import SeatDecision


def settle_city(state: KemetState, seat: int, city: int) -> None:
    player = state.players[seat]
    player.city = city
    state.home = state.home[:]
    for district in districts_of(city):
        state.home[district] = seat
    if state.journal is not None:
        params: dict[str, Json] = {"seat": seat_name(seat), "city": city_name(city)}
        state.tell("city_chosen", params, [city_name(city)])


class ChooseCity(SeatDecision):
    """In seat order each player picks a free city; the last one gets the city that is left."""

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
    """Deal two interventions to each player and draw the turn order."""

    def run(self, state: KemetState) -> None:
        for player in state.players:
            draw(state, player.seat, data.START_CARDS)
        order = list(range(state.seats))
        state.rng.shuffle(order)
        state.reveals += 1
        set_order(state, order)
        for seat in order:
            state.push(FirstTile(seat))
        for seat in reversed(order):
            state.push(FirstPyramids(seat))
        for seat in reversed(order):
            state.push(Garrison(seat))


class Garrison(SeatDecision):
    """Put five Units into each of two Districts: choose the one that stays empty."""

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


class FirstPyramids(SeatDecision):
    """Place three levels: a pyramid of level 2 and one of level 1, or one of level 1 in every District.

    A player who begins with level 1 fills the Districts in order.
    """

    def options(self, state: KemetState, seat: int) -> list[int]:
        districts = districts_of(state.players[seat].city)
        empty = [district for district in districts if state.level[district] == 0]
        standing = levels_of(state, state.players[seat].city)
        colours = free_colours(state, seat)
        found: list[int] = []
        if standing == 0:
            fills = max_pyramids(state) == len(districts)
            for district in districts:
                for colour in colours:
                    if fills and district == districts[0]:
                        found.append(BUILD.at3(district, colour, 0))
                    found.append(BUILD.at3(district, colour, 1))
        else:
            sites = empty if standing == 2 and len(empty) == 2 else empty[:1]
            for district in sites:
                for colour in colours:
                    found.append(BUILD.at3(district, colour, 0))
        return found

    def take(self, state: KemetState, seat: int, action: int) -> None:
        district, colour, index = BUILD.args3(action)
        state.raise_pyramid(district, colour, index + 1)
        if levels_of(state, state.players[seat].city) < data.START_LEVELS:
            state.push(self)

    def prompt(self, state: KemetState, seat: int) -> Message:
        left = data.START_LEVELS - levels_of(state, state.players[seat].city)
        if left < data.START_LEVELS:
            return Message("further_pyramids", {"count": left})
        return Message("first_pyramids" if max_pyramids(state) > 2 else "first_pyramids_of_two", {"count": left})

    def params(self, state: KemetState, seat: int, action: int) -> dict[str, Json]:
        return {**super().params(state, seat, action), "price": price(0)}

    def rule(self) -> str:
        return "set-up"


class FirstTile(SeatDecision):
    """In reverse turn order, take a free tile of level 1 in the colour of one of one's pyramids."""

    def options(self, state: KemetState, seat: int) -> list[int]:
        colours = state.players[seat].acquire_tokens
        return [
            ACQUIRE.at(tile)
            for tile in range(len(data.TILES))
            if data.TILE_LEVEL[tile] == 1 and state.display[tile] and colours >> data.TILE_COLOUR[tile] & 1
        ]

    def take(self, state: KemetState, seat: int, action: int) -> None:
        take_tile(state, seat, ACQUIRE.arg(action))

    def params(self, state: KemetState, seat: int, action: int) -> dict[str, Json]:
        return {**super().params(state, seat, action), "price": price(0)}

    def rule(self) -> str:
        return "set-up"
