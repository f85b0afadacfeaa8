"""Structured logs: one JSON line per event, without secrets."""

import logging
import sys
from collections.abc import MutableMapping
from typing import Any, Final

import structlog

SECRET: Final = ("token", "cookie", "password", "seed", "authorization")


def without_secrets(_logger: Any, _method: str, line: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    for key in line:
        if any(word in key.lower() for word in SECRET):
            line[key] = "…"
    return line


def configure(level: str) -> None:
    """Log our events and those of libraries in the same format."""
    number = logging.getLevelNamesMapping()[level.upper()]
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        without_secrets,
        structlog.processors.format_exc_info,
    ]
    line = structlog.processors.JSONRenderer()
    structlog.configure(
        processors=[*shared, line],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.WriteLoggerFactory(file=sys.stderr),
    )
    handler = logging.StreamHandler(sys.stderr)
    keep = structlog.stdlib.ProcessorFormatter.remove_processors_meta
    handler.setFormatter(structlog.stdlib.ProcessorFormatter(foreign_pre_chain=shared, processors=[keep, line]))
    logging.basicConfig(level=max(number, logging.WARNING), handlers=[handler], force=True)
