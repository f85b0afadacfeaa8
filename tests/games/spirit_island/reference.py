"""An independent reference of the invader phase, written directly from the rules and without regard to speed.

It uses none of the game's code: pieces are (family, damage), and every choice the rules leave open is tried, point
by point, so the answer is the set of all results that the rules allow.
"""

from dataclasses import dataclass, field

HEALTH = {"E": 1, "T": 2, "C": 3, "D": 2}
STRIKE = {"E": 1, "T": 2, "C": 3}
FEAR = {"E": 0, "T": 1, "C": 2, "D": 0}
Piece = tuple[str, int]
Result = tuple[tuple[Piece, ...], tuple[int, ...], tuple[int, ...], int, bool, int]


@dataclass
class Case:
    """One land about to be ravaged, with the part of the island that matters for it."""

    land: int
    near: list[list[int]]
    pieces: list[Piece]
    defend: int
    guard: str
    blight: list[int]
    presence: list[int]
    pool: int
    hot: bool
    """Whether the Spirit with this Presence is Rising Heat."""
    vital: int
    unhurt: bool
    vital_lands: list[int] = field(default_factory=list)


def health(case: Case, presence: list[int], family: str) -> int:
    if family == "D":
        return HEALTH["D"] + 4 * case.vital
    if case.hot and presence[case.land] >= 2:
        return max(1, HEALTH[family] - 1)
    return HEALTH[family]


def results_of_ravage(case: Case) -> set[Result]:
    invaders = [piece for piece in case.pieces if piece[0] != "D"]
    dahan = sorted((damage for family, damage in case.pieces if family == "D"), reverse=True)
    if not invaders:
        return {_result(case, case.pieces, case.blight, case.presence, case.pool, False, 0)}
    rest = max(0, sum(STRIKE[family] for family, _ in invaders) - case.defend - _guard(case, len(dahan)))
    found: set[Result] = set()
    lands = [(case.blight, case.presence, case.pool, False)]
    if rest >= 2:
        lands = _blighted(case, case.land, case.blight, case.presence, case.pool)
    for blight, presence, pool, short in lands:
        alive = _battered(case, dahan, rest)
        for left, fear in _beaten(case, presence, tuple(sorted(invaders)), 2 * len(alive)):
            pieces = [*left, *(("D", damage) for damage in alive)]
            found.add(_result(case, pieces, blight, presence, pool, short, fear))
    return found


def _guard(case: Case, dahan: int) -> int:
    if dahan == 0:
        return 0
    return {"": 0, "each": dahan, "more": 1 + dahan, "twice": 2 * dahan}[case.guard]


def _blighted(
    case: Case, land: int, blight: list[int], presence: list[int], pool: int
) -> list[tuple[list[int], list[int], int, bool]]:
    """Every possible result of adding a Blight to the land."""
    if land in case.vital_lands:
        return [(blight, presence, pool, False)]
    if pool == 0:
        return [(blight, presence, pool, True)]
    had = blight[land] > 0
    blight, presence = list(blight), list(presence)
    blight[land] += 1
    presence[land] = max(0, presence[land] - 1)
    if not had:
        return [(blight, presence, pool - 1, False)]
    ways: list[tuple[list[int], list[int], int, bool]] = []
    for near in case.near[land]:
        ways += _blighted(case, near, blight, presence, pool - 1)
    return ways


def _battered(case: Case, dahan: list[int], points: int) -> list[int]:
    """The surviving Dahan: the damage kills as many as possible."""
    if case.unhurt:
        return list(dahan)
    alive = []
    for damage in sorted(dahan, reverse=True):
        need = HEALTH["D"] + 4 * case.vital - damage
        dealt = min(points, need)
        points -= dealt
        if dealt < need:
            alive.append(damage + dealt)
    return alive


def _beaten(
    case: Case, presence: list[int], invaders: tuple[Piece, ...], points: int
) -> set[tuple[tuple[Piece, ...], int]]:
    """All ways to split the Dahan's damage, one point at a time to any remaining piece."""
    if points == 0 or not invaders:
        return {(invaders, 0)}
    found: set[tuple[tuple[Piece, ...], int]] = set()
    for place, (family, damage) in enumerate(invaders):
        others = invaders[:place] + invaders[place + 1 :]
        if damage + 1 >= health(case, presence, family):
            for left, fear in _beaten(case, presence, others, points - 1):
                found.add((left, fear + FEAR[family]))
        else:
            found |= _beaten(case, presence, tuple(sorted((*others, (family, damage + 1)))), points - 1)
    return found


def _result(
    case: Case, pieces: list[Piece], blight: list[int], presence: list[int], pool: int, short: bool, fear: int
) -> Result:
    return tuple(sorted(pieces)), tuple(blight), tuple(presence), pool, short, fear


# -- Build and Explore -----------------------------------------------------------------------------------------------


def built(counts: dict[str, int], site_of_mud: bool) -> str:
    """The piece that a Build adds to a land with these Invaders; nothing without Invaders."""
    if not any(counts[family] for family in "ETC"):
        return ""
    if site_of_mud:
        return "E"
    return "C" if counts["T"] > counts["C"] else "T"


def explored(counts: list[dict[str, int]], near: list[list[int]], coast: list[bool], land: int) -> bool:
    """Whether an Explore brings an Explorer."""
    sources = [land, *near[land]]
    return coast[land] or any(counts[source]["T"] + counts[source]["C"] for source in sources)
