"""Two decorations in one order of a level III craftsman: CA-195 to CA-199, S-73."""

import pytest

from shared.games.castle.prompts import AskConstruction
from shared.games.castle.values import Goods
from tests.games.castle.given import Game, given
from tests.games.castle.scenes import RED, copy, issued, offered, order
from tests.marks import clause, scenario

RICH = {"wood": 9, "limestone": 9, "marble": 9}
UNITS = {"stucco": "limestone", "paneling": "wood", "marble_decoration": "marble"}


def tall(*craftsmen: str, **goods: int) -> Game:
    """RED with A.ground, A.second and A.tower finished, none decorated."""
    game = given(2).seat(RED, craftsmen=craftsmen, **(goods or RICH))
    return game.built(RED, "A.second").built(RED, "A.tower")


def decorations(game: Game) -> set[tuple[str, ...]]:
    """The decorations offered: the kind and where."""
    return {(each.product.value, *each.sites) for each in offered(game, RED) if each.product.value in UNITS}


@clause("CA-195")
@pytest.mark.parametrize(
    ("craftsman", "kind", "pairs"),
    [
        ("carpenter_2", "paneling", False),
        ("stucco_worker_2", "stucco", False),
        ("stonemason_1", "marble_decoration", False),
        ("carpenter_3", "paneling", True),
        ("stucco_worker_3", "stucco", True),
        ("stonemason_3", "marble_decoration", True),
    ],
)
def test_only_level_iii_puts_two_decorations_into_one_order(craftsman: str, kind: str, pairs: bool) -> None:
    game = tall(craftsman)
    found = {each for each in decorations(game) if len(each) == 3}
    two = {(kind, "A.ground", "A.second"), (kind, "A.ground", "A.tower"), (kind, "A.second", "A.tower")}
    assert found == (two if pairs else set())
    if not pairs:
        clause_id = game.ask(AskConstruction(RED, 1)).refused(RED, order(kind, "A.ground", "A.second"))
        assert clause_id == ("CA-152" if craftsman == "stonemason_1" else "CA-195")


@clause("CA-195")
def test_a_pair_stands_on_two_levels_in_any_columns_and_is_named_from_below() -> None:
    game = tall("carpenter_3").built(RED, "B.ground").ask(AskConstruction(RED, 1))
    pairs = {each for each in decorations(game) if len(each) == 3}
    assert ("paneling", "B.ground", "A.tower") in pairs
    assert game.refused(RED, order("paneling", "A.ground", "B.ground")) == "CA-155"
    assert game.refused(RED, order("paneling", "A.second", "A.ground")) == "CA-195"


@clause("CA-195", "CA-196", "CA-197", "CA-199")
@pytest.mark.parametrize(
    ("lower", "upper", "workers", "paneled", "marbled"),
    [("ground", "second", 3, 8, 10), ("ground", "tower", 4, 9, 11), ("second", "tower", 4, 9, 11)],
)
def test_a_pair_takes_four_units_fewer_workers_and_scores_twice(
    lower: str, upper: str, workers: int, paneled: int, marbled: int
) -> None:
    for kind, craftsman, points in (
        ("paneling", "carpenter_3", paneled),
        ("stucco", "stucco_worker_3", paneled),
        ("marble_decoration", "stonemason_3", marbled),
    ):
        game = tall(craftsman, **{UNITS[kind]: 4})
        pair = order(kind, f"A.{lower}", f"A.{upper}")
        taken = issued(game, RED, pair)
        assert (taken.goods, taken.workers, taken.exhausted) == (Goods(**{UNITS[kind]: 4}), workers, 2)
        game.issued(RED, pair).season_end()
        assert (game.player(RED).interior, game.player(RED).tavern) == (points, 2)


@scenario("S-73")
@clause("CA-154", "CA-196", "CA-198")
def test_a_pair_or_two_single_orders() -> None:
    game = given(2).seat(RED, craftsmen=["carpenter_3"], wood=4).built(RED, "A.second")
    both = copy(game).issued(RED, order("paneling", "A.ground", "A.second"))
    assert _under_way(both) == (1, 3, 2)
    one = copy(game).issued(RED, order("paneling", "A.ground"))
    assert decorations(one) == {("paneling", "A.second")}
    assert one.ask(AskConstruction(RED, 2)).refused(RED, order("paneling", "A.second", "A.ground")) == "CA-152"
    two = one.issued(RED, order("paneling", "A.second"))
    assert _under_way(two) == (2, 2 + 2, 1 + 1)


def _under_way(game: Game) -> tuple[int, int, int]:
    """Stewards in Construction, workers on orders, exhausted workers after the season end."""
    player, stewards = game.player(RED), len(game.state.bar.construction)
    workers = sum(each.workers for each in player.orders)
    assert player.workers == 12 - workers
    game.season_end()
    return stewards, workers, game.player(RED).tavern
