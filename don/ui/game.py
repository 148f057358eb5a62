"""The shape of a game's part of the page: what the shared page asks of any game.

The page itself knows no game. It lays a match on the table, waits for presses, keeps the match and
draws a frame around it. Whatever depends on the rules it asks of the game's own part: which
decisions are not put to a person, what lies on the table, how an event is put into words, what
the form for a new game offers. So a second game is a second folder beside ``don/ui/don`` and a line
in ``games.py``; no file here changes.

A part is the module ``page`` of that folder. It offers these modules (``GameUi``), the same in
every game:

``table``    decisions without a question, the auction that goes on, chips on their way, what the
             page remembers for the game
``form``     the options in the form for a new game
``words``    events, refusals, levels and progress as sentences
``view``     players, board, question, log and result as markup
``school``   lessons and puzzles
``storage``  what is stored beside the record; what a finished game leaves in the statistics
``story``    a match that is watched: time line, charts, film and picture; what parted somebody from
             the winner

Beside them lies ``terminal``, the same game in a terminal (``don.terminal.game``), which no page
loads. It shares words with the page, and needs no markup.

What goes in and out:

- Views and words see a ``Scene`` (``don.ui.view.scene``): an observation of one seat, the events
  that everybody has seen, and the controls that this seat is offered. Never a state.
- A *control* (``don.table.game.Control``) is an action with what would come of it, or with the
  refusal that forbids it. The game makes the controls; a view only draws them.
- ``table`` and ``storage`` see the match: they run on the device that has it.
- A *memory* is a value of the game's own, for instance which card a player has marked. The page
  holds it in ``Session.memory`` and never looks inside.

Nothing here reads a clock or touches the browser. The parts are found by the name that a game has
in records: ``ui_of``. ``games.py`` registers them, and a part is imported when it is first asked
for, so that a game may come after the page is ready.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from don.bots.advice import Reason
from don.table.game import AnyGame, Event, Json, Refusal
from don.table.late import has_arrived, require
from don.table.match import KnownMatch, Match, Player

from .i18n import Words

if TYPE_CHECKING:  # a terminal has no markup, and needs no library for it
    import htpy as h

Memory = Any
"""What the page remembers for a game: a value of the game's own."""
Scene = Any
"""``don.ui.view.scene.Scene``, which stands on this module."""
Table = Any
"""``don.ui.table.session.Session``, which stands on this module."""
Room = tuple[tuple[int | None, int], ...]
"""Heights in pixels, each with the width below which it is right; the last one for all others."""
Names = tuple[str, ...]
"""The players' names, by seat."""


@dataclass(frozen=True, slots=True)
class Move:
    """Chips (gold) on their way from one place to another: a seat, or None for pot or bank."""

    source: int | None
    target: int | None
    amount: int


class Source(NamedTuple):
    """What something came from, as texts: what it is, one's own figure and the winner's."""

    label: str
    own: str
    theirs: str


@dataclass(frozen=True, slots=True)
class Behind:
    """What parts somebody from the winner: ``parts`` are points by what they are for, more or less
    than the winner has; ``sources`` are what they came from; ``gap`` is the label of the one that
    made most of the difference, empty if none stands out."""

    parts: tuple[tuple[str, int], ...]
    sources: tuple[Source, ...] = ()
    gap: str = ""


@dataclass(frozen=True, slots=True)
class Stake:
    """What is bid for: sentences, the weightiest first, and the highest bid that it is worth by a
    plain yardstick, which the review has too; None where that cannot be told. ``dear`` is what is
    said if the lowest bid is more."""

    told: tuple[str, ...] = ()
    most: int | None = None
    dear: str = ""


Legs = tuple[tuple[Move, ...], ...]
"""A payment in parts that follow each other; the moves of one part set out together.

A part without moves is a moment in which something else is seen to move, such as dice."""


@dataclass(frozen=True, slots=True)
class Bidding:
    """The auction that goes on.

    ``auction`` tells it from every other auction of the game. ``seats`` may still
    speak. ``high`` is the high bid, None before the first. ``most`` is the highest bid that each
    seat can pay, by seat; 0 where that is hidden.
    """

    auction: tuple[int | str, ...]
    seats: tuple[int, ...]
    high: int | None
    most: tuple[int, ...]


