"""Each law detects a position that breaks its rule, and a dump that breaks one is refused with a sentence."""

from collections.abc import Callable
from typing import Any

import pytest

from parlour.engine import BadPosition, Step, canonical
from parlour.games.kemet import GAME, data
from parlour.games.kemet.board import ZONE
from parlour.games.kemet.state import KemetState
from parlour.games.kemet.steps.acquiring import SpecialCard
from parlour.games.kemet.steps.battle import SpyReport
from parlour.games.kemet.steps.day import NextTurn
from parlour.games.kemet.steps.movement import Move
from parlour.games.kemet.steps.night import Destiny, SetOrder, SpendVeterans
from parlour.games.kemet.steps.opening import Garrison
from tests.games.kemet.positions import battle, check, do, fight, give, hand, put, pyramid, table


def calm() -> KemetState:
    """A position with a bit of everything."""
    state = table()
    put(state, 0, "mid_n", 3, "phoenix")
    put(state, 0, "west_temple", 2)
    put(state, 1, "front_c", 4, "mummy")
    pyramid(state, "nw_d1", "ruby", 2)
    pyramid(state, "c_d1", "onyx", 4)
    give(state, 0, "act_of_god_ruby", "forced_march", "domination_onyx")
    hand(state, 0, "di_prayer")
    return state


def fought() -> KemetState:
    state = battle(attacker_hand=("di_war_rage",))
    fight(state, "shield_push", "cavalry_blitz", ("war_rage",))
    return state


def laid() -> KemetState:
    state = battle(attacker_hand=("di_war_rage",))
    do(state, "fight card=bc_shield_push", "put_away card=bc_cavalry_blitz", seat=0)
    return state


def marching() -> KemetState:
    state = calm()
    do(state, "place token=normal space=move_a", "march zone=mid_n units=2 creature=with")
    return state


def landed() -> KemetState:
    state = calm()
    put(state, 1, "nw_d2", 1)
    do(state, "place token=normal space=recruit", "deploy zone=nw_d2 units=1")
    return state


def opened(kind: type[Step[Any]]) -> KemetState:
    """The set-up at the first decision of that kind."""
    state = GAME.new(5, {}, 1)
    assert isinstance(state, KemetState)
    while not isinstance(state.agenda[-1], kind):
        state.apply(state.actors[0], state.legal(state.actors[0])[0])
    return state


def nightly() -> KemetState:
    """The Night when the new order is to be set."""
    state = GAME.new(5, {}, 1)
    assert isinstance(state, KemetState)
    while not isinstance(state.agenda[-1], SetOrder):
        state.apply(state.actors[0], state.legal(state.actors[0])[-1])
    return state


def two_creatures(state: KemetState) -> None:
    give(state, 0, "sphinx")
    state.creature_zone[data.CREATURE["sphinx"]] = ZONE["mid_n"]


def second_copy(state: KemetState) -> None:
    state.players[1].hand |= state.players[0].hand


def believe_wrong(state: KemetState) -> None:
    state.could = state.could[:]
    state.could[3] = [1 << 4, *state.could[3][1:]]


def double_art(state: KemetState) -> None:
    give(state, 0, "domination_ruby")


def same_colour(state: KemetState) -> None:
    pyramid(state, "nw_d2", "ruby", 1)


def resize(state: KemetState) -> None:
    state.colours = state.colours[:3]


def foreign_pyramid(state: KemetState) -> None:
    state.colour = state.colour[:]
    state.colour[ZONE["nw_d3"]] = 1


def foreign_summit(state: KemetState) -> None:
    """A pyramid on the other side of the board."""
    item("level", ZONE["w1_d1"], 4)(state)
    item("home", ZONE["w1_d1"], 0)(state)


def use_odd(state: KemetState) -> None:
    state.players[0].used = 0b1


def use_most(state: KemetState) -> None:
    state.players[0].used = 0b1111111


def set_(path: str, value: Any) -> Callable[[KemetState], None]:
    """Set a field of the state, of a player (`p0.pp`), of the march or of the battle's sides."""

    def apply(state: KemetState) -> None:
        *owners, field = path.split(".")
        target: Any = state
        for owner in owners:
            target = state.players[int(owner[1])] if owner[0] == "p" and owner[1:].isdigit() else getattr(target, owner)
        setattr(target, field, value)

    return apply


def item(field: str, index: int, value: int) -> Callable[[KemetState], None]:
    def apply(state: KemetState) -> None:
        values = getattr(state, field)[:]
        values[index] = value
        setattr(state, field, values)

    return apply


