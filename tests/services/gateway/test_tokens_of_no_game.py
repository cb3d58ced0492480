"""A token that is not good here tells nothing: whatever is asked, a game that is there answers like one that is not."""

from typing import Any

import grpc

from tests.marks import scenario
from tests.services.gateway.house import House
from tests.services.gateway.rights import METHODS, Case, Scene, request_of, running, status_of
from tests.services.gateway.test_rights import NAMING, channel, guarded

__all__ = ["channel", "guarded"]
NOWHERE = "games/" + "a" * 26
ODD: tuple[dict[str, Any], ...] = (
    {}, {"seat": 7}, {"version": 99}, {"min_version": 99}, {"expected_version": 3}, {"prompt_id": "9.9"},
    {"action": {"city": {}}}, {"dry_run": True, "action": {"caylus": {}}}, {"seconds": 90_000}, {"request_id": "short"},
)  # fmt: skip
"""What is wrong in a request beside the token."""


def tokens(scene: Scene) -> list[str]:
    """Of another game, of nobody, and nearly good."""
    shown = [dict(scene.credentials[who])["prestige-seat-token"] for who in ("stranger", "seat")]
    return [shown[0], "made up", shown[1][:-1]]


async def compare(channel: grpc.aio.Channel, case: Case, scene: Scene, token: str, odd: dict[str, Any]) -> None:
    known = {field.name for field in METHODS[case.method].input_type.fields}
    request, shown = request_of(case, scene), (("prestige-seat-token", token),)
    request.MergeFrom(type(request)(**{name: value for name, value in odd.items() if name in known}))
    there = await status_of(channel, case, request, shown)
    request.game = NOWHERE
    assert await status_of(channel, case, request, shown) == there, (str(case), token, odd)
    assert there[0] == "UNAUTHENTICATED" or "request_id" in odd, (str(case), token, odd)


@scenario("P10")
async def test_with_a_token_of_no_seat_of_it_a_game_answers_like_one_that_is_not_there(
    guarded: House, channel: grpc.aio.Channel
) -> None:
    scene = await running(guarded)
    for case in NAMING:
        for token in tokens(scene):
            for odd in ODD:
                await compare(channel, case, scene, token, odd)
    await guarded.store.redis.delete(guarded.store.keys.game(scene.game.id))
    for case in NAMING:
        await compare(channel, case, scene, tokens(scene)[0], {})


@scenario("P10")
async def test_whoever_has_a_seat_still_hears_what_is_wrong(guarded: House, channel: grpc.aio.Channel) -> None:
    scene = await running(guarded)
    for method, odd, reason in (
        ("GetView", {"version": 99}, "VERSION_OUT_OF_RANGE"),
        ("SubmitAction", {"prompt_id": "9.9"}, "STALE_PROMPT"),
        ("LeaveSeat", {}, "GAME_STARTED"),
        ("IssueSeatToken", {"seconds": 90_000}, "MALFORMED"),
    ):
        request = request_of(Case(method), scene)
        request.MergeFrom(type(request)(**odd))
        assert (await status_of(channel, Case(method), request, scene.credentials["seat"]))[0] == reason
