"""Actions that random games hardly ever reach are possible: every piece, land and card of the catalogue."""

import pytest

from parlour.games.spirit_island import data
from parlour.games.spirit_island.board import BOARDS, LETTERS
from parlour.games.spirit_island.data import CARD_IDS, FIRST_UNIQUE
from parlour.games.spirit_island.steps.blight import Cascade
from parlour.games.spirit_island.steps.choices import GiveCard
from parlour.games.spirit_island.steps.damage import EVERYBODY, HARDEST, LAST_KIND, SplitDamage
from parlour.games.spirit_island.steps.gain import KeepCard
from parlour.games.spirit_island.steps.pieces import DestroyPiece, GatherPiece, PushPiece
from parlour.games.spirit_island.steps.turn import RetainCard
from tests.games.spirit_island.positions import Island

MOVERS = {"explorer": "E", "town": "T", "town_1": "T(1)", "dahan": "D", "dahan_1": "D(1)", "dahan_hurt": "D(4)"}
EVERYTHING = data.EXPLORER | data.TOWN | data.DAHAN


@pytest.mark.parametrize("letter", LETTERS)
def test_every_piece_moves_and_blight_cascades_everywhere(letter: str) -> None:
    pieces = " ".join(MOVERS.values())
    for number, others in BOARDS[letter].inner.items():
        land, near = f"{letter.lower()}{number}", f"{letter.lower()}{others[0]}"
        island = Island(f"{near}: {pieces} P", "eyes_watch", options={"board_1": letter})
        island.state.vital = list(range(8))
        island.run(PushPiece(0, island.names[near], 1, EVERYTHING, True, -1))
        assert {f"push piece={mover} to={land}" for mover in MOVERS} <= set(island.legal())
        island.state.agenda.clear()
        island.run(Cascade(0, island.names[near]))
        assert f"cascade land={land}" in island.legal()
        island = Island(f"{land}: {pieces} P", "eyes_watch", options={"board_1": letter})
        island.state.vital = list(range(8))
        island.run(GatherPiece(0, island.names[near], 1, EVERYTHING, True))
        assert {f"gather piece={mover} origin={land}" for mover in MOVERS} <= set(island.legal())


@pytest.mark.parametrize("mover", MOVERS)
def test_a_moved_piece_arrives_with_its_damage(mover: str) -> None:
    piece = MOVERS[mover]
    island = Island(f"g5: {piece} P; g1: C", "eyes_watch")
    island.state.vital = [island.names["g5"], island.names["g4"]]
    island.run(PushPiece(0, island.names["g5"], 1, EVERYTHING, True, -1)).do(f"push piece={mover} to=g4").expect(
        f"g4: {piece}"
    )


def test_the_most_hurt_dahan_dies_where_it_has_no_more_health() -> None:
    island = Island("g5: D(2) D(5) D P; g1: C", "eyes_watch")
    island.state.vital = [island.names["g5"]]
    island.run(PushPiece(0, island.names["g5"], 1, EVERYTHING, True, -1)).do("push piece=dahan_hurt to=g4")
    island.expect("g5: D(2) D P; g4: ")


@pytest.mark.parametrize("card", CARD_IDS)
def test_every_card_can_be_given_kept_for_the_next_turn_and_repeated(card: str) -> None:
    island = Island(
        "g5: 2P T D Bl; g4: 2P; g6: 2P; g1: 2P; g8: T E; h8: 2Q; g3: C; g2: 2P; h5: D", "rising_heat eyes_watch"
    )
    number = data.CARD[card]
    island.player(0).hand = [number]
    assert f"give card={card}" in island.run(GiveCard(0, 1)).legal()
    island.state.agenda.clear()
    island.player(0).played = [number]
    island.player(0).spent = [data.FAST]
    assert f"retain card={card}" in island.run(RetainCard(0)).legal()
    island.player(0).repeats = 1
    island.phase("fast")
    wanted = f"repeat card={card}"
    assert (wanted in island.legal(0)) == (card != "powerstorm")


def test_every_drawn_card_can_be_kept() -> None:
    for card in range(FIRST_UNIQUE):
        island = Island("g5: P; g1: C", "eyes_watch")
        island.player().drawn = [card, (card + 1) % FIRST_UNIQUE]
        assert f"keep card={CARD_IDS[card]}" in island.run(KeepCard(0, False)).legal()


def test_damaged_cities_can_be_struck() -> None:
    island = Island("g5: C C(1) C(2) P", "eyes_watch")
    island.run(SplitDamage(0, island.names["g5"], 3, data.INVADER, LAST_KIND, HARDEST, EVERYBODY, False))
    strikes = {"city points=3", "city_1 points=1", "city_1 points=2", "city_2 points=1"}
    assert {f"strike piece={strike}" for strike in strikes} == set(island.legal())


@pytest.mark.parametrize("family", [data.EXPLORER | data.TOWN, data.CITY, data.DAHAN])
def test_pieces_can_be_picked_by_their_damage(family: int) -> None:
    wounds = " ".join(f"D({damage})" for damage in range(1, 10))
    island = Island(f"g5: E T T(1) C C(1) C(2) D {wounds} P", "eyes_watch")
    island.state.vital = [island.names["g5"]] * 2
    island.run(DestroyPiece(0, island.names["g5"], 1, family))
    expected = {kind for number, kind in enumerate(data.KIND_IDS) if data.FAMILY[number] & family}
    assert set(island.legal()) == {f"pick piece={kind}" for kind in expected}


def test_sets_of_levels_one_may_pretend_to() -> None:
    island = Island("g5: 2P 3C; g1: C", "rising_heat").use("scorch_with_waves_of_heat", elements="5 fire 2 air 3 earth")
    assert {text for text in island.legal() if "pretend" in text} == {
        f"pretend levels={levels}" for levels in ("1", "2", "12", "23", "123")
    }


def test_explorer_or_town() -> None:
    island = Island("g5: P E T; g1: C", "fathomless_mud").use("steam_vents", elements="3 earth")
    assert island.legal() == ["choose what=explorer", "choose what=town"]
