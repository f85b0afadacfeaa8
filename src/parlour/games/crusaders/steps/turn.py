"""One turn: resolve a wedge, or upgrade one, then distribute."""

from typing import Final

from parlour.engine import Decision, Json, Message, Step
from parlour.games.crusaders import actions, data
from parlour.games.crusaders.data import (
    ACTIONS,
    ADDED,
    BASIC,
    DOUBLE,
    EITHER_WAY,
    FROM_ORIGIN,
    NO_POWER,
    PASS_OVER,
    WEDGES,
    WHEEL,
)
from parlour.games.crusaders.state import NOWHERE, CrusadersState, Player
from parlour.games.crusaders.steps.deeds import ALONE, Act, why_impossible
from parlour.games.crusaders.wheel import CLOCKWISE, landings, least_tokens, sown


class Turn(Decision[CrusadersState]):
    """Resolve a wedge, upgrade a wedge, or (with nothing left to upgrade) only distribute one."""

    def unfit(self, state: CrusadersState) -> str:
        if state.cleared != NOWHERE:
            return "a turn begins with no enemy defeated"
        return before_play(state)

    def actors(self, state: CrusadersState) -> list[int]:
        return ALONE[state.active]

    def options(self, state: CrusadersState, seat: int) -> list[int]:
        player = state.players[seat]
        learning = state.terms.learning
        least = [least_tokens(state, player, action) for action in range(5)]
        found: list[int] = []
        skip = True
        for wedge in range(WHEEL):
            held = player.tokens[wedge]
            upgraded = player.upgraded[wedge]
            if held and (held >= least[BASIC[wedge]] or (upgraded and held >= least[ADDED[wedge]])):
                found.append(actions.RESOLVE.at(wedge))
            if not upgraded and not learning:
                found.append(actions.UPGRADE.at(wedge))
                skip = False
        if skip:
            found += filled_wedges(player)
        return found

    def take(self, state: CrusadersState, seat: int, action: int) -> None:
        state.push(END_TURN)
        player = state.players[seat]
        if actions.RESOLVE.has(action):
            wedge = actions.RESOLVE.arg(action)
            state.push(Distribution(wedge))
            resolve(state, player, wedge)
        elif actions.UPGRADE.has(action):
            state.push(UPGRADE_DISTRIBUTE)
            upgrade(state, seat, actions.UPGRADE.arg(action))
        else:
            state.push(Distribution(actions.DISTRIBUTE.arg(action)))

    def prompt(self, state: CrusadersState, seat: int) -> Message:
        player = state.players[seat]
        if state.terms.learning:
            return Message("turn_learning")
        return Message("turn_all_upgraded" if all(player.upgraded) else "turn")

    def refusal(self, state: CrusadersState, seat: int, action: int) -> Message | None:
        player = state.players[seat]
        if actions.RESOLVE.has(action):
            wedge = actions.RESOLVE.arg(action)
            held = player.tokens[wedge]
            if not held:
                return Message("no_token_there")
            basic = why_impossible(state, player, BASIC[wedge], held)
            if not player.upgraded[wedge]:
                return basic
            added = why_impossible(state, player, ADDED[wedge], held)
            return Message("neither_side_possible", {"basic": basic.data(), "added": added.data()})
        if actions.UPGRADE.has(action):
            return Message("no_upgrades" if state.terms.learning else "wedge_upgraded_already")
        if actions.DISTRIBUTE.has(action):
            if not player.tokens[actions.DISTRIBUTE.arg(action)]:
                return Message("no_token_there")
            return Message("upgrades_left")
        return None


TURN: Final = Turn()


def before_play(state: CrusadersState) -> str:
    return "" if state.round else "the set-up is not over"


def no_tokens(state: CrusadersState, wedge: int) -> str:
    return "" if state.player().tokens[wedge] else f"there is no action token on {WEDGES[wedge]}"


def filled_wedges(player: Player) -> list[int]:
    """A distribution of each wedge that has tokens."""
    return [actions.DISTRIBUTE.at(wedge) for wedge in range(WHEEL) if player.tokens[wedge]]


# -- resolve ---------------------------------------------------------------------------------------


def resolve(state: CrusadersState, player: Player, wedge: int) -> None:
    """One action with all tokens; on an upgraded wedge they may be split between two."""
    held = player.tokens[wedge]
    if state.journal is not None:
        state.tell(
            "wedge_resolved",
            {"seat": f"seat:{state.active}", "wedge": f"wedge:{state.active}.{WEDGES[wedge]}", "tokens": held},
            [f"wedge:{state.active}.{WEDGES[wedge]}"],
        )
    if not player.upgraded[wedge]:
        state.push(Act(BASIC[wedge], held))
        return
    ways = splits(state, player, wedge)
    if len(ways) == 1:
        assign(state, player, wedge, ways[0])
    else:
        state.push(Split(wedge))


