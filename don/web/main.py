"""The running page: turns the browser's events into messages, and carries out effects."""

from __future__ import annotations

import asyncio
import json
import traceback
from collections.abc import Callable, Generator, Iterator, Mapping
from functools import partial
from typing import Any

from pyodide.ffi import JsException, jsnull
from pyscript import document, window

from don.ui import effects as ef
from don.ui import key_bindings
from don.ui.app import update
from don.ui.i18n import ENGLISH, LANGUAGES, Words
from don.ui.links.embedding import picture_name
from don.ui.messages import (
    Do,
    FromOthers,
    Landed,
    Message,
    NextPicture,
    Notice,
    Tell,
    Tick,
    UnderWay,
)
from don.ui.model import App
from don.ui.press_routing import UnknownPress
from don.ui.questions import Answer
from don.ui.view import attributes, region_by_region, render, title
from don.ui.view.embedding import drawing
from don.ui.view.notices import in_words
from don.ui.view.shell import language_regions

from . import dom, framed, history, links
from .asker import Asker
from .clock import Clock
from .dom import Dialog
from .flight import Flight
from .history import BrowserHistory
from .inputs import Inputs
from .keeper import Keeper
from .last_screen import LastScreen
from .links import Links
from .offline import Offline
from .rehearsal import Rehearsal
from .sound import Sound
from .tasks import soon, turn
from .work_queues import UpdateQueue

UNASKED = (Tick, Landed, Answer, NextPicture, UnderWay, FromOthers)
"""Messages that do not come from a press. Handling them may take several tasks."""
AT_LEISURE = 1.0
"""The delay, in seconds, of work that the reader does not wait for."""
LOOKED_UP = (ef.List, ef.Count)
"""Effects that read the storage. If one comes first among the effects, it is carried out before
drawing."""


Draw = Callable[[], Generator[None, None, dict[str, str]]]
"""A way to draw all regions, either pausing after each, or in one go."""


