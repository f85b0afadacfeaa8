"""Set-up: maps, orders, modes, and the order in which players place their pieces."""

import pytest

from parlour.engine import BadOption, OptionValue
from parlour.engine.rng import rng_from_seed
from parlour.games.crusaders import data
from parlour.games.crusaders.state import NOTHING, NOWHERE, CrusadersState
from tests.games.crusaders.positions import GAME, WEDGES, Play

# Regions and their neighbours on the large side, written out independently of the game's table.
ADJACENT = """
ireland: brittany, england, normandy
brittany: anjou, ireland, normandy
portugal: aquitaine, castile
scotland: england, frisia
england: flanders, frisia, ireland, normandy, scotland
normandy: anjou, brittany, england, flanders, ireland, paris
anjou: aquitaine, auvergne, brittany, normandy, paris
aquitaine: anjou, aragon, auvergne, castile, portugal
castile: aquitaine, aragon, granada, portugal
frisia: denmark, england, flanders, saxony, scotland
flanders: england, frisia, lorraine, normandy, paris, saxony
paris: anjou, auvergne, burgundy, flanders, lorraine, normandy
auvergne: anjou, aquitaine, aragon, burgundy, paris, provence
aragon: aquitaine, auvergne, castile, granada, provence
granada: aragon, castile
denmark: brandenburg, frisia, saxony
saxony: brandenburg, denmark, flanders, franconia, frisia, lorraine
lorraine: burgundy, flanders, franconia, paris, saxony, swabia
burgundy: auvergne, lombardy, lorraine, paris, provence, swabia
provence: aragon, auvergne, burgundy, lombardy, tuscany
brandenburg: bohemia, denmark, franconia, pomerania, saxony
franconia: austria, bohemia, brandenburg, lorraine, saxony, swabia
swabia: austria, burgundy, carinthia, franconia, lombardy, lorraine
lombardy: burgundy, carinthia, dalmatia, provence, swabia, tuscany
tuscany: apulia, dalmatia, lombardy, provence, sicily
sicily: apulia, tuscany
pomerania: bohemia, brandenburg, prussia
bohemia: austria, brandenburg, franconia, poland, pomerania, prussia
austria: bohemia, carinthia, franconia, hungary, poland, swabia
carinthia: austria, dalmatia, hungary, lombardy, serbia, swabia
dalmatia: apulia, carinthia, epirus, lombardy, serbia, tuscany
apulia: dalmatia, epirus, sicily, tuscany
prussia: bohemia, lithuania, livonia, poland, pomerania
poland: austria, bohemia, hungary, lithuania, prussia, ruthenia
hungary: austria, carinthia, poland, ruthenia, serbia, transylvania
serbia: bulgaria, carinthia, dalmatia, epirus, hungary, transylvania
epirus: apulia, bulgaria, dalmatia, serbia, thessaly
livonia: lithuania, prussia
lithuania: livonia, poland, prussia, ruthenia
ruthenia: hungary, lithuania, poland, transylvania
transylvania: bulgaria, hungary, ruthenia, serbia
bulgaria: epirus, serbia, thessaly, transylvania
thessaly: bulgaria, epirus
"""
DISCOUNTS = {
    "normandy": ["castle", "church"],
    "anjou": ["castle", "farm"],
    "flanders": ["church", "bank"],
    "paris": ["castle", "church", "farm", "bank"],
    "auvergne": ["church", "farm"],
    "lorraine": ["castle", "bank"],
    "burgundy": ["farm", "bank"],
}
OPEN = {
    "ireland", "brittany", "england", "aquitaine", "frisia", "saxony", "provence", "franconia", "swabia", "austria",
}  # fmt: skip
LARGE_ONLY = {"scotland", "portugal", "granada", "sicily", "livonia", "thessaly"}


def written() -> dict[str, set[str]]:
    lines = [line.partition(": ") for line in ADJACENT.strip().splitlines()]
    return {name: set(others.split(", ")) for name, _, others in lines}


def neighbours(side: data.Side, region: str) -> set[str]:
    return {data.REGIONS[other] for other in side.neighbours[data.REGIONS.index(region)]}


def new(seats: int = 2, seed: int | str = 0, **options: OptionValue) -> CrusadersState:
    state = GAME.new(seats, options, seed)
    assert isinstance(state, CrusadersState)
    return state


