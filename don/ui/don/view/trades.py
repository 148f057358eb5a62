"""Draws the questions about a player's own districts: the sale before a round, if the table asks
about it (D8.1), the swap (D9) and the discard (D4.6)."""

from __future__ import annotations

import htpy as h

from don.games.don.actions import NO_OFFER, STAY, Drop, Offer, Swap, write_action
from don.games.don.deck import Card
from don.table.auction import clockwise
from don.table.game import amount_of

from ...i18n import Words, isolated
from ...view.scene import Scene
from ..words.cards import card_name
from .card import by_colour, small_card
from .sales import cost, sale_choice


def offer(scene: Scene) -> h.Node:
    """Draw the choice of a district to sell before the round, with what each costs (D8.1)."""
    t, me = scene.t, scene.seen.seat
    assert me is not None
    mine = by_colour(scene.seen.districts[me])
    selected = scene.session.selected or ""
    chosen = next((c for c in mine if selected == write_action(Offer(c))), None)
    return [
        h.p(".preview")[t("Few chips left: sell a district? The highest bid is all yours.")],
        h.div(".choices.sales")[
            [
                sale_choice(t, c, c == chosen, cost(mine, c), data_choose=write_action(Offer(c)))
                for c in mine
            ]
        ],
        h.div(".decide")[
            h.button(".pass", type="button", data_action=write_action(NO_OFFER))[t("Keep all")],
            _commit(
                "" if chosen is None else selected,
                t("Sell {card}", card=card_name(t, chosen)) if chosen else t("Put up for sale"),
            ),
        ],
    ]


def exchange(scene: Scene) -> h.Node:
    """Draw the choice of a district to give, and of another player's to take for it (D9)."""
    t, seen, me = scene.t, scene.seen, scene.seen.seat
    assert me is not None
    mine = by_colour(seen.districts[me])
    give = next((c for c in mine if c.code == scene.memory.giving), mine[0])
    selected = scene.session.selected or ""
    return [
        h.p(".preview")[
            t("You may swap one of your districts for somebody else's."),
            " ",
            t("If you do, you sit out this round's auction."),
        ],
        h.div(".gives")[
            _giving(
                t("You give"),
                [_choice(t, c, c == give, data_do="give", data_value=c.code) for c in mine],
            ),
            [
                _giving(
                    t("{name} gives", name=isolated(scene.names[other])),
                    [
                        _choice(t, c, action == selected, data_choose=action)
                        for action, c in swaps.items()
                    ],
                )
                for other in clockwise(me, seen.seats)[1:]
                if (swaps := _swaps(scene, give, other))
            ],
        ],
        h.div(".decide")[
            h.button(".pass", type="button", data_action=write_action(STAY))[t("No swap")],
            _commit(selected, t.context("verb", "Swap")),
        ],
    ]


def _swaps(scene: Scene, give: Card, other: int) -> dict[str, Card]:
    """Return the districts of an opponent that the viewer can take for ``give``, by action."""
    cards = by_colour(scene.seen.districts[other])
    swaps = {write_action(Swap(give, other, card)): card for card in cards}
    return {action: card for action, card in swaps.items() if scene.control(action)}


def _giving(who: str, districts: list[h.Element]) -> h.Node:
    """Draw one player's districts to choose from, as a group with a heading."""
    return [h.h3[who], h.div(".choices", role="group", aria_label=who)[districts]]


def discard(scene: Scene) -> h.Node:
    """Draw the choice of a district to lose (D4.6)."""
    t, me = scene.t, scene.seen.seat
    assert me is not None
    selected = scene.session.selected or ""
    return [
        h.p(".preview")[t("You can't pay your bid. Choose a district to lose.")],
        h.div(".choices")[
            [
                _choice(t, c, action == selected, data_choose=action)
                for c in by_colour(scene.seen.districts[me])
                if scene.control(action := write_action(Drop(c)))
            ]
        ],
        h.div(".decide")[_commit(selected, t("Discard"))],
    ]


def _choice(t: Words, district: Card, chosen: bool, **press: str) -> h.Element:
    return small_card(
        h.button,
        district,
        type="button",
        aria_pressed="true" if chosen else "false",
        aria_label=card_name(t, district),
        **press,
    )


def _commit(selected: str, label: str) -> h.Element:
    """Draw the button that carries out the chosen action. A bid that was chosen beforehand is no
    answer to these questions."""
    if not selected or amount_of(selected) is not None:
        return h.button(".commit", type="button", aria_disabled="true", data_do="none")[label]
    return h.button(".commit", type="button", data_action=selected)[label]
