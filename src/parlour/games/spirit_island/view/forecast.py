"""Forecasts what the Invaders will do if nobody acts, per land and in total.

`Forecast` carries out the real Ravage and Build on a copy and reads the events. Powers and fear cards still to come
are left out. At a decision nobody stops anything, a cascade is counted but not carried out (the players choose its
land), and otherwise the first option is taken.
"""

from typing import Final

from parlour.engine import Event, Json, Step
from parlour.games.spirit_island import data, shapes
from parlour.games.spirit_island.actions import ADD_BONUS, STOP
from parlour.games.spirit_island.data import CITY, DAHAN, EXPLORER, MATCHES, TOWN
from parlour.games.spirit_island.elements import FAMILY_IDS, WHERE, doing_name, family_name, land_name
from parlour.games.spirit_island.predicates.forecast import next_turn
from parlour.games.spirit_island.predicates.invaders import (
    BUILDING,
    EXPLORING,
    RAVAGING,
    can_explore,
    defence,
    explore_reason,
    is_skipped,
    matches,
    ravage_damage,
    unseen_cards,
    what_is_built,
)
from parlour.games.spirit_island.state import SpiritIslandState
from parlour.games.spirit_island.steps.blight import Cascade
from parlour.games.spirit_island.steps.invaders import BuildStep, NextRavage, RavageStep, Swelter
from parlour.games.spirit_island.steps.turn import BUILD_STEP, END_OF_TURN, RAVAGE_STEP

MUCH: Final = 1_000_000


class Forecast:
    """The Ravage and Build of every land, their totals, and the island after them."""

    def __init__(self, state: SpiritIslandState) -> None:
        self.now = state
        self.after = state.clone()
        self.ravages: dict[str, shapes.RavageForecast] = {}
        self.builds: dict[str, shapes.BuildForecast] = {}
        self.stoppable: list[list[str]] = [[], []]
        """The lands where a player may stop the Ravage, and those where a player may stop the Build."""
        self.blight = 0
        self.cascades = 0
        self.built = {EXPLORER: 0, TOWN: 0, CITY: 0}
        self.dahan_lost = 0
        self.presence_lost = 0
        self._unseen = unseen_cards(state)
        if state.turn and not state.result:
            self._play_on()

    def _play_on(self) -> None:
        state = self.after
        state.agenda = _invader_actions(state)
        state._legal_seat = -1
        _make_endless(state)
        state.journal = []
        dahan, presence = state.dahan_lost, _destroyed(state)
        state.settle()
        while state.actors:
            self._decide(state)
        self.dahan_lost = state.dahan_lost - dahan
        self.presence_lost = _destroyed(state) - presence
        self._read(state.journal)
        for land in self.stoppable[RAVAGING]:
            self.ravages[land]["may_be_stopped"] = True
        for land in self.stoppable[BUILDING]:
            self.builds[land]["may_be_stopped"] = True

    def _decide(self, state: SpiritIslandState) -> None:
        decision = state.decision()
        if isinstance(decision, Cascade):
            self.cascades += 1
            state.agenda.pop()
            state.settle()
            return
        if isinstance(decision, Swelter):
            land = land_name(state.island, state.sweltering[decision.entry])
            self.stoppable[decision.doing].append(land)
        seat = state.actors[0]
        state.apply(seat, _default(state.legal(seat)))

    def _read(self, journal: list[Event]) -> None:
        for event in journal:
            params = event.params
            land = str(params.get("land", ""))
            if event.key == "ravaged":
                self.ravages[land] = _ravage(params["total"], params["defend"], params["damage"])
            elif event.key == "skipped":
                self._skipped(land, params)
            elif event.key == "built":
                family = data.FAMILY_IDS.index(_id(params["piece"]))
                self.built[family] += 1
                self.builds[land] = _build(family, None)
            elif event.key == "blight_added":
                self.blight += 1
            if land in self.ravages:
                _read_harm(self.ravages[land], event)

    def _skipped(self, land: str, params: dict[str, Json]) -> None:
        number = self.now.island.names.index(_id(land))
        if params["doing"] == doing_name(RAVAGING):
            entry = _ravage(ravage_damage(self.now, number), defence(self.now, number), 0)
            entry["skipped"] = params["why"]
            self.ravages[land] = entry
        else:
            self.builds[land] = _build(what_is_built(self.after, number), params["why"])

    # -- as data -----------------------------------------------------------------------------------------------------

    def land(self, land: int) -> shapes.LandForecast:
        name = land_name(self.now.island, land)
        return {"ravage": self.ravages.get(name), "build": self.builds.get(name), "explore": self._explore(land)}

    def ravage(self, land: int) -> shapes.RavageForecast | None:
        return self.ravages.get(land_name(self.now.island, land))

    def _explore(self, land: int) -> shapes.ExploreForecast:
        """How many of the unseen cards would bring an Explorer here."""
        hits = sum(1 for card in self._unseen if matches(self.now, land, card))
        may_come = can_explore(self.after, land) and not is_skipped(self.after, land, EXPLORING)
        return {
            "possible": may_come and hits > 0,
            "why": explore_reason(self.after, land),
            "cards": hits,
            "of": len(self._unseen),
        }

    def total(self) -> shapes.Forecast:
        """The totals of the island, without the further effects of a cascade."""
        return {
            "next_turn": next_turn(self.now),
            "blight": self.blight,
            "cascades": self.cascades,
            "pool_left": max(0, self.now.blight_pool - self.blight - self.cascades),
            "dahan_lost": self.dahan_lost,
            "presence_lost": self.presence_lost,
            "explorers_built": self.built[EXPLORER],
            "towns_built": self.built[TOWN],
            "cities_built": self.built[CITY],
            "explore_terrains": self._terrains(),
        }

    def _terrains(self) -> list[shapes.ExploreTerrain]:
        """The terrains (or the coast) of the next Explore, with the number of unseen cards for each."""
        found = [(name, sum(1 for card in self._unseen if MATCHES[card] & bit)) for bit, name in WHERE.items()]
        return [{"where": name, "cards": cards} for name, cards in found if cards]


