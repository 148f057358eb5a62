"""The interface of a game's part of the page: what the shared page asks of any game.

The page itself knows no game. It lays a match on the table, waits for presses, keeps the match and
draws a frame around it. Everything that depends on the rules comes from the game's own part: the
module ``page`` of its folder. It offers the names of ``GameUi``: plain facts (``GameFacts``,
``GameTexts``) and some modules with functions. Facts have defaults, so a game names only what is
its own; a game without puzzles or films has None in their place. A new game needs a folder like
``don/ui/don`` and a line in ``games.py``; no other shared file of the page changes.

==================  ===========================================  ==================================
asked               Don answers                                  Boomtown answers
==================  ===========================================  ==================================
``table``           ``TablePart``
``decision_due``    a marked district is offered;                the only legal action is forced;
                    a pass without a bid is forced               the mustang is seldom used
``press``           ``arm``: a district is marked for sale       ``victim``: a seat to be held up
``bidding``         round and district, who may bid, the high    turn, who may bid, the high bid,
                    bid, chips as far as they are open           everybody's gold
``matters``         the star, the pot, hidden chips, …           mayors, fees, dynamite, …
``legs``            the price to the pot, then to those paid     the price round the table
``during_payment``  chips on their way; a lot with its winner    gold; cards with their effects
``words``           ``WordsPart``
``TEXTS``           rounds; levels and personalities             turns; levels
``event_text``      "Bert wins … for 5."                         "Bert takes …"
``change_text``     "Bert wins … Points: Bert +6."               "Dice: 9. Gold: Bert +8."
``refusal_text``    "You have a 4, so you can't bid 4, 14, 24…"  "You have only 3 gold."
``reason_texts``    "+3 points for 5 of your chips."             "You take …: about 9."
``action_name``     "Sell …"                                     "Blow up …"
``forced_pass``     "You sit out: 5 is your own number."         "You had too little gold."
``news``            "New: 8s pay you. You can't bid 8 or 18."    "You're mayor of Dry Gulch: …"
``asked``           "Your turn: 5 or more."                      "Your turn. Choose a card."
``answer``          "You have 7 chips. … Pot: 2."                "You have 7 gold. …"
``typed``           "5: Bert gets 5."                            "5: Claus 3, Bert 1, the bank 1."
``rule_now``        the clauses on own numbers, in a sentence    the clauses on the mayor's fee
``view``            ``ViewPart``
``poster``          a fan of districts                           a fan of mines
``players``         districts by colour, chips                   mines by town, gold, event cards
``own``             the same, large; who has what                the same, large; the symbols
``board``           the lot, the high bid, the pot               the offer, the towns, the dice
``question``        the pad: bids, and whom each pays; swaps     the pad: bids and shares; choices
``menu``            "Who has what", "Sell a district"            the symbols
``points``          for districts, without the bonus             for gold, mines and mayors
``passing``         a share of the high bid                      a share of the high bid
``paying``          whom a limit would pay                       the shares of a limit
``ending``          the tie-break, when the lead was taken       what decided, the best mine
``story``           ``StoryPart``
``timeline``        rounds, with who won which lot               turns, with the price and the roll
``charts``          charts of chips and points                   charts of gold, points and luck
``behind``          districts, most chips; chips per point       gold, mines, mayors; income
``picture``         lot, stacks and pot                          offer, mines and dice
``stat_columns``    ten counts, one for each last digit          auctions won, gold paid, pawns
``draw_stats``      the last digits of the reader's bids         auctions won, and their price
``puzzles``         ``PuzzlePart``: "Who is paid?"               "The last dynamite"
``films``           ``FilmPart``                                 the same
==================  ===========================================  ==================================

Beside the page is ``terminal``, the same game in a terminal (``don.terminal.game``), which no page
loads. It needs no markup, and may say things in fewer words than the page.

The values that go in and out:

- Views and words see a ``Scene`` (``don.ui.view.scene``): the observation of one seat, the events
  that all players have seen, and the controls that this seat is offered. They never see a state.
- A *control* (``don.table.game.Control``) is an action with its outcome, or with the refusal that
  forbids it. The game makes the controls; a view only draws them.
- ``table`` and ``GameFacts.memory`` see the match as far as the device has it.

No part reads a clock or touches the browser. ``ui_of`` finds the part of a game. ``games.py``
registers the parts; each is imported when it is first asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from don.bots.advice import Reason
from don.table.game import AnyGame, Event, Json, Refusal
from don.table.match import KnownMatch, Match
from don.table.registry import Registry

from .facts import GameFacts, GameTexts
from .i18n import Words
from .lessons.puzzle import Puzzle

if TYPE_CHECKING:  # a terminal has no markup, and needs no library for it
    import htpy as h

# Both are Any: their modules import this one, and no two modules of the program import each other,
# not even for types. A protocol would repeat nearly all of their fields.
Scene = Any
"""A ``don.ui.view.scene.Scene``."""
Session = Any
"""A ``don.ui.table.session.Session``."""
Heights = tuple[tuple[int | None, int], ...]
"""Heights in pixels, each with the width below which it applies.

