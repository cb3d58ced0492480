"""Hiring craftsmen and bettering them: CA-209 to CA-224, S-40 to S-43, S-91."""

import pytest

from shared.games.castle.actions import DeclineCraftsman, HireCraftsman, PlaceSteward
from shared.games.castle.events import CraftsmanHired, ExperienceLost, GoldGained, GoldPaid
from shared.games.castle.prompts import AskCraftsman
from shared.games.castle.values import Area, Craft, Craftsman, Reason
from tests.games.castle.given import Game, given
from tests.games.castle.scenes import BLUE, GREEN, RED, YELLOW, copy, issued, next_season, offered, order
from tests.marks import clause, scenario

START = (Craftsman.MASTER_BUILDER_1, Craftsman.CARPENTER_1, Craftsman.STUCCO_WORKER_1)


def hirable(game: Game, seat: int = RED) -> dict[str, int]:
    """Whom the seat is offered in the Craftsman area, at which price."""
    probe = copy(game).ask(AskCraftsman(seat))
    return {each.craftsman.value: each.price for each in probe.options(HireCraftsman)}


def hire(game: Game, seat: int, name: str) -> list[CraftsmanHired]:
    """A visit to the Craftsman area at the printed price."""
    craftsman = Craftsman(name)
    price = game.state.stack(craftsman).prices[0]
    game.visit(seat, "craftsman")
    return game.act(seat, HireCraftsman(craftsman, price)).of(CraftsmanHired)


@clause("CA-209")
def test_a_visit_takes_one_craftsman_from_the_display_or_none() -> None:
    game = given(2).seat(RED, gold=20)
    game.visit(RED, "craftsman")
    assert game.asked == AskCraftsman(RED)
    offers = [HireCraftsman(Craftsman.STONEMASON_1, 2), HireCraftsman(Craftsman.SCULPTOR_1, 3)]
    assert game.options() == [DeclineCraftsman(), *offers]
    assert game.refused(RED, HireCraftsman(Craftsman.CARPENTER_2, 2)) == "CA-209"
    declined = copy(game)
    declined.act(RED, DeclineCraftsman())
    assert (declined.player(RED).craftsmen, declined.player(RED).gold) == (START, 20)
    game.act(RED, offers[0])
    assert game.player(RED).craftsmen == (*START, Craftsman.STONEMASON_1)
    assert game.options() == [PlaceSteward(area) for area in Area]


@scenario("S-40")
@clause("CA-209", "CA-210")
def test_each_seat_pays_the_next_head_tile() -> None:
    game = given(4)
    for seat in (RED, BLUE, GREEN):
        hire(game, seat, "sculptor_1")
    assert [game.player(seat).gold for seat in (RED, BLUE, GREEN)] == [5 - 3, 5 - 4, 5 - 4]
    assert hirable(game, YELLOW)["sculptor_1"] == 5


@clause("CA-210")
def test_the_price_is_that_of_the_top_tile_and_nobody_can_be_hired_without_one() -> None:
    game = given(2).seat(RED, gold=20).ask(AskCraftsman(RED))
    assert game.refused(RED, HireCraftsman(Craftsman.SCULPTOR_1, 4)) == "CA-210"
    game.head_tiles("sculptor_1", 4)
    assert hirable(game)["sculptor_1"] == 4
    game.head_tiles("sculptor_1")
    assert "sculptor_1" not in hirable(game)


@scenario("S-41")
@clause("CA-213")
def test_a_craftsman_with_an_order_is_not_bettered() -> None:
    game = given(2, round=5).seat(RED, gold=9, wood=2).issued(RED, order("paneling", "A.ground"))
    others = {"master_builder_2", "stucco_worker_2", "sculptor_1", "stonemason_1"}
    assert hirable(game).keys() == others
    assert game.ask(AskCraftsman(RED)).refused(RED, HireCraftsman(Craftsman.CARPENTER_2, 2)) == "CA-213"
    next_season(game)
    assert hirable(game).keys() == others | {"carpenter_2"}


