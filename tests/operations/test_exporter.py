"""What the store's exporter is asked for is there in the store."""

import redis

from tests.architecture.numbers import EXPORTED
from tests.architecture.sources import listed


def test_the_store_tells_what_its_exporter_hands_on(store_url: str) -> None:
    with redis.Redis.from_url(store_url) as client:
        told = client.info("everything")
        client.get("something")
        assert "cmdstat_get" in client.info("commandstats"), "functions are counted in the same way"
    lost = [field for _, field in EXPORTED.values() if field not in told]
    assert not lost, listed(lost)
