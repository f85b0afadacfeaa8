"""Draws the table as text for the terminal: the Invaders, the lands and what comes to them, the Spirits, their cards.

Every seat has a letter, which stands for its Presence, so that nothing depends on colour. Colours are written as
console markup, `[red]…[/]`.
"""

from typing import Final

from parlour.engine import Json, Message, Words
from parlour.engine.drawing import LINE, dim, say, styled, wrapped
from parlour.games.spirit_island import shapes

_COLOURS: Final = ["cyan", "yellow", "magenta"]
_PIECES: Final[dict[str, str]] = {"city": "■", "town": "▲", "explorer": "●", "dahan": "⌂"}
_BLIGHT: Final = "✖"
_DEFEND: Final = "◆"
_SITE: Final = "*"
_WOUND: Final = "'"
_LAST_LEVEL: Final = 3
_UNBROKEN: Final = "\u00a0"
"""A space at which no line is broken."""
_STAGES: Final = ["", "I", "II", "III"]


def draw(view: dict[str, Json], words: Words, players: list[str]) -> str:
    table: shapes.Table = view["table"]
    if table["phase"] == "setup":
        return "\n\n".join([_gallery(table, words), _chosen(table, words, players)])
    spirits = sorted(table["spirits"], key=lambda spirit: spirit["seat"] == view["you"])
    parts = [
        _state_of_play(table, view["round"], words),
        _lands(table, words),
        *[_spirit(table, spirit, spirit["seat"] == view["you"], words, players) for spirit in spirits],
        dim(say(words, "legend")),
    ]
    return "\n\n".join(parts)


def _letter(seat: int) -> str:
    return "ABC"[seat]


def _who(seat: int, players: list[str]) -> str:
    return styled(f"{_letter(seat)} {players[seat]}", f"bold {_COLOURS[seat]}")


def _board(words: Words, key: str, **params: Json) -> str:
    """One of the texts that the board in the browser uses as well."""
    return words.text("board", Message(key, params))


def _note(words: Words, key: str) -> str:
    return words.text("notes", Message(key))


# -- set-up ----------------------------------------------------------------------------------------------------------


def _gallery(table: shapes.Table, words: Words) -> str:
    """The Spirits to choose from: how they play, and their special rules."""
    lines = [say(words, "spirits")]
    for portrait in table["gallery"]:
        name = words.name(f"spirit:{portrait['spirit']}")
        lines.append(wrapped(f"{name}. {_board(words, 'style_' + portrait['spirit'])}", 2))
        rule = words.name(f"rule:{portrait['rule']}")
        lines.append(dim(wrapped(f"{rule}: {_note(words, portrait['rule'])}", 4)))
    return "\n".join(lines)


def _chosen(table: shapes.Table, words: Words, players: list[str]) -> str:
    lines = []
    for spirit in table["spirits"]:
        name = words.name(f"spirit:{spirit['spirit']}") if spirit["spirit"] else say(words, "not_chosen")
        board = f", {words.name('board:' + spirit['board'])}" if spirit["board"] else ""
        lines.append(f"{_who(spirit['seat'], players)}: {name}{board}")
    return "\n".join(lines)


# -- the Invaders ----------------------------------------------------------------------------------------------------


def _state_of_play(table: shapes.Table, turn: int, words: Words) -> str:
    fear, terror, blight = table["fear"], table["terror"], table["blight"]
    to_come = _board(words, "fear_next" if terror["level"] < _LAST_LEVEL else "fear_win", count=fear["to_next_level"])
    lines = [
        f"[bold]{say(words, 'turn', turn=turn, phase=words.name('phase:' + table['phase']))}[/]",
        wrapped(say(words, "terror", level=terror["level"], victory=_victory(table, words), to_come=to_come)),
        wrapped(say(words, "fear", generated=fear["generated"], pool=fear["pool"], earned=fear["cards_earned"])),
        wrapped(say(words, "waiting", count=fear["earned"])) if fear["earned"] else "",
        wrapped(say(words, "blight", pool=blight["pool"], on_island=blight["on_island"])),
        *_cards(table, words),
        *[wrapped(f"{_board(words, 'standing')} {words.name(card)}") for card in table["standing"]],
        f"[bold]{wrapped(_forecast(table['forecast'], words))}[/]",
    ]
    return "\n".join(line for line in lines if line)


