"""The board: zones, adjacency, harbours, obelisks and storms by player count."""

import pytest

from parlour.games.kemet.board import (
    BLUE_HARBOUR,
    BOARDS,
    CITIES,
    DISTRICTS,
    KINDS,
    RED_HARBOUR,
    ZONE,
    ZONES,
    districts_of,
)


def names(zones: list[int]) -> set[str]:
    return {ZONES[zone] for zone in zones}


@pytest.mark.parametrize(("seats", "zones"), [(2, 13), (3, 20), (4, 25), (5, 32)])
def test_zones_in_play(seats: int, zones: int) -> None:
    board = BOARDS[seats]
    assert len(board.zones) == zones
    assert len(board.cities) == seats
    assert len(board.districts) == 3 * seats


@pytest.mark.parametrize(
    ("seats", "cities", "temples", "obelisks"),
    [
        (2, "w1 w2", "west_temple west_river_temple delta_temple", "mid_w"),
        (3, "nw c s", "west_temple west_river_temple delta_temple", "mid_n mid_s sanctuary"),
        (
            4,
            "w1 w2 e1 e2",
            "west_temple west_river_temple delta_temple east_temple east_river_temple",
            "mid_w mid_e",
        ),
        (
            5,
            "nw c s ne se",
            "west_temple west_river_temple delta_temple east_temple east_river_temple",
            "mid_n mid_s mid_e sanctuary",
        ),
    ],
)
def test_cities_temples_and_obelisks(seats: int, cities: str, temples: str, obelisks: str) -> None:
    board = BOARDS[seats]
    assert {CITIES[city] for city in board.cities} == set(cities.split())
    assert names(board.temples) == set(temples.split())
    assert names(board.obelisks) == set(temples.split()) | set(obelisks.split())
    assert (board.sanctuary >= 0) == (seats % 2 == 1)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_adjacency_is_mutual_and_stays_in_play(seats: int) -> None:
    board = BOARDS[seats]
    for zone in range(len(ZONES)):
        if not board.in_play[zone]:
            assert board.adjacent[zone] == [], f"{ZONES[zone]} is closed and touches something"
        for other in board.adjacent[zone]:
            assert zone in board.adjacent[other]
            assert board.in_play[other]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_districts_touch_each_other_and_their_front_only(seats: int) -> None:
    board = BOARDS[seats]
    for city in board.cities:
        own = districts_of(city)
        for district in own:
            assert set(board.adjacent[district]) == (set(own) - {district}) | {board.front[city]}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_parts_joined_by_ground(seats: int) -> None:
    board = BOARDS[seats]
    parts: list[set[int]] = []
    left = set(board.zones)
    while left:
        part, edge = set(), {min(left)}
        while edge:
            zone = edge.pop()
            part.add(zone)
            edge |= set(board.adjacent[zone]) - part
        parts.append(part)
        left -= part
    assert len(parts) == (2 if seats < 4 else 3)
    delta = {"delta_temple"} if seats % 2 == 0 else {"delta_isle", "delta_temple", "sanctuary"}
    assert {ZONE[name] for name in delta} in parts


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_harbours(seats: int) -> None:
    board = BOARDS[seats]
    blue = {zone for zone in board.zones if board.harbour[zone] == BLUE_HARBOUR}
    red = {zone for zone in board.zones if board.harbour[zone] == RED_HARBOUR}
    assert names(sorted(blue)) == ({"west_bank"} if seats < 4 else {"west_bank", "east_bank"})
    assert red == {board.front[city] for city in board.cities}
    assert board.harbour[ZONE["delta_temple"]] == 0


def test_ships_reach_blue_harbours_and_the_own_red_one() -> None:
    board = BOARDS[5]
    south = CITIES.index("s")
    assert names(board.sails[ZONE["front_s"]][south]) == {"east_bank"}
    assert names(board.sails[ZONE["front_ne"]][south]) == {"west_bank", "front_s"}
    assert names(board.sails[ZONE["east_bank"]][south]) == {"west_bank", "front_s"}
    assert board.sails[ZONE["mid_n"]][south] == []


