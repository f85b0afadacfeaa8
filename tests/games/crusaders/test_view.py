"""What players see before they choose: every preview must come true, and no secret may show."""

import re

import pytest

from parlour.engine import BadPosition, Json, Message
from parlour.engine.rng import rng_from_seed
from parlour.games.crusaders import data
from parlour.games.crusaders.detail import act_with
from parlour.games.crusaders.predicates.deeds import leaving_costs, value
from parlour.games.crusaders.state import NOWHERE, CrusadersState
from parlour.games.crusaders.terminal import draw
from parlour.games.crusaders.view import items, reach
from tests.games.crusaders.positions import GAME, WEDGES, Play, Seat, table


def random_positions(games: int, every: int) -> list[CrusadersState]:
    found = []
    for game in range(games):
        state = GAME.new(2 + game % 3, None, f"view {game}")
        assert isinstance(state, CrusadersState)
        chance = rng_from_seed("view", game)
        while state.actors:
            seat = state.actors[0]
            state.apply(seat, chance.choice(state.legal(seat)))
            if state.moves % every == 0 and state.round and state.actors:
                found.append(state.clone())
    return found


POSITIONS = random_positions(4, 23)


def test_items_add_up_to_the_value() -> None:
    """“2 tokens +1 farm” is how the engine computes the value."""
    for state in POSITIONS:
        for player in state.players:
            for action in range(5):
                for tokens in (1, 4):
                    total = sum(item["amount"] for item in items(player, action, tokens))
                    assert max(0, total) == value(player, action, tokens)


def test_items_are_named() -> None:
    seat = Seat(wheel=[2, 2, 2, 2, 2, 2], troops=2, built={"castle": 2}, order="teutonic")
    player = table(seat).state.players[0]
    assert items(player, data.CRUSADE, 2) == [
        {"what": "tokens", "amount": 2},
        {"what": "troops", "amount": 2},
        {"what": "building:castle", "level": "II", "amount": 1},
    ]
    calatrava = table(Seat(wheel=[1] * 6, order="calatrava")).state.players[0]
    assert items(calatrava, data.BUILD, 1)[-1] == {"what": "order:calatrava", "amount": 1}


def test_every_distribution_comes_true() -> None:
    seen = 0
    for state in POSITIONS:
        for seat in state.actors:
            for action in state.legal(seat):
                verb = GAME.actions.verb_of(action).name
                if verb.startswith("sow"):
                    preview = state.preview(seat, action)["detail"]
                    trial = state.clone()
                    trial.apply(seat, action)
                    player = trial.players[seat]
                    assert preview["tokens"] == {WEDGES[wedge]: player.tokens[wedge] for wedge in player.ring}
                    seen += 1
                elif verb == "resolve":
                    wedge = GAME.actions.params(action, seat)["wedge"].rpartition(".")[2]
                    for preview in state.preview(seat, action)["detail"]["distributions"]:
                        assert preview["from"] == wedge
                        assert len(preview["falls"]) == state.players[seat].tokens[WEDGES.index(wedge)]
                        assert sum(preview["tokens"].values()) == sum(state.players[seat].tokens)
                        seen += 1
    assert seen > 50


def test_the_distributions_of_an_order_are_all_shown() -> None:
    state = table(Seat(wheel=[2, 2, 1, 2, 1, 3], order="hospitaller")).state
    wedge = state.view(None)["table"]["players"][0]["wheel"][5]
    assert [way["way"] for way in wedge["distributions"]] == [
        "sow", "sow_passing visit=1", "sow_passing visit=2", "sow_passing visit=3",
    ]  # fmt: skip
    assert wedge["distributions"][2]["falls"] == [WEDGES[0], WEDGES[2], WEDGES[3]]
    assert list(wedge["distributions"][2]["tokens"].values()) == [3, 2, 2, 3, 1, 0]


def test_reach_is_what_steps_can_do() -> None:
    """Compared with a search that walks one step at a time."""

    def walk(state: CrusadersState, region: int, left: int, best: dict[int, int], spent: int = 0) -> None:
        best[region] = min(best.get(region, 99), spent)
        cost = leaving_costs(state, region)
        if cost <= left:
            for to in state.terms.side.neighbours[region]:
                walk(state, to, left - cost, best, spent + cost)

    for state in POSITIONS[::6]:
        for points in (1, 3, 4):
            standing = [region for region in state.players[0].knights if region != NOWHERE]
            for shown, region in zip(reach(state, 0, points), standing, strict=True):
                best: dict[int, int] = {}
                walk(state, region, points, best)
                del best[region]
                assert shown["costs"] == {data.REGIONS[to]: cost for to, cost in best.items()}


