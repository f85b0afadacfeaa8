"""Gaining and forgetting Power Cards: draw 4, keep 1; for a Major, forget one."""

from typing import Final

from parlour.engine import ALONE, Decision, Json, Message, Step, seat_name
from parlour.games.spirit_island import data
from parlour.games.spirit_island.actions import DRAW, FORGET, KEEP
from parlour.games.spirit_island.data import MAJOR, MINOR
from parlour.games.spirit_island.elements import card_name, deck_name
from parlour.games.spirit_island.hidden import tell_of_hand
from parlour.games.spirit_island.powers.model import POWERS
from parlour.games.spirit_island.powers.telling import Told, answer, source
from parlour.games.spirit_island.predicates.spirits import can_draw, drawable, guided_card
from parlour.games.spirit_island.state import NOTHING, Player, SpiritIslandState, with_card, without
from parlour.games.spirit_island.steps import changes

CHOICE: Final = 2
"""Stands for a deck that the gaining Spirit chooses."""


_ONLY_MINOR: Final = [DRAW.at(MINOR)]
_ONLY_MAJOR: Final = [DRAW.at(MAJOR)]
_BOTH_DECKS: Final = [DRAW.at(MINOR), DRAW.at(MAJOR)]


def deck_options(state: SpiritIslandState) -> list[int]:
    minor, major = can_draw(state, MINOR), can_draw(state, MAJOR)
    if minor and major:
        return _BOTH_DECKS
    return _ONLY_MINOR if minor else _ONLY_MAJOR if major else NOTHING


def has_deck(state: SpiritIslandState) -> bool:
    """Whether a card can be drawn from any deck."""
    return can_draw(state, MINOR) or can_draw(state, MAJOR)


def draw_params(state: SpiritIslandState, action: int) -> Told:
    deck = DRAW.arg(action)
    return answer(f"draw_{data.DECK_IDS[deck]}", {"count": min(data.DRAWN, drawable(state, deck))})


def draw(state: SpiritIslandState, seat: int, deck: int) -> None:
    """Draw four cards, or as many as there are; an empty deck is refilled from its shuffled discard pile."""
    player = state.players[seat]
    player.drawn_deck = deck
    state.reveals += 1
    pile = (state.minor_deck if deck == MINOR else state.major_deck)[:]
    drawn = player.drawn[:]
    for _ in range(data.DRAWN):
        if not pile:
            pile = _take_discard(state, deck)
            state.rng.shuffle(pile)
        if pile:
            drawn.append(pile.pop())
    player.drawn = drawn
    if deck == MINOR:
        state.minor_deck = pile
    else:
        state.major_deck = pile
    if state.journal is not None:
        cards = [card_name(card) for card in player.drawn]
        params: dict[str, Json] = {"seat": seat_name(seat), "deck": deck_name(deck), "cards": cards}
        tell_of_hand(state, "cards_drawn", params, "cards", cards)


def _take_discard(state: SpiritIslandState, deck: int) -> list[int]:
    """Clear the discard pile of a deck and return its cards."""
    if deck == MINOR:
        pile = state.minor_discard[:]
        state.minor_discard = []
    else:
        pile = state.major_discard[:]
        state.major_discard = []
    return pile


def keep_prompt(player: Player) -> Message:
    return Message("keep_card", {"count": len(player.drawn), "deck": deck_name(player.drawn_deck)})


def keep_options(player: Player) -> list[int]:
    return [KEEP.at(card) for card in sorted(player.drawn)]


def keep(state: SpiritIslandState, seat: int, card: int) -> None:
    """Take one of the drawn cards to hand; for a Major a card must be forgotten."""
    player = state.players[seat]
    player.drawn = without(player.drawn, card)
    player.hand = with_card(player.hand, card)
    if data.deck_of(card) == MAJOR:
        player.forgets += 1
    if state.journal is not None:
        name = card_name(card)
        tell_of_hand(state, "card_gained", {"seat": seat_name(seat), "card": name}, "card", [name])


def discard_drawn(state: SpiritIslandState, player: Player) -> None:
    """Put the drawn cards that were not kept on the discard pile of their deck."""
    if player.drawn_deck == MINOR:
        state.minor_discard = state.minor_discard + player.drawn
    else:
        state.major_discard = state.major_discard + player.drawn
    player.drawn = []


def _to_discard(state: SpiritIslandState, card: int) -> None:
    deck = data.deck_of(card)
    if deck == MINOR:
        state.minor_discard = with_card(state.minor_discard, card)
    elif deck == MAJOR:
        state.major_discard = with_card(state.major_discard, card)
    else:
        state.forgotten = with_card(state.forgotten, card)


def forget_options(player: Player) -> list[int]:
    return [FORGET.at(card) for card in sorted(player.hand + player.discard + player.played)]


