"""States at a version, and what differs between two: the whole truth, or what a seat could see."""

from __future__ import annotations

import asyncio
from typing import Any

from prestige.v1 import audit_service_pb2 as api

from services.gateway.errors import malformed
from services.gateway.history import History
from services.gateway.updates import fill_view, sight_of
from shared.codecs import fields
from shared.codecs.plies import of
from shared.table.state import Table


async def state(history: History, request: api.GetStateRequest) -> api.GetStateResponse:
    """The state at a version."""
    game = (await history.at(history.version(request.version, "version"))).game
    sight, plies = sight_of(request, game.table), of(game.table.title)
    answer = api.GetStateResponse(state_hash=plies.state_hash(game.table))
    fill_view(answer.view, game, sight)
    answer.state = plies.table_bytes(sight.of(game.table)).decode()
    return answer


async def difference(history: History, request: api.DiffStatesRequest) -> api.DiffStatesResponse:
    """What differs between two versions."""
    if not request.before_version:
        raise malformed("before_version", "missing")
    before = history.version(request.before_version, "before_version")
    after = history.version(request.after_version, "after_version")
    answer = api.DiffStatesResponse(before_version=before, after_version=after)
    tables = [(await history.at(version)).game.table for version in (before, after)]
    sight = sight_of(request, tables[0])
    found = await asyncio.to_thread(changes, *map(sight.of, tables))
    answer.changes.extend(map(change, found))
    return answer


def changes(before: Table[Any], after: Table[Any]) -> list[fields.Change]:
    """The fields that differ between two tables of one title."""
    return [*fields.changes(of(before.title).table_shape, before, after)]


def change(found: fields.Change) -> api.FieldChange:
    """As it is answered."""
    return api.FieldChange(path=found.path, before=found.before, after=found.after)
