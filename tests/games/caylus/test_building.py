"""Phase 5, building: CY-155 to CY-172, S-37 to S-40."""

import pytest

from shared.games.caylus.actions import BuildPrestige, BuildTile
from shared.games.caylus.events import CubesPaid, PointsScored, TileBuilt
from shared.games.caylus.prompts import AskBuild, AskLine, AskPrestige
from shared.games.caylus.values import RESIDENCE, Cubes, Reason, Score
from tests.games.caylus.given import Game, given
from tests.games.caylus.looks import BLUE, GREEN, RED, copy, worked
from tests.games.caylus.signs import DECLINE, build, cubes, prestige, transform
from tests.marks import clause, scenario

WOODEN = ("wood_farm_food", "wood_farm_cloth", "wood_quarry", "wood_sawmill")
ANY = ("wood_marketplace", "wood_peddler")
STONE = ("stone_farm", "park", "workshop", "church", "tailor", "bank", "alchemist", "architect")
PRESTIGE = ("statue", "granary", "library", "weaver", "theater", "college", "monument", "hotel", "cathedral")


def rich(game: Game, seat: int) -> Game:
    """A player with plenty of all cubes."""
    return game.seat(seat, food=9, wood=9, stone=9, cloth=9, gold=9)


def builds(space: int, seat: int = RED) -> Game:
    """A game whose provost stands far enough for a builder's worker."""
    return given(3).workers(seat, space).provost(max(space, 6))


@scenario("S-37")
@clause("CY-155", "CY-159", "CY-161", "CY-164", "CY-165", "CY-173")
def test_the_first_wooden_building() -> None:
    game = builds(6).seat(RED, food=2, wood=1)
    game.begin("activation")
    built = worked(game.act(RED, build("wood_farm_food")))
    assert (built.players[RED].cubes, built.players[RED].points) == (cubes("F"), 2)
    assert (built.space(9).tile, built.space(9).owner) == ("wood_farm_food", RED)


@scenario("S-38")
@clause("CY-161", "CY-162", "CY-180")
def test_past_the_gold_mine() -> None:
    game = builds(8, GREEN).residences(BLUE, *range(9, 16)).seat(GREEN, food=1, wood=1)
    game.begin("activation")
    built = game.act(GREEN, build("mason"))
    assert built.of(TileBuilt) == [TileBuilt(GREEN, "mason", 17)]
    assert (game.space(16).tile, game.space(16).owner) == ("gold_mine", None)
    assert (game.space(17).tile, game.space(17).owner) == ("mason", GREEN)


@scenario("S-39")
@clause("CY-005", "CY-160", "CY-167", "CY-177", "CY-178")
def test_any_cube_in_a_price() -> None:
    game = builds(8, BLUE).seat(BLUE, wood=1, gold=1)
    game.begin("activation")
    assert game.options() == [DECLINE, build("wood_marketplace", "G"), build("wood_peddler", "G")]
    game.seat(BLUE, wood=2, gold=0)
    assert game.options() == [DECLINE, build("wood_marketplace", "W"), build("wood_peddler", "W")]
    assert worked(game.act(BLUE, build("wood_peddler", "W"))).players[BLUE].cubes == Cubes()


@scenario("S-40")
@clause("CY-156", "CY-158", "CY-167", "CY-168", "CY-182", "CY-183", "CY-188")
def test_the_supply_and_the_two_architects() -> None:
    game = given(3).build(9, "mason", BLUE).supply("park", "workshop", "architect", "architect")
    game.seat(RED, stone=2, food=2).workers(RED, 9).provost(9).begin("activation")
    listed = [DECLINE, build("park"), build("workshop"), build("architect")]
    assert game.options() == listed
    assert worked(game.act(RED, build("architect"))).supply == ("park", "workshop", "architect")
    for seat, offers in ((GREEN, listed), (BLUE, listed[:-1])):
        game.seat(seat, stone=2, food=2).workers(seat, 9).provost(9).begin("activation")
        assert game.options() == offers
        game.act(seat, offers[-1])
    assert [game.space(space).owner for space in (10, 11, 12)] == [RED, GREEN, BLUE]
    assert [game.space(space).tile for space in (10, 11, 12)] == ["architect", "architect", "workshop"]


