"""A whole match of Don: watched, drawn or counted (``don.ui.game.StoryPart``).

Here are its lots, charts by round, prices, the timeline, the points of two players and the figures
in the statistics.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import htpy as h
from markupsafe import Markup

from don.games.don import events as ev
from don.games.don.actions import Bid
from don.games.don.deck import COLOURS, Card
from don.games.don.scoring import Score, scores
from don.games.don.state import ROUNDS
from don.table.game import Event
from don.table.match import KnownMatch

from ..cast import hues
from ..game import CategoryPoints, ComparedPoints, Names, Source
from ..i18n import Words, isolated
from ..sentences import people, signed
from ..story import Story
from ..view.chart import ChartLine, chart, scale
from ..view.timeline import Cell, strip
from .view.card import tiny_cards
from .view.picture import picture
from .words.cards import cards_name, colour_name

# The lots of a match with buyers, prices and payments; and chips and points by round.


BROKE = 1
"""A seat with this many chips or fewer counts as broke."""


@dataclass(frozen=True, slots=True)
class Lot:
    """The outcome of an auction in which cards changed hands or left the game.

    ``step`` is the number of actions up to this outcome. ``seat`` is the new owner, None if the lot
    left the game. ``seller`` is None for a round's lot. ``free`` is true if nobody bid, or if the
    lot left the game. ``paid`` holds the chips that each seat received, including those from the
    pot.
    """

    step: int
    round: int
    seat: int | None
    seller: int | None
    cards: tuple[Card, ...]
    price: int
    free: bool
    paid: tuple[int, ...]


@lru_cache(maxsize=2)
def lots(story: Story) -> tuple[Lot, ...]:
    """Return every lot of a match, in order.

    A lot's ``round`` is the one in which its auction took place, even if the last bid or pass also
    began the next round.
    """
    found: list[Lot] = []
    seats = story.positions[0].seats
    for place, events in enumerate(story.events):
        if place:
            found += _lots_in(events, place, story.positions[place - 1].round, seats)
    return tuple(found)


def chips_of(story: Story, seat: int) -> list[int]:
    """Return a seat's chips at the beginning of every round, then in the current position."""
    return [story.positions[place].chips[seat] for place in story.milestones]


def points_of(story: Story) -> list[list[int]]:
    """Return each seat's points for districts, by round.

    The values are those at the beginning of every round, then that of the current position.
    """
    sheets = [scores(story.positions[place]) for place in story.milestones]
    seats = range(story.positions[0].seats)
    return [[sum(sheet[seat].colours.values()) for sheet in sheets] for seat in seats]


def _lots_in(events: tuple[Event, ...], place: int, number: int, seats: int) -> Iterator[Lot]:
    """Yield the lots whose auctions these events ended, in round ``number``."""
    paid = [0] * seats
    for event in events:
        if isinstance(event, ev.Paid):
            for seat in event.to:
                paid[seat] = event.share
    for event in events:
        match event:
            case ev.LotWon(seat, cards, price, free):
                yield Lot(place, number, seat, None, cards, price, free, tuple(paid))
            case ev.LotLost(cards):
                yield Lot(place, number, None, None, cards, 0, True, (0,) * seats)
            case ev.Sold(seller, seat, card, price):
                got = tuple(price if s == seller else 0 for s in range(seats))
                yield Lot(place, number, seat, seller, (card,), price, False, got)


# Where the price of each lot went, as bars; and what each player paid and received.


WIDTH, HEIGHT = 320, 170
LEFT, RIGHT, TOP, BOTTOM = 26, 8, 12, 20
"""``LEFT``, ``RIGHT``, ``TOP`` and ``BOTTOM`` are the margins around the bars, in drawing units."""
LEAST = 11
"""The minimum height of a segment of a bar with room for the first letter of a name."""