def splits(state: CrusadersState, player: Player, wedge: int) -> list[int]:
    """Every action that can come first with every number of tokens that allows it; the rest go to the other one."""
    held = player.tokens[wedge]
    found: list[int] = []
    for action in (BASIC[wedge], ADDED[wedge]):
        for tokens in range(least_tokens(state, player, action), held + 1):
            found.append(actions.SPLIT.at2(action, tokens - 1))
    return found


def assign(state: CrusadersState, player: Player, wedge: int, split: int) -> None:
    first, index = actions.SPLIT.args2(split)
    tokens = index + 1
    rest = player.tokens[wedge] - tokens
    if rest:
        state.push(Act(ADDED[wedge] if first == BASIC[wedge] else BASIC[wedge], rest))
    state.push(Act(first, tokens))


class Split(Decision[CrusadersState]):
    """How many tokens of an upgraded wedge go to the action that comes first."""

    def __init__(self, wedge: int) -> None:
        self.wedge: Final = wedge

    def args(self) -> list[Json]:
        return [self.wedge]

    def unfit(self, state: CrusadersState) -> str:
        return "" if state.player().upgraded[self.wedge] else f"{WEDGES[self.wedge]} is not upgraded"

    def actors(self, state: CrusadersState) -> list[int]:
        return ALONE[state.active]

    def options(self, state: CrusadersState, seat: int) -> list[int]:
        return splits(state, state.players[seat], self.wedge)

    def take(self, state: CrusadersState, seat: int, action: int) -> None:
        assign(state, state.players[seat], self.wedge, action)

    def prompt(self, state: CrusadersState, seat: int) -> Message:
        return Message(
            "split",
            {
                "wedge": f"wedge:{seat}.{WEDGES[self.wedge]}",
                "tokens": state.players[seat].tokens[self.wedge],
                "one": f"action:{ACTIONS[BASIC[self.wedge]]}",
                "other": f"action:{ACTIONS[ADDED[self.wedge]]}",
            },
        )

    def refusal(self, state: CrusadersState, seat: int, action: int) -> Message | None:
        if not actions.SPLIT.has(action):
            return None
        first, index = actions.SPLIT.args2(action)
        player = state.players[seat]
        held = player.tokens[self.wedge]
        if first not in (BASIC[self.wedge], ADDED[self.wedge]):
            return Message("not_on_that_wedge", {"action": f"action:{ACTIONS[first]}"})
        if index >= held:
            return Message("too_few_tokens", {"tokens": held})
        why = why_impossible(state, player, first, index + 1)
        return Message("first_must_be_possible", {"why": why.data()})


# -- upgrade ---------------------------------------------------------------------------------------


def upgrade(state: CrusadersState, seat: int, wedge: int) -> None:
    """Flip a wedge; its tokens stay."""
    state.players[seat].upgraded[wedge] = True
    if state.journal is not None:
        name = f"wedge:{seat}.{WEDGES[wedge]}"
        state.tell("wedge_upgraded", {"seat": f"seat:{seat}", "wedge": name}, [name])


class UpgradeDistribute(Decision[CrusadersState]):
    """After an upgrade any one wedge may be distributed, or none."""

    def unfit(self, state: CrusadersState) -> str:
        upgraded = any(state.player().upgraded) and not state.terms.learning
        return "" if upgraded else "no wedge was upgraded"

    def actors(self, state: CrusadersState) -> list[int]:
        return ALONE[state.active]

    def options(self, state: CrusadersState, seat: int) -> list[int]:
        found = filled_wedges(state.players[seat])
        found.append(actions.LEAVE_WHEEL.at())
        return found

    def take(self, state: CrusadersState, seat: int, action: int) -> None:
        if actions.DISTRIBUTE.has(action):
            state.push(Distribution(actions.DISTRIBUTE.arg(action)))

    def refusal(self, state: CrusadersState, seat: int, action: int) -> Message | None:
        return Message("no_token_there") if actions.DISTRIBUTE.has(action) else None


UPGRADE_DISTRIBUTE: Final = UpgradeDistribute()


# -- distribution ----------------------------------------------------------------------------------


class Distribution(Step[CrusadersState]):
    """Drop the tokens of a wedge round the wheel; some orders have a choice in it."""

    def __init__(self, wedge: int) -> None:
        self.wedge: Final = wedge

    def args(self) -> list[Json]:
        return [self.wedge]

    def unfit(self, state: CrusadersState) -> str:
        return no_tokens(state, self.wedge)

    def run(self, state: CrusadersState) -> None:
        if has_sowings(state.player(), self.wedge):
            state.push(ChooseDistribution(self.wedge))
        else:
            sow(state, self.wedge, CLOCKWISE, 0)