@pytest.mark.parametrize(
    ("zone", "pp"),
    [("west_temple", 2), ("east_temple", 2), ("west_river_temple", 3), ("east_river_temple", 3), ("sanctuary", 0)],
)
def test_temple_income(zone: str, pp: int) -> None:
    assert BOARDS[5].pp[ZONE[zone]] == pp


def test_storms_cover_the_east_for_two_and_three() -> None:
    assert names(BOARDS[3].closed) == names(BOARDS[5].zones) - names(BOARDS[3].zones)
    assert names(BOARDS[2].closed) == names(BOARDS[4].zones) - names(BOARDS[2].zones)
    assert BOARDS[4].closed == BOARDS[5].closed == []


def test_the_even_delta_is_reached_only_by_teleport() -> None:
    assert BOARDS[2].adjacent[ZONE["delta_temple"]] == []
    assert BOARDS[4].adjacent[ZONE["delta_temple"]] == []


def test_the_odd_river_temple_lies_behind_the_bank() -> None:
    assert names(BOARDS[5].adjacent[ZONE["west_river_temple"]]) == {"west_bank"}
    assert names(BOARDS[5].adjacent[ZONE["west_temple"]]) == {"front_nw", "mid_n", "front_c", "mid_s", "front_s"}
    assert names(BOARDS[5].adjacent[ZONE["front_nw"]]) == {
        "nw_d1",
        "nw_d2",
        "nw_d3",
        "mid_n",
        "west_temple",
        "west_bank",
    }


def test_numbers_are_shared_by_both_sides() -> None:
    assert all(BOARDS[5].city[zone] >= 0 for zone in range(DISTRICTS))
    assert KINDS[BOARDS[2].kind[ZONE["delta_temple"]]] == "delta_temple"


ODD_WAYS = {  # each way is written from both ends; the Districts are tested above
    "front_nw": "mid_n west_temple west_bank",
    "mid_n": "front_nw front_c west_temple west_bank",
    "front_c": "mid_n mid_s west_temple west_bank",
    "mid_s": "front_c front_s west_temple west_bank",
    "front_s": "mid_s west_temple west_bank",
    "west_temple": "front_nw mid_n front_c mid_s front_s",
    "west_bank": "front_nw mid_n front_c mid_s front_s west_river_temple",
    "west_river_temple": "west_bank",
    "delta_isle": "delta_temple sanctuary",
    "delta_temple": "delta_isle",
    "sanctuary": "delta_isle",
    "front_ne": "mid_e east_temple east_bank",
    "mid_e": "front_ne front_se east_temple east_bank",
    "front_se": "mid_e east_temple east_bank",
    "east_temple": "front_ne mid_e front_se",
    "east_bank": "front_ne mid_e front_se east_river_temple",
    "east_river_temple": "east_bank",
}
EVEN_WAYS = {
    "front_w1": "mid_w west_temple west_bank",
    "mid_w": "front_w1 front_w2 west_temple west_bank",
    "front_w2": "mid_w west_temple west_bank",
    "west_temple": "front_w1 mid_w front_w2",
    "west_bank": "front_w1 mid_w front_w2 west_river_temple",
    "west_river_temple": "west_bank",
    "delta_temple": "",
    "front_e1": "mid_e east_temple east_bank",
    "mid_e": "front_e1 front_e2 east_temple east_bank",
    "front_e2": "mid_e east_temple east_bank",
    "east_temple": "front_e1 mid_e front_e2",
    "east_bank": "front_e1 mid_e front_e2 east_river_temple",
    "east_river_temple": "east_bank",
}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_way_outside_the_cities(seats: int) -> None:
    board = BOARDS[seats]
    ways = ODD_WAYS if seats % 2 else EVEN_WAYS
    outside = [zone for zone in board.zones if zone >= DISTRICTS]
    assert names(outside) == {zone for zone in ways if board.in_play[ZONE[zone]]}
    for zone in outside:
        assert names([other for other in board.adjacent[zone] if other >= DISTRICTS]) == set(ways[ZONES[zone]].split())
