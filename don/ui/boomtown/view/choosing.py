"""Questions that are answered with one press on a card or a key, and one to confirm it."""

from __future__ import annotations

from collections.abc import Iterable

import htpy as h

from don.games.boomtown.actions import KEEP, RIDE, read_action, write_action
from don.games.boomtown.deck import turns_of
from don.games.boomtown.state import Phase

from ...sentences import tell_refusal
from ...view.scene import Scene
from ..words.answers import wanted
from . import dice, holdup, targets
from .foreseen import foreseen
from .outcome import last_card


def choosing(scene: Scene) -> h.Node:
    """The question with what can be chosen, what would come of it, and the button to confirm."""
    match scene.seen.phase:
        case Phase.CHOOSE:
            return _question(scene, ())  # the cards on the table are the keys
        case Phase.MUSTANG:
            return [h.p(".preview")[wanted(scene)], _yes_or_no(scene)]
        case Phase.TELEGRAPH:
            return _question(scene, dice.keys(scene), may_keep=True)
        case Phase.HOLDUP:
            return _question(scene, holdup.keys(scene))
    return _question(scene, targets.keys(scene))


def _question(scene: Scene, keys: Iterable[h.Node], may_keep: bool = False) -> h.Node:
    return [
        _preview(scene),
        h.div(".targets")[list(keys)] if scene.seen.phase is not Phase.CHOOSE else None,
        h.div(".decide")[may_keep and _keep(scene), _commit(scene)],
    ]


def _preview(scene: Scene) -> h.Element:
    """What is asked; with something chosen, what would come of it; or why it cannot be done."""
    t, refusal = scene.t, scene.session.refusal
    if refusal is not None:
        return h.p(".preview.refused", role="alert")[tell_refusal(scene.ui, t, refusal)]
    if scene.chosen is not None:
        return h.p(".preview", role="status")[foreseen(scene, scene.chosen)]
    return h.p(".preview")[_untold(scene), wanted(scene)]


def _untold(scene: Scene) -> str:
    """That the last card of the turn, about which it is asked, came without a choice."""
    seen = scene.seen
    if seen.offer or seen.taken is None or seen.phase in (Phase.CHOOSE, Phase.TELEGRAPH):
        return ""
    return f"{last_card(scene, seen.taken)} "


def _yes_or_no(scene: Scene) -> h.Element:
    """The mustang is used or kept."""
    return h.div(".decide")[
        _keep(scene),
        h.button(".commit", type="button", data_action=write_action(RIDE))[scene.called(RIDE)],
    ]


def _keep(scene: Scene) -> h.Element:
    """A card is kept; in the last turn there is nothing to keep it for."""
    seen = scene.seen
    is_last = seen.turn == turns_of(seen.options, seen.seats)
    label = scene.t("Don't use it") if is_last else scene.called(KEEP)
    return h.button(".pass", type="button", data_action=write_action(KEEP))[label]


def _commit(scene: Scene) -> h.Element:
    """Carries out what is chosen, and says what that is."""
    chosen = scene.chosen
    if chosen is None:
        off = {"aria_disabled": "true", "data_do": "none"}
        return h.button("#commit.commit", type="button", **off)[scene.t("Choose")]
    return h.button("#commit.commit", type="button", data_action=chosen.action)[
        scene.called(read_action(chosen.action))
    ]
