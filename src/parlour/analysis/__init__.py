"""What a played game was like: everybody's chances, when they changed, and which moves could have been better.

The command line and the server tell the same: `line_of` and `choices_of` replay a game, `judged` looks at one choice,
and `slips_of` at all of them.
"""

from parlour.analysis.course import Course
from parlour.analysis.judging import NODES, Verdict, glance, judged
from parlour.analysis.line import Line, Point, TurningPoint, line_of
from parlour.analysis.slips import MOVES, Choice, Slip, choices_of, costliest, slips_of, suspects

__all__ = [
    "MOVES",
    "NODES",
    "Choice",
    "Course",
    "Line",
    "Point",
    "Slip",
    "TurningPoint",
    "Verdict",
    "choices_of",
    "costliest",
    "glance",
    "judged",
    "line_of",
    "slips_of",
    "suspects",
]
