"""Moving a ship: where it may go, whether it must roll for its passage, and what the roll brings.

`why_not_…` answers with an empty text where the rules allow it, else with the key of the reason.
"""

from parlour.engine.messages import Json
from parlour.games.ophir import data
from parlour.games.ophir.state import OphirState, Player


def why_not_move(state: OphirState, player: Player, zone: int) -> str:
    if state.moves_left == 0:
        return "no_moves"
    if zone == player.zone:
        return "here"
    if not state.adjacent[player.zone][zone]:
        if zone not in data.NEIGHBOURS[player.zone]:
            return "not_adjacent"
        if player.specialist != data.NAVIGATOR:
            return "barrier"
    if zone == state.overnight:
        return "backtrack"
    if state.rival_handled and zone == state.rival_zone:
        return "rival_barred"
    return ""


def why_not_move_rival(state: OphirState, zone: int) -> str:
    if state.rival_moves == 0:
        return "no_moves"
    if zone == state.rival_zone:
        return "here"
    if not state.adjacent[state.rival_zone][zone]:
        return "barrier" if zone in data.NEIGHBOURS[state.rival_zone] else "not_adjacent"
    if zone == state.rival_left:
        return "backtrack"
    return ""


def why_not_spend_favor(state: OphirState, player: Player) -> str:
    if state.privileged:
        return "favor_spent"
    if player.favor == 0:
        return "no_favor"
    return "" if state.moves_left > 0 else "no_moves"


def spend_favor(state: OphirState, seat: int) -> None:
    """Opens the actions of the present zone, and the way past all ships for the rest of the turn."""
    state.players[seat].favor -= 1
    state.privileged = True
    state.anchored = True
    if state.journal is not None:
        state.tell("favor_spent", {"seat": f"seat:{seat}"}, [f"ship:{seat}"])


def threshold(state: OphirState, mover: Player, zone: int) -> int:
    """The highest influence of the other ships in a zone; 0 if there are none."""
    highest = state.rival_influence if zone == state.rival_zone else 0
    for player in state.players:
        if player.zone == zone and player.influence > highest and player is not mover:
            highest = player.influence
    return highest


def passage(state: OphirState, player: Player, zone: int) -> int:
    """The influence that has to be rolled to enter a zone; 0 where no roll is needed.

    Privilege passes all ships, and so does a Navigator who crosses a barrier.
    """
    if state.privileged or not state.adjacent[player.zone][zone]:
        return 0
    return threshold(state, player, zone)


def winning_faces(player: Player, needed: int) -> int:
    """How many faces of the die carry a ship past a threshold."""
    return min(data.DIE + 1 - needed + guard_bonus(player), data.DIE)


def guard_bonus(player: Player) -> int:
    return 1 if player.specialist == data.TEMPLE_GUARD else 0


def sail(state: OphirState, seat: int, zone: int) -> bool:
    """Use a move for a zone; whether the ship entered it."""
    player = state.players[seat]
    needed = passage(state, player, zone)
    state.moves_left -= 1
    if needed > 0 and not _roll_for_passage(state, seat, zone, needed):
        _fail(state, player, zone, needed)
        return False
    if state.journal is not None and needed == 0:
        left, entered = f"zone:{data.ZONES[player.zone]}", f"zone:{data.ZONES[zone]}"
        place = f"location:{data.LOCATIONS[state.locations[zone]]}"
        params: dict[str, Json] = {"seat": f"seat:{seat}", "from": left, "to": entered, "place": place}
        state.tell("moved", params, [left, entered, f"ship:{seat}"])
    player.zone = zone
    state.anchored = True
    state.marks = 0
    return True


def _roll_for_passage(state: OphirState, seat: int, zone: int, needed: int) -> bool:
    player = state.players[seat]
    player.influence = min(state.rng.below(data.DIE) + 1 + guard_bonus(player), data.DIE)
    state.reveals += 1
    won = player.influence >= needed
    if state.journal is not None:
        state.tell(
            "passage_won" if won else "passage_lost",
            {
                "seat": f"seat:{seat}",
                "from": f"zone:{data.ZONES[player.zone]}",
                "to": f"zone:{data.ZONES[zone]}",
                "place": f"location:{data.LOCATIONS[state.locations[zone]]}",
                "rolled": player.influence,
                "needed": needed,
            },
            [f"zone:{data.ZONES[zone]}", f"ship:{seat}", f"die:{seat}"],
        )
    return won


def _fail(state: OphirState, player: Player, zone: int, needed: int) -> None:
    """The strongest ships of the zone lose one influence; a failed last move leaves only the end of the turn."""
    for seat, other in enumerate(state.players):
        if other.zone == zone and other.influence == needed and other is not player:
            other.influence -= 1
            if state.journal is not None:
                state.tell("weakened", {"ship": f"seat:{seat}", "influence": other.influence}, [f"die:{seat}"])
    if zone == state.rival_zone and state.rival_influence == needed:
        state.rival_influence -= 1
        if state.journal is not None:
            state.tell("weakened", {"ship": "ship:rival", "influence": state.rival_influence}, ["die:rival"])
    if state.moves_left == 0:
        state.anchored = True
        state.failed_out = True
