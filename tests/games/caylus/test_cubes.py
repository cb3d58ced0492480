"""Cubes, gold and the stock: CY-004 to CY-016."""

from dataclasses import fields

import pytest

from shared.games.caylus import actions
from shared.games.caylus.actions import BuildPrestige, BuildTile
from shared.games.caylus.events import CubesGained, DeniersGained
from shared.games.caylus.prompts import AskAlchemist, AskBuild, AskCastle, AskMarket, AskPeddler, AskPrestige
from shared.games.caylus.values import Cube, Cubes, Phase, Reason
from tests.games.caylus.games import played
from tests.games.caylus.given import given
from tests.games.caylus.looks import GREEN, RED, worked
from tests.games.caylus.signs import (
    DECLINE,
    PASS,
    STOP,
    batch,
    build,
    buy,
    cubes,
    line,
    melt,
    prestige,
    sell,
)
from tests.marks import clause


@clause("CY-004")
def test_there_are_five_kinds_of_cubes() -> None:
    assert [cube.value for cube in Cube] == ["food", "wood", "stone", "cloth", "gold"]


@clause("CY-004")
def test_deniers_are_no_cubes() -> None:
    game = given(3).seat(RED, deniers=50)
    assert game.ask(AskMarket(RED, 5)).options() == [DECLINE]
    assert game.build(9, "alchemist", GREEN).ask(AskAlchemist(RED, 9)).options() == [DECLINE]
    assert game.ask(AskCastle(RED)).options() == [STOP]


@clause("CY-005")
@pytest.mark.parametrize("letter", "FWSCG")
def test_any_cube_is_one_of_the_five_kinds(letter: str) -> None:
    game = given(3).seat(RED, **{cube.value: cubes(letter).amount(cube) for cube in Cube})
    assert game.ask(AskMarket(RED, 5)).options() == [DECLINE, sell(letter)]
    game.seat(RED, wood=1 + cubes(letter).wood).workers(RED, 8).provost(8)
    game.begin("activation")
    bought = game.act(RED, build("wood_peddler", letter))
    assert worked(bought).players[RED].cubes == Cubes()


@clause("CY-006")
def test_a_non_gold_cube_is_one_of_four_kinds() -> None:
    game = given(3).seat(RED, deniers=9, food=1, wood=1, stone=1, cloth=1, gold=9).build(9, "alchemist", GREEN)
    assert game.ask(AskPeddler(RED, 7)).options() == [DECLINE, *buy("F", "W", "S", "C")]
    mixed = melt("FW", "FS", "FC", "WS", "WC", "SC", "FWSC")
    assert game.ask(AskAlchemist(RED, 9)).options() == [DECLINE, *mixed]


@clause("CY-006")
def test_several_non_gold_cubes_may_be_alike_or_different() -> None:
    game = given(3).counted("dungeon").seat(RED, gold=1).markers(RED, c=3).with_state(phase=Phase.CASTLE)
    game.favor(RED)
    game.act(RED, line("c"))
    swapped = [action.take for action in game.options(actions.SwapCubes)]
    assert swapped == [cubes(m) for m in ("FF", "FW", "FS", "FC", "WW", "WS", "WC", "SS", "SC", "CC")]


@clause("CY-007")
def test_gold_alone_builds_nothing() -> None:
    game = given(3).seat(RED, gold=50).residences(RED, 10)
    assert game.ask(AskBuild(RED, 8)).options() == [DECLINE]
    assert game.build(9, "mason", RED).ask(AskBuild(RED, 9)).options() == [DECLINE]
    assert game.build(9, "architect", RED).ask(AskPrestige(RED, 9)).options() == [DECLINE]


@clause("CY-007")
def test_gold_is_paid_where_gold_or_any_cube_is_printed() -> None:
    game = given(3).seat(RED, wood=1, gold=9).residences(RED, 10)
    assert game.ask(AskBuild(RED, 8)).options() == [
        DECLINE,
        build("wood_marketplace", "G"),
        build("wood_peddler", "G"),
    ]
    game.seat(RED, wood=0, stone=2).build(9, "architect", RED)
    assert game.ask(AskPrestige(RED, 9)).options(BuildPrestige) == [prestige("statue", 10)]


