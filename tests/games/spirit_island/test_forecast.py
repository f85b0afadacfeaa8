"""The forecast matches what happens if nobody acts, at every decision and in every phase."""

import random
from collections import Counter

import pytest

from parlour.engine import Json
from parlour.games.spirit_island import GAME, data
from parlour.games.spirit_island.actions import ADD_BONUS, STOP
from parlour.games.spirit_island.predicates.forecast import dahan_lost
from parlour.games.spirit_island.predicates.invaders import unseen_cards
from parlour.games.spirit_island.state import SpiritIslandState
from parlour.games.spirit_island.steps.blight import Cascade
from parlour.games.spirit_island.steps.invaders import ExploreStep, RavageStep, hurt_dahan
from parlour.games.spirit_island.steps.power import PowerPhase, StartPhase
from parlour.games.spirit_island.steps.spirit import SpiritPhase
from parlour.games.spirit_island.steps.terror import FearStep
from parlour.games.spirit_island.steps.turn import EndOfTurn, TimePasses
from parlour.games.spirit_island.view.forecast import Forecast
from tests.effort import FORECAST_GAMES
from tests.games.spirit_island.positions import Island
from tests.games.spirit_island.test_position import enrich

# -- playing on without doing anything -------------------------------------------------------------------------------

PHASES = (SpiritPhase, PowerPhase)
ROUTINE = (StartPhase, FearStep, RavageStep, TimePasses, EndOfTurn)


class Unclear(Exception):
    """A cascade has no quiet land to go to, or the game ends, so there is nothing to compare."""


def quiet_land(state: SpiritIslandState, land: int) -> int:
    """A neighbour where one more Blight changes nothing else."""
    for near in state.island.adjacent[land]:
        ravaged = state.ravage_card >= 0 and state.island.terrain[near] & data.MATCHES[state.ravage_card]
        empty = not any(player.presence[near] for player in state.players)
        if not ravaged and empty and not state.blight[near] and near not in state.vital:
            return near
    raise Unclear


def let_it_pass(state: SpiritIslandState) -> None:
    """Drop the open decision of a phase, or of a Power or fear card together with the rest of its effect."""
    cascades = [step for step in state.agenda if isinstance(step, Cascade)]
    while not isinstance(state.agenda[-1], (*PHASES, *ROUTINE)):
        state.agenda.pop()
    if isinstance(state.agenda[-1], PHASES):
        state.agenda.pop()
    state.agenda += cascades
    state._legal_seat = -1
    state.settle()


def only_cascades(state: SpiritIslandState) -> bool:
    """Whether no Power is being resolved any more."""
    under_way = [step for step in state.agenda if not isinstance(step, Cascade)]
    return isinstance(under_way[-1], ROUTINE)


def do_nothing(state: SpiritIslandState) -> None:
    """Take one decision: stop if possible, else choose the first option."""
    decision = state.decision()
    seat = state.actors[0]
    invaders = state.phase in (data.RAVAGE, data.BUILD)
    if isinstance(decision, Cascade) and (invaders or only_cascades(state)):
        goal = GAME.actions.parse(f"cascade land={state.island.names[quiet_land(state, decision.land)]}")
        state.apply(seat, goal)
    elif invaders:
        options = [option for option in state.legal(seat) if not ADD_BONUS.has(option)]
        state.apply(seat, STOP.at() if STOP.at() in options else options[0])
    else:
        let_it_pass(state)


def stop_before_explore(state: SpiritIslandState) -> None:
    for place, step in enumerate(state.agenda):
        if isinstance(step, ExploreStep):
            del state.agenda[: place + 1]
            return


def after_build(state: SpiritIslandState) -> SpiritIslandState:
    """Play by the real rules until the next Build is over, through the end of the turn if needed."""
    real = state.clone()
    real.journal = []
    real.fear_earned = []  # nobody knows what those cards say
    turn = real.turn + (real.phase >= data.SLOW)
    while True:
        if real.turn == turn:
            stop_before_explore(real)
        if not real.actors:
            break
        do_nothing(real)
    if real.result or real.turn != turn:
        raise Unclear
    return real


def happened(before: SpiritIslandState, real: SpiritIslandState) -> dict[str, Json]:
    assert real.journal is not None
    told = [(event.key, event.params) for event in real.journal]
    built = Counter(params["piece"] for key, params in told if key == "built")
    ravages = [params for key, params in told if key == "ravaged"]
    ravaged = {params["land"]: (params["total"], params["defend"], params["damage"]) for params in ravages}
    fights = [params for key, params in told if key == "fought_back" and params["land"] in ravaged]
    return {
        "blight": sum(real.blight) - sum(before.blight),
        "pool_left": real.blight_pool,
        "dahan_lost": real.dahan_lost - before.dahan_lost,
        "presence_lost": sum(player.destroyed for player in real.players)
        - sum(player.destroyed for player in before.players),
        "explorers_built": built["piece:explorer"],
        "towns_built": built["piece:town"],
        "cities_built": built["piece:city"],
        "ravaged": ravaged,
        "fought_back": {params["land"]: params["points"] for params in fights},
        "built": {params["land"]: params["piece"] for key, params in told if key == "built"},
        "skipped": sorted((params["land"], params["doing"], params["why"]) for key, params in told if key == "skipped"),
        "explored": explored(before, real),
    }


