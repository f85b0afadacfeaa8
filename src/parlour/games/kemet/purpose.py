"""Preferences of a purposeful player of Kemet: pyramids, tiles, full Troops, and battles for the temples."""

from parlour.engine import Purpose

PURPOSE = Purpose(
    weights={
        "place": 20,
        "end_turn": 4,
        "build": 20,
        "build * level=4": 200,
        "acquire": 40,
        "deploy": 10,
        "deploy * units=[345]": 40,
        "march": 4,
        "march * units=[4567] *": 40,
        "step": 10,
        "step to=*temple": 200,
        "step to=sanctuary": 200,
        "sail": 40,
        "teleport": 40,
        "teleport to=*temple": 200,
        "halt": 4,
        "attack": 200,
        "done": 2,
        "decline": 2,
        "post": 1,
        "sacrifice": 20,
        "lay": 4,
        "lay_nothing": 2,
    }
)
