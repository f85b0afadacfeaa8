"""The hold: loading, dropping, and giving items back to the bank."""

from parlour.games.ophir import data
from parlour.games.ophir.state import LOADED, OphirState, Player


def why_not_act(state: OphirState) -> str:
    """Why no zone action at all may be taken."""
    if state.failed_out:
        return "failed_out"
    return "" if state.anchored else "not_anchored"


def use_up_moves(state: OphirState, player: Player) -> None:
    """A zone action costs all moves, but for the one that a Harbormaster keeps."""
    if not keeps_last_move(state, player):
        state.moves_left = 0


def keeps_last_move(state: OphirState, player: Player) -> bool:
    """A privileged Harbormaster acts with exactly one move left and still has it."""
    return state.moves_left == 1 and state.privileged and player.specialist == data.HARBORMASTER


def why_not_load(state: OphirState, player: Player) -> str:
    location = state.locations[player.zone]
    if location < data.MINES:
        return "no_goods_here"
    if state.marks & LOADED:
        return "once_a_turn"
    if player.free() < data.SPACES[location - data.MINES]:
        return "no_room"
    if state.bank[location - data.MINES] == 0:
        return "bank_empty"
    return ""


def load_good(state: OphirState, seat: int) -> None:
    player = state.players[seat]
    good = state.locations[player.zone] - data.MINES
    take_aboard(state, player, good)
    state.marks |= LOADED
    use_up_moves(state, player)
    if state.journal is not None:
        state.tell(
            "loaded",
            {"seat": f"seat:{seat}", "good": f"good:{data.ITEMS[good]}"},
            [f"zone:{data.ZONES[player.zone]}", f"ship:{seat}"],
        )


def take_aboard(state: OphirState, player: Player, item: int) -> None:
    state.bank[item] -= 1
    player.hold.append(item)


def give_back(state: OphirState, player: Player, item: int) -> None:
    """The first such item of the hold returns to the bank."""
    player.hold.remove(item)
    state.bank[item] += 1


def drop_item(state: OphirState, seat: int, item: int) -> None:
    give_back(state, state.players[seat], item)
    if state.journal is not None:
        kind = "good" if item < data.GOLD else "metal"
        state.tell("dropped", {"seat": f"seat:{seat}", "item": f"{kind}:{data.ITEMS[item]}"}, [f"ship:{seat}"])
