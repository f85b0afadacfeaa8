"""One turn: resolve a wedge, or upgrade one, then distribute."""

from typing import Final

from parlour.engine import ALONE, Decision, Json, Message, Step, seat_name
from parlour.games.crusaders import actions
from parlour.games.crusaders.data import ADDED, BASIC, POWERS, WEDGES, WHEEL
from parlour.games.crusaders.elements import action_name, order_name, wedge_name
from parlour.games.crusaders.predicates.deeds import least_tokens, value, why_impossible
from parlour.games.crusaders.predicates.wheel import (
    CLOCKWISE,
    distributed,
    distributions,
    face,
    falls,
    filled_wedges,
    has_choice,
    other_side,
    splits,
    way_of,
    wedge_at,
)
from parlour.games.crusaders.state import NOWHERE, CrusadersState, Player
from parlour.games.crusaders.steps.deeds import Act


class Turn(Decision[CrusadersState]):
    """Resolve a wedge, upgrade one or, if none is left to upgrade, only distribute one."""

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
        resolvable = upgradable = 0
        for wedge, held in enumerate(player.tokens):
            upgraded = player.upgraded[wedge]
            if held and (held >= least[BASIC[wedge]] or (upgraded and held >= least[ADDED[wedge]])):
                resolvable |= 1 << wedge
            if not upgraded and not learning:
                upgradable |= 1 << wedge
        resolves = actions.RESOLVES.of(resolvable)
        return resolves + (actions.UPGRADES.of(upgradable) if upgradable else filled_wedges(player))

    def take(self, state: CrusadersState, seat: int, action: int) -> None:
        state.push(END_TURN)
        player = state.players[seat]
        if actions.RESOLVE.has(action):
            wedge = actions.RESOLVE.arg(action)
            state.push(DISTRIBUTION[wedge])
            resolve(state, player, wedge)
        elif actions.UPGRADE.has(action):
            state.push(UPGRADE_DISTRIBUTE)
            upgrade(state, seat, actions.UPGRADE.arg(action))
        else:
            state.push(DISTRIBUTION[actions.DISTRIBUTE.arg(action)])

    def prompt(self, state: CrusadersState, seat: int) -> Message:
        player = state.players[seat]
        if state.terms.learning:
            return Message("turn_learning")
        return Message("turn_all_upgraded" if all(player.upgraded) else "turn")

    def params(self, state: CrusadersState, seat: int, action: int) -> dict[str, Json]:
        return about_wedge(state, seat, action)

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


def about_wedge(state: CrusadersState, seat: int, action: int) -> dict[str, Json]:
    """The wedge of an action as it lies, its tokens, and what it is worth, for texts."""
    wedge = actions.ACTIONS.verb_of(action).arg(action)
    player = state.players[seat]
    return {
        **actions.ACTIONS.params(action, seat),
        "face": face(player, seat, wedge),
        "basic": action_name(BASIC[wedge]),
        "added": action_name(ADDED[wedge]),
        "tokens": player.tokens[wedge],
        "worth": worth(player, wedge),
    }


def worth(player: Player, wedge: int) -> Json:
    """What resolving a wedge is worth, in words."""
    held = player.tokens[wedge]
    if player.upgraded[wedge]:
        return Message("to_share", {"tokens": held}).data()
    return Message("worth", {"value": value(player, BASIC[wedge], held)}).data()


def before_play(state: CrusadersState) -> str:
    return "" if state.round else "the set-up is not over"


def no_tokens(state: CrusadersState, wedge: int) -> str:
    return "" if state.player().tokens[wedge] else f"there is no action token on {WEDGES[wedge]}"


# -- resolve ---------------------------------------------------------------------------------------


def resolve(state: CrusadersState, player: Player, wedge: int) -> None:
    """Resolve a wedge: one action with all its tokens, or a split between two on an upgraded wedge."""
    held = player.tokens[wedge]
    if state.journal is not None:
        state.tell(
            "wedge_resolved",
            {"seat": seat_name(state.active), "wedge": face(player, state.active, wedge), "tokens": held},
            [wedge_name(state.active, wedge)],
        )
    if not player.upgraded[wedge]:
        state.push(Act(BASIC[wedge], held))
        return
    ways = splits(state, player, wedge)
    if len(ways) == 1:
        assign(state, player, wedge, ways[0])
    else:
        state.push(SPLIT[wedge])


