"""A game once more, ply by ply: the whole truth, or what a seat saw of it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import aclosing
from typing import Any

from prestige.v1.audit_service_pb2 import ReplayRequest, ReplayResponse

from services.gateway import requests
from services.gateway.games import beyond
from services.gateway.history import History, Moment
from services.gateway.updates import Sight, fill_update, sight_of
from shared.codecs import table_events, titles
from shared.codecs.plies import of
from shared.table.commands import SubmitAction
from shared.table.events import TableEvent
from shared.table.plies import StoredPly

WIDEST = 500  # columns of a drawing


async def replayed(history: History, request: ReplayRequest) -> AsyncIterator[ReplayResponse]:
    """The plies that are asked for."""
    first, last = requests.span(request.from_version, request.to_version)
    last = history.version(last, "to_version")
    if first > last:
        raise beyond(history.head)
    async with aclosing(history.moments(first, last)) as moments:
        async for moment in moments:
            yield _told(moment, request)


def _told(moment: Moment, request: ReplayRequest) -> ReplayResponse:
    ply, game = moment.ply, moment.game
    sight = sight_of(request, game.table)
    answer = ReplayResponse(state_hash=ply.state_hash, words=_words(ply, sight, game.table.edition))
    fill_update(answer.update, ply, game, sight, request.with_views)
    cause = ply.cause
    if isinstance(cause, SubmitAction) and (sight.everything or cause.seat == sight.viewer):
        titles.of(ply.title).wire.action.put(cause.action, answer.action)
    if request.board_width > 0 and game.table.state is not None:
        width = min(request.board_width, WIDEST)
        answer.board = of(game.table.title).rules.board(sight.of(game.table.state), width)
    return answer


def _words(ply: StoredPly[Any, Any], sight: Sight, edition: str) -> Iterator[str]:
    for event in ply.events:
        if isinstance(event, TableEvent):
            yield table_events.sentence(event)
        else:
            yield of(ply.title).rules.words(sight.of(event), edition)
