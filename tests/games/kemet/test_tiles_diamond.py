"""Every diamond tile by name: its effect, and where it has none."""

from parlour.games.kemet import data
from parlour.games.kemet.scoring import fame
from tests.games.kemet.positions import (
    allowed,
    asked,
    battle,
    do,
    fight,
    give,
    legal,
    night,
    pp,
    put,
    pyramid,
    table,
)
from tests.games.kemet.tiles import fame_tile, silver_tile, strengths

MOVE = "place token=normal space=move_a"
PRAY = "place token=normal space=pray_a"
BUILD = "place token=normal space=build"
RECRUIT = "place token=normal space=recruit"


def test_priest() -> None:
    state = table()
    give(state, 0, "priest")
    pp(state, 0)
    do(state, PRAY)
    assert state.players[0].pp == 3


def test_priestess() -> None:
    state = table()
    give(state, 0, "priestess")
    pyramid(state, "nw_d1", "ruby", 3)
    pp(state, 2)
    do(state, "place token=normal space=acquire_ruby", "acquire tile=blades_of_neith")
    assert state.players[0].pp == 0
    state = table()
    give(state, 0, "priestess")
    pyramid(state, "nw_d1", "ruby", 1)
    pp(state, 0)
    do(state, "place token=normal space=acquire_ruby", "acquire tile=charge")  # level 1 is free; nothing is paid out
    assert state.players[0].pp == 0


def test_vision() -> None:
    state = table()
    give(state, 0, "vision")
    before = state.deck_left
    night(state)
    assert asked(state) == "Vision"
    assert len(state.looked_at) == 5
    seen = set(state.looked_at)
    names = {data.INTERVENTIONS[data.CARD_NAME[card]].name for card in seen}
    assert {text.split("=")[1] for text in legal(state)} == names
    do(state, legal(state)[0])
    kept = state.players[0].hand
    assert kept.bit_count() == 1
    assert before - state.deck_left == 5  # one for each player
    others = 0
    for player in state.players[1:]:
        others |= player.hand
    in_deck = sum(1 << card for card in state.deck[: state.deck_left])
    assert sum(1 << card for card in seen) & ~kept & ~(in_deck | others) == 0


def test_vision_with_few_cards_left() -> None:
    state = table(2, tile_colours="diamond+onyx")
    give(state, 0, "vision")
    rest = state.deck[2 : state.deck_left]
    for card in rest:
        state.players[1].hand |= 1 << card
    state.deck_left = 2
    night(state)
    assert len(state.looked_at) == 2


def test_vision_chooses_the_basic_card_and_others_are_drawn_blind() -> None:
    state = table()
    give(state, 0, "vision", "divine_boon")
    night(state)
    assert asked(state) == "Vision"
    do(state, legal(state)[0])
    assert state.players[0].hand.bit_count() == 2


def test_magical_support() -> None:
    state = table()
    give(state, 0, "magical_support")
    pp(state, 6)
    do(state, BUILD, "build zone=nw_d1 colour=ruby level=4")  # 0 + 1 + 2 + 3
    assert state.players[0].pp == 0


def test_deep_desert_snake() -> None:
    state = battle(attacker_creature="deep_desert_snake", defender_creature="giant_scorpion")
    fight(state, "shield_push", "shield_push")
    assert strengths(state) == (8, 8)
    assert state.battle is not None
    assert state.battle.defender.red == 0
    assert data.CREATURES[data.CREATURE["deep_desert_snake"]].steps == 1


def test_divine_boon() -> None:
    state = table()
    give(state, 0, "divine_boon")
    night(state)
    assert state.players[0].hand.bit_count() == 2


def test_hand_of_god() -> None:
    state = table()
    give(state, 0, "hand_of_god")
    pyramid(state, "nw_d1", "ruby", 3)
    pp(state, 0)
    night(state)
    assert asked(state) == "Build"
    assert not allowed(state, "build zone=nw_d2 colour=onyx level=2")
    do(state, "build zone=nw_d1 colour=ruby level=4")
    assert fame(state, 0) == 1
    assert state.players[0].pp == 2  # Prayers only, nothing was paid
    state = table()
    give(state, 0, "hand_of_god")
    night(state)
    do(state, "build zone=nw_d2 colour=onyx level=1")
    assert state.players[0].acquire_tokens == 1 << data.COLOURS.index("onyx")
    state = table()
    give(state, 0, "hand_of_god")
    pyramid(state, "nw_d1", "ruby", 3)
    put(state, 1, "nw_d1", 1)
    night(state)
    assert not any("nw_d1" in text or "ruby" in text for text in legal(state))  # held by an opponent; used
    do(state, "decline")
    assert asked(state) == "SetOrder"


def test_divine_hunger() -> None:
    state = battle(attacker_has=("divine_hunger",))
    pp(state, 0, 0)
    fight(state, "chariot_raid", "cavalry_blitz")
    assert state.players[0].pp == 6
    assert state.players[1].pp == 0
    state = battle(defenders=2, attacker_has=("divine_hunger",))
    pp(state, 0, 0)
    fight(state, "chariot_raid", "cavalry_blitz")
    assert state.players[0].pp == 4  # Units destroyed, not damage


def night_prayer(name: str, gain: int) -> None:
    state = table()
    give(state, 0, name)
    pp(state, 0, 0)
    night(state)
    assert (state.players[0].pp, state.players[1].pp) == (2 + gain, 2)


def test_priest_of_thoeris() -> None:
    night_prayer("priest_of_thoeris", 3)


def test_domination_diamond() -> None:
    fame_tile("domination_diamond")


def test_priest_of_ra() -> None:
    state = table()
    give(state, 0, "priest_of_ra", "portal")
    player = state.players[0]
    pp(state, 1)
    put(state, 0, "mid_n", 2)
    do(state, MOVE, "march zone=mid_n units=2 creature=without", "teleport to=mid_e")
    assert player.pp == 0
    state = table()
    give(state, 0, "priest_of_ra")
    pp(state, 3)
    do(state, RECRUIT, "deploy zone=nw_d1 units=2", "deploy zone=nw_d2 units=2")
    assert state.players[0].pp == 0  # 4 - 1: a Recruit action saves 1 in total
    state = table()
    give(state, 0, "priest_of_ra")
    pp(state, 9)
    do(state, BUILD, "build zone=nw_d1 colour=ruby level=4")
    assert state.players[0].pp == 0  # 10 - 1: a Build action saves 1 in total


def test_priest_of_amon() -> None:
    night_prayer("priest_of_amon", 5)


def test_mummy() -> None:
    state = battle(attacker_creature="mummy")
    fight(state, "shield_push", "shield_push")
    assert strengths(state) == (10, 8)
    state = table()
    give(state, 0, "mummy")  # the creature need not be on the board
    night(state)
    assert state.players[0].hand.bit_count() == 2
    assert data.CREATURES[data.CREATURE["mummy"]].steps == 1


def test_act_of_god_diamond() -> None:
    silver_tile("act_of_god_diamond")