def _victory(table: shapes.Table, words: Words) -> str:
    return _board(words, table["terror"]["victory"]) if table["terror"]["victory"] else ""


def _cards(table: shapes.Table, words: Words) -> list[str]:
    """The invader cards, and what the next one may show."""
    invaders = table["invaders"]
    spaces = []
    for doing, card in (("ravage", invaders["ravage"]), ("build", invaders["build"]), ("explore", invaders["explore"])):
        where = ", ".join(words.name(place) for place in card["where"]) if card else "–"
        spaces.append(f"{words.name('doing:' + doing)}: {where}")
    chances = ", ".join(f"{words.name(e['where'])} {e['cards']}" for e in table["forecast"]["explore_terrains"])
    stage = _STAGES[invaders["stages"][0]] if invaders["stages"] else "–"
    lines = [wrapped(" · ".join(spaces))]
    if chances:
        lines.append(wrapped(say(words, "next_card", chances=chances, left=invaders["left"], stage=stage)))
    return lines


def _forecast(forecast: shapes.Forecast, words: Words) -> str:
    told = []
    if forecast["blight"]:
        added = forecast["blight"] + forecast["cascades"]
        told.append(_board(words, "total_blight", count=added, left=forecast["pool_left"]))
    if forecast["cascades"]:
        told.append(_board(words, "total_cascades", count=forecast["cascades"]))
    if forecast["dahan_lost"]:
        told.append(_board(words, "total_dahan", count=forecast["dahan_lost"]))
    if forecast["presence_lost"]:
        told.append(_board(words, "total_presence", count=forecast["presence_lost"]))
    built = {
        "explorers": forecast["explorers_built"],
        "towns": forecast["towns_built"],
        "cities": forecast["cities_built"],
    }
    pieces = [words.text("notes", Message(key, {"count": count})) for key, count in built.items() if count]
    if pieces:
        told.append(_board(words, "total_built", pieces=", ".join(pieces)))
    head = _board(words, "if_nobody_next" if forecast["next_turn"] else "if_nobody")
    return f"{head} {', '.join(told) if told else _board(words, 'nothing_bad')}"


# -- the island ------------------------------------------------------------------------------------------------------


def _lands(table: shapes.Table, words: Words) -> str:
    """One line per land: terrain, pieces, what else is there, and what is to come. Then which lands touch."""
    rows = [
        [
            f"{land['id'].upper()} {words.name(land['terrain'])}{' ~' if land['coastal'] else ''}",
            " ".join(
                _PIECES[group["family"]] + _WOUND * group["damage"] + str(group["count"]) for group in _shown(land)
            ),
            " ".join(_here(land)),
            ", ".join(_coming(land, words)),
        ]
        for land in table["lands"]
    ]
    heads = [say(words, column) for column in ("land", "pieces", "here", "coming")]
    widths = [max(len(row[column]) for row in [heads, *rows]) for column in range(3)]
    lines = [dim(_row(heads, widths)), *[_row(row, widths) for row in rows]]
    return "\n".join([*lines, dim(_touching(table, words))])


def _touching(table: shapes.Table, words: Words) -> str:
    """Which lands are adjacent; the neighbours of a land stay in one line."""
    entries = [_UNBROKEN.join([f"{land['id']}:", *land["adjacent"]]).upper() for land in table["lands"]]
    return wrapped(f"{say(words, 'touching')} {' · '.join(entries)}").replace(_UNBROKEN, " ")


def _row(cells: list[str], widths: list[int]) -> str:
    """The last cell goes to the next line if there is no room for it."""
    line = "  ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=False))
    gap = "  " if len(line) + 2 + len(cells[-1]) <= LINE else "\n    "
    return styled((line + gap + cells[-1]).rstrip(), "")