BREAKERS: dict[str, tuple[Callable[[], KemetState], Callable[[KemetState], Any]]] = {
    "units conserved": (calm, set_("p0.supply", 6)),
    "units owned": (calm, set_("p0.total", 13)),
    "supply": (calm, set_("p0.supply", -1)),
    "zones have owners": (calm, item("owner", ZONE["mid_n"], -1)),
    "storms": (lambda: table(3), item("owner", ZONE["mid_e"], 0)),
    "Troop limit": (calm, item("units", ZONE["mid_n"], 6)),
    "creatures come with tiles": (calm, set_("p0.creatures", [])),
    "creatures with Troops": (calm, item("creature_zone", data.CREATURE["phoenix"], ZONE["mid_s"])),
    "one creature": (calm, two_creatures),
    "prayer track": (calm, set_("p0.pp", 12)),
    "permanent fame": (calm, set_("p0.battle_fame", -1)),
    "fame on tiles": (calm, set_("p0.tile_fame", 0)),
    "temporary fame": (calm, foreign_summit),
    "round tokens": (calm, item("owner", ZONE["west_temple"], 5)),
    "veteran tokens": (calm, set_("p0.veterans", 21)),
    "normal tokens": (calm, set_("p0.tokens", 4)),
    "silver token": (calm, set_("p0.silver", data.NOT_OWNED)),
    "gold token": (calm, set_("p1.gold", data.IN_HAND)),
    "equilibrium": (calm, set_("p1.tokens", 2)),
    "one token a turn": (calm, set_("placed", True)),
    "tiles conserved": (calm, item("display", data.TILE["charge"], 1)),
    "one of an art": (calm, double_art),
    "powers": (calm, set_("p0.power", [1] * len(data.NO_POWERS))),
    "colours": (calm, resize),
    "pyramids": (calm, same_colour),
    "pyramid levels": (calm, foreign_pyramid),
    "acquired colours": (lambda: table(2), set_("p0.acquired", 8)),
    "cities": (calm, set_("p0.city", 1)),
    "intervention cards": (calm, second_copy),
    "laid cards": (laid, set_("battle.attacker.laid", 1)),
    "battle cards": (calm, set_("p0.cards", 0b1111)),
    "used cards": (calm, use_odd),
    "two cards to choose": (calm, use_most),
    "knowledge": (calm, believe_wrong),
    "vision": (calm, set_("looker", 1)),
    "move": (marching, set_("march.units", 4)),
    "battle": (laid, item("owner", ZONE["mid_n"], 0)),
    "resolution": (fought, set_("battle.attacker.strength", 3)),
    "casualties": (fought, set_("battle.attacker.lost", 9)),
    "recruit battles": (landed, item("owner", ZONE["nw_d2"], 0)),
    "turn order": (calm, set_("order", [0, 0, 1, 2, 3])),
    "active player": (calm, set_("active", 2)),
    "victory": (calm, set_("winner", 0)),
    "agenda in order": (calm, lambda state: state.push(Destiny())),
    "phases in order": (calm, set_("night", True)),
    "set-up in order": (lambda: opened(Garrison), lambda state: state.agenda.pop(1)),
    "own tokens": (calm, set_("order", [1, 0, 2, 3, 4])),
    "tokens come back": (lambda: opened(Garrison), set_("p0.veterans", 1)),
    "five turns a Day": (calm, set_("turns", 0)),
    "regrouping": (calm, set_("posted", 1 << data.CREATURE["mummy"])),
    "own turn": (calm, lambda state: state.push(Move(1, False))),
    "move under way": (marching, set_("march", None)),
    "recruits wait": (landed, lambda state: state.agenda.__delitem__(slice(4, None))),
    "battle under way": (laid, set_("battle", None)),
    "night in turn order": (nightly, lambda state: state.push(SpendVeterans(state.order[0]))),
    "one looks": (calm, set_("looker", 1)),
    "destiny in order": (lambda: opened(Garrison), lambda state: state.push(SetOrder(0, [0, 1, 2, 3]))),
    "agenda fits": (calm, lambda state: state.push(SpecialCard(0, 9))),
}


def fight_with_both(state: KemetState) -> None:
    assert state.battle is not None
    state.battle.attacker.fight = state.battle.attacker.away


