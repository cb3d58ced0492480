"""Orders from issue to end, with the numbers of the worked scenarios S-27 to S-39."""

import pytest

from shared.games.castle.actions import (
    ChooseOverflowBonus,
    FinishOrder,
    IssueOrder,
    TakeTableauBonus,
)
from shared.games.castle.events import (
    DarkBlueTurnedUp,
    GoldGained,
    LightBlueFulfilled,
    LightBlueTaken,
    OrderFinished,
    TurnOrderFormed,
)
from shared.games.castle.prompts import AskBuildChoice, AskOverflowBonus, AskTableauBonus
from shared.games.castle.values import Good, Goods, Overflow, Product, Reason
from shared.kernel.prompts import PromptOpened
from tests.games.castle.given import Game, given
from tests.games.castle.scenes import BLUE, RED, copy, issued, next_season, offered, order
from tests.marks import clause, scenario

RICH = {"wood": 20, "limestone": 20, "marble": 20, "glass": 20}


def visit(game: Game, seat: int, action: IssueOrder) -> Game:
    """A visit to Construction with one order."""
    game.visit(seat, "construction")
    game.act(seat, action)
    return game


def workers(game: Game, seat: int) -> tuple[int, int]:
    """Workers in the supply and in the Tavern."""
    return game.player(seat).workers, game.player(seat).tavern


def before_income(game: Game) -> Game:
    """The game with its orders finished, just before base income."""
    return Game(game.season_end().until(TurnOrderFormed))


@scenario("S-27")
@clause("CA-148", "CA-158", "CA-162", "CA-176", "CA-180", "CA-183", "CA-306", "CA-307")
def test_reds_ground_floor_with_five_workers() -> None:
    game = given(2).seat(RED, wood=3, limestone=2, glass=1, experience=1)
    visit(game, RED, order("ground", "B.ground", level=1))
    assert (game.player(RED).goods, workers(game, RED)) == (Goods(), (7, 0))
    assert [each.workers for each in game.player(RED).orders] == [5]
    assert offered(copy(game).seat(RED, **RICH), RED, "master_builder") == []
    after = before_income(game)
    red = after.player(RED)
    assert workers(after, RED) == (10, 2)
    assert (red.exterior, red.experience, red.gold) == (16, 2, 6)


@scenario("S-28")
@clause("CA-175", "CA-228", "CA-307")
def test_six_workers_of_whom_four_return() -> None:
    game = given(2).seat(RED, wood=3, limestone=2, glass=1)
    visit(game, RED, order("ground", "B.ground", level=0))
    assert (workers(game, RED), [each.workers for each in game.player(RED).orders]) == ((6, 0), [6])
    game.season_end()
    assert (workers(game, RED), game.player(RED).experience) == ((10, 2), 1)


@scenario("S-29")
@clause("CA-176", "CA-178")
def test_a_lower_level_is_the_better_one() -> None:
    game = given(2).seat(RED, wood=1, limestone=1, glass=1, experience=4, craftsmen=["master_builder_2"])
    second = order("second", "A.second", level=3)
    assert offered(game, RED, "master_builder") == [second]
    need = issued(game, RED, second)
    assert (need.goods, need.workers) == (Goods(wood=1, limestone=1, glass=1), 4)


@scenario("S-30")
@clause("CA-173", "CA-179")
def test_the_tower_of_master_builder_3_on_level_5() -> None:
    game = given(2).seat(RED, limestone=2, glass=1, marble=1, experience=5, craftsmen=["master_builder_3"])
    game.built(RED, "A.second").seat(RED, wood=2)
    towers = [offer for offer in offered(game, RED) if offer.product is Product.TOWER]
    assert len(towers) == 14
    wood, limestone = Good.WOOD, Good.LIMESTONE
    needs = {(o.flex, o.save): issued(game, RED, o) for o in towers if o.level == 5}
    assert {choice: (need.goods.wood, need.goods.limestone) for choice, need in needs.items()} == {
        (wood, wood): (1, 1),
        (limestone, limestone): (1, 1),
        (wood, limestone): (2, 0),
        (limestone, wood): (0, 2),
    }
    assert {(need.goods.glass, need.goods.marble, need.workers) for need in needs.values()} == {(1, 1, 3)}
    game.seat(RED, wood=0)
    left = [offer for offer in offered(game, RED) if offer.product is Product.TOWER]
    assert [(offer.level, offer.flex, offer.save) for offer in left] == [(3, limestone, None), (5, limestone, wood)]
    assert [issued(game, RED, offer).workers for offer in left] == [4, 3]
    assert {issued(game, RED, offer).goods for offer in left} == {Goods(limestone=2, glass=1, marble=1)}


