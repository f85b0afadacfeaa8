"""The conformance kit: what must be true of every game, whatever its rules. `parlour check GAME` runs it."""

from parlour.conformance.play import Nonconformance
from parlour.conformance.report import Finding, check

__all__ = ["Finding", "Nonconformance", "check"]