class Page:
    """The one mutable object: the current ``App``, and the browser it is shown in."""

    def __init__(self, words: Words) -> None:
        self.app = App()
        self.words = words
        self.languages = Languages(self.send, self.speak)
        self.regions = dom.Regions()
        self.keeper = Keeper(self.send, self._broken)
        self.asker = Asker(self.send)
        self.links = Links(self.send)
        self.last_screen = LastScreen(self.keeper, self.send, self.state_on_screen)
        self.history = BrowserHistory(self.send, self.links.send_fragment)
        self.frame = framed.Frame(self.send, self.pull)
        self.dialog = Dialog(lambda: self.send(Do("link-close")))
        self.flight, self.sound = Flight(), Sound()
        self.clock = Clock(self.send, self.flight.freeze)
        self.offline = Offline(self.send, self.clock.stop)
        self.others: Any = None
        """The object that carries out ``ToOthers``; None until it is needed."""
        self.inputs = Inputs(
            self.send,
            lambda key: key_bindings.meaning(self.app, key),
            lambda key: key_bindings.to_card(self.app, key),
            {
                "embed-picture": self.download_picture,
                "download": self.download_texts,
                "install": lambda _: window.don.install(),
                "full-screen": lambda _: window.don.fullScreen(),
                "rows": lambda way: dom.turn_keys(int(way)),
                "by-one": dom.by_one,
            },
        )
        self.held: tuple[ef.Effect, ...] | None = ()
        """Effects held back until the page is drawn; None while none are held back."""
        self.updates = UpdateQueue(soon)
        self.rehearsal = Rehearsal()
        self.broken = self.ended = False
        self.screen = (self.app.screen, self.app.draft.fields["game"])

    def send(self, message: Message) -> None:
        """Apply a message to the page: at once if it comes from the reader, otherwise in parts."""
        if self.held is None and isinstance(message, UNASKED):
            self.updates.take(self._change(message, self._drawn))
        else:
            self.updates.at_once(partial(self._at_once, message))

    def pull(self, read: Callable[[], Message | None]) -> None:
        """Call ``read`` after all earlier updates, to fetch one message for all the news that has
        arrived by then: so the page is drawn only once for it."""
        self.updates.take(self._pulled(read))

    def _pulled(self, read: Callable[[], Message | None]) -> Iterator[None]:
        message = read()
        if message is not None:
            yield from self._change(message, self._drawn)

    def _at_once(self, message: Message) -> None:
        for _ in self._change(message, self._drawn_at_once):
            pass

    def _change(self, message: Message, draw: Draw) -> Iterator[None]:
        """Apply a message. After an error no message is applied any more, so that the saved game
        stays as it is."""
        try:
            if not self.broken:
                yield from self._apply(message, draw)
        except UnknownPress as unknown:  # the game is untouched; a test that meets this fails
            window.console.error(f"no such press: {unknown}")
        except Exception:
            self._broken()

    def _broken(self) -> None:
        self.broken = True
        dom.fault(traceback.format_exc())

    def _apply(self, message: Message, draw: Draw) -> Iterator[None]:
        """Update the state, draw the page, and carry out the effects."""
        before, (self.app, effects) = self.app, update(self.app, message)
        if self.held is not None:
            self.held += effects
            return
        if effects and isinstance(effects[0], LOOKED_UP):
            # The look-up answers through `send` at once. Its effects are held, so that the page is
            # drawn once, with the answer.
            self.held = ()
            self.carry_out(effects[0])
            effects, self.held = self.held + effects[1:], None
        yield
        drawn = yield from draw()
        with dom.focus_kept():
            self.show(drawn)
            yield
            self._after_drawing()
            self.sound.follow(before, self.app)
            for effect in effects:
                yield
                self.carry_out(effect)
            self.history.follow()
            yield

    def _drawn_at_once(self) -> Generator[None, None, dict[str, str]]:
        yield
        return render(self.app, self.words)

    def _drawn(self) -> Generator[None, None, dict[str, str]]:
        drawn = {}
        for region, markup in region_by_region(self.app, self.words):
            drawn[region] = markup
            yield
        return drawn

    def state_on_screen(self) -> tuple[App, Words]:
        """Return the state on the screen, and the words of its language. After an error the state
        is an empty app."""
        return App() if self.broken else self.app, self.words

    def show(self, regions: Mapping[str, str]) -> None:
        """Put drawn regions on the page."""
        changed = self.regions.draw(regions)
        dom.set_attributes(attributes(self.app, self.words), title(self.app, self.words))
        if "credits" in changed:
            self.offline.say_ready()
        screen = (
            self.app.screen,
            self.app.draft.fields["game"],
        )  # the homes of two games are two screens
        if self.screen != screen:
            self.screen = screen
            self.keeper.stop_opening()
            window.scrollTo(0, 0)
        self.dialog.follow()

    def _after_drawing(self) -> None:
        """Adapt moving parts, the clock and unfolded parts to what is shown."""
        self.flight.follow()
        ended = self.app.status == "over"
        if ended and not self.ended:
            dom.unfold()
        self.ended = ended
        self.clock.pause(self.app.clock_stopped, alone=self.app.together is None)

    def speak(self, words: Words) -> None:
        """Change the language of the page."""
        self.updates.take(self._speak(words))

    def _speak(self, words: Words) -> Iterator[None]:
        self.words = words
        drawn = yield from self._drawn()
        with dom.focus_kept():
            self.regions.draw(language_regions(words))
            self.show(drawn)
            self._after_drawing()

    def carry_out(self, effect: ef.Effect) -> None:
        """Do what only a browser can do."""
        match effect:
            case ef.Save():
                self.save()
            case ef.Ask(question):
                if not self.keeper.knows(question):
                    self.asker.ask(question)
            case ef.Unask(question):
                self.asker.stop(question)
            case ef.KeepReview(asked, review):
                self.keeper.keep_review(asked, review)
            case ef.Wait(ms, message):
                self.clock.wait(ms, message)
            case ef.Focus(selectors, always):
                dom.focus(selectors, always)
            case ef.Unfold(selector):
                dom.unfold_part(selector)
            case ef.Show(selector):
                dom.show(selector)
            case ef.ScrollAlong(selector):
                dom.show_along(selector)
            case ef.SaveSetting(name, value):
                self.keeper.keep_setting(name, value)
            case ef.ToOthers(task):
                self.to_others(task)
            case ef.Speak(lang):
                self.languages.ask(lang)
            case ef.List():
                self.links.send_day()
                self.keeper.list()
            case ef.Shelve(what, game_id):
                self.keeper.shelve(what, game_id)
            case ef.Read(text):
                self.keeper.read(text)
            case ef.StopWork():
                self.keeper.stop()
            case ef.Add():
                self.keeper.add(effect)
            case ef.Count(games, today):
                self.keeper.count(games, today)
            case ef.Forget():
                self.keeper.shelf.forget_counted()
            case ef.Relabel(game_id, name):
                self.keeper.relabel(game_id, name)
            case ef.ClaimGame(game_id):
                self.keeper.claim(game_id)
            case ef.Seek(link):
                self.keeper.seek(link)
            case ef.Unlink():
                history.take_fragment()
            case ef.Layers(count):
                self.history.show(count)
            case ef.CopyField(field):
                self.links.copy(field)
            case ef.ShareField(field):
                self.links.share_field(field)
            case ef.Dismissed(codes):
                self.offline.dismissed(codes)
            case ef.Download(file, text):
                dom.download(file, text)
            case ef.Copy(text):
                links.copy_text(text, self.send)
            case ef.Post():
                self.frame.post(in_words(effect, self.app, self.words))
            case ef.OpenWindow(address):
                dom.open_window(address)
            case ef.Reload():
                if self.save():
                    self.offline.reload()

    def to_others(self, task: Any) -> None:
        """Carry out a task concerning other devices."""
        if self.others is None:  # few readers need it
            from .together.others import Others

            self.others = Others(
                self.send,
                self.pull,
                self.keeper.shelf.store,
                self.keep_guests,
                self.keeper.keep_ended,
            )
        self.others.carry_out(task)

    def keep_guests(self, text: str) -> None:
        """Store the invitations to the table, so that they outlast a reload of the page."""
        if self.app.session is not None:
            self.keeper.guests.write(self.app.session.game_id, text)

    def save(self) -> bool:
        """Store the game on the table; return False if that fails. A page in a frame stores
        nothing."""
        if dom.embedded():
            return True
        if self.app.status == "over":
            self.offline.keep()
        kept = self.keeper.save(self.app)
        if kept is not None and self.app.session is not None:
            self.app = self.app.at_table(game_id=kept.game_id, revision=kept.revision)
        return kept is not None

    def download_picture(self, kind: str) -> None:
        """Download the position on the table as a picture: ``png`` or ``svg``."""
        name, drawn = picture_name(self.app), drawing(self.app, self.words)
        if kind == "svg":
            dom.download(f"{name}.svg", drawn)
        else:
            dom.download_picture(f"{name}.png", drawn)

    def download_texts(self, keys: str) -> None:
        """Download the unreadable texts under these keys, one file each."""
        for key in keys.split():
            dom.download("don-save.json", self.keeper.shelf.store.read(key) or "")

    def start(self) -> None:
        """Continue the latest game or show the form, and then listen."""
        self.links.start()
        self.history.start()
        self.keeper.start()
        game = "" if dom.embedded() else history.game()
        if game:
            self.send(Do("setup"))
            self.send(Do("game", game))
        elif history.shortcut() == "new":
            self.send(Do("setup"))
        if not dom.embedded():
            self.links.send_table_fragment(game)
        self._submit_queued()
        self.updates.take(self._open())

    def _submit_queued(self) -> None:
        """Carry out the press that was made before the page listened."""
        queued = window.don.queued()
        if queued is not jsnull:
            self.inputs.submit(json.loads(str(queued)))

    def _open(self) -> Iterator[None]:
        """Draw the page for the first time, and listen to the reader.

        If a message comes meanwhile, all of this is finished first.
        """
        try:
            if self.broken:
                self.inputs.listen()
            else:
                yield from self._show_first()
            if dom.embedded():
                self.frame.start()
            else:
                self.last_screen.start()
                self.links.send_fragment()
                self.links.send_kept_fragment()
            yield
            self.offline.start()
            asyncio.get_event_loop().call_later(AT_LEISURE, self._at_leisure)
        except Exception:
            self._broken()

    def _at_leisure(self) -> None:
        self.keeper.look_over()
        self.rehearsal.start()

    def _show_first(self) -> Iterator[None]:
        yield
        drawn = yield from self._drawn()
        held, self.held = self.held or (), None
        self.show(drawn)
        self.inputs.listen()  # from here on only this program takes presses
        yield
        self._after_drawing()
        busy = not dom.nothing_has_focus()
        for effect in held:
            if not (busy and isinstance(effect, ef.Focus)):  # the reader is already busy
                yield
                self.carry_out(effect)
        self._submit_queued()  # pressed since the program began


