"""Where the kinds of cards may lie: CI-076 to CI-079 and CI-105 to CI-117; S-28, S-29, S-100 and S-101."""

from __future__ import annotations

from shared.games.city import actions as a
from tests.games.city.given import given
from tests.marks import clause, scenario


@scenario("S-28")
@clause("CI-105", "CI-109", "CI-113", "CI-114", "CI-115")
def test_cells_for_each_kind() -> None:
    game = given().city({(1, 0): "Water"}).hand(0, "Water", "Home", "Above", "Below")
    assert set(game.cells("Water")) == {(-1, 0), (2, 0), (1, 1), (1, -1)}
    assert game.cells("Home") == [(-1, 0), (2, 0)]
    assert game.cells("Above") == [(0, 1), (1, 1)]
    assert game.cells("Below") == [(0, -1), (1, -1)]
    assert given().hand(0, "Water").cells("Water") == [(-1, 0), (1, 0)]


@scenario("S-29")
@clause("CI-078", "CI-106", "CI-110", "CI-111")
def test_a_second_row() -> None:
    game = given().city({(0, 1): "Above"}).hand(0, "Home", "Above", "Below")
    assert game.cells("Home") == [(-1, 1), (1, 1), (-1, 0), (1, 0)]
    assert game.cells("Above") == [(0, 2)]
    assert game.cells("Below") == [(0, -1)]


@scenario("S-100")
@clause("CI-106", "CI-107", "CI-108", "CI-117")
def test_rows_below() -> None:
    game = given(1).city({(1, 0): "Blank", (1, -1): "Below"}).hand(0, "Home", "Below", "Above", "Water")
    for normal in ("Home", "Water"):
        assert game.cells(normal) == [(-1, 0), (2, 0), (0, -1), (2, -1)]
    assert game.cells("Below") == [(0, -1), (1, -2)]
    assert game.cells("Above") == [(0, 1), (1, 1)]
    game.place("Home", 2, -1)
    assert game.cells("Below") == [(0, -1), (1, -2), (2, -2)]


@scenario("S-101")
@clause("CI-112", "CI-114", "CI-116")
def test_beside_above_and_water() -> None:
    game = given().city({(0, 1): "Above", (1, 1): "Water"}).hand(0, "Home", "Water")
    assert set(game.cells("Home")) == {(-1, 1), (2, 1), (-1, 0), (1, 0)}
    assert set(game.cells("Water")) == {(-1, 1), (2, 1), (-1, 0), (1, 0), (1, 2)}


@clause("CI-105", "CI-106")
def test_a_below_card_beside_a_card_is_refused() -> None:
    game = given().hand(0, "Below")
    assert game.refused(a.PlaceCard(game.held("Below"), 1, 0)).clause == "CI-105"
    assert game.place("Below", 0, -1).end.cell(0, -1) is not None


@clause("CI-109", "CI-110")
def test_an_above_card_beside_a_card_is_refused() -> None:
    game = given().hand(0, "Above")
    assert game.refused(a.PlaceCard(game.held("Above"), 1, 0)).clause == "CI-109"
    assert game.place("Above", 0, 1).end.cell(0, 1) is not None


@clause("CI-105", "CI-109", "CI-114")
def test_face_down_cards_carry_no_kind() -> None:
    game = given().city({(1, 0): "Blank", (2, 0): "(Water)"}).hand(0, "Above", "Below", "Water")
    assert game.cells("Above") == [(0, 1), (1, 1), (2, 0)]
    assert game.cells("Below") == [(2, 0), (0, -1), (1, -1)]
    assert game.cells("Water") == [(-1, 0), (2, 0)]


@clause("CI-114")
def test_a_water_card_elsewhere_is_refused_by_its_clause() -> None:
    game = given().city({(1, 0): "Water"}).hand(0, "Water")
    assert game.refused(a.PlaceCard(game.held("Water"), 0, 1)).clause == "CI-114"


@clause("CI-117")
def test_a_normal_card_never_goes_above_or_below_by_itself() -> None:
    game = given().city({(1, 0): "Water", (0, 1): "Above", (0, -1): "Below"}).hand(0, "Home")
    assert not {(1, 2), (0, 2), (0, -2)} & set(game.cells("Home"))
    assert {(1, 1), (-1, 1), (1, -1), (-1, -1)} <= set(game.cells("Home"))