def choose_orders(state: CrusadersState) -> CrusadersState:
    while type(state.decision()).__name__ == "ChooseOrder":
        seat = state.actors[0]
        state.apply(seat, state.legal(seat)[0])
    return state


def with_order(order: str, seats: int = 2) -> Play:
    """A tournament where seat 0 has `order` and the others the Teutonic order, which has nothing to choose."""
    seed = next(seed for seed in range(99) if new(seats, seed, mode="tournament").first == 0)
    state = new(seats, seed, mode="tournament")
    for seat in range(seats):
        state.apply(seat, GAME.actions.parse(f"keep_order order={order if seat == 0 else 'teutonic'}"))
        for wedge in WEDGES[:5]:
            state.apply(seat, GAME.actions.parse(f"arrange wedge={wedge}"))
    return Play(state)


# -- the board -------------------------------------------------------------------------------------


def test_the_large_side_is_the_one_written_down() -> None:
    assert {region: neighbours(data.LARGE_SIDE, region) for region in data.REGIONS} == written()


def test_the_small_side_lacks_six_regions() -> None:
    expected = {name: others - LARGE_ONLY for name, others in written().items() if name not in LARGE_ONLY}
    names = [data.REGIONS[region] for region in data.SMALL_SIDE.regions]
    assert {region: neighbours(data.SMALL_SIDE, region) for region in names} == expected
    assert all(neighbours(data.SMALL_SIDE, region) == set() for region in LARGE_ONLY)


@pytest.mark.parametrize(
    ("side", "regions", "flags", "pairs"), [(data.LARGE_SIDE, 43, 26, 100), (data.SMALL_SIDE, 37, 20, 88)]
)
def test_the_sides_count(side: data.Side, regions: int, flags: int, pairs: int) -> None:
    assert len(side.regions) == regions
    assert len(side.flags) == flags
    assert len(side.outlines) == 30
    assert sum(len(others) for others in side.neighbours) == 2 * pairs


def test_starting_regions_lie_round_paris_with_different_discounts() -> None:
    starts = {data.REGIONS[region] for region in data.STARTS}
    assert starts == written()["paris"]
    pairs = {tuple(data.DISCOUNT[region]) for region in data.STARTS}
    assert len(pairs) == 6
    assert all(sum(pair) == 2 for pair in pairs)
    assert data.DISCOUNT[data.REGIONS.index("paris")] == [1, 1, 1, 1]


def test_every_region_is_of_the_kind_written_down() -> None:
    for region, name in enumerate(data.REGIONS):
        kind = data.REGION_KINDS[data.REGION_KIND[region]]
        if name == "paris":
            assert kind == "capital"
        elif name in DISCOUNTS:
            assert kind == "start"
        else:
            assert kind == ("open" if name in OPEN else "flag")
        assert [data.BUILDINGS[b] for b in range(4) if data.DISCOUNT[region][b]] == DISCOUNTS.get(name, [])


def test_where_bonus_tiles_lie() -> None:
    """On the large side on every flag and in four open regions; on the small side in every outer region."""
    outer = set(data.REGIONS) - set(DISCOUNTS)
    large = {data.REGIONS[region] for region in data.LARGE_SIDE.outlines}
    small = {data.REGIONS[region] for region in data.SMALL_SIDE.outlines}
    assert large == (outer - OPEN) | {"ireland", "frisia", "swabia", "austria"}
    assert small == outer - LARGE_ONLY


def test_no_region_is_farther_than_five_steps_from_paris() -> None:
    reached, border = {"paris"}, {"paris"}
    for _ in range(5):
        border = {other for region in border for other in written()[region]} - reached
        reached |= border
    assert reached == set(data.REGIONS)


def test_enemies_and_bonus_tiles() -> None:
    assert len(data.ENEMIES) == len(set(data.ENEMIES)) == 30
    assert [data.ENEMY_KIND.count(kind) for kind in range(3)] == [10, 10, 10]
    assert [data.ENEMY_ICON.count(icon) for icon in range(5)] == [2] * 5
    assert data.ENEMIES[20] == "saracen_castle_1"
    assert data.ENEMY_ICON[data.ENEMIES.index("saracen_troop_2")] == data.TROOP
    assert len(set(data.BONUS_TILES)) == 30
    assert sum(max(pays) for pays in data.BONUS_PAYS) == 54
    assert [sum(1 for pays in data.BONUS_PAYS if pays[building]) for building in range(4)] == [15] * 4
    assert data.BONUS_PAYS[data.BONUS_TILES.index("bonus_castle_farm_5")] == [3, 0, 3, 0]


