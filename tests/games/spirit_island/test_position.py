"""Dumps, laws and re-dealing, also in games with rich Spirits, so that every Power is used."""

import copy
import random
from collections import Counter

import pytest

from parlour.engine import BadPosition, BadRecord, Json, Record, canonical, read_record
from parlour.engine.rng import rng_from_seed
from parlour.games.spirit_island import GAME, data
from parlour.games.spirit_island.data import SPIRITS
from parlour.games.spirit_island.powers.model import LEVELS
from parlour.games.spirit_island.state import SpiritIslandState
from parlour.games.spirit_island.steps.choices import place_from_track
from parlour.games.spirit_island.steps.terror import FearLand, FearPart
from tests.games.spirit_island.positions import Island

GAMES = 40


def position(seed: int = 3) -> dict[str, Json]:
    state = GAME.new(2, {}, seed)
    chance = random.Random(seed)
    for _ in range(30):
        seat = chance.choice(state.actors)
        state.apply(seat, chance.choice(state.legal(seat)))
    return state.dump()


def fast_position() -> dict[str, Json]:
    state = GAME.new(2, {}, 3)
    assert isinstance(state, SpiritIslandState)
    chance = random.Random(3)
    while state.phase != data.FAST:
        seat = chance.choice(state.actors)
        state.apply(seat, chance.choice(state.legal(seat)))
    return state.dump()


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda table: table["players"][0]["presence"].update({"g1": 9}), "thirteen Presence"),
        (lambda table: table["lands"]["g1"].update({"dahan": 40}), "Dahan from somewhere"),
        (lambda table: table.update({"blight_pool": 99}), "Blight conserved"),
        (lambda table: table.update({"fear": 8}), "fear below the pool"),
        (lambda table: table["minor_deck"].pop(), "power cards"),
        (lambda table: table["fear_deck"].pop(), "fear conserved"),
        (lambda table: table["invader_deck"].reverse(), "invader stages"),
        (lambda table: table["players"][0].update({"elements": {"sun": 9}}), "elements"),
        (lambda table: table["players"][1].update({"board": table["players"][0]["board"]}), "different Spirits"),
        (lambda table: table["lands"].update({"z9": {}}), "not a land of this island"),
        (lambda table: table["lands"]["g1"].update({"fortress": 1}), "an unknown piece"),
        (lambda table: table["players"][0].update({"presence": {"z9": 1}}), "not a land of this island"),
        (lambda table: table.update({"terror": 3}), "terror level"),
        (lambda table: table.update({"ravage_card": None}), "invader cards"),
        (lambda table: table["players"][0].update({"lifted": "g1"}), "growth icons left outside its growth"),
        (lambda table: table["players"][0].update({"growth": "A", "lifted": "g1"}), "a Presence that is not there"),
        (lambda table: table["players"][0].update({"growth": "A", "icons": [1, 1]}), "“icons” of .* names 1 twice"),
        (lambda table: table["players"][0].update({"forgets": 2}), "has 2 cards to forget"),
        (
            lambda table: table["players"][0].update({"drawn": table["players"][0]["hand"], "hand": []}),
            "or cards from two decks",
        ),
        (lambda table: table["use"].update({"power": None, "fear_part": 9999}), "there is no such Power"),
        (lambda table: table["use"].update({"seat": 2}), "the user or the target of the Power is not a seat"),
        (lambda table: table["lands"]["g1"].update({"explorer": 10**9}), "should be from 0 to 99"),
        (lambda table: table["lands"]["g1"].update({"moon": 1}), "an unknown piece"),
        (lambda table: table["minor_deck"].append(table["minor_deck"][0]), "“minor_deck” of .* twice"),
        (lambda table: table.update({"moon": 1}), "has “moon”, which does not belong there"),
        (lambda table: table["lands"]["g1"].update({"skips": {"retreat": "poisoned_land"}}), "an unknown Action"),
        (lambda table: table["lands"]["g1"].update({"skips": {"ravage": "retreat"}}), "should be one of"),
        (lambda table: table["players"][0].update({"granted": {"wood": 1}}), "“wood”, which is not one of sun"),
        (lambda table: table.update({"standing": ["no_explore_two_dahan"] * 2}), "“standing” of .* twice"),
        (lambda table: table.update({"sweltering": [{"land": "g1", "seat": 2}]}), "should be from 0 to 1"),
        (lambda table: table.update({"vengeance": [{"land": "g1", "seat": 0}]}), "lacks “reaches_adjacent”"),
        (lambda table: table["use"].update({"moon": 1}), "has “moon”, which does not belong there"),
    ],
)
def test_what_cannot_be_is_refused(change: object, complaint: str) -> None:
    dump = copy.deepcopy(position())
    assert callable(change)
    change(dump["table"])
    with pytest.raises(BadPosition, match=complaint):
        GAME.load(dump)


@pytest.mark.parametrize("step", [FearPart(21, 1, 0, 0), FearLand(21, 1, 0, 0, 1)])
def test_a_fear_card_has_only_its_own_parts(step: FearPart | FearLand) -> None:
    state = GAME.load(position())
    assert isinstance(state, SpiritIslandState)
    assert step.unfit(state) == "the fear card has no such part"


