"""Who can know which card is where, and how everything a seat cannot know is dealt anew.

`state.could` has one mask for each viewer (the seats, then the spectator) and each divine intervention card: all cards
that, as far as the viewer knows, could be where this card lies. A card whose mask holds only itself is known. The
masks change when a card is shown, when piles are shuffled, and when somebody looks at cards that others do not see.
The true position always satisfies every mask.
"""

from typing import Final

from parlour.engine.rng import Rng
from parlour.games.kemet import data
from parlour.games.kemet.state import KemetState, Side

CARDS: Final = data.CARDS
SWEEPS: Final = 6


def start_knowledge(state: KemetState) -> None:
    """Everybody knows who holds a Diversion; of the other cards everybody knows only their own."""
    shuffled = (1 << CARDS) - 1 & ~data.NAME_CARDS[data.DIVERSION]
    view = [shuffled if shuffled >> card & 1 else 1 << card for card in range(CARDS)]
    state.could = view * (state.seats + 1)


def show(state: KemetState, cards: int) -> None:
    """These cards now lie face up."""
    could = state.could[:]
    for card in bits(cards):
        for first in range(0, len(could), CARDS):
            could[first + card] = 1 << card
    state.could = could


def blend(state: KemetState, cards: list[int]) -> None:
    """These cards were shuffled together: each of them could now be any of them."""
    could = state.could[:]
    for first in range(0, len(could), CARDS):
        union = 0
        for card in cards:
            union |= could[first + card]
        for card in cards:
            could[first + card] = union
    state.could = could


def took_unseen(state: KemetState, taker: int, pile: int) -> None:
    """`taker` looked through the pile and took a card: for the others it could be any of it."""
    cards = bits(pile)
    blend(state, cards)
    for card in cards:
        state.could[taker * CARDS + card] = 1 << card


def saw_in_deck(state: KemetState, seat: int, cards: list[int]) -> None:
    """`seat` saw these cards go into the deck: nobody holds them at this moment."""
    absent = 0
    for card in cards:
        absent |= 1 << card
    could = state.could[:]
    for other in state.players:
        if other.seat != seat:
            for card in bits(other.hand):
                if could[seat * CARDS + card] != 1 << card:
                    could[seat * CARDS + card] &= ~absent
    state.could = could


def bits(mask: int) -> list[int]:
    """The numbers in a mask, ascending."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def count(mask: int) -> int:
    return mask.bit_count()


# -- dealing anew ---------------------------------------------------------------------------------------


def redeal(state: KemetState, seat: int | None, rng: Rng) -> None:
    _redeal_interventions(state, seat, rng)
    for player in state.players:
        if player.seat != seat:
            _redeal_battle_cards(state, player.seat, seat, rng)


def _redeal_interventions(state: KemetState, seat: int | None, rng: Rng) -> None:
    viewer = state.seats if seat is None else seat
    could = state.could
    own = 0 if seat is None else state.players[seat].hand
    vision = [] if viewer == state.looker else state.looked_at
    hidden = state.discard
    for player in state.players:
        hidden |= player.hand
    slots = [card for card in bits(hidden & ~own) if could[viewer * CARDS + card] != 1 << card]
    slots += vision + state.deck[: state.deck_left]
    masks = [could[viewer * CARDS + card] for card in slots]
    dealt = slots[:]
    if masks and all(mask == masks[0] for mask in masks):
        rng.shuffle(dealt)
    else:
        _shuffle_within(dealt, masks, rng)
    _put(state, slots, dealt)


def _shuffle_within(dealt: list[int], masks: list[int], rng: Rng) -> None:
    """Random exchanges that no mask forbids; the start is valid, so every position stays so."""
    for _ in range(SWEEPS):
        for one in range(len(dealt)):
            other = rng.below(len(dealt))
            if masks[one] >> dealt[other] & 1 and masks[other] >> dealt[one] & 1:
                dealt[one], dealt[other] = dealt[other], dealt[one]


def _put(state: KemetState, slots: list[int], dealt: list[int]) -> None:
    """Each card of `slots` is replaced, where it lies, by the one of `dealt`."""
    into = list(range(CARDS))
    for slot, card in zip(slots, dealt, strict=True):
        into[slot] = card
    old = state.could
    could = old[:]
    for first in range(0, len(could), CARDS):
        for slot, card in zip(slots, dealt, strict=True):
            could[first + card] = old[first + slot] | 1 << card
    state.could = could
    for player in state.players:
        player.hand = _moved(player.hand, into)
    state.discard = _moved(state.discard, into)
    state.looked_at = [into[card] for card in state.looked_at]
    state.deck = [into[card] for card in state.deck[: state.deck_left]]


def _moved(mask: int, into: list[int]) -> int:
    moved = 0
    for card in bits(mask):
        moved |= 1 << into[card]
    return moved


def _redeal_battle_cards(state: KemetState, seat: int, viewer: int | None, rng: Rng) -> None:
    """Cards put away face down could be any that were not seen; so could the choices of a war council."""
    player = state.players[seat]
    battle = state.battle
    side: Side | None = None
    if battle is not None and seat in (battle.attacker.seat, battle.defender.seat):
        side = battle.side(seat)
    known_fight = -1
    if side is not None and battle is not None and battle.spied == seat and viewer == battle.opponent(side).seat:
        known_fight = side.fight
    unseen = [card for card in bits(player.cards & ~player.shown) if card != known_fight]
    away = count(player.used & ~player.shown)
    rng.shuffle(unseen)
    player.used = player.shown
    for card in unseen[:away]:
        player.used |= 1 << card
    if side is None or battle is None:
        return
    if battle.revealed:
        if side.away >= 0 and not player.shown >> side.away & 1:
            side.away = rng.choice(unseen[:away])
        return
    hand = unseen[away:]
    if known_fight < 0 and side.fight >= 0:
        side.fight = hand.pop()
    if side.away >= 0:
        side.away = hand.pop()
    _redeal_laid(state, side, rng)


def _redeal_laid(state: KemetState, side: Side, rng: Rng) -> None:
    """Which interventions the side has laid so far, of those it could have been asked for."""
    player = state.players[side.seat]
    open_cards = bits(player.hand & data.ICON_CARDS[data.BATTLE])
    rng.shuffle(open_cards)
    side.laid = 0
    side.passed = False
    budget = player.pp
    for _ in range(side.asked):
        if side.passed:
            continue
        side.passed = True
        while open_cards and side.passed:
            card = open_cards.pop()
            price = player.price(data.CARD_COST[data.CARD_NAME[card]])
            if price <= budget and rng.below(2):
                budget -= price
                side.laid |= 1 << card
                side.passed = False
