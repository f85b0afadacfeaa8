"""What a viewer sees, built up from nothing: everybody's open pieces, and of the hidden ones only the own."""

from typing import Final

from parlour.engine import Json
from parlour.games.kemet import data, hidden
from parlour.games.kemet.board import CITIES, DISTRICTS, HARBOURS, KINDS, ZONES, districts_of
from parlour.games.kemet.names import creature_name, name_of
from parlour.games.kemet.sheet import battle_sheet
from parlour.games.kemet.state import NO_CREATURE, NOBODY, KemetState, Player, Variants
from parlour.games.kemet.steps.acquiring import OBSTACLES, obstacle, tile_cost
from parlour.games.kemet.steps.day import open_spaces
from parlour.games.kemet.steps.interventions import DivineMemory, memory_pile

# Plain words for the market filter of people who do not know the tiles yet.
ATTACK: Final = "attack"
DEFENCE: Final = "defence"
ECONOMY: Final = "economy"
MOBILITY: Final = "mobility"
FAME: Final = "fame"
ACTIONS: Final = "actions"
_TAG_OF_POWER: Final = {
    data.STEPS: MOBILITY,
    data.OBELISK_TELEPORT: MOBILITY,
    data.PRAYER: ECONOMY,
    data.PRAYER_UNITS: DEFENCE,
    data.TILE_DISCOUNT: ECONOMY,
    data.LEVEL_DISCOUNT: ECONOMY,
    data.PAYMENT_DISCOUNT: ECONOMY,
    data.FREE_RECRUITS: ECONOMY,
    data.LOCAL_RECRUITMENT: MOBILITY,
    data.LIMIT_BONUS: ATTACK,
    data.DIVINE_WOUND: ATTACK,
    data.DEFENCE_FAME: DEFENCE,
    data.SPY: DEFENCE,
    data.HUNGER: ECONOMY,
    data.HONOUR: ECONOMY,
    data.ENTRY_PP: ECONOMY,
    data.DAY_PP: ECONOMY,
    data.NIGHT_PP: ECONOMY,
    data.NIGHT_CARDS: ECONOMY,
    data.VISION: ECONOMY,
    data.NIGHT_UNITS: DEFENCE,
    data.NIGHT_LEVEL: ECONOMY,
}


def tags(tile: int, creatures: list[data.Creature]) -> list[Json]:
    """What kind of help a tile is."""
    facts = data.TILES[tile]
    found: list[Json] = []
    if facts.bonus.strength or facts.bonus.red or facts.bonus.black:
        found.append(DEFENCE if facts.bonus.when == data.DEFENDING else ATTACK)
    if facts.bonus.defence:
        found.append(DEFENCE)
    if facts.power is not None:
        found.append(_TAG_OF_POWER[facts.power.kind])
    if facts.creature >= 0:
        found.append(ATTACK)
        creature = creatures[facts.creature]
        if creature.steps or creature.gift == data.LEAVES_OBELISKS:
            found.append(MOBILITY)
    if facts.token:
        found.append(ACTIONS)
    if facts.fame:
        found.append(FAME)
    if facts.special >= 0 or facts.mercenaries:
        found.append(ATTACK)
    return list(dict.fromkeys(found))


TAGS: Final = [tags(tile, data.CREATURES) for tile in range(len(data.TILES))]
LATE_TAGS: Final = [tags(tile, data.LATE_CREATURES) for tile in range(len(data.TILES))]


def wording(variants: Variants) -> dict[str, Json]:
    """The tiles and creatures that do something else with the options of this table, and the text that says so."""
    found: dict[str, Json] = {}
    if variants.hunger_pp == data.LATE_HUNGER_PP:
        found["divine_hunger"] = "divine_hunger_1"
    if variants.creatures is data.LATE_CREATURES:
        found |= {name: f"{name}_late" for name in data.LATER}
    if variants.night_tiles_on_purchase:
        found |= {name: f"{name}_on_purchase" for name in data.NIGHT_TILES}
    return found


