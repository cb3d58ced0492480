"""A game once more, ply by ply: the whole truth, or what a seat saw of it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from typing import Any

from prestige.v1.audit_service_pb2 import ReplayRequest, ReplayResponse

from services.gateway.updates import EVERYTHING, Sight, fill_update
from shared.codecs import table_events, titles
from shared.codecs.plies import of
from shared.kernel.secrets import Viewer
from shared.ledger import loading
from shared.log.store import Store
from shared.table.commands import SubmitAction
from shared.table.events import TableEvent
from shared.table.fold import Game
from shared.table.plies import StoredPly

PAGE = 100
WIDEST = 500  # columns of a drawing


class Replay:
    """One replay."""

    def __init__(self, store: Store, id_: str, request: ReplayRequest, viewer: Viewer) -> None:
        self._store = store
        self._id = id_
        self._with_views = request.with_views
        self._width = min(request.board_width, WIDEST)
        self._sight = Sight(viewer) if request.HasField("seat") else EVERYTHING

    async def between(self, first: int, last: int) -> AsyncIterator[ReplayResponse]:
        """The plies of these versions."""
        game: Game | None = None
        while game is None or game.version < last:
            after = game.version if game else 0
            page = await self._store.read(self._id, after=after, upto=last, limit=PAGE)
            if not page:
                return
            for stored in page:
                game = loading.step(game, stored, keep=None)
                if stored.version >= first:
                    yield self._told(of(game.table.title).read_ply(stored.ply), game)

    def _told(self, ply: StoredPly[Any, Any], game: Game) -> ReplayResponse:
        rules = of(game.table.title).rules
        answer = ReplayResponse(state_hash=ply.state_hash, words=self._words(ply))
        fill_update(answer.update, ply, game, self._sight, self._with_views)
        cause = ply.cause
        if isinstance(cause, SubmitAction) and (self._sight.everything or cause.seat == self._sight.viewer):
            titles.of(ply.title).wire.action.put(cause.action, answer.action)
        if self._width > 0 and game.table.state is not None:
            answer.board = rules.board(self._sight.of(game.table.state), self._width)
        return answer

    def _words(self, ply: StoredPly[Any, Any]) -> Iterator[str]:
        for event in ply.events:
            if isinstance(event, TableEvent):
                yield table_events.sentence(event)
            else:
                yield of(ply.title).rules.words(self._sight.of(event))
