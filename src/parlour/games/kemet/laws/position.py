"""Laws about everything on the table."""

from collections.abc import Callable
from typing import Final

from parlour.engine import Law
from parlour.games.kemet import data, hidden
from parlour.games.kemet.board import CITIES, DELTA_TEMPLE, DISTRICTS, TEMPLE, ZONE_COUNT, ZONES, districts_of
from parlour.games.kemet.predicates.battle import battle_hand
from parlour.games.kemet.predicates.pyramids import max_pyramids
from parlour.games.kemet.predicates.strength import Numbers, battle_parts, losses, wins
from parlour.games.kemet.predicates.tokens import open_floors, tokens_in_hand
from parlour.games.kemet.scoring import temporary_fame, would_win
from parlour.games.kemet.state import NO_CREATURE, NOBODY, NOWHERE, KemetState, Player
from parlour.games.kemet.steps.movement import EndOfMove
from parlour.games.kemet.steps.units import KeepCreature


def _each(check: Callable[[KemetState, Player], str]) -> Callable[[KemetState], str]:
    """A law about one player, checked for every player."""

    def broken(state: KemetState) -> str:
        for player in state.players:
            why = check(state, player)
            if why:
                return f"seat {player.seat}: {why}"
        return ""

    return broken


# -- units and creatures ----------------------------------------------------------------------------------


def units_conserved(state: KemetState, player: Player) -> str:
    found = player.supply
    for zone in range(ZONE_COUNT):
        if state.owner[zone] == player.seat:
            found += state.units[zone]
    if state.battle is not None:
        for side in (state.battle.attacker, state.battle.defender):
            if side.seat == player.seat:
                found += side.units
    for zone, units in zip(state.landed_zones, state.landed_units, strict=True):
        if state.home[zone] == player.seat:
            found += units
    return "" if found == player.total else f"{found} Units instead of {player.total}"


def units_owned(state: KemetState, player: Player) -> str:
    wanted = data.UNITS
    for tile in data.MERCENARY_TILES:
        if player.owns(tile):
            wanted += data.TILES[tile].mercenaries
    return "" if player.total == wanted else f"owns {player.total} Units instead of {wanted}"


def supply_bounds(state: KemetState, player: Player) -> str:
    return "" if 0 <= player.supply <= player.total else f"{player.supply} Units in supply"


def zones_have_owners(state: KemetState) -> str:
    fought_over = NOWHERE if state.battle is None else state.battle.zone
    for zone in range(ZONE_COUNT):
        if zone != fought_over and (state.units[zone] > 0) != (state.owner[zone] != NOBODY):
            return f"{ZONES[zone]} has {state.units[zone]} Units of seat {state.owner[zone]}"
    return ""


def zones_in_play(state: KemetState) -> str:
    for zone in range(ZONE_COUNT):
        if state.owner[zone] != NOBODY and not state.board.in_play[zone]:
            return f"Units stand in {ZONES[zone]}, which the storms cover"
    return ""


def _moving(state: KemetState) -> bool:
    """Whether a Move action is open; Troop limits and creatures without Units are settled at its end."""
    return any(isinstance(step, EndOfMove) for step in state.agenda)


def troop_limit(state: KemetState) -> str:
    moving = state.active if _moving(state) else NOBODY
    for zone in range(ZONE_COUNT):
        if state.owner[zone] not in (NOBODY, moving) and state.units[zone] > state.players[state.owner[zone]].limit:
            return f"{state.units[zone]} Units in {ZONES[zone]}"
    return ""


def creatures_belong(state: KemetState, player: Player) -> str:
    count = 0
    for creature, tile in enumerate(data.CREATURE_TILE):
        if player.owns(tile):
            count += 1
            if creature not in player.creatures:
                return f"lacks the {data.CREATURES[creature].name}"
    return "" if count == len(player.creatures) else f"creatures {player.creatures} do not follow from the tiles"


def creatures_with_troops(state: KemetState) -> str:
    moving = _moving(state)
    for creature, zone in enumerate(state.creature_zone):
        if zone == NOWHERE:
            continue
        owner = NOBODY
        for player in state.players:
            if creature in player.creatures:
                owner = player.seat
        name = data.CREATURES[creature].name
        if owner == NOBODY:
            return f"{name} is on the board without an owner"
        if moving and owner == state.active:
            continue
        if state.battle is not None and zone == state.battle.zone:
            if state.battle.side(owner).seat != owner:
                return f"{name} is in another player's battle"
        elif state.owner[zone] != owner:
            return f"{name} stands in {ZONES[zone]} without its Troop"
    return ""


