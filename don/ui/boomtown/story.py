"""A whole match of Boomtown: watched, drawn or counted (``don.ui.game.StoryPart``).

Here are charts and a list by turn, the timeline, the points of two players and the figures in the
statistics.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

import htpy as h
from markupsafe import Markup

from don.games.boomtown import events as ev
from don.games.boomtown.deal import Dice, turns_of
from don.games.boomtown.deck import TOWNS, Card
from don.games.boomtown.mines import mayor_of
from don.games.boomtown.production import ROLLS, ways
from don.games.boomtown.scoring import scores
from don.games.boomtown.state import worth
from don.table.match import KnownMatch

from ..game import CategoryPoints, ComparedPoints, Names, Source
from ..i18n import Words, isolated
from ..sentences import signed
from ..story import Story
from ..view.chart import ChartLine, chart
from ..view.timeline import Cell, strip
from .view.card import drawing
from .view.luck import luck, luck_table
from .view.picture import picture
from .words.cards import card_name, gold, quoted_name, town_name

# The turns of a match, with auction, cards and dice.


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn as far as it has been played.

    ``winner`` and ``price`` are those of the auction. ``taken`` pairs each seat with the card that
    it took, in the order of choice. ``dice`` are those that count for production, after any
    telegraph. ``produced`` is the total gold that mines paid.
    """

    winner: int | None = None
    price: int = 0
    taken: tuple[tuple[int, Card], ...] = ()
    dice: Dice | None = None
    produced: int = 0


@lru_cache(maxsize=2)
def turns(story: Story) -> tuple[Turn, ...]:
    """Return every turn that has begun."""
    found: list[Turn] = []
    for events in story.events:
        for event in events:
            match event:
                case ev.TurnBegan():
                    found.append(Turn())
                case ev.AuctionWon(seat, price):
                    found[-1] = replace(found[-1], winner=seat, price=price)
                case ev.CardTaken(seat, card):
                    found[-1] = replace(found[-1], taken=(*found[-1].taken, (seat, card)))
                case ev.DiceRolled(dice):
                    found[-1] = replace(found[-1], dice=dice)
                case ev.DieSet(dice=dice):
                    found[-1] = replace(found[-1], dice=dice)
                case ev.Produced(amount=amount):
                    found[-1] = replace(found[-1], produced=found[-1].produced + amount)
    return tuple(found)


def gold_by_turn(story: Story, seat: int) -> list[int]:
    """Return a seat's gold at the beginning of every turn, then in the current position."""
    return [story.positions[place].gold[seat] for place in story.milestones]


def points_by_turn(story: Story) -> list[list[int]]:
    """Return each seat's points at the beginning of every turn, then in the current position."""
    sheets = [scores(story.positions[place]) for place in story.milestones]
    return [[sheet[seat].points for sheet in sheets] for seat in range(len(sheets[0]))]


# The points of two players, and where the gold of both came from.


def compare_points(t: Words, story: Story, seat: int, other: int) -> ComparedPoints:
    """Return the points of two seats (B9.2) beside each other, and both players' income.

    Luck with the dice is a part of its own where it decided: without it, the one behind would have
    at least as many points. The income is left out if no dice have counted yet.
    """
    end = story.positions[-1]
    sheets, rows = scores(end), luck(story)
    own, theirs = sheets[seat], sheets[other]
    brought = (rows[seat].luck, rows[other].luck)
    gold = [CategoryPoints(t("Gold"), own.gold, theirs.gold)]
    if (own.points - theirs.points) * (rows[seat].by_play - rows[other].by_play) < 0:
        gold = [
            CategoryPoints(t("Luck with the dice"), *brought),
            CategoryPoints(t("Other gold"), own.gold - brought[0], theirs.gold - brought[1]),
        ]
    parts = (
        *gold,
        CategoryPoints(t("Mines"), own.mines, theirs.mines),
        CategoryPoints(t("Mayors"), own.mayors, theirs.mayors),
    )
    if not any(row.average for row in rows):
        return ComparedPoints(parts)
    both = zip(came_from(t, story, seat), came_from(t, story, other), strict=True)
    changes = [
        Source(label, signed(one), signed(another))
        for (label, one), (_, another) in both
        if one or another
    ]
    first, last = (
        [str(story.positions[place].gold[each]) for each in (seat, other)] for place in (0, -1)
    )
    begun, left = Source(t("Gold at the start"), *first), Source(t("Gold at the end"), *last)
    return ComparedPoints(parts, (begun, *changes, left), origins=_origins(t, story, seat, other))


