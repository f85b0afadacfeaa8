"""The 15 fear cards at their three terror levels, written in the vocabulary of the Powers."""

from typing import Final

from parlour.games.spirit_island import data
from parlour.games.spirit_island.data import BUILDING, CITY, COASTAL, DAHAN, EXPLORER, INVADER, TOWN
from parlour.games.spirit_island.powers.model import EACH_PLAYER, EVERY_LAND, ONCE, Effect, Part, Where
from parlour.games.spirit_island.powers.vocabulary import (
    MANY,
    PER_DAHAN,
    Choose,
    Damage,
    DestroyAll,
    Downgrade,
    Gather,
    GatherUpTo,
    Here,
    Odd,
    Push,
    PushUpTo,
    Remove,
    When,
    program,
)
from parlour.games.spirit_island.predicates import lands
from parlour.games.spirit_island.state import SpiritIslandState
from parlour.games.spirit_island.steps import changes, pieces

SMALL: Final = EXPLORER | TOWN


# -- which lands -----------------------------------------------------------------------------------------------------


def anywhere(state: SpiritIslandState, land: int) -> bool:
    return True


def coastal(state: SpiritIslandState, land: int) -> bool:
    return state.island.terrain[land] & COASTAL != 0


def inland(state: SpiritIslandState, land: int) -> bool:
    return not coastal(state, land)


def with_dahan(state: SpiritIslandState, land: int) -> bool:
    return lands.dahan(state, land) > 0


def with_explorer(state: SpiritIslandState, land: int) -> bool:
    return lands.explorers(state, land) > 0


def with_small(state: SpiritIslandState, land: int) -> bool:
    return lands.count(state, land, SMALL) > 0


def with_town(state: SpiritIslandState, land: int) -> bool:
    return lands.towns(state, land) > 0


def with_building(state: SpiritIslandState, land: int) -> bool:
    return lands.buildings(state, land) > 0


def coastal_explorer(state: SpiritIslandState, land: int) -> bool:
    return coastal(state, land) and with_explorer(state, land)


def coastal_small(state: SpiritIslandState, land: int) -> bool:
    return coastal(state, land) and with_small(state, land)


def coastal_town(state: SpiritIslandState, land: int) -> bool:
    return coastal(state, land) and with_town(state, land)


def coastal_building(state: SpiritIslandState, land: int) -> bool:
    return coastal(state, land) and with_building(state, land)


def inland_explorer(state: SpiritIslandState, land: int) -> bool:
    return inland(state, land) and with_explorer(state, land)


def inland_small(state: SpiritIslandState, land: int) -> bool:
    return inland(state, land) and with_small(state, land)


def near(state: SpiritIslandState, land: int, families: int) -> bool:
    """Whether an adjacent land has a piece of these families."""
    return any(lands.count(state, other, families) for other in state.island.adjacent[land])


def believers_fit(state: SpiritIslandState, land: int) -> bool:
    return bool(lands.removable(state, land, 2 * lands.presence_here(state, land)))


def enheartened(state: SpiritIslandState, land: int) -> bool:
    return lands.has_invaders(state, land) and (with_dahan(state, land) or near(state, land, DAHAN))


def small_at_site(state: SpiritIslandState, land: int) -> bool:
    return lands.any_site(state, land) and with_small(state, land)


def small_at_presence(state: SpiritIslandState, land: int) -> bool:
    return lands.presence_here(state, land) > 0 and with_small(state, land)


def small_at_presence_or_city_at_site(state: SpiritIslandState, land: int) -> bool:
    return small_at_presence(state, land) or (lands.any_site(state, land) and lands.cities(state, land) > 0)


def lone_small(state: SpiritIslandState, land: int) -> bool:
    return with_small(state, land) and lands.count(state, land, INVADER) == 1


def small_of_two(state: SpiritIslandState, land: int) -> bool:
    return with_small(state, land) and lands.count(state, land, INVADER) <= 2


def invader_of_two(state: SpiritIslandState, land: int) -> bool:
    return 1 <= lands.count(state, land, INVADER) <= 2


def uphill(state: SpiritIslandState, land: int) -> int:
    """The adjacent lands with more Towns and Cities, as bits."""
    here = lands.buildings(state, land)
    return sum(1 << other for other in state.island.adjacent[land] if lands.buildings(state, other) > here)


def explorer_below(state: SpiritIslandState, land: int) -> bool:
    return with_explorer(state, land) and uphill(state, land) != 0


