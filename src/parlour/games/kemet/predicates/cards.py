"""Divine interventions: which can be drawn, played, remembered, and whom they strike."""

from parlour.engine import Message
from parlour.games.kemet import data
from parlour.games.kemet.predicates.costs import card_cost
from parlour.games.kemet.predicates.strength import gift_of
from parlour.games.kemet.predicates.units import enemy_in
from parlour.games.kemet.state import KemetState, March, Player


def cards_to_draw(state: KemetState) -> bool:
    return state.deck_left > 0 or state.discard != 0


def copy_in(cards: int, name: int) -> int:
    """One card of that name out of a mask, or -1."""
    found = cards & data.NAME_CARDS[name]
    return (found & -found).bit_length() - 1 if found else -1


def affordable(player: Player, name: int) -> bool:
    return card_cost(player, name) <= player.pp


def has_target(state: KemetState, seat: int, name: int) -> bool:
    """Whether a day card finds something to do."""
    if name == data.RAINING_FIRE:
        return len(fire_targets(state, seat)) > 0
    return name != data.DIVINE_MEMORY or state.discard != 0


def too_late(march: March, name: int) -> bool:
    """Swiftness comes before the first step."""
    return name == data.SWIFTNESS and march.moved


def fire_targets(state: KemetState, seat: int) -> list[int]:
    """Zones with enemy Units that no Soul Devourer shields."""
    found: list[int] = []
    for zone in state.board.zones:
        if not enemy_in(state, seat, zone):
            continue
        if gift_of(state, state.creature_at(state.owner[zone], zone)) != data.DEVOURS_SOULS:
            found.append(zone)
    return found


def memory_pile(state: KemetState) -> int:
    """What Divine Memory chooses from: there is one such card, and it lies on top."""
    return state.discard & ~data.NAME_CARDS[data.DIVINE_MEMORY]


def day_card_refusal(state: KemetState, player: Player, name: int) -> Message:
    """Why a card that cannot be played around a token cannot."""
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
    """Why a card that cannot be played on the march cannot."""
    if data.INTERVENTIONS[name].icon != data.MOVE:
        return Message("only_move_cards")
    if not player.hand & data.NAME_CARDS[name]:
        return Message("card_not_held")
    if too_late(march, name):
        return Message("swiftness_before_first_step")
    return Message("card_too_expensive")