def forget(state: SpiritIslandState, seat: int, card: int) -> None:
    """Forget a card from hand, discard or play; a card in play loses its elements and its unused effect."""
    player = state.players[seat]
    player.forgets -= 1
    if card in player.hand:
        player.hand = without(player.hand, card)
    elif card in player.discard:
        player.discard = without(player.discard, card)
    else:
        player.take_from_play(card)
        changes.lose_elements(player, POWERS[card].given)
    _to_discard(state, card)
    if state.journal is not None:
        name = card_name(card)
        state.tell("card_forgotten", {"seat": seat_name(seat), "card": name}, [name])


def next_guided(state: SpiritIslandState, seat: int) -> bool:
    """With guided powers, gain the next card of the Spirit's list; return whether there was one."""
    player = state.players[seat]
    card = guided_card(state, player)
    if card < 0:
        return False
    player.guided += 1
    player.drawn = [*player.drawn, card]
    keep(state, seat, card)
    return True


def gain_card(state: SpiritIslandState, seat: int, deck: int) -> None:
    """Let a Spirit gain a card by a Power. (For Growth the Spirit phase does this itself.)"""
    if next_guided(state, seat):
        state.push(ForgetCard(seat))
    else:
        draw_and_keep(state, seat, deck, False)


def draw_and_keep(state: SpiritIslandState, seat: int, deck: int, leave: bool) -> None:
    """Let a Spirit draw and keep a card; with `leave` the other cards stay drawn for another Spirit."""
    decks = deck_options(state) if deck == CHOICE else [DRAW.at(deck)] if can_draw(state, deck) else []
    if not decks:
        return
    state.push(ForgetCard(seat))
    if len(decks) > 1:
        state.push(ChooseDeck(seat, leave))
    else:
        state.push(KeepCard(seat, leave))
        draw(state, seat, DRAW.arg(decks[0]))


class ChooseDeck(Decision[SpiritIslandState]):
    def __init__(self, seat: int, leave: bool) -> None:
        self.seat = seat
        self.leave = leave

    def args(self) -> list[Json]:
        return [self.seat, self.leave]

    def unfit(self, state: SpiritIslandState) -> str:
        return "cards are drawn already" if state.players[self.seat].drawn else ""

    def actors(self, state: SpiritIslandState) -> list[int]:
        return ALONE[self.seat]

    def options(self, state: SpiritIslandState, seat: int) -> list[int]:
        return deck_options(state)

    def prompt(self, state: SpiritIslandState, seat: int) -> Message:
        return Message("choose_deck", {"source": source(state)})

    def params(self, state: SpiritIslandState, seat: int, action: int) -> Told:
        return draw_params(state, action)

    def take(self, state: SpiritIslandState, seat: int, action: int) -> None:
        state.push(KeepCard(seat, self.leave))
        draw(state, seat, DRAW.arg(action))


class KeepCard(Decision[SpiritIslandState]):
    def __init__(self, seat: int, leave: bool) -> None:
        self.seat = seat
        self.leave = leave

    def args(self) -> list[Json]:
        return [self.seat, self.leave]

    def actors(self, state: SpiritIslandState) -> list[int]:
        return ALONE[self.seat] if state.players[self.seat].drawn else []

    def options(self, state: SpiritIslandState, seat: int) -> list[int]:
        return keep_options(state.players[seat])

    def prompt(self, state: SpiritIslandState, seat: int) -> Message:
        return keep_prompt(state.players[seat])

    def take(self, state: SpiritIslandState, seat: int, action: int) -> None:
        keep(state, seat, KEEP.arg(action))
        if not self.leave:
            discard_drawn(state, state.players[seat])


class ForgetCard(Decision[SpiritIslandState]):
    def __init__(self, seat: int) -> None:
        self.seat = seat

    def args(self) -> list[Json]:
        return ALONE[self.seat]

    def actors(self, state: SpiritIslandState) -> list[int]:
        return ALONE[self.seat] if state.players[self.seat].forgets else []

    def options(self, state: SpiritIslandState, seat: int) -> list[int]:
        return forget_options(state.players[seat])

    def take(self, state: SpiritIslandState, seat: int, action: int) -> None:
        forget(state, seat, FORGET.arg(action))


class TakeFromDraw(Step[SpiritIslandState]):
    """Entwined Power: pass the cards that one Spirit did not keep to the other, which also keeps one."""

    def __init__(self, giver: int, taker: int) -> None:
        self.giver = giver
        self.taker = taker

    def args(self) -> list[Json]:
        return [self.giver, self.taker]

    def run(self, state: SpiritIslandState) -> None:
        giver, taker = state.players[self.giver], state.players[self.taker]
        rest = giver.drawn
        giver.drawn = []
        taker.drawn = rest
        taker.drawn_deck = giver.drawn_deck
        state.push(ForgetCard(self.taker))
        state.push(KeepCard(self.taker, False))