def test_a_crusade_preview_says_what_it_gives() -> None:
    seat = Seat(wheel=[0, 7, 2, 1, 1, 1], knights=["denmark", "tuscany"], built={"castle": 1, "farm": 1})
    enemies = {"denmark": "slav_1", "tuscany": "saracen_farm_1"}
    state = table(seat, enemies=enemies, tiles={"tuscany": "bonus_castle_farm_5"}).state
    crusade = state.preview(0, GAME.actions.parse(f"resolve wedge={WEDGES[1]}"))["detail"]["acts"][0]
    assert crusade["value"] == 7
    slav, saracen = crusade["enemies"]
    assert (slav["influence"], slav["next_strength"], slav["captured"]) == (3, 4, 1)
    assert saracen["influence"] == 3
    assert saracen["instead"]["influence"] == 2 + 3
    assert saracen["instead"]["level"] == "II"


def test_a_build_preview_itemises_cost_and_gain() -> None:
    seat = Seat(wheel=[2, 2, 2, 2, 2, 2], knights=["flanders"])
    preview = act_with(table(seat).state, 0, data.BUILD, 2)
    bank = next(entry for entry in preview["buildings"] if entry["building"] == "building:bank")
    assert bank == {
        "building": "building:bank",
        "region": "region:flanders",
        "level": "I",
        "cost": 0,
        "discount": 1,
        "influence": 1,
        "bonus_tile": 0,
        "rewards": ["action:build"],
    }


def test_every_gain_that_is_promised_is_paid() -> None:
    """Compares influence, crusade and build previews with the result of the action."""
    seen = {"build": 0, "crusade": 0, "take_reward": 0}
    for state in random_positions(12, 1):
        seat = state.actors[0]
        for action in state.legal(seat):
            verb = GAME.actions.verb_of(action).name
            if verb not in seen:
                continue
            promised = state.preview(seat, action)["detail"]
            trial = state.clone()
            trial.apply(seat, action)
            gained = trial.players[seat].influence() - state.players[seat].influence()
            if verb == "crusade" and promised["kind"] == "saracen":
                continue
            if "Act" in [type(step).__name__ for step in state.agenda]:
                continue
            assert gained == promised["influence"], (verb, promised)
            seen[verb] += 1
    assert all(count >= 5 for count in seen.values()), seen


def test_the_standing_if_the_game_ended_now() -> None:
    state = table(Seat(captured=["slav_1"], built={"church": 4})).state
    shown = state.view(1)["table"]
    assert shown["standings"][0]["total"] == 10 + 6 + 5
    slav = shown["majorities"][data.SLAV]
    assert (slav["counts"], slav["leaders"], slav["pays"]) == ([1, 0], [0], [5, 0])


def test_next_building_and_troop_of_each_track() -> None:
    state = table(Seat(built={"castle": 1, "bank": 4}, troops=4), cost_rule="printed").state
    player = state.view(None)["table"]["players"][0]
    castle, church, _, bank = player["buildings"]
    assert castle["next"] == {"level": "II", "cost": 4, "influence": 2, "rewards": ["action:travel", "action:crusade"]}
    assert church["next"]["rewards"] == ["action:influence"]
    assert bank["next"] is None
    assert player["troops"] == {"mustered": 4, "of": 5, "next": {"level": "V", "cost": 7, "influence": 5}}
    spent = table(Seat(troops=5)).state.view(None)["table"]["players"][0]
    assert spent["troops"]["next"] is None


def test_the_table_shows_the_reach_of_the_traveller() -> None:
    play = table(Seat()).resolve(0)
    shown = play.state.view(None)["table"]["reach"]
    assert shown[0]["knight"] == "knight:0.knight_1"
    assert shown[0]["costs"]["lorraine"] == 1
    assert shown[0]["costs"]["swabia"] == 2
    assert shown[0]["by"]["swabia"] in ("lorraine", "burgundy", "franconia")
    assert shown[0]["by"]["lorraine"] == shown[0]["by"]["burgundy"]
    step = play.state.preview(0, GAME.actions.parse("travel knight=knight_1 to=lorraine"))
    assert step["detail"] == {"cost": 1, "left": 1}


