"""Makes a film of a match of Don (``don.ui.view.film``).

It shows only public information: hidden chips stay hidden until the game is over.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from don.games.don.deck import COLOURS
from don.games.don.state import ROUNDS, Phase
from don.table.game import Event
from don.table.match import Match

from ... import story
from ...i18n import Words
from ...sentences import event_texts, events_then_turn
from ...view.film import (
    BROAD,
    NARROW,
    WIDE,
    BoardHeight,
    FilmRoom,
    FilmStep,
    Steps,
    lines,
    longest,
    players,
    stacked,
)
from ...view.player import is_out
from ...view.scene import Scene, scene_of_position
from .figures import figures
from .players import call
from .stops import Settled, noticed, on_table, settled


def board_height(t: Words, steps: Steps) -> BoardHeight:
    """Return a function that measures the table's height in a given room.

    The table consists of the players with their stacks, and the lot and the pot below them.
    """
    none, seats = t("no districts"), range(len(steps[0]["calls"]))
    calls = [len(longest(step["calls"][seat] for step in steps)) for seat in seats]
    owned = [
        Counter(card[0] for card in longest(step["cards"][seat] for step in steps))
        for seat in seats
    ]

    def height(place: FilmRoom) -> float:
        narrow = place.width < NARROW
        # A card's width, how much of a covered one shows, and the gap between stacks (`.suits`).
        small, shows, gap = (30.4, 20.8, 4) if place.large else (18.4, 14.4, 2)
        # The height of face and name, and what lies around the stacks.
        around = 52.5 if narrow else 40 if place.width >= WIDE else 36
        found: list[float] = []
        for letters, counts in zip(calls, owned, strict=True):
            width = place.player - (0 if narrow else max(48, 8 * letters + 8))
            stacks = [1.4 * small + shows * (counts[each] - 1) for each in COLOURS if counts[each]]
            empty = 17 * lines(none, width)
            held = stacked(stacks, int((width + gap) / (small + gap)), gap) if stacks else empty
            found.append(around + held)
        middle = 62 if narrow else 101 if place.width >= BROAD else 79
        return players(found, place.columns) + 8 + middle

    return height


def frames(t: Words, match: Match) -> Iterator[FilmStep]:
    """Yield the frames: the beginning, the end, and every place where players notice something.

    Where an auction has ended, one frame shows its outcome, and another the table after that, if
    there is something to say about it.
    """
    names = tuple(player.name for player in match.players)
    positions, last, since = story.story(match).positions, len(match.steps), 0
    events: tuple[Event, ...] = match.opening
    for place in sorted({0, *noticed(match), last}):
        state = positions[place]
        over = match.to_act is None
        seen = match.game.reveal(state) if over else match.game.observe(state, None)
        events += tuple(event for step in match.steps[since:place] for event in step.events)
        if ended := settled(events):
            cut = 1 + max(n for n, e in enumerate(events) if e == ended or e.kind == "paid")
            sold = replace(
                seen, auction=None, sale=None, to_act=None, round=positions[place - 1].round
            )
            yield _drawn(scene_of_position(match, sold, (events[:cut],), t), place, ended)
            events = events[cut:]
        scene = scene_of_position(match, seen, (events,), t)
        if place == last or ended is None or event_texts(scene.ui, t, names, events):
            yield _drawn(scene, place)
        since, events = place, ()


def _drawn(scene: Scene, place: int, ended: Settled | None = None) -> FilmStep:
    """Return the data of one frame, with its sentences. ``ended`` is the auction's outcome."""
    t, seen = scene.t, scene.seen
    seats = range(seen.seats)
    price, seat, lot = on_table(seen, ended)
    over = seen.phase is Phase.OVER and ended is None
    known = figures(scene)
    points, flow = known.scores, known.flow
    return {
        "at": place,
        "round": t("Round {n} of {rounds}", n=seen.round, rounds=ROUNDS),
        "told": events_then_turn(scene, scene.events),
        "lot": [card.code for card in lot],
        "sold": ended is not None,
        "price": price,
        "bidder": seat,
        "pot": seen.pot,
        "acting": scene.acting,
        "starts": seen.start,
        "chips": list(seen.chips),
        "cards": [[card.code for card in sorted(row)] for row in seen.districts],
        "calls": [
            t.plural("{n} pt", "{n} pts", points[s].points) if over else call(scene, s)
            for s in seats
        ],
        "change": [flow.change(s) if flow else 0 for s in seats],
        "out": [s for s in seats if is_out(scene, s)],
    }