INVADERS = [["StartPhase", 7], ["AdvanceStep"], ["ExploreStep"], ["BuildStep", 0], ["RavageStep", 0], ["FearStep"]]
SLOW: list[Json] = [["Turn"], ["TimePasses"], ["PowerPhase", 7]]
POWER = [*SLOW, *INVADERS, ["PowerPhase", 2], ["FinishPower"], ["Resolve"]]


@pytest.mark.parametrize(
    ("agenda", "complaint"),
    [
        ([["SpiritPhase"]], "SpiritPhase stands on nothing"),
        ([["LayOut"], ["ChooseBoard"]], "invader cards left in turn 3"),
        ([*SLOW, *INVADERS, ["PowerPhase", 7]], "the agenda holds the Powers of the wrong phase|the phase is"),
        ([*SLOW, *INVADERS, ["PowerPhase", 3]], "the agenda holds the Powers of the wrong phase|the phase is"),
        ([*SLOW, ["FinishPower"], ["Resolve"], ["ForgetCard", 5]], "should be from 0 to 1, not 5"),
        ([*POWER, ["ForgetCard", 0], ["KeepCard", 1, False]], "seat 1 gains a card and seat 0 forgets one"),
        ([*POWER, ["ForgetCard", 0], ["ChooseDeck", 0, True]], "left for another Spirit"),
        ([*POWER, ["Spread", 0, 0, [5, 5], 0]], "pieces were chosen that are not there"),
        (
            [*POWER, ["SplitDamage", 0, 16, 1, 7, 5, 3, [], False]],
            "“land” of SplitDamage on the agenda should be from 0 to 15",
        ),
        ([*POWER, ["SplitDamage", 0, 0, 1, 7, 5, 3, [0, 1], False]], "a pool counts 6 kinds"),
        ([*POWER, ["SplitDamage", 0, 0, 1, 7, 5, 3, [0, 0, 0, 0, 0, 9], False]], "struck that are not there"),
        ([*POWER, ["Empower", 0, 0, 0, 1, 7, [0, 0, 0, 0, 0, 9]]], "struck that are not there"),
        ([*POWER, ["HitDifferent", 0, 0, 1, True, 5, []]], "the survivors are not counted"),
        ([*POWER, ["PushPiece", 0, 0, 1, data.CITY, False, -1]], "no Power moves a City"),
        ([*POWER, ["GatherPiece", 0, 0, 1, data.CITY, False]], "no Power moves a City"),
        ([*POWER, ["Resolve"], ["Resolve"]], "Resolve stands on Resolve"),
        ([*POWER, ["AvengeAround", 0, 0, 1]], "AvengeAround stands on Resolve"),
    ],
)
def test_an_agenda_that_cannot_be_is_refused(agenda: list[Json], complaint: str) -> None:
    """In the Spirit phase, or (while a Power is being resolved) in the fast phase."""
    dump = copy.deepcopy(fast_position() if agenda[: len(POWER)] == POWER else position())
    dump["agenda"] = agenda
    with pytest.raises(BadPosition, match=complaint):
        GAME.load(dump)


def test_a_power_without_a_range_has_the_land_that_was_named() -> None:
    """Blazing Renewal names a land first; the rest of it happens there."""
    dump = copy.deepcopy(fast_position())
    lost = 1 << LEVELS
    dump["table"]["use"].update({"power": "blazing_renewal", "land": None, "flags": lost, "next": 2})
    dump["agenda"] = [*POWER, ["GatherPiece", 0, 4, 1, data.EXPLORER, False]]
    with pytest.raises(BadPosition, match="no land, although one was named"):
        GAME.load(dump)
    dump["agenda"] = [*POWER, ["PickLand", 0, 255, False]]
    GAME.load(dump)


def test_the_phase_is_that_of_the_agenda() -> None:
    dump = copy.deepcopy(fast_position())
    dump["table"]["phase"] = "slow"
    with pytest.raises(BadPosition, match="the phase is slow, not fast"):
        GAME.load(dump)


def test_before_the_set_up_nothing_lies_on_the_table() -> None:
    dump = GAME.new(2, {}, 1).dump()
    dump["table"]["players"][0]["granted"]["water"] = 1
    with pytest.raises(BadPosition, match="the table is not empty before the set-up"):
        GAME.load(dump)
    dump = GAME.new(2, {}, 1).dump()
    dump["table"]["players"][1]["spirit"] = data.SPIRIT_IDS[0]
    with pytest.raises(BadPosition, match="a player chose out of turn"):
        GAME.load(dump)


def test_a_dump_is_readable() -> None:
    dump = position()
    assert set(dump["table"]["lands"]) == {f"{board}{number}" for board in "gh" for number in range(1, 9)}
    assert all(card in data.CARD_IDS for card in dump["table"]["minor_deck"])