def explored(before: SpiritIslandState, real: SpiritIslandState) -> dict[str, list[str]]:
    """The lands to which each card that may come would bring Explorers."""
    found: dict[str, list[str]] = {}
    for card in unseen_cards(before):
        trial = real.clone()
        trial.journal = []
        trial.invader_deck = [*trial.invader_deck, card]
        trial.push(ExploreStep())
        trial.settle()
        told = [event.params["land"] for event in trial.journal if event.key == "explored"]
        found[data.INVADER_IDS[card]] = told
    return found


def foretold(state: SpiritIslandState) -> dict[str, Json]:
    forecast = Forecast(state)
    total = forecast.total()
    lands = {f"land:{name}": forecast.land(land) for land, name in enumerate(state.island.names)}
    ravages = {name: entry["ravage"] for name, entry in lands.items() if entry["ravage"]}
    builds = {name: entry["build"] for name, entry in lands.items() if entry["build"]}
    skipped = [(name, "doing:ravage", entry["skipped"]) for name, entry in ravages.items() if entry["skipped"]]
    skipped += [(name, "doing:build", entry["skipped"]) for name, entry in builds.items() if entry["skipped"]]
    return {
        **{key: total[key] for key in ("pool_left", "dahan_lost", "presence_lost")},
        **{key: total[key] for key in ("explorers_built", "towns_built", "cities_built")},
        "blight": total["blight"] + total["cascades"],
        "ravaged": {
            name: (entry["damage"], entry["defend"], entry["rest"])
            for name, entry in ravages.items()
            if not entry["skipped"]
        },
        "fought_back": {name: entry["fight_back"] for name, entry in ravages.items() if entry["fight_back"]},
        "built": {name: f"piece:{entry['piece']}" for name, entry in builds.items() if not entry["skipped"]},
        "skipped": sorted(skipped),
        "explored": {
            data.INVADER_IDS[card]: [
                f"land:{name}"
                for land, name in enumerate(state.island.names)
                if state.island.terrain[land] & data.MATCHES[card] and lands[f"land:{name}"]["explore"]["possible"]
            ]
            for card in unseen_cards(state)
        },
    }


def compare(state: SpiritIslandState) -> bool:
    """Check that the forecast matches what happens; return false if there is nothing to compare."""
    try:
        real = after_build(state)
    except Unclear:
        return False
    assert foretold(state) == happened(state, real)
    return True


# -- everywhere ------------------------------------------------------------------------------------------------------


def rich_game(number: int) -> tuple[SpiritIslandState, random.Random]:
    chance = random.Random(number)
    state = GAME.new(1 + number % 3, {"blight_loss": "on_demand"}, number)
    assert isinstance(state, SpiritIslandState)
    while state.turn == 0:
        state.apply(state.actors[0], chance.choice(state.legal(state.actors[0])))
    enrich(state, chance)
    state.blight_pool += 40  # long enough to see late turns
    return state, chance


@pytest.mark.compiled
@pytest.mark.parametrize("batch", range(3))
def test_at_every_decision_the_forecast_is_what_happens_if_nobody_acts(batch: int) -> None:
    compared: Counter[str] = Counter()
    for number in range(batch, FORECAST_GAMES, 3):
        state, chance = rich_game(number)
        while state.actors:
            invaders = state.phase in (data.RAVAGE, data.BUILD)
            if (invaders or chance.random() < 0.3) and compare(state):
                compared[data.PHASE_IDS[state.phase]] += 1
            if state.phase == data.FAST and chance.random() < 0.1:
                swelter = [chance.randrange(state.island.lands), chance.randrange(state.seats)]
                state.sweltering = state.sweltering + swelter
            seat = chance.choice(state.actors)
            legal = state.legal(seat)
            ready = GAME.actions.parse("ready")
            if ready in legal and len(legal) > 1 and chance.random() < 0.8:
                legal = [action for action in legal if action != ready]
            state.apply(seat, chance.choice(legal))
    assert all(compared[phase] for phase in ("spirit", "fast", "ravage", "build", "slow")), compared


# -- single cases ----------------------------------------------------------------------------------------------------


def build_card(state: SpiritIslandState, name: str) -> None:
    state.build_card = data.INVADER_IDS.index(name)