def test_a_tile_names_two_types_and_pays_one_to_three() -> None:
    for tile, pays in zip(data.BONUS_TILES, data.BONUS_PAYS, strict=True):
        _, one, other, number = tile.split("_")
        worth = [1, 1, 2, 2, 3][int(number) - 1]
        assert pays == [worth if building in (one, other) else 0 for building in data.BUILDINGS]


def test_every_wedge_has_its_two_actions() -> None:
    """The name of a wedge gives its basic action and the action that the upgrade adds."""
    sides = [
        f"{data.ACTIONS[basic]}_{data.ACTIONS[added]}" for basic, added in zip(data.BASIC, data.ADDED, strict=True)
    ]
    assert sides == data.WEDGES


def test_the_upgraded_wheel_adds_up() -> None:
    spots = [(data.BASIC + data.ADDED).count(action) for action in range(5)]
    assert dict(zip(data.ACTIONS, spots, strict=True)) == {
        "travel": 3, "muster": 1, "crusade": 2, "influence": 3, "build": 3,
    }  # fmt: skip


@pytest.mark.parametrize(("seats", "supply", "flags"), [(2, 140, 20), (3, 200, 26), (4, 260, 26)])
def test_supply_and_enemies_by_players(seats: int, supply: int, flags: int) -> None:
    state = new(seats, orders="none")
    assert state.supply == supply
    assert sum(1 for token in state.enemies if token != NOTHING) == flags
    assert sum(1 for tile in state.bonus_tiles if tile != NOTHING) == 30
    assert state.tracks == [0, 0]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("orders", ["draft2", "none"])
@pytest.mark.parametrize("mode", ["standard", "first_standard", "learning", "unpredictable", "tournament"])
def test_every_way_of_setting_up_leads_to_the_first_turn(mode: str, orders: str, seats: int) -> None:
    for seed in range(4):
        state = new(seats, seed, mode=mode, orders=orders)
        chance = rng_from_seed("set-up", seed)
        while state.round == 0:
            seat = state.actors[0]
            state.apply(seat, chance.choice(state.legal(seat)))
        assert (state.actors, state.round) == ([state.first], 1)
        assert [region for region, token in enumerate(state.enemies) if token != NOTHING] == state.terms.side.flags
        assert state.supply == 20 + 60 * seats
        for player in state.players:
            order = player.knight_order()
            assert (order.name == "none") == (orders == "none" or mode == "learning")
            assert sum(player.tokens) == order.total
            assert sum(1 for region in player.knights if region != NOWHERE) == (2 if order.name == "montesa" else 1)
            assert player.upgraded.count(True) == (2 if mode == "learning" else order.upgrades)


def test_any_player_may_be_drawn_to_start() -> None:
    assert {new(4, seed).first for seed in range(30)} == {0, 1, 2, 3}


# -- orders ----------------------------------------------------------------------------------------


def test_two_orders_are_dealt_and_one_is_kept_in_secret() -> None:
    state = new(4)
    dealt = [order for player in state.players for order in player.dealt]
    assert len(set(dealt)) == 8
    assert state.actors == [0, 1, 2, 3]
    assert [GAME.actions.params(action, 2)["order"] for action in state.legal(2)] == [
        f"order:{data.ORDER_IDS[order]}" for order in state.players[2].dealt
    ]
    state.apply(2, state.legal(2)[0])
    assert state.actors == [0, 1, 3]
    assert all(player["order"] is None for player in state.view(0)["table"]["players"])


def test_the_board_is_filled_only_when_the_orders_are_chosen() -> None:
    state = new(3, seed=3)
    assert all(token == NOTHING for token in state.enemies)
    assert state.reveals == 0
    choose_orders(state)
    assert state.reveals >= 1
    assert all(player.order in player.dealt for player in state.players)
    while state.round == 0 and type(state.decision()).__name__ != "PlaceKnight":
        assert all(token == NOTHING for token in state.enemies), "order choices come before the map is filled"
        state.apply(state.actors[0], state.legal(state.actors[0])[0])
    assert state.reveals == 2
    assert all(state.enemies[region] != NOTHING for region in state.terms.side.flags)


