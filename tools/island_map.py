"""Draws the outlines of Spirit Island's boards for the browser: `python tools/island_map.py`.

A board's map follows from its topology alone. Lands, Ocean and the three straight edges are the nodes of a planar graph
whose faces are all triangles; every triangle is a point where three of them meet, so the polygons of two lands share a
border exactly where the rules call them adjacent. The points are then moved until the lands are roomy and alike.
Written for two shapes of a board: a rectangle (one or two boards) and a rhombus (three around a corner).
"""

import itertools
import json
import math
from collections.abc import Callable
from pathlib import Path

from parlour.games.spirit_island.board import BOARDS, EDGE, Board

OUT = Path(__file__).parents[1] / "web" / "src" / "games" / "spirit_island" / "map.json"
OCEAN, TOP, FAR, BOTTOM = 0, 9, 10, 11
LANDS = range(1, 9)
COAST = (1, 2, 3)
UNIT = 1000
# how the top edge is divided among lands, from the Ocean's corner; no board joins it, so the rules do not need this
TOP_CUTS = {
    "A": [(1, 3), (6, 7), (8, 13)],
    "B": [(1, 1), (6, 7), (8, 13)],
    "C": [(1, 3), (6, 7), (8, 13)],
    "D": [(1, 11), (8, 13)],
    "E": [(1, 5), (7, 9), (8, 13)],
    "F": [(1, 5), (6, 11), (8, 13)],
    "G": [(1, 5), (6, 9), (8, 13)],
    "H": [(1, 7), (8, 13)],
}

Point = tuple[float, float]
Meeting = frozenset[int]
Shape = Callable[[Point], Point]


def rectangle(point: Point) -> Point:
    return point[0] * 1.62, point[1]


def rhombus(point: Point) -> Point:
    u, v = point
    return u + (1 - v) / 2, v * math.sqrt(0.75)


def graph(letter: str, board: Board) -> dict[int, set[int]]:
    links: dict[int, set[int]] = {node: set() for node in range(BOTTOM + 1)}
    pairs = [(land, other) for land, others in board.inner.items() for other in others]
    pairs += [(OCEAN, land) for land in COAST] + [(TOP, land) for land, _ in TOP_CUTS[letter]]
    pairs += [(FAR, land) for land, _, _ in board.far] + [(BOTTOM, land) for land, _, _ in board.bottom]
    pairs += [(OCEAN, TOP), (TOP, FAR), (FAR, BOTTOM), (BOTTOM, OCEAN)]
    for one, other in pairs:
        links[one].add(other)
        links[other].add(one)
    return links


def meetings(links: dict[int, set[int]]) -> list[Meeting]:
    """The points where three nodes meet."""
    return [
        frozenset(three)
        for three in itertools.combinations(links, 3)
        if all(other in links[one] for one, other in itertools.combinations(three, 2))
    ]


def fixed(letter: str, board: Board) -> dict[Meeting, Point]:
    """Corners of the board and the cuts of its straight edges, as parts of its width and height."""
    corner = board.bottom[0][0]
    found: dict[Meeting, Point] = {
        frozenset((OCEAN, TOP, 1)): (0, 0),
        frozenset((TOP, FAR, 8)): (1, 0),
        frozenset((FAR, BOTTOM, corner)): (1, 1),
        frozenset((BOTTOM, OCEAN, 3)): (0, 1),
    }
    for (land, cut), (other, _) in itertools.pairwise(TOP_CUTS[letter]):
        found[frozenset((TOP, land, other))] = (cut / EDGE, 0)
    for (land, _, cut), (other, _, _) in itertools.pairwise(board.far):
        found[frozenset((FAR, land, other))] = (1, cut / EDGE)
    for (land, _, cut), (other, _, _) in itertools.pairwise(board.bottom):
        found[frozenset((BOTTOM, land, other))] = (1 - cut / EDGE, 1)
    return found


