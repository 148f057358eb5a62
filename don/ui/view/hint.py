"""The hint: its button, and the card above the pad with two or three options and one reason.

The coach's warning against a bid or a pass has the same place.
"""

from __future__ import annotations

import htpy as h

from don.bots.advice import LONG_SHOT, Advice
from don.table.auction import PASS_TEXT, Called

from ..explain.counsel import Counsel
from ..sentences import SUREST, event_texts
from .scene import Scene, once
from .weighed import chance_text, does_nothing, odds, reasons, weighed

BULB = "M12 2a7 7 0 0 0-4 12.7V17h8v-2.3A7 7 0 0 0 12 2zM8.5 18.5h7V20h-7zM10 21h4v1.5h-4z"


def button(scene: Scene) -> h.Node:
    """Return the button that asks for a hint, or closes the one shown."""
    t, counsel = scene.t, scene.session.counsel
    if scene.status != "turn":
        return None
    shown = counsel is not None and counsel.shown
    return h.button(
        "#hint.plain",
        type="button",
        data_do="hint",
        aria_expanded="true" if shown else "false",
        aria_label=t("Hint"),
        title=t("Hint"),
    )[
        h.svg(".icon", viewBox="0 0 24 24", aria_hidden="true")[h.path(d=BULB)],
        h.span(".word", aria_hidden="true")[t("Hint")],
    ]


def panel(scene: Scene) -> h.Node:
    """Return the panel above the pad: a warning, or else the hint; None if there is neither."""
    counsel, t = scene.session.counsel, scene.t
    if counsel is None or scene.status != "turn":
        return None
    if counsel.held:
        return warning(scene, counsel)
    if not counsel.shown:
        return None
    return h.section("#counsel", aria_label=t("Hint"), role="status", tabindex="0")[
        hint(scene, counsel.advice, counsel.deeper)
        if counsel.advice
        else h.p[t("No hint available right now.")]
        if counsel.failed
        else h.p(".thinking")[t("Thinking…")]
    ]


def warning(scene: Scene, counsel: Counsel) -> h.Node:
    """Return the warning: a better action beside the one held back, the reason, and both ways to
    go on."""
    t, advice = scene.t, counsel.advice
    if advice is None or not counsel.warns:
        return h.section("#counsel", aria_label=t("Coach"), role="status")[
            h.p(".thinking")[t("Thinking…")]
        ]
    held = advice.weighed(counsel.asked.match.game.read_action(counsel.held))
    assert held is not None, "what the coach warns against was weighed"
    anyway = t("Pass anyway") if counsel.held == PASS_TEXT else t("Bid anyway")
    return h.section("#counsel.warning", aria_label=t("Coach"), role="alert")[
        odds(scene, advice, [advice.top, held]),
        h.p[
            h.b[t("Better: {action}.", action=scene.called(advice.top.action))],
            " ",
            " ".join(reasons(scene, advice)),
        ],
        h.div(".answers")[
            h.button("#reconsider.commit", type="button", data_do="reconsider")[t("Undo")],
            h.button(".pass", type="button", data_do="anyway")[anyway],
        ],
    ]


@once
def advised(scene: Scene) -> str:
    """Return the action that the open hint shows first, as text; empty if no hint is open."""
    counsel = scene.session.counsel
    if counsel is None or not counsel.shown or counsel.advice is None or counsel.held:
        return ""
    best = weighed(scene, counsel.advice).options[0]
    text: str = scene.ui.GAME.write_action(best.action)
    return text


def hint(scene: Scene, advice: Advice, deeper: bool) -> list[h.Node]:
    """Return the hint: the options with their chances, the reason, and a note on how exact they
    are."""
    t, note = scene.t, _note(scene, advice, deeper)
    shown = weighed(scene, advice, brief=bool(note))
    fine = ""
    if advice.is_lost:
        pass  # the text says so
    elif advice.top.chances[advice.seat] < LONG_SHOT:
        fine = t("You can hardly win now.")
    elif not advice.exact and all(
        round(100 * one.chances[advice.seat]) > SUREST for one in shown.options
    ):
        fine = t("You can hardly lose now.")
    elif advice.alone and shown.alike and does_nothing(scene, shown.options[0]):
        fine = t("The chance is the same, so keep your gold.")
    elif advice.alone and shown.alike:
        fine = t("The chance is the same, so take what brings more.")
    elif shown.fine and len(shown.options) > 2:
        fine = t("Any of these is fine.")
    elif shown.fine and shown.options[0].action == scene.ui.GAME.read_action(PASS_TEXT):
        fine = t("Either is fine; a pass costs nothing.")
    elif shown.fine and advice.explains and not does_nothing(scene, shown.options[0]):
        fine = t("Either is fine; rather: {action}.", action=scene.called(shown.options[0].action))
    elif shown.fine:
        fine = t("Either is fine.")
    return [
        odds(scene, advice, shown.options),
        h.p[fine and [h.b[fine], " "], shown.why, note and [" ", h.span(".quiet")[note]]],
    ]


def _note(scene: Scene, advice: Advice, deeper: bool) -> str:
    """Say how exact the chances are, or why they fell. In the first hint of a game, say against
    whom they hold, unless another sentence already compares the chance with the points."""
    t = scene.t
    if advice.hangs:
        return t("Worked out to the end of the game, but there may be surprises.")
    if advice.exact:
        return t("Worked out to the end of the game.")
    if deeper and not advice.is_lost:
        return t("An estimate so far; still working it out…")
    if fell := _fell(scene):
        return fell
    first = scene.session.first_hint == len(scene.view.events_by_action) - 1  # after the opening
    chance = advice.top.chances[advice.seat]
    explained = advice.standing is not None or chance < LONG_SHOT
    return _against(scene) if first and not explained else ""


def _fell(scene: Scene) -> str:
    """Say what has lowered the chance since the last hint.

    The cause is the end of the auction, bids, or an event such as a roll of dice. Empty if the
    chance is not much lower.
    """
    t, session = scene.t, scene.session
    fall = None if session.counsel is None else session.counsel.fall
    if fall is None or session.hinted is None:
        return ""
    before = chance_text(scene, fall.chance, fall.exact)
    events = scene.since(session.hinted)
    outcome = [e for e in events if e.ends_auction] or [e for e in events if e.lingers]
    if came := event_texts(scene.ui, t, scene.names, outcome, scene.seen.seat)[:1]:
        return t("{chance} before this: {event}", chance=before, event=came[0])
    if any(event.opens_auction for event in events):
        return t("{chance} before this auction.", chance=before)
    called = all(isinstance(event, Called) for event in events)
    return t("{chance} before the others bid.", chance=before) if called else ""


def _against(scene: Scene) -> str:
    """Say against whom the chances hold. People count as players of the medium level."""
    t = scene.t
    rivals = {player.bot for seat, player in enumerate(scene.players) if seat != scene.seen.seat}
    levels = scene.ui.FACTS.difficulties.items()
    if None in rivals:
        return t("If people here play as well as medium bots.")
    match next((name for name, level in levels if rivals == {level}), ""):
        case "easy":
            return t("Against easy rivals, if you follow the hints.")
        case "medium":
            return t("Against medium rivals, if you follow the hints.")
        case "hard":
            return t("Against hard rivals, if you follow the hints.")
    return t("Against these rivals, if you follow the hints.")
