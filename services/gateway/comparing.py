"""Where two games, or two spans of one, part: the first plies whose actor, cause, events or state differ."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Iterator
from contextlib import aclosing
from itertools import zip_longest
from typing import Any

from prestige.v1.audit_service_pb2 import CompareGamesRequest, CompareGamesResponse

from services.gateway.errors import malformed
from services.gateway.history import History, Moment
from services.gateway.states import change
from shared.codecs import fields
from shared.codecs.fields import Change, Part
from shared.codecs.plies import TitlePlies, of
from shared.kernel.records import changed
from shared.table import commands as c
from shared.table import events as e
from shared.table.plies import StoredPly
from shared.table.state import Table


async def compared(one: History, other: History, request: CompareGamesRequest) -> CompareGamesResponse:
    """How far they are equal, and what differs behind that."""
    if request.plies < 0:
        raise malformed("plies", "must not be negative")
    ours = _span(one, request.from_version, "from_version", request.plies)
    theirs = _span(other, request.other_from_version, "other_from_version", request.plies)
    answer, found = CompareGamesResponse(), list[Change]()
    async with aclosing(ours), aclosing(theirs):
        while True:
            mine, yours = await anext(ours, None), await anext(theirs, None)
            if mine is None or yours is None:
                break
            if found := await asyncio.to_thread(_differences, mine, yours):
                break
            answer.equal += 1
    if mine is not None or yours is not None:
        answer.differ = True
        answer.version, answer.other_version = (it.ply.version if it else 0 for it in (mine, yours))
        answer.changes.extend(map(change, found))
    return answer


def _span(history: History, first: int, field: str, plies: int) -> AsyncGenerator[Moment, None]:
    """So many plies, all for 0; raises where the log has no such first version."""
    first = history.version(first, field) if first else 1
    last = min(history.head.version, first + plies - 1) if plies else history.head.version
    return history.moments(first, last)


def _differences(one: Moment, other: Moment) -> list[Change]:
    if one.ply.title != other.ply.title:
        return [Change("title", f'"{one.ply.title}"', f'"{other.ply.title}"')]
    plies = of(one.ply.title)
    return [
        *fields.changes(plies.ply_shape, _said(one.ply), _said(other.ply)),
        *_events(plies, one.ply, other.ply),
        *fields.changes(plies.table_shape, _stands(one.game.table), _stands(other.game.table)),
    ]


def _events(plies: TitlePlies, one: StoredPly[Any, Any], other: StoredPly[Any, Any]) -> Iterator[Change]:
    """What differs in the events, place by place."""
    happened = [[*map(_happened, ply.events)] for ply in (one, other)]
    for place, (before, after) in enumerate(zip_longest(*happened)):
        path = f"events[{place}]"
        if before is None or after is None:
            yield Change(path, *("" if it is None else Part(plies.event_shape, it).text for it in (before, after)))
        else:
            yield from fields.changes(plies.event_shape, before, after, path)


def _said(ply: StoredPly[Any, Any]) -> StoredPly[Any, Any]:
    """Who asked what: the ply without what tells one game from every other, and without its events."""
    return changed(
        ply,
        game="",
        version=0,
        request="",
        payload="",
        cause=_asked(ply.cause),
        events=(),
        draws=(),
        at=0,
        salt="",
        prev_hash="",
        state_hash="",
        state_schema="",
    )


def _asked(cause: Any) -> Any:
    match cause:
        case c.SubmitAction():
            return changed(cause, prompt="")
        case c.TakeBack():
            return changed(cause, version=0)
        case _:
            return cause


def _happened(event: Any) -> Any:
    match event:
        case e.GameCreated():
            return changed(event, commitment="")
        case e.PlyTakenBack():
            return changed(event, version=0)
        case e.SeedRevealed():
            return changed(event, seed="")
        case _:
            return event


def _stands(table: Table[Any]) -> Table[Any]:
    return changed(table, commitment="", seed="", ids=())
