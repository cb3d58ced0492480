"""The setup and the income: CY-018 to CY-043, S-01 to S-04."""

from itertools import permutations

import pytest

from shared.games.caylus import CAYLUS
from shared.games.caylus.events import TurnBegan
from shared.games.caylus.state import Space, State
from shared.games.caylus.steps.castle import room
from shared.games.caylus.values import Cubes, Line, Markers, Options, Phase, Section
from shared.kernel.dice import Dice
from shared.kernel.fold import fold
from shared.kernel.ply import begin, decide
from shared.kernel.rules import Opening
from tests.games.caylus.given import NEUTRAL, given, opened
from tests.games.caylus.looks import GREEN, RED, worked
from tests.games.caylus.signs import DECLINE, batch, cubes, prestige, to
from tests.marks import clause, scenario

WOODEN = ("wood_farm_food", "wood_farm_cloth", "wood_quarry", "wood_sawmill")
WOODEN += ("wood_marketplace", "wood_peddler", "lawyer", "mason")
STONE = ("stone_farm", "park", "workshop", "church", "tailor", "bank", "alchemist", "architect", "architect")
PRESTIGE = ("statue", "granary", "library", "weaver", "theater", "college", "monument", "hotel", "cathedral")


def set_up(seats: int, key: bytes = b"setup", *, jeweller: bool = False) -> State:
    """The state when setup is done, before phase 1 of turn 1."""
    options = Options(jeweller=jeweller)
    opening = Opening(seats, options, CAYLUS.load_edition(CAYLUS.edition), CAYLUS.version)
    events = begin(CAYLUS, opening, Dice(key, 1))
    first = next(i for i, event in enumerate(events) if isinstance(event, TurnBegan))
    return fold(CAYLUS, events[:first])


def keys(count: int) -> list[bytes]:
    """Different chances."""
    return [b"%d" % number for number in range(count)]


@scenario("S-01")
@clause("CY-018", "CY-019", "CY-020", "CY-021", "CY-025", "CY-027", "CY-028", "CY-029", "CY-030", "CY-031")
def test_a_start_with_four_players() -> None:
    state = set_up(4)
    red, green, orange, blue = (state.players[seat] for seat in state.turn_order)
    assert [red.deniers, green.deniers, orange.deniers, blue.deniers] == [5, 6, 6, 7]
    for player in state.players:
        assert (player.cubes, player.points, player.workers) == (cubes("FFW"), 0, 6)
        assert player.markers == Markers(0, 0, 0, 0)
    tiles = [space.tile for space in state.road]
    assert sorted(tiles[:6]) == sorted(NEUTRAL)
    assert (tiles[6], tiles[7], tiles[15]) == ("fixed_peddler", "fixed_carpenter", "gold_mine")
    assert [n for n, tile in enumerate(tiles, 1) if not tile] == [*range(9, 16), *range(17, 29)]
    assert (state.bailiff, state.provost) == (6, 6)
    assert state.supply == (*WOODEN, *STONE, *PRESTIGE)
    assert (len(WOODEN), len(STONE), len(PRESTIGE)) == (8, 9, 9)


@scenario("S-02")
@clause("CY-038", "CY-043")
def test_the_first_income() -> None:
    game = opened(4)
    assert [game.player(seat).deniers for seat in game.state.turn_order] == [7, 8, 8, 9]
    assert (game.state.turn, game.asked.seat) == (1, game.state.turn_order[0])


@scenario("S-03")
@clause("CY-038", "CY-039", "CY-040", "CY-041", "CY-042")
def test_the_income_of_an_owner() -> None:
    game = given(4).residences(RED, 1, 2, 10).build(3, "library", RED).build(9, "hotel", RED)
    game.seat(RED, deniers=1)
    game.begin("income")
    assert [game.player(seat).deniers for seat in (RED, GREEN)] == [9, 2]


@scenario("S-04")
@clause("CY-001", "CY-003", "CY-024", "CY-025", "CY-026", "CY-027", "CY-032")
@pytest.mark.parametrize(("seats", "deniers"), [(2, [5, 5]), (3, [5, 6, 6]), (5, [5, 6, 6, 7, 7])])
def test_a_start_with_other_numbers_of_players(seats: int, deniers: list[int]) -> None:
    state, four = set_up(seats), set_up(4)
    assert [state.players[seat].deniers for seat in state.turn_order] == deniers
    assert {(player.cubes, player.workers) for player in state.players} == {(Cubes(2, 1), 6)}
    assert [bool(space.tile) for space in state.road] == [bool(space.tile) for space in four.road]
    assert (state.dungeon, state.walls, state.towers, state.counted) == ((), (), (), ())


@scenario("S-04")
@clause("CY-003")
@pytest.mark.parametrize("seats", [2, 5])
def test_after_the_setup_nothing_is_random(seats: int) -> None:
    game = opened(seats)
    for turn in range(60):
        seat, action = game.asked.seat, game.options()[-1 - turn % 2 :][0]
        one, other = (decide(CAYLUS, game.state, seat, action, Dice(key, turn)) for key in (b"one", b"other"))
        assert one == other
        game.act(seat, action)
    assert game.state.turn > 1