def shelters(state: SpiritIslandState, land: int) -> int:
    """The families that may be gathered: Explorers into a land with a Town or City, Towns into a land with a City."""
    if lands.cities(state, land):
        return EXPLORER | TOWN
    return EXPLORER if lands.towns(state, land) else 0


def shelter_sought(state: SpiritIslandState, land: int) -> bool:
    families = shelters(state, land)
    return families != 0 and near(state, land, families)


def small_without_city(state: SpiritIslandState, land: int) -> bool:
    return with_small(state, land) and lands.cities(state, land) == 0


def explorer_at_dahan(state: SpiritIslandState, land: int) -> bool:
    return with_dahan(state, land) and with_explorer(state, land)


def small_at_dahan(state: SpiritIslandState, land: int) -> bool:
    return with_dahan(state, land) and with_small(state, land)


def city_at_two_dahan(state: SpiritIslandState, land: int) -> bool:
    return lands.dahan(state, land) >= 2 and lands.cities(state, land) > 0


# -- effects that only fear cards have -------------------------------------------------------------------------------


class Stand(Effect):
    """An effect until Time Passes; whether it applies to a land is checked when an Action would happen there."""

    def __init__(self, bits: int) -> None:
        self.bits: Final = bits

    def do(self, state: SpiritIslandState) -> None:
        state.standing |= self.bits


class DefendCoast(Effect):
    def __init__(self, number: int) -> None:
        self.number: Final = number

    def do(self, state: SpiritIslandState) -> None:
        for land in range(state.island.lands):
            if coastal(state, land):
                changes.give_defend(state, land, self.number)


BELIEF_DEFEND: Final = 2


def defend_presence(state: SpiritIslandState) -> None:
    """Belief Takes Root: Defend in the lands that have Presence when the card is turned."""
    for land in range(state.island.lands):
        if lands.presence_here(state, land):
            changes.give_defend(state, land, BELIEF_DEFEND)


def energy_for_sites(state: SpiritIslandState) -> None:
    for seat, player in enumerate(state.players):
        found = 0
        for land in range(state.island.lands):
            if lands.is_site(player, land) and lands.has_invaders(state, land):
                found += 1
        changes.gain_energy(state, seat, found)


def remove_by_belief(state: SpiritIslandState) -> None:
    land = state.use.land
    pieces.remove_health(state, state.use.seat, land, 2 * lands.presence_here(state, land))


SAFETY_HEALTH: Final = 3


def remove_for_safety(state: SpiritIslandState) -> None:
    pieces.remove_health(state, state.use.seat, state.use.land, SAFETY_HEALTH)


def remove_unseen(state: SpiritIslandState) -> None:
    """Fear of the Unseen: an Explorer or Town in a land with Presence, or also a City at a sacred site."""
    families = SMALL | CITY if lands.any_site(state, state.use.land) else SMALL
    pieces.remove(state, state.use.seat, state.use.land, 1, families)


def push_uphill(state: SpiritIslandState) -> None:
    pieces.push(state, state.use.seat, state.use.land, 1, EXPLORER, True, uphill(state, state.use.land))


def gather_to_shelter(state: SpiritIslandState) -> None:
    pieces.gather(state, state.use.seat, state.use.land, 1, shelters(state, state.use.land), True)


def blame_explorers(state: SpiritIslandState) -> None:
    pieces.destroy(state, state.use.seat, state.use.land, lands.towns(state, state.use.land), EXPLORER)


def blame_more_explorers(state: SpiritIslandState) -> None:
    number = lands.towns(state, state.use.land) + 2 * lands.cities(state, state.use.land)
    pieces.destroy(state, state.use.seat, state.use.land, number, EXPLORER)


def blame_towns(state: SpiritIslandState) -> None:
    pieces.destroy(state, state.use.seat, state.use.land, lands.cities(state, state.use.land), TOWN)


def _two_explorers_or_a_town() -> list[Effect]:
    """Only what can be done at least in part; a choice if both can."""
    choice: Effect = Choose("explorer", [Remove(2, EXPLORER)], "town", [Remove(1, TOWN)])
    return [
        When(
            Here(EXPLORER),
            [When(Here(TOWN), [choice], otherwise=[Remove(2, EXPLORER)])],
            otherwise=[Remove(1, TOWN)],
        )
    ]


# -- the cards -------------------------------------------------------------------------------------------------------


