"""Requests that are not quite right: a good one of every call, bent by chance; the same seed bends the same way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any
from uuid import UUID

from google.protobuf.descriptor import FieldDescriptor
from google.protobuf.message import Message
from google.protobuf.message_factory import GetMessageClass
from prestige.v1 import audit_service_pb2 as audits
from prestige.v1 import checkpoint_service_pb2 as checkpoints
from prestige.v1 import game_service_pb2 as api
from prestige.v1.titles_pb2 import Action

from shared.client import Seat

SERVICES = tuple(
    service for module in (api, audits, checkpoints) for service in module.DESCRIPTOR.services_by_name.values()
)
TEXTS = ("", " ", "x", "\x00", "ä𝄞", "a b", "../..", "x" * 64, "x" * 65, "games/", "1.0", "None", "castle", "p" * 3000)
NUMBERS = (0, 1, 2, 3, 4, 5, 9, 77, 101, 100_000, 2**31 - 1, -1, -7, -(2**31))
GAMES = ("", "castle/1", "games/nobody-knows-it", "games/" + "a" * 65, "games/A", "games/x/y", "Games/a", "games/\n")
OF_SEATS = ("SubmitAction", "TakeBack", "Concede", "LeaveSeat", "GetView", "WatchGame", "ListLegalActions")
ENDING = (api.ReplacePlayerRequest, api.AbandonGameRequest)
"""A good one of these would leave nothing to do for the requests that come later."""
TOKEN = "prestige-seat-token"
Kind = FieldDescriptor


@dataclass(frozen=True)
class Place:
    """A game that odd requests are about, another one, a legal action of the seat that is asked, and whose they are."""

    game: str
    seats: list[Seat]
    to_act: Seat
    prompt: str
    action: Action
    version: int
    hash: str
    elsewhere: str
    players: str


@dataclass(frozen=True)
class Odd:
    """A request as bytes, its call, whether it answers with a stream, and who sends it."""

    path: str
    streaming: bool
    content: bytes
    metadata: tuple[tuple[str, str], ...]


def odd_requests(place: Place, key: str, rng: Random, each: int) -> Iterator[Odd]:
    """So many requests of every call."""
    for service in SERVICES:
        for method in service.methods:
            for _ in range(each):
                path = f"/{service.full_name}/{method.name}"
                message = _bent(_good(GetMessageClass(method.input_type), place, rng), place, rng)
                who = _metadata(place, key, method.name in OF_SEATS, rng)
                yield Odd(path, method.server_streaming, _bytes(message, rng), who)


def _good(cls: type[Message], place: Place, rng: Random) -> Any:
    """A request that could be answered, as far as its fields go."""
    message: Any = cls()
    known: dict[str, Any] = {
        "request_id": str(UUID(int=rng.getrandbits(128), version=4)), "game": place.game, "prompt_id": place.prompt,
        "seat": place.to_act.number, "player": f"{place.players}-0", "from_version": 1, "board_width": 40,
        "before_version": 1, "other": place.elsewhere, "path": "state.players[0]",
    }  # fmt: skip
    if isinstance(message, ENDING):
        known["game"] = place.elsewhere
    for name, value in known.items():
        if name in message.DESCRIPTOR.fields_by_name and (name != "seat" or rng.random() < 0.8):
            setattr(message, name, value)
    if isinstance(message, api.SubmitActionRequest | audits.ExplainActionRequest):
        message.action.CopyFrom(place.action)
    if isinstance(message, api.SubmitActionRequest):
        message.dry_run = rng.random() < 0.3
    if isinstance(message, api.CreateGameRequest):
        message.seats = rng.choice((2, 3, 4))
        message.options.castle.duel = False
        message.options.castle.turn_order = message.options.castle.first_game = 0
    if isinstance(message, api.TakeBackRequest):
        message.version = place.version
    return message


def _bent(message: Any, place: Place, rng: Random) -> Any:
    for _ in range(rng.choice((0, 1, 1, 2))):
        _bend(message, place, rng, depth=0)
    return message


def _bend(message: Any, place: Place, rng: Random, depth: int) -> None:
    """Change one field, here or further inside."""
    fields = message.DESCRIPTOR.fields
    if not fields:
        return
    field = rng.choice(fields)
    if rng.random() < 0.15:
        message.ClearField(field.name)
    elif field.is_repeated:
        for _ in range(rng.choice((1, 2, 9))):
            _add(getattr(message, field.name), field, place, rng, depth)
    elif field.type == Kind.TYPE_MESSAGE:
        getattr(message, field.name).SetInParent()
        if depth < 6:
            _bend(getattr(message, field.name), place, rng, depth + 1)
    else:
        _set(message, field, _value(field, place, rng))


def _add(values: Any, field: FieldDescriptor, place: Place, rng: Random, depth: int) -> None:
    if field.type == Kind.TYPE_MESSAGE:
        item = values.add()
        if depth < 6:
            _bend(item, place, rng, depth + 1)
    else:
        values.append(_value(field, place, rng))


def _set(message: Any, field: FieldDescriptor, value: Any) -> None:
    try:
        setattr(message, field.name, value)
    except ValueError:  # too small or too large for the field: then it stays as it was
        return


def _value(field: FieldDescriptor, place: Place, rng: Random) -> Any:
    """A value that doesn't belong there, or one that belongs to something else."""
    if field.name == "game":
        return rng.choice((*GAMES, place.game, place.elsewhere))
    if field.type == Kind.TYPE_STRING:
        return rng.choice((*TEXTS, place.hash, place.prompt))
    if field.type == Kind.TYPE_BYTES:
        return rng.randbytes(rng.choice((0, 1, 40)))
    if field.type == Kind.TYPE_BOOL:
        return rng.random() < 0.5
    if field.type == Kind.TYPE_ENUM:
        return rng.choice((0, 1, 2, 3, 99, -1))
    return rng.choice((*NUMBERS, place.version, place.version + 1))


def _bytes(message: Message, rng: Random) -> bytes:
    """The bytes, now and then damaged, made long, or with something that nobody knows."""
    raw = message.SerializeToString()
    damages: list[Callable[[], bytes]] = [
        lambda: raw[: rng.randrange(len(raw) + 1)],
        lambda: rng.randbytes(rng.choice((1, 7, 60))),
        lambda: raw + b"\xfa\x01\x01x",
        lambda: raw + b"\x92\x4e" + b"\xf0\xa2\x04" + b"y" * 70_000,
        lambda: bytes(b ^ (1 << rng.randrange(8)) if rng.random() < 0.05 else b for b in raw),
        lambda: raw + raw,
    ]
    return rng.choice(damages)() if rng.random() < 0.15 else raw


def _metadata(place: Place, key: str, seated: bool, rng: Random) -> tuple[tuple[str, str], ...]:
    """Who sends it: mostly somebody who may, a seat with its token or a backend with its key."""
    own, other = place.to_act.token, place.seats[1 - place.to_act.number].token
    bearer, token, foreign = ("authorization", f"Bearer {key}"), (TOKEN, own), (TOKEN, other)
    if rng.random() < 0.7:
        return (token,) if seated else (bearer,)
    choices: tuple[tuple[tuple[str, str], ...], ...] = (
        (bearer,), (token,), (bearer, token), (foreign,), (bearer, foreign), (), (("authorization", "Bearer nobody"),),
        (("authorization", key),), ((TOKEN, "made up"),), ((TOKEN, ""),),
    )  # fmt: skip
    return rng.choice(choices)
