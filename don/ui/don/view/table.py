"""Draws the middle of the table: lot, high bid, pot, whose turn it is, and the last auction."""

from __future__ import annotations

from collections.abc import Iterable

import htpy as h

from don.games.don import events as ev
from don.games.don.deck import Card
from don.games.don.scoring import gain
from don.games.don.state import Phase
from don.table.game import Event

from ...game import Names
from ...i18n import Words, isolated
from ...table import pace
from ...view.coins import coins
from ...view.drawn_once import drawn_once
from ...view.large import MUCH, outcome
from ...view.news import explained, news, tip
from ...view.pace import news_of_lot, turn_line
from ...view.people import face
from ...view.scene import Scene
from ..words.about import TEXTS
from ..words.cards import card_name
from ..words.events import event_text, paid_text
from .card import card
from .figures import figures
from .sales import sale_title, seller
from .worth import aid, needs_on_table

# The end of the last auction: who won what, who was paid and why, and the pot. Each movement of
# chips is an element that names its source, its target and the number of chips. Only the browser
# knows where source and target are on the screen (``don.web.flight``).


def summary(scene: Scene) -> h.Element:
    """Draw the outcome of the last auction. Its place is always kept, so that nothing shifts."""
    flying = scene.payment
    events = flying.events if flying else scene.events
    end = next((i for i in reversed(range(len(events))) if events[i].ends_auction), None)
    if end is None:
        return h.div(".outcome")
    won = events[end]
    paid = events[end + 1] if events[end + 1 : end + 2] else None
    text = _briefly(scene, won) or event_text(scene.t, scene.names, won, scene.you) or ""
    why = "" if scene.memory.blind else _why(scene.t, scene.names, won, paid, scene.you)
    kind = _kind(won, paid)
    match won:
        case ev.LotWon(seat, cards):
            pass
        case ev.Sold(_, seat, bought):
            cards = (bought,)
        case _:
            return outcome(scene, kind, text, why)
    taken, points = _cards(scene.t, cards), _points(scene, seat, cards)
    new = news_of_lot(scene)
    # The sentence and the reader's chips show every gain. Only a large one is celebrated.
    gained = flying.change(scene.you) if flying and scene.you is not None else 0
    much = gained if gained >= MUCH and not scene.memory.blind else 0
    return outcome(scene, kind, text, why, seat, taken, points, much, news=new)


def _briefly(scene: Scene, won: Event) -> str:
    """Say who bought what lies there at what price, without naming it: the large view shows it.

    Empty if the lot was free, and outside the large view.
    """
    t = scene.t
    match won:
        case ev.LotWon(seat, cards, price, False) if scene.shows_outcome:
            if seat == scene.you:
                return t.plural(
                    "You buy it for {price}.",
                    "You buy them for {price}.",
                    len(cards),
                    price=price,
                )
            return t.plural(
                "{name} buys it for {price}.",
                "{name} buys them for {price}.",
                len(cards),
                name=isolated(scene.names[seat]),
                price=price,
            )
        case ev.Sold(seller, seat, _, price) if scene.shows_outcome:
            names = [isolated(name) for name in scene.names]
            if seat == scene.you:
                return t("You buy it from {seller} for {price}.", seller=names[seller], price=price)
            if seller == scene.you:
                return t("{name} buys it from you for {price}.", name=names[seat], price=price)
            return t(
                "{name} buys it from {seller} for {price}.",
                name=names[seat],
                seller=names[seller],
                price=price,
            )
    return ""


def _points(scene: Scene, seat: int, cards: tuple[Card, ...]) -> int:
    """Return the points that the cards have added to the reader's, for the large view (D6.1).

    It is 0 if another player won the cards, and outside the large view.
    """
    if seat != scene.you or not scene.shows_outcome:
        return 0
    owned = tuple(card for card in scene.seen.districts[seat] if card not in cards)
    points: int = gain(owned, cards)
    return points


def _cards(t: Words, cards: tuple[Card, ...]) -> h.Element:
    """Draw the cards that were sold, in the order that they had on the table."""
    return h.ul(".cards")[[card(t, each, False) for each in cards]]


