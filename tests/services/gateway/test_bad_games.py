"""Games that can't be created: every fault is told at its own path, and however large it is, the refusal arrives."""

import json
from typing import Any

import grpc
import pytest
from google.rpc import error_details_pb2
from grpc import StatusCode
from grpc_status import rpc_status
from prestige.v1 import game_service_pb2 as api

from services.command.refusing import FAULTS, refusal_of
from services.gateway.errors import Problem, refused
from shared.client import Client
from shared.client.messages import options
from shared.games.castle.components import BUILT_IN
from shared.kernel.errors import BadEdition, Fault
from shared.log.answers import Refusal
from tests.marks import scenario
from tests.services.gateway.failing import failed, said
from tests.services.gateway.house import House, new_id

BAD_EDITION = (StatusCode.INVALID_ARGUMENT, "BAD_EDITION")
WIDE = ("n", "中", "😀")


def edition(**sections: Any) -> str:
    """The built-in edition with other sections, without what is said about its sources: that is half of it."""
    tree = json.loads(BUILT_IN)
    for name, change in sections.items():
        change(tree["sections"][name])
    return json.dumps(tree, ensure_ascii=False)


@scenario("P67")
async def test_each_fault_of_an_edition_is_one_violation_at_its_path(client: Client) -> None:
    def spoil(section: Any) -> None:
        cards = section.get("data", section) if isinstance(section, dict) else section
        cards[3]["spring"] = "flood"
        cards[4]["spring"] = "drought"

    error = await failed(client.create("castle", 2, edition=edition(event_cards=spoil)))
    assert said(error) == BAD_EDITION
    assert [it.partition(": ")[0] for it in error.violations] == [
        "edition.event_cards.e4.spring", "edition.event_cards.e5.spring",
    ]  # fmt: skip
    assert all("CA-370" in it and it.count("event_cards") == 1 for it in error.violations)
    assert error.metadata["faults"] == "2"
    assert error.metadata["path"] == "edition.event_cards.e4.spring"


async def test_what_is_no_edition_at_all_is_told_of_the_whole(client: Client) -> None:
    error = await failed(client.create("castle", 2, edition="no edition"))
    assert said(error) == BAD_EDITION
    assert [it.partition(": ")[0] for it in error.violations] == ["edition"]


async def test_options_are_named_once_where_the_request_has_them(client: Client) -> None:
    seats = await failed(client.create("castle", 9))
    assert said(seats) == (StatusCode.INVALID_ARGUMENT, "BAD_OPTIONS")
    assert seats.violations == ("seats: castle is played by 2 to 4",)
    duel = options("castle")
    duel.castle.duel = True
    error = await failed(client.create("castle", 3, options=duel))
    assert error.violations == ("options.duel: needs two players",)
    assert (error.metadata["path"], error.metadata["clause"]) == ("options.duel", "CA-024")
    assert error.message == "options.duel: needs two players"


@pytest.mark.parametrize("letter", WIDE)
async def test_an_edition_with_large_faults_is_refused_like_any_other(
    house: House, client: Client, letter: str
) -> None:
    def spoil(section: Any) -> None:
        map_ = section.get("data", section)
        for number in range(30):
            map_["adjacency"][f"{number}" + letter * 300] = [letter * 300]

    stub = house.stub(client)
    request = api.CreateGameRequest(request_id=new_id(), seats=2, edition=edition(estate_map=spoil))
    request.options.castle.SetInParent()
    error = await failed(stub.CreateGame(request, timeout=10))
    assert said(error) == BAD_EDITION
    assert len(error.violations) > 1
    assert error.violations[-1].startswith(": and ")
    assert error.violations[-1].endswith(" more")


@pytest.mark.parametrize("letter", [*WIDE, "\ud800", "\n", "%"])
def test_a_status_is_small_whatever_it_quotes(letter: str) -> None:
    long = letter * 50_000
    problems = [
        Problem("MALFORMED", long, {"path": long}, [(long, long)] * 500),
        refused(
            Refusal("BAD_EDITION", long, (("path", long), ("clause", long)), ((long, long),) * 500), 2**31, "a" * 64
        ),
    ]
    for problem in problems:
        status = problem.status()
        assert status.ByteSize() <= 4800
        trailer = dict(rpc_status.to_status(status).trailing_metadata)["grpc-status-details-bin"]
        assert len(trailer) * 4 / 3 + 3 * len(status.message.encode()) < 8000
        assert isinstance(rpc_status.to_status(status), grpc.Status)


def test_faults_that_are_not_told_are_counted() -> None:
    faults = tuple(Fault("CA-370", f"a.{number}", "is wrong") for number in range(100))
    problem = refused(refusal_of(BadEdition(faults)), 0, "")
    status = failure_fields(problem)
    assert len(status) == FAULTS + 1
    assert status[0] == ("edition.a.0", "is wrong (CA-370)")
    assert status[-1] == ("", "and 80 more")


def failure_fields(problem: Problem) -> list[tuple[str, str]]:
    bad = error_details_pb2.BadRequest()
    assert any(detail.Unpack(bad) for detail in problem.status().details)
    return [(it.field, it.description) for it in bad.field_violations]
