"""The parts of a player at the table that look alike in every game: name, last call, gain, turn."""

from __future__ import annotations

from typing import NamedTuple

import htpy as h

from ..i18n import Words
from .drawn_once import drawn_once
from .people import Bubble
from .scene import Scene


def marks(scene: Scene, seat: int) -> dict[str, bool]:
    """Return the classes of a player who has the turn, is out, or pays or is paid just now."""
    moves = scene.payment.moves if scene.payment else ()
    return {
        "acting": seat == scene.acting,
        "out": is_out(scene, seat),
        "pays": any(move.source == seat for move in moves),
        "paid": any(move.target == seat for move in moves),
    }


def is_out(scene: Scene, seat: int) -> bool:
    """Return whether the player has left the auction or was never in it."""
    auction = scene.seen.auction
    return auction is not None and seat not in auction.queue


def last_call(scene: Scene, seat: int, remark: str = "") -> Bubble | None:
    """Return the player's last bid or pass in the auction; None without one.

    ``remark`` is what a bot says in place of the word for a pass.
    """
    t, auction = scene.t, scene.seen.auction
    calls = dict(auction.calls) if auction is not None else {}
    if seat not in calls:
        return None
    amount = calls[seat]
    if amount is None:
        return Bubble(t("passed"), remark=remark)
    return Bubble(t("bid {amount}", amount=amount), str(amount), auction.bidder == seat)


@drawn_once
def who(
    name: str, first: str = "", beside: h.Node = None, about: str = "", word: str = ""
) -> h.Element:
    """Draw a name, with a star for the player who begins: ``first`` says so in words.

    ``beside`` is a number that stands with them. ``about`` says what the star means, and ``word``,
    which may stand beside it, too.
    """
    return h.div(".who")[
        h.bdi(".name")[name],
        first
        and h.span(".starter", role="img", title=about or first, aria_label=first)[
            "★", word and h.small[word]
        ],
        beside,
    ]


def star_word(scene: Scene, seat: int) -> str:
    """Return the word beside the star of another player in the first round of a first game."""
    if not scene.is_new or seat == scene.seen.seat or scene.status not in ("turn", "waiting"):
        return ""
    current = scene.ui.GAME.progress(scene.seen).current
    # Translators: behind a star, beside the name of the player who bids first; eight letters
    return scene.t.context("beside a star", "first") if current == 1 else ""


class Change(NamedTuple):
    """What a player gains, below zero if it pays."""

    n: int = 0
    settled: bool = False
    """It has just been paid; else the chosen action would bring it about."""

    @property
    def classes(self) -> dict[str, bool]:
        """The classes of the player: in the style sheets they replace ``:has()``, which is slow."""
        changed = bool(self.n) and self.settled
        return {"changes": bool(self.n), "changed": changed, "richer": changed and self.n > 0}


@drawn_once
def change(t: Words, n: int, settled: bool) -> h.Element:
    """Draw a ``Change`` as a number. For 0 an empty element keeps its place.

    If an element came or went, the browser would look at all rules with ``:has()`` again.
    """
    if not n:
        return h.span(hidden=True)
    label = t("gets {n}", n=n) if n > 0 else t("pays {n}", n=-n)
    return h.span(
        class_=["change", {"settled": settled}], data_change=str(n), role="img", aria_label=label
    )[f"{n:+d}".replace("-", "−")]
