"""The rulebooks' examples as games that can be looked at, stepped through and played on.

``EXAMPLES`` has them by name; ``caption`` says in words what each shows, with every number taken
from what the engine did. The page itself does not load this; the build draws it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from don.games import GAMES
from don.games.don import events as ev
from don.games.don.deck import DECK, codes
from don.games.don.scoring import scores, winners
from don.games.don.state import Options
from don.table.game import Event
from don.table.match import Match, Player

from ..example import Example
from ..i18n import Words, isolated
from ..sentences import people
from .words.events import card_name, cards_name

# Games laid out by hand: which cards come, and who buys them for how much.
#
# Everything is a real match from a deal on, so that it can be replayed, linked to and played on.


NAMES = ("Anke", "Bert", "Claus", "Dieter", "Emil", "Frieda")
ANKE, BERT, CLAUS, DIETER = range(4)
OPPONENT = "careful"
"""The bot that plays the others when a reader plays on from an example."""


def deal(seats: int, start: int, lots: str, me: int = ANKE, **rules: object) -> Match:
    """A deal whose first cards are ``lots``, by their codes; the others follow in any order.

    Seat ``me`` is the reader's. Chips are open, so that everything can be followed.
    """
    first = lots.split()
    deck = [*first, *(code for code in codes(DECK) if code not in first)]
    options = Options(**{"chips": "open", "side_auctions": False, **rules})  # type: ignore[arg-type]
    players = [Player(NAMES[i], None if i == me else OPPONENT) for i in range(seats)]
    return Match.deal(
        GAMES["don"], players, options, start=start, fields={"deck": deck}, undo="practice"
    )


def play(match: Match, *texts: str) -> Match:
    """The match after these actions, written as in records."""
    for text in texts:
        match = match.play(match.game.read_action(text))
    return match


def bought(match: Match, seat: int, price: int) -> Match:
    """The auction that is open ends: ``seat`` bids ``price`` in its turn, all others pass."""
    round_, said = match.state.round, False
    while match.to_act is not None and match.state.round == round_:
        mine = match.to_act == seat and not said
        match, said = play(match, str(price) if mine else "-"), said or mine
    return match


def free(match: Match) -> Match:
    """The auction that is open ends with nobody bidding."""
    return play(match, *["-"] * len(match.players))


def spent(match: Match, sales: Iterable[tuple[int, int]]) -> Match:
    """Several auctions, each as (seat, price); a price of 0 is a lot that nobody bid for."""
    for seat, price in sales:
        match = bought(match, seat, price) if price else free(match)
    return match


# Every example of the rulebooks, with their players and numbers, played by the engine.


Told = tuple[Match, int]
"""A match, and where the part begins that is shown."""


def _seven_to_one() -> Told:
    before = free(deal(4, BERT, "K7 B0 S3"))
    return bought(before, ANKE, 7), len(before.steps)


def _nine_shared() -> Told:
    dealt = deal(4, ANKE, "B9 Y9 O1 V9 K2 S0 O5 Y4 S6", me=DIETER)
    before = spent(dealt, [(ANKE, 0), (BERT, 3), (CLAUS, 3), (CLAUS, 0)])
    return bought(before, DIETER, 9), len(before.steps)


def _eight_majority() -> Told:
    dealt = deal(4, BERT, "O1 B8 S8 V8 K2 Y4 O5")
    before = spent(dealt, [(BERT, 0), (BERT, 0), (CLAUS, 3)])
    return bought(before, ANKE, 8), len(before.steps)


def _nobody() -> Told:
    dealt = deal(4, ANKE, "K7 B8 S5 O1 Y4 V0 K2")
    before = spent(dealt, [(ANKE, 0), (BERT, 3), (CLAUS, 3)])
    return bought(before, ANKE, 6), len(before.steps)


def _two_digit() -> Told:
    before = spent(deal(4, BERT, "K2 O5 V0 Y4 S6 K7", me=CLAUS), [(BERT, 0), (BERT, 0)])
    return bought(before, CLAUS, 12), len(before.steps)


def _remainder() -> Told:
    before = bought(deal(3, ANKE, "K2 O5 V0 Y4 S6 K7"), BERT, 2)
    return spent(before, [(ANKE, 13), (BERT, 9)]), len(before.steps)


def _barred() -> Told:
    dealt = deal(4, ANKE, "B4 O1 S0 Y7 V5 K2 O6 S8 V9")
    before = spent(dealt, [(ANKE, 0), (BERT, 4), (CLAUS, 4), (ANKE, 3)])
    return bought(before, ANKE, 5), len(before.steps)


def _overbid() -> Told:
    before = spent(deal(4, ANKE, "K7 B0 S3 O5 V1 Y9", table="strict"), [(ANKE, 0), (ANKE, 0)])
    told = play(before, "15", "-", "-", "-", "drop S3", "3", "-", "-")
    return told, len(before.steps)


def _all_pass() -> Told:
    before = bought(deal(4, ANKE, "K7 O5 V0", me=BERT), BERT, 4)
    return free(before), len(before.steps)


def _scoring() -> Told:
    dealt = deal(
        4,
        ANKE,
        "B4 V5 K4 Y4 O3 Y1 B0 K3 B2 O5 Y2 S0 S8 Y7 O7 B8 S5 K6 V0 K2 O6 V1 B9 V9 Y9 S6 V8 S3 K7 O1",
        me=CLAUS,
    )
    sales = [(1, 8), (3, 9), (3, 0), (1, 5), (1, 1), (0, 1), (3, 2), (0, 4), (1, 1), (1, 0)]
    before = spent(dealt, [*sales, (0, 1), (3, 7), (2, 8), (2, 4)])
    return bought(before, CLAUS, 5), len(before.steps)


def _side_auction() -> Told:
    before = free(deal(4, ANKE, "K7 B8 S8", me=BERT, side_auctions=True))
    return play(before, "offer K7", "3", "4", "-", "-"), len(before.steps)


def _exchange() -> Told:
    dealt = deal(4, ANKE, "K7 B8 S8 O5 V0 Y4", exchange=True)
    before = play(spent(dealt, [(ANKE, 0), (BERT, 3)]), "stay")
    return bought(play(before, "swap K7 1 B8"), CLAUS, 8), len(before.steps)


_TOLD: dict[str, tuple[tuple[str, ...], Callable[[], Told]]] = {
    "seven-to-one": (("D5.3",), _seven_to_one),
    "nine-shared": (("D5.3",), _nine_shared),
    "eight-majority": (("D5.3",), _eight_majority),
    "nobody": (("D5.4", "D5.5"), _nobody),
    "two-digit": (("D5.2",), _two_digit),
    "remainder": (("D5.6",), _remainder),
    "barred": (("D4.3",), _barred),
    "overbid": (("D4.6", "D4.7"), _overbid),
    "all-pass": (("D3.3", "D5.7"), _all_pass),
    "scoring": (("D6.1", "D6.2", "D6.3"), _scoring),
    "side-auction": (("D8.1", "D8.2", "D8.3"), _side_auction),
    "exchange": (("D9.1", "D9.2", "D5.5"), _exchange),
}

EXAMPLES: dict[str, Example] = {
    name: Example(name, clauses, *told()) for name, (clauses, told) in _TOLD.items()
}


# What each example shows, in a sentence or two; the numbers are read off the engine's events.


E = TypeVar("E", bound=Event)


def caption(t: Words, example: Example) -> str:
    """The sentence for an example."""
    match example.name:
        case "overbid" | "all-pass" | "scoring" | "side-auction" | "exchange":
            return _course(t, example)
        case "barred":
            return _barred_caption(t, example)
        case "remainder":
            return _remainder_caption(t, example)
    return _payment(t, example)


def _names(example: Example) -> tuple[str, ...]:
    return tuple(player.name for player in example.match.players)


def _name(example: Example, seat: int) -> str:
    return isolated(_names(example)[seat])


def _all(kind: type[E], example: Example) -> list[E]:
    return [event for event in example.events if isinstance(event, kind)]


def _payment(t: Words, example: Example) -> str:
    """Who is paid for one lot."""
    (paid,) = _all(ev.Paid, example)
    state = example.match.at(example.start).state
    owned = [sum(c.number == paid.number for c in cards) for cards in state.districts]
    payer, who = _name(example, paid.seat), people(t, _names(example), paid.to)
    match example.name:
        case "seven-to-one":
            return t(
                "{payer} pays {price}. {owner} has the only {number} and gets it all.",
                payer=payer,
                price=paid.price,
                owner=who,
                number=paid.number,
            )
        case "nine-shared":
            return t(
                "{payer} pays {price}. {owners} have one {number} each and get {share} each.",
                payer=payer,
                price=paid.price,
                owners=who,
                number=paid.number,
                share=paid.share,
            )
        case "eight-majority":
            fewer = next(s for s, n in enumerate(owned) if n and s not in (*paid.to, paid.seat))
            return t(
                "{payer} pays {price}. {owner} has {most} districts with the number {number}, "
                "and {other} has {fewer}. So {owner} gets all {price}.",
                payer=payer,
                price=paid.price,
                number=paid.number,
                owner=who,
                most=owned[paid.to[0]],
                other=_name(example, fewer),
                fewer=owned[fewer],
            )
        case "nobody":
            return t(
                "{payer} pays {price}. Nobody has the number {number}, so all the others "
                "share: {others} get {share} each.",
                payer=payer,
                price=paid.price,
                number=paid.number,
                others=who,
                share=paid.share,
            )
    assert example.name == "two-digit"
    return t(
        "{payer} pays {price}. Only the last digit counts: {owner} has the only {number} "
        "and gets all {price}.",
        payer=payer,
        price=paid.price,
        number=paid.number,
        owner=who,
    )


def _remainder_caption(t: Words, example: Example) -> str:
    first, second = _all(ev.Paid, example)
    names = _names(example)
    return t(
        "{payer} pays {price}: {receivers} get {share} each, and the pot keeps {left}. "
        "Then {next_payer} pays {next_price}, which makes {sum} with the pot: "
        "{next_receivers} get {next_share} each.",
        payer=_name(example, first.seat),
        price=first.price,
        receivers=people(t, names, first.to),
        share=first.share,
        left=first.left,
        next_payer=_name(example, second.seat),
        next_price=second.price,
        sum=second.price + second.from_pot,
        next_receivers=people(t, names, second.to),
        next_share=second.share,
    )


def _barred_caption(t: Words, example: Example) -> str:
    state = example.match.at(example.ask).state
    numbers = sorted({card.number for card in state.districts[example.me]})
    barred = [number + more for more in (0, 10) for number in numbers]
    return t(
        "{name} has the numbers {numbers}, so bids of {barred} and so on are barred.",
        name=_name(example, example.me),
        numbers=t.listing([str(number) for number in numbers]),
        barred=", ".join(map(str, barred)),
    )


def _course(t: Words, example: Example) -> str:
    """What happened, where it is not about one payment alone."""

    def name(seat: int) -> str:
        return _name(example, seat)

    match example.name:
        case "overbid":
            (caught,), (gone,) = _all(ev.OverbidCaught, example), _all(ev.Discarded, example)
            (won,) = _all(ev.LotWon, example)
            return t(
                "At a strict table, {name} bids {amount} with only {chips} chips. It costs "
                "{name} a district, {card}, and the others bid again: {winner} wins the "
                "lot for {price}.",
                name=name(caught.seat),
                amount=caught.amount,
                chips=example.match.at(example.start).state.chips[caught.seat],
                card=card_name(t, gone.card),
                winner=name(won.seat),
                price=won.price,
            )
        case "all-pass":
            (won,) = _all(ev.LotWon, example)
            return t(
                "Everybody passes. {name} is start player and takes {cards} for free. "
                "Nobody is paid: the pot still holds {pot}.",
                name=name(won.seat),
                cards=cards_name(t, won.cards),
                pot=example.match.state.pot,
            )
        case "side-auction":
            (sold,) = _all(ev.Sold, example)
            return t(
                "Before the round's cards are turned up, {seller} sells {card}. {buyer} bids the "
                "most, {price}, and {seller} gets it all.",
                seller=name(sold.seller),
                card=card_name(t, sold.card),
                buyer=name(sold.seat),
                price=sold.price,
            )
        case "exchange":
            (swap,), (won,) = _all(ev.Swapped, example), _all(ev.LotWon, example)
            (paid,) = _all(ev.Paid, example)
            return t(
                "{name} swaps {gave} for {other}'s {took}, and so sits out this auction. "
                "{winner} wins the lot for {price}; {receivers} get {share} each.",
                name=name(swap.seat),
                took=card_name(t, swap.took),
                other=name(swap.other),
                gave=card_name(t, swap.gave),
                winner=name(won.seat),
                price=won.price,
                receivers=people(t, _names(example), paid.to),
                share=paid.share,
            )
    return _scoring_caption(t, example)


def _scoring_caption(t: Words, example: Example) -> str:
    state = example.match.state
    rows = sorted(scores(state), key=lambda row: (-row.points, -row.number_sum))
    first, second = rows[0], rows[1]
    assert winners(state) == (first.seat,) and first.points == second.points
    rich = [row for row in rows if row.chip_bonus]
    names = _names(example)
    return t(
        "{rich} have the most chips, {chips} each, and score {bonus} points each. "
        "{leaders} tie on {points} points. The number totals decide: {sum} for {winner}, "
        "{other_sum} for {other}. {winner} wins.",
        rich=people(t, names, sorted(row.seat for row in rich)),
        chips=state.chips[rich[0].seat],
        bonus=first.chip_bonus,
        leaders=people(t, names, sorted((first.seat, second.seat))),
        points=first.points,
        sum=first.number_sum,
        winner=_name(example, first.seat),
        other_sum=second.number_sum,
        other=_name(example, second.seat),
    )
