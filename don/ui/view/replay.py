"""The replay screen: the position at one place of a match, and controls to go to other places."""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile

import htpy as h

from ..game import ui_of
from ..i18n import Words, isolated
from ..model import App
from ..replays import watching
from ..replays.watching import EVERYTHING, Watching
from ..sentences import event_texts
from ..table.autoplay import forced_passes
from . import bar, drawings, log
from .analysis.replayed import better, decided, next_mark
from .analysis.section import analyse_button, review_section
from .course import course
from .scene import Scene, scene_of_position

BACK = "M15 4 5 12l10 8z"
FORWARD = "M9 4l10 8-10 8z"
FAR_BACK = "M12 5 3 12l9 7zM21 5l-9 7 9 7z"
FAR_FORWARD = "M12 5l9 7-9 7zM3 5l9 7-9 7z"
OWN = "M3 4l9 8-9 8zM17 4a4 4 0 110 8 4 4 0 010-8zM12.500 20a4.500 6 0 019 0z"
MARK = "M3 4l9 8-9 8zM14 4a4.500 4.500 0 110 9 4.500 4.500 0 010-9zM13.250 13h1.500v7h-1.500z"
FIRST = "M5 4h3v16H5zM19 4 9 12l10 8z"
LAST = "M16 4h3v16h-3zM5 4l10 8-10 8z"
MOST_NEWS = 2
"""The most sentences on what has happened, beside the chance."""
PLAY = "M7 3l13 9-13 9z"
PAUSE = "M6 4h4v16H6zM14 4h4v16h-4z"
MORE = "M3.500 10h4v4h-4zM10 10h4v4h-4zM16.500 10h4v4h-4z"


def regions(app: App, w: Watching, t: Words) -> dict[str, h.Node]:
    """Return the functions that draw the regions of the page, by id."""
    scene = scene_of(app, w, t)
    view = scene.ui.view
    return {
        "bar": lambda: bar.bar(app, t, scene),
        "players": lambda: view.players(scene),
        "table": lambda: view.board(scene),
        "own": lambda: view.own(scene),
        "pad": lambda: [
            decided(app.review, t, w, _news(w, t)),
            _transport(scene, w, next_mark(app.review, t, w)),
            h.div("#besides")[
                _ways_out(app, scene, w),
                review_section(app, t, w.match, w.you, w.at),
                course(app, t, w.match, w.you),
            ],
        ],
        "log": lambda: log.log(scene),
        "live": lambda: _spoken(scene, w),
    }


def scene_of(app: App, w: Watching, t: Words) -> Scene:
    """Return the scene of the position shown, with what the chosen viewer knew."""
    place = _shown(w)
    happened = w.story.events[: place + 1]
    if w.payment is not None:
        happened = (*happened, w.payment.so_far())
    seen = watching.observation(w)
    scene = scene_of_position(w.match, seen, happened, t, app.settings, w.payment, w.you)
    forced = forced_passes(w.match)
    session = replace(scene.session, forced_passes=forced)
    return replace(scene, session=session, better=better(app.review, t, w))


def _shown(w: Watching) -> int:
    """Return the place of the position drawn: during a payment and its outcome, that before it."""
    return w.at if w.payment is None else w.payment.place


def title(w: Watching, t: Words) -> str:
    """Return the text for the page's title."""
    ui = ui_of(w.match.game)
    rounds = ui.GAME.progress(w.match.state).of
    return t.tabled(ui.words.TEXTS.replay_title, n=w.round, rounds=rounds)


def _transport(scene: Scene, w: Watching, mark: int | None) -> h.Element:
    """Draw the controls: steps, play, the reader's next move, the next mark of the analysis, a
    slider, and the row of rounds.

    Larger steps and the choice of viewer unfold on a press.
    """
    t, last = scene.t, w.story.last
    at_end = w.at == last and w.payment is None
    move, auction, whole = t("Move"), t("Auction"), t.tabled(scene.ui.words.TEXTS.unit)
    return h.div("#transport", role="group", aria_label=t("Replay"))[
        _go("-decision", BACK, t("Back: {unit}", unit=move), w.at == 0),
        h.button("#replay-play.commit", type="button", data_do="play")[
            drawings.icon(PAUSE if w.playing else PLAY),
            h.span(".sr")[t("Pause") if w.playing else t.context("a replay", "Play")],
        ],
        _go("+decision", FORWARD, t("Forward: {unit}", unit=move), at_end),
        _next_own(t, w),
        mark is not None
        and h.button(
            "#go-on-mark",
            type="button",
            data_do="look",
            data_value=str(mark),
            aria_label=t("Next mark"),
            title=t("Next mark"),
        )[drawings.icon(MARK), drawings.word_below(t("next mark"))],
        h.input(
            "#replay-place",
            type="range",
            min="0",
            max=str(last),
            value=str(w.at),
            list="replay-rounds",
            data_do="at",
            aria_label=t("Position in the game"),
            aria_valuetext=_place(scene, w),
        ),
        h.datalist("#replay-rounds")[[h.option(value=str(n)) for n in watching.rounds(w.story)]],
        h.details("#jumps")[
            h.summary(title=t("More"), aria_label=t("More"))[
                drawings.icon(MORE), drawings.word_below(t("More"))
            ],
            h.div(".units")[
                _go("first", FIRST, t("To the start"), w.at == 0),
                _unit(t, "round", whole, w, (FAR_BACK, FAR_FORWARD)),
                w.story.auctions != watching.rounds(w.story) and _unit(t, "auction", auction, w),
                _go("last", LAST, t("To the end"), w.at == last),
            ],
            _eyes(scene, w),
        ],
        scene.ui.story.timeline(t, scene.labels, w.story, w.round),
    ]