def table(state: KemetState, seat: int | None) -> dict[str, Json]:
    return {
        "side": state.board.side,
        "phase": "set_up" if state.round == 0 else "night" if state.night else "day",
        "target": state.variants.target,
        "colours": [data.COLOURS[colour] for colour in state.colours],
        "order": list(state.order),
        "active": None if state.active == NOBODY else state.active,
        "zones": [_zone(state, zone) for zone in state.board.zones],
        "closed": [ZONES[zone] for zone in state.board.closed],
        "cities": [_city(state, city) for city in state.board.cities],
        "players": [_player(state, player) for player in state.players],
        "mine": None if seat is None else _mine(state, seat),
        "wording": wording(state.variants),
        "display": [_tile(state, tile, seat) for tile in range(len(data.TILES)) if _in_game(state, tile)],
        "deck": state.deck_left,
        "discard": hidden.count(state.discard),
        "veterans_left": state.veterans_left(),
        "landed": [
            {"zone": ZONES[zone], "units": units}
            for zone, units in zip(state.landed_zones, state.landed_units, strict=True)
        ],
        "march": _march(state),
        "battle": battle_sheet(state, seat),
        "about_to_win": [other for other in range(state.seats) if state.winner == NOBODY and state.would_win(other)],
        "winner": None if state.winner == NOBODY else state.winner,
    }


CREATURE_NAMES: Final = [creature.name for creature in data.CREATURES]
BATTLE_CARD_NAMES: Final = [card.name for card in data.BATTLE_CARDS]


def _zone(state: KemetState, zone: int) -> dict[str, Json]:
    owner = state.owner[zone]
    controller = state.controller(zone)
    pyramid: Json = None
    if zone < DISTRICTS and state.level[zone]:
        pyramid = {"colour": data.COLOURS[state.colour[zone]], "level": state.level[zone]}
    fame = zone in state.board.temples or (zone < DISTRICTS and state.level[zone] == data.MAX_LEVEL)
    return {
        "id": ZONES[zone],
        "kind": KINDS[state.board.kind[zone]],
        "city": name_of(state.board.city[zone], CITIES),
        "harbour": HARBOURS[state.board.harbour[zone]],
        "obelisk": state.board.obelisk[zone],
        "pp": state.board.pp[zone],
        "controller": None if controller == NOBODY else controller,
        "seat": None if owner == NOBODY else owner,
        "units": state.units[zone],
        "creature": name_of(NO_CREATURE if owner == NOBODY else state.creature_at(owner, zone), CREATURE_NAMES),
        "pyramid": pyramid,
        "fame": fame,
    }


def _city(state: KemetState, city: int) -> dict[str, Json]:
    owner = state.home[districts_of(city)[0]]
    return {
        "id": CITIES[city],
        "seat": None if owner == NOBODY else owner,
        "front": ZONES[state.board.front[city]],
        "districts": [ZONES[zone] for zone in districts_of(city)],
    }


def _player(state: KemetState, player: Player) -> dict[str, Json]:
    seat = player.seat
    temples = state.temples_held(seat)
    summits = state.summits_held(seat)
    permanent = player.permanent_fame()
    return {
        "seat": seat,
        "city": name_of(player.city, CITIES),
        "pp": player.pp,
        "supply": player.supply,
        "units": player.total,
        "limit": player.limit,
        "fame": {
            "battle": player.battle_fame,
            "divine": player.divine_fame,
            "tiles": player.tile_fame,
            "temples": temples,
            "pyramids": summits,
            "permanent": permanent,
            "temporary": temples + summits,
            "total": permanent + temples + summits,
        },
        "would_win": state.would_win(seat),
        "veterans": player.veterans,
        "tokens": player.tokens,
        "silver": data.TOKEN_STATES[player.silver],
        "gold": data.TOKEN_STATES[player.gold],
        "spaces": _spaces(state, player),
        "floors_owed": [] if state.round == 0 else _floors_owed(player),
        "must_cover": _must_cover(player),
        "acquired": [data.COLOURS[colour] for colour in hidden.bits(player.acquired)],
        "tiles": [data.TILES[tile].name for tile in hidden.bits(player.tiles)],
        "creatures": [
            {"id": CREATURE_NAMES[creature], "zone": name_of(state.creature_zone[creature], ZONES)}
            for creature in player.creatures
        ],
        "hand": hidden.count(player.hand),
        "battle_hand": hidden.count(player.cards & ~player.used),
        "battle_seen": [BATTLE_CARD_NAMES[card] for card in hidden.bits(player.shown)],
        "battle_unseen": [BATTLE_CARD_NAMES[card] for card in hidden.bits(player.cards & ~player.shown)],
    }


