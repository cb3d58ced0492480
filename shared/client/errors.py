"""Why a call failed, as exceptions.

CallFailed                any failure of a call
├── Refused               the rules or the table say no; the game is as it was
│   ├── NotToAct          another seat is asked, or nobody is
│   ├── IllegalAction     not among the legal actions; `clause` says why where known
│   └── StalePrompt       another prompt is open than the one that was answered
├── VersionConflict       the head is not at the version that was expected
├── NotFound              no such game, or none that the caller may know of
├── Denied                no or bad credentials, or those of another seat or role
└── Unavailable           the service or its store is away, overloaded or too slow, after all attempts: a command may
    │                     have been applied, and only the same request id may be sent again
    └── OutcomeUnknown    the service itself could not tell whether it was
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

import grpc
from google.protobuf.message import DecodeError
from google.rpc import error_details_pb2, status_pb2

DETAILS = "grpc-status-details-bin"
NO_METADATA: Mapping[str, str] = MappingProxyType({})
AWAY = frozenset({grpc.StatusCode.UNAVAILABLE, grpc.StatusCode.DEADLINE_EXCEEDED})
CUT = frozenset({grpc.StatusCode.CANCELLED, grpc.StatusCode.UNKNOWN, grpc.StatusCode.INTERNAL})


@dataclass(frozen=True, slots=True)
class Said:
    """What the service said beside the code: reason, metadata, bad fields, and the seconds it asks to wait."""

    reason: str = ""
    metadata: Mapping[str, str] = field(default_factory=lambda: NO_METADATA)
    violations: tuple[str, ...] = ()
    retry_after: float | None = None


class CallFailed(Exception):
    """A call failed; `reason` is the stable word for programs, the text is for people."""

    def __init__(self, code: grpc.StatusCode, message: str, said: Said | None = None) -> None:
        said = said or Said()
        self.code = code
        self.message = message
        self.reason = said.reason
        self.metadata = said.metadata
        self.violations = said.violations
        self.retry_after = said.retry_after
        self.request_id = ""
        """Of the command that failed: whoever gives it with the same command later hears its outcome."""
        super().__init__(self._text())

    @property
    def clause(self) -> str:
        """The clause of the rules that was broken, such as `CA-031`; empty where none is known."""
        return self.metadata.get("clause", "")

    @property
    def passing(self) -> bool:
        """Whether the same request can succeed a little later."""
        if self.code is grpc.StatusCode.RESOURCE_EXHAUSTED:
            return self.retry_after is not None  # without it the message was too large, and will be again
        return self.code in AWAY and self.reason != "NOT_YET_VISIBLE"

    @property
    def cut(self) -> bool:
        """Whether to go on as if nothing had happened: the failure passes, or the connection broke without a reason.

        A server that stops cancels the calls that it has not begun to read.
        """
        return self.passing or (self.code in CUT and not self.reason)

    def _text(self) -> str:
        """Reason, message and bad fields; a message that a field repeats is told there, with the field's path."""
        message = "" if any(bad.endswith(self.message) for bad in self.violations) else self.message
        fields = "; ".join(bad.removeprefix(": ") for bad in self.violations)
        text = ": ".join(part for part in (self.reason or self.code.name, message, fields) if part)
        return f"{text} ({self.clause})" if self.clause and self.clause not in text else text


class Refused(CallFailed):
    """The rules or the table refuse it; nothing has changed."""


class NotToAct(Refused):
    """The seat is not the one that is asked."""


class IllegalAction(Refused):
    """The action is not one of the seat's legal actions."""


class StalePrompt(Refused):
    """Another prompt is open than the one that was answered."""


class VersionConflict(CallFailed):
    """The head is not at the expected version; `metadata` names it."""


class NotFound(CallFailed):
    """There is no such game, or the caller may not know of it."""


class Denied(CallFailed):
    """The credentials are missing, wrong, or those of another seat or role."""


class Unavailable(CallFailed):
    """The service did not answer in time, or can't for now."""


class OutcomeUnknown(Unavailable):
    """The service could not tell whether the command was applied: only the same request id may be sent again."""


BY_REASON: Mapping[str, type[CallFailed]] = {
    "NOT_TO_ACT": NotToAct,
    "ILLEGAL_ACTION": IllegalAction,
    "STALE_PROMPT": StalePrompt,
    "VERSION_CONFLICT": VersionConflict,
    "OUTCOME_UNKNOWN": OutcomeUnknown,
}
BY_CODE: Mapping[grpc.StatusCode, type[CallFailed]] = {
    grpc.StatusCode.FAILED_PRECONDITION: Refused,
    grpc.StatusCode.NOT_FOUND: NotFound,
    grpc.StatusCode.UNAUTHENTICATED: Denied,
    grpc.StatusCode.PERMISSION_DENIED: Denied,
    grpc.StatusCode.UNAVAILABLE: Unavailable,
    grpc.StatusCode.DEADLINE_EXCEEDED: Unavailable,
    grpc.StatusCode.RESOURCE_EXHAUSTED: Unavailable,
}


def failure(error: grpc.aio.AioRpcError) -> CallFailed:
    """The exception for what gRPC raised."""
    said = _said(error)
    kind = BY_REASON.get(said.reason) or BY_CODE.get(error.code(), CallFailed)
    return kind(error.code(), error.details() or "", said)


def nothing_asked(reason: str) -> CallFailed:
    """The exception for an action while no prompt is open, for the reason that the service gave."""
    kind = BY_REASON.get(reason, Refused)
    return kind(grpc.StatusCode.FAILED_PRECONDITION, "no prompt is open", Said(reason))


def _said(error: grpc.aio.AioRpcError) -> Said:
    status = status_pb2.Status()
    trailing: Any = error.trailing_metadata()
    for key, value in trailing or ():
        if key == DETAILS and isinstance(value, bytes):
            try:
                status.ParseFromString(value)
            except DecodeError:  # written by something between the service and us: the code has to do
                return Said()
    return _read(status)


def _read(status: status_pb2.Status) -> Said:
    named, bad, wait = error_details_pb2.ErrorInfo(), error_details_pb2.BadRequest(), error_details_pb2.RetryInfo()
    retry_after = None
    for detail in status.details:
        detail.Unpack(named)
        detail.Unpack(bad)
        if detail.Unpack(wait):
            retry_after = wait.retry_delay.ToMilliseconds() / 1000
    violations = tuple(f"{violation.field}: {violation.description}" for violation in bad.field_violations)
    return Said(named.reason, MappingProxyType(dict(named.metadata)), violations, retry_after)
