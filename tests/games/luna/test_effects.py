"""Whole turns of random games, compared with the table of effects applied to a dump."""

import copy
import itertools
from typing import Any

import pytest

from parlour.engine import Rng, State
from parlour.games.luna import GAME, data
from parlour.games.luna.steps.turn import AfterMeditation, TakeAction
from tests.games.luna.test_data import SEAMS, TILES

Words = dict[str, str]

TILE_ISLE = {int(line.split()[0]): line.split()[3] for line in TILES.strip().splitlines()}
ON_A_BOARD = {int(line.split()[0]): {int(other) for other in line.split()[4:]} for line in TILES.strip().splitlines()}
SEAM = {tuple(line.split()[:2]): line.split()[2:] for line in SEAMS.strip().splitlines()}
STEPS = {2: 5, 3: 5, 4: 6}
PRIZES = {2: [5, 2], 3: [5, 2], 4: [6, 3, 1]}
CANDLES = {2: 3, 3: 4, 4: 4}
GUARD = {1: 6, 2: 5, 3: 4, 4: 3, 5: 2, 6: 2}
COUNCIL = [0, 0, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]


def add(counts: dict[str, int], key: str, by: int) -> None:
    """Add to a count of a dump, which leaves out zeros."""
    counts[key] = counts.get(key, 0) + by
    if not counts[key]:
        del counts[key]