The last height has None and applies to all other widths.
"""
Names = tuple[str, ...]
"""The players' names, by seat."""
FilmStep = dict[str, Json]
"""All fields of a step of a film, with their values (``don.ui.view.film``)."""


# The table.


@dataclass(frozen=True, slots=True)
class Move:
    """Chips (gold) on their way; a place is a seat, or None for the pot or the bank."""

    source: int | None
    target: int | None
    amount: int


Legs = tuple[tuple[Move, ...], ...]
"""The legs of a payment, one after the other; the moves of one leg set out together.

A leg without moves is a moment in which something else moves, such as dice.
"""


@dataclass(frozen=True, slots=True)
class DecisionDue:
    """The decision due, as far as the page knows it, if a person is to make it.

    ``action`` is what the page does without asking. It is ``forced`` if nothing else is possible;
    else the player has decided it beforehand. ``seldom``: the decision usually changes nothing, so
    no pause precedes it.
    """

    action: Any = None
    forced: bool = False
    seldom: bool = False


@dataclass(frozen=True, slots=True)
class Bidding:
    """The current auction.

    ``auction`` identifies it among all auctions of the game. ``seats`` has the seats that may still
    bid or pass. ``high`` is the high bid, None before the first. ``most`` has, by seat, the highest
    bid that each can pay, or 0 where that is hidden. ``barred`` has, by seat, the bids up to
    ``most`` that the rules forbid; it is empty if they forbid none. ``seller`` is the player who
    sells, None if no player does.
    """

    auction: tuple[int | str, ...]
    seats: tuple[int, ...]
    high: int | None
    most: tuple[int, ...]
    barred: tuple[frozenset[int], ...] = ()
    seller: int | None = None


class TablePart(Protocol):
    """The course of a match at the table of the page."""

    def decision_due(self, match: KnownMatch, memory: Any, /) -> DecisionDue:
        """Return what the page knows of the decision due.

        ``memory`` is the page's memory of the game; None if it is not known.
        """

    def press(self, table: Session, what: str, value: str, /) -> Session | None:
        """Handle a press (``data-do``) that only this game knows, by the reader.

        Return None if it means nothing to this game now.
        """

    def bidding(self, position: Any, /) -> Bidding | None:
        """Return the auction in which the seat to act has to bid or pass; None otherwise.

        A position is a state, or the observation of one.
        """

    def matters(self, seen: Any, /) -> Sequence[str]:
        """Return the names of the tips (``GameTexts.tips``) that fit an observation, the most
        important first."""

    def legs(self, event: Event, /) -> Legs:
        """Return the payment that an event brings about; empty if it brings about none."""

    def during_payment(
        self, seen: Any, last: Event, change: Callable[[int | None], int], done: Sequence[Event], /
    ) -> Any:
        """Return the observation ``seen`` while chips are on their way; no seat is to act in it.

        ``last`` is the first event of the last decision. ``change`` returns how many more chips a
        seat, or the pot (None), has now than in ``seen``. Everything that the events in ``done``
        moved is in its new place: a lot that was won is with its owner.
        """


# The words.


class Said(NamedTuple):
    """A sentence with a reason, and the option that it is about (``don.ui.sentence_tables``)."""

    about: str
    text: str


