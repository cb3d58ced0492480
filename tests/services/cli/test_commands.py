"""What the commands ask of the service, print, and end with."""

import gzip
from pathlib import Path

import grpc
import pytest
from prestige.v1 import audit_service_pb2 as audits
from prestige.v1 import game_service_pb2 as api
from prestige.v1.game_pb2 import Game, GameStatus, GameSummary, GameUpdate, GameView
from prestige.v1.table_pb2 import GameCreated

from services.cli import operating
from services.cli.place import Note
from shared.client import action
from tests.client.fake import Fail, Fake
from tests.services.cli.conftest import Prestige

HEAD = f"3:{'ab' * 32}"


async def test_without_a_service_it_says_how_to_start_one(prestige: Prestige) -> None:
    done = await prestige("games")
    assert (done.code, done.out) == (2, "")
    assert " up --detach`" in done.err
    assert len(done.err.splitlines()) == 1


async def test_a_variable_that_is_misspelt_is_not_passed_over(prestige: Prestige) -> None:
    done = await prestige("games", PRESTIGE_ADRESS="127.0.0.1:1")
    assert (done.code, done.out) == (2, "")
    assert done.err == "prestige: PRESTIGE_ADRESS: is no setting; perhaps PRESTIGE_ADDRESS is meant\n"


async def test_every_command_can_be_told_where_the_service_runs(
    prestige: Prestige, fake: Fake, address: str, tmp_path: Path
) -> None:
    (tmp_path / "else where").mkdir()
    Note(address, 1, {}, "of elsewhere", {}).write(tmp_path / "else where")
    for words in (("games",), ("show", "g"), ("replay", "g"), ("verify", "g"), ("export", "g"), ("play",)):
        fake.calls.clear()
        done = await prestige(*words, "--folder", "else where")
        assert fake.calls[0].metadata["authorization"] == "Bearer of elsewhere", (words, done)
    lost = await prestige("games", "--folder", "nowhere")
    assert lost.code == 2
    assert "up --detach --folder nowhere`" in lost.err


@pytest.mark.parametrize("words", [("dead", "list"), ("dead", "replay"), ("rebuild",), ("shadow-replay",)])
async def test_a_tool_shows_its_own_usage(prestige: Prestige, words: tuple[str, ...]) -> None:
    done = await prestige(*words, "--help")
    assert f"prestige {' '.join(words)} [OPTIONS]" in done.out
    assert "--folder" in done.out


