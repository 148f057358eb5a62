"""The interface of a game's part of the page: what the shared page asks of any game.

The page itself knows no game. It lays a match on the table, waits for presses, keeps the match and
draws a frame around it. It asks the game's own part for everything that depends on the rules: the
decisions that a person need not make, the contents of the table, the sentence for an event, the
options in the form for a new game. So a new game needs a folder like ``don/ui/don`` and a line in
``games.py``; no other shared file of the page changes.

A game's part is the module ``page`` of its folder. It offers these modules (``GameUi``), the same
in every game:

``table``    decisions without a question, the current auction, chips on their way, the page's
             memory for the game
``form``     the options in the form for a new game
``words``    events, refusals, levels and progress as sentences
``view``     players, board, question, log and result as markup
``school``   lessons and puzzles
``storage``  data stored beside the record; a finished game's figures for the statistics
``story``    a match that is watched: timeline, charts, film and picture; the comparison of a seat
             with the winner

Beside them is ``terminal``, the same game in a terminal (``don.terminal.game``), which no page
loads. It uses the same words as the page and needs no markup.

The values that go in and out:

- Views and words see a ``Scene`` (``don.ui.view.scene``): the observation of one seat, the events
  that all players have seen, and the controls that this seat is offered. They never see a state.
- A *control* (``don.table.game.Control``) is an action with its outcome, or with the refusal that
  forbids it. The game makes the controls; a view only draws them.
- ``table`` and ``storage`` see the match as far as the device has it.
- A *memory* is one of the game's own values: it holds, for instance, the card that a player has
  marked. The page keeps it in ``Session.memory`` and never looks inside.

No part reads a clock or touches the browser. ``ui_of`` finds the part of a game. ``games.py``
registers the parts; each is imported when it is first asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from don.bots.advice import Reason
from don.table.game import AnyGame, Event, Json, Refusal
from don.table.match import KnownMatch, Match, Player

from .i18n import Words
from .lessons.lesson import Lesson

if TYPE_CHECKING:  # a terminal has no markup, and needs no library for it
    import htpy as h

Memory = Any
"""The page's memory for a game: one of the game's own values."""
Scene = Any
"""A ``don.ui.view.scene.Scene``. That module imports this one."""
Table = Any
"""A ``don.ui.table.session.Session``. That module imports this one."""
Room = tuple[tuple[int | None, int], ...]
"""Heights in pixels, each with the width below which it applies.

The last height has None and applies to all other widths.
"""
Names = tuple[str, ...]
"""The players' names, by seat."""


@dataclass(frozen=True, slots=True)
class Move:
    """Chips (gold) on their way; a place is a seat, or None for the pot or the bank."""

    source: int | None
    target: int | None
    amount: int


class Source(NamedTuple):
    """A figure that explains a gap to the winner, as texts: label, player's and winner's value."""

    label: str
    own: str
    theirs: str


@dataclass(frozen=True, slots=True)
class GapToWinner:
    """The difference between a player and the winner.

    ``parts`` has, for each category, the points that the player has more or, if negative, fewer
    than the winner. ``sources`` has figures that explain them. ``gap`` is the label of the source
    that makes the biggest difference, empty if none stands out.
    """

    parts: tuple[tuple[str, int], ...]
    sources: tuple[Source, ...] = ()
    gap: str = ""


@dataclass(frozen=True, slots=True)
class Stake:
    """The value of the current lot.

    ``told`` has sentences about it, the weightiest first. ``most`` is the highest bid that the lot
    is worth by a simple estimate, which the review uses, too; None where that is unknown. ``dear``
    is the sentence to show if even the lowest possible bid is higher than ``most``.
    """

    told: tuple[str, ...] = ()
    most: int | None = None
    dear: str = ""


Legs = tuple[tuple[Move, ...], ...]
"""The legs of a payment, one after the other; the moves of one leg set out together.

A leg without moves is a moment in which something else moves, such as dice.
"""


@dataclass(frozen=True, slots=True)
class Bidding:
    """The current auction.

    ``auction`` identifies it among all auctions of the game. ``seats`` has the seats that may still
    bid or pass. ``high`` is the high bid, None before the first. ``most`` has, by seat, the highest
    bid that each can pay, or 0 where that is hidden.
    """

    auction: tuple[int | str, ...]
    seats: tuple[int, ...]
    high: int | None
    most: tuple[int, ...]


