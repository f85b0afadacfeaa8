"""The agenda, legal lists, refusals, copies, views and re-dealt worlds."""

from pathlib import Path

import pytest

from parlour.engine import (
    BadOption,
    Catalogue,
    Decision,
    Event,
    Game,
    IllegalAction,
    Json,
    Message,
    Outcome,
    Place,
    Reader,
    Rng,
    Score,
    State,
    Step,
    numbers,
    rank,
    same_position,
    snake,
)
from parlour.engine.playout import playout
from tests.conformance.dare import ACTIONS, DARE, GAME, KEEP, PICK, DareState


def dare(seats: int = 2, seed: int = 1) -> DareState:
    state = GAME.new(seats, {}, seed)
    assert isinstance(state, DareState)
    return state


# -- the agenda ------------------------------------------------------------------------------------

MARKS = Catalogue()
MARK = MARKS.verb("mark", number=numbers(0, 9))


class Trail(State):
    """Records the order in which its steps happen."""

    trail: list[str]

    def clone(self) -> "Trail":
        copy = Trail(self.game, self.seats, self.options, self.rng.clone())
        self.copy_into(copy)
        copy.trail = self.trail[:]
        return copy


class Walk(Step[Trail]):
    def __init__(self, name: str) -> None:
        self.name = name

    def args(self) -> list[Json]:
        return [self.name]

    def run(self, state: Trail) -> None:
        state.trail.append(self.name)
        if self.name == "two":
            state.push(Walk("two and a half"))


class Nobody(Decision[Trail]):
    def actors(self, state: Trail) -> list[int]:
        return []


class Ask(Decision[Trail]):
    def actors(self, state: Trail) -> list[int]:
        return [0]

    def options(self, state: Trail, seat: int) -> list[int]:
        return [MARK.at(7), MARK.at(2), MARK.at(5)]

    def take(self, state: Trail, seat: int, action: int) -> None:
        state.trail.append(f"mark {MARK.arg(action)}")

    def refusal(self, state: Trail, seat: int, action: int) -> Message | None:
        return Message("unlucky", {"number": 9}) if action == MARK.at(9) else None


def trail(*steps: Step[Trail]) -> Trail:
    """A game whose agenda consists of these steps, in order."""

    def start(state: Trail) -> None:
        state.trail = []
        for step in reversed(steps):
            state.push(step)

    game = Game(
        slug="trail",
        name="Trail",
        version=1,
        seats=[1],
        minutes=(1, 1),
        summary="",
        options=[],
        actions=MARKS,
        longest=100,
        folder=Path(__file__).parent,
        state=Trail,
        start=start,
        steps={Walk: Place([]), Nobody: Place([]), Ask: Place([])},
        write=lambda state: {"trail": state.trail},
        read=_read,
        outcome=lambda _state: Outcome([Score(0, {}, 1)]),
        table=lambda _state, _seat: {},
        features=lambda _state, _seat, _out: None,
        evaluate=lambda _state, _seat, _told: 0.5,
        laws=[],
    )
    state = game.new(1)
    assert isinstance(state, Trail)
    return state


def _read(state: Trail, reader: Reader) -> None:
    state.trail = [str(entry) for entry in reader.items("trail")]


def test_steps_happen_in_order_and_pushed_ones_first() -> None:
    state = trail(Walk("one"), Walk("two"), Walk("three"))
    assert state.trail == ["one", "two", "two and a half", "three"]
    assert state.actors == []


def test_the_run_stops_at_a_decision_and_goes_on_after_it() -> None:
    state = trail(Walk("one"), Ask(), Walk("two"), Ask())
    assert (state.trail, state.actors) == (["one"], [0])
    state.apply(0, MARK.at(5))
    assert (state.trail, state.actors) == (["one", "mark 5", "two", "two and a half"], [0])
    state.apply(0, MARK.at(2))
    assert state.actors == []
    assert state.moves == 2


class Tell(Step[Trail]):
    """Does two things, and tells of both."""

    def __init__(self, apart: bool) -> None:
        self.apart = apart

    def run(self, state: Trail) -> None:
        for name in ("this", "that"):
            state.trail.append(name)
            if state.journal is not None:
                state.tell(name, {})
                if self.apart:
                    state.cut()
        state.trail.append("silence")


