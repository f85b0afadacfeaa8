"""What the power tiles, creatures, cards, spaces, zones and other things are and do."""

from typing import Final

from parlour.engine import Entry, Group, Json, Line, OptionValue
from parlour.games.kemet import data
from parlour.games.kemet.elements import (
    DECK,
    ORDER_TRACK,
    battle_card_name,
    colour_name,
    creature_name,
    intervention_name,
    tile_name,
)
from parlour.games.kemet.options import Terms
from parlour.games.kemet.view import wording

BATTLE: Final = ["strength", "red", "black", "defence"]


def reference(seats: int, options: dict[str, OptionValue]) -> list[Group]:
    terms = Terms(options)
    said = wording(terms)
    colours = [
        Group(f"tiles_{name}", [_tile(tile, seats, said) for tile in data.TILES_OF[colour]])
        for colour, name in enumerate(data.COLOURS)
    ]
    return [
        Group("tiles", [Entry("tile", [_note("tile")]), *_tokens()]),
        *colours,
        Group("creatures", _creatures(said)),
        Group("interventions", _interventions()),
        Group("battle_cards", _battle_cards()),
        Group("battle", [Entry(name, [_note(f"battle_{name}")]) for name in BATTLE]),
        Group("actions", _actions(terms)),
        Group("map", _map(seats, terms)),
        Group("pyramids", _pyramids(seats)),
        Group("board", _board(terms)),
    ]


def _note(key: str, **params: Json) -> Line:
    return Line("notes", key, params)


# -- tiles and creatures -----------------------------------------------------------------------------


def _tile(tile: int, seats: int, said: dict[str, str]) -> Entry:
    facts = data.TILES[tile]
    copies = data.display(seats, [data.TILE_COLOUR[tile]])[tile]
    place = _note("tile_place", level=facts.level, copies=copies) if copies else _note("tile_not_with_two")
    return Entry(tile_name(tile), [Line("effects", said.get(facts.name, facts.name)), place], house=facts.house)


def _tokens() -> list[Entry]:
    return [
        Entry("token:normal", [_note("token_normal", count=data.NORMAL_TOKENS)]),
        Entry("token:silver", [_note("token_silver")]),
        Entry("token:gold", [_note("token_gold")]),
    ]


def _creatures(said: dict[str, str]) -> list[Entry]:
    creatures = [
        Entry(creature_name(number), [Line("effects", said.get(name, name))])
        for number, name in enumerate(data.CREATURE_NAMES)
    ]
    return [Entry("creature", [_note("creature")]), *creatures]


# -- cards -------------------------------------------------------------------------------------------


def _interventions() -> list[Entry]:
    cards = [
        Entry(
            intervention_name(number),
            [
                Line("effects", card.name),
                _note(f"intervention_{data.ICONS[card.icon]}", cost=card.cost, copies=card.copies),
            ],
            house=True,
        )
        for number, card in enumerate(data.INTERVENTIONS)
    ]
    return [Entry("card", [_note("intervention", count=data.NIGHT_CARDS_BASE)], house=True), *cards]


def _battle_cards() -> list[Entry]:
    cards = [Entry(battle_card_name(number), _battle_card(card)) for number, card in enumerate(data.BATTLE_CARDS)]
    return [Entry("battle_card", [_note("battle_card", count=data.BATTLE_HAND)]), *cards]


def _battle_card(card: data.BattleCard) -> list[Line]:
    numbers = _note("battle_card_numbers", strength=card.strength, damage=card.damage, defence=card.defence)
    return [numbers, _note("battle_card_loss", count=card.self_loss)] if card.self_loss else [numbers]


# -- the player board --------------------------------------------------------------------------------


def _actions(terms: Terms) -> list[Entry]:
    opened = _note("space_acquire_all" if terms.all_spaces else "space_acquire")
    does = {
        "move_a": _note("space_move", price=data.TELEPORT_PP),
        "move_b": _note("space_move", price=data.TELEPORT_PP),
        "recruit": _note("space_recruit", price=data.RECRUIT_PP, limit=data.TROOP_LIMIT),
        "build": _note("space_build", most=data.MAX_LEVEL),
        "pray_a": _note("space_pray", pp=data.PRAY_PP),
        "pray_b": _note("space_pray", pp=data.PRAY_PP),
    }
    spaces = [Entry(f"space:{space}", [does.get(space, opened)]) for space in data.SPACES]
    return [
        Entry("space", [_note("space")]),
        *spaces,
        Entry(f"space:{data.APEX}", [_note("space_apex")]),
    ]


def _board(terms: Terms) -> list[Entry]:
    return [
        Entry("fame", [_note("fame", target=terms.target)]),
        Entry("permanent", [_note("permanent")]),
        Entry("temporary", [_note("temporary")]),
        Entry("prayer", [_note("prayer", most=data.MAX_PP, night=data.PRAYERS_PP)]),
        Entry("units", [_note("units", count=data.UNITS, limit=data.TROOP_LIMIT)]),
        Entry("supply", [_note("supply")]),
        Entry("zone:supply", [_note("supply")]),
        Entry("veterans", [_note("veterans")]),
        Entry("hand", [_note("hand")]),
        Entry("battle_hand", [_note("battle_hand", count=data.BATTLE_HAND)]),
        Entry(DECK, [_note("deck", count=data.CARDS, kinds=len(data.INTERVENTIONS))], house=True),
        Entry("phase:day", [_note("phase_day", count=data.NORMAL_TOKENS)]),
        Entry("phase:night", [_note("phase_night")]),
        Entry("phase:set_up", [_note("phase_set_up")]),
        Entry(ORDER_TRACK, [_note("order_picked" if terms.each_picks else "order")]),
    ]


# -- the map -----------------------------------------------------------------------------------------


def _map(seats: int, terms: Terms) -> list[Entry]:
    city = [_note("city"), *([_note("walls")] if terms.walls else [])]
    return [
        Entry("zone", [_note("zone")]),
        Entry("city", city),
        Entry("district", [_note("district")]),
        Entry("temple", [_note("temple", count=data.ADORATION_TEMPLES)]),
        Entry("delta_temple", [_note("delta_temple", pp=data.DELTA_PP, units=data.DELTA_UNITS)]),
        Entry("sanctuary", [_note("sanctuary", units=data.OFFERING_UNITS)], house=True),
        Entry("obelisk", [_note("obelisk", price=data.TELEPORT_PP)]),
        Entry("harbour_red", [Line("board", "harbour_red")], house=True),
        Entry("harbour_blue", [Line("board", "harbour_blue")], house=True),
        Entry("storm", [_note("storm")]),
    ]


def _pyramids(seats: int) -> list[Entry]:
    colours = [
        Entry(colour_name(colour), [_note("colour", count=data.COLOURS_IN_PLAY[seats])])
        for colour in range(len(data.COLOURS))
    ]
    return [Entry("pyramid", [_note("pyramid", most=data.MAX_LEVEL)]), *colours]
