"""Messages beside the game: the progress of long work, and notices.

``don/ui/notices.py`` decides how long notices stay. This module also has the texts of a frame: why
it shows nothing, and the sentences that it sends to the page around it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

import htpy as h

from .. import PRODUCT
from ..effects import Post
from ..game import ui_named
from ..i18n import Words, isolated
from ..messages import Notice, Work
from ..model import App
from ..notices import BRIEF, COACH_OFFER, FORCED, GUESTS, NO_SPACE
from ..table.autoplay import CouldOnlyPass
from ..table.standing_orders import auction_name
from . import replay
from .bar import guest_text
from .pace import may_skip
from .scene import Scene


def notices(app: App, t: Words) -> h.Node:
    """Draw the progress of long work, and the notices."""
    return [app.work is not None and _work(app.work, t), _messages(app, t)]


def _work(work: Work, t: Words) -> h.Element:
    """Draw the progress of work that takes a while, with a button to stop it."""
    label = {
        "read": t("Reading the file…"),
        "add": t("Adding the games…"),
        "write": t("Saving all games to a file…"),
    }.get(work.what) or t("Opening the game…")
    return h.section("#work.notice", aria_label=label)[
        h.p(role="status")[label],
        h.progress(max=str(max(work.of, 1)), value=str(work.done), aria_label=label),
        h.button(".plain", type="button", data_do="stop-work")[t("Stop")],
    ]


def toast(app: App, scene: Scene) -> h.Node:
    """Explain the thing just pressed, or say that another player could only pass.

    It lies over the table's last line, so that nothing moves, and disappears with the next
    decision, or when a payment begins.
    """
    if scene.payment is not None:
        return None
    if scene.session.about:
        return h.p(".toast.about", role="status")[scene.session.about]
    passed = [notice for notice in _forced(app) if notice.data["name"]]
    return bool(passed) and h.p(".toast", role="status")[_notice_text(scene.t, passed[-1])]


def why_sits_out(app: App, scene: Scene) -> h.Node:
    """Say why the viewer could only pass, and offer help, in place of the number pad.

    It stays until the auction is over; if the pass ended that, until the price has arrived.
    """
    auction = auction_name(scene.bidding)
    passed = [notice for notice in _forced(app) if notice.data.get("auction") == auction]
    paid = scene.payment
    last = scene.events_by_action[-1] if scene.events_by_action else ()
    just_passed = any(isinstance(event, CouldOnlyPass) for event in last)
    if not passed or not (may_skip(scene) if paid is None else just_passed and not paid.arrived):
        return None
    text = _notice_text(scene.t, passed[-1])
    help_ = scene.ui.view.menu(scene).more_money
    return h.div(".sits-out")[h.p(role="status")[text], paid is None and help_]


def _forced(app: App) -> list[Notice]:
    return [notice for notice in app.notices if notice.code == FORCED]


def _messages(app: App, t: Words) -> h.Node:
    elsewhere = (FORCED, COACH_OFFER, *(GUESTS if _in_bar(app) else ()))
    shown = tuple(n for n in app.notices if n.code not in elsewhere)
    if not shown:
        return None
    kept = [notice.data["key"] for notice in shown if "key" in notice.data]
    brief = len(shown) == 1 and shown[0].code in BRIEF
    return h.div(class_=["notice", {"brief": brief}], role="status")[
        h.div(".lines")[
            [h.p[line, times > 1 and [" ", _times(t, times)]] for line, times in _lines(t, shown)]
        ],
        bool(kept)
        and h.button(".plain", type="button", data_do="download", data_value=" ".join(kept))[
            t("Keep a copy")
        ],
        [
            h.button(".plain", type="button", data_do=what)[label]
            for what, label in _remedies(app, t)
        ],
        h.button(".plain", type="button", data_do="dismiss")[t("OK")],
    ]


def _in_bar(app: App) -> bool:
    """Return whether the bar has the news of guests."""
    return app.screen == "game" and app.status != "over"


def setting_question(app: App, t: Words) -> h.Node:
    """Ask, below the result of a game, whether the reader wants a coach."""
    if all(notice.code != COACH_OFFER for notice in app.notices):
        return None
    return h.div(".coach-question")[
        h.p[t("Shall a coach warn you before costly moves?")],
        h.button(".plain", type="button", data_do="coach", data_value="on")[t("Yes")],
        h.button(".plain", type="button", data_do="coach", data_value="off")[t("No")],
    ]


def _lines(t: Words, notices: tuple[Notice, ...]) -> Iterable[tuple[str, int]]:
    """Return each sentence once, with its count. Several damaged games become one sentence."""
    damaged = [notice for notice in notices if notice.code == "damaged_save"]
    lines: list[str] = []
    for notice in notices:
        if notice not in damaged or len(damaged) == 1:
            lines.append(_notice_text(t, notice))
        elif notice is damaged[0]:
            lines.append(t("{n} saved games couldn't be read and were set aside.", n=len(damaged)))
    return Counter(lines).items()


def _times(t: Words, times: int) -> h.Element:
    label = t("{n} times", n=times)
    return h.span(".times", role="img", aria_label=label, title=label)[f"×{times}"]


def _remedies(app: App, t: Words) -> list[tuple[str, str]]:
    """Return the presses (``data-do``) that help with the notices shown, with their labels."""
    codes = {notice.code for notice in app.notices}
    full = not codes.isdisjoint(NO_SPACE)
    return [
        *([("reload", t("Reload"))] if "new_version" in codes else []),
        *([("restore", bring_back(t, app.removed))] if "deleted" in codes else []),
        *([("export", t("Save all games to a file"))] if full else []),
        *([("trim", t("Delete the oldest finished games"))] if full else []),
    ]


def bring_back(t: Words, removed: int) -> str:
    """Return the label of the button that restores deleted games."""
    return t("Bring it back") if removed == 1 else t("Bring them back")


def deleted(t: Words, removed: int) -> str:
    """Say how many games have been deleted."""
    return t.plural("Game deleted.", "{n} games deleted.", removed)


def _notice_text(t: Words, notice: Notice) -> str:
    data = notice.data
    match notice.code:
        case "forced_pass":
            name = isolated(data["name"])
            return ui_named(data["game"]).words.forced_pass(t, name, data)
        case "damaged_save":
            return t("A saved game couldn't be read and was set aside. ({why})", why=data["why"])
        case "newer_save":
            return t("A saved game comes from a newer version of this page and was set aside.")
        case "damaged_statistics":
            return t("The statistics couldn't be read and were set aside.")
        case "no_storage":
            return t("This browser won't save anything here: close the page and the game is gone.")
        case "full_storage":
            return t("This browser's storage is full: the game isn't being saved.")
        case "saved_as_copy":
            return t("This browser's storage is full: the game is saved in its database instead.")
        case "not_counted":
            return t("This browser's storage has no room for the statistics.")
        case "not_set":
            return t("This browser's storage has no room for the settings.")
        case "deleted":
            return deleted(t, int(data["count"]))
        case "imported":
            count = int(data["count"])
            return t.plural("{n} game added.", "{n} games added.", count)
        case "not_imported":
            count = int(data["count"])
            return t.plural(
                "{n} game couldn't be added: this browser's storage is full.",
                "{n} games couldn't be added: this browser's storage is full.",
                count,
            )
        case "too_late":
            return t("The game had already moved on, so nothing was done.")
        case "copied":
            return t("Game copied as text.")
        case "no_clipboard":
            return t("This browser won't let the page copy. You can save the game to a file.")
        case "bad_import":
            return t("No readable games in here. ({why})", why=data["why"])
        case "new_version":
            return t("New version: reload. Your game is safe.")
        case "no_language":
            return t("That language couldn't be loaded. Are you online?")
        case code if code in GUESTS:
            return guest_text(t, notice)
        case "other_pages":
            return t(
                "{product} is open in another tab or window. Close that one, then reload.",
                product=PRODUCT,
            )
        case "too_long":
            return t("This game is too long for a link.")
        case "by_link":
            return t("You're playing by link: only your own seat is shown here.")
        case "bad_link":
            return _bad_link(t, data["link"])
        case "home_screen":
            return t(
                "Safari deletes your saved games after seven days without a visit. To keep "
                "them: Share, then Add to Home Screen."
            )
        case _:
            return t("Something went wrong.")


def _bad_link(t: Words, why: str) -> str:
    """Say why a link was not followed, and that nothing has changed here."""
    return bad_link(t, why) + " " + t("Nothing has changed here.")


def bad_link(t: Words, why: str) -> str:
    """Say what is wrong with a link."""
    match why:
        case "newer":
            return t("This link comes from a newer version of this page. Reload to update.")
        case "case":
            return t("The capital letters in this link got changed on the way. Copy it again.")
        case "illegal":
            return t("This link contains a move the rules don't allow.")
        case "stale":
            return t("This link is older than the game on this device.")
        case "forged":
            return t("This link contains a move of yours that you didn't make on this device.")
        case "forked":
            return t("This link doesn't match your game.")
    return t("This link is damaged. Maybe part of it wasn't copied.")


# A frame that cannot show what the page around it asks for.


def frame_fault(app: App, t: Words) -> h.Node:
    """Say why a frame shows nothing, with a link to the full game; None if there is no fault."""
    if app.framed is None or not app.framed.fault:
        return None
    return h.div(".unshown")[
        h.p(role="alert")[_fault_text(t, app.framed.fault)],
        h.a(".plain", href=app.address, target="_blank", rel="noopener")[t("Open the full game")],
    ]


def _fault_text(t: Words, why: str) -> str:
    match why:
        case "missing":
            return code_missing(t)
        case "form":
            return t("A game can't be set up the way this page asks.")
    return bad_link(t, why)


def code_missing(t: Words) -> str:
    """Say that the page around the frame names no game."""
    return t("The game code is missing here.")


# The sentences in messages to the page around a frame.


MOST_TEXT = 2_000
"""The largest number of characters that the element in the surrounding page accepts."""


def in_words(post: Post, app: App, t: Words) -> Post:
    """Return the message to send. A step of a match gets its latest sentences, as many as fit."""
    if post.kind != "step" or app.watching is None:
        return post
    sentences = replay.latest(app.watching, t)
    while len(text := " ".join(sentences)) > MOST_TEXT:
        sentences = sentences[1:]
    return replace(post, payload={**post.payload, "text": text})