@clause("CA-213")
def test_not_even_if_it_has_room_for_another_order() -> None:
    game = given(2, round=9).seat(RED, gold=9, wood=4, craftsmen=["carpenter_2"]).built(RED, "A.second")
    assert "carpenter_3" in hirable(game)
    game.issued(RED, order("paneling", "A.ground"))
    assert [each.sites for each in offered(game, RED, "carpenter")] == [("A.second",)]
    assert "carpenter_3" not in hirable(game)


@scenario("S-42")
@clause("CA-214", "CA-222")
@pytest.mark.parametrize(
    ("owned", "hired", "before", "after"),
    [
        ("master_builder_1", "master_builder_2", 3, 2),
        ("master_builder_1", "master_builder_3", 3, 1),
        ("master_builder_2", "master_builder_3", 4, 3),
        ("master_builder_1", "master_builder_3", 1, 0),
        ("master_builder_1", "master_builder_2", 0, 0),
    ],
)
def test_a_new_master_builder_has_less_experience(owned: str, hired: str, before: int, after: int) -> None:
    game = given(2, round=9).seat(RED, craftsmen=[owned], experience=before)
    hire(game, RED, hired)
    assert game.player(RED).experience == after
    assert game.player(RED).craftsman(Craft.MASTER_BUILDER) is Craftsman(hired)


@clause("CA-222")
@pytest.mark.parametrize("craftsman", ["carpenter_3", "stucco_worker_3", "stonemason_3", "sculptor_1"])
def test_other_craftsmen_cost_no_experience(craftsman: str) -> None:
    game = given(2, round=9).seat(RED, experience=3)
    hire(game, RED, craftsman)
    assert game.player(RED).experience == 3


@scenario("S-43")
@clause("CA-215", "CA-216")
def test_a_stonemason_iii_may_be_the_first_one_and_then_i_is_not_offered() -> None:
    game = given(2, round=9).seat(RED, gold=3)
    assert {"stonemason_3": 3, "stonemason_1": 2}.items() <= hirable(game).items()
    hire(game, RED, "stonemason_3")
    game.seat(RED, gold=3)
    assert not {"stonemason_1", "stonemason_3"} & hirable(game).keys()
    refusal = game.ask(AskCraftsman(RED)).refused(RED, HireCraftsman(Craftsman.STONEMASON_1, 2))
    assert refusal == "CA-215"


@clause("CA-215")
@pytest.mark.parametrize("craft", ["master_builder", "carpenter", "stucco_worker"])
def test_only_a_better_craftsman_is_offered(craft: str) -> None:
    for level, better in ((1, {2, 3}), (2, {3}), (3, set())):
        game = given(2, round=9).seat(RED, craftsmen=[f"{craft}_{level}"])
        found = {int(name[-1]) for name in hirable(game) if name.startswith(craft)}
        assert found == better


@clause("CA-214", "CA-216")
@pytest.mark.parametrize("name", ["carpenter_3", "stucco_worker_3", "stonemason_1", "stonemason_3", "sculptor_1"])
def test_levels_may_be_skipped(name: str) -> None:
    game = given(2, round=9)
    hired = hire(game, RED, name)
    craftsman = Craftsman(name)
    skipped = next((who for who in START if who.craft is craftsman.craft), None)
    assert hired == [CraftsmanHired(RED, craftsman, skipped, Reason.CRAFTSMAN)]
    assert offered(game.seat(RED, wood=2, limestone=2, marble=2), RED, craftsman.craft.value)