class Retold:
    """A dump on which a turn is played according to the rules, without any of the game's code."""

    def __init__(self, dump: dict[str, Any]) -> None:
        self.table: dict[str, Any] = copy.deepcopy(dump["table"])
        self.round: int = dump["round"]
        self.options: dict[str, Any] = dump["options"]
        self.seats: int = dump["seats"]
        self.over = False

    @property
    def seat(self) -> int:
        seat: int = self.table["current"]
        return seat

    @property
    def me(self) -> dict[str, Any]:
        me: dict[str, Any] = self.table["players"][self.seat]
        return me

    # -- pieces -------------------------------------------------------------------------------------------------

    def gain(self, seat: int, source: str, points: int) -> None:
        self.table["players"][seat]["influence"] += points
        add(self.table["players"][seat]["earned"], source, points)

    def use(self, isle: str, count: int) -> None:
        add(self.me["active"], isle, -count)
        add(self.me["inactive"], isle, count)

    def give_back(self, favor: str) -> None:
        self.me["favors"].remove(favor)
        add(self.table["stock"], favor, 1)

    def pay(self, isle: str, cost: int, words: Words) -> None:
        if words["virtual"] == "yes":
            self.give_back("novice")
            cost -= 1
        self.use(isle, cost)

    def price(self, isle: str) -> int:
        return 1 if isle in self.me["shrines"] else 2

    # -- a turn -------------------------------------------------------------------------------------------------

    def play(self, texts: list[str]) -> None:
        """Play all notations of one action, from its verb to its last decision."""
        verb = texts[0].split()[0]
        if verb in ("meditation", "end_turn"):
            getattr(self, verb)()
            return
        words = [dict(pair.split("=") for pair in text.split()[1:]) for text in texts]
        if verb in ("journey", "tide", "sailboat"):
            self.travel(verb, texts, words)
        elif verb == "take_book":
            self.book(words)
        else:
            getattr(self, verb)(words[0])
        self.table["stall"] += 1
        self.end_turn()

    def end_turn(self) -> None:
        self.table["current"] = (self.seat + 1) % self.seats

    def meditation(self) -> None:
        self.table["candles"] -= 1
        self.table["stall"] = 0
        if self.table["candles"] == 0:
            self.gain(self.seat, "meditation", 1)
            self.end_round()
        elif self.options["meditation_mode"] == "pass":
            self.end_turn()

    def priests_favor(self, words: Words) -> None:
        isle = words["isle"]
        self.pay(isle, self.price(isle), words)
        add(self.table["stock"], isle, -1)
        self.me["favors"] = [favor for favor in data.ISLES if favor == isle or favor in self.me["favors"]]

    def recruit(self, words: Words) -> None:
        isle = words["isle"]
        self.pay(isle, self.price(isle) if self.options["recruit_shrine_discount"] else 2, words)
        self.me["supply"] -= 1
        add(self.me["inactive"], isle, 1)

    def build_shrine(self, words: Words) -> None:
        site = self.table["figures"]["builder"]
        self.pay(site, 2, words)
        self.give_back("shrine")
        self.me["shrine_supply"] -= 1
        self.me["shrines"] = [isle for isle in data.ISLES if isle == site or isle in self.me["shrines"]]

    def herbs(self, words: Words) -> None:
        self.give_back("herbs")
        self.use(words["isle"], -int(words["count"]))

    def expulsion(self, words: Words) -> None:
        isles = int(words["count"]) + (words["virtual"] == "yes")
        self.pay(self.table["figures"]["apostate"], isles, words)
        self.walk("apostate", isles)

    def virtual_expulsion(self, words: Words) -> None:
        self.give_back("novice")
        self.walk("apostate", 1)

    def council(self, words: Words) -> None:
        spaces = int(words["count"]) + (words["virtual"] == "yes")
        self.pay(words["isle"], spaces, words)
        self.advance(spaces)

    def virtual_council(self, words: Words) -> None:
        self.give_back("novice")
        self.advance(1)

    def advance(self, spaces: int) -> None:
        """Move the piece forward, with the Council as stacks from bottom to top on every space."""
        track: list[list[int]] = [[] for _ in range(13)]
        for seat in reversed(self.table["council"]):
            track[self.table["players"][seat]["council"]].append(seat)
        track[self.me["council"]].remove(self.seat)
        self.me["council"] += spaces
        track[self.me["council"]].insert(0 if self.me["council"] == 12 else 4, self.seat)
        self.table["council"] = [seat for stack in reversed(track) for seat in reversed(stack)]

    def travel(self, verb: str, texts: list[str], words: list[Words]) -> None:
        if verb != "journey":
            self.give_back(verb)
        origin = ""
        for text, named in zip(texts, words, strict=True):
            if text.startswith(verb):
                origin = named["origin"]
            elif text != "done":
                count = int(named["count"])
                if origin == "landing":
                    self.me["landing"] -= count
                else:
                    isle, side = origin.split("_")
                    assert isle != named["to"]
                    add(self.me[side], isle, -count)
                add(self.me["active" if verb == "sailboat" else "inactive"], named["to"], count)

    def promotion(self, words: Words) -> None:
        isle = TILE_ISLE[int(words["tile"])]
        self.use(isle, self.price(isle) - 1)
        add(self.me["active"], isle, -1)
        self.table["path"][words["tile"]] = self.seat

    def bribed_promotion(self, words: Words) -> None:
        self.give_back("bribery")
        self.promotion(words)

    def sanctification(self, words: Words) -> None:
        entered = int(words["tile"])
        del self.table["path"][words["tile"]]
        self.gain(self.seat, "sanctification", GUARD[self.round])
        for text, owner in self.table["temple"].items():
            lower = int(text) < entered and text not in map(str, self.table["books"])
            if lower and owner not in (None, self.seat) and int(text) in self.next_to(entered):
                self.table["temple"][text] = None
                self.table["players"][owner]["landing"] += 1
                self.gain(self.seat, "displacement", 1)
        self.table["temple"][words["tile"]] = self.seat

    def next_to(self, tile: int) -> set[int]:
        found = set(ON_A_BOARD[tile])
        slots = self.table["slots"][: self.seats]
        for left, right in itertools.pairwise(slots):
            for pair in SEAM[left, right]:
                one, other = (int(number) for number in pair.split("-"))
                found |= {other} if one == tile else {one} if other == tile else set()
        return found

    def sneak_in(self, words: Words) -> None:
        self.give_back("bribery")
        self.me["landing"] -= 1
        self.table["temple"][words["hex"]] = self.seat

    def book(self, words: list[Words]) -> None:
        """The novice that gets the book is named only if there are several."""
        self.give_back("book")
        books: list[int] = self.table["books"]
        own = [int(text) for text, owner in self.table["temple"].items() if owner == self.seat]
        readers = [tile for tile in own if tile not in books]
        assert len(words) == (1 if len(readers) == 1 else 2)
        reader = int(words[1]["hex"]) if len(words) == 2 else readers[0]
        assert reader in readers
        books.remove(int(words[0]["hex"]))
        self.table["books"] = sorted([*books, reader])
        self.gain(self.seat, "book", 2 if self.table["first_book_open"] else 1)
        self.table["first_book_open"] = False

    # -- the end of a round -------------------------------------------------------------------------------------

    def novices(self, order: dict[str, Any], isle: str) -> int:
        return int(order["active"].get(isle, 0) + order["inactive"].get(isle, 0))

    def end_round(self) -> None:
        self.score()
        if self.round == 6:
            self.final_scoring()
        else:
            self.prepare()

    def score(self) -> None:
        players, figures = self.table["players"], self.table["figures"]
        rows = []
        for seat, order in enumerate(players):
            strength = order["active"].get(figures["priestess"], 0) + (figures["priestess"] in order["shrines"])
            if strength:
                rows.append((-strength, self.table["council"].index(seat), seat))
        for (_, _, seat), prize in zip(sorted(rows), PRIZES[self.seats], strict=False):
            self.gain(seat, "priestess", prize)
        for seat, order in enumerate(players):
            beside = self.novices(order, figures["apostate"])
            lost = beside + 1 if beside else 0
            self.gain(seat, "apostate", -min(lost, order["influence"]) if self.options["influence_floor"] else -lost)
        for text, owner in self.table["temple"].items():
            if owner is not None:
                self.gain(owner, "temple", 2 if int(text) in self.table["books"] else 1)

    def final_scoring(self) -> None:
        for seat, order in enumerate(self.table["players"]):
            self.gain(seat, "shrines", 4 * len(order["shrines"]))
            self.gain(seat, "favors", len(order["favors"]))
            self.gain(seat, "council", COUNCIL[order["council"]])
        self.over = True

    def walk(self, figure: str, isles: int) -> None:
        ring = self.table["ring"]
        self.table["figures"][figure] = ring[(ring.index(self.table["figures"][figure]) + isles) % 7]

    def prepare(self) -> None:
        players = self.table["players"]
        for order in players:
            for isle, count in order["inactive"].items():
                add(order["active"], isle, count)
            order["inactive"] = {}
        self.walk("priestess", 1 if self.options["priestess_step"] == "one" else STEPS[self.seats])
        self.walk("builder", 4)
        for _ in range(7):
            self.walk("apostate", 1)
            if any(self.novices(order, self.table["figures"]["apostate"]) for order in players):
                break
        self.table["candles"] = CANDLES[self.seats]
        self.table["first_book_open"] = self.seats == 2
        alternate = self.seats == 2 and self.options["start_player_2p"] == "alternate"
        last = self.table["start_player"] if alternate else self.seat
        self.table["start_player"] = self.table["current"] = (last + 1) % self.seats
        self.round += 1


