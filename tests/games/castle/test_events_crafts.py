"""Events about craftsmen, Market and expansions: CA-272 to CA-276, CA-285 to CA-287, CA-295; S-55, S-58, S-93, S-94."""

import pytest

from shared.games.castle.actions import (
    BuyGood,
    ClaimMarble,
    DeclineTraining,
    HireCraftsman,
    JoinEstate,
    LayEstate,
    StopMarket,
    TrainCraftsman,
)
from shared.games.castle.events import CraftsmanHired, ExperienceLost, GoldPaid, OrderFinished
from shared.games.castle.prompts import AskCraftsman, AskEstate, AskFreeTraining, AskMarket, AskSteward
from shared.games.castle.values import Craftsman, Estate, Good, Reason
from tests.games.castle.given import Game, given
from tests.games.castle.scenes import BLUE, RED, next_season, order
from tests.marks import clause, scenario

LEVELS = ("ground", "second", "tower")


def tall(*craftsmen: str) -> Game:
    """RED with A.ground, A.second and A.tower finished, none decorated, and goods."""
    game = given(2).seat(RED, craftsmen=craftsmen, wood=9, limestone=9, marble=9)
    return game.built(RED, "A.second").built(RED, "A.tower")


def interior(event: str, kind: str, craftsman: str, *levels: str) -> int:
    """Interior points for one order that is finished under an event."""
    game = tall(craftsman).event(event).issued(RED, order(kind, *(f"A.{level}" for level in levels)))
    game.season_end()
    return game.player(RED).interior


@scenario("S-58")
@clause("CA-194", "CA-272")
def test_coveted_stucco() -> None:
    assert [interior("coveted_stucco", "stucco", "stucco_worker_2", level) for level in LEVELS] == [5, 5, 6]
    assert [interior("coveted_stucco", "paneling", "carpenter_2", level) for level in LEVELS] == [4, 4, 5]
    marble = [interior("coveted_stucco", "marble_decoration", "stonemason_1", level) for level in LEVELS]
    assert marble == [5, 5, 6]


@clause("CA-272", "CA-273")
@pytest.mark.parametrize(
    ("event", "kind", "craftsman"),
    [("coveted_stucco", "stucco", "stucco_worker_3"), ("coveted_paneling", "paneling", "carpenter_3")],
)
def test_each_decoration_of_a_pair_is_coveted(event: str, kind: str, craftsman: str) -> None:
    assert interior(event, kind, craftsman, "ground", "second") == 5 + 5
    assert interior(event, kind, craftsman, "ground", "tower") == 5 + 6
    assert interior("support", kind, craftsman, "ground", "tower") == 4 + 5


@clause("CA-273")
def test_coveted_paneling() -> None:
    assert [interior("coveted_paneling", "paneling", "carpenter_2", level) for level in LEVELS] == [5, 5, 6]
    assert [interior("coveted_paneling", "stucco", "stucco_worker_2", level) for level in LEVELS] == [4, 4, 5]


@scenario("S-93")
@clause("CA-264", "CA-273")
def test_coveted_paneling_lasts_to_the_end_of_the_season_end() -> None:
    game = tall("carpenter_3").event("coveted_paneling")
    game.issued(RED, order("paneling", "A.ground", "A.tower")).issued(RED, order("stucco", "A.ground"))
    ended = game.season_end()
    assert game.player(RED).interior == (5 + 6) + 4
    assert [event.number for event in ended.of(OrderFinished)] == [1, 2]
    assert interior("further_education", "paneling", "carpenter_2", "second") == 4


@clause("CA-274")
@pytest.mark.parametrize(("event", "rights"), [("restricted_market", [2, 1, 1]), (None, [3, 2, 2])])
def test_a_restricted_market_has_one_operation_less_for_everybody(event: str | None, rights: list[int]) -> None:
    game = given(2, event=event)
    found = []
    for seat in (BLUE, RED, BLUE):
        game.visit(seat, "market")
        found.append(game.asked.left)
    assert found == rights


@clause("CA-274")
def test_under_a_restricted_market_a_visit_ends_after_its_operations() -> None:
    game = given(2, event="restricted_market").turns(RED, BLUE, RED, BLUE)
    game.visit(RED, "market")
    game.act(RED, BuyGood(Good.WOOD, 1))
    assert game.asked == AskMarket(RED, 1, (game.asked.used[0],))
    game.act(RED, BuyGood(Good.LIMESTONE, 1))
    assert game.asked == AskSteward(BLUE)
    game.visit(BLUE, "market")
    game.act(BLUE, BuyGood(Good.WOOD, 1))
    assert game.asked == AskSteward(RED)
    assert StopMarket() not in game.options()


@clause("CA-295")
@pytest.mark.parametrize(("experience", "left"), [(5, 4), (1, 0), (0, 0)])
def test_poor_workmanship_costs_every_master_builder_one_experience(experience: int, left: int) -> None:
    game = given(2).seat(RED, experience=experience).seat(BLUE, experience=3)
    began = game.begin_event("poor_workmanship")
    assert [game.player(seat).experience for seat in (RED, BLUE)] == [left, 2]
    lost = [ExperienceLost(RED, 1, Reason.EVENT)] if experience else []
    assert began.of(ExperienceLost) == [*lost, ExperienceLost(BLUE, 1, Reason.EVENT)]