class TablePart(Protocol):
    """The course of a match at the table of the page."""

    @property
    def QUESTIONS(self) -> Mapping[str, str]:
        """The questions that keys ask: the name of each (``money``) by the letter of its key.

        The letters ``h l p r u y`` and the digits mean the same in every game. ``s`` is
        ``position``: the contents of the table, the high bid, the seats still in, the round.
        """

    @property
    def PRESSES(self) -> Sequence[str]:
        """The words of presses that only this game knows (``data-do``)."""

    @property
    def DECLINES(self) -> Sequence[str]:
        """Actions, as text, that leave things as they are.

        The key ``P`` carries one out where a pass is not among the legal actions.
        """

    @property
    def FIRST_NAMES(self) -> Sequence[str]:
        """The names at a new table, one for each seat of the largest table.

        The first is the reader's; the others are usually those of the cast (``don.ui.cast``).
        """

    def remember(self, before: Memory | None, /) -> Memory:
        """Return the memory for a new match; ``before`` is that of the last one of this game."""

    def moved(self, memory: Memory, match: KnownMatch, /) -> Memory:
        """Return the memory after the match has moved to another position."""

    def press(self, table: Table, what: str, value: str, /) -> Table | None:
        """Handle a press (``data-do``) that only this game knows, by the person at the screen.

        Return None if it means nothing to this game now.
        """

    def unasked(self, match: KnownMatch, memory: Memory | None, /) -> Any:
        """Return a person's action if the person is not asked for the decision due; else None.

        In Don, a player marks a district for sale beforehand and is not asked again (D8.1).
        """

    def forced(self, match: KnownMatch, /) -> Any:
        """Return a person's only action, which the page carries out; None if there is a choice."""

    def skips_pause(self, match: KnownMatch, /) -> bool:
        """Return whether the decision due usually changes nothing, so that no pause precedes it."""

    def bidding(self, position: Any, /) -> Bidding | None:
        """Return the auction in which the seat to act has to bid or pass; None otherwise.

        A position is a state, or the observation of one.
        """

    def daily_table(self, name: str, /) -> tuple[Sequence[Player], Any]:
        """Return the players and options of the daily deal.

        The only person has the given name and the first seat. Later versions may change only the
        names of the bots, because all readers play the same deal.
        """

    def cue(self, event: Event, /) -> str:
        """Return the cue for an event: ``bid``, ``pass``, ``card``, or an empty text for none."""

    def legs(self, event: Event, /) -> Legs:
        """Return the payment that an event brings about; empty if it brings about none."""

    def with_chips(self, seen: Any, last: Event, change: Callable[[int | None], int], /) -> Any:
        """Return the observation ``seen`` with chips on their way; no seat is to act in it.

        ``last`` is the first event of the last decision. ``change`` returns how many more chips a
        seat, or the pot (None), has now than in ``seen``.
        """

    def with_taken(self, seen: Any, events: Sequence[Event], /) -> Any:
        """Return the observation ``seen`` with everything that ``events`` moved in its new place.

        So when people look at the outcome of a decision, a lot that was won is with its owner.
        """


class FormPart(Protocol):
    """The options of a game in the form for a new one, and in embeds.

    A field has the name of the option in records.
    """

    @property
    def FIELDS(self) -> Mapping[str, str]:
        """The game's own fields with their initial values; a box that is not ticked is empty."""

    @property
    def BOXES(self) -> Sequence[str]:
        """The fields that are boxes to tick."""

    @property
    def DIFFICULTIES(self) -> Mapping[str, str]:
        """The level of the bots for each difficulty of a table: ``easy``, ``medium``, ``hard``.

        Even at an easy table they play sensibly.
        """

    def read(self, fields: Mapping[str, str], /) -> dict[str, Json]:
        """Return the options in their form in records. Raises ``BadForm`` (``don.ui.setup``)."""

    def draw(self, draft: Any, t: Words, /) -> h.Node:
        """Draw the fields inside "Rules and options"."""


class PuzzleWords(Protocol):
    """The words of a puzzle."""

    def title(self, t: Words, puzzle: Any, /) -> str:
        """Return the title, which names the kind of puzzle."""

    def question(self, t: Words, puzzle: Any, /) -> str:
        """Return the question."""

    def choose_seats(self, t: Words, /) -> str:
        """Explain how to answer with seats."""

    def objection(self, t: Words, puzzle: Any, said: str, /) -> str:
        """Explain why the answer ``said`` is wrong."""

    def answer(self, t: Words, puzzle: Any, /) -> str:
        """Return the right answer."""

    def reasons(self, t: Words, puzzle: Any, /) -> list[str]:
        """Explain in lines why the right answer is right, the most important line first."""


