"""Checkpoints from outside: whoever kept a note, a proof or a receipt finds out that a game was rewritten."""

from dataclasses import replace

import pytest
from grpc import StatusCode
from prestige.v1.checkpoint_service_pb2 import GetCheckpointRequest, ListCheckpointsRequest, ProveInclusionRequest
from prestige.v1.checkpoint_service_pb2_grpc import CheckpointServiceStub
from prestige.v1.game_pb2 import Receipt

from services.projection.checkpoints import Checkpoints
from shared.client import Seat
from shared.client.checkpoints import BadProof, Proof, continued, opened
from tests.services.gateway import house as houses
from tests.services.gateway.failing import failed, said
from tests.services.gateway.house import House, Table


async def signed(house: House) -> None:
    """A checkpoint of each partition."""
    for partition in range(house.store.keys.partitions):
        await Checkpoints(house.store).make(partition)


def partition_of(house: House, table: Table) -> int:
    return house.store.keys.partition_of(table.id)


async def rewritten(house: House, table: Table, version: int) -> None:
    """The operator lets a game end at this version, so that it goes on in another way."""
    redis, keys = house.store.redis, house.store.keys
    kept = await house.store.read(table.id, upto=version)
    async with redis.pipeline(transaction=True) as pipe:
        pipe.delete(keys.game(table.id), keys.req(table.id))
        for ply in kept:
            pipe.xadd(keys.game(table.id), {"ply": ply.ply, "hash": ply.hash}, id=f"{ply.version}-0")
        pipe.hset(keys.head(table.id), mapping={"version": version, "hash": kept[-1].hash})
        await pipe.execute()


async def forgotten_tree(house: House) -> None:
    """The operator begins the trees of heads anew."""
    redis, keys = house.store.redis, house.store.keys
    for partition in range(keys.partitions):
        names = (keys.leaves(partition), keys.blocks(partition), keys.notes(partition), keys.signed(partition))
        await redis.delete(*names)
        async for game in house.store.games(partition):
            await redis.hdel(keys.head(game), "leaf")


async def test_the_hash_in_a_receipt_is_the_one_that_was_signed(house: House, table: Table) -> None:
    receipt = await table.step()
    await signed(house)
    key = await table.client.signing_key()
    for target in (table.game, Seat(table.game, 0, table.seats[0].token)):
        proof = await table.client.prove(target)
        head = proof.proven(key.public_key)
        assert head.origin == f"{key.name}/p{partition_of(house, table):02d}"
        assert (proof.leaf.game, proof.leaf.version, proof.leaf.hash) == (table.id, receipt.version, receipt.hash)
        assert Proof.of(proof.text) == proof


async def test_a_seat_may_ask_for_its_own_game_and_nobody_else_for_any(store_url: str) -> None:
    keys = {"back": {"sha256": "0" * 64, "role": "backend"}}
    async with houses.commands(store_url), houses.house(store_url) as open_house:
        table = await houses.table(await open_house.client())
        other = await houses.table(await open_house.client())
        await signed(open_house)
        async with houses.house(store_url, api_keys=keys) as closed:
            stranger = await closed.client()
            assert (await stranger.prove(table.seats[1])).leaf.game == table.id
            wrong = await failed(stranger.prove(replace(table.seats[1], game=other.game)))
            assert said(wrong) == (StatusCode.UNAUTHENTICATED, "UNAUTHENTICATED")
            nobody = await failed(stranger.prove(table.game))
            assert said(nobody) == (StatusCode.UNAUTHENTICATED, "UNAUTHENTICATED")
            assert said(await failed(stranger.signing_key()))[0] is StatusCode.UNAUTHENTICATED


async def test_a_history_that_was_played_anew_is_found_by_an_old_checkpoint_or_receipt(
    house: House, table: Table
) -> None:
    receipts = [await table.step() for _ in range(4)]
    await signed(house)
    proof, key = await table.client.prove(table.game), (await table.client.signing_key()).public_key
    await rewritten(house, table, receipts[1].version)
    for _ in range(3):
        await table.step(1)
    await signed(house)
    assert (await table.client.verify(table.game)).ok
    proof.proven(key)
    for known in (receipts[2], receipts[3], Receipt(version=proof.leaf.version, hash=proof.leaf.hash)):
        report = await table.client.verify(table.game, known)
        assert (report.divergence.version, report.divergence.field) == (known.version, "head")
    now = await table.client.prove(table.game)
    assert now.proven(key).size > proof.proven(key).size
    assert (await table.client.prove(table.game, tree_size=proof.proven(key).size)).leaf == proof.leaf
    assert (now.leaf.game, now.leaf.version > receipts[1].version) == (table.id, True)


async def test_a_game_that_was_cut_off_is_found_by_an_old_checkpoint(house: House, table: Table) -> None:
    receipts = [await table.step() for _ in range(3)]
    await signed(house)
    leaf = (await table.client.prove(table.game)).leaf
    assert (await table.client.verify(table.game)).known_version == leaf.version
    await rewritten(house, table, receipts[0].version)
    for known in (None, Receipt(version=leaf.version, hash=leaf.hash)):
        report = await table.client.verify(table.game, known)
        assert (report.divergence.version, report.divergence.field) == (leaf.version, "head")
    await house.store.redis.hdel(house.store.keys.head(table.id), "leaf")
    assert (await table.client.verify(table.game)).divergence.version == leaf.version, "all leaves are searched"
    await forgotten_tree(house)
    forgetful = await table.client.verify(table.game)
    assert (forgetful.ok, forgetful.known_version) == (True, 0)