def one_creature_a_troop(state: KemetState) -> str:
    for step in state.agenda:
        if isinstance(step, EndOfMove | KeepCreature):
            return ""
    for player in state.players:
        taken = 0
        for creature in player.creatures:
            zone = state.creature_zone[creature]
            if zone != NOWHERE:
                if taken >> zone & 1:
                    return f"seat {player.seat} has two creatures in one zone"
                taken |= 1 << zone
    return ""


# -- prayer, fame, tokens ------------------------------------------------------------------------------------


def prayer_bounds(state: KemetState, player: Player) -> str:
    return "" if 0 <= player.pp <= data.MAX_PP else f"{player.pp} PP"


def fame_bounds(state: KemetState, player: Player) -> str:
    if player.battle_fame < 0 or player.divine_fame < 0 or player.tile_fame < 0:
        return "fame below 0"
    return ""


def tile_fame(state: KemetState, player: Player) -> str:
    wanted = 0
    for tile in hidden.bits(player.tiles):
        wanted += data.TILES[tile].fame
    return "" if player.tile_fame == wanted else f"{player.tile_fame} FP on tiles instead of {wanted}"


def fame_on_the_board(state: KemetState, player: Player) -> str:
    """Count temporary fame again, zone by zone over the whole board."""
    found = 0
    for zone in range(ZONE_COUNT):
        held = state.owner[zone] == player.seat
        if zone < DISTRICTS:
            own = state.home[zone] == player.seat and state.owner[zone] == NOBODY
            found += state.level[zone] == data.MAX_LEVEL and (held or own)
        elif state.board.in_play[zone] and state.board.kind[zone] in (TEMPLE, DELTA_TEMPLE):
            found += held
    told = temporary_fame(state, player.seat)
    return "" if told == found else f"{told} temporary FP instead of {found}"


def fame_tokens(state: KemetState) -> str:
    lent = 0
    for seat in range(state.seats):
        lent += temporary_fame(state, seat)
    there = 0
    for zone in state.board.temples:
        there += state.owner[zone] != NOBODY
    for zone in state.board.districts:
        there += state.level[zone] == data.MAX_LEVEL
    if lent != there or lent > data.ROUND_FAME_TOKENS:
        return f"{lent} round FP tokens are held, for {there} occupied temples and pyramids of level 4"
    return ""


def veteran_tokens(state: KemetState) -> str:
    held = 0
    for player in state.players:
        held += player.veterans
        if player.veterans < 0:
            return f"seat {player.seat} has {player.veterans} veteran tokens"
    return "" if held <= data.VETERAN_TOKENS else f"{held} veteran tokens in use"


def normal_tokens(state: KemetState, player: Player) -> str:
    on_board = hidden.count(player.spaces) - (1 if player.silver == data.PLACED else 0)
    if player.tokens + on_board != data.NORMAL_TOKENS:
        return f"{player.tokens} normal tokens in hand and {on_board} on the board"
    return ""


def silver_token(state: KemetState, player: Player) -> str:
    owned = False
    for tile in data.SILVER_TILES:
        owned = owned or player.owns(tile)
    if owned != (player.silver != data.NOT_OWNED):
        return "the silver token does not follow from the tiles"
    if (player.silver == data.PLACED) != (player.silver_space != NOWHERE):
        return "the silver token is neither in hand nor on a space"
    if player.silver == data.PLACED and not player.spaces >> player.silver_space & 1:
        return "the silver token's space is free"
    return ""


def gold_token(state: KemetState, player: Player) -> str:
    owned = False
    for tile in data.GOLD_TILES:
        owned = owned or player.owns(tile)
    return "" if owned == (player.gold != data.NOT_OWNED) else "the gold token does not follow from the tiles"


def equilibrium(state: KemetState, player: Player) -> str:
    left, floors = tokens_in_hand(player), open_floors(player)
    if not state.night and floors > left:
        return f"{left} tokens cannot cover {floors} floors"
    return ""