class WordsPart(Protocol):
    """The words that the shared page needs and only the game knows."""

    def tell(self, t: Words, names: Names, event: Event, me: int | None = None, /) -> str | None:
        """Return an event as a sentence, or None if it is not worth one.

        The player at seat ``me`` is called "you".
        """

    def tell_short(
        self, t: Words, names: Names, event: Event, me: int | None = None, /
    ) -> str | None:
        """Return a bid or a pass in two words (``Bert 3``); None for other events."""

    def tell_reason(self, t: Words, refusal: Refusal, /) -> str:
        """Explain why an action is refused."""

    def tell_progress(self, t: Words, current: int, of: int, /) -> str:
        """Return the current round, counted from 1: ``Round 7 of 15``."""

    def round_name(self, t: Words, n: int, /) -> str:
        """Return a round, counted from 1, as a heading or before a colon: ``Round 7``."""

    def in_round(self, t: Words, n: int, /) -> str:
        """Return a round as it stands after ``Look at``: ``round 7``."""

    def unit(self, t: Words, /) -> str:
        """Return the word for a round: ``Round``."""

    def earlier(self, t: Words, /) -> str:
        """Return the heading of past rounds: ``Earlier rounds``."""

    def asked(self, scene: Scene, /) -> str:
        """Return the question to the person at the screen, for the live region."""

    def questions(self, t: Words, /) -> dict[str, str]:
        """Describe each of ``TablePart.QUESTIONS`` for the list of keys, by its name."""

    def answer(self, scene: Scene, question: str, /) -> str:
        """Answer one of ``TablePart.QUESTIONS``."""

    def typed(self, scene: Scene, /) -> str:
        """Return the number typed so far and its effect, in words."""

    def rule_now(self, scene: Scene, /) -> list[tuple[str, str]]:
        """Return the clauses that matter now, each with a sentence or two."""

    def action_name(self, t: Words, names: Names, action: Any, at: Any, /) -> str:
        """Return the text of an action's button.

        ``at`` is the position in which the action is possible, a state or the observation of one:
        it shows who owns things.
        """

    def tell_reasons(
        self, t: Words, names: Names, me: int, reasons: Sequence[Reason], /
    ) -> list[str]:
        """Explain why a bot advises an action, the weightiest reasons first."""

    BESIDES: frozenset[str]
    """Codes of reasons that do not by themselves explain why an action is better."""

    def bidder(self, t: Words, code: str, /) -> str:
        """Name a kind of player in a portrait (``GameBots.KIND_CODES``)."""

    def levels(self, t: Words, /) -> dict[str, tuple[str, str]]:
        """Return a name and a line of character for each level of the bots, in the form's order."""

    def personalities(self, t: Words, /) -> dict[str, tuple[str, str]]:
        """Return a name and a line for each personality."""

    def at_table(self, t: Words, names: str, current: int, of: int, /) -> str:
        """Name the players and the progress of the game."""

    def forced_pass(self, t: Words, name: str, about: Mapping[str, str], /) -> str:
        """Explain why a player could only pass, after the page has passed for that player.

        Without a name, the player is the reader. Then ``about`` has ``bids``, the bids that the
        reader could pay for (``5,15``); ``why``, the code of the refusal of the lowest of them; and
        ``chips``, the reader's chips.
        """

    def memory_aid(self, t: Words, /) -> str:
        """Describe the memory aid (``Settings.memory_aid``); empty in a game that has none."""

    def only_for(self, t: Words, name: str, /) -> str:
        """Explain why only this player should look at the device after it is handed over."""

    def only_here(self, t: Words, /) -> str:
        """Name the secrets that only this device shows in a game played by link."""

    def estates(self, t: Words, /) -> str:
        """Name the things that players own at the end: ``Districts``."""

    def credits(self, t: Words, /) -> str:
        """Name the game's designer, publisher and year."""

    def in_a_line(self, t: Words, /) -> str:
        """Return a line about the game."""

    @property
    def puzzles(self) -> PuzzleWords:
        """The words of puzzles. They are never asked for in a game without puzzles."""

    def about_game(self, t: Words, names: str, current: int = 0, of: int = 0, /) -> str:
        """Describe a position for people who cannot see it.

        ``current`` is the round, counted from 1; 0 if the game is over.
        """

    def about_puzzle(self, t: Words, puzzle: Any, /) -> str:
        """Describe a puzzle for people who cannot see it.

        This is never called in a game without puzzles.
        """

    def replay_title(self, t: Words, current: int, of: int, /) -> str:
        """Return the title of the page while a match is watched."""