def landing(scene: Scene) -> h.Node:
    """Draw the numbers that the reader has just bought, which fly to the reader's own districts."""
    paid = scene.payment
    won = next((e for e in paid.events if e.ends_auction), None) if paid and paid.arrived else None
    match won:
        case ev.LotWon(seat, cards) if seat == scene.you:
            pass
        case ev.Sold(_, seat, bought) if seat == scene.you:
            cards = (bought,)
        case _:
            return None
    place = paid.place if paid else 0
    return h.div("#landing", aria_hidden="true", data_landing=str(place))[
        [h.i(f".homing.colour-{each.colour}", data_lands=each.colour)[str(each.number)]
         for each in cards]
    ]  # fmt: skip


def _kind(won: Event, paid: Event | None) -> str:
    """Return a word for style sheets and tests.

    It is the reason for the payment or, if there was none, how the auction ended.
    """
    if isinstance(paid, ev.Paid):
        return paid.reason
    return "free" if isinstance(won, ev.LotWon) else won.kind


def _why(t: Words, names: Names, won: Event, paid: Event | None, me: int | None) -> str:
    """Say who was paid and why, or that nobody was (D5.3 to D5.7).

    Empty for a sale between players: its sentence says it all.
    """
    match won, paid:
        case _, ev.Paid():
            return " ".join(_shares(t, names, paid, me))
        case ev.LotWon(), _:
            return t("No bids, so nobody is paid.")
    return ""


def _shares(t: Words, names: Names, paid: ev.Paid, me: int | None) -> Iterable[str]:
    if paid.from_pot:
        yield t.plural("The pot adds {n}.", "The pot adds {n}.", paid.from_pot)
    yield paid_text(t, names, paid, me)


def board(scene: Scene) -> h.Node:
    """Draw the middle of the table: the lot, the high bid, the pot, the turn, the last auction."""
    t, seen, lot, bidder = scene.t, scene.seen, _for_sale(scene), _bidder(scene)
    codes = scene.faces
    return [
        h.div(".round")[h.h2(class_={"sr": _hides_heading(scene)}, tabindex="-1")[_title(scene)]],
        h.div(".middle")[
            figure(
                "high",
                t("High bid"),
                _high(scene),
                "" if bidder is None else scene.labels[bidder],
                _nobody() if bidder is None else face(codes[bidder]),
                t("The high bid. Bid more, or pass."),
            ),
            h.ul(".lot", data_cards=str(len(lot)), data_goes=_goes(scene))[
                [card(t, c, about=_about(scene, c)) for c in lot], seller(scene)
            ],
            figure(
                "pot",
                t("Pot"),
                str(seen.pot),
                _then(scene),
                about=t.tabled(TEXTS.tips["pot"]),
            ),
            _reference(scene),
        ],
        h.p(
            class_=[
                "turn",
                {
                    "tip": scene.is_new or bool(_explained(scene)),
                    "news": bool(banner(scene)),
                },
            ]
        )[own_line(scene)],
        summary(scene),
        coins(scene),
        landing(scene),
    ]


def _reference(scene: Scene) -> h.Node:
    """Draw the button for the list of who has what, except in a lesson."""
    seat = scene.seen.seat
    if seat is None or scene.is_lesson or scene.status not in ("turn", "waiting"):
        return None
    return needs_on_table(scene, seat)


@drawn_once
def figure(
    name: str,
    label: str,
    value: str,
    note: str,
    whose: h.Node = None,
    about: str = "",
) -> h.Element:
    """Draw a public number with a label above and a note below.

    ``whose`` is a face beside it. ``about`` says what the number is.
    """
    return h.div(f".figure.{name}", title=about or None)[
        whose,
        h.span(".quiet")[label],
        h.b({f"data-{name}": value})[value or "–"],
        h.bdi(".quiet")[note],
    ]


@drawn_once
def _nobody() -> h.Element:
    """Draw the place of a face."""
    return h.span(".face.nobody")