def tokens_follow_turns(state: KemetState) -> str:
    if state.round == 0 or state.night or state.winner != NOBODY:
        return ""
    used = 0
    for player in state.players:
        used += data.NORMAL_TOKENS - player.tokens
    wanted = state.turns - (0 if state.placed else 1)
    return "" if used == wanted else f"{used} normal tokens placed in {state.turns} turns"


# -- tiles and pyramids --------------------------------------------------------------------------------------


def tiles_conserved(state: KemetState) -> str:
    start = data.display(state.seats, state.colours)
    for tile, copies in enumerate(start):
        found = state.display[tile]
        for player in state.players:
            found += player.tiles >> tile & 1
        if found != copies:
            return f"{found} copies of {data.TILES[tile].name} instead of {copies}"
    return ""


def one_of_each_art(state: KemetState, player: Player) -> str:
    for tile in hidden.bits(player.tiles):
        if player.tiles & state.terms.same_art[tile] & ~(1 << tile):
            return f"owns two tiles of the art of {data.TILES[tile].name}"
    return ""


def powers_add_up(state: KemetState, player: Player) -> str:
    wanted = data.NO_POWERS[:]
    for tile in hidden.bits(player.tiles):
        power = data.TILES[tile].power
        if power is not None:
            wanted[power.kind] += power.amount
    if player.power != wanted or player.limit != data.TROOP_LIMIT + wanted[data.LIMIT_BONUS]:
        return "the powers are not those of the tiles"
    return ""


def colours_in_play(state: KemetState) -> str:
    wanted = data.COLOURS_IN_PLAY[state.seats]
    return "" if len(set(state.colours)) == len(state.colours) == wanted else f"colours {state.colours} in play"


def pyramids_fit(state: KemetState, player: Player) -> str:
    taken = 0
    count = 0
    for zone in state.board.districts:
        if state.home[zone] == player.seat and state.level[zone] > 0:
            colour = state.colour[zone]
            count += 1
            if taken >> colour & 1 or colour not in state.colours:
                return f"a second pyramid of colour {colour}, or one that is not in play"
            taken |= 1 << colour
    if count > max_pyramids(state):
        return f"{count} pyramids"
    return "no Acquire token laid for a pyramid" if taken & ~player.acquire_tokens else ""


def pyramid_levels(state: KemetState) -> str:
    for zone in range(DISTRICTS):
        level = state.level[zone]
        if not 0 <= level <= data.MAX_LEVEL or (level > 0) != (state.colour[zone] != NOBODY):
            return f"a pyramid of level {level} and colour {state.colour[zone]} in {ZONES[zone]}"
        if level and state.home[zone] == NOBODY:
            return f"a pyramid in {ZONES[zone]}, which belongs to nobody"
    return ""


def acquired_colours(state: KemetState, player: Player) -> str:
    in_play = 0
    for colour in state.colours:
        in_play |= 1 << colour
    return "acquired a colour that is not in play" if player.acquired & ~in_play else ""


def cities_owned(state: KemetState) -> str:
    taken = 0
    for player in state.players:
        if player.city != NOWHERE:
            if taken >> player.city & 1 or player.city not in state.board.cities:
                return f"{CITIES[player.city]} is taken twice or not in play"
            taken |= 1 << player.city
    for player in state.players:
        if player.city != NOWHERE:
            for zone in districts_of(player.city):
                if state.home[zone] != player.seat:
                    return f"{CITIES[player.city]} is not whole"
    return ""


# -- cards --------------------------------------------------------------------------------------------------


def interventions_conserved(state: KemetState) -> str:
    piles = [player.hand for player in state.players] + [state.discard]
    piles += [1 << card for card in state.looked_at + state.deck[: state.deck_left]]
    if state.battle is not None and state.battle.revealed:
        piles += [state.battle.attacker.laid, state.battle.defender.laid]
    found = 0
    for pile in piles:
        if found & pile:
            return "an intervention card is in two places"
        found |= pile
    wanted = (1 << data.CARDS) - 1
    for card in data.DIVERSIONS[state.seats :]:
        wanted ^= 1 << card
    return "" if found == wanted else f"intervention cards {hidden.bits(found ^ wanted)} are missing or duplicated"


