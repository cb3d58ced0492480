"""A thin asynchronous client of the service's gRPC interface: it retries safely, resumes what it watches, and no more.

async with Client("127.0.0.1:7600", api_key) as client:
    game = (await client.create("castle", seats=2)).game
    ann, bob = await client.sit(game, "ann"), await client.sit(game, "bob")
    await client.start(game)
    async for update in client.watch(ann):
        if update.to_act == ann.number:
            await client.act(ann, (await client.legal(ann)).actions[0])
"""

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
from shared.client.watch import BEGINNING

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
]