def _origins(t: Words, story: Story, seat: int, other: int) -> tuple[CategoryPoints, ...]:
    """Return what two seats' gold came from, and what the mines of each town are worth."""
    end, rows = story.positions[-1], luck(story)

    def mined(each: int) -> int:
        return round(rows[each].average) - round(rows[each].visits) + rows[each].luck

    _, saloons, _, *others = zip(came_from(t, story, seat), came_from(t, story, other), strict=True)
    gold = [
        CategoryPoints(t("Gold from mines"), mined(seat), mined(other)),
        CategoryPoints(t("Saloons"), saloons[0][1], saloons[1][1]),
        *(CategoryPoints(label, own, theirs) for (label, own), (_, theirs) in others),
    ]
    towns = [
        CategoryPoints(
            t("Mines in {town}", town=town_name(town)),
            *(
                sum(worth(end, mine) for mine in end.mines[each] if mine.town == town)
                for each in (seat, other)
            ),
        )
        for town in TOWNS
    ]
    mayors = CategoryPoints(t("Mayors"), *(scores(end)[each].mayors for each in (seat, other)))
    return (*gold, *towns, mayors)


def came_from(t: Words, story: Story, seat: int) -> list[tuple[str, int]]:
    """Return the kinds of a seat's income and, below zero, its expenses, in gold.

    Added to the gold at the start, they make the gold that the seat has now. Gold from the dice is
    split in two: the average for the same mines, and luck. The effects of telegraphs and of unpaid
    debts count as events (B7.10, B9.1).
    """
    chosen = shared = fees = income = 0
    for event in (each for events in story.events for each in events):
        match event:
            case ev.PricePaid():
                chosen -= event.price if event.seat == seat else 0
                shared += sum(gold for to, gold in event.shares if to == seat)
            case ev.FeePaid():
                fees -= event.paid if event.seat == seat else 0
                income += event.paid if event.to == seat else 0
    row = luck(story)[seat]
    visits = round(row.visits)
    rows = [
        (t("Mines, with average luck"), round(row.average) - visits),
        (t("Saloons, with average luck"), visits),
        (t("Luck with the dice"), row.luck),
        (t("Paid to choose first"), chosen),
        (t("From the bids of others"), shared),
        (t("Fees paid to mayors"), fees),
        (t("Fees received as mayor"), income),
    ]
    began, ended = story.positions[0].gold[seat], story.positions[-1].gold[seat]
    return [*rows, (t("Events"), ended - began - sum(gold for _, gold in rows))]


# The timeline of turns: who chose first, for how much, and what the dice showed.


def timeline(t: Words, names: Names, story: Story, current: int) -> h.Element:
    """Draw the timeline of turns. ``current`` is the turn on display, counted from 1."""
    state = story.positions[0]
    last = turns_of(state.options, state.seats)
    return strip(t("Turns"), _cells(t, names, story), last, current)


@lru_cache(maxsize=4)
def _cells(t: Words, names: Names, story: Story) -> list[Cell]:
    cells = []
    for n, turn in enumerate(turns(story), 1):
        drawn = h.fragment[_drawn(names, turn)]
        cells.append(Cell(_turn_label(t, names, n, turn), Markup(drawn)))
    return cells


def _drawn(names: Names, turn: Turn) -> h.Node:
    if turn.winner is None:
        return None
    return [
        h.bdi(".name")[names[turn.winner]],
        h.span(".turned")[
            h.span[str(turn.price)],
            turn.dice is not None and h.b[f"⚂ {sum(turn.dice)}"],
        ],
    ]


