"""Everything that one caller is ever sent, byte for byte: answers, streams and refusals."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import grpc
from google.protobuf.descriptor import FieldDescriptor
from google.protobuf.message import Message
from prestige.v1 import audit_service_pb2 as audits
from prestige.v1 import checkpoint_service_pb2 as checkpoints
from prestige.v1 import game_service_pb2 as api

WORD = re.compile(r"\w+")
STRING, MESSAGE = FieldDescriptor.TYPE_STRING, FieldDescriptor.TYPE_MESSAGE
METHODS = {
    method.name: method
    for file, name in ((api, "GameService"), (audits, "AuditService"), (checkpoints, "CheckpointService"))
    for method in file.DESCRIPTOR.services_by_name[name].methods
}


@dataclass(frozen=True)
class Heard:
    """One thing that was sent: by which call, at which version of the game, its bytes, and the words in it."""

    call: str
    version: int
    raw: bytes
    words: frozenset[str]


class Ear:
    """A caller with its credentials, who keeps all that it hears."""

    def __init__(self, channel: grpc.aio.Channel, *credentials: tuple[str, str]) -> None:
        self._channel = channel
        self._credentials = credentials
        self.heard: list[Heard] = []

    async def ask(self, name: str, head: int, /, **fields: Any) -> Message | None:
        """The answer to a call, None for a refusal, which is kept like an answer; `head` is the game's version."""
        cls, path, request = _call(name, fields)
        call = self._channel.unary_unary(path)(request, timeout=10, metadata=self._credentials)
        try:
            return self._keep(name, head, await call, cls)
        except grpc.aio.AioRpcError as error:
            self._refused(name, head, error)
            return None

    async def listen(self, name: str, head: int, count: int, /, **fields: Any) -> list[Any]:
        """So many messages of a stream, fewer if it ends or is refused."""
        cls, path, request = _call(name, fields)
        call = self._channel.unary_stream(path)(request, timeout=10, metadata=self._credentials)
        found = []
        try:
            while len(found) < count and (raw := await call.read()) is not grpc.aio.EOF:
                found.append(self._keep(name, head, raw, cls))
        except grpc.aio.AioRpcError as error:
            self._refused(name, head, error)
        finally:
            call.cancel()
        return found

    def _keep(self, name: str, head: int, raw: bytes, cls: type[Message]) -> Any:
        message: Any = cls.FromString(raw)
        self.heard.append(Heard(name, _version(message) or head, raw, frozenset(texts(message))))
        return message

    def _refused(self, name: str, head: int, error: grpc.aio.AioRpcError) -> None:
        trailing: Any = error.trailing_metadata() or ()
        details = b"".join(value if isinstance(value, bytes) else value.encode() for _, value in trailing)
        raw = (error.details() or "").encode() + details
        self.heard.append(Heard(f"{name} refused", head, raw, frozenset(WORD.findall(raw.decode(errors="replace")))))


def _call(name: str, fields: dict[str, Any]) -> tuple[type[Message], str, bytes]:
    method = METHODS[name]
    request: Message = method.input_type._concrete_class(**fields)
    return (
        method.output_type._concrete_class,
        f"/{method.containing_service.full_name}/{name}",
        (request.SerializeToString()),
    )


def _version(message: Any) -> int:
    """The version that a message is about, if it says one."""
    for path in ("update", "view", "snapshot.view", "game"):
        inner = message
        for part in path.split("."):
            known = part in inner.DESCRIPTOR.fields_by_name and inner.HasField(part)
            inner = getattr(inner, part) if known else None
            if inner is None:
                break
        if inner is not None and "version" in inner.DESCRIPTOR.fields_by_name:
            return int(inner.version)
    return 0


def texts(message: Message) -> Iterator[str]:
    """All texts in a message, at any depth."""
    for field, value in message.ListFields():
        values = list(value) if field.is_repeated else [value]
        for each in values:
            if field.type == MESSAGE:
                yield from texts(each)
            elif field.type == STRING:
                yield each