class TablePart(Protocol):
    """How a match runs at the table of the page."""

    @property
    def QUESTIONS(self) -> Mapping[str, str]:
        """What can be asked with a key: the letter, and the name of the question (``money``). The
        letters ``h l p r u y`` and the digits mean the same in every game; ``s`` is ``position``:
        what lies on the table, the high bid, who is still in, the round."""

    @property
    def PRESSES(self) -> Sequence[str]:
        """The words of presses that only this game knows (``data-do``)."""

    @property
    def DECLINES(self) -> Sequence[str]:
        """Actions, as text, that leave things as they are. The key ``P`` carries one out where no
        pass is allowed."""

    @property
    def FIRST_NAMES(self) -> Sequence[str]:
        """Who sits at a new table, by seat; as many as can sit there. The first is the reader; the
        others are commonly of the cast (``don.ui.cast``)."""

    def remember(self, before: Memory | None, /) -> Memory:
        """The memory for a game that begins; ``before`` is that of the last one on this page."""

    def moved(self, memory: Memory, match: KnownMatch, /) -> Memory:
        """The memory when the match has come to another position."""

    def press(self, table: Table, what: str, value: str, /) -> Table | None:
        """A press that only this game knows (``data-do``), by the person at the screen. None: it
        means nothing to this game."""

    def unasked(self, match: KnownMatch, memory: Memory | None, /) -> Any:
        """The action of a person whom this decision is not put to; None: the person is asked.

        Don: a player marks a district for sale beforehand, and is not asked in between (D8.1).
        """

    def forced(self, match: KnownMatch, /) -> Any:
        """The only action that a person has; the page carries it out. None if there is a choice."""

    def is_unannounced(self, match: KnownMatch, /) -> bool:
        """Whether the decision due is mostly to do nothing, so that no pause comes before it."""

    def bidding(self, position: Any, /) -> Bidding | None:
        """The auction in which the seat to act has to speak; None in all other questions.

        A position is a state, or the observation of one.
        """

    def daily_table(self, name: str, /) -> tuple[Sequence[Player], Any]:
        """Who plays the deal of the day, with a person of this name at the first seat, and the
        options. But for the names of the bots it must never change: all readers play the same
        deal."""

    def cue(self, event: Event, /) -> str:
        """What can be heard of an event: ``bid``, ``pass``, ``card``, or nothing."""

    def legs(self, event: Event, /) -> Legs:
        """The payment that an event stands for; no legs mean none."""

    def with_chips(self, seen: Any, last: Event, change: Callable[[int | None], int], /) -> Any:
        """An observation while chips are on their way, in which nobody is to act.

        ``last`` is what the last decision brought about first. ``change`` gives what a seat, or
        the pot (None), has more than in ``seen``.
        """

    def with_taken(self, seen: Any, events: Sequence[Event], /) -> Any:
        """An observation in which what ``events`` gave and took lies where it lies after them.

        People look at what came of a decision: what was won is with its owner then.
        """


class FormPart(Protocol):
    """The options of a game in the form for a new one, and in embeds.

    A field has the name of the option in records.
    """

    @property
    def FIELDS(self) -> Mapping[str, str]:
        """The game's own fields with their first values; a box that is not ticked is empty."""

    @property
    def BOXES(self) -> Sequence[str]:
        """Those of them that are boxes."""

    @property
    def DIFFICULTIES(self) -> Mapping[str, str]:
        """The level of the bots at a table that is ``easy``, ``medium`` or ``hard``. At an easy
        one they play sensibly, too."""

    def read(self, fields: Mapping[str, str], /) -> dict[str, Json]:
        """The options as records have them. Raises ``BadForm`` (``don.ui.setup``)."""

    def draw(self, draft: Any, t: Words, /) -> h.Node:
        """The fields, inside "Rules and options"."""


class LessonWords(Protocol):
    """What is said in a lesson."""

    @property
    def title(self) -> str: ...
    @property
    def task(self) -> str: ...
    def objection(self, reply: str, /) -> str:
        """What is said to a wrong answer; ``reply`` is what the task's ``judge`` called it."""

    @property
    def after(self) -> str:
        """When the lesson is done."""

    @property
    def dear(self) -> str:
        """Said as well if the answer was not the first of those that are right; mostly empty."""

    @property
    def shown(self) -> str:
        """What a picture beside the task says (``ViewPart.lesson_picture``); empty: none."""


