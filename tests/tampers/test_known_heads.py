"""Where a known head comes from: a receipt, a signed trailer, a signed checkpoint; and games in the store itself."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable

import pytest

from shared.ledger import exporting
from shared.ledger.checking import check
from shared.log import merkle, notes
from shared.log.leaves import Leaf, Proof
from shared.log.notes import TreeHead
from shared.log.redis import RedisStore
from tests.ledger.stranger import SIGNER
from tests.tampers.files import Known, whole
from tests.tampers.games import GAMES, Honest, honest
from tests.tampers.kinds import anew, first_changed
from tests.tampers.rounds import Tamper, tampers


def receipt(game: Honest) -> Known:
    """What a player was answered with the last ply."""
    return game.plies[-1].version, game.plies[-1].hash


def trailer(game: Honest) -> Known:
    """What an older export of the game says, by the deployment's signature."""
    exported = exporting.read(whole(game.plies, game.game))
    assert exported.key == SIGNER.public
    return exported.plies[-1].version, exported.plies[-1].hash


def checkpoint(game: Honest) -> Known:
    """What a day's tree of heads says, by the deployment's signature and a proof of inclusion."""
    leaves = [Leaf("another", 3, "ab" * 32), Leaf(game.game, game.plies[-1].version, game.plies[-1].hash)]
    hashes = [merkle.leaf_hash(leaf.raw) for leaf in leaves]
    head = TreeHead(notes.origin(SIGNER.name, 0), len(leaves), merkle.root(hashes), "2026-11-30", 9)
    proof = Proof(leaves[1], 1, (hashes[0],), notes.sealed(head, SIGNER))
    assert proof.proven(SIGNER.public) == head
    return proof.leaf.version, proof.leaf.hash


@pytest.mark.parametrize("source", [receipt, trailer, checkpoint])
@pytest.mark.parametrize("which", GAMES, ids=lambda it: it[0])
def test_a_history_written_anew_as_a_whole_is_found_by_a_head_from_anywhere(
    source: Callable[[Honest], Known], which: tuple[str, str, str]
) -> None:
    game = honest(*which)
    for fork in game.forks:
        again = anew(fork, game)
        assert check(game.game, again).ok, "it agrees with itself"
        found = check(game.game, again, None, source(game))
        assert found.divergence is not None
        assert found.divergence.field == "head"


@pytest.fixture
async def store(store_url: str) -> AsyncIterator[RedisStore]:
    opened = await RedisStore.open(store_url, 2)
    yield opened
    await opened.close()


async def put(store: RedisStore, tamper: Tamper) -> None:
    """Write the game over the one in the store, as who has its password can."""
    stream, head = store.keys.game(tamper.game.game), store.keys.head(tamper.game.game)
    async with store.redis.pipeline(transaction=True) as pipe:
        pipe.delete(stream, head)
        for ply in tamper.log:
            pipe.xadd(stream, {"ply": ply.ply, "hash": ply.hash}, id=f"{ply.version}-0")
        said = tamper.head
        pipe.hset(head, mapping={"version": said.version, "hash": said.hash, "status": said.status})
        await pipe.execute()


def ordered(tamper: Tamper) -> bool:
    """Whether a stream can hold it: ids only grow."""
    versions = [ply.version for ply in tamper.log]
    return versions == sorted(set(versions))


async def test_tampers_with_games_in_the_store_are_found(store: RedisStore) -> None:
    tried = [tamper for tamper in tampers(108) if ordered(tamper)]
    assert len(tried) > 90
    for tamper in tried:
        await put(store, tamper)
        game = tamper.game.game
        report = check(game, await store.read(game), await store.head(game), tamper.receipt)
        assert report.divergence is not None, tamper.kind
        assert report.divergence.version <= max(first_changed(tamper.game, tamper.log), tamper.receipt[0])


def test_a_known_head_says_nothing_of_what_came_after_it() -> None:
    game = honest(*GAMES[0])
    first = game.plies[0]
    assert check(game.game, list(game.forks[0]), None, (first.version, first.hash)).ok
