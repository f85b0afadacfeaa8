"""What each viewer can know (hands, battle choices, put-away cards, the deck), and redealing the rest."""

import json
import random

import pytest

from parlour.engine import canonical
from parlour.engine.rng import rng_from_seed
from parlour.games.kemet import GAME, data, hidden
from parlour.games.kemet.state import KemetState
from tests.games.kemet.positions import battle, check, council, discard, do, fight, give, hand, legal, night, put, table


def redealt(state: KemetState, seat: int | None, seed: int = 0) -> KemetState:
    other = state.determinize(seat, rng_from_seed("redeal", seed))
    assert isinstance(other, KemetState)
    check(other)
    return other


def names(cards: int) -> list[str]:
    return [data.INTERVENTIONS[data.CARD_NAME[card]].name for card in hidden.bits(cards)]


def test_own_hand_stays_and_foreign_hands_change() -> None:
    state = table()
    hand(state, 0, "di_prayer", "di_war_rage")
    hand(state, 1, "di_prayer", "di_iron_wall")
    seen = set()
    for seed in range(20):
        other = redealt(state, 0, seed)
        assert other.players[0].hand == state.players[0].hand
        assert other.players[1].hand.bit_count() == 2
        seen.add(other.players[1].hand)
    assert len(seen) > 10


def test_dealing_anew_keeps_what_each_seat_and_the_onlookers_know_and_nothing_more() -> None:
    state = table(3)
    for viewer in (None, 0, 2):
        assert [len(row) for row in redealt(state, viewer).could] == [state.seats + 1] * data.CARDS


def test_everybody_knows_who_holds_a_diversion() -> None:
    state = GAME.new(3, {"city_choice": "random"}, 5)
    assert isinstance(state, KemetState)
    for seed in range(20):
        other = redealt(state, 0, seed)
        for player in other.players:
            assert names(player.hand).count("di_diversion") == 1


def test_played_cards_stay_on_the_discard() -> None:
    state = table()
    discard(state, "di_prayer", "di_prayer")
    for seed in range(10):
        other = redealt(state, 1, seed)
        assert other.discard == state.discard
        assert all("di_prayer" not in names(player.hand) for player in other.players)


def test_after_the_reshuffle_old_hands_cannot_hold_what_was_discarded() -> None:
    state = table(2)
    discard(state, "di_raining_fire", "di_raining_fire", "di_prayer", "di_prayer")
    hand(state, 1, "di_iron_wall", "di_war_rage")
    for card in state.deck[: state.deck_left]:
        state.players[0].hand |= 1 << card
    state.deck_left = 0
    night(state)
    assert state.discard == 0
    kept = {card for card in hidden.bits(state.players[1].hand) if "raining" not in names(1 << card)[0]}
    assert len(kept) >= 2
    for seed in range(20):
        other = redealt(state, None, seed)
        old = [name for name in names(other.players[1].hand) if name in ("di_raining_fire", "di_prayer")]
        assert len(old) <= 1  # only the card drawn after the shuffle


def test_a_card_taken_by_divine_memory_is_one_of_the_pile() -> None:
    state = table(3)
    hand(state, 0, "di_divine_memory")
    discard(state, "di_iron_wall", "di_prayer", "di_glory")
    do(state, "play card=di_divine_memory", "remember card=di_glory")
    taken = set()
    for seed in range(40):
        other = redealt(state, 1, seed)
        assert other.discard.bit_count() == state.discard.bit_count()
        taken.add(names(other.players[0].hand)[0])
    assert taken == {"di_iron_wall", "di_prayer", "di_glory"}
    assert redealt(state, 0).players[0].hand == state.players[0].hand


def test_who_looked_through_the_pile_knows_it() -> None:
    state = table(3)
    hand(state, 0, "di_divine_memory")
    discard(state, "di_iron_wall", "di_prayer", "di_glory")
    do(state, "play card=di_divine_memory", "remember card=di_glory")
    for seed in range(10):
        assert redealt(state, 0, seed).discard == state.discard


