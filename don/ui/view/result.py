"""The result: places, the deciding moment, and what to do next; scores and course are folded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate

import htpy as h

from don.table.game import Standing
from don.table.match import Match

from ..cast import beaten
from ..game import Category, ui_of
from ..i18n import Words, isolated
from ..model import App
from ..sentences import difficulty_names, people, won
from ..table.feats import Feats
from ..table.next_table import difficulty_of, next_table
from . import daily, drawings, rivals
from .analysis.section import analyse_button, review_section, why
from .course import course
from .drawings import stroked
from .laurel import confetti, laurel
from .notices import setting_question
from .people import face
from .quips import on_victory
from .scene import Scene
from .share_link import link_field

CLOSE = 5
"""The most points behind the winner that count as close, for second place only."""


def verdict(scene: Scene, standing: Sequence[Standing]) -> str:
    """Say who has won and, if the reader has not, the reader's place."""
    t = scene.t
    first = [placed.seat for placed in standing if placed.rank == 1]
    mine = next((placed for placed in standing if placed.seat == scene.you), None)
    if mine is None or mine.rank == 1:
        return won(t, scene.names, first, scene.you)
    return t.plural(
        "You came {place}. {names} won.",
        "You came {place}. {names} shared the win.",
        len(first),
        place=_place(t, mine.rank),
        names=people(t, scene.names, first),
    )


def _place(t: Words, rank: int) -> str:
    return {
        # Translators: In the sentence "You came second".
        2: t.context("place", "second"),
        3: t.context("place", "third"),
        4: t.context("place", "fourth"),
        5: t.context("place", "fifth"),
        6: t.context("place", "sixth"),
    }[rank]


def _consolation(scene: Scene, standing: Sequence[Standing], highlight: str) -> str:
    """Say what went well for a reader who has lost; empty for all others.

    It says how close the game was, or else the ``highlight`` of the reader's game, or who is
    behind.
    """
    t, most = scene.t, max(placed.points for placed in standing)
    mine = next((placed for placed in standing if placed.seat == scene.you), None)
    if mine is None or mine.rank == 1:
        return ""
    short = most - mine.points
    if mine.rank == 2 and 0 < short <= CLOSE:
        return t.plural(
            "So close: only {n} point short!", "So close: only {n} points short!", short
        )
    if highlight:
        return highlight
    behind = [placed.seat for placed in standing if placed.rank > mine.rank]
    if behind:
        return t("Well played: you came ahead of {names}.", names=people(t, scene.names, behind))
    return t("That was a hard game. The next one can be yours!")


# The podium: the first three places on steps, the other players below.


STEPS = 3
"""The number of steps of the podium, one for each of the first places."""


def podium(
    scene: Scene,
    standing: tuple[Standing, ...],
    below: Mapping[int, str],
    celebrates: bool = False,
) -> h.Element:
    """Draw the places in reading order; style sheets arrange the steps.

    ``below`` has a few words under the points of some seats. ``celebrates``: confetti falls.
    """
    ordered = sorted(standing, key=lambda s: (s.rank, s.seat))
    up = [placed for placed in ordered if placed.rank <= STEPS]
    return h.div(".podium")[
        celebrates and confetti(),
        h.ol(".steps", data_count=str(len(up)))[[_step(scene, each, below) for each in up]],
        len(up) < len(ordered)
        and h.ol(".places")[[_below(scene, each, below) for each in ordered[len(up) :]]],
    ]


def _step(scene: Scene, placed: Standing, below: Mapping[int, str]) -> h.Element:
    t, more = scene.t, below.get(placed.seat)
    return h.li(class_={"yours": placed.seat == scene.you}, data_place=str(placed.rank))[
        placed.rank == 1 and on_victory(scene, placed.seat),
        h.div(".portrait")[placed.rank == 1 and laurel(), face(scene.faces[placed.seat])],
        h.bdi(".name")[scene.labels[placed.seat]],
        h.span(".won")[
            h.b(aria_hidden="true")[str(placed.points)],
            h.span(".sr")[t.plural("{n} point", "{n} points", placed.points)],
        ],
        more and h.span(".quiet")[more],
        h.span(".shaft", role="img", aria_label=t("Place {n}", n=placed.rank))[
            h.span(aria_hidden="true")[str(placed.rank)]
        ],
    ]