def laid_from_hand(state: KemetState) -> str:
    battle = state.battle
    if battle is None:
        return ""
    for side in (battle.attacker, battle.defender):
        if side.laid & ~data.ICON_CARDS[data.BATTLE]:
            return f"seat {side.seat} laid a card without the battle icon"
        if not battle.revealed and side.laid & ~state.players[side.seat].hand:
            return f"seat {side.seat} laid a card that it does not hold"
    return ""


def eight_battle_cards(state: KemetState, player: Player) -> str:
    if hidden.count(player.cards) != data.BATTLE_HAND:
        return f"{hidden.count(player.cards)} battle cards"
    for tile in data.SPECIAL_TILES:
        special = data.TILES[tile].special
        if player.cards >> special & 1 and not player.owns(tile):
            return f"has {data.BATTLE_CARDS[special].name} without its tile"
    return ""


def used_cards(state: KemetState, player: Player) -> str:
    if player.used & ~player.cards or player.shown & ~player.used:
        return "used or shown battle cards that it does not own"
    if hidden.count(player.used) % 2:
        return "an odd number of used battle cards"
    return ""


def two_cards_to_choose(state: KemetState, player: Player) -> str:
    battle = state.battle
    fighting = battle is not None and player.seat in (battle.attacker.seat, battle.defender.seat)
    if not fighting and hidden.count(battle_hand(player)) < 2:
        return "does not have two battle cards in hand"
    return ""


def knowledge_is_true(state: KemetState) -> str:
    for card, row in enumerate(state.could):
        for viewer, mask in enumerate(row):
            if not mask >> card & 1:
                return f"viewer {viewer} believes something wrong about card {card}"
    return ""


def nothing_looked_at_in_vain(state: KemetState) -> str:
    return "" if bool(state.looked_at) == (state.looker != NOBODY) else "cards are looked at by nobody"


# -- moves and battles ----------------------------------------------------------------------------------------


def march_stands(state: KemetState) -> str:
    march = state.march
    if march is None:
        return ""
    if state.owner[march.zone] != march.seat or state.units[march.zone] < march.units:
        return "the moving Troop is not where it should be"
    if march.units > state.players[march.seat].limit:
        return "the moving Troop is too large"
    if march.creature != NO_CREATURE and state.creature_zone[march.creature] != march.zone:
        return "the moving creature is elsewhere"
    return "the moving Troop has negative steps" if march.steps < 0 else ""


def battle_stands(state: KemetState) -> str:
    battle = state.battle
    if battle is None:
        return ""
    if battle.attacker.seat == battle.defender.seat:
        return "a seat fights itself"
    if state.owner[battle.zone] != battle.defender.seat or state.units[battle.zone]:
        return "the Defender does not control the zone of the battle"
    for side in (battle.attacker, battle.defender):
        if side.fight >= 0 and (side.fight == side.away or not state.players[side.seat].cards >> side.fight & 1):
            return f"seat {side.seat} fights with a card that it does not have"
    return ""


def battle_numbers(state: KemetState) -> str:
    """Add up the fixed numbers again from the itemised sheet."""
    battle = state.battle
    if battle is None or not battle.resolved:
        return ""
    if battle.attacker_won != wins(battle.attacker.strength, battle.defender.strength, True):
        return "the weaker side has won"
    for side in (battle.attacker, battle.defender):
        sheet = Numbers(battle_parts(state, battle, side))
        if [side.strength, side.red, side.black, side.defence] != [
            sheet.strength,
            sheet.red,
            sheet.black,
            sheet.defence,
        ]:
            return f"the numbers of seat {side.seat} are not those of its sheet"
    return ""


def battle_losses(state: KemetState) -> str:
    battle = state.battle
    if battle is None:
        return ""
    for side in (battle.attacker, battle.defender):
        if not 0 <= side.self_loss + side.lost <= side.began:
            return f"seat {side.seat} lost more Units than it had"
        lost = losses(battle, side) if battle.resolved else None
        if lost is not None and [side.self_loss, side.lost] != [lost.own, lost.by_opponent]:
            return f"the losses of seat {side.seat} are not those of the battle"
    return ""


def landed_recruits(state: KemetState) -> str:
    for zone in state.landed_zones:
        if state.owner[zone] in (NOBODY, state.home[zone]):
            return f"recruits wait for a battle in {ZONES[zone]}, where there is no enemy"
    return ""


# -- turns ------------------------------------------------------------------------------------------------------


