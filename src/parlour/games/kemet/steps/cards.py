"""The divine intervention deck: draw, play, discard, shuffle."""

from parlour.engine import Event, seat_name
from parlour.games.kemet import hidden
from parlour.games.kemet.elements import DECK, hand_name, intervention_name, intervention_names
from parlour.games.kemet.predicates.cards import cards_to_draw, copy_in
from parlour.games.kemet.predicates.costs import card_cost
from parlour.games.kemet.state import KemetState


def take_from_deck(state: KemetState) -> int:
    """The top card; an empty deck is renewed from the discard. Call it only if there is a card to draw."""
    if state.deck_left == 0:
        deck = hidden.bits(state.discard)
        hidden.blend(state, deck)
        state.rng.shuffle(deck)
        state.deck = deck
        state.deck_left = len(deck)
        state.discard = 0
        if state.journal is not None:
            state.tell("deck_renewed", {"cards": len(deck)}, [DECK])
    state.deck_left -= 1
    state.reveals += 1
    return state.deck[state.deck_left]


def draw(state: KemetState, seat: int, count: int) -> None:
    """Draw up to `count` cards; if deck and discard are empty, the rest of the draw is skipped."""
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
    """The event that the other players see for a draw."""
    return Event("cards_drawn", {"seat": seat_name(seat), "count": count}, [DECK, hand_name(seat)])


def pay_and_discard(state: KemetState, seat: int, name: int) -> int:
    """Play a day or move card from hand: pay for it and put it face up on the discard. Return the card."""
    player = state.players[seat]
    card = copy_in(player.hand, name)
    if state.journal is not None:
        params = {"seat": seat_name(seat), "card": intervention_name(name)}
        state.tell("card_played", params, [intervention_name(name), hand_name(seat)])
    state.pay(seat, card_cost(player, name))
    player.hand ^= 1 << card
    state.discard |= 1 << card
    hidden.show(state, 1 << card)
    return card