def test_other_details() -> None:
    play = table(Seat(wheel=[2, 2, 2, 2, 1, 3], upgraded=[5]))
    state = play.state
    assert state.preview(0, GAME.actions.parse(f"upgrade wedge={WEDGES[0]}"))["detail"] == {"adds": "action:build"}
    resolve = state.preview(0, GAME.actions.parse(f"resolve wedge={WEDGES[5]}"))["detail"]
    assert [act["action"] for act in resolve["acts"]] == ["action:muster", "action:influence"]
    play.resolve(5)
    split = state.preview(0, GAME.actions.parse("split first=muster tokens=1"))["detail"]
    assert [(act["action"], act["tokens"]) for act in split["acts"]] == [("action:muster", 1), ("action:influence", 2)]
    assert split["acts"][0]["troop"] == {"level": "I", "cost": 1, "influence": 1}
    all_upgraded = table(Seat(upgraded=[0, 1, 2, 3, 4, 5])).state
    ways = all_upgraded.preview(0, GAME.actions.parse(f"distribute wedge={WEDGES[1]}"))["detail"]["distributions"]
    assert list(ways[0]["tokens"].values()) == [2, 0, 3, 3, 2, 2]


# -- words and the terminal ------------------------------------------------------------------------


def drawn(state: CrusadersState, language: str = "en") -> str:
    names = [f"P{seat + 1}" for seat in range(state.seats)]
    return re.sub(r"\[[^\]]*\]", "", draw(state.view(None), GAME.words(language), names))


def test_the_terminal_waits_for_orders_only_where_they_are_played() -> None:
    state = GAME.new(2, None, 1)
    assert isinstance(state, CrusadersState)
    assert "P1, order not shown yet: 0 influence" in drawn(state)
    assert "P1, Knights Templar: 0 influence" in drawn(table(Seat(wheel=[2, 2, 2, 2, 1, 1], order="templar")).state)
    assert "P1: 0 influence" in drawn(table(Seat()).state), "without orders there is none to be shown"


def test_the_terminal_names_enemies_in_every_language() -> None:
    state = table(Seat()).state
    assert "Prussian 3 · Slav 3 · Saracen 6" in drawn(state)
    assert "Pruzze 3 · Slawe 3 · Sarazene 6" in drawn(state, "de")


@pytest.mark.parametrize(
    ("text", "spoken"),
    [
        ("travel knight=knight_2 to=flanders", "Bewegen: zweiter Ritter nach Flandern (noch 1 Punkt)"),
        ("travel knight=black_knight to=paris", "Bewegen: schwarzer Ritter nach Paris (noch 1 Punkt)"),
        ("keep_order order=teutonic", "Behalten: Deutscher Orden"),
    ],
)
def test_german_names_stand_where_their_form_fits(text: str, spoken: str) -> None:
    """Names are also shown alone, so the sentences do not inflect them."""
    action = GAME.actions.parse(text)
    message = Message(GAME.actions.verb_of(action).name, {**GAME.actions.params(action, 0), "left": 1})
    assert GAME.words("de").text("actions", message) == spoken


def column(state: CrusadersState, region: str) -> list[str]:
    """The three lines of a region on the terminal's map."""
    lines = drawn(state).splitlines()
    place = next((i, line.index(region)) for i, line in enumerate(lines) if region in line)
    return [line[place[1] : place[1] + 9].rstrip() for line in lines[place[0] : place[0] + 3]]


def test_the_terminal_shows_bonus_tiles_beside_enemies_and_owners_by_letter() -> None:
    mine = Seat(knights=["castile", "castile"], built={"castle": 1})
    rival = Seat(knights=["brittany"], built={"bank": 1})
    state = table(
        mine,
        rival,
        enemies={"castile": "slav_1", "aragon": "saracen_farm_1"},
        tiles={"castile": "bonus_castle_farm_4", "aragon": "bonus_church_bank_1"},
        buildings={"brittany": "1.bank_1"},
    ).state
    assert column(state, "Castile") == ["Castile", "Sl3 ♞A2", "+2ca/fa"]
    assert column(state, "Aragon") == ["Aragon", "Sa6fa", "+1ch/ba"]
    assert column(state, "Brittany") == ["Brittany", "ban1B", "♞B"]
    assert column(state, "Normandy") == ["Normandy", "", "-1ca/ch"]
    assert "▶ A P1" in drawn(state)
    assert "● B P2" in drawn(state)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_terminal_fits_80_columns(language: str) -> None:
    for state in POSITIONS:
        names = [f"Opportunist {seat + 1}" for seat in range(state.seats)]
        text = re.sub(r"\[[^\]]*\]", "", draw(state.view(None), GAME.words(language), names))
        assert max(len(line) for line in text.splitlines()) <= 76, "with its frame"