def unfolded(*steps: Step[Trail]) -> list[tuple[int, str]]:
    """How much was told at each moment of an action that leads to these steps, and the last thing that had happened."""
    moments = trail(Ask(), *steps).unfold(0, MARK.at(2))
    return [(moment.told, moment.state.trail[-1]) for moment in moments if isinstance(moment.state, Trail)]


def test_what_happens_between_two_steps_can_be_shown() -> None:
    assert unfolded(Tell(False), Walk("one"), Tell(False)) == [(2, "silence")]
    assert unfolded(Tell(True), Walk("one"), Tell(True)) == [(1, "this"), (2, "that"), (3, "this")]


def test_what_is_told_last_belongs_to_the_position_at_the_end() -> None:
    assert unfolded(Tell(False), Walk("one")) == []
    assert unfolded(Walk("one"), Ask()) == []


def test_an_unfolded_action_leads_where_it_leads_anyway() -> None:
    for steps in ([Tell(True)], [Tell(True), Ask()]):
        plain, other = trail(Ask(), *steps), trail(Ask(), *steps)
        plain.apply(0, MARK.at(2))
        other.unfold(0, MARK.at(2))
        assert (plain.trail, plain.actors) == (other.trail, other.actors)
        assert [event.key for event in other.journal or []] == ["this", "that"]


def test_nobody_has_anything_to_decide_on_the_way_and_nothing_is_kept_afterwards() -> None:
    state = trail(Ask(), Tell(True), Ask())
    [moment] = state.unfold(0, MARK.at(2))
    assert (moment.state.actors, moment.state.legal(0)) == ([], [])
    assert state.moments is None
    state.apply(0, MARK.at(2))
    assert state.moments is None


def test_an_illegal_action_is_not_unfolded() -> None:
    state = trail(Ask(), Tell(True))
    with pytest.raises(IllegalAction):
        state.unfold(0, MARK.at(9))
    assert (state.moves, state.journal, state.moments) == (0, None, None)


def test_a_decision_that_asks_nobody_falls_away() -> None:
    assert trail(Nobody(), Walk("one"), Nobody()).trail == ["one"]


def test_the_legal_list_is_sorted_and_computed_once() -> None:
    state = trail(Ask())
    assert state.legal(0) == [MARK.at(2), MARK.at(5), MARK.at(7)]
    assert state.legal(0) is state.legal(0)
    assert state.legal(1) == []


def test_a_decision_may_say_why_not() -> None:
    with pytest.raises(IllegalAction, match=r"^unlucky \(number 9\)$") as refused:
        trail(Ask()).apply(0, MARK.at(9))
    assert refused.value.why.data() == {"key": "unlucky", "params": {"number": 9}}


def test_steps_left_blank_say_so() -> None:
    state = trail(Ask())
    with pytest.raises(NotImplementedError, match="Step"):
        Step[Trail]().run(state)
    blank = Decision[Trail]()
    for call in (
        lambda: blank.actors(state),
        lambda: blank.options(state, 0),
        lambda: blank.take(state, 0, 0),
        lambda: State(state.game, 1, {}, state.rng).clone(),
    ):
        with pytest.raises(NotImplementedError):
            call()


def test_a_prompt_and_a_rule_are_named_after_the_decision() -> None:
    state = dare()
    assert state.prompt(0) == {"key": "pick_card", "params": {}, "rule": "pick-card"}
    assert state.prompt(None) is None
    assert snake("KeepOrDare") == "keep_or_dare"


# -- acting ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "action", "sentence"),
    [
        (0, 99, "There is no action number 99; the numbers run from 0 to 13."),
        (0, -1, "There is no action number -1; the numbers run from 0 to 13."),
        (2, 0, "There is no seat 2; the seats are 0 to 1."),
        (-1, 0, "There is no seat -1; the seats are 0 to 1."),
        (0, KEEP.at(), "“keep” is not possible now: the decision is “pick card”."),
    ],
)
def test_an_illegal_action_is_refused_and_changes_nothing(seat: int, action: int, sentence: str) -> None:
    state = dare()
    before = state.dump()
    with pytest.raises(IllegalAction) as refused:
        state.apply(seat, action)
    assert str(refused.value) == sentence
    assert state.dump() == before


