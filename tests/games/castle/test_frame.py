"""The frame: seasons, the two markers, what is shared, and what can run out (CA-001 to CA-012)."""

from dataclasses import replace
from typing import Any

import pytest

from shared.games.castle.actions import (
    BuyGood,
    ChooseStartReward,
    DeclineBuyBack,
    FetchFromWorks,
    HireCraftsman,
    LayEstate,
    PlaceCondition,
    PlaceSteward,
)
from shared.games.castle.events import (
    EventTookEffect,
    LightBlueFulfilled,
    LightBlueTaken,
    ProductPlaced,
    SeasonBegan,
    TurnBegan,
    TurnOrderFormed,
)
from shared.games.castle.prompts import (
    AskBuyBack,
    AskConstruction,
    AskCraftsman,
    AskEstate,
    AskMarket,
    AskStartReward,
    AskWorks,
)
from shared.games.castle.state import State
from shared.games.castle.values import Area, Craftsman, Estate, Good, Income, Product, Season
from shared.kernel.secrets import Hidden, redact
from tests.games.castle.given import given
from tests.games.castle.scenes import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    copy,
    events_of,
    offered,
    order,
    whole,
)
from tests.marks import clause

AREAS = {
    Area.START: AskStartReward,
    Area.CRAFTSMAN: AskCraftsman,
    Area.ESTATES: AskEstate,
    Area.MARKET: AskMarket,
    Area.CONSTRUCTION: AskConstruction,
    Area.WORKS: AskWorks,
}


@clause("CA-001")
def test_a_game_has_three_years_of_four_seasons() -> None:
    plies = whole(2)
    seasons = {ply.state.round: (ply.state.year, ply.state.season) for ply in plies if ply.state.round}
    years = (1, 2, 3)
    assert [event.round for event in events_of(plies, SeasonBegan)] == [*range(1, 13)]
    assert list(seasons.values()) == [(year, season) for year in years for season in Season]
    assert list(Season) == [Season.SPRING, Season.SUMMER, Season.AUTUMN, Season.WINTER]


@clause("CA-002")
def test_every_season_has_its_event_then_its_turns_then_its_end() -> None:
    parts = events_of(whole(3), SeasonBegan, EventTookEffect, TurnBegan, TurnOrderFormed)
    names = [type(event).__name__ for event in parts]
    changes = [name for name, before in zip(names, [None, *names[:-1]], strict=True) if name != before]
    season = ["SeasonBegan", "EventTookEffect", "TurnBegan", "TurnOrderFormed"]
    assert changes == ["TurnOrderFormed", *season * 12]  # the first one is the order of setup


@clause("CA-002")
def test_the_next_season_waits_for_the_last_answer_of_the_season_end() -> None:
    game = given(2).seat(RED, tavern=1).seat(BLUE, tavern=1)
    game.stewards("market", RED, BLUE).with_state(turn=10).go_on()
    assert game.asked == AskBuyBack(BLUE)
    assert not game.act(BLUE, DeclineBuyBack()).of(SeasonBegan)
    assert game.asked == AskBuyBack(RED)
    assert game.act(RED, DeclineBuyBack()).of(SeasonBegan) == [SeasonBegan(2)]


@clause("CA-003")
@pytest.mark.parametrize(
    ("product", "site", "exterior", "interior"),
    [
        ("ground", "B.ground", 8, 0),
        ("second", "B.second", 6, 0),
        ("tower", "A.tower", 12, 0),
        ("cladding", "A.ground", 7, 0),
        ("statue", "A.ground", 5, 0),
        ("stucco", "A.second", 0, 4),
        ("paneling", "A.second", 0, 4),
        ("marble_decoration", "A.second", 0, 5),
        ("column", "A.ground", 0, 6),
    ],
)
def test_each_product_scores_on_one_of_the_two_markers(product: str, site: str, exterior: int, interior: int) -> None:
    game = given(2).seat(RED, wood=3, limestone=3, marble=2, glass=1)
    game.seat(RED, craftsmen=["master_builder_2", "stonemason_1", "sculptor_1"]).built(RED, "A.second")
    if product != "ground":
        game.built(RED, "B.ground")
    game.built(RED, "A.ground", "stucco", "paneling", "marble_decoration")
    game.issued(RED, order(product, site)).season_end()
    assert (game.player(RED).exterior, game.player(RED).interior) == (8 + exterior, interior)


@clause("CA-004")
def test_the_distance_between_the_markers_changes_nothing_during_play() -> None:
    apart, level = (_later(exterior, interior) for exterior, interior in ((70, 0), (35, 35)))
    assert apart == level


def _later(exterior: int, interior: int) -> list[Any]:
    game = given(2, round=4).seat(RED, exterior=exterior, interior=interior, wood=4, glass=1, limestone=2)
    game.built(RED, "A.second").bonus("paneling_3", "statues_4").yellow("y01")
    offers = []
    for area in Area:
        probe = copy(game)
        probe.visit(RED, area)
        offers.append(probe.options())
    events = game.issued(RED, order("ground", "B.ground")).season_end().events
    return [*offers, events]