@pytest.mark.parametrize("part", ["leaves", "notes"])
async def test_a_leaf_or_note_that_somebody_damaged_is_told(house: House, table: Table, part: str) -> None:
    await signed(house)
    await house.store.redis.lset(f"{{p0{partition_of(house, table)}}}:{part}", -1, "damaged")
    for call in (table.client.prove(table.game), table.client.verify(table.game)):
        assert said(await failed(call)) == (StatusCode.FAILED_PRECONDITION, "CHECKPOINT_DAMAGED")


async def test_a_tree_that_was_signed_anew_does_not_go_on_from_a_note_that_somebody_kept(
    house: House, table: Table
) -> None:
    partition, key = partition_of(house, table), (await table.client.signing_key()).public_key
    await table.step()
    await signed(house)
    kept = await table.client.checkpoint(partition)
    await table.step()
    await signed(house)
    grown = await table.client.growth(partition, kept.tree_size)
    assert continued(kept.note, grown.note, tuple(grown.hashes), key)[1].size == kept.tree_size + 1
    await forgotten_tree(house)
    await rewritten(house, table, 4)
    for _ in range(2):
        await table.step(1)
        await signed(house)
    grown = await table.client.growth(partition, kept.tree_size)
    with pytest.raises(BadProof, match="rewritten"):
        continued(kept.note, grown.note, tuple(grown.hashes), key)
    lost = await failed(table.client.growth(partition, 1000))
    assert said(lost) == (StatusCode.NOT_FOUND, "CHECKPOINT_NOT_FOUND")
    assert lost.metadata["size"] == "2"


async def test_heads_are_found_by_version_and_by_tree(house: House, table: Table) -> None:
    versions = []
    for _ in range(3):
        versions.append((await table.step()).version)
        await signed(house)
    sizes = [it.tree_size async for it in table.client.checkpoints(partition_of(house, table))][::-1]

    async def found(version: int, size: int | None = None) -> int:
        return (await table.client.prove(table.game, version, tree_size=size)).leaf.version

    assert [await found(version) for version in (0, 1, *versions)] == [versions[2], versions[0], *versions]
    assert await found(0, sizes[1]) == versions[1]
    for version, size in ((versions[2] + 1, None), (versions[2], sizes[1])):
        assert said(await failed(found(version, size)))[1] == "NOT_CHECKPOINTED"
    assert said(await failed(found(0, sizes[2] + 1)))[1] == "CHECKPOINT_NOT_FOUND"


async def test_checkpoints_are_listed_newest_first_and_found_by_size_and_day(house: House, table: Table) -> None:
    partition, key = partition_of(house, table), (await table.client.signing_key()).public_key
    for _ in range(5):
        await table.step()
        await signed(house)
    stub = CheckpointServiceStub(table.client._connection.channel)
    request = ListCheckpointsRequest(partition=partition, page_size=2)
    for sizes in ([5, 4], [3, 2], [1]):
        page = await stub.ListCheckpoints(request)
        assert [it.tree_size for it in page.checkpoints] == sizes
        foreign = ListCheckpointsRequest(partition=1 - partition, page_token=page.next_page_token or "x")
        assert said(await failed(stub.ListCheckpoints(foreign)))[1] == "BAD_PAGE_TOKEN"
        request.page_token = page.next_page_token
    assert not request.page_token
    every = [it async for it in table.client.checkpoints(partition)]
    for it in every:
        head = opened(it.note, key)
        assert (head.size, head.root, head.day, head.entry) == (it.tree_size, it.root, it.day, it.entry)
        assert await table.client.checkpoint(partition, tree_size=it.tree_size) == it
    assert await table.client.checkpoint(partition) == every[0]
    assert await table.client.checkpoint(partition, day=every[0].day) == every[0]
    missing = await failed(table.client.checkpoint(partition, day="2020-01-01"))
    assert said(missing) == (StatusCode.NOT_FOUND, "CHECKPOINT_NOT_FOUND")


async def test_what_is_not_there_or_can_not_be_is_told(house: House, table: Table) -> None:
    stub = CheckpointServiceStub(table.client._connection.channel)
    assert said(await failed(table.client.prove("games/never")))[1] == "GAME_NOT_FOUND"
    assert said(await failed(table.client.prove(table.game)))[1] == "CHECKPOINT_NOT_FOUND"
    assert [it async for it in table.client.checkpoints(0)] == []
    await signed(house)
    later = await houses.table(table.client)
    while partition_of(house, later) != partition_of(house, table):
        later = await houses.table(table.client)
    assert said(await failed(table.client.prove(later.game)))[1] == "NOT_CHECKPOINTED"
    for request in (
        GetCheckpointRequest(partition=2),
        GetCheckpointRequest(partition=-1),
        GetCheckpointRequest(tree_size=1, day="2026-11-30"),
        GetCheckpointRequest(tree_size=-1),
    ):
        assert said(await failed(stub.GetCheckpoint(request)))[1] == "MALFORMED"
    below = await failed(stub.ProveInclusion(ProveInclusionRequest(game=table.game, version=-1)))
    assert said(below)[1] == "MALFORMED"
