"""What callers are told when something can't be: google.rpc.Status with a stable reason; docs/errors.md lists them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import ceil

from google.protobuf.any_pb2 import Any as Packed
from google.protobuf.duration_pb2 import Duration
from google.protobuf.message import Message
from google.rpc import error_details_pb2, status_pb2
from grpc import StatusCode

from shared.codecs.errors import Malformed
from shared.kernel.errors import Refused
from shared.log.answers import Refusal
from shared.log.archive import ArchiveFailure
from shared.log.clip import clipped
from shared.log.connection import LogDamaged, StoreUnavailableError
from shared.log.leaves import BadProof
from shared.log.notes import BadNote
from shared.log.readmodels import PageTokenError
from shared.table.errors import GameDamaged

DOMAIN = "prestige"
TEXT = 400  # bytes of a text
ROOM = 2000  # bytes for the violations: a status of more than 6 kB would not reach everybody, its trailers are limited
NO_SUCH_SEAT = "NO_SUCH_SEAT"
CODES = {
    "MALFORMED": StatusCode.INVALID_ARGUMENT,
    "BAD_OPTIONS": StatusCode.INVALID_ARGUMENT,
    "BAD_EDITION": StatusCode.INVALID_ARGUMENT,
    "BAD_PAGE_TOKEN": StatusCode.INVALID_ARGUMENT,
    NO_SUCH_SEAT: StatusCode.INVALID_ARGUMENT,
    "UNAUTHENTICATED": StatusCode.UNAUTHENTICATED,
    "PERMISSION_DENIED": StatusCode.PERMISSION_DENIED,
    "PLAYER_FORGOTTEN": StatusCode.FAILED_PRECONDITION,
    "GAME_NOT_FOUND": StatusCode.NOT_FOUND,
    "CHECKPOINT_NOT_FOUND": StatusCode.NOT_FOUND,
    "NOT_CHECKPOINTED": StatusCode.FAILED_PRECONDITION,
    "CHECKPOINT_DAMAGED": StatusCode.FAILED_PRECONDITION,
    "VERSION_CONFLICT": StatusCode.ABORTED,
    "REQUEST_ID_REUSED": StatusCode.ALREADY_EXISTS,
    "GAME_EXISTS": StatusCode.ALREADY_EXISTS,
    "VERSION_OUT_OF_RANGE": StatusCode.OUT_OF_RANGE,
    "EXPIRED": StatusCode.DEADLINE_EXCEEDED,
    "OVERLOADED": StatusCode.RESOURCE_EXHAUSTED,
    "QUOTA_EXCEEDED": StatusCode.RESOURCE_EXHAUSTED,
    "MESSAGE_TOO_LARGE": StatusCode.RESOURCE_EXHAUSTED,
    "ANSWER_TOO_LARGE": StatusCode.RESOURCE_EXHAUSTED,
    "WATCHER_TOO_SLOW": StatusCode.RESOURCE_EXHAUSTED,
    "RULES_UNKNOWN": StatusCode.UNAVAILABLE,
    "NOT_YET_VISIBLE": StatusCode.UNAVAILABLE,
    "STORE_UNAVAILABLE": StatusCode.UNAVAILABLE,
    "OUTCOME_UNKNOWN": StatusCode.UNAVAILABLE,
    "WATCH_ENDED": StatusCode.UNAVAILABLE,
    "ARCHIVE_UNAVAILABLE": StatusCode.UNAVAILABLE,
    "ARCHIVE_DAMAGED": StatusCode.DATA_LOSS,
    "UNKNOWN_CALL": StatusCode.UNIMPLEMENTED,
    "INTERNAL": StatusCode.INTERNAL,
}
"""By reason; a refusal of the table or the rules that is not named here is FAILED_PRECONDITION."""

RETRY = {
    "WATCHER_TOO_SLOW": 0.1,
    "RULES_UNKNOWN": 0.5,
    "STORE_UNAVAILABLE": 0.5,
    "OUTCOME_UNKNOWN": 0.5,
    "WATCH_ENDED": 0.1,
    "ARCHIVE_UNAVAILABLE": 1.0,
}
"""Seconds after which to try again, where the problem itself names none."""


class Problem(Exception):
    """A call that can't be answered; `fields` are pairs of a path in the request and what is wrong there."""

    def __init__(
        self,
        reason: str,
        message: str,
        metadata: Mapping[str, str] | None = None,
        fields: Iterable[tuple[str, str]] = (),
        retry: float | None = None,
    ) -> None:
        super().__init__(message)
        self.reason = reason
        self.code = CODES.get(reason, StatusCode.FAILED_PRECONDITION)
        self.message = message
        self.metadata = dict(metadata or {})
        self.fields = tuple(fields) or ((("seat", message),) if reason == NO_SUCH_SEAT else ())
        self.faults = int(self.metadata.get("faults", len(self.fields)))
        self.retry = RETRY.get(reason) if retry is None else retry
        """Seconds after which to try again; None if that is no use."""

    def status(self) -> status_pb2.Status:
        """As it travels."""
        metadata = {key: clipped(value, TEXT) for key, value in self.metadata.items()}
        details: list[Message] = [error_details_pb2.ErrorInfo(reason=self.reason, domain=DOMAIN, metadata=metadata)]
        if self.fields:
            details.append(error_details_pb2.BadRequest(field_violations=_violations(self.fields, self.faults)))
        if self.retry is not None:
            delay = Duration()
            delay.FromMilliseconds(ceil(self.retry * 1000))
            details.append(error_details_pb2.RetryInfo(retry_delay=delay))
        message = clipped(self.message, TEXT)
        return status_pb2.Status(code=self.code.value[0], message=message, details=map(_packed, details))