def has_sowings(player: Player, wedge: int) -> bool:
    """Whether the order gives a choice in distributing this wedge."""
    power = player.knight_order().power
    return power != NO_POWER and (power != DOUBLE or player.tokens[wedge] >= 2)


class ChooseDistribution(Decision[CrusadersState]):
    """Use the order's power in this distribution, or do without."""

    def __init__(self, wedge: int) -> None:
        self.wedge: Final = wedge

    def args(self) -> list[Json]:
        return [self.wedge]

    def unfit(self, state: CrusadersState) -> str:
        why = no_tokens(state, self.wedge)
        return why if why or has_sowings(state.player(), self.wedge) else "the order gives no choice in it"

    def actors(self, state: CrusadersState) -> list[int]:
        return ALONE[state.active]

    def options(self, state: CrusadersState, seat: int) -> list[int]:
        player = state.players[seat]
        return sowings(player.knight_order().power, player.tokens[self.wedge])

    def take(self, state: CrusadersState, seat: int, action: int) -> None:
        way, visit = way_of(action)
        sow(state, self.wedge, way, visit)

    def prompt(self, state: CrusadersState, seat: int) -> Message:
        player = state.players[seat]
        return Message(
            f"choose_distribution_{data.POWERS[player.knight_order().power]}",
            {"wedge": f"wedge:{seat}.{WEDGES[self.wedge]}", "tokens": player.tokens[self.wedge]},
        )

    def elements(self, state: CrusadersState, seat: int, action: int) -> list[str]:
        """The wedge where the power shows: passed over, doubled, or the first to get a token."""
        player = state.players[seat]
        way, visit = way_of(action)
        step = visit if visit else landings(player.tokens[self.wedge], way, visit)[0]
        return [f"wedge:{seat}.{WEDGES[player.ring[(player.place[self.wedge] + step) % WHEEL]]}"]

    def refusal(self, state: CrusadersState, seat: int, action: int) -> Message | None:
        way, visit = way_of(action)
        if way != CLOCKWISE and way != state.players[seat].knight_order().power:
            return Message("not_your_power")
        return Message("no_such_stop", {"tokens": state.players[seat].tokens[self.wedge]}) if visit else None


def sowings(power: int, count: int) -> list[int]:
    """Every way in which a power lets `count` tokens be distributed."""
    found = [actions.SOW.at()]
    if power == FROM_ORIGIN:
        found.append(actions.SOW_FROM_ORIGIN.at())
    elif power == EITHER_WAY:
        found.append(actions.SOW_BACKWARD.at())
    elif power == PASS_OVER:
        for visit in range(1, count + 1):
            found.append(actions.SOW_PASSING.at(visit - 1))
    elif power == DOUBLE:
        for visit in range(1, count):
            found.append(actions.SOW_DOUBLING.at(visit - 1))
    return found


def way_of(action: int) -> tuple[int, int]:
    """The power that a distribution uses, and the visit at which it does."""
    if actions.SOW_PASSING.has(action):
        return PASS_OVER, actions.SOW_PASSING.arg(action) + 1
    if actions.SOW_DOUBLING.has(action):
        return DOUBLE, actions.SOW_DOUBLING.arg(action) + 1
    if actions.SOW_FROM_ORIGIN.has(action):
        return FROM_ORIGIN, 0
    if actions.SOW_BACKWARD.has(action):
        return EITHER_WAY, 0
    return CLOCKWISE, 0


def sow(state: CrusadersState, wedge: int, way: int, visit: int) -> None:
    player = state.player()
    count = player.tokens[wedge]
    player.tokens = sown(player, wedge, way, visit)
    if state.journal is not None:
        seat = state.active
        place = player.place[wedge]
        fell = [f"wedge:{seat}.{WEDGES[player.ring[(place + step) % WHEEL]]}" for step in landings(count, way, visit)]
        origin = f"wedge:{seat}.{WEDGES[wedge]}"
        state.tell(
            "tokens_distributed",
            {"seat": f"seat:{seat}", "wedge": origin, "tokens": count, "to": fell},
            [origin, *fell],
        )


# -- end of turn -----------------------------------------------------------------------------------


class EndTurn(Step[CrusadersState]):
    """On to the next player; after the last one of the final round the game is over."""

    def unfit(self, state: CrusadersState) -> str:
        return before_play(state)

    def run(self, state: CrusadersState) -> None:
        state.cleared = NOWHERE
        if state.active == state.last():
            if state.final_round():
                if state.journal is not None:
                    state.tell("game_over", {"round": state.round})
                return
            state.round += 1
            if state.journal is not None:
                state.tell("round_begun", {"round": state.round})
        state.turn += 1
        state.active = (state.active + 1) % state.seats
        state.push(TURN)


END_TURN: Final = EndTurn()