@clause("CA-275")
@pytest.mark.parametrize(("experience", "after"), [(0, 1), (4, 5), (5, 5)])
def test_further_education_brings_every_master_builder_one_experience(experience: int, after: int) -> None:
    game = given(3).seat(RED, experience=experience).seat(BLUE, experience=2)
    game.begin_event("further_education")
    assert [player.experience for player in game.state.players] == [after, 3, 1]


@clause("CA-276")
@pytest.mark.parametrize(
    "expansion", [LayEstate("r2a", Estate.TAX_REVENUE), JoinEstate("r2c"), ClaimMarble("marble_1")], ids=str
)
def test_under_cheap_estate_any_expansion_costs_2_gold(expansion: object) -> None:
    game = given(2, event="cheap_estate").seat(RED, gold=2).discs(RED, r1b="forest", r2b="forest")
    game.discs(BLUE, r1c="forest", r2c="forest")
    game.visit(RED, "estates")
    assert game.asked == AskEstate(RED, 2)
    assert game.act(RED, expansion).of(GoldPaid) == [GoldPaid(RED, 2, Reason.ESTATES)]
    game.event(None).seat(RED, gold=2).visit(RED, "estates")
    assert game.asked == AskSteward(BLUE)  # 3 gold again: declining was the only answer


@scenario("S-55")
@clause("CA-285", "CA-286")
def test_free_training_in_year_1() -> None:
    game = given(2, round=2)
    game.begin_event("free_training")
    offers = [TrainCraftsman(Craftsman.CARPENTER_2), TrainCraftsman(Craftsman.STUCCO_WORKER_2)]
    for seat in (RED, BLUE):
        assert game.asked == AskFreeTraining(seat)
        assert game.options() == [DeclineTraining(), *offers]
        trained = game.act(seat, offers[0])
        assert not trained.of(GoldPaid)
        assert trained.of(CraftsmanHired) == [
            CraftsmanHired(seat, Craftsman.CARPENTER_2, Craftsman.CARPENTER_1, Reason.EVENT)
        ]
    assert game.state.stack(Craftsman.CARPENTER_2).prices == ()


@scenario("S-55")
@clause("CA-210", "CA-285")
def test_who_trained_first_took_the_cheaper_head_tile() -> None:
    game = given(2, round=2)
    game.begin_event("free_training")
    game.act(RED, TrainCraftsman(Craftsman.CARPENTER_2))
    game.act(BLUE, DeclineTraining())
    while game.state.year == 1:
        next_season(game)
    game.ask(AskCraftsman(BLUE))
    assert HireCraftsman(Craftsman.CARPENTER_2, 3) in game.options()


@clause("CA-285", "CA-286")
def test_free_training_betters_owned_crafts_only() -> None:
    game = given(2, round=2).ask(AskFreeTraining(RED))
    assert game.refused(RED, TrainCraftsman(Craftsman.STONEMASON_1)) == "CA-285"
    assert game.refused(RED, TrainCraftsman(Craftsman.SCULPTOR_1)) == "CA-285"
    assert game.refused(RED, TrainCraftsman(Craftsman.MASTER_BUILDER_2)) == "CA-286"
    game.seat(RED, craftsmen=["stonemason_1"])
    assert game.refused(RED, TrainCraftsman(Craftsman.STONEMASON_3)) == "CA-286"
    game = given(2, round=10).seat(RED, craftsmen=["stonemason_1"]).ask(AskFreeTraining(RED))
    assert TrainCraftsman(Craftsman.STONEMASON_3) in game.options()


@scenario("S-94")
@clause("CA-223", "CA-285", "CA-287")
def test_free_training_in_year_2() -> None:
    game = given(2, round=5).seat(RED, experience=3, wood=2).issued(RED, order("paneling", "A.ground"))
    next_season(game, event="free_training")
    names = ("master_builder_2", "carpenter_2", "stucco_worker_2")
    offers = {TrainCraftsman(Craftsman(name)) for name in names}
    assert {*game.options()} == {DeclineTraining(), *offers}
    trained = game.act(game.asked.seat, TrainCraftsman(Craftsman.MASTER_BUILDER_2))
    assert trained.of(ExperienceLost) == [ExperienceLost(RED, 1, Reason.EVENT)]
    assert game.player(RED).experience == 2
    assert (game.player(RED).gold, game.state.stack(Craftsman.MASTER_BUILDER_2).prices) == (5 + 3, (3,))
    assert game.asked == AskFreeTraining(BLUE)
    assert {*game.options()} == {DeclineTraining(), *offers}


@clause("CA-287")
def test_a_craftsman_with_an_order_is_not_trained() -> None:
    game = given(2, round=6).seat(RED, wood=2).issued(RED, order("paneling", "A.ground")).ask(AskFreeTraining(RED))
    assert game.refused(RED, TrainCraftsman(Craftsman.CARPENTER_2)) == "CA-213"
    assert TrainCraftsman(Craftsman.STUCCO_WORKER_2) in game.options()
