"""Draws the bid pad: every number from the lowest bid up, and whom it would pay."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import htpy as h

from don.games.don.payout import Payout, payout
from don.games.don.state import ROUNDS
from don.table.game import Control, Refusal

from ...game import Passing
from ...i18n import isolated
from ...view.bid_pad import (
    bid_pad,
    key,
    keys,
    nobody_outbids,
    refused,
    rows,
    tab_stop,
    undecided,
    void,
)
from ...view.drawings import PEOPLE, stroked
from ...view.drawn_once import drawn_once
from ...view.hint import advised
from ...view.people import face
from ...view.scene import Scene
from ..words.answers import consequence
from ..words.cards import a_number
from ..words.events import payout_text, refusal_text, shares_text
from .sales import next_sale, small_sales_button
from .table import banner, own_line

ROW = 5
"""The numbers in a row of keys. Each number has the same column all game long."""
SEEN = (2, 3, 4)
"""The numbers of rows that a window may show at once; the style sheets choose one of them."""
WIDE_ROW = 10
"""The numbers in a row of keys on a tablet."""
WIDE_SEEN = 2
"""How many such rows are shown at once."""
LEFT = 3
"""How many numbers that can be bid are in sight before the keys move up a row."""

FEW = 2
"""The most chips left that a warning speaks of: they hardly buy anything."""
FACES = 2
"""The most faces on one key."""

PAYMENT_EXPLAINED = 3
"""Up to this round, a sentence explains to newcomers how a bid decides who is paid (D5)."""


def pad(scene: Scene, orders: bool = True) -> h.Node:
    """Draw the numbers, the effect of the chosen one, and the buttons to bid and to pass.

    ``orders``: draw the drawer for standing orders if the player may give one.
    """
    numbers = keys(scene, _numbers(scene))
    return bid_pad(
        scene,
        [_line(scene), _preview(scene)],
        [numbers, rows(scene.t)],
        orders,
        beside=orders and small_sales_button(scene),
    )


def _numbers(scene: Scene) -> Iterator[h.Node]:
    """Draw whole rows of numbers, so that none changes its place while the bids rise.

    A number that cannot be bid is grey in its place. Every window shows as many rows in each turn,
    even if they have more numbers than anybody can pay. A row that the bids have passed gives way
    only if the others hardly have a number left to bid: that depends on how many rows a window
    shows at once, and on a tablet a row has ten numbers. So a class says where a number is shown,
    if not everywhere.
    """
    stop, offered = tab_stop(scene, scene.bids), {bid.amount or 0: bid for bid in scene.bids}
    least, most = min(offered, default=1), max(offered, default=1)
    fewest, *more = (_shown(least, most, ROW, rows) for rows in SEEN)
    wide = _shown(least, most, WIDE_ROW, WIDE_SEEN)
    windows = [*zip(SEEN[1:], more, strict=True)]
    ranges = (fewest, wide, *more)
    for n in range(min(each.start for each in ranges), max(each.stop for each in ranges)):
        if n in offered:
            yield _key(scene, offered[n], stop)
            continue
        where = [f"seen-{rows}" for rows, shown in windows if n in shown and n not in fewest]
        if n in wide and n not in fewest:
            where.append("wide")
        yield void(str(n), _digits(str(n)), " ".join(where))


def _shown(least: int, most: int, row: int, rows: int) -> range:
    """Return the numbers on the keys of a window that shows so many rows at once."""
    needed = min(least + LEFT - 1, most)
    last = max(needed + -needed % row, rows * row)
    end = max(most + -most % row, last)
    return range(last - rows * row + 1, end + 1)


def _line(scene: Scene) -> h.Node:
    """Draw what the table says to the player to act, for a phone: the sheet has room for it."""
    return (
        not scene.is_lesson
        and h.p(class_=["table-line", {"news": bool(banner(scene))}])[own_line(scene)]
    )


def passing(scene: Scene) -> Passing:
    """Return what the viewer gets if the high bid wins (D5).

    It is sure if nobody except the viewer could outbid it.
    """
    seen, auction = scene.seen, scene.seen.auction
    if scene.memory.blind or auction is None or auction.high is None:
        return Passing()
    due = payout(seen, auction.bidder, auction.high)
    if seen.seat not in due.to:
        return Passing()
    return Passing(due.share, sure=nobody_outbids(scene))


def paying(scene: Scene, amount: int) -> h.Node:
    """Say whom the viewer pays if this bid wins (D5)."""
    seen, me = scene.seen, scene.seen.seat
    if scene.memory.blind or me is None:
        return None
    return shares_text(scene.t, scene.names, payout(seen, me, amount))


def _key(scene: Scene, bid: Control, stop: str | None) -> h.Node:
    t, n = scene.t, str(bid.amount)
    asks = scene.memory.hide_barred and not bid.open
    if asks:
        bid = _as_if_allowed(scene, bid)
    if not bid.open and bid.refusal is not None:
        why = refusal_text(t, bid.refusal)
        # Translators: on a narrow key, seven letters at most; for a number that the player owns
        note = t.context("on a key", "yours") if bid.refusal.code == "own_number" else ""
        return _barred(n, t("{n}: barred. {why}", n=n, why=why), note)
    blind = scene.memory.blind
    text = n if blind else t("{n}: {consequence}", n=n, consequence=_consequence(scene, bid))
    sale = scene.seen.sale is not None
    below = _below((), "", "!") if bid.refusal else None if blind or sale else _paid(scene, bid)
    return key(
        n,
        text,
        n if sale else _digits(n),  # a sale pays the seller, whatever the digit
        below,
        pressed=scene.session.selected == n,
        stop=stop == n,
        is_best=advised(scene) == n,
        risky=bid.refusal is not None,
        asks=asks,
    )


def _as_if_allowed(scene: Scene, bid: Control) -> Control:
    """Return a barred bid as if it were allowed, so that its key does not give it away."""
    due = payout(scene.seen, scene.seen.seat or 0, bid.amount or 0)
    return replace(bid, open=True, refusal=None, outcome=due)


def _paid(scene: Scene, bid: Control) -> h.Node:
    """Draw under a number who would be paid, and how much each: ``+2``.

    One or two players are shown by their faces, more by a sign with their number. All others and
    the pot, to which a bid goes that is too small to be shared, have words.
    """
    t, to, share = scene.t, bid.outcome.to, bid.outcome.share
    if not share:
        # Translators: on a narrow key, seven letters at most; the bid goes to the pot
        return _below((), "", t.context("on a key", "pot"))
    if len(to) == scene.seen.seats - 1:
        # Translators: on a narrow key, nine characters at most; what each of the others gets
        return _below((), "", t.context("on a key", "each +{n}", n=share))
    if len(to) > FACES:
        return _below((), PEOPLE, f"{len(to)} × {share}")
    return _below(tuple(scene.faces[seat] for seat in to), "", f"+{share}")


@drawn_once
def _barred(n: str, label: str, note: str) -> h.Element:
    """Draw the key of a barred number, in its place: a press on it explains why it is barred."""
    return h.button(
        f"#key-{n}",
        class_=["key", "barred", {"noted": bool(note)}],
        type="button",
        data_do="why",
        data_value=n,
        aria_disabled="true",
        tabindex="-1",
    )[h.b(aria_hidden="true")[_digits(n)], h.small(aria_hidden="true")[note], h.span(".sr")[label]]


@drawn_once
def _below(codes: tuple[str, ...], sign: str, note: str) -> h.Element:
    """Draw what stands under a number: faces or a sign, then a note."""
    return h.small(aria_hidden="true")[sign and stroked(sign), [face(code) for code in codes], note]


@drawn_once
def _digits(n: str) -> h.Node:
    """Draw a number with its last digit underlined, since that digit decides who is paid (D5)."""
    return n if len(n) == 1 else [n[:-1], h.span(".last")[n[-1]]]


def _consequence(scene: Scene, control: Control) -> str:
    """Return what a bid would do or, at a strict table, why it is barred and what it would cost."""
    text = consequence(scene, control)
    if control.refusal is None:
        return text
    return f"{text} {_cost(scene, control.refusal)}"


def _cost(scene: Scene, refusal: Refusal) -> str:
    """Say what the penalty at a strict table is, given what the bidder has (D4.5, D4.6)."""
    t = scene.t
    if refusal.code == "own_number":
        if scene.seen.chips[scene.seen.seat]:
            return t("The bid is taken back and costs you a chip.")
        return t("The bid is taken back. You have no chip to lose.")
    if scene.seen.districts[scene.seen.seat]:
        return t("If it wins, you lose a district and the others bid again.")
    return t("If it wins, the others bid again without you.")


def _leaves(scene: Scene, price: int) -> h.Node:
    """Warn of a bid that leaves the viewer with hardly any chips before the last round."""
    left = scene.seen.chips[scene.seen.seat] - price
    if scene.is_lesson or left > FEW or scene.seen.round == ROUNDS:
        return None
    return [
        " ",
        h.small(".leaves")[
            scene.t.plural(
                "{n} chip left: you may have to sit out.",
                "{n} chips left: you may have to sit out.",
                left,
            )
        ],
    ]


def _preview(scene: Scene) -> h.Node:
    """Draw what the chosen number would do, or why a barred one cannot be chosen; else a tip."""
    t, session, chosen = scene.t, scene.session, scene.chosen_bid
    if session.refusal is not None:
        return refused(scene, session.refusal)
    if chosen is not None and not scene.memory.blind:
        if chosen.refusal is not None:
            return h.p(".preview.risky")[_consequence(scene, chosen)]
        outcome_text = payout_text if scene.is_lesson else shares_text
        return h.p(".preview")[
            outcome_text(t, scene.names, chosen.outcome), _leaves(scene, chosen.amount or 0)
        ]
    if (text := undecided(scene)) is not None:
        return text
    if (sale := next_sale(scene)) is not None:
        return h.div(".preview.idle")[sale]
    early = scene.seen.round <= PAYMENT_EXPLAINED
    if scene.seen.sale is None and not scene.memory.blind:
        if scene.is_lesson and (due := _for_all(scene)):
            return h.p(".preview.idle.on-key")[
                # Translators: "each +" is what a key says; see "each +{n}"
                t(
                    "each +{n}: nobody has {a_number}, so the others get {n} each.",
                    n=due.share,
                    a_number=a_number(t, due.number),
                )
            ]
        if early and (scene.is_new or scene.is_lesson):
            return h.p(".preview.idle")[t("The last digit decides who is paid.")]
    if scene.seen.sale is not None:
        seller = isolated(scene.names[scene.seen.sale.seller])
        return h.p(".preview.idle")[
            t("{name} gets the whole price.", name=seller),
            _bars_own(scene) and [" ", t("Your own numbers are barred here, too.")],
        ]
    # Later the keys speak for themselves. The sentence keeps its room, so that none of them moves.
    return h.p(".preview.idle")[
        (early or scene.is_lesson or scene.memory.blind) and t("Pick a number, or pass.")
    ]


def _for_all(scene: Scene) -> Payout | None:
    """Return the payout of the first key that pays all the others, because nobody has its
    number; None without one."""
    others = scene.seen.seats - 1
    due = (bid.outcome for bid in scene.bids if bid.open and bid.outcome is not None)
    return next((each for each in due if each.share and len(each.to) == others), None)


def _bars_own(scene: Scene) -> bool:
    """Return whether the keys show a number that is barred because the viewer owns it (D4.3)."""
    refusals = [bid.refusal for bid in scene.bids if bid.refusal is not None]
    return any(refusal.code == "own_number" for refusal in refusals)
