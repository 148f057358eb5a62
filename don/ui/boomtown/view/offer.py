"""Draws the cards of the turn: their cost, who has taken which, and who chooses next."""

from __future__ import annotations

from collections.abc import Mapping

import htpy as h

from don.bots.boomtown.chances import uses_of
from don.bots.boomtown.levels import judges_of
from don.bots.bot import History
from don.games.boomtown import events as ev
from don.games.boomtown.actions import (
    Action,
    Appoint,
    BlowUp,
    Expropriate,
    HoldUp,
    LayVein,
    OpenSaloon,
    Take,
    read_action,
    write_action,
)
from don.games.boomtown.deck import MUSTANG, Card
from don.games.boomtown.rules import Taking, certain, taking
from don.games.boomtown.state import Observation, Phase, owner_of, turns_left
from don.table.auction import clockwise
from don.table.long_work import at_once

from ...game import Names
from ...i18n import Words, isolated
from ...sentences import estimated, percent
from ...view.drawn_once import drawn_once
from ...view.hint import advised
from ...view.people import face
from ...view.scene import Scene, once
from ..words.cards import card_name, in_short, town_name
from ..words.events import mayor_text, taking_text
from .card import card_text, drawing, front, plot


@once
def _hinted_uses(scene: Scene) -> Mapping[Card, Action]:
    """Return the best uses of the events on offer, while a hint on a bid or a choice is open."""
    counsel = scene.session.counsel
    asks = scene.seen.phase in (Phase.AUCTION, Phase.CHOOSE)
    is_open = counsel is not None and counsel.shown and counsel.advice is not None
    if not (asks and is_open and scene.status == "turn"):
        return {}
    bots = tuple(player.bot for player in scene.players)
    return at_once(uses_of(scene.seen, judges_of(scene.seen, History(bots=bots), scene.seen.seat)))


def _chance_with(scene: Scene, card: Card) -> str:
    """Return the chance to win that the open hint gives for taking a card, as on its bar.

    Empty without an open hint, and in an auction, where no card is taken yet.
    """
    counsel = scene.session.counsel
    if counsel is None or not counsel.shown or scene.status != "turn":
        return ""
    advice = counsel.advice
    option = None if advice is None else advice.alternative(Take(card))
    if advice is None or option is None:
        return ""
    return (percent if advice.exact else estimated)(scene.t, advice.shown_chance(option))


def offer(scene: Scene) -> h.Node:
    """Draw the cards of the turn in the order of the deck. Taken cards show who took them."""
    gone = taken(scene)
    cards = turned_up(scene)
    taken_now = {"taking": scene.seen.phase is not Phase.AUCTION}
    return h.ol(class_=["offer", taken_now], data_cards=str(len(cards)))[
        [h.li[_taken(scene, card, gone[card]) if card in gone else _there(scene, card)]
         for card in cards]
    ]  # fmt: skip


@once
def turned_up(scene: Scene) -> tuple[Card, ...]:
    """Return the cards that were turned face up for this turn."""
    for event in reversed(scene.events):
        if isinstance(event, ev.OfferShown):
            return event.cards
    return ()


@once
def taken(scene: Scene) -> dict[Card, int]:
    """Return the cards of this turn that have been taken, with the seats that took them."""
    found: dict[Card, int] = {}
    for event in reversed(scene.events):
        if isinstance(event, ev.OfferShown):
            break
        if isinstance(event, ev.CardTaken):
            found[event.card] = event.seat
    return found


def _taken(scene: Scene, card: Card, seat: int) -> h.Element:
    t, what = scene.t, card_name(scene.t, card)
    name = isolated(scene.names[seat])
    label = (
        t("{card}: taken by you", card=what)
        if seat == scene.you
        else t("{card}: taken by {name}", card=what, name=name)
    )
    return h.div(".offered.gone", role="img", aria_label=label)[
        front(t, card, says=scene.status == "replay"),
        h.bdi(".note", aria_hidden="true")[scene.labels[seat]],
    ]


