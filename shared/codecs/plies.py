"""Plies, commands, tables and views of each title as bytes: what the log keeps and what hashes are taken of."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, cached_property
from hashlib import sha256
from typing import Any

from pydantic_core import from_json

from shared.codecs.errors import Malformed
from shared.codecs.jsonb import Json, codec, schema_hash
from shared.codecs.shapes import Shape, shape_of
from shared.games import TITLES
from shared.kernel.errors import Broken
from shared.kernel.rules import Rules
from shared.kernel.secrets import Viewer, redact
from shared.table.commands import Asked, Command
from shared.table.errors import GameNotFound
from shared.table.events import TableEvent
from shared.table.plies import StoredPly
from shared.table.state import Table

TITLE = re.compile(rb'"title":"([a-z_]+)"')


class TitlePlies:
    """The bytes of one title; get it with `of`."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.edition = rules.load_edition(rules.edition)
        self._asked = codec(Asked[rules.Action])  # type: ignore[name-defined]  # the union is known at run time only
        self._ply = codec(StoredPly[Command[rules.Action], TableEvent | rules.Event])  # type: ignore[name-defined]
        self._table = codec(Table[rules.State])  # type: ignore[name-defined]
        self._options: Json[Any] = codec(rules.Options)
        self._retired = [f'"{kind}"'.encode() for kind in rules.upcasts]

    @cached_property
    def schema(self) -> str:
        """Short hash of the shape of the table's state."""
        return schema_hash(Table[self.rules.State])  # type: ignore[name-defined]

    @cached_property
    def table_shape(self) -> Shape:
        """What the table's state consists of."""
        return shape_of(Table[self.rules.State])  # type: ignore[name-defined]

    @cached_property
    def ply_shape(self) -> Shape:
        """What a ply consists of."""
        return shape_of(StoredPly[Command[self.rules.Action], TableEvent | self.rules.Event])  # type: ignore[name-defined]

    @cached_property
    def event_shape(self) -> Shape:
        """What an event can be."""
        return shape_of(TableEvent | self.rules.Event)

    def read_asked(self, body: bytes) -> Asked[Any]:
        """What a command entry asks; raises Malformed."""
        return self._asked.load(body)

    def write_asked(self, asked: Asked[Any]) -> bytes:
        """The body of a command entry."""
        return self._asked.dump(asked)

    def read_ply(self, stored: bytes) -> StoredPly[Any, Any]:
        """A ply from its stored bytes, retired event shapes as today's; raises Malformed."""
        if not any(retired in stored for retired in self._retired):
            return self._ply.load(stored)
        try:
            body = from_json(stored)
            body["events"] = [self._upcast(event) for event in body["events"]]
        except (ValueError, LookupError, TypeError, AttributeError):
            raise Malformed("events", "they can't be read") from None
        return self._ply.load_python(body)

    def _upcast(self, event: Mapping[str, Any]) -> Mapping[str, Any]:
        upcast = self.rules.upcasts.get(event["kind"])
        if upcast is None:
            return event
        kind, body = upcast({key: value for key, value in event.items() if key != "kind"})
        return {"kind": kind, **body}

    def write_ply(self, ply: StoredPly[Any, Any]) -> bytes:
        """The bytes to store, which the ply's hash is taken of."""
        return self._ply.dump(ply)

    def read_table(self, stored: bytes) -> Table[Any]:
        """A table from the bytes of a row; raises Malformed."""
        return self._table.load(stored)

    def table_bytes(self, table: Table[Any]) -> bytes:
        """The whole truth as bytes: what `state_hash` is taken of, and what a row keeps."""
        return self._table.dump(table)

    def state_hash(self, table: Table[Any]) -> str:
        """SHA-256 of the whole truth, hex."""
        return sha256(self.table_bytes(table)).hexdigest()

    def view_hash(self, table: Table[Any], viewer: Viewer) -> str:
        """SHA-256 of what the viewer may see, hex."""
        return sha256(self.table_bytes(redact(table, viewer))).hexdigest()

    def read_options(self, text: str) -> Any:
        """The title's options from the log's JSON; raises Malformed."""
        return self._options.load(text)

    def write_options(self, options: Any) -> str:
        """The title's options as they stand in GameCreated."""
        return self._options.text(options)


@cache
def of(title: str) -> TitlePlies:
    """The bytes of a title; raises GameNotFound for a title that is not played here."""
    if title not in TITLES:
        raise GameNotFound(f"there is no title {title!r}", title=title)
    return TitlePlies(TITLES[title])


def title_of(stored: bytes) -> str:
    """The name of the title in a stored ply or command, without reading the whole."""
    found = TITLE.search(stored)
    if found is None:
        raise Broken("the bytes name no title")
    return found.group(1).decode()
