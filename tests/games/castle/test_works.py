"""The Resource Works: CA-077 to CA-096 and S-11 to S-16."""

import pytest

from shared.games.castle import CASTLE
from shared.games.castle.actions import BuyGood, DeclineWorks, FetchFromWorks, SellGood
from shared.games.castle.events import GoldDiscPlaced, GoldGained, GoodsGained, WorkersSent, WorksLeft
from shared.games.castle.prompts import AskWorks
from shared.games.castle.values import Good, Goods, Income, Reason
from tests.games.castle.editions import changed, row
from tests.games.castle.given import Game, given
from tests.games.castle.scenes import BLUE, GREEN, RED, base_income, copy, fetchable, income, next_season
from tests.marks import clause, scenario

GOODS = ["wood", "limestone", "marble"]
TILE = {"wood": "forest", "limestone": "limestone_quarry"}
SPACES = ("r1b", "r2b", "r1c", "r1d")


def fetch(name: str, amount: int) -> FetchFromWorks:
    """The answer that takes so much of a kind."""
    return FetchFromWorks(Income(name), amount)


def workers(game: Game, name: str) -> dict[int, int]:
    """The workers that each amount offered to RED would cost."""
    costs = {}
    for amount in fetchable(game.ask(AskWorks(RED)), name):
        (sent,) = copy(game).act(RED, fetch(name, amount)).of(WorkersSent)
        costs[amount] = sent.workers
    return costs


def owning(discs: int, name: str = "wood", seats: int = 2, edition: str | None = None) -> Game:
    """A game in which RED has so many discs that raise a kind."""
    if name == "marble":
        return given(seats).discs(RED, *("marble_1", "marble_2")[:discs])
    return given(seats, edition=edition).discs(RED, **dict.fromkeys(SPACES[:discs], TILE[name]))


@scenario("S-11")
@clause("CA-080", "CA-085", "CA-088", "CA-096")
def test_the_first_taker_of_wood() -> None:
    game = given(2)
    game.visit(RED, "works")
    amounts = [(kind, n) for kind in ("gold", "wood", "limestone") for n in (1, 2, 3)]
    assert game.options() == [DeclineWorks(), *[fetch(*each) for each in amounts]]
    game.act(RED, fetch("wood", 3))
    red = game.player(RED)
    assert (red.goods, red.workers, game.state.works.wood) == (Goods(wood=3), 9, (RED, RED, RED))
    game.visit(BLUE, "works")
    assert (fetchable(game, "wood"), fetchable(game, "limestone")) == ([1, 2], [1, 2, 3])
    assert game.refused(BLUE, fetch("wood", 3)) == "CA-085"
    game.act(BLUE, DeclineWorks())
    game.visit(RED, "works")
    assert fetchable(game, "wood") == [1, 2]
    game.season_end()
    assert (game.player(RED).workers, game.player(RED).tavern) == (12, 0)


@scenario("S-12")
@clause("CA-081", "CA-082", "CA-083")
def test_two_forests_save_a_worker() -> None:
    assert workers(owning(2), "wood") == {1: 1, 2: 1, 3: 2, 4: 3, 5: 4}
    assert workers(owning(2).works("wood", BLUE), "wood") == {1: 1, 2: 1, 3: 2, 4: 3}


@scenario("S-13")
@clause("CA-081")
def test_four_forests_save_two_workers() -> None:
    later = workers(owning(4).works("wood", BLUE), "wood")
    first = workers(owning(4), "wood")
    assert (max(later), later[6]) == (6, 4)
    assert (max(first), first[7]) == (7, 5)


@scenario("S-14")
@clause("CA-058", "CA-090")
def test_a_crowded_column() -> None:
    game = owning(2).works("wood", *[RED] * 5)
    assert fetchable(game.ask(AskWorks(BLUE)), "wood") == [1]
    assert game.refused(BLUE, fetch("wood", 2)) == "CA-090"
    assert workers(game, "wood") == {1: 1, 2: 1}
    game.works("wood", BLUE)
    assert fetchable(game.ask(AskWorks(BLUE)), "wood") == fetchable(game.ask(AskWorks(RED)), "wood") == []


@scenario("S-15")
@clause("CA-091", "CA-092", "CA-093")
def test_gold_at_the_works() -> None:
    game = given(2).discs(RED, r1b="tax_revenue")
    game.visit(RED, "works")
    assert fetchable(game, "gold") == [1, 2, 3, 4]
    assert game.refused(RED, fetch("gold", 5)) == "CA-093"
    taken = game.act(RED, fetch("gold", 4))
    assert (game.player(RED).gold, game.player(RED).workers) == (9, 12)
    assert (taken.of(GoldDiscPlaced), game.state.works.gold) == ([GoldDiscPlaced(RED)], (RED,))
    game.visit(BLUE, "works")
    game.act(BLUE, fetch("gold", 1))
    game.visit(RED, "works")
    assert fetchable(game, "gold") == []
    assert game.refused(RED, fetch("gold", 1)) == "CA-092"


