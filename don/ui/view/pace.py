"""While others decide and chips travel: stop the clock, go on at once, decide beforehand."""

from __future__ import annotations

import htpy as h

from ..i18n import Words
from .scene import Scene


def waiting(scene: Scene) -> h.Node:
    """What can be done without being asked."""
    t = scene.t
    return [
        _order(scene),
        h.div(".decide.pace")[
            h.button("#pause.pass", type="button", data_do="pause")[
                t("Go on") if scene.session.paused else t("Pause")
            ],
            h.button("#next.commit", type="button", data_do="next")[t("Next")],
        ],
    ]


def stay_in(t: Words, limit: int | None) -> h.Element:
    """On the bid pad: bid now, and stay in up to the chosen number."""
    if limit is None:
        return h.button(".step.upto", type="button", aria_disabled="true", data_do="none",
                        aria_label=t("Stay in up to …"))[t("up to")]  # fmt: skip
    return h.button(
        ".step.upto",
        type="button",
        data_do="order",
        data_value=str(limit),
        aria_label=t("Stay in up to {n}, whatever the others bid", n=limit),
    )[h.small[t("up to")], " ", h.b[str(limit)]]


def _order(scene: Scene) -> h.Node:
    """The viewer's standing order for this auction, or the means to give one."""
    t, orders, me = scene.t, scene.session.orders, scene.seen.seat
    bidding = None if scene.payment is not None else scene.ui.table.bidding(scene.seen)
    if me is None or bidding is None or me not in bidding.seats:
        return None
    order = orders.of(me, bidding)
    if order is not None:
        told = (
            t("You'll pass this auction.")
            if order.limit is None
            else t("You'll stay in up to {n}.", n=order.limit)
        )
        return h.div(".orders")[
            h.p(data_order="pass" if order.limit is None else str(order.limit))[told],
            h.button(type="button", data_do="order", data_value="none")[t("Cancel")],
        ]
    most = bidding.most[me]
    limit = min(most, max(orders.limits.get(me, 0), (bidding.high or 0) + 1))
    return h.div(".orders", role="group", aria_label=t("Decide ahead"))[
        h.button(type="button", data_do="order", data_value="pass")[t("Pass this auction")],
        _limit("−", t("Lower limit"), limit - 1 if limit > 1 else None),
        h.button(type="button", data_do="order", data_value=str(limit))[
            t("Stay in up to {n}", n=limit)
        ],
        _limit("+", t("Higher limit"), limit + 1 if limit < most else None),
    ]


def _limit(sign: str, label: str, limit: int | None) -> h.Element:
    """To another limit for the next order."""
    if limit is None:
        return h.button(".step", type="button", data_do="none", aria_disabled="true",
                        aria_label=label)[sign]  # fmt: skip
    return h.button(".step", type="button", data_do="limit", data_value=str(limit),
                    aria_label=label)[sign]  # fmt: skip
