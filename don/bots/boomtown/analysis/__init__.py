"""What the strongest bot thinks, as data: for hints, for a coach, for the talk after a game.

Everything is reckoned from what the seat may know: its observation.
"""

from .advice import advising, can_be_exact
from .course import course
from .people import KIND_CODES, portraits

__all__ = ["KIND_CODES", "advising", "can_be_exact", "course", "portraits"]