def test_who_is_not_asked_is_told_whose_move_it_is() -> None:
    state = dare(3)
    state.apply(1, state.legal(1)[0])
    with pytest.raises(IllegalAction, match=r"Player 2 cannot act now; the table is waiting for Player 1, Player 3\."):
        state.apply(1, state.legal(0)[0])


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_engine_has_words_for_each_of_its_refusals(language: str) -> None:
    over = dare()
    playout(over, Rng(bytes(32)), 1000)
    half = dare(3)
    half.apply(1, half.legal(1)[0])
    wrong = [(9, 0), (1, 0), (0, 99), (0, DARE.at())]
    refusals = [over.refusal(0, 0), *(half.refusal(seat, action) for seat, action in wrong)]
    texts = [GAME.words(language).text("refusals", refusal, ["Ann", "Bo", "Cy"]) for refusal in refusals]
    assert texts == REFUSALS[language]


REFUSALS = {
    "en": [
        "The game is over.",
        "There is no seat 9; the seats are 0 to 2.",
        "Bo cannot act now; the table is waiting for Ann, Cy.",
        "There is no action number 99; the numbers run from 0 to 13.",
        "“dare” is not possible now: the decision is “pick card”.",
    ],
    "de": [
        "Das Spiel ist aus.",
        "Es gibt keinen Platz 9; die Plätze sind 0 bis 2.",
        "Bo ist gerade nicht am Zug; der Tisch wartet auf Ann, Cy.",
        "Es gibt keine Aktion mit der Nummer 99; die Nummern gehen von 0 bis 13.",
        "„dare“ ist jetzt nicht möglich: Gerade ist etwas anderes zu entscheiden.",
    ],
}


def test_a_finished_game_takes_no_more() -> None:
    state = dare()
    playout(state, Rng(bytes(32)), 1000)
    assert state.outcome is not None
    with pytest.raises(IllegalAction, match="The game is over"):
        state.apply(0, 0)


def test_a_playout_stops_at_its_limit() -> None:
    state = dare()
    assert playout(state, Rng(bytes(32)), 4) == 4
    assert state.moves == 4


@pytest.mark.parametrize("seats", [1, 4])
def test_a_seat_count_the_game_does_not_have(seats: int) -> None:
    with pytest.raises(BadOption, match=f"Dare is for 2 to 3 players, not {seats}"):
        GAME.new(seats)


# -- copies and worlds -----------------------------------------------------------------------------


def test_a_clone_is_equal_and_independent() -> None:
    state = dare()
    copy = state.clone()
    assert same_position(state, copy)
    assert copy.journal is None
    copy.apply(0, copy.legal(0)[0])
    assert state.moves == 0
    assert not same_position(state, copy)


def test_a_clone_shares_the_future() -> None:
    state = dare()
    copy = state.clone()
    for one in (state, copy):
        playout(one, Rng(bytes(32)), 1000)
    assert same_position(state, copy)


def test_a_world_is_consistent_with_what_the_seat_has_seen() -> None:
    state = dare(3, 5)
    state.apply(1, state.legal(1)[0])
    for number in range(20):
        world = state.determinize(0, Rng(bytes([number] * 32)))
        assert isinstance(world, DareState)
        assert world.view(0) == state.view(0)
        assert world.legal(0) == state.legal(0)
        assert world.picks[1] in world.hands[1]


def test_a_world_depends_on_knowledge_and_rng_alone() -> None:
    """Re-dealing a re-dealt world with the same generator gives the same world: nothing hidden influences it."""
    state = dare(3, 5)
    other = state.determinize(0, Rng(b"o" * 32))
    assert not same_position(state, other)
    assert same_position(state.determinize(0, Rng(b"w" * 32)), other.determinize(0, Rng(b"w" * 32)))


def test_a_world_has_its_own_future() -> None:
    state = dare()
    world = state.determinize(0, Rng(b"w" * 32))
    assert world.rng.key != state.rng.key


# -- views -----------------------------------------------------------------------------------------


def test_a_view_holds_what_everybody_may_know_and_the_own_question() -> None:
    state = dare()
    view = state.view(1)
    assert {key: view[key] for key in ("game", "rules", "seats", "you", "moves", "turn", "round", "actors")} == {
        "game": "dare",
        "rules": 1,
        "seats": 2,
        "you": 1,
        "moves": 0,
        "turn": 0,
        "round": 0,
        "actors": [0, 1],
    }
    assert view["prompt"]["key"] == "pick_card"
    assert view["outcome"] is None
    spectator = state.view(None)
    assert spectator["prompt"] is None
    assert spectator["table"]["hand"] == []


