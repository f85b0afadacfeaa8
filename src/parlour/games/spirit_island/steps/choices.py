"""Choices within a Power that are not about single pieces: branches, payments, lands, elements, Presence, gifts."""

from typing import Final

from parlour.engine import ALONE, Decision, Json, Message, seat_name
from parlour.games.spirit_island import data
from parlour.games.spirit_island.actions import (
    ACCEPT,
    CHOOSE,
    ELEMENT,
    GIVE,
    LIFT,
    PLACE,
    PUSH,
    STOP,
    TARGET,
    WORDS,
)
from parlour.games.spirit_island.data import DAHAN, ENERGY_TRACK
from parlour.games.spirit_island.elements import card_name, element_name, land_name, presence_name, track_name
from parlour.games.spirit_island.hidden import tell_of_hand
from parlour.games.spirit_island.powers.telling import Told, answer, note, opened, source, source_id
from parlour.games.spirit_island.predicates import lands
from parlour.games.spirit_island.predicates.lands import near_presence
from parlour.games.spirit_island.predicates.spirits import covered_tracks
from parlour.games.spirit_island.state import SpiritIslandState, replaced, without
from parlour.games.spirit_island.steps import changes, pieces
from parlour.games.spirit_island.steps.menus import ACCEPT_OR_STOP, LIFTS, TARGETS, offer_lands


class ChooseBranch(Decision[SpiritIslandState]):
    """One of two effects; the second one sets a flag of the use."""

    def __init__(self, seat: int, first: int, second: int, flag: int) -> None:
        self.seat = seat
        self.first = first
        self.second = second
        self.flag = flag

    def args(self) -> list[Json]:
        return [self.seat, self.first, self.second, self.flag]

    def actors(self, state: SpiritIslandState) -> list[int]:
        return ALONE[self.seat]

    def options(self, state: SpiritIslandState, seat: int) -> list[int]:
        return [CHOOSE.at(min(self.first, self.second)), CHOOSE.at(max(self.first, self.second))]

    def prompt(self, state: SpiritIslandState, seat: int) -> Message:
        if state.use.land < 0:
            return Message("choose_gift", {"source": source(state), "target": seat_name(state.use.target)})
        return Message("choose_branch", {"source": source(state), "land": land_name(state.island, state.use.land)})

    def params(self, state: SpiritIslandState, seat: int, action: int) -> Told:
        return {"what": self._effect(state, action)}

    def _effect(self, state: SpiritIslandState, action: int) -> Told:
        """One of the two effects, with the numbers that it counts in the land."""
        land = state.use.land
        told: Told = {"dahan": lands.dahan(state, land), "blight": state.blight[land]} if land >= 0 else {}
        return note(f"{source_id(state)}_{WORDS[CHOOSE.arg(action)]}", told)

    def take(self, state: SpiritIslandState, seat: int, action: int) -> None:
        if state.journal is not None:
            state.tell("chose", {"seat": seat_name(seat), "what": self._effect(state, action)})
        if CHOOSE.arg(action) == self.second:
            state.use.flags |= self.flag


class Pay(Decision[SpiritIslandState]):
    """An optional payment of energy; paying sets a flag of the use."""

    def __init__(self, seat: int, cost: int, flag: int) -> None:
        self.seat = seat
        self.cost = cost
        self.flag = flag

    def args(self) -> list[Json]:
        return [self.seat, self.cost, self.flag]

    def actors(self, state: SpiritIslandState) -> list[int]:
        return ALONE[self.seat] if state.players[self.seat].energy >= self.cost else []

    def options(self, state: SpiritIslandState, seat: int) -> list[int]:
        return ACCEPT_OR_STOP

    def prompt(self, state: SpiritIslandState, seat: int) -> Message:
        told: Told = {"source": source(state), "cost": self.cost, "energy": state.players[seat].energy}
        return Message("pay", {**told, "effect": note(source_id(state))})

    def params(self, state: SpiritIslandState, seat: int, action: int) -> Told:
        paid = ACCEPT.has(action)
        gain = note(f"{source_id(state)}_{'paid' if paid else 'unpaid'}")
        return answer("accept_pay" if paid else "stop_pay", {"cost": self.cost, "gain": gain})

    def take(self, state: SpiritIslandState, seat: int, action: int) -> None:
        if ACCEPT.has(action):
            state.players[seat].energy -= self.cost
            state.use.flags |= self.flag
            if state.journal is not None:
                state.tell("paid", {"seat": seat_name(seat), "count": self.cost})


