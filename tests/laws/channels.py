"""All that one game lets its clients hear, made by the gateway's own classes around a game held in memory."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from google.protobuf.message import Message
from prestige.v1 import game_service_pb2 as api

from services.command.holding import Held
from services.command.judging import judge
from services.gateway.acting import Acting
from services.gateway.auth import Caller, Proof, hashed, token_note
from services.gateway.births import Birth
from services.gateway.calls import Call, Deadline
from services.gateway.errors import Problem, problem_of, refused
from services.gateway.followed import Standing
from services.gateway.game_ids import name_of
from services.gateway.keys import Holder, Role
from services.gateway.lists import Lists
from services.gateway.reach import Reach
from services.gateway.summaries import Summaries
from services.gateway.trying import Trying
from services.gateway.updates import Sight, heartbeat_bytes, point_of, snapshot_bytes, update_bytes
from services.gateway.views import Views
from services.projection.folding import concluded, row_of
from shared.codecs import titles as wires
from shared.codecs.plies import of
from shared.kernel.secrets import Seat, Viewer
from shared.log.answers import Refusal
from shared.log.readmodels import Page
from shared.log.record import Entry, People, PlyLogged
from shared.log.rows import Row, tallies
from shared.log.store import Refuse
from shared.table import commands as c
from shared.table.fold import Game
from shared.table.plies import StoredPly

NOW = 1_000_000
BACKEND = Holder("backend", Role.BACKEND)
REQUEST = b"r" * 16
CHANNELS = ("view", "options", "feed", "watch", "errors", "lobby")


@dataclass(frozen=True)
class Present:
    """A game right after a ply."""

    game: Game
    ply: StoredPly[Any, Any]
    seed: bytes


@dataclass(frozen=True)
class Attempt:
    """A command that may be refused: `body` as the gateway sends it on, `request` as it is tried only."""

    body: bytes | None = None
    request: api.SubmitActionRequest | None = None


class Facing:
    """One game, faced by a seat or a spectator."""

    def __init__(self, present: Present, viewer: Viewer) -> None:
        self._present, self._game, self._viewer = present, present.game, viewer
        self._name = name_of(present.game.id)
        shelf: Any = _Shelf(present)
        self._views = Views(shelf, shelf, shelf)
        self._summaries = Summaries(shelf, shelf, self._views, shelf)
        self._lists = Lists(shelf, 1, Reach(shelf, shelf))
        acting = Acting(shelf, shelf, shelf, shelf, b"", shelf)
        self._trying = Trying(shelf, self._views, acting)
        caller = Caller(BACKEND) if viewer is None else Caller(proof=Proof(hashed(_token(viewer))))
        self._call = Call(caller, Deadline(60))

    def hears(self, attempts: tuple[Attempt, ...]) -> dict[str, list[bytes]]:
        """The bytes of every message, by channel."""
        channels: Mapping[str, Callable[[], Iterator[bytes]]] = {
            "view": self._view,
            "options": self._options,
            "feed": self._feed,
            "watch": self._watch,
            "errors": lambda: self._errors(attempts),
            "lobby": self._lobby,
        }
        return {channel: list(messages()) for channel, messages in channels.items()}

    def _view(self) -> Iterator[bytes]:
        request = api.GetViewRequest(game=self._name, seat=self._viewer)
        yield _bytes(self._views.view(request, self._call))

    def _options(self) -> Iterator[bytes]:
        for seat in range(len(self._game.table.chairs)):
            request = api.ListLegalActionsRequest(game=self._name, seat=seat)
            yield _bytes(self._views.legal(request, self._call))

    def _feed(self) -> Iterator[bytes]:
        yield update_bytes(self._present.ply, self._game, Sight(self._viewer), with_view=False)

    def _watch(self) -> Iterator[bytes]:
        sight = Sight(self._viewer)
        yield snapshot_bytes(self._game, sight, reset=False)
        yield update_bytes(self._present.ply, self._game, sight, with_view=True)
        yield heartbeat_bytes(point_of(self._game))

    def _errors(self, attempts: tuple[Attempt, ...]) -> Iterator[bytes]:
        held = _held(self._present)
        for attempt in attempts:
            if attempt.request is not None:
                yield _bytes(self._trying.submit(attempt.request, self._call))
            if attempt.body is not None:
                yield self._judged(Entry(self._game.id, REQUEST, REQUEST, NOW + 1, "reply", "corr", attempt.body), held)

    def _judged(self, entry: Entry, held: Held) -> bytes:
        decision = judge(entry, held, NOW).decision
        if not isinstance(decision, Refuse):
            return b"accepted"
        kept = Refusal.decode(decision.refusal.encode())
        return _status(refused(kept, self._game.version, self._game.hash))

    def _lobby(self) -> Iterator[bytes]:
        lobby, table = Call(Caller(BACKEND), Deadline(60)), self._game.table
        yield _bytes(self._views.game(api.GetGameRequest(game=self._name), self._call))
        yield _bytes(self._lists.games(api.ListGamesRequest(player=_player(0)), lobby))
        logged = PlyLogged(1, self._game.id, self._game.version, "", "", b"", table.to_act, table.status.value)
        yield _bytes(self._summaries.of(self._game.id, Standing.of(logged)))
        for seat in range(len(table.chairs)):
            request = api.GetPlayerStatisticsRequest(player=_player(seat))
            yield _bytes(self._lists.statistics(request, lobby))


def sent(game: Game, seat: Seat, command: Any) -> Attempt:
    """A command of a seat."""
    asked: c.Asked[Any] = c.Asked(command, f"seat:{seat}", token=hashed(_token(seat)))
    return Attempt(body=of(game.table.title).write_asked(asked))


def tried(game: Game, seat: Seat, command: Any) -> Attempt:
    """An action of a seat that is tried only."""
    request = api.SubmitActionRequest(game=name_of(game.id), seat=seat, prompt_id=command.prompt, dry_run=True)
    wires.of(game.table.title).wire.action.put(command.action, request.action)
    return Attempt(request=request)


class _Shelf:
    """Stands where the gateway looks for games, feeds, people, births and rows: it has the one game."""

    def __init__(self, present: Present) -> None:
        self._game = present.game
        seats = range(len(present.game.table.chairs))
        notes = {"created": "1", "labels": "[]"} | {token_note(seat): hashed(_token(seat)) for seat in seats}
        self._people = People({seat: _player(seat) for seat in seats}, notes)
        self._row = concluded(row_of(self._game, 1, self._people), self._game)

    def current(self, game: str) -> None:
        """No feed: it is not watched."""

    def follows(self, game: str) -> bool:
        """Nor is it followed."""
        return False

    async def at_head(self, game: str) -> Game:
        """The game."""
        return self._game

    async def people(self, game: str) -> People:
        """Who sits there."""
        return self._people

    async def of(self, game: str) -> Birth:
        """How it began."""
        return Birth(self._game.table.title, len(self._game.table.chairs))

    async def row(self, game: str) -> Row:
        """As lists show it."""
        return self._row

    async def page(self, *asked: Any) -> Page:
        """The lobby, in which it is the only game."""
        return Page((self._row,), "")

    async def statistics(self, player: str) -> Mapping[str, int]:
        """What it counts for a player."""
        return {word: number for (who, word), number in tallies(self._row).items() if who == player}


def _held(present: Present) -> Held:
    seats = range(len(present.game.table.chairs))
    players, tokens = {seat: _player(seat) for seat in seats}, {seat: hashed(_token(seat)) for seat in seats}
    return Held(present.game, present.seed, players, tokens)


def _token(seat: Seat) -> str:
    return sha256(f"token of seat {seat}".encode()).hexdigest()


def _player(seat: Seat) -> str:
    return f"player-{seat}"


def _bytes(call: Coroutine[Any, Any, Message]) -> bytes:
    """The message that is answered, or the status that is told instead; nothing in it has to be waited for."""
    try:
        call.send(None)
    except StopIteration as answered:
        message: Message = answered.value
        return message.SerializeToString(deterministic=True)
    except Exception as error:
        problem = problem_of(error)
        if problem is None:
            raise
        return _status(problem)
    raise AssertionError("it waits for something")


def _status(problem: Problem) -> bytes:
    return problem.status().SerializeToString(deterministic=True)
