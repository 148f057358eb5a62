"""Whether the page, the bots and the formats are what they were: hashes before and after a move.

    python -m tools.freeze write FILE       # before
    python -m tools.freeze compare FILE     # after: says "equal", or what differs

It draws the positions of the tour, lessons and puzzles, and positions of 200 seeded games of each
game; all bots choose, and advise, in 2,000 positions of each game; golden files are hashed.
"""

import hashlib
import json
import sys
from collections.abc import Callable, Iterator
from multiprocessing import Pool
from pathlib import Path

from don.bots import choosing
from don.bots.bot import History
from don.bots.games import bots_of
from don.bots.interruptible import finished
from don.games import GAMES
from don.table.match import Match, Player
from don.table.rng import Rng
from don.ui.app import update
from don.ui.game import ui_named
from don.ui.i18n import LANGUAGES
from don.ui.messages import Do, Resume, SettingsRead, Watch
from don.ui.model import App, Update
from don.ui.storage.saves import Saved
from don.ui.view import attributes, render, title
from tools.tour import boomtown, don
from tools.words.compiled import words

GAMES_OF_EACH = 200
POSITIONS = 2000
ADVISED = 1
"""One in so many of these positions is advised in, too."""
PLAYERS = ("Ida", "Bert", "Cem", "Dora", "Emil", "Fay")
GOLDEN = Path("tests/golden"), Path("tests/records")


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def drawn(app: App, lang: str) -> str:
    told = words(lang)
    regions = "\n".join(f"{name}: {text}" for name, text in render(app, told).items())
    return digest(f"{title(app, told)}\n{attributes(app, told)}\n{regions}")


def on_table(match: Match, mine: int | None = None) -> App:
    app, _ = update(App(), SettingsRead({"speed": "step"}))
    return update(app, Resume(Saved(match, mine=mine), "frozen"))[0]


def pressed(app: App, *presses: tuple[str, str]) -> App:
    for what, value in presses:
        app, _ = update(app, Do(what, value, 1))
    return app


SHEETS = (
    ("hint", ""),
    ("share", ""),
    ("settings", ""),
    ("statistics", ""),
    ("keys", ""),
    ("together", ""),
    ("look", "0"),
)


def tour() -> Iterator[tuple[str, Callable[[], App]]]:
    """Every position of the tour, with what can be laid over it."""
    for code, positions in (("don", don.games()), ("boomtown", boomtown.games())):
        for name, match in positions.items():
            yield f"{code} {name}", lambda match=match: on_table(match)
            yield f"{code} {name} replay", lambda match=match: update(App(), Watch(match, 3))[0]
            for sheet in SHEETS:
                yield (
                    f"{code} {name} {sheet[0]}",
                    lambda match=match, sheet=sheet: pressed(on_table(match), sheet),
                )
        ui = ui_named(code)
        yield f"{code} home", lambda code=code: pressed(App(), ("game", code))
        for lesson in ui.FACTS.lessons:
            yield (
                f"{code} lesson {lesson.code}",
                lambda code=code, lesson=lesson: pressed(
                    App(), ("game", code), ("learn", lesson.code)
                ),
            )
        for number in range(len(ui.FACTS.puzzles)):
            yield (
                f"{code} puzzle {number}",
                lambda code=code, number=number: pressed(
                    App(), ("game", code), ("puzzle", str(number))
                ),
            )


def dealt(code: str, seed: int) -> Match:
    game, levels = GAMES[code], list(bots_of(code).ROSTER.levels)
    seats = game.SEATS[seed % len(game.SEATS)]
    players = [
        Player(PLAYERS[seat], None if seat == seed % seats else levels[(seat + seed) % len(levels)])
        for seat in range(seats)
    ]
    return Match.deal(game, players, game.read_options({}), seed=seed)


def by_chance(code: str, seed: int) -> Iterator[Match]:
    """The positions of a game in which all do something sensible or something by chance."""
    match, rng = dealt(code, seed), Rng(seed)
    while match.to_act is not None:
        yield match
        legal = match.legal_actions()
        which, rng = rng.below(min(3, len(legal)))
        match = match.play(legal[which])
    yield match


def of_a_game(order: tuple[str, int]) -> dict[str, str]:
    """Some positions of a seeded game, each drawn in one language after the other."""
    code, seed = order
    positions = list(by_chance(code, seed))
    langs, found = list(LANGUAGES), {}
    for n in range(6):
        place = (seed * 7 + n * len(positions) // 6) % len(positions)
        lang = langs[(seed + n) % len(langs)]
        name = f"game {code} {seed} {place} {lang}"
        found[name] = drawn(on_table(positions[place]), lang)
        watching: Update = update(App(), Watch(positions[-1], place))
        found[f"{name} replay"] = drawn(watching[0], lang)
    return found


def of_bots(order: tuple[str, int]) -> dict[str, str]:
    """Return what the bots do in ten positions of a seeded game, and what is advised in one of
    them."""
    code, seed = order
    positions = list(by_chance(code, seed))[:-1]
    levels, found = list(bots_of(code).ROSTER.levels), {}
    for n in range(10):
        match = positions[(seed * 3 + n * len(positions) // 10) % len(positions)]
        seat, level = match.to_act, levels[(seed + n) % len(levels)]
        assert seat is not None
        players = list(match.players)
        players[seat] = Player(players[seat].name, level)
        seated = Match(**{**_fields(match), "players": tuple(players)})
        name = f"bots {code} {seed} {len(match.steps)} {level}"
        found[name] = match.game.write_action(finished(choosing(seated)))
        if (seed + n) % ADVISED == 0:
            seen = match.game.observe(match.state, seat)
            legal, history = match.legal_actions(), History.of(match)
            advice = finished(bots_of(code).advising(seen, legal, history, (), False))
            found[f"{name} advice"] = digest(repr(advice))
    return found


def _fields(match: Match) -> dict[str, object]:
    return {name: getattr(match, name) for name in match.__dataclass_fields__ if name != "to_act"}


def of_the_tour(lang: str) -> dict[str, str]:
    found = {}
    for name, app in tour():
        try:
            found[f"tour {name} {lang}"] = drawn(app(), lang)
        except Exception as error:
            found[f"tour {name} {lang}"] = f"{type(error).__name__}"
    return found


def everything() -> dict[str, str]:
    found = {
        f"file {file}": digest(file.read_bytes().hex())
        for folder in GOLDEN
        for file in sorted(folder.rglob("*"))
        if file.is_file() and file.suffix != ".pyc"
    }
    with Pool(2) as pool:
        for part in pool.imap(of_the_tour, list(LANGUAGES)):
            found |= part
        for of_one, count in ((of_a_game, GAMES_OF_EACH), (of_bots, POSITIONS // 10)):
            orders = [(code, seed) for code in GAMES for seed in range(count)]
            for part in pool.imap(of_one, orders, chunksize=5):
                found |= part
    return found


def main(what: str, file: str) -> int:
    found = everything()
    if what == "write":
        Path(file).write_text(json.dumps(found, indent=0), encoding="utf-8")
        print(f"{len(found)} hashes, {sum(v.endswith('Error') for v in found.values())} errors")
        return 0
    before = json.loads(Path(file).read_text(encoding="utf-8"))
    differ = sorted(name for name in before | found if before.get(name) != found.get(name))
    print("equal" if not differ else f"{len(differ)} differ:\n" + "\n".join(differ[:40]))
    return bool(differ)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