class PickLand(Decision[SpiritIslandState]):
    """A land that the effect asks for; the rest of the effect happens there."""

    def __init__(self, seat: int, among: int, optional: bool) -> None:
        self.seat = seat
        self.among = among
        self.optional = optional

    def args(self) -> list[Json]:
        return [self.seat, self.among, self.optional]

    def actors(self, state: SpiritIslandState) -> list[int]:
        return ALONE[self.seat]

    def options(self, state: SpiritIslandState, seat: int) -> list[int]:
        options = land_options(state, self.among)
        if self.optional:
            options.append(STOP.at())
        return options

    def prompt(self, state: SpiritIslandState, seat: int) -> Message:
        return Message("pick_land", {"source": source(state), "what": note(f"{source_id(state)}_land")})

    def params(self, state: SpiritIslandState, seat: int, action: int) -> Told:
        return answer("stop_wings") if STOP.has(action) else super().params(state, seat, action)

    def take(self, state: SpiritIslandState, seat: int, action: int) -> None:
        state.use.land = state.island.local[TARGET.arg(action)] if TARGET.has(action) else -1


def land_options(state: SpiritIslandState, among: int) -> list[int]:
    options: list[int] = []
    offer_lands(TARGETS, state.island, among, options)
    return options


def pick_land(state: SpiritIslandState, seat: int, among: int, optional: bool = False) -> None:
    """Set the land of the use to one of these, or to -1 if there is none."""
    if among == 0:
        state.use.land = -1
    elif not optional and among & (among - 1) == 0:
        state.use.land = among.bit_length() - 1
    else:
        state.push(PickLand(seat, among, optional))


BOON_ELEMENTS: Final = 3


class NameElements(Decision[SpiritIslandState]):
    """Elemental Boon: three different elements for the targeted Spirit, and the same for the user."""

    def __init__(self, seat: int, chosen: list[int]) -> None:
        self.seat = seat
        self.chosen = chosen

    def args(self) -> list[Json]:
        return [self.seat, self.chosen]

    def actors(self, state: SpiritIslandState) -> list[int]:
        return ALONE[self.seat]

    def options(self, state: SpiritIslandState, seat: int) -> list[int]:
        return [ELEMENT.at(element) for element in range(data.ELEMENTS) if element not in self.chosen]

    def prompt(self, state: SpiritIslandState, seat: int) -> Message:
        return Message("name_elements", {"left": BOON_ELEMENTS - len(self.chosen)})

    def take(self, state: SpiritIslandState, seat: int, action: int) -> None:
        chosen = [*self.chosen, ELEMENT.arg(action)]
        if len(chosen) < BOON_ELEMENTS:
            state.push(NameElements(seat, chosen))
            return
        grant_elements(state, seat, chosen)
        if state.use.seat != seat:
            grant_elements(state, state.use.seat, chosen)


def grant_elements(state: SpiritIslandState, seat: int, chosen: list[int]) -> None:
    player = state.players[seat]
    for element in chosen:
        player.elements[element] += 1
        player.granted = replaced(player.granted, element, player.granted[element] + 1)
    if state.journal is not None:
        names = [element_name(element) for element in chosen]
        state.tell("elements_granted", {"seat": seat_name(seat), "elements": names})