def malformed(path: str, problem: str) -> Problem:
    """Something in the request can't be: where and what."""
    return Problem("MALFORMED", f"{path}: {problem}" if path else problem, fields=[(path, problem)])


def refused(refusal: Refusal, head: int, head_hash: str) -> Problem:
    """A refusal as the command service answered it, with the head of now."""
    metadata = {**dict(refusal.metadata), "head_version": str(head), "head_hash": head_hash}
    return Problem(refusal.reason, refusal.message, metadata, refusal.fields)


def problem_of(error: BaseException) -> Problem | None:
    """What to tell of an error that is not a fault of ours; None for one that is."""
    match error:
        case Problem():
            return error
        case Refused():
            return Problem(error.reason, error.message, error.metadata)
        case Malformed():
            return malformed(error.path, error.problem)
        case ArchiveFailure():
            return Problem(error.reason, error.told)
        case LogDamaged():
            return Problem(GameDamaged.reason, str(error), {"version": "1"})
        case PageTokenError():
            return Problem("BAD_PAGE_TOKEN", str(error), fields=[("page_token", str(error))])
        case BadNote() | BadProof():
            return Problem("CHECKPOINT_DAMAGED", f"what was signed is not as it was: {error}")
        case StoreUnavailableError():
            return Problem("STORE_UNAVAILABLE", "the store can't be reached")
    return None


def _violations(fields: Iterable[tuple[str, str]], total: int) -> list[error_details_pb2.BadRequest.FieldViolation]:
    """As many as there is room for, then how many more there are."""
    violation = error_details_pb2.BadRequest.FieldViolation
    found, room = [], ROOM
    for path, problem in fields:
        one = violation(field=clipped(path, TEXT), description=clipped(problem, TEXT))
        room -= one.ByteSize()
        if room < 0:
            break
        found.append(one)
    if len(found) < total:
        found.append(violation(description=f"and {total - len(found)} more"))
    return found


def _packed(detail: Message) -> Packed:
    packed = Packed()
    packed.Pack(detail)
    return packed