# -- buttons that say what they bring ----------------------------------------------------------------


def labels(play: Play, prefix: str = "") -> dict[str, str]:
    """The texts of the legal actions, by notation."""
    state, words = play.state, GAME.words()
    seat = state.actors[0]
    return {text: words.text("actions", state.label(seat, GAME.actions.parse(text))) for text in play.offers(prefix)}


def test_a_wedge_is_named_as_it_lies() -> None:
    play = table(Seat(wheel=[2, 1, 2, 3, 2, 2], upgraded=[2], built={"castle": 2}, knights=["paris", "paris"]))
    assert labels(play, "resolve wedge=travel") == {
        "resolve wedge=travel_build": "Resolve Travel (back: Build): worth 3",
        "resolve wedge=travel_crusade": "Resolve Travel (back: Crusade): worth 4",
    }
    assert labels(play, "resolve wedge=influence") == {
        "resolve wedge=influence_travel": "Resolve Influence / Travel: 2 tokens to share"
    }
    assert labels(play, "upgrade wedge=build") == {"upgrade wedge=build_influence": "Upgrade Build: add Influence"}
    play.do("upgrade wedge=build_influence")
    assert labels(play, "distribute wedge=c") == {"distribute wedge=crusade_build": "Distribute 1 token from Crusade"}
    assert labels(play, "distribute wedge=build") == {
        "distribute wedge=build_influence": "Distribute 2 tokens from Build / Influence"
    }


def test_the_shares_of_a_split_are_named() -> None:
    play = table(Seat(wheel=[2, 2, 3, 2, 2, 1], upgraded=[2])).resolve(2)
    assert labels(play, "split first=influence") == {
        "split first=influence tokens=1": "Influence first, worth 1; then Travel with 2 tokens",
        "split first=influence tokens=2": "Influence first, worth 2; then Travel with 1 token",
        "split first=influence tokens=3": "Only Influence, worth 3",
    }


def test_a_step_says_what_is_left_of_the_points() -> None:
    play = table(Seat(knights=["castile"]), enemies={"castile": "slav_1"}).resolve(0)
    assert labels(play)["travel knight=knight_1 to=aragon"] == "Move the first knight to Aragon (0 points left)"
    assert labels(play)["stop"] == "Stop travelling (2 points unused)"


def test_enemies_say_what_they_bring() -> None:
    seat = Seat(wheel=[0, 8, 1, 1, 1, 1], knights=["tuscany", "castile"], built={"castle": 1})
    play = table(seat, enemies={"tuscany": "saracen_bank_1", "castile": "slav_1"}).resolve(1)
    assert labels(play) == {
        "crusade region=castile": "Defeat the Slav in Castile: 3 influence",
        "crusade region=tuscany": "Defeat the Saracen in Tuscany: a Bank or 3 influence",
    }


def test_rewards_and_buildings_are_named_with_their_influence() -> None:
    seat = Seat(wheel=[0, 7, 1, 1, 1, 2], knights=["tuscany"], troops=1)
    tile = {"tuscany": "bonus_church_bank_1"}
    pays = data.BONUS_PAYS[data.BONUS_TILES.index("bonus_church_bank_1")][data.BANK]
    play = table(seat, enemies={"tuscany": "saracen_bank_1"}, tiles=tile).resolve(1)
    assert labels(play) == {
        "take_reward": f"Place Bank I in Tuscany: {1 + pays} influence",
        "take_influence": "Take 3 influence instead",
    }
    play = table(seat, enemies={"tuscany": "saracen_troop_1"}).resolve(1)
    assert labels(play)["take_reward"] == "Muster troop II: 2 influence, and 1 more in every crusade"
    play = table(Seat(knights=["saxony"]), tiles={"saxony": "bonus_church_bank_1"}).resolve(4)
    assert labels(play, "build building=bank") == {
        "build building=bank region=saxony": f"Build Bank I in Saxony: {1 + pays} influence"
    }


def test_ways_to_distribute_name_the_wedge() -> None:
    play = table(Seat(wheel=[2, 2, 2, 2, 2, 1], order="hospitaller", upgraded=[1])).resolve(2)
    assert labels(play) == {
        "sow": "As usual: clockwise, beginning on Travel (back: Crusade)",
        "sow_passing visit=1": "Pass over Travel (back: Crusade), stop 1",
        "sow_passing visit=2": "Pass over Build, stop 2",
    }
    prompt = play.state.prompt(0)
    words = GAME.words().text("prompts", Message(prompt["key"], prompt["params"]))
    assert words == "Knights Hospitaller: distribute 2 tokens from Influence. You may pass over one wedge."