class PuzzleWords(Protocol):
    """What is said of a puzzle."""

    def title(self, t: Words, puzzle: Any, /) -> str:
        """What kind of puzzle it is."""

    def question(self, t: Words, puzzle: Any, /) -> str:
        """What is asked."""

    def choose_seats(self, t: Words, /) -> str:
        """How the answer is given where it is seats."""

    def objection(self, t: Words, puzzle: Any, said: str, /) -> str:
        """Why an answer is wrong."""

    def answer(self, t: Words, puzzle: Any, /) -> str:
        """The right answer."""

    def reasons(self, t: Words, puzzle: Any, /) -> list[str]:
        """Why it is right, in lines, the most important first."""


class WordsPart(Protocol):
    """Everything that the shared page has to put into words and only the game can."""

    def tell(self, t: Words, names: Names, event: Event, me: int | None = None, /) -> str | None:
        """One event as a sentence, or None where words would be noise.

        The player at seat ``me`` is called "you".
        """

    def tell_short(
        self, t: Words, names: Names, event: Event, me: int | None = None, /
    ) -> str | None:
        """What was said in an auction, in two words (``Bert 3``); None for other events."""

    def tell_reason(self, t: Words, refusal: Refusal, /) -> str:
        """Why something cannot be done."""

    def tell_progress(self, t: Words, current: int, of: int, /) -> str:
        """The round that is played, counted from 1: ``Round 7 of 15``."""

    def round_name(self, t: Words, n: int, /) -> str:
        """A round, counted from 1, as a heading and before a colon: ``Round 7``."""

    def in_round(self, t: Words, n: int, /) -> str:
        """A round after ``Look at``: ``round 7``."""

    def unit(self, t: Words, /) -> str:
        """What rounds are called: ``Round``."""

    def earlier(self, t: Words, /) -> str:
        """Over the rounds that are over: ``Earlier rounds``."""

    def asked(self, scene: Scene, /) -> str:
        """What the person at the screen is asked, for the live region."""

    def questions(self, t: Words, /) -> dict[str, str]:
        """What each of ``TablePart.QUESTIONS`` asks, for the list of keys, by its name."""

    def answer(self, scene: Scene, question: str, /) -> str:
        """The answer to one of ``TablePart.QUESTIONS``."""

    def typed(self, scene: Scene, /) -> str:
        """The number typed so far, with what it would do."""

    def rule_now(self, scene: Scene, /) -> list[tuple[str, str]]:
        """The clauses that matter now, each with a sentence or two."""

    def action_name(self, t: Words, names: Names, action: Any, at: Any, /) -> str:
        """Something that can be done, as it stands on a button. ``at`` is the position in which it
        can be done, a state or the observation of one: it tells whose the things are."""

    def tell_reasons(
        self, t: Words, names: Names, me: int, reasons: Sequence[Reason], /
    ) -> list[str]:
        """Why a bot advises something, the weightiest reasons first."""

    BESIDES: frozenset[str]
    """Codes of reasons that say alone nothing of why something is better."""

    def bidder(self, t: Words, code: str, /) -> str:
        """A kind of player that a portrait speaks of (``GameBots.KIND_CODES``)."""

    def levels(self, t: Words, /) -> dict[str, tuple[str, str]]:
        """A name and a line of character for each level of the bots, in the order of the form."""

    def personalities(self, t: Words, /) -> dict[str, tuple[str, str]]:
        """A name and a line for each personality."""

    def at_table(self, t: Words, names: str, current: int, of: int, /) -> str:
        """Who plays, and how far the game has got."""

    def forced_pass(self, t: Words, name: str, about: Mapping[str, str], /) -> str:
        """Why a player, or without a name "you", could only pass, and that the page has done so.

        ``about`` is known of you: ``bids`` that you could pay for (``5,15``), ``why`` the lowest of
        them is closed (the code of the refusal), and your ``chips``."""

    def memory_aid(self, t: Words, /) -> str:
        """What the memory aid does (``Settings.memory_aid``); empty in a game that has none."""

    def only_for(self, t: Words, name: str, /) -> str:
        """Why only this player should look when the device is handed over."""

    def only_here(self, t: Words, /) -> str:
        """What of the secrets this device shows in a game played by link."""

    def estates(self, t: Words, /) -> str:
        """What players have got together by the end: ``Districts``."""

    def credits(self, t: Words, /) -> str:
        """Designer, publisher, year."""

    def in_a_line(self, t: Words, /) -> str:
        """What the game is about."""

    def lesson(self, t: Words, code: str, part: int = 0, /) -> LessonWords:
        """The words of one task of a lesson, by its code."""

    @property
    def puzzles(self) -> PuzzleWords:
        """The words of puzzles. Not asked of a game that has none."""

    def about_game(self, t: Words, names: str, current: int = 0, of: int = 0, /) -> str:
        """A position in words, for people who cannot see it; without a round the game is over."""

    def about_puzzle(self, t: Words, puzzle: Any, /) -> str:
        """A puzzle in words, likewise. Not asked of a game that has none."""

    def replay_title(self, t: Words, current: int, of: int, /) -> str:
        """For the title of the page while a match is watched."""