def prices_chart(t: Words, names: Names, faces: Names, lots: tuple[Lot, ...]) -> h.Node:
    """Draw a bar for each lot.

    Its height is the price. Its segments show what each player was paid and what went to the pot.
    """
    title, colours = t("Where the money went"), hues(faces)
    top, step = scale(max((lot.price for lot in lots), default=0))
    label = t("{title}. The figures are in the table below.", title=title)
    return h.figure(".chart.profit")[
        h.figcaption[title],
        h.svg(viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", aria_label=label)[
            _scale(top, step),
            [
                _price_bar(names, colours, lot, place, len(lots), top)
                for place, lot in enumerate(lots)
            ],
            _rounds(lots),
        ],
        h.ul(".legend", aria_hidden="true")[
            [
                h.li[
                    h.svg(".swatch", viewBox="0 0 10 10")[
                        h.rect(class_=f"fill-{hue}", width="10", height="10")
                    ],
                    h.bdi[name],
                ]
                for hue, name in zip(colours, names, strict=True)
            ],
            h.li[
                h.svg(".swatch", viewBox="0 0 10 10")[
                    h.rect(class_="fill-pot", width="10", height="10")
                ],
                t("pot"),
            ],
        ],
    ]


def balance(t: Words, names: Names, lots: tuple[Lot, ...]) -> h.Element:
    """Draw a table of what each player has paid and received in all auctions."""
    heads = (t("Player"), t("Districts won"), t("Paid"), t("Got"), t("Balance"))
    return h.table(".sheet.balance")[
        h.caption(".sr")[t("Chips won and lost")],
        h.thead[h.tr[[h.th(scope="col")[head] for head in heads]]],
        h.tbody[[_balance(names, lots, seat) for seat in range(len(names))]],
    ]


def _balance(names: Names, lots: tuple[Lot, ...], seat: int) -> h.Element:
    bought = [lot for lot in lots if lot.seat == seat]
    paid, got = sum(lot.price for lot in bought), sum(lot.paid[seat] for lot in lots)
    return h.tr(data_balance=str(seat))[
        h.th(scope="row")[h.bdi[isolated(names[seat])]],
        h.td[str(sum(len(lot.cards) for lot in bought))],
        h.td[str(paid)],
        h.td[str(got)],
        h.td(".points")[signed(got - paid)],
    ]


def _y(chips: int, most: int) -> float:
    return round(TOP + (HEIGHT - TOP - BOTTOM) * (1 - chips / most), 1)


def _slot(place: int, count: int) -> tuple[float, float]:
    """Return the left edge and the width of a lot's bar."""
    room = (WIDTH - LEFT - RIGHT) / count
    wide = min(room - 2, 18)
    return round(LEFT + room * place + (room - wide) / 2, 1), round(wide, 1)


def _scale(top: int, step: int) -> h.Node:
    return [
        [
            h.line(
                ".rule",
                x1=str(LEFT),
                x2=str(WIDTH - RIGHT),
                y1=str(_y(chips, top)),
                y2=str(_y(chips, top)),
            ),
            h.text(x=str(LEFT - 4), y=str(_y(chips, top) + 4), text_anchor="end")[str(chips)],
        ]
        for chips in range(0, top + 1, step)
    ]


def _price_bar(
    names: Names, colours: Sequence[int], lot: Lot, place: int, count: int, most: int
) -> h.Node:
    """Draw the segments of a lot's bar from the bottom up; the top one is what went to the pot.

    If the pot paid out too, the players may have received more than the price. The bar still ends
    at the price.
    """
    x, wide = _slot(place, count)
    parts: list[tuple[str, str, int]] = []
    left = lot.price
    for seat, share in enumerate(lot.paid):
        part = min(share, left)
        parts.append((f"fill-{colours[seat]}", names[seat][:1], part))
        left -= part
    parts.append(("fill-pot", "", left))
    drawn, below = [], 0
    for kind, letter, part in parts:
        if not part:
            continue
        top, bottom = _y(below + part, most), _y(below, most)
        high = round(bottom - top, 1)
        drawn.append(h.rect(class_=kind, x=str(x), width=str(wide), y=str(top), height=str(high)))
        if letter and high >= LEAST and wide >= LEAST - 2:
            middle = str(round(x + wide / 2, 1))
            drawn.append(
                h.text(
                    ".inside", x=middle, y=str(round((top + bottom) / 2 + 4)), text_anchor="middle"
                )[letter]
            )
        below += part
    return drawn


def _rounds(lots: tuple[Lot, ...]) -> h.Node:
    """Draw the number of the round below its first lot, for round 1 and every third round."""
    shown, drawn = 0, []
    for place, lot in enumerate(lots):
        if lot.round != shown and (lot.round == 1 or lot.round % 3 == 0):
            x, wide = _slot(place, len(lots))
            drawn.append(
                h.text(x=str(round(x + wide / 2, 1)), y=str(HEIGHT - 4), text_anchor="middle")[
                    str(lot.round)
                ]
            )
        shown = lot.round
    return drawn


