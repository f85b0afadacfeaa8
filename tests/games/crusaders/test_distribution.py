"""Distribution, compared with a slow reference that drops tokens stop by stop, as players do at the table."""

import random

import pytest

from parlour.games.crusaders import data
from parlour.games.crusaders.data import DOUBLE, EITHER_WAY, FROM_ORIGIN, PASS_OVER
from parlour.games.crusaders.predicates.wheel import CLOCKWISE, distributed, distributions, landings, way_of
from parlour.games.crusaders.state import new_player
from tests.effort import WHEELS
from tests.games.crusaders.positions import WEDGES, Seat, table


def by_hand(wheel: list[int], position: int, way: int, visit: int) -> list[int]:
    """Take the tokens in hand, go round the wheel and drop them."""
    wheel = list(wheel)
    hand = wheel[position]
    wheel[position] = 0
    direction = -1 if way == EITHER_WAY else 1
    at = position - 1 if way == FROM_ORIGIN else position
    stop = 0
    while hand > 0:
        at = (at + direction + 6) % 6
        stop += 1
        if way == PASS_OVER and stop == visit:
            continue
        dropped = 2 if way == DOUBLE and stop == visit else 1
        wheel[at] += dropped
        hand -= dropped
    return wheel


def ways(count: int) -> list[tuple[int, int]]:
    """Every way that any order has with this number of tokens, written from the rules."""
    found = [(CLOCKWISE, 0), (FROM_ORIGIN, 0), (EITHER_WAY, 0)]
    found += [(PASS_OVER, visit) for visit in range(1, count + 1)]
    found += [(DOUBLE, visit) for visit in range(1, count)]
    return found


@pytest.mark.compiled
def test_every_count_wedge_and_power_agrees_with_the_reference() -> None:
    """All counts from 1 to 14, all six wedges, all powers and visits, on many wheels and arrangements."""
    chance = random.Random(1)
    cases = 0
    for count in range(1, data.MOST_TOKENS + 1):
        for position in range(6):
            for way, visit in ways(count):
                for _ in range(WHEELS):
                    ring = chance.sample(range(6), 6)
                    wheel = [chance.randrange(4) for _ in range(6)]
                    wheel[position] = count
                    player = new_player()
                    player.arrange(ring)
                    for at, wedge in enumerate(ring):
                        player.tokens[wedge] = wheel[at]
                    after = distributed(player, ring[position], way, visit)
                    found = [after[wedge] for wedge in ring]
                    assert found == by_hand(wheel, position, way, visit), (wheel, position, way, visit)
                    cases += 1
    assert cases == 1428 * WHEELS


@pytest.mark.parametrize("order", data.ORDER_IDS)
def test_the_choices_of_every_order_in_play(order: str) -> None:
    """The game offers exactly the ways of the order's power, and each ends as in the reference."""
    facts = data.ORDERS[data.ORDER_IDS.index(order)]
    chance = random.Random(order)
    for crowding in (1, *(chance.randint(2, 6) for _ in range(20))):
        wheel = [0] * 6
        for _ in range(facts.total):
            wheel[chance.randrange(crowding)] += 1
        for position in range(6):
            if not wheel[position]:
                continue
            expected = {choice for choice in ways(wheel[position]) if choice[0] in (CLOCKWISE, facts.power)}
            seen = set()
            for choice in _choices(wheel, order, position):
                play = table(Seat(wheel=wheel, order=order, upgraded=[0, 1, 2, 3, 4, 5]))
                play.do(f"distribute wedge={WEDGES[position]}")
                way, visit = CLOCKWISE, 0
                if choice is not None:
                    way, visit = way_of(choice)
                    play.state.apply(0, choice)
                seen.add((way, visit))
                assert play.wheel() == by_hand(wheel, position, way, visit)
                assert play.state.active == 1, "the distribution ends the turn"
            assert seen == expected


def _choices(wheel: list[int], order: str, position: int) -> list[int | None]:
    """The ways offered for one wedge; `None` where nothing is asked."""
    play = table(Seat(wheel=wheel, order=order, upgraded=[0, 1, 2, 3, 4, 5])).do(f"distribute wedge={WEDGES[position]}")
    return [None] if play.state.active == 1 else list(play.state.legal(0))


@pytest.mark.parametrize("count", range(1, 15))
def test_no_token_is_lost_or_made(count: int) -> None:
    for way, visit in ways(count):
        assert len(landings(count, way, visit)) == count


def test_a_templar_with_one_token_is_not_asked() -> None:
    play = table(Seat(wheel=[1, 2, 2, 2, 2, 1], order="templar")).resolve(2)
    assert play.asked() == "ChooseDistribution"
    play = table(Seat(wheel=[2, 2, 1, 2, 2, 1], order="templar")).resolve(2)
    assert play.state.active == 1, "two on one wedge needs two tokens"


def test_a_hospitaller_with_one_token_may_pass_over_the_next_wedge() -> None:
    play = table(Seat(wheel=[2, 2, 1, 2, 2, 2], order="hospitaller")).resolve(2).do("sow_passing visit=1")
    assert play.wheel() == [2, 2, 0, 2, 3, 2]


def test_one_token_begun_on_its_own_wedge_stays() -> None:
    play = table(Seat(wheel=[2, 2, 1, 2, 3, 2], order="santiago")).resolve(2).do("sow_from_origin")
    assert play.wheel() == [2, 2, 1, 2, 3, 2]


def test_powers_apply_after_an_upgrade_too() -> None:
    play = table(Seat(wheel=[3, 2, 1, 2, 2, 2], order="teutonic"))
    play.do(f"upgrade wedge={WEDGES[5]}", f"distribute wedge={WEDGES[0]}", "sow_backward")
    assert play.wheel() == [0, 2, 1, 3, 3, 3]


def test_a_power_may_be_left_unused() -> None:
    for order in ("aviz", "hospitaller", "santiago", "templar", "teutonic"):
        power = data.ORDERS[data.ORDER_IDS.index(order)].power
        assert way_of(distributions(power, 3)[0]) == (CLOCKWISE, 0)


def test_foreign_powers_are_refused() -> None:
    play = table(Seat(wheel=[3, 2, 1, 2, 2, 2], order="teutonic")).resolve(2)
    assert play.refusal("sow_from_origin") == "Your order does not have that power."
    play = table(Seat(wheel=[2, 2, 1, 2, 2, 2], order="hospitaller")).resolve(2)
    assert play.refusal("sow_passing visit=2") == "There is no such stop in a distribution of 1 token."


def test_the_choice_points_at_the_wedge_where_it_shows() -> None:
    play = table(Seat(wheel=[2, 2, 1, 2, 1, 3], order="hospitaller", upgraded=[0, 1, 2, 3, 4, 5]))
    play.do(f"distribute wedge={WEDGES[5]}")
    offers = {offer["text"]: offer["elements"] for offer in play.state.offers(0)}
    assert offers["sow"] == [f"wedge:0.{WEDGES[0]}"]
    assert offers["sow_passing visit=2"] == [f"wedge:0.{WEDGES[1]}"]
