"""Builders for positions: an empty table, then only what a test names."""

from typing import Any

from parlour.engine import IllegalAction, OptionValue
from parlour.engine.rng import rng_from_seed
from parlour.games.kemet import GAME, data, hidden
from parlour.games.kemet.actions import ACTIONS
from parlour.games.kemet.board import ZONE
from parlour.games.kemet.setup import blank
from parlour.games.kemet.state import KemetState, new_state
from parlour.games.kemet.steps.day import NextTurn, PlaceToken
from parlour.games.kemet.steps.opening import settle_city
from parlour.games.kemet.steps.rounds import NIGHT_PHASE, Round

CITIES_OF = {2: "w1 w2", 3: "nw c s", 4: "w1 w2 e1 e2", 5: "nw c s ne se"}


def table(seats: int = 5, **options: OptionValue) -> KemetState:
    """Day 1, seat 0 is to place a token. No Units, pyramids, tiles or cards in hand; seat n has the n-th city."""
    settled: dict[str, OptionValue] = {option.name: option.default for option in GAME.options}
    settled.update(options)
    state = new_state(GAME, seats, settled, rng_from_seed("kemet", "test"))
    blank(state)
    state.colours = list(range(data.COLOURS_IN_PLAY[seats]))
    if settled["tile_colours"] != data.RANDOM_COLOURS:
        state.colours = sorted(data.COLOURS.index(c) for c in str(settled["tile_colours"]).split("+"))
    state.display = data.display(seats, state.colours)
    state.deck = [card for card in range(data.CARDS) if card not in data.DIVERSIONS[seats:]]
    state.deck_left = len(state.deck)
    hidden.start_knowledge(state)
    for seat, city in enumerate(state.board.cities):
        settle_city(state, seat, city)
    state.round = 1
    state.turn = 1
    state.turns = 1
    state.active = 0
    state.push(Round())
    state.push(NIGHT_PHASE)
    state.push(NextTurn())
    state.push(PlaceToken())
    state.settle()
    return state


def turn_of(state: KemetState, seat: int) -> None:
    """Make it the first turn of another seat."""
    state.order = [seat] + [other for other in range(state.seats) if other != seat]
    state.active = seat
    refresh(state)


def refresh(state: KemetState) -> None:
    """Compute again who is to act and what is legal, after a manual change."""
    state._legal_seat = -1
    state.settle()


def put(state: KemetState, seat: int, zone: str, units: int, creature: str = "") -> None:
    """Put Units from supply (and a creature with its tile) onto the board."""
    state.players[seat].supply -= units
    state.occupy(ZONE[zone], seat, units)
    if creature:
        if data.CREATURE[creature] not in state.players[seat].creatures:
            give(state, seat, creature)
        state.creature_zone[data.CREATURE[creature]] = ZONE[zone]
    refresh(state)


def give(state: KemetState, seat: int, *tiles: str) -> None:
    """Give tiles from the display, without their immediate effects."""
    for name in tiles:
        state.display = state.display[:]
        state.display[data.TILE[name]] -= 1
        state.players[seat].add_tile(data.TILE[name])
    refresh(state)


def hand(state: KemetState, seat: int, *names: str) -> None:
    """Put interventions from the deck into a hand."""
    for name in names:
        number = data.INTERVENTION[name]
        card = next(c for c in state.deck[: state.deck_left] if data.CARD_NAME[c] == number)
        state.deck = [c for c in state.deck[: state.deck_left] if c != card]
        state.deck_left -= 1
        state.players[seat].hand |= 1 << card
    refresh(state)


def discard(state: KemetState, *names: str) -> None:
    """Put interventions from the deck on the discard, seen by all."""
    for name in names:
        card = next(c for c in state.deck[: state.deck_left] if data.CARD_NAME[c] == data.INTERVENTION[name])
        state.deck = [c for c in state.deck[: state.deck_left] if c != card]
        state.deck_left -= 1
        state.discard |= 1 << card
        hidden.show(state, 1 << card)
    refresh(state)


def pyramid(state: KemetState, zone: str, colour: str, level: int) -> None:
    state.raise_pyramid(ZONE[zone], data.COLOURS.index(colour), level)
    refresh(state)


def do(state: KemetState, *texts: str, seat: int = -1) -> None:
    """Take actions in notation, each by the first seat that may take it."""
    for text in texts:
        action = ACTIONS.parse(text)
        actors = state.actors if seat < 0 else [seat]
        for actor in actors:
            if action in state.legal(actor):
                state.apply(actor, action)
                break
        else:
            why = state.refusal(actors[0], action)
            raise IllegalAction(why, f"{text}: {GAME.sentence(why)} Legal: {legal(state, actors[0])}")
        check(state)


