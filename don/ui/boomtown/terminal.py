"""Boomtown in a terminal (``don.terminal.game.TerminalPart``).

This module has the sentences, the tables of figures, the plain data for ``replay`` and the
questions to the player. Most sentences are those of the page, in English; tables show cards by
their codes. No page loads this module, so it may read and write files.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from don.games.boomtown import events as ev
from don.games.boomtown.actions import Bid, Take, read_action
from don.games.boomtown.deal import turns_of
from don.games.boomtown.deck import CARDS, ORDER, TOWNS, Card, codes
from don.games.boomtown.mines import mayor_of
from don.games.boomtown.rules import Taking
from don.games.boomtown.scoring import scores
from don.games.boomtown.state import Observation, Phase, State
from don.table.auction import BidMade, Passed
from don.table.game import Control, Event, Json, Refusal
from don.terminal.game import PREVIEWS, TerminalTexts, auction_line
from don.ui.i18n import ENGLISH

from .words.cards import about_card, card_name, town_name
from .words.events import event_text, payout_text, refusal_text, taking_text


def refusal(why: Refusal) -> str:
    """Return the sentence that says why an action is not allowed."""
    return refusal_text(ENGLISH, why)


def cards(held: Iterable[Card]) -> str:
    """Return the codes of cards, or a dash if there are none."""
    return " ".join(codes(held)) or "-"


def in_order(mines: Iterable[Card]) -> list[Card]:
    """Return the mines sorted by town, then by roll."""
    return sorted(mines, key=ORDER.__getitem__)


def event(happened: Event, names: Sequence[str]) -> str | None:
    """Return the sentence for an event, or None if it needs none."""
    match happened:
        case ev.TurnBegan(turn, first):
            return f"\n== Turn {turn}, {names[first]} is first player"
        case ev.OfferShown(offer):
            return f"On offer: {cards(offer)}"
    return event_text(ENGLISH, tuple(names), happened)


# Tables of figures: the position before a decision, and the scores.


def position(seen: Observation, controls: Sequence[Control], names: Sequence[str]) -> Iterator[str]:
    """Yield the lines before a decision: the table, then what the lowest bids would bring."""
    yield from table(seen, names)
    yield from previews(seen, controls, names)


def table(seen: Observation, names: Sequence[str]) -> Iterator[str]:
    """Yield the lines that show the table: players, towns, and the auction or the dice."""
    turns = turns_of(seen.options, seen.seats)
    yield f"\nTurn {seen.turn} of {turns}, on offer: {cards(seen.offer)}"
    width = max(map(len, names))
    for seat, name in enumerate(names):
        mark = ">" if seat == seen.seat else " "
        held = f"  holds {cards(seen.held[seat])}" if seen.held[seat] else ""
        yield (
            f"{mark} {seat} {name:<{width}} {seen.gold[seat]:>4} gold"
            f"  {cards(in_order(seen.mines[seat]))}{held}"
        )
    yield from _towns(seen, names)
    if seen.vein:
        yield f"The new vein lies under {seen.vein.code}."
    if seen.phase is Phase.AUCTION:
        yield from (f"  {card.code:<13} {_described(card)}" for card in seen.offer)
    auction = seen.auction
    if auction:
        yield auction_line(auction, names)
    if seen.dice:
        yield f"The dice show {seen.dice[0]} and {seen.dice[1]}."


def _towns(seen: Observation, names: Sequence[str]) -> Iterator[str]:
    """Yield a line for each town with a mayor or a saloon."""
    for town in TOWNS:
        mayor = mayor_of(seen, town)
        parts = [] if mayor is None else [f"mayor {names[mayor]}"]
        if seen.governor == town:
            parts.append("fees doubled")
        parts += [
            f"{saloon.card.code} of {names[saloon.seat]} ({saloon.price} gold)"
            for saloon in seen.saloons
            if saloon.town == town
        ]
        if parts:
            yield f"  {town} {town_name(town)}: {', '.join(parts)}"


def previews(seen: Observation, controls: Sequence[Control], names: Sequence[str]) -> Iterator[str]:
    """Yield a line for each of the lowest bids, with its shares, or for each card to choose from.

    The line for a card gives its effect, the fee, and who would become mayor.
    """
    assert seen.to_act is not None
    bids = 0
    for control in controls:
        match read_action(control.action):
            case Bid(amount):
                bids += 1
                if bids <= PREVIEWS:
                    yield f"  {amount:>3}  {payout_text(ENGLISH, tuple(names), control.outcome)}"
            case Take(card):
                text = _described(card)
                if isinstance(control.outcome, Taking):
                    text += " " + taking_text(ENGLISH, tuple(names), seen.to_act, control.outcome)
                yield f"  {card.code:<13} {text}".rstrip()


def _described(card: Card) -> str:
    return f"{card_name(ENGLISH, card)}. {about_card(ENGLISH, card)}".strip()


def score_table(state: State, names: Sequence[str]) -> Iterator[str]:
    """Yield a table of the scores so far: gold, mines, mayors, total, and the mines owned."""
    width = max(6, *map(len, names))
    yield f"{'Player':<{width}}  Gold  Mines  Mayors  Points  Mines owned"
    for score in scores(state):
        yield (
            f"{names[score.seat]:<{width}}  {score.gold:>4}  {score.mines:>5}  {score.mayors:>6}"
            f"  {score.points:>6}  {cards(in_order(state.mines[score.seat]))}"
        )


# Positions as plain data, for ``replay --json`` and ``replay --trace``.


def trace(state: State) -> dict[str, Json]:
    """Return the phase, each seat's gold, the cards on offer and the high bid of the auction."""
    return {
        "phase": state.phase.value,
        "gold": [*state.gold],
        "offer": _codes(state.offer),
        "high": state.auction.high if state.auction else None,
    }


