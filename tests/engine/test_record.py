"""Records: a game from its seed to its last move, protected against tampering."""

import copy
from collections.abc import Callable

import pytest

from parlour.engine import (
    BadOption,
    BadRecord,
    Json,
    Move,
    Record,
    Renewal,
    Rng,
    canonical,
    read_record,
    same_position,
    seed_commitment,
    state_hash,
)
from parlour.engine.record import read_json
from tests.conformance.dare import GAME, make


def record(moves: int = 9, seed: int | str = 5) -> Record:
    """A random game."""
    state = GAME.new(2, {}, seed)
    rng = Rng(bytes(32))
    made: list[Move] = []
    while state.actors and len(made) < moves:
        seat = state.actors[rng.below(len(state.actors))]
        action = rng.choice(state.legal(seat))
        made.append(Move(seat, action))
        state.apply(seat, action)
    return Record(GAME, 2, {}, seed, made)


@pytest.mark.parametrize("seed", [5, "a text"])
@pytest.mark.parametrize("moves", [0, 4, 9])
def test_a_record_comes_back_as_it_was(moves: int, seed: int | str) -> None:
    written = record(moves, seed).data()
    again = read_record(copy.deepcopy(written), GAME)
    assert again.data() == written
    assert same_position(again.replay(), record(moves, seed).replay())


def test_a_record_is_readable() -> None:
    data = record(3).data()
    assert data["format"] == "parlour-record-1"
    assert data["game"] == "dare"
    assert data["rules"] == 1
    assert all(isinstance(seat, int) and isinstance(text, str) for seat, text in data["moves"])
    assert data["moves"][0][1].startswith("pick card=")


def test_a_record_replays_to_any_move() -> None:
    game = record()
    for upto in range(10):
        assert game.replay(upto).moves == upto
    half = game.replay(4)
    rest = Record(GAME, 2, {}, 5, game.moves[4:])
    assert same_position(rest.replay(state=half), game.replay())


def from_position(moves: int = 4) -> Record:
    """The end of a random game, from a position in its middle."""
    whole = record()
    first = whole.replay(moves)
    return Record(GAME, 2, dict(first.options), "any", whole.moves[moves:], first.dump())


def test_a_record_may_begin_with_a_position() -> None:
    written = from_position().data()
    again = read_record(copy.deepcopy(written), GAME)
    assert again.data() == written
    assert same_position(again.replay(), record().replay())


def test_a_part_of_a_record_begins_as_the_whole_does() -> None:
    whole = from_position()
    part = read_record(whole.with_moves(whole.moves[:2]).data(), GAME)
    assert same_position(part.replay(), record().replay(6))


def test_a_position_of_another_table_is_refused() -> None:
    written = {**from_position(9).data(), "position": GAME.new(3).dump(), "moves": []}
    with pytest.raises(BadRecord, match="other seats or options"):
        read_record(written, GAME)


def tampered(**changes: Json) -> Callable[[dict[str, Json]], None]:
    def change(data: dict[str, Json]) -> None:
        data.update(changes)

    return change


def swap_a_move(data: dict[str, Json]) -> None:
    data["moves"][0], data["moves"][1] = data["moves"][1], data["moves"][0]


def drop_the_last_move(data: dict[str, Json]) -> None:
    data["moves"].pop()


OTHER = "The record does not replay to the position it states; the record or the rules have changed."


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (tampered(format="pgn"), "This is not a Parlour game record."),
        (tampered(game="chess"), "This is a record of “chess”, not of dare."),
        (tampered(rules=2), "This record is of rules version 2, not 1."),
        (tampered(rules=None), "This record is of rules version None, not 1."),
        (tampered(seats="2"), "The record lacks its seats, options or moves."),
        (tampered(options=[]), "The record lacks its seats, options or moves."),
        (tampered(moves={}), "The record lacks its seats, options or moves."),
        (tampered(seed=None), "The record's seed should be a number or a text."),
        (tampered(seed=True), "The record's seed should be a number or a text."),
        (tampered(seed=1.5), "The record's seed should be a number or a text."),
        (tampered(hash="0" * 32), OTHER),
        (tampered(hash=None), OTHER),
        (drop_the_last_move, OTHER),
        (tampered(moves=["pick card=1"]), "Move 1 should be a seat and an action, not 'pick card=1'."),
        (tampered(moves=[[0]]), "Move 1 should be a seat and an action, not [0]."),
        (tampered(moves=[["0", "keep"]]), "Move 1 should be a seat and an action, not ['0', 'keep']."),
        (
            tampered(moves=[[0, "jump"]]),
            "Move 1: “jump” is not an action of this game; the actions are pick, keep, dare.",
        ),
        (tampered(moves=[[0, "keep"]]), "Move 1 does not fit: “keep” is not possible now"),
        (tampered(moves=[[7, "keep"]]), "Move 1 does not fit: There is no seat 7"),
    ],
)
def test_a_changed_record_is_refused(change: Callable[[dict[str, Json]], None], sentence: str) -> None:
    data = copy.deepcopy(record().data())
    change(data)
    with pytest.raises(BadRecord) as refused:
        read_record(data, GAME)
    assert str(refused.value).startswith(sentence)