def test_a_dump_tells_by_name_what_lasts_until_time_passes() -> None:
    island = Island("g5: 2P T; g1: C", "rising_heat").use("sweltering_exhaustion", "g5")
    island.use("vengeance_of_the_dead", "g5", elements="3 animal").use("paralyzing_fright", "g4")
    island.state.standing = data.NO_BUILD_DAHAN | data.GUARD_TWO_EACH
    table = island.state.dump()["table"]
    assert table["sweltering"] == [{"land": "g5", "seat": 0}]
    vow = {"land": "g5", "seat": 0, "reaches_adjacent": True, "rage": 0, "unaided": True}
    assert table["vengeance"] == [vow]
    assert table["lands"]["g4"]["skips"] == dict.fromkeys(("ravage", "build", "explore"), "paralyzing_fright")
    assert table["standing"] == ["no_build_dahan", "guard_two_each"]
    assert table["players"][0]["played"][0] == {"card": "sweltering_exhaustion", "used": "fast", "repeated": False}


@pytest.mark.parametrize("rules", [1, 2])
def test_dumps_of_earlier_rules_are_refused_with_the_reason(rules: int) -> None:
    state = GAME.new(1, {}, 1)
    with pytest.raises(BadPosition, match=f"This position is of rules version {rules}, not 3"):
        GAME.load({**state.dump(), "rules": rules})


def test_records_of_version_2_replay_because_only_dumps_have_changed() -> None:
    state = GAME.new(1, {}, 1)
    record = {**Record(GAME, 1, state.options, 1, []).data(), "hash": "as version 2 wrote positions"}
    assert read_record({**record, "rules": 2}, GAME).moves == []
    with pytest.raises(BadRecord, match="the record or the rules have changed"):
        read_record(record, GAME)
    with pytest.raises(BadRecord, match="This record is of rules version 1, not 3"):
        read_record({**record, "rules": 1}, GAME)


def test_redealing_keeps_what_everybody_knows() -> None:
    state = GAME.load(position())
    assert isinstance(state, SpiritIslandState)
    other = state.determinize(0, rng_from_seed("redeal", 1))
    assert isinstance(other, SpiritIslandState)
    assert other.minor_deck != state.minor_deck
    assert sorted(other.minor_deck) == sorted(state.minor_deck)
    assert [data.STAGE[card] for card in other.invader_deck] == [data.STAGE[card] for card in state.invader_deck]
    assert other.players[1].hand == state.players[1].hand


# -- rich games ------------------------------------------------------------------------------------------------------


def enrich(state: SpiritIslandState, chance: random.Random) -> None:
    """Open tracks and give energy and cards, as late in a game."""
    for seat, player in enumerate(state.players):
        spirit = SPIRITS[player.spirit]
        while player.energy_open < spirit.energy.length and chance.random() < 0.8:
            place_from_track(state, seat, data.ENERGY_TRACK, chance.randrange(state.island.lands))
        while player.cards_open < spirit.cards.length and chance.random() < 0.8:
            place_from_track(state, seat, data.CARD_TRACK, chance.randrange(state.island.lands))
        player.hand += [state.minor_deck.pop() for _ in range(6)] + [state.major_deck.pop() for _ in range(5)]
        player.energy += 60
    state._legal_seat = -1


def play_rich(seats: int, seed: int, seen: Counter[str], deep: bool) -> None:
    chance = random.Random(seed)
    state = GAME.new(seats, {"blight_loss": "on_demand"} if seed % 2 else {}, seed)
    assert isinstance(state, SpiritIslandState)
    while state.turn == 0:
        state.apply(state.actors[0], chance.choice(state.legal(state.actors[0])))
    enrich(state, chance)
    while state.actors:
        seat = chance.choice(state.actors)
        legal = state.legal(seat)
        assert legal, "a player is to act but has no options"
        action = chance.choice(legal)
        if GAME.actions.format(action) == "ready" and len(legal) > 1 and chance.random() < 0.8:
            action = chance.choice([other for other in legal if other != action])
        seen[GAME.actions.verb_of(action).name] += 1
        seen[GAME.actions.format(action)] += 1
        if deep:
            dump = state.dump()
            loaded = GAME.load(dump)
            assert canonical(loaded.dump()) == canonical(dump)
            loaded.apply(seat, action)
            state.journal = []
        state.apply(seat, action)
        if deep:
            assert canonical(loaded.dump()) == canonical(state.dump())
        for law in GAME.laws:
            why = law.broken(state)
            assert not why, f"seed {seed}, {seats} players: {law.name}: {why}"


@pytest.mark.compiled
def test_rich_games_keep_every_law_and_see_every_power() -> None:
    seen: Counter[str] = Counter()
    for seed in range(GAMES):
        for seats in (1, 2, 3):
            play_rich(seats, seed, seen, deep=False)
    assert [card for card in data.CARD_IDS if not seen[f"use card={card}"]] == []
    assert [innate for innate in data.INNATE_IDS if not seen[f"use_innate innate={innate}"]] == []
    verbs = [verb.name for verb in GAME.actions.verbs if not seen[verb.name]]
    assert [verb for verb in verbs if verb not in ("take_spirit", "take_board", "take_back", "give")] == []


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_rich_positions_dump_and_load_exactly(seats: int) -> None:
    play_rich(seats, 77 + seats, Counter(), deep=True)
