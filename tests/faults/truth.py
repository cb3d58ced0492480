"""The whole truth of a game, folded here from the stored bytes that an auditor may read; and a seat that follows it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from prestige.v1.game_pb2 import GameUpdate, GameView

from shared.client import Client
from shared.codecs import titles
from shared.codecs.plies import of
from shared.games import TITLES
from shared.kernel.secrets import Viewer, redact
from shared.ledger.loading import step
from shared.log.record import Stored
from shared.table.fold import Game
from shared.table.plies import StoredPly

TITLE = "castle"
WIRE = titles.of(TITLE).wire


@dataclass(frozen=True)
class Moment:
    """A ply, and the game after it."""

    ply: StoredPly[Any, Any]
    game: Game

    def state(self, viewer: Viewer) -> Any:
        """The title's state as somebody may see it."""
        return redact(self.game.table.state, viewer)

    def view_hash(self, viewer: Viewer) -> str:
        """The hash of what somebody may see of the table."""
        return of(TITLE).state_hash(redact(self.game.table, viewer))

    def shown_as(self, view: GameView, viewer: Viewer) -> bool:
        """Whether a view is what somebody may see at this moment."""
        same = (view.version, view.hash, view.view_hash) == (
            self.game.version, self.game.hash, self.view_hash(viewer)
        )  # fmt: skip
        return same and state_of(view) == self.state(viewer)


async def truth(client: Client, game: str) -> list[Moment]:
    """Every ply of a game, in order."""
    moments, now = [], None
    async for stored in client.plies(game):
        now = step(now, Stored(stored.version, stored.hash, stored.ply), keep=None)
        moments.append(Moment(of(TITLE).read_ply(stored.ply), now))
    return moments


def state_of(view: GameView) -> Any:
    """The state in a view, None before the start."""
    return WIRE.view.take(view.view) if view.HasField("view") else None


class Following:
    """Somebody who has a view and then only hears of events."""

    def __init__(self, viewer: Viewer, view: GameView | None = None) -> None:
        self.viewer = viewer
        self.version = view.version if view else 0
        self.state = state_of(view) if view else None

    def hear(self, update: GameUpdate) -> None:
        """Take a ply in; after one that was taken back, the view that comes with it."""
        assert update.version == self.version + 1
        self.version = update.version
        if update.rewound:
            self.state = state_of(update.view)
            return
        for event in update.events:
            if event.HasField("title"):
                after = TITLES[TITLE].evolve(self.state, WIRE.event.take(event.title))
                self.state = redact(after, self.viewer)

    def agrees(self, moments: Sequence[Moment]) -> bool:
        """Whether it has come to know what it may know."""
        return bool(self.state == moments[self.version - 1].state(self.viewer))
