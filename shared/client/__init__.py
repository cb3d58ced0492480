"""A thin asynchronous client: it retries safely and resumes what it watches; see docs/client.md."""

from shared.client.client import Client
from shared.client.errors import (
    CallFailed,
    Denied,
    IllegalAction,
    NotFound,
    NotToAct,
    OutcomeUnknown,
    Refused,
    StalePrompt,
    Unavailable,
    VersionConflict,
)
from shared.client.messages import action, name_of, options
from shared.client.retry import Retry
from shared.client.seats import Seat, Target
from shared.client.watch import BEGINNING, point_of

__all__ = [
    "BEGINNING",
    "CallFailed",
    "Client",
    "Denied",
    "IllegalAction",
    "NotFound",
    "NotToAct",
    "OutcomeUnknown",
    "Refused",
    "Retry",
    "Seat",
    "StalePrompt",
    "Target",
    "Unavailable",
    "VersionConflict",
    "action",
    "name_of",
    "options",
    "point_of",
]
