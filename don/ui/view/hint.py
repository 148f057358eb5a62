"""The hint: its button, and the card above the pad with one action, why, and two chances.

The coach's warning against a bid or a pass has the same place.
"""

from __future__ import annotations

import htpy as h

from don.bots.advice import LONG_SHOT, Advice
from don.table.auction import PASS_TEXT, Called

from ..explain.counsel import Counsel
from ..sentences import SUREST, estimated, event_texts, percent
from .scene import Scene, once
from .weighed import Weighed, does_nothing, odds, reasons, weighed

BRIEF = 2
"""The most reasons in a hint; before a remark there is only one."""

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
    )[bulb(), h.span(".word", aria_hidden="true")[t("Hint")]]


def bulb() -> h.Element:
    """Draw the sign of a hint."""
    return h.svg(".icon", viewBox="0 0 24 24", aria_hidden="true")[h.path(d=BULB)]


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
    held = advice.alternative(counsel.asked.match.game.read_action(counsel.held))
    assert held is not None, "what the coach warns against was weighed"
    anyway = t("Pass anyway") if counsel.held == PASS_TEXT else t("Bid anyway")
    return h.section("#counsel.warning", aria_label=t("Coach"), role="alert")[
        h.p[
            h.b[t("Better: {action}.", action=scene.called(advice.top.action))],
            " ",
            " ".join(reasons(scene, advice)),
        ],
        odds(scene, advice, [advice.top, held]),
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
    """Return the hint: what to do and why, the chances, and at most one remark."""
    t, shown = scene.t, weighed(scene, advice)
    verdict, exactness = _verdict(scene, advice, shown), _exactness(scene, advice, deeper)
    remark = "" if exactness else _remark(scene)
    said = [*shown.lines[: 1 if remark else BRIEF], shown.limit]
    quiet = " ".join(filter(None, [verdict, exactness or remark]))
    return [
        h.p[
            h.b[t("{sentence}.", sentence=scene.called(shown.options[0].action))],
            " ",
            " ".join(filter(None, said)),
            quiet and [" ", h.span(".quiet")[quiet]],
        ],
        odds(scene, advice, shown.options),
    ]


def _verdict(scene: Scene, advice: Advice, shown: Weighed) -> str:
    """Say that the other option is as good, or that the game is nearly won or lost."""
    t, chances = scene.t, [one.chances[advice.seat] for one in shown.options]
    if advice.is_lost or chances[0] < LONG_SHOT:
        return t("You can hardly win now.")
    if not advice.exact and all(round(100 * chance) > SUREST for chance in chances):
        return t("You can hardly lose now.")
    if advice.alone and shown.alike:
        if does_nothing(scene, shown.options[0]):
            return t("The chance is the same, so keep your gold.")
        return t("The chance is the same, so take what brings more.")
    if shown.fine and advice.exact:
        return t("As good: {action}.", action=scene.called(shown.options[1].action))
    if shown.fine:
        return t("About as good: {action}.", action=scene.called(shown.options[1].action))
    return ""


def _exactness(scene: Scene, advice: Advice, deeper: bool) -> str:
    """Say how exact the chances are; empty for an estimate."""
    t = scene.t
    if advice.may_be_spoiled:
        return t("Worked out to the end of the game, but there may be surprises.")
    if advice.exact:
        return t("Worked out to the end of the game.")
    still = deeper and not advice.is_lost
    return t("An estimate so far; still working it out…") if still else ""


def _remark(scene: Scene) -> str:
    """Say in the first hint of a game against whom the chances hold, or later why they fell or
    differ from the points, unless a hint has said so before."""
    first = scene.session.first_hint == len(scene.view.events_by_action) - 1  # after the opening
    return _against(scene) if first else _fell(scene) or _standing(scene)


def _standing(scene: Scene) -> str:
    """Say why the seat leads in points but wins less often than another, or the other way round,
    unless a hint of this game has said so before."""
    counsel, hinted = scene.session.counsel, scene.session.hinted
    advice = None if counsel is None else counsel.advice
    if counsel is None or advice is None or advice.why_not_favourite is None:
        return ""
    standing = counsel.standing(first=False)
    if standing is None or (hinted is not None and standing in hinted.told):
        return ""
    why = [advice.why_not_favourite]
    return " ".join(scene.ui.words.reason_texts(scene.t, scene.names, advice.seat, why))


def _fell(scene: Scene) -> str:
    """Say what has lowered the chance since the last hint.

    The cause is the end of the auction, bids, or an event such as a roll of dice. Empty if the
    chance is not much lower.
    """
    t, session = scene.t, scene.session
    fall = None if session.counsel is None else session.counsel.fall
    if fall is None or session.hinted is None:
        return ""
    before = (percent if fall.exact else estimated)(t, fall.chance)
    events = scene.since(session.hinted)
    outcome = [e for e in events if e.ends_auction] or [e for e in events if e.lingers]
    if any(e.ends_auction and getattr(e, "seat", None) == scene.seen.seat for e in outcome):
        outcome = []  # what the seat has bought has not lowered it
    if came := event_texts(scene.ui, t, scene.names, outcome, scene.seen.seat)[:1]:
        return t("Your chance was {chance}. Then: {event}", chance=before, event=came[0])
    if any(event.opens_auction for event in events):
        return t("Your chance was {chance} before this auction.", chance=before)
    called = all(isinstance(event, Called) for event in events)
    return t("Your chance was {chance} before the others bid.", chance=before) if called else ""


def _against(scene: Scene) -> str:
    """Say against whom the chances hold."""
    t = scene.t
    rivals = {player.bot for seat, player in enumerate(scene.players) if seat != scene.seen.seat}
    levels = scene.ui.FACTS.difficulties.items()
    if None in rivals:
        return t.tabled(scene.ui.words.TEXTS.people)
    match next((name for name, level in levels if rivals == {level}), ""):
        case "easy":
            return t("This is your chance against easy bots if you follow the hints.")
        case "medium":
            return t("This is your chance against medium bots if you follow the hints.")
        case "hard":
            return t("This is your chance against hard bots if you follow the hints.")
    return t("This is your chance against these bots if you follow the hints.")