@dataclass(frozen=True, slots=True)
class Passing:
    """What the high bid would bring to somebody who passes."""

    gain: int = 0
    """Chips (gold)."""
    sure: bool = False
    """Whether nobody is left who could bid more."""


class ViewPart(Protocol):
    """The table as markup. Each function gives the inner markup of one region of the page."""

    def poster(self, t: Words, /) -> h.Node:
        """The game's picture on the first screen, under its name; for eyes alone."""

    def players(self, scene: Scene, /) -> h.Node:
        """All the others, clockwise from the viewer."""

    def own(self, scene: Scene, /) -> h.Node:
        """What the viewer has."""

    def board(self, scene: Scene, /) -> h.Node:
        """The middle of the table."""

    def question(self, scene: Scene, orders: bool = True, /) -> h.Node:
        """What the person to act is asked, with the controls. ``orders``: standing orders too."""

    def lesson_picture(self, t: Words, /) -> h.Node:
        """What a lesson shows in a picture, for eyes alone. Asked where its words say ``shown``."""

    def passing(self, scene: Scene, /) -> Passing:
        """What the viewer, who is to bid, gets by passing."""

    def points(self, scene: Scene, /) -> tuple[int, ...]:
        """Everybody's points so far, by seat, as far as they lie on the table."""

    def menu(self, scene: Scene, /) -> h.Node:
        """What the menu has of this game: buttons for what play does not need at every turn. They
        open what ``own`` has drawn (``popovertarget``), or are presses."""

    def menu_now(self, scene: Scene, /) -> h.Node:
        """What of it comes and goes as the game goes on: the menu has it below all that stays."""

    def broke(self, scene: Scene, /) -> h.Node:
        """What may help who cannot bid: a button, or nothing."""

    def everybody(self, scene: Scene, /) -> h.Node:
        """All players beside each other, in figures."""

    def score_sheet(self, scene: Scene, /) -> h.Node:
        """Where everybody's points come from, as a table."""

    def reason(self, scene: Scene, /) -> str:
        """By what the winners have won where points do not say it; else empty."""

    def moment(self, scene: Scene, /) -> str:
        """One moment of a finished game that counted, as a sentence; empty where none is sure."""

    def highlight(self, scene: Scene, seat: int, /) -> str:
        """What went well for somebody who has not won, as a sentence; may be empty."""

    def at_stake(self, scene: Scene, bid: int | None = None, /) -> Stake:
        """What the auction in which the reader has to speak is about, in figures. ``bid`` is the
        highest that is advised, None for a pass."""

    def most_points(self, scene: Scene, actions: Sequence[Any], /) -> str:
        """Which of these actions brings most by what lies on the table, as a sentence; empty where
        that cannot be told."""

    def on_podium(self, scene: Scene, seat: int, level: bool, /) -> str:
        """What is told under the points of a seat at the end, in few words; may be empty.

        ``level``: others have as many points, so what parts them is told.
        """

    def leaves(self, t: Words, leaves: tuple[int, ...], /) -> h.Node:
        """What finished games have left (``StoragePart.leaves``), added up, in the statistics."""


