"""What auditors ask on the command line, and how the answers are told."""

import json

import pytest
from prestige.v1 import audit_service_pb2 as audits
from prestige.v1 import game_service_pb2 as api
from prestige.v1.game_pb2 import Game, GameStatus, GameUpdate, GameView

from shared.client import action
from tests.client.fake import Fake
from tests.services.cli.conftest import Prestige
from tests.services.cli.test_commands import created

HASH = "0123456789abcdef" * 4
ASKED = {"title": "castle", "cause": {"kind": "SubmitAction", "action": {"kind": "PlaceSteward", "area": "market"}}}


@pytest.fixture(autouse=True)
def castle(fake: Fake) -> None:
    """Every game is one of castle with the built-in edition."""
    first = GameUpdate(version=1, hash=HASH)
    first.events.add().table.game_created.CopyFrom(created("castle", 2))
    fake.usual["GetGame"] = lambda request: api.GetGameResponse(game=Game(name=request.game, title="castle"))
    fake.usual["WatchGame"] = lambda request: [api.WatchGameResponse(update=first)]


async def test_plies_are_listed_with_time_seat_and_what_was_asked(prestige: Prestige, fake: Fake, address: str) -> None:
    body = json.dumps(ASKED).encode()
    done_by_seat = audits.StoredPly(version=9, hash=HASH, ply=body, cause="submit", actor=1, at=1_764_000_000_123)
    begun = audits.StoredPly(version=4, hash=HASH, ply=b'{"title":"castle","cause":{}}', cause="start", at=1)
    broken = audits.StoredPly(version=10, hash=HASH, ply=b"{\xff")
    page = audits.ListPliesResponse(plies=[begun, done_by_seat, broken])
    fake.script("ListPlies", page, page)
    filters = ("--seat", "1", "--cause", "submit", "--since", "2025-11-24", "--before", "2025-11-25T12:30")
    done = await prestige("plies", "g", *filters, "--address", address)
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines() == [
        f"   4  1970-01-01 00:00:00.001  {HASH[:16]}  backend  start",
        f"   9  2025-11-24 16:00:00.123  {HASH[:16]}  seat 1   place steward: market",
        f"  10                           {HASH[:16]}  it can't be read",
    ]
    asked = fake.of("ListPlies")[0].request
    assert (asked.game, asked.seat, asked.cause) == ("games/g", 1, "submit")
    assert (asked.from_time, asked.to_time) == (1_763_942_400_000, 1_764_073_800_000)
    raw = await prestige("plies", "g", "--raw", "--limit", "2", "--address", address)
    assert raw.out.splitlines() == ['{"title":"castle","cause":{}}', body.decode()]


async def test_a_state_is_drawn_or_written_as_it_is_hashed(prestige: Prestige, fake: Fake, address: str) -> None:
    view = GameView(version=3, hash=HASH, status=GameStatus.GAME_STATUS_OPEN)
    state = audits.GetStateResponse(view=view, state_hash="5" * 64, state='{"title":"castle"}')
    fake.script("GetState", state, state)
    done = await prestige("state", "g", "--version", "3", "--address", address)
    assert done.out.splitlines() == ["games/g: castle, version 3, open", f"hash {HASH}", f"state {'5' * 64}"]
    assert not fake.of("GetState")[0].request.HasField("seat")
    whole = await prestige("state", "g", "--seat", "1", "--json", "--address", address)
    assert whole.out == '{"title":"castle"}\n'
    assert fake.of("GetState")[1].request.seat == 1


async def test_differences_are_told_a_line_for_each_field(prestige: Prestige, fake: Fake, address: str) -> None:
    change = audits.FieldChange(path="state.players[1].gold", before="3", after="[0]")
    fake.script("DiffStates", audits.DiffStatesResponse(before_version=8, after_version=12, changes=[change]))
    fake.script("DiffStates", audits.DiffStatesResponse(before_version=8, after_version=12))
    done = await prestige("diff", "g", "8", "--address", address)
    assert done.out.splitlines() == ["version 8 and 12: 1 field differs", "  state.players[1].gold: 3 -> [0]"]
    none = await prestige("diff", "g", "8", "12", "--address", address)
    assert none.out == "version 8 and 12: nothing differs\n"