class WordsPart(Protocol):
    """The words that the shared page needs and only the game knows."""

    @property
    def TEXTS(self) -> GameTexts:
        """The fixed texts of the game."""

    def event_text(
        self, t: Words, names: Names, event: Event, me: int | None = None, /
    ) -> str | None:
        """Return an event as a sentence, or None if it is not worth one.

        The player at seat ``me`` is called "you".
        """

    def change_text(
        self, t: Words, names: Names, story: Any, what: Any, seat: int, me: int | None, /
    ) -> str:
        """Say what changed the chance of ``seat``, with the figures that show why.

        ``what`` is a ``don.ui.explain.happenings.Happening`` of the story.
        """

    def refusal_text(self, t: Words, refusal: Refusal, /) -> str:
        """Explain why an action is refused."""

    def reason_texts(
        self, t: Words, names: Names, me: int, reasons: Sequence[Reason], /
    ) -> Sequence[Said]:
        """Explain why a bot advises an action, the weightiest reasons first, each sentence with the
        option that it is about."""

    def why_better(
        self,
        t: Words,
        names: Names,
        me: int,
        reasons: Sequence[Reason],
        better: Any,
        done: Any,
        /,
    ) -> str | None:
        """Say in an analysis why an action was better than the one that was done, by the reasons of
        the hint; None if the first of these says it."""

    def action_name(self, t: Words, names: Names, action: Any, at: Any, /) -> str:
        """Return the text of an action's button.

        ``at`` is the position in which the action is possible, a state or the observation of one:
        it shows who owns things.
        """

    def forced_pass(self, t: Words, name: str, about: Mapping[str, str], /) -> str:
        """Explain why a player could only pass, after the page has passed for that player.

        Without a name, the player is the reader. Then ``about`` has ``bids``, the bids that the
        reader could pay for (``5,15``); ``why``, the code of the refusal of the lowest of them;
        ``chips``, the reader's chips; and ``had_bid``, empty unless the reader has bid in the
        auction.
        """

    def news(self, t: Words, names: Names, seen: Any, events: Sequence[Event], /) -> str:
        """Say what has changed for the seat of an observation by the latest events; may be empty.

        Events with a text of their own, such as a payment, are not news.
        """

    def asked(self, scene: Scene, /) -> str:
        """Return the question to the reader, for the live region."""

    def answer(self, scene: Scene, question: str, /) -> str:
        """Answer one of ``GameFacts.questions``."""

    def typed(self, scene: Scene, /) -> str:
        """Return the number typed so far and its effect, in words."""

    def rule_now(self, scene: Scene, /) -> list[tuple[str, str]]:
        """Return the clauses that matter now, each with a sentence or two."""


# The view.


@dataclass(frozen=True, slots=True)
class Menu:
    """The game's part of the menu: buttons that players do not need at every turn.

    A button opens something that ``ViewPart.own`` has drawn (``popovertarget``), or is a press.
    ``reference`` opens a list to look something up in, and is there all game. ``occasional`` comes
    and goes, and stands below all the rest. ``more_money`` is a button for a player who wants more
    money, with a tip at first: it stands where a player cannot bid. ``sale_line`` is a line about
    what the player has for sale; the pad shows it while others decide.
    """

    reference: h.Node = None
    occasional: h.Node = None
    more_money: h.Node = None
    sale_line: h.Node = None


@dataclass(frozen=True, slots=True)
class Passing:
    """The gain of a player who passes, if the high bid then wins."""

    gain: int = 0
    """Chips (gold)."""
    sure: bool = False
    """True if no other player still in the auction could bid more."""


class Category(NamedTuple):
    """The points of all players in one category, as they are counted up at the end."""

    label: str
    look: str
    """A class with the colour ``--c`` for style sheets."""
    points: tuple[int, ...]
    """The points by seat."""


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of a game, in the game's own words."""

    score_sheet: h.Node
    """A table that shows where each player's points come from."""
    reason: str = ""
    """The figures that broke a tie in points for first place; empty if the points decided."""
    highlight: str = ""
    """Something notable about the reader's game, as a sentence."""
    below: Mapping[int, str] = field(default_factory=dict)
    """A few words under the points of a seat."""
    points_by_category: tuple[Category, ...] = ()
    """The points of all players, in the order in which they are counted up."""


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
        """Draw the question to the reader, with the controls.

        ``orders``: draw the standing orders, too.
        """

    def menu(self, scene: Scene, /) -> Menu:
        """Return the game's part of the menu."""

    def points(self, scene: Scene, /) -> tuple[int, ...]:
        """Return each player's points so far, by seat, as far as the open table shows them."""

    def passing(self, scene: Scene, /) -> Passing:
        """Return the gain from a pass for the viewer, who must bid or pass now."""

    def paying(self, scene: Scene, amount: int, /) -> h.Node:
        """Say whom the viewer pays if this bid wins; None if that must not be told.

        It is a text or ``Markup``, because the page compares it (``drawn_once``).
        """

    def ending(self, scene: Scene, beaten: int | None, /) -> Ending:
        """Return the end of the game. ``beaten`` is the reader's seat, if the reader has lost."""


# A match that is watched, or shown in another page.


class Source(NamedTuple):
    """A figure that explains a gap to the winner, as texts: label, player's and winner's value."""

    label: str
    own: str
    theirs: str


class CategoryPoints(NamedTuple):
    """The points of a player and of another in one category, with its name in a table."""

    label: str
    own: int
    theirs: int

    @property
    def turned(self) -> CategoryPoints:
        """The same, with the two players exchanged."""
        return CategoryPoints(self.label, self.theirs, self.own)