def check(state: KemetState) -> None:
    for law in GAME.laws:
        assert not law.broken(state), f"{law.name}: {law.broken(state)}"


def legal(state: KemetState, seat: int = -1) -> list[str]:
    seat = state.actors[0] if seat < 0 else seat
    return [ACTIONS.format(action) for action in state.legal(seat)]


def allowed(state: KemetState, text: str, seat: int = -1) -> bool:
    return text in legal(state, seat)


def why_not(state: KemetState, text: str, seat: int = -1) -> str:
    """The sentence that refuses an action."""
    seat = state.actors[0] if seat < 0 else seat
    action = ACTIONS.parse(text)
    assert action not in state.legal(seat), f"{text} is legal"
    return GAME.sentence(state.refusal(seat, action))


def asked(state: KemetState) -> str:
    return type(state.decision()).__name__


def units(state: KemetState, zone: str) -> tuple[int, int]:
    """Owner and number of Units; (-1, 0) for an empty zone."""
    return state.owner[ZONE[zone]], state.units[ZONE[zone]]


def pp(state: KemetState, *values: int) -> None:
    """Set the prayer points of the seats, starting with seat 0."""
    for seat, value in enumerate(values):
        state.players[seat].pp = value
    refresh(state)


def placed(state: KemetState, seat: int, *spaces: str) -> None:
    """Let `seat` have placed these normal tokens in earlier turns of this Day, and the others as many."""
    number = len(spaces)
    for player in state.players:
        player.tokens = data.NORMAL_TOKENS - number
        player.spaces = (1 << number) - 1
    state.players[seat].spaces = sum(1 << data.SPACES.index(space) for space in spaces)
    state.turns = number * state.seats + 1
    refresh(state)


def council(state: KemetState, seat: int, fight: str, *laid: str, away: str = "") -> None:
    """Make one side's choices at a War Council; the card put away is the last one in hand unless named."""
    do(state, f"fight card=bc_{fight}", seat=seat)
    cards = [text for text in legal(state, seat) if text.startswith("put_away")]
    do(state, f"put_away card=bc_{away}" if away else cards[-1], seat=seat)
    for name in laid:
        do(state, f"lay card=di_{name}", seat=seat)
    while seat in state.actors and asked(state) == "WarCouncil":
        do(state, "lay_nothing", seat=seat)


def fight(
    state: KemetState,
    attack: str,
    defence: str,
    attacker_lays: tuple[str, ...] = (),
    defender_lays: tuple[str, ...] = (),
) -> None:
    """Make both sides' choices, up to the first decision after the reveal."""
    battle = state.battle
    assert battle is not None
    attacker, defender = battle.attacker.seat, battle.defender.seat
    order = [(attacker, attack, attacker_lays), (defender, defence, defender_lays)]
    if attacker not in state.actors:
        order.reverse()
    for seat, card, laid in order:
        council(state, seat, card, *laid)


def battle(
    seats: int = 5,
    attackers: int = 5,
    defenders: int = 5,
    zone: str = "mid_n",
    begin: str = "front_nw",
    attacker_has: tuple[str, ...] = (),
    defender_has: tuple[str, ...] = (),
    attacker_creature: str = "",
    defender_creature: str = "",
    attacker_hand: tuple[str, ...] = (),
    defender_hand: tuple[str, ...] = (),
    **options: OptionValue,
) -> KemetState:
    """Seat 0 (city nw) walks from `begin` into a Troop of seat 1 (city c) in `zone`; both are at the War Council."""
    state = table(seats, **options)
    give(state, 0, *attacker_has)
    give(state, 1, *defender_has)
    put(state, 0, begin, attackers, attacker_creature)
    put(state, 1, zone, defenders, defender_creature)
    hand(state, 0, *attacker_hand)
    hand(state, 1, *defender_hand)
    companion = "with" if attacker_creature else "without"
    do(state, "place token=normal space=move_a", f"march zone={begin} units={attackers} creature={companion}")
    do(state, f"step to={zone}")
    return state


def night(state: KemetState) -> None:
    """Jump to the Night Phase."""
    for player in state.players:
        player.tokens = 0
        player.spaces = 0b11111
    state.turns = data.NORMAL_TOKENS * state.seats
    state.agenda = state.agenda[:2]
    refresh(state)


def events(state: KemetState, *texts: str, seat: int = -1) -> list[dict[str, Any]]:
    """The events told while these actions are taken."""
    state.journal = []
    do(state, *texts, seat=seat)
    told = [event.data() for event in state.journal]
    state.journal = None
    return told
