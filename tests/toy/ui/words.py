"""What Toy Fair has to say (``don.ui.game.WordsPart``)."""

from collections.abc import Mapping, Sequence

from don.bots.advice import Reason
from don.table.auction import PASS, TOO_LOW, amount_of
from don.table.game import Event, Refusal
from don.ui.game import Names
from don.ui.i18n import Words
from don.ui.sentences import auction_now
from don.ui.telling import tell_short
from don.ui.view.scene import Scene
from tests.toy.game import events as ev
from tests.toy.game.actions import thrown
from tests.toy.game.state import worth

puzzles = None  # there are none
BESIDES: frozenset[str] = frozenset()


def tell(t: Words, names: Names, event: Event, me: int | None = None) -> str | None:
    if short := tell_short(t, names, event):
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


def tell_reason(t: Words, refusal: Refusal) -> str:
    return {
        TOO_LOW: "That is no more than the last bid.",
        "too_dear": "You have not so many coins.",
        "poor": "There is nothing to take.",
    }.get(refusal.code, "That cannot be done now.")


def tell_progress(t: Words, current: int, of: int) -> str:
    return f"Lap {current} of {of}"


def round_name(t: Words, n: int) -> str:
    return f"Lap {n}"


def in_round(t: Words, n: int) -> str:
    return f"lap {n}"


def unit(t: Words) -> str:
    return "Lap"


def earlier(t: Words) -> str:
    return "Earlier laps"


def asked(scene: Scene) -> str:
    if scene.status != "turn":
        return ""
    return {
        "auction": "What do you bid?",
        "toll": "Do you ask a toll?",
        "throw": "Do you throw a card?",
    }[scene.seen.phase]


def questions(t: Words) -> dict[str, str]:
    return {"position": "The toy and the bids", "coins": "Coins of all players"}


def answer(scene: Scene, question: str) -> str:
    if question == "position":
        auction = scene.seen.auction
        bids = auction_now(scene.t, auction, scene.labels) if auction else ""
        return f"{tell_progress(scene.t, scene.seen.lap, 3)}. {bids}"
    return ", ".join(f"{n} {c}" for n, c in zip(scene.names, scene.seen.coins, strict=True)) + "."


def typed(scene: Scene) -> str:
    chosen = scene.chosen
    if chosen is None:
        return f"{scene.session.by_key.typed}: too low."
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
    named = {PASS: "Pass", "toll": "Ask a toll", "waive": "Ask nothing", "keep": "Keep all cards"}
    return named[action]


def tell_reasons(t: Words, names: Names, me: int, reasons: Sequence[Reason]) -> list[str]:
    return [f"The toy is worth {reason.data['points']}." for reason in reasons]


def bidder(t: Words, code: str) -> str:
    return code


def levels(t: Words) -> dict[str, tuple[str, str]]:
    return {
        "random": ("Robot: dizzy", "Presses whatever there is."),
        "eager": ("Robot: eager", "Wants every toy."),
    }


def personalities(t: Words) -> dict[str, tuple[str, str]]:
    return {}


def at_table(t: Words, names: str, current: int, of: int) -> str:
    return f"{names}. Lap {current} of {of}."


def forced_pass(t: Words, name: str, about: Mapping[str, str]) -> str:
    return f"{name} cannot bid, and passes."


def memory_aid(t: Words) -> str:
    return ""


def only_for(t: Words, name: str) -> str:
    return f"Only {name} may see this hand."


def only_here(t: Words) -> str:
    return "This device then shows that hand only."


def estates(t: Words) -> str:
    return "Toys"


def credits(t: Words) -> str:
    return "Toy Fair was made for tests."


def in_a_line(t: Words) -> str:
    return "Toys for coins."


def about_game(t: Words, names: str, current: int = 0, of: int = 0) -> str:
    return f"Toy Fair: {at_table(t, names, current, of) if current else f'{names}. It is over.'}"


def about_puzzle(t: Words, puzzle: object) -> str:
    return ""


def replay_title(t: Words, current: int, of: int) -> str:
    return f"Replay: lap {current} of {of}"
