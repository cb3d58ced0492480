"""From a ply and the game after it to what one class of watchers is sent: redacted, with the hash of its own view."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from prestige.v1 import game_pb2
from prestige.v1.game_service_pb2 import Heartbeat, ResumePoint, Snapshot, WatchGameResponse

from services.gateway import requests
from shared.codecs import table_events, titles
from shared.codecs.names import snake
from shared.codecs.plies import of
from shared.kernel.secrets import Viewer, redact
from shared.table.events import PlyTakenBack, TableEvent
from shared.table.fold import Game
from shared.table.plies import StoredPly
from shared.table.state import Status, Table

STATUS = {
    Status.OPEN: game_pb2.GAME_STATUS_OPEN,
    Status.RUNNING: game_pb2.GAME_STATUS_RUNNING,
    Status.FINISHED: game_pb2.GAME_STATUS_FINISHED,
    Status.ABANDONED: game_pb2.GAME_STATUS_ABANDONED,
}


@dataclass(frozen=True, slots=True)
class Point:
    """The last update somebody has: version and hash, (0, "") for none; what one resumes from."""

    version: int = 0
    hash: str = ""


@dataclass(frozen=True, slots=True)
class Sight:
    """What a class of watchers may see: as a seat, as a spectator (None), or, for auditors, everything."""

    viewer: Viewer = None
    everything: bool = False

    def of(self, thing: Any) -> Any:
        """The thing as it is seen."""
        return thing if self.everything else redact(thing, self.viewer)


EVERYTHING = Sight(everything=True)


def sight_of(request: Any, table: Table[Any]) -> Sight:
    """Whose eyes an auditor looks with: those of the seat that the request names, else one's own, which see all."""
    seat = requests.seat_among(len(table.chairs), requests.optional_number(request, "seat"))
    return EVERYTHING if seat is None else Sight(seat)


def point_of(game: Game) -> Point:
    """Where the game stands."""
    return Point(game.version, game.hash)


def fill_view(message: game_pb2.GameView, game: Game, sight: Sight) -> None:
    """Put the game as it is seen into an empty message."""
    table: Table[Any] = sight.of(game.table)
    message.version, message.hash = game.version, game.hash
    message.view_hash = of(table.title).state_hash(table)
    if table.state is not None:
        titles.of(table.title).wire.view.put(table.state, message.view)
    message.prompt_ids.extend(table.ids)
    if table.to_act is not None:
        message.to_act = table.to_act
    message.status = STATUS[table.status]
    message.conceded.extend(table.conceded)


def fill_update(
    message: game_pb2.GameUpdate, ply: StoredPly[Any, Any], game: Game, sight: Sight, with_view: bool
) -> None:
    """Put a ply, with the game after it, as it is seen into an empty message."""
    table: Table[Any] = sight.of(game.table)
    message.version, message.hash = ply.version, game.hash
    for event in ply.events:
        _fill_event(message.events.add(), event, game.table.title, sight)
    message.prompt_ids.extend(table.ids)
    if table.to_act is not None:
        message.to_act = table.to_act
    message.rewound = any(isinstance(event, PlyTakenBack) for event in ply.events)
    if with_view or message.rewound:
        fill_view(message.view, game, sight)
        message.view_hash = message.view.view_hash
    else:
        message.view_hash = of(table.title).state_hash(table)
    message.at = ply.at
    if ply.actor.startswith("seat:"):
        message.actor = int(ply.actor.removeprefix("seat:"))
    message.cause = cause_of(type(ply.cause).__name__)


def cause_of(command: str) -> str:
    """The command that caused a ply, in one word of the contract: `submit`, `create`, `take_seat` …"""
    word = snake(command)
    return {"submit_action": "submit", "create_game": "create", "start_game": "start", "abandon_game": "abandon"}.get(
        word, word
    )


def update_bytes(ply: StoredPly[Any, Any], game: Game, sight: Sight, with_view: bool) -> bytes:
    """The message to a watcher that says a ply, encoded."""
    message = WatchGameResponse()
    fill_update(message.update, ply, game, sight, with_view)
    return message.SerializeToString()


def snapshot_bytes(game: Game, sight: Sight, reset: bool) -> bytes:
    """The message to a watcher that shows the whole view, encoded."""
    message = WatchGameResponse(snapshot=Snapshot(reset=reset))
    fill_view(message.snapshot.view, game, sight)
    return message.SerializeToString()


def heartbeat_bytes(at: Point) -> bytes:
    """The message to a watcher that says what it got last, encoded."""
    return WatchGameResponse(heartbeat=Heartbeat(at=ResumePoint(version=at.version, hash=at.hash))).SerializeToString()


def _fill_event(message: game_pb2.GameEvent, event: Any, title: str, sight: Sight) -> None:
    if isinstance(event, TableEvent):
        table_events.codec().put(event, message.table)
    else:
        titles.of(title).wire.event.put(sight.of(event), message.title)