@clause("CY-155")
@pytest.mark.parametrize("space", [6, 8])
def test_a_carpenter_builds_wooden_tiles_only(space: int) -> None:
    game = rich(builds(space), RED)
    game.begin("activation")
    assert [*dict.fromkeys(action.tile for action in game.options(BuildTile))] == [*WOODEN, *ANY, "lawyer", "mason"]
    assert game.refused(RED, build("bank")) == "CY-155"
    assert game.options(BuildPrestige) == []


@clause("CY-156")
def test_a_mason_builds_stone_tiles_only() -> None:
    game = rich(builds(9).build(9, "mason", GREEN), RED)
    game.begin("activation")
    assert game.options() == [DECLINE, *map(build, STONE)]
    assert game.refused(RED, build("wood_quarry")) == "CY-156"
    built = worked(game.act(RED, build("bank")))
    assert (built.space(10).tile, built.space(10).owner) == ("bank", RED)


@clause("CY-157")
def test_an_architect_builds_prestige_tiles_only() -> None:
    game = rich(builds(9).build(9, "architect", GREEN).residences(RED, 10), RED)
    game.begin("activation")
    assert game.options() == [DECLINE, *(prestige(tile, 10) for tile in PRESTIGE)]
    assert game.refused(RED, prestige("bank", 10)) == "CY-157"
    assert worked(game.act(RED, prestige("weaver", 10))).space(10).tile == "weaver"


@clause("CY-158")
def test_what_has_been_built_cannot_be_built_again() -> None:
    game = rich(given(3), RED).build(20, "wood_quarry", BLUE).build(21, "bank", BLUE).build(22, "hotel", BLUE)
    game.residences(RED, 23).build(9, "mason", BLUE).build(10, "architect", BLUE)
    for prompt, action in (
        (AskBuild(RED, 8), build("wood_quarry")),
        (AskBuild(RED, 9), build("bank")),
        (AskPrestige(RED, 10), prestige("hotel", 23)),
    ):
        assert action not in game.ask(prompt).options()
        assert game.refused(RED, action) == "CY-158"


@clause("CY-159")
def test_the_builder_pays_with_his_own_cubes() -> None:
    game = rich(rich(builds(9).build(9, "mason", GREEN), GREEN), BLUE).seat(RED, stone=1, food=1, cloth=1)
    game.begin("activation")
    payable = ("stone_farm", "park", "workshop", "church", "alchemist", "architect")
    assert game.options() == [DECLINE, *map(build, payable)]
    assert game.refused(RED, build("tailor")) == "CY-159"
    built = game.act(RED, build("alchemist"))
    assert built.of(CubesPaid) == [CubesPaid(RED, cubes("SF"), Reason.BUILDING)]
    assert [player.cubes for player in worked(built).players] == [cubes("C"), cubes("FWSCG" * 9), cubes("FWSCG" * 9)]


@clause("CY-160")
@pytest.mark.parametrize("tile", ANY)
def test_each_payable_cube_is_a_move_of_its_own(tile: str) -> None:
    game = builds(8).seat(RED, wood=1, food=2, cloth=1, gold=1).supply(tile)
    game.begin("activation")
    assert game.options() == [DECLINE, *(build(tile, cube) for cube in "FCG")]
    assert [game.refused(RED, build(tile, cube)) for cube in "WS"] == ["CY-160", "CY-160"]
    game.seat(RED, wood=2)
    assert game.options() == [DECLINE, *(build(tile, cube) for cube in "FWCG")]
    assert worked(game.act(RED, build(tile, "C"))).players[RED].cubes == cubes("FFWG")