def _below(scene: Scene, placed: Standing, below: Mapping[int, str]) -> h.Element:
    text = scene.t.plural(
        "{place}. {name}, {n} point",
        "{place}. {name}, {n} points",
        placed.points,
        place=placed.rank,
        name=isolated(scene.labels[placed.seat]),
    )
    more = below.get(placed.seat)
    return h.li(class_={"yours": placed.seat == scene.you}, data_place=str(placed.rank))[
        face(scene.faces[placed.seat]), h.span[text, more and [" ", h.span(".quiet")[more]]]
    ]


# The points are counted up, category by category and player by player, before the podium is seen.


HEADROOM = 3
"""The points that fit on a bar beyond the winner's."""


def _badges(t: Words, feats: Feats) -> h.Node:
    """Draw the badges that the reader has won with this match; None without any."""
    found = [
        t("{n} wins in a row!", n=feats.streak) if feats.streak > 1 else "",
        t("Your best so far!") if feats.best else "",
    ]
    return any(found) and h.ul(".badges")[[h.li[text] for text in found if text]]


def tally(scene: Scene, categories: Sequence[Category]) -> h.Node:
    """Draw the count. The style sheet times it, and shows none where less motion is wanted."""
    parts = [part for part in categories if any(part.points)]
    totals = [
        list(accumulate(points, initial=0))
        for points in zip(*(p.points for p in parts), strict=True)
    ]
    # No bar is ever full: else the longest would tell early that nobody comes past it.
    most = (max((total[-1] for total in totals), default=0) or 1) + HEADROOM
    return [
        h.div(".tally", aria_hidden="true")[
            h.p[[h.span(class_=part.look)[h.i, part.label] for part in parts]],
            h.ol[
                [
                    h.li(class_={"yours": seat == scene.you})[
                        face(scene.faces[seat]),
                        h.bdi(".name")[scene.labels[seat]],
                        h.span(".sum")[[h.b[str(points)] for points in total]],
                        h.svg(viewBox=f"0 0 {most} 1", preserveAspectRatio="none")[
                            [
                                h.rect(
                                    class_=part.look,
                                    x=str(total[n]),
                                    width=str(total[n + 1] - total[n]),
                                    height="1",
                                )
                                for n, part in enumerate(parts)
                            ]
                        ],
                    ]
                    for seat, total in enumerate(totals)
                ]
            ],
        ],
        h.button(".plain.uncounted", type="button", data_do="next")[scene.t("Skip")],
    ]


REPLAY = "M3.500 5h17v14h-17zM10 9v6l5-3z"
SAME = "M9 3.500h10.500v13H9zM6.500 7H4.500v13.500h10V19"


def result(app: App, scene: Scene, match: Match) -> h.Node:
    """Draw the podium and the button for another game first; details come below."""
    t, view = scene.t, scene.ui.view
    standing = match.game.standing(match.state)
    has_won = any(placed.rank == 1 and placed.seat == scene.you for placed in standing)
    ending = view.ending(scene, None if has_won else scene.you)
    counts, categories = scene.session.counts, ending.points_by_category
    tie = ending.reason and h.p(".reason")[ending.reason]
    comfort = _consolation(scene, standing, ending.highlight)
    consoled = comfort and h.p(".consoled")[comfort]
    told = [line for line in (tie, consoled, not tie and why(app, t, match, scene.you)) if line]
    return h.div(
        class_=["result", {"counts": counts}],
        data_parts=str(sum(any(part.points) for part in categories)) if counts else None,
        data_players=str(len(standing)) if counts else None,
    )[
        h.section(".final", aria_labelledby="verdict")[
            h.h2("#verdict", tabindex="-1")[verdict(scene, standing)],
            _badges(t, scene.session.feats),
            told[:1],
            podium(scene, standing, ending.below, has_won and scene.session.celebrates),
        ],
        counts and tally(scene, categories),
        rivals.at_the_end(app, t, match, scene.you),
        daily.over(app, t),
        scene.session.outbox is not None
        and h.div(".link-field")[
            scene.session.outbox.url
            and h.p[t("Send this link to the others so they can see the ending.")],
            link_field(app, t, scene.session.outbox, "link-turn"),
        ],
        _next(app, scene, match),
        told[1:],
        setting_question(app, t),
        review_section(app, t, match, scene.you),
        h.div(".folded")[
            h.details("#scores", data_wide=True)[h.summary[t("Score sheet")], ending.score_sheet],
            h.details("#estates")[
                h.summary[t.tabled(scene.ui.words.TEXTS.estates)],
                h.div(".estates")[view.players(scene), view.own(scene)],
            ],
            course(app, t, match, scene.you),
        ],
        h.div(".others")[_quiet("statistics", t("Statistics")), _quiet("setup", t("Games"))],
    ]


