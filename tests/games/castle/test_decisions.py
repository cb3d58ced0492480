"""How decisions are asked and answered, and where chance is: CA-013 to CA-022."""

from typing import Any

import pytest

from shared.games.castle import CASTLE
from shared.games.castle.actions import (
    ChooseStartReward,
    DeclineWorks,
    FetchFromWorks,
    HireWorkers,
    LayEstate,
    PlaceSteward,
    StopMarket,
)
from shared.games.castle.events import (
    EventStacksLaid,
    GameBegan,
    LightBlueLaid,
    TurnBegan,
    WorkersRecovered,
    YellowTilesLaid,
)
from shared.games.castle.prompts import (
    AskConstruction,
    AskCraftsman,
    AskEstate,
    AskGift,
    AskMarket,
    AskStartReward,
    AskSteward,
    AskWorks,
)
from shared.games.castle.values import Area, Estate, Income, MarketField, Options, Phase
from shared.kernel.dice import Dice
from shared.kernel.errors import IllegalAction, NotToAct
from shared.kernel.ply import begin, decide, legal_actions
from shared.kernel.prompts import PromptAnswered, PromptOpened, to_act
from shared.kernel.rules import Opening
from tests.games.castle.given import given
from tests.games.castle.scenes import BLUE, GREEN, RED, copy, whole
from tests.marks import clause


@clause("CA-013")
@pytest.mark.parametrize(
    "prompt", [AskEstate(RED, 3), AskMarket(RED, 3), AskConstruction(RED, 1), AskCraftsman(RED)], ids=str
)
def test_a_seat_that_has_nothing_is_offered_nothing_but_to_decline(prompt: Any) -> None:
    poor = given(2).seat(RED, gold=0, tavern=0).ask(prompt)
    rich = given(2).seat(RED, gold=9, wood=9, limestone=9, tavern=0).ask(prompt)
    assert len(poor.options()) == 1 < len(rich.options())


@clause("CA-013")
def test_gold_goods_and_workers_never_fall_below_zero() -> None:
    for ply in whole(4):
        for player in ply.state.players:
            goods = player.goods
            held = (player.gold, player.workers, player.tavern)
            assert min(*held, goods.wood, goods.limestone, goods.marble, goods.glass) >= 0


@clause("CA-014")
def test_the_workers_of_a_seat_always_add_up_to_twelve() -> None:
    there = set()
    for ply in whole(3):
        for player in ply.state.players:
            on_orders = sum(order.workers for order in player.orders)
            at_works = ply.state.works.workers(player.seat)
            assert player.workers + at_works + on_orders + player.tavern == 12
            there |= {name for name, count in (("order", on_orders), ("works", at_works)) if count}
            there |= {"tavern"} if player.tavern else set()
    assert there == {"order", "works", "tavern"}


@clause("CA-015")
@pytest.mark.parametrize(("tavern", "recovered"), [(3, 2), (2, 2), (1, 1), (0, 0)])
def test_an_effect_gives_only_the_workers_that_the_tavern_holds(tavern: int, recovered: int) -> None:
    game = given(2).seat(RED, tavern=tavern)
    game.begin_event("support")
    assert game.player(RED).workers == 12 - tavern + recovered


@clause("CA-015")
def test_hiring_two_brings_one_worker_if_the_tavern_holds_one() -> None:
    game = given(2).seat(RED, tavern=1)
    game.visit(RED, "market")
    hired = game.act(RED, HireWorkers(MarketField.HIRE_TWO, 2))
    assert [event.workers for event in hired.of(WorkersRecovered)] == [1]
    assert (game.player(RED).workers, game.player(RED).tavern) == (12, 0)


@clause("CA-016", "CA-017")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_seat_owes_one_decision_with_a_list_of_answers_until_the_game_is_over(seats: int) -> None:
    *running, last = whole(seats)
    for ply in running:
        (prompt,) = ply.state.prompts
        asked = {seat for seat in range(seats) if legal_actions(CASTLE, ply.state, seat)}
        assert asked == {prompt.seat} == {to_act(ply.state)}
    assert (last.state.phase, last.state.prompts) == (Phase.OVER, ())


@clause("CA-018")
def test_a_decision_with_one_answer_is_not_asked() -> None:
    game = given(2).seat(RED, gold=0)
    placed = game.visit(RED, "craftsman")
    assert PromptAnswered(RED, forced=True) in placed.of(PromptAnswered)
    assert game.asked == AskSteward(BLUE)
    for ply in whole(2)[:-1]:
        (prompt,) = ply.state.prompts
        assert isinstance(prompt, AskSteward) or len(legal_actions(CASTLE, ply.state, prompt.seat)) > 1


