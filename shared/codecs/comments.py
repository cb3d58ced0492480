"""What the source says about a vocabulary: docstrings, trailing comments, and where each thing stands."""

from __future__ import annotations

import ast
import inspect
import io
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module

from shared.codecs.errors import Unfit

WELL_KNOWN = {"seat": "The seat."}
"""Fields that need no comment of their own."""


@dataclass(frozen=True, slots=True)
class Notes:
    """Of one class or union: its line in the source, its docstring, the comments on its fields or members."""

    line: int
    text: str
    fields: dict[str, str] = field(default_factory=dict)


@cache
def notes(module: str) -> dict[str, Notes]:
    """The notes on a module's classes and assigned names."""
    source = inspect.getsource(import_module(module))
    trailing = _trailing(source)
    return dict(_notes(ast.parse(source).body, trailing))


def class_notes(cls: type) -> Notes:
    """The notes on a class; raises Unfit where it has no docstring."""
    found = notes(cls.__module__)[cls.__name__]
    if not found.text:
        raise Unfit(f"{cls.__name__} has no docstring, which would be its comment in the proto")
    return found


def field_comment(cls: type, name: str) -> str:
    """The comment on a field: what stands behind it in the source; raises Unfit where nothing does."""
    said = class_notes(cls).fields.get(name) or WELL_KNOWN.get(name)
    if not said:
        raise Unfit(f"{cls.__name__}.{name} has no comment behind it, which would be its comment in the proto")
    return _sentence(said)


def member_comment(cls: type, name: str) -> str:
    """The comment on a member of an enum; its own name where nothing is said."""
    return _sentence(class_notes(cls).fields.get(name) or name.lower().replace("_", " "))


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:] + ("" if words.endswith((".", "!", "?", "…")) else ".")


def _trailing(source: str) -> dict[int, str]:
    """The comment on each line of code."""
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    comments = [token for token in tokens if token.type == tokenize.COMMENT]
    return {token.start[0]: token.string.lstrip("# ") for token in comments}


def _notes(body: list[ast.stmt], trailing: dict[int, str]) -> Iterator[tuple[str, Notes]]:
    for node, after in zip(body, [*body[1:], None], strict=True):
        if isinstance(node, ast.ClassDef):
            yield node.name, Notes(node.lineno, ast.get_docstring(node) or "", dict(_fields(node.body, trailing)))
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            yield node.targets[0].id, Notes(node.lineno, _text(after))


def _fields(body: list[ast.stmt], trailing: dict[int, str]) -> Iterator[tuple[str, str]]:
    for node, after in zip(body, [*body[1:], None], strict=True):
        target = (
            node.target
            if isinstance(node, ast.AnnAssign)
            else node.targets[0]
            if isinstance(node, ast.Assign)
            else None
        )
        if isinstance(target, ast.Name):
            yield target.id, _text(after) or trailing.get(node.end_lineno or node.lineno, "")


def _text(node: ast.stmt | None) -> str:
    """A text that stands alone, as under an attribute."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
        return inspect.cleandoc(node.value.value)
    return ""