@clause("CY-007")
def test_gold_is_a_kind_of_its_own_in_a_batch() -> None:
    game = given(3).seat(RED, food=1, cloth=1, gold=5)
    assert game.ask(AskCastle(RED)).options() == [STOP, batch("FCG")]
    assert game.seat(RED, food=0).ask(AskCastle(RED)).options() == [STOP]
    assert game.seat(RED, food=9, cloth=0).ask(AskCastle(RED)).options() == [STOP]


@clause("CY-008")
def test_gold_pays_no_deniers() -> None:
    game = given(3).seat(RED, gold=9, cloth=9)
    assert game.to_place(RED).options() == [PASS]
    assert game.ask(AskPeddler(RED, 7)).options() == [DECLINE]
    for tile in ("wood_peddler", "church", "bank", "lawyer"):
        there = given(3).seat(RED, gold=9, cloth=9).seat(GREEN, deniers=9).build(9, tile, RED).workers(RED, 9)
        there.provost(9)
        there.begin("activation")
        assert (there.state.turn, there.cubes(RED)) == (3, cubes("CCCCCCCCCGGGGGGGGG"))


@clause("CY-008")
def test_gold_moves_no_provost_and_jousts_for_no_favor() -> None:
    game = given(3).seat(RED, gold=9, cloth=9).seat(GREEN, deniers=1).workers(RED, "joust_field")
    game.begin("special")
    assert (game.asked.seat, game.state.phase) == (GREEN, Phase.PROVOST)
    assert game.cubes(RED) == Cubes(cloth=9, gold=9)


@clause("CY-009")
def test_cubes_are_taken_without_an_end() -> None:
    game = given(2).seat(RED, wood=500).seat(GREEN, wood=500).build(9, "wood_sawmill", RED).workers(RED, 9).provost(9)
    assert worked(game.begin("activation")).players[RED].cubes.wood == 502


@clause("CY-010")
def test_deniers_are_taken_without_an_end() -> None:
    game = given(2).seat(RED, deniers=500).seat(GREEN, deniers=900).workers(RED, "trading_post")
    game.begin("special")
    assert game.player(RED).deniers == 503


@clause("CY-011")
def test_a_player_has_houses_for_the_whole_castle_and_the_road() -> None:
    game = given(2).houses("dungeon", *[RED] * 6).houses("walls", *[RED] * 10).houses("towers", *[RED] * 13)
    game.residences(RED, *range(1, 7), *range(9, 16), *range(17, 28)).seat(RED, food=3, wood=3, stone=3)
    game.workers(RED, 8, "castle").provost(8)
    game.begin("activation")
    game.play((RED, build("wood_quarry")), (RED, batch("FWS")))
    assert (len(game.state.towers), game.space(28).owner) == (14, RED)
    assert game.options() == [*line("a", "b", "c", "d")]


@clause("CY-012")
def test_a_price_is_paid_in_full_or_not_at_all() -> None:
    game = given(3).seat(RED, deniers=1, cloth=1, stone=1).build(9, "bank", RED).build(10, "tailor", RED)
    assert game.ask(AskPeddler(RED, 7)).options() == [DECLINE]
    assert game.refused(RED, buy("F")) == "CY-012"
    game.build(9, "mason", RED)
    assert game.ask(AskBuild(RED, 9)).options(BuildTile) == [build("church")]


@clause("CY-014")
def test_points_have_no_upper_limit() -> None:
    game = given(2).seat(RED, points=998, food=1, wood=1, stone=1).workers(RED, "castle")
    game.begin("castle")
    game.act(RED, batch("FWS"))
    assert game.player(RED).points == 1003


@clause("CY-016")
def test_no_action_names_another_player() -> None:
    for action in actions.Action.__args__:
        assert not {field.type for field in fields(action)} & {"Seat", "Seat | None"}


@clause("CY-016")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_what_a_player_pays_comes_to_nobody(seats: int) -> None:
    received = {Reason.INCOME, Reason.FIRST_PASS, Reason.TRADING_POST, Reason.MARKET, Reason.FAVOR}
    taken = {Reason.PRODUCTION, Reason.OWNER_CUBE, Reason.PEDDLER, Reason.DEAL, Reason.ALCHEMIST, Reason.FAVOR}
    events = [event for ply in played(seats, seats, frozenset({0})) for event in ply.events]
    assert {event.reason for event in events if isinstance(event, DeniersGained)} <= received
    assert {event.reason for event in events if isinstance(event, CubesGained)} <= taken
