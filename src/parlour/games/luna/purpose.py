"""The preferences of purposeful players of Luna: shrines, the temple, books, favors, and travel."""

from parlour.engine import Purpose

PURPOSE = Purpose(
    weights={
        "build_shrine": 100,
        "promotion": 40,
        "bribed_promotion": 20,
        "sanctification": 10,
        "take_book": 60,
        "sneak_in": 60,
        "priests_favor": 20,
        "recruit": 20,
        "council": 6,
        "expulsion": 3,
        "journey": 8,
        "sailboat": 8,
        "tide": 8,
        "send": 8,
    }
)
