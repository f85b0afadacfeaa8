"""What the orders, wedges, buildings, enemies and other things are and do."""

from typing import Final

from parlour.engine import Entry, Group, Json, Line, OptionValue
from parlour.games.crusaders import data
from parlour.games.crusaders.elements import action_name, building_name, enemy_kind_name, order_name
from parlour.games.crusaders.options import Terms

LEVELS: Final = ["one", "two", "three", "four"]


def reference(seats: int, options: dict[str, OptionValue]) -> list[Group]:
    terms = Terms(seats, options)
    return [
        Group("orders", [Entry(order_name(order), [_note(order.name)]) for order in data.ORDERS]),
        Group("actions", [Entry(action_name(action), [_action(action, terms)]) for action in range(len(data.ACTIONS))]),
        Group("wheel", _wheel(terms)),
        Group("buildings", [_building(building, terms) for building in range(len(data.BUILDINGS))]),
        Group("enemies", _enemies()),
        Group("pieces", _pieces(terms)),
        Group("map", _map(terms)),
        Group("influence", _influence(seats)),
    ]


def _note(key: str, **params: Json) -> Line:
    return Line("notes", key, params)


def _action(action: int, terms: Terms) -> Line:
    name = data.ACTIONS[action]
    return _note(f"{name}_printed", more=terms.surcharge) if action == data.MUSTER and terms.surcharge else _note(name)


def _wheel(terms: Terms) -> list[Entry]:
    sides = [
        Entry(f"wedge:{name}", [_note("wedge_sides", basic=action_name(basic), added=action_name(added))])
        for name, basic, added in data.WEDGE_TABLE
    ]
    return [Entry("wedge", [_note("wedge_learning" if terms.learning else "wedge")]), *sides]


# -- buildings -------------------------------------------------------------------------------------


def _building(building: int, terms: Terms) -> Entry:
    levels: dict[str, Json] = {
        LEVELS[level]: [_reward(building, reward) for reward in rewards] or [f"{data.BUILDINGS[building]}_iv"]
        for level, rewards in enumerate(data.REWARDS[building])
    }
    lines = [Line("notes", "levels", levels), _cost("building_cost", terms, off=data.REGION_DISCOUNT)]
    return Entry(building_name(building), lines, house=True)


def _reward(building: int, reward: int) -> Json:
    if reward == data.UNLOCK:
        return {"key": "reward_knight", "params": {}}
    return {"key": "reward_action", "params": {"action": action_name(reward)}}


def _cost(key: str, terms: Terms, **params: Json) -> Line:
    """What a building or troop costs, by the option about costs."""
    return _note(f"{key}_printed", more=terms.surcharge, **params) if terms.surcharge else _note(key, **params)


# -- enemies ---------------------------------------------------------------------------------------


def _enemies() -> list[Entry]:
    majority = _note("majority", first=data.FIRST_AWARD, second=data.SECOND_AWARD)
    rising = _note("rising", first=data.STRENGTH_TRACK[0], last=data.STRENGTH_TRACK[-1])
    saracen = _note("saracen", strength=data.SARACEN_STRENGTH, influence=data.SARACEN_INFLUENCE)
    return [
        Entry(enemy_kind_name(data.PRUSSIAN), [rising, majority], house=True),
        Entry(enemy_kind_name(data.SLAV), [rising, majority], house=True),
        Entry(enemy_kind_name(data.SARACEN), [saracen, majority]),
        Entry("enemy", [_note("enemy")]),
        Entry("track", [rising], house=True),
    ]


# -- pieces, map and points ------------------------------------------------------------------------


def _pieces(terms: Terms) -> list[Entry]:
    return [
        Entry("knight", [_note("knight")]),
        Entry(f"knight:{data.KNIGHTS[data.BLACK_KNIGHT]}", [_note("black_knight")]),
        Entry("troop", [_note("troop", count=data.TROOPS), _cost("troop_cost", terms)]),
        Entry("token", [_note("token")]),
    ]


def _map(terms: Terms) -> list[Entry]:
    low, high = min(data.BONUS_VALUES), max(data.BONUS_VALUES)
    building = _note("region_same_turn" if terms.same_turn_build else "region")
    return [
        Entry("region", [building], house=True),
        Entry("capital", [_note("capital", off=data.REGION_DISCOUNT)], house=True),
        Entry("start", [_note("start", off=data.REGION_DISCOUNT)], house=True),
        Entry("flag", [_note("flag")]),
        Entry("open", [_note("open")]),
        Entry("bonus_tile", [_note("bonus_tile", low=low, high=high)], house=True),
    ]


def _influence(seats: int) -> list[Entry]:
    return [
        Entry("influence", [_note("points")]),
        Entry("supply:influence", [_note("supply", start=data.supply_for(seats))]),
    ]
