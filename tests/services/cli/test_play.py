"""What can be played, and what `prestige play` says of what can't."""

import re
from pathlib import Path

import grpc
import pytest
from prestige.v1 import audit_service_pb2 as audits
from prestige.v1.game_pb2 import Game, GameUpdate

from services.cli.demo import ending
from services.cli.failing import Failed
from services.cli.play import wished
from services.cli.titled import Title
from shared.client import Client, options
from tests.client.fake import Fail, Fake
from tests.services.cli.conftest import Prestige


@pytest.mark.parametrize(
    ("seats", "seat", "options", "why"),
    [
        (7, 0, "{}", "castle is for 2 to 4 seats, numbered from 0"),
        (2, 2, "{}", "castle is for 2 to 4 seats, numbered from 0"),
        (2, 0, "{", "--options: that is no JSON (Expecting property name"),
        (2, 0, "[1]", "--options: that is no JSON object; castle has an object of: "),
        (2, 0, "[" * 10_000, "--options: that is no JSON ("),
        (2, 0, '{"fast": true}', "--options: there is no 'fast'; castle has an object of: "),
        (2, 0, '{"duel": "true"}', '--options: duel can\'t be "true"; '),
        (2, 0, '{"duel": 1}', "--options: duel can't be 1; "),
        (2, 0, '{"start_seat": true}', "--options: start_seat can't be true; "),
        (2, 0, '{"start_seat": 100000000000}', "--options: "),
    ],
)
def test_a_game_that_can_not_be_played_is_told_in_one_line(seats: int, seat: int, options: str, why: str) -> None:
    with pytest.raises(Failed, match=re.escape(why)) as failed:
        wished(Title("castle"), options, seats, seat)
    assert len(str(failed.value).splitlines()) == 1


@pytest.mark.parametrize(
    ("title", "options", "has"),
    [
        ("caylus", '{"edition": "v9"}', "edition (rulebook, v7_2), jeweller (true, false)"),
        ("castle", "[1]", "start_seat (a number)"),
        ("city", '{"players": 3}', "shadows (true, false)"),
        ("city", '{"mode": ["love"]}', 'mode can\'t be ["love"]; city has an object of: mode (standard, '),
        ("city", '{"mode": "hate"}', 'mode can\'t be "hate"; '),
    ],
)
def test_a_wrong_option_is_told_with_all_that_can_be_chosen(title: str, options: str, has: str) -> None:
    with pytest.raises(Failed, match=re.escape(has)):
        wished(Title(title), options, 0, 0)


@pytest.mark.parametrize("said", ["v7_2", "V7_2", "EDITION_V7_2"])
def test_an_option_may_be_spelled_without_the_name_of_its_kind(said: str) -> None:
    chosen, _ = wished(Title("caylus"), f'{{"edition": "{said}", "jeweller": true}}', 0, 0)
    assert chosen == options("caylus", edition="EDITION_V7_2", jeweller=True)


async def test_an_own_edition_is_played_by_its_text(
    prestige: Prestige, fake: Fake, address: str, tmp_path: Path
) -> None:
    (tmp_path / "mine.json").write_text('{"id": "mine"}')
    fake.script("CreateGame", Fail(grpc.StatusCode.INVALID_ARGUMENT, "BAD_EDITION"))
    done = await prestige("play", "city", "--edition", "mine.json", "--address", address)
    assert (done.code, fake.of("CreateGame")[0].request.edition) == (1, '{"id": "mine"}')
    done = await prestige("play", "city", "--edition", "none.json", "--address", address)
    assert (done.code, len(fake.calls)) == (1, 1)
    assert done.err.startswith("prestige: none.json: ")


async def test_where_nobody_wins_the_last_sentences_say_how_it_ended(fake: Fake, address: str) -> None:
    said = ["The city falls: no people are left.", "The game is over: nobody wins."]
    fake.script("Replay", [audits.ReplayResponse(update=GameUpdate(version=9), words=said)])
    async with Client(address) as client:
        told = await ending(client, Game(name="games/g", version=9))
    assert told == "Nobody wins. The city falls: no people are left. The game is over: nobody wins."
    assert fake.of("Replay")[0].request.from_version == 9


def test_a_game_is_played_by_as_few_as_can_if_nobody_says_how_many() -> None:
    chosen, seats = wished(Title("castle"), '{"duel": true}', 0, 1)
    assert (chosen.castle.duel, seats) == (True, 2)
    with pytest.raises(Failed, match="does not know the title 'nothing', but castle"):
        Title("nothing")


async def test_who_comes_back_without_a_token_is_told_so(prestige: Prestige, fake: Fake, address: str) -> None:
    done = await prestige("play", "--game", "g", "--seat", "1", "--address", address)
    assert (done.code, done.out, fake.calls) == (2, "", [])
    assert "give --seat and PRESTIGE_SEAT_TOKEN" in done.err