# -- secrets ---------------------------------------------------------------------------------------


def test_the_tiles_dealt_are_shown_to_their_owner_only() -> None:
    state = GAME.new(3, None, 1)
    assert isinstance(state, CrusadersState)
    for viewer in (0, 1, 2, None):
        shown = state.view(viewer)["table"]
        assert (shown["secrets"] is None) == (viewer is None)
        if viewer is not None:
            mine = [f"order:{data.ORDER_IDS[order]}" for order in state.players[viewer].dealt]
            assert [tile["order"] for tile in shown["secrets"]["dealt"]] == mine


def test_a_choice_is_told_to_its_owner_and_only_announced_to_others() -> None:
    state = GAME.new(2, None, 1)
    state.journal = []
    state.apply(1, state.legal(1)[0])
    (event,) = state.journal
    assert event.key == "order_kept"
    assert event.seen_by(1) is event
    other = event.seen_by(0)
    assert other is not None
    assert other.key == "choice_made"
    assert other.params == {"seat": "seat:1"}


def test_after_the_reveal_the_tile_given_back_stays_secret() -> None:
    state = GAME.new(2, None, 1)
    for seat in (0, 1):
        state.apply(seat, state.legal(seat)[0])
    assert isinstance(state, CrusadersState)
    seen = set()
    for number in range(60):
        other = state.determinize(0, rng_from_seed("redeal", number))
        assert isinstance(other, CrusadersState)
        assert other.players[1].order == state.players[1].order
        assert other.players[0].dealt == state.players[0].dealt
        seen.add(tuple(other.players[1].dealt))
    known = {*state.players[0].dealt, state.players[1].order}
    assert len(seen) == 10 - len(known), "every tile that seat 0 has not seen may have been the other one"


def test_a_tournament_choice_is_dealt_anew_for_others_but_not_its_progress() -> None:
    state = GAME.new(2, {"mode": "tournament"}, 1)
    assert isinstance(state, CrusadersState)
    for text in ("keep_order order=aviz", "arrange wedge=travel_build", "arrange wedge=crusade_build"):
        state.apply(0, GAME.actions.parse(text))
    seen = set()
    for number in range(80):
        other = state.determinize(1, rng_from_seed("redeal", number))
        assert isinstance(other, CrusadersState)
        player = other.players[0]
        assert len(player.arrangement) == 2
        assert other.players[1].picked == state.players[1].picked
        seen.add((player.picked, *player.arrangement))
    assert len({choice[0] for choice in seen}) > 6
    assert len({choice[1:] for choice in seen}) > 15
    assert state.determinize(0, rng_from_seed("redeal", 0)).dump()["table"] == state.dump()["table"]


# -- dumps that are not positions ------------------------------------------------------------------


def broken(change: dict[str, Json]) -> Json:
    dump = table(Seat(built={"bank": 1})).state.dump()
    dump["table"].update(change)
    return dump


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"supply": 99}, "supply pays what is gained"),
        ({"enemies": {"atlantis": "slav_1"}}, "names a region that is not on the map: “atlantis”"),
        ({"enemies": {"paris": "slav_1"}}, "enemies are conserved"),
        ({"tracks": {"prussian": 2, "slav": 0}}, "the prussian marker is at 2, not 0"),
        ({"buildings": {"paris": "3.bank_1"}}, "only 2 players"),
        ({"cleared": "denmark"}, "denmark is marked as cleared but is not"),
        ({"first": 7}, "should be from 0 to 1"),
    ],
)
def test_impossible_positions_are_refused_with_a_reason(change: dict[str, Json], sentence: str) -> None:
    with pytest.raises(BadPosition, match=sentence):
        GAME.load(broken(change))


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"ring": WEDGES[:5]}, "should have 6 wedges"),
        ({"ring": [*WEDGES[:5], WEDGES[0]]}, "“ring” of .* names .* twice"),
        ({"tokens": dict.fromkeys(WEDGES, 1)}, "tokens stay on the wheel"),
        ({"troops": 6}, "should be from 0 to 5"),
        ({"order": "teutonic"}, "an order that was not dealt to it"),
        ({"knights": {}}, "knights on the map"),
        ({"captured": ["prussian_1"]}, "enemies are conserved"),
    ],
)
def test_impossible_boards_are_refused_with_a_reason(change: dict[str, Json], sentence: str) -> None:
    dump = table(Seat()).state.dump()
    dump["table"]["players"][0].update(change)
    with pytest.raises(BadPosition, match=sentence):
        GAME.load(dump)


