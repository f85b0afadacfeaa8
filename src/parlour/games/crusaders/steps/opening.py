"""Set-up decisions: orders and wedges in secret, the orders' effects, the board, the first knights."""

from typing import Final

from parlour.engine import Decision, Event, Json, Message, Step
from parlour.games.crusaders import actions, data
from parlour.games.crusaders.data import (
    BASIC,
    BLACK_KNIGHT,
    FIRST_KNIGHT,
    ORDERS,
    REGIONS,
    STARTS,
    TRAVEL,
    WEDGES,
    WHEEL,
    Order,
)
from parlour.games.crusaders.state import NOTHING, CrusadersState
from parlour.games.crusaders.steps.deeds import ALONE
from parlour.games.crusaders.steps.turn import TURN, upgrade


class ChooseOrder(Decision[CrusadersState]):
    """All at once and in secret: keep an order; in the Knight's Tournament lay out the wedges, too."""

    def actors(self, state: CrusadersState) -> list[int]:
        return [seat for seat in range(state.seats) if not has_chosen(state, seat)]

    def options(self, state: CrusadersState, seat: int) -> list[int]:
        player = state.players[seat]
        if lacks_order(state, seat):
            offered = range(len(ORDERS)) if state.terms.tournament else player.dealt
            return [actions.KEEP_ORDER.at(order) for order in offered]
        return [actions.ARRANGE.at(wedge) for wedge in range(WHEEL) if wedge not in player.arrangement]

    def take(self, state: CrusadersState, seat: int, action: int) -> None:
        player = state.players[seat]
        if actions.KEEP_ORDER.has(action):
            player.picked = actions.KEEP_ORDER.arg(action)
        else:
            laid = [*player.arrangement, actions.ARRANGE.arg(action)]
            if len(laid) == WHEEL - 1:
                laid += [wedge for wedge in range(WHEEL) if wedge not in laid]
            player.arrangement = laid
        if state.journal is not None:
            self.tell(state, seat, action)
        state.push(self if self.actors(state) else RevealOrders())

    def tell(self, state: CrusadersState, seat: int, action: int) -> None:
        who: dict[str, Json] = {"seat": f"seat:{seat}"}
        told = Event("choice_made", who, [f"seat:{seat}"]) if has_chosen(state, seat) else None
        if actions.KEEP_ORDER.has(action):
            order = f"order:{data.ORDER_IDS[actions.KEEP_ORDER.arg(action)]}"
            state.tell("order_kept", {**who, "order": order}, [order], [seat], told)
        else:
            wedges: list[Json] = [f"wedge:{seat}.{WEDGES[wedge]}" for wedge in state.players[seat].arrangement]
            state.tell("wedges_laid", {**who, "wedges": wedges}, [], [seat], told)

    def prompt(self, state: CrusadersState, seat: int) -> Message:
        if lacks_order(state, seat):
            return Message("choose_order_freely" if state.terms.tournament else "choose_order")
        return Message("arrange_wedges", {"position": len(state.players[seat].arrangement) + 1})

    def refusal(self, state: CrusadersState, seat: int, action: int) -> Message | None:
        if actions.KEEP_ORDER.has(action) and lacks_order(state, seat):
            return Message("order_not_dealt")
        return Message("wedge_laid_out") if actions.ARRANGE.has(action) else None


def lacks_order(state: CrusadersState, seat: int) -> bool:
    return state.terms.orders and state.players[seat].picked == NOTHING


def has_chosen(state: CrusadersState, seat: int) -> bool:
    if lacks_order(state, seat):
        return False
    return not state.terms.tournament or len(state.players[seat].arrangement) == WHEEL


class RevealOrders(Step[CrusadersState]):
    """Everybody's choice is shown together; the wheels get the tokens that the orders start with."""

    def run(self, state: CrusadersState) -> None:
        state.reveals += 1
        for seat in state.turn_order():
            player = state.players[seat]
            player.order = player.picked
            player.picked = NOTHING
            if state.terms.tournament:
                player.arrange(player.arrangement)
                player.arrangement = []
            order = player.knight_order()
            player.bonus = order.bonus[:]
            player.tokens = starting_tokens(order)
            if state.journal is not None:
                self.tell(state, seat)

    def tell(self, state: CrusadersState, seat: int) -> None:
        player = state.players[seat]
        if state.terms.orders:
            order = f"order:{player.knight_order().name}"
            state.tell("order_shown", {"seat": f"seat:{seat}", "order": order}, [f"seat:{seat}", order])
        if state.terms.tournament:
            wedges: list[Json] = [f"wedge:{seat}.{WEDGES[wedge]}" for wedge in player.ring]
            state.tell("wedges_shown", {"seat": f"seat:{seat}", "wedges": wedges}, [f"seat:{seat}"])


def starting_tokens(order: Order) -> list[int]:
    """What an order puts on each wedge before its owner chooses anything."""
    return [order.each + (order.on_travel if BASIC[wedge] == TRAVEL else 0) for wedge in range(WHEEL)]