def _about(scene: Scene, district: Card) -> str:
    """Say what a district of the lot would bring the viewer by itself."""
    t, me = scene.t, scene.seen.seat
    if me is None or scene.is_lesson:
        return ""
    return t.plural(
        "{card}: {n} point for you. Then bids ending in {number} can pay you.",
        "{card}: {n} points for you. Then bids ending in {number} can pay you.",
        gain(scene.seen.districts[me], (district,)),
        card=card_name(t, district),
        number=district.number,
    )


def _hides_heading(scene: Scene) -> bool:
    """Return whether the heading need not be visible.

    It is hidden in a lot's first auction, in a sale, which the bar names, and after any auction:
    the outcome lies over its place.
    """
    if scene.payment is not None:
        return True
    return scene.seen.phase in (Phase.AUCTION, Phase.SIDE) and not scene.seen.excluded


def _title(scene: Scene) -> str:
    t, seen = scene.t, scene.seen
    if scene.payment is not None:
        return t.tabled(TEXTS.round_name, n=seen.round)
    match seen.phase:
        case Phase.SIDE:
            return sale_title(scene)
        case Phase.OFFER if scene.status == "turn":
            return t("Sell a district")
        case Phase.EXCHANGE:
            return t("Swap")
        case Phase.DISCARD:
            return t("Bid too high")
        case Phase.OVER:
            return t("The game is over")
        case _ if seen.excluded:
            return t("For sale again")
        case _ if not _for_sale(scene):
            return t.tabled(TEXTS.round_name, n=seen.round)
        case _:
            return t("For sale")


def _for_sale(scene: Scene) -> tuple[Card, ...]:
    return (scene.seen.sale.card,) if scene.seen.sale else scene.seen.lot


def _goes(scene: Scene) -> str | None:
    """Return (as text) the seat that gets the lot, during the last part of a payment; else None."""
    flying = scene.payment
    if flying is None or flying.leg != len(flying.legs) - 1:
        return None
    for event in flying.events:
        match event:
            case ev.LotWon(seat) | ev.Sold(_, seat):
                return str(seat)
    return None


def _high(scene: Scene) -> str:
    auction = scene.seen.auction
    return "" if auction is None or auction.high is None else str(auction.high)


def _bidder(scene: Scene) -> int | None:
    auction = scene.seen.auction
    bidder: int | None = None if auction is None else auction.bidder
    return bidder


def _then(scene: Scene) -> str:
    """Return the change, with its sign, that the chosen bid would make to the pot; may be empty."""
    flow = figures(scene).flow
    if flow is None or flow.settled or flow.left == scene.seen.pot:
        return ""
    return f"{flow.left - scene.seen.pot:+d}".replace("-", "−")


def _asks(scene: Scene) -> bool:
    return scene.status == "turn" and scene.acting == scene.you


def own_line(scene: Scene) -> h.Node:
    """Say whose turn it is or, on the viewer's turn, what has changed or what helps."""
    return [turn_line(scene, _yours(scene)), _aid(scene)]


def banner(scene: Scene) -> str:
    """Return the news for the viewer's turn: only what no outcome has shown before."""
    if not news(scene) or scene.you is None or not pace.TRAVEL[scene.settings.speed]:
        return news(scene)
    unseen = [event for event in scene.news if not event.ends_auction]
    return scene.ui.words.news(scene.t, scene.names, scene.seen, unseen)


def _explained(scene: Scene) -> str:
    return banner(scene) if news(scene) else explained(scene)


def _yours(scene: Scene) -> str:
    """Say what has changed for the viewer, or give a tip, or say that it is the viewer's turn."""
    if not _asks(scene):
        return ""
    if tip(scene) == "sale":
        return scene.t(
            "{name} wants chips and sells a card. The highest bid gets it.",
            name=isolated(scene.names[scene.seen.sale.seller]),
        )
    if tip(scene) == "hidden" and scene.settings.memory_aid == "on":
        return scene.t("The memory aid counts the others' chips.")
    return _explained(scene) or scene.t("Your turn.")


def _aid(scene: Scene) -> h.Node:
    """Draw the button that turns on the memory aid, beside the tip that chips are hidden.

    None if there is no such tip, or if the memory aid is on.
    """
    if tip(scene) != "hidden" or scene.settings.memory_aid == "on":
        return None
    return [" ", aid(scene.t)]
