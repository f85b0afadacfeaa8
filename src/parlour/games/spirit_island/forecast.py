"""What the Invaders will do if nobody acts: per land, and in all.

`Forecast` lets the real Ravage and Build happen on a copy and reads off what is told. What Powers and fear cards still
do is left out. Where the rules ask, nobody stops anything, a cascade is counted but goes nowhere (its land is for the
players to choose), and else the first answer is taken.
"""

from parlour.engine import Event, Json, Step
from parlour.games.spirit_island import data, lands
from parlour.games.spirit_island.actions import ADD_BONUS, STOP
from parlour.games.spirit_island.data import COASTAL, DAHAN, KINDS, MATCHES, SLOW, STAGE, D
from parlour.games.spirit_island.state import SpiritIslandState
from parlour.games.spirit_island.steps.blight import Cascade
from parlour.games.spirit_island.steps.invaders import (
    BUILDING,
    DOING_IDS,
    EXPLORING,
    RAVAGING,
    BuildStep,
    NextRavage,
    RavageStep,
    Swelter,
    can_explore,
    defence,
    explore_reason,
    is_skipped,
    matches,
    ravage_damage,
    what_is_built,
)
from parlour.games.spirit_island.steps.turn import BUILD_STEP, END_OF_TURN, RAVAGE_STEP


def next_turn(state: SpiritIslandState) -> bool:
    """Whether the next Ravage and Build belong to the turn to come: then nothing given in this one still counts."""
    return state.phase >= SLOW


# -- played out ------------------------------------------------------------------------------------------------------

MUCH = 1_000_000


class Forecast:
    """Ravage and Build of every land, what they add up to, and the island after them."""

    def __init__(self, state: SpiritIslandState) -> None:
        self.now = state
        self.after = state.clone()
        self.ravages: dict[str, dict[str, Json]] = {}
        self.builds: dict[str, dict[str, Json]] = {}
        self.stoppable: list[list[str]] = [[], []]
        """Lands where somebody is asked whether to stop the Ravage or the Build."""
        self.blight = 0
        self.cascades = 0
        self.built = {"explorer": 0, "town": 0, "city": 0}
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

    def _decide(self, state: SpiritIslandState) -> None:
        decision = state.decision()
        if isinstance(decision, Cascade):
            self.cascades += 1
            state.agenda.pop()
            state.settle()
            return
        if isinstance(decision, Swelter):
            land = lands.name(state, state.sweltering[decision.entry])
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
                piece = str(params["piece"]).partition(":")[2]
                self.built[piece] += 1
                self.builds[land] = {"piece": piece, "skipped": None}
            elif event.key == "blight_added":
                self.blight += 1
            if land in self.ravages:
                _read_harm(self.ravages[land], event)

    def _skipped(self, land: str, params: dict[str, Json]) -> None:
        number = self.now.island.names.index(land.partition(":")[2])
        if params["doing"] == f"doing:{DOING_IDS[RAVAGING]}":
            entry = _ravage(ravage_damage(self.now, number), defence(self.now, number), 0)
            self.ravages[land] = {**entry, "skipped": params["why"]}
        else:
            piece = data.FAMILY_IDS[what_is_built(self.after, number)]
            self.builds[land] = {"piece": piece, "skipped": params["why"]}

    # -- as data -----------------------------------------------------------------------------------------------------

    def land(self, land: int) -> dict[str, Json]:
        name = lands.name(self.now, land)
        ravage, build = self.ravages.get(name), self.builds.get(name)
        return {
            "ravage": ravage and {**ravage, "may_be_stopped": name in self.stoppable[RAVAGING]},
            "build": build and {**build, "may_be_stopped": name in self.stoppable[BUILDING]},
            "explore": self._explore(land),
        }

    def _explore(self, land: int) -> dict[str, Json]:
        """How likely the next card brings an Explorer here, from the cards that nobody has seen."""
        hits = sum(1 for card in self._unseen if MATCHES[card] & self.now.island.terrain[land])
        may_come = can_explore(self.after, land) and not is_skipped(self.after, land, EXPLORING)
        return {
            "possible": may_come and hits > 0,
            "why": explore_reason(self.after, land),
            "cards": hits,
            "of": len(self._unseen),
        }

    def total(self) -> dict[str, Json]:
        """The whole island, without what a cascade would add further on."""
        return {
            "next_turn": next_turn(self.now),
            "blight": self.blight,
            "cascades": self.cascades,
            "pool_left": max(0, self.now.blight_pool - self.blight - self.cascades),
            "dahan_lost": self.dahan_lost,
            "presence_lost": self.presence_lost,
            "explorers_built": self.built["explorer"],
            "towns_built": self.built["town"],
            "cities_built": self.built["city"],
            "explore_terrains": self._terrains(),
        }

    def _terrains(self) -> list[Json]:
        """Where the next Explore may come: terrain or coast, with the number of unseen cards for it."""
        kinds = {**data.TERRAIN_IDS, COASTAL: "coastal"}
        found = [(name, sum(1 for card in self._unseen if MATCHES[card] & bit)) for bit, name in kinds.items()]
        return [{"where": name, "cards": cards} for name, cards in found if cards]


