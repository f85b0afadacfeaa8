"""Dumps: exact both ways, readable, and refused with a sentence if they are impossible."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from parlour.engine import BadPosition, Json
from parlour.games.luna import GAME, data
from parlour.games.luna.laws import LAWS
from parlour.games.luna.state import LunaState
from parlour.games.luna.steps.temple import GiveBook
from tests.games.luna.positions import A, B, do, position

Dump = dict[str, Any]


def preselected(**options: str) -> LunaState:
    state = GAME.new(4, {"setup_mode": "preselected", **options}, 3)
    assert isinstance(state, LunaState)
    return state


def test_a_dump_reads_like_the_table() -> None:
    dump = preselected().dump()["table"]
    assert dump["ring"] == ["shrine", "herbs", "tide", "sailboat", "bribery", "book", "novice"]
    assert dump["figures"] == {"priestess": "tide", "builder": "book", "apostate": "shrine"}
    assert dump["players"][0]["active"] == {"tide": 2, "sailboat": 2, "bribery": 2, "novice": 2}
    assert dump["players"][0]["favors"] == ["herbs", "book"]
    assert dump["stock"] == {"shrine": 3, "herbs": 2, "tide": 4, "sailboat": 2, "bribery": 3, "book": 3, "novice": 3}


def test_a_dump_in_the_middle_of_a_tide_goes_on_there() -> None:
    state = preselected()
    seat = state.current
    state.take_favor(state.players[seat], data.TIDE)
    isle = next(isle for isle in data.ISLES if state.players[seat].active[data.ISLES.index(isle)])
    do(state, f"tide origin={isle}_active", "send to=herbs count=1" if isle != "herbs" else "send to=tide count=1")
    assert any(state.washed)
    again = GAME.load(state.dump())
    assert again.dump() == state.dump()
    assert again.legal(seat) == state.legal(seat)


def change(path: str, value: Any) -> Callable[[Dump], None]:
    """Put a value at a place such as `players.0.supply`."""

    def put(dump: Dump) -> None:
        *way, last = path.split(".")
        here: Any = dump["table"]
        for key in way:
            here = here[int(key)] if isinstance(here, list) else here[key]
        here[int(last) if isinstance(here, list) else last] = value

    return put


def agenda(*steps: Any) -> Callable[[Dump], None]:
    def put(dump: Dump) -> None:
        dump["agenda"] = dump["agenda"][:4] + list(steps)

    return put


def at(field: str, value: int) -> Callable[[Dump], None]:
    def put(dump: Dump) -> None:
        dump[field] = value

    return put


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (change("ring.0", "herbs"), "should name each of"),
        (change("slots.0", "red"), "should name each of"),
        (change("ring.0", "atlantis"), "should be one of"),
        (change("players.0.active.atlantis", 1), "which is not one of"),
        (change("path.99", None), "which is not one of"),
        (change("path.5", 7), "should be from 0 to 3"),
        (change("current", 4), "should be from 0 to 3"),
        (change("start_player", 4), "should be from 0 to 3"),
        (change("figures.guard", "tide"), "which is not one of"),
        (change("players.0.supply", 5), "14 novices instead of 13"),
        (change("players.0.shrine_supply", 4), "5 shrines instead of 6"),
        (change("players.0.favors", []), "favors instead of 4"),
        (change("players.0.influence", 6), "has 6 influence but earned 5"),
        (change("players.0.earned", {"start": 6, "apostate": -1}), "began with 6"),
        (change("players.0.earned", {"start": 5, "priestess": 2, "temple": -2}), "from temple"),
        (change("players.0.earned", {"start": 5, "apostate": 1, "temple": -1}), "from"),
        (change("players.0.council", 3), "Council pieces stand on"),
        (change("council", [0, 0, 1, 2]), "Council order is"),
        (change("books", [1, 2, 3]), "3 Books of Wisdom"),
        (change("books", [1, 2, 3, 9]), "has no novice on it"),
        (change("temple.9", None), "in 2 places"),
        (change("path.1", None), "in 2 places"),
        (change("candles", 0), "candles are burning"),
        (change("candles", 5), "should be from 0 to 4"),
        (change("stall", 81), "without a meditation"),
        (change("first_book_open", True), "no first-book bonus"),
        (change("washed", {"tide": 1}), "a tide that is over"),
        (change("figures", {}), "is not on an isle"),
        (at("round", 7), "round 7"),
        (at("round", 3), "points for the last candles"),
        (at("round", 0), "other pieces than the preliminary round"),
        (agenda(), "ends with ScorePriestess, which is not a decision"),
        (agenda(["AfterMeditation"]), "AfterMeditation cannot continue with"),
        (agenda(["NextTurn"], ["TakeAction"]), "TakeAction stands on NextTurn"),
        (agenda(["TakeAction"], ["Journey", 2, -1]), "Journey stands on TakeAction"),
        (agenda(["NextTurn"], ["Journey", 9, -1]), "“origin” of Journey on the agenda should be from 0 to 6, not 9"),
        (agenda(["NextTurn"], ["Journey", 2, 7]), "“target” of Journey on the agenda should be from -1 to 6, not 7"),
        (agenda(["NextTurn"], ["Ebb"], ["Tide", 2, 7]), "“target” of Tide on the agenda should be from -1 to 6, not 7"),
        (agenda(["NextTurn"], ["Journey", True, -1]), "“origin” of Journey on the agenda should be a whole number"),
        (agenda(["NextTurn"], ["Journey", 2]), "Journey on the agenda should have 2 arguments, not 1"),
        (agenda(["NextTurn"], ["Journey", 0, -1]), "cannot continue with"),
        (agenda(["NextTurn"], ["Sailboat", 9]), "should be from 0 to 7, not 9"),
        (agenda(["NextTurn"], ["GiveBook", 27]), "cannot continue with"),
        (agenda(["NextTurn"], ["GiveBook", 0]), "cannot continue with"),
        (agenda(["NextTurn"], ["Ebb"], ["Tide", 30, -1]), "should be from 0 to 14, not 30"),
        (agenda(["NextTurn"], ["Ebb"], ["Tide", 0, -1]), "cannot continue with"),
        (agenda(["NextTurn"], ["Ebb"], ["Tide", 0, 0]), "cannot continue with"),
        (agenda(["NextTurn"], ["Ebb"], ["Tide", data.RING, 0]), "cannot continue with"),
        (agenda(["NextTurn"], ["Tide", 2, -1]), "Tide stands on NextTurn"),
        (agenda(["NextTurn"], ["Journey", 2, -1]), "NextTurn: no action was taken since the last meditation"),
        (agenda(["Eclipse"]), "not a step of Luna"),
    ],
)
def test_impossible_positions_are_refused(spoil: Callable[[Dump], None], sentence: str) -> None:
    state = next(found for seed in range(20) if (found := _with_start(seed)).current == 0)
    dump = copy.deepcopy(state.dump())
    GAME.load(dump)
    spoil(dump)
    with pytest.raises(BadPosition, match=sentence):
        GAME.load(dump)


def _with_start(seed: int) -> LunaState:
    state = GAME.new(4, {"setup_mode": "preselected"}, seed)
    assert isinstance(state, LunaState)
    return state


def test_a_preliminary_round_with_other_pieces_is_refused() -> None:
    state = GAME.new(2, {}, 0)
    for pieces in ({"active": {"tide": 1}, "supply": 11}, {"inactive": {"tide": 2}, "supply": 10}):
        dump = copy.deepcopy(state.dump())
        dump["table"]["players"][0].update(pieces)
        with pytest.raises(BadPosition, match="other pieces than the preliminary round"):
            GAME.load(dump)


def pieces(shrine: str = "", pairs: str = "") -> Dump:
    """The pieces of a player in the preliminary round."""
    return {
        "shrines": shrine.split(),
        "shrine_supply": data.SHRINES - len(shrine.split()),
        "active": dict.fromkeys(pairs.split(), data.PAIR),
        "supply": data.NOVICES - 1 - data.PAIR * len(pairs.split()),
    }


@pytest.mark.parametrize(
    ("step", "first", "second", "sentence"),
    [
        ("PlaceShrine", pieces("tide"), pieces(), "not the turn of seat"),
        ("PlaceShrine", pieces("tide"), pieces("book"), "not the turn of seat"),
        ("PlaceNovices", pieces(), pieces(), "not the turn of seat"),
        ("PlaceNovices", pieces("tide"), pieces(), "not the turn of seat"),
        ("PlaceNovices", pieces("tide", "herbs"), pieces("book"), "not the turn of seat"),
        ("PlaceNovices", pieces("tide"), pieces("book", "herbs"), "not the turn of seat"),
        (
            "PlaceNovices",
            pieces("tide", "shrine herbs sailboat bribery"),
            pieces("book", "shrine herbs sailboat bribery"),
            "not the turn of seat",
        ),
        ("PlaceNovices", pieces("tide"), pieces("tide"), "a shrine where another player has one"),
        ("PlaceNovices", pieces("herbs"), pieces("tide"), "a shrine on the Herbal Isle"),
    ],
)
def test_a_preliminary_round_out_of_turn_order_is_refused(step: str, first: Dump, second: Dump, sentence: str) -> None:
    """On their turn, the start player is never ahead of the other player."""
    dump = GAME.new(2, {}, 0).dump()
    start = dump["table"]["start_player"]
    dump["agenda"] = [["BeginGame"], [step]]
    dump["table"]["players"][start].update(first)
    dump["table"]["players"][1 - start].update(second)
    with pytest.raises(BadPosition, match=sentence):
        GAME.load(dump)


def test_figures_are_on_isles_or_still_to_be_placed() -> None:
    dump = GAME.new(2, {}, 0).dump()
    dump["table"]["figures"] = {}
    with pytest.raises(BadPosition, match="priestess is not on an isle"):
        GAME.load(dump)
    dump = GAME.new(2, {"figures_setup": "start_player_choice"}, 0).dump()
    GAME.load(dump)
    dump["table"]["figures"] = {"apostate": "tide"}
    with pytest.raises(BadPosition, match="apostate is on an isle but still to be placed"):
        GAME.load(dump)


@pytest.mark.parametrize(
    ("steps", "sentence"),
    [
        ([["BeginGame"]], "ends with BeginGame, which is not a decision"),
        ([["BeginGame"], ["PlaceShrine"], ["PlaceNovices"]], "PlaceNovices stands on PlaceShrine"),
        ([["PlaceShrine"]], "PlaceShrine stands on nothing"),
        ([["TakeAction"]], "TakeAction stands on nothing"),
        ([["PrepareNextRound"]], "round 0 cannot have the agenda"),
        ([["BeginGame"], ["PlaceShrine"], *[["PlaceFigure", figure] for figure in range(3)]], "in the wrong order"),
    ],
)
def test_a_preliminary_round_that_goes_on_wrongly_is_refused(steps: list[list[Json]], sentence: str) -> None:
    dump = GAME.new(2, {"figures_setup": "start_player_choice"}, 0).dump()
    dump["agenda"] = steps
    if steps[-1][0] != "PlaceFigure":
        dump["table"]["figures"] = dict.fromkeys(data.FIGURES, "tide")
    with pytest.raises(BadPosition, match=sentence):
        GAME.load(dump)


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lambda table: table["players"][0]["favors"].append(table["players"][0]["favors"][0]), "“favors” of .* twice"),
        (
            lambda table: table["players"][0]["shrines"].append(table["players"][0]["shrines"][0]),
            "“shrines” of .* twice",
        ),
        (lambda table: table["books"].append(table["books"][0]), "“books” of .* twice"),
        (lambda table: table.update(moon=1), "has “moon”, which does not belong there"),
        (lambda table: table["players"][1].update(moon=1), "“players” of .* has “moon”, which does not belong there"),
        (lambda table: table["players"][0]["inactive"].update(tide=0), "has “tide”, which does not belong there"),
    ],
)
def test_what_is_named_twice_or_unknown_is_refused(spoil: Callable[[Dump], None], sentence: str) -> None:
    dump = copy.deepcopy(GAME.new(4, {"setup_mode": "preselected"}, 0).dump())
    spoil(dump["table"])
    with pytest.raises(BadPosition, match=sentence):
        GAME.load(dump)


def test_the_laws_are_many_and_named() -> None:
    assert len(LAWS) >= 25
    assert len({law.name for law in LAWS}) == len(LAWS)


def broken(state: LunaState, name: str) -> str:
    return next(law for law in LAWS if law.name == name).broken(state)


@pytest.mark.parametrize(
    ("law", "spoil"),
    [
        ("no negative counts", lambda state: state.players[0].active.__setitem__(0, -1)),
        ("shrines on isles", lambda state: setattr(state.players[0], "shrines", 1 << 7)),
        ("favor kinds", lambda state: setattr(state.players[0], "favors", 1 << 7)),
        ("council track", lambda state: setattr(state.players[0], "council", 13)),
        ("start tiles in the temple", lambda state: state.path.__setitem__(0, -1)),
        ("claims within reach", lambda state: state.path.__setitem__(27, 0)),
        ("temple approved", lambda state: state.temple.__setitem__(27, 0)),
        ("owners are seats", lambda state: state.path.__setitem__(5, 4)),
        ("deserted hexes", lambda state: state.temple.__setitem__(0, -1)),
        ("landing stage", lambda state: setattr(state.players[0], "landing", 1)),
        ("influence floor", lambda state: setattr(state.players[0], "influence", -1)),
        ("priestess paid", lambda state: state.players[0].earned.__setitem__(5, 7)),
        ("temple paid", lambda state: setattr(state, "round", 2)),
        ("sanctified paid", lambda state: state.players[0].earned.__setitem__(1, 6)),
        ("final scoring at the end", lambda state: state.players[0].earned.__setitem__(8, 4)),
        ("after set-up", lambda state: setattr(state.players[0], "shrines", 0)),
        ("awake at dawn", lambda state: state.players[0].use(2, 1)),
        ("agenda of a round", lambda state: state.agenda.clear()),
    ],
)
def test_laws_notice_what_breaks_them(law: str, spoil: Callable[[LunaState], None]) -> None:
    state = preselected()
    assert broken(state, law) == ""
    spoil(state)
    assert broken(state, law) != ""


@pytest.mark.parametrize(("readers", "fits"), [([5], False), ([5, 6], True)])
def test_a_book_under_way_has_several_readers_to_choose_from(readers: list[int], fits: bool) -> None:
    state = position(4, temple={2: B, **dict.fromkeys(readers, A)}, books=[2])
    state.push(GiveBook(1))
    assert (broken(state, "runs can go on") == "") == fits


def test_laws_of_the_end() -> None:
    state = preselected()
    while state.actors:
        do(state, "meditation")
    assert not any(law.broken(state) for law in LAWS)
    state.players[0].earned[10] += 1
    assert "points for space" in broken(state, "final scoring at the end")
    state.candles = 1
    assert "the game is over with 1" in broken(state, "candles left")
