"""Bookmarks and page tokens that are none of ours: whatever stands in them, it is told so, and nothing breaks."""

import json
from base64 import urlsafe_b64encode
from contextlib import suppress
from typing import Any

import pytest
from grpc import StatusCode
from hypothesis import given
from hypothesis import strategies as st
from prestige.v1 import game_service_pb2 as api
from prestige.v1.audit_service_pb2 import ListPliesRequest
from prestige.v1.audit_service_pb2_grpc import AuditServiceStub

from services.gateway import bookmarks, paging
from services.gateway.errors import Problem
from shared.log.readmodels import PageTokenError
from shared.log.record import Checkpoint
from tests.services.gateway.failing import failed, said
from tests.services.gateway.house import House, Table

MALFORMED = (StatusCode.INVALID_ARGUMENT, "MALFORMED")
BAD_TOKEN = (StatusCode.INVALID_ARGUMENT, "BAD_PAGE_TOKEN")
HASH = "a" * 64
NUMBERS = ["-5", "1e300", "1.0", "Infinity", "-Infinity", "NaN", "1" * 30, "1" * 5000, str(2**63), str(2**64), "true",
           '"3"', "null", "[]", "{}", "01", "0x1"]  # fmt: skip
HASHES = ['"x"', '"\\ud800"', "5", "null", '"' + "A" * 64 + '"', f'"{HASH}\\n"']
FORGED = [
    "[" * 40_000, '{"a":' * 9000, "", "null", "5", '"ann"', "{}", "[]", '["ann"]', '["ann",5]', '["ann",[5]]',
    '["ann",[[1]]]', '["ann",[[1,"a","b"]]]', '["ann",[],[]]', '[5,[]]', "\x00", "é",
    *(f'["ann",[[{number},"{HASH}"]]]' for number in NUMBERS), *(f'["ann",[[1,{hash_}]]]' for hash_ in HASHES),
]  # fmt: skip
VERSIONS = ["-3", "0", "1" * 30, "1" * 5000, str(2**63), str(2**64 - 1), "٣", "1_0", " 1", "+1", "1 ", "1\n", "", "x"]


def token(content: str | bytes) -> str:
    raw = content if isinstance(content, bytes) else content.encode()
    return urlsafe_b64encode(raw).decode()


BARE = ["%%%", "é", "====", "A", "A" * 60_000, token(b"\xff\xff"), token("[]") + "!", "\x00"]


async def first(stream: Any) -> Any:
    return await stream.read()


async def test_a_forged_bookmark_is_malformed(house: House) -> None:
    stub = house.stub(await house.client())
    for text in [*map(token, FORGED), *BARE, ""]:
        request = api.WatchGamesRequest(player="ann", after=api.GamesBookmark(token=text))
        error = await failed(first(stub.WatchGames(request, timeout=5)))
        assert said(error) == MALFORMED, text[:80]
        assert error.violations[0].startswith("after.token: "), text[:80]


async def test_a_bookmark_that_is_well_formed_but_leads_nowhere_begins_with_the_whole_list(house: House) -> None:
    stub = house.stub(await house.client())
    places = [[], [[1, HASH]], [[2**63 - 1, HASH]] * 2, [[0, ""]] * 99, [[1, ""], [0, HASH]]]
    for content in places:
        text = token(json.dumps(["ann", content]))
        request = api.WatchGamesRequest(player="ann", after=api.GamesBookmark(token=text))
        assert (await first(stub.WatchGames(request, timeout=5))).whole


async def test_a_forged_page_token_is_none_of_ours(house: House, table: Table) -> None:
    stub = AuditServiceStub(table.client._connection.channel)
    contents = [*(f"{table.id} {version}" for version in VERSIONS), f"other 1{'0' * 5000}", table.id, "", "other 3"]
    for text in [*map(token, contents), *BARE]:
        if text:
            request = ListPliesRequest(game=table.game, page_token=text)
            error = await failed(stub.ListPlies(request, timeout=5))
            assert said(error) == BAD_TOKEN, text[:80]
    for text in [*BARE, token("[" * 20_000)]:
        request = api.ListGamesRequest(page_size=1, page_token=text)
        assert said(await failed(house.stub(table.client).ListGames(request, timeout=5))) == BAD_TOKEN, text[:80]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@given(st.one_of(st.text(), st.binary().map(token), JSON.map(lambda it: token(json.dumps(["ann", it])))))
def test_nothing_that_is_read_as_a_token_fails_in_another_way(text: str) -> None:
    with suppress(Problem):
        assert all(0 <= place.number < 2**63 for place in bookmarks.read("ann", text))
    with suppress(PageTokenError):
        assert 0 <= paging.read("ann", text) < 2**31


@pytest.mark.parametrize("partitions", [1, 100])
def test_what_we_wrote_is_read_again(partitions: int) -> None:
    places = [Checkpoint(2**62 + n, HASH) for n in range(partitions - 1)] + [Checkpoint()]
    player = "\U0001f600" * 64
    assert bookmarks.read(player, bookmarks.written(player, places)) == places
    assert paging.read("a" * 64, paging.written("a" * 64, 10**8)) == 10**8
