"""Makes a film of a match of Boomtown (``don.ui.view.film``). All information is open (B1.4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from don.games.boomtown import events as ev
from don.games.boomtown.deal import turns_of
from don.games.boomtown.deck import MINES
from don.games.boomtown.state import Observation, Phase
from don.table.game import Event
from don.table.match import Match

from ... import story
from ...i18n import Words
from ...sentences import events_then_turn
from ...view.film import EDGE, BoardHeight, FilmRoom, FilmStep, Steps, longest, players, stacked
from ...view.player import is_out
from ...view.scene import Scene, scene_of_position
from ..words.about import TEXTS
from .claims import claims
from .outcome import dice, last_auction
from .players import bubble_of, figures

MINED = {mine.code: mine.town for mine in MINES}


def board_height(t: Words, steps: Steps) -> BoardHeight:
    """Return a function that measures the table's height in a given room.

    The table consists of the players with their stacks, and the offer and the dice below them.
    """
    seats = range(len(steps[0]["calls"]))
    owned = [_rows(longest(step["holdings"][seat] for step in steps)) for seat in seats]

    def height(place: FilmRoom) -> float:
        tile, high, gap = (38.4, 24, 4) if place.large else (26.4, 19.2, 2)
        around = 54.5 if place.large else 58.5 if place.player < 150 else 52.5
        found: list[float] = []
        for rows in owned:
            stacks = [high * n + (2 if n > 1 else 0) for n in rows]
            held = stacked(stacks, int((place.player + gap) / (tile + gap)), gap) if stacks else 0
            found.append(around + max(3 * high, held + 4))
        card = (place.width - EDGE) / len(owned)
        offer = 138 if place.large else 134 if card < 55 else 121 if card < 66 else 109
        return players(found, place.columns) + 16 + offer + (32 if place.large else 28)

    return height


def _rows(holdings: Iterable[str]) -> list[float]:
    """Return the height, in rows, of each stack in front of a player.

    There is one stack for each town, with its emblem on top, and then one for each kept card.
    """
    towns: dict[str, float] = {}
    kept: list[float] = []
    for name in holdings:
        sign, _, town = name.partition("-")
        town = town or MINED.get(name.rstrip("+"), "")
        if town:
            towns[town] = towns.get(town, 0.75) + (sign != "mayor")
        else:
            kept.append(1)
    return [*towns.values(), *kept]


def frames(t: Words, match: Match) -> Iterator[FilmStep]:
    """Yield the frames: the beginning, the end, and every place where players notice something.

    Where a turn has ended there are two frames: what the dice brought, and what follows. The last
    frame shows both, as the picture of a position does (``picture``).
    """
    whole, last = story.story(match), len(match.steps)
    before = whole.positions[0].gold
    for place in (0, *noticed(match)):
        state = whole.positions[place]
        seen, events = match.game.observe(state, None), whole.events[place]
        began = next((n for n, event in enumerate(events) if event.opens_round), 0)
        if began and 0 < place < last:
            past, ended = whole.positions[place - 1], events[:began]
            over = replace(
                seen, turn=past.turn, first=past.first, offer=(), auction=None, to_act=None
            )
            scene = scene_of_position(match, over, (*whole.events[:place], ended), t)
            yield _frame(scene, place, ended, before)
            before, events = state.gold, events[began:]
        scene = scene_of_position(match, seen, whole.events[: place + 1], t)
        yield _frame(scene, place, events, before)
        before = state.gold


def noticed(match: Match) -> Iterator[int]:
    """Yield the places at which players notice something, and the last place in any case."""
    for place, step in enumerate(match.steps, start=1):
        if place == len(match.steps) or any(not event.silent for event in step.events):
            yield place


def _frame(
    scene: Scene, place: int, events: tuple[Event, ...], before: tuple[int, ...]
) -> FilmStep:
    """Return the data of one frame, with sentences about ``events``.

    ``before`` is each seat's gold in the previous frame.
    """
    t, seen = scene.t, scene.seen
    seats, auction = range(seen.seats), seen.auction
    price, bidder = _price(scene)
    scores = figures(scene)
    return {
        "at": place,
        "round": TEXTS.progress_text(t, seen.turn, turns_of(seen.options, seen.seats)),
        "told": events_then_turn(scene, events),
        "acting": scene.acting,
        "offer": [card.code for card in seen.offer],
        "settled": auction is None,
        "price": price,
        "bidder": bidder,
        "dice": [str(die) for die in dice(scene) or ()],
        "first": seen.first,
        "gold": list(seen.gold),
        "points": [t.plural("{n} pt", "{n} pts", scores[s].points) for s in seats],
        "holdings": [list(_holdings(seen, s)) for s in seats],
        "calls": ["" if seen.phase is Phase.OVER else bubble_of(scene, s).spoken for s in seats],
        "change": [seen.gold[s] - before[s] for s in seats],
        "out": [s for s in seats if is_out(scene, s)],
    }


def _price(scene: Scene) -> tuple[int | None, int | None]:
    """Return the high bid and its bidder; after the auction, the price and the winner."""
    auction = scene.seen.auction
    if auction is not None:
        return auction.high, auction.bidder
    won: ev.AuctionWon | None = last_auction(scene)
    return (None, None) if won is None else (won.price, won.seat)


def _holdings(seen: Observation, seat: int) -> Iterator[str]:
    """Yield the names of the drawings (``tools/dist/boomtown``) of what a seat has, except gold."""
    for claim in claims(seen, seat):
        if claim.is_mayor:
            yield f"mayor-{claim.town}"
        if claim.with_governor:
            yield f"governor-{claim.town}"
        for mine, amount in claim.mines:
            yield f"{mine.code}+" if amount > mine.value else mine.code
        for saloon in claim.saloons:
            yield f"{'girls' if saloon.girls else 'saloon'}-{claim.town}"
    for card in seen.held[seat]:
        yield card.code