@clause("CY-161")
def test_a_tile_goes_on_the_lowest_empty_space_whoever_stands_there() -> None:
    game = rich(builds(8), RED).bailiff(9)
    game.begin("activation")
    for built in (9, 10):
        assert game.act(RED, build(WOODEN[built - 9])).of(TileBuilt) == [TileBuilt(RED, WOODEN[built - 9], built)]
        game.workers(RED, 8).bailiff(10).begin("activation")
    assert game.state.lowest_empty() == 11


@clause("CY-161")
def test_a_gap_is_filled_first() -> None:
    game = rich(builds(8), RED).build(9, "lawyer", BLUE).residences(BLUE, 11, 12)
    game.begin("activation")
    assert game.act(RED, build("wood_quarry")).of(TileBuilt) == [TileBuilt(RED, "wood_quarry", 10)]


@clause("CY-162")
def test_the_order_of_the_empty_spaces() -> None:
    game, spaces = given(3), []
    while (space := game.state.lowest_empty()) is not None:
        spaces.append(space)
        game.residences(BLUE, space)
    assert spaces == [9, 10, 11, 12, 13, 14, 15, *range(17, 29)]


@clause("CY-159", "CY-169")
def test_a_prestige_tile_needs_its_price_and_an_own_residence() -> None:
    game = given(3).build(9, "architect", RED).residences(RED, 1, 28).residences(GREEN, 10).seat(RED, stone=2, gold=1)
    game.ask(AskPrestige(RED, 9))
    assert game.options() == [DECLINE, prestige("statue", 1), prestige("statue", 28)]
    assert [game.refused(RED, prestige("hotel", space)) for space in (1, 28)] == ["CY-159", "CY-159"]
    assert {game.refused(RED, prestige("statue", space)) for space in (0, 2, 9, 10, 11, 29)} == {"CY-169"}


def full() -> Game:
    """No empty space on the road; Red owns residences, a lawyer, a mason and an architect."""
    game = given(3).residences(RED, *range(12, 16), *range(17, 29))
    return rich(game.build(9, "lawyer", RED).build(10, "mason", RED).build(11, "architect", RED), RED).provost(28)


@clause("CY-163")
@pytest.mark.parametrize(("space", "tile"), [(6, "wood_quarry"), (8, "wood_quarry"), (10, "bank")])
def test_without_an_empty_space_no_craft_tile_can_be_built(space: int, tile: str) -> None:
    game = full().ask(AskBuild(RED, space))
    assert game.options() == [DECLINE]
    assert game.refused(RED, build(tile)) == "CY-163"


@clause("CY-163")
def test_residences_and_prestige_tiles_need_no_empty_space() -> None:
    game = full().seat(RED, deniers=1).workers(RED, 9, 11)
    game.begin("activation")
    game.act(RED, transform(1))
    assert game.space(1).tile == RESIDENCE
    assert worked(game.act(RED, prestige("hotel", 12))).space(12).tile == "hotel"


@clause("CY-164", "CY-165")
def test_the_builder_owns_the_tile_and_has_its_points_at_once() -> None:
    game = rich(builds(9).build(9, "mason", GREEN), RED)
    game.begin("activation")
    built = game.act(RED, build("church"))
    assert game.asked == AskLine(RED)
    assert (game.player(RED).points, game.space(10).owner) == (4, RED)
    assert built.of(PointsScored) == [PointsScored(RED, 4, Score.BUILDINGS)]


@clause("CY-167")
@pytest.mark.parametrize(("tile", "space"), [("mason", 9), ("architect", 9), (None, 8)])
def test_with_nothing_payable_declining_is_the_only_move(tile: str | None, space: int) -> None:
    game = builds(space).residences(RED, 10)
    if tile:
        game.build(space, tile, GREEN)
    question = AskPrestige if tile == "architect" else AskBuild
    assert copy(game).ask(question(RED, space)).options() == [DECLINE]
    begun = game.begin("activation")
    assert (worked(begun).players[RED].workers, begun.of(TileBuilt)) == (6, [])