def ring(land: int, points: list[Meeting]) -> list[Meeting]:
    """The points of a land in their order around it: neighbours in the ring share a second node."""
    left = [point for point in points if land in point]
    order = [left.pop(0)]
    while left:
        follows = next(point for point in left if len(point & order[-1]) == 2)
        left.remove(follows)
        order.append(follows)
    return order


def area(corners: list[Point]) -> float:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(corners, corners[1:] + corners[:1], strict=True)) / 2


def crossing(a: Point, b: Point, c: Point, d: Point) -> bool:
    def side(p: Point, q: Point, r: Point) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


def price(corners: list[Point], fair: float) -> float:
    """A penalty for lands that are too small or not round."""
    size = abs(area(corners))
    sides = list(zip(corners, corners[1:] + corners[:1], strict=True))
    if size < fair / 20 or any(crossing(*one, *other) for one, other in itertools.combinations(sides, 2)):
        return math.inf
    lengths = [math.dist(a, b) for a, b in sides]
    short = sum(max(0.0, 1 - length / (0.34 * math.sqrt(fair))) ** 2 for length in lengths)
    turns = 0.0
    for place, here in enumerate(corners):
        before, after = corners[place - 1], corners[(place + 1) % len(corners)]
        one = math.atan2(before[1] - here[1], before[0] - here[0])
        other = math.atan2(after[1] - here[1], after[0] - here[0])
        inside = abs((one - other + math.pi) % (2 * math.pi) - math.pi)
        turns += max(0.0, 1 - inside / 1.2) ** 2
    return sum(lengths) ** 2 / size / (4 * math.pi) + 5 * (size / fair - 1) ** 2 + 0.7 * short + 2 * turns


def settle(letter: str, board: Board, shape: Shape) -> tuple[dict[Meeting, Point], dict[int, list[Meeting]]]:
    points = meetings(graph(letter, board))
    places = fixed(letter, board)
    rings = {land: ring(land, points) for land in LANDS}
    near = {one: [other for other in points if len(one & other) == 2] for one in points}
    free = [point for point in points if point not in places]
    for point in free:
        places[point] = (0.0, 0.4) if OCEAN in point else (0.5, 0.5)
    for _ in range(400):  # put every free point in the middle of its neighbours, so that no edges cross
        for point in free:
            us, vs = zip(*[places[other] for other in near[point]], strict=True)
            places[point] = (0.0 if OCEAN in point else sum(us) / len(us), sum(vs) / len(vs))
    fair = abs(area([shape(corner) for corner in ((0, 0), (1, 0), (1, 1), (0, 1))])) / len(LANDS)

    def cost(point: Meeting) -> float:
        return sum(price([shape(places[p]) for p in rings[land]], fair) for land in point if land in LANDS)

    step = 0.05
    while step > 0.001:
        better = False
        for point in free:
            here, now = places[point], cost(point)
            for du, dv in ((step, 0), (-step, 0), (0, step), (0, -step)):
                u, v = here[0] + du, here[1] + dv
                if not (0.0 <= u <= (0.05 if OCEAN in point else 0.97) and 0.03 <= v <= 0.97):
                    continue
                places[point] = (u, v)
                then = cost(point)
                if then < now - 1e-6:
                    here, now, better = (u, v), then, True
            places[point] = here
        if not better:
            step /= 2
    return places, rings


def drawn(letter: str, board: Board) -> dict[str, object]:
    order: list[Meeting] = []
    outlines: dict[str, object] = {}
    for name, shape in (("rectangle", rectangle), ("rhombus", rhombus)):
        places, rings = settle(letter, board, shape)
        order = sorted(places, key=sorted)
        outlines[name] = [[round(UNIT * u), round(UNIT * v)] for u, v in (places[point] for point in order)]
        outlines["lands"] = [[order.index(point) for point in rings[land]] for land in LANDS]
    return outlines


def main() -> None:
    boards = {letter.lower(): drawn(letter, board) for letter, board in BOARDS.items()}
    lines = [f'  "{letter}": {json.dumps(outline)}' for letter, outline in boards.items()]
    OUT.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