def assign(state: CrusadersState, player: Player, wedge: int, split: int) -> None:
    first, index = actions.SPLIT.args2(split)
    tokens = index + 1
    rest = player.tokens[wedge] - tokens
    if rest:
        state.push(Act(other_side(wedge, first), rest))
    state.push(Act(first, tokens))


class Split(Decision[CrusadersState]):
    """Choose the first action of an upgraded wedge and its share of the tokens."""

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
                "wedge": wedge_name(seat, self.wedge),
                "tokens": state.players[seat].tokens[self.wedge],
                "one": action_name(BASIC[self.wedge]),
                "other": action_name(ADDED[self.wedge]),
            },
        )

    def params(self, state: CrusadersState, seat: int, action: int) -> dict[str, Json]:
        first, index = actions.SPLIT.args2(action)
        player = state.players[seat]
        rest = player.tokens[self.wedge] - index - 1
        shares: dict[str, Json] = {
            "first": action_name(first),
            "value": value(player, first, index + 1),
            "second": action_name(other_side(self.wedge, first)),
            "rest": rest,
        }
        both = Message("both_actions" if rest else "one_action", shares)
        return {**actions.ACTIONS.params(action, seat), "shares": both.data()}

    def refusal(self, state: CrusadersState, seat: int, action: int) -> Message | None:
        if not actions.SPLIT.has(action):
            return None
        first, index = actions.SPLIT.args2(action)
        player = state.players[seat]
        held = player.tokens[self.wedge]
        if first not in (BASIC[self.wedge], ADDED[self.wedge]):
            return Message("not_on_that_wedge", {"action": action_name(first)})
        if index >= held:
            return Message("too_few_tokens", {"tokens": held})
        why = why_impossible(state, player, first, index + 1)
        return Message("first_must_be_possible", {"why": why.data()})


# -- upgrade ---------------------------------------------------------------------------------------


def upgrade(state: CrusadersState, seat: int, wedge: int) -> None:
    """Flip a wedge; its tokens stay."""
    player = state.players[seat]
    player.upgraded = [upgraded or other == wedge for other, upgraded in enumerate(player.upgraded)]
    if state.journal is not None:
        params = {"seat": seat_name(seat), "basic": action_name(BASIC[wedge]), "added": action_name(ADDED[wedge])}
        state.tell("wedge_upgraded", params, [wedge_name(seat, wedge)])


class UpgradeDistribute(Decision[CrusadersState]):
    """After an upgrade, distribute any one wedge or none."""

    def unfit(self, state: CrusadersState) -> str:
        upgraded = any(state.player().upgraded) and not state.terms.learning
        return "" if upgraded else "no wedge was upgraded"

    def actors(self, state: CrusadersState) -> list[int]:
        return ALONE[state.active]

    def options(self, state: CrusadersState, seat: int) -> list[int]:
        return [*filled_wedges(state.players[seat]), actions.LEAVE_WHEEL.at()]

    def take(self, state: CrusadersState, seat: int, action: int) -> None:
        if actions.DISTRIBUTE.has(action):
            state.push(DISTRIBUTION[actions.DISTRIBUTE.arg(action)])

    def params(self, state: CrusadersState, seat: int, action: int) -> dict[str, Json]:
        return about_wedge(state, seat, action) if actions.DISTRIBUTE.has(action) else {}

    def refusal(self, state: CrusadersState, seat: int, action: int) -> Message | None:
        return Message("no_token_there") if actions.DISTRIBUTE.has(action) else None


UPGRADE_DISTRIBUTE: Final = UpgradeDistribute()


# -- distribution ----------------------------------------------------------------------------------


