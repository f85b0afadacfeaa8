"""The data: checksums of the cards, the map, the specialists and the prices."""

from collections import Counter

import pytest

from parlour.games.ophir import GAME, data


def letters(deck: str) -> list[data.Card]:
    return [card for card in data.CARDS if card.name.startswith(f"market_{deck}")]


@pytest.mark.parametrize(
    ("deck", "sizes", "goods", "coins", "donations"),
    [
        ("a", {1: 8, 2: 10, 3: 2}, {"ebony": 10, "gems": 8, "linen": 8, "marble": 8}, 47, 45),
        ("b", {1: 8, 2: 10, 3: 6}, {"ebony": 12, "gems": 12, "linen": 12, "marble": 10}, 83, 62),
    ],
)
def test_check_sums_of_the_decks(
    deck: str, sizes: dict[int, int], goods: dict[str, int], coins: int, donations: int
) -> None:
    found = letters(deck)
    assert Counter(len(card.goods) for card in found) == sizes
    assert Counter(data.ITEMS[good] for card in found for good in card.goods) == goods
    assert sum(card.coins for card in found) == coins
    assert sum(card.donation for card in found) == donations


def test_duplicates_among_the_cards() -> None:
    same = Counter((tuple(sorted(card.goods)), card.coins, card.donation, card.deck_b) for card in data.CARDS)
    assert sorted(same.values()).count(2) == 8
    assert max(same.values()) == 2


def test_every_edge_of_the_map_can_be_barred() -> None:
    assert len(data.BARRIER_EDGES) == 12
    assert len({frozenset(edge) for edge in data.BARRIER_EDGES}) == 12
    assert [len(zones) for zones in data.NEIGHBOURS] == [6, 3, 3, 3, 3, 3, 3]


def test_barriers_that_may_not_be_combined() -> None:
    barred = {
        1: [2, 3, 11, 12],
        2: [1, 3],
        3: [1, 2, 4, 5],
        4: [3, 5],
        5: [3, 4, 6, 7],
        6: [5, 7],
        7: [5, 6, 8, 9],
        8: [7, 9],
        9: [7, 8, 10, 11],
        10: [9, 11],
        11: [1, 9, 10, 12],
        12: [1, 11],
    }
    for one in range(1, 13):
        others = [other for other in range(1, 13) if other != one and not data.barriers_fit(one - 1, other - 1)]
        assert others == barred[one]
    assert sum(data.barriers_fit(one, other) for one in range(12) for other in range(one)) == 48


def test_every_legal_pair_of_barriers_leaves_two_exits() -> None:
    for one in range(12):
        for other in range(12):
            if data.barriers_fit(one, other):
                exits = [sum(row) for row in data.adjacency([one, other])]
                assert exits[data.CENTER] >= 4
                assert min(exits[1:]) >= 2


def test_specialists() -> None:
    assert Counter(data.SPECIALIST_FAVOR) == {0: 1, 1: 4, 2: 5}
    assert Counter(data.SPECIALTY) == {data.LINEN: 2, data.GEMS: 2, data.MARBLE: 2, data.EBONY: 2, data.NONE: 2}
    assert len(data.POOLS["manual_6"]) == 6
    assert data.PEDDLER not in data.POOLS["base_8"]
    assert data.POSTMASTER not in data.POOLS["base_8"]


def test_a_game_is_for_one_to_four_players_and_takes_45_to_90_minutes() -> None:
    assert (GAME.seats, GAME.minutes) == ([1, 2, 3, 4], (45, 90))


@pytest.mark.parametrize(
    ("specialist", "favor", "specialty"),
    [
        ("advisor", 1, "linen"),
        ("ambassador", 0, None),
        ("chancellor", 1, "gems"),
        ("harbormaster", 2, "marble"),
        ("moneychanger", 2, "linen"),
        ("navigator", 1, "ebony"),
        ("priest", 2, "marble"),
        ("temple_guard", 2, "ebony"),
        ("postmaster", 1, "gems"),
        ("peddler", 2, None),
    ],
)
def test_each_specialist_starts_with_favor_and_has_a_specialty(
    specialist: str, favor: int, specialty: str | None
) -> None:
    number = data.SPECIALISTS.index(specialist)
    assert data.SPECIALIST_FAVOR[number] == favor
    assert data.SPECIALTY[number] == (data.NONE if specialty is None else data.ITEMS.index(specialty))


def test_only_metal_has_a_price_and_gives_points_of_its_own() -> None:
    for table in (data.FAVOR_PRICE, data.METAL_POINTS, data.ABOARD_POINTS):
        assert table[: data.GOLD] == [0, 0, 0, 0]
        assert len(table) == len(data.ITEMS)


def test_price_steps() -> None:
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in zip(data.TIERS, data.TIERS[1:], strict=False)]
    assert steps == [(1, 0), (1, 1), (1, 0), (1, 1), (1, 1)]


def test_baskets_are_the_parts_of_the_cards() -> None:
    assert data.BASKETS[0] == "nothing"
    assert len(set(data.BASKETS)) == len(data.BASKETS) == 22
    assert all(card.parts for card in data.CARDS)
    triple = data.CARDS[data.CARD_NAMES.index("market_b16")]
    assert [data.BASKETS[part] for part in triple.parts] == [
        "gems",
        "ebony",
        "gems+gems",
        "gems+ebony",
        "gems+gems+ebony",
    ]


@pytest.mark.parametrize(
    ("have", "asked", "enough"),
    [
        ([], [], True),
        ([], [data.EBONY], False),
        ([data.EBONY], [data.EBONY, data.EBONY], False),
        ([data.EBONY, data.EBONY], [data.EBONY], True),
        ([data.GOLD, data.SILVER], [data.GEMS], False),
        ([data.LINEN, data.LINEN, data.GEMS, data.GEMS], [data.GEMS, data.LINEN, data.LINEN], True),
    ],
)
def test_a_tally_covers_another(have: list[int], asked: list[int], enough: bool) -> None:
    assert data.covers(data.tally(have), data.tally(asked)) is enough
