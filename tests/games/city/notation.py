"""The notation of the scenarios as an edition: plain cards by their words, effects in short form, events, goals.

card("Home:merchant$2", effects=["H+1"])    a Home of the merchants that costs 2, with data in the language
"Home", "Unit", "Leader", "Water", "Blank"  plain cards; "Ferrymen", "Bank" and so on are the printed ones
"coins >= 5"                                a condition
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import Any

from shared.games.city import CITY
from shared.games.city.values import Card, Tribe

BUILT_IN: dict[str, Any] = json.loads(CITY.edition)
PRINTED = {design["name"]: design for design in BUILT_IN["cards"]}
NAMED = ("City Market", "Main Road", "Tenements", "Ferrymen", "Bank", "Guardhouse", "High Priest")
TYPES = ("Home", "Work", "Spiritual", "Monument", "Wall", "Market", "Fortification", "Public", "Road")
KINDS = ("Water", "Above", "Below", "Unit")
RESOURCES = {"H": "happiness", "P": "populace", "D": "defense", "★": "prestige", "C": "coins"}
SHORT = re.compile(r"([HPD★C])([+-])(\d+)")
COMPARED = re.compile(r"(\w+) (>=|<=|==|>|<) (\d+)")
WORD = re.compile(r"([^:$]+)(?::(\w+))?(?:\$(\d+))?")


@dataclass(frozen=True)
class Spec:
    """A design by its word and its data."""

    word: str
    data: str = "{}"


@dataclass(frozen=True)
class Goal:
    """An Agenda, or a half of a Title."""

    goal: str
    timing: str = "play"
    vp: int = 1
    reward: str = "[]"
    difficulty: int = 1


def card(word: str, **data: Any) -> Spec:
    """A plain card with data; `if_` and the like aren't needed: passives are dicts."""
    return Spec(word, json.dumps(long(data), ensure_ascii=False))


def agenda(goal: Any, timing: str = "play", vp: int = 1) -> Goal:
    """An Agenda with a goal."""
    return Goal(json.dumps(long(goal)), timing, vp)


def title(goal: Any, reward: Any = (), difficulty: int = 1) -> Goal:
    """A half of a Title with a goal and a reward."""
    return Goal(json.dumps(long(goal)), reward=json.dumps(long(list(reward))), difficulty=difficulty)


def long(thing: Any) -> Any:
    """The thing with its short forms written out: `H+1`, and conditions such as `coins >= 5`."""
    if isinstance(thing, dict):
        return {key: long(value) for key, value in thing.items()}
    if isinstance(thing, list | tuple):
        return [long(item) for item in thing]
    if isinstance(thing, str) and (found := SHORT.fullmatch(thing)):
        return ["gain" if found[2] == "+" else "lose", RESOURCES[found[1]], int(found[3])]
    if isinstance(thing, str) and (found := COMPARED.fullmatch(thing)):
        return [found[2], ["res", found[1]], int(found[3])]
    return thing


def edited(change: Any = None, **sections: Any) -> str:
    """The text of the built-in edition with sections replaced and then changed by a function of its tree."""
    tree = json.loads(CITY.edition) | sections
    if change is not None:
        change(tree)
    return json.dumps(tree, ensure_ascii=False)


@dataclass
class Box:
    """An edition in the making: each mention of a design takes another copy of it."""

    designs: dict[Spec, dict[str, Any]] = field(default_factory=dict)
    events: dict[str, dict[str, Any]] = field(default_factory=dict)
    titles: list[dict[str, Any]] = field(default_factory=list)
    agendas: list[dict[str, Any]] = field(default_factory=list)
    taken: dict[str, int] = field(default_factory=dict)
    center: dict[str, Any] = field(default_factory=lambda: dict(BUILT_IN["center"]))

    def __post_init__(self) -> None:
        for word in (*NAMED, *TYPES, *KINDS, "Leader", "Blank"):
            self.design(Spec(word))
        for tribe in Tribe:
            self.design(Spec(f"Leader:{tribe.value}"))

    def design(self, spec: Spec) -> dict[str, Any]:
        """The design of a spec; a new one takes its place at the end of the edition."""
        if spec not in self.designs:
            self.designs[spec] = self._new(spec)
        return self.designs[spec]

    def _new(self, spec: Spec) -> dict[str, Any]:
        data = json.loads(spec.data)
        if spec.word in PRINTED:
            return {**PRINTED[spec.word], "copies": 99, **data}
        found = WORD.fullmatch(spec.word)
        assert found, spec.word
        kind = "unit" if found[1] == "Leader" else found[1].lower() if found[1] in KINDS else "normal"
        word = re.sub(r"\W+", "-", spec.word.lower())
        taken = sum(design["id"].startswith(word) for design in self.designs.values())
        plain = {
            "id": f"{word}-x{taken}" if taken else word,
            "name": spec.word,
            "tribe": found[2] or "communal",
            "copies": 99,
            "cost": int(found[3] or 0),
            "types": [found[1]] if found[1] in TYPES else [],
            "kind": kind,
        }
        return {**plain, **({"leader": True} if found[1] == "Leader" else {}), **data}

    def copy(self, thing: Spec | str) -> Card:
        """Another copy of a card."""
        design = self.design(Spec(thing) if isinstance(thing, str) else thing)
        return Card(self._next(design["id"]), Tribe(design["tribe"]))

    def event(self, deck: str, effects: Any) -> str:
        """Another copy of an event: its effects, or `Calm`."""
        text = [] if effects == "Calm" else long(effects)
        key = json.dumps([deck, text])
        if key not in self.events:
            id_ = f"{deck}-{len(self.events)}"
            self.events[key] = {"id": id_, "name": id_, "kind": deck, "copies": 99, "effects": text}
        return self._next(self.events[key]["id"])

    def agenda(self, spec: Goal) -> str:
        """Another Agenda."""
        id_ = f"agenda-{len(self.agendas)}"
        goal = {"goal": json.loads(spec.goal), "timing": spec.timing, "vp": spec.vp}
        self.agendas.append({"id": id_, "name": id_, **goal})
        return id_

    def title(self, first: Goal, second: Goal) -> str:
        """Another Title card with its two halves."""
        id_ = f"title-{len(self.titles)}"
        halves = [
            {
                "seenAs": "seen",
                "newTitle": "new",
                "goal": json.loads(half.goal),
                "reward": json.loads(half.reward),
                "difficulty": half.difficulty,
            }
            for half in (first, second)
        ]
        self.titles.append({"id": id_, "halves": halves})
        return id_

    def text(self) -> str:
        """The edition as text."""
        return json.dumps(
            {
                "format": 1,
                "id": "scenario",
                "name": "Scenario",
                "center": self.center,
                "sides": BUILT_IN["sides"],
                "cards": list(self.designs.values()),
                "events": list(self.events.values()),
                "titles": self.titles,
                "agendas": self.agendas,
            },
            ensure_ascii=False,
        )

    def _next(self, id_: str) -> str:
        self.taken[id_] = self.taken.get(id_, 0) + 1
        return f"{id_}.{self.taken[id_]}"
