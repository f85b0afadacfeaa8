"""What each viewer can know about the cards, and how everything a seat cannot know is redealt.

`state.could` has a row for each divine intervention card, and in it a mask for each viewer (the seats, then the
spectator): all cards that, as far as the viewer knows, could be where this card lies. A card whose mask holds only
itself is known. The masks change when a card is shown, when piles are shuffled, and when somebody looks at cards that
others do not see. The true position always satisfies every mask. Cards and positions share rows: they are replaced,
not changed.
"""

from typing import Final

from parlour.engine.rng import Rng
from parlour.games.kemet import data
from parlour.games.kemet.predicates.battle import unseen_cards
from parlour.games.kemet.predicates.costs import card_cost
from parlour.games.kemet.state import Battle, KemetState, Side

CARDS: Final = data.CARDS
SWEEPS: Final = 6
PUT_AWAY: Final = [3, 1, 3, 3, 3, 12, 30, 8, 2, 1]
"""How readily players part with each battle card, compared with the others: mostly with the weak ones. From games of
the search, and less pronounced than there, because people differ."""
KNOWN: Final = [[[1 << card] * viewers for card in range(CARDS)] for viewers in range(data.MAX_SEATS + 2)]
"""The rows of cards that all know, by the number of viewers."""


def start_knowledge(state: KemetState) -> None:
    """Everybody knows who holds a Diversion; of the other cards everybody knows only their own."""
    shuffled = (1 << CARDS) - 1 & ~data.NAME_CARDS[data.DIVERSION]
    viewers = state.seats + 1
    unknown = [shuffled] * viewers
    state.could = [unknown if shuffled >> card & 1 else KNOWN[viewers][card] for card in range(CARDS)]


def show(state: KemetState, cards: int) -> None:
    """Record that these cards now lie face up."""
    if not cards:
        return
    known = KNOWN[state.seats + 1]
    could = state.could[:]
    for card in bits(cards):
        could[card] = known[card]
    state.could = could


def blend(state: KemetState, cards: list[int]) -> None:
    """Record that these cards were shuffled together: each could now be any of them."""
    could = state.could[:]
    unions: list[int] = []
    for viewer in range(state.seats + 1):
        union = 0
        for card in cards:
            union |= could[card][viewer]
        unions.append(union)
    for card in cards:
        could[card] = unions
    state.could = could


def took_unseen(state: KemetState, taker: int, pile: int) -> None:
    """Record that `taker` took a card from the pile; for the others it could be any card of the pile."""
    cards = bits(pile)
    blend(state, cards)
    for card in cards:
        _learn(state.could, card, taker, 1 << card)


def _learn(could: list[list[int]], card: int, viewer: int, mask: int) -> None:
    """Change what one viewer knows about a card, in a list that no other position shares."""
    row = could[card][:]
    row[viewer] = mask
    could[card] = row


def saw_in_deck(state: KemetState, seat: int, cards: list[int]) -> None:
    """Record that `seat` saw these cards go into the deck: nobody holds them now."""
    absent = 0
    for card in cards:
        absent |= 1 << card
    could = state.could[:]
    for other in state.players:
        if other.seat != seat:
            for card in bits(other.hand):
                mask = could[card][seat]
                if mask != 1 << card:
                    _learn(could, card, seat, mask & ~absent)
    state.could = could


def sees_choices(battle: Battle, side: Side, viewer: int | None) -> bool:
    """Whether a viewer knows the cards a side has chosen: its player always, everybody after the reveal."""
    return battle.revealed or viewer == side.seat


def sees_fight(battle: Battle, side: Side, viewer: int | None) -> bool:
    """Whether a viewer knows the card a side fights with; a spy sees it before the reveal."""
    spied = battle.spied == side.seat and viewer == battle.opponent(side).seat
    return spied or sees_choices(battle, side, viewer)


def view_of(state: KemetState, viewer: int) -> list[int]:
    """The masks of one viewer, by card."""
    return [row[viewer] for row in state.could]


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


def reshuffle(state: KemetState, rng: Rng) -> None:
    """Shuffle the deck again. Nobody knows its order: whenever somebody has looked at its cards, it is shuffled."""
    deck = sorted(state.deck[: state.deck_left])
    rng.shuffle(deck)
    state.deck = deck


def _redeal_interventions(state: KemetState, seat: int | None, rng: Rng) -> None:
    """Redeal by the viewer's masks and by chance, never by where the cards really are."""
    viewer = state.seats if seat is None else seat
    could = view_of(state, viewer)
    unknown = [could[card] != 1 << card for card in range(CARDS)]
    piles: list[list[int]] = []
    for player in state.players:
        piles.append([] if player.seat == seat else [card for card in bits(player.hand) if unknown[card]])
    piles.append([card for card in bits(state.discard) if unknown[card]])
    piles.append([] if viewer == state.looker else state.looked_at[:])
    piles.append(state.deck[: state.deck_left])
    masks: list[int] = []
    for pile in piles:
        pile.sort(key=could.__getitem__)
        masks += [could[card] for card in pile]
    old = [card for pile in piles for card in pile]
    _put(state, viewer, old, _dealt(sorted(old), masks, rng), piles)


