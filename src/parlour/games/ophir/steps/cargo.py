"""The hold: loading, dropping, and returning items to the bank."""

from parlour.engine import seat_name
from parlour.games.ophir.actions import DROP_ITEM
from parlour.games.ophir.elements import item_name, ship_name, zone_name
from parlour.games.ophir.predicates.cargo import good_of
from parlour.games.ophir.predicates.turn import keeps_last_move
from parlour.games.ophir.state import LOADED, OphirState, Player


def use_up_moves(state: OphirState, player: Player) -> None:
    """Use up all moves for a zone action, except the one that a Harbormaster keeps."""
    if not keeps_last_move(state, player):
        state.moves_left = 0


def load_good(state: OphirState, seat: int) -> None:
    player = state.players[seat]
    good = good_of(state.locations[player.zone])
    take_aboard(state, player, good)
    state.marks |= LOADED
    use_up_moves(state, player)
    if state.journal is not None:
        state.tell(
            "loaded", {"seat": seat_name(seat), "good": item_name(good)}, [zone_name(player.zone), ship_name(seat)]
        )


def take_aboard(state: OphirState, player: Player, item: int) -> None:
    state.bank[item] -= 1
    player.hold.append(item)


def give_back(state: OphirState, player: Player, item: int) -> None:
    """Return the first such item in the hold to the bank."""
    player.hold.remove(item)
    state.bank[item] += 1


def add_drops(state: OphirState, seat: int, options: list[int]) -> None:
    """Add the drops: any item may be dropped at any time in one's own turn."""
    for item in state.players[seat].hold:
        action = DROP_ITEM.at(item)
        if action not in options:
            options.append(action)


def drop_item(state: OphirState, seat: int, item: int) -> None:
    give_back(state, state.players[seat], item)
    if state.journal is not None:
        state.tell("dropped", {"seat": seat_name(seat), "item": item_name(item)}, [ship_name(seat)])
