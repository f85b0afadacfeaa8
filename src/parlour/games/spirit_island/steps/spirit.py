"""The Spirit phase: growth, income and the choice of cards, for all Spirits at once."""

from parlour.engine import Decision, Message
from parlour.games.spirit_island import data, lands
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
from parlour.games.spirit_island.data import (
    CARD_TRACK,
    DAHAN,
    ENERGY_TRACK,
    EXPLORER,
    SPIRITS,
    WHIRLWIND,
    Growth,
    Reach,
)
from parlour.games.spirit_island.powers.table import POWERS
from parlour.games.spirit_island.state import Player, SpiritIslandState
from parlour.games.spirit_island.steps import gain, pieces
from parlour.games.spirit_island.steps.choices import place_from_track


def growth_of(player: Player) -> Growth:
    return SPIRITS[player.spirit].growth[player.growth]


def plays(player: Player) -> int:
    """How many cards the Spirit may play in a turn."""
    return SPIRITS[player.spirit].cards.best[player.cards_open]


def income(player: Player) -> int:
    return SPIRITS[player.spirit].energy.best[player.energy_open]


def reachable(state: SpiritIslandState, seat: int, icon: Reach) -> int:
    """Where a Presence icon may put a disc: counted from any own Presence, a moved one included."""
    player = state.players[seat]
    within = state.island.within[icon.range]
    near = 0
    for land in range(state.island.lands):
        if player.presence[land]:
            near |= within[land]
    found = 0
    for land in range(state.island.lands):
        if near >> land & 1 and icon.terrain & state.island.terrain[land]:
            found |= 1 << land
    return found


def placeable(state: SpiritIslandState, seat: int) -> int:
    """Where any Presence icon that is left may put a disc."""
    player = state.players[seat]
    icons = growth_of(player).presence
    found = 0
    for icon in player.icons:
        found |= reachable(state, seat, icons[icon])
    return found


def spend_icon(state: SpiritIslandState, seat: int, land: int) -> None:
    """The icon with the shortest range that reaches the land is used up: the longer one keeps every choice open."""
    player = state.players[seat]
    icons = growth_of(player).presence
    best = -1
    for icon in player.icons:
        if reachable(state, seat, icons[icon]) >> land & 1 and (best < 0 or icons[icon].range < icons[best].range):
            best = icon
    player.icons.remove(best)


class SpiritPhase(Decision[SpiritIslandState]):
    """Every Spirit for itself, in any order: growth, the icons of that option, then the cards it plays."""

    def actors(self, state: SpiritIslandState) -> list[int]:
        return [seat for seat, player in enumerate(state.players) if not player.ready]

    def standby(self, state: SpiritIslandState) -> list[int]:
        return [
            seat for seat, player in enumerate(state.players) if player.ready and player.changes < data.CHANGES_OF_MIND
        ]

    def prompt(self, state: SpiritIslandState, seat: int) -> Message:
        player = state.players[seat]
        if player.ready:
            return Message("ready_to_go_on")
        if player.growth < 0:
            return Message("choose_growth")
        if player.forgets:
            return Message("forget_card")
        if player.drawn:
            return Message("keep_card", {"deck": f"deck:{data.DECK_IDS[player.drawn_deck]}"})
        if player.lifted >= 0:
            return Message("put_presence", {"land": lands.name(state, player.lifted)})
        if player.gust >= 0:
            return Message("stiff_wind", {"land": lands.name(state, player.gust)})
        if player.icons or player.card_icon:
            return Message("growth_icon", {"presence": len(player.icons), "cards": int(player.card_icon)})
        return Message("plan_cards", {"left": plays(player) - len(player.played), "energy": player.energy})

    def rule(self) -> str:
        return "spirit-phase"

    def refusal(self, state: SpiritIslandState, seat: int, action: int) -> Message | None:
        player = state.players[seat]
        if not PLAN.has(action) or player.ready or player.icons or player.card_icon or player.growth < 0:
            return None
        card = PLAN.arg(action)
        if card not in player.hand:
            return Message("card_not_in_hand")
        if len(player.played) >= plays(player):
            return Message("no_card_play_left", {"plays": plays(player)})
        return Message("card_too_expensive", {"cost": POWERS[card].cost, "energy": player.energy})

    def elements(self, state: SpiritIslandState, seat: int, action: int) -> list[str]:
        if PUSH.has(action):
            return pieces.pushed(state, state.players[seat].gust, action)
        if LIFT.has(action):
            return [lands.presence(state, seat, state.island.local[LIFT.arg(action)])]
        return super().elements(state, seat, action)

    def options(self, state: SpiritIslandState, seat: int) -> list[int]:
        player = state.players[seat]
        if player.ready:
            return [TAKE_BACK.at()]
        if player.growth < 0:
            return [GROW.at(option) for option in range(len(SPIRITS[player.spirit].growth))]
        if player.forgets:
            return gain.forget_options(player)
        if player.drawn:
            return [KEEP.at(card) for card in player.drawn]
        if player.lifted >= 0:
            return self._goals(state, seat)
        if player.gust >= 0:
            return self._gusts(state, player.gust)
        if player.icons or player.card_icon:
            return self._icons(state, seat)
        options = [READY.at()]
        if len(player.played) < plays(player):
            for card in player.hand:
                if POWERS[card].cost <= player.energy:
                    options.append(PLAN.at(card))
        return options

    def _icons(self, state: SpiritIslandState, seat: int) -> list[int]:
        """Any icon that is left: a disc from either track to a land in reach, a disc to be moved, or a deck."""
        player = state.players[seat]
        options = gain.deck_options(state) if player.card_icon else []
        if player.icons:
            ids = state.island.ids
            spirit = SPIRITS[player.spirit]
            goals = placeable(state, seat)
            for land in range(state.island.lands):
                if goals >> land & 1:
                    if player.energy_open < spirit.energy.length:
                        options.append(PLACE.at2(ENERGY_TRACK, ids[land]))
                    if player.cards_open < spirit.cards.length:
                        options.append(PLACE.at2(CARD_TRACK, ids[land]))
                if player.presence[land] and goals:
                    options.append(LIFT.at(ids[land]))
        return options

    def _goals(self, state: SpiritIslandState, seat: int) -> list[int]:
        goals = placeable(state, seat)
        return [PUT.at(state.island.ids[land]) for land in range(state.island.lands) if goals >> land & 1]

    def _gusts(self, state: SpiritIslandState, land: int) -> list[int]:
        options = [STOP.at()]
        for mover in lands.movers_here(state, land, EXPLORER | DAHAN):
            for to in state.island.adjacent[land]:
                options.append(PUSH.at2(mover, state.island.ids[to]))
        return options

    def take(self, state: SpiritIslandState, seat: int, action: int) -> None:
        state.push(self)
        player = state.players[seat]
        if PLAN.has(action):
            plan(state, seat, PLAN.arg(action))
        elif READY.has(action):
            player.ready = True
            if state.journal is not None:
                state.tell("ready", {"seat": f"seat:{seat}"})
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
            lands.move_presence(state, seat, player.lifted, land)
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
                lands.move(state, player.gust, state.island.local[id], lands.mover_kind(state, player.gust, mover))
            player.gust = -1
            _icon_done(state, seat)


