"""Don in a terminal (``don.terminal.game.TerminalPart``).

Holds the sentences, the tables of figures, the plain data for ``replay`` and the questions to the
player. Most sentences are those of the page, in English. Cards are shown by their codes. No page
loads this module, so it may read and write files.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from don.games.don import events as ev
from don.games.don.deck import COLOURS, Card, codes
from don.games.don.scoring import scores
from don.games.don.state import Observation, Phase, State
from don.table.game import Control, Event, Json, Refusal
from don.terminal.game import PREVIEWS, TerminalTexts, auction_line
from don.ui.i18n import ENGLISH
from don.ui.sentence_tables import Reader

from .words import events as words

PLACEHOLDERS = words.PLACEHOLDERS | {
    "card": lambda reader, event: event.card.code,
    "cards": lambda reader, event: cards(event.cards),
    "gave": lambda reader, event: event.gave.code,
    "took": lambda reader, event: event.took.code,
}
"""The page's placeholders, but a card is shown as its code, which players also type."""


def refusal(why: Refusal) -> str:
    """Return the sentence that says why an action is not allowed."""
    if why.code == "no_such_opponent":  # the page offers no such swap
        return f"There is no opponent number {why.data['seat']}."
    return words.refusal_text(ENGLISH, why)


def cards(held: Iterable[Card]) -> str:
    """Return the codes of cards, or a dash if there are none."""
    return " ".join(card.code for card in held) or "-"


def event(happened: Event, names: Sequence[str]) -> str | None:
    """Return the sentence for an event, or None if it needs none."""
    if isinstance(happened, ev.RoundBegan):
        return f"\n== Round {happened.round}, {names[happened.start]} starts"
    return Reader(ENGLISH, tuple(names), None, PLACEHOLDERS).event_text(words.EVENTS, happened)


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
            yield f"  {amount:>3}  {words.payout_text(ENGLISH, tuple(names), control.outcome)}"


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
has one, to all the others. A card is a colour and a number: B blue, O orange, S sky blue,
Y yellow, V red, K black. Type a number to bid, - to pass, h for a hint, ? for this help,
q to stop and see the record.""",
)
