"""A device on which tests can press only the controls in the markup."""

from __future__ import annotations

import re
from typing import Any

from don.table.rng import Rng
from don.ui.key_bindings import Key, meaning
from don.ui.messages import Do, Start
from tests.ui.desk import elements
from tests.ui.device import Device

FOREIGN = re.compile(r"\b(Don(?!'t)|chips?|districts?|rounds?)\b", re.IGNORECASE)
"""Words of another game."""


class Page(Device):
    """The whole page, played by its markup alone."""

    def tap(self, what: str, value: str | None = None) -> Page:
        """Press a control, which must be there and enabled."""
        found = [
            e
            for e in self.elements
            if e.get("data-do") == what
            and value in (None, e.get("data-value"))
            and e.get("aria-disabled") != "true"
        ]
        assert found, (what, value, self.html)
        self.send(Do(what, found[0].get("data-value") or "", 7))
        return self

    def pick(self, what: str, value: str) -> Page:
        """Choose from a list, a ``select`` that must be there."""
        assert {e["tag"] for e in self.elements if e.get("data-do") == what} >= {"select"}
        self.send(Do(what, value))
        return self

    def key(self, name: str) -> Page:
        """Press a key."""
        pressed = meaning(self.app, Key(name))
        if pressed is not None:
            self.send(pressed)
        return self

    def form(self) -> dict[str, str]:
        """Return the fields of the form for a new game."""
        fields: dict[str, Any] = {}
        for e in elements(self.regions["setup"]):
            name = e.get("name") or ""
            match e["tag"], e.get("type"):
                case "input", "radio" | "checkbox" if "checked" in e:
                    fields[name] = e["value"]
                case "input", kind if name not in ("", "do") and kind not in ("radio", "checkbox"):
                    fields[name] = e.get("value") or ""
        return fields

    def begin(self, **filled_in: str) -> Page:
        """Choose Toy Fair and begin, with these fields filled in (``kind_1`` is ``kind-1``)."""
        self.tap("game", "toy")
        fields = {**self.form(), "speed": "instant"}
        fields |= {name.replace("_", "-"): value for name, value in filled_in.items()}
        self.send(Start({name: value for name, value in fields.items() if value}, chance=3))
        return self

    def choices(self) -> list[str]:
        """Return all actions to press or choose, and all first steps of a throw."""
        aims = [str(e["data-value"]) for e in self.elements if e.get("data-do") == "aim"]
        return [*self.values("data-action"), *self.values("data-choose"), *aims]

    def decide(self, rng: Rng) -> Rng:
        """Press a random choice of the person whose turn it is."""
        pick, rng = rng.below(len(self.choices()))
        chosen = self.choices()[pick]
        if chosen in self.values("data-action"):
            self.press(chosen)
        elif chosen in self.values("data-choose"):
            self.bid(chosen)
        else:
            self.tap("aim", chosen)
        return rng

    def play_on(self, until: str = "over", seed: int = 0) -> Page:
        """Press random choices up to the end or a phase. No word of another game may appear."""
        rng = Rng(seed)
        for _ in range(500):
            self.settle()
            assert not FOREIGN.search(self.words), self.words
            if self.app.status == "over" or (
                self.app.status == "turn" and self.match.state.phase == until
            ):
                return self
            if self.app.status == "handover":
                self.tap("ready")
            else:
                rng = self.decide(rng)
        raise AssertionError("the game does not end")

    @property
    def words(self) -> str:
        """The words of every region except the settings."""
        return " ".join(self.text(region) for region in self.regions if region != "sheet")