def _spaces(state: KemetState, player: Player) -> list[Json]:
    usable = open_spaces(state, player)
    found: list[Json] = []
    for space, name in enumerate(data.SPACES):
        token: Json = None
        if player.spaces >> space & 1:
            token = "silver" if space == player.silver_space else "normal"
        is_open = bool(usable >> space & 1)
        if is_open or token or name.removeprefix("acquire_") in [data.COLOURS[c] for c in state.colours]:
            found.append({"id": name, "floor": data.FLOOR_OF[space], "open": is_open, "token": token})
    found.append(
        {
            "id": "divine_power",
            "floor": 0,
            "open": player.gold != data.NOT_OWNED,
            "token": "gold" if player.gold == data.PLACED else None,
        }
    )
    return found


def _floors_owed(player: Player) -> list[Json]:
    return [floor + 1 for floor, mask in enumerate(data.FLOOR_MASKS) if not player.spaces & mask]


def _must_cover(player: Player) -> bool:
    """Whether from now on every token has to go to a floor that has none."""
    left = player.tokens + (1 if player.silver == data.IN_HAND else 0)
    return left > 0 and data.OPEN_FLOORS[player.spaces] >= left


def _mine(state: KemetState, seat: int) -> dict[str, Json]:
    player = state.players[seat]
    pile: list[Json] = []
    if state.agenda and isinstance(state.agenda[-1], DivineMemory) and state.actors == [seat]:
        pile = _interventions(memory_pile(state))
    looked_at = state.looked_at if state.looker == seat else []
    return {
        "hand": [_intervention(data.CARD_NAME[card], player) for card in hidden.bits(player.hand)],
        "battle_cards": [_battle_card(player, card) for card in hidden.bits(player.cards)],
        "discard": pile,
        "looked_at": sorted(data.INTERVENTIONS[data.CARD_NAME[card]].name for card in looked_at),
    }


def _interventions(cards: int) -> list[Json]:
    return [data.INTERVENTIONS[data.CARD_NAME[card]].name for card in hidden.bits(cards)]


def _intervention(name: int, player: Player) -> dict[str, Json]:
    facts = data.INTERVENTIONS[name]
    return {"id": facts.name, "icon": data.ICONS[facts.icon], "price": player.price(facts.cost)}


def _battle_card(player: Player, card: int) -> dict[str, Json]:
    facts = data.BATTLE_CARDS[card]
    return {
        "id": facts.name,
        "strength": facts.strength,
        "damage": facts.damage,
        "defence": facts.defence,
        "self_loss": facts.self_loss,
        "used": bool(player.used >> card & 1),
        "seen": bool(player.shown >> card & 1),
    }


def _in_game(state: KemetState, tile: int) -> bool:
    return state.display[tile] > 0 or any(player.owns(tile) for player in state.players)


def _tile(state: KemetState, tile: int, seat: int | None) -> dict[str, Json]:
    facts = data.TILES[tile]
    entry: dict[str, Json] = {
        "id": facts.name,
        "colour": data.COLOURS[data.TILE_COLOUR[tile]],
        "level": facts.level,
        "copies": state.display[tile],
        "owners": [player.seat for player in state.players if player.owns(tile)],
        "creature": name_of(facts.creature, CREATURE_NAMES),
        "tags": (LATE_TAGS if state.variants.creatures is data.LATE_CREATURES else TAGS)[tile],
    }
    if seat is not None:
        entry["cost"] = tile_cost(state.players[seat], tile, False)
        entry["obstacle"] = OBSTACLES[obstacle(state, seat, tile, False)] or None
    return entry


def _march(state: KemetState) -> Json:
    march = state.march
    if march is None:
        return None
    return {
        "seat": march.seat,
        "start": ZONES[march.start],
        "zone": ZONES[march.zone],
        "units": march.units,
        "creature": None if march.creature == NO_CREATURE else creature_name(march.creature).removeprefix("creature:"),
        "steps": march.steps,
        "free_of_walls": march.free_of_walls,
        "teleported": march.teleported,
    }