class OrderSetup(Step[CrusadersState]):
    """What an order lets its owner choose at the start."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def args(self) -> list[Json]:
        return [self.seat]

    def run(self, state: CrusadersState) -> None:
        state.turn += 1
        order = state.players[self.seat].knight_order()
        state.push(FreeUpgrade(self.seat, order.upgrades))
        state.push(ShortWedge(self.seat, order.short))
        state.push(ExtraToken(self.seat, order.added))


class ExtraToken(Decision[CrusadersState]):
    """Put an additional token on a wedge."""

    def __init__(self, seat: int, left: int) -> None:
        self.seat: Final = seat
        self.left: Final = left

    def args(self) -> list[Json]:
        return [self.seat, self.left]

    def actors(self, state: CrusadersState) -> list[int]:
        return ALONE[self.seat] if self.left else []

    def options(self, state: CrusadersState, seat: int) -> list[int]:
        return [actions.ADD_TOKEN.at(wedge) for wedge in range(WHEEL)]

    def take(self, state: CrusadersState, seat: int, action: int) -> None:
        wedge = actions.ADD_TOKEN.arg(action)
        state.players[seat].tokens[wedge] += 1
        if state.journal is not None:
            name = f"wedge:{seat}.{WEDGES[wedge]}"
            state.tell("token_added", {"seat": f"seat:{seat}", "wedge": name}, [name])
        state.push(ExtraToken(seat, self.left - 1))


class ShortWedge(Decision[CrusadersState]):
    """Choose a wedge that starts with one token only."""

    def __init__(self, seat: int, left: int) -> None:
        self.seat: Final = seat
        self.left: Final = left

    def args(self) -> list[Json]:
        return [self.seat, self.left]

    def actors(self, state: CrusadersState) -> list[int]:
        return ALONE[self.seat] if self.left else []

    def options(self, state: CrusadersState, seat: int) -> list[int]:
        tokens = state.players[seat].tokens
        return [actions.SHORTEN.at(wedge) for wedge in range(WHEEL) if tokens[wedge] == data.TOKENS_PER_WEDGE]

    def take(self, state: CrusadersState, seat: int, action: int) -> None:
        wedge = actions.SHORTEN.arg(action)
        state.players[seat].tokens[wedge] -= 1
        if state.journal is not None:
            name = f"wedge:{seat}.{WEDGES[wedge]}"
            state.tell("wedge_shortened", {"seat": f"seat:{seat}", "wedge": name}, [name])
        state.push(ShortWedge(seat, self.left - 1))

    def prompt(self, state: CrusadersState, seat: int) -> Message:
        return Message("short_wedge", {"left": self.left})

    def refusal(self, state: CrusadersState, seat: int, action: int) -> Message | None:
        return Message("wedge_short_already") if actions.SHORTEN.has(action) else None


class FreeUpgrade(Decision[CrusadersState]):
    """Upgrade a wedge before the game begins."""

    def __init__(self, seat: int, left: int) -> None:
        self.seat: Final = seat
        self.left: Final = left

    def args(self) -> list[Json]:
        return [self.seat, self.left]

    def actors(self, state: CrusadersState) -> list[int]:
        return ALONE[self.seat] if self.left else []

    def options(self, state: CrusadersState, seat: int) -> list[int]:
        upgraded = state.players[seat].upgraded
        return [actions.UPGRADE.at(wedge) for wedge in range(WHEEL) if not upgraded[wedge]]

    def take(self, state: CrusadersState, seat: int, action: int) -> None:
        upgrade(state, seat, actions.UPGRADE.arg(action))
        state.push(FreeUpgrade(seat, self.left - 1))

    def prompt(self, state: CrusadersState, seat: int) -> Message:
        return Message("free_upgrade", {"left": self.left})

    def refusal(self, state: CrusadersState, seat: int, action: int) -> Message | None:
        return Message("wedge_upgraded_already") if actions.UPGRADE.has(action) else None


class FillBoard(Step[CrusadersState]):
    """Only now, with the orders chosen, enemies and bonus tiles are drawn."""

    def run(self, state: CrusadersState) -> None:
        state.reveals += 1
        side = state.terms.side
        enemies = list(range(len(data.ENEMIES)))
        state.rng.shuffle(enemies)
        for region in side.flags:
            state.enemies[region] = enemies.pop()
        tiles = list(range(len(data.BONUS_TILES)))
        state.rng.shuffle(tiles)
        for region in side.outlines:
            state.bonus_tiles[region] = tiles.pop()
        if state.journal is not None:
            state.tell("board_filled", {"enemies": len(side.flags), "tiles": len(side.outlines)})


class PlaceKnight(Decision[CrusadersState]):
    """Put the first knight on a starting region where nobody stands; the black knight goes with it."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def args(self) -> list[Json]:
        return [self.seat]

    def actors(self, state: CrusadersState) -> list[int]:
        return ALONE[self.seat]

    def options(self, state: CrusadersState, seat: int) -> list[int]:
        taken = [player.knights[FIRST_KNIGHT] for player in state.players]
        return [actions.PLACE_KNIGHT.at(i) for i, region in enumerate(STARTS) if region not in taken]

    def take(self, state: CrusadersState, seat: int, action: int) -> None:
        player = state.players[seat]
        region = STARTS[actions.PLACE_KNIGHT.arg(action)]
        player.knights[FIRST_KNIGHT] = region
        if player.knight_order().black_knight:
            player.knights[BLACK_KNIGHT] = region
        state.turn += 1
        if state.journal is not None:
            where = f"region:{REGIONS[region]}"
            event = "knights_placed" if player.knight_order().black_knight else "knight_placed"
            state.tell(event, {"seat": f"seat:{seat}", "region": where}, [where])

    def refusal(self, state: CrusadersState, seat: int, action: int) -> Message | None:
        if not actions.PLACE_KNIGHT.has(action):
            return None
        region = STARTS[actions.PLACE_KNIGHT.arg(action)]
        return Message("start_taken", {"region": f"region:{REGIONS[region]}"})


class BeginPlay(Step[CrusadersState]):
    """The start player's first turn."""

    def unfit(self, state: CrusadersState) -> str:
        return "the set-up is over" if state.round else ""

    def run(self, state: CrusadersState) -> None:
        state.round = 1
        state.active = state.first
        if state.journal is not None:
            state.tell("round_begun", {"round": 1})
        state.push(TURN)
