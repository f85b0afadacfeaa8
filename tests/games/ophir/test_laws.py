"""Every law can be broken and says so: a position is spoilt in one way, and the right law reports it."""

from collections.abc import Callable

import pytest

from parlour.engine import BadPosition
from parlour.games.ophir import GAME, data
from parlour.games.ophir.laws import LAWS
from parlour.games.ophir.state import DONATED, SOLD, TRADED_AT_TEMPLE, OphirState
from parlour.games.ophir.steps.rival import HANDLE_RIVAL
from parlour.games.ophir.steps.turn import TURN
from tests.games.ophir.positions import Play, play
from tests.games.ophir.test_setup import drafted, new

Spoil = Callable[[OphirState], None]


def broken(state: OphirState) -> list[str]:
    return [law.name for law in LAWS if law.broken(state)]


def _set(**fields: object) -> Spoil:
    def spoil(state: OphirState) -> None:
        for name, value in fields.items():
            setattr(state, name, value)

    return spoil


def _player(**fields: object) -> Spoil:
    def spoil(state: OphirState) -> None:
        for name, value in fields.items():
            setattr(state.players[0], name, value)

    return spoil


def _cut_off(state: OphirState) -> None:
    state.adjacent = [row[:] for row in state.adjacent]
    for other in range(7):
        state.adjacent[6][other] = state.adjacent[other][6] = False


def _one_way(state: OphirState) -> None:
    state.adjacent = [row[:] for row in state.adjacent]
    state.adjacent[0][6] = False


def _card_twice(state: OphirState) -> None:
    state.pile = [state.pile[0], *state.pile[:-1]]


def _b_first(state: OphirState) -> None:
    state.pile = state.pile[::-1]


def _early_letter(state: OphirState) -> None:
    state.pile = [*state.pile[:3], data.DECK_B[0], *state.pile[4:]]


def _unpicked(state: OphirState) -> None:
    state.players[2].specialist = data.NONE


def _stolen(state: OphirState) -> None:
    state.bank[0] += 1


@pytest.mark.parametrize(
    ("law", "spoil"),
    [
        ("turn order", _set(order=[0, 0, 1])),
        ("barriers legal", _set(barriers=[0, 1])),
        ("barriers legal", _set(barriers=[0, 3, 7])),
        ("barriers legal", _set(barriers=[0])),
        ("two exits", _cut_off),
        ("adjacency mutual", _one_way),
        ("each location once", _set(locations=[0, 0, 1, 2, 3, 4, 5])),
        ("offer", _set(offer=[0, 1])),
        ("offer", _set(offer=[0, 0, 1, 2])),
        ("picks from the offer", _player(specialist=data.HARBORMASTER)),
        ("picks from the offer", _player(specialist=data.PRIEST)),
        ("market after picks", _player(specialist=data.NONE)),
        ("picks in order", _unpicked),
        ("each card once", _card_twice),
        ("deck A before deck B", _b_first),
        ("deck A before deck B", _set(removed=[20, 21, 22, 23, 24])),
        ("deck letter", _early_letter),
        ("row full", _set(shifts=36)),
        ("modifiers", _set(modifiers=[1, 1, 0])),
        ("temple sign", _set(temple_slot=3)),
        ("pieces conserved", _stolen),
        ("holds not overloaded", _player(hold=[4, 4])),
        ("capacity", _player(capacity=5)),
        ("favor", _player(favor=7)),
        ("coins", _player(coins=-1)),
        ("influence", _player(influence=0)),
        ("influence", _set(rival_influence=7)),
        ("ships on the map", _player(zone=7)),
        ("temple takes metal", _set(temple=[data.GEMS])),
        ("donations recounted", _player(gold_given=1)),
        ("points for goods", _player(goods_points=1)),
        ("temple unfinished", _set(temple=[data.GOLD] * 15)),
        ("temple unfinished", _set(temple=[data.GOLD] * 16)),
        ("moves", _set(moves_left=3)),
        ("somebody is active", _set(active=-1)),
        ("turn order kept", _set(active=1)),
        ("rounds counted", _set(round=7)),
        ("turn limit", _set(ending=data.TURN_LIMIT)),
        ("anchored", _set(anchored=True)),
        ("anchored", _set(moves_left=0)),
        ("anchored", _set(privileged=True)),
        ("failed out", _set(failed_out=True)),
        ("actions use up moves", _set(bought=1)),
        ("marks fit the zone", _set(marks=SOLD)),
        ("trade or donation", _set(marks=DONATED | TRADED_AT_TEMPLE)),
        ("mail and purchases", _set(mailed=1)),
        ("no backtracking", _player(zone=3)),
        ("neutral ship", _set(rival_zone=2)),
        ("neutral ship controlled", _set(handling_rival=True)),
        ("neutral ship rests", _set(rival_moves=1)),
        ("neutral ship goes on", _set(rival_left=3)),
        ("agenda", _set(agenda=[])),
        ("agenda", _set(agenda=[TURN, HANDLE_RIVAL])),
    ],
)
def test_a_law_speaks_when_it_is_broken(law: str, spoil: Spoil) -> None:
    state = play().state
    assert broken(state) == []
    spoil(state)
    assert law in broken(state)


def _rival_game() -> Play:
    return play(seats=2, rival=("left", 1), rolls=[4]).do("move to=left")


@pytest.mark.parametrize(
    ("law", "spoil"),
    [
        ("neutral ship controlled", _set(rival_zone=3)),
        ("neutral ship controlled", _set(rival_handled=True)),
        ("neutral ship goes on", _set(rival_left=6, rival_moves=1)),
        ("neutral ship not followed", _set(rival_handled=True)),
    ],
)
def test_laws_of_the_neutral_ship(law: str, spoil: Spoil) -> None:
    state = _rival_game().state
    assert broken(state) == []
    spoil(state)
    assert law in broken(state)


def test_laws_of_the_special_cases() -> None:
    ambassador = play("ambassador", b={"specialist": "priest"}, c={"specialist": "advisor"}).state
    ambassador.players[0].capacity = 3
    assert "Ambassador's hold" in broken(ambassador)
    harbor = play("harbormaster").do("move to=bottom_right", "spend_favor", "load_good").state
    assert broken(harbor) == []
    harbor.moves_left = 2
    assert "actions use up moves" in broken(harbor)
    draft = new(2).state
    draft.removed = [0]
    assert "each card once" in broken(draft)
    early = new(2, barriers="first_player").state
    early.offer = [0]
    assert "offer" in broken(early)
    priced = play().state
    priced.terms.tiers.reverse()
    assert "prices" in broken(priced)
    priced.terms.tiers.reverse()
    outside = new(4, specialist_pool="manual_6").state
    outside.offer = [data.ADVISOR, data.AMBASSADOR, data.PRIEST, data.POSTMASTER, data.TEMPLE_GUARD]
    assert "offer" in broken(outside)


def test_a_dump_that_breaks_a_law_is_refused_with_its_name() -> None:
    dump = drafted(3).state.dump()
    dump["table"]["bank"]["gems"] = 6
    with pytest.raises(BadPosition, match="pieces conserved"):
        GAME.load(dump)


def test_laws_name_their_rules_once() -> None:
    assert len({law.name for law in LAWS}) == len(LAWS) >= 25