@dataclass(frozen=True, slots=True)
class Passing:
    """The gain of a player who passes, if the high bid then wins."""

    gain: int = 0
    """Chips (gold)."""
    sure: bool = False
    """True if no other player still in the auction could bid more."""


class ViewPart(Protocol):
    """The table as markup. Each function returns the inner markup of one region of the page."""

    def poster(self, t: Words, /) -> h.Node:
        """Draw the game's picture on the first screen, under its name; decorative only."""

    def players(self, scene: Scene, /) -> h.Node:
        """Draw all other players, clockwise from the viewer."""

    def own(self, scene: Scene, /) -> h.Node:
        """Draw the viewer's own things."""

    def board(self, scene: Scene, /) -> h.Node:
        """Draw the middle of the table."""

    def question(self, scene: Scene, orders: bool = True, /) -> h.Node:
        """Draw the question to the person to act, with the controls.

        ``orders``: draw the standing orders, too.
        """

    def lesson_picture(self, t: Words, /) -> h.Node:
        """Draw the picture of a lesson, decorative only. Used if its ``picture`` has a text."""

    def passing(self, scene: Scene, /) -> Passing:
        """Return the gain from a pass for the viewer, who must bid or pass now."""

    def points(self, scene: Scene, /) -> tuple[int, ...]:
        """Return each player's points so far, by seat, as far as the open table shows them."""

    def menu(self, scene: Scene, /) -> h.Node:
        """Draw the game's part of the menu: buttons that players do not need at every turn.

        A button opens something that ``own`` has drawn (``popovertarget``), or is a press.
        """

    def menu_now(self, scene: Scene, /) -> h.Node:
        """Draw the part of the menu that changes during the game, below all the rest."""

    def out_of_money_help(self, scene: Scene, /) -> h.Node:
        """Draw a button that may help a player who cannot bid, or nothing."""

    def everybody(self, scene: Scene, /) -> h.Node:
        """Draw all players beside each other, in brief."""

    def score_sheet(self, scene: Scene, /) -> h.Node:
        """Draw a table that shows where each player's points come from."""

    def reason(self, scene: Scene, /) -> str:
        """Say what broke a tie in points for first place; empty if the points decided the game."""

    def moment(self, scene: Scene, /) -> str:
        """Return a decisive moment of a finished game as a sentence; empty if none is certain."""

    def highlight(self, scene: Scene, seat: int, /) -> str:
        """Return something notable about the game of a player who has not won, as a sentence.

        It may be empty.
        """

    def at_stake(self, scene: Scene, bid: int | None = None, /) -> Stake:
        """Return the value of the lot in the auction in which the reader has to bid or pass.

        ``bid`` is the highest bid that is advised, or None if a pass is.
        """

    def most_points(self, scene: Scene, actions: Sequence[Any], /) -> str:
        """Name the action that brings the most points, judged by the open table alone.

        The result is a sentence; empty if no action is known to bring points.
        """

    def on_podium(self, scene: Scene, seat: int, level: bool, /) -> str:
        """Return a few words under the points of a seat at the end; may be empty.

        ``level``: others have as many points, so the words say what separates the players.
        """

    def draw_stats(self, t: Words, leaves: tuple[int, ...], /) -> h.Node:
        """Draw, in the statistics, the sums of the finished games' ``StoragePart.stat_columns``."""


class SchoolPart(Protocol):
    """Lessons and puzzles. ``LESSONS`` and ``PUZZLES`` may be empty."""

    @property
    def LESSONS(self) -> Sequence[Lesson]:
        """The lessons, in their order."""

    @property
    def PUZZLES(self) -> Sequence[tuple[int, str]]:
        """The puzzles that come with the game, each as a grade and a text (``puzzle_links``)."""

    def lesson_answer(self, what: str, value: str, /) -> str | None:
        """Return the answer to a lesson that a press gives, as text; None if it gives none."""

    def puzzle(self, letter: str, match: Match, seat: int, /) -> Any:
        """Return the puzzle that a link stands for; None unless it has exactly one answer.

        A puzzle has ``kind match written seat solution by_seats choices secret``, ``ended()`` and
        ``blindfold(memory)`` (``don.ui.don.puzzles.Puzzle``).
        """