def test_while_a_build_may_be_stopped_the_later_builds_are_still_to_come() -> None:
    island = Island("g2: T P; g4: E; g1: C", "eyes_watch")
    island.state.sweltering = [island.names["g2"], 0]
    island.build("wetland")
    assert island.asked == "Swelter"
    total = Forecast(island.state).total()
    assert (total["cities_built"], total["towns_built"]) == (1, 1)
    assert compare(island.state)
    land = Forecast(island.state).land(island.names["g2"])
    assert land["build"] == {"piece": "city", "skipped": None, "may_be_stopped": True}
    island.do("accept")
    island.expect("g4: E T")


def test_while_a_ravage_may_be_stopped_it_is_still_to_come() -> None:
    island = Island("g4: T P 2D; g1: C", "eyes_watch")
    island.state.sweltering = [island.names["g4"], 0]
    island.ravage("wetland")
    assert island.asked == "Swelter"
    ravage = Forecast(island.state).ravage(island.names["g4"])
    assert ravage is not None
    assert (ravage["rest"], ravage["blight"], ravage["may_be_stopped"]) == (2, True, True)


def test_a_cascade_that_is_due_counts() -> None:
    island = Island("g4: 2T 2D P Bl; g1: C; g8: P", "eyes_watch", pool=5).ravage("wetland")
    assert island.asked == "Cascade"
    total = Forecast(island.state).total()
    assert (total["blight"], total["cascades"], total["pool_left"]) == (0, 1, 3)
    assert total["dahan_lost"] == 2, "the damage has not reached the Dahan yet"
    assert compare(island.state)


def test_a_cascade_of_a_power_counts_too() -> None:
    island = Island("g4: T P Bl; g1: C; g8: P", "eyes_watch", pool=5)
    island.state.phase = data.FAST
    island.run(Cascade(0, island.names["g4"]))
    total = Forecast(island.state).total()
    assert (total["cascades"], total["pool_left"]) == (1, 4)


def test_nothing_is_built_where_the_dahan_strike_back_everybody_first() -> None:
    island = Island("g4: E 2D; g1: C; g8: P", "eyes_watch")
    island.state.ravage_card = data.INVADER_IDS.index("i1_wetland")
    build_card(island.state, "i1_wetland")
    island.state.phase = data.FAST
    forecast = Forecast(island.state)
    assert forecast.land(island.names["g4"])["build"] is None
    assert forecast.total()["towns_built"] == 0


@pytest.mark.parametrize("points", range(12))
@pytest.mark.parametrize("dahan", ["3D", "2D D(1)", "D 2D(1)"])
@pytest.mark.parametrize("vital", [0, 1])
def test_the_evaluation_counts_the_dahan_that_really_die(dahan: str, vital: int, points: int) -> None:
    island = Island(f"g4: E {dahan}; g8: P", "eyes_watch")
    land = island.names["g4"]
    island.state.phase = data.RAVAGE
    island.state.vital = [land] * vital
    expected = dahan_lost(island.state, land, points)
    hurt_dahan(island.state, land, points)
    assert island.state.dahan_lost == expected


def test_explorers_follow_a_town_that_is_about_to_be_built() -> None:
    island = Island("g4: E; g8: P", "eyes_watch")
    build_card(island.state, "i1_wetland")
    island.state.phase = data.FAST
    explore = Forecast(island.state).land(island.names["g5"])["explore"]
    assert (explore["why"], explore["possible"]) == ("land:g4", explore["cards"] > 0)


def test_a_stopped_explore_is_not_expected() -> None:
    island = Island("g1: C; g8: P", "eyes_watch")
    island.state.phase = data.FAST
    coast = [island.names[name] for name in ("g1", "g2", "g3")]
    open = [land for land in coast if Forecast(island.state).land(land)["explore"]["possible"]]
    assert open
    for land in open:
        island.state.skips[land * 3 + 2] = data.CARD["paralyzing_fright"] + 1
        assert not Forecast(island.state).land(land)["explore"]["possible"]


def test_lands_are_forecast_beyond_the_end_of_the_game() -> None:
    """Even if the first Blight would lose the game, there is a forecast for every other land."""
    island = Island("g2: T; g4: T; g1: C; g8: P", "eyes_watch", pool=1)
    island.state.ravage_card = data.INVADER_IDS.index("i1_wetland")
    island.state.phase = data.FAST
    total = Forecast(island.state).total()
    assert (total["blight"], total["pool_left"]) == (2, 0)


def test_a_forecast_changes_nothing_and_knows_no_secret() -> None:
    island = Island("g4: 2T 2D P Bl; g1: C; g8: P", "eyes_watch", pool=5).ravage("wetland")
    island.state.fear = island.state.fear_pool - 1
    before = island.state.dump()
    Forecast(island.state)
    assert island.state.dump() == before
    assert island.state.journal is None
