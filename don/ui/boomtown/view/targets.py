"""Draws the targets of an event as keys: mines and saloons by owner, or towns."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from don.games.boomtown.actions import (
    Action,
    Appoint,
    BlowUp,
    Expropriate,
    LayVein,
    OpenSaloon,
    Place,
    read_action,
)
from don.games.boomtown.deck import ORDER, Card
from don.games.boomtown.mines import fee, mines_of_others
from don.games.boomtown.scoring import Score, scores
from don.games.boomtown.state import mines_in, owner_of, saloon_of, worth
from don.table.auction import clockwise

from ...view.hint import advised
from ...view.people import face
from ...view.scene import Scene, once
from ..words.answers import town_text
from ..words.cards import gold, town_name
from .card import drawing, mine_text
from .claims import SALOON, SALOON_WITH_GIRLS, Aim, emblem, tile
from .foreseen import new_mayor, others_have

Offered = tuple[str, Card]
"""An action as text, and the card it is about."""


def keys(scene: Scene) -> Iterator[h.Node]:
    """Yield all targets: the towns, or the mines and saloons of each owner, clockwise."""
    offered = [(control.action, read_action(control.action)) for control in scene.view.controls]
    if all(isinstance(action, Appoint | OpenSaloon) for _, action in offered):
        label = scene.t("Towns")
        yield h.div(".choices", role="group", aria_label=label)[
            [_town(scene, text, action) for text, action in offered]
        ]
        return
    by_owner: dict[int, list[Offered]] = {}
    for text, action in offered:
        card = _card(action)
        owner = owner_of(scene.seen, card)
        assert owner is not None, "only what lies on the table can be chosen"
        by_owner.setdefault(owner, []).append((text, card))
    changes = (new_mayor(scene, read_action(text)) for text, _ in offered)
    for change in dict.fromkeys(filter(None, changes)):
        yield h.p(".topple", aria_hidden="true")[
            h.span(".topples")[drawing("mayor")], h.span[change]
        ]
    standings = scores(scene.seen)
    for owner in clockwise(scene.seen.seat, scene.seen.seats):
        cards, name = by_owner.get(owner, []), scene.labels[owner]
        if not cards:
            continue
        yield _owner(scene, owner, standings)
        yield h.div(".choices", role="group", aria_label=name)[
            [_target(scene, text, card) for text, card in sorted(cards, key=_order)]
        ]


def _owner(scene: Scene, seat: int, standings: tuple[Score, ...]) -> h.Element:
    """Draw the heading over an owner's targets: face, name, points, and whether they lead alone."""
    t, points = scene.t, standings[seat].points
    leads = all(points > score.points for other, score in enumerate(standings) if other != seat)
    return h.h3(".of")[
        face(scene.faces[seat]),
        h.bdi[scene.labels[seat]],
        " ",
        h.span(".quiet")[
            t.plural("{n} pt", "{n} pts", points), leads and [" · ", h.b[t("in the lead")]]
        ],
    ]


@once
def aims(scene: Scene) -> tuple[Aim, ...]:
    """Return the mines that the player can choose with a press on the table; in a replay, the one
    that would have been better."""
    if scene.better is not None:
        action = read_action(scene.better.action)
        if isinstance(action, BlowUp | Expropriate | LayVein):
            return (Aim(action.card, scene.better.action, False, True),)
        return ()
    if scene.status != "turn":
        return ()
    actions = [(c.action, read_action(c.action)) for c in scene.view.controls if c.amount is None]
    return tuple(
        Aim(action.card, text, scene.session.selected == text, advised(scene) == text)
        for text, action in actions
        if isinstance(action, BlowUp | Expropriate | LayVein)
    )


def _card(action: Action) -> Card:
    """Return the mine or saloon that an action targets."""
    match action:
        case BlowUp(card) | Expropriate(card) | LayVein(card) | Place(card):
            return card
    raise AssertionError(f"about no card: {action}")


def _order(offered: Offered) -> int:
    """Return the sort key of a target: mines come by town and roll, then saloons."""
    return ORDER[offered[1]]


def _target(scene: Scene, action: str, card: Card) -> h.Element:
    t, seen = scene.t, scene.seen
    if card.is_mine:
        text = mine_text(t, card, worth(seen, card))
        change = new_mayor(scene, read_action(action))
        if change:
            text = f"{text} {change}"
        return _key(
            scene,
            action,
            card.town,
            text,
            emblem(card.town),
            tile(card, worth(seen, card)),
            _fee(scene, action, card),
            bool(change) and h.span(".topples", aria_hidden="true")[drawing("mayor")],
        )
    saloon = saloon_of(seen, card)
    visit = t("Saloon: a visit costs {amount}.", amount=gold(t, saloon.price))
    text = f"{town_name(saloon.town)}. {visit}"
    sign = SALOON_WITH_GIRLS if saloon.girls else SALOON
    return _key(scene, action, saloon.town, text, emblem(saloon.town), sign)


def _fee(scene: Scene, action: str, mine: Card) -> h.Node:
    """Draw the fee for taking this mine from its owner (B5.3); None without one."""
    if not isinstance(read_action(action), Expropriate):
        return None
    due = fee(scene.seen, scene.seen.seat, mine.town)[1]
    return due > 0 and h.small(".asks-fee", aria_hidden="true")[scene.t("pay {n}", n=due)]


def _town(scene: Scene, action: str, about: Action) -> h.Element:
    """Draw a town: for a saloon with the number of others' mines, for the governor with the fee."""
    assert isinstance(about, Appoint | OpenSaloon)
    t, seen, town = scene.t, scene.seen, about.town
    text = town_text(scene, town)
    if isinstance(about, OpenSaloon):
        mines = len(mines_of_others(seen, seen.seat, town))
        note = t("others: {n}", n=mines)
        text = f"{text} {others_have(scene, town)}"
    else:
        note = t("fee {n}", n=2 * mines_in(seen, seen.seat, town))
    drawn = h.span(".about", aria_hidden="true")[town_name(town), h.small[note]]
    return _key(scene, action, town, text, emblem(town), drawn)


def _key(scene: Scene, action: str, town: str, label: str, *drawn: h.Node) -> h.Element:
    """Draw a key. ``label`` is its label for screen readers, ``drawn`` what it shows."""
    pressed = scene.session.selected == action
    return h.button(
        class_=[f"target town-{town}", {"advised": advised(scene) == action}],
        type="button",
        data_choose=action,
        aria_pressed="true" if pressed else "false",
        title=label,
    )[h.span(".sr")[label], drawn]
