"""Dare: a tiny game made for the tests, with dice, hidden hands and a secret pick.

Everybody is dealt three of the cards 1 to 12. Three times all pick a card in secret; the highest wins the
round, and its owner either scores it (`keep`) or rolls a die and scores twice the roll (`dare`).
"""

from pathlib import Path

from parlour.engine import (
    COUNTED,
    SEAT,
    Account,
    Bottom,
    Catalogue,
    Decision,
    Domain,
    Game,
    Json,
    Law,
    Message,
    Observation,
    Outcome,
    Place,
    Reader,
    Rng,
    Score,
    State,
    Step,
    rank,
)

CARDS = 12
HAND = 3
ACTIONS = Catalogue()
PICK = ACTIONS.verb("pick", card=Domain("card", [str(card) for card in range(1, CARDS + 1)]))
KEEP = ACTIONS.verb("keep")
DARE = ACTIONS.verb("dare")


class DareState(State):
    hands: list[list[int]]
    picks: list[int]
    scores: list[int]
    deck: list[int]

    def clone(self) -> "DareState":
        copy = DareState(self.game, self.seats, self.options, self.rng.clone())
        self.copy_into(copy)
        copy.hands = [hand[:] for hand in self.hands]
        copy.picks = self.picks[:]
        copy.scores = self.scores[:]
        copy.deck = self.deck[:]
        return copy


class PickCard(Decision[DareState]):
    def actors(self, state: DareState) -> list[int]:
        return [seat for seat in range(state.seats) if state.picks[seat] < 0]

    def options(self, state: DareState, seat: int) -> list[int]:
        return [PICK.at(card) for card in state.hands[seat]]

    def take(self, state: DareState, seat: int, action: int) -> None:
        state.picks[seat] = PICK.arg(action)
        if state.journal is not None:
            state.tell("picked", {"seat": f"seat:{seat}", "card": PICK.arg(action) + 1}, only=[seat])
        state.push(self if self.actors(state) else Reveal())


class Reveal(Step[DareState]):
    def run(self, state: DareState) -> None:
        state.reveals += 1
        for seat, card in enumerate(state.picks):
            state.hands[seat].remove(card)
        if state.journal is not None:
            state.tell("revealed", {"cards": [card + 1 for card in state.picks]})
        state.push(KeepOrDare(state.picks.index(max(state.picks))))


class KeepOrDare(Decision[DareState]):
    def __init__(self, winner: int) -> None:
        self.winner = winner

    def args(self) -> list[Json]:
        return [self.winner]

    def actors(self, state: DareState) -> list[int]:
        return [self.winner]

    def options(self, state: DareState, seat: int) -> list[int]:
        return [KEEP.at(), DARE.at()]

    def prompt(self, state: DareState, seat: int) -> Message:
        return Message("keep_or_dare", {"card": state.picks[seat] + 1})

    def params(self, state: DareState, seat: int, action: int) -> dict[str, Json]:
        return {"points": state.picks[seat] + 1} if KEEP.has(action) else {}

    def take(self, state: DareState, seat: int, action: int) -> None:
        gain = state.picks[seat] + 1
        if DARE.has(action):
            state.reveals += 1
            gain = 2 * (state.rng.below(6) + 1)
        state.scores[seat] += gain
        if state.journal is not None:
            state.tell("scored", {"seat": f"seat:{seat}", "points": gain})
        state.picks = [-1] * state.seats
        state.turn += 1
        state.round += 1
        if state.hands[0]:
            state.push(PickCard())


def start(state: DareState) -> None:
    state.deck = list(range(CARDS))
    state.rng.shuffle(state.deck)
    state.hands = [[state.deck.pop() for _ in range(HAND)] for _ in range(state.seats)]
    state.picks = [-1] * state.seats
    state.scores = [0] * state.seats
    state.push(PickCard())


def write(state: DareState) -> dict[str, Json]:
    return {"hands": state.hands, "picks": state.picks, "scores": state.scores, "deck": state.deck}


