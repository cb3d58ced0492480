"""A deployment keeps the shape it was born with."""

import pytest
import redis as client

from shared.log.deployment import Deployment, DeploymentError
from shared.log.keys import Keys
from shared.log.redis import RedisStore


async def test_a_service_with_other_partitions_is_refused(redis_store: RedisStore, store_url: str) -> None:
    with pytest.raises(DeploymentError, match="has 2 partitions, the service wants 3"):
        await RedisStore.open(store_url, 3)
    assert redis_store.deployment.partitions == 2


async def test_a_store_of_another_format_is_refused(redis_store: RedisStore, store_url: str) -> None:
    await redis_store.redis.hset("prestige", "format", 99)
    with pytest.raises(DeploymentError, match="format 99"):
        await RedisStore.open(store_url, 2)


@pytest.mark.parametrize("partitions", [0, 101])
async def test_partitions_have_two_digits(store_url: str, partitions: int) -> None:
    with pytest.raises(DeploymentError, match="1 to 100"):
        await RedisStore.open(store_url, partitions)


def secrets(store: RedisStore) -> tuple[bytes, bytes]:
    return store.deployment.token_key, store.deployment.signing_key


async def test_all_services_share_the_keys_of_a_deployment_made_once(redis_store: RedisStore, store_url: str) -> None:
    other = await RedisStore.open(store_url, 2)
    keys = secrets(redis_store)
    assert [len(key) for key in {*keys}] == [32, 32]
    assert secrets(other) == keys
    assert "_key" not in repr(redis_store.deployment)
    await other.close()
    with client.Redis.from_url(store_url) as raw:
        raw.flushdb()
    reborn = await RedisStore.open(store_url, 2)
    assert not {*secrets(reborn)} & {*keys}
    await reborn.close()


async def test_an_older_deployment_gets_its_signing_key_at_the_next_start(
    redis_store: RedisStore, store_url: str
) -> None:
    await redis_store.redis.hdel("prestige", "signing_key")
    older = await RedisStore.open(store_url, 2)
    assert older.deployment.token_key == redis_store.deployment.token_key
    assert len(older.deployment.signing_key) == 32
    await older.close()


def test_a_game_stays_in_its_partition_and_its_keys_share_the_tag() -> None:
    keys = Keys(16)
    assert keys.partition_of("game-1") == 0xF6C5BC7C % 16
    assert keys.partition_of("g") < 16
    own = [keys.game("g"), keys.head("g"), keys.req("g"), keys.ref("g", bytes(16)), keys.seed("g"), keys.people("g")]
    own += [keys.row("gen", "g"), keys.log(keys.partition_of("g")), keys.games(keys.partition_of("g"))]
    assert len({key.partition("}")[0] for key in own}) == 1
    assert len(set(own)) == len(own)


def test_the_text_of_a_deployment_hides_its_secret() -> None:
    assert "secret" not in repr(Deployment(4, 1, b"secret" * 6, b"secret" * 6))
