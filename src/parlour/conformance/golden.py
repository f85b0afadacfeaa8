"""Golden playthroughs and perft counts: readable files that change only on purpose.

`parlour check GAME --golden FOLDER --write` makes them; without `--write` it compares them with the rules.
"""

import json
from pathlib import Path

from parlour.conformance.kit import perft
from parlour.conformance.play import Nonconformance, Variant, positions, seatings, start, variants
from parlour.engine import Game, Message, canonical, state_hash

PLAYTHROUGHS = 10
PLAIN = 3
"""One in this many golden games is played plainly."""
SEEDS = 8
"""The most readable of this many games is kept."""
POSITIONS = 30


def chosen_variants(game: Game) -> list[Variant]:
    """Ten variants: every seat count with the defaults, then option by option, with alternating seat counts."""
    defaults = seatings(game)
    other = [way for way in variants(game) if way.options]
    stride = max(1, len(other) // PLAYTHROUGHS)
    chosen = (defaults + other[::stride] + defaults * PLAYTHROUGHS)[:PLAYTHROUGHS]
    return [way.with_purpose(number % PLAIN != PLAIN - 1) for number, way in enumerate(chosen)]


def best_to_read(variant: Variant, first_seed: int) -> int:
    """The seed of the shortest of some games; of the longest if the game is co-operative, as those are lost quickly."""

    def length(seed: int) -> int:
        run = start(variant, seed)
        run.finish()
        return len(run.moves)

    seeds = range(first_seed, first_seed + SEEDS)
    return max(seeds, key=length) if variant.game.cooperative else min(seeds, key=length)


def playthrough_text(variant: Variant, seed: int) -> str:
    """One random game as text: each action with its events, a fingerprint every ten moves, and the score sheet."""
    game = variant.game
    words = game.words()
    run = start(variant, seed)
    head = {
        "seats": variant.seats,
        "options": variant.options,
        "purposeful": variant.purposeful,
        "seed": seed,
        "rules": game.version,
    }
    lines = [f"# {game.name} {json.dumps(head)}"]
    turn = -1
    while run.state.actors:
        state = run.state
        if state.turn != turn:
            turn = state.turn
            lines.append(f"\n-- round {state.round}, turn {turn}")
        move = run.pick()
        state.journal = []
        run.play(move)
        lines.append(f"{len(run.moves)}. seat {move.seat}: {game.actions.format(move.action)}")
        for event in state.journal:
            lines.append(f"      {words.text('events', Message(event.key, event.params))}")
        if len(run.moves) % 10 == 0:
            lines.append(f"      [{state_hash(state)}]")
    outcome = run.state.outcome
    assert outcome is not None
    lines.append("\n-- the end" + ("" if outcome.won is None else ", won" if outcome.won else ", lost"))
    for seat, score in enumerate(outcome.scores):
        parts = ", ".join(f"{part} {points}" for part, points in score.parts.items())
        lines.append(f"seat {seat}: place {score.rank}, {score.total} ({parts})")
    lines.append(f"[{state_hash(run.state)}]")
    return "\n".join(lines) + "\n"


def perft_lines(game: Game) -> list[str]:
    """Fixed positions with their counts, one JSON object per line."""
    lines: list[str] = []
    ways = chosen_variants(game)
    for number in range(POSITIONS):
        variant = ways[number % len(ways)]
        total = sum(1 for _ in positions(variant, f"perft {number}"))
        wanted = (number * total) // POSITIONS
        for run in positions(variant, f"perft {number}"):
            if len(run.moves) == wanted or not run.state.actors:
                position = run.state.dump()
                lines.append(json.dumps({"counts": _counts(game, position), "position": position}, ensure_ascii=False))
                break
    return lines


def _counts(game: Game, position: dict[str, object]) -> list[int]:
    """Counts to increasing depth, as long as they stay in the thousands."""
    state = game.load(position)
    counts = [perft(state, 1)]
    while len(counts) < 4 and counts[-1] < 1500 and state.actors:
        counts.append(perft(state, len(counts) + 1))
    return counts


def check_perft(game: Game, line: str) -> None:
    entry = json.loads(line)
    state = game.load(entry["position"])
    if canonical(state.dump()) != canonical(entry["position"]):
        raise Nonconformance(f"{game.slug}: a position of the perft file changes when it is loaded")
    for depth, count in enumerate(entry["counts"], start=1):
        found = perft(state, depth)
        if found != count:
            where = f"{game.slug}, from {entry['position']}"
            raise Nonconformance(f"{found} sequences of {depth} actions, not {count}: {where}")


def playthrough_files(folder: Path) -> list[Path]:
    return sorted(folder.glob("playthrough-*.txt"))


def check_playthrough(game: Game, file: Path) -> Variant:
    """Check that a golden game, played again from its first line, gives the same text. Return its variant."""
    text = file.read_text(encoding="utf-8")
    head = json.loads(text[text.index("{") : text.index("\n")])
    variant = Variant(game, head["seats"], head["options"], head["purposeful"])
    if playthrough_text(variant, head["seed"]) != text:
        raise Nonconformance(f"{file.name} of {game.slug} differs")
    return variant


def perft_file(folder: Path) -> Path:
    return folder / "perft.jsonl"


def write(game: Game, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for file in playthrough_files(folder):
        file.unlink()
    for number, variant in enumerate(chosen_variants(game)):
        text = playthrough_text(variant, best_to_read(variant, 1000 + SEEDS * number))
        (folder / f"playthrough-{number:02}.txt").write_text(text, encoding="utf-8")
    perft_file(folder).write_text("\n".join(perft_lines(game)) + "\n", encoding="utf-8")
