"""Invariants of the position: pieces, cards, pools and Spirits."""

from itertools import pairwise
from typing import Final

from parlour.engine import Law
from parlour.games.spirit_island import data
from parlour.games.spirit_island.data import (
    CARDS,
    FAMILY,
    FIRST_UNIQUE,
    KINDS,
    MINORS,
    PRESENCE,
    SPIRITS,
    WOUNDS,
)
from parlour.games.spirit_island.laws.flow import waits
from parlour.games.spirit_island.powers.all import POWERS
from parlour.games.spirit_island.predicates import lands
from parlour.games.spirit_island.predicates.ending import fear_cards_earned, terror_level
from parlour.games.spirit_island.predicates.spirits import plays_left, seat_of
from parlour.games.spirit_island.state import SWELTER, VOW, Player, SpiritIslandState
from parlour.games.spirit_island.steps.gain import ChooseDeck, ForgetCard, KeepCard, TakeFromDraw
from parlour.games.spirit_island.steps.invaders import ExploreStep

MOST_TURNS: Final = 12


def _laid_out(state: SpiritIslandState) -> bool:
    """Whether Spirits and boards are chosen and the island is set up."""
    return state.phase != data.SETUP or state.turn > 0


def _first(complaints: list[str]) -> str:
    return complaints[0] if complaints else ""


# -- Presence --------------------------------------------------------------------------------------------------------


def thirteen_presence(state: SpiritIslandState) -> str:
    return _first(
        [
            f"seat {seat} has {sum(player.presence)} Presence on the island, not {lands.on_island(player)}"
            for seat, player in enumerate(state.players)
            if _laid_out(state) and sum(player.presence) != lands.on_island(player)
        ]
    )


def presence_counts(state: SpiritIslandState) -> str:
    return _first(
        [
            f"seat {seat} has impossible Presence {player.presence}, destroyed {player.destroyed}"
            for seat, player in enumerate(state.players)
            if min(player.presence) < 0 or not 0 <= player.destroyed <= PRESENCE
        ]
    )


def tracks(state: SpiritIslandState) -> str:
    return _first(
        [
            f"seat {seat} has {player.energy_open} and {player.cards_open} open spaces"
            for seat, player in enumerate(state.players)
            if player.spirit >= 0
            and not (
                1 <= player.energy_open <= SPIRITS[player.spirit].energy.length
                and 1 <= player.cards_open <= SPIRITS[player.spirit].cards.length
            )
        ]
    )


def nobody_gone(state: SpiritIslandState) -> str:
    """A Spirit may have no Presence during an Action, but not once the Action is over: then the game is lost."""
    gone = [seat for seat, player in enumerate(state.players) if lands.on_island(player) <= 0]
    calm = state.phase == data.SPIRIT and not state.result
    return f"seat {gone[0]} has no Presence left, but the game is not over" if gone and calm else ""


# -- pieces ----------------------------------------------------------------------------------------------------------


def piece_counts(state: SpiritIslandState) -> str:
    return "a land has a negative number of pieces" if min(state.pieces) < 0 else ""


def census(state: SpiritIslandState) -> str:
    totals = {data.EXPLORER: 0, data.TOWN: 0, data.CITY: 0, data.DAHAN: 0}
    for place, number in enumerate(state.pieces):
        totals[FAMILY[place % KINDS]] += number
    kept = [state.explorers, state.towns, state.cities, state.dahan]
    return f"counted {list(totals.values())}, kept {kept}" if list(totals.values()) != kept else ""


def dahan_from_somewhere(state: SpiritIslandState) -> str:
    due = state.dahan_born - state.dahan_lost
    return f"{state.dahan} Dahan instead of {due}" if state.dahan != due else ""


def dahan_born(state: SpiritIslandState) -> str:
    """Each board starts with six Dahan; more come only from Call of the Dahan Ways."""
    start = 6 * state.seats if _laid_out(state) else 0
    return f"only {state.dahan_born} Dahan were ever placed" if state.dahan_born < start else ""


