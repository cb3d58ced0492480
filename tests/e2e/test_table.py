"""A person at a terminal, or a script in place of one: playing, coming back, looking at what was."""

import re
import signal
import subprocess
import time

import pytest

from shared.client import Client, Seat, options
from tests.e2e.conftest import Program
from tests.e2e.games import Played

pytestmark = pytest.mark.xdist_group("e2e")
WAY_BACK = re.compile(r"^  PRESTIGE_SEAT_TOKEN=(\S+) .+ (play --game \S+ --seat \d)$", re.MULTILINE)


async def at_a_steward(client: Client) -> tuple[Seat, Seat]:
    """A game of two that has begun, in which the first seat is asked where to place a steward."""
    game = (await client.create("castle", 2, options=options("castle", start_seat=0))).game
    seats = await client.sit(game, "ann", seat=0), await client.sit(game, "bob", seat=1)
    await client.start(game)
    while True:
        legal = await client.legal(seats[(await client.get(game)).to_act])
        if legal.prompt.prompt.castle.HasField("ask_steward"):
            assert legal.to_act == 0
            return seats
        await client.act(seats[legal.to_act], legal.actions[0], prompt_id=legal.prompt.id)


def own(seat: Seat) -> tuple[str, ...]:
    """How a seat is named to the program."""
    return ("--seat", str(seat.number), "--token", seat.token)


def test_a_script_plays_against_bots_and_gives_up(prestige: Program) -> None:
    typed = ("99", "zzz", "more", "", "help", "board", "news", "? zzz", "undo", "1", "concede", "no", "concede", "yes")
    out = prestige.run("play", "castle", "--player", "ann", "--bots", "random", typed=typed, COLUMNS="80")
    assert "castle, seat 0 ann (you), seat 1 random-1" in out
    assert "There is no action 99: they go from 1 to " in out
    assert "Nothing on offer has the words 'zzz'." in out
    assert "> ? zzz\nNo action is called so" in out
    assert "> undo\nThere is nothing of yours to take back." in out
    assert re.search(r"^points, conceded +seat 0 ann +seat 1 random-1$", out, re.MULTILINE)
    assert "to come back" not in out
    assert max(map(len, out.splitlines()[1:])) <= 80
    assert "\x1b" not in out


async def test_a_person_takes_back_and_hears_why_something_is_not_offered(prestige: Program, client: Client) -> None:
    ann, _ = await at_a_steward(client)
    typed = ("? market", "4", "? buy glass 5", "? lay estate", "r9", "forest", "undo", "works", "4", "quit")
    out = prestige.run("play", "--game", ann.game, *own(ann), typed=typed)
    assert "> ? market\nIt is offered: 4  place steward: market\n" in out
    assert "Not offered: buy good: good glass, gold 5\nCA-128: Field glass: buy 1 for 2 gold, or sell 1 for 2" in out
    assert "Not offered: lay estate: space r9, tile forest\nThe question takes only: stop market, buy good," in out
    assert "Seat 0 takes back version" in out
    assert "> works\n   6  place steward: works\n" in out
    assert out.count("Seat 0 places a steward on space 1 of Market.") == 3
    plies = [ply.update.cause async for ply in client.replay(ann.game)]
    assert plies[-3:] == ["submit", "take_back", "submit"]


def test_who_comes_back_finds_the_bots_again(prestige: Program) -> None:
    left = prestige.run("play", "--seats", "3", "--seat", "1", typed=())
    ((token, words),) = WAY_BACK.findall(left)
    out = prestige.run(*words.split(), typed=["1"] * 8, PRESTIGE_SEAT_TOKEN=token)
    assert "seat 0 greedy-0, seat 1 player (you), seat 2 greedy-2" in out
    assert out.count("\nVersion ") == 9
    assert WAY_BACK.findall(out) == [(token, words)]


def test_who_breaks_off_hears_the_way_back_and_leaves_nothing_behind(prestige: Program) -> None:
    (prestige.folder / "tmp").mkdir()
    play = prestige.begin("play", stdout=subprocess.PIPE, stdin=subprocess.PIPE, TMPDIR=str(prestige.folder / "tmp"))
    assert play.stdout is not None
    said = b""
    while b"`help` tells the rest." not in said:
        said += play.stdout.read1()
    time.sleep(0.1)  # until it reads
    play.send_signal(signal.SIGTERM)
    out, _ = play.communicate(timeout=30)
    assert play.returncode == 130
    assert len(WAY_BACK.findall(out.decode())) == 1
    assert list((prestige.folder / "tmp").iterdir()) == []


def test_an_auditor_steps_through_a_game_with_anybodys_eyes(prestige: Program, over: Played) -> None:
    typed = ("n", "p", "9", "seat 1", "spectator", "truth", "last", "n", "0", "seat 7", "q")
    out = prestige.run("replay", over.game, "--interactive", "--from", "8", typed=typed)
    head = over.plies
    shown = re.findall(rf"^Version (\d+) of {head}, (.+)$", out, re.MULTILINE)
    assert [int(version) for version, _ in shown] == [8, 9, 8, 9, 9, 9, 9, head]
    eyes = ["the whole truth"] * 4 + ["as seat 1 saw it", "as a spectator saw it"] + ["the whole truth"] * 2
    assert [seen for _, seen in shown] == eyes
    assert out.count(f"they go from 1 to {head}.") == 2
    assert out.count("-- Castle ") == len(shown)
    assert "place steward: " in out
    assert "> seat 7\n  n or nothing  the next version\n" in out
    assert "GAME_NOT_FOUND" in prestige.fails("replay", "nothing", "--interactive")


def test_a_seat_steps_through_its_game_with_its_own_eyes_only(prestige: Program, over: Played) -> None:
    typed = ("n", "1", "seat 0", "truth", "seat 1", "n")
    seat = own(over.seats[1])
    out = prestige.run("replay", over.game, "--interactive", "--from", "20", *seat, typed=typed, PRESTIGE_API_KEY="")
    shown = re.findall(rf"^Version (\d+) of {over.plies}, as seat 1 saw it$", out, re.MULTILINE)
    assert shown == ["20", "21", "1", "1", "2"]
    assert out.count("Not for you: UNAUTHENTICATED") == 2


def test_a_board_fits_whoever_looks(prestige: Program, over: Played) -> None:
    for width, eyes in ((80, ()), (160, own(over.seats[1]))):
        colours = {"NO_COLOR": "1", "FORCE_COLOR": "1"}
        out = prestige.run("show", over.game, *eyes, "--version", "40", COLUMNS=str(width), **colours)
        assert "version 40, running, seat" in out
        assert width // 2 < max(map(len, out.splitlines())) <= width
        assert "\x1b" not in out