def final(state: State) -> dict[str, Json]:
    """Return the turn, the gold, the mayors, all cards outside the deck, and the scores."""
    return {
        "turn": state.turn,
        "gold": [*state.gold],
        "mines": [_codes(cards) for cards in state.mines],
        "mayors": dict(zip(TOWNS, state.mayors, strict=True)),
        "saloons": {
            saloon.card.code: {"seat": saloon.seat, "town": saloon.town} for saloon in state.saloons
        },
        "girls": {saloon.girls.code: saloon.card.code for saloon in state.saloons if saloon.girls},
        "vein": state.vein.code if state.vein else None,
        "governor": state.governor,
        "held": [_codes(cards) for cards in state.held],
        "removed": _codes(state.removed),
        "scores": [
            {
                "seat": score.seat,
                "gold": score.gold,
                "mines": score.mines,
                "mayors": score.mayors,
                "points": score.points,
            }
            for score in scores(state)
        ],
    }


def _codes(cards: Sequence[Card]) -> list[Json]:
    return [*codes(cards)]


# The questions to the player at the terminal, and how answers are read.


QUESTIONS = {
    Phase.AUCTION: "Your bid for first pick, or - to pass",
    Phase.CHOOSE: "Which card will you take? Type its code",
    Phase.MUSTANG: "Choose next? mustang, or Enter to keep it",
    Phase.DYNAMITE: "What will you blow up (J7, saloon.1)?",
    Phase.EXPROPRIATION: "Which mine will you take (J7)?",
    Phase.GOVERNOR: "Where should the governor double your fees (J)?",
    Phase.HOLDUP: "Who will you hold up, and for how much: seat and gold (2 7)?",
    Phase.VEIN: "Which of your mines gets the new vein (J7)?",
    Phase.SALOON: "Where will you open the saloon (J)?",
    Phase.GIRLS: "Which saloon do the girls go to (saloon.1)?",
    Phase.TELEGRAPH: "Turn a die? Which, and to what (1 6), or Enter to keep the telegraph",
}
_VERBS = {
    Phase.CHOOSE: "take",
    Phase.DYNAMITE: "dynamite",
    Phase.EXPROPRIATION: "expropriate",
    Phase.GOVERNOR: "governor",
    Phase.HOLDUP: "holdup",
    Phase.VEIN: "vein",
    Phase.SALOON: "saloon",
    Phase.GIRLS: "girls",
    Phase.TELEGRAPH: "telegraph",
}
_CODES = {code.lower(): code for code in (*CARDS, *TOWNS)}


def question(seen: Observation) -> str:
    """Return the question to the player to act."""
    return QUESTIONS[seen.phase]


def full_text(seen: Observation, answer: str) -> str:
    """Return an answer as records write it. The player may leave out the verb and the capitals."""
    words = answer.lower().split()
    if seen.phase in (Phase.MUSTANG, Phase.TELEGRAPH) and words in ([], ["keep"]):
        return "keep"
    verb = _VERBS.get(seen.phase)
    if verb is None:
        return " ".join(words)
    what = words[1:] if words[:1] == [verb] else words
    return " ".join([verb, *(_CODES.get(word, word) for word in what)])


TEXTS = TerminalTexts(
    about="Boomtown, the card game of gold towns, mines and dice, in a terminal.",
    examples="""\
  python -m don play --game boomtown --seats 3 --bots sheriff,gambler
  python -m don new --game boomtown --seats 3 --seed 7 --set short=true > game.json
  python -m don replay game.json
  python -m don new --game boomtown | python -m don replay --json -
""",
    help="""\
Each turn you bid for first pick of the cards. The highest bidder pays and chooses first, then the
others clockwise; the price goes round, and everybody keeps half of what reaches them.
A mine pays when the dice show its number. Have the most mines in a town and you are its mayor:
others pay you for mines they take there. At the end gold, mines and 5 for each mayor count.
Type a number to bid, - to pass, a card's code to take it, h for a hint, ? for this help, q to
stop and see the record.""",
)