@clause("CA-223")
@pytest.mark.parametrize(("name", "after"), [("master_builder_2", 2), ("master_builder_3", 1)])
def test_a_free_new_master_builder_has_less_experience_too(name: str, after: int) -> None:
    game = given(2, round=9).seat(RED, experience=3).ask(AskCraftsman(RED, bonus=True))
    hired = game.act(RED, HireCraftsman(Craftsman(name), 0))
    assert hired.of(ExperienceLost) == [ExperienceLost(RED, 3 - after, Reason.YELLOW_TILE)]
    assert game.player(RED).experience == after


@clause("CA-224")
def test_hiring_needs_no_workers_and_no_discs() -> None:
    game = given(2).seat(RED, tavern=12)
    hire(game, RED, "sculptor_1")
    player = game.player(RED)
    assert (player.workers, player.tavern, player.discs) == (0, 12, ())
    assert Craftsman.SCULPTOR_1 in player.craftsmen


def palace() -> Game:
    """The state of S-91."""
    game = given(2, round=5).seat(RED, gold=8, wood=9, limestone=9, marble=9)
    game.built(RED, "A.ground", "stucco", "paneling", "marble_decoration")
    return game.built(RED, "A.second").built(RED, "A.tower")


@scenario("S-91")
@clause("CA-210", "CA-211", "CA-212", "CA-221", "CA-207")
def test_a_better_carpenter_takes_the_place_of_the_first_and_works_at_once() -> None:
    game = palace()
    hired = hire(game, RED, "carpenter_2")
    assert hired == [CraftsmanHired(RED, Craftsman.CARPENTER_2, Craftsman.CARPENTER_1, Reason.CRAFTSMAN)]
    assert game.player(RED).gold == 6
    assert Craftsman.CARPENTER_1 not in game.player(RED).craftsmen
    assert hirable(game, BLUE)["carpenter_2"] == 3
    game.visit(RED, "construction")
    needed = {each.sites: issued(game, RED, each).workers for each in offered(game, RED, "carpenter")}
    assert needed == {("A.second",): 2, ("A.tower",): 3}
    hire(game, RED, "sculptor_1")
    assert game.player(RED).gold == 3
    game.visit(RED, "construction")
    sculpted = {each.product.value: issued(game, RED, each).workers for each in offered(game, RED, "sculptor")}
    assert sculpted == {"cladding": 3, "column": 2, "statue": 2}


@scenario("S-91")
@clause("CA-211", "CA-212")
def test_hired_craftsmen_stay_and_are_not_offered_again() -> None:
    game = palace()
    hire(game, RED, "carpenter_2")
    assert game.state.stack(Craftsman.CARPENTER_2).prices == (3,)
    hire(game, RED, "sculptor_1")
    kept = game.player(RED).craftsmen
    while game.state.round < 12:
        next_season(game)
        assert game.player(RED).craftsmen == kept
        assert not {"carpenter_1", "carpenter_2", "sculptor_1"} & hirable(game.seat(RED, gold=20)).keys()


@clause("CA-212")
def test_the_lower_craftsman_leaves_without_refund() -> None:
    game = given(2, round=9).seat(RED, craftsmen=["carpenter_2"])
    game.visit(RED, "craftsman")
    hired = game.act(RED, HireCraftsman(Craftsman.CARPENTER_3, 3))
    assert hired.of(GoldPaid) == [GoldPaid(RED, 3, Reason.CRAFTSMAN)]
    assert not hired.of(GoldGained)
    assert not hirable(game.seat(RED, gold=20)).keys() & {"carpenter_1", "carpenter_2"}
    assert game.state.stack(Craftsman.CARPENTER_2).prices == (2, 3)


@clause("CA-221")
def test_a_craftsman_without_a_forerunner_works_from_the_next_turn_on() -> None:
    game = given(2).seat(RED, marble=2).turns(RED, RED, *[BLUE, RED, BLUE] * 2, BLUE, BLUE)
    assert not offered(game, RED, "stonemason")
    hire(game, RED, "stonemason_1")
    game.visit(RED, "construction")
    assert [each.sites for each in offered(game, RED, "stonemason")] == [("A.ground",)]