SPIRIT_PHASE = SpiritPhase()


def grow(state: SpiritIslandState, seat: int, option: int) -> None:
    """Reclaiming and fixed energy leave nothing to choose and are done at once; so is a guided card."""
    player = state.players[seat]
    player.growth = option
    growth = growth_of(player)
    if state.journal is not None:
        state.tell("grew", {"seat": f"seat:{seat}", "option": data.GROWTH_IDS[option]})
    if growth.reclaim:
        player.hand += player.discard
        player.discard = []
    lands.gain_energy(state, seat, growth.energy)
    player.icons = list(range(len(growth.presence)))
    player.card_icon = growth.card and not gain.next_guided(state, seat) and bool(gain.deck_options(state))
    _icon_done(state, seat)


def _added(state: SpiritIslandState, seat: int, land: int) -> None:
    """A Stiff Wind at Their Backs: an Explorer or Dahan may be pushed from where a Presence was added in Growth."""
    player = state.players[seat]
    if player.spirit == WHIRLWIND and lands.count(state, land, EXPLORER | DAHAN):
        player.gust = land
    else:
        _icon_done(state, seat)


def _icon_done(state: SpiritIslandState, seat: int) -> None:
    """After the last icon comes the income."""
    lands.check_end(state)
    player = state.players[seat]
    if player.icons and placeable(state, seat) == 0:
        player.icons = []  # an icon that cannot be done is skipped
    if not player.icons and not player.card_icon and not player.forgets:
        lands.gain_energy(state, seat, income(player))


def plan(state: SpiritIslandState, seat: int, card: int) -> None:
    """Paid now, and its elements count from now."""
    player = state.players[seat]
    player.hand.remove(card)
    player.played.append(card)
    player.spent.append(0)
    player.energy -= POWERS[card].cost
    lands.add_elements(player, POWERS[card].elements, 1)
    if state.journal is not None:
        name = f"card:{data.CARD_IDS[card]}"
        state.tell("card_planned", {"seat": f"seat:{seat}", "card": name}, [name])


def take_back(state: SpiritIslandState, seat: int) -> None:
    """Not ready after all: the cards return to the hand and their cost to the Spirit."""
    player = state.players[seat]
    player.ready = False
    player.changes += 1
    for card in player.played:
        player.energy += POWERS[card].cost
        lands.add_elements(player, POWERS[card].elements, -1)
    player.hand += player.played
    player.played = []
    player.spent = []
    if state.journal is not None:
        state.tell("taken_back", {"seat": f"seat:{seat}"})
