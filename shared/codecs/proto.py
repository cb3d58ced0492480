"""A .proto file as values, and its text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from shared.codecs.released import Numbers

HEADER = "// Written by shared/codecs/generate.py from the dataclasses of the titles: change those, then run it again."


@dataclass(frozen=True, slots=True)
class Line:
    """A field of a message, or a value of an enum where `type` is empty; `type` includes the label."""

    name: str
    comment: str
    type: str = ""


@dataclass(frozen=True, slots=True)
class Block:
    """A message or, where `word` says so, an enum; with `oneof` all its fields stand in one of that name."""

    word: str
    name: str
    comment: str
    lines: tuple[Line, ...]
    numbers: Numbers
    oneof: str = ""
    oneof_comment: str = ""


@dataclass(frozen=True, slots=True)
class File:
    """One file."""

    package: str
    imports: tuple[str, ...]
    blocks: tuple[Block, ...]


def rendered(file: File) -> str:
    """The text of a file."""
    head = [HEADER, 'syntax = "proto3";', "", f"package {file.package};", ""]
    imports = [f'import "{path}";' for path in file.imports]
    parts = ["\n".join([*head, *imports]).rstrip("\n"), *("\n".join(_block(block)) for block in file.blocks)]
    return "\n\n".join(parts) + "\n"


def _block(block: Block) -> Iterator[str]:
    yield from _comment(block.comment, "")
    inside = [*_reserved(block.numbers), *(_lines(block) if block.lines else ())]
    if not inside:
        yield f"{block.word} {block.name} {{}}"
        return
    yield f"{block.word} {block.name} {{"
    yield from inside
    yield "}"


def _lines(block: Block) -> Iterator[str]:
    indent = "    " if block.oneof else "  "
    if block.oneof:
        yield from _comment(block.oneof_comment, "  ")
        yield f"  oneof {block.oneof} {{"
    for line in block.lines:
        yield from _comment(line.comment, indent)
        yield f"{indent}{line.type}{' ' if line.type else ''}{line.name} = {block.numbers.of.get(line.name, 0)};"
    if block.oneof:
        yield "  }"


def _reserved(numbers: Numbers) -> Iterator[str]:
    if numbers.reserved:
        yield f"  reserved {', '.join(str(number) for number in sorted(numbers.reserved))};"
    if numbers.reserved_names:
        quoted = [f'"{name}"' for name in sorted(numbers.reserved_names)]
        yield f"  reserved {', '.join(quoted)};"


def _comment(text: str, indent: str) -> Iterator[str]:
    for line in text.splitlines():
        yield f"{indent}// {line}".rstrip()
