"""The rules page states the figures that the game uses."""

from parlour.engine.pages import in_words
from parlour.games.crusaders import data
from parlour.games.crusaders.view import rewards
from tests.games.crusaders.positions import GAME


def rows(heading: str) -> dict[str, list[str]]:
    """The tables under a heading: for each row, its first cell and the other cells."""
    _, _, after = in_words(GAME.rules_text()).partition(f"{heading}\n")
    section = after.partition("\n#")[0]
    lines = [line.strip("|").split("|") for line in section.splitlines() if line.startswith("|")]
    return {cells[0].strip(): [cell.strip() for cell in cells[1:]] for cells in lines}


def test_the_page_lists_every_order_with_its_tokens() -> None:
    told = rows("### Choose order")
    names = {order.name: order.total for order in data.ORDERS}
    shown = {
        name.lower().replace(". ", "_").replace(" ", "_").replace("á", "a"): cells[0] for name, cells in told.items()
    }
    assert {name: int(shown[name]) for name in names} == names


def test_the_page_tells_how_strong_enemies_become() -> None:
    told = rows("### Crusade")
    defeated, strengths = told["Defeated so far"], told["Strength"]
    assert defeated == [*(str(number) for number in range(7)), "7 or more"]
    assert [int(strength) for strength in strengths[:7]] == data.STRENGTH_TRACK[:7]
    assert set(data.STRENGTH_TRACK[7:]) == {int(strengths[7])}


def test_the_page_tells_the_reward_of_every_level() -> None:
    told = rows("### Build")
    for building, name in enumerate(data.BUILDINGS):
        for level in (1, 2, 3):
            words = [
                "a knight" if reward == "knight" else f"+1 {reward.partition(':')[2].capitalize()}"
                for reward in rewards(building, level)
            ]
            assert told[name.capitalize()][level - 1] == ", ".join(words)


def test_the_page_tells_what_lies_on_the_map() -> None:
    _, _, after = GAME.rules_text().partition("### The map\n")
    text = after.partition("\n#")[0]
    small, large = len(data.SMALL_SIDE.flags), len(data.LARGE_SIDE.flags)
    for figure in (
        f"{data.ENEMIES_PER_KIND} tokens of each kind",
        f"{small} of them on the small map, {large} on the large one",
        f"{len(data.BONUS_TILES)} bonus tiles",
        f"from {min(data.BONUS_VALUES)} to {max(data.BONUS_VALUES)} influence",
    ):
        assert figure in text


def test_the_page_says_which_figures_are_house_values() -> None:
    _, _, after = GAME.rules_text().partition("house values")
    told = " ".join(after.partition("\n#")[0].split())
    for figure in ("the map", "rewards of buildings", "strength tracks", "Saracens", "bonus tiles", "printed cost"):
        assert figure in told


def test_all_house_values_stand_together() -> None:
    text = (GAME.folder / "data.py").read_text(encoding="utf-8")
    before, _, after = text.partition("# == house values ==")
    inside, _, rest = after.partition("# == end of house values ==")
    assert "house value" not in before.partition('"""\n')[2] + rest
    for table in (
        "REWARDS",
        "STRENGTH_TRACK",
        "SARACENS_PER_ICON",
        "BONUS_VALUES",
        "REGION_TABLE",
        "PRINTED_SURCHARGE",
    ):
        line = next(line for line in inside.splitlines() if line.startswith(f"{table}: "))
        assert "# house value" in line