@clause("CA-018", "CA-064")
def test_placing_a_steward_is_asked_even_if_one_area_is_left() -> None:
    game = given(2).stewards("start", RED).stewards("craftsman", RED, BLUE).stewards("estates", RED, BLUE)
    game.stewards("market", RED, BLUE, RED).stewards("construction", RED, BLUE, RED)
    game.turns(RED, BLUE, *[RED] * 8).with_state(turn=1, prompts=()).go_on()
    assert game.asked == AskSteward(BLUE)
    assert game.options() == [PlaceSteward(Area.WORKS)]


@clause("CA-019")
def test_an_answer_from_another_seat_or_for_another_decision_is_rejected() -> None:
    game = given(2).to_place(RED)
    before = game.state
    with pytest.raises(NotToAct):
        game.act(BLUE, PlaceSteward(Area.WORKS))
    for wrong in (DeclineWorks(), StopMarket(), FetchFromWorks(Income.WOOD, 1), ChooseStartReward(Income.GOLD)):
        with pytest.raises(IllegalAction):
            game.act(RED, wrong)
    assert game.state is before


@clause("CA-019")
def test_an_answer_that_is_not_on_the_list_is_rejected() -> None:
    game = given(2)
    game.visit(RED, "works")
    before = game.state
    assert game.refused(RED, FetchFromWorks(Income.WOOD, 4)) == "CA-078"
    assert game.refused(RED, FetchFromWorks(Income.WOOD, 0)) == "CA-078"
    assert (game.state, game.asked) == (before, AskWorks(RED))


@clause("CA-020")
@pytest.mark.parametrize("area", [*Area])
def test_a_seat_that_can_do_nothing_may_place_its_steward_in_any_area(area: Area) -> None:
    game = given(2).seat(RED, gold=0, tavern=12).works("gold", BLUE, BLUE)
    placed = game.visit(RED, area)
    if game.asked == AskStartReward(RED):
        placed = game.act(RED, game.options()[0])
    assert placed.of(TurnBegan) == [TurnBegan(BLUE, 2)]
    assert game.state.bar.stewards(area) == (RED,)


@clause("CA-021")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chance_ends_with_the_setup(seats: int) -> None:
    drawn = _draws(seats, None)
    assert drawn[0] > 0
    assert not any(drawn[1:])
    assert _draws(seats, 0)[0] == drawn[0] - 1


def _draws(seats: int, start_seat: int | None) -> list[int]:
    """The number of draws of each ply of a game."""
    edition, drawn = CASTLE.load_edition(CASTLE.edition), []
    dice = Dice(b"chance", 1)
    events = begin(CASTLE, Opening(seats, Options(start_seat=start_seat), edition, CASTLE.version), dice)
    drawn.append(len(dice.draws))
    state = None
    while True:
        for event in events:
            state = CASTLE.evolve(state, event)
        seat = to_act(state)
        if seat is None:
            return drawn
        dice = Dice(b"chance", len(drawn) + 1)
        options = legal_actions(CASTLE, state, seat)
        events = decide(CASTLE, state, seat, options[-1], dice)
        drawn.append(len(dice.draws))


@clause("CA-021")
def test_what_is_random_is_laid_before_the_first_decision() -> None:
    opening = whole(2)[0].events
    first = next(n for n, event in enumerate(opening) if isinstance(event, PromptOpened))
    laid = {type(event) for event in opening[:first]}
    assert {GameBegan, EventStacksLaid, LightBlueLaid, YellowTilesLaid} <= laid


@clause("CA-022", "CA-266")
def test_seats_are_asked_in_the_order_of_their_first_turns() -> None:
    game = given(3).turns(GREEN, RED, RED, GREEN, BLUE, RED, BLUE, GREEN)
    asked = [event.prompt for event in game.begin_event("gift").of(PromptOpened)]
    while isinstance(game.asked, AskGift):
        asked += [event.prompt for event in game.act(game.asked.seat, game.options()[0]).of(PromptOpened)]
    assert asked == [AskGift(GREEN), AskGift(RED), AskGift(BLUE), AskSteward(GREEN)]


@clause("CA-013", "CA-098")
def test_what_a_seat_cannot_pay_is_refused() -> None:
    game = given(2).seat(RED, gold=2).ask(AskEstate(RED, 3))
    assert game.refused(RED, LayEstate("r1b", Estate.FOREST)) == "CA-098"
    assert copy(game).seat(RED, gold=3).ask(AskEstate(RED, 3)).act(RED, LayEstate("r1b", Estate.FOREST)).events
