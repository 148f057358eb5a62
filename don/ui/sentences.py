"""Sentences that every game needs: names, speeds, refusals, several events together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from don.table.auction import Auction
from don.table.game import Event, Refusal

from .game import GameUi, Names
from .i18n import Words, isolated
from .table.autoplay import CouldOnlyPass

if TYPE_CHECKING:  # the terminal uses these sentences, but has no view
    from .view.scene import Scene


def people(t: Words, names: Names, seats: Iterable[int]) -> str:
    """Return the names of several players as one phrase."""
    return t.listing([isolated(names[seat]) for seat in seats])


def auction_now(t: Words, auction: Auction, labels: Names) -> str:
    """Return the high bid of an auction, its bidder, and the seats still in, the next one first."""
    high = t("No bid yet.")
    if auction.bidder is not None:
        high = t(
            "High bid: {amount}, {name}.",
            amount=auction.high,
            name=isolated(labels[auction.bidder]),
        )
    return " ".join([high, t("Still in: {names}.", names=people(t, labels, auction.queue))])


def position(scene: Scene, cards: str) -> str:
    """Return how far the game has come, the sentence ``cards``, and how the auction stands."""
    t, seen = scene.t, scene.seen
    progress = scene.ui.GAME.progress(seen)
    progress_text = scene.ui.words.TEXTS.progress_text(t, progress.current, progress.of)
    auction = auction_now(t, seen.auction, scene.labels) if seen.auction else ""
    return " ".join(filter(None, [t("{sentence}.", sentence=progress_text), cards, auction]))


def typed_bid(scene: Scene, effect: str) -> str:
    """Return the lowest bid if the number typed so far is below it, else the number's ``effect``.

    Empty if the number is refused, since the pad then says why.
    """
    t, session = scene.t, scene.session
    if session.refusal is not None:
        return ""
    if session.selected is None:
        least = scene.bids[0].amount if scene.bids else ""
        return t("{typed}: bid at least {least}.", typed=session.key_input.typed, least=least)
    return effect


def speed_names(t: Words) -> dict[str, str]:
    """Return the words for the speeds of play, the slowest first."""
    return {
        "step": t("wait for me"),
        "calm": t("relaxed"),
        "quick": t("fast"),
        "instant": t("instant"),
    }


def difficulty_names(t: Words) -> dict[str, str]:
    """Return the words for the difficulty of the bots at a table (``GameFacts.difficulties``)."""
    return {
        # Translators: how strong the bots at a table are
        "easy": t.context("bots", "easy"),
        # Translators: how strong the bots at a table are
        "medium": t.context("bots", "medium"),
        # Translators: how strong the bots at a table are
        "hard": t.context("bots", "hard"),
    }


def won(t: Words, names: Names, seats: Sequence[int], me: int | None = None) -> str:
    """Name the winners. The player at seat ``me`` is called "you"."""
    if me in seats:
        others = [seat for seat in seats if seat != me]
        if not others:
            return t("You win!")
        return t.plural(
            "You and {winners} share the win.",
            "You, {winners} share the win.",
            len(others),
            winners=people(t, names, others),
        )
    return t.plural(
        "{names} wins.",
        "{names} share the win.",
        len(seats),
        names=people(t, names, seats),
    )


def event_texts(
    ui: GameUi, t: Words, names: Names, events: Iterable[Event], me: int | None = None
) -> list[str]:
    """Return several events as sentences; some events have none. The player at ``me`` is "you"."""
    return [line for event in events if (line := _event_text(ui, t, names, event, me))]


def signed_percent(t: Words, change: int) -> str:
    """Return the change of a chance, in percent, with its sign."""
    return t("{n}%", n=signed(change))


def events_then_turn(scene: Scene, events: Iterable[Event]) -> str:
    """Return events as sentences and then, if a seat is to act, the player whom others wait for."""
    lines = event_texts(scene.ui, scene.t, scene.names, events)
    if scene.acting is not None:
        lines.append(scene.t("Waiting for {name}.", name=isolated(scene.names[scene.acting])))
    return " ".join(lines)


def _event_text(ui: GameUi, t: Words, names: Names, event: Event, me: int | None) -> str | None:
    if isinstance(event, CouldOnlyPass):
        return (
            ui.words.forced_pass(t, "", dict(event.why)) if event.why else t("You could only pass.")
        )
    return ui.words.event_text(t, names, event, me)


def with_full_stop(text: str) -> str:
    """Return a title with a full stop, unless it ends with a question mark."""
    return text if text.endswith("?") else f"{text}."


def refusal_with_rule(ui: GameUi, t: Words, refusal: Refusal) -> str:
    """Explain why an action is refused, with the rule behind it."""
    reason = ui.words.refusal_text(t, refusal)
    return t("{reason} (rule {clause})", reason=reason, clause=refusal.clause)


def percent(t: Words, chance: float) -> str:
    """Return a chance between 0 and 1 as a percentage."""
    return t("{n}%", n=round(100 * chance))


SUREST = 97
"""The highest percentage that is shown for an estimate; the lowest is as far from zero. Only an
exact result is shown as certain."""


def estimated(t: Words, chance: float) -> str:
    """Return an estimated chance as a percentage, never a surer one than ``SUREST``."""
    shown = round(100 * chance)
    if shown > SUREST:
        return t("{n}%", n=f"> {SUREST}")
    if shown < 100 - SUREST:
        return t("{n}%", n=f"< {100 - SUREST}")
    return percent(t, chance)


def about(t: Words, chance: float) -> str:
    """Return an estimated chance with a sign that it is estimated."""
    text = estimated(t, chance)
    return f"≈\u00a0{text}" if text == percent(t, chance) else text


def signed(change: int) -> str:
    """Return a number with its sign; zero has none."""
    return f"{'−' if change < 0 else '+' if change else ''}{abs(change)}"


GRADES = (1, 2, 3)
"""The grades of puzzles, the easiest first."""


def grade_name(t: Words, grade: int) -> str:
    """Return the word for a grade."""
    return {1: t("easy"), 2: t("medium"), 3: t("hard")}[grade]
