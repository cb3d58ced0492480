"""The store writes everything down before it answers: a kill can't show that, so its settings are asked."""

from __future__ import annotations

from collections.abc import Callable

import redis

from shared.embedded.store import Server

WANTED = {
    "appendonly": "yes",
    "appendfsync": "always",
    "no-appendfsync-on-rewrite": "no",
    "aof-load-truncated": "yes",
    "maxmemory-policy": "noeviction",
    "save": "",
}


def test_a_store_of_ours_runs_with_the_settings_that_durability_rests_on(store_server: Callable[[], Server]) -> None:
    with redis.Redis.from_url(store_server().url, decode_responses=True) as store:
        assert {name: store.config_get(name)[name] for name in WANTED} == WANTED