def test_vision_knows_what_went_back_into_the_deck() -> None:
    state = table(2, tile_colours="diamond+onyx")
    give(state, 0, "vision")
    hand(state, 1, *["di_war_rage"] * 3)
    night(state)
    seen = sum(1 << card for card in state.looked_at)
    others = redealt(state, 1)
    assert len(others.looked_at) == 5
    do(state, legal(state)[0])
    back = seen & ~state.players[0].hand
    before = [
        card for card in hidden.bits(state.players[1].hand) if data.CARD_NAME[card] == data.INTERVENTION["di_war_rage"]
    ]
    assert len(before) == 3
    for seed in range(20):
        other = redealt(state, 0, seed)
        # Seat 1 has drawn one card since; the three older ones cannot be cards that were seen.
        assert (other.players[1].hand & back).bit_count() <= 1


def test_looked_at_cards_are_hidden_from_the_others() -> None:
    state = table()
    give(state, 0, "vision")
    night(state)
    mine = state.view(0)["table"]["mine"]
    assert len(mine["looked_at"]) == 5
    assert state.view(1)["table"]["mine"]["looked_at"] == []
    assert canonical(state.view(None)) == canonical(redealt(state, None).view(None))


# -- battles ----------------------------------------------------------------------------------------------


def test_choices_of_a_council_are_secret() -> None:
    state = battle(attacker_hand=("di_war_rage", "di_prayer"))
    council(state, 0, "chariot_raid", "war_rage")
    fights = set()
    for seed in range(40):
        other = redealt(state, 1, seed)
        assert other.battle is not None
        fights.add(other.battle.attacker.fight)
        assert canonical(other.view(1)) == canonical(state.view(1))
    assert len(fights) == 8
    mine = redealt(state, 0)
    assert mine.battle is not None
    assert mine.battle.attacker.fight == data.BATTLE_CARD["bc_chariot_raid"]


def test_the_view_of_a_council() -> None:
    state = battle(attacker_hand=("di_war_rage",))
    council(state, 0, "chariot_raid", "war_rage")
    sheet = state.view(1)["table"]["battle"]
    assert sheet["attacker"]["card"] is None
    assert sheet["attacker"]["interventions"] == []
    assert sheet["attacker"]["ready"]
    own = state.view(0)["table"]["battle"]["attacker"]
    assert own["card"] == "bc_chariot_raid"
    assert own["away"] == "bc_defensive_retreat"
    assert own["interventions"] == ["card:di_war_rage"]
    assert state.view(None)["table"]["battle"]["attacker"]["card"] is None


def test_the_spy_sees_the_fighting_card_and_nothing_else() -> None:
    state = battle(attacker_has=("spy",), defender_hand=("di_war_rage", "di_bronze_wall"))
    council(state, 1, "mixed_tactics", "war_rage")
    sheet = state.view(0)["table"]["battle"]["defender"]
    assert sheet["card"] == "bc_mixed_tactics"
    assert sheet["interventions"] == []
    assert state.view(2)["table"]["battle"]["defender"]["card"] is None
    laid = set()
    for seed in range(20):
        other = redealt(state, 0, seed)
        assert other.battle is not None
        assert other.battle.defender.fight == data.BATTLE_CARD["bc_mixed_tactics"]
        laid.add(other.battle.defender.laid)
        third = redealt(state, 2, seed)
        assert third.battle is not None
    assert len(laid) > 1


def test_put_away_cards_stay_unknown() -> None:
    state = battle()
    fight(state, "shield_push", "cavalry_blitz")
    do(state, "recall")
    do(state, "stay")
    player = state.players[0]
    assert player.used.bit_count() == 2
    used = set()
    for seed in range(400):
        other = redealt(state, 1, seed).players[0]
        assert other.shown == player.shown
        assert other.used.bit_count() == 2
        used.add(other.used & ~other.shown)
    assert len(used) == 7
    view = state.view(1)["table"]["players"][0]
    assert view["battle_seen"] == ["bc_shield_push"]
    assert view["battle_hand"] == 6
    assert len(view["battle_unseen"]) == 7


