"""A fixed-length observation for learning: the seat itself first, then the others in seat order."""

from typing import Final

from parlour.engine import one_of
from parlour.games.kemet import data, hidden
from parlour.games.kemet.board import DISTRICTS, ZONE_COUNT
from parlour.games.kemet.predicates.battle import battle_hand
from parlour.games.kemet.predicates.order import turns_a_day
from parlour.games.kemet.scoring import summits_held, temples_held
from parlour.games.kemet.state import NOBODY, KemetState, Player

PLAYER_FEATURES: Final = 26 + len(data.TILES) + len(data.BATTLE_CARDS) + len(data.CREATURES)


def features(state: KemetState, seat: int) -> list[float]:
    found: list[float] = [
        float(state.seats) / data.MAX_SEATS,
        float(state.round) / 30.0,
        state.turns / turns_a_day(state),
        1.0 if state.night else 0.0,
        1.0 if state.active == seat else 0.0,
        1.0 if state.placed else 0.0,
        float(state.terms.target) / 12.0,
        float(state.deck_left) / data.CARDS,
        1.0 if state.battle is not None else 0.0,
        1.0 if state.march is not None else 0.0,
    ]
    _own_cards(state, seat, found)
    _battle(state, seat, found)
    _march(state, found)
    for step in range(data.MAX_SEATS):
        if step < state.seats:
            _player(state, state.players[(seat + step) % state.seats], found)
        else:
            found += [0.0] * PLAYER_FEATURES
    for copies in state.display:
        found.append(copies / 2.0)
    _zones(state, seat, found)
    return found


def _own_cards(state: KemetState, seat: int, found: list[float]) -> None:
    player = state.players[seat]
    for name in range(len(data.INTERVENTIONS)):
        found.append(hidden.count(player.hand & data.NAME_CARDS[name]) / 2.0)
    in_hand = battle_hand(player)
    for card in range(len(data.BATTLE_CARDS)):
        found.append(float(in_hand >> card & 1))


def _battle(state: KemetState, seat: int, found: list[float]) -> None:
    """The current battle as the seat knows it: zone, sides, its own choices, revealed cards."""
    battle = state.battle
    size = ZONE_COUNT + 2 * (4 + len(data.BATTLE_CARDS) + len(data.INTERVENTIONS))
    if battle is None:
        found += [0.0] * size
        return
    one_of(found, ZONE_COUNT, battle.zone)
    for side in (battle.attacker, battle.defender):
        found += [
            ((side.seat - seat) % state.seats) / data.MAX_SEATS,
            side.units / data.LARGEST_TROOP,
            side.strength / 20.0,
            1.0 if side.seat == seat else 0.0,
        ]
        one_of(found, len(data.BATTLE_CARDS), side.fight if hidden.sees_fight(battle, side, seat) else -1)
        laid = side.laid if hidden.sees_choices(battle, side, seat) else 0
        for name in range(len(data.INTERVENTIONS)):
            found.append(float(hidden.count(laid & data.NAME_CARDS[name])))


def _march(state: KemetState, found: list[float]) -> None:
    march = state.march
    if march is None:
        found += [0.0] * (ZONE_COUNT + 4)
        return
    one_of(found, ZONE_COUNT, march.zone)
    found += [
        march.units / data.LARGEST_TROOP,
        march.steps / 5.0,
        1.0 if march.teleported else 0.0,
        1.0 if march.free_of_walls else 0.0,
    ]


def _player(state: KemetState, player: Player, found: list[float]) -> None:
    found += [
        player.pp / data.MAX_PP,
        player.supply / data.UNITS,
        player.total / data.UNITS,
        player.limit / data.LARGEST_TROOP,
        player.battle_fame / 12.0,
        player.divine_fame / 12.0,
        player.tile_fame / 4.0,
        temples_held(state, player.seat) / 5.0,
        summits_held(state, player.seat) / 5.0,
        player.veterans / 10.0,
        player.tokens / data.NORMAL_TOKENS,
        player.silver / 2.0,
        player.gold / 2.0,
        hidden.count(player.hand) / 10.0,
        hidden.count(battle_hand(player)) / 8.0,
        state.order.index(player.seat) / data.MAX_SEATS,
    ]
    for space in range(len(data.SPACES)):
        found.append(1.0 if player.spaces >> space & 1 else 0.0)
    for tile in range(len(data.TILES)):
        found.append(1.0 if player.tiles >> tile & 1 else 0.0)
    for card in range(len(data.BATTLE_CARDS)):
        found.append(1.0 if player.shown >> card & 1 else 0.0)
    for creature in range(len(data.CREATURES)):
        found.append(1.0 if creature in player.creatures else 0.0)


def _zones(state: KemetState, seat: int, found: list[float]) -> None:
    for zone in range(ZONE_COUNT):
        owner = state.owner[zone]
        for step in range(data.MAX_SEATS):
            held = owner != NOBODY and (owner - seat) % state.seats == step
            found.append(state.units[zone] / data.LARGEST_TROOP if held else 0.0)
        found.append(1.0 if state.board.in_play[zone] else 0.0)
    for zone in range(DISTRICTS):
        home = state.home[zone]
        found.append(-1.0 if home == NOBODY else ((home - seat) % state.seats) / data.MAX_SEATS)
        found.append(state.level[zone] / data.MAX_LEVEL)
        one_of(found, len(data.COLOURS), state.colour[zone])
    for creature in range(len(data.CREATURES)):
        one_of(found, ZONE_COUNT, state.creature_zone[creature])
