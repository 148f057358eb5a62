"""Draws the players at the table: gold, points, holdings, bids, and whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from don.games.boomtown.deck import Card
from don.games.boomtown.events import PricePaid
from don.games.boomtown.payout import Payout
from don.games.boomtown.rules import Taking
from don.games.boomtown.scoring import Score, scores
from don.games.boomtown.state import Phase
from don.table.auction import clockwise
from don.table.game import Event

from ...i18n import Words
from ...view.drawn_once import drawn_once
from ...view.people import Bubble, person
from ...view.player import Change, change, last_call, marks, star_word, who
from ...view.scene import Scene, once
from ..words.about import TEXTS
from ..words.cards import gold
from ..words.events import mayor_text, saloon_text
from .claims import SignTexts, Visit, at_a_glance, card_button, hand, holdings
from .offer import place_in_order
from .outcome import producing
from .signs import card_drawer, explanation_id, holdings_id, in_detail, signs
from .targets import aims
from .way import just_explained, moved


def players(scene: Scene) -> h.Node:
    """Draw all other players, clockwise from the viewer."""
    me = scene.seen.seat
    order = clockwise(me or 0, scene.seen.seats)
    return h.ol(".players")[[_player(scene, seat) for seat in order if seat != me]]


def own(scene: Scene) -> h.Node:
    """Draw the viewer's own side, with the drawers for the symbols and the others' holdings."""
    me = scene.seen.seat
    if me is None:
        return None
    return [
        h.div(".players.own")[_player(scene, me)],
        scene.status != "over" and signs(scene),
        [card_drawer(scene, card) for card in _held(scene, me)],
        [
            in_detail(scene, seat, figures(scene)[seat])
            for seat in range(scene.seen.seats)
            if _drawer(scene, seat)
        ],
    ]


def everybody(scene: Scene, came: Sequence[int] = ()) -> h.Node:
    """Draw all players without faces, for the figures in the rules.

    ``came`` is the gold that each seat has just received, below zero if it has paid.
    """
    came = came or (0,) * scene.seen.seats
    return h.ol(".players")[[_player(scene, seat, each) for seat, each in enumerate(came)]]


@once
def figures(scene: Scene) -> tuple[Score, ...]:
    """Return each seat's score as if the game ended now."""
    return scores(scene.seen)


def points(scene: Scene) -> tuple[int, ...]:
    """Return each seat's points as if the game ended now."""
    return tuple(score.points for score in figures(scene))


def _player(scene: Scene, seat: int, came: int | None = None) -> h.Element:
    """Draw a player. ``came`` is the gold just received, given only in figures for the rules."""
    t, seen = scene.t, scene.seen
    call, brief, gain = bubble_of(scene, seat), came is not None, _change(scene, seat, came)
    tag = h.div if seat == seen.seat else h.li
    return tag(
        class_=["player", "miner", marks(scene, seat), gain.classes],
        data_player=str(seat),
        aria_current="true" if seat == scene.acting else None,
    )[
        not brief and person(scene, seat, call, _drawer(scene, seat)),
        who(
            scene.labels[seat],
            t("first player") if _begins(scene) == seat else "",
            None if brief else place_in_order(scene, seat),
            about=t.tabled(TEXTS.tips["star"]),
            word=star_word(scene, seat),
        ),
        brief and h.span(class_=["call", {"bidder": call.high}])[call.spoken],
        _gold(t, seen.gold[seat]),
        _points(t, figures(scene)[seat]),
        not brief and _at_a_glance(scene, seat) and hand(t, seen.held[seat]),
        (bool(gain.n) or not brief) and change(t, *gain),
        _holdings(scene, seat, brief),
    ]


def _begins(scene: Scene) -> int:
    """Return who bids first: in this turn until its auction is over, then in the next (B2.3)."""
    seen = scene.seen
    first: int = seen.first if seen.winner is None else seen.winner
    return first


def _holdings(scene: Scene, seat: int, brief: bool) -> h.Element:
    """Draw a seat's holdings, mine by mine for the viewer, in the rules and at the end.

    Other seats' holdings are drawn in brief (``at_a_glance``).
    """
    t, seen = scene.t, scene.seen
    shining, aimed = producing(scene), aims(scene)
    if not brief and _at_a_glance(scene, seat):
        return at_a_glance(t, seen, seat, shining, aimed, _sign_texts(scene))
    if brief or scene.status == "over":
        return holdings(t, seen, seat, shining, aimed)
    cards = [card_button(t, card, explanation_id(card)) for card in _held(scene, seat)]
    return holdings(t, seen, seat, shining, aimed, _visits(scene, seat), cards, _sign_texts(scene))