@clause("CY-003", "CY-018")
def test_each_neutral_tile_can_come_to_each_of_the_first_six_spaces() -> None:
    roads = [[space.tile for space in set_up(2, key).road[:6]] for key in keys(60)]
    assert {tuple(sorted(road)) for road in roads} == {tuple(sorted(NEUTRAL))}
    for tiles in zip(*roads, strict=True):
        assert set(tiles) == set(NEUTRAL)


@clause("CY-003", "CY-024")
def test_each_first_turn_order_can_be_drawn() -> None:
    assert {set_up(3, key).turn_order for key in keys(60)} == set(permutations(range(3)))


@clause("CY-019", "CY-018")
def test_the_printed_buildings_lie_where_they_lie() -> None:
    for key in keys(10):
        road = set_up(5, key).road
        assert (road[6].tile, road[7].tile, road[15].tile) == ("fixed_peddler", "fixed_carpenter", "gold_mine")
        assert {space.owner for space in road} == {None}


@clause("CY-020")
def test_nothing_lies_beyond_the_last_space() -> None:
    game = opened(2)
    assert len(game.state.road) == 28
    assert game.state.road[8:15] + game.state.road[16:] == (Space(),) * 19
    for space in (0, 29):
        assert game.refused(game.asked.seat, to(space)) == "CY-068"


@clause("CY-021", "CY-022")
def test_the_jeweller_is_a_tenth_stone_tile() -> None:
    state = set_up(3, jeweller=True)
    assert state.supply == (*WOODEN, *STONE, "jeweller", *PRESTIGE)
    assert "jeweller" not in set_up(3).supply


@clause("CY-023")
def test_more_residences_stand_than_are_printed() -> None:
    game = given(3).residences(RED, *range(1, 7), *range(9, 16))
    game.begin("income")
    assert game.player(RED).deniers == 2 + 13


@clause("CY-026")
def test_with_two_players_both_start_with_the_same_money() -> None:
    for key in keys(6):
        assert [player.deniers for player in set_up(2, key).players] == [5, 5]


@clause("CY-029")
def test_no_space_holds_a_worker_at_the_start() -> None:
    state = set_up(5)
    beside = (state.gate, state.trading_post, state.merchants_guild, state.joust_field, state.inn, state.right_inn)
    assert set(beside) | {space.worker for space in state.road} == {None}
    assert state.stables + state.castle == ()


@clause("CY-030")
def test_the_first_favor_brings_a_marker_into_column_1() -> None:
    game = given(3)
    game.with_state(phase=Phase.CASTLE)
    game.favor(RED)
    assert {game.player(RED).markers.column(line) for line in Line} == {0}
    game.act(RED, game.options()[0])
    assert game.player(RED).markers == Markers(1, 0, 0, 0)


@clause("CY-032")
@pytest.mark.parametrize(("section", "parts"), [("dungeon", 6), ("walls", 10), ("towers", 14)])
def test_a_section_has_so_many_parts(section: str, parts: int) -> None:
    earlier = list(Section)[: list(Section).index(Section(section))]
    game = given(2).counted(*earlier)
    assert room(game.houses(section, *[RED] * (parts - 1)).state) is Section(section)
    assert room(game.houses(section, RED).state) is not Section(section)


@clause("CY-032")
def test_the_dungeon_is_the_first_current_section() -> None:
    game = opened(3)
    assert game.state.open_sections() == (Section.DUNGEON, Section.WALLS, Section.TOWERS)
    game.seat(RED, wood=1, stone=1, food=1).workers(RED, "castle").begin("castle")
    game.act(RED, batch("FWS"))
    assert game.state.dungeon == (RED,)


@clause("CY-039", "CY-040", "CY-041")
@pytest.mark.parametrize(("tile", "deniers"), [("residence", 3), ("library", 3), ("hotel", 4), ("granary", 2)])
def test_what_a_building_brings_goes_to_its_owner_alone(tile: str, deniers: int) -> None:
    game = given(3).build(9, tile, RED)
    game.begin("income")
    assert [player.deniers for player in game.state.players] == [deniers, 2, 2]


@clause("CY-039")
@pytest.mark.parametrize("tile", ["wood_marketplace", "bank", "mason", "park"])
def test_a_craft_building_brings_no_income(tile: str) -> None:
    game = given(3).build(9, tile, RED)
    game.begin("income")
    assert [player.deniers for player in game.state.players] == [2, 2, 2]


@clause("CY-042")
def test_income_has_no_limit() -> None:
    game = given(2).residences(RED, *range(1, 7), *range(9, 16), *range(17, 27))
    game.build(27, "library", RED).build(28, "hotel", RED).seat(RED, deniers=100)
    game.begin("income")
    assert game.player(RED).deniers == 100 + 2 + 23 + 1 + 2


@clause("CY-038")
def test_each_turn_brings_two_deniers() -> None:
    game = given(3)
    game.next_turn()
    assert [player.deniers for player in game.state.players] == [2, 2, 2]
    assert game.state.turn == 3


@clause("CY-040")
def test_a_library_pays_from_the_next_turn_on() -> None:
    game = given(3).residences(RED, 9).build(10, "architect", RED).seat(RED, wood=3, gold=1)
    game.workers(RED, 10).provost(10)
    game.begin("activation")
    assert game.options() == [DECLINE, prestige("library", 9)]
    built = game.act(RED, prestige("library", 9))
    assert worked(built).players[RED].deniers == 0
    assert game.player(RED).deniers == 3
