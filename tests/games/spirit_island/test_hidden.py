"""Hands that spectators do not see (option `spectator_hands`): no view and no event names a card in them."""

import json
import random
import re

import pytest

from parlour.engine import Json
from parlour.engine.rng import rng_from_seed
from parlour.games.spirit_island import GAME, data
from parlour.games.spirit_island.state import SpiritIslandState
from tests.effort import EXAMPLES
from tests.games.spirit_island.positions import Island
from tests.games.spirit_island.test_position import enrich

HIDDEN = {"spectator_hands": "hidden"}
PAIR = "devouring_teeth eyes_watch"
_WORD = re.compile(r'"(?:card:)?(\w+)"')


def named(told: Json) -> set[str]:
    """All cards that are named anywhere in some data."""
    return {word for word in _WORD.findall(json.dumps(told)) if word in data.CARD}


def held(state: SpiritIslandState) -> set[str]:
    return {data.CARD_IDS[card] for player in state.players for card in player.hand + player.drawn}


def told(state: SpiritIslandState, viewer: int | None) -> list[Json]:
    assert state.journal is not None
    seen = [event.seen_by(viewer) for event in state.journal]
    return [event.data() for event in seen if event is not None]


def watch(island: Island) -> Island:
    island.state.journal = []
    return island


@pytest.mark.parametrize("guided", ["off", "on"])
@pytest.mark.parametrize("number", range(max(2, EXAMPLES // 10)))
def test_a_spectator_is_never_told_a_card_in_a_hidden_hand(number: int, guided: str) -> None:
    """Cards that were visible before may be named: played and taken back, or next in a guided list."""
    chance = random.Random(number)
    state = GAME.new(2 + number % 2, {**HIDDEN, "guided_powers": guided}, number)
    assert isinstance(state, SpiritIslandState)
    while state.turn == 0:
        state.apply(state.actors[0], chance.choice(state.legal(state.actors[0])))
    enrich(state, chance)
    known: set[str] = set()
    for _ in range(600):
        shown = named(state.view(None))
        assert not shown & held(state) - known, f"turn {state.turn}: the view names {shown & held(state) - known}"
        known |= shown
        if not state.actors:
            break
        state.journal = []
        seat = chance.choice(state.actors)
        state.apply(seat, chance.choice(state.legal(seat)))
        heard = told(state, None)
        assert not named(heard) & held(state) - known, f"turn {state.turn}: the log names a card in hand: {heard}"


def test_helpers_of_an_innate_power_are_not_named_to_who_may_not_see_the_hand() -> None:
    island = Island("g5: P; h8: Q; g1: C", PAIR, options=HIDDEN)
    assert any(level["helped_by"] for level in island.state.view(0)["table"]["spirits"][0]["innate"]["levels"])
    levels = island.state.view(None)["table"]["spirits"][0]["innate"]["levels"]
    assert [level["helped_by"] for level in levels] == [[]] * len(levels)


def test_a_spectator_hears_that_cards_are_drawn_and_kept_but_not_which() -> None:
    island = watch(Island("g5: P; h8: Q; g1: C", PAIR, options=HIDDEN)).use("gift_of_power", "eyes_watch")
    island.do(island.legal()[0])
    assert [event["key"] for event in told(island.state, 1)][-2:] == ["cards_drawn", "card_gained"]
    assert told(island.state, 0) == told(island.state, 1)
    heard = told(island.state, None)[-2:]
    assert heard == [
        {"key": "cards_drawn_unseen", "params": {"seat": "seat:1", "deck": "deck:minor"}, "elements": []},
        {"key": "card_gained_unseen", "params": {"seat": "seat:1"}, "elements": []},
    ]


def test_where_hands_are_shown_spectators_hear_all() -> None:
    island = watch(Island("g5: P; h8: Q; g1: C", PAIR)).use("gift_of_power", "eyes_watch")
    island.do(island.legal()[0])
    assert told(island.state, None) == told(island.state, 0)


def test_a_card_given_from_hand_to_hand_is_seen_by_the_partners_only() -> None:
    island = Island("g5: P; h8: Q; g1: C", PAIR, options=HIDDEN)
    island.use("entwined_power", "eyes_watch", elements="2 water 4 plant")
    while island.asked != "GiveCard":
        island.do(island.legal()[0])
    watch(island).do("give card=ferocious_rampage")
    assert "ferocious_rampage" in named(told(island.state, 1))
    assert told(island.state, None)[0] == {
        "key": "card_given_unseen",
        "params": {"seat": "seat:0", "to": "seat:1"},
        "elements": [],
    }


def test_for_a_spectator_who_sees_no_hands_other_cards_are_dealt_into_them() -> None:
    island = Island("g5: P; h8: Q; g1: C", PAIR, options=HIDDEN)
    state, player = island.state, island.player()
    player.hand += [state.minor_deck.pop() for _ in range(4)] + [state.major_deck.pop() for _ in range(4)]
    other = state.determinize(None, rng_from_seed("redeal", 1))
    assert isinstance(other, SpiritIslandState)
    hand = other.players[0].hand
    assert hand[:4] == player.hand[:4], "the unique cards of a Spirit are known"
    assert hand[4:] != player.hand[4:]
    assert [data.deck_of(card) for card in hand] == [data.deck_of(card) for card in player.hand]
    cards = hand + other.minor_deck + other.major_deck
    assert sorted(cards) == sorted(player.hand + state.minor_deck + state.major_deck)
    partner = state.determinize(0, rng_from_seed("redeal", 1))
    assert partner.dump()["table"]["players"] == state.dump()["table"]["players"]


def test_cards_of_a_guided_list_are_known_to_everybody() -> None:
    island = Island("g5: P; h8: Q; g1: C", PAIR, options={**HIDDEN, "guided_powers": "on"})
    island.use("gift_of_power", "eyes_watch")
    other = island.state.determinize(None, rng_from_seed("redeal", 1))
    assert isinstance(other, SpiritIslandState)
    assert other.players[1].hand == island.player(1).hand
