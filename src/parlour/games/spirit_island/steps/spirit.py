"""The Spirit phase: growth, income and card plays, for all Spirits at the same time."""

from mypy_extensions import i64

from parlour.engine import Decision, Json, Message, seat_name
from parlour.games.spirit_island import data
from parlour.games.spirit_island.actions import (
    DRAW,
    FORGET,
    GROW,
    KEEP,
    LIFT,
    PLACE,
    PLAN,
    PUSH,
    PUT,
    READY,
    STOP,
    TAKE_BACK,
)
from parlour.games.spirit_island.data import DAHAN, EXPLORER, SPIRITS, WHIRLWIND
from parlour.games.spirit_island.elements import card_name, land_name, presence_name
from parlour.games.spirit_island.powers.model import POWERS
from parlour.games.spirit_island.powers.telling import Told, answer, growth_gains, note, opened, reaches
from parlour.games.spirit_island.powers.use import can_pay, plan_refusal
from parlour.games.spirit_island.predicates import lands
from parlour.games.spirit_island.predicates.spirits import (
    SEATS,
    covered_tracks,
    growth_of,
    income,
    may_take_back,
    placeable,
    plays,
    plays_left,
    reachable,
)
from parlour.games.spirit_island.state import NOTHING, Player, SpiritIslandState, with_card, without
from parlour.games.spirit_island.steps import changes, gain, pieces
from parlour.games.spirit_island.steps.choices import place_from_track
from parlour.games.spirit_island.steps.menus import (
    GROWS,
    LIFTS,
    ONLY_READY,
    ONLY_TAKE_BACK,
    PLACES,
    PLANS,
    PUTS,
    offer_lands,
)


def spend_icon(state: SpiritIslandState, seat: int, land: int) -> None:
    """Use up the icon with the shortest range that reaches the land; the longer one leaves more choice."""
    player = state.players[seat]
    if len(player.icons) == 1:
        player.icons = NOTHING
        return
    icons = growth_of(player).presence
    best = -1
    for icon in player.icons:
        if reachable(state, seat, icons[icon]) >> land & 1 and (best < 0 or icons[icon].range < icons[best].range):
            best = icon
    player.icons = without(player.icons, best)


class SpiritPhase(Decision[SpiritIslandState]):
    """Each Spirit chooses its growth, carries out the icons, then plays cards; the Spirits act in any order."""

    def actors(self, state: SpiritIslandState) -> list[int]:
        found: i64 = 0
        bit: i64 = 1
        for player in state.players:
            if not player.ready:
                found |= bit
            bit <<= 1
        return SEATS[found]

    def standby(self, state: SpiritIslandState) -> list[int]:
        return may_take_back(state)

    def waits(self, state: SpiritIslandState, seat: int) -> bool:
        return READY.at() in self.options(state, seat)

    def prompt(self, state: SpiritIslandState, seat: int) -> Message:
        player = state.players[seat]
        if player.ready:
            return Message("ready_to_go_on")
        if player.growth < 0:
            return Message("choose_growth")
        if player.forgets:
            return Message("forget_card")
        if player.drawn:
            return gain.keep_prompt(player)
        if player.lifted >= 0:
            return Message("put_presence", {"land": land_name(state.island, player.lifted)})
        if player.gust >= 0:
            return Message("stiff_wind", {"land": land_name(state.island, player.gust)})
        if player.icons or player.card_icon:
            return Message("growth_icon", {"left": _icons_left(player)})
        return _plan_prompt(player)

    def params(self, state: SpiritIslandState, seat: int, action: int) -> Told:
        player = state.players[seat]
        if READY.has(action):
            return answer("ready_cards")
        if STOP.has(action):
            return answer("stop_wind")
        if DRAW.has(action):
            return gain.draw_params(state, action)
        found: Told = {**super().params(state, seat, action)}
        if GROW.has(action):
            found["gains"] = growth_gains(SPIRITS[player.spirit].growth[GROW.arg(action)])
        elif PLACE.has(action):
            found["opens"] = opened(player, PLACE.args2(action)[0])
        elif PLAN.has(action):
            found["cost"] = POWERS[PLAN.arg(action)].cost
        return found

    def rule(self) -> str:
        return "spirit-phase"

    def refusal(self, state: SpiritIslandState, seat: int, action: int) -> Message | None:
        player = state.players[seat]
        if not PLAN.has(action) or player.ready or player.icons or player.card_icon or player.growth < 0:
            return None
        return plan_refusal(player, PLAN.arg(action))

    def elements(self, state: SpiritIslandState, seat: int, action: int) -> list[str]:
        if PUSH.has(action):
            return pieces.pushed(state, state.players[seat].gust, action)
        if LIFT.has(action):
            return [presence_name(state.island, seat, state.island.local[LIFT.arg(action)])]
        return super().elements(state, seat, action)

    def options(self, state: SpiritIslandState, seat: int) -> list[int]:
        player = state.players[seat]
        if player.ready:
            return ONLY_TAKE_BACK
        if player.growth < 0:
            return GROWS[player.spirit]
        if player.forgets:
            return gain.forget_options(player)
        if player.drawn:
            return gain.keep_options(player)
        if player.lifted >= 0:
            return self._goals(state, seat)
        if player.gust >= 0:
            return self._gusts(state, player.gust)
        if player.icons or player.card_icon:
            return self._icons(state, seat)
        return self._plans(player)

    def _plans(self, player: Player) -> list[int]:
        if plays_left(player) <= 0:
            return ONLY_READY
        options: list[int] = [PLANS[card] for card in player.hand if can_pay(player, card)]
        if len(options) > 1:
            options.sort()
        options.append(READY.at())
        return options

    def _icons(self, state: SpiritIslandState, seat: int) -> list[int]:
        """The actions for the remaining icons: add a disc from a track, lift one to move it, or choose a deck."""
        player = state.players[seat]
        options: list[int] = []
        goals = placeable(state, seat)
        if goals:
            for track in covered_tracks(player):
                offer_lands(PLACES[track], state.island, goals, options)
            offer_lands(LIFTS, state.island, player.present, options)
        if player.card_icon:
            options += gain.deck_options(state)
        return options

    def _goals(self, state: SpiritIslandState, seat: int) -> list[int]:
        options: list[int] = []
        offer_lands(PUTS, state.island, placeable(state, seat), options)
        return options

    def _gusts(self, state: SpiritIslandState, land: int) -> list[int]:
        return [*pieces.pushes(state, land, EXPLORER | DAHAN, state.island.everywhere), STOP.at()]

    def take(self, state: SpiritIslandState, seat: int, action: int) -> None:
        state.push(self)
        player = state.players[seat]
        if PLAN.has(action):
            plan(state, seat, PLAN.arg(action))
        elif READY.has(action):
            player.ready = True
            if state.journal is not None:
                state.tell("ready", {"seat": seat_name(seat)})
        elif GROW.has(action):
            grow(state, seat, GROW.arg(action))
        elif PLACE.has(action):
            track, id = PLACE.args2(action)
            land = state.island.local[id]
            spend_icon(state, seat, land)
            place_from_track(state, seat, track, land)
            _added(state, seat, land)
        elif LIFT.has(action):
            player.lifted = state.island.local[LIFT.arg(action)]
        elif PUT.has(action):
            land = state.island.local[PUT.arg(action)]
            spend_icon(state, seat, land)
            changes.move_presence(state, seat, player.lifted, land)
            player.lifted = -1
            _added(state, seat, land)
        elif DRAW.has(action):
            player.card_icon = False
            gain.draw(state, seat, DRAW.arg(action))
        elif KEEP.has(action):
            gain.keep(state, seat, KEEP.arg(action))
            gain.discard_drawn(state, player)
            _icon_done(state, seat)
        elif FORGET.has(action):
            gain.forget(state, seat, FORGET.arg(action))
            _icon_done(state, seat)
        elif TAKE_BACK.has(action):
            take_back(state, seat)
        else:
            if PUSH.has(action):
                mover, id = PUSH.args2(action)
                changes.move(state, player.gust, state.island.local[id], lands.mover_kind(state, player.gust, mover))
            player.gust = -1
            _icon_done(state, seat)