def _invader_actions(state: SpiritIslandState) -> list[Step[SpiritIslandState]]:
    """What is left of the Ravage and Build under way, or all of the next ones; before them any cascade that is due."""
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
    """Neither won nor lost, and no fear card earned: what every land has to expect is shown, also beyond the end."""
    state.blight_pool += MUCH
    state.cities += MUCH
    state.fear -= MUCH
    for player in state.players:
        player.destroyed -= MUCH


def _destroyed(state: SpiritIslandState) -> int:
    return sum(player.destroyed for player in state.players)


def _default(options: list[int]) -> int:
    """Nobody does what he need not do."""
    if STOP.at() in options:
        return STOP.at()
    return next(option for option in options if not ADD_BONUS.has(option))


def _ravage(damage: int, defend: int, rest: int) -> dict[str, Json]:
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
    }


def _read_harm(ravaged: dict[str, Json], event: Event) -> None:
    if event.key == "blight_added":
        ravaged["blight"] = True
        ravaged["cascade"] = event.params["cascades"]
    elif event.key == "presence_destroyed":
        ravaged["presence_lost"].append(int(str(event.params["seat"]).partition(":")[2]))
    elif event.key == "destroyed" and event.params["piece"] == "piece:dahan":
        ravaged["dahan_lost"] += 1
    elif event.key == "fought_back":
        ravaged["fight_back"] = event.params["points"]


def unseen_cards(state: SpiritIslandState) -> list[int]:
    """The cards that the next Explore may turn up: all of its stage that have not been seen."""
    if not state.invader_deck:
        return []
    stage = STAGE[state.invader_deck[-1]]
    return sorted(card for card in state.invader_deck + state.invader_unused if STAGE[card] == stage)


# -- at a glance: for evaluation and features, which look at very many positions -------------------------------------


def ravage_comes(state: SpiritIslandState, land: int) -> bool:
    """Whether the land is still to be ravaged by the card in the Ravage space."""
    if state.ravage_card < 0 or not matches(state, land, state.ravage_card) or not lands.has_invaders(state, land):
        return False
    if state.phase == data.RAVAGE:
        return not _taken(state) >> land & 1 or _asked_to_stop(state) == land
    return state.phase not in (data.BUILD, data.EXPLORE)


def _taken(state: SpiritIslandState) -> int:
    """The lands that have had their Ravage, while that goes on."""
    for place in range(len(state.agenda) - 1, -1, -1):
        step = state.agenda[place]
        if isinstance(step, RavageStep):
            return step.taken
        if isinstance(step, NextRavage):
            return step.taken
    return state.island.everywhere


def build_comes(state: SpiritIslandState, land: int) -> bool:
    if state.build_card < 0 or not matches(state, land, state.build_card) or not lands.has_invaders(state, land):
        return False
    if state.phase == data.BUILD:
        return land >= _next_build(state) or _asked_to_stop(state) == land
    return state.phase != data.EXPLORE


def _next_build(state: SpiritIslandState) -> int:
    for place in range(len(state.agenda) - 1, -1, -1):
        step = state.agenda[place]
        if isinstance(step, BuildStep):
            return step.next
    return state.island.lands


def _asked_to_stop(state: SpiritIslandState) -> int:
    """The land whose Ravage or Build waits for an answer, or -1."""
    step = state.agenda[-1] if state.agenda else None
    return state.sweltering[step.entry] if isinstance(step, Swelter) else -1


def ravage_rest(state: SpiritIslandState, land: int) -> int:
    """The damage that gets through."""
    if next_turn(state):
        return ravage_damage(state, land)
    return max(0, ravage_damage(state, land) - defence(state, land))


def dahan_lost(state: SpiritIslandState, land: int, points: int) -> int:
    """How many Dahan so much damage kills: those who need least to die go first."""
    if land in state.unhurt and not next_turn(state):
        return 0
    lost = 0
    for kind in range(KINDS - 1, D - 1, -1):
        number = state.pieces[land * KINDS + kind]
        if number:
            need = data.HEALTH[DAHAN] if next_turn(state) else lands.health_left(state, land, kind)
            dead = min(number, points // need)
            lost += dead
            points -= dead * need
    return lost


def stopped(state: SpiritIslandState, land: int, doing: int) -> bool:
    return not next_turn(state) and is_skipped(state, land, doing)