def _shown(land: shapes.Land) -> list[shapes.PieceGroup]:
    """The Invaders, the largest first, then the Dahan."""
    return sorted(land["pieces"], key=lambda group: list(_PIECES).index(group["family"]))


def _here(land: shapes.Land) -> list[str]:
    found = [f"{_letter(p['seat'])}{p['count']}{_SITE if p['sacred_site'] else ''}" for p in land["presence"]]
    if land["blight"]:
        found.append(f"{_BLIGHT}{land['blight']}")
    if land["defend"]:
        found.append(f"{_DEFEND}{land['defend']}")
    return found


def _coming(land: shapes.Land, words: Words) -> list[str]:
    """What the Invaders will do here if nobody acts."""
    ravage, build, explore = land["forecast"]["ravage"], land["forecast"]["build"], land["forecast"]["explore"]
    found = []
    if ravage is not None:
        found.append(say(words, "no_ravage") if ravage["skipped"] else f"{say(words, 'ravage')} {_damage(ravage)}")
    if build is not None:
        found.append(say(words, "no_build") if build["skipped"] else f"{say(words, 'build')} {_PIECES[build['piece']]}")
    if explore["possible"]:
        found.append(f"{say(words, 'explore')} {explore['cards']}/{explore['of']}")
    return found


def _damage(ravage: shapes.RavageForecast) -> str:
    """`3-4=0`, or `3 → ✖ -1⌂ -A`: a Blight, one Dahan and one Presence of A lost."""
    total = f"{ravage['damage']}-{ravage['defend']}={ravage['rest']}" if ravage["defend"] else str(ravage["damage"])
    losses = []
    if ravage["blight"]:
        losses.append(_BLIGHT * (2 if ravage["cascade"] else 1))
    if ravage["dahan_lost"]:
        losses.append(f"-{ravage['dahan_lost']}{_PIECES['dahan']}")
    losses += [f"-{_letter(seat)}" for seat in ravage["presence_lost"]]
    return f"{total} → {' '.join(losses)}" if losses else total


# -- the Spirits -----------------------------------------------------------------------------------------------------


def _spirit(table: shapes.Table, spirit: shapes.Spirit, own: bool, words: Words, players: list[str]) -> str:
    """Everything about the viewer's own Spirit; of the others, what partners need to know."""
    name = words.name(f"spirit:{spirit['spirit']}")
    lines = [
        f"{_who(spirit['seat'], players)}: [bold]{name}[/]",
        wrapped(_facts(spirit, words), 2),
        wrapped(f"{say(words, 'elements')} {_elements(spirit['elements'], words)}", 2),
        *_gifts(spirit, words),
    ]
    if own:
        lines += _panel(spirit, words)
    lines += _piles(table, spirit, own, words)
    return "\n".join(lines)


def _facts(spirit: shapes.Spirit, words: Words) -> str:
    facts = say(
        words,
        "facts",
        energy=spirit["energy"],
        income=spirit["income"],
        plays=spirit["plays"],
        presence=spirit["presence_on_island"],
    )
    return f"{facts}, {_board(words, 'ready')}" if spirit["ready"] else facts


def _elements(elements: shapes.Elements, words: Words) -> str:
    return ", ".join(f"{count} {words.name('element:' + name)}" for name, count in elements.items()) or "–"


def _gifts(spirit: shapes.Spirit, words: Words) -> list[str]:
    """What Powers have given the Spirit for this turn, and what it has lost."""
    told = []
    if spirit["destroyed"]:
        told.append(_board(words, "destroyed", count=spirit["destroyed"]))
    if spirit["range_bonus"]:
        told.append(_board(words, "range_bonus", count=spirit["range_bonus"]))
    if spirit["repeats"]:
        told.append(_board(words, "repeats", count=spirit["repeats"]))
    for gift, card in ((spirit["might"], "gift_of_furious_might"), (spirit["swift"], "gift_of_wind_sped_steps")):
        if gift:
            told.append(f"{words.name('card:' + card)}.")
    if spirit["guided_next"]:
        told.append(_board(words, "guided", card=f"card:{spirit['guided_next']}"))
    return [wrapped(" ".join(told), 2)] if told else []