# The words of the reader's language: fetched when needed, one language at a time.
# ``static/first.js`` has chosen the page's first language and put it into ``<html lang>``.


class Languages:
    """Changes the language of the page. Of several requests only the last one counts."""

    def __init__(self, send: Callable[[Message], None], speak: Callable[[Words], None]) -> None:
        self._send = send
        self._speak = speak
        self._asked = ""
        self._task: asyncio.Future[None] | None = None

    def ask(self, lang: str) -> None:
        """Change to a language once its words are here; show a notice if they cannot be fetched."""
        self._asked = lang
        self._task = asyncio.ensure_future(self._change(lang))

    async def _change(self, lang: str) -> None:
        try:
            words = await _words_of(lang)
        except (JsException, ValueError):
            self._send(Tell(Notice("no_language")))
            return
        if lang == self._asked:
            history.take("lang")  # or a reload would return to the language in the address
            self._speak(words)


async def _first_words() -> Words:
    """Return the words that the page begins with; if they cannot be fetched, the English ones."""
    try:
        return await _words_of(str(document.documentElement.lang))
    except (JsException, ValueError):
        return ENGLISH


async def _words_of(lang: str) -> Words:
    """Fetch the words of a language. Raises ``JsException`` or ``ValueError`` if that fails."""
    if lang == ENGLISH.lang or lang not in LANGUAGES:
        return ENGLISH
    answer = await window.fetch(f"static/words/{lang}.json")
    return Words.read(lang, str(await answer.text()))


# The start of the page.


def start() -> asyncio.Future[None]:
    """Run the page. The caller must keep the returned future."""
    return asyncio.ensure_future(_start())


async def _start() -> None:
    try:
        page = Page(await _first_words())
        await turn()
        await page.keeper.recover()
        await turn()
        page.start()
    except Exception:
        dom.fault(traceback.format_exc())
