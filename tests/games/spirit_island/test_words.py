"""What prompts and buttons say: the card that asks, its limits, and what each answer brings."""

import ast
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from parlour.engine import Message
from parlour.games.spirit_island import GAME, data
from parlour.games.spirit_island.actions import WORDS
from parlour.games.spirit_island.powers.all import FEAR_PROGRAMS, PARTS, POWERS
from parlour.games.spirit_island.powers.model import Instruction
from parlour.games.spirit_island.powers.vocabulary import InLand, _Branch, _Payment
from parlour.games.spirit_island.steps.spirit import SPIRIT_PHASE
from tests.games.spirit_island.positions import Island

SOURCES = [file.read_text(encoding="utf-8") for file in Path(GAME.folder).rglob("*.py")]
ENGLISH = GAME.words("en")
by_language = pytest.mark.parametrize("language", ["en", "de"])


def words(language: str) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = json.loads((GAME.folder / "messages" / f"{language}.json").read_text("utf-8"))
    return found


def prompt(island: Island, seat: int | None = None) -> str:
    actor = island.state.actors[0] if seat is None else seat
    told = island.state.prompt(actor)
    return ENGLISH.text("prompts", Message(told["key"], told["params"]))


def labels(island: Island, seat: int | None = None) -> dict[str, str]:
    """The text of each open action, by its notation."""
    state = island.state
    actor = state.actors[0] if seat is None else seat
    return {
        GAME.actions.format(action): ENGLISH.text("actions", state.label(actor, action))
        for action in state.legal(actor)
    }


# -- nothing is left without words -----------------------------------------------------------------------------------


def texts(value: ast.expr) -> Iterator[str]:
    """The texts that an expression may stand for."""
    if isinstance(value, ast.Constant):
        yield str(value.value)
    elif isinstance(value, ast.IfExp):
        yield from texts(value.body)
        yield from texts(value.orelse)


def keys_passed_to(function: str, place: int = 0) -> set[str]:
    """The keys in the source that are passed to a function as this argument."""
    nodes = [node for text in SOURCES for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call)]
    calls = [node for node in nodes if isinstance(node.func, ast.Name) and node.func.id == function]
    return {key for call in calls for key in texts(call.args[place])}


@by_language
def test_every_part_of_a_text_in_the_source_has_words(language: str) -> None:
    catalogue = words(language)
    notes, answers = keys_passed_to("note"), keys_passed_to("answer") | keys_passed_to("pick_params", 1)
    assert len(notes) > 25
    assert len(answers) > 20
    assert notes - catalogue["notes"].keys() == set()
    assert answers - catalogue["actions"].keys() == set()


