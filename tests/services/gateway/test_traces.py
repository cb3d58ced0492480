"""Auditors trace what a seat could see of a field or a thing, and since when."""

import json
import random
from itertools import pairwise
from typing import Any

import pytest
from grpc import StatusCode
from prestige.v1.audit_service_pb2 import TraceFieldRequest

from services.gateway import tracing
from shared.client import Client
from shared.games import TITLES
from tests.services.gateway import house as houses
from tests.services.gateway.failing import failed, said
from tests.services.gateway.house import Table
from tests.services.gateway.watching import play


async def values(table: Table, path: list[str | int], seat: int | None = None) -> list[Any]:
    """What stands at a path in each version's state, None where nothing does."""
    found: list[Any] = []
    for version in range(1, (await table.client.get(table.game)).version + 1):
        value = json.loads((await table.client.state(table.game, version, seat=seat)).state)
        try:
            for step in path:
                value = value[step]
        except LookupError:
            value = None
        found.append(value)
    return found


@pytest.mark.parametrize("title", TITLES)
async def test_a_trace_covers_all_versions_and_tells_each_change_once(client: Client, title: str) -> None:
    table = await houses.table(client, title=title)
    await play(table, 12, random.Random(8))
    for path, steps in (("ids", ["ids"]), ("state.prompts[0].seat", ["state", "prompts", 0, "seat"])):
        spans = await client.trace(table.game, path=path)
        wanted = await values(table, steps)
        assert (spans[0].from_version, spans[-1].to_version) == (1, len(wanted))
        for before, after in pairwise(spans):
            assert (before.to_version + 1, before.truth != after.truth) == (after.from_version, True)
        for span in spans:
            said_ = {json.dumps(it, separators=(",", ":")) for it in wanted[span.from_version - 1 : span.to_version]}
            assert said_ <= {span.truth, "null"}
            assert (span.seen, span.known) == (span.truth, bool(span.truth))
            assert span.hash == (await client.state(table.game, span.from_version)).view.hash


async def test_what_a_seat_can_not_see_is_traced_as_its_veil(client: Client) -> None:
    table = await houses.table(client, title="city")
    await play(table, 6, random.Random(9))
    path = "state.players[0].hand"
    own, other, truth = [await client.trace(table.game, path=path, seat=seat) for seat in (0, 1, None)]
    assert [span.truth for span in own] == [span.truth for span in other] == [span.truth for span in truth]
    assert own == truth
    hidden = [span for span in other if span.truth]
    assert hidden
    assert not any(span.known for span in hidden)
    for span in hidden:
        assert json.loads(span.seen)["kind"]
        assert not any(card["id"] in span.seen for card in json.loads(span.truth))
    behind = await client.trace(table.game, path=f"{path}[0]", seat=1)
    assert [(span.known, "kind" in span.seen) for span in behind if span.truth] == [(False, True)] * sum(
        bool(span.truth) for span in behind
    )


async def test_a_thing_is_traced_from_where_it_lies_hidden_to_whoever_sees_it(client: Client) -> None:
    table = await houses.table(client, title="city")
    hand = json.loads((await client.trace(table.game, path="state.players[1].hand"))[-1].truth)
    own, other = [await client.trace(table.game, thing=hand[0]["id"], seat=seat) for seat in (1, 0)]
    assert (own[-1].known, json.loads(own[-1].seen)) == (True, ["state.players[1].hand[0].id"])
    assert own[-1].from_version == 4
    assert (other[-1].known, other[-1].seen, other[-1].truth) == (False, "", own[-1].truth)
    nothing = await client.trace(table.game, thing="no-such-card", seat=0)
    assert [(span.known, span.seen, span.truth) for span in nothing] == [(False, "", "")]


async def test_an_answer_has_an_end_and_leads_on(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    await play(table, 12, random.Random(11))
    whole = await table.client.trace(table.game, path="state.prompts")
    monkeypatch.setattr(tracing, "ROOM", 300)
    request = TraceFieldRequest(game=table.game, path="state.prompts")
    first = await table.client._audits.TraceField(request)
    assert 0 < len(first.spans) < len(whole)
    assert first.next_version == whole[len(first.spans)].from_version
    assert await table.client.trace(table.game, path="state.prompts") == whole
    request.from_version = request.to_version = 4
    [span] = (await table.client._audits.TraceField(request)).spans
    assert (span.from_version, span.to_version, span.truth) == (4, 4, whole[1].truth)
    for first_, last, code in ((99, 0, "VERSION_OUT_OF_RANGE"), (5, 4, "MALFORMED"), (-1, 0, "MALFORMED")):
        request.from_version, request.to_version = first_, last
        assert said(await failed(table.client._audits.TraceField(request)))[1] == code


async def test_a_path_that_leads_nowhere_is_told_with_what_there_is(table: Table) -> None:
    for own, problem in (
        ({"path": "state.players[0].silver"}, "path: there is no state.players[0].silver: state.players[0] has seat, "),
        ({"path": "gold"}, "path: there is no gold: it has title, chairs, "),
        ({"path": "state..gold"}, "path: is no path, as in state.players[1].gold"),
        ({"path": ""}, "path: missing"),
        ({"thing": "x" * 300}, "thing: longer than 256 characters"),
        ({}, "path: missing: name a path or a thing"),
    ):
        error = await failed(table.client.trace(table.game, **own))
        assert said(error) == (StatusCode.INVALID_ARGUMENT, "MALFORMED")
        assert error.violations[0].startswith(problem)


async def test_a_field_that_a_version_has_not_is_told_as_nothing(table: Table) -> None:
    spans = await table.client.trace(table.game, path="state.phase")
    assert [(span.from_version, span.to_version, span.known, bool(span.truth)) for span in spans] == [
        (1, 3, False, False),
        (4, 4, True, True),
    ]
