"""What the actions of a turn have in common."""

from typing import Final

from parlour.engine import Json, Message, Verb, seat_name
from parlour.games.luna import data
from parlour.games.luna.elements import favor_name, isle_name
from parlour.games.luna.state import LunaState, Player


class Act:
    """One action of the manual: when it is possible, what it does, and why it may be refused.

    Each action defines `offer`, `do` and `refusal`.
    """

    def __init__(self, verbs: list[Verb]) -> None:
        self.verbs: Final = verbs

    def offer(self, state: LunaState, me: Player, one: int, two: int, offers: list[int]) -> None:
        """Add the actions of this kind that are possible now.

        `one` has the isles with an active novice of the player, `two` those with two or more, as bits.
        """
        raise NotImplementedError

    def do(self, state: LunaState, seat: int, me: Player, action: int) -> None:
        """Carry out the action. If it needs further decisions they are pushed, and the turn ends after them."""
        raise NotImplementedError

    def refusal(self, state: LunaState, me: Player, action: int) -> Message | None:
        """Why `action`, which is of this kind, is not possible now."""
        raise NotImplementedError

    def elements(self, state: LunaState, seat: int, action: int) -> list[str]:
        """The elements to click for the action, besides those in its notation."""
        return []

    def brings(self, state: LunaState, seat: int, me: Player, action: int) -> dict[str, Json]:
        """What the text of the action can say besides its arguments: who acts, and what it brings."""
        return {}


def crew(count: int, virtual: int) -> Json:
    """Who acts, in words: real novices, the Novice favor, or both."""
    if not virtual:
        return Message("novices", {"count": count}).data()
    return Message("novices_and_favor" if count else "favor_alone", {"count": count}).data()


def affordable(one: int, two: int, cheap: int) -> int:
    """The isles where the price of an action can be paid with active novices: one if `cheap`, else two."""
    return two | one & cheap


def affordable_with_virtual(state: LunaState, one: int, cheap: int) -> int:
    """The isles where the virtual novice can pay a part of the price, or all of it if that is allowed."""
    return one & ~cheap if state.terms.beside_virtual else one | cheap


def pay(state: LunaState, seat: int, me: Player, isle: int, cost: int, virtual: int) -> None:
    """Use novices to pay a price; for the virtual one its favor is returned instead."""
    me.use(isle, cost - virtual)
    if virtual:
        use_virtual_novice(state, seat, me)


def use_virtual_novice(state: LunaState, seat: int, me: Player) -> None:
    state.return_favor(me, data.NOVICE)
    if state.journal is not None:
        state.tell(
            "virtual_novice_used", {"seat": seat_name(seat)}, [favor_name(seat, data.NOVICE), isle_name(data.NOVICE)]
        )