def test_another_seed_is_noticed() -> None:
    data = record().data()
    with pytest.raises(BadRecord):
        read_record({**data, "seed": 6}, GAME)


def test_swapped_secret_picks_are_noticed() -> None:
    data = record().data()
    swap_a_move(data)
    seats = [seat for seat, _ in data["moves"][:2]]
    assert seats[0] != seats[1]
    assert read_record(data, GAME).data()["hash"] == record().data()["hash"]
    data["moves"][0], data["moves"][2] = data["moves"][2], data["moves"][0]
    with pytest.raises(BadRecord, match="does not fit"):
        read_record(data, GAME)


@pytest.mark.parametrize("data", [None, [], "text", 3, {}])
def test_what_is_no_record_is_refused(data: Json) -> None:
    with pytest.raises(BadRecord, match="This is not a Parlour game record"):
        read_record(data, GAME)


def test_an_unknown_option_in_a_record_is_refused() -> None:
    with pytest.raises(BadOption, match="There is no option “speed”"):
        read_record({**record(0).data(), "options": {"speed": 1}}, GAME)


def test_a_record_of_changed_rules_is_noticed() -> None:
    """If the rules change without a new version, a record replays to another hash."""
    changed = make()
    changed.start = lambda state: (GAME.start(state), state.deck.reverse())[0]
    with pytest.raises(BadRecord, match="does not replay to the position"):
        read_record(record().data(), changed)


def test_a_text_that_is_no_json_is_refused() -> None:
    assert read_json("[1]") == [1]
    with pytest.raises(BadRecord, match="This is not JSON: Expecting"):
        read_json("{")


def test_a_position_has_one_fingerprint() -> None:
    state, again, other = GAME.new(2, {}, 1), GAME.new(2, {}, 1), GAME.new(2, {}, 2)
    assert state_hash(state) == state_hash(again) != state_hash(other)
    assert len(state_hash(state)) == 32


def test_canonical_json_has_one_spelling() -> None:
    assert canonical({"b": [1, "ä"], "a": None}) == '{"a":null,"b":[1,"ä"]}'.encode()


def test_a_seed_can_be_committed_to() -> None:
    assert seed_commitment(5) == seed_commitment("5") != seed_commitment(6)
    assert len(seed_commitment("secret")) == 64


def renewed(after: int, moves: int = 9) -> Record:
    """A random game in which everything was drawn anew after so many moves."""
    start = record(after)
    state = start.replay()
    state.renew("new")
    rng = Rng(bytes(32))
    made = start.moves[:]
    while state.actors and len(made) < moves:
        seat = state.actors[rng.below(len(state.actors))]
        action = rng.choice(state.legal(seat))
        made.append(Move(seat, action))
        state.apply(seat, action)
    return Record(GAME, 2, {}, 5, made, None, [Renewal(after, "new")])


@pytest.mark.parametrize("after", [0, 4, 9])
def test_a_record_knows_where_everything_was_drawn_anew(after: int) -> None:
    part = renewed(after)
    written = part.data()
    assert written["renewals"] == [[after, "new"]]
    again = read_record(copy.deepcopy(written), GAME)
    assert again.data() == written
    assert (again.seed, again.last_seed) == (5, "new")
    assert not same_position(again.replay(), Record(GAME, 2, {}, 5, part.moves).replay())
    assert again.replay(after).rng.key == again.replay().rng.key
    if after:
        assert same_position(again.replay(after - 1), record().replay(after - 1))


def test_a_record_cut_short_forgets_what_comes_later() -> None:
    part = renewed(4)
    assert part.with_moves(part.moves[:3]).renewals == []
    assert len(part.with_moves(part.moves[:4]).renewals) == 1


@pytest.mark.parametrize(
    "renewals",
    ["all", [4], [[4]], [[4, 7]], [["4", "new"]], [[True, "new"]], [[-1, "new"]], [[10, "new"]], [[4, "a"], [3, "b"]]],
)
def test_renewals_that_cannot_be_are_refused(renewals: Json) -> None:
    with pytest.raises(BadRecord, match="renewal"):
        read_record({**renewed(4).data(), "renewals": renewals}, GAME)


def test_a_record_without_its_renewal_is_another_game() -> None:
    data = renewed(4).data()
    del data["renewals"]
    with pytest.raises(BadRecord):
        read_record(data, GAME)
