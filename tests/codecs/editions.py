"""Vocabularies of tests as modules of their own: the source with words exchanged, since comments are read from it."""

import itertools
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

from shared.codecs.vocabulary import Vocabulary

SOURCE = '''
from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from shared.kernel.prompts import PromptAnswered, PromptOpened
from shared.kernel.secrets import Seat, secret


class Good(Enum):
    """A good."""

    WOOD = "wood"
    STONE = "stone"


@dataclass(frozen=True, slots=True)
class Options:
    """Options."""


@dataclass(frozen=True, slots=True)
class GoHome:
    """Go home."""

    by: Good  # by what
    late: bool = False  # whether it is late


@dataclass(frozen=True, slots=True)
class StayHere:
    """Stay."""


Action = GoHome | StayHere


@dataclass(frozen=True, slots=True)
class AskWay:
    """Which way?"""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AskTime:
    """When?"""

    seat: Seat


Prompt = AskWay | AskTime


@dataclass(frozen=True, slots=True)
class WentHome:
    """Somebody went home."""

    seat: Seat
    amount: int  # how far
    goods: tuple[Good, ...] = ()  # with what


@dataclass(frozen=True, slots=True)
class NightFell:
    """It is dark."""


Event = WentHome | NightFell | PromptOpened[Prompt] | PromptAnswered


@dataclass(frozen=True, slots=True)
class State:
    """All of it."""

    prompts: tuple[Prompt, ...]  # what is asked
'''

_numbers = itertools.count()


def module(folder: Path, *exchanges: tuple[str, str], name: str = "words") -> ModuleType:
    """The module with some passages of its source exchanged; each must occur once."""
    source = SOURCE
    for old, new in exchanges:
        assert source.count(old) == 1, old
        source = source.replace(old, new)
    package = f"{name}_{next(_numbers)}"
    (folder / package).mkdir()
    (folder / package / "said.py").write_text(source, encoding="utf-8")
    sys.path.insert(0, str(folder))
    try:
        return import_module(f"{package}.said")
    finally:
        sys.path.remove(str(folder))


def vocabulary(folder: Path, *exchanges: tuple[str, str]) -> Vocabulary:
    """The vocabulary of such a module, as of the title `toy`."""
    return of(module(folder, *exchanges))


def of(said: ModuleType) -> Vocabulary:
    """The vocabulary of a module."""
    return Vocabulary("toy", said.Action, said.Event, said.Prompt, said.State, said.Options)
