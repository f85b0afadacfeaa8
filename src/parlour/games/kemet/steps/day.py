"""The Day Phase: turns, the victory check, action tokens, and day cards and regrouping around them."""

from typing import Final

from parlour.engine import ALONE, Decision, Json, Message, Step, seat_name
from parlour.games.kemet import actions, data
from parlour.games.kemet.actions import (
    END_TURN,
    GOLD,
    GOLD_MOVE,
    GOLD_RECRUIT,
    GOLD_TILES,
    NO_ACTIONS,
    ONLY_END_TURN,
    PLACE,
    PLACES,
    PLAY,
    PLAYS,
    POST_CREATURE,
)
from parlour.games.kemet.elements import creature_name, fame_name, space_name, tile_name, zone_name
from parlour.games.kemet.predicates.cards import affordable, day_card_refusal, has_target
from parlour.games.kemet.predicates.costs import card_cost
from parlour.games.kemet.predicates.order import turns_a_day
from parlour.games.kemet.predicates.tokens import (
    balanced_spaces,
    extra_tokens,
    may_end,
    must_cover,
    open_floors,
    open_spaces,
    token_refusal,
)
from parlour.games.kemet.predicates.units import FREE
from parlour.games.kemet.scoring import fame, would_win
from parlour.games.kemet.state import NOBODY, NOWHERE, KemetState, Player
from parlour.games.kemet.steps.acquiring import AcquireTile
from parlour.games.kemet.steps.building import Build
from parlour.games.kemet.steps.interventions import play_day_card
from parlour.games.kemet.steps.movement import MOVES
from parlour.games.kemet.steps.phrases import effect, note, price
from parlour.games.kemet.steps.recruiting import Recruit, RecruitBattles
from parlour.games.kemet.steps.seat import SeatDecision
from parlour.games.kemet.steps.units import Deploy


class DayPhase(Step[KemetState]):
    """Five turns for everybody, one after another in turn order."""

    def run(self, state: KemetState) -> None:
        state.night = False
        state.turns = 0
        if state.journal is not None:
            state.tell("day_begins", {"round": state.round})
        state.push(NEXT_TURN)


class NextTurn(Step[KemetState]):
    def run(self, state: KemetState) -> None:
        if state.turns == turns_a_day(state):
            return
        seat = state.order[state.turns % state.seats]
        state.active = seat
        state.turns += 1
        state.turn += 1
        state.placed = False
        state.posted = 0
        if state.journal is not None:
            state.tell("turn_begins", {"seat": seat_name(seat)})
        # Victory is possible only here, at the very start of one's own turn.
        if would_win(state, seat):
            state.winner = seat
            state.agenda.clear()
            if state.journal is not None:
                state.tell("game_won", {"seat": seat_name(seat), "fame": fame(state, seat)}, [fame_name(seat)])
            return
        state.push(NEXT_TURN)
        state.push(PLACE_TOKEN)