class AddPresenceHere(Decision[SpiritIslandState]):
    """A Power adds a Presence to its land: from a track, or moved from elsewhere on the island."""

    def __init__(self, seat: int, land: int) -> None:
        self.seat = seat
        self.land = land

    def args(self) -> list[Json]:
        return [self.seat, self.land]

    def actors(self, state: SpiritIslandState) -> list[int]:
        return ALONE[self.seat]

    def options(self, state: SpiritIslandState, seat: int) -> list[int]:
        player = state.players[seat]
        here = state.island.ids[self.land]
        options = [PLACE.at2(track, here) for track in covered_tracks(player)]
        offer_lands(LIFTS, state.island, player.present, options)
        return options

    def prompt(self, state: SpiritIslandState, seat: int) -> Message:
        return Message("add_presence_here", {"land": land_name(state.island, self.land)})

    def params(self, state: SpiritIslandState, seat: int, action: int) -> Told:
        found: Told = {**super().params(state, seat, action)}
        if PLACE.has(action):
            found["opens"] = opened(state.players[seat], PLACE.args2(action)[0])
        return found

    def elements(self, state: SpiritIslandState, seat: int, action: int) -> list[str]:
        if LIFT.has(action):
            return [presence_name(state.island, seat, state.island.local[LIFT.arg(action)])]
        return super().elements(state, seat, action)

    def take(self, state: SpiritIslandState, seat: int, action: int) -> None:
        if LIFT.has(action):
            changes.move_presence(state, seat, state.island.local[LIFT.arg(action)], self.land)
        else:
            place_from_track(state, seat, PLACE.args2(action)[0], self.land)


def place_from_track(state: SpiritIslandState, seat: int, track: int, land: int) -> None:
    """Move the leftmost disc of a track to the island, which opens its space."""
    player = state.players[seat]
    spirit = data.SPIRITS[player.spirit]
    if track == ENERGY_TRACK:
        element = spirit.energy.elements[player.energy_open]
        player.energy_open += 1
    else:
        element = spirit.cards.elements[player.cards_open]
        player.cards_open += 1
    if element >= 0:
        player.elements[element] += 1
    if state.journal is not None:
        place = land_name(state.island, land)
        state.tell(
            "presence_added",
            {"seat": seat_name(seat), "track": track_name(track), "land": place},
            [place],
        )
    changes.add_presence(state, seat, land)


class GatherPresence(Decision[SpiritIslandState]):
    """One of the player's Presence moves in from an adjacent land."""

    def __init__(self, seat: int, land: int, must: bool) -> None:
        self.seat = seat
        self.land = land
        self.must = must

    def args(self) -> list[Json]:
        return [self.seat, self.land, self.must]

    def actors(self, state: SpiritIslandState) -> list[int]:
        return ALONE[self.seat]

    def options(self, state: SpiritIslandState, seat: int) -> list[int]:
        options: list[int] = []
        offer_lands(LIFTS, state.island, near_presence(state, seat, self.land), options)
        if not self.must:
            options.append(STOP.at())
        return options

    def prompt(self, state: SpiritIslandState, seat: int) -> Message:
        key = "gather_presence" if self.must else "gather_presence_or_stop"
        return Message(key, {"source": source(state), "land": land_name(state.island, self.land)})

    def params(self, state: SpiritIslandState, seat: int, action: int) -> Told:
        return answer("stop_presence") if STOP.has(action) else super().params(state, seat, action)

    def take(self, state: SpiritIslandState, seat: int, action: int) -> None:
        if LIFT.has(action):
            changes.move_presence(state, seat, state.island.local[LIFT.arg(action)], self.land)


def gather_presence(state: SpiritIslandState, seat: int, land: int, must: bool) -> None:
    near = near_presence(state, seat, land)
    if must and near and near & near - 1 == 0:
        changes.move_presence(state, seat, near.bit_length() - 1, land)
    elif near:
        state.push(GatherPresence(seat, land, must))


class ChooseOrigin(Decision[SpiritIslandState]):
    """Spreading and Dreadful Mire: the sacred site that its range is counted from, and a Presence moves from."""

    def __init__(self, seat: int, among: int) -> None:
        self.seat = seat
        self.among = among

    def args(self) -> list[Json]:
        return [self.seat, self.among]

    def actors(self, state: SpiritIslandState) -> list[int]:
        return ALONE[self.seat]

    def options(self, state: SpiritIslandState, seat: int) -> list[int]:
        options: list[int] = []
        offer_lands(LIFTS, state.island, self.among, options)
        return options

    def prompt(self, state: SpiritIslandState, seat: int) -> Message:
        return Message("choose_origin", {"land": land_name(state.island, state.use.land)})

    def take(self, state: SpiritIslandState, seat: int, action: int) -> None:
        state.use.origin = state.island.local[LIFT.arg(action)]