@once
def _sign_texts(scene: Scene) -> SignTexts | None:
    """Return what a press on a mayor or a saloon says to the viewer."""
    t, names, seen = scene.t, scene.names, scene.seen
    if seen.seat is None or scene.status == "replay":
        return None
    return SignTexts(
        lambda town: mayor_text(t, names, seen, town),
        lambda saloon: saloon_text(t, names, seen, saloon),
    )


def _at_a_glance(scene: Scene, seat: int) -> bool:
    """Return whether a seat's holdings are drawn in brief: another's, during the game."""
    return seat != scene.seen.seat and scene.status != "over"


def _held(scene: Scene, seat: int) -> tuple[Card, ...]:
    """Return the event cards in front of a seat."""
    return () if scene.status == "over" else tuple(scene.seen.held[seat])


def _visits(scene: Scene, seat: int) -> dict[str, tuple[Visit, ...]]:
    """Return the saloons of others in which a seat pays for its mines, by town (B8.2)."""
    t, found = scene.t, dict[str, tuple[Visit, ...]]()
    for saloon in scene.seen.saloons:
        if saloon.seat != seat:
            text = saloon_text(t, scene.names, scene.seen, saloon)
            visit = Visit(scene.faces[saloon.seat], text, saloon.girls is not None)
            found[saloon.town] = (*found.get(saloon.town, ()), visit)
    return found


def _drawer(scene: Scene, seat: int) -> str:
    """Return the id of the drawer that a press on a face opens; empty if it opens none.

    During a game, another player's face opens that player's holdings.
    """
    asked = scene.seen.seat is not None and scene.status in ("turn", "waiting")
    return holdings_id(seat) if asked and seat != scene.seen.seat else ""


@drawn_once
def _gold(t: Words, n: int) -> h.Element:
    label = gold(t, n)
    return h.span(".chips", data_chips=str(n), role="img", aria_label=label, title=label)[str(n)]


@drawn_once
def _points(t: Words, score: Score) -> h.Element:
    """Draw a player's points as if the game ended now. The label says how they add up."""
    label = t(
        "{points}: gold {gold}, mines {mines}, mayors {mayors}",
        points=t.plural("{n} point", "{n} points", score.points),
        gold=score.gold,
        mines=score.mines,
        mayors=score.mayors,
    )
    return h.span(
        ".standing", role="img", aria_label=label, title=label, data_points=str(score.points)
    )[t.plural("{n} pt", "{n} pts", score.points)]


def _change(scene: Scene, seat: int, came: int | None) -> Change:
    """Return what a seat has just gained or paid, or would by the viewer's choice."""
    if came is not None:
        return Change(came, settled=True)
    under_way = moved(scene)[seat]
    return Change(under_way or _by_choice(scene, seat), bool(under_way))


def _by_choice(scene: Scene, seat: int) -> int:
    """Return what a seat gains, below zero if it pays, by the viewer's chosen bid or mine.

    If nothing is chosen, return its gain from the price that a tip explains, or that was paid at
    the end of a lesson.
    """
    control = scene.chosen if scene.status == "turn" else None
    if control is None:
        return _just_paid(scene, seat)
    me = scene.seen.seat
    match control.outcome:
        case Payout(shares):
            return -(control.amount or 0) if seat == me else dict(shares).get(seat, 0)
        case Taking(to, fee):
            paid = min(fee, scene.seen.gold[me])  # B9.1
            return -paid if to is not None and seat == me else paid if seat == to else 0
    return 0


def _just_paid(scene: Scene, seat: int) -> int:
    """Return a seat's gain from the price that a tip explains, or that ended a lesson; else 0."""
    last: Event | None = just_explained(scene)
    if last is None and scene.is_lesson and scene.status != "turn":
        last = scene.events[-1]
    if not isinstance(last, PricePaid):
        return 0
    return -last.price if seat == last.seat else dict(last.shares).get(seat, 0)


def bubble_of(scene: Scene, seat: int) -> Bubble:
    """Return the player's last call in the auction, or else what the player must do now.

    In a replay nobody must do anything, and the points have their place.
    """
    t = scene.t
    called = last_call(scene, seat)
    if called is not None:
        return called
    if seat != scene.acting or scene.status == "replay":
        return Bubble("")
    return Bubble(t("to bid") if scene.seen.phase is Phase.AUCTION else t("chooses"))