def _next(app: App, scene: Scene, match: Match) -> h.Node:
    """Return a large button for another game, and small ones for all else that the reader can
    do."""
    t = scene.t
    return [
        scene.session.as_guest is None and [_once_more(app, scene, match), _levels(scene, match)],
        not app.keeps_games and h.div(".link-field")[_to_file(t)],
        h.div(".afterwards", role="group", aria_label=t("This game"))[
            analyse_button(app, t, match),
            _quiet("watch", t("Replay"), REPLAY),
            _quiet("share", t("Share"), drawings.SHARE),
            scene.session.as_guest is None and _quiet("same-deal", t("Same deal again"), SAME),
        ],
    ]


def _once_more(app: App, scene: Scene, match: Match) -> h.Element:
    """Return the buttons for another game: a rematch, and the next table if a win has opened it."""
    t, following = scene.t, next_table(match, scene.you, beaten(app.entries))
    if following is None:
        again = h.button("#rematch.commit", type="button", data_do="again")[
            h.b[t("Rematch")], h.small[_begins(scene, match)]
        ]
        return h.div(".once-more")[again]
    company = [isolated(player.name) for player in following.players if player.bot is not None]
    return h.div(".once-more")[
        h.button("#next-table.commit", type="button", data_do="next-table", data_value="")[
            h.b[t("Next table")],
            h.small[
                t("with {names}", names=t.listing(company)),
                " ·\u00a0",
                difficulty_names(t)[following.difficulty],
            ],
        ],
        h.button("#rematch.pass", type="button", data_do="again")[t("Rematch")],
    ]


def _levels(scene: Scene, match: Match) -> h.Node:
    """Offer another game at each other difficulty; nothing where no common one was played."""
    t, now = scene.t, difficulty_of(match)
    if now is None:
        return None
    label, names = t("Play again:"), difficulty_names(t)
    return h.div(".at-level")[
        h.span(aria_hidden="true")[label],
        h.div(".plays", role="group", aria_label=label.removesuffix(":"))[
            [
                h.button(type="button", data_do="again-at", data_value=name)[names[name]]
                for name in ui_of(match.game).FACTS.difficulties
                if name != now
            ]
        ],
    ]


def _to_file(t: Words) -> list[h.Element]:
    """Offer to save the game as a file, the only way to keep it where the browser stores none."""
    return [
        h.p[t("This browser won't keep the game. Save it as a file.")],
        h.button(".plain", type="button", data_do="share-file")[t("Save as file")],
    ]


def _begins(scene: Scene, match: Match) -> str:
    """Say what changes in a rematch."""
    t, start = scene.t, (match.dealt.start + 1) % len(match.players)
    if start == scene.you:
        return t("New cards, and you begin")
    return t("New cards, and {name} begins", name=people(t, scene.names, [start]))


def _quiet(what: str, label: str, path: str = "") -> h.Element:
    return h.button(type="button", data_do=what, data_value="")[
        path and stroked(path), h.span[label]
    ]