@scenario("S-31")
@clause("CA-159", "CA-162", "CA-283")
def test_at_least_one_worker() -> None:
    game = given(2, event="good_weather").seat(RED, **RICH, experience=5, craftsmen=["master_builder_3"])
    needs: dict[str, dict[int, set[int]]] = {"second": {}, "ground": {}}
    for offer in offered(game, RED, "master_builder"):
        need = issued(game, RED, offer)
        assert need.exhausted == 1
        needs[offer.product.value].setdefault(offer.level or 0, set()).add(need.workers)
    assert needs["second"] == {0: {2}, **{key: {1} for key in range(1, 6)}}
    assert needs["ground"] == {0: {3}, 1: {2}, 2: {1}, 3: {2}, 4: {2}, 5: {1}}


@scenario("S-32")
@clause("CA-151", "CA-188", "CA-348")
def test_no_interior_in_an_unfinished_tower() -> None:
    game = given(2).seat(RED, **RICH, craftsmen=["master_builder_2", "carpenter_2"]).built(RED, "A.second")
    visit(game, RED, order("tower", "A.tower"))
    game.visit(RED, "construction")
    panelings = [offer.sites for offer in game.options(IssueOrder) if offer.product is Product.PANELING]
    assert panelings == [("A.ground",), ("A.second",)]
    next_season(game)
    panelings = [offer.sites for offer in offered(game, RED, "carpenter")]
    assert panelings == [("A.ground",), ("A.second",), ("A.tower",)]


@scenario("S-33")
@clause("CA-153", "CA-155", "CA-302")
def test_carpenter_2_has_two_orders_on_two_levels_with_two_stewards() -> None:
    game = given(2).seat(RED, wood=4, craftsmen=["carpenter_2"]).built(RED, "A.second").built(RED, "B.ground")
    visit(game, RED, order("paneling", "A.ground"))
    assert [offer.sites for offer in offered(game, RED, "carpenter")] == [("A.second",)]
    visit(game, RED, order("paneling", "A.second"))
    assert workers(game, RED) == (8, 0)
    ended = game.season_end(FinishOrder(2))
    assert [event.number for event in ended.of(OrderFinished)] == [2, 1]
    assert (game.player(RED).interior, workers(game, RED)) == (8, (10, 2))


@scenario("S-34")
@clause("CA-195", "CA-196", "CA-197", "CA-199")
def test_stucco_worker_3_makes_a_pair() -> None:
    game = given(2).seat(RED, limestone=4, craftsmen=["stucco_worker_3"]).built(RED, "A.second").built(RED, "A.tower")
    needs = {offer.sites: issued(game, RED, offer).workers for offer in offered(game, RED, "stucco_worker")}
    assert needs == {
        ("A.ground",): 2,
        ("A.second",): 2,
        ("A.tower",): 3,
        ("A.ground", "A.second"): 3,
        ("A.ground", "A.tower"): 4,
        ("A.second", "A.tower"): 4,
    }
    visit(game, RED, order("stucco", "A.ground", "A.tower"))
    assert (game.player(RED).goods, workers(game, RED)) == (Goods(), (8, 0))
    assert offered(copy(game).seat(RED, **RICH), RED, "stucco_worker") == []
    game.season_end()
    assert (game.player(RED).interior, workers(game, RED)) == (9, (10, 2))


@scenario("S-35")
@clause("CA-202", "CA-203", "CA-204")
def test_a_column_comes_in_the_season_after_the_third_decoration() -> None:
    game = given(2).seat(RED, **RICH, craftsmen=["sculptor_1", "stonemason_1"])
    game.built(RED, "A.ground", "stucco", "paneling")
    visit(game, RED, order("marble_decoration", "A.ground"))
    column = order("column", "A.ground")
    assert column not in offered(game, RED)
    next_season(game)
    assert column in offered(game, RED)
    need = issued(game, RED, column)
    assert (need.goods, need.workers) == (Goods(marble=1, wood=1), 2)
    before, tavern = game.player(RED).interior, game.player(RED).tavern
    visit(game, RED, column)
    next_season(game)
    assert (game.player(RED).interior, game.player(RED).tavern) == (before + 6, tavern)
    assert column not in offered(game, RED)


@scenario("S-36")
@clause("CA-200", "CA-201", "CA-205", "CA-206")
def test_two_statues_and_a_cladding_stand_by_a_ground_floor() -> None:
    game = given(2).seat(RED, **RICH, craftsmen=["sculptor_1"])
    statue, cladding = order("statue", "A.ground"), order("cladding", "A.ground")
    for exterior in (13, 18):
        assert offered(game, RED, "sculptor") == [cladding, statue]
        visit(game, RED, statue)
        next_season(game)
        assert game.player(RED).exterior == exterior
    assert offered(game, RED, "sculptor") == [cladding]
    need = issued(game, RED, cladding)
    assert (need.goods, need.workers) == (Goods(marble=2, wood=1), 3)
    visit(game, RED, cladding)
    next_season(game)
    assert (game.player(RED).exterior, workers(game, RED)) == (25, (12, 0))
    assert offered(game, RED, "sculptor") == []


