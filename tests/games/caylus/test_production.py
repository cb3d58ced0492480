"""Phase 5, production: CY-135 to CY-154, S-33 to S-36."""

import pytest

from shared.games.caylus.events import BuildingActivated, CubesGained, WorkerLeftRoad
from shared.games.caylus.prompts import AskOwnerCube, AskProduce
from shared.games.caylus.values import Cubes, Reason
from tests.games.caylus.given import Game, given
from tests.games.caylus.looks import BLUE, GREEN, RED, activated, asked, copy, forced, order_of, worked
from tests.games.caylus.signs import DECLINE, cubes, take
from tests.marks import clause, scenario


def producing(tile: str, owner: int | None, worker: int = RED) -> Game:
    """A worker on a production building within reach."""
    game = given(3)
    printed = [number for number, space in game.state.numbered() if space.tile == tile]
    if not printed:
        game.build(9, tile, owner)
    return game.workers(worker, *(printed or [9])).provost(16)


@scenario("S-33")
@clause("CY-141", "CY-145", "CY-148", "CY-149", "CY-153")
@pytest.mark.parametrize(("taken", "extra"), [("FF", "F"), ("C", "C")])
def test_two_farms(taken: str, extra: str) -> None:
    game = given(3).build(9, "wood_farm_food", GREEN).build(10, "stone_farm", GREEN)
    game.workers(RED, 9).workers(BLUE, 10).provost(10).begin("activation")
    assert (game.asked, game.options()) == (AskProduce(RED, 9), [take("FF"), take("C")])
    game.act(RED, take(taken))
    assert game.cubes(GREEN) == Cubes()
    assert (game.asked, game.options()) == (AskOwnerCube(GREEN, 10), [take("F"), take("C")])
    assert game.cubes(BLUE) == cubes("FFC")
    ended = worked(game.act(GREEN, take(extra)))
    assert [player.cubes for player in ended.players] == [cubes(taken), cubes(extra), cubes("FFC")]


PRODUCERS = [
    ("neutral_farm", None, ["F", "C"]),
    ("neutral_forest", None, ["F", "W"]),
    ("neutral_quarry", None, ["S"]),
    ("gold_mine", None, ["G"]),
    ("wood_farm_cloth", RED, ["CC", "F"]),
    ("wood_quarry", RED, ["SS"]),
    ("wood_sawmill", RED, ["WW"]),
    ("park", RED, ["WWF"]),
    ("workshop", RED, ["SSC"]),
]
OTHERS = [
    ("neutral_sawmill", None, ["W"]),
    ("wood_farm_food", RED, ["FF", "C"]),
    ("stone_farm", RED, ["FFC"]),
]


@scenario("S-34")
@clause("CY-136", "CY-137", "CY-139", "CY-140", "CY-142", "CY-143", "CY-144", "CY-146", "CY-147", "CY-152", "CY-346")
@pytest.mark.parametrize(("tile", "owner", "choices"), PRODUCERS)
def test_what_each_producer_gives(tile: str, owner: int | None, choices: list[str]) -> None:
    game = producing(tile, owner)
    begun = game.begin("activation")
    assert asked(begun, AskProduce) == [RED]
    assert forced(begun, AskProduce) == ([RED] if len(choices) == 1 else [])
    if len(choices) > 1:
        assert game.options() == [take(choice) for choice in choices]
    for choice in choices:
        result = begun if len(choices) == 1 else copy(game).act(RED, take(choice))
        assert result.of(CubesGained) == [CubesGained(RED, cubes(choice), Reason.PRODUCTION)]
        assert asked(result, AskOwnerCube) == []


@scenario("S-35")
@clause("CY-132", "CY-147", "CY-148", "CY-150", "CY-151", "CY-154")
def test_the_extra_cube_is_not_optional() -> None:
    game = given(3).build(11, "workshop", GREEN).build(12, "park", GREEN).workers(RED, 11).workers(BLUE, 12)
    game.provost(11).begin("activation")
    assert game.cubes(RED) == cubes("SSC")
    assert (game.asked, game.options()) == (AskOwnerCube(GREEN, 11), [take("S"), take("C")])
    gone = game.act(GREEN, take("S"))
    assert [player.cubes for player in worked(gone).players] == [cubes("SSC"), cubes("S"), Cubes()]
    assert asked(gone, AskOwnerCube) == []


@scenario("S-36")
@clause("CY-135", "CY-138", "CY-346")
def test_production_cannot_be_refused() -> None:
    game = given(3).workers(BLUE, 3).provost(3)
    assert game.ask(AskProduce(BLUE, 3)).options() == [take("W")]
    begun = game.begin("activation")
    assert (forced(begun, AskProduce), worked(begun).players[BLUE].cubes) == ([BLUE], cubes("W"))