# The points of two players: districts, most chips, and the use of chips.


def compare_points(t: Words, story: Story, seat: int, other: int) -> ComparedPoints:
    """Return the points of two seats (D6) beside each other, and how both used their chips."""
    end = story.positions[-1]
    sheets = scores(end)
    districts = [sum(sheet.colours.values()) for sheet in sheets]
    both = (seat, other)
    own, theirs = sheets[seat].colours, sheets[other].colours
    parts = (
        *(
            CategoryPoints(colour_name(t, colour), own[colour], theirs[colour])
            for colour in COLOURS
            if own[colour] or theirs[colour]
        ),
        CategoryPoints(t("Most chips"), sheets[seat].chip_bonus, sheets[other].chip_bonus),
    )
    spent, points = [_spent(story, each) for each in both], [districts[each] for each in both]
    got = [sum(lot.paid[each] for lot in lots(story)) for each in both]
    broke = [sum(n <= BROKE for n in chips_of(story, each)[:-1]) for each in both]
    price, income = t("Chips paid for each point"), t("Chips received from others")
    prices = [
        t.decimal(paid / won) if won > 0 else "–" for paid, won in zip(spent, points, strict=True)
    ]
    sources = [
        Source(t("Points for districts"), *map(str, points)),
        Source(t("Chips paid for districts"), *map(str, spent)),
        Source(price, *prices),
        Source(income, *map(str, got)),
    ]
    if broke[0] > broke[1]:
        sources.append(Source(t("Rounds begun with one chip or none"), *map(str, broke)))
    return ComparedPoints(parts, tuple(sources), _tie_break(t, sheets[seat], sheets[other]))


def _tie_break(t: Words, one: Score, other: Score) -> str:
    """Say what decides between two seats with equal points (D6.3); empty if nothing does."""
    sums = sorted((one.number_sum, other.number_sum))
    if one.points != other.points or sums[0] == sums[1]:
        return ""
    return t("A tie: the card numbers decide, {sum} to {other}.", sum=sums[1], other=sums[0])


def _spent(story: Story, seat: int) -> int:
    """Return the chips that a seat paid for districts."""
    return sum(lot.price for lot in lots(story) if lot.seat == seat)


# The timeline of the fifteen rounds, with winners and lots. A press on a round leads to its
# beginning.


def timeline(t: Words, names: Names, story: Story, current: int) -> h.Element:
    """Draw the timeline of rounds. ``current`` is the round on display, 1 to 15."""
    return strip(t("Rounds"), _cells(t, names, story), ROUNDS, current)


@lru_cache(maxsize=4)
def _cells(t: Words, names: Names, story: Story) -> list[Cell]:
    cells = []
    for n in range(1, len(story.rounds) + 1):
        settled = [lot for lot in lots(story) if lot.round == n]
        drawn = h.fragment[
            [
                h.span(".sold")[tiny_cards(t, lot.cards)]
                for lot in settled
                if lot.seller is not None
            ],
            [_won(t, names, lot) for lot in settled if lot.seller is None][-1:],
        ]
        cells.append(Cell(_round_label(t, names, n, settled), Markup(drawn)))
    return cells


def _won(t: Words, names: Names, lot: Lot) -> h.Element:
    return h.span(".won")[
        h.bdi(".name")["–" if lot.seat is None else names[lot.seat]], tiny_cards(t, lot.cards)
    ]


def _round_label(t: Words, names: Names, n: int, won: list[Lot]) -> str:
    lines = [
        t("{name}: {cards} for {price}", name=isolated(names[lot.seat]), cards=cards, price=price)
        for lot in won
        if lot.seat is not None
        for cards, price in [(cards_name(t, lot.cards), t("nothing") if lot.free else lot.price)]
    ]
    return t("Round {n}", n=n) + (". " + "; ".join(lines) if lines else "")


BAR = 60
"""The width of the bar for the most expensive lot, in units of the drawing."""


