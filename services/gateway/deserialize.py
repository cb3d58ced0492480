"""Reading requests: grpc answers INTERNAL where its reader fails, so this one never does, it returns a Problem."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from google.protobuf.message import DecodeError, Message

from services.gateway.errors import Problem, malformed
from shared.codecs.wire import unknown_fields

M = TypeVar("M", bound=Message)
SMALL = 64 * 1024
LARGE = 256 * 1024  # bytes of a message that holds an edition
ANSWER = 4 * 1024 * 1024  # bytes that clients of grpc take unless told otherwise
LARGE_CALLS = ("/prestige.v1.GameService/CreateGame",)


def limit(method: str) -> int:
    """Bytes that a request of this call may have."""
    return LARGE if method in LARGE_CALLS else SMALL


def reader(method: str, read: Callable[[bytes], M]) -> Callable[[bytes], M | Problem]:
    """A reader that refuses what is too large, garbage, or holds fields that we don't know."""
    most = limit(method)

    def careful(raw: bytes) -> M | Problem:
        if len(raw) > most:
            metadata = {"limit": "message_bytes", "most": str(most)}
            return Problem("MESSAGE_TOO_LARGE", f"{len(raw)} bytes; this call takes {most}", metadata)
        try:
            message = read(raw)
        except DecodeError:
            return malformed("", "the bytes are no message of this call")
        path = unknown_fields(message)
        return malformed(path, "unknown field") if path is not None else message

    return careful


def written(message: Message | bytes) -> bytes:
    """The bytes of an answer; those of many watchers pass as they are. Raises a Problem if they are too many."""
    body = message if isinstance(message, bytes) else message.SerializeToString()
    if len(body) > ANSWER:
        metadata = {"limit": "answer_bytes", "most": str(ANSWER)}
        raise Problem("ANSWER_TOO_LARGE", f"{len(body)} bytes; an answer has at most {ANSWER}", metadata)
    return body