def test_order_choices_are_made_in_turn_order() -> None:
    state = new(4, seed=1, mode="tournament")
    for seat in range(4):
        state.apply(seat, GAME.actions.parse("keep_order order=templar"))
        for wedge in WEDGES[:5]:
            state.apply(seat, GAME.actions.parse(f"arrange wedge={wedge}"))
    asked = []
    while type(state.decision()).__name__ == "ShortWedge":
        asked.append(state.actors[0])
        state.apply(asked[-1], state.legal(asked[-1])[0])
    assert asked == [seat for seat in state.turn_order() for _ in range(2)]


@pytest.mark.parametrize(
    ("order", "moves", "wheel", "upgraded"),
    [
        ("alcantara", ["add_token wedge=travel_crusade", "upgrade wedge=travel_crusade"], [2, 2, 2, 3, 2, 2], [3]),
        ("aviz", ["add_token wedge=muster_influence"], [2, 2, 2, 2, 2, 3], []),
        ("calatrava", [], [1, 1, 1, 1, 1, 1], []),
        ("holy_sepulchre", [], [3, 2, 2, 3, 2, 2], []),
        ("hospitaller", ["shorten wedge=crusade_build"], [2, 1, 2, 2, 2, 2], []),
        ("montesa", [], [2, 2, 2, 2, 2, 2], []),
        ("santiago", ["upgrade wedge=travel_build"], [2, 2, 2, 2, 2, 2], [0]),
        (
            "st_lazarus",
            [
                f"{verb} wedge={WEDGES[at]}"
                for verb, at in [("shorten", 0), ("upgrade", 4), ("upgrade", 0), ("upgrade", 1)]
            ],
            [1, 2, 2, 2, 2, 2],
            [0, 1, 4],
        ),
        ("templar", ["shorten wedge=muster_influence", "shorten wedge=travel_build"], [1, 2, 2, 2, 2, 1], []),
        ("teutonic", [], [2, 2, 2, 2, 2, 2], []),
    ],
)
def test_what_each_order_sets_up(order: str, moves: list[str], wheel: list[int], upgraded: list[int]) -> None:
    play = with_order(order).do(*moves)
    assert play.asked() == "PlaceKnight", "nothing else is asked"
    assert play.wheel() == wheel
    assert sum(wheel) == data.ORDERS[data.ORDER_IDS.index(order)].total
    assert [wedge for wedge in range(6) if play.state.players[0].upgraded[wedge]] == upgraded


def test_the_templar_shortens_two_different_wedges() -> None:
    play = with_order("templar").do("shorten wedge=travel_build")
    assert "choose another one" in play.refusal("shorten wedge=travel_build")


@pytest.mark.parametrize(
    ("order", "bonus"),
    [("calatrava", [1, 1, 1, 1, 1]), ("holy_sepulchre", [-1, 0, 0, 0, 0]), ("montesa", [1, 0, 0, 0, 0])],
)
def test_orders_with_a_lasting_bonus(order: str, bonus: list[int]) -> None:
    assert with_order(order).state.players[0].bonus == bonus


def test_the_black_knight_joins_the_first_one() -> None:
    play = with_order("montesa").do("place_knight region=anjou", "place_knight region=flanders")
    assert play.where("knight_1") == play.where("black_knight") == "flanders"
    assert sum(1 for region in play.state.players[0].knights if region >= 0) == 2


# -- first knights ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_knights_are_placed_in_reverse_order_and_apart(seats: int) -> None:
    state = new(seats, seed=5, orders="none")
    placed = []
    while state.round == 0:
        seat = state.actors[0]
        placed.append(seat)
        assert len(state.legal(seat)) == 7 - len(placed)
        taken = state.legal(seat)[0]
        state.apply(seat, taken)
        if state.round == 0:
            assert state.refusal(state.actors[0], taken).key == "start_taken"
    assert placed == list(reversed(state.turn_order()))
    assert state.actors == [state.first]
    assert state.round == 1
    assert len({player.knights[0] for player in state.players}) == seats


# -- modes -----------------------------------------------------------------------------------------


def test_standard_draws_one_wheel_for_everybody() -> None:
    rings = {tuple(new(3, seed).players[0].ring) for seed in range(12)}
    assert len(rings) > 6
    state = new(3, 4)
    assert state.players[0].ring == state.players[1].ring == state.players[2].ring


