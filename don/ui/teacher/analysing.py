"""The analysis after a game: asked for, on its way, stopped, there, and kept."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from don.table.match import Match

from ..questions import Judge
from .review_data import Review


@dataclass(frozen=True, slots=True)
class Analysis:
    """The analysis of one match. ``state``: ``running``, ``stopped``, ``failed`` or ``done``."""

    asked: Judge
    review: Review = field(default_factory=Review)
    state: str = "running"

    def with_piece(self, piece: Review | None) -> Analysis:
        """With one more piece of the answer; None: whoever reckoned it has stumbled."""
        if piece is None:
            return replace(self, state="failed")
        review = self.review.and_then(piece)
        return replace(self, review=review, state="done" if review.last else "running")


def analysis_of(analysis: Analysis | None, match: Match) -> Analysis | None:
    """The analysis, if it is of this match."""
    return analysis if analysis is not None and analysis.asked.match is match else None
