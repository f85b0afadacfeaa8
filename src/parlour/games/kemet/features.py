"""A fixed-length observation for learning: the seat itself first, then the others in seat order."""

from typing import Final

from mypy_extensions import i64

from parlour.engine import COUNTED, SINGLE, Observation
from parlour.games.kemet import data, hidden
from parlour.games.kemet.board import DISTRICTS, ZONE_COUNT, ZONES
from parlour.games.kemet.predicates.battle import battle_hand
from parlour.games.kemet.predicates.order import turns_a_day
from parlour.games.kemet.scoring import held
from parlour.games.kemet.state import NOBODY, Battle, KemetState, Player, Side

_HELD: Final[list[str]] = [f"units of player {nth}" for nth in range(data.MAX_SEATS)]
_INTERVENTIONS: Final = len(data.INTERVENTIONS)
_NO_CARDS: Final[list[int]] = [0] * _INTERVENTIONS
_DISPLAY: Final = 0
_DISTRICTS: Final = 1
_ZONES: Final = 2
_CREATURES: Final = 3
"""Blocks of sections."""
_FEW: Final[i64] = 16
"""More than there are seats, battle cards, temples or tokens of a player, or colours of tokens."""
_MANY: Final[i64] = 128
"""More than any other part of a key, except for its first part."""


def features(state: KemetState, seat: int, out: Observation) -> None:
    out.section("table")
    out.add("players", state.seats, data.MAX_SEATS)
    out.add("round", state.round, 30)
    out.add("turns of the day", state.turns, turns_a_day(state))
    out.flag("night", state.night)
    out.flag("your turn", state.active == seat)
    out.flag("token placed", state.placed)
    out.add("victory points that win", state.terms.target, 12)
    out.add("cards in the deck", state.deck_left, data.CARDS)
    out.flag("a battle", state.battle is not None)
    out.flag("a march", state.march is not None)
    _own_cards(state, seat, out)
    _battle(state, seat, out)
    _march(state, out)
    temples, summits = held(state)
    for step in range(data.MAX_SEATS):
        if step < state.seats:
            other = (seat + step) % state.seats
            _player(state, state.players[other], temples[other], summits[other], step, out)
        else:
            out.absent(COUNTED[step], 2)
            out.absent(COUNTED[step], 2)
    if out.opened(_DISPLAY, [state.display]):
        out.section("display")
        out.each("tile", data.TILE_NAMES, state.display, 2)
        out.closed(_DISPLAY)
    if out.watched(_ZONES, [[seat, state.seats], state.owner, state.units]):
        _zones(state, seat, out)
        out.closed(_ZONES)
    if out.opened(_DISTRICTS, [seat, state.seats, state.home, state.level, state.colour]):
        _districts(state, seat, out)
        out.closed(_DISTRICTS)
    if out.watched(_CREATURES, [state.creature_zone]):
        for creature, place in enumerate(state.creature_zone):
            if out.changed("creature", data.CREATURE_NAMES, creature, place + 1):
                out.one_of("zone", ZONES, place)
        out.closed(_CREATURES)


def _own_cards(state: KemetState, seat: int, out: Observation) -> None:
    player = state.players[seat]
    if out.changed("your cards", SINGLE, 0, player.hand, battle_hand(player)):
        out.figures(data.INTERVENTION_NAMES, _copies(player.hand), 2)
        out.bits("battle card", data.BATTLE_CARD_NAMES, battle_hand(player))


def _battle(state: KemetState, seat: int, out: Observation) -> None:
    """The current battle as the seat knows it: zone, sides, its own choices, revealed cards."""
    battle = state.battle
    zone: i64 = -1 if battle is None else battle.zone
    if out.changed("battle", SINGLE, 0, zone + 1):
        out.one_of("zone", ZONES, zone)
    if battle is None:
        _side(state, seat, None, None, "attacker", out)
        _side(state, seat, None, None, "defender", out)
    else:
        _side(state, seat, battle, battle.attacker, "attacker", out)
        _side(state, seat, battle, battle.defender, "defender", out)


def _side(state: KemetState, seat: int, battle: Battle | None, side: Side | None, role: str, out: Observation) -> None:
    away = units = strength = laid = 0
    fight = -1
    if side is not None and battle is not None:
        away, units, strength = (side.seat - seat) % state.seats, side.units, side.strength
        fight = side.fight if hidden.sees_fight(battle, side, seat) else -1
        laid = side.laid if hidden.sees_choices(battle, side, seat) else 0
    you = side is not None and side.seat == seat
    key: i64 = strength
    key = (((key * _MANY + units) * _FEW + fight + 1) * _FEW + away) * 2 + you
    if out.changed(role, SINGLE, 0, laid, key):
        out.add("seats from you", away, data.MAX_SEATS)
        out.add("units", units, data.LARGEST_TROOP)
        out.add("strength", strength, 20)
        out.flag("you", you)
        out.one_of("battle card", data.BATTLE_CARD_NAMES, fight)
        out.figures(data.INTERVENTION_NAMES, _copies(laid))


