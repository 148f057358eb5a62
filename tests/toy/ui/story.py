"""A match that is watched, or shown in another page (``don.ui.game.StoryPart``)."""

import htpy as h

from don.table.match import Match
from don.ui.game import CategoryPoints, ComparedPoints, Names
from don.ui.i18n import Words
from don.ui.story import Story
from don.ui.view.chart import ChartLine, chart
from don.ui.view.scene import Scene
from tests.toy.game.actions import thrown

from .words import TEXTS


def timeline(t: Words, names: Names, story: Story, current: int) -> h.Element:
    return h.ol("#timeline")[
        [
            h.li[
                h.button(
                    data_do="go",
                    data_value=str(n),
                    aria_current="step" if n == current else None,
                )[t.tabled(TEXTS.round_name, n=n)]
            ]
            for n in range(1, len(story.rounds) + 1)
        ]
    ]


def charts(
    t: Words, names: Names, faces: Names, story: Story, over: bool, secret: bool, you: int | None
) -> h.Node:
    """Draw the coins of each player. All coins are open, so ``secret`` has no effect."""
    lines = [
        ChartLine(
            seat,
            name,
            faces[seat],
            [story.positions[place].coins[seat] for place in story.milestones],
        )
        for seat, name in enumerate(names)
    ]
    return chart(t, "coins", "Coins", lines, "in the end" if over else "now", unit=TEXTS.unit)


def compare_points(t: Words, story: Story, seat: int, other: int) -> ComparedPoints:
    """Return the coins of both, the only category."""
    coins = story.positions[-1].coins
    return ComparedPoints((CategoryPoints("Coins", coins[seat], coins[other]),))


def picture(scene: Scene, alt: str, text: str = "", before: object = None) -> h.Element:
    """Draw the names, one below the other."""
    return h.svg(xmlns="http://www.w3.org/2000/svg", viewBox="0 0 640 400", role="img")[
        h.title[alt],
        [h.text(x="20", y=str(40 + 30 * seat))[name] for seat, name in enumerate(scene.names)],
        h.desc[text],
    ]


def stat_columns(match: Match, seat: int) -> tuple[int, ...]:
    """Return how many cards the player has thrown."""
    return (sum(s.seat == seat and thrown(s.action) is not None for s in match.steps),)


def draw_stats(t: Words, extra_figures: tuple[int, ...]) -> h.Node:
    return h.p(data_thrown=str(extra_figures[0]))[f"Cards thrown: {extra_figures[0]}"]
