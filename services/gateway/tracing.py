"""What could be seen of a field or a thing, version by version: when a seat learnt it, and when it lost sight of it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from prestige.v1.audit_service_pb2 import TraceFieldRequest, TraceFieldResponse, TraceSpan
from pydantic_core import from_json

from services.gateway import requests
from services.gateway.errors import malformed
from services.gateway.games import beyond
from services.gateway.history import History, Moment
from services.gateway.updates import Sight, sight_of
from shared.codecs import fields
from shared.codecs.errors import Malformed
from shared.codecs.plies import of
from shared.codecs.shapes import Shape
from shared.table.state import Table

LONGEST = 256  # characters
ROOM = 1 << 20  # bytes of an answer, but for the last span


@dataclass(frozen=True, slots=True)
class Sighting:
    """What was seen of something, and its truth, JSON; both empty where there was nothing."""

    known: bool = False
    seen: str = ""
    truth: str = ""


Look = Callable[[Table[Any], Table[Any]], Sighting]
"""From the whole truth and what is seen of it."""


async def traced(history: History, request: TraceFieldRequest) -> TraceFieldResponse:
    """The spans of a trace, as many as an answer may have."""
    first, last = requests.span(request.from_version, request.to_version)
    last = history.version(last, "to_version")
    if first > last:
        raise beyond(history.head)
    answer, look = TraceFieldResponse(), None
    async for page in history.pages(last):
        table = page[0].game.table
        sight, look = sight_of(request, table), look or _look(request, of(table.title).table_shape)
        wanted = [moment for moment in page if moment.ply.version >= first]
        await asyncio.to_thread(_add, answer, wanted, look, sight)
        if answer.next_version:
            break
    return answer


def _add(answer: TraceFieldResponse, moments: Iterable[Moment], look: Look, sight: Sight) -> None:
    room = ROOM - answer.ByteSize()
    for moment in moments:
        table, version = moment.game.table, moment.ply.version
        seen, last = look(table, sight.of(table)), answer.spans[-1] if answer.spans else TraceSpan()
        if answer.spans and Sighting(last.known, last.seen, last.truth) == seen:
            last.to_version = version
            continue
        if room <= 0:
            answer.next_version = version
            return
        span = TraceSpan(from_version=version, to_version=version, hash=moment.game.hash)
        span.known, span.seen, span.truth = seen.known, seen.seen, seen.truth
        answer.spans.append(span)
        room -= span.ByteSize()


def _look(request: TraceFieldRequest, shape: Shape) -> Look:
    what = request.WhichOneof("what")
    if what is None:
        raise malformed("path", "missing: name a path or a thing")
    said = requests.text(what, getattr(request, what), LONGEST, required=True)
    return _at_path(said, shape) if what == "path" else _anywhere(said)


def _at_path(path: str, shape: Shape) -> Look:
    try:
        steps = fields.steps_of(path, shape)
    except Malformed as broken:
        raise broken.within("path") from None

    def look(truth: Table[Any], view: Table[Any]) -> Sighting:
        real, seen = fields.follow(shape, truth, steps), fields.follow(shape, view, steps)
        if real is None or seen is None:
            return Sighting()
        return Sighting(real.value == seen.value, seen.text, real.text)

    return look


def _anywhere(thing: str) -> Look:
    def listed(table: Table[Any]) -> str:
        found = [*fields.places(from_json(of(table.title).table_bytes(table)), thing)]
        return json.dumps(found) if found else ""

    def look(truth: Table[Any], view: Table[Any]) -> Sighting:
        seen = listed(view)
        return Sighting(bool(seen), seen, listed(truth))

    return look