class SchoolPart(Protocol):
    """Lessons and puzzles. A game may have none in ``LESSONS``, and none in ``PUZZLES``."""

    @property
    def LESSONS(self) -> Sequence[Any]:
        """Each with ``code``, ``position(name) -> Match``, ``tasks``, ``answered(match, answer,
        part) -> Match``, ``blindfold(memory)`` and ``blind`` (who is paid is not told). Each
        task has ``judge(answer) -> str``, which calls an answer ``right``, or something else by
        which ``LessonWords.objection`` explains what is wrong with it
        (``don.ui.school.tasks``)."""

    @property
    def PUZZLES(self) -> Sequence[tuple[int, str]]:
        """The puzzles that come with the game: grade and text (``puzzle_links``)."""

    def lesson_answer(self, what: str, value: str, /) -> str | None:
        """A press as an answer to a lesson, or None if it is none."""

    def puzzle(self, letter: str, match: Match, seat: int, /) -> Any:
        """The puzzle that a link stands for; None if it has not exactly one answer.

        It has ``kind match written seat solution by_seats choices secret``, ``ended()`` and
        ``blindfold(memory)`` (``don.ui.don.puzzles.Puzzle``).
        """


class StoragePart(Protocol):
    """What is stored of a game beside its record."""

    def write_memory(self, memory: Memory, /) -> dict[str, Json]:
        """What of the memory outlasts a reload, as plain data."""

    def read_memory(self, data: object, match: KnownMatch, /) -> Memory:
        """The memory again. The data may have been edited by anybody: what makes no sense in it is
        dropped, since no game is lost with it."""

    def leaves(self, match: KnownMatch, seat: int, /) -> tuple[int, ...]:
        """What a finished game leaves in the statistics besides points and victory."""

    @property
    def LEAVES(self) -> int:
        """How many numbers that are."""


class StoryPart(Protocol):
    """A match that is watched, or shown in another page."""

    def timeline(self, t: Words, names: Names, story: Any, current: int, /) -> h.Node:
        """The rounds in a row, each a button; ``current`` is the one shown, counted from 1."""

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
        """Charts and tables. ``faces``: the codes of the players' faces, by seat. ``secret``: what
        is hidden from people must stay so."""

    def behind(self, t: Words, names: Names, story: Any, seat: int, first: int, /) -> Behind:
        """What parts a seat from the winner ``first``, at the end of a game."""

    def picture(self, scene: Any, alt: str, told: str = "", before: Any = None, /) -> h.Element:
        """The table as a picture in a file of its own (SVG), with ``told`` below it. ``before`` is
        what was seen before the last thing that happened: chips that have moved since are shown."""

    def film(self, t: Words, match: Match, /) -> str:
        """The match for pages that start no Python, as text for an attribute; empty if too long,
        or if the game has no films."""

    def cover(self, t: Words, match: Match, /) -> str:
        """The film of its last step alone: what is seen of a match before it is started."""

    def film_room(self, t: Words, film: str, waits: bool, /) -> Room:
        """How high a frame with a film or cover is, by the width of its place; one that ``waits``
        is started, not stepped through. Empty if the film is."""


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
    """Name a game's part; ``load`` imports it when it is first asked for. ``line`` says in two or
    three words what the game is about, whether it has arrived or not."""
    _PARTS[code] = load
    _LINES[code] = line


def unregister(code: str) -> None:
    """Take a game's part out again, as tests do that have brought one. Raises ``KeyError``."""
    del _PARTS[code], _LINES[code]
    _LOADED.pop(code, None)


def ui_named(code: str) -> GameUi:
    """The part of the game with this name in records. Raises ``KeyError``, or ``NotArrived``."""
    load = _PARTS[code]
    require(code)
    if code not in _LOADED:
        _LOADED[code] = load()
    return _LOADED[code]


def line_of(code: str, t: Words) -> str:
    """What a game is about, in two or three words. Raises ``KeyError``."""
    return _LINES[code](t)


def ui_of(game: AnyGame) -> GameUi:
    """The part of a game."""
    return ui_named(game.CODE)


def first_game() -> GameUi:
    """The part of the game that the page begins with."""
    return ui_named(next(iter(_PARTS)))


def game_codes() -> tuple[str, ...]:
    """The names of all games, as records have them, also of those that are still to come."""
    return tuple(_PARTS)


def arrived_games() -> tuple[str, ...]:
    """The names of the games whose code is there."""
    return tuple(filter(has_arrived, _PARTS))