def test_too_many_buildings_of_a_type_are_refused() -> None:
    dump = table(Seat(built={"bank": 1})).state.dump()
    names = ["paris", "anjou", "flanders", "burgundy"]
    dump["table"]["buildings"].update(dict.fromkeys(names, "0.bank_1"))
    with pytest.raises(BadPosition, match="more buildings of a type than there are levels"):
        GAME.load(dump)


@pytest.mark.parametrize(
    "step",
    [
        ["Act", 9, 1],
        ["Act", 0, 0],
        ["Travel", 99],
        ["Crusade", -1],
        ["SaracenReward", 3, 0],
        ["Split", 6],
        ["Distribution", 6],
        ["ChooseDistribution", -1],
        ["OrderSetup", 2],
        ["PlaceKnight", 5],
        ["ShortWedge", 0, 9],
    ],
)
def test_an_agenda_out_of_range_is_refused(step: list[Json]) -> None:
    dump = table(Seat()).state.dump()
    dump["agenda"] = [step]
    with pytest.raises(BadPosition, match=f"of {step[0]} on the agenda should be from"):
        GAME.load(dump)


@pytest.mark.parametrize(
    ("agenda", "sentence"),
    [
        ([["EndTurn"], ["Distribution", 0], ["Crusade", 0]], "crusade is not a remaining action of"),
        ([["EndTurn"], ["Distribution", 0], ["Split", 0]], "Split: travel_build is not upgraded"),
        ([["EndTurn"], ["Distribution", 0], ["Travel", 14]], "travel is worth 14 with 2 tokens"),
        ([["EndTurn"], ["Distribution", 1], ["Travel", 1]], "travel is not a remaining action of"),
        ([["EndTurn"], ["Distribution", 0], ["Act", 4, 1], ["Travel", 1]], "is not part of travel_build"),
        ([["EndTurn"], ["Distribution", 0], ["SaracenReward", 22, 8]], "crusade is not a remaining action of"),
        ([["EndTurn"], ["ChooseDistribution", 0]], "the order gives no choice here"),
        ([["EndTurn"], ["UpgradeDistribute"]], "no wedge was upgraded"),
        ([["EndTurn"]], "ends with EndTurn, which is not a decision"),
        ([["Turn"], ["Turn"]], "Turn stands on Turn"),
        ([["Turn"], ["EndTurn"]], "EndTurn stands on Turn"),
        ([["BeginPlay"], ["PlaceKnight", 0]], "BeginPlay: the set-up is over"),
        ([["PlaceKnight", 0]], "PlaceKnight stands on nothing"),
        ([["BeginPlay"], ["PlaceKnight", 0], ["FillBoard"], ["ChooseOrder"]], "enemies are conserved"),
    ],
)
def test_an_agenda_that_cannot_be_is_refused(agenda: list[list[Json]], sentence: str) -> None:
    """In the middle of a game, with an untouched wheel."""
    dump = table(Seat()).state.dump()
    dump["agenda"] = agenda
    with pytest.raises(BadPosition, match=sentence):
        GAME.load(dump)


@pytest.mark.parametrize(
    ("agenda", "sentence"),
    [
        ([["Turn"]], "the game|set-up"),
        ([["BeginPlay"], ["PlaceKnight", 0]], "set-up cannot continue"),
        ([["BeginPlay"], ["PlaceKnight", 0], ["PlaceKnight", 0], ["FillBoard"], ["ChooseOrder"]], "cannot continue"),
    ],
)
def test_a_set_up_out_of_order_is_refused(agenda: list[list[Json]], sentence: str) -> None:
    dump = GAME.new(2, {}, 1).dump()
    dump["agenda"] = agenda
    with pytest.raises(BadPosition, match=f"{sentence}|enemies|orders"):
        GAME.load(dump)


def test_unknown_keys_are_refused_wherever_they_stand() -> None:
    paths: list[list[Json]] = [[], ["table"], ["table", "players", 0], ["table", "tracks"], ["rng"]]
    for path in paths:
        dump = table(Seat()).state.dump()
        inner: Json = dump
        for key in path:
            inner = inner[key]
        inner["moon"] = 1
        with pytest.raises(BadPosition, match="has “moon”, which does not belong there"):
            GAME.load(dump)