@lru_cache(maxsize=4)
def charts(
    t: Words, names: Names, faces: Names, story: Story, over: bool, secret: bool, you: int | None
) -> Markup:
    """Draw the charts, the balance and the list of lots.

    ``over``: the game has ended. ``secret``: chips must stay hidden. ``you``: the reader's seat.
    """
    end = t("end") if over else t("now")
    seats, won = range(len(names)), lots(story)
    points = [
        ChartLine(s, names[s], faces[s], _after_rounds(row), own=s == you)
        for s, row in zip(seats, points_of(story), strict=True)
    ]
    chips = [
        ChartLine(s, names[s], faces[s], _after_rounds(chips_of(story, s)), own=s == you)
        for s in seats
    ]
    drawn = h.fragment[
        h.div(".charts")[
            not secret and chart(t, "chips", t("Chips"), chips, end, unit=t("Round")),
            chart(t, "points", t("District points"), points, end, unit=t("Round")),
            bool(won) and prices_chart(t, names, faces, won),
            not secret and h.div[h.h3[t("Chips won and lost")], balance(t, names, won)],
        ],
        h.h3[t("Prices paid, and who got them")],
        h.div(".scroll", tabindex="0", role="region", aria_label=t("Prices"))[_lots(t, names, won)],
    ]
    return Markup(drawn)


def _after_rounds(values: list[int]) -> list[int]:
    """Return the figures after each round, and now: what a round changed stands at its number."""
    return values[1:]


def _lots(t: Words, names: Names, rows: tuple[Lot, ...]) -> h.Element:
    dearest = max((lot.price for lot in rows), default=0) or 1
    return h.table(".sheet.lots")[
        h.caption(".sr")[t("Prices paid, and who got them")],
        h.thead[
            h.tr[
                [
                    h.th(scope="col")[label]
                    for label in (t("Round"), t("Lot"), t("Player"), t("Price"), t("Paid to"))
                ]
            ]
        ],
        h.tbody[[_lot(t, names, lot, dearest) for lot in rows]],
    ]


def _lot(t: Words, names: Names, lot: Lot, dearest: int) -> h.Element:
    return h.tr[
        h.th(scope="row")[str(lot.round)],
        h.td[tiny_cards(t, lot.cards)],
        h.td[h.bdi["–" if lot.seat is None else isolated(names[lot.seat])]],
        h.td(".price")[_price(t, lot), _bar(lot.price, dearest)],
        h.td[_paid(t, names, lot)],
    ]


def _price(t: Words, lot: Lot) -> str:
    return t("free") if lot.free else str(lot.price)


def _bar(price: int, dearest: int) -> h.Element:
    width = str(round(BAR * price / dearest))
    return h.svg(".bar", viewBox=f"0 0 {BAR} 8", aria_hidden="true")[
        h.rect(width=width, height="8", rx="1")
    ]


def _paid(t: Words, names: Names, lot: Lot) -> str:
    """Say who received how much for a lot; for a district that a player sold, it was the seller."""
    got = {seat: share for seat, share in enumerate(lot.paid) if share}
    if not got:
        return "–"
    who = people(t, names, got)
    share = max(got.values())
    if len(got) == len(names) - 1:
        return t("the others: {share} each", share=share)
    if len(got) > 1:
        return t("{names}: {share} each", names=who, share=share)
    return t("{names}: {share}", names=who, share=share)


# The figures in the statistics: the last digits of a player's bids.


TALL = 64
"""The height of the bar for the most frequent digit, in units of the drawing."""


def stat_columns(match: KnownMatch, seat: int) -> tuple[int, ...]:
    """Return the number of the player's bids with each last digit, 0 to 9."""
    bids = Counter(
        step.action.amount % 10
        for step in match.steps
        if step.seat == seat and isinstance(step.action, Bid)
    )
    return tuple(bids[digit] for digit in range(10))


def draw_stats(t: Words, digits: tuple[int, ...]) -> h.Node:
    """Draw a bar for each last digit: how often the player bid it, with the figure below."""
    most = max(digits) or 1
    table = h.table(".numbers")[
        h.thead[h.tr[[h.th(scope="col")[str(number)] for number in range(len(digits))]]],
        h.tbody[
            h.tr[
                [
                    h.td(class_={"favourite": count == most})[
                        h.svg(viewBox=f"0 0 24 {TALL}", aria_hidden="true")[
                            h.rect(
                                x="3",
                                width="18",
                                y=str(TALL - round(TALL * count / most)),
                                height=str(round(TALL * count / most)),
                                rx="1",
                            )
                        ],
                        str(count),
                    ]
                    for count in digits
                ]
            ]
        ],
    ]
    return [h.h3[t("Last digits of your bids")], table]