def _invader_actions(state: SpiritIslandState) -> list[Step[SpiritIslandState]]:
    """The rest of the current Ravage and Build, or the next ones; before them any cascade that is due."""
    if state.phase in (data.RAVAGE, data.BUILD, data.EXPLORE):
        for place, step in enumerate(state.agenda):
            if isinstance(step, (BuildStep, RavageStep, NextRavage)):
                return state.agenda[place:]
        return []
    cascades: list[Step[SpiritIslandState]] = [step for step in state.agenda if isinstance(step, Cascade)]
    build: list[Step[SpiritIslandState]] = [BUILD_STEP] if state.build_card >= 0 else []
    healed: list[Step[SpiritIslandState]] = [END_OF_TURN] if next_turn(state) else []
    return [*build, RAVAGE_STEP, *healed, *cascades]


def _make_endless(state: SpiritIslandState) -> None:
    """Keep the game from ending and fear cards from being earned, so that every land gets a forecast."""
    state.blight_pool += MUCH
    state.cities += MUCH
    state.fear -= MUCH
    for player in state.players:
        player.destroyed -= MUCH


def _destroyed(state: SpiritIslandState) -> int:
    return sum(player.destroyed for player in state.players)


def _default(options: list[int]) -> int:
    """Stop if possible, else take the first option that adds no bonus damage."""
    if STOP.at() in options:
        return STOP.at()
    return next(option for option in options if not ADD_BONUS.has(option))


def _ravage(damage: int, defend: int, rest: int) -> shapes.RavageForecast:
    return {
        "damage": damage,
        "defend": defend,
        "rest": rest,
        "blight": False,
        "cascade": False,
        "presence_lost": [],
        "dahan_lost": 0,
        "fight_back": 0,
        "skipped": None,
        "may_be_stopped": False,
    }


def _build(family: int, skipped: str | None) -> shapes.BuildForecast:
    return {"piece": FAMILY_IDS[family], "skipped": skipped, "may_be_stopped": False}


def _id(element: Json) -> str:
    return str(element).partition(":")[2]


def _read_harm(ravaged: shapes.RavageForecast, event: Event) -> None:
    if event.key == "blight_added":
        ravaged["blight"] = True
        ravaged["cascade"] = event.params["cascades"]
    elif event.key == "presence_destroyed":
        ravaged["presence_lost"].append(int(_id(event.params["seat"])))
    elif event.key == "destroyed" and event.params["piece"] == family_name(DAHAN):
        ravaged["dahan_lost"] += 1
    elif event.key == "fought_back":
        ravaged["fight_back"] = event.params["points"]
