"""Panels for the times when a game cannot go on here.

The device must be handed over, a link must be sent, the game is open in another tab, or no more
decisions can be stored.
"""

from __future__ import annotations

import htpy as h

from ..i18n import isolated
from ..model import App
from .people import face
from .scene import Scene
from .share_link import link_field


def handover(scene: Scene) -> h.Node:
    """Ask for the next person; nothing secret is shown until that person is ready."""
    t, seat = scene.t, scene.acting
    assert seat is not None
    name = isolated(scene.names[seat])
    return h.div(".handover")[
        face(scene.faces[seat]),
        h.h2(tabindex="-1")[t("Pass the device to {name}", name=name)],
        h.p[t.tabled(scene.ui.words.TEXTS.only_for, name=name)],
        h.button(".commit", type="button", data_do="ready")[t("I am {name}", name=name)],
    ]


def away(app: App, scene: Scene) -> h.Node:
    """Return the link to send to the person on another device whose turn it is."""
    t, seat, outbox = scene.t, scene.acting, scene.session.outbox
    if seat is None or outbox is None:
        return None
    name = isolated(scene.names[seat])
    if not outbox.url:
        return h.div(".link-field")[link_field(app, t, outbox, "link-turn")]
    return h.div(".link-field")[
        h.h2(tabindex="-1")[t("Send this link to {name}", name=name)],
        h.p(".hint")[t("{name} opens it, plays, and sends you the next one.", name=name)],
        link_field(app, t, outbox, "link-turn"),
        _beforehand(scene),
    ]


def _beforehand(scene: Scene) -> h.Node:
    """Offer to announce a pass for this auction, so that the link need not come back for it."""
    t, seat, bidding = scene.t, scene.seen.seat, scene.bidding
    if bidding is None or seat not in bidding.seats:
        return None
    if seat in scene.session.orders.announced(bidding):
        return h.p(data_order="pass")[t("You'll pass this auction. Everybody knows.")]
    return h.div(".beforehand")[
        h.button(".plain", type="button", data_do="announce")[
            t("Pass this auction, whatever happens")
        ],
        h.p(".hint")[t("Everybody will know. You can't take it back.")],
    ]


def full(scene: Scene) -> h.Node:
    """Say that the game has as many decisions as can be stored, and is kept as it stands."""
    t = scene.t
    return h.div(".handover")[
        h.h2(tabindex="-1")[t("The game stops here")],
        h.p[t("This game is too long to store another move. Everything so far is kept.")],
    ]


def elsewhere(scene: Scene) -> h.Node:
    """Say that the game is open in another tab, and offer to play it here instead."""
    t = scene.t
    return h.div(".handover")[
        h.p[t("This game is open in another tab.")],
        h.button(".commit", type="button", data_do="play-here")[t("Play here")],
    ]