def _there(scene: Scene, card: Card) -> h.Element:
    """Draw a card that is still on offer. For a player who can take it, it is a button."""
    t, action = scene.t, write_action(Take(card))
    due = cost(scene, card)
    me = scene.seen.seat
    label = card_text(t, card)
    if due is not None:
        label = f"{label} {taking_text(t, scene.names, me, due)}".strip()
    note: h.Node = None
    if due is not None:
        asked = scene.seen.phase is Phase.AUCTION or scene.control(action) is not None
        why = "" if due.to is None else mayor_text(t, scene.names, scene.seen, card.town)
        known = (scene.faces, scene.names)
        note = _note(t, known, me, due, scene.seen.gold[me], asked, card.is_dangerous, why)
    elif useless := _no_use(scene, card):
        label = f"{label} {useless}."
        note = h.span(".note", aria_hidden="true")[h.span(".useless")[useless]]
    brings: h.Node = None
    if chance := _chance_with(scene, card):
        label = f"{label} {t('Chance to win: {chance}.', chance=chance)}"
        brings = h.span(".worth", aria_hidden="true")[chance]
    if use := _hinted_uses(scene).get(card):
        note = note or _best_use(scene, use)
    better = scene.better
    is_better = better is not None and better.action == action
    if better is not None and is_better:
        label = f"{label} {better.spoken}"
        brings = h.span(".worth", aria_hidden="true")[t("better {chance}", chance=better.chance)]
    is_done = better is not None and better.done == action
    if better is not None and is_done:
        brings = h.span(".worth", aria_hidden="true")[t("yours {chance}", chance=better.left)]
    if scene.control(action) is None:
        look = {"offered": True, "advised": is_better, "done": is_done}
        return h.div(class_=look, role="img", aria_label=label, title=label)[
            front(t, card, says=True), brings, note
        ]
    pressed = scene.session.selected == action
    return h.button(
        class_=["offered", {"advised": advised(scene) == action}],
        type="button",
        data_choose=action,
        aria_pressed="true" if pressed else "false",
        title=label,
    )[h.span(".sr")[label], front(t, card, says=True), brings, note]


def _best_use(scene: Scene, target: Action) -> h.Node:
    """Draw the best target of an event, while a hint is open: whose mine, which town."""
    seen = scene.seen
    match target:
        case BlowUp(card) | Expropriate(card) if card.is_mine:
            owner = owner_of(seen, card)
            assert owner is not None, "only what lies on the table is a target"
            aimed: h.Node = [face(scene.faces[owner]), plot(card)]
        case HoldUp(seat, amount):
            aimed = [face(scene.faces[seat]), h.bdi[scene.names[seat]], " ", h.b[str(amount)]]
        case Appoint(town) | OpenSaloon(town):
            aimed = h.span(f".plot.town-{town}")[drawing(f"town-{town}"), h.i[town_name(town)]]
        case LayVein(card):
            aimed = plot(card)
        case _:
            return None
    return h.span(".note.best-use", aria_hidden="true")[h.small[scene.t("best:")], aimed]


def _no_use(scene: Scene, card: Card) -> str:
    """Say why an event would do nothing if the viewer took it now; empty if it does something."""
    t, seen = scene.t, scene.seen
    if card.is_mine or seen.seat is None or scene.status == "replay":
        return ""
    if card == MUSTANG:
        return "" if turns_left(seen) else t("No use now")
    for event in certain(seen, seen.seat, Take(card)):
        match event:
            case ev.NoTarget():
                return t("No use now")
            case ev.CardKept(card=Card(kind="girls")):
                return t("No saloon yet")
            case ev.CardKept(card=Card(kind="governor")):
                return t("Not mayor yet")
            case ev.CardKept(card=Card(kind="vein")):
                return t("No mine yet")
    return ""


def cost(scene: Scene, card: Card) -> Taking | None:
    """Return what taking a mine would mean for the viewer, now or at the viewer's next choice.

    None for an event, in a replay and for a viewer without a seat.
    """
    seen: Observation = scene.seen
    if seen.seat is None or not card.is_mine or scene.status == "replay":
        return None
    control = scene.control(write_action(Take(card)))
    if control is not None and isinstance(control.outcome, Taking):
        return control.outcome
    return taking(seen, seen.seat, card)


@drawn_once
def _note(
    t: Words,
    known: tuple[tuple[str, ...], Names],
    me: int | None,
    due: Taking,
    has: int,
    asked: bool,
    dangerous: bool,
    why: str,
) -> h.Node:
    """Draw the note below a card, which shows what taking it means: the fee and its recipient, the
    mayor, the danger.

    ``known`` has the faces and names at the table. ``why`` says who is mayor, and what that means;
    a press on the note shows it. ``asked``: the viewer must choose now, or it is not decided yet
    who chooses first. While others choose, the mayor's sign is left out, as it would seem to be
    about them.
    """
    becomes = asked and due.mayor == me and due.before != me
    payee, (faces, names) = due.to if due.fee > 0 else None, known
    fee = t("pay {n}", n=due.fee) if due.fee <= has else t("all you have ({n})", n=has)
    return h.span(".note", aria_hidden="true", title=why or None)[
        payee is not None
        and h.span(class_=["fee", {"all": due.fee > has}])[
            face(faces[payee]),
            h.span(".brief")[fee],
            h.span(".full")[
                t("pay {name} {n}", name=isolated(names[payee]), n=due.fee)
                if due.fee <= has
                else fee
            ],
        ],
        due.before == me and h.span(".yours")[t("your town")],
        becomes and h.span(".gain")[drawing("mayor"), h.span[t("mayor!")]],
        dangerous and h.span(".shaky")[t("collapses on 2 or 12")],
    ]