def _copies(cards: int) -> list[int]:
    """How many cards of each name are among these."""
    if not cards:
        return _NO_CARDS
    found = _NO_CARDS[:]
    card: i64 = 0
    rest: i64 = cards
    while rest:
        if rest & 1:
            found[data.CARD_NAME[card]] += 1
        rest >>= 1
        card += 1
    return found


def _march(state: KemetState, out: Observation) -> None:
    march = state.march
    key: i64 = 0
    if march is not None:
        key = march.zone + 1
        key = ((key * _MANY + march.units) * _MANY + march.steps) * 4 + march.teleported * 2 + march.free_of_walls
    if out.changed("march", SINGLE, 0, key):
        out.one_of("zone", ZONES, -1 if march is None else march.zone)
        out.add("units", 0 if march is None else march.units, data.LARGEST_TROOP)
        out.add("steps", 0 if march is None else march.steps, 5)
        out.flag("teleported", march is not None and march.teleported)
        out.flag("free of walls", march is not None and march.free_of_walls)


def _player(state: KemetState, player: Player, temples: int, summits: int, nth: int, out: Observation) -> None:
    """One player, in two sections: what changes often, and what does not. The figures are also their keys."""
    cards = _count(player.hand)
    hand = _count(battle_hand(player))
    order = state.order.index(player.seat)
    pieces: i64 = player.pp
    pieces = (pieces * _MANY + player.supply) * _MANY + player.total
    pieces = (pieces * _FEW + player.limit) * _FEW + temples
    pieces = (pieces * _FEW + summits) * _FEW + order
    pieces = ((pieces * _FEW + player.tokens) * _FEW + player.silver) * _FEW + player.gold
    fame: i64 = player.spaces
    fame = fame * _MANY + player.battle_fame
    fame = fame * _MANY + player.divine_fame
    fame = fame * _MANY + player.tile_fame
    fame = fame * _MANY + player.veterans
    fame = (fame * _MANY + cards) * _FEW + hand
    if out.changed("player", COUNTED, nth, pieces, fame):
        out.add("prayer points", player.pp, data.MAX_PP)
        out.add("units in the supply", player.supply, data.UNITS)
        out.add("units", player.total, data.UNITS)
        out.add("largest troop", player.limit, data.LARGEST_TROOP)
        out.add("points from battles", player.battle_fame, 12)
        out.add("points from the gods", player.divine_fame, 12)
        out.add("points from tiles", player.tile_fame, 4)
        out.add("temples held", temples, 5)
        out.add("pyramid tops held", summits, 5)
        out.add("veterans", player.veterans, 10)
        out.add("action tokens", player.tokens, data.NORMAL_TOKENS)
        out.add("silver tokens", player.silver, 2)
        out.add("gold tokens", player.gold, 2)
        out.add("divine intervention cards", cards, 10)
        out.add("battle cards in hand", hand, 8)
        out.add("place in the order", order, data.MAX_SEATS)
        out.bits("action space", data.SPACES, player.spaces)
    if out.changed("player", COUNTED, nth, player.tiles, player.shown):  # creatures come with tiles
        out.bits("tile", data.TILE_NAMES, player.tiles)
        out.bits("shown battle card", data.BATTLE_CARD_NAMES, player.shown)
        out.members("creature", data.CREATURE_NAMES, player.creatures)


def _zones(state: KemetState, seat: int, out: Observation) -> None:
    """Every zone. Its key is made of everything that is told of it."""
    seats: i64 = state.seats
    viewer: i64 = seat
    owners, units, in_play = state.owner, state.units, state.board.in_play
    zones: i64 = ZONE_COUNT
    for zone in range(zones):
        owner = _step(owners[zone], viewer, seats)
        troop: i64 = units[zone]
        if out.changed("zone", ZONES, zone, ((owner + 1) * _MANY + troop) * 2 + in_play[zone]):
            out.only(_HELD, owner, troop, data.LARGEST_TROOP)
            out.flag("in play", in_play[zone])


def _districts(state: KemetState, seat: int, out: Observation) -> None:
    for zone in range(DISTRICTS):
        home = _step(state.home[zone], seat, state.seats)
        out.section("district", ZONES[zone])
        out.add("seats from you to its city", -data.MAX_SEATS if home == NOBODY else home, data.MAX_SEATS)
        out.add("level of the pyramid", state.level[zone], data.MAX_LEVEL)
        out.one_of("colour of the pyramid", data.COLOURS, state.colour[zone])


def _count(mask: i64) -> int:
    """How many bits are set; most are not."""
    found = 0
    while mask:
        mask &= mask - 1
        found += 1
    return found


def _step(other: i64, viewer: i64, seats: i64) -> i64:
    """How many seats after the viewer another one comes; `NOBODY` stays nobody."""
    if other < 0:
        return NOBODY
    return other - viewer if other >= viewer else other - viewer + seats