def programs() -> list[tuple[str, list[Instruction]]]:
    """The instructions of every Power and of every part of a fear card, with the id of the card."""
    found = [(power.id, power.program) for power in POWERS]
    for line, parts in enumerate(PARTS):
        for part in parts:
            first = PARTS[0][0].number
            found.append((data.FEAR_IDS[line // data.TERROR_LEVELS], FEAR_PROGRAMS[part.number - first]))
    return found


@by_language
def test_every_answer_that_a_card_asks_for_has_words(language: str) -> None:
    wanted = set()
    for card, program in programs():
        for effect in (instruction.effect for instruction in program):
            if isinstance(effect, _Branch):
                wanted |= {f"{card}_{WORDS[word]}" for word in (effect.first, effect.second)}
            elif isinstance(effect, _Payment):
                wanted |= {f"{card}_paid", f"{card}_unpaid"}
            elif isinstance(effect, InLand):
                wanted.add(f"{card}_land")
    assert len(wanted) > 35
    assert wanted | {"wrap_in_wings_of_sunlight_land"} <= words(language)["notes"].keys()


# -- the Spirit phase ------------------------------------------------------------------------------------------------


def planning(text: str, spirit: str = "eyes_watch", energy: int = 9) -> Island:
    """A Spirit that may choose its growth."""
    island = Island(text, spirit, energy=energy)
    island.state.phase = data.SPIRIT
    return island.run(SPIRIT_PHASE)


def test_a_growth_option_says_what_it_brings() -> None:
    assert labels(planning("g1: C; g7: 2P", "rising_heat")) == {
        "grow option=A": "Growth A: all used cards back, a new card, 1 energy",
        "grow option=B": "Growth B: a Presence (range 3, only mountain, sands), "
        "a Presence (range 3, only mountain, sands)",
        "grow option=C": "Growth C: a new card, a Presence (range 1), 2 energy",
    }


def test_growth_names_what_is_left_and_what_a_track_opens() -> None:
    island = planning("g1: C; g7: 2P").do("grow option=C")
    assert prompt(island) == ("Growth, still to do: add 1 Presence from a track, or move one (range 3), gain a card.")
    said = labels(island)
    assert said["place track=cards land=g4"] == "To G4 from the card track: 2 cards each turn"
    assert said["draw deck=major"] == "Draw 4 major powers, keep one and forget a card"
    assert said["lift land=g7"] == "Move a Presence from G7"
    island.do("draw deck=minor")
    assert prompt(island) == "Keep one of these 4 minor powers."
    island.do(island.legal()[0])
    assert prompt(island) == "Growth, still to do: add 1 Presence from a track, or move one (range 3)."
    island.do("place track=cards land=g4")
    assert prompt(island) == "Play up to 2 more cards with 11 energy, or choose Ready."


def test_a_space_with_an_element_is_named() -> None:
    island = planning("g1: C; g7: 2P", "rising_heat").do("grow option=C")
    island.player().cards_open = 5
    assert labels(island)["place track=energy land=g7"] == "To G7 from the energy track: earth"
    assert labels(island)["place track=cards land=g7"] == "To G7 from the card track: 5 cards each turn, fire"


def test_cards_say_their_price_and_why_no_more_can_be_played() -> None:
    island = planning("g1: C; g7: 2P", energy=0).do(
        "grow option=B", "place track=energy land=g7", "place track=energy land=g7"
    )
    assert prompt(island) == "Play up to 1 more card with 2 energy, or choose Ready."
    said = labels(island)
    assert said["plan card=eerie_noises_and_moving_trees"] == "Play Eerie Noises and Moving Trees for 2 energy"
    assert said["ready"] == "Ready: play no more cards"
    island.do("plan card=eerie_noises_and_moving_trees")
    assert prompt(island) == "You have played 1 card, as many as you may. Choose Ready."
    poor = planning("g1: C; g7: 2P", "devouring_teeth", energy=0).do("grow option=A", "place track=energy land=g7")
    poor.player().hand = [data.CARD["ferocious_rampage"]]
    poor.player().energy = 1
    assert prompt(poor) == "You have 1 energy, and no card in your hand that you can pay for. Choose Ready."


# -- Powers ----------------------------------------------------------------------------------------------------------


def test_powers_say_where_they_reach_and_what_is_lost() -> None:
    island = Island("g7: 2P E; g4: D", "eyes_watch").elements("2 moon 3 plant").phase("fast")
    said = labels(island)
    assert said["use_innate innate=mischief_and_sabotage"] == "Use Mischief and Sabotage, levels 1, 2"
    assert said["ready"] == "Ready: leave 1 Power unused"
    island.do("use_innate innate=mischief_and_sabotage")
    assert prompt(island) == (
        "Mischief and Sabotage: choose a land with Invaders within range 1 of one of your sacred sites."
    )
    assert labels(island)["pretend levels=1"] == "Act as if you had fewer elements: level 1"
    island.do("target land=g7")
    assert prompt(island) == "Dahan Trust the Watchers: gather up to 1 more piece into G7 (Dahan), or stop."
    assert labels(island)["stop"] == "Gather no more pieces"


def test_a_terrain_is_named_in_what_a_power_needs() -> None:
    assert prompt(Island("g7: P; g6: E").use("accelerated_rot")) == (
        "Accelerated Rot: choose a land (jungle, wetland) within range 2 of your Presence."
    )
    assert prompt(Island("g7: P; g6: E").use("the_jungle_hungers")) == (
        "The Jungle Hungers: choose a land within range 1 of your Presence (jungle)."
    )


def test_a_gift_says_what_it_does() -> None:
    island = Island("g7: P; h4: Q", "eyes_watch fathomless_mud").use("gift_of_living_energy")
    assert prompt(island).startswith("Gift of Living Energy: choose the Spirit it is for. The target gains 1 energy;")


def test_a_payment_says_what_it_brings() -> None:
    island = Island("g7: 2P; g6: P", "eyes_watch").use("boon_of_watchful_guarding")
    assert prompt(island) == "Boon of Watchful Guarding: choose the land to defend."
    island.do("target land=g7")
    assert prompt(island).startswith("Boon of Watchful Guarding: pay 1 of your 9 energy? In one land")
    assert labels(island) == {"accept": "Pay 1 energy: Defend 8", "stop": "Do not pay: Defend 4"}


def test_either_or_says_what_each_side_brings() -> None:
    island = Island("g7: P T 2D").use("call_to_bloodshed", "g7")
    assert prompt(island) == "Call to Bloodshed in G7: which of the two effects?"
    assert labels(island) == {
        "choose what=damage": "2 damage, 1 for each Dahan",
        "choose what=gather_dahan": "Gather up to 3 Dahan",
    }
    gift = Island("g7: P; h4: Q", "rising_heat fathomless_mud").use("gift_of_searing_heat", "fathomless_mud")
    assert prompt(gift) == "Gift of Searing Heat for Player 2: which of the two effects?"


def test_damage_says_what_it_leaves() -> None:
    island = Island("g8: P C 2T", "eyes_watch").use("talons_of_lightning", "g8")
    assert prompt(island) == "Talons of Lightning: 5 damage left in G8. Which Invader is hit next?"
    said = labels(island)
    assert said["strike piece=city points=3"] == "3 damage to City: destroyed"
    assert said["strike piece=city points=1"] == "1 damage to City: 2 health left"


def test_bonus_damage_says_how_much_it_adds() -> None:
    island = Island("g7: P 3T")
    island.player().might = 1
    said = labels(island.use("ferocious_rampage", "g7"))
    assert said["add_bonus bonus=territorial_aggression"] == "Add Territorial Aggression: 1 more damage"
    assert said["add_bonus bonus=gift_of_furious_might"] == "Add Gift of Furious Might: 3 more damage"


def test_pushing_names_the_card_the_number_and_the_kinds() -> None:
    island = Island("g7: P T E", "eyes_watch").use("eerie_noises_and_moving_trees", "g7")
    assert prompt(island) == (
        "Eerie Noises and Moving Trees: push up to 2 more pieces out of G7 (Explorer, Town), or stop."
    )
    assert labels(island)["stop"] == "Push no more pieces"
    assert labels(island)["push piece=town to=g4"] == "Move Town to G4"


def test_scattering_counts_what_was_picked() -> None:
    island = Island("g7: P T E D", "sun_bright_whirlwind").use("scatter_to_the_winds", "g7")
    assert labels(island)["stop"] == "Scatter nobody"
    assert labels(island)["pick piece=town"] == "Scatter Town"
    assert labels(island.do("pick piece=explorer"))["stop"] == "Scatter 1 piece"


def test_replacing_says_what_comes_instead() -> None:
    island = Island("g8: 2P C T", "eyes_watch").use("winds_of_rust_and_atrophy", "g8")
    assert labels(island) == {
        "pick piece=city": "City becomes a Town",
        "pick piece=town": "Town becomes an Explorer",
    }


# -- the Invaders, Blight and fear -----------------------------------------------------------------------------------


def test_the_order_of_ravages_says_what_each_comes_to() -> None:
    island = Island("g2: C Bl; g4: E; g7: P").ravage("wetland")
    assert prompt(island) == "2 lands are still to be ravaged. Choose the next one."
    assert labels(island) == {
        "ravage land=g2": "Ravage G2 next: 3 damage and a Blight that spreads",
        "ravage land=g4": "Ravage G4 next: 1 damage, no Blight",
    }


def test_a_cascade_says_what_it_costs() -> None:
    island = Island("g2: C Bl; g5: P Bl; g4: P").ravage("wetland")
    said = labels(island)
    assert said["cascade land=g5"] == "Blight to G5: 1 Presence lost, it spreads again"
    assert said["cascade land=g4"] == "Blight to G4: 1 Presence lost"
    assert said["cascade land=g1"] == "Blight to G1: nothing else"


def test_the_dahan_who_strike_back_are_named() -> None:
    island = Island("g7: P; g4: C T 2D")
    island.state.defend[island.names["g4"]] = 9
    island.ravage("wetland")
    assert prompt(island) == "The Dahan in G4 strike back, 4 damage left. Which Invader is hit next?"


def test_sweltering_exhaustion_says_what_it_would_stop() -> None:
    island = Island("g4: T E; g5: 2P", "rising_heat").use("sweltering_exhaustion", "g4").ravage("wetland")
    assert prompt(island) == ("Sweltering Exhaustion: stop the Ravage in G4? It would deal 3 damage. It works once.")
    assert labels(island) == {"accept": "Stop the Ravage in G4", "stop": "Let the Ravage in G4 happen"}


def test_a_fear_card_says_what_it_does_and_how_to_pass() -> None:
    island = Island("g7: P E; g5: E").turn_fear_card("wary_of_the_interior", 1)
    assert prompt(island) == (
        "Fear card Wary of the Interior, terror level 1. Each player removes 1 Explorer from an inland land. "
        "Choose the land."
    )
    island = Island("g7: P E; g5: E").turn_fear_card("seek_safety", 3)
    assert prompt(island).endswith("from a land without Cities. Choose the land, or pass.")
    assert labels(island)["stop"] == "Pass and do nothing"
    island.do("target land=g7")
    assert prompt(island) == "Seek Safety: remove Invaders worth up to 3 health from G7, or stop."


def test_what_the_invaders_did_is_told_without_wrong_plurals() -> None:
    island = Island("g4: T E; g7: P; g2: C")
    island.state.journal = []
    island.ravage("wetland")
    island.do("ravage land=g4").build("wetland").explore("wetland")
    told = [ENGLISH.text("events", Message(event.key, event.params)) for event in island.state.journal]
    assert "Wetland (stage I): Ravage in G4. 1 Explorer, 1 Town: 3 damage − Defend 0 = 3." in told
    assert "Wetland (stage I): the Invaders build a City in G4." in told
    assert "Wetland (stage I): an Explorer comes to G4, from the Town or City there." in told