@dataclass(frozen=True, slots=True)
class ComparedPoints:
    """The points of a player beside the winner's, or of the winner beside those of the second.

    ``parts`` has the points of both by category; they add up. ``sources`` has figures that explain
    them. ``tie_break`` says what decided if the points are level; empty if nothing did.
    """

    parts: tuple[CategoryPoints, ...]
    sources: tuple[Source, ...] = ()
    tie_break: str = ""
    origins: tuple[CategoryPoints, ...] = ()
    """Where the parts came from, in points; empty if the parts say that themselves."""


class StoryPart(Protocol):
    """A whole match: watched, drawn as a picture, or counted."""

    def timeline(self, t: Words, names: Names, story: Any, current: int, /) -> h.Node:
        """Draw the rounds in a row, each a button; ``current`` is the one shown, counted from 1."""

    def charts(
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

    def compare_points(self, t: Words, story: Any, seat: int, other: int, /) -> ComparedPoints:
        """Return the points of two seats at the end of a game, beside each other."""

    def picture(self, scene: Any, alt: str, text: str = "", before: Any = None, /) -> h.Element:
        """Draw the table as a picture in a file of its own (SVG), with the text ``text`` below it.

        ``before`` is an earlier observation: chips that have moved since then are shown.
        """

    def stat_columns(self, match: KnownMatch, seat: int, /) -> tuple[int, ...]:
        """Return the figures that the game adds to the statistics of a finished match."""

    def draw_stats(self, t: Words, extra_figures: tuple[int, ...], /) -> h.Node:
        """Draw, in the statistics, the sums of the finished games' ``stat_columns``."""


# Puzzles and films, which a game may have.


@dataclass(frozen=True, slots=True)
class PuzzleTexts:
    """The words of a puzzle."""

    title: str
    """The kind of puzzle."""
    question: str
    about: str
    """The puzzle, for people who cannot see it."""
    choose_seats: str = ""
    """Tells the player to answer with seats; empty if that is never the answer."""


class PuzzlePart(Protocol):
    """The puzzles of a game. Each is a ``don.ui.lessons.puzzle.Puzzle`` of the game's own class."""

    def read(self, letter: str, match: Match, seat: int, /) -> Puzzle | None:
        """Return the puzzle that a link stands for; None unless it has exactly one answer."""

    def texts(self, t: Words, puzzle: Any, /) -> PuzzleTexts:
        """Return the words of a puzzle."""

    def objection(self, t: Words, puzzle: Any, answer: str, /) -> str:
        """Explain why the answer ``answer`` is wrong."""

    def answer(self, t: Words, puzzle: Any, /) -> str:
        """Return the right answer."""

    def reasons(self, t: Words, puzzle: Any, /) -> list[str]:
        """Explain in lines why the right answer is right, the most important line first."""


class FilmPart(Protocol):
    """The films of a game (``don.ui.view.film``)."""

    def frames(self, t: Words, match: Match, /) -> Iterator[FilmStep]:
        """Yield the steps of the film of a match."""

    def board_height(self, t: Words, steps: Sequence[FilmStep], /) -> Callable[[Any], float]:
        """Return a function that returns the height of the table in a ``FilmRoom``, for all steps
        of a film."""


class GameUi(Protocol):
    """A game's part of the page."""

    def __hash__(self) -> int: ...

    @property
    def GAME(self) -> AnyGame:
        """The game itself."""

    @property
    def FACTS(self) -> GameFacts: ...
    @property
    def table(self) -> TablePart: ...
    @property
    def words(self) -> WordsPart: ...
    @property
    def view(self) -> ViewPart: ...
    @property
    def story(self) -> StoryPart: ...
    @property
    def puzzles(self) -> PuzzlePart | None:
        """The puzzles; None in a game without any."""

    @property
    def films(self) -> FilmPart | None:
        """The films; None in a game without any."""


PAGES: Registry[GameUi] = Registry()
"""Each game's part of the page (``games.py``)."""
LINES: dict[str, Callable[[Words], str]] = {}
"""A description of each game in two or three words, for a game whose part is not imported yet."""


def ui_named(code: str) -> GameUi:
    """Return the part of the game with this name in records. Raises ``KeyError``."""
    return PAGES[code]


def line_of(code: str, t: Words) -> str:
    """Return a description of a game in two or three words; empty if it has none."""
    return LINES[code](t) if code in LINES else ""


def ui_of(game: AnyGame) -> GameUi:
    """Return the part of a game."""
    return PAGES[game.CODE]


def first_game() -> GameUi:
    """Return the part of the game that the page begins with."""
    return ui_named(next(iter(PAGES)))


def game_codes() -> tuple[str, ...]:
    """Return the names in records of all games."""
    return tuple(PAGES)


def home_address(page: str, game: str) -> str:
    """Return the address that opens the home page of a game (``static/first.js``)."""
    if game == game_codes()[0]:
        return page
    return f"{page}{'&' if '?' in page else '?'}game={game}"