@clause("CY-135")
@pytest.mark.parametrize("tile", ["neutral_farm", "neutral_forest", "wood_farm_food", "wood_farm_cloth"])
def test_one_of_the_printed_alternatives_must_be_taken(tile: str) -> None:
    game = producing(tile, RED)
    game.begin("activation")
    assert DECLINE not in game.options()
    assert game.refused(RED, DECLINE) == ""
    assert [game.refused(RED, take(other)) for other in ("G", "FC", "FFF", "S", "")] == ["CY-135"] * 5


@clause("CY-138", "CY-141", "CY-145")
@pytest.mark.parametrize(("tile", "owner", "choices"), OTHERS)
def test_what_the_other_producers_give(tile: str, owner: int | None, choices: list[str]) -> None:
    game = producing(tile, owner)
    space = next(number for number, there in game.state.numbered() if there.worker == RED)
    assert copy(game).ask(AskProduce(RED, space)).options() == [take(choice) for choice in choices]
    begun = game.begin("activation")
    ended = begun if len(choices) == 1 else game.act(RED, take(choices[-1]))
    assert worked(ended).players[RED].cubes == cubes(choices[-1])


EXTRA = [("stone_farm", "FFC", "FC"), ("park", "WWF", "WF"), ("workshop", "SSC", "SC")]


@clause("CY-148", "CY-149", "CY-150")
@pytest.mark.parametrize(("tile", "printed", "kinds"), EXTRA)
def test_the_owner_of_a_stone_production_building_takes_a_cube(tile: str, printed: str, kinds: str) -> None:
    game = producing(tile, GREEN)
    game.begin("activation")
    assert game.cubes(RED) == cubes(printed)
    assert (game.asked, game.options()) == (AskOwnerCube(GREEN, 9), [take(kind) for kind in kinds])
    assert game.refused(GREEN, DECLINE) == ""
    assert [game.refused(GREEN, take(other)) for other in ("G", kinds, "")] == ["CY-149"] * 3
    for kind in kinds:
        assert worked(copy(game).act(GREEN, take(kind))).players[GREEN].cubes == cubes(kind)


@clause("CY-151")
def test_the_owner_chooses_after_the_worker_and_before_the_next_building() -> None:
    game = given(3).build(9, "park", GREEN).build(10, "wood_quarry", BLUE).workers(RED, 9).workers(BLUE, 10)
    begun = game.provost(10).begin("activation")
    assert (activated(begun), begun.of(WorkerLeftRoad)) == ([9], [])
    assert begun.of(CubesGained) == [CubesGained(RED, cubes("WWF"), Reason.PRODUCTION)]
    chosen = game.act(GREEN, take("W"))
    events = (
        CubesGained(GREEN, cubes("W"), Reason.OWNER_CUBE),
        WorkerLeftRoad(RED, 9),
        BuildingActivated(BLUE, 10, "wood_quarry"),
    )
    assert order_of(chosen, *events) == sorted(order_of(chosen, *events))


@clause("CY-152")
@pytest.mark.parametrize(("tile", "printed", "kinds"), EXTRA)
def test_an_own_worker_brings_no_extra_cube(tile: str, printed: str, kinds: str) -> None:
    begun = producing(tile, RED).begin("activation")
    assert asked(begun, AskOwnerCube) == []
    assert worked(begun).players[RED].cubes == cubes(printed)


@clause("CY-153")
@pytest.mark.parametrize(
    "tile",
    [
        "wood_farm_food",
        "wood_farm_cloth",
        "wood_quarry",
        "wood_sawmill",
        "neutral_farm",
        "neutral_sawmill",
        "gold_mine",
    ],
)
def test_neutral_fixed_and_wooden_production_gives_an_owner_nothing(tile: str) -> None:
    game = producing(tile, GREEN)
    begun = game.begin("activation")
    ended = game.act(RED, game.options()[0]) if isinstance(game.asked, AskProduce) else begun
    assert [*asked(begun, AskOwnerCube), *asked(ended, AskOwnerCube)] == []
    assert [player.cubes.total() > 0 for player in worked(ended).players] == [True, False, False]


@clause("CY-153")
@pytest.mark.parametrize("tile", ["church", "tailor", "bank", "alchemist", "architect"])
def test_stone_buildings_that_do_not_produce_give_an_owner_nothing(tile: str) -> None:
    game = given(3).build(9, tile, GREEN).seat(RED, deniers=9, cloth=3, food=3, gold=1).residences(RED, 10)
    game.workers(RED, 9).provost(9).begin("activation")
    used = game.act(RED, game.options()[1])
    assert asked(used, AskOwnerCube) == []
    green = worked(used).players[GREEN]
    assert (green.cubes, green.deniers, green.points) == (Cubes(), 0, 0)


@clause("CY-154")
@pytest.mark.parametrize(("tile", "printed", "kinds"), EXTRA)
def test_beyond_the_provost_there_is_no_extra_cube(tile: str, printed: str, kinds: str) -> None:
    begun = producing(tile, GREEN).provost(8).begin("activation")
    assert asked(begun, AskOwnerCube) == []
    assert begun.of(CubesGained) == []