class Distribution(Step[CrusadersState]):
    """Distribute the tokens of a wedge round the wheel; some orders have a choice."""

    def __init__(self, wedge: int) -> None:
        self.wedge: Final = wedge

    def args(self) -> list[Json]:
        return [self.wedge]

    def unfit(self, state: CrusadersState) -> str:
        return no_tokens(state, self.wedge)

    def run(self, state: CrusadersState) -> None:
        if has_choice(state.player(), self.wedge):
            state.push(CHOOSE_DISTRIBUTION[self.wedge])
        else:
            distribute(state, self.wedge, CLOCKWISE, 0)


class ChooseDistribution(Decision[CrusadersState]):
    """Choose whether and how to use the order's power in this distribution."""

    def __init__(self, wedge: int) -> None:
        self.wedge: Final = wedge

    def args(self) -> list[Json]:
        return [self.wedge]

    def unfit(self, state: CrusadersState) -> str:
        why = no_tokens(state, self.wedge)
        return why if why or has_choice(state.player(), self.wedge) else "the order gives no choice here"

    def actors(self, state: CrusadersState) -> list[int]:
        return ALONE[state.active]

    def options(self, state: CrusadersState, seat: int) -> list[int]:
        player = state.players[seat]
        return distributions(player.knight_order().power, player.tokens[self.wedge])

    def take(self, state: CrusadersState, seat: int, action: int) -> None:
        way, visit = way_of(action)
        distribute(state, self.wedge, way, visit)

    def prompt(self, state: CrusadersState, seat: int) -> Message:
        player = state.players[seat]
        return Message(
            f"choose_distribution_{POWERS[player.knight_order().power]}",
            {
                "order": order_name(player.knight_order()),
                "wedge": wedge_name(seat, self.wedge),
                "face": face(player, seat, self.wedge),
                "tokens": player.tokens[self.wedge],
            },
        )

    def where(self, player: Player, action: int) -> int:
        """The wedge where the choice shows: passed over, given two tokens, or first to receive one."""
        way, visit = way_of(action)
        return wedge_at(player, self.wedge, visit) if visit else falls(player, self.wedge, way, visit)[0]

    def params(self, state: CrusadersState, seat: int, action: int) -> dict[str, Json]:
        player = state.players[seat]
        return {**actions.ACTIONS.params(action, seat), "face": face(player, seat, self.where(player, action))}

    def elements(self, state: CrusadersState, seat: int, action: int) -> list[str]:
        return [wedge_name(seat, self.where(state.players[seat], action))]

    def refusal(self, state: CrusadersState, seat: int, action: int) -> Message | None:
        way, visit = way_of(action)
        if way != CLOCKWISE and way != state.players[seat].knight_order().power:
            return Message("not_your_power")
        return Message("no_such_stop", {"tokens": state.players[seat].tokens[self.wedge]}) if visit else None


def distribute(state: CrusadersState, wedge: int, way: int, visit: int) -> None:
    player = state.player()
    if state.journal is not None:
        _tell_distribution(state, wedge, way, visit)
    player.tokens = distributed(player, wedge, way, visit)


def _tell_distribution(state: CrusadersState, wedge: int, way: int, visit: int) -> None:
    seat = state.active
    player = state.player()
    reached = falls(player, wedge, way, visit)
    state.tell(
        "tokens_distributed",
        {
            "seat": seat_name(seat),
            "wedge": face(player, seat, wedge),
            "tokens": player.tokens[wedge],
            "to": [face(player, seat, other) for other in reached],
        },
        [wedge_name(seat, wedge), *(wedge_name(seat, other) for other in reached)],
    )


# -- end of turn -----------------------------------------------------------------------------------


class EndTurn(Step[CrusadersState]):
    """Go on to the next player; after the last player of the final round the game is over."""

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
SPLIT: Final = [Split(wedge) for wedge in range(WHEEL)]
DISTRIBUTION: Final = [Distribution(wedge) for wedge in range(WHEEL)]
CHOOSE_DISTRIBUTION: Final = [ChooseDistribution(wedge) for wedge in range(WHEEL)]
