"""Plies as they are told at the table: their versions in front, sentences folded."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from prestige.v1.audit_service_pb2 import StoredPly
    from prestige.v1.game_pb2 import GameUpdate

    from services.cli.titled import Title

INDENT = 7


def told(plies: Iterable[GameUpdate], title: Title, width: int) -> Iterator[str]:
    """The sentences of plies, in lines of this width; a ply without news is left out."""
    for ply in plies:
        sentences = title.news(ply.events)
        yield from numbered(ply.version, sentences, width)


def numbered(version: int, sentences: Iterable[str], width: int) -> Iterator[str]:
    """Sentences of one ply, its version before the first one."""
    first = f"{version:5}  "
    for sentence in sentences:
        yield from wrap(sentence, width, initial_indent=first, subsequent_indent=" " * INDENT)
        first = " " * INDENT


def acting(ply: GameUpdate | StoredPly) -> str:
    """Who caused a ply."""
    return f"seat {ply.actor}" if ply.HasField("actor") else "backend"
