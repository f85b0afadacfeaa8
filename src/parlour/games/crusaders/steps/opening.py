"""Set-up steps: secret orders and wedges, the orders' effects, the map, the first knights."""

from typing import Final

from parlour.engine import ALONE, Decision, Event, Json, Message, Step, Verb, seat_name, snake
from parlour.games.crusaders import actions, data
from parlour.games.crusaders.data import BLACK_KNIGHT, FIRST_KNIGHT, ORDERS, STARTS, WHEEL
from parlour.games.crusaders.elements import order_name, region_name, wedge_name
from parlour.games.crusaders.predicates.opening import has_chosen, lacks_order, starting_tokens
from parlour.games.crusaders.predicates.wheel import face
from parlour.games.crusaders.state import NOTHING, CrusadersState, Player, replaced
from parlour.games.crusaders.steps.turn import TURN, about_wedge, upgrade


class ChooseOrder(Decision[CrusadersState]):
    """Keep an order, all players at the same time and in secret; in the Knight's Tournament lay out the wedges too."""

    def actors(self, state: CrusadersState) -> list[int]:
        return [seat for seat in range(state.seats) if not has_chosen(state, seat)]

    def options(self, state: CrusadersState, seat: int) -> list[int]:
        player = state.players[seat]
        if lacks_order(state, seat):
            offered = range(len(ORDERS)) if state.terms.tournament else sorted(player.dealt)
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
        who: dict[str, Json] = {"seat": seat_name(seat)}
        told = Event("choice_made", who, [seat_name(seat)]) if has_chosen(state, seat) else None
        if actions.KEEP_ORDER.has(action):
            order = order_name(ORDERS[actions.KEEP_ORDER.arg(action)])
            state.tell("order_kept", {**who, "order": order}, [order], [seat], told)
        else:
            wedges: list[Json] = [wedge_name(seat, wedge) for wedge in state.players[seat].arrangement]
            state.tell("wedges_laid", {**who, "wedges": wedges}, [], [seat], told)

    def prompt(self, state: CrusadersState, seat: int) -> Message:
        if lacks_order(state, seat):
            return Message("choose_order_freely" if state.terms.tournament else "choose_order")
        return Message("arrange_wedges", {"position": position(state, seat)})

    def params(self, state: CrusadersState, seat: int, action: int) -> dict[str, Json]:
        arguments: dict[str, Json] = actions.ACTIONS.params(action, seat)
        if actions.ARRANGE.has(action):
            arguments["position"] = position(state, seat)
        return arguments

    def refusal(self, state: CrusadersState, seat: int, action: int) -> Message | None:
        if actions.KEEP_ORDER.has(action) and lacks_order(state, seat):
            return Message("order_not_dealt")
        return Message("wedge_laid_out") if actions.ARRANGE.has(action) else None


def position(state: CrusadersState, seat: int) -> int:
    """The number of the next position on the wheel to be filled."""
    return len(state.players[seat].arrangement) + 1


class RevealOrders(Step[CrusadersState]):
    """Show all choices together and put the orders' starting tokens on the wheels."""

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
            order = order_name(player.knight_order())
            state.tell("order_shown", {"seat": seat_name(seat), "order": order}, [seat_name(seat), order])
        if state.terms.tournament:
            wedges: list[Json] = [wedge_name(seat, wedge) for wedge in player.ring]
            state.tell("wedges_shown", {"seat": seat_name(seat), "wedges": wedges}, [seat_name(seat)])


class OrderSetup(Step[CrusadersState]):
    """Ask for the choices that an order gives its owner at the start."""

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


