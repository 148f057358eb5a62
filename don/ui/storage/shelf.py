"""The stored games, arranged so that no crash and no error loses one.

A ``Store`` is a set of named texts (local storage, or a dict). The keys of this format:

    don.2.index          an ``Entry`` for every stored game, the latest first
    don.2.game.ID.a/.b   a save; written in turn, so that a crash while writing leaves the other
    don.2.table          the id of the game that was last on the table; empty: it was put away
    don.2.settings       settings, as JSON
    don.2.statistics     the statistics of games finished here
    don.2.brought        the statistics of games that came in files
    don.2.orders.ID      standing orders (``beside.py``)
    don.2.review.…       reviews (``beside.py``)
    don.2.guests         invited guests (``beside.py``)
    don.2.screen         the last screen (``don/ui/last_screen.py``)
    don.2.aside.…        texts that could not be read, for download

No game is read before it is needed: the list is drawn from the index (``entries.py``).

A text that cannot be read is put aside when it is found, and is in ``Shelf.unreported`` until the
reader is notified. It stays aside, for download, until a program can read it: a save by a newer
version is not damaged, and becomes a game again with that version (``Shelf.looking_over``). For
that, its key includes its old key: ``don.2.aside.N.game.ID.a``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace

from don.table.long_work import CountedWork, SoFar, as_part, at_once
from don.table.match import MOST_SEED, Match
from don.table.record import RecordError
from don.table.safe_json import read_json

from . import saves, statistics
from .entries import UNKNOWN, Entry, Index, entry_of
from .saves import Saved
from .second_copy import SecondCopy
from .statistics import Played
from .store import PREFIX, Store, StoreError, write_checked

# Texts put aside


ASIDE = PREFIX + "aside."
_PLACE = re.compile(r"[0-9]{1,9}(?:\.(game\.[\w-]{1,80}\.[ab]|statistics|brought))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Damaged:
    """A text that could not be read and now has another key."""

    key: str
    code: str
    where: str


def put_aside(store: Store, key: str, text: str, fault: RecordError) -> Damaged | None:
    """Put an unreadable text aside, for download.

    The text leaves its old key only once it is stored under the new one. Return None if there is no
    room for it, so that it stays, or if the old key has another text by now.
    """
    if store.read(key) != text:
        return None
    taken = {name[len(ASIDE) :].partition(".")[0] for name in store.names() if _is_aside(name)}
    number = next(n for n in range(len(taken) + 1) if str(n) not in taken)
    aside = f"{ASIDE}{number}.{key.removeprefix(PREFIX)}"
    if not place_of(aside):
        aside = f"{ASIDE}{number}"
    try:
        write_checked(store, aside, text)
    except StoreError:
        return None
    store.remove(key)
    return Damaged(aside, fault.code, fault.where)


def aside_keys(store: Store) -> list[str]:
    """Return the keys of all texts put aside."""
    return sorted(filter(_is_aside, store.names()))


def place_of(key: str) -> str:
    """Return the old key of a text put aside; empty if its new key does not include the old one."""
    place = _PLACE.fullmatch(key.removeprefix(ASIDE))
    return f"{PREFIX}{place[1]}" if place is not None and place[1] else ""


def _is_aside(name: str) -> bool:
    return name.startswith(ASIDE)


# The shelf


GAME = PREFIX + "game."
TABLE = PREFIX + "table"
SETTINGS = PREFIX + "settings"
STATISTICS = PREFIX + "statistics"
IMPORTED = PREFIX + "brought"
OLD_GAME = "don.1.game"
"""The key under which version 1 stored its only game."""
LONGEST_SETTING = 16_384
"""The most characters of a setting that is read."""
SLOTS = ("a", "b")
COPY_ONLY = "c"
"""The slot for a save that the store has no room for: only its second copy is kept."""


def begins_with(match: Match, other: Match) -> bool:
    """Return whether ``match`` begins with all actions of ``other``, on the same deal."""
    theirs = [step.action for step in other.steps]
    ours = [step.action for step in match.steps[: len(theirs)]]
    return ours == theirs and match.dealt == other.dealt and match.players == other.players


@dataclass(frozen=True, slots=True)
class Removed:
    """A removed game, as it was stored."""

    game_id: str
    texts: dict[str, str]
    entry: Entry | None


class Shelf:
    """The stored games. Every call reads the store afresh, since another tab may have written."""

    def __init__(self, store: Store, copy: SecondCopy | None = None) -> None:
        self.store = store
        self.unreported: list[Damaged] = []
        """The unreadable texts that were put aside and that the reader was not notified of yet."""
        self._index = Index(store)
        self._copy = SecondCopy() if copy is None else copy
        self._copy_only: dict[str, str] = {}
        """The saves in the slot ``COPY_ONLY``, by the id of the game."""
        self._laid: str | None = None
        """The id of the game last on the table, if the store has no room for the id."""

    def ids(self) -> set[str]:
        """Return the ids of all stored games, readable or not."""
        found = (key[len(GAME) : -2] for key in self.store.names() if key.startswith(GAME))
        return {game_id for game_id in found if game_id} | set(self._copy_only)

    def entries(self) -> list[Entry]:
        """Return the stored games that the index has, the latest first; ``listing`` adds others."""
        there = self.ids()
        listed = [entry for entry in self._index.entries().values() if entry.id in there]
        return sorted(listed, key=lambda entry: (-entry.time, entry.id))

    def load(self, game_id: str) -> Saved:
        """Return the newest readable save of a game. Raises ``RecordError`` if there is none."""
        return at_once(self.loading(game_id))

    def loading(self, game_id: str) -> CountedWork[Saved]:
        """Do the same as ``load``, in parts. Put damaged texts aside, and correct the index."""
        fault = RecordError("save", "missing")
        for key, text in self._newest_first(game_id):
            try:
                saved = yield from saves.unpacking(text)
            except RecordError as error:
                fault = error
                if self._copy_only.get(game_id) == text:
                    del self._copy_only[game_id]
                self._put_aside(key, text, error)
            else:
                self._index.put(entry_of(game_id, saved))
                return saved
        if all(self._text(game_id, slot) is None for slot in (*SLOTS, COPY_ONLY)):
            self._index.drop(game_id)
        raise fault

    def _newest_first(self, game_id: str) -> list[tuple[str, str]]:
        """Return the keys and texts of a game's saves, the newest first.

        Damaged ones come before all others, so that they are found at once.
        """
        found = []
        for slot in (*SLOTS, COPY_ONLY):
            key, text = f"{GAME}{game_id}.{slot}", self._text(game_id, slot)
            if text is None:
                continue
            try:
                found.append((saves.revision_of(text), key, text))
            except RecordError:
                found.append((UNKNOWN, key, text))
        found.sort(key=lambda each: (each[0] != UNKNOWN, -each[0]))
        return [(key, text) for _, key, text in found]

    def listing(self) -> CountedWork[None]:
        """Read the games that are missing from the index, so that all games are listed."""
        yield from self._noting(self.ids() - set(self._index.entries()))

    def looking_over(self) -> CountedWork[None]:
        """Read the statistics, and the games without a row or with a row by an older program.

        This brings old storage up to date once, and finds damaged texts in it. A text that was put
        aside and can be read by now is put back, for instance because this program is newer.
        """
        known = {e.id for e in self._index.entries().values() if e.revision != UNKNOWN}
        yield from self._noting(self.ids() - known)
        for key in (STATISTICS, IMPORTED):
            self._played(key)
        for key in sorted(aside_keys(self.store), key=self._revision):
            with suppress(RecordError, StoreError):
                yield from self._bringing_back(key, self.store.read(key) or "")

    def _bringing_back(self, key: str, text: str) -> CountedWork[None]:
        """Put a text that is aside back into use. Raises ``RecordError`` or ``StoreError``."""
        try:
            saved = yield from saves.unpacking(text)
        except RecordError:
            imported = place_of(key) != STATISTICS
            self.count(replace(game, imported=imported) for game in statistics.read(text))
        else:
            place = place_of(key)
            yield from self._bringing_back_game(place[len(GAME) : -2], text, saved)
        if self.store.read(key) == text:
            self.store.remove(key)

    def _bringing_back_game(self, game_id: str, text: str, saved: Saved) -> CountedWork[None]:
        """Turn a save that was aside into a game again.

        The save goes back to its own game if it is newer than the save stored there and one
        continues the other. It is dropped if the stored save continues it and is not older.
        Otherwise it becomes a separate game.
        """
        revisions, here = self._revisions(game_id), None
        if max(revisions.values()) != UNKNOWN:
            with suppress(RecordError):
                here = yield from self.loading(game_id)
        played_on = here is not None and begins_with(here.match, saved.match)
        is_newer = here is None or saved.revision > here.revision
        if played_on and not is_newer:
            return
        goes_on = here is None or played_on or begins_with(saved.match, here.match)
        if not (game_id and goes_on and is_newer):
            game_id = self._free_id(f"{game_id or 'aside'}-{saved.revision}")
        slot = min(SLOTS, key=lambda slot: self._revision(f"{GAME}{game_id}.{slot}"))
        self._write(f"{GAME}{game_id}.{slot}", text)
        self._index.put(entry_of(game_id, saved))

    def _free_id(self, wanted: str) -> str:
        there = self.ids()
        others = (f"{wanted}-{n}" for n in range(2, len(there) + 3))
        return next(each for each in (wanted, *others) if each not in there)

    def _noting(self, ids: Collection[str]) -> CountedWork[None]:
        names = sorted(ids)
        for n, game_id in enumerate(names):
            with suppress(RecordError):
                yield from as_part(self.loading(game_id), n, len(names))
            yield SoFar(n + 1, len(names))

    def save(self, game_id: str, saved: Saved, *, copied: bool = True) -> Saved:
        """Store a game under the next revision, in the slot that does not hold its newest save.

        The text is read back. Raises ``StoreError``; then the previous save is still there. If
        another tab has saved other decisions meanwhile, that tab's game is stored as a copy. When
        the revisions are used up, they begin again, and no older save is left beside the first.
        ``copied``: make a second copy, too.
        """
        revisions = self._revisions(game_id)
        slot, other = ("b", "a") if revisions["a"] > revisions["b"] else ("a", "b")
        if max(revisions.values()) > saved.revision:
            self._keep_other(game_id, saved)
        revision = max(*revisions.values(), saved.revision) + 1
        saved = replace(saved, revision=revision if revision <= MOST_SEED else 1)
        text = saves.pack(saved)
        self._write(f"{GAME}{game_id}.{slot}", text)
        if saved.revision < revision:
            self.store.remove(f"{GAME}{game_id}.{other}")
        self._copy_only.pop(game_id, None)
        if copied:
            self._copy.put(game_id, text)
        self._index.put(entry_of(game_id, saved))
        return saved

    def save_as_copy_only(self, game_id: str, saved: Saved) -> Saved:
        """Keep a game only as a second copy, for ``recover``, because the store has no room.

        Raises ``StoreError`` if second copies are not made either. It is not known here whether the
        copy is really written down.
        """
        revisions = self._revisions(game_id)
        newest = max(revisions.values())
        if not self._copy.has_place or max(newest, saved.revision) >= MOST_SEED:
            raise StoreError("full_storage")
        if newest > saved.revision:
            self._keep_other(game_id, saved, copy_only=True)
        saved = replace(saved, revision=max(newest, saved.revision) + 1)
        self._put_copy_only(game_id, saves.pack(saved))
        self._index.put(entry_of(game_id, saved))
        return saved

    def _put_copy_only(self, game_id: str, text: str) -> None:
        self._copy_only[game_id] = text
        self._copy.put(game_id, text, only_copy=True)

    def _keep_other(self, game_id: str, saved: Saved, *, copy_only: bool = False) -> None:
        """Store the other game that another tab has saved meanwhile, if this one does not go on
        with it."""
        try:
            other = self.load(game_id)
        except RecordError:
            return  # the save is intact but not a game: there is nothing to keep
        theirs = [step.action for step in other.match.steps]
        ours = [step.action for step in saved.match.steps]
        if theirs != ours[: len(theirs)]:
            copy = f"{game_id}-{other.revision}"
            if copy_only:
                self._put_copy_only(copy, saves.pack(other))
            else:
                self._write(f"{GAME}{copy}.a", saves.pack(other))
            self._index.put(entry_of(copy, other))

    def remove(self, game_id: str) -> Removed:
        """Remove a game and its second copy; return it for ``restore``."""
        keys = [f"{GAME}{game_id}.{slot}" for slot in SLOTS]
        texts = {key: text for key in keys if (text := self.store.read(key)) is not None}
        if (text := self._copy_only.pop(game_id, None)) is not None:
            revisions = {key: self._revision(key) for key in keys}
            texts[min(keys, key=lambda key: revisions[key])] = text
        entry = self._index.entries().get(game_id)
        for key in keys:
            self.store.remove(key)
        self._index.drop(game_id)
        self._copy.remove(game_id)
        return Removed(game_id, texts, entry)

    def restore(self, removed: Removed) -> None:
        """Bring a game back as it was. Raises ``StoreError``."""
        for key, text in removed.texts.items():
            self._write(key, text)
        self._copy_only.pop(removed.game_id, None)
        if removed.entry is not None:
            self._index.put(removed.entry)
        revisions = self._revisions(removed.game_id)
        newest = max(SLOTS, key=lambda slot: revisions[slot])
        if revisions[newest] != UNKNOWN:
            text = removed.texts[f"{GAME}{removed.game_id}.{newest}"]
            self._copy.put(removed.game_id, text)

    def recover(self, found: Mapping[str, str]) -> list[str]:
        """Restore second copies (id -> save) that are newer than the saves here.

        Return their ids, the latest last. Copies are newer if the browser ended before the store
        had reached the disk. They are not trusted: a copy that turns out not to be a game is put
        aside like any other damaged text, and the previous save is still there.
        """
        taken = []
        for game_id, text in self._copy.adopt(found):
            revisions = self._revisions(game_id)
            try:
                if saves.revision_of(text) <= max(revisions.values()):
                    continue
                slot = min(SLOTS, key=lambda slot: revisions[slot])
                self._write(f"{GAME}{game_id}.{slot}", text)
            except RecordError:
                continue
            except StoreError:  # the copy is still needed
                self._copy_only[game_id] = text
                self._copy.keep_only_copy(game_id)
            self.put_on_table(game_id)
            taken.append(game_id)
        self._copy.trim()
        return taken

    def put_on_table(self, game_id: str) -> None:
        """Store the id of the game that the page starts with; an empty id stands for none.

        If that fails, the id is kept only as long as the page is open.
        """
        self._laid = None
        if self.store.read(TABLE) != game_id:
            try:
                self._write(TABLE, game_id)
            except StoreError:
                self._laid = game_id

    def put_away(self, game_id: str) -> None:
        """Let the page start with the home screen if it would have started with this game."""
        if self.on_table() == game_id:
            self.put_on_table("")

    def on_table(self) -> str | None:
        """Return the id of the game that was last on the table or, if it is gone, of the latest.

        None if there is no game, or if the last one was put away. Times do not show which game was
        last on the table: clocks are changed, and games come from elsewhere.
        """
        last = self.store.read(TABLE) if self._laid is None else self._laid
        there = self.ids()
        if last == "" or not there:
            return None
        if last in there:
            return last
        known = self._index.entries()

        def order(game_id: str) -> tuple[int, str]:
            entry = known.get(game_id)
            return -(self._stated_time(game_id) if entry is None else entry.time), game_id

        return min(there, key=order)

    def identity(self, game_id: str) -> str:
        """Return the id, revision and checksum of a game's newest save; empty if none is intact."""
        for _, text in self._newest_first(game_id):  # damaged ones come first
            with suppress(RecordError):
                return f"{game_id} {saves.identity_of(text)}"
        return ""

    def bring_old_game(self, game_id: str) -> bool:
        """Import the game that version 1 of this page stored; return whether that was done."""
        text = self.store.read(OLD_GAME)
        if text is None:
            return False
        try:
            self.save(game_id, saves.unpack(text))
        except RecordError as error:
            self._put_aside(OLD_GAME, text, error)
            return False
        except StoreError:
            return False
        self.store.remove(OLD_GAME)
        return True

    def settings(self) -> dict[str, str]:
        """Return all readable settings."""
        data = self._json(SETTINGS)
        if not isinstance(data, dict):
            return {}
        return {k: v for k, v in data.items() if isinstance(v, str) and len(v) <= LONGEST_SETTING}

    def keep_setting(self, name: str, value: str) -> None:
        """Store one setting. Raises ``StoreError``."""
        self._write(SETTINGS, json.dumps({**self.settings(), name: value}, ensure_ascii=False))

    def counted(self) -> tuple[Played, ...]:
        """Return the games in the statistics. Unreadable texts are put aside."""
        imported = (replace(game, imported=True) for game in self._played(IMPORTED))
        return statistics.merged(self._played(STATISTICS), imported)

    def count(self, games: Iterable[Played], today: str = "") -> tuple[Played, ...]:
        """Add games to the statistics, each deal once; return all games. Raises ``StoreError``.

        ``today``: the reader's date, as ``2026-11-20``; empty if it is unknown.
        """
        known = self.counted()
        together = statistics.merged(known, games, today)
        for key, imported in ((STATISTICS, False), (IMPORTED, True)):
            was, now = ([g for g in some if g.imported is imported] for some in (known, together))
            if was != now:
                self._write(key, statistics.write(now))
        return together

    def forget_counted(self) -> None:
        """Remove the statistics."""
        self.store.remove(STATISTICS)
        self.store.remove(IMPORTED)

    def _played(self, key: str) -> tuple[Played, ...]:
        text = self.store.read(key)
        try:
            return () if text is None else statistics.read(text)
        except RecordError as error:
            self._put_aside(key, text or "", error)
            return ()

    def _put_aside(self, key: str, text: str, fault: RecordError) -> None:
        moved = put_aside(self.store, key, text, fault)
        if moved is not None:
            self.unreported.append(moved)

    def _revisions(self, game_id: str) -> dict[str, int]:
        """Return the revision of the save in each slot; ``UNKNOWN`` if it has no intact save."""
        texts = {slot: self._text(game_id, slot) for slot in (*SLOTS, COPY_ONLY)}
        return {slot: self._revision_in(text) for slot, text in texts.items()}

    def _text(self, game_id: str, slot: str) -> str | None:
        if slot == COPY_ONLY:
            return self._copy_only.get(game_id)
        return self.store.read(f"{GAME}{game_id}.{slot}")

    def _revision(self, key: str) -> int:
        return self._revision_in(self.store.read(key))

    def _revision_in(self, text: str | None) -> int:
        try:
            return UNKNOWN if text is None else saves.revision_of(text)
        except RecordError:
            return UNKNOWN

    def _stated_time(self, game_id: str) -> int:
        texts = (self._text(game_id, slot) or "" for slot in (*SLOTS, COPY_ONLY))
        return max(map(saves.stated_time, texts))

    def _json(self, key: str) -> object:
        try:
            return read_json(self.store.read(key) or "null")
        except ValueError:
            return None

    def _write(self, key: str, text: str) -> None:
        write_checked(self.store, key, text)