def test_a_tool_takes_a_game_as_it_is_listed_or_its_id(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[tuple[str, ...]]()
    monkeypatch.setattr(operating, "tool", lambda _, *words: asked.append(words))
    for command in (operating.archive, operating.restore, operating.shadow_replay):
        command(["games/g1", "g2"])
    assert [words[-3:] for words in asked] == [("--", "g1", "g2")] * 3


async def test_a_replay_that_ends_before_it_begins_is_refused(prestige: Prestige, address: str) -> None:
    done = await prestige("replay", "g", "--from", "5", "--to", "3", "--address", address)
    assert (done.code, done.err) == (2, "prestige: --to 3 comes before --from 5\n")


@pytest.mark.parametrize("words", [("play",), ("replay", "g", "--interactive")])
async def test_a_table_without_a_service_says_how_to_start_one(prestige: Prestige, words: tuple[str, ...]) -> None:
    done = await prestige(*words)
    assert (done.code, done.out) == (2, "")
    assert "no service: start one with `make up`" in done.err
    assert len(done.err.splitlines()) == 1


async def test_a_service_that_ran_here_and_is_gone_is_told_with_how_to_start_it(
    prestige: Prestige, tmp_path: Path
) -> None:
    (tmp_path / "var").mkdir()
    Note("127.0.0.1:1", 1, {}, "kept", {}).write(tmp_path / "var")
    done = await prestige("play")
    assert done.code == 1
    assert "it was to run here: `make up` (that is " in done.err


async def test_who_is_no_auditor_steps_through_a_game_as_a_spectator(
    prestige: Prestige, fake: Fake, address: str
) -> None:
    game = Game(name="games/g", title="castle", version=2)
    first = GameUpdate(version=1, hash="a" * 64, cause="create")
    first.events.add().table.game_created.CopyFrom(created("castle", 2))
    second = GameUpdate(version=2, hash="b" * 64, cause="take_seat")
    second.events.add().table.seat_taken.seat = 1
    fake.usual["GetGame"] = lambda request: api.GetGameResponse(game=game)
    fake.usual["GetView"] = lambda request: api.GetViewResponse(view=GameView(version=1, hash="a" * 64))
    fake.usual["WatchGame"] = lambda request: [api.WatchGameResponse(update=second if request.after.version else first)]
    fake.script("Replay", [Fail(grpc.StatusCode.PERMISSION_DENIED, "PERMISSION_DENIED")])
    done = await prestige("replay", "g", "--interactive", "--from", "2", "--address", address)
    assert done.code == 0
    assert "The whole truth is for auditors: this is as a spectator saw it." in done.out
    assert "Version 2 of 2, as a spectator saw it\nbackend: take seat\n    2  Somebody sits down on seat 1." in done.out
    assert fake.of("WatchGame")[-1].request.after == api.ResumePoint(version=1, hash="a" * 64)


def created(title: str, seats: int) -> GameCreated:
    """The first fact of a game."""
    return GameCreated(title=title, seats=seats, options="{}", edition="e" * 64, commitment="c" * 64)


async def test_a_service_that_is_away_is_told_in_one_line(prestige: Prestige) -> None:
    done = await prestige("games", "--address", "127.0.0.1:1")
    assert (done.code, done.out) == (1, "")
    assert done.err.startswith("prestige: 127.0.0.1:1: UNAVAILABLE")
    assert "Traceback" not in done.err


async def test_games_are_listed_by_what_was_asked_for(prestige: Prestige, fake: Fake, address: str) -> None:
    found = GameSummary(name="games/[red]", title="castle", status=GameStatus.GAME_STATUS_RUNNING, version=9, to_act=1)
    found.players.extend(["ann", ""])
    fake.script("ListGames", api.ListGamesResponse(games=[found]))
    done = await prestige("games", "--status", "running", "--player", "ann", "--my-turn", "--address", address)
    asked = fake.calls[0].request
    assert done.code == 0
    assert done.out.splitlines()[1].split() == ["games/[red]", "castle", "running", "9", "1", "ann,", "-"]
    assert (asked.status, asked.player, asked.my_turn) == (GameStatus.GAME_STATUS_RUNNING, "ann", True)


async def test_address_and_key_come_from_the_environment_too(prestige: Prestige, fake: Fake, address: str) -> None:
    fake.script("ListGames", api.ListGamesResponse())
    assert (await prestige("games", PRESTIGE_ADDRESS=address, PRESTIGE_API_KEY="k")).code == 0
    assert fake.calls[0].metadata["authorization"] == "Bearer k"


async def test_address_and_key_come_from_what_runs_here(
    prestige: Prestige, fake: Fake, address: str, tmp_path: Path
) -> None:
    (tmp_path / "var").mkdir()
    Note(address, 1, {}, "kept", {}).write(tmp_path / "var")
    fake.script("ListGames", api.ListGamesResponse())
    assert (await prestige("games")).code == 0
    assert fake.calls[0].metadata["authorization"] == "Bearer kept"
    assert (tmp_path / "var" / "prestige.json").stat().st_mode & 0o077 == 0


async def test_a_refusal_is_told_in_the_words_of_the_service(prestige: Prestige, fake: Fake, address: str) -> None:
    fake.script("GetGame", Fail(grpc.StatusCode.NOT_FOUND, "GAME_NOT_FOUND"))
    done = await prestige("show", "nothing", "--address", address)
    assert done.code == 1
    assert "GAME_NOT_FOUND: as told" in done.err
    assert fake.calls[0].request.game == "games/nothing"


async def test_missing_credentials_are_told_with_what_to_give(prestige: Prestige, fake: Fake, address: str) -> None:
    fake.script("ListGames", Fail(grpc.StatusCode.UNAUTHENTICATED, "UNAUTHENTICATED"))
    done = await prestige("games", "--address", address)
    assert done.code == 1
    assert "PRESTIGE_API_KEY" in done.err


async def test_a_replay_says_who_did_what(prestige: Prestige, fake: Fake, address: str) -> None:
    plies = [
        audits.ReplayResponse(update=GameUpdate(version=1, cause="create"), words=["A game of castle."]),
        audits.ReplayResponse(
            update=GameUpdate(version=2, cause="submit", actor=0),
            action=action("castle", "place_steward", area="AREA_MARKET"),
            words=["Seat 0 puts a steward into the [market]."],
        ),
    ]
    fake.script("Replay", plies)
    done = await prestige("replay", "g", "--to", "2", "--address", address)
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines() == [
        "   1  backend  create",
        "        A game of castle.",
        "   2  seat 0   place steward: market",
        "        Seat 0 puts a steward into the [market].",
    ]


def verified(*, ok: bool = True) -> audits.VerifyGameResponse:
    """The result of a check."""
    result = audits.VerifyGameResponse(ok=ok, chained=3, states=3, decided=3, version=3, hash="ab" * 32)
    if not ok:
        result.divergence.CopyFrom(audits.Divergence(version=2, field="hash", problem="it is another"))
    return result


async def test_a_game_that_is_as_it_was_is_verified(prestige: Prestige, fake: Fake, address: str) -> None:
    fake.script("VerifyGame", verified())
    done = await prestige("verify", "g", "--address", address)
    assert (done.code, done.err) == (0, "")
    assert "games/g  ok  3 plies: chain 3, states 3, decided again 3, seed not yet revealed" in done.out


async def test_a_game_of_rules_that_are_kept_no_more_is_said_not_to_be_executed_again(
    prestige: Prestige, fake: Fake, address: str
) -> None:
    result = verified()
    result.decided, result.reexecution_unavailable = 2, 1
    fake.script("VerifyGame", result)
    done = await prestige("verify", "g", "--address", address)
    assert done.code == 0
    assert "decided again 2, re-execution unavailable for 1 (older than the oldest rules kept)" in done.out


async def test_a_game_that_was_changed_is_found_among_all(prestige: Prestige, fake: Fake, address: str) -> None:
    fake.script("ListAllGames", [audits.ListAllGamesResponse(game=f"games/{name}") for name in "bcaab"])
    fake.script("VerifyGame", verified(ok=False), verified(), Fail(grpc.StatusCode.NOT_FOUND, "GAME_NOT_FOUND"))
    done = await prestige("verify", "--all", "--address", address)
    assert done.code == 1
    assert [call.request.game for call in fake.of("VerifyGame")] == ["games/a", "games/b", "games/c"]
    assert "games/a  FAILED  version 2, hash: it is another" in done.out
    assert "games/c  FAILED  GAME_NOT_FOUND" in done.out
    assert "2 of 3 are not as they were" in done.err


async def test_a_head_that_is_known_is_compared(prestige: Prestige, fake: Fake, address: str) -> None:
    fake.script("VerifyGame", verified())
    assert (await prestige("verify", "g", "--head", HEAD, "--address", address)).code == 0
    asked = fake.of("VerifyGame")[0].request
    assert (asked.known_version, asked.known_hash) == (3, "ab" * 32)


@pytest.mark.parametrize(
    "words",
    [("verify",), ("verify", "g", "--all"), ("verify", "g", "--head", "3:abc"), ("verify", "--all", "--head", HEAD)],
)
async def test_verify_wants_a_game_with_a_head_or_all_of_them(prestige: Prestige, words: tuple[str, ...]) -> None:
    assert (await prestige(*words)).code == 2


async def test_an_export_goes_to_a_file_or_to_standard_output(
    prestige: Prestige, fake: Fake, address: str, tmp_path: Path
) -> None:
    lines = [audits.ExportGameResponse(line='{"é":1}'), audits.ExportGameResponse(line="{}")]
    fake.script("ExportGame", lines, lines, lines, lines)
    assert (await prestige("export", "g", "--address", address)).out == '{"é":1}\n{}\n'
    assert (await prestige("export", "g", "g.jsonl", "--address", address)).code == 0
    assert (tmp_path / "g.jsonl").read_text() == '{"é":1}\n{}\n'
    assert (await prestige("export", "g", "g.jsonl.gz", "--address", address)).code == 0
    assert gzip.decompress((tmp_path / "g.jsonl.gz").read_bytes()).decode() == '{"é":1}\n{}\n'
    failed = await prestige("export", "g", "no/such/folder", "--address", address)
    assert failed.code == 1
    assert len(failed.err.splitlines()) == 1


async def test_a_pipe_and_no_color_get_no_control_characters(prestige: Prestige, fake: Fake, address: str) -> None:
    fake.script("VerifyGame", verified(), verified())
    plain = await prestige("verify", "g", "--address", address)
    asked = await prestige("verify", "g", "--address", address, NO_COLOR="1", FORCE_COLOR="1")
    assert "\x1b" not in plain.out
    assert "\x1b[32m" not in asked.out


async def test_down_without_anything_running_is_no_error(prestige: Prestige) -> None:
    assert (await prestige("down")).code == 0


async def test_tools_of_the_services_want_a_deployment(prestige: Prestige) -> None:
    done = await prestige("dead", "list")
    assert done.code == 2
    assert "PRESTIGE_REDIS_URL" in done.err