BATTLES: list[tuple[str, Callable[[KemetState], Any]]] = [
    ("at different stages", set_("battle.revealed", True)),
    ("won before its resolution", set_("battle.attacker_won", True)),
    ("the attacker is not the active player", set_("battle.attacker.seat", 2)),
    ("losses or rewards", set_("battle.attacker.lost", 1)),
    ("numbers in a battle", set_("battle.defender.strength", 1)),
    ("wounds before the confrontation", set_("battle.attacker.wounds", 1)),
    ("put a card away before choosing", set_("battle.attacker.fight", -1)),
    ("a battle card that is not in hand", set_("battle.attacker.fight", 9)),
    ("the card that it put away", fight_with_both),
    ("asked for interventions before", set_("battle.defender.asked", 1)),
    ("was asked for 9 interventions", set_("battle.attacker.asked", 9)),
    ("does not have two battle cards", set_("p0.used", 0b11111111)),
    ("a Spy is used that nobody has", set_("battle.spied", 1)),
    ("a Spy is used that nobody has", lambda state: state.push(SpyReport())),
]


@pytest.mark.parametrize(("sentence", "breaks"), BATTLES)
def test_a_war_council_that_cannot_be_is_noticed(sentence: str, breaks: Callable[[KemetState], Any]) -> None:
    state = laid()
    law = next(law for law in GAME.laws if law.name == "battle under way")
    assert law.broken(state) == ""
    breaks(state)
    assert sentence in law.broken(state)


def test_the_first_battle_card_is_a_card_like_any_other() -> None:
    state = laid()
    assert state.battle is not None
    law = next(law for law in GAME.laws if law.name == "battle under way")
    state.battle.attacker.fight, state.battle.attacker.away = -1, 0
    assert "put a card away before choosing" in law.broken(state)
    state.battle.attacker.fight, state.battle.attacker.away = 0, 1
    assert law.broken(state) == ""


def test_there_is_a_breaker_for_every_law() -> None:
    assert [law.name for law in GAME.laws if law.name not in BREAKERS] == []
    assert len(GAME.laws) >= 25


@pytest.mark.parametrize("name", [law.name for law in GAME.laws])
def test_a_broken_rule_is_noticed(name: str) -> None:
    make, breaks = BREAKERS[name]
    state = make()
    law = next(law for law in GAME.laws if law.name == name)
    assert law.broken(state) == ""
    breaks(state)
    assert law.broken(state) != ""


@pytest.mark.parametrize("field", ["lost", "self_loss"])
def test_losses_that_the_battle_does_not_give_are_noticed(field: str) -> None:
    state = fought()
    assert state.battle is not None
    law = next(law for law in GAME.laws if law.name == "casualties")
    for side in (state.battle.attacker, state.battle.defender):
        value = getattr(side, field)
        setattr(side, field, value + 1)
        assert f"the losses of seat {side.seat} are not those of the battle" in law.broken(state)
        setattr(side, field, value)


@pytest.mark.parametrize("make", [calm, fought, laid, marching, landed])
def test_positions_can_be_dumped_and_loaded(make: Callable[[], KemetState]) -> None:
    state = make()
    check(state)
    dump = state.dump()
    assert canonical(GAME.load(dump).dump()) == canonical(dump)


def wrong(**changes: Any) -> dict[str, Any]:
    dump = calm().dump()
    dump["table"] = {**dump["table"], **changes}
    return dump


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"zones": {"atlantis": [0, 3]}}, "atlantis"),
        ({"zones": {"mid_n": [7, 3]}}, "the owner of mid_n"),
        ({"pyramids": {"mid_n": ["ruby", 1]}}, "is not a District"),
        ({"pyramids": {"nw_d1": ["ruby", 5]}}, "from 1 to 4"),
        ({"discard": ["di_prayer.1", "di_prayer.1"]}, "“discard” of .* names di_prayer.1 twice"),
        ({"order": [0, 1]}, "should have 5 entries"),
        ({"creatures": {"sphinx": "mid_n"}}, "is impossible"),
        ({"turns": -1}, "from 0 to 25"),
        ({"night": 1}, "true or false"),
        ({"landed": [["nw_d1"]]}, "should have 2 entries"),
    ],
)
def test_a_wrong_dump_is_refused_with_its_place(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadPosition, match=sentence):
        GAME.load(wrong(**changes))


def test_a_wrong_agenda_is_refused() -> None:
    dump = calm().dump()
    dump["agenda"] = [["Nonsense"]]
    with pytest.raises(BadPosition, match="not a step"):
        GAME.load(dump)
    dump["agenda"] = [["Recruit"]]
    with pytest.raises(BadPosition, match="Recruit on the agenda should have 2 arguments, not 0"):
        GAME.load(dump)


def test_the_day_ends_after_five_turns_each() -> None:
    state = calm()
    state.turns = 25
    NextTurn().run(state)
    assert state.winner == -1
