"""Hidden information: the order of the decks, the cards set aside, and earned fear cards still face down; also, as an
option, the hands for spectators."""

from parlour.engine import Event, Json, Rng
from parlour.games.spirit_island import data
from parlour.games.spirit_island.state import SpiritIslandState


def redeal(state: SpiritIslandState, seat: int | None, rng: Rng) -> None:
    """Deal the hidden cards again. All seats know the same, since hands are open.

    The result must not depend on the hidden order, so cards are sorted before they are shuffled.
    """
    if hands_are_hidden(state, seat):
        for player in state.players:
            player.hand = player.hand[:]
            player.drawn = player.drawn[:]
        state.minor_deck = state.minor_deck[:]
        state.major_deck = state.major_deck[:]
        _redeal_hands(state, rng)
    reshuffle(state, rng)


def reshuffle(state: SpiritIslandState, rng: Rng) -> None:
    """Deal again what no seat knows: everything that lies face down."""
    state.minor_deck = sorted(state.minor_deck)
    rng.shuffle(state.minor_deck)
    state.major_deck = sorted(state.major_deck)
    rng.shuffle(state.major_deck)
    _redeal_fear(state, rng)
    _redeal_invaders(state, rng)


def hands_are_hidden(state: SpiritIslandState, seat: int | None) -> bool:
    return seat is None and not state.terms.hands_shown


def tell_of_hand(state: SpiritIslandState, key: str, params: dict[str, Json], secret: str, elements: list[str]) -> None:
    """Tell all players the whole event; spectators who may not see hands get it without the parameter `secret`."""
    if hands_are_hidden(state, None):
        known = {name: value for name, value in params.items() if name != secret}
        state.tell(key, params, elements, list(range(state.seats)), Event(f"{key}_unseen", known, []))
    else:
        state.tell(key, params, elements)


def _redeal_hands(state: SpiritIslandState, rng: Rng) -> None:
    """Exchange minor and major cards in hands with their deck. Unique and guided cards are known from the Spirit."""
    piles = [pile for player in state.players for pile in (player.hand, player.drawn)]
    guided = [
        data.CARD[id]
        for player in state.players
        if player.spirit >= 0
        for id in data.SPIRITS[player.spirit].guided[: player.guided]
    ]
    for kind, deck in ((data.MINOR, state.minor_deck), (data.MAJOR, state.major_deck)):
        places = [
            (pile, place)
            for pile in piles
            for place, card in enumerate(pile)
            if data.deck_of(card) == kind and (not state.terms.guided or card not in guided)
        ]
        unknown = sorted(deck + [pile[place] for pile, place in places])
        rng.shuffle(unknown)
        for pile, place in places:
            pile[place] = unknown.pop()
        deck[:] = unknown


def _redeal_fear(state: SpiritIslandState, rng: Rng) -> None:
    unknown = sorted(state.fear_deck + state.fear_earned + state.fear_unused)
    rng.shuffle(unknown)
    deck, earned = len(state.fear_deck), len(state.fear_earned)
    state.fear_deck = unknown[:deck]
    state.fear_earned = unknown[deck : deck + earned]
    state.fear_unused = unknown[deck + earned :]


def _redeal_invaders(state: SpiritIslandState, rng: Rng) -> None:
    """Stages are known by their place in the deck; one card of each stage is set aside."""
    state.invader_deck = state.invader_deck[:]
    state.invader_unused = state.invader_unused[:]
    for stage in range(1, data.STAGES + 1):
        unknown = sorted(card for card in state.invader_deck + state.invader_unused if data.STAGE[card] == stage)
        rng.shuffle(unknown)
        for pile in (state.invader_deck, state.invader_unused):
            for place, card in enumerate(pile):
                if data.STAGE[card] == stage:
                    pile[place] = unknown.pop()
