"""The end: who came where, what decided, what to do next; the scores and the story are folded."""

from __future__ import annotations

import htpy as h

from don.table.game import Standing
from don.table.match import Match

from ..i18n import Words, isolated
from ..model import App
from ..rivals import beaten
from ..sentences import difficulty_names, people
from ..table.rematch import next_table
from . import daily, rivals
from .confetti import confetti
from .course import course
from .drawings import stroked
from .passing import passing
from .podium import podium
from .review import analyse_button, review_section
from .scene import Scene
from .verdict import verdict

REPLAY = "M5 5v5h5M5.500 10a7.500 7.500 0 112 7.300"
SHARE = "M12 15V4M7.500 8 12 3.500 16.500 8M6 12.500v7h12v-7"
SAME = "M9 3.500h10.500v13H9zM6.500 7H4.500v13.500h10V19"


def result(app: App, scene: Scene, match: Match) -> h.Node:
    """First the podium and a rematch; all that is only looked up lies below it."""
    t, view = scene.t, scene.ui.view
    standing = match.game.standing(match.state)
    reason, moment = view.reason(scene), view.moment(scene)
    return h.div(".result")[
        h.section(".final", aria_labelledby="verdict")[
            _has_won(scene, standing) and confetti(),
            h.h2("#verdict", tabindex="-1")[verdict(scene, standing)],
            reason and h.p(".reason")[reason],
            podium(scene, standing),
        ],
        rivals.at_the_end(app, t, match, scene.you),
        moment and h.p(".moment")[moment],
        _highlight(scene, standing),
        daily.over(app, t),
        scene.session.outbox is not None
        and h.div(".passing")[
            scene.session.outbox.url
            and h.p[t("Send this link to the others so they can see the ending.")],
            passing(app, t, scene.session.outbox, "link-turn"),
        ],
        _next(app, scene, match),
        review_section(app, t, match, scene.you),
        h.div(".folded")[
            h.details("#scores")[h.summary[t("Score sheet")], view.score_sheet(scene)],
            h.details("#estates")[
                h.summary[scene.ui.words.estates(t)],
                h.div(".estates")[view.players(scene), view.own(scene)],
            ],
            course(app, t, match, scene.you),
        ],
        h.div(".others")[_quiet("statistics", t("Statistics")), _quiet("setup", t("New game"))],
    ]


def _highlight(scene: Scene, standing: tuple[Standing, ...]) -> h.Node:
    """What went well for a reader who has not won."""
    if scene.you is None or _has_won(scene, standing):
        return None
    told = scene.ui.view.highlight(scene, scene.you)
    return told and h.p(".moment.yours")[told]


def _has_won(scene: Scene, standing: tuple[Standing, ...]) -> bool:
    """Whether the reader is first, alone or with others."""
    return any(placed.rank == 1 and placed.seat == scene.you for placed in standing)


def _next(app: App, scene: Scene, match: Match) -> h.Node:
    """Another game, large; what else people do with a game that is over, small."""
    t = scene.t
    return [
        scene.session.far is None and _once_more(app, scene, match),
        not app.lasting and h.div(".passing")[_to_file(t)],
        h.div(".afterwards", role="group", aria_label=t("This game"))[
            analyse_button(app, t, match),
            _quiet("watch", t("Replay"), REPLAY),
            _quiet("share", t("Share"), SHARE),
            scene.session.far is None and _quiet("same-deal", t("Same deal again"), SAME),
        ],
    ]


def _once_more(app: App, scene: Scene, match: Match) -> h.Element:
    """Another game: for who has won, at the next table; else with the same people."""
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


def _to_file(t: Words) -> list[h.Element]:
    """The only way to keep a game where the browser keeps none."""
    return [
        h.p[t("This browser won't keep the game. Save it as a file.")],
        h.button(".plain", type="button", data_do="share-file")[t("Save as file")],
    ]


def _begins(scene: Scene, match: Match) -> str:
    """What is different in a rematch."""
    t, start = scene.t, (match.dealt.start + 1) % len(match.players)
    if start == scene.you:
        return t("New cards, and you begin")
    return t("New cards, and {name} begins", name=people(t, scene.names, [start]))


def _quiet(what: str, label: str, path: str = "") -> h.Element:
    return h.button(type="button", data_do=what, data_value="")[
        path and stroked(path), h.span[label]
    ]
