"""Metrics for Prometheus."""

from typing import Final

from prometheus_client import Counter, Gauge, Histogram

MOVE_SECONDS: Final = Histogram(
    "parlour_command_seconds",
    "Time from a command that changes a game to its answer.",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
)
ENTRIES: Final = Counter("parlour_entries", "Entries written.", ["kind"])
REFUSALS: Final = Counter("parlour_refusals", "Commands and requests refused.", ["code"])
CONFLICTS: Final = Counter("parlour_conflicts", "Entries that another process had written first.")
BOT_SECONDS: Final = Histogram("parlour_bot_seconds", "Time for a bot's move, waiting for a process included.")
BOT_FAILURES: Final = Counter("parlour_bot_failures", "Bot processes that died or got stuck and were replaced.")
ROOMS: Final = Gauge("parlour_rooms", "Tables in memory.", multiprocess_mode="livesum")
SOCKETS: Final = Gauge("parlour_sockets", "Open WebSockets.", multiprocess_mode="livesum")
SLOW_SOCKETS: Final = Counter("parlour_slow_sockets", "Sockets closed because they did not read.")
GARBAGE_SECONDS: Final = Histogram(
    "parlour_garbage_seconds",
    "How long the process stood still for garbage collection.",
    ["part"],
    buckets=(0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2),
)
LETTERS: Final = Counter("parlour_letters", "Letters by mail.", ["result"])
DEEDS: Final = Counter("parlour_operator_deeds", "What operators have done.", ["deed"])
REPORTS: Final = Counter("parlour_reports", "Reports of people by others.")
EXPIRED: Final = Counter("parlour_expired", "What was put away or deleted because nobody used it.", ["kind"])
NOTICES: Final = Counter("parlour_notices", "Notices to people who are not at the table.", ["channel", "result"])