def _panel(spirit: shapes.Spirit, words: Words) -> list[str]:
    """Tracks, special rule and innate power."""
    lines = [
        wrapped(_track(words.name("track:energy"), spirit["tracks"]["energy"], words), 2),
        wrapped(_track(words.name("track:cards"), spirit["tracks"]["cards"], words), 2),
        wrapped(f"{words.name('rule:' + spirit['rule'])}: {_note(words, spirit['rule'])}", 2),
    ]
    innate = spirit["innate"]
    used = f", {_board(words, 'used')}" if innate["used"] else ""
    facts = f"{_board(words, innate['speed'])}, {_reach(innate, words)}{used}"
    lines.append(wrapped(f"{words.name('innate:' + innate['id'])} ({facts}):", 2))
    for number, level in enumerate(innate["levels"], start=1):
        mark = "✓" if level["met"] else "·"
        text = _note(words, f"{innate['id']}_{number}")
        lines.append(wrapped(f"{mark} {_elements(level['needs'], words)}: {text}", 4))
    return lines


def _track(name: str, spaces: list[shapes.TrackSpace], words: Words) -> str:
    """Open spaces, a bar, and the spaces still covered."""
    covered = sum(1 for space in spaces if not space["open"])
    labels = ["+".join(_label(part, words) for part in space["label"].split("+")) for space in spaces]
    opened = len(spaces) - covered
    return f"{name}: {' '.join(labels[:opened])} | {' '.join(labels[opened:])}"


def _label(part: str, words: Words) -> str:
    return part if part.isdigit() else words.name(f"element:{part}")


def _piles(table: shapes.Table, spirit: shapes.Spirit, own: bool, words: Words) -> list[str]:
    in_play = [card["card"] for card in spirit["played"] if not card["used"]]
    used = [card["card"] for card in spirit["played"] if card["used"]]
    lines = _pile(table, say(words, "to_choose"), spirit["drawn"], own, words)
    lines += _pile(table, say(words, "in_play"), in_play, own, words)
    lines += _pile(table, say(words, "used"), used, False, words)
    if not spirit["hand"] and spirit["hand_count"]:
        lines.append(wrapped(say(words, "hidden_hand", count=spirit["hand_count"]), 2))
    lines += _pile(table, say(words, "hand"), spirit["hand"], own, words)
    return lines + _pile(table, say(words, "discard"), spirit["discard"], False, words)


def _pile(table: shapes.Table, head: str, cards: list[str], with_text: bool, words: Words) -> list[str]:
    """The names of the cards, or one card a line with everything about it."""
    if not cards:
        return []
    if not with_text:
        return [wrapped(f"{head} {', '.join(words.name('card:' + card) for card in cards)}", 2)]
    return [f"  [bold]{head}[/]", *[wrapped(_card(table["cards"][card], words), 4) for card in cards]]


def _card(card: shapes.PowerCard, words: Words) -> str:
    facts = [say(words, "cost", cost=card["cost"]), _board(words, card["speed"]), _reach(card, words)]
    text = f"{words.name('card:' + card['id'])} ({', '.join(facts)}): {_note(words, card['id'])}"
    if card["threshold"]:
        needs = _elements(card["threshold"], words)
        text += f" {say(words, 'threshold', needs=needs, effect=_note(words, card['id'] + '_threshold'))}"
    return f"{text} {say(words, 'gives', elements=_elements(card['elements'], words))}"


def _reach(power: shapes.PowerFacts, words: Words) -> str:
    """What a Power may target, how far it reaches and from where."""
    if power["from"] == "none":
        return _board(words, f"target_{power['target']}")
    origin = _board(words, f"from_{power['from']}")
    if power["from_terrain"]:
        origin += f" ({'/'.join(words.name(place) for place in power['from_terrain'])})"
    parts = [origin, _board(words, "range", range=power["range"])]
    if power["target_terrain"]:
        parts.append("/".join(words.name(place) for place in power["target_terrain"]))
    elif power["target"] != "any":
        parts.append(_board(words, f"target_{power['target']}"))
    return ", ".join(parts)
