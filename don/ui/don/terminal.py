"""Don in a terminal (``don.terminal.game.TerminalPart``).

Holds the sentences for events, refusals and payments, the tables of figures, the plain data for
``replay`` and the questions to the player. No page loads this module, so it may read and write
files.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from don.games.don import events as ev
from don.games.don.deck import COLOURS, Card, codes
from don.games.don.payout import Payout
from don.games.don.scoring import scores
from don.games.don.state import Observation, Phase, State
from don.table.bidding import BidMade, Passed
from don.table.game import Control, Event, Json, Refusal
from don.terminal.game import PREVIEWS, TerminalTexts, auction_line, listed

# Events, refusals and payments as English sentences.


_REFUSALS = {
    "own_number": "You can't bid a number ending in {number}: it is on one of your districts.",
    "too_many_chips": "You have only {chips} chips.",
    "too_low": "Bid at least {least}.",
    "too_high": "The highest possible bid is {most}.",
    "not_owned": "{card} isn't there to give.",
    "no_such_opponent": "There is no opponent number {seat}.",
    "not_now": "You can't do that now.",
}


def refusal(why: Refusal) -> str:
    """Return the sentence that says why an action is not allowed."""
    return _REFUSALS.get(why.code, why.code).format(**why.data)


def cards(held: Iterable[Card]) -> str:
    """Return the codes of cards, or a dash if there are none."""
    return " ".join(card.code for card in held) or "-"


def chips(count: int) -> str:
    """Return a number of chips in words."""
    return f"{count} chip" if count == 1 else f"{count} chips"


def payment(due: Payout | ev.Paid, names: Sequence[str]) -> str:
    """Return who gets how much, and what stays in the pot.

    For example ``6 each to Bert and Claus, 1 in the pot``.
    """
    each = " each" if len(due.to) > 1 else ""
    paid = [f"{due.share}{each} to {listed(due.to, names)}"] if due.share else []
    pot = [f"{due.left} in the pot"] if due.left and due.reason != "seller" else []
    return ", ".join(paid + pot) or "nothing to anybody"


def event(happened: Event, names: Sequence[str]) -> str | None:
    """Return the sentence for an event, or None if it needs none."""
    match happened:
        case ev.RoundBegan(number, start):
            return f"\n== Round {number}, {names[start]} starts"
        case ev.LotShown(lot):
            return f"The lot: {cards(lot)}"
        case ev.AuctionOpened(lot, _, seller, again):
            if again:
                return f"{cards(lot)} goes up again."
            return None if seller is None else f"{names[seller]}'s {cards(lot)} goes up for sale."
        case BidMade(seat, amount):
            return f"{names[seat]}: {amount}"
        case Passed(seat):
            return f"{names[seat]}: pass"
        case ev.OwnNumberCaught(seat, amount, number, fine):
            return f"{names[seat]}: {amount}, but holds that number; fined {chips(fine)}."
        case ev.OverbidCaught(seat, amount):
            return f"{names[seat]} can't pay {amount} and is out."
        case ev.Discarded(seat, card):
            return f"{names[seat]} loses {card.code}; it leaves the game."
        case ev.LotWon(seat, lot, price, free):
            return f"{names[seat]} gets {cards(lot)} {'for free' if free else f'for {price}'}."
        case ev.LotLost(lot):
            return f"{cards(lot)} leaves the game."
        case ev.Paid():
            return f"Paid: {payment(happened, names)}."
        case ev.Offered(seat, card):
            return f"{names[seat]} puts {card.code} up for sale."
        case ev.Sold(seller, seat, card, price):
            return f"{names[seat]} buys {card.code} from {names[seller]} for {price}."
        case ev.Unsold(seller, card):
            return f"Nobody wants {card.code}; {names[seller]} keeps it."
        case ev.Swapped(seat, gave, other, took):
            return f"{names[seat]} swaps {gave.code} for {names[other]}'s {took.code}."
        case _:
            return None


# Tables of figures: the position before a decision, and the scores.


def position(seen: Observation, controls: Sequence[Control], names: Sequence[str]) -> Iterator[str]:
    """Yield the lines before a decision: the table, then what the lowest bids would bring."""
    yield from table(seen, names)
    yield from previews(seen, controls, names)


def table(seen: Observation, names: Sequence[str]) -> Iterator[str]:
    """Yield the lines that show the table as the seat to act sees it."""
    lot = f"lot {cards(seen.lot)}, " if seen.lot else ""
    if seen.sale:
        lot = f"for sale {seen.sale.card.code} of {names[seen.sale.seller]}, "
    yield f"\nRound {seen.round}: {lot}pot {seen.pot}"
    width = max(map(len, names))
    for seat, name in enumerate(names):
        chips = seen.chips[seat]
        mark = ">" if seat == seen.seat else " "
        held = cards(sorted(seen.districts[seat]))
        yield f"{mark} {seat} {name:<{width}} {'?' if chips is None else chips:>4} chips  {held}"
    auction = seen.auction
    if auction and seen.phase in (Phase.AUCTION, Phase.SIDE):
        yield auction_line(auction, names)


def previews(seen: Observation, controls: Sequence[Control], names: Sequence[str]) -> Iterator[str]:
    """Yield a line for each of the lowest bids: who would be paid, or why it is barred."""
    assert seen.seat is not None
    mine = seen.chips[seen.seat]
    assert mine is not None, "a seat knows its own chips"
    bids = [(c.amount, c) for c in controls if c.amount is not None and c.amount <= mine]
    for amount, control in bids[:PREVIEWS]:
        if control.refusal:
            yield f"  {amount:>3}  barred: your own number"
        else:
            yield f"  {amount:>3}  pays {payment(control.outcome, names)}"


def score_table(state: State, names: Sequence[str]) -> Iterator[str]:
    """Yield a table of the scores so far, with a row for each seat.

    Its columns are the points by colour, the bonus for most chips, the total, the sum of numbers,
    the chips and the districts.
    """
    width = max(6, *map(len, names))
    colours = "".join(f"{colour:>4}" for colour in COLOURS)
    yield f"{'Player':<{width}} {colours}  Bonus  Points  Numbers  Chips  Districts"
    for score in scores(state):
        points = "".join(f"{score.colours[colour]:>4}" for colour in COLOURS)
        held = cards(sorted(state.districts[score.seat]))
        yield (
            f"{names[score.seat]:<{width}} {points}  {score.chip_bonus:>5}  {score.points:>6}"
            f"  {score.number_sum:>7}  {state.chips[score.seat]:>5}  {held}"
        )


# Positions as plain data, for ``replay --json`` and ``replay --trace``.


def trace(state: State) -> dict[str, Json]:
    """Return the phase, each seat's chips, the pot and the high bid of the current auction."""
    return {
        "phase": state.phase.value,
        "chips": list(state.chips),
        "pot": state.pot,
        "high": state.auction.high if state.auction else None,
    }


