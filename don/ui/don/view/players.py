"""Draws the players at the table: what they have, who is still in, and whose turn it is."""

from __future__ import annotations

import htpy as h

from don.games.don.state import Phase
from don.table.auction import clockwise

from ...i18n import Words
from ...view.drawer import drawer
from ...view.drawn_once import drawn_once
from ...view.people import Bubble, person
from ...view.player import Change, change, is_out, last_call, marks, star_word, who
from ...view.quips import on_passing
from ...view.scene import Scene
from ..words.about import TEXTS
from .card import ladder, most_of_a_colour, suits
from .figures import Figures, figures
from .sales import for_sale, sales
from .worth import needs, on_offer, purse, to_gain, worth


def players(scene: Scene) -> h.Node:
    """Draw all other players, clockwise from the viewer."""
    me = scene.seen.seat
    order, known = clockwise(me or 0, scene.seen.seats), figures(scene)
    return h.ol(".players")[[_player(scene, known, seat) for seat in order if seat != me]]


def everybody(scene: Scene) -> h.Node:
    """Draw all players in brief, for the figures in the rules."""
    order, known = range(scene.seen.seats), figures(scene)
    return h.ol(".players")[[_player(scene, known, seat, brief=True) for seat in order]]


def points(scene: Scene) -> tuple[int, ...]:
    """Return each seat's points for districts so far."""
    return figures(scene).points


def own(scene: Scene) -> h.Node:
    """Draw the viewer's own side, with the drawers that the menu opens.

    These are the list of districts to sell and the list of who has what.
    """
    me = scene.seen.seat
    if me is None:
        return None
    return [
        h.div(".players.own")[_player(scene, figures(scene), me)],
        scene.status in ("turn", "waiting")
        and not scene.is_lesson
        and _how_points_count(scene, me),
        sales(scene),
        scene.status != "over" and needs(scene),
    ]


def _player(scene: Scene, known: Figures, seat: int, brief: bool = False) -> h.Element:
    t, seen = scene.t, scene.seen
    owned, lot, mine = seen.districts[seat], on_offer(scene, seat), seat == seen.seat
    marked = scene.memory.armed.get(seat) if mine else None
    over = scene.status == "over"
    ended = over or seen.phase is Phase.OVER  # a lesson shows the end at the table
    places = mine and not brief and not over
    # At the end the chip bonus is included, as on the podium.
    counting = mine and not brief and scene.status in ("turn", "waiting") and not scene.is_lesson
    draw_points = _own_points if counting else _points
    worth_now = draw_points(t, known.scores[seat].points if ended else known.points[seat])
    starts = seen.start == seat and not scene.memory.hide_start
    flow = known.flow
    gain = Change() if flow is None or over else Change(flow.change(seat), flow.settled)
    beside_name = (mine or over) and not brief
    tag = h.div if mine else h.li
    return tag(
        class_=["player", marks(scene, seat), gain.classes],
        data_player=str(seat),
        data_worth=None if mine or brief else to_gain(owned, lot),
        aria_current="true" if seat == scene.acting else None,
    )[
        not brief and person(scene, seat, _bubble(scene, seat), _drawer(scene, mine), fills=True),
        who(
            scene.labels[seat],
            t("start player") if starts else "",
            worth_now if beside_name else None,
            t.tabled(TEXTS.tips["star"]),
            star_word(scene, seat),
        ),
        brief and h.span(".call")[call(scene, seat)],
        (bool(gain.n) or not brief) and change(t, *gain),
        chips(t, seen.chips[seat], known.counted_chips[seat] if known.counted_chips else None),
        h.div(".suits")[
            suits(
                t,
                owned,
                not brief,
                marked=marked,
                places=places,
                sells=mine and not brief and bool(for_sale(scene)),
            )
        ],
        counting and ladder(t, most_of_a_colour(owned)),
        not brief and not beside_name and worth_now,
        not brief and mine and not is_out(scene, seat) and worth(t, owned, lot),
    ]


def _drawer(scene: Scene, mine: bool) -> str:
    """Return the id of the drawer that a press on a face opens; empty if it opens none.

    During a game, other players' faces open the list of who has what.
    """
    asked = scene.seen.seat is not None and scene.status in ("turn", "waiting")
    return "needs" if asked and not mine else ""


@drawn_once
def _points(t: Words, points: int) -> h.Element:
    """Draw points in small type."""
    label = t.plural("{n} point", "{n} points", points)
    return h.span(".points", role="img", aria_label=label, title=label)[
        t.plural("{n} pt", "{n} pts", points)
    ]


@drawn_once
def _own_points(t: Words, points: int) -> h.Element:
    """Draw the reader's points as a button that opens the drawer of ``_how_points_count``."""
    shown = t.plural("{n} pt", "{n} pts", points)
    return h.button(
        ".points",
        type="button",
        popovertarget="points",
        aria_label=f"{t('{label}:', label=shown)} {t('Points for 1 to 5 of a colour')}",
    )[shown]


def _how_points_count(scene: Scene, seat: int) -> h.Element:
    """Draw the drawer that says how the reader's points come about (D6.1, D6.2)."""
    t, owned, points = scene.t, scene.seen.districts[seat], figures(scene).points[seat]
    return drawer(
        t,
        "points",
        t.plural("{n} point", "{n} points", points),
        [
            h.div(".suits")[suits(t, owned, written=True)],
            ladder(t, most_of_a_colour(owned)),
            h.p(".hint")[t("The most chips score 2 points.")],
        ],
    )


@drawn_once
def chips(t: Words, chips: int | None, counted: int | None) -> h.Element:
    """Draw a player's chips. ``counted``, the memory aid's count, is drawn if they are hidden."""
    if chips is None and counted is not None:
        spoken = t.plural("{n} chip, counted", "{n} chips, counted", counted)
        return h.span(
            ".chips.counted",
            data_chips="",
            data_counted=str(counted),
            role="img",
            aria_label=spoken,
            title=spoken,
        )[str(counted)]
    if chips is None:
        return h.span(".chips.purse", data_chips="", role="img", aria_label=t("chips hidden"))[
            purse()
        ]
    label = t.plural("{n} chip", "{n} chips", chips)
    return h.span(".chips", data_chips=str(chips), title=label)[
        str(chips), h.span(".quiet.sr")[" ", t("chips")]
    ]


def call(scene: Scene, seat: int) -> str:
    """Return the player's last call in this auction, or else what the player is doing.

    That may be selling, sitting out, or being about to bid. Empty if none of these applies.
    """
    return _bubble(scene, seat).spoken


def _bubble(scene: Scene, seat: int) -> Bubble:
    t, seen = scene.t, scene.seen
    called = last_call(scene, seat, on_passing(scene, seat, seen.round))
    if called is not None:
        return called
    if seen.sale and seen.sale.seller == seat:
        return Bubble(t("sells"))
    if seat in seen.swapped or seat in seen.excluded:
        return Bubble(t("sits out"))
    return Bubble(t("to bid") if seat == scene.acting else "")
