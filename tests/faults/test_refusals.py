"""What may be done, and what may not: every legal action passes, every other is refused with words that help."""

import re
from collections import Counter
from random import Random

import pytest
from prestige.v1.titles_pb2 import Action

from shared.client import Client, IllegalAction, Seat
from shared.codecs import titles
from tests.faults.match import seated
from tests.laws.castle_law import sample_actions
from tests.marks import scenario
from tests.services.gateway.failing import failed

pytestmark = pytest.mark.xdist_group("steady")
CLAUSE = re.compile(r"[A-Z]{2}-\d{3}")
POSITIONS, BETWEEN = 10, 5
NOTHING = {"NOT_TO_ACT", "ALREADY_CONCEDED", "SPECTATOR", "CLOSED", "GAME_NOT_STARTED", "GAME_FINISHED"}


def other_actions(legal: list[Action], rng: Random) -> list[Action]:
    """Actions of the vocabulary that are not among the legal ones."""
    found = []
    for sample in (*sample_actions(rng), *sample_actions(rng)):
        message = Action()
        titles.of("castle").wire.action.put(sample, message)
        if message not in legal:
            found.append(message)
    return found


async def go_on(client: Client, seats: list[Seat], plies: int, rng: Random) -> None:
    """So many random moves."""
    for _ in range(plies):
        seat = seats[(await client.get(seats[0].game)).to_act]
        legal = await client.legal(seat)
        await client.act(seat, rng.choice(legal.actions), prompt_id=legal.prompt.id)


@scenario("P4", "P17", "P21")
async def test_exactly_the_listed_actions_are_legal_and_trying_them_writes_nothing(client: Client) -> None:
    rng, clauses = Random(4), Counter[str]()
    seats = await seated(client)
    for _ in range(POSITIONS):
        now = await client.view(seats[0].game)
        seat = seats[now.to_act]
        legal = await client.legal(seat)
        assert (legal.version, legal.hash, legal.none_because) == (now.version, now.hash, "")
        for chosen in legal.actions:
            await client.act(seat, chosen, prompt_id=legal.prompt.id, dry_run=True)
        for number, wrong in enumerate(other_actions(list(legal.actions), rng)):
            refused = await failed(client.act(seat, wrong, prompt_id=legal.prompt.id, dry_run=number % 3 > 0))
            assert isinstance(refused, IllegalAction), wrong
            assert refused.message
            assert refused.clause == "" or CLAUSE.fullmatch(refused.clause)
            clauses[refused.clause] += 1
            if number % 3 == 0:
                head = {"head_version": str(now.version), "head_hash": now.hash}
                assert head.items() <= refused.metadata.items()
        assert await client.view(seats[0].game) == now
        await go_on(client, seats, BETWEEN, rng)
    assert len(clauses) > 3, "the rules say which of them was broken, where it is known"
    assert (await client.verify(seats[0].game)).ok


async def why_none(client: Client, seats: list[Seat]) -> list[str]:
    """For every seat, with its token and without, and for a spectator: why it may do nothing, empty if it may."""
    asked = [*seats, *(Seat(seat.game, seat.number) for seat in seats)]
    answers = [await client.legal(seat) for seat in asked]
    answers.append(await client.legal(Seat(seats[0].game, None, seats[0].token)))  # type: ignore[arg-type]
    for answer in answers:
        assert bool(answer.actions) != bool(answer.none_because)
    return [answer.none_because for answer in answers]


@scenario("P23")
async def test_who_may_do_nothing_gets_an_empty_list_and_the_reason_in_every_state(client: Client) -> None:
    rng, seen = Random(5), set[str]()
    seats = await seated(client, seats=3, start=False)
    assert set(await why_none(client, seats)) == {"GAME_NOT_STARTED", "SPECTATOR"}
    await client.start(seats[0].game)
    for _ in range(POSITIONS):
        told = await why_none(client, seats)
        to_act = (await client.get(seats[0].game)).to_act
        assert [number for number in range(3) if not told[number]] == [to_act]
        seen |= set(told)
        await go_on(client, seats, BETWEEN, rng)
    await client.concede(seats[1])
    told = await why_none(client, seats)
    assert told[1] == told[4] == "ALREADY_CONCEDED"
    await go_on(client, [seats[0], seats[0], seats[2]], 3, rng)
    await client.concede(seats[2])
    assert set(await why_none(client, seats)) == {"GAME_FINISHED", "SPECTATOR"}
    assert seen <= NOTHING | {""}
    nobody = await failed(client.legal(Seat(seats[0].game, 7, seats[0].token)))
    assert nobody.reason == "NO_SUCH_SEAT"
