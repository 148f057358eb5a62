"""Draws the questions outside the auction. Most take two presses: a choice, then a confirmation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import htpy as h

from don.games.boomtown import events as ev
from don.games.boomtown.actions import (
    KEEP,
    RIDE,
    HoldUp,
    Take,
    Telegraph,
    read_action,
    write_action,
)
from don.games.boomtown.deck import MUSTANG, TELEGRAPH, Card
from don.games.boomtown.event_cards import HOLDUP
from don.games.boomtown.production import COLLAPSE, ROLLS, total_after, ways_at_least, yields
from don.games.boomtown.state import Observation, Phase
from don.table.auction import clockwise

from ...i18n import Words, isolated
from ...sentences import refusal_with_rule, signed
from ...view.drawn_once import drawn_once
from ...view.hint import advised
from ...view.people import face
from ...view.scene import Scene
from ..words.answers import wanted
from ..words.cards import card_name, gold, in_short
from . import targets
from .card import die as drawn_die
from .card import drawing, front, plot
from .foreseen import foreseen, produces
from .outcome import last_card

# The telegraph sets one die to another number (B7.10).


def dice_keys(scene: Scene) -> Iterator[h.Node]:
    """Yield the numbers to which each die can be set, with what the new sums would bring.

    Only one die is drawn if both show the same number, or if no change would make a difference.
    """
    t, dice = scene.t, scene.seen.dice
    assert dice is not None, "the telegraph follows a roll"
    yield _as_rolled(scene)
    matters = any(
        _does_something(scene.seen, die, value) for die in (1, 2) for value in range(1, 7)
    )
    if not matters:
        yield h.p(".quiet")[t("Whatever you turn, no mine pays.")]
    for die in (1, 2) if matters and dice[0] != dice[1] else (1,):
        label = t("Die {die} shows {value}. Turn it to:", die=die, value=dice[die - 1])
        if dice[0] == dice[1]:
            label = t("Both dice show {value}. Turn one to:", value=dice[0])
        yield h.h3[label]
        yield h.div(".choices", role="group", aria_label=label)[
            [_key(scene, Telegraph(die, value)) for value in range(1, 7) if value != dice[die - 1]]
        ]


def _does_something(seen: Observation, die: int, value: int) -> bool:
    """Return whether setting a die changes the sum to one on which a mine pays or collapses."""
    total = total_after(seen, Telegraph(die, value))
    if total == total_after(seen, KEEP):
        return False
    return any(_collapsing(seen, total)) or any(
        mine.roll == total for mines in seen.mines for mine in mines
    )


def _as_rolled(scene: Scene) -> h.Element:
    """Draw what the roll brings if no die is turned, to compare with the keys."""
    t, (one, two) = scene.t, scene.seen.dice
    label = t("If you keep it: {what}", what=produces(scene, one + two))
    return h.p(".as-rolled")[
        h.span(".sr")[label],
        h.span(aria_hidden="true")[
            h.span(".quiet")[scene.called(KEEP)],
            *(drawn_die(one), drawn_die(two)),
            h.b["=", one + two],
        ],
        _brings(scene, one + two),
    ]


def _brings(scene: Scene, total: int) -> h.Element:
    """Draw what a sum of the dice does: faces with gold, the viewer's first, and mines that
    collapse."""
    earned = yields(scene.seen, total)
    seats = clockwise(scene.seen.seat, scene.seen.seats)
    return h.span(".brings", aria_hidden="true")[
        [
            h.span(class_={"own": seat == scene.seen.seat})[
                face(scene.faces[seat]), h.b[signed(earned[seat])]
            ]
            for seat in seats
            if earned[seat]
        ],
        [
            h.span(".falls")[face(scene.faces[seat]), plot(mine)]
            for seat, mine in _collapsing(scene.seen, total)
        ],
        not any(earned) and not any(_collapsing(scene.seen, total)) and "–",
    ]


def _collapsing(seen: Observation, total: int) -> Iterator[tuple[int, Card]]:
    """Yield the mines that collapse on a sum of the dice (B8.3), each with its owner."""
    for seat, mines in enumerate(seen.mines):
        for mine in mines:
            if mine.is_dangerous and total in COLLAPSE:
                yield seat, mine


def _key(scene: Scene, setting: Telegraph) -> h.Element:
    t, seen = scene.t, scene.seen
    action, value, total = write_action(setting), setting.value, total_after(seen, setting)
    own = yields(seen, total)[seen.seat]
    pressed = scene.session.selected == action
    label = t("{value}: makes {sum} and earns you {n}.", value=value, sum=total, n=own)
    for seat, mine in _collapsing(seen, total):
        fall = scene.ui.words.event_text(t, scene.names, ev.Collapsed(seat, mine, ()), seen.seat)
        label = f"{label} {fall}"
    return h.button(
        class_=["target", {"advised": advised(scene) == action}],
        type="button",
        data_choose=action,
        aria_pressed="true" if pressed else "false",
        title=label,
    )[
        h.span(".sr")[label],
        h.span(".die", aria_hidden="true")[str(value)],
        h.small(aria_hidden="true")[f"={total}"],
        _brings(scene, total),
    ]


# The holdup: first the victim, then the amount; each amount shows on how many rolls it succeeds
# (B7.6).


def holdup_keys(scene: Scene) -> Iterator[h.Node]:
    """Yield the opponents with their gold, and the amounts with the rolls on which they succeed."""
    t, seen = scene.t, scene.seen
    whom, amount = t("Who?"), t("For how much?")
    yield h.h3[whom]
    yield h.div(".choices", role="group", aria_label=whom)[
        [_victim(scene, seat) for seat in clockwise(seen.seat, seen.seats)[1:]]
    ]
    yield h.h3[amount]
    yield h.div(".choices.amounts", role="group", aria_label=amount)[
        [_amount(scene, n) for n in HOLDUP]
    ]


def _victim(scene: Scene, seat: int) -> h.Element:
    t, name = scene.t, scene.names[seat]
    amount = gold(t, scene.seen.gold[seat])
    return h.button(
        class_=["target victim", {"advised": seat == _advised_victim(scene)}],
        type="button",
        data_do="victim",
        data_value=str(seat),
        aria_pressed="true" if seat == scene.memory.victim else "false",
    )[h.bdi[name], " ", h.small[amount]]


def _advised_victim(scene: Scene) -> int | None:
    """Return the victim that the open hint advises; None if no hint is open or if it advises
    no holdup."""
    action = advised(scene)
    holdup = read_action(action) if action else None
    return holdup.seat if isinstance(holdup, HoldUp) else None


def _amount(scene: Scene, n: int) -> h.Node:
    victim = scene.memory.victim
    if victim is None:
        return _no_amount(scene.t, n)
    action = write_action(HoldUp(victim, n))
    name = isolated(scene.names[victim])
    is_best = action == advised(scene)
    return _number(scene.t, n, action, name, action == scene.session.selected, is_best)


@drawn_once
def _number(t: Words, n: int, action: str, name: str, pressed: bool, is_best: bool) -> h.Element:
    label = t(
        "{n}: {name} pays on {ways} of {rolls} rolls", n=n, ways=ways_at_least(n), rolls=ROLLS,
        name=name,
    )  # fmt: skip
    return h.button(
        class_=["target", {"advised": is_best}],
        type="button",
        data_choose=action,
        aria_pressed="true" if pressed else "false",
    )[h.span(".sr")[label], _with_chance(n)]


def _with_chance(n: int) -> h.Node:
    """Draw an amount, and below it on how many of the 36 rolls it succeeds."""
    return [
        h.b(aria_hidden="true")[str(n)],
        h.small(aria_hidden="true")[f"{ways_at_least(n)}/{ROLLS}"],
    ]


@drawn_once
def _no_amount(t: Words, n: int) -> h.Element:
    """Draw a number that cannot be chosen yet, because no victim is chosen."""
    label = t("{n}: choose a player first", n=n)
    return h.button(".target", type="button", data_do="none", aria_disabled="true")[
        h.span(".sr")[label], _with_chance(n)
    ]


def choosing(scene: Scene) -> h.Node:
    """Draw the question or the effect of what is chosen, the choices, and the button to confirm."""
    match scene.seen.phase:
        case Phase.CHOOSE:
            return [_considered(scene), _question(scene, ())]  # the cards are the keys
        case Phase.MUSTANG:
            asks = h.p(".preview.asks")[wanted(scene)]
            return [_looked_at(scene, MUSTANG), asks, _yes_or_no(scene)]
        case Phase.TELEGRAPH:
            return _question(scene, dice_keys(scene), may_keep=True)
        case Phase.HOLDUP:
            return _question(scene, holdup_keys(scene))
    return _question(scene, targets.keys(scene))


def _considered(scene: Scene) -> h.Element:
    """Draw the chosen card with its effect; before a choice, the question in its place.

    Screen readers have the cards on the table and the preview.
    """
    chosen = scene.chosen
    take = None if chosen is None else read_action(chosen.action)
    if chosen is None or not isinstance(take, Take):
        return h.div(".considered.none", aria_hidden="true")[h.p[wanted(scene)]]
    return _looked_at(scene, take.card, foreseen(scene, chosen))


def _looked_at(scene: Scene, card: Card, text: str = "") -> h.Element:
    """Draw a card with a text beside it: without a text, the question."""
    return h.div(".considered", aria_hidden="true")[
        front(scene.t, card), h.p[text or wanted(scene)]
    ]


def _question(scene: Scene, keys: Iterable[h.Node], may_keep: bool = False) -> h.Node:
    decide = h.div(".decide")[may_keep and _keep(scene), _commit(scene)]
    if scene.seen.phase is Phase.CHOOSE:
        return [_preview(scene), decide]
    return [_asked(scene), h.div(".targets")[list(keys)], decide]


def _asked(scene: Scene) -> h.Element:
    """Draw the event that asks: its picture, its name, and what it does or what is chosen."""
    t, seen = scene.t, scene.seen
    card = TELEGRAPH if seen.phase is Phase.TELEGRAPH else seen.taken
    return h.div(".asked")[
        drawing(f"card-{card.kind}"),
        h.div[h.b[card_name(t, card)], _preview(scene, in_short(t, card))],
    ]


def _preview(scene: Scene, does: str = "") -> h.Element:
    """Draw the question, the effect of the chosen action, or the reason for a refusal.

    ``does`` says what the event does; sighted readers see it instead of the question.
    """
    t, refusal = scene.t, scene.session.refusal
    if refusal is not None:
        return h.p(".preview.refused", role="alert")[refusal_with_rule(scene.ui, t, refusal)]
    if scene.chosen is not None:
        return h.p(".preview.effect", role="status")[foreseen(scene, scene.chosen)]
    question = wanted(scene)
    return h.p(".preview")[
        _last_card_line(scene), does and [does, " "], h.span(".sr")[question] if does else question
    ]


def _last_card_line(scene: Scene) -> str:
    """Say that the player got the last card without a choice; empty if that is not the case."""
    seen = scene.seen
    if seen.offer or seen.taken is None or seen.phase in (Phase.CHOOSE, Phase.TELEGRAPH):
        return ""
    return f"{last_card(scene, seen.taken)} "


def _yes_or_no(scene: Scene) -> h.Element:
    """Draw the buttons to use or keep the mustang."""
    return h.div(".decide")[
        _keep(scene),
        h.button(".commit", type="button", data_action=write_action(RIDE))[scene.called(RIDE)],
    ]


def _keep(scene: Scene) -> h.Element:
    """Draw the button to keep a card."""
    keep = write_action(KEEP)
    looks = {"pass": True, "advised": advised(scene) == keep}
    return h.button(class_=looks, type="button", data_action=keep)[scene.called(KEEP)]


def _commit(scene: Scene) -> h.Element:
    """Draw the button that carries out the chosen action. Its label names the action."""
    chosen = scene.chosen
    if chosen is None:
        off = {"aria_disabled": "true", "data_do": "none"}
        return h.button("#commit.commit", type="button", **off)[scene.t("Choose")]
    return h.button("#commit.commit", type="button", data_action=chosen.action)[
        scene.called(read_action(chosen.action))
    ]