def read(state: DareState, reader: Reader) -> None:
    cards = reader.items("hands", state.seats)
    state.hands = [Reader({"hand": hand}, "a hand").integers("hand", high=CARDS - 1) for hand in cards]
    state.picks = reader.integers("picks", state.seats, low=-1, high=CARDS - 1)
    state.scores = reader.integers("scores", state.seats)
    state.deck = reader.integers("deck", high=CARDS - 1)


def table(state: DareState, seat: int | None) -> dict[str, Json]:
    return {
        "hand": [] if seat is None else [card + 1 for card in state.hands[seat]],
        "picked": [pick >= 0 for pick in state.picks],
        "pick": None if seat is None else state.picks[seat] + 1,
        "shown": [pick + 1 for pick in state.picks] if _shown(state) else [],
        "scores": list(state.scores),
        "left": len(state.hands[0]),
    }


def _shown(state: DareState) -> bool:
    return bool(state.agenda) and isinstance(state.agenda[-1], KeepOrDare)


def redeal(state: DareState, seat: int | None, rng: Rng) -> None:
    """Re-deal what is unknown: the others' hands, their picks while secret, and the deck."""
    unknown = list(state.deck)
    others = [other for other in range(state.seats) if other != seat]
    for other in others:
        unknown.extend(state.hands[other])
    unknown.sort()
    rng.shuffle(unknown)
    for other in others:
        kept = len(state.hands[other])
        picked = not _shown(state) and state.picks[other] >= 0
        state.hands[other] = [unknown.pop() for _ in range(kept)]
        if picked:
            state.picks[other] = rng.choice(state.hands[other])
    state.deck = unknown


def reshuffle(state: DareState, rng: Rng) -> None:
    state.deck = sorted(state.deck)
    rng.shuffle(state.deck)


def outcome(state: DareState) -> Outcome:
    places = rank(state.scores)
    return Outcome([Score(total, {"rounds": total}, places[seat]) for seat, total in enumerate(state.scores)])


def features(state: DareState, seat: int, out: Observation) -> None:
    out.section("hand")
    out.members("card", COUNTED[:CARDS], state.hands[seat])
    for other in range(4):
        if other < state.seats:
            out.section("player", COUNTED[other])
            out.add("score", state.scores[other])
        else:
            out.absent(COUNTED[other])


def evaluate(state: DareState, seat: int, told: Account | None) -> float:
    lead = state.scores[seat] - max(score for other, score in enumerate(state.scores) if other != seat)
    if told is not None:
        for other, score in enumerate(state.scores):
            told.add(other, "points", score, score)
        told.close(seat, [float(score) for score in state.scores], lead)
    return 0.5 + 0.5 * lead / 40.0


def each_card_once(state: DareState) -> str:
    cards = state.deck + [card for hand in state.hands for card in hand]
    if _shown(state):
        cards = cards + state.picks
    return f"cards appear twice: {sorted(cards)}" if len(set(cards)) != len(cards) else ""


def hands_even(state: DareState) -> str:
    sizes = {len(hand) for hand in state.hands}
    return f"hands of different sizes {sorted(sizes)}" if len(sizes) > 1 else ""


def picks_from_hand(state: DareState) -> str:
    for seat, pick in enumerate(state.picks):
        if pick >= 0 and not _shown(state) and pick not in state.hands[seat]:
            return f"seat {seat} picked a card that it does not hold"
    return ""


def make(name: str = "Dare") -> Game:
    return Game(
        slug="dare",
        name=name,
        version=1,
        seats=[2, 3],
        minutes=(1, 2),
        summary="A test game.",
        options=[],
        actions=ACTIONS,
        longest=100,
        folder=Path(__file__).parent / "dare",
        state=DareState,
        start=start,
        steps={PickCard: Place([Bottom]), Reveal: Place([Bottom]), KeepOrDare: Place([Bottom], winner=SEAT)},
        write=write,
        read=read,
        outcome=outcome,
        table=table,
        features=features,
        evaluate=evaluate,
        laws=[
            Law("each card once", "a deck of 12 different cards", each_card_once),
            Law("even hands", "all play one card a round", hands_even),
            Law("picks from hand", "a pick is a card of the hand", picks_from_hand),
        ],
        redeal=redeal,
        reshuffle=reshuffle,
    )


GAME = make()
