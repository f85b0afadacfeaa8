"""A player's turn: moves, favor, zone actions, drops, and its end."""

from typing import Final

from parlour.engine import ALONE, Decision, Json, Message, seat_name
from parlour.games.ophir import data
from parlour.games.ophir.actions import (
    BUY_METAL,
    DONATE_GOODS,
    DONATE_METAL,
    DROP_ITEM,
    END_TURN,
    LOAD_GOOD,
    MOVE,
    MOVE_RIVAL,
    SELL_GOODS,
    SELL_SHORT,
    SELL_SPECIALTY,
    SPEND_FAVOR,
    UPGRADE_CARGO,
)
from parlour.games.ophir.elements import (
    END_TURN_BUTTON,
    FAVOR_BUTTON,
    GOODS_DONATION,
    UPGRADE_BUTTON,
    ship_name,
    specialty_name,
    spot_name,
    zone_name,
)
from parlour.games.ophir.predicates.cargo import why_not_load
from parlour.games.ophir.predicates.market import (
    why_no_sale,
    why_not_deliver,
    why_not_sell,
    why_not_sell_short,
    why_not_sell_specialty,
)
from parlour.games.ophir.predicates.movement import cost_of_failure, why_not_move, why_not_sail, why_not_spend_favor
from parlour.games.ophir.predicates.rival import gives_control
from parlour.games.ophir.predicates.temple import (
    why_no_metal,
    why_not_donate_goods,
    why_not_donate_metal,
    why_not_upgrade,
)
from parlour.games.ophir.predicates.treasury import why_not_buy
from parlour.games.ophir.predicates.turn import is_blessed, keeps_last_move, why_not_act, why_not_end
from parlour.games.ophir.state import OphirState, Player
from parlour.games.ophir.steps.cargo import add_drops, drop_item, load_good
from parlour.games.ophir.steps.ending import finish
from parlour.games.ophir.steps.labels import label_params, shortfall
from parlour.games.ophir.steps.market import sell_goods, sell_specialty
from parlour.games.ophir.steps.movement import sail, spend_favor
from parlour.games.ophir.steps.rival import HANDLE_RIVAL, take_control
from parlour.games.ophir.steps.temple import donate_goods, donate_metal, upgrade_cargo
from parlour.games.ophir.steps.treasury import buy_metal

_SLOTS: Final = len(data.SLOTS)


def begin_turn(state: OphirState, seat: int) -> None:
    state.active = seat
    state.turn += 1
    state.round = state.turns // state.seats + 1
    state.moves_left = data.MOVES
    state.anchored = False
    state.privileged = False
    state.failed_out = False
    state.overnight = state.players[seat].zone
    state.marks = 0
    state.bought = 0
    state.mailed = 0
    state.rival_handled = False
    if state.journal is not None:
        state.tell("turn_begins", {"seat": seat_name(seat)}, [ship_name(seat)])


def end_turn(state: OphirState, seat: int) -> None:
    """Bless a Priest at the temple, then begin the next player's turn."""
    player = state.players[seat]
    if is_blessed(state, player):
        player.favor += 1
        if state.journal is not None:
            state.tell("priest_blessed", {"seat": seat_name(seat)}, [ship_name(seat)])
    state.turns += 1
    if state.turns == state.terms.turn_limit:
        finish(state, data.TURN_LIMIT)
        return
    begin_turn(state, state.order[(state.order.index(seat) + 1) % state.seats])


class Turn(Decision[OphirState]):
    def actors(self, state: OphirState) -> list[int]:
        return ALONE[state.active]

    def options(self, state: OphirState, seat: int) -> list[int]:
        player = state.players[seat]
        options: list[int] = []
        add_drops(state, seat, options)
        if state.moves_left > 0:
            for zone in data.NEIGHBOURS[player.zone]:
                if not why_not_sail(state, player, player.zone, zone):
                    options.append(MOVE.at(zone))
            if not why_not_spend_favor(state, player):
                options.append(SPEND_FAVOR.at())
        if not why_not_end(state):
            options.append(END_TURN.at())
            if not why_not_act(state):
                _add_zone_actions(state, player, options)
        return options

    def take(self, state: OphirState, seat: int, action: int) -> None:
        state.push(self)  # the turn stays open until it passes to the next player
        if MOVE.has(action):
            _move(state, seat, MOVE.arg(action))
        elif END_TURN.has(action):
            if state.journal is not None:
                state.tell("turn_ended", {"seat": seat_name(seat)}, [ship_name(seat)])
            end_turn(state, seat)
        elif DROP_ITEM.has(action):
            drop_item(state, seat, DROP_ITEM.arg(action))
        elif SPEND_FAVOR.has(action):
            spend_favor(state, seat)
        elif LOAD_GOOD.has(action):
            load_good(state, seat)
        elif SELL_GOODS.has(action):
            sell_goods(state, seat, SELL_GOODS.arg(action))
        elif SELL_SHORT.has(action):
            slot, basket = SELL_SHORT.args2(action)
            sell_goods(state, seat, slot, basket + 1)
        elif SELL_SPECIALTY.has(action):
            sell_specialty(state, seat)
        elif BUY_METAL.has(action):
            buy_metal(state, seat, BUY_METAL.arg(action))
        elif UPGRADE_CARGO.has(action):
            upgrade_cargo(state, seat)
        elif DONATE_GOODS.has(action):
            donate_goods(state, seat, DONATE_GOODS.arg(action))
        elif DONATE_METAL.has(action):
            donate_metal(state, seat, data.GOLD + DONATE_METAL.arg(action))

    def prompt(self, state: OphirState, seat: int) -> Message:
        player = state.players[seat]
        spot = spot_name(state.locations[player.zone])
        return Message(_question(state, player), {"moves": state.moves_left, "spot": spot})

    def params(self, state: OphirState, seat: int, action: int) -> dict[str, Json]:
        return {**state.game.actions.params(action, seat), **label_params(state, state.players[seat], action)}

    def refusal(self, state: OphirState, seat: int, action: int) -> Message | None:
        why = why_not(state, seat, action)
        return Message(why, shortfall(state, state.players[seat], action, why)) if why else None

    def elements(self, state: OphirState, seat: int, action: int) -> list[str]:
        player = state.players[seat]
        if MOVE.has(action):
            return [ship_name(seat), zone_name(MOVE.arg(action))]
        if LOAD_GOOD.has(action):
            return [zone_name(player.zone)]
        if SELL_SPECIALTY.has(action):
            return [specialty_name(seat)]
        if SPEND_FAVOR.has(action):
            return [FAVOR_BUTTON]
        if END_TURN.has(action):
            return [END_TURN_BUTTON]
        if UPGRADE_CARGO.has(action):
            return [UPGRADE_BUTTON]
        if DONATE_GOODS.has(action) and DONATE_GOODS.arg(action) == state.temple_slot:
            return [*state.game.actions.elements(action, seat), GOODS_DONATION]
        return state.game.actions.elements(action, seat)


