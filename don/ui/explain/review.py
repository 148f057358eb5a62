"""The review of a finished match: the answer of the bots, in pieces, and its progress."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from don.bots.advice import Moment
from don.bots.games import bots_of
from don.bots.review import ReviewedDecision, review_of
from don.table.match import Match

from ..questions import ReviewMatch

AT_A_TIME = 4
"""The number of positions reviewed before the next piece is sent."""


@dataclass(frozen=True, eq=False)
class Review:
    """The review so far, or one piece of it.

    ``done`` of ``of`` positions and decisions have been reviewed. ``last``: no more pieces follow.
    """

    done: int = 0
    of: int = 1
    moments: tuple[Moment, ...] = ()
    decisions: tuple[ReviewedDecision, ...] = ()
    last: bool = False

    def and_then(self, more: Review) -> Review:
        """Return the review with a further piece."""
        return Review(
            more.done,
            more.of,
            self.moments + more.moments,
            self.decisions + more.decisions,
            more.last,
        )


def pieces(match: Match) -> Iterator[Review | None]:
    """Yield the review of a match in pieces: chances and people's decisions.

    Bots remember the last position, so its chances and its decision are worked out together. It
    yields None between two pieces where the caller may pause.
    """
    bots = bots_of(match.game.CODE)
    seats = [seat for seat, player in enumerate(match.players) if player.bot is None]
    decisions = sum(step.seat in seats for step in match.steps)
    of, done = len(match.steps) + 1 + decisions, 0
    found: list[Moment] = []
    decided: list[ReviewedDecision] = []
    now = match.at(0)
    for moment in bots.course(match):
        if moment is None:
            yield None
            continue
        found.append(moment)
        done += 1
        place = len(now.steps)
        if place < len(match.steps):
            step = match.steps[place]
            if step.seat in seats:
                decision = yield from review_of(now, step.action)
                decided += [] if decision is None else [decision]
                done += 1
            now = now.play(step.action)
        if len(found) == AT_A_TIME:
            yield Review(done, of, tuple(found), tuple(decided))
            found, decided = [], []
    yield Review(of, of, tuple(found), tuple(decided), last=True)


def is_complete(found: Review, match: Match) -> bool:
    """Return whether the review is complete: it has ended, and no position is missing."""
    places = [moment.steps for moment in found.moments]
    return found.last and places == list(range(len(match.steps) + 1))


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
        has taken over. A review that ends incomplete has failed: the storage would ignore it, too.
        """
        if piece is None:
            return replace(self, state="failed")
        begins = any(moment.steps == 0 for moment in piece.moments)
        review = (Review() if begins else self.review).and_then(piece)
        if not review.last:
            return replace(self, review=review)
        complete = is_complete(review, self.asked.match)
        return replace(self, review=review, state="done" if complete else "failed")


def progress_of(progress: ReviewProgress | None, match: Match) -> ReviewProgress | None:
    """Return the progress if it is that of this match, else None."""
    return progress if progress is not None and progress.asked.match is match else None