def test_the_put_away_card_of_this_battle_stays_unknown_after_the_reveal() -> None:
    state = battle(attackers=5, defenders=3)
    fight(state, "shield_push", "shield_push")
    away = set()
    for seed in range(400):
        other = redealt(state, 0, seed)
        assert other.battle is not None
        away.add(other.battle.defender.away)
        assert canonical(other.view(0)) == canonical(state.view(0))
    assert len(away) == 7


def test_a_weak_card_is_likelier_to_have_been_put_away() -> None:
    """What others choose tells about their hands."""
    state = battle()
    fight(state, "shield_push", "cavalry_blitz")
    do(state, "recall")
    do(state, "stay")
    weak, strong = (1 << data.BATTLE_CARD[name] for name in ("bc_chariot_raid", "bc_cavalry_blitz"))
    away = [redealt(state, 1, seed).players[0].used for seed in range(400)]
    assert sum(1 for used in away if used & weak) > 5 * sum(1 for used in away if used & strong) > 0


def test_a_swapped_card_is_seen() -> None:
    state = battle(attacker_hand=("di_tactical_choice",))
    do(state, "fight card=bc_shield_push", "put_away card=bc_cavalry_blitz", "lay card=di_tactical_choice", seat=0)
    council(state, 1, "shield_push")
    do(state, "swap")
    for seed in range(10):
        other = redealt(state, 1, seed)
        assert other.battle is not None
        assert other.battle.attacker.away == data.BATTLE_CARD["bc_shield_push"]


def test_wounds_are_seen() -> None:
    state = battle(attacker_has=("divine_wound",), attacker_hand=("di_prayer", "di_glory"))
    fight(state, "shield_push", "cavalry_blitz")
    do(state, "wound card=di_prayer")
    assert names(redealt(state, 1).discard) == ["di_prayer"]


# -- never from the truth ------------------------------------------------------------------------------------


@pytest.mark.compiled
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_is_dealt_does_not_depend_on_what_was_hidden(seats: int) -> None:
    """Redealing a position that was already redealt, with the same random numbers, gives the same position."""
    chance = random.Random(seats)
    state = GAME.new(seats, {}, f"truth {seats}")
    moves = 0
    while state.actors:
        if moves % 9 == 0:
            for seat in [None, *range(seats)]:
                one = state.determinize(seat, rng_from_seed("one", moves))
                other = state.determinize(seat, rng_from_seed("other", moves))
                again = other.determinize(seat, rng_from_seed("one", moves))
                assert canonical(one.dump()) == canonical(again.dump())
        actor = chance.choice(state.actors)
        state.apply(actor, chance.choice(state.legal(actor)))
        moves += 1


def test_events_of_a_council_are_private() -> None:
    state = battle(attacker_hand=("di_war_rage",))
    state.journal = []
    do(state, "fight card=bc_shield_push", "put_away card=bc_cavalry_blitz", "lay card=di_war_rage", seat=0)
    told = [event.seen_by(1) for event in state.journal]
    assert [event.key for event in told if event is not None] == ["council_ready"]
    spectator = [event.seen_by(None) for event in state.journal]
    assert [event.key for event in spectator if event is not None] == ["council_ready"]


def test_drawn_cards_are_told_to_their_owner_only() -> None:
    state = table()
    state.journal = []
    night(state)
    for event in state.journal:
        if event.key == "you_drew":
            assert event.only is not None
            assert event.public is not None
            assert "cards" not in event.public.params
    assert any(event.key == "you_drew" for event in state.journal)


def test_the_discard_is_shown_only_to_the_one_who_remembers() -> None:
    state = table()
    hand(state, 0, "di_divine_memory")
    discard(state, "di_iron_wall", "di_glory")
    assert state.view(0)["table"]["mine"]["discard"] == []
    do(state, "play card=di_divine_memory")
    assert state.view(0)["table"]["mine"]["discard"] == ["di_iron_wall", "di_glory"]
    assert state.view(1)["table"]["mine"]["discard"] == []
    assert state.view(1)["table"]["discard"] == 3


def test_no_view_holds_the_deck() -> None:
    state = table()
    put(state, 0, "mid_n", 1)
    for seat in (None, 0, 1):
        text = json.dumps(state.view(seat))
        assert "di_glory" not in text