def effects(scene: Scene) -> h.Node:
    """Draw a sentence about each event still on offer, for cards without room for it.

    In a replay, also about one that somebody has just taken and must use.
    """
    t, gone = scene.t, taken(scene)
    in_use = [] if scene.status != "replay" or scene.seen.phase is Phase.CHOOSE else [*gone][:1]
    events = [
        card
        for card in turned_up(scene)
        if not card.is_mine and (card not in gone or card in in_use)
    ]
    kinds = {card.kind: card for card in events}  # two alike have one line
    scrolls = "0" if len(kinds) > 1 else None
    take = None if scene.chosen is None else read_action(scene.chosen.action)
    chosen = take.card.kind if isinstance(take, Take) else ""  # the pad has its words
    return h.ul(".effects", tabindex=scrolls)[
        [h.li(class_={"chosen": chosen == kind})[_effect(t, card)] for kind, card in kinds.items()]
    ]


@drawn_once
def _effect(t: Words, card: Card) -> h.Node:
    return [drawing(f"card-{card.kind}"), h.b[card_name(t, card)], " ", in_short(t, card)]


def order(scene: Scene) -> h.Node:
    """Say what the numbers at the seats are (``place_in_order``); screen readers hear the order."""
    seats = _numbered(scene)
    if not seats:
        return h.div(".order")
    return h.div(".order")[
        h.span(".quiet", aria_hidden="true")[
            nth(len(taken(scene)) + 1, next_one=True), " ", _what_first_does(scene, seats[0])
        ],
        h.span(".sr")[_called(scene)],
        h.ol(".sr")[
            [
                h.li(aria_current="step" if n == 0 else None)[h.bdi[scene.labels[seat]]]
                for n, seat in enumerate(seats)
            ]
        ],
    ]


def place_in_order(scene: Scene, seat: int) -> h.Node:
    """Draw at which place a seat chooses a card, as it stands: 1 chooses first.

    A seat keeps its number while those before it choose.
    """
    seats = _numbered(scene)
    if seat not in seats:
        return None
    place = len(taken(scene)) + seats.index(seat) + 1
    label = f"{scene.t('{label}:', label=_called(scene))} {place}"
    return nth(place, seat == seats[0], label)


@drawn_once
def nth(place: int, next_one: bool = False, title: str | None = None) -> h.Element:
    """Draw a place in the order of choice; the next one shines."""
    return h.b(class_=["nth", {"next": next_one}], aria_hidden="true", title=title)[str(place)]


@once
def _numbered(scene: Scene) -> tuple[int, ...]:
    """Return the order of choice once somebody has bid; during a payment, the gold alone is
    shown."""
    auction, seen = scene.seen.auction, scene.seen
    if seen.phase is Phase.OVER or scene.payment is not None:
        return ()
    if auction is not None and auction.bidder is None and not _bids(scene):
        return ()
    return choosing_order(scene)


def _called(scene: Scene) -> str:
    """Return the label for the order of choice."""
    t = scene.t
    if scene.seen.phase is not Phase.AUCTION:
        return t("Still to choose")
    return t("Order if you win") if _bids(scene) else t("Order so far")


def _what_first_does(scene: Scene, seat: int) -> str:
    """Say what the next seat in the order does, for all to see what the numbers are."""
    t, name = scene.t, isolated(scene.names[seat])
    if scene.seen.phase is not Phase.AUCTION:
        if seat == scene.you:
            mine = scene.status == "turn" and scene.acting == seat
            return t("Your turn") if mine else t("You choose next")
        return t("{name} chooses next", name=name)
    if _bids(scene):
        return t("You choose first if you win")
    return (
        t("You choose first, so far")
        if seat == scene.you
        else t("{name} chooses first, so far", name=name)
    )


def _bids(scene: Scene) -> bool:
    """Return whether the viewer has chosen a number."""
    return scene.chosen_bid is not None


def choosing_order(scene: Scene) -> tuple[int, ...]:
    """Return the seats in the order in which they would choose, as it stands (B5.1)."""
    seen: Observation = scene.seen
    if seen.phase is not Phase.AUCTION:
        gone = taken(scene).values()
        return tuple(seat for seat in seen.waiting if seat not in gone)
    if _bids(scene) and seen.seat is not None:
        return clockwise(seen.seat, seen.seats)
    auction = seen.auction
    first = seen.first if auction is None or auction.bidder is None else auction.bidder
    return clockwise(first, seen.seats)