SPIRIT_PHASE = SpiritPhase()


def _icons_left(player: Player) -> list[Json]:
    """The icons of the growth option that are still to be done."""
    icons = growth_of(player).presence
    left: list[Json] = []
    if player.icons:
        reach = [reaches(icons[icon]) for icon in player.icons]
        left.append(note("left_presence", {"count": len(reach), "reach": reach}))
    if player.card_icon:
        left.append(note("left_card"))
    return left


def _plan_prompt(player: Player) -> Message:
    left = plays_left(player)
    if left <= 0:
        return Message("plan_done", {"plays": plays(player)})
    if not any(can_pay(player, card) for card in player.hand):
        return Message("plan_nothing", {"energy": player.energy})
    return Message("plan_cards", {"left": left, "energy": player.energy})


def grow(state: SpiritIslandState, seat: int, option: int) -> None:
    """Choose a growth option. Reclaiming, energy and a guided card leave no choice and are done immediately."""
    player = state.players[seat]
    player.growth = option
    growth = growth_of(player)
    if state.journal is not None:
        told: Told = {"seat": seat_name(seat), "option": data.GROWTH_IDS[option], "gains": growth_gains(growth)}
        state.tell("grew", told)
    if growth.reclaim:
        player.hand = player.hand + player.discard
        player.discard = []
    changes.gain_energy(state, seat, growth.energy)
    player.icons = growth.icons
    player.card_icon = growth.card and not gain.next_guided(state, seat) and gain.has_deck(state)
    _icon_done(state, seat)


def _added(state: SpiritIslandState, seat: int, land: int) -> None:
    """A Stiff Wind at Their Backs: allow a push from the land where a Presence was added in Growth."""
    player = state.players[seat]
    if player.spirit == WHIRLWIND and lands.count(state, land, EXPLORER | DAHAN):
        player.gust = land
    else:
        _icon_done(state, seat)


def _icon_done(state: SpiritIslandState, seat: int) -> None:
    """Finish an icon; after the last one the Spirit gets its income."""
    changes.check_end(state)
    player = state.players[seat]
    if player.icons and placeable(state, seat) == 0:
        player.icons = []  # an icon that cannot be done is skipped
    if not player.icons and not player.card_icon and not player.forgets:
        changes.gain_energy(state, seat, income(player))


def plan(state: SpiritIslandState, seat: int, card: int) -> None:
    """Play a card: it is paid for now, and its elements count from now on."""
    player = state.players[seat]
    player.hand = without(player.hand, card)
    player.played = with_card(player.played, card)
    player.spent = with_card(player.spent, 0)
    player.energy -= POWERS[card].cost
    changes.gain_elements(player, POWERS[card].given)
    if state.journal is not None:
        name = card_name(card)
        state.tell("card_planned", {"seat": seat_name(seat), "card": name}, [name])


def take_back(state: SpiritIslandState, seat: int) -> None:
    """Make a Spirit not ready again; its played cards return to hand and it gets their cost back."""
    player = state.players[seat]
    player.ready = False
    player.changes += 1
    for card in player.played:
        player.energy += POWERS[card].cost
        changes.lose_elements(player, POWERS[card].given)
    player.hand = player.hand + player.played
    player.played = []
    player.spent = []
    if state.journal is not None:
        state.tell("taken_back", {"seat": seat_name(seat)})
