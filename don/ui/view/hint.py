"""The hint: its button, and the card above the pad with the action that it recommends and another
one, each with its chance and what it brings.

The coach's warning against a bid or a pass has the same place.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import htpy as h

from don.bots.advice import LONG_SHOT, Advice, Alternative, shown_fine
from don.bots.games import bots_of
from don.table.auction import PASS_TEXT
from don.table.game import amount_of
from don.table.match import Match

from ..explain.counsel import Change, Counsel, for_points
from ..explain.happenings import causes_of_change, main_cause
from ..i18n import Words
from ..replays.story import story
from ..sentence_tables import EVEN, MOST_SENTENCES, ON_A_PHONE, reasons_by_option
from ..sentences import SUREST, about, cause_text, estimated, event_texts, percent
from .drawings import icon, word_below
from .drawn_once import drawn_once
from .scene import Scene, once

BULB = "M12 2a7 7 0 0 0-4 12.7V17h8v-2.3A7 7 0 0 0 12 2zM8.5 18.5h7V20h-7zM10 21h4v1.5h-4z"


def button(scene: Scene) -> h.Node:
    """Return the button that asks for a hint, or closes the one shown."""
    if scene.status != "turn":
        return None
    counsel = scene.session.counsel
    return _button(scene.t, counsel is not None and counsel.shown)


@drawn_once
def _button(t: Words, shown: bool) -> h.Element:
    return h.button(
        "#hint.plain",
        type="button",
        data_do="hint",
        aria_expanded="true" if shown else "false",
        aria_label=t("Hint"),
        title=t("Hint"),
    )[bulb(), word_below(t("Hint"))]


def bulb() -> h.Node:
    """Draw the sign of a hint."""
    return icon(BULB)


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
        hint(scene, counsel, counsel.advice)
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
    shown = _explained(scene, advice, (advice.best, held), held)
    anyway = t("Pass anyway") if counsel.held == PASS_TEXT else t("Bid anyway")
    return h.section("#counsel.warning", aria_label=t("Coach"), role="alert")[
        h.p[h.b[t("Better: {action}.", action=scene.called(advice.best.action))]],
        _options(scene, advice, shown),
        h.div(".answers")[
            h.button("#reconsider.commit", type="button", data_do="reconsider")[t("Undo")],
            h.button(".pass", type="button", data_do="anyway")[anyway],
        ],
    ]


def advised(scene: Scene) -> str:
    """Return the action that the open hint shows first, as text; empty if no hint is open."""
    shown = _in_open_hint(scene)
    if shown is None:
        return ""
    text: str = scene.ui.GAME.write_action(shown.options[0].action)
    return text


@once
def _in_open_hint(scene: Scene) -> Weighed | None:
    """Return what the open hint shows; None if no hint is open."""
    counsel = scene.session.counsel
    if counsel is None or not counsel.shown or counsel.advice is None or counsel.held:
        return None
    return weighed(scene, counsel.advice)


def hint(scene: Scene, counsel: Counsel, advice: Advice) -> list[h.Node]:
    """Return the hint: the options, the recommended one first, and below them remarks."""
    shown = _in_open_hint(scene)
    assert shown is not None, "the hint is open"
    verdict = _verdict(scene, advice, shown)
    remark = _remark(scene, counsel, advice, shown, bool(verdict))
    quiet = " ".join(filter(None, [*shown.both, "" if shown.fine else verdict, remark]))
    brief = bool(quiet) or len(shown.options) > 2
    return [
        bool(shown.fine) and h.p(".fine")[_fine(scene, advice, shown), _why_fine(shown)],
        _options(scene, advice, shown, brief),
        bool(quiet) and h.p(".quiet")[quiet],
    ]


def _fine(scene: Scene, advice: Advice, shown: Weighed) -> h.Node:
    """Say which of the options one may choose. Of two with a limit, the limit says so."""
    t, found = scene.t, [one for one in shown.options if _is_fine(advice, one)]
    if len(found) == len(shown.options) > 2:
        text = t("All of these are fine.")
    elif len(found) < len(shown.options):
        first, second = (scene.called(one.action) for one in found)
        text = t("{first} or {second}: both are fine.", first=first, second=second)
    elif advice.limit is not None:
        return None
    else:
        text = t("Both are fine.")
    return [h.b[text], " "]


def _why_fine(shown: Weighed) -> h.Element:
    """Say why options are fine. A small screen does without it if it says what each brings."""
    return h.span({"class": "also"} if all(shown.brings) else {})[shown.fine]


def _verdict(scene: Scene, advice: Advice, shown: Weighed) -> str:
    """Say that the game is nearly won or lost; empty if it is open."""
    t, chances = scene.t, [one.chances[advice.seat] for one in shown.options]
    if advice.exact and advice.is_lost:
        return t("You can't win now.")
    if advice.is_lost or chances[0] < LONG_SHOT:
        return t("You can hardly win now.")
    if not advice.exact and all(round(100 * chance) > SUREST for chance in chances):
        return t("You can hardly lose now.")
    return ""


def _remark(scene: Scene, counsel: Counsel, advice: Advice, shown: Weighed, decided: bool) -> str:
    """Word the remark of a hint. Nothing is said against whom the chances hold if the game is
    ``decided``, and nothing of exactness if the reasons say the result."""
    t = scene.t
    is_first = scene.session.first_hint == len(scene.view.events_by_action) - 1  # after the opening
    match counsel.remark(is_first, scene.session.hinted):
        case "changed":
            return _changed(scene, counsel, advice)
        case "exact":
            return _exactness(t, advice, shown.options)
        case "deeper":
            return t("An estimate so far; still working it out…")
        case "rivals" if not decided:
            return _against(scene)
        case "standing":
            return _standing(scene, advice)
    return ""


def _exactness(t: Words, advice: Advice, options: Sequence[Alternative]) -> str:
    """Say how exact the chances are that were worked out to the end of the game; empty if all are
    within 1 % of 0 or 100 %, for then the reasons say the result."""
    if advice.may_be_spoiled:
        return t("Worked out to the end of the game, if the others bid as expected.")
    if all(round(100 * one.chances[advice.seat]) in (0, 1, 99, 100) for one in options):
        return ""
    return t("Worked out to the end of the game.")


def _standing(scene: Scene, advice: Advice) -> str:
    """Say why the seat leads in points but wins less often than another, or the other way round."""
    assert advice.why_not_favourite is not None
    why = [advice.why_not_favourite]
    said = scene.ui.words.reason_texts(scene.t, scene.names, advice.seat, why)
    return " ".join(each.text for each in said)


def _changed(scene: Scene, counsel: Counsel, advice: Advice) -> str:
    """Say how far the chance has changed since the last hint, and what has done that."""
    t, change = scene.t, counsel.change
    assert change is not None
    before = (percent if change.exact else estimated)(t, change.before)
    now = (percent if advice.exact else estimated)(t, change.now)
    head = t("Since your last hint: {before} → {after}.", before=before, after=now)
    return f"{head} {_since(scene, counsel, change)}".strip()


def _since(scene: Scene, counsel: Counsel, change: Change) -> str:
    """Name what has changed the chance most since the last hint, as the analysis will; empty if
    that is not known, or does not explain the change by itself: a fall is nothing that the reader
    has won, and neither new cards nor what a rival has taken say why a chance rises, unless a
    figure does."""
    t, match, advice = scene.t, counsel.asked.match, counsel.advice
    if advice is None or not advice.course or not isinstance(match, Match):
        return ""
    before, now = round(100 * change.before), round(100 * change.now)
    game = story(match)
    found = causes_of_change(game, advice.course, advice.seat, before, now)
    rises, seat = now > before, advice.seat
    told = [one for one in found if rises or one.what.winner != seat]
    cause = main_cause(told, now - before)
    if cause is None:
        return ""
    text, what = cause_text(scene.ui, t, scene.names, game, cause, seat, seat), cause.what
    takes = rises and not (what.is_auction and what.winner is None) and what.by not in (None, seat)
    bought = rises and what.winner not in (None, seat)
    if (bought or takes or what.is_new_lot) and text in event_texts(
        scene.ui, t, scene.names, what.events, seat
    ):
        return ""
    return text


def _against(scene: Scene) -> str:
    """Say against whom the chances hold."""
    t = scene.t
    rivals = {player.bot for seat, player in enumerate(scene.players) if seat != scene.seen.seat}
    levels = scene.ui.FACTS.difficulties.items()
    if None in rivals:
        return t.tabled(scene.ui.words.TEXTS.chance_with_people)
    match next((name for name, level in levels if rivals == {level}), ""):
        case "easy":
            return t("Your chance of winning against easy bots, if you follow the hints.")
        case "medium":
            return t("Your chance of winning against medium bots, if you follow the hints.")
        case "hard":
            return t("Your chance of winning against hard bots, if you follow the hints.")
    return t("Your chance of winning against these bots, if you follow the hints.")


# The options that hint and coach show, each with the chance of winning after it, and the reasons.


@dataclass(frozen=True, slots=True)
class Weighed:
    """The options that a hint shows: the one it recommends, and others.

    ``brings``: sentences about each of them, the weightiest first; ``both``: those about all.
    ``fine``: why all are as good; then only one sentence stands beside each.
    """

    options: tuple[Alternative, ...]
    brings: tuple[tuple[str, ...], ...]
    both: tuple[str, ...]
    fine: str = ""


def weighed(scene: Scene, advice: Advice) -> Weighed:
    """Return the options to show, and the reasons.

    A seat that can hardly win is shown what brings the most points.
    """
    if advice.is_lost:
        return _for_points(scene, advice)
    best, chosen, other = advice.best, _chosen(scene, advice), advice.beside
    shown = [best]
    shown += [one for one in (chosen, other) if one is not None and one not in shown]
    explained = _priced(scene, advice, _explained(scene, advice, shown, other), chosen)
    if other is None or not _is_fine(advice, other):
        return explained
    said = scene.ui.words.reason_texts(scene.t, scene.names, advice.seat, advice.reasons)
    why = [each.text for each in said if each.about == EVEN]
    if not why:
        return explained
    # Beside each fine option stands what it brings: no further arguments, and nothing twice.
    brings = tuple(
        tuple(text for text in own[:1] if text not in why) if _is_fine(advice, one) else own
        for one, own in zip(shown, explained.brings, strict=True)
    )
    if best.chances[advice.seat] < LONG_SHOT:  # nothing is fine, as the verdict says
        return replace(explained, brings=brings)
    return replace(explained, brings=brings, fine=" ".join(why))


def _is_fine(advice: Advice, option: Alternative) -> bool:
    """Return whether an option wins about as often as the best one, as shown."""
    return shown_fine(advice.shown_chance(advice.best), advice.shown_chance(option))


def _priced(scene: Scene, advice: Advice, shown: Weighed, chosen: Alternative | None) -> Weighed:
    """Add how much more a bid costs that the reader has ``chosen`` and that wins less often."""
    if chosen is None or _is_fine(advice, chosen):
        return shown
    write = scene.ui.GAME.write_action
    more = int(write(chosen.action)) - int(write(advice.best.action))
    if more <= 0 or shown.brings[1]:
        return shown
    text = scene.t("You pay {n} more for the same.", n=more)
    return replace(shown, brings=(shown.brings[0], (text,), *shown.brings[2:]))


def _explained(
    scene: Scene, advice: Advice, options: Sequence[Alternative], other: Alternative | None
) -> Weighed:
    """Return options with the reasons. ``other`` is the one that the best is compared with."""
    actions = [one.action for one in options]
    place = options.index(other) if other in options else len(options)
    brings, both = reasons_by_option(
        scene.ui, scene.t, scene.names, advice.seat, advice.reasons, actions, place
    )
    return Weighed(tuple(options), tuple(map(tuple, brings)), tuple(both))


def _chosen(scene: Scene, advice: Advice) -> Alternative | None:
    """Return the other bid that the reader has chosen while the hint advises one; None if that was
    not weighed."""
    text, write = scene.session.selected or "", scene.ui.GAME.write_action
    if not text.isdecimal() or not write(advice.best.action).isdecimal():
        return None
    chosen = advice.alternative(scene.ui.GAME.read_action(text))
    return None if chosen == advice.best else chosen


def _called(scene: Scene, advice: Advice, option: Alternative) -> str:
    """Return the label of an option. The bid that the reader has chosen counts together with the
    next ones that are shown with the same chance."""
    if option != _chosen(scene, advice) or option in (advice.best, advice.beside):
        return scene.called(option.action)
    write = scene.ui.GAME.write_action
    bids = {write(one.action): one for one in advice.alternatives}
    low = high = int(write(option.action))
    alike = _chance_text(scene, advice.shown_chance(option), advice.exact)
    while (higher := bids.get(str(high + 1))) is not None:
        if _chance_text(scene, advice.shown_chance(higher), advice.exact) != alike:
            break
        high += 1
    if low == high:
        return scene.called(option.action)
    return scene.t("Bid {low} to {high}", low=low, high=high)


def _for_points(scene: Scene, advice: Advice) -> Weighed:
    """Return the option that brings the most points, if that is known, beside another."""
    found = for_points(scene.ui.GAME, scene.seen, advice)
    if found is None:
        shown, reasons = [advice.best, advice.beside], advice.reasons
    else:
        action, reason = found
        best = advice.alternative(action)
        idle = (scene.ui.GAME.read_action(PASS_TEXT), *bots_of(scene.ui.GAME.CODE).ROSTER.idle)
        others = sorted(advice.alternatives, key=lambda one: one.action not in idle)
        shown = [best, next((one for one in others if one != best), None)]
        reasons = (reason,)
    options = [one for one in shown if one is not None]
    other = options[-1] if len(options) > 1 else None
    return _explained(scene, replace(advice, reasons=reasons), options, other)


def _options(scene: Scene, advice: Advice, shown: Weighed, brief: bool = False) -> h.Node:
    """Draw each option with its chance to win, as a bar and a number, and what it brings.

    The bars begin at one line, and what a shorter one lacks is drawn, too. On a small screen the
    recommended option and the one that it is compared with have two sentences, unless the hint is
    to be ``brief``; of three options, only the latter.
    """
    t, highest = scene.t, advice.shown_chance(shown.options[0])
    texts = [_chance_text(scene, advice.shown_chance(one), advice.exact) for one in shown.options]
    label = t("Your chance of winning")
    if len(set(texts)) < len(texts) == 2:
        label = t("Equal chances of winning")
    rows = [
        h.li[
            h.span[_called(scene, advice, one), _limit(scene, advice, one)],
            " ",
            _bar(chance, highest, advice.exact),
            " ",
            h.b[_chance_text(scene, chance, advice.exact)],
            bool(brings)
            and [
                " ",
                _brings(
                    brings[:MOST_SENTENCES],
                    brief or (one is shown.options[0] and len(shown.options) > 2),
                ),
            ],
        ]
        for one, brings in zip(shown.options, shown.brings, strict=True)
        for chance in [advice.shown_chance(one)]
    ]
    return h.div(".odds")[
        h.p(".odds-label.quiet", aria_hidden="true")[label], h.ol(aria_label=label)[rows]
    ]


def _limit(scene: Scene, advice: Advice, option: Alternative) -> h.Node:
    """Say how far the recommended bid may go on if others raise."""
    bid = amount_of(scene.ui.GAME.write_action(option.action))
    if option != advice.best or bid is None or advice.limit is None or advice.limit <= bid:
        return None
    return [" ", h.small[scene.t("up to {n}", n=advice.limit)]]


def _brings(sentences: Sequence[str], brief: bool) -> h.Element:
    """Return what an option brings. ``brief``: small screens show one sentence."""
    most = 1 if brief else ON_A_PHONE
    seen, also = sentences[:most], sentences[most:]
    return h.p[" ".join(seen), bool(also) and [" ", h.span(".also")[" ".join(also)]]]


def _chance_text(scene: Scene, chance: float, exact: bool) -> str:
    """Return a chance as text. An estimate has a sign before it."""
    return percent(scene.t, chance) if exact else about(scene.t, chance)


def _bar(chance: float, most: float, exact: bool) -> h.Element:
    """Draw a bar as long as the chance, over one as long as the best; full means certainty."""
    own, best = (str(round(100 * (one if exact else _unsure(one)))) for one in (chance, most))
    return h.svg(".measure", viewBox="0 0 100 8", preserveAspectRatio="none", aria_hidden="true")[
        best != own and h.rect(".lacking", width=best, height="8"),
        h.rect(width=own, height="8"),
    ]


def _unsure(chance: float) -> float:
    """Return an estimated chance, never a surer one than is shown."""
    return min(SUREST, max(100 - SUREST, 100 * chance)) / 100