class PlaceToken(Decision[KemetState]):
    """The active player plays day cards, regroups creatures, places tokens or ends the turn."""

    def actors(self, state: KemetState) -> list[int]:
        player = state.players[state.active]
        # Everybody with cards in hand is asked, so that the question does not reveal a playable card.
        if state.placed and not player.hand and not extra_tokens(player):
            return []
        return ALONE[state.active]

    def options(self, state: KemetState, seat: int) -> list[int]:
        player = state.players[seat]
        found = NO_ACTIONS
        if not state.placed or extra_tokens(player):
            found = self.tokens(state, player)
            if player.creatures:
                found = found + self.regroupings(state, player)
        if state.posted == 0:
            if player.hand & data.ICON_CARDS[data.DAY]:
                found = found + self.cards(state, player)
            if state.placed and may_end(player):
                found = found + ONLY_END_TURN if found else ONLY_END_TURN
        return found

    def hides(self, state: KemetState, seat: int) -> bool:
        return state.players[seat].hand != 0  # whether a card in it can be played

    def cards(self, state: KemetState, player: Player) -> list[int]:
        playable = 0
        for name in data.ICON_NAMES[data.DAY]:
            held = player.hand & data.NAME_CARDS[name]
            if held and affordable(player, name) and has_target(state, player.seat, name):
                playable |= 1 << name
        return PLAYS.of(playable)

    def tokens(self, state: KemetState, player: Player) -> list[int]:
        free = open_spaces(state, player) & balanced_spaces(player) & ~player.spaces
        found = NO_ACTIONS if state.placed else PLACES[data.NORMAL].of(free)
        if player.silver == data.IN_HAND:
            found = found + PLACES[data.SILVER].of(free)
        if player.gold == data.IN_HAND:
            owned = 0
            for index, tile in enumerate(data.GOLD_TILES):
                owned |= (player.tiles >> tile & 1) << index
            found = found + GOLD_TILES.of(owned)
        return found

    def regroupings(self, state: KemetState, player: Player) -> list[int]:
        """Each creature once, to supply or to a Troop to which none has been regrouped yet."""
        settled = 0
        if state.posted:
            for creature in player.creatures:
                if state.posted >> creature & 1 and state.creature_zone[creature] != NOWHERE:
                    settled |= 1 << state.creature_zone[creature]
        seat = player.seat
        owner = state.owner
        open_zones = [zone for zone in state.board.ascending if owner[zone] == seat and not settled >> zone & 1]
        found: list[int] = []
        for creature in sorted(player.creatures):
            if state.posted >> creature & 1:
                continue
            here = state.creature_zone[creature]
            for zone in open_zones:
                if zone != here:
                    found.append(POST_CREATURE.at2(creature, zone))
            if here != NOWHERE:
                found.append(POST_CREATURE.at2(creature, actions.SUPPLY))
        return found

    def take(self, state: KemetState, seat: int, action: int) -> None:
        if END_TURN.has(action):
            return
        state.push(self)
        if POST_CREATURE.has(action):
            self.post(state, seat, action)
        elif PLAY.has(action):
            play_day_card(state, seat, PLAY.arg(action))
        else:
            state.posted = 0
            if GOLD.has(action):
                use_gold(state, seat, data.GOLD_TILES[GOLD.arg(action)])
            else:
                token, space = PLACE.args2(action)
                place_token(state, seat, token, space)

    def post(self, state: KemetState, seat: int, action: int) -> None:
        creature, zone = POST_CREATURE.args2(action)
        state.posted |= 1 << creature
        if zone == actions.SUPPLY:
            state.dismiss(seat, creature)
            return
        state.dismiss_creatures(seat, zone)
        state.creature_zone[creature] = zone
        if state.journal is not None:
            params: dict[str, Json] = {
                "seat": seat_name(seat),
                "creature": creature_name(creature),
                "zone": zone_name(zone),
            }
            state.tell("creature_posted", params, [creature_name(creature), zone_name(zone)])

    def prompt(self, state: KemetState, seat: int) -> Message:
        player = state.players[seat]
        if not state.placed:
            return Message("place_token", {"tokens": player.tokens, "floors": self.floors(player)})
        if not may_end(player):
            return Message("floor_owed")
        return Message("end_of_turn", {"more": note("tokens_left") if extra_tokens(player) else note("cards_left")})

    def floors(self, player: Player) -> Json:
        """What the equilibrium asks of this and the next tokens."""
        floors = open_floors(player)
        if floors == 0:
            return note("floors_covered")
        return note("floors_forced" if must_cover(player) else "floors_open", {"floors": floors})

    def params(self, state: KemetState, seat: int, action: int) -> dict[str, Json]:
        found = super().params(state, seat, action)
        if PLAY.has(action):
            name = PLAY.arg(action)
            found["price"] = price(card_cost(state.players[seat], name))
            found["effect"] = effect(data.INTERVENTION_NAMES[name])
        return found

    def refusal(self, state: KemetState, seat: int, action: int) -> Message | None:
        player = state.players[seat]
        if PLACE.has(action):
            token, space = PLACE.args2(action)
            return token_refusal(state, player, token, space)
        if GOLD.has(action):
            return Message("gold_token_used" if player.gold == data.PLACED else "no_such_gold_tile")
        if END_TURN.has(action):
            if not state.placed:
                return Message("token_missing")
            if state.posted:
                return Message("token_after_regrouping")
            return Message("equilibrium_needs_silver_token")
        if PLAY.has(action):
            return day_card_refusal(state, player, PLAY.arg(action))
        if POST_CREATURE.has(action):
            creature, _ = POST_CREATURE.args2(action)
            if creature not in player.creatures:
                return Message("not_your_creature")
            if state.posted >> creature & 1:
                return Message("creature_regrouped_already")
            return Message("creature_goes_to_own_troop")
        return None


def place_token(state: KemetState, seat: int, token: int, space: int) -> None:
    player = state.players[seat]
    player.spaces |= 1 << space
    if token == data.SILVER:
        player.silver = data.PLACED
        player.silver_space = space
    else:
        player.tokens -= 1
        state.placed = True
    if state.journal is not None:
        element = space_name(seat, data.SPACES[space])
        key = "silver_placed" if token == data.SILVER else "token_placed"
        state.tell(key, {"seat": seat_name(seat), "space": element}, [element])
    if space in (data.MOVE_A, data.MOVE_B):
        state.push(MOVES[seat][False])
    elif space == data.RECRUIT:
        start_recruit(state, seat)
    elif space == data.BUILD:
        state.push(Build(seat, False))
    elif space in (data.PRAY_A, data.PRAY_B):
        pray(state, seat)
    else:
        state.push(AcquireTile(seat, space - data.ACQUIRE, False))


def pray(state: KemetState, seat: int) -> None:
    power = state.players[seat].power
    state.gain(seat, data.PRAY_PP + power[data.PRAYER], "pray")
    if power[data.PRAYER_UNITS]:
        state.push(Deploy(seat, power[data.PRAYER_UNITS], FREE))


def start_recruit(state: KemetState, seat: int) -> None:
    state.push(RecruitBattles(seat))
    state.push(Recruit(seat))


def use_gold(state: KemetState, seat: int, tile: int) -> None:
    """Use the gold token, which lies on the apex and covers no floor."""
    state.players[seat].gold = data.PLACED
    if state.journal is not None:
        elements = [tile_name(tile), space_name(seat, data.APEX)]
        state.tell("gold_placed", {"seat": seat_name(seat), "tile": tile_name(tile)}, elements)
    if tile == data.TWIN_CEREMONY:
        state.push(AcquireTile(seat, NOBODY, True))
    elif tile == data.DIVINE_WILL:
        state.push(DivineWill(seat))
    else:
        state.push(MOVES[seat][tile == data.SURPRISE_ATTACK])


class DivineWill(SeatDecision):
    """Choose a Move or a Recruit action."""

    def options(self, state: KemetState, seat: int) -> list[int]:
        return [GOLD_MOVE.at(), GOLD_RECRUIT.at()]

    def take(self, state: KemetState, seat: int, action: int) -> None:
        if GOLD_MOVE.has(action):
            state.push(MOVES[seat][False])
        else:
            start_recruit(state, seat)


NEXT_TURN: Final = NextTurn()
PLACE_TOKEN: Final = PlaceToken()
