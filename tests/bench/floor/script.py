"""Games played beforehand, so that a load needs no thought: with the seed known, every command fits when it comes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from prestige.v1 import game_service_pb2 as api

from services.gateway.game_ids import created_by, name_of
from shared.codecs import titles
from shared.codecs.plies import TitlePlies, of
from shared.kernel.ply import legal_actions
from shared.kernel.prompts import to_act
from shared.ledger.sealing import Circumstances, seal
from shared.log.record import request_key
from shared.table import commands as c
from shared.table.chance import Seeded
from shared.table.decide import Asking, decide
from shared.table.fold import Game
from tests.laws.registered import LAWFUL

SEED = bytes(32)
REQUESTER = "local"
PLAYER = "bench"


@dataclass(frozen=True, slots=True)
class Step:
    """A command as the log's JSON, for the floor; `action` is the gateway's message that asks for the same."""

    request_id: str
    asked: bytes
    seat: int | None = None
    action: bytes = b""

    @property
    def request(self) -> bytes:
        """The key of the request in the store."""
        return request_key(REQUESTER, self.request_id)


@dataclass(frozen=True, slots=True)
class Script:
    """A game: the steps that open it, and the moves that follow."""

    title: str
    seats: int
    options: Any
    number: int
    opening: tuple[Step, ...]
    moves: tuple[Step, ...]

    @property
    def game(self) -> str:
        """Its id, which follows from the request that creates it."""
        return game_id(self.number)


def largest(title: str) -> tuple[int, Any]:
    """The seats and options of a game with the most seats that the title has."""
    return max(LAWFUL[title].games, key=lambda game: game[0])


def game_id(number: int) -> str:
    """The id of the game that the gateway creates for this script."""
    return created_by(REQUESTER, request_id(number, 0))


def request_id(number: int, step: int) -> str:
    """The id of a request, the same in every run."""
    return f"bench-{number:08d}-{step:08d}"


class Playing:
    """A game that is being written down."""

    def __init__(self, title: str, number: int) -> None:
        self.plies: TitlePlies = of(title)
        self.number = number
        self.chance = Seeded(game_id(number), SEED)
        self.game: Game | None = None
        self.count = 0

    def step(self, command: Any, seat: int | None = None, action: bytes = b"") -> Step:
        """Carry out a command and write it down."""
        asked: c.Asked[Any] = c.Asked(command, "admin" if seat is None else f"seat:{seat}", player=PLAYER)
        asking = Asking(self.plies.rules, self.game, self.chance, self.plies.read_options)
        around = Circumstances(game_id(self.number), f"{self.count:032x}", "00" * 16, self.count)
        self.game = seal(self.plies, self.game, asked, decide(asking, command), self.chance, around).game
        step = Step(request_id(self.number, self.count), self.plies.write_asked(asked), seat, action)
        self.count += 1
        return step

    def opening(self, seats: int, options: Any) -> Iterator[Step]:
        """Up to the first question."""
        yield self.step(c.CreateGame(self.plies.rules.name, seats, self.plies.write_options(options)))
        for seat in range(seats):
            yield self.step(c.TakeSeat(seat, f"{seat}"))
        yield self.step(c.StartGame())

    def moves(self, most: int) -> Iterator[Step]:
        """Random ones, until the game is over or there are enough."""
        rng, rules = Random(self.number), self.plies.rules
        while most > 0 and (seat := to_act(self.table.state)) is not None:
            action = rng.choice(legal_actions(rules, self.table.state, seat))
            prompt = self.table.ids[-1]
            yield self.step(c.SubmitAction(seat, prompt, action), seat, self._message(seat, prompt, action))
            most -= 1

    @property
    def table(self) -> Any:
        """The table as it stands."""
        assert self.game is not None
        return self.game.table

    def _message(self, seat: int, prompt: str, action: Any) -> bytes:
        request = api.SubmitActionRequest(game=name_of(game_id(self.number)), seat=seat, prompt_id=prompt)
        request.request_id = request_id(self.number, self.count)
        titles.of(self.plies.rules.name).wire.action.put(action, request.action)
        return request.SerializeToString()


def written(title: str, number: int, moves: int) -> Script:
    """The script of a game with the most seats of its title."""
    seats, options = largest(title)
    playing = Playing(title, number)
    opening = tuple(playing.opening(seats, options))
    return Script(title, seats, options, number, opening, tuple(playing.moves(moves)))
