"""Action tokens: open spaces, and the equilibrium: a token on each floor by the end of the Day."""

from typing import Final

from parlour.engine import Message
from parlour.games.kemet import data
from parlour.games.kemet.state import KemetState, Player

SPACE_COUNT: Final = len(data.SPACES)
ALL_SPACES: Final = (1 << SPACE_COUNT) - 1
COMMON_SPACES: Final = ALL_SPACES & ~(0b1111 << data.ACQUIRE)


def open_spaces(state: KemetState, player: Player) -> int:
    """The mask of action spaces that are open to the player, taken or not."""
    seat = player.seat
    owner, level = state.owner, state.level
    colours = player.acquire_tokens
    if state.terms.all_spaces:
        for colour in state.colours:
            colours |= 1 << colour
    for zone in state.board.districts:
        if owner[zone] == seat and level[zone] > 0:
            colours |= 1 << state.colour[zone]
    return COMMON_SPACES | colours << data.ACQUIRE


def tokens_in_hand(player: Player) -> int:
    """The number of tokens that can cover a floor: normal and silver ones."""
    return player.tokens + 1 if player.silver == data.IN_HAND else player.tokens


def open_floors(player: Player) -> int:
    """The number of floors without a token."""
    return data.OPEN_FLOORS[player.spaces]


def floors_owed(player: Player) -> list[int]:
    """The floors without a token."""
    return [floor + 1 for floor, mask in enumerate(data.FLOOR_MASKS) if not player.spaces & mask]


def floors_after(player: Player, space: int) -> int:
    """The number of floors without a token once there is one on this space."""
    return data.OPEN_FLOORS[player.spaces | 1 << space]


def balanced_spaces(player: Player) -> int:
    """The mask of spaces where a normal or silver token leaves enough of them in hand to cover every floor."""
    return ALL_SPACES if tokens_in_hand(player) > open_floors(player) else data.BARE_SPACES[player.spaces]


def must_cover(player: Player) -> bool:
    """Whether from now on every token must go to a floor without one."""
    left = tokens_in_hand(player)
    return left > 0 and open_floors(player) >= left


def may_end(player: Player) -> bool:
    """Whether the turn may end: the tokens in hand cover the open floors; on the last turn no floor may be open."""
    return open_floors(player) <= (tokens_in_hand(player) if player.tokens else 0)


def extra_tokens(player: Player) -> bool:
    """Whether a silver or gold token can still be used this round."""
    return data.IN_HAND in (player.silver, player.gold)


def token_refusal(state: KemetState, player: Player, token: int, space: int) -> Message:
    """Why a token cannot be placed there."""
    if token == data.NORMAL and state.placed:
        return Message("one_normal_token")
    if token == data.SILVER and player.silver != data.IN_HAND:
        return Message("no_silver_token")
    if player.spaces >> space & 1:
        return Message("space_taken")
    if not open_spaces(state, player) >> space & 1:
        return Message("space_needs_pyramid")
    return Message("equilibrium_every_floor")
