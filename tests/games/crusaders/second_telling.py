"""A second, slow implementation of turns, written from the rules alone and without the game's code.

A telling follows a game in notation from its first turn. It works out the legal actions and the resulting table, to be
compared with those of the game.
"""

import copy
import re

from parlour.engine import Json
from tests.games.crusaders.test_setup import DISCOUNTS, LARGE_ONLY, written

TYPES = ["castle", "church", "farm", "bank"]
STRENGTHS = [3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]
SIDES = {
    "travel_build": ("travel", "build"),
    "travel_crusade": ("travel", "crusade"),
    "crusade_build": ("crusade", "build"),
    "influence_travel": ("influence", "travel"),
    "build_influence": ("build", "influence"),
    "muster_influence": ("muster", "influence"),
}
LEVELS_THAT_HELP = {
    "travel": {"castle": [2], "church": [2]},
    "muster": {"farm": [1, 3]},
    "crusade": {"castle": [2]},
    "influence": {"church": [1, 3], "farm": [2], "bank": [2]},
    "build": {"bank": [1, 3]},
}
NEIGHBOURS = written()


class Telling:
    def __init__(self, dump: Json) -> None:
        self.options: dict[str, Json] = dump["options"]
        self.seats: int = dump["seats"]
        self.round: int = dump["round"]
        self.table: dict[str, Json] = copy.deepcopy(dump["table"])
        self.still: list[tuple[str, str, int]] = []
        """What is left of the turn: `(action, "", tokens)`, then `("distribute", wedge, 0)`."""
        self.asked: tuple[str, Json] = ("", None)
        self.legal: set[str] = set()
        self.over = False
        self.begin_turn()

    @property
    def me(self) -> dict[str, Json]:
        player: dict[str, Json] = self.table["players"][self.table["active"]]
        return player

    def ask(self, what: str, about: Json, legal: list[str]) -> None:
        self.asked = what, about
        self.legal = set(legal)

    # -- what things are worth -----------------------------------------------------------------------

    def built(self, kind: str, seat: int | None = None) -> int:
        owner = self.table["active"] if seat is None else seat
        return sum(1 for piece in self.table["buildings"].values() if piece.startswith(f"{owner}.{kind}_"))

    def value(self, action: str, tokens: int) -> int:
        order = self.me["order"]
        total = tokens + (order == "calatrava")
        for kind, levels in LEVELS_THAT_HELP[action].items():
            total += sum(1 for level in levels if self.built(kind) >= level)
        if action == "crusade":
            total += self.me["troops"]
        if action == "travel":
            total += (order == "montesa") - (order == "holy_sepulchre")
        return max(0, int(total))

    def cost(self, level: int) -> int:
        return level + (2 if self.options["cost_rule"] == "printed" else 0)

    def strength(self, token: str) -> int:
        kind = token.partition("_")[0]
        return 6 if kind == "saracen" else STRENGTHS[self.table["tracks"][kind]]

    def leaving(self, region: str) -> int:
        return 2 if region in self.table["enemies"] else 1

    # -- what is possible ----------------------------------------------------------------------------

    def targets(self, value: int) -> list[str]:
        enemies = self.table["enemies"]
        mine = set(self.me["knights"].values())
        return [f"crusade region={region}" for region in mine & set(enemies) if self.strength(enemies[region]) <= value]

    def sites(self, value: int) -> list[str]:
        found = []
        for region in set(self.me["knights"].values()):
            waits = region == self.table["cleared"] and not self.options["same_turn_build"]
            if region in self.table["enemies"] or region in self.table["buildings"] or waits:
                continue
            for kind in TYPES:
                level = self.built(kind) + 1
                if level <= 4 and max(0, self.cost(level) - (kind in DISCOUNTS.get(region, []))) <= value:
                    found.append(f"build building={kind} region={region}")
        return found

    def possible(self, action: str, tokens: int) -> bool:
        value = self.value(action, tokens)
        if action == "muster":
            return self.me["troops"] < 5 and value >= self.cost(self.me["troops"] + 1)
        if action == "crusade":
            return bool(self.targets(value))
        return action != "build" or bool(self.sites(value))

    def steps(self, points: int) -> list[str]:
        return [
            f"travel knight={knight} to={to}"
            for knight, region in self.me["knights"].items()
            if self.leaving(region) <= points
            for to in NEIGHBOURS[region] - (LARGE_ONLY if self.seats == 2 else set())
        ]

    # -- the turn ------------------------------------------------------------------------------------

    def begin_turn(self) -> None:
        self.table["cleared"] = None
        learning = self.options["mode"] == "learning"
        upgraded, tokens = self.me["upgraded"], self.me["tokens"]
        legal = []
        for wedge, (basic, added) in SIDES.items():
            actions = [basic, added] if wedge in upgraded else [basic]
            if tokens[wedge] and any(self.possible(action, tokens[wedge]) for action in actions):
                legal.append(f"resolve wedge={wedge}")
            if wedge not in upgraded and not learning:
                legal.append(f"upgrade wedge={wedge}")
            if tokens[wedge] and (len(upgraded) == 6 or learning):
                legal.append(f"distribute wedge={wedge}")
        self.ask("turn", None, legal)

    def end_turn(self) -> None:
        last = (self.table["first"] - 1) % self.seats
        if self.table["active"] == last:
            if self.table["supply"] <= 0 or self.round == self.options["round_limit"]:
                self.over = True
                self.table["cleared"] = None
                return
            self.round += 1
        self.table["active"] = (self.table["active"] + 1) % self.seats
        self.begin_turn()

    def do(self, text: str) -> None:
        verb, *words = re.split(r" \w+=", text)
        asked, about = self.asked
        self.asked = "", None
        if verb == "resolve":
            self.resolve(words[0])
        elif verb == "upgrade":
            self.me["upgraded"].append(words[0])
            filled = [f"distribute wedge={wedge}" for wedge in SIDES if self.me["tokens"][wedge]]
            self.ask("wheel", None, [*filled, "leave_wheel"])
        elif verb == "distribute":
            self.still = [("distribute", words[0], 0)]
        elif verb == "split":
            self.split(about, words[0], int(words[1]))
        elif verb == "travel":
            left = about - self.leaving(self.me["knights"][words[0]])
            self.me["knights"][words[0]] = words[1]
            self.travel(left)
        elif verb == "crusade":
            self.defeat(words[0])
        elif verb == "build":
            self.place(words[0], words[1])
        elif asked == "saracen":
            icon, region = about
            self.reward(icon if verb == "take_reward" else "", region)
        elif verb.startswith("sow"):
            self.drop(about, verb, int(words[0]) if words else 0)
        self.go_on()

    def go_on(self) -> None:
        while not self.asked[0]:
            if not self.still:
                self.end_turn()
                return
            what, wedge, tokens = self.still.pop(0)
            if what == "distribute":
                self.distribute(wedge)
            elif self.possible(what, tokens):
                self.act(what, self.value(what, tokens))

    def resolve(self, wedge: str) -> None:
        basic, added = SIDES[wedge]
        held = self.me["tokens"][wedge]
        if wedge not in self.me["upgraded"]:
            self.still = [(basic, "", held), ("distribute", wedge, 0)]
            return
        ways = [(first, tokens) for first in (basic, added) for tokens in range(1, held + 1)]
        ways = [way for way in ways if self.possible(*way)]
        if len(ways) == 1:
            self.split(wedge, *ways[0])
        else:
            self.ask("split", wedge, [f"split first={first} tokens={tokens}" for first, tokens in ways])

    def split(self, wedge: str, first: str, tokens: int) -> None:
        other = next(action for action in SIDES[wedge] if action != first)
        rest = self.me["tokens"][wedge] - tokens
        self.still = [(first, "", tokens)] + ([(other, "", rest)] if rest else []) + [("distribute", wedge, 0)]

    # -- the actions ---------------------------------------------------------------------------------

    def act(self, action: str, value: int) -> None:
        if action == "travel":
            self.travel(value)
        elif action == "influence":
            self.gain("influence", value)
        elif action == "muster":
            self.muster()
        else:
            choices = self.targets(value) if action == "crusade" else self.sites(value)
            self.ask(action, None, choices)
            if len(choices) == 1:
                words = re.split(r" \w+=", choices[0])[1:]
                self.asked = "", None
                self.defeat(words[0]) if action == "crusade" else self.place(words[0], words[1])

    def gain(self, source: str, influence: int) -> None:
        self.me["gained"][source] += influence
        self.table["supply"] -= influence

    def travel(self, points: int) -> None:
        steps = self.steps(points)
        if steps:
            self.ask("travel", points, [*steps, "stop"])

    def muster(self) -> None:
        self.me["troops"] += 1
        self.gain("troops", self.me["troops"])

    def place(self, kind: str, region: str) -> None:
        level = self.built(kind) + 1
        self.table["buildings"][region] = f"{self.table['active']}.{kind}_{level}"
        self.gain("buildings", level)
        tile = self.table["bonus_tiles"].pop(region, "")
        if kind in tile:
            self.gain("bonus_tiles", [1, 1, 2, 2, 3][int(tile[-1]) - 1])
        if kind == "castle" and level in (1, 3):
            self.me["knights"]["knight_2" if level == 1 else "knight_3"] = region

    def defeat(self, region: str) -> None:
        token = self.table["enemies"].pop(region)
        kind, icon = token.split("_")[:2]
        self.me["captured"].append(token)
        if not self.options["same_turn_build"]:
            self.table["cleared"] = region
        if kind != "saracen":
            self.gain("crusades", self.strength(token))
            self.table["tracks"][kind] += 1
        elif self.me["troops"] == 5 if icon == "troop" else self.built(icon) == 4:
            self.reward("", region)
        else:
            self.ask("saracen", (icon, region), ["take_reward", "take_influence"])

    def reward(self, icon: str, region: str) -> None:
        if not icon:
            self.gain("spared_saracens", 3)
        elif icon == "troop":
            self.muster()
        else:
            self.place(icon, region)

    # -- the wheel -----------------------------------------------------------------------------------

    def distribute(self, wedge: str) -> None:
        held = self.me["tokens"][wedge]
        ways = {
            "aviz": ["sow_from_origin"],
            "santiago": ["sow_from_origin"],
            "teutonic": ["sow_backward"],
            "hospitaller": [f"sow_passing visit={visit}" for visit in range(1, held + 1)],
            "templar": [f"sow_doubling visit={visit}" for visit in range(1, held)],
        }.get(self.me["order"], [])
        if ways:
            self.ask("sow", wedge, ["sow", *ways])
        else:
            self.drop(wedge, "sow", 0)

    def drop(self, wedge: str, way: str, visit: int) -> None:
        ring, tokens = self.me["ring"], self.me["tokens"]
        held, tokens[wedge] = tokens[wedge], 0
        stops = list(range(1, held + 1))
        if way == "sow_from_origin":
            stops = list(range(held))
        elif way == "sow_backward":
            stops = [-stop for stop in stops]
        elif way == "sow_passing":
            stops = [stop for stop in [*stops, held + 1] if stop != visit]
        elif way == "sow_doubling":
            stops = [*stops[:-1], visit]
        for stop in stops:
            tokens[ring[(ring.index(wedge) + stop) % 6]] += 1

    # -- the end -------------------------------------------------------------------------------------

    def totals(self) -> list[int]:
        found = [sum(player["gained"].values()) for player in self.table["players"]]
        counts = [
            [sum(token.startswith(kind) for token in player["captured"]) for kind in ("prussian", "slav", "saracen")]
            for player in self.table["players"]
        ]
        for tokens in zip(*counts, strict=True):
            places = sorted({count for count in tokens if count}, reverse=True)
            if places and tokens.count(places[0]) > 1:
                places = places[:1]
            for award, count in zip((5, 2), places, strict=False):
                for seat in range(self.seats):
                    found[seat] += award // tokens.count(count) if tokens[seat] == count else 0
        for seat, player in enumerate(self.table["players"]):
            fourth = [kind for kind in TYPES if self.built(kind, seat) == 4]
            found[seat] += 4 * min(counts[seat]) if "castle" in fourth else 0
            found[seat] += 6 if "church" in fourth else 0
            found[seat] += len(player["knights"]) + player["troops"] if "farm" in fourth else 0
            found[seat] += 4 * len(fourth) if "bank" in fourth else 0
        return found
