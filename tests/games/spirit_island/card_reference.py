"""An independent reference of what the text of a Power or fear card allows, written without regard to speed.

It uses none of the game's code. A text is read word by word, and every choice it leaves open is tried, piece by piece
and point by point, so the answer is the set of all positions in which the text can end.

Texts are sentences of a few verbs, `fear 2 ; if(L is M or J): defend 3`. E, T, C, D, I are Explorers, Towns, Cities,
Dahan and any Invaders, Bl is Blight, Pr the user's Presence, L the target land. `push<= 2 D` is “up to”,
`th:` is done with the threshold only and `no_th:` only without it, `per(D): dmg 1` deals one damage for each Dahan.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

HEALTH = {"E": 1, "T": 2, "C": 3, "D": 2}
FEAR = {"E": 0, "T": 1, "C": 2, "D": 0}
FAMILIES = {"I": "ETC"}
SMALLER = {"T": "E", "C": "T"}
ALL = 99
Piece = tuple[str, int]


@dataclass
class Place:
    """The facts that do not change: the map, and the Spirit that uses the Power."""

    near: list[list[int]]
    terrain: str
    """A letter for each land."""
    coast: list[bool]
    seat: int
    hot: int
    """The seat of Rising Heat, or -1."""


class Position(NamedTuple):
    lands: tuple[tuple[Piece, ...], ...]
    blight: tuple[int, ...]
    presence: tuple[tuple[int, ...], ...]
    """By seat."""
    pool: int
    defend: tuple[int, ...]
    stopped: tuple[bool, ...]
    fear: int = 0
    razed: int = 0
    """Towns and Cities destroyed."""
    rage: int = 0
    might: int = 0
    """Bonus damage not yet spent: Territorial Aggression, Gift of Furious Might."""
    guarded: int = -1
    """The single land that got Defend."""


def changed(values: tuple[int, ...], place: int, by: int) -> tuple[int, ...]:
    return (*values[:place], values[place] + by, *values[place + 1 :])


def kinds_of(text: str) -> str:
    """`E/T` as the letters of the families."""
    return "".join(FAMILIES.get(letter, letter) for letter in text.split("/"))


class Reader:
    """Reads texts for one place and one target land, with or without the threshold."""

    def __init__(self, place: Place, land: int, threshold: bool) -> None:
        self.place = place
        self.land = land
        self.threshold = threshold

    # -- pieces ----------------------------------------------------------------------------------------------------

    def health(self, position: Position, land: int, family: str) -> int:
        hot = self.place.hot
        if family in "TC" and hot >= 0 and position.presence[hot][land] >= 2:
            return HEALTH[family] - 1
        return HEALTH[family]

    def pieces(self, position: Position, land: int, kinds: str) -> list[Piece]:
        """One of each group of identical pieces."""
        return sorted({piece for piece in position.lands[land] if piece[0] in kinds})

    def count(self, position: Position, land: int, kinds: str) -> int:
        return sum(piece[0] in kinds for piece in position.lands[land])

    def put(self, position: Position, land: int, *pieces: Piece) -> Position:
        lands = list(position.lands)
        lands[land] = tuple(sorted((*lands[land], *pieces)))
        return position._replace(lands=tuple(lands))

    def take(self, position: Position, land: int, piece: Piece) -> Position:
        lands = list(position.lands)
        left = list(lands[land])
        left.remove(piece)
        lands[land] = tuple(left)
        return position._replace(lands=tuple(lands))

    def destroy(self, position: Position, land: int, piece: Piece) -> Position:
        position = self.take(position, land, piece)
        family = piece[0]
        return position._replace(fear=position.fear + FEAR[family], razed=position.razed + (family in "TC"))

    def settle(self, position: Position, land: int) -> Position:
        """Remove pieces whose damage reaches their health."""
        for piece in position.lands[land]:
            if piece[1] and piece[1] >= self.health(position, land, piece[0]):
                position = self.destroy(position, land, piece)
        return position

    def hurt(self, position: Position, land: int, piece: Piece) -> Position:
        """One point of damage."""
        position = self.take(position, land, piece)
        return self.settle(self.put(position, land, (piece[0], piece[1] + 1)), land)

    def move(self, position: Position, land: int, to: int, piece: Piece) -> Position:
        return self.settle(self.put(self.take(position, land, piece), to, piece), to)

    # -- the text --------------------------------------------------------------------------------------------------

    def read(self, position: Position, text: str) -> set[Position]:
        """All positions in which the text can end."""
        ends = {(position, True)}
        for clause in split(text, ";"):
            ends = {after for before, held in ends for after in self.clause(before, held, clause)}
        return {end for end, _ in ends}

    def clause(self, position: Position, held: bool, text: str) -> set[tuple[Position, bool]]:
        """Pair each position with whether the last `if` held, for a following `else`."""
        head, colon, rest = text.partition(":")
        head, rest = head.strip(), rest.strip()
        if not colon or text.startswith("choose"):
            return {(end, held) for end in self.simple(position, text)}
        if head.startswith("if("):
            holds = self.holds(position, head[3:-1])
            return {(end, holds) for end in self.simple(position, rest)} if holds else {(position, False)}
        if head.startswith("per("):
            times = position.blight[self.land] if head == "per(Bl)" else self.count(position, self.land, head[4])
            return {(end, held) for end in self.simple(position, rest, times)}
        done = {"else": not held, "th": self.threshold, "no_th": not self.threshold}[head]
        return self.clause(position, held, rest) if done else {(position, held)}

    def simple(self, position: Position, text: str, times: int = 1) -> set[Position]:
        if text.startswith("choose"):
            branches = split(text[text.index("{") + 1 : text.rindex("}")], "|")
            return {end for branch in branches for end in self.read(position, branch)}
        ends = {position}
        for verb in split(text, ","):
            ends = {end for before in ends for end in self.verb(before, verb, times)}
        return ends

    def holds(self, position: Position, text: str) -> bool:
        if text.startswith("L is "):
            return self.place.terrain[self.land] in text[5:].split(" or ")
        if text == "Bl in L":
            return position.blight[self.land] > 0
        if text == "your Pr in L":
            return position.presence[self.place.seat][self.land] > 0
        if text == "no Pr in L":
            return position.presence[self.place.seat][self.land] == 0
        if text.startswith("no "):
            return self.count(position, self.land, kinds_of(text.split()[1])) == 0
        if text.startswith("2+ "):
            return self.count(position, self.land, kinds_of(text.split()[1])) >= 2
        asked = text.removesuffix(" in L").split(" and ")
        return all(self.count(position, self.land, kinds_of(kinds)) for kinds in asked)

    # -- the verbs -------------------------------------------------------------------------------------------------

    def verb(self, position: Position, text: str, times: int) -> set[Position]:
        verb, *words = text.split()
        name = verb.removesuffix("<=").removesuffix("!")
        number = 0 if not words else ALL if words[0] == "all" else int(words[0]) * times
        kinds = kinds_of(words[-1]) if len(words) > 1 else "ETC"
        up_to = verb.endswith("<=")
        if kinds == "Pr":
            return set(self.gather_presence(position, up_to))
        if name in ("push", "gather"):
            return self.moved(position, name, number, kinds, not up_to)
        if kinds == "Bl":
            return set(self.blight(position)) if name == "add" else {self.cleansed(position)}
        act: dict[str, Callable[[], set[Position]]] = {
            "fear": lambda: {position._replace(fear=position.fear + number)},
            "fear_for_razed": lambda: {position._replace(fear=position.fear + min(number, position.razed))},
            "defend": lambda: {self.defended(position, number)},
            "skip": lambda: {self.stopped(position)},
            "dmg": lambda: self.damage(position, number, kinds),
            "dmg_each": lambda: self.damage_each(position, kinds),
            "dmg_diff": lambda: self.damage_different(position, number, verb.endswith("!")),
            "destroy": lambda: set(self.gone(position, number, kinds, self.destroy)),
            "remove": lambda: set(self.gone(position, number, kinds, self.take)),
            "spread": lambda: self.spread(position, number, kinds, verb.endswith("<=")),
            "kin_against_kin": lambda: self.kin_against_kin(position),
            "remove_health": lambda: set(self.removed(position, number)),
            "push_uphill": lambda: set(self.uphill(position)),
            "replace": lambda: set(self.replaced(position, words)),
            "downgrade": lambda: set(self.downgraded(position, kinds)),
        }
        return act[name]()

    def defended(self, position: Position, number: int) -> Position:
        if number == 0:
            return position
        return position._replace(defend=changed(position.defend, self.land, number), guarded=self.land)

    def stopped(self, position: Position) -> Position:
        stopped = position.stopped
        return position._replace(stopped=(*stopped[: self.land], True, *stopped[self.land + 1 :]))

    def cleansed(self, position: Position) -> Position:
        if position.blight[self.land] == 0:
            return position
        return position._replace(blight=changed(position.blight, self.land, -1), pool=position.pool + 1)

    def blight(self, position: Position, land: int = -1) -> Iterator[Position]:
        land = self.land if land < 0 else land
        had = position.blight[land] > 0
        presence = tuple(changed(own, land, -1) if own[land] else own for own in position.presence)
        position = position._replace(
            blight=changed(position.blight, land, 1), presence=presence, pool=position.pool - 1
        )
        if not had:
            yield position
            return
        for near in self.place.near[land]:
            yield from self.blight(position, near)

    def moved(self, position: Position, name: str, number: int, kinds: str, must: bool) -> set[Position]:
        """Try every piece and every land; or stop, without `must` or if there is nothing to move."""
        ends: set[Position] = set()
        moving = {position}
        while number and moving:
            number -= 1
            further: set[Position] = set()
            for before in moving:
                steps = self.steps(before, name, kinds)
                if not must or not steps:
                    ends.add(before)
                further |= {self.move(before, origin, to, piece) for origin, to, piece in steps}
            moving = further
        return ends | moving

    def steps(self, position: Position, name: str, kinds: str) -> list[tuple[int, int, Piece]]:
        if name == "push":
            return [(self.land, to, piece) for piece in self.pieces(position, self.land, kinds) for to in self.near()]
        return [(near, self.land, piece) for near in self.near() for piece in self.pieces(position, near, kinds)]

    def near(self) -> list[int]:
        return self.place.near[self.land]

    def gather_presence(self, position: Position, up_to: bool) -> Iterator[Position]:
        seat = self.place.seat
        own = position.presence[seat]
        sources = [near for near in self.near() if own[near]]
        if up_to or not sources:
            yield position
        for near in sources:
            presence = list(position.presence)
            presence[seat] = changed(changed(own, near, -1), self.land, 1)
            yield self.settle(position._replace(presence=tuple(presence)), self.land)

    def gone(
        self, position: Position, left: int, kinds: str, how: Callable[[Position, int, Piece], Position]
    ) -> Iterator[Position]:
        here = self.pieces(position, self.land, kinds)
        if left == 0 or not here:
            yield position
            return
        for piece in here:
            yield from self.gone(how(position, self.land, piece), left - 1, kinds, how)

    def removed(self, position: Position, health: int) -> Iterator[Position]:
        """Remove Invaders whose total health is at most the number, or none."""
        yield position
        for piece in self.pieces(position, self.land, "ETC"):
            left = health - self.health(position, self.land, piece[0])
            if left >= 0:
                yield from self.removed(self.take(position, self.land, piece), left)

    def uphill(self, position: Position) -> Iterator[Position]:
        """Push an Explorer to a land with more Towns and Cities."""
        here = self.count(position, self.land, "TC")
        for piece in self.pieces(position, self.land, "E"):
            for near in self.near():
                if self.count(position, near, "TC") > here:
                    yield self.move(position, self.land, near, piece)

    def replaced(self, position: Position, words: list[str]) -> Iterator[Position]:
        """`replace 1 C -> 2 E`: one of the new pieces keeps the damage."""
        old, number, new = words[1], int(words[3]), words[4]
        here = self.pieces(position, self.land, old)
        if not here:
            yield position
        for piece in here:
            fresh = [(new, piece[1])] + [(new, 0)] * (number - 1)
            yield self.settle(self.put(self.take(position, self.land, piece), self.land, *fresh), self.land)

    def downgraded(self, position: Position, kinds: str) -> Iterator[Position]:
        here = self.pieces(position, self.land, kinds)
        if not here:
            yield position
        for piece in here:
            smaller = (SMALLER[piece[0]], piece[1])
            yield self.settle(self.put(self.take(position, self.land, piece), self.land, smaller), self.land)

    def spread(self, position: Position, most: int, kinds: str, up_to: bool) -> set[Position]:
        """Push the pieces to as many different lands as possible; any further pieces go anywhere."""
        here = [piece for piece in position.lands[self.land] if piece[0] in kinds]
        most = min(most, len(here))
        ends: set[Position] = set()
        for number in range(0 if up_to else most, most + 1):
            for chosen in choices(here, number):
                for goals in product(self.near(), repeat=number):
                    if len(set(goals)) == min(number, len(self.near())):
                        end = position
                        for piece, to in zip(chosen, goals, strict=True):
                            end = self.move(end, self.land, to, piece)
                        ends.add(end)
        return ends

    def kin_against_kin(self, position: Position) -> set[Position]:
        """Explorers deal 1 each to Towns and Cities, which deal 2 and 3 to Explorers at the same time; no bonus."""
        explorers = self.count(position, self.land, "E")
        answer = 2 * self.count(position, self.land, "T") + 3 * self.count(position, self.land, "C")
        ends = self.split(position, explorers, "TC")
        return {after for end in ends for after in self.gone(end, min(explorers, answer), "E", self.destroy)}

    # -- damage, with the bonus that may be joined to it -----------------------------------------------------------

    def bonuses(self, position: Position, points: int, room: int) -> Iterator[tuple[Position, int]]:
        """The position and the points for every choice of bonuses to add; a bonus that would have no effect is kept."""
        yield position, points
        if room > points:
            if position.rage:
                yield from self.bonuses(position._replace(rage=0), points + 1, room)
            if position.might:
                yield from self.bonuses(position._replace(might=0), points + 3, room)

    def room(self, position: Position, kinds: str) -> int:
        return sum(
            self.health(position, self.land, family) - damage
            for family, damage in position.lands[self.land]
            if family in kinds
        )

    def damage(self, position: Position, points: int, kinds: str) -> set[Position]:
        if points == 0:
            return {position}
        return {
            end
            for before, dealt in self.bonuses(position, points, self.room(position, kinds))
            for end in self.split(before, dealt, kinds)
        }

    def split(self, position: Position, points: int, kinds: str) -> set[Position]:
        ends = {position}
        for _ in range(points):
            ends = {
                after
                for before in ends
                for after in (
                    [self.hurt(before, self.land, piece) for piece in self.pieces(before, self.land, kinds)] or [before]
                )
            }
        return ends

    def damage_each(self, position: Position, kinds: str) -> set[Position]:
        if not self.count(position, self.land, kinds):
            return {position}
        for piece in position.lands[self.land]:
            if piece[0] in kinds:
                position = self.hurt(position, self.land, piece)
        return {
            end
            for before, dealt in self.bonuses(position, 0, self.room(position, kinds))
            for end in self.split(before, dealt, kinds)
        }

    def damage_different(self, position: Position, most: int, must: bool) -> set[Position]:
        """Deal 1 damage to each of 0 to `most` Invaders; the bonus then goes to the survivors among them."""
        invaders = [piece for piece in position.lands[self.land] if piece[0] in "ETC"]
        ends: set[Position] = set()
        for number in range(min(most, len(invaders)) + 1):
            if must and number < min(most, len(invaders)):
                continue
            for chosen in choices(invaders, number):
                ends |= self._hit(position, chosen)
        return ends

    def _hit(self, position: Position, chosen: tuple[Piece, ...]) -> set[Position]:
        rest = list(position.lands[self.land])
        for piece in chosen:
            rest.remove(piece)
        lands = list(position.lands)
        lands[self.land] = chosen
        alone = position._replace(lands=tuple(lands))  # Invaders that were not chosen are left out
        for piece in chosen:
            alone = self.hurt(alone, self.land, piece)
        ends: set[Position] = set()
        for before, dealt in self.bonuses(alone, 0, self.room(alone, "ETC")):
            ends |= {self.put(end, self.land, *rest) for end in self.split(before, dealt, "ETC")}
        return ends


def choices(pieces: list[Piece], number: int) -> set[tuple[Piece, ...]]:
    if number == 0:
        return {()}
    found: set[tuple[Piece, ...]] = set()
    for place, piece in enumerate(pieces):
        for others in choices(pieces[place + 1 :], number - 1):
            found.add(tuple(sorted((piece, *others))))
    return found


def split(text: str, mark: str) -> list[str]:
    """The parts between separators that are outside of braces."""
    parts = [""]
    depth = 0
    for letter in text:
        depth += (letter == "{") - (letter == "}")
        if letter == mark and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return [re.sub(r"\s+", " ", part).strip() for part in parts]
