"""The divine intervention deck: draw, play, discard, shuffle."""

from parlour.engine import Event
from parlour.games.kemet import data, hidden
from parlour.games.kemet.names import intervention_name, intervention_names, seat_name
from parlour.games.kemet.state import KemetState


def cards_to_draw(state: KemetState) -> bool:
    return state.deck_left > 0 or state.discard != 0


def take_from_deck(state: KemetState) -> int:
    """The top card; an empty deck is made anew from the discard. Call only if there is one."""
    if state.deck_left == 0:
        deck = hidden.bits(state.discard)
        hidden.blend(state, deck)
        state.rng.shuffle(deck)
        state.deck = deck
        state.deck_left = len(deck)
        state.discard = 0
        if state.journal is not None:
            state.tell("deck_renewed", {"cards": len(deck)}, ["pile:deck"])
    state.deck_left -= 1
    state.reveals += 1
    return state.deck[state.deck_left]


def draw(state: KemetState, seat: int, count: int) -> None:
    """Draw up to `count` cards; with deck and discard empty the rest of the draw is skipped."""
    drawn = 0
    for _ in range(count):
        if cards_to_draw(state):
            drawn |= 1 << take_from_deck(state)
    state.players[seat].hand |= drawn
    if state.journal is not None and drawn:
        public = drawn_event(seat, hidden.count(drawn))
        params = {**public.params, "cards": intervention_names(drawn)}
        state.tell("you_drew", params, public.elements, only=[seat], public=public)


def drawn_event(seat: int, count: int) -> Event:
    """What the others see of a draw."""
    return Event("cards_drawn", {"seat": seat_name(seat), "count": count}, ["pile:deck", f"hand:{seat}"])


def copy_in(cards: int, name: int) -> int:
    """One card of that name out of a mask, or -1."""
    found = cards & data.NAME_CARDS[name]
    return (found & -found).bit_length() - 1 if found else -1


def affordable(state: KemetState, seat: int, name: int) -> bool:
    player = state.players[seat]
    return player.price(data.CARD_COST[name]) <= player.pp


def pay_and_discard(state: KemetState, seat: int, name: int) -> int:
    """Play a day or move card from hand: pay it and lay it face up on the discard. Returns the card."""
    player = state.players[seat]
    card = copy_in(player.hand, name)
    if state.journal is not None:
        params = {"seat": seat_name(seat), "card": intervention_name(name)}
        state.tell("card_played", params, [intervention_name(name), f"hand:{seat}"])
    state.pay(seat, player.price(data.CARD_COST[name]))
    player.hand ^= 1 << card
    state.discard |= 1 << card
    hidden.show(state, 1 << card)
    return card
