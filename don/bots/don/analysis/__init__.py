"""What the strongest bot thinks, as data: for hints, for a coach, for the talk after a game.

Everything follows from what the seat may know: its observation and the public history.
"""

from .advice import AS_GOOD, Advice, Alternative, advise, advising
from .course import Moment, course, turning_point
from .people import KIND_CODES, Portrait, portraits
from .reasons import Reason
from .review import MARKS, ReviewedDecision, mark_of, review

__all__ = [
    "AS_GOOD",
    "KIND_CODES",
    "MARKS",
    "Advice",
    "Alternative",
    "Moment",
    "Portrait",
    "Reason",
    "ReviewedDecision",
    "advise",
    "advising",
    "course",
    "mark_of",
    "portraits",
    "review",
    "turning_point",
]
