"""The fear cards that let players choose, compared with an independent reading of their lines.

With two players, in random lands and for all choices, the game must allow exactly what the line allows. The bonus
damage of Devouring Teeth and other effects of Powers do not apply; the lower health at Rising Heat's sites does.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from parlour.games.spirit_island import data
from parlour.games.spirit_island.predicates import lands
from parlour.games.spirit_island.state import SpiritIslandState
from parlour.games.spirit_island.steps import changes
from parlour.games.spirit_island.steps.terror import FearStep
from tests.effort import FEAR_CASES
from tests.games.spirit_island.card_cases import ends_of, place_of, position_of
from tests.games.spirit_island.card_reference import Place, Position, Reader
from tests.games.spirit_island.positions import LETTERS, Island, empty_lands

FAR = {"dahan_enheartened 2", "dahan_enheartened 3", "retreat 1", "retreat 2", "retreat 3"}
"""Lines with an eighth of the cases, because pieces may go almost anywhere."""
STAGE = ["g2", "g3", "g4", "h3"]
"""Adjacent coastal and inland lands, on both boards."""


@dataclass
class Land:
    """A land as a condition sees it."""

    position: Position
    place: Place
    number: int

    def has(self, kinds: str) -> int:
        return sum(piece[0] in kinds for piece in self.position.lands[self.number])

    @property
    def coastal(self) -> bool:
        return self.place.coast[self.number]

    @property
    def presence(self) -> int:
        return sum(own[self.number] for own in self.position.presence)

    @property
    def site(self) -> bool:
        return any(own[self.number] >= 2 for own in self.position.presence)


Where = Callable[[Land], object]


@dataclass
class Line:
    where: Where
    text: str | Callable[[Land], str]
    may: bool = False
    different: bool = False
    every: bool = False
    """Whether it applies to every land, not once for each player."""


TWO_EXPLORERS_OR_A_TOWN = "if(E and T in L): choose{remove 2 E | remove 1 T} ; else: choose{remove 2 E, remove 1 T}"


def unseen(land: Land) -> str:
    small, city = land.presence and land.has("ET"), land.site and land.has("C")
    return "choose{remove 1 E/T | remove 1 C}" if small and city else f"remove 1 {'E/T' if small else 'C'}"


LINES: dict[str, list[Line]] = {
    "belief_takes_root 3": [
        Line(lambda land: True, lambda land: f"remove_health {2 * land.presence}", may=True, different=True)
    ],
    "dahan_enheartened 1": [Line(lambda land: land.has("ETC"), "choose{push 1 D | gather 1 D}", may=True)],
    "dahan_enheartened 2": [Line(lambda land: True, "gather<= 2 D ; if(D in L): dmg 1", different=True)],
    "dahan_enheartened 3": [Line(lambda land: True, "gather<= 2 D ; per(D): dmg 1", different=True)],
    "dahan_raid 1": [Line(lambda land: land.has("D"), "dmg 1", different=True)],
    "dahan_raid 2": [Line(lambda land: land.has("D"), "per(D): dmg 1", different=True)],
    "dahan_raid 3": [Line(lambda land: land.has("D"), "per(D): dmg 2", different=True)],
    "emigration_accelerates 1": [Line(lambda land: land.coastal and land.has("E"), "remove 1 E")],
    "emigration_accelerates 2": [Line(lambda land: land.coastal and land.has("ET"), "remove 1 E/T")],
    "emigration_accelerates 3": [Line(lambda land: land.has("ET"), "remove 1 E/T")],
    "fear_of_the_unseen 1": [Line(lambda land: land.site and land.has("ET"), "remove 1 E/T")],
    "fear_of_the_unseen 2": [Line(lambda land: land.presence and land.has("ET"), "remove 1 E/T")],
    "fear_of_the_unseen 3": [
        Line(lambda land: (land.presence and land.has("ET")) or (land.site and land.has("C")), unseen)
    ],
    "isolation 1": [Line(lambda land: land.has("ETC") == 1 == land.has("ET"), "remove 1 E/T")],
    "isolation 2": [Line(lambda land: land.has("ETC") <= 2 and land.has("ET"), "remove 1 E/T")],
    "isolation 3": [Line(lambda land: 1 <= land.has("ETC") <= 2, "remove 1 I")],
    "retreat 1": [Line(lambda land: not land.coastal, "push<= 2 E", may=True)],
    "retreat 2": [Line(lambda land: not land.coastal, "push<= 3 E/T", may=True)],
    "retreat 3": [Line(lambda land: True, "push<= all E/T", may=True)],
    "scapegoats 1": [Line(lambda land: land.has("T"), "per(T): destroy 1 E", every=True)],
    "scapegoats 2": [Line(lambda land: land.has("TC"), "per(T): destroy 1 E ; per(C): destroy 2 E", every=True)],
    "scapegoats 3": [Line(lambda land: land.has("TC"), "destroy all E ; per(C): destroy 1 T", every=True)],
    "seek_safety 1": [Line(lambda land: land.has("E"), "push_uphill", may=True)],
    "seek_safety 2": [
        Line(lambda land: land.has("TC"), "choose{gather 1 E | if(C in L): gather 1 T}", may=True),
    ],
    "seek_safety 3": [Line(lambda land: not land.has("C"), "remove_health 3", may=True)],
    "tall_tales_of_savagery 1": [Line(lambda land: land.has("D") and land.has("E"), "remove 1 E")],
    "tall_tales_of_savagery 2": [Line(lambda land: land.has("D") and land.has("ET"), TWO_EXPLORERS_OR_A_TOWN)],
    "tall_tales_of_savagery 3": [
        Line(lambda land: land.has("D"), TWO_EXPLORERS_OR_A_TOWN, every=True),
        Line(lambda land: land.has("D") >= 2, "remove 1 C", every=True),
    ],
    "trade_suffers 2": [Line(lambda land: land.coastal, "downgrade 1 T", may=True)],
    "trade_suffers 3": [Line(lambda land: land.coastal, "downgrade 1 T/C", may=True)],
    "wary_of_the_interior 1": [Line(lambda land: not land.coastal and land.has("E"), "remove 1 E")],
    "wary_of_the_interior 2": [Line(lambda land: not land.coastal and land.has("ET"), "remove 1 E/T")],
    "wary_of_the_interior 3": [Line(lambda land: land.has("ET"), "remove 1 E/T")],
}


def scattered(chance: random.Random, state: SpiritIslandState, most: int, far: int) -> None:
    """Place pieces and Presence in this many lands."""
    empty_lands(state)
    for player in state.players:
        player.spread([0] * state.island.lands)
        player.might = 1
    for name in chance.sample(STAGE, most):
        land = state.island.names.index(name)
        for player in state.players:
            player.change_presence(land, chance.choice([0, 0, 1, 2]))
        for family, number in {"E": 3, "T": 2 - far, "C": 2 - far, "D": 2}.items():
            for _ in range(chance.choice([0, 1, number])):
                full = lands.health(state, land, data.FAMILY[LETTERS[family]])
                changes.change(state, land, LETTERS[family] + chance.choice([0, 0, chance.randrange(full)]), 1)
    state.fear_pool = 1000


def applied(place: Place, position: Position, line: Line, number: int) -> set[Position]:
    text = line.text if isinstance(line.text, str) else line.text(Land(position, place, number))
    return Reader(place, number, False).read(position, text)


def by_the_book(place: Place, position: Position, line: Line) -> set[Position]:
    ends = {(position, frozenset[int]())}
    count = len(position.lands)
    if line.every:
        for number in range(count):
            ends = {
                (after, taken)
                for before, taken in ends
                for after in (
                    applied(place, before, line, number) if line.where(Land(before, place, number)) else [before]
                )
            }
        return {end for end, _ in ends}
    for _ in position.presence:
        after_player: set[tuple[Position, frozenset[int]]] = set()
        for before, taken in ends:
            fitting = [number for number in range(count) if line.where(Land(before, place, number))]
            fitting = [number for number in fitting if not (line.different and number in taken)]
            if line.may or not fitting:
                after_player.add((before, taken))
            for number in fitting:
                after_player |= {(end, taken | {number}) for end in applied(place, before, line, number)}
        ends = after_player
    return {end for end, _ in ends}


@pytest.mark.compiled
@pytest.mark.parametrize("line", LINES)
def test_a_line_does_what_it_says(line: str) -> None:
    fear_card, level = line.split()
    state = Island("g8: P; h8: Q; g1: C", "devouring_teeth rising_heat", pool=11).state
    state.fear_earned = [data.FEAR_IDS.index(fear_card)]
    state.terror = int(level)
    state.agenda.clear()
    chance = random.Random(line)
    for case in range(FEAR_CASES // 8 if line in FAR else FEAR_CASES):
        trial = state.clone()
        scattered(chance, trial, 1 if fear_card == "retreat" else 3, int(line in FAR))
        start = position_of(trial)._replace(might=0)
        expected = {start}
        for part in LINES[line]:
            expected = {end for before in expected for end in by_the_book(place_of(trial), before, part)}
        trial.push(FearStep())
        found = ends_of(trial)
        assert found == {end._replace(razed=0, might=1) for end in expected}, f"{line}, case {case}: {start}"