class WedgeChoice(Decision[CrusadersState]):
    """The choice of wedges that an order gives its owner at the start, one wedge at a time.

    Each kind of choice defines `verb`, `may_take` and `change`.
    """

    def __init__(self, seat: int, left: int) -> None:
        self.seat: Final = seat
        self.left: Final = left

    def args(self) -> list[Json]:
        return [self.seat, self.left]

    def verb(self) -> Verb:
        raise NotImplementedError(type(self).__name__)

    def may_take(self, player: Player, wedge: int) -> bool:
        raise NotImplementedError(type(self).__name__)

    def change(self, state: CrusadersState, wedge: int) -> None:
        """Apply the choice to the wedge."""
        raise NotImplementedError(type(self).__name__)

    def actors(self, state: CrusadersState) -> list[int]:
        return ALONE[self.seat] if self.left else []

    def options(self, state: CrusadersState, seat: int) -> list[int]:
        player = state.players[seat]
        return [self.verb().at(wedge) for wedge in range(WHEEL) if self.may_take(player, wedge)]

    def take(self, state: CrusadersState, seat: int, action: int) -> None:
        self.change(state, self.verb().arg(action))
        state.push(type(self)(seat, self.left - 1))

    def prompt(self, state: CrusadersState, seat: int) -> Message:
        order = order_name(state.players[seat].knight_order())
        return Message(snake(type(self).__name__), {"order": order, "left": self.left})

    def params(self, state: CrusadersState, seat: int, action: int) -> dict[str, Json]:
        return about_wedge(state, seat, action)

    def tell(self, state: CrusadersState, event: str, wedge: int) -> None:
        params = {"seat": seat_name(self.seat), "wedge": face(state.players[self.seat], self.seat, wedge)}
        state.tell(event, params, [wedge_name(self.seat, wedge)])


class ExtraToken(WedgeChoice):
    """Put an additional token on a wedge."""

    def verb(self) -> Verb:
        return actions.ADD_TOKEN

    def may_take(self, player: Player, wedge: int) -> bool:
        return True

    def change(self, state: CrusadersState, wedge: int) -> None:
        player = state.players[self.seat]
        player.tokens = replaced(player.tokens, wedge, player.tokens[wedge] + 1)
        if state.journal is not None:
            self.tell(state, "token_added", wedge)


class ShortWedge(WedgeChoice):
    """Choose a wedge that starts with only one token."""

    def verb(self) -> Verb:
        return actions.SHORTEN

    def may_take(self, player: Player, wedge: int) -> bool:
        return player.tokens[wedge] == data.TOKENS_PER_WEDGE

    def change(self, state: CrusadersState, wedge: int) -> None:
        player = state.players[self.seat]
        player.tokens = replaced(player.tokens, wedge, player.tokens[wedge] - 1)
        if state.journal is not None:
            self.tell(state, "wedge_shortened", wedge)

    def refusal(self, state: CrusadersState, seat: int, action: int) -> Message | None:
        return Message("wedge_short_already") if actions.SHORTEN.has(action) else None


class FreeUpgrade(WedgeChoice):
    """Upgrade a wedge before the game begins."""

    def verb(self) -> Verb:
        return actions.UPGRADE

    def may_take(self, player: Player, wedge: int) -> bool:
        return not player.upgraded[wedge]

    def change(self, state: CrusadersState, wedge: int) -> None:
        upgrade(state, self.seat, wedge)

    def refusal(self, state: CrusadersState, seat: int, action: int) -> Message | None:
        return Message("wedge_upgraded_already") if actions.UPGRADE.has(action) else None


class FillBoard(Step[CrusadersState]):
    """Draw enemies and bonus tiles once the orders are chosen."""

    def run(self, state: CrusadersState) -> None:
        state.reveals += 1
        side = state.terms.side
        enemies = list(range(len(data.ENEMIES)))
        state.rng.shuffle(enemies)
        state.enemies = state.enemies[:]
        for region in side.flags:
            state.enemies[region] = enemies.pop()
        tiles = list(range(len(data.BONUS_TILES)))
        state.rng.shuffle(tiles)
        state.bonus_tiles = state.bonus_tiles[:]
        for region in side.outlines:
            state.bonus_tiles[region] = tiles.pop()
        if state.journal is not None:
            state.tell("board_filled", {"enemies": len(side.flags), "tiles": len(side.outlines)})


class PlaceKnight(Decision[CrusadersState]):
    """Place the first knight in a free starting region; the black knight goes with it."""

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
            where = region_name(region)
            event = "knights_placed" if player.knight_order().black_knight else "knight_placed"
            state.tell(event, {"seat": seat_name(seat), "region": where}, [where])

    def refusal(self, state: CrusadersState, seat: int, action: int) -> Message | None:
        if not actions.PLACE_KNIGHT.has(action):
            return None
        region = STARTS[actions.PLACE_KNIGHT.arg(action)]
        return Message("start_taken", {"region": region_name(region)})


class BeginPlay(Step[CrusadersState]):
    """Begin the start player's first turn."""

    def unfit(self, state: CrusadersState) -> str:
        return "the set-up is over" if state.round else ""

    def run(self, state: CrusadersState) -> None:
        state.round = 1
        state.active = state.first
        if state.journal is not None:
            state.tell("round_begun", {"round": 1})
        state.push(TURN)
