"""Auditors ask whether an action was legal at a version: the answer is what SubmitAction said then."""

import random
from typing import Any

import pytest
from grpc import StatusCode
from prestige.v1.audit_service_pb2 import ExplainActionRequest
from prestige.v1.titles_pb2 import Action

from shared.client import Client, Refused, Seat, action
from shared.games import TITLES
from tests.services.gateway import house as houses
from tests.services.gateway.failing import failed, said
from tests.services.gateway.house import WRONG, Table


@pytest.mark.parametrize("title", TITLES)
async def test_every_action_is_explained_as_it_was_answered_when_it_was_new(client: Client, title: str) -> None:
    table = await houses.table(client, title=title)
    rng, answered, known = random.Random(10), list[Any](), list[Action]()
    for _ in range(8):
        if (await client.get(table.game)).status != 2:
            break
        seat, legal = await table.acting()
        known += [*legal.actions]
        for asked in rng.sample(known, min(len(known), 6)):
            for who in table.seats:
                answered.append(
                    (legal.version, who, asked, legal.prompt.id, await tried(client, who, asked, legal.prompt.id))
                )
        await client.act(seat, rng.choice(legal.actions), prompt_id=legal.prompt.id)
    assert {reason for *_, (reason, _, _) in answered} >= {"", "NOT_TO_ACT"}
    for version, who, asked, prompt, wanted in answered:
        found = await client.explain(table.game, who.number, asked, version=version)
        assert (found.reason, found.clause, found.message) == wanted
        assert (found.legal, found.version, found.prompt.id) == (not wanted[0], version, prompt)


async def tried(client: Client, who: Seat, asked: Action, prompt: str) -> tuple[str, str, str]:
    """What a dry run answers: reason, clause, message; nothing where the action is legal."""
    try:
        await client.act(who, asked, prompt_id=prompt, dry_run=True)
    except Refused as refused:
        return refused.reason, refused.clause, refused.message
    return "", "", ""


async def test_a_clause_is_named_where_one_is_known(table: Table) -> None:
    seat, legal = await table.acting()
    found = await table.client.explain(table.game, seat.number, WRONG)
    assert (found.legal, found.reason, found.to_act) == (False, "ILLEGAL_ACTION", seat.number)
    for version, reason in ((3, "GAME_NOT_STARTED"), (0, "STALE_PROMPT")):
        stale = await table.client.explain(table.game, seat.number, legal.actions[0], version=version, prompt_id="4.0")
        assert stale.reason == reason
    await table.client.concede(table.seats[0])
    over = await table.client.explain(table.game, seat.number, legal.actions[0])
    assert (over.reason, over.HasField("prompt"), over.HasField("to_act")) == ("GAME_FINISHED", False, False)
    assert (await table.client.explain(table.game, seat.number, legal.actions[0], version=4)).legal


async def test_what_is_no_action_of_the_game_is_malformed(table: Table) -> None:
    for asked, path in ((action("caylus", "pass_turn"), "action.caylus"), (Action(), "action")):
        error = await failed(table.client.explain(table.game, 0, asked))
        assert said(error) == (StatusCode.INVALID_ARGUMENT, "MALFORMED")
        assert error.violations[0].startswith(f"{path}: ")
    missing = await failed(table.client._audits.ExplainAction(ExplainActionRequest(game=table.game, action=WRONG)))
    assert missing.violations == ("seat: missing",)
    assert said(await failed(table.client.explain(table.game, 5, WRONG)))[1] == "NO_SUCH_SEAT"
