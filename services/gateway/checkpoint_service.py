"""CheckpointService: the signed trees of heads and proofs about them, for every caller that is known."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from prestige.v1 import checkpoint_service_pb2 as api
from prestige.v1.checkpoint_service_pb2_grpc import CheckpointServiceServicer

from services.gateway import paging, requests
from services.gateway.calls import current
from services.gateway.errors import Problem, malformed
from services.gateway.game_ids import game_of
from services.gateway.games import Games
from shared.log import merkle, notes
from shared.log.heads import HeadTrees
from shared.log.signing import Signer

USUAL, MOST = 100, 500


@dataclass(frozen=True, slots=True)
class CheckpointService(CheckpointServiceServicer):
    """The service as grpc calls it."""

    games: Games
    trees: HeadTrees
    signer: Signer

    async def GetSigningKey(  # noqa: N802
        self, request: api.GetSigningKeyRequest, context: Any
    ) -> api.GetSigningKeyResponse:
        """Name and public key."""
        partitions = self.games.store.keys.partitions
        return api.GetSigningKeyResponse(name=self.signer.name, public_key=self.signer.public, partitions=partitions)

    async def GetCheckpoint(  # noqa: N802
        self, request: api.GetCheckpointRequest, context: Any
    ) -> api.GetCheckpointResponse:
        """One note."""
        partition, size = self._partition(request.partition), requests.optional_number(request, "tree_size")
        if size is not None and request.day:
            raise malformed("day", "a checkpoint is asked for by its size or by its day")
        note = await (self._of_day(partition, request.day) if request.day else self._of_size(partition, size))
        return api.GetCheckpointResponse(checkpoint=_told(note))

    async def ListCheckpoints(  # noqa: N802
        self, request: api.ListCheckpointsRequest, context: Any
    ) -> api.ListCheckpointsResponse:
        """A page of notes."""
        partition = self._partition(request.partition)
        size = requests.size(request.page_size, USUAL, MOST)
        scope = f"p{partition}"
        end = paging.read(scope, request.page_token) or await self.trees.count(partition)
        first = max(end - size, 0)
        found = await self.trees.notes(partition, first, end - 1) if end else []
        token = paging.written(scope, first) if first else ""
        return api.ListCheckpointsResponse(checkpoints=map(_told, reversed(found)), next_page_token=token)

    async def ProveInclusion(  # noqa: N802
        self, request: api.ProveInclusionRequest, context: Any
    ) -> api.ProveInclusionResponse:
        """The proof of a game's head."""
        game, size = game_of(request.game), requests.optional_number(request, "tree_size")
        if request.version < 0:
            raise malformed("version", "must not be negative")
        current().caller.seat_in(await self.games.people(game))
        partition = self.games.store.keys.partition_of(game)
        note = await self._of_size(partition, size)
        size = notes.said(note).size
        found = await self.trees.leaf(game, request.version, size)
        if found is None:
            raise Problem("NOT_CHECKPOINTED", "no head of the game that is asked for is in this tree")
        index, leaf = found
        hashes = await self.trees.roots(partition, merkle.inclusion(index, size))
        return api.ProveInclusionResponse(
            leaf=leaf.raw,
            version=leaf.version,
            hash=leaf.hash,
            index=index,
            tree_size=size,
            hashes=hashes,
            note=note,
        )

    async def ProveConsistency(  # noqa: N802
        self, request: api.ProveConsistencyRequest, context: Any
    ) -> api.ProveConsistencyResponse:
        """The proof that a tree went on from another."""
        partition, old = self._partition(request.partition), request.from_size
        if old < 0:
            raise malformed("from_size", "must not be negative")
        note = await self._of_size(partition, requests.optional_number(request, "to_size"))
        size = notes.said(note).size
        if old > size:
            raise Problem(
                "CHECKPOINT_NOT_FOUND", f"the tree of {size} heads can't go on from one of {old}", {"size": str(size)}
            )
        spans = merkle.consistency(old, size) if 0 < old < size else []
        return api.ProveConsistencyResponse(hashes=await self.trees.roots(partition, spans), note=note)

    def _partition(self, number: int) -> int:
        most = self.games.store.keys.partitions
        if not 0 <= number < most:
            raise malformed("partition", f"must be 0 to {most - 1}")
        return number

    async def _of_size(self, partition: int, size: int | None) -> str:
        """The newest note of a tree of this size, or the newest of all."""
        if size is None:
            newest = await self.trees.newest(partition)
            if newest is None:
                raise Problem("CHECKPOINT_NOT_FOUND", "there is no checkpoint yet")
            return newest.note
        note = await self.trees.last_note(partition, lambda head: head.size <= size)
        if note is None or notes.said(note).size != size:
            raise Problem("CHECKPOINT_NOT_FOUND", "no checkpoint has this size")
        return note

    async def _of_day(self, partition: int, day: str) -> str:
        note = await self.trees.last_note(partition, lambda head: head.day <= day)
        if note is None or notes.said(note).day != day:
            raise Problem("CHECKPOINT_NOT_FOUND", "no checkpoint is of this day")
        return note


def _told(note: str) -> api.Checkpoint:
    head = notes.said(note)
    return api.Checkpoint(
        partition=head.partition,
        tree_size=head.size,
        root=head.root,
        day=head.day,
        entry=head.entry,
        note=note,
    )