WAYS: list[dict[str, Any]] = [
    {},
    {"setup_mode": "preselected", "start_player_2p": "after_last", "priestess_step": "one"},
    {"meditation_mode": "keep_turn", "recruit_shrine_discount": True, "stall_limit": 10},
    {"influence_floor": False, "virtual_alone": False, "figures_setup": "start_player_choice"},
]


def by_number(table: dict[str, Any]) -> dict[str, Any]:
    """The order in which tiles were placed is not part of the position."""
    return {**table, "temple": dict(sorted(table["temple"].items())), "path": dict(sorted(table["path"].items()))}


@pytest.mark.compiled
@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_do_what_the_table_of_effects_says(players: int) -> None:
    rng = Rng(bytes([players]) * 32)
    seen: set[str] = set()
    for options, seed in itertools.product(WAYS, range(6)):
        state = GAME.new(players, options, f"effects {seed}")
        while not state.round:
            state.apply(state.actors[0], rng.choice(state.legal(state.actors[0])))
        while state.actors:
            expected = Retold(state.dump())
            texts = turn(state, rng)
            seen.add(texts[0].split()[0])
            expected.play(texts)
            assert by_number(state.dump()["table"]) == by_number(expected.table), texts
            assert state.round == expected.round
            assert expected.over == (not state.actors)
    within = ("place_", "send", "give_book", "done")
    assert seen == {verb.name for verb in GAME.actions.verbs if not verb.name.startswith(within)}


def turn(state: State, rng: Rng) -> list[str]:
    """One random action with all its decisions. Every kind is possible, Meditation with a low probability."""
    seat = state.actors[0]
    kinds: dict[str, list[int]] = {}
    for action in state.legal(seat):
        kinds.setdefault(GAME.actions.verb_of(action).name, []).append(action)
    chosen = rng.choice(list(kinds))
    if chosen == "meditation" and rng.below(2):
        chosen = list(kinds)[-1]
    texts: list[str] = []
    action = rng.choice(kinds[chosen])
    while True:
        texts.append(GAME.actions.format(action))
        state.apply(seat, action)
        if not state.actors or isinstance(state.decision(), TakeAction | AfterMeditation):
            return texts
        action = rng.choice(state.legal(seat))
