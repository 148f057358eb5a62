"""Toy Fair in words (``don.ui.game.WordsPart``)."""

from collections.abc import Mapping, Sequence
from typing import Any

from don.bots.advice import Reason
from don.table.auction import PASS_TEXT, TOO_LOW
from don.table.game import Event, Refusal, amount_of
from don.ui.facts import GameTexts
from don.ui.game import Names, Said
from don.ui.i18n import Words
from don.ui.sentence_tables import short_text
from don.ui.sentences import auction_now
from don.ui.view.scene import Scene
from tests.toy.game import events as ev
from tests.toy.game.actions import thrown
from tests.toy.game.state import worth

TEXTS = GameTexts(
    in_a_line="Toys for coins.",
    credits="Toy Fair was made for tests.",
    estates="Toys",
    levels={
        "random": ("Robot: dizzy", "Presses whatever there is."),
        "eager": ("Robot: eager", "Wants every toy."),
    },
    questions={"position": "The toy and the bids", "coins": "Coins of all players"},
    only_here="This device then shows that hand only.",
    only_for="Only {name} may see this hand.",
    unit="Lap",
    earlier="Earlier laps",
    round_name="Lap {n}",
    in_round="lap {n}",
    progress="Lap {n} of {rounds}",
    last="Lap {n} of {rounds}",
    at_table="{names}. Lap {n} of {rounds}.",
    about="{game}: {names}. Lap {n} of {rounds}.",
    replay_title="Replay: lap {n} of {rounds}",
)


def news(t: Words, names: Names, seen: Any, events: Sequence[Event]) -> str:
    return ""


def change_text(t: Words, names: Names, story: Any, what: Any, seat: int, me: int | None) -> str:
    lines = [event_text(t, names, event, me) for event in what.events]
    return " ".join(line for line in lines if line)


def event_text(t: Words, names: Names, event: Event, me: int | None = None) -> str | None:
    if short := short_text(t, names, event):
        return f"{short}."
    match event:
        case ev.LapBegan(_, card):
            return f"A toy worth {worth(card)} is shown."
        case ev.Bought(None, _, _):
            return "Nobody wants the toy."
        case ev.Bought(int(seat), _, price):
            return f"{names[seat]} buys the toy for {price}."
        case ev.Tolled(seat, payer):
            return f"{names[payer]} pays {names[seat]} a toll."
        case ev.Thrown(seat, card, other, coins):
            return f"{names[seat]} throws a {worth(card)} at {names[other]} and takes {coins}."
        case ev.Rolled(pips):
            return f"The die shows {pips}."
        case ev.Ended():
            return "The fair is over."
    return None


def refusal_text(t: Words, refusal: Refusal) -> str:
    return {
        TOO_LOW: "That is no more than the last bid.",
        "too_dear": "You do not have that many coins.",
        "poor": "There is nothing to take.",
    }.get(refusal.code, "That cannot be done now.")


def asked(scene: Scene) -> str:
    if scene.status != "turn":
        return ""
    return {
        "auction": "What do you bid?",
        "toll": "Do you ask a toll?",
        "throw": "Do you throw a card?",
    }[scene.seen.phase]


def answer(scene: Scene, question: str) -> str:
    if question == "position":
        auction = scene.seen.auction
        bids = auction_now(scene.t, auction, scene.labels) if auction else ""
        return f"{TEXTS.progress_text(scene.t, scene.seen.lap, 3)}. {bids}"
    return ", ".join(f"{n} {c}" for n, c in zip(scene.names, scene.seen.coins, strict=True)) + "."


def typed(scene: Scene) -> str:
    chosen = scene.chosen
    if chosen is None:
        return f"{scene.session.key_input.typed}: too low."
    return f"{chosen.amount}: you keep {chosen.outcome}."


def rule_now(scene: Scene) -> list[tuple[str, str]]:
    clause = {"auction": "T3", "toll": "T4", "throw": "T5", "over": "T7"}[scene.seen.phase]
    return [(clause, "This is what it is about.")]


def action_name(t: Words, names: Names, action: str, at: object = None) -> str:
    target = thrown(action)
    if target is not None:
        return f"Throw a {worth(target[0])} at {names[target[1]]}"
    if amount_of(action) is not None:
        return f"Bid {action}"
    named = {
        PASS_TEXT: "Pass",
        "toll": "Ask a toll",
        "waive": "Ask nothing",
        "keep": "Keep all cards",
    }
    return named[action]


def reason_texts(t: Words, names: Names, me: int, reasons: Sequence[Reason]) -> list[Said]:
    return [Said("", f"The toy is worth {reason.data['points']}.") for reason in reasons]


def why_better(
    t: Words, names: Names, me: int, reasons: Sequence[Reason], better: Any, done: Any
) -> None:
    """The reasons of the hint say it."""


def forced_pass(t: Words, name: str, about: Mapping[str, str]) -> str:
    return f"{name} cannot bid, and passes."
