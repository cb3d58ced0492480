"""Urls of a store: one server, the servers of a cluster, sentinels; what leads nowhere is told without a secret."""

import pytest
from redis.asyncio.connection import SSLConnection

from shared.log.address import Address, BadAddressError, Kind

SECRET = "hunter2"


@pytest.mark.parametrize(
    ("url", "kind", "nodes", "primary"),
    [
        ("redis://one", Kind.SINGLE, [("one", 6379)], ""),
        ("redis://one:7000/3", Kind.SINGLE, [("one", 7000)], ""),
        ("redis+cluster://one,two:7000,three", Kind.CLUSTER, [("one", 6379), ("two", 7000), ("three", 6379)], ""),
        (f"rediss+cluster://:{SECRET}@one/0", Kind.CLUSTER, [("one", 6379)], ""),
        ("redis+cluster://[::1]:7000,[::2]:7001", Kind.CLUSTER, [("::1", 7000), ("::2", 7001)], ""),
        ("redis+sentinel://one,two:7/main", Kind.SENTINEL, [("one", 26379), ("two", 7)], "main"),
        (f"rediss+sentinel://u:{SECRET}@one/main/2", Kind.SENTINEL, [("one", 26379)], "main"),
    ],
)
def test_an_address_says_whom_to_ask(url: str, kind: Kind, nodes: list[tuple[str, int]], primary: str) -> None:
    address = Address.of(url)
    assert (address.kind, list(address.nodes), address.primary) == (kind, nodes, primary)
    assert SECRET not in repr(address)


def test_connections_to_a_node_know_password_and_encryption() -> None:
    address = Address.of("rediss+cluster://u:a%2Fb@one,two:7?ssl_ca_certs=/ca.pem")
    told = {"username": "u", "password": "a/b", "connection_class": SSLConnection, "ssl_ca_certs": "/ca.pem"}
    assert address.at(("three", 8)) == {**told, "db": 0, "host": "three", "port": 8}


def test_sentinels_have_a_password_of_their_own_and_the_same_encryption() -> None:
    address = Address.of("rediss+sentinel://u:p@one/main/2?sentinel_password=q&ssl_ca_certs=/ca.pem")
    assert address.sentinels == {"password": "q", "ssl": True, "ssl_ca_certs": "/ca.pem"}
    assert (address.options["password"], address.options["db"]) == ("p", 2)
    assert "sentinel_password" not in address.options


@pytest.mark.parametrize(
    ("url", "said"),
    [
        (SECRET, "no url of a store"),
        (f"http://:{SECRET}@one", "no url of a store"),
        (f"redis+ring://:{SECRET}@one", "no url of a store"),
        (f"unix+cluster:///{SECRET}", "no url of a store"),
        (f"redis+cluster://one,two:{SECRET}", "no url of a store"),
        (f"redis+cluster://:{SECRET}@one,", "a host is missing"),
        ("redis+cluster://", "a host is missing"),
        (f"redis+cluster://one/{SECRET}", "a cluster has no databases"),
        ("redis+cluster://one/1", "a cluster has no databases"),
        (f"redis+cluster://:{SECRET}/@one,two", "must be escaped"),
        (f"redis+sentinel://:{SECRET}@one,two", "the name of the primary is missing"),
        (f"redis+sentinel://one/main/{SECRET}", "a database is a number"),
        (f"redis+sentinel://one/main/1/{SECRET}", "a database is a number"),
    ],
)
def test_what_leads_nowhere_is_told_without_repeating_it(url: str, said: str) -> None:
    with pytest.raises(BadAddressError, match=said) as told:
        Address.of(url)
    assert SECRET not in str(told.value)
    assert told.value.__context__ is None or told.value.__suppress_context__