@pytest.mark.parametrize("mode", ["first_standard", "learning"])
def test_the_fixed_wheel(mode: str) -> None:
    names = [data.WEDGES[wedge] for wedge in new(2, 9, mode=mode).players[1].ring]
    assert names == [
        "travel_build", "crusade_build", "influence_travel", "travel_crusade", "build_influence", "muster_influence",
    ]  # fmt: skip


def test_the_learning_game() -> None:
    state = new(2, 2, mode="learning", orders="draft2")
    assert state.options["orders"] == "none", "no orders in the learning game"
    while state.round == 0:
        state.apply(state.actors[0], state.legal(state.actors[0])[0])
    play = Play(state)
    assert play.state.player().upgraded == [True, False, False, True, False, False]
    assert play.offers("upgrade") == []
    assert len(play.offers("distribute")) == 6
    assert play.refusal("upgrade wedge=crusade_build") == "Wedges cannot be upgraded in this game."
    assert play.state.prompt(play.state.active)["key"] == "turn_learning"


def test_unpredictable_wheels_are_public_and_different() -> None:
    state = new(4, 3, mode="unpredictable")
    assert len({tuple(player.ring) for player in state.players}) > 1
    players = state.view(None)["table"]["players"]
    assert [[wedge["id"] for wedge in player["wheel"]] for player in players] == [
        [data.WEDGES[wedge] for wedge in player.ring] for player in state.players
    ]


def test_a_tournament_is_chosen_in_secret_wedge_by_wedge() -> None:
    state = new(2, 0, mode="tournament")
    assert len(state.legal(0)) == len(state.legal(1)) == 10, "any order, even the same one"
    state.apply(0, GAME.actions.parse("keep_order order=aviz"))
    laid = ["build_influence", "travel_build", "muster_influence", "crusade_build", "travel_crusade"]
    for number, wedge in enumerate(laid):
        assert state.prompt(0)["params"] == {"position": number + 1}
        state.apply(0, GAME.actions.parse(f"arrange wedge={wedge}"))
    assert state.actors == [1], "the last wedge is laid automatically"
    assert state.view(1)["table"]["players"][0]["wheel"] == []
    state.apply(1, GAME.actions.parse("keep_order order=aviz"))
    assert state.refusal(1, GAME.actions.parse("keep_order order=aviz")).key == "not_possible_now"
    state.apply(1, GAME.actions.parse("arrange wedge=travel_build"))
    assert state.refusal(1, GAME.actions.parse("arrange wedge=travel_build")).key == "wedge_laid_out"
    for wedge in laid[2:]:
        state.apply(1, GAME.actions.parse(f"arrange wedge={wedge}"))
    state.apply(1, GAME.actions.parse("arrange wedge=build_influence"))
    assert [data.WEDGES[wedge] for wedge in state.players[0].ring] == [*laid, "influence_travel"]
    assert state.players[0].order == state.players[1].order


def test_a_tournament_without_orders_is_the_arrangement_alone() -> None:
    state = new(2, 0, mode="tournament", orders="none")
    assert type(state.decision()).__name__ == "ChooseOrder"
    assert len(state.legal(0)) == 6
    choose_orders(state)
    assert all(player.order == NOTHING for player in state.players)
    assert all(sorted(player.ring) == list(range(6)) for player in state.players)
    assert type(state.decision()).__name__ == "PlaceKnight"


def test_two_players_may_lead_the_same_order_in_a_tournament() -> None:
    state = new(2, 0, mode="tournament")
    for seat in (0, 1):
        state.apply(seat, GAME.actions.parse("keep_order order=montesa"))
        for wedge in WEDGES[:5]:
            state.apply(seat, GAME.actions.parse(f"arrange wedge={wedge}"))
    play = Play(state).do("place_knight region=anjou", "place_knight region=flanders")
    first = state.first
    assert play.where("knight_1", first) == play.where("black_knight", first) == "flanders"
    assert play.where("knight_1", 1 - first) == play.where("black_knight", 1 - first) == "anjou"


def test_an_order_that_was_not_dealt_is_refused() -> None:
    state = new(2)
    other = next(order for order in range(10) if order not in state.players[0].dealt)
    assert state.refusal(0, other).key == "order_not_dealt"


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_players(seats: int) -> None:
    with pytest.raises(BadOption, match="2 to 4"):
        GAME.new(seats)


@pytest.mark.parametrize("limit", [29, 201])
def test_the_round_limit_has_bounds(limit: int) -> None:
    with pytest.raises(BadOption, match="30 to 200"):
        GAME.new(2, {"round_limit": limit})