class StoragePart(Protocol):
    """The data stored for a game beside its record."""

    def write_memory(self, memory: Memory, /) -> dict[str, Json]:
        """Return the part of the memory that outlasts a reload, as plain data."""

    def read_memory(self, data: object, match: KnownMatch, /) -> Memory:
        """Read the memory.

        The data may have been edited by hand. Invalid parts are dropped, since the game can do
        without them.
        """

    def stat_columns(self, match: KnownMatch, seat: int, /) -> tuple[int, ...]:
        """Return a finished game's own figures for the statistics, besides points and victory."""

    @property
    def STAT_COLUMNS(self) -> int:
        """The number of those figures."""


class StoryPart(Protocol):
    """A match that is watched, or shown in another page."""

    def timeline(self, t: Words, names: Names, story: Any, current: int, /) -> h.Node:
        """Draw the rounds in a row, each a button; ``current`` is the one shown, counted from 1."""

    def course(
        self,
        t: Words,
        names: Names,
        faces: Names,
        story: Any,
        over: bool,
        secret: bool,
        you: int | None,
        /,
    ) -> h.Node:
        """Draw the course of a match as charts and tables.

        ``faces`` has the codes of the players' faces, by seat. ``secret``: hidden things must stay
        hidden.
        """

    def behind(self, t: Words, names: Names, story: Any, seat: int, first: int, /) -> GapToWinner:
        """Return the difference between a seat and the winner ``first``, at the end of a game."""

    def picture(self, scene: Any, alt: str, told: str = "", before: Any = None, /) -> h.Element:
        """Draw the table as a picture in a file of its own (SVG), with the text ``told`` below it.

        ``before`` is an earlier observation: chips that have moved since then are shown.
        """

    def film(self, t: Words, match: Match, /) -> str:
        """Return the match for pages without Python, as text for an attribute.

        The text is empty if it would be too long, or if the game has no films.
        """

    def cover(self, t: Words, match: Match, /) -> str:
        """Return a film of the last step alone: the picture of a match before it is started."""

    def film_room(self, t: Words, film: str, waits: bool, /) -> Room:
        """Return the height that a frame with a film or cover needs, by the width of its place.

        A frame that ``waits`` has a button to start the game, and none to step through the film.
        The result is empty if the film is empty.
        """


class GameUi(Protocol):
    """A game's part of the page."""

    def __hash__(self) -> int: ...

    @property
    def GAME(self) -> AnyGame:
        """The game itself."""

    @property
    def table(self) -> TablePart: ...
    @property
    def form(self) -> FormPart: ...
    @property
    def words(self) -> WordsPart: ...
    @property
    def view(self) -> ViewPart: ...
    @property
    def school(self) -> SchoolPart: ...
    @property
    def storage(self) -> StoragePart: ...
    @property
    def story(self) -> StoryPart: ...


_PARTS: dict[str, Callable[[], GameUi]] = {}
_LINES: dict[str, Callable[[Words], str]] = {}
_LOADED: dict[str, GameUi] = {}


def register(
    code: str, load: Callable[[], GameUi], line: Callable[[Words], str] = lambda t: ""
) -> None:
    """Register a game's part; ``load`` imports it when it is first asked for.

    ``line`` describes the game in two or three words.
    """
    _PARTS[code] = load
    _LINES[code] = line


def unregister(code: str) -> None:
    """Remove a game's part. Tests that have registered one do so. Raises ``KeyError``."""
    del _PARTS[code], _LINES[code]
    _LOADED.pop(code, None)


def ui_named(code: str) -> GameUi:
    """Return the part of the game with this name in records. Raises ``KeyError``."""
    if code not in _LOADED:
        _LOADED[code] = _PARTS[code]()
    return _LOADED[code]


def line_of(code: str, t: Words) -> str:
    """Return a description of a game in two or three words. Raises ``KeyError``."""
    return _LINES[code](t)


def ui_of(game: AnyGame) -> GameUi:
    """Return the part of a game."""
    return ui_named(game.CODE)


def first_game() -> GameUi:
    """Return the part of the game that the page begins with."""
    return ui_named(next(iter(_PARTS)))


def game_codes() -> tuple[str, ...]:
    """Return the names in records of all games."""
    return tuple(_PARTS)