def once(*effects: Effect) -> list[Part]:
    return [Part(ONCE, anywhere, program(list(effects)))]


def each_player(where: Where, *effects: Effect, different: bool = False, may: bool = False) -> list[Part]:
    return [Part(EACH_PLAYER, where, program(list(effects)), different, may)]


def every_land(where: Where, *effects: Effect) -> list[Part]:
    return [Part(EVERY_LAND, where, program(list(effects)))]


FEAR_CARDS: Final[dict[str, list[list[Part]]]] = {
    "avoid_the_dahan": [
        once(Stand(data.NO_EXPLORE_TWO_DAHAN)),
        once(Stand(data.NO_BUILD_MORE_DAHAN)),
        once(Stand(data.NO_BUILD_DAHAN)),
    ],
    "belief_takes_root": [
        once(Odd(defend_presence)),
        once(Odd(defend_presence), Odd(energy_for_sites)),
        each_player(believers_fit, Odd(remove_by_belief), different=True, may=True),
    ],
    "dahan_enheartened": [
        each_player(enheartened, Choose("push_dahan", [Push(1, DAHAN)], "gather_dahan", [Gather(1, DAHAN)]), may=True),
        each_player(anywhere, GatherUpTo(2, DAHAN), When(Here(DAHAN), [Damage(1)]), different=True),
        each_player(anywhere, GatherUpTo(2, DAHAN), Damage(1, per=PER_DAHAN), different=True),
    ],
    "dahan_on_their_guard": [
        once(Stand(data.GUARD_ONE_EACH)),
        once(Stand(data.GUARD_ONE_MORE)),
        once(Stand(data.GUARD_TWO_EACH)),
    ],
    "dahan_raid": [
        each_player(with_dahan, Damage(1), different=True),
        each_player(with_dahan, Damage(1, per=PER_DAHAN), different=True),
        each_player(with_dahan, Damage(2, per=PER_DAHAN), different=True),
    ],
    "emigration_accelerates": [
        each_player(coastal_explorer, Remove(1, EXPLORER)),
        each_player(coastal_small, Remove(1, SMALL)),
        each_player(with_small, Remove(1, SMALL)),
    ],
    "fear_of_the_unseen": [
        each_player(small_at_site, Remove(1, SMALL)),
        each_player(small_at_presence, Remove(1, SMALL)),
        each_player(small_at_presence_or_city_at_site, Odd(remove_unseen)),
    ],
    "isolation": [
        each_player(lone_small, Remove(1, SMALL)),
        each_player(small_of_two, Remove(1, SMALL)),
        each_player(invader_of_two, Remove(1, INVADER)),
    ],
    "overseas_trade_seems_safer": [
        once(DefendCoast(3)),
        once(DefendCoast(6), Stand(data.NO_CITY_ON_COAST)),
        once(DefendCoast(9), Stand(data.NO_BUILD_ON_COAST)),
    ],
    "retreat": [
        each_player(inland_explorer, PushUpTo(2, EXPLORER), may=True),
        each_player(inland_small, PushUpTo(3, SMALL), may=True),
        each_player(with_small, PushUpTo(MANY, SMALL), may=True),
    ],
    "scapegoats": [
        every_land(with_town, Odd(blame_explorers)),
        every_land(with_building, Odd(blame_more_explorers)),
        every_land(with_building, DestroyAll(EXPLORER), Odd(blame_towns)),
    ],
    "seek_safety": [
        each_player(explorer_below, Odd(push_uphill), may=True),
        each_player(shelter_sought, Odd(gather_to_shelter), may=True),
        each_player(small_without_city, Odd(remove_for_safety), may=True),
    ],
    "tall_tales_of_savagery": [
        each_player(explorer_at_dahan, Remove(1, EXPLORER)),
        each_player(small_at_dahan, *_two_explorers_or_a_town()),
        every_land(small_at_dahan, *_two_explorers_or_a_town()) + every_land(city_at_two_dahan, Remove(1, CITY)),
    ],
    "trade_suffers": [
        once(Stand(data.NO_BUILD_WITH_CITY)),
        each_player(coastal_town, Downgrade(TOWN), may=True),
        each_player(coastal_building, Downgrade(BUILDING), may=True),
    ],
    "wary_of_the_interior": [
        each_player(inland_explorer, Remove(1, EXPLORER)),
        each_player(inland_small, Remove(1, SMALL)),
        each_player(with_small, Remove(1, SMALL)),
    ],
}