def _dealt(cards: list[int], masks: list[int], rng: Rng) -> list[int]:
    """The cards in a random order in which every place gets a card that its mask allows."""
    if not masks or min(masks) == max(masks):
        rng.shuffle(cards)
        return cards
    dealt = _fitted(cards, masks)
    for _ in range(SWEEPS):
        for one in range(len(dealt)):
            other = rng.below(len(dealt))
            if masks[one] >> dealt[other] & 1 and masks[other] >> dealt[one] & 1:
                dealt[one], dealt[other] = dealt[other], dealt[one]
    return dealt


def _fitted(cards: list[int], masks: list[int]) -> list[int]:
    """An order that all masks allow; there is one, because the true position satisfies them."""
    place_of = [-1] * CARDS
    for place in range(len(masks)):
        _seat_card(place, cards, masks, place_of, [False] * CARDS)
    dealt = [-1] * len(masks)
    for card in cards:
        dealt[place_of[card]] = card
    return dealt


def _seat_card(place: int, cards: list[int], masks: list[int], place_of: list[int], tried: list[bool]) -> bool:
    for card in cards:
        if masks[place] >> card & 1 and not tried[card]:
            tried[card] = True
            if place_of[card] < 0 or _seat_card(place_of[card], cards, masks, place_of, tried):
                place_of[card] = place
                return True
    return False


def _put(state: KemetState, viewer: int, old: list[int], dealt: list[int], piles: list[list[int]]) -> None:
    """Put the dealt cards in the old ones' places; the other viewers then know only what is public."""
    public = view_of(state, state.seats)
    own = view_of(state, viewer)
    new_public = public[:]
    new_own = own[:]
    for was, now in zip(old, dealt, strict=True):
        new_public[now] = public[was]
        new_own[now] = own[was]
    state.could = [[new_public[card]] * (state.seats + 1) for card in range(CARDS)]
    for card in range(CARDS):
        state.could[card][viewer] = new_own[card]
    first = 0
    for index, pile in enumerate(piles):
        now_there = dealt[first : first + len(pile)]
        first += len(pile)
        if index < state.seats:
            state.players[index].hand = _exchanged(state.players[index].hand, pile, now_there)
        elif index == state.seats:
            state.discard = _exchanged(state.discard, pile, now_there)
        elif index == state.seats + 1:
            state.looked_at = now_there or state.looked_at
        else:
            state.deck = now_there


def _exchanged(mask: int, out: list[int], into: list[int]) -> int:
    for card in out:
        mask ^= 1 << card
    for card in into:
        mask |= 1 << card
    return mask


def _redeal_battle_cards(state: KemetState, seat: int, viewer: int | None, rng: Rng) -> None:
    """Redeal the cards put away face down and the secret choices of a War Council among the unseen cards."""
    player = state.players[seat]
    battle = state.battle
    side: Side | None = None
    if battle is not None and seat in (battle.attacker.seat, battle.defender.seat):
        side = battle.side(seat)
    known_fight = -1
    if side is not None and battle is not None and sees_fight(battle, side, viewer):
        known_fight = side.fight
    unseen = [card for card in bits(unseen_cards(player)) if card != known_fight]
    away = count(player.used & ~player.shown)
    rng.shuffle(unseen)
    _put_away_first(unseen, away, rng)
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
    if side.away >= 0:
        _put_away_first(hand, 1, rng)
        side.away = hand.pop(0)
    if known_fight < 0 and side.fight >= 0:
        side.fight = hand.pop()
    _redeal_laid(state, side, rng)


def _put_away_first(cards: list[int], away: int, rng: Rng) -> None:
    """Draw the cards that were put away, and move them to the front."""
    for place in range(away):
        total = 0
        for card in cards[place:]:
            total += PUT_AWAY[card]
        ball = rng.below(total)
        drawn = place
        while ball >= PUT_AWAY[cards[drawn]]:
            ball -= PUT_AWAY[cards[drawn]]
            drawn += 1
        cards[place], cards[drawn] = cards[drawn], cards[place]


def _redeal_laid(state: KemetState, side: Side, rng: Rng) -> None:
    """Redraw the interventions the side has laid so far, among those it may have been asked about."""
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
            price = card_cost(player, data.CARD_NAME[card])
            if price <= budget and rng.below(2):
                budget -= price
                side.laid |= 1 << card
                side.passed = False
