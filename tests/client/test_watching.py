"""Following a game through cuts, gaps, silence and a lost history."""

import asyncio
from contextlib import aclosing

import grpc
import pytest
from prestige.v1 import game_service_pb2 as api
from prestige.v1.game_service_pb2 import ResumePoint, Snapshot

from shared.client import Client, NotFound, Seat, Unavailable
from shared.client.watch import BEGINNING
from tests.client.fake import SILENCE, Fail, Fake, hash_of, heartbeat, snapshot, update
from tests.marks import scenario

Code = grpc.StatusCode
GAME = "games/g"


async def versions(client: Client, after: ResumePoint | None = BEGINNING) -> list[int]:
    """What a watcher gets, to the end."""
    found = []
    async for seen in client.watch(GAME, after=after):
        found.append(seen.view.version if isinstance(seen, Snapshot) else seen.version)
    return found


def asked(fake: Fake) -> list[tuple[int, str] | None]:
    """The points that the client resumed from."""
    requests = [call.request for call in fake.of("WatchGame")]
    return [(r.after.version, r.after.hash) if r.HasField("after") else None for r in requests]


@scenario("E28")
async def test_a_watch_that_is_cut_goes_on_behind_the_last_update(fake: Fake, client: Client) -> None:
    fake.script("WatchGame", [update(1), update(2), Fail(Code.UNAVAILABLE)], [update(3)])
    assert await versions(client) == [1, 2, 3]
    assert asked(fake) == [(0, ""), (2, hash_of(2))]


@pytest.mark.parametrize("code", [Code.CANCELLED, Code.UNKNOWN, Code.INTERNAL, Code.DEADLINE_EXCEEDED])
async def test_it_does_not_matter_how_the_stream_broke(fake: Fake, client: Client, code: grpc.StatusCode) -> None:
    fake.script("WatchGame", [update(1), Fail(code)], [update(2)])
    assert await versions(client) == [1, 2]


async def test_a_watcher_that_was_too_slow_goes_on(fake: Fake, client: Client) -> None:
    fake.script("WatchGame", [update(1), Fail(Code.RESOURCE_EXHAUSTED, "WATCHER_TOO_SLOW", wait_ms=10)], [update(2)])
    assert await versions(client) == [1, 2]


async def test_a_new_watch_begins_with_a_view_and_goes_on_from_it(fake: Fake, client: Client) -> None:
    fake.script("WatchGame", [snapshot(5), Fail(Code.UNAVAILABLE)], [update(6)])
    assert await versions(client, after=None) == [5, 6]
    assert asked(fake) == [None, (5, hash_of(5))]


@scenario("E13")
async def test_no_update_is_shown_twice(fake: Fake, client: Client) -> None:
    fake.script("WatchGame", [update(1), update(2), Fail(Code.UNAVAILABLE)], [update(1), update(2), update(3)])
    assert await versions(client) == [1, 2, 3]


async def test_a_gap_is_not_shown_but_read_again(fake: Fake, client: Client) -> None:
    fake.script("WatchGame", [update(1), update(3)], [update(2), update(3)])
    assert await versions(client) == [1, 2, 3]


async def test_a_heartbeat_that_is_ahead_tells_of_a_lost_update(fake: Fake, client: Client) -> None:
    fake.script("WatchGame", [update(1), heartbeat(1), heartbeat(2), SILENCE], [update(2)])
    assert await versions(client) == [1, 2]


@scenario("P60")
async def test_a_stream_that_died_in_silence_is_left(fake: Fake, client: Client) -> None:
    fake.script("WatchGame", [update(1), heartbeat(1), SILENCE], [update(2)])
    assert await versions(client) == [1, 2]
    await asyncio.wait_for(fake.of("WatchGame")[0].ended.wait(), 30)


async def test_a_lost_history_is_told_and_followed_anew(fake: Fake, client: Client) -> None:
    lost = snapshot(4, reset=True, history="b")
    fake.script("WatchGame", [update(1), update(2), Fail(Code.UNAVAILABLE)], [lost, update(5, "b")])
    seen = [message async for message in client.watch(GAME, after=BEGINNING)]
    assert [isinstance(message, Snapshot) and message.reset for message in seen] == [False, False, True, False]
    assert seen[-1].hash == hash_of(5, "b")


async def test_a_refused_watch_is_not_tried_again(fake: Fake, client: Client) -> None:
    fake.script("WatchGame", [Fail(Code.NOT_FOUND, "GAME_NOT_FOUND")])
    with pytest.raises(NotFound):
        await versions(client)
    assert len(fake.calls) == 1


async def test_a_service_that_stays_away_is_given_up(fake: Fake, client: Client) -> None:
    fake.script("WatchGame", *[[Fail(Code.UNAVAILABLE)]] * 9)
    with pytest.raises(Unavailable):
        await versions(client)
    assert len(fake.calls) == 4


async def test_leaving_ends_the_stream_on_the_server(fake: Fake, client: Client) -> None:
    fake.script("WatchGame", [update(1), SILENCE], [update(1), SILENCE])
    async for _ in client.watch(GAME, after=BEGINNING):
        break
    async with aclosing(client.watch(GAME, after=BEGINNING)) as watch:
        await anext(watch)
    for call in fake.of("WatchGame"):
        await asyncio.wait_for(call.ended.wait(), 30)


async def test_a_cancelled_watcher_ends_its_stream(fake: Fake, client: Client) -> None:
    fake.script("WatchGame", [update(1), SILENCE])
    watching = asyncio.create_task(versions(client))
    await fake.called.wait()
    watching.cancel()
    with pytest.raises(asyncio.CancelledError):
        await watching
    await asyncio.wait_for(fake.calls[0].ended.wait(), 30)


async def test_a_seat_watches_with_its_token(fake: Fake, client: Client) -> None:
    fake.script("WatchGame", [])
    assert [seen async for seen in client.watch(Seat(GAME, 2, "token"), with_views=True)] == []
    call = fake.calls[0]
    assert (call.request.seat, call.request.with_views, call.metadata["prestige-seat-token"]) == (2, True, "token")


async def test_the_games_of_a_player_are_followed_from_the_last_bookmark(fake: Fake, client: Client) -> None:
    def message(token: str) -> api.WatchGamesResponse:
        return api.WatchGamesResponse(bookmark=api.GamesBookmark(token=token))

    fake.script("WatchGames", [message("1"), message("2"), Fail(Code.UNAVAILABLE)], [message("3")])
    assert [seen.bookmark.token async for seen in client.watch_games("ann")] == ["1", "2", "3"]
    assert [call.request.after.token for call in fake.calls] == ["", "2"]


@scenario("P60")
async def test_a_list_that_died_in_silence_is_left_too(fake: Fake, client: Client) -> None:
    first = api.WatchGamesResponse(bookmark=api.GamesBookmark(token="1"))
    fake.script("WatchGames", [first, SILENCE], [api.WatchGamesResponse(whole=True)])
    assert [seen.whole async for seen in client.watch_games("ann")] == [False, True]
    assert [call.request.after.token for call in fake.calls] == ["", "1"]


async def test_an_edition_is_read_from_the_first_ply(fake: Fake, client: Client) -> None:
    first = update(1)
    first.update.events.add().table.game_created.edition_text = "{}"
    fake.script("WatchGame", [first, SILENCE])
    assert await client.own_edition(GAME) == "{}"
    await asyncio.wait_for(fake.calls[0].ended.wait(), 30)