@scenario("S-16")
@clause("CA-085", "CA-089")
def test_marble_needs_access() -> None:
    game = given(2).discs(BLUE, "marble_1").ask(AskWorks(RED))
    assert fetchable(game, "marble") == []
    assert game.refused(RED, fetch("marble", 1)) == "CA-089"
    assert fetchable(game.ask(AskWorks(BLUE)), "marble") == [1, 2]


@clause("CA-077")
def test_one_visit_brings_one_kind() -> None:
    game = given(2).discs(RED, "marble_1")
    game.visit(RED, "works")
    assert {offer.income for offer in game.options(FetchFromWorks)} == {*Income}
    done = game.act(RED, fetch("limestone", 2))
    assert done.of(GoodsGained, GoldGained) == [GoodsGained(RED, Goods(limestone=2), Reason.WORKS)]
    assert game.asked.seat == BLUE


@clause("CA-078")
@pytest.mark.parametrize("name", ["wood", "limestone"])
def test_any_amount_from_1_to_the_indicator_may_be_taken(name: str) -> None:
    game = owning(1, name).works(name, BLUE).ask(AskWorks(RED))
    assert fetchable(game, name) == [1, 2, 3]
    assert game.refused(RED, fetch(name, 0)) == "CA-078"
    assert game.refused(RED, fetch(name, 5)) == "CA-078"
    game.act(RED, fetch(name, 1))
    assert game.player(RED).goods.amount(Good(name)) == 1


@clause("CA-079", "CA-140")
def test_there_is_no_glass_at_the_works() -> None:
    assert "glass" not in {kind.value for kind in Income}
    game = given(2).discs(RED, "marble_1", "marble_2").ask(AskWorks(RED))
    for offer in game.options(FetchFromWorks):
        done = copy(game).act(RED, offer)
        assert not any(event.goods.glass for event in done.of(GoodsGained))


@clause("CA-080")
@pytest.mark.parametrize("name", GOODS)
def test_every_unit_takes_a_worker_also_the_extra_one(name: str) -> None:
    game = owning(1, name)
    costs = workers(game, name)
    assert costs == {amount: amount for amount in costs}
    most = max(costs)
    game.act(RED, fetch(name, most))
    assert game.player(RED).workers == 12 - most
    assert game.state.works.column(Income(name)) == (RED,) * most
    assert most == income(owning(1, name), RED, name) + 1


@clause("CA-081")
@pytest.mark.parametrize("name", ["wood", "limestone"])
@pytest.mark.parametrize(("discs", "saved"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2)])
def test_forests_and_quarries_save_workers(name: str, discs: int, saved: int) -> None:
    costs = workers(owning(discs, name), name)
    assert costs[max(costs)] == max(costs) - saved


@clause("CA-081")
def test_forests_save_no_worker_for_limestone() -> None:
    assert workers(owning(4, "wood"), "limestone") == {1: 1, 2: 2, 3: 3}


@clause("CA-082")
def test_at_least_one_worker_goes_whatever_is_saved() -> None:
    assert workers(owning(4), "wood") == {1: 1, 2: 1, 3: 1, 4: 2, 5: 3, 6: 4, 7: 5}


@clause("CA-083", "CA-105")
@pytest.mark.parametrize("name", ["wood", "limestone"])
def test_every_forest_or_quarry_raises_its_good_by_1(name: str) -> None:
    assert [income(owning(discs, name), RED, name) for discs in range(5)] == [2, 3, 4, 5, 6]


@clause("CA-083")
def test_an_edition_may_have_the_track_of_the_rulebooks_example() -> None:
    def track(edition):
        for discs, amount in enumerate((2, 3, 3, 4, 4)):
            row(edition["income"]["wood"], discs=discs)["amount"] = amount

    edition = changed(track)
    CASTLE.load_edition(edition)
    assert workers(owning(2, edition=edition).works("wood", BLUE), "wood") == {1: 1, 2: 1, 3: 2}
    assert workers(owning(2, edition=edition), "wood") == {1: 1, 2: 1, 3: 2, 4: 3}


@clause("CA-084")
def test_marble_saves_no_workers() -> None:
    assert workers(owning(2, "marble"), "marble") == {1: 1, 2: 2, 3: 3}


