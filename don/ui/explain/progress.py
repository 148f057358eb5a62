"""The progress of the review of a finished match on the page."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from don.table.match import Match

from ..questions import ReviewMatch
from .review import Review, is_whole


@dataclass(frozen=True, slots=True)
class ReviewProgress:
    """The review of one match. ``state``: ``running``, ``stopped``, ``failed`` or ``done``."""

    asked: ReviewMatch
    review: Review = field(default_factory=Review)
    state: str = "running"
    folded: bool = False
    """True if Back has closed the review. It goes on meanwhile, and opens again where it was."""

    @property
    def is_open(self) -> bool:
        """True if the review is shown on the screen of its match."""
        return self.state in ("running", "done") and not self.folded

    def with_piece(self, piece: Review | None) -> ReviewProgress:
        """Return the progress with one more piece of the answer; None: the bot failed.

        A piece with the first moment begins the review, possibly a second time if another worker
        has taken over. A review that ends without being whole has failed: the storage would ignore
        it, too.
        """
        if piece is None:
            return replace(self, state="failed")
        begins = any(moment.steps == 0 for moment in piece.moments)
        review = (Review() if begins else self.review).and_then(piece)
        if not review.last:
            return replace(self, review=review)
        whole = is_whole(review, self.asked.match)
        return replace(self, review=review, state="done" if whole else "failed")


def progress_of(progress: ReviewProgress | None, match: Match) -> ReviewProgress | None:
    """Return the progress if it is that of this match, else None."""
    return progress if progress is not None and progress.asked.match is match else None
