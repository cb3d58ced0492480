"""An action that is asked for in words, whether it is offered or not: `lay estate r2a forest`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import MISSING, Field, fields
from typing import Any, get_type_hints

from services.cli.spelling import plain
from services.cli.taking import UNKNOWN, choices, greed, take
from shared.codecs.comments import class_notes, field_comment

Ask = Callable[[str], str]
"""Puts a question to the user; the answer may be empty."""


LEAVING = (["q"], ["quit"])
"""Answers that leave a question, as nothing does."""


class Unclear(Exception):
    """The words name no action; the text says why, and what could be meant."""


def split(text: str) -> list[str]:
    """The words of what was typed, without the signs between them."""
    return [stripped for word in text.replace("=", " ").split() if (stripped := word.strip(":,"))]


def vocabulary(classes: Sequence[type]) -> list[str]:
    """What can be asked for: the name of each action and what it does."""
    return [f"{plain(cls.__name__)}: {class_notes(cls).text.splitlines()[0]}" for cls in classes]


def named(classes: Sequence[type], words: Sequence[str], likely: Sequence[type] = ()) -> tuple[type, list[str]]:
    """The class that the words begin with, and the words behind its name; raises Unclear.

    A part of the name will do where it is the only one, or where the rest says all of an action that is likely.
    """
    lower = [word.lower() for word in words]
    leading = {cls: _leading(cls, lower) for cls in classes}
    most = max(leading.values())
    if not most[0]:
        said = [cls for cls in likely if _says_all(cls, words[leading[cls][1] :])]
        if len(said) == 1:
            return said[0], [*words[leading[said[0]][1] :]]
    best = [cls for cls in classes if leading[cls] == most]
    if not most[1]:
        most = (False, 1)
        best = [cls for cls in classes if lower and any(word.startswith(lower[0]) for word in _name(cls))]
    rest = [*words[most[1] :]]
    if len(best) > 1:
        best = [cls for cls in best if not _found(cls, rest)[1]] or best
    if len(best) != 1:
        could = ", ".join(plain(cls.__name__) for cls in best or classes)
        raise Unclear(f"That could be: {could}." if best else f"No action is called so; there are: {could}.")
    return best[0], rest


def filled(cls: type, words: Sequence[str], ask: Ask) -> Any:
    """The action of this class: its fields are told by their names or, without these, by their types."""
    found, loose = _found(cls, words)
    hints = get_type_hints(cls)
    if loose:
        known = [
            f" {plain(name)} is one of {of}."
            for name in hints
            if found[name] is UNKNOWN and (of := choices(hints[name]))
        ]
        raise Unclear(f"{' '.join(loose)!r} says nothing about {plain(cls.__name__)}.{''.join(known)}")
    return cls(**{field.name: _settled(cls, field, hints[field.name], found[field.name], ask) for field in fields(cls)})


def _found(cls: type, words: Sequence[str]) -> tuple[dict[str, Any], list[str]]:
    """What the words say about the fields, and the words that say nothing."""
    hints = get_type_hints(cls)
    loose, sections = _sections(cls, words)
    found = {name: take(hints[name], section) for name, section in sections.items()}
    loose += [word for section in sections.values() for word in section]
    for field in sorted(fields(cls), key=lambda field: greed(hints[field.name])):
        if found.get(field.name, UNKNOWN) is UNKNOWN:
            found[field.name] = take(hints[field.name], loose)
    return found, loose


def _says_all(cls: type, words: Sequence[str]) -> bool:
    """Whether the words say every field of the class, and nothing else."""
    found, loose = _found(cls, words)
    defaults = {field.name for field in fields(cls) if field.default is not MISSING}
    return not loose and all(value is not UNKNOWN or name in defaults for name, value in found.items())


def _name(cls: type) -> list[str]:
    return plain(cls.__name__).split()


def _leading(cls: type, words: Sequence[str]) -> tuple[bool, int]:
    """Whether the words begin with the whole name of the class, and with how many words of it."""
    name, count = _name(cls), 0
    for word, typed in zip(name, words, strict=False):
        if not word.startswith(typed):
            break
        count += 1
    return count == len(name), count


def _sections(cls: type, words: Sequence[str]) -> tuple[list[str], dict[str, list[str]]]:
    """The words before the first name of a field, and those behind each name."""
    names = {plain(field.name): field.name for field in fields(cls)}
    loose: list[str] = []
    sections: dict[str, list[str]] = {}
    at = loose
    for word in words:
        if name := names.get(word.lower()):
            at = sections.setdefault(name, [])
        else:
            at.append(word)
    return loose, sections


def _settled(cls: type, field: Field[Any], hint: Any, found: Any, ask: Ask) -> Any:
    """The value of a field: found in the words, else its default, else asked for."""
    if found is not UNKNOWN:
        return found
    if field.default is not MISSING:
        return field.default
    known = choices(hint)
    words = split(ask(f"{plain(field.name)}? {field_comment(cls, field.name)}{f' ({known})' if known else ''}"))
    if not words or words in LEAVING:
        raise Unclear("Asked no more.")
    found = take(hint, words)
    if found is UNKNOWN or words:
        raise Unclear(f"That is no {plain(field.name)} of {plain(cls.__name__)}.")
    return found
