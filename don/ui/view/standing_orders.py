"""Draws what a player decides in advance: the button and the drawer for planning ahead, and the
standing order that is given."""

from __future__ import annotations

import htpy as h

from don.table.game import amount_of

from ..game import Bidding
from ..i18n import Words
from .drawer import head
from .drawings import stroked, word_below
from .drawn_once import drawn_once
from .hint import advised
from .scene import Scene

AHEAD = "ahead"
"""The id of the drawer for planning ahead.

It is the same in the viewer's own turn, so that a drawer that is open when the turn comes stays
open, and each button in it keeps its effect.
"""
LIMIT = "M5 4h14M6 13l6-6 6 6M6 20l6-6 6 6"


def plan(scene: Scene) -> h.Node:
    """Draw the button that opens the drawer for a standing order; it stays, disabled, when no order
    can be given."""
    return _plan(scene.t, may_order(scene))


@drawn_once
def _plan(t: Words, may: bool) -> h.Element:
    label = t("Plan ahead")
    does = {"popovertarget": AHEAD} if may else {"data_do": "none", "aria_disabled": "true"}
    return h.button("#plan", type="button", aria_label=label, title=label, **does)[
        # Translators: below the sign of a narrow button: plan ahead; six letters at most
        stroked(LIMIT), word_below(t.context("on a button", "Plan"))
    ]


def may_order(scene: Scene) -> bool:
    """Return whether the viewer is in the auction and has given no order yet.

    In the viewer's own turn an order is useful only if the viewer could be outbid and bid again.
    """
    bidding, me = _bidding(scene), scene.seen.seat
    if bidding is None or scene.session.orders.of(me, bidding) is not None:
        return False
    return scene.status != "turn" or _may_raise(bidding, me)


def _may_raise(bidding: Bidding, me: int) -> bool:
    """Return whether the seat to act could be outbid and then bid again."""
    return len(bidding.seats) > 1 and bidding.most[me] > (bidding.high or 0) + 1


def ordered(scene: Scene) -> h.Node:
    """Return the viewer's order for this auction, with a button to cancel it; None without one."""
    t, bidding = scene.t, _bidding(scene)
    order = scene.session.orders.of(scene.seen.seat, bidding) if bidding is not None else None
    if order is None:
        return None
    text = (
        t("You'll pass this auction.")
        if order.limit is None
        else t("You'll stay in up to {n}.", n=order.limit)
    )
    return h.div(".ordered")[
        h.p(data_order="pass" if order.limit is None else str(order.limit))[text],
        # Because of the id, a redraw during a press does not turn this button into the one that
        # opens the drawer.
        not order.announced
        and h.button("#order-cancel", type="button", data_do="order", data_value="none")[
            t("Cancel")
        ],
    ]


def ahead(scene: Scene) -> h.Node:
    """Draw the drawer for giving a standing order.

    In the viewer's own turn the first bid is made at once. The limit is then the chosen number, or
    what the open hint calls worth paying, if that is more, until the viewer changes it.
    """
    t, bidding, me = scene.t, _bidding(scene), scene.seen.seat
    if bidding is None or me is None:
        return None
    least, most = (bidding.high or 0) + 1, bidding.most[me]
    chosen = scene.chosen_bid.amount if scene.chosen_bid is not None else None
    wanted = scene.session.orders.limits.get(me, max(chosen or 0, _hinted(scene)))
    barred = bidding.barred[me] if bidding.barred else frozenset[int]()
    limits = [n for n in range(least, most + 1) if n not in barred]
    limit = next((n for n in limits if n >= wanted), limits[-1] if limits else 0)
    lower = max((n for n in limits if n < limit), default=None)
    higher = min((n for n in limits if n > limit), default=None)
    pays = scene.ui.view.paying(scene, limit) if limit else None
    return _ahead(t, limit, lower, higher, pays)


@drawn_once
def _ahead(t: Words, limit: int, lower: int | None, higher: int | None, pays: h.Node) -> h.Element:
    """Draw the drawer with this limit, what it pays, and the next lower and higher limits. Limit 0:
    only a pass is possible."""
    label = t("Plan ahead")
    return h.div(f"#{AHEAD}.drawer", popover="auto", role="group", aria_label=label)[
        head(t, AHEAD, label),
        limit > 0
        and h.p(".hint")[
            t("Your bids are made for you, each as low as possible, up to this number.")
        ],
        h.div(".orders")[
            limit > 0
            and [
                _limit("−", t("Lower limit"), lower),
                h.button(
                    ".upto.commit",
                    type="button",
                    data_do="order",
                    data_value=str(limit),
                    aria_label=t("Stay in up to {n}, whatever the others bid", n=limit),
                )[t("Stay in up to {n}", n=limit)],
                _limit("+", t("Higher limit"), higher),
            ],
            pays is not None and h.p(".pays")[pays],
            h.button(".out", type="button", data_do="order", data_value="pass")[
                t("Pass this auction")
            ],
        ],
    ]


def _hinted(scene: Scene) -> int:
    """Return the highest bid that the open hint advises; 0 without a hint, or if it advises a
    pass."""
    best = amount_of(advised(scene)) or 0
    counsel = scene.session.counsel
    if not best or counsel is None or counsel.advice is None:
        return best
    return max(best, counsel.advice.limit or 0)


def _limit(sign: str, label: str, limit: int | None) -> h.Element:
    """Return a button that sets the limit of the next order; disabled if ``limit`` is None."""
    if limit is None:
        return h.button(".step", type="button", data_do="none", aria_disabled="true",
                        aria_label=label)[sign]  # fmt: skip
    return h.button(".step", type="button", data_do="limit", data_value=str(limit),
                    aria_label=label)[sign]  # fmt: skip


def _bidding(scene: Scene) -> Bidding | None:
    """Return the current auction if the viewer may still bid or pass in it, else None."""
    auction = current_auction(scene)
    return auction if auction is not None and scene.seen.seat in auction.seats else None


def current_auction(scene: Scene) -> Bidding | None:
    """Return the current auction; None during a payment, and when nobody has to bid or pass."""
    if scene.status not in ("turn", "waiting") or scene.payment is not None:
        return None
    return scene.bidding
