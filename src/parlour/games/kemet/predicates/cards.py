"""Divine interventions: whether they can be drawn, played or taken from the discard, and their targets."""

from parlour.engine import Message
from parlour.games.kemet import data
from parlour.games.kemet.predicates.costs import card_cost
from parlour.games.kemet.predicates.strength import gift_of
from parlour.games.kemet.predicates.units import enemy_in
from parlour.games.kemet.state import KemetState, March, Player


def cards_to_draw(state: KemetState) -> bool:
    return state.deck_left > 0 or state.discard != 0


def copy_in(cards: int, name: int) -> int:
    """One card of that name from a mask, or -1."""
    found = cards & data.NAME_CARDS[name]
    return (found & -found).bit_length() - 1 if found else -1


def affordable(player: Player, name: int) -> bool:
    return card_cost(player, name) <= player.pp


def has_target(state: KemetState, seat: int, name: int) -> bool:
    """Whether a day card would have an effect."""
    if name == data.RAINING_FIRE:
        return len(fire_targets(state, seat)) > 0
    return name != data.DIVINE_MEMORY or state.discard != 0


def too_late(march: March, name: int) -> bool:
    """Whether it is too late for the card: Swiftness is played before the first step."""
    return name == data.SWIFTNESS and march.moved


def fire_targets(state: KemetState, seat: int) -> list[int]:
    """Zones with enemy Units that no Soul Devourer protects."""
    found: list[int] = []
    for zone in state.board.ascending:
        if not enemy_in(state, seat, zone):
            continue
        if gift_of(state, state.creature_at(state.owner[zone], zone)) != data.DEVOURS_SOULS:
            found.append(zone)
    return found


def memory_pile(state: KemetState) -> int:
    """The cards that Divine Memory can take: all of the discard except the only copy of itself."""
    return state.discard & ~data.NAME_CARDS[data.DIVINE_MEMORY]


def day_card_refusal(state: KemetState, player: Player, name: int) -> Message:
    """Why a card cannot be played before or after a token."""
    if data.INTERVENTIONS[name].icon != data.DAY:
        return Message("only_day_cards")
    if not player.hand & data.NAME_CARDS[name]:
        return Message("card_not_held")
    if state.posted:
        return Message("day_cards_before_regrouping")
    if not affordable(player, name):
        return Message("card_too_expensive")
    return Message("card_without_target")


def move_card_refusal(player: Player, march: March, name: int) -> Message:
    """Why a card cannot be played during a Move action."""
    if data.INTERVENTIONS[name].icon != data.MOVE:
        return Message("only_move_cards")
    if not player.hand & data.NAME_CARDS[name]:
        return Message("card_not_held")
    if too_late(march, name):
        return Message("swiftness_before_first_step")
    return Message("card_too_expensive")
