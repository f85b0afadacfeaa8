"""Scoring at the end of the game: majorities of enemies, and buildings of level IV."""

from parlour.engine import Outcome, Score, rank
from parlour.games.crusaders.data import (
    BANK,
    BANK_SCORE,
    BUILDINGS,
    CASTLE,
    CASTLE_SET,
    CHURCH,
    CHURCH_SCORE,
    ENEMY_KINDS,
    FARM,
    FARM_SCORE,
    FIRST_AWARD,
    LEVELS,
    PRUSSIAN,
    SARACEN,
    SECOND_AWARD,
    SLAV,
    SOURCES,
)
from parlour.games.crusaders.state import NOWHERE, CrusadersState, Player


def majority_awards(counts: list[int]) -> list[int]:
    """The award of each player for one kind of enemy, given their token counts. Shared awards are rounded down."""
    awards = [0] * len(counts)
    most = max(counts)
    if most == 0:
        return awards
    leaders = counts.count(most)
    second = 0
    if leaders == 1:
        for count in counts:
            if second < count < most:
                second = count
    followers = counts.count(second) if second else 0
    for seat, count in enumerate(counts):
        if count == most:
            awards[seat] = FIRST_AWARD // leaders
        elif second and count == second:
            awards[seat] = SECOND_AWARD // followers
    return awards


def level_four_score(player: Player, building: int) -> int:
    """What the level IV building of a type would score now; 0 while it is not on the map."""
    if player.buildings[building] < LEVELS:
        return 0
    if building == CASTLE:
        sets = min(player.captured_of(PRUSSIAN), player.captured_of(SLAV), player.captured_of(SARACEN))
        return CASTLE_SET * sets
    if building == CHURCH:
        return CHURCH_SCORE
    if building == FARM:
        return FARM_SCORE * (len(player.knights) - player.knights.count(NOWHERE) + player.troops)
    assert building == BANK
    return BANK_SCORE * player.buildings.count(LEVELS)


def score_parts(state: CrusadersState) -> list[dict[str, int]]:
    """Each player's score sheet as if the game ended now."""
    awards = [majority_awards([player.captured_of(kind) for player in state.players]) for kind in range(3)]
    sheets: list[dict[str, int]] = []
    for seat, player in enumerate(state.players):
        sheet = dict(zip(SOURCES, player.gained, strict=True))
        for kind, name in enumerate(ENEMY_KINDS):
            sheet[f"majority_{name}"] = awards[kind][seat]
        for building, name in enumerate(BUILDINGS):
            sheet[f"{name}_iv"] = level_four_score(player, building)
        sheets.append(sheet)
    return sheets


def outcome(state: CrusadersState) -> Outcome:
    sheets = score_parts(state)
    totals = [sum(sheet.values()) for sheet in sheets]
    places = rank(totals)
    scores = [Score(totals[seat], sheets[seat], places[seat]) for seat in range(state.seats)]
    return Outcome(scores, reason="supply_empty" if state.supply <= 0 else "round_limit")