@clause("CA-085", "CA-088")
@pytest.mark.parametrize("name", GOODS)
def test_each_good_has_its_own_first_taker(name: str) -> None:
    game = given(3)
    for seat in (RED, BLUE):
        game.discs(seat, "marble_1", "marble_2")
    game.ask(AskWorks(RED)).act(RED, fetch(name, 3))
    for seat in (BLUE, RED):
        game.ask(AskWorks(seat))
        assert {good: max(fetchable(game, good)) for good in GOODS} == {**dict.fromkeys(GOODS, 3), name: 2}


@clause("CA-086", "CA-088")
@pytest.mark.parametrize("amount", [1, 2])
def test_taking_less_uses_up_the_privilege_all_the_same(amount: int) -> None:
    game = given(2)
    game.visit(RED, "works")
    game.act(RED, fetch("wood", amount))
    for seat in (BLUE, RED):
        assert fetchable(game.ask(AskWorks(seat)), "wood") == [1, 2]


@clause("CA-087")
def test_taking_another_kind_leaves_the_privilege() -> None:
    game = given(2)
    game.visit(RED, "works")
    game.act(RED, fetch("limestone", 3))
    assert fetchable(game.ask(AskWorks(BLUE)), "wood") == [1, 2, 3]
    game.ask(AskWorks(BLUE)).act(BLUE, fetch("gold", 1))
    assert fetchable(game.ask(AskWorks(RED)), "wood") == [1, 2, 3]


@clause("CA-090")
def test_too_few_workers_leave_smaller_amounts() -> None:
    game = given(2).seat(RED, tavern=10).ask(AskWorks(RED))
    assert (fetchable(game, "wood"), fetchable(game, "gold")) == ([1, 2], [1, 2, 3])
    assert game.refused(RED, fetch("wood", 3)) == "CA-090"
    game.seat(RED, tavern=12).ask(AskWorks(RED))
    assert (fetchable(game, "wood"), fetchable(game, "gold")) == ([], [1, 2, 3])


@clause("CA-090")
def test_the_columns_fill_up_one_space_per_worker() -> None:
    game = given(3)
    game.ask(AskWorks(RED)).act(RED, fetch("wood", 2))
    game.ask(AskWorks(GREEN)).act(GREEN, fetch("wood", 1))
    assert (game.state.works.wood, game.state.works.limestone) == ((RED, RED, GREEN), ())


@clause("CA-091", "CA-093")
@pytest.mark.parametrize("amount", [1, 2, 3])
def test_gold_takes_one_disc_and_no_worker_whatever_the_amount(amount: int) -> None:
    game = given(2).seat(RED, tavern=12).ask(AskWorks(RED))
    game.act(RED, fetch("gold", amount))
    assert (game.player(RED).gold, game.player(RED).workers) == (5 + amount, 0)
    assert game.state.works.gold == (RED,)


@clause("CA-094")
def test_tax_revenue_raises_gold_at_the_works_and_base_income_on_rows_of_their_own() -> None:
    spaces = ("r1b", "r1c", "r1d", "r2c", "r2b", "r2d", "r1a", "W0")
    rows = []
    for discs in range(9):
        game = given(2).discs(RED, **dict.fromkeys(spaces[:discs], "tax_revenue"))
        rows.append((base_income(game, RED), income(game, RED, "gold")))
    assert rows == [(3, 3), (3, 4), (4, 5), (4, 6), (5, 7), (5, 8), (5, 9), (5, 10), (5, 11)]


@clause("CA-095")
def test_what_was_fetched_can_be_used_in_the_same_season() -> None:
    game = given(2).seat(RED, gold=0)
    game.visit(RED, "works")
    game.act(RED, fetch("gold", 3))
    game.visit(RED, "works")
    game.act(RED, fetch("wood", 1))
    game.visit(RED, "market")
    game.act(RED, BuyGood(Good.MARBLE, 3))
    game.act(RED, SellGood(Good.WOOD, 1))
    assert (game.player(RED).gold, game.player(RED).goods) == (1, Goods(marble=1))


@clause("CA-096")
def test_workers_and_discs_return_from_the_works_and_not_to_the_tavern() -> None:
    game = given(2).seat(RED, tavern=2).works("wood", RED, BLUE, RED).works("marble", RED).works("gold", RED, BLUE)
    ended = next_season(game)
    assert {event.seat: event.workers for event in ended.of(WorksLeft)} == {RED: 3, BLUE: 1}
    assert [(game.player(seat).workers, game.player(seat).tavern) for seat in (RED, BLUE)] == [(10, 2), (12, 0)]
    assert not any(game.state.works.column(kind) for kind in Income)