def test_offers_have_words_and_elements() -> None:
    state = dare()
    offers = state.offers(0)
    assert [offer["action"] for offer in offers] == state.legal(0)
    card = PICK.arg(state.legal(0)[0]) + 1
    assert offers[0]["text"] == f"pick card={card}"
    assert offers[0]["verb"] == "pick"
    assert offers[0]["params"] == {"card": f"card:{card}"}
    assert offers[0]["elements"] == [f"card:{card}"]
    assert state.offers(5) == []


def test_a_label_says_more_than_the_arguments_if_the_decision_does() -> None:
    state = dare()
    assert state.label(0, state.legal(0)[0]).params == state.offers(0)[0]["params"]
    for seat in (0, 1):
        state.apply(seat, state.legal(seat)[0])
    winner = state.actors[0]
    points = state.prompt(winner)["params"]["card"]
    assert state.label(winner, KEEP.at()).data() == {"key": "keep", "params": {"points": points}}
    assert [offer["params"] for offer in state.offers(winner)] == [{"points": points}, {}]


def test_a_preview_tells_events_and_stops_before_chance() -> None:
    state = dare()
    safe = state.preview(0, state.legal(0)[0])
    assert not safe["burns"]
    assert [event["key"] for event in safe["events"]] == ["picked"]
    state.apply(0, state.legal(0)[0])
    burning = state.preview(1, state.legal(1)[0])
    assert burning["burns"]
    assert burning["events"] == []
    assert state.moves == 1


def test_a_private_event_is_seen_by_its_own_or_in_paraphrase() -> None:
    event = Event("drew", {"card": 7}, ["card:7"], only=[1], public=Event("drew_one", {}, []))
    mine, others, spectator = event.seen_by(1), event.seen_by(0), event.seen_by(None)
    assert mine is event
    assert others is not None
    assert others.data() == {"key": "drew_one", "params": {}, "elements": []}
    assert spectator is others
    assert Event("drew", {}, [], only=[1]).seen_by(0) is None
    assert Event("open", {}, []).seen_by(None) is not None


def test_without_a_journal_nothing_is_told() -> None:
    state = dare()
    state.tell("anything", {})
    assert state.journal is None
    state.journal = []
    state.tell("anything", {"a": 1}, ["card:1"])
    assert [event.data() for event in state.journal] == [
        {"key": "anything", "params": {"a": 1}, "elements": ["card:1"]}
    ]


def test_features_and_evaluation_come_from_the_game() -> None:
    state = dare()
    assert len(state.features(0)) == len(dare(3).features(1))
    assert state.evaluate(0) == 0.5


# -- the end ---------------------------------------------------------------------------------------


def test_places_go_by_total_then_by_tiebreaks_and_may_be_shared() -> None:
    assert rank([5, 9, 9, 1]) == [3, 1, 1, 4]
    assert rank([9, 9, 9], [[1, 5], [2, 0], [1, 5]]) == [2, 1, 2]


def test_a_win_is_shared_by_those_who_share_the_first_place() -> None:
    outcome = Outcome([Score(4, {"a": 4}, 1), Score(4, {"a": 4}, 1), Score(2, {"a": 2}, 3)], reason="why")
    assert [outcome.reward(seat) for seat in range(3)] == [0.5, 0.5, 0.0]
    assert outcome.ranks == [1, 1, 3]
    assert outcome.data() == {
        "scores": [
            {"total": 4, "parts": {"a": 4}, "rank": 1},
            {"total": 4, "parts": {"a": 4}, "rank": 1},
            {"total": 2, "parts": {"a": 2}, "rank": 3},
        ],
        "won": None,
        "reason": "why",
    }


@pytest.mark.parametrize(("won", "reward"), [(True, 1.0), (False, 0.0)])
def test_a_cooperative_game_is_won_or_lost_by_all(won: bool, reward: float) -> None:
    outcome = Outcome([Score(1, {}, 1), Score(1, {}, 1)], won=won)
    assert [outcome.reward(seat) for seat in (0, 1)] == [reward, reward]


def test_a_game_tells_its_seats() -> None:
    assert GAME.seats_text() == "2 to 3"
    assert trail().game.seats_text() == "1"


def test_words_and_rules_come_from_the_game_folder() -> None:
    assert GAME.words().text("actions", Message("dare")) == "Roll the die"
    assert "Keep or dare" in GAME.rules_text()
    assert ACTIONS.format(DARE.at()) == "dare"