class GiveCard(Decision[SpiritIslandState]):
    """Entwined Power: give a Power Card from hand to the other Spirit, or none."""

    def __init__(self, seat: int, to: int) -> None:
        self.seat = seat
        self.to = to

    def args(self) -> list[Json]:
        return [self.seat, self.to]

    def actors(self, state: SpiritIslandState) -> list[int]:
        return ALONE[self.seat] if state.players[self.seat].hand else []

    def options(self, state: SpiritIslandState, seat: int) -> list[int]:
        return [*[GIVE.at(card) for card in sorted(state.players[seat].hand)], STOP.at()]

    def prompt(self, state: SpiritIslandState, seat: int) -> Message:
        return Message("give_card", {"to": seat_name(self.to)})

    def params(self, state: SpiritIslandState, seat: int, action: int) -> Told:
        return answer("stop_giving") if STOP.has(action) else super().params(state, seat, action)

    def take(self, state: SpiritIslandState, seat: int, action: int) -> None:
        if GIVE.has(action):
            card = GIVE.arg(action)
            giver, taker = state.players[seat], state.players[self.to]
            giver.hand = without(giver.hand, card)
            taker.hand = [*taker.hand, card]
            if state.journal is not None:
                name = card_name(card)
                params: dict[str, Json] = {"seat": seat_name(seat), "to": seat_name(self.to), "card": name}
                tell_of_hand(state, "card_given", params, "card", [name])


CARRIED: Final = 5
WINGS_DEFEND: Final = 5


class CarryDahan(Decision[SpiritIslandState]):
    """Wrap in Wings of Sunlight: move up to five Dahan, one by one, to the land that was named."""

    def __init__(self, seat: int, origin: int, to: int, left: int, moved: int) -> None:
        self.seat = seat
        self.origin = origin
        self.to = to
        self.left = left
        self.moved = moved

    def args(self) -> list[Json]:
        return [self.seat, self.origin, self.to, self.left, self.moved]

    def actors(self, state: SpiritIslandState) -> list[int]:
        return ALONE[self.seat]

    def options(self, state: SpiritIslandState, seat: int) -> list[int]:
        to = state.island.ids[self.to]
        return [*[PUSH.at2(mover, to) for mover in lands.movers_here(state, self.origin, DAHAN)], STOP.at()]

    def prompt(self, state: SpiritIslandState, seat: int) -> Message:
        params: dict[str, Json] = {
            "land": land_name(state.island, self.origin),
            "to": land_name(state.island, self.to),
            "left": self.left,
            "defend": WINGS_DEFEND,
        }
        return Message("carry_dahan", params)

    def params(self, state: SpiritIslandState, seat: int, action: int) -> Told:
        if STOP.has(action):
            return answer("stop_carrying") if self.moved else answer("stop_wings")
        return super().params(state, seat, action)

    def elements(self, state: SpiritIslandState, seat: int, action: int) -> list[str]:
        return pieces.pushed(state, self.origin, action)[:1]

    def take(self, state: SpiritIslandState, seat: int, action: int) -> None:
        if PUSH.has(action):
            kind = lands.mover_kind(state, self.origin, PUSH.args2(action)[0])
            changes.move(state, self.origin, self.to, kind)
            carry(state, seat, self.origin, self.to, self.left - 1, self.moved + 1)
        else:
            carry(state, seat, self.origin, self.to, 0, self.moved)


def carry(state: SpiritIslandState, seat: int, origin: int, to: int, left: int, moved: int) -> None:
    if left and lands.dahan(state, origin):
        state.push(CarryDahan(seat, origin, to, left, moved))
    elif moved:
        changes.give_defend(state, to, WINGS_DEFEND)
        state.use.defended = to
