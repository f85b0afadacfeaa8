"""Moving a ship: favor, the roll for its passage, and what a failure costs."""

from parlour.engine import Json, seat_name
from parlour.games.ophir import data
from parlour.games.ophir.elements import RIVAL_DIE, RIVAL_SHIP, die_name, ship_name, way_name, zone_name
from parlour.games.ophir.predicates.movement import cost_of_failure, guard_bonus, passage
from parlour.games.ophir.state import OphirState, Player


def spend_favor(state: OphirState, seat: int) -> None:
    """Open the actions of the current zone, and let the ship pass all others for the rest of the turn."""
    state.players[seat].favor -= 1
    state.privileged = True
    state.anchored = True
    if state.journal is not None:
        state.tell("favor_spent", {"seat": seat_name(seat)}, [ship_name(seat)])


def sail(state: OphirState, seat: int, zone: int) -> bool:
    """Use a move to sail to a zone, and return whether the ship entered it."""
    player = state.players[seat]
    needed = passage(state, player, player.zone, zone)
    state.moves_left -= 1
    if needed > 0 and not _roll_for_passage(state, seat, zone, needed):
        _fail(state, player, zone, needed)
        return False
    if state.journal is not None and needed == 0:
        state.tell("moved", _voyage(state, seat, zone), [zone_name(player.zone), zone_name(zone), ship_name(seat)])
    player.zone = zone
    state.anchored = True
    state.marks = 0
    return True


def _voyage(state: OphirState, seat: int, zone: int) -> dict[str, Json]:
    return {
        "seat": seat_name(seat),
        "from": zone_name(state.players[seat].zone),
        "to": zone_name(zone),
        "way": way_name(state.locations[zone]),
    }


def _roll_for_passage(state: OphirState, seat: int, zone: int, needed: int) -> bool:
    player = state.players[seat]
    player.influence = min(state.rng.below(data.DIE) + 1 + guard_bonus(player), data.DIE)
    state.reveals += 1
    won = player.influence >= needed
    if state.journal is not None:
        state.tell(
            "passage_won" if won else "passage_lost",
            {**_voyage(state, seat, zone), "rolled": player.influence, "needed": needed},
            [zone_name(zone), ship_name(seat), die_name(seat)],
        )
    return won


def _fail(state: OphirState, player: Player, zone: int, needed: int) -> None:
    """Weaken the strongest ships of the zone by one; after a failed last move only the end of the turn is left."""
    if state.journal is not None:
        state.cut()
    for seat, other in enumerate(state.players):
        if other.zone == zone and other.influence == needed and other is not player:
            other.influence -= 1
            if state.journal is not None:
                state.tell("weakened", {"ship": seat_name(seat), "influence": other.influence}, [die_name(seat)])
    if zone == state.rival_zone and state.rival_influence == needed:
        state.rival_influence -= 1
        if state.journal is not None:
            state.tell("weakened", {"ship": RIVAL_SHIP, "influence": state.rival_influence}, [RIVAL_DIE])
    if cost_of_failure(state, state.moves_left) != "lose_move":
        state.anchored = True
        state.failed_out = True
