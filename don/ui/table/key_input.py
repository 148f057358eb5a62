"""Input by keys and by the field for a number: type a bid, go to another bid, ask.

``key_bindings`` says which key means which press; the functions here carry these presses out.
"""

from __future__ import annotations

from dataclasses import replace

from don.table.auction import TOO_LOW
from don.table.game import amount_of

from ..effects import Effect, Focus, Show
from ..game import ui_of
from .session import KeyInput, Session
from .standing_orders import bidding_in

BACK = "back"
"""The value of the press that removes the last digit."""
REPEAT = "repeat"
"""The question about the last events and the decision due."""
SHOW_CHOSEN = Show("[data-choose][aria-pressed=true]")

Keyed = tuple[Session, tuple[Effect, ...]]
"""The table after such a press, and the effects."""


def ask(table: Session, question: str) -> Keyed:
    """Ask one of the game's questions, or ``repeat``."""
    if question != REPEAT and question not in ui_of(table.match.game).FACTS.questions.values():
        return table, ()
    return replace(table, key_input=KeyInput(asked=question, times=table.key_input.times + 1)), ()


def type_(table: Session, key: str) -> Keyed:
    """Type a digit of a bid, or ``back``."""
    if not may_type(table) or (key != BACK and not (key.isdecimal() and len(key) == 1)):
        return table, ()
    return _typed(table, key), (Focus(("#commit",), always=True), SHOW_CHOSEN)


def write(table: Session, text: str) -> Keyed:
    """Select the number that the field has; a digit that does not fit begins a new number."""
    short = text.isascii() and (text.isdecimal() or not text) and len(text) < 4
    if not may_type(table) or not short:
        return table, ()
    return _first_that_fits(table, [text, text[-1:]]), ()


def raise_or_lower(table: Session, value: str) -> Keyed:
    """Select the next higher (``1``) or lower (``-1``) bid, which is spoken. The focus stays."""
    bid = next_bid(table, 1 if value == "1" else -1) if may_type(table) else None
    if bid is None:
        return table, ()
    return replace(table.choose(bid), key_input=KeyInput(bid, times=table.key_input.times + 1)), ()


def step(table: Session, text: str) -> Keyed:
    """Select another bid, which is spoken as if it had been typed and gets the focus."""
    stepped = table.choose(text) if table.status == "turn" else table
    if stepped.selected != text:
        return stepped, ()
    spoken = replace(stepped, key_input=KeyInput(text, times=table.key_input.times + 1))
    return spoken, (Focus((f"#key-{text}", "#commit"), always=True), SHOW_CHOSEN)


def next_bid(table: Session, way: int) -> str | None:
    """Return the next higher (1) or lower (-1) bid that is allowed without penalty, as text.

    If no bid is selected, return the lowest. None if there is no such bid.
    """
    match, chosen = table.match, table.selected
    at = amount_of(chosen)
    clean = [
        control.amount
        for control in match.controls()
        if control.amount is not None and control.is_clean
    ]
    if at is None:
        wanted = clean[:1]
    elif way > 0:
        wanted = [n for n in clean if n > at][:1]
    else:
        wanted = [n for n in clean if n < at][-1:]
    return str(wanted[0]) if wanted else None


def may_type(table: Session) -> bool:
    """Return whether the reader has to bid or pass."""
    return table.status == "turn" and bidding_in(table.match) is not None


def _typed(table: Session, key: str) -> Session:
    """Select the number that the digits make; a digit that does not fit begins a new number."""
    before = table.key_input.typed
    if key == BACK:
        attempts = [before[:-1]]
    else:
        attempts = [before + key, key] if before else [key]
    return _first_that_fits(table, attempts)


def _first_that_fits(table: Session, attempts: list[str]) -> Session:
    """Return the table with the first of these numbers that stays (``_tried``), else the last."""
    for text in attempts:
        tried, fits = _tried(table, text)
        if fits:
            break
    return replace(tried, key_input=KeyInput(text, times=table.key_input.times + 1))


def _tried(table: Session, text: str) -> tuple[Session, bool]:
    """Return the table with this number, and whether the number stays.

    A number that is too low stays, since another digit may follow. One that the seat cannot pay, or
    that is not a bid of the game, does not stay. One that is refused for another reason stays and
    is shown with that reason.
    """
    blank = replace(table, selected=None, refused=None, refusal=None)
    if not text:
        return blank, True
    game, match = table.match.game, table.match
    try:
        action = game.read_action(str(int(text)))
    except ValueError:
        return blank, False
    refusal = match.check(action)
    if refusal is None:
        return replace(blank, selected=game.write_action(action)), True
    if refusal.code == TOO_LOW:
        return blank, True
    refused = replace(blank, refused=game.write_action(action), refusal=refusal)
    bidding = bidding_in(match)
    payable = bidding is not None and int(text) <= bidding.most[match.to_act or 0]
    return refused, payable
