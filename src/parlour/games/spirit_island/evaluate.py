from parlour.games.spirit_island.state import SpiritIslandState


def evaluate(state: SpiritIslandState, seat: int) -> float:
    return 0.5