def nobody_overhurt(state: SpiritIslandState) -> str:
    for place, number in enumerate(state.pieces):
        kind = place % KINDS
        if number and WOUNDS[kind] and WOUNDS[kind] >= lands.health(state, place // KINDS, FAMILY[kind]):
            return f"{data.KIND_IDS[kind]} in {state.island.names[place // KINDS]} should be destroyed"
    return ""


def defend_counts(state: SpiritIslandState) -> str:
    return "a land has negative Defend" if min(state.defend) < 0 else ""


# -- Blight, fear ----------------------------------------------------------------------------------------------------


def blight_conserved(state: SpiritIslandState) -> str:
    printed = state.seats if _laid_out(state) else 0
    total = state.blight_pool + sum(state.blight)
    due = data.BLIGHT_POOL[state.seats] + printed
    return f"{total} Blight in total, not {due}" if total != due else ""


def blight_counts(state: SpiritIslandState) -> str:
    return "a negative amount of Blight" if min(state.blight) < 0 or state.blight_pool < 0 else ""


def fear_below_pool(state: SpiritIslandState) -> str:
    """The last card wins the game: fear beyond it stays in the pool, because there is nothing left to earn."""
    if 0 <= state.fear < state.fear_pool or state.result == data.WON_BY_FEAR:
        return ""
    return f"{state.fear} fear in a pool of {state.fear_pool}"


def fear_conserved(state: SpiritIslandState) -> str:
    earned = fear_cards_earned(state)
    if not _laid_out(state) or state.result == data.WON_BY_FEAR:
        return ""
    due = earned * state.fear_pool + state.fear
    return f"{state.fear_total} fear generated, but {due} accounted for" if state.fear_total != due else ""


def terror_level_of_the_cards(state: SpiritIslandState) -> str:
    due = terror_level(fear_cards_earned(state))
    return f"terror level {state.terror}, not {due}" if state.terror != due else ""


# -- cards -----------------------------------------------------------------------------------------------------------


def fear_cards(state: SpiritIslandState) -> str:
    cards = state.fear_deck + state.fear_earned + state.fear_discard + state.fear_unused
    return "" if sorted(cards) == list(range(len(data.FEAR_IDS))) else f"fear cards {sorted(cards)}"


def fear_cards_turned(state: SpiritIslandState) -> str:
    turned = len(state.fear_earned) + len(state.fear_discard)
    return f"{turned} fear cards earned, not {fear_cards_earned(state)}" if turned != fear_cards_earned(state) else ""


def invader_cards(state: SpiritIslandState) -> str:
    cards = state.invader_deck + state.invader_unused + state.invader_discard
    cards = cards + [card for card in (state.ravage_card, state.build_card, state.explore_card) if card >= 0]
    return "" if sorted(cards) == list(range(len(data.INVADER_IDS))) else f"invader cards {sorted(cards)}"


def invader_stages(state: SpiritIslandState) -> str:
    stages = [data.STAGE[card] for card in reversed(state.invader_deck)]
    return "" if stages == sorted(stages) else f"stages {stages} from the top"


def invader_pace(state: SpiritIslandState) -> str:
    """One invader card is turned in the set-up, and one each turn."""
    if not state.turn:
        return ""
    left = len(state.invader_deck)
    explored = MOST_TURNS - 1 - state.turn
    due = [explored, explored + 1] if not state.agenda else [explored + 1 if waits(state, ExploreStep) else explored]
    return f"{left} invader cards left in turn {state.turn}" if left not in due else ""


def power_cards(state: SpiritIslandState) -> str:
    cards = state.minor_deck + state.minor_discard + state.major_deck + state.major_discard + state.forgotten
    due = list(range(FIRST_UNIQUE)) if _laid_out(state) else []
    for player in state.players:
        cards = cards + player.hand + player.discard + player.played + player.drawn
        if _laid_out(state):
            due += data.UNIQUE_CARDS[player.spirit]
            if state.terms.guided:
                cards = cards + [data.CARD[id] for id in SPIRITS[player.spirit].guided[player.guided :]]
    return "" if sorted(cards) == sorted(due) else f"power cards {sorted(cards)}"


def decks_sorted(state: SpiritIslandState) -> str:
    minor = state.minor_deck + state.minor_discard
    major = state.major_deck + state.major_discard
    wrong = [card for card in minor if card >= MINORS] + [card for card in major if not MINORS <= card < FIRST_UNIQUE]
    wrong += [card for card in state.forgotten if not FIRST_UNIQUE <= card < CARDS]
    return f"{data.CARD_IDS[wrong[0]]} is in the wrong pile" if wrong else ""


def drawn_cards(state: SpiritIslandState) -> str:
    return _first(
        [
            f"seat {seat} has drawn {len(player.drawn)} cards, or cards from two decks"
            for seat, player in enumerate(state.players)
            if len(player.drawn) > data.DRAWN or any(data.deck_of(card) != player.drawn_deck for card in player.drawn)
        ]
    )


# -- Spirits ---------------------------------------------------------------------------------------------------------


def energy_counts(state: SpiritIslandState) -> str:
    return _first(
        [f"seat {seat} has negative energy" for seat, player in enumerate(state.players) if player.energy < 0]
    )


def elements(state: SpiritIslandState) -> str:
    return _first(
        [
            f"seat {seat} has elements {player.elements}, not {_elements(player)}"
            for seat, player in enumerate(state.players)
            if player.spirit >= 0 and player.elements != _elements(player)
        ]
    )


def _elements(player: Player) -> list[int]:
    counts = player.granted[:]
    spirit = SPIRITS[player.spirit]
    open_spaces = spirit.energy.elements[: player.energy_open] + spirit.cards.elements[: player.cards_open]
    for element in open_spaces:
        if element >= 0:
            counts[element] += 1
    for card in player.played:
        for element in range(data.ELEMENTS):
            counts[element] += POWERS[card].elements[element]
    return counts


def spent_cards(state: SpiritIslandState) -> str:
    return _first(
        [
            f"seat {seat} has {len(player.played)} cards in play and {len(player.spent)} marks"
            for seat, player in enumerate(state.players)
            if len(player.played) != len(player.spent)
        ]
    )


def card_plays(state: SpiritIslandState) -> str:
    return _first(
        [
            f"seat {seat} has played {len(player.played)} cards"
            for seat, player in enumerate(state.players)
            if player.spirit >= 0 and plays_left(player) < 0
        ]
    )


def growth_icons(state: SpiritIslandState) -> str:
    """Only a Spirit that has chosen its growth and is not ready yet may have icons left."""
    return _first(
        [
            f"seat {seat} has growth icons left outside its growth"
            for seat, player in enumerate(state.players)
            if (player.icons or player.card_icon or player.lifted >= 0 or player.gust >= 0)
            and not (_planning(state, player) and player.growth >= 0)
        ]
    )


def icons_of_the_growth(state: SpiritIslandState) -> str:
    """No icon is left twice, and a Presence is lifted only for an icon that is left."""
    for seat, player in enumerate(state.players):
        if player.growth < 0:
            continue
        options = SPIRITS[player.spirit].growth
        if player.growth >= len(options) or any(icon >= len(options[player.growth].presence) for icon in player.icons):
            return f"seat {seat} has a growth option that its Spirit does not have"
        if len(set(player.icons)) != len(player.icons):
            return f"seat {seat} has the same icon twice"
        if player.lifted >= 0 and not (player.icons and player.presence[player.lifted]):
            return f"seat {seat} has lifted a Presence that is not there"
    return ""


def _planning(state: SpiritIslandState, player: Player) -> bool:
    return state.phase == data.SPIRIT and not player.ready


def cards_are_settled(state: SpiritIslandState) -> str:
    """Cards stay drawn only until one is kept; after that the same Spirit may have one card to forget."""
    top = state.agenda[-1] if state.agenda else None
    for seat, player in enumerate(state.players):
        keeps = _planning(state, player)
        for step in state.agenda:
            keeps = keeps or (isinstance(step, KeepCard) and step.seat == seat)
            keeps = keeps or (isinstance(step, TakeFromDraw) and step.giver == seat)
        if player.drawn and not keeps:
            return f"seat {seat} has drawn cards but none to keep"
        forgets = _planning(state, player) or (isinstance(top, ForgetCard) and top.seat == seat)
        if player.forgets > (1 if forgets else 0):
            return f"seat {seat} has {player.forgets} cards to forget"
    shared = any(isinstance(step, TakeFromDraw) for step in state.agenda)
    for below, step in pairwise(state.agenda):
        if isinstance(step, KeepCard | ChooseDeck):
            if isinstance(below, ForgetCard) and below.seat != step.seat:
                return f"seat {step.seat} gains a card and seat {below.seat} forgets one"
            if step.leave != shared:
                return "drawn cards are left for another Spirit without need, or are not left for it"
        if isinstance(step, ForgetCard) and isinstance(below, TakeFromDraw) and below.giver != step.seat:
            return f"seat {step.seat} gains a card that seat {below.giver} should draw"
    return ""


def different_spirits(state: SpiritIslandState) -> str:
    spirits = [player.spirit for player in state.players if player.spirit >= 0]
    boards = [player.board for player in state.players if player.board >= 0]
    twice = len(set(spirits)) < len(spirits) or len(set(boards)) < len(boards)
    return f"Spirits {spirits} on boards {boards}" if twice else ""


def rule_seats(state: SpiritIslandState) -> str:
    """The state knows the seats of the two Spirits whose rules apply to lands."""
    if not _laid_out(state):
        return ""
    mud, heat = seat_of(state, data.MUD), seat_of(state, data.HEAT)
    return f"mud {state.mud}, heat {state.heat}" if (mud, heat) != (state.mud, state.heat) else ""


# -- time, the end ---------------------------------------------------------------------------------------------------


def turns(state: SpiritIslandState) -> str:
    return f"turn {state.turn}" if state.turn > MOST_TURNS else ""


def one_turn_only(state: SpiritIslandState) -> str:
    """In the Spirit phase no effect of the last turn is left."""
    if state.phase != data.SPIRIT:
        return ""
    rest = state.vital or state.unhurt or state.sweltering or state.vengeance or state.standing or state.constancy
    if rest or any(state.defend) or any(state.skips) or any(player.wards for player in state.players):
        return "an effect of the last turn is left"
    hurt = [place for place, number in enumerate(state.pieces) if number and WOUNDS[place % KINDS]]
    return "a piece was not healed" if hurt else ""


def lasting_effects(state: SpiritIslandState) -> str:
    if len(state.sweltering) % SWELTER or len(state.vengeance) % VOW:
        return "the entry of an effect is incomplete"
    return "destroyed pieces are recorded without a vengeance" if state.fallen and not state.vengeance else ""


def end_has_reason(state: SpiritIslandState) -> str:
    gone = any(lands.on_island(player) == 0 for player in state.players)
    reasons = {
        data.PLAYING: True,
        data.WON_BY_FEAR: not state.fear_deck,
        data.WON_LEVEL_1: state.explorers + state.towns + state.cities == 0,
        data.WON_LEVEL_2: state.towns + state.cities == 0 and state.terror == 2,
        data.WON_LEVEL_3: state.cities == 0 and state.terror == 3,
        data.LOST_TO_BLIGHT: state.blight_short if state.terms.blight_on_demand else state.blight_pool == 0,
        data.LOST_PRESENCE: gone,
        data.LOST_TO_TIME: not state.invader_deck,
    }
    return "" if reasons[state.result] else f"{data.RESULT_IDS[state.result]} without a reason"


POSITION: Final = [
    Law("thirteen Presence", "every Spirit owns 13 Presence discs", thirteen_presence),
    Law("Presence counts", "destroyed Presence stays beside the board", presence_counts),
    Law("tracks", "the leftmost space of each track is open from the start", tracks),
    Law("no Spirit is gone", "a Spirit without Presence on the island has lost", nobody_gone),
    Law("piece counts", "pieces", piece_counts),
    Law("census", "pieces", census),
    Law("Dahan from somewhere", "Dahan are placed in set-up or replace an Invader", dahan_from_somewhere),
    Law("Dahan born", "each board starts with six Dahan", dahan_born),
    Law("nobody overhurt", "a piece whose damage reaches its health is destroyed at once", nobody_overhurt),
    Law("Defend counts", "Defend adds up and ends in Time Passes", defend_counts),
    Law("Blight conserved", "Blight comes from the pool and returns to it", blight_conserved),
    Law("Blight counts", "the pool is never less than empty", blight_counts),
    Law("fear below the pool", "when all markers are moved a card is earned", fear_below_pool),
    Law("fear conserved", "each fear moves one marker", fear_conserved),
    Law("terror level", "dividers after the third and sixth card", terror_level_of_the_cards),
    Law("fear cards", "15 in the box, nine used", fear_cards),
    Law("fear cards turned", "earned cards wait face down, then are discarded", fear_cards_turned),
    Law("invader cards", "15 in the box, twelve used", invader_cards),
    Law("invader stages", "stage I on top, stage III at the bottom", invader_stages),
    Law("invader pace", "one card in set-up, one a turn", invader_pace),
    Law("power cards", "78 cards, each in one place", power_cards),
    Law("decks sorted", "forgotten cards go to their own discard; unique ones leave the game", decks_sorted),
    Law("drawn cards", "draw four, keep one", drawn_cards),
    Law("energy", "a Spirit pays with the energy it has", energy_counts),
    Law("elements", "open track spaces, cards in play and what was granted", elements),
    Law("cards in play", "each Power is used once", spent_cards),
    Law("card plays", "the highest open number of the card track", card_plays),
    Law("growth icons", "one growth option a turn", growth_icons),
    Law("icons of the growth", "growth options", icons_of_the_growth),
    Law("cards are settled", "draw four, keep one; for a Major forget one", cards_are_settled),
    Law("different Spirits", "no Spirit and no board twice", different_spirits),
    Law("special rules", "Offer No Firm Foundations, Blistering Heat", rule_seats),
    Law("turns", "a 12th turn can begin, no more", turns),
    Law("one turn only", "Time Passes ends what lasts for a turn", one_turn_only),
    Law("lasting effects", "effects that last until Time Passes", lasting_effects),
    Law("the end has a reason", "how the game is won and lost", end_has_reason),
]
