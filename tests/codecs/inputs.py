"""What outsiders can send to be read: requests, actions and options, editions, exports, tokens; and what is stored.

Each target takes any bytes. It may refuse them with its own errors, and what it has read must come back from it alike.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from google.protobuf.message import DecodeError
from google.protobuf.message_factory import GetMessageClass
from prestige.v1.titles_pb2 import Action, Options

from services.gateway import bookmarks, paging
from services.gateway.deserialize import reader
from services.gateway.errors import Problem
from services.gateway.tickets import Tickets
from shared.client.messages import action, options
from shared.codecs import titles
from shared.codecs.errors import Malformed
from shared.codecs.plies import of
from shared.games import TITLES
from shared.kernel.editions import Unreadable, decoded
from shared.ledger.exporting import BadExport, lines, lines_of, read
from shared.log.readmodels import PageTokenError
from shared.log.record import Stored
from shared.log.signing import Signer
from shared.table.commands import SubmitAction
from tests.faults.odd import SERVICES

GOLDEN = Path(__file__).parents[1] / "golden"
PLIES = 40  # of an archived game that are good examples


@dataclass(frozen=True)
class Target:
    """A reader, the errors that it may raise, and good examples."""

    name: str
    read: Callable[[bytes], object]
    errors: tuple[type[Exception], ...]
    examples: tuple[bytes, ...] = (b"",)

    def try_out(self, content: bytes) -> bool:
        """Whether it can be read; raises what a reader must not raise."""
        try:
            self.read(content)
        except self.errors:
            return False
        return True


def targets() -> list[Target]:
    """All of them."""
    return [*_requests(), *_titles(), *_texts()]


def _requests() -> Iterator[Target]:
    for service in SERVICES:
        for method in service.methods:
            cls: Any = GetMessageClass(method.input_type)
            read_request = reader(f"/{service.full_name}/{method.name}", cls.FromString)
            whole = {it.name: "x" for it in cls.DESCRIPTOR.fields if it.type == it.TYPE_STRING and not it.is_repeated}
            yield Target(method.name, _answered(read_request), (), (cls(**whole).SerializeToString(),))


def _answered(read_request: Callable[[bytes], Any]) -> Callable[[bytes], None]:
    def check(content: bytes) -> None:
        found = read_request(content)
        assert isinstance(found, Problem) or type(found).FromString(found.SerializeToString()) == found

    return check


def _titles() -> Iterator[Target]:
    refusals = (Malformed, DecodeError)
    for title in TITLES:
        wire, plies = titles.of(title).wire, of(title)
        stored = tuple(it.ply for it in _stored(title))
        commands = tuple(_commands(stored))
        yield Target(f"{title} action", _taken(wire.action, Action), refusals, tuple(_actions(title, commands)))
        yield Target(f"{title} options", _taken(wire.options, Options), refusals, (options(title).SerializeToString(),))
        yield Target(f"{title} ply", _same(plies.read_ply, plies.write_ply), (Malformed,), stored)
        yield Target(f"{title} command", _same(plies.read_asked, plies.write_asked), (Malformed,), commands)


def _taken(wire: Any, envelope: Any) -> Callable[[bytes], None]:
    def check(content: bytes) -> None:
        value, again = wire.take(envelope.FromString(content)), envelope()
        wire.put(value, again)
        assert wire.take(again) == value

    return check


def _same(load: Callable[[bytes], Any], dump: Callable[[Any], bytes]) -> Callable[[bytes], None]:
    def check(content: bytes) -> None:
        value = load(content)
        try:
            text = dump(value)
        except UnicodeEncodeError:  # half a surrogate pair: nothing that was stored has it
            return
        assert load(text) == value

    return check


def _texts() -> Iterator[Target]:
    tickets = Tickets(bytes(range(32)), lambda: 0)
    edition = b'{"name": "x", "cards": [{"id": 1, "cost": {"wood": 1.5}}]}'
    yield Target("edition", lambda it: decoded(it.decode()), (Unreadable, UnicodeDecodeError), (edition,))
    yield Target("export", lambda it: read(lines_of(it)), (BadExport,), (_exported(),))
    yield Target("bookmark", lambda it: bookmarks.read("p", it.decode("latin1")), (Problem,), (b"WyJwIixbXV0=",))
    yield Target("page token", lambda it: paging.read("s", it.decode("latin1")), (PageTokenError,), (b"cyAx",))
    yield Target("seat's token", lambda it: tickets.proof(it.decode("latin1")), (Problem,), (b"opaque",))


def _stored(title: str) -> Iterator[Stored]:
    """The first plies of an archived game."""
    file = min((GOLDEN / title / "archive").glob("*.jsonl"))
    for line in file.read_text(encoding="utf-8").splitlines()[1 : PLIES + 1]:
        if "ply" in (content := json.loads(line)):
            yield Stored(content["version"], content["hash"], content["ply"].encode())


def _exported() -> bytes:
    plies = list(_stored("castle"))
    game = json.loads(plies[0].ply)["game"]
    return b"".join(line.encode() + b"\n" for line in lines(game, plies, Signer(bytes(range(32)))))


def _commands(stored: tuple[bytes, ...]) -> Iterator[bytes]:
    for ply in stored:
        yield json.dumps({"command": json.loads(ply)["cause"], "actor": "seat:0"}).encode()


def _actions(title: str, commands: tuple[bytes, ...]) -> Iterator[bytes]:
    """Those of a game, and one of each kind that says nothing more."""
    for command in commands:
        asked = of(title).read_asked(command).command
        if isinstance(asked, SubmitAction):
            titles.of(title).wire.action.put(asked.action, message := Action())
            yield message.SerializeToString()
    kinds: Any = Action().DESCRIPTOR.fields_by_name[title].message_type
    for kind in kinds.fields:
        yield action(title, kind.name).SerializeToString()
