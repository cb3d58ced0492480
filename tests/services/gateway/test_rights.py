"""Every call × every kind of caller: docs/rights.md is the contract, and this is its test."""

from collections.abc import AsyncIterator
from hashlib import sha256

import grpc
import pytest

from services.gateway.auth import token_note
from tests.marks import scenario
from tests.services.gateway import house as houses
from tests.services.gateway.house import House
from tests.services.gateway.rights import (
    ANSWERS,
    CALLERS,
    CHANGING,
    KEYS,
    METHODS,
    Case,
    request_of,
    running,
    scene_of,
    status_of,
    written,
)
from tests.services.gateway.test_checkpoints import signed
from tests.services.gateway.test_lists import projection

TABLE = written()
NAMING = [case for case in TABLE if "game" in METHODS[case.method].input_type.fields_by_name]


@pytest.fixture
async def guarded(store_url: str) -> AsyncIterator[House]:
    """A house with a key of each kind, named as its holder."""
    keys = {name: {"sha256": sha256(name.encode()).hexdigest(), **own} for name, own in KEYS.items()}
    async with houses.commands(store_url), projection(store_url), houses.house(store_url, api_keys=keys) as opened:
        yield opened


@pytest.fixture
async def channel(guarded: House) -> AsyncIterator[grpc.aio.Channel]:
    async with grpc.aio.insecure_channel(guarded.address) as opened:
        yield opened


def test_every_call_has_its_row() -> None:
    assert {case.method for case in TABLE} == METHODS.keys(), "a new call needs a row in docs/rights.md"
    assert {answer for row in TABLE.values() for answer in row.values()} <= set(ANSWERS.values())


@scenario("P10")
@pytest.mark.parametrize("case", TABLE, ids=str)
async def test_a_caller_may_what_the_table_says(guarded: House, channel: grpc.aio.Channel, case: Case) -> None:
    make = scene_of(case)
    scene = await make(guarded)
    if "Checkpoint" in METHODS[case.method].containing_service.name:
        await signed(guarded)
    found = {}
    for who in CALLERS:
        reason, message, _ = await status_of(channel, case, request_of(case, scene), scene.credentials[who])
        found[who] = ANSWERS.get(reason, f"{reason}: {message}")
        if not reason and case.method in CHANGING and not case.form:
            scene = await make(guarded)
    assert found == TABLE[case]


@pytest.mark.parametrize("case", NAMING, ids=str)
async def test_a_hidden_game_answers_like_one_that_is_not_there(
    guarded: House, channel: grpc.aio.Channel, case: Case
) -> None:
    scene = await scene_of(case)(guarded)
    shown = scene.credentials["narrow"]
    hidden = await status_of(channel, case, request_of(case, scene), shown)
    missing = await status_of(channel, case, request_of(case, scene, "games/" + "a" * 26), shown)
    assert hidden == missing
    assert hidden[0] == "GAME_NOT_FOUND"


@scenario("P10")
async def test_nothing_that_is_public_or_kept_is_a_key_or_a_token(guarded: House, channel: grpc.aio.Channel) -> None:
    scene = await running(guarded)
    client, game, id_ = scene.game.client, scene.game.game, scene.game.id
    view, told, people = await client.view(game), await client.get(game), await guarded.store.people(id_)
    key = await client.signing_key()
    token = dict(scene.credentials["brief"])["prestige-seat-token"]
    public = {
        game, id_, "0", str(scene.seat), f"{game}#0", "player-0", told.hash, told.commitment, told.edition, view.hash,
        *view.prompt_ids, key.name, key.public_key.hex(), "token:",
        *(people.notes[token_note(seat)] for seat in people.seats), *token.split("."),
        *(sha256(name.encode()).hexdigest() for name in KEYS), f"token:{people.notes[token_note(0)]}", "open",
    } - {""}  # fmt: skip
    for word in public:
        for shown in ((("authorization", f"Bearer {word}"),), (("prestige-seat-token", word),)):
            for case in (Case("GetView"), Case("SubmitAction"), Case("GetGame"), Case("IssueSeatToken")):
                reason, _, _ = await status_of(channel, case, request_of(case, scene), shown)
                assert reason == "UNAUTHENTICATED", (word, shown[0][0], case)