def final(state: State) -> dict[str, Json]:
    """Return the round, chips, pot, districts, removed districts and scores."""
    return {
        "round": state.round,
        "chips": list(state.chips),
        "pot": state.pot,
        "districts": [_cards(codes(cards)) for cards in state.districts],
        "removed": _cards(codes(state.removed)),
        "scores": [
            {
                "seat": score.seat,
                "colours": dict(score.colours),
                "chip_bonus": score.chip_bonus,
                "points": score.points,
                "number_sum": score.number_sum,
            }
            for score in scores(state)
        ],
    }


def _cards(found: list[str]) -> list[Json]:
    return [*found]


# The questions to the player at the terminal, and how answers are read.


QUESTIONS = {
    Phase.AUCTION: "Your bid, or - to pass",
    Phase.SIDE: "Your bid, or - to pass",
    Phase.OFFER: "Sell a district? Its code (K7), or Enter to keep them",
    Phase.EXCHANGE: "Swap? Yours, seat, theirs (K7 2 B0), or Enter to stay",
    Phase.DISCARD: "You can't pay. Which district do you lose (K7)?",
}
_DEFAULTS = {Phase.OFFER: "keep", Phase.EXCHANGE: "stay"}
_VERBS = {Phase.OFFER: "offer", Phase.EXCHANGE: "swap", Phase.DISCARD: "drop"}


def question(seen: Observation) -> str:
    """Return the question to the player to act."""
    return QUESTIONS[seen.phase]


def full_text(seen: Observation, answer: str) -> str:
    """Return the text of an answer in records. The player may leave out the verb and capitals."""
    phase = seen.phase
    if not answer:
        return _DEFAULTS.get(phase, "")
    if phase in _VERBS and answer[-1].isdigit() and not answer.isdigit():
        cards = answer.lower().removeprefix(_VERBS[phase]).split()
        return " ".join([_VERBS[phase], *(word.upper() for word in cards)])
    return answer.lower()


TEXTS = TerminalTexts(
    about="Don, the auction card game of Chicago districts, in a terminal.",
    examples="""\
  python -m don play --seats 3 --bots careful,random
  python -m don new --seats 4 --seed 7 --set exchange=true > game.json
  python -m don replay game.json
  python -m don new | python -m don replay --json -
""",
    help="""\
Buy districts: 1 to 5 of a colour score 1, 3, 6, 10, 15; the most chips score 2.
Bid more than the last bid, but not a number ending in a digit on one of your districts.
The price goes to the other player with the most districts with that last digit; if nobody
has one, to all the others. Type a number to bid, - to pass, q to stop and see the record.""",
)