def _turn_label(t: Words, names: Names, n: int, turn: Turn) -> str:
    lines = [t("Turn {n}", n=n)]
    if turn.winner is not None:
        name = isolated(names[turn.winner])
        lines.append(t("{name} chose first, for {amount}", name=name, amount=gold(t, turn.price)))
    if turn.dice is not None:
        lines.append(t("rolled {sum}", sum=sum(turn.dice)))
    return "; ".join(lines)


@lru_cache(maxsize=4)
def charts(
    t: Words, names: Names, faces: Names, story: Story, over: bool, secret: bool, you: int | None
) -> Markup:
    """Draw the charts, the table of luck and the list of turns.

    ``over``: the game has ended. ``you``: the reader's seat. ``secret`` has no effect, since all
    information is open.
    """
    end = t("end") if over else t("now")
    seats = range(len(names))
    points = [
        ChartLine(s, names[s], faces[s], row, own=s == you)
        for s, row in zip(seats, points_by_turn(story), strict=True)
    ]
    gold = [ChartLine(s, names[s], faces[s], gold_by_turn(story, s), own=s == you) for s in seats]
    drawn = h.fragment[
        h.div(".charts")[
            chart(t, "points", t("Points"), points, end, unit=t("Turn")),
            chart(t, "gold", t("Gold"), gold, end, unit=t("Turn")),
        ],
        luck_table(t, names, story, over),
        h.h3[t("Turn by turn")],
        h.div(".scroll", tabindex="0", role="region", aria_label=t("Turns"))[
            _turns(t, names, turns(story))
        ],
    ]
    return Markup(drawn)


def _turns(t: Words, names: Names, rows: tuple[Turn, ...]) -> h.Element:
    labels = (t("Turn"), t("Price"), t("Who took what"), t("Dice"), t("Gold from mines"))
    return h.table(".sheet.turns")[
        h.caption(".sr")[t("Turn by turn")],
        h.thead[h.tr[[h.th(scope="col")[label] for label in labels]]],
        h.tbody[[_turn(t, names, n, turn) for n, turn in enumerate(rows, 1)]],
    ]


def _turn(t: Words, names: Names, n: int, turn: Turn) -> h.Element:
    return h.tr[
        h.th(scope="row")[str(n)],
        h.td["–" if turn.winner is None else str(turn.price)],
        h.td[h.ul(".takings")[[_taking(t, names[seat], card) for seat, card in turn.taken]]],
        h.td[str(sum(turn.dice)) if turn.dice else "–"],
        h.td[str(turn.produced)],
    ]


def _taking(t: Words, name: str, card: Card) -> h.Element:
    """Draw who took which card. A mine is an emblem and a roll, on the colour of its town."""
    label = card_name(t, card)
    sign = [drawing(f"town-{card.town}"), str(card.roll)] if card.is_mine else label
    return h.li[
        h.bdi[name],
        " ",
        h.span(
            class_=["plot", {f"town-{card.town}": card.is_mine}],
            role="img",
            aria_label=label,
            title=label,
        )[sign],
    ]


# The figures in the statistics: auctions and towns.


def stat_columns(match: KnownMatch, seat: int) -> tuple[int, ...]:
    """Return the auctions won, the gold paid for them, and the mayors' pawns at the end."""
    prices = [
        event.price
        for event in match.events()
        if isinstance(event, ev.AuctionWon) and event.seat == seat
    ]
    return len(prices), sum(prices), match.state.mayors.count(seat)


def draw_stats(t: Words, added: tuple[int, ...]) -> h.Node:
    """Draw the auctions won, their average price, and the mayors' pawns at the end.

    ``added`` holds the sums of ``stat_columns``.
    """
    won, paid, pawns = added
    average = t.decimal(paid / won) if won else "–"
    return [
        h.h3[t("Auctions and towns")],
        h.p[
            t.plural("{n} auction won,", "{n} auctions won,", won),
            " ",
            t("for {average} gold on average.", average=average),
            " ",
            t.plural("Mayor of {n} town at the end.",
                     "Mayor of {n} towns at the end.", pawns),
        ],
    ]  # fmt: skip