async def test_what_was_known_is_told_span_by_span(prestige: Prestige, fake: Fake, address: str) -> None:
    spans = [
        audits.TraceSpan(from_version=1, to_version=3, hash=HASH),
        audits.TraceSpan(from_version=4, to_version=4, hash=HASH, seen='{"kind":"Hidden"}', truth='"a"'),
        audits.TraceSpan(from_version=5, to_version=9, hash=HASH, known=True, seen='"a"', truth='"a"'),
        audits.TraceSpan(from_version=10, to_version=10, hash=HASH, truth='["x"]'),
    ]
    fake.script("TraceField", audits.TraceFieldResponse(spans=spans), audits.TraceFieldResponse(spans=spans))
    done = await prestige("known", "g", "state.card", "--seat", "0", "--address", address)
    assert [line.split(maxsplit=1)[-1] if " to " not in line else line.strip() for line in done.out.splitlines()] == [
        f"1 to 3  {HASH[:16]}  nothing is there",
        f'{HASH[:16]}  {{"kind":"Hidden"}}, in truth "a"',
        f'5 to 9  {HASH[:16]}  "a"',
        f'{HASH[:16]}  not seen, in truth ["x"]',
    ]
    await prestige("known", "g", "--thing", "a_1", "--address", address)
    assert [call.request.WhichOneof("what") for call in fake.of("TraceField")] == ["path", "thing"]
    for words in ((), ("state.card", "--thing", "a_1")):
        assert (await prestige("known", "g", *words, "--address", address)).code == 2


@pytest.mark.parametrize(
    ("found", "told"),
    [
        (audits.ExplainActionResponse(legal=True), "It was legal."),
        (audits.ExplainActionResponse(reason="ILLEGAL_ACTION", clause="CA-012"), "Not legal: CA-012: "),
        (audits.ExplainActionResponse(reason="ILLEGAL_ACTION"), "Not legal: It names what is not there"),
        (audits.ExplainActionResponse(reason="NOT_TO_ACT", message="seat 1 is not asked"), "Not legal: seat 1 is not"),
    ],
)
async def test_an_action_in_words_is_explained(
    prestige: Prestige, fake: Fake, address: str, found: audits.ExplainActionResponse, told: str
) -> None:
    found.version = 9
    fake.script("ExplainAction", found)
    done = await prestige("why", "g", "place", "steward", "market", "--seat", "1", "--address", address)
    assert (done.code, done.err) == (0, "")
    first, last = done.out.splitlines()
    assert (first, last[: len(told)]) == ("version 9, seat 1: place steward: market", told)
    asked = fake.of("ExplainAction")[0].request
    assert (asked.seat, asked.action) == (1, action("castle", "place_steward", area="AREA_MARKET"))


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("fly", "away"), "No action is called so; there are: "),
        (("place", "steward"), "say that, too: area? "),
    ],
)
async def test_words_that_name_no_whole_action_are_told_so(
    prestige: Prestige, address: str, words: tuple[str, ...], told: str
) -> None:
    done = await prestige("why", "g", *words, "--seat", "1", "--address", address)
    assert done.code == 2
    assert done.err.startswith(f"prestige: {told}")


async def test_where_two_games_part_is_told_with_what_differs(prestige: Prestige, fake: Fake, address: str) -> None:
    change = audits.FieldChange(path="cause.seat", before="0", after="1")
    fake.script(
        "CompareGames",
        audits.CompareGamesResponse(equal=5, differ=True, version=6, other_version=8, changes=[change]),
        audits.CompareGamesResponse(equal=5, differ=True, version=6),
        audits.CompareGamesResponse(equal=1),
    )
    own = ("--address", address)
    parted = await prestige("compare", "g", "h", "--other-from", "3", *own)
    assert parted.out.splitlines() == ["5 plies are equal; version 6 and 8: 1 field differs", "  cause.seat: 0 -> 1"]
    assert (await prestige("compare", "g", "h", *own)).out == "5 plies are equal; the other ends there\n"
    alone = await prestige("compare", "g", "--from", "4", "--other-from", "6", "--plies", "1", *own)
    assert alone.out == "1 ply is equal, and nothing else was compared\n"
    asked = [call.request for call in fake.of("CompareGames")]
    assert [(it.game, it.other, it.from_version, it.other_from_version, it.plies) for it in asked] == [
        ("games/g", "games/h", 1, 3, 0),
        ("games/g", "games/h", 1, 1, 0),
        ("games/g", "games/g", 4, 6, 1),
    ]


async def test_an_auditor_is_shown_a_seat_without_its_token(prestige: Prestige, fake: Fake, address: str) -> None:
    view = GameView(version=3, hash=HASH, status=GameStatus.GAME_STATUS_OPEN)
    fake.script("GetState", audits.GetStateResponse(view=view))
    fake.script("GetView", api.GetViewResponse(view=view))
    shown = [
        await prestige("show", "g", "--seat", "1", "--version", "3", "--address", address, **own)
        for own in ({}, {"PRESTIGE_SEAT_TOKEN": "its own"})
    ]
    assert [done.out for done in shown] == [f"games/g: castle, version 3, open\nhash {HASH}\n"] * 2
    assert (fake.of("GetState")[0].request.seat, fake.of("GetState")[0].request.version) == (1, 3)
    assert fake.of("GetView")[0].metadata["prestige-seat-token"] == "its own"