def order_of_all(state: KemetState) -> str:
    return "" if sorted(state.order) == list(range(state.seats)) else f"turn order {state.order}"


def active_by_day(state: KemetState) -> str:
    by_day = state.round > 0 and not state.night
    if by_day and state.active != state.order[(state.turns - 1) % state.seats]:
        return f"seat {state.active} is active in turn {state.turns}"
    return "" if by_day or state.active == NOBODY else "a player is active outside the Day"


def winner_has_won(state: KemetState) -> str:
    if state.winner != NOBODY and (state.agenda or not would_win(state, state.winner)):
        return f"seat {state.winner} has not won"
    return ""


POSITION: Final = [
    Law("units conserved", "each player has 12 Units, on the board or in supply", _each(units_conserved)),
    Law("units owned", "only mercenaries add Units, three per tile", _each(units_owned)),
    Law("supply", "supply is neither overdrawn nor overfull", _each(supply_bounds)),
    Law("zones have owners", "two players never share a zone outside a battle", zones_have_owners),
    Law("storms", "zones under the storms are not in play", zones_in_play),
    Law("Troop limit", "at most 5 Units in a Troop, 7 with Legion", troop_limit),
    Law("creatures come with tiles", "a creature belongs to the owner of its tile", _each(creatures_belong)),
    Law("creatures with Troops", "a creature without Units goes to supply", creatures_with_troops),
    Law("one creature", "at most one creature in a Troop", one_creature_a_troop),
    Law("prayer track", "prayer points stay from 0 to 11", _each(prayer_bounds)),
    Law("permanent fame", "permanent FP are never lost", _each(fame_bounds)),
    Law("fame on tiles", "Domination and Sphinx carry one FP each", _each(tile_fame)),
    Law("temporary fame", "Temple and Pyramid FP follow control", _each(fame_on_the_board)),
    Law("round tokens", "each of the 20 round FP tokens has one holder", fame_tokens),
    Law("veteran tokens", "there are 20 veteran tokens", veteran_tokens),
    Law("normal tokens", "each player has five normal action tokens", _each(normal_tokens)),
    Law("silver token", "one silver token with an Act of God", _each(silver_token)),
    Law("gold token", "one gold token with any gold tile", _each(gold_token)),
    Law("equilibrium", "each floor has a token by the end of the Day", _each(equilibrium)),
    Law("one token a turn", "exactly one normal token is placed per turn", tokens_follow_turns),
    Law("tiles conserved", "a tile is in the display or with one player", tiles_conserved),
    Law("one of an art", "no player owns two tiles of the same art", _each(one_of_each_art)),
    Law("powers", "a player's powers are those of the tiles", _each(powers_add_up)),
    Law("colours", "2, 3, 3 or 4 colours are in play", colours_in_play),
    Law("pyramids", "one pyramid per District and colour, two with two players", _each(pyramids_fit)),
    Law("pyramid levels", "a pyramid has level 1 to 4", pyramid_levels),
    Law("acquired colours", "only tiles of colours in play are acquired", _each(acquired_colours)),
    Law("cities", "every player has one city of three Districts", cities_owned),
    Law("intervention cards", "33 cards and one Diversion for each player", interventions_conserved),
    Law("laid cards", "only interventions with the battle icon are laid, from the hand", laid_from_hand),
    Law("battle cards", "each player has 8 battle cards", _each(eight_battle_cards)),
    Law("used cards", "each battle uses two cards", _each(used_cards)),
    Law("two cards to choose", "all 8 are taken back together", _each(two_cards_to_choose)),
    Law("knowledge", "what a viewer believes possible includes the truth", knowledge_is_true),
    Law("vision", "cards are looked at only for Vision", nothing_looked_at_in_vain),
    Law("move", "the moving Troop has a Unit and keeps the limit", march_stands),
    Law("battle", "the Defender controls the zone until the battle ends", battle_stands),
    Law("resolution", "the higher strength wins, and the Defender wins a tie", battle_numbers),
    Law("casualties", "a side loses no more Units than it has", battle_losses),
    Law("recruit battles", "recruits fight only for Districts an opponent holds", landed_recruits),
    Law("turn order", "the order names every player once", order_of_all),
    Law("active player", "by Day the players act in turn order", active_by_day),
    Law("victory", "only at the start of one's own turn, with nobody ahead", winner_has_won),
]