def _next_own(t: Words, w: Watching) -> h.Node:
    """Return the button that goes to the reader's next choice; None if there never is one."""
    found = watching.choices(w.story, watching.own_seat(w))
    at_end = bool(found) and w.at >= found[-1]
    return bool(found) and _go("+own", OWN, t("Your next move"), at_end, t("your move"))


def _unit(
    t: Words, unit: str, label: str, w: Watching, icons: tuple[str, str] = (BACK, FORWARD)
) -> h.Element:
    """Return the buttons that go back and on by a whole round or auction."""
    return h.div(role="group", aria_label=label)[
        _go(f"-{unit}", icons[0], t("Back: {unit}", unit=label), w.at == 0),
        h.span(".quiet", aria_hidden="true")[label],
        _go(f"+{unit}", icons[1], t("Forward: {unit}", unit=label), w.at == w.story.last),
    ]


def _go(where: str, path: str, label: str, at_end: bool, word: str = "") -> h.Element:
    """Return a button that goes to another place.

    ``at_end``: it is disabled rather than left out, so that it keeps the focus. ``word`` stands
    below its sign where there is room.
    """
    return h.button(
        id=f"go-{where.replace('-', 'back-').replace('+', 'on-')}",
        type="button",
        data_do="go",
        data_value=where,
        aria_label=label,
        title=label,
        aria_disabled="true" if at_end else None,
    )[drawings.icon(path), bool(word) and drawings.word_below(word)]


def _place(scene: Scene, w: Watching) -> str:
    return scene.t(
        "{round}, move {place} of {last}",
        round=scene.t.tabled(scene.ui.words.TEXTS.round_name, n=w.round),
        place=w.at,
        last=w.story.last,
    )


def _eyes(scene: Scene, w: Watching) -> h.Node:
    """Return the choice of whose knowledge to show; None if there is no choice."""
    t, allowed = scene.t, watching.eyes_for(w.match, w.link_seat)
    if len(allowed) < 2:
        return None
    labels = {
        EVERYTHING: t("everything"),
        watching.ONLOOKER: t("what everybody knew"),
        **{
            str(seat): t("what you knew")
            if seat == w.you
            else t("what {name} knew", name=isolated(name))
            for seat, name in enumerate(scene.names)
        },
    }
    return h.label(".row.eyes")[
        h.span[t("Show")],
        h.select(data_do="eyes")[
            [h.option(value=e, selected=e == w.eyes)[labels[e]] for e in allowed]
        ],
    ]


def _ways_out(app: App, scene: Scene, w: Watching) -> h.Element:
    t = scene.t
    return h.div(".choices")[
        watching.may_branch(w)
        and h.button("#replay-branch", type="button", data_do="branch")[t("Play on from here")],
        w.match.to_act is None and analyse_button(app, t, w.match),
        h.button(type="button", data_do="text")[t("Save as text")],
        h.button(type="button", data_do="copy")[t("Copy as text")],
    ]


def latest(w: Watching, t: Words) -> list[str]:
    """Return the events on the way to the place shown, as sentences.

    After a jump, or if these events have no sentence, go back until there is an event with one.
    """
    names = tuple(player.name for player in w.match.players)
    ways = (w.since, *range(w.at - 1, -2, -1)) if w.since < w.at else range(w.at - 1, -2, -1)
    ui = ui_of(w.match.game)
    sentences = (
        event_texts(ui, t, names, watching.events_shown(w, first), w.you) for first in ways
    )
    return next(filter(None, sentences), [])


def _news(w: Watching, t: Words) -> str:
    """Return the first of the latest sentences, as many as there is room for."""
    return " ".join(latest(w, t)[:MOST_NEWS])


def _spoken(scene: Scene, w: Watching) -> str:
    """Return the text for the live region: the events on the way, or the name of the place."""
    happened = watching.events_shown(w, w.since)
    if w.payment is not None:  # the next round is not shown yet
        happened = tuple(takewhile(lambda event: not event.opens_round, happened))
    news = event_texts(scene.ui, scene.t, scene.names, happened, w.you)
    if w.since < w.at:
        return " ".join(news)
    return _place(scene, w)
