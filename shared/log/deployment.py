"""What a deployment fixed when it was born, kept in the store so that no service starts with something else."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from shared.log.connection import reaching
from shared.log.keys import DEPLOYMENT

if TYPE_CHECKING:
    from shared.log.connection import Client

FORMAT = 1  # of the keys and functions, not of a ply
KEY = 32  # bytes of each secret
SECRETS = ("token_key", "signing_key")
MOST = 100  # partitions: their number has two digits in every key


class DeploymentError(RuntimeError):
    """The store belongs to a deployment of another shape."""


@dataclass(frozen=True, slots=True)
class Deployment:
    """Partitions, the format of the store, and the secrets by which the deployment signs its tokens and its word."""

    partitions: int
    format: int
    token_key: bytes = field(repr=False)
    signing_key: bytes = field(repr=False)
    """The private key of `shared.log.signing.Signer`."""


@reaching
async def open_deployment(redis: Client, partitions: int) -> Deployment:
    """The deployment of this store, born now if it is new.

    Raises DeploymentError if it has another number of partitions or another format.
    """
    if not 1 <= partitions <= MOST:
        raise DeploymentError(f"1 to {MOST} partitions are possible, not {partitions}")
    born = {"partitions": partitions, "format": FORMAT} | {name: secrets.token_bytes(KEY) for name in SECRETS}
    async with redis.pipeline(transaction=True) as pipe:
        for name, value in born.items():
            pipe.hsetnx(DEPLOYMENT, name, value)
        pipe.hgetall(DEPLOYMENT)
        found = (await pipe.execute())[-1]
    own = (found[name.encode()] for name in SECRETS)
    deployment = Deployment(int(found[b"partitions"]), int(found[b"format"]), *own)
    _must_fit(deployment, partitions)
    return deployment


@reaching
async def estranged(redis: Client, deployment: Deployment) -> str:
    """Why the store is no longer that of a deployment which it was born with; empty while it is."""
    own = {"partitions": b"%d" % deployment.partitions, "format": b"%d" % deployment.format}
    own |= {name: getattr(deployment, name) for name in SECRETS}
    found = await redis.hmget(DEPLOYMENT, *own)
    if found == [*own.values()]:
        return ""
    return "the store belongs to another deployment now" if any(found) else "the store was emptied"


def _must_fit(deployment: Deployment, partitions: int) -> None:
    if deployment.partitions != partitions:
        raise DeploymentError(f"this store has {deployment.partitions} partitions, the service wants {partitions}")
    if deployment.format != FORMAT:
        raise DeploymentError(f"this store has format {deployment.format}, the service knows {FORMAT}")