TURN: Final = Turn()


def _question(state: OphirState, player: Player) -> str:
    """The key of the turn's prompt, which names only what is possible."""
    if state.failed_out:
        return "turn_failed_out"
    if not state.anchored:
        return "turn_must_move" if why_not_spend_favor(state, player) else "turn_move"
    actions: list[int] = []
    _add_zone_actions(state, player, actions)
    if state.moves_left == 0:
        return "turn_act" if actions else "turn_done"
    if not actions:
        return "turn_move_or_end"
    return "turn_move_and_act" if keeps_last_move(state, player) else "turn_move_or_act"


def _add_zone_actions(state: OphirState, player: Player, options: list[int]) -> None:
    location = state.locations[player.zone]
    if location >= data.MINES:
        if not why_not_load(state, player):
            options.append(LOAD_GOOD.at())
    elif location == data.TREASURY:
        for offer in range(len(data.OFFERS)):
            if not why_not_buy(state, player, offer):
                options.append(BUY_METAL.at(offer))
    else:
        _add_market_actions(state, player, options)
        if location == data.TEMPLE:
            _add_temple_actions(state, player, options)
    if not why_no_metal(state, player):
        for metal in range(len(data.METALS)):
            if not why_not_donate_metal(state, player, data.GOLD + metal):
                options.append(DONATE_METAL.at(metal))


def _add_market_actions(state: OphirState, player: Player, options: list[int]) -> None:
    if not why_not_sell_specialty(state, player):
        options.append(SELL_SPECIALTY.at())
    if why_no_sale(state, player):
        return
    have = data.tally(player.hold)
    for slot in range(_SLOTS):
        if not why_not_deliver(state, have, slot):
            options.append(SELL_GOODS.at(slot))
    if player.specialist in (data.CHANCELLOR, data.PEDDLER):
        for slot in range(_SLOTS):
            for basket in data.CARDS[state.card(slot)].parts:
                if not why_not_sell_short(state, player, have, slot, basket):
                    options.append(SELL_SHORT.at2(slot, basket - 1))


def _add_temple_actions(state: OphirState, player: Player, options: list[int]) -> None:
    if not why_not_upgrade(state, player):
        options.append(UPGRADE_CARGO.at())
    have = data.tally(player.hold)
    for slot in range(_SLOTS):
        if not why_not_donate_goods(state, player, have, slot):
            options.append(DONATE_GOODS.at(slot))


def _move(state: OphirState, seat: int, zone: int) -> None:
    if sail(state, seat, zone):
        if gives_control(state, zone):
            take_control(state, seat)
            state.push(HANDLE_RIVAL)
    elif cost_of_failure(state, state.moves_left) == "lose_turn":
        if state.journal is not None:
            state.tell("turn_lost", {"seat": seat_name(seat)}, [ship_name(seat)])
        end_turn(state, seat)


def why_not(state: OphirState, seat: int, action: int) -> str:
    """Why an action of the turn is not possible now; empty if it is possible, or not an action of the turn."""
    player = state.players[seat]
    if MOVE.has(action):
        return why_not_move(state, player, MOVE.arg(action))
    if SPEND_FAVOR.has(action):
        return why_not_spend_favor(state, player)
    if END_TURN.has(action):
        return why_not_end(state)
    if DROP_ITEM.has(action):
        return "" if DROP_ITEM.arg(action) in player.hold else "not_aboard"
    if action >= MOVE_RIVAL.base:
        return "not_controlled"
    if action < MOVE.base:
        return ""
    return why_not_act(state) or _why_not_zone_action(state, player, action)


def _why_not_zone_action(state: OphirState, player: Player, action: int) -> str:
    have = data.tally(player.hold)
    if LOAD_GOOD.has(action):
        return why_not_load(state, player)
    if SELL_GOODS.has(action):
        return why_not_sell(state, player, have, SELL_GOODS.arg(action))
    if SELL_SHORT.has(action):
        slot, basket = SELL_SHORT.args2(action)
        return why_not_sell_short(state, player, have, slot, basket + 1)
    if SELL_SPECIALTY.has(action):
        return why_not_sell_specialty(state, player)
    if BUY_METAL.has(action):
        return why_not_buy(state, player, BUY_METAL.arg(action))
    if UPGRADE_CARGO.has(action):
        return why_not_upgrade(state, player)
    if DONATE_GOODS.has(action):
        return why_not_donate_goods(state, player, have, DONATE_GOODS.arg(action))
    return why_not_donate_metal(state, player, data.GOLD + DONATE_METAL.arg(action))