@scenario("S-37")
@clause("CA-181", "CA-306")
def test_overflow_of_experience() -> None:
    game = given(2).seat(RED, wood=1, limestone=1, glass=1, experience=5, tavern=1, craftsmen=["master_builder_3"])
    game.built(RED, "B.ground")
    visit(game, RED, order("second", "B.second", level=0))
    assert game.player(RED).orders[0].workers == 3
    ended = game.season_end(TakeTableauBonus(1, 0), ChooseOverflowBonus(Overflow.WORKER))
    asked = [event.prompt for event in ended.of(PromptOpened)]
    assert asked[:3] == [AskBuildChoice(RED, 1), AskTableauBonus(RED, 1), AskOverflowBonus(RED)]
    red = game.player(RED)
    assert (workers(game, RED), red.experience, red.exterior) == ((11, 1), 5, 14)


@scenario("S-37")
@clause("CA-181")
@pytest.mark.parametrize(("tavern", "worker"), [(0, False), (1, True)])
def test_the_overflow_bonus_offers_a_worker_if_the_tavern_holds_one(tavern: int, worker: bool) -> None:
    game = given(2).seat(RED, tavern=tavern, experience=5).ask(AskOverflowBonus(RED))
    gains = [Overflow.WORKER] * worker + [Overflow.WOOD, Overflow.LIMESTONE]
    assert game.options() == [ChooseOverflowBonus(gain) for gain in gains]


def three_panelings() -> Game:
    """S-38: Construction holds 1 BLUE (2nd storey B), 2 RED (third paneling), 3 BLUE (third paneling)."""
    game = given(2).bonus("paneling_3", "columns_2").yellow("y01")
    for seat in (RED, BLUE):
        game.seat(seat, **RICH).built(seat, "A.ground", "paneling").built(seat, "A.second", "paneling")
        game.built(seat, "B.ground")
    game.issued(BLUE, order("second", "B.second")).issued(RED, order("paneling", "B.ground"))
    return game.issued(BLUE, order("paneling", "B.ground"))


@scenario("S-38")
@clause("CA-232", "CA-234", "CA-235", "CA-249", "CA-302")
def test_finishing_the_paneling_first_wins_the_yellow_tile() -> None:
    game = three_panelings()
    ended = game.season_end(FinishOrder(2), TakeTableauBonus(1, 0))
    assert [(event.seat, event.number) for event in ended.of(OrderFinished)] == [(BLUE, 2), (RED, 1), (BLUE, 1)]
    assert [event.seat for event in ended.of(LightBlueFulfilled)] == [BLUE, RED]
    gold = [event for event in ended.of(GoldGained) if event.reason is Reason.YELLOW_TILE]
    assert [(event.seat, event.amount) for event in gold] == [(BLUE, 5)]
    assert [event.condition for event in ended.of(DarkBlueTurnedUp)] == ["columns_2"]
    assert [event.seat for event in ended.of(LightBlueTaken)] == [RED]
    assert game.state.places[0].light_owner == RED


@scenario("S-38")
@clause("CA-249", "CA-302")
def test_finishing_the_second_storey_first_leaves_the_yellow_tile_to_red() -> None:
    game = three_panelings()
    ended = game.season_end(FinishOrder(1), TakeTableauBonus(1, 0))
    gold = [event for event in ended.of(GoldGained) if event.reason is Reason.YELLOW_TILE]
    assert [(event.seat, event.amount) for event in gold] == [(RED, 5)]
    assert [event.seat for event in ended.of(LightBlueTaken)] == [BLUE]


@scenario("S-39")
@clause("CA-206", "CA-208", "CA-296", "CA-298")
@pytest.mark.parametrize(("event", "cladding", "statue", "column"), [("bad_weather", 4, 3, 2), ("hot_summer", 3, 2, 3)])
def test_weather_and_the_sculptor(event: str, cladding: int, statue: int, column: int) -> None:
    game = given(2, event=event).seat(RED, **RICH, craftsmen=["sculptor_1"])
    game.built(RED, "A.ground", "stucco", "paneling", "marble_decoration")
    needs = {o.product.value: issued(game, RED, o) for o in offered(game, RED, "sculptor")}
    assert {name: need.workers for name, need in needs.items()} == {
        "cladding": cladding,
        "statue": statue,
        "column": column,
    }
    assert {need.exhausted for need in needs.values()} == {0}
