"""Moving a ship: where it may go, whether it must roll for its passage, what a failure costs, and when favor helps."""

from typing import Literal

from parlour.games.ophir import data
from parlour.games.ophir.state import OphirState, Player


def why_not_move(state: OphirState, player: Player, zone: int) -> str:
    return "no_moves" if state.moves_left == 0 else why_not_sail(state, player, player.zone, zone)


def why_not_sail(state: OphirState, player: Player, origin: int, zone: int) -> str:
    """Why a ship with a move left cannot sail from one zone to another."""
    if zone == origin:
        return "here"
    if not state.adjacent[origin][zone]:
        if zone not in data.NEIGHBOURS[origin]:
            return "not_adjacent"
        if player.specialist != data.NAVIGATOR:
            return "barrier"
    if zone == state.overnight:
        return "backtrack"
    if state.rival_handled and zone == state.rival_zone:
        return "rival_barred"
    return ""


def stops_on_the_way(state: OphirState, player: Player, zone: int) -> list[int]:
    """The zones from which a second move could reach `zone` this turn."""
    if state.moves_left < data.MOVES:
        return []
    return [
        stop
        for stop in data.NEIGHBOURS[zone]
        if not why_not_sail(state, player, stop, zone) and not why_not_move(state, player, stop)
    ]


def why_not_spend_favor(state: OphirState, player: Player) -> str:
    if state.privileged:
        return "favor_spent"
    if player.favor == 0:
        return "no_favor"
    return "" if state.moves_left > 0 else "no_moves"


def threshold(state: OphirState, mover: Player, zone: int) -> int:
    """The highest influence of the other ships in a zone; 0 if there are none."""
    highest = state.rival_influence if zone == state.rival_zone else 0
    for player in state.players:
        if player.zone == zone and player.influence > highest and player is not mover:
            highest = player.influence
    return highest


def passage(state: OphirState, player: Player, origin: int, zone: int) -> int:
    """The influence that must be rolled to sail from one zone to another; 0 where no roll is needed.

    A privileged ship passes all others, and so does a Navigator who crosses a barrier.
    """
    if state.privileged or not state.adjacent[origin][zone]:
        return 0
    return threshold(state, player, zone)


def winning_faces(player: Player, needed: int) -> int:
    """The number of die faces that carry a ship past a threshold."""
    return min(data.DIE + 1 - needed + guard_bonus(player), data.DIE)


def cost_of_failure(state: OphirState, moves_left: int) -> Literal["lose_move", "lose_actions", "lose_turn"]:
    """What a failed attempt costs when `moves_left` moves remain after it."""
    if moves_left > 0:
        return "lose_move"
    return "lose_turn" if state.terms.failure_ends_turn else "lose_actions"


def guard_bonus(player: Player) -> int:
    return 1 if player.specialist == data.TEMPLE_GUARD else 0
