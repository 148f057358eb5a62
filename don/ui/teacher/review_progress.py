"""How far the review of a finished match has come on the page."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from don.table.match import Match

from ..questions import ReviewMatch
from .review_data import Review


@dataclass(frozen=True, slots=True)
class ReviewProgress:
    """The review of one match. ``state``: ``running``, ``stopped``, ``failed`` or ``done``."""

    asked: ReviewMatch
    review: Review = field(default_factory=Review)
    state: str = "running"
    folded: bool = False
    """Back has put it away. It goes on, and opens where it was."""

    @property
    def is_open(self) -> bool:
        """Whether it is on the screen of its match."""
        return self.state in ("running", "done") and not self.folded

    def with_piece(self, piece: Review | None) -> ReviewProgress:
        """With one more piece of the answer; None: the bot failed."""
        if piece is None:
            return replace(self, state="failed")
        review = self.review.and_then(piece)
        return replace(self, review=review, state="done" if review.last else "running")


def progress_of(progress: ReviewProgress | None, match: Match) -> ReviewProgress | None:
    """The progress, if it is that of this match."""
    return progress if progress is not None and progress.asked.match is match else None
