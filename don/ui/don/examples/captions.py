"""What each example shows, in a sentence or two; the numbers are read off the engine's events."""

from __future__ import annotations

from typing import TypeVar

from don.games.don import events as ev
from don.games.don.scoring import scores, winners
from don.table.game import Event

from ...example import Example
from ...i18n import Words, isolated
from ...sentences import people
from ..words.events import card_name, cards_name

E = TypeVar("E", bound=Event)


def caption(t: Words, example: Example) -> str:
    """The sentence for an example."""
    match example.name:
        case "overbid" | "all-pass" | "scoring" | "side-auction" | "exchange":
            return _course(t, example)
        case "barred":
            return _barred(t, example)
        case "remainder":
            return _remainder(t, example)
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


def _remainder(t: Words, example: Example) -> str:
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


def _barred(t: Words, example: Example) -> str:
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
    return _scoring(t, example)


def _scoring(t: Words, example: Example) -> str:
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