@clause("CA-005")
def test_everybody_sees_all_of_the_board_but_what_lies_face_down() -> None:
    game = given(2, round=2).seat(RED, tavern=2).stewards("market", RED, BLUE).works("wood", RED)
    game.discs(RED, "marble_1", r1b="forest", r2a="tax_revenue").condition("SW", "sell_wood_2")
    state = game.bonus("towers_1", "discs_8").bonus("stucco_3", "stucco_6", done=(RED,)).state
    seen: State = redact(state, None)
    assert (seen.spring_summer, seen.autumn_winter) == (Hidden(2), Hidden(3))
    assert [place.face_down for place in seen.places] == [Hidden(), None]
    assert _open(seen, state) == state


def _open(seen: State, state: State) -> State:
    return replace(seen, places=state.places, spring_summer=state.spring_summer, autumn_winter=state.autumn_winter)


@clause("CA-006")
def test_there_are_exactly_six_actions_one_for_each_area() -> None:
    game = given(2).seat(RED, wood=2, tavern=2).to_place(RED)
    assert game.options() == [PlaceSteward(area) for area in AREAS]
    assert {area: type(copy(game).visit(RED, area).state.prompts[-1]) for area in AREAS} == AREAS


@clause("CA-007")
def test_a_seat_builds_on_its_own_tableau_only() -> None:
    game = given(2).seat(RED, wood=2).seat(BLUE, wood=2).built(BLUE, "A.second")
    others = game.player(BLUE).tiles
    assert [each.sites for each in offered(game, RED)] == [("A.ground",)]
    ended = game.issued(RED, order("paneling", "A.ground")).season_end()
    assert ended.of(ProductPlaced) == [ProductPlaced(RED, Product.PANELING, "A.ground")]
    assert game.player(BLUE).tiles == others


@clause("CA-010", "CA-344")
def test_gold_and_goods_never_run_out() -> None:
    # the box holds 30 wood, 30 limestone, 30 marble and 20 glass
    game = given(2)
    for seat in (RED, BLUE):
        game.seat(seat, gold=500, wood=90, limestone=90, marble=90, glass=90)
    game.visit(RED, "market")
    for good in (Good.GLASS, Good.MARBLE, Good.WOOD):
        game.act(RED, BuyGood(good, {Good.GLASS: 2, Good.MARBLE: 3, Good.WOOD: 1}[good]))
    game.visit(BLUE, "works")
    game.act(BLUE, FetchFromWorks(Income.LIMESTONE, 3))
    game.visit(RED, "start")
    game.act(RED, ChooseStartReward(Income.GOLD))
    goods = game.player(RED).goods
    assert (game.player(RED).gold, goods.glass, goods.marble, goods.wood) == (495, 91, 91, 91)
    assert game.player(BLUE).goods.limestone == 93


@clause("CA-011", "CA-344")
def test_pieces_to_build_with_never_run_out() -> None:
    # the box holds 20 statues, 16 ground floors, 30 panelings and 14 penalty markers
    game = given(4, round=4).seat(YELLOW, wood=3, limestone=3, marble=1, glass=1, penalties=14)
    for seat in (RED, BLUE, GREEN):
        for column in "ABCDE":
            game.built(seat, f"{column}.ground", "paneling", statues=2).built(seat, f"{column}.second", "paneling")
    game.seat(YELLOW, craftsmen=["sculptor_1"])
    sites = {each.product: each.sites for each in offered(game, YELLOW)}
    assert {Product.GROUND, Product.PANELING, Product.STATUE} <= sites.keys()
    game.seat(YELLOW, wood=0).season_end()
    assert game.player(YELLOW).penalties == 15


@clause("CA-012")
def test_what_is_limited_can_be_used_up() -> None:
    game = given(2).seat(RED, gold=20, workers=1, tavern=11).head_tiles("sculptor_1").conditions_left("sell_wood_2")
    game.discs(BLUE, r1a="forest", r1b="forest", r1c="forest", r1d="forest")
    game.ask(AskEstate(RED, 3))
    assert game.refused(RED, LayEstate("W0", Estate.FOREST)) == "CA-103"
    game.ask(AskCraftsman(RED))
    assert game.refused(RED, HireCraftsman(Craftsman.SCULPTOR_1, 5)) == "CA-210"
    game.ask(AskWorks(RED))
    assert game.refused(RED, FetchFromWorks(Income.WOOD, 2)) == "CA-090"
    game.works("limestone", *[BLUE] * 6)
    assert game.refused(RED, FetchFromWorks(Income.LIMESTONE, 1)) == "CA-090"
    game.stewards("start", BLUE).to_place(RED)
    assert game.refused(RED, PlaceSteward(Area.START)) == "CA-068"
    game.discs(RED, W0="tax_revenue").ask(AskEstate(RED, 3)).act(RED, LayEstate("r2a", Estate.TAX_REVENUE))
    game.act(RED, PlaceCondition("sell_wood_2", "SW"))
    assert game.state.conditions == ()


@clause("CA-012")
def test_the_last_yellow_tile_and_the_last_light_blue_tile_are_the_last() -> None:
    game = given(3).yellow("y01").bonus("statues_1", "columns_2")
    for seat in (RED, BLUE, GREEN):
        game.seat(seat, craftsmen=["sculptor_1"], marble=1, limestone=1).issued(seat, order("statue", "A.ground"))
    ended = game.season_end()
    assert [event.seat for event in ended.of(LightBlueFulfilled)] == [RED, BLUE]
    assert [event.seat for event in ended.of(LightBlueTaken)] == [BLUE]
    assert game.state.yellow == ()
