"""Checkpoints: what the service signed about heads of games, and proofs that are checked here, without trust in it."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from typing import Any

from prestige.v1 import checkpoint_service_pb2 as api
from prestige.v1.checkpoint_service_pb2_grpc import CheckpointServiceStub

from shared.client.connection import Connection
from shared.client.seats import Target, game_of, token_of
from shared.log.leaves import BadProof, Leaf, Proof, continued
from shared.log.notes import BadNote, TreeHead, opened

__all__ = ["BadNote", "BadProof", "Checkpoints", "Leaf", "Proof", "TreeHead", "continued", "opened"]


class Checkpoints:
    """The calls of the checkpoint service."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._checkpoints: Any = CheckpointServiceStub(connection.line)

    async def signing_key(self) -> api.GetSigningKeyResponse:
        """The key of the deployment as it tells it; compare it with what its operators published."""
        answer: api.GetSigningKeyResponse = await self._connection.ask(
            self._checkpoints.GetSigningKey, api.GetSigningKeyRequest()
        )
        return answer

    async def checkpoint(self, partition: int, *, tree_size: int | None = None, day: str = "") -> api.Checkpoint:
        """The newest checkpoint of a partition, or the one of a size, or of a UTC day such as `2026-11-30`."""
        request = api.GetCheckpointRequest(partition=partition, tree_size=tree_size, day=day)
        answer: api.GetCheckpointResponse = await self._connection.ask(self._checkpoints.GetCheckpoint, request)
        return answer.checkpoint

    async def checkpoints(self, partition: int) -> AsyncGenerator[api.Checkpoint, None]:
        """The checkpoints of a partition, newest first."""
        request = api.ListCheckpointsRequest(partition=partition)
        while True:
            page: api.ListCheckpointsResponse = await self._connection.ask(self._checkpoints.ListCheckpoints, request)
            for checkpoint in page.checkpoints:
                yield checkpoint
            if not page.next_page_token:
                return
            request.page_token = page.next_page_token

    async def prove(self, target: Target, version: int = 0, *, tree_size: int | None = None) -> Proof:
        """That a game's newest head, or its first not before `version`, is in a signed tree; its `proven` checks it."""
        request = api.ProveInclusionRequest(game=game_of(target), version=version, tree_size=tree_size)
        answer: api.ProveInclusionResponse = await self._connection.ask(
            self._checkpoints.ProveInclusion, request, token=token_of(target)
        )
        return Proof(Leaf.of(answer.leaf), answer.index, tuple(answer.hashes), answer.note)

    async def growth(
        self, partition: int, from_size: int, *, to_size: int | None = None
    ) -> api.ProveConsistencyResponse:
        """That the newest tree, or the one of a size, only adds leaves to one of `from_size`; `continued` checks it."""
        request = api.ProveConsistencyRequest(partition=partition, from_size=from_size, to_size=to_size)
        answer: api.ProveConsistencyResponse = await self._connection.ask(self._checkpoints.ProveConsistency, request)
        return answer
