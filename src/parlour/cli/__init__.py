"""The `parlour` command."""

from parlour.cli.app import app, main

__all__ = ["app", "main"]
