"""The built-in edition holds the numbers of the rules' tables: sections 5.2 to 5.7 (CA-008)."""

from typing import Any

import pytest

from shared.games.castle import components
from shared.games.castle.values import Area, Good, Income, MarketField
from tests.marks import clause

EDITION = components.of(components.load(components.BUILT_IN))


def plain(values: Any) -> list[Any]:
    """The words of enums."""
    return [value.value for value in values]


@clause("CA-001", "CA-008")
def test_a_game_has_three_years_of_four_seasons() -> None:
    calendar = EDITION.calendar
    assert (calendar.years, calendar.rounds) == (3, 12)
    assert plain(calendar.seasons) == ["spring", "summer", "autumn", "winter"]


@clause("CA-034", "CA-035", "CA-036", "CA-038", "CA-040", "CA-042", "CA-050", "CA-052", "CA-054", "CA-055")
def test_start_values() -> None:
    start = EDITION.start.model_dump()
    assert plain(start.pop("craftsmen")) == ["master_builder_1", "carpenter_1", "stucco_worker_1"]
    assert start == {
        "stewards": 5,
        "workers": 12,
        "gold_by_position": (5, 5, 6, 6),
        "wood_or_limestone_positions": (2, 3, 4),
        "exterior_points": 8,
        "interior_points": 0,
        "ground_floors": 1,
        "experience": 0,
        "yellow_tiles_per_player": 3,
        "light_blue_in_play": 5,
        "dark_blue_in_play": 5,
        "event_cards_per_stack": 3,
    }


@clause("CA-008")
def test_what_lies_in_the_box() -> None:
    box = EDITION.components
    assert sum(box.per_player.values()) == 5 + 12 + 2 + 20 + 4 + 2
    assert [box.resources[good] for good in Good] == [30, 30, 30, 20]
    assert list(box.tiles.values()) == [20, 20, 16, 30, 30, 30, 15, 15, 20]
    assert (box.market_condition_tiles, box.penalty_markers, box.yellow_tiles) == (8, 14, 14)
    assert (box.light_blue, box.dark_blue, box.event_cards) == (10, 10, 8)
    for count, table in (
        (box.market_condition_tiles, EDITION.market_conditions),
        (box.yellow_tiles, EDITION.yellow_tiles),
        (box.light_blue, EDITION.light_blue),
        (box.dark_blue, EDITION.dark_blue),
        (box.event_cards, EDITION.event_cards),
    ):
        assert count == len(table)


@clause("CA-058", "CA-066")
@pytest.mark.parametrize(
    ("players", "spaces"), [(2, (1, 2, 2, 3, 3, 4)), (3, (2, 3, 3, 4, 5, 6)), (4, (2, 4, 4, 5, 6, 8))]
)
def test_spaces_of_the_areas(players: int, spaces: tuple[int, ...]) -> None:
    assert tuple(EDITION.spaces(area, players) for area in Area) == spaces


@clause("CA-318", "CA-319", "CA-320", "CA-321", "CA-163")
def test_orders_of_the_areas() -> None:
    order = EDITION.action_bar.area_order
    assert plain(order.procedure) == ["start", "craftsman", "estates", "market", "construction", "works"]
    assert plain(order.worked_example) == ["start", "craftsman", "construction", "market", "estates", "works"]
    within = EDITION.action_bar.within_area
    assert [within[area] for area in Area] == ["ascending"] + ["descending"] * 5
    assert EDITION.action_bar.extra_order_price_last_season == 2


@clause("CA-090", "CA-092")
@pytest.mark.parametrize(("players", "spaces"), [(2, (6, 6, 4, 2)), (3, (9, 9, 6, 3)), (4, (12, 12, 8, 4))])
def test_spaces_of_the_works(players: int, spaces: tuple[int, ...]) -> None:
    assert tuple(EDITION.works_spaces(income, players) for income in Income) == spaces


@clause("CA-043", "CA-081", "CA-083", "CA-084", "CA-094", "CA-106")
def test_income_by_discs() -> None:
    assert EDITION.amounts == {
        Income.WOOD: (2, 3, 4, 5, 6),
        Income.LIMESTONE: (2, 3, 4, 5, 6),
        Income.MARBLE: (0, 1, 2),
        Income.GOLD: (3, 4, 5, 6, 7, 8, 9, 10, 11),
    }
    assert EDITION.saved[Income.WOOD] == EDITION.saved[Income.LIMESTONE] == (0, 0, 1, 1, 2)
    assert not any(EDITION.saved[Income.MARBLE] + EDITION.saved[Income.GOLD])
    assert EDITION.base_income == (3, 3, 4, 4, 5, 5, 5, 5, 5)


@clause("CA-048", "CA-098", "CA-108", "CA-111", "CA-114")
def test_estate_tiles() -> None:
    tiles = EDITION.estate_tiles
    assert {tile.value: count for tile, count in tiles.supply.items()} == {
        "forest": 4,
        "limestone_quarry": 4,
        "tax_revenue": 8,
    }
    assert tiles.raises.model_dump() == {
        "forest": "wood",
        "limestone_quarry": "limestone",
        "tax_revenue": "gold",
        "marble": "marble",
    }
    assert (tiles.price, tiles.compensation_per_owner, tiles.marble_needs_own_estates) == (3, 1, 2)
    assert tiles.marble_spots == ("marble_1", "marble_2")


NEIGHBOURS = """
    W0: cw r1a r2a | E0: cl r1d r2e | cw: W0 cg r1a r1b | cg: cw cl r1b r1c | cl: cg E0 r1c r1d
    r1a: W0 cw r1b r2a r2b | r1b: cw cg r1a r1c r2b r2c | r1c: cg cl r1b r1d r2c r2d | r1d: cl E0 r1c r2d r2e
    r2a: W0 r1a r2b r3a | r2b: r1a r1b r2a r2c r3a marble | r2c: r1b r1c r2b r2d marble
    r2d: r1c r1d r2c r2e r3d marble | r2e: E0 r1d r2d r3d | r3a: r2a r2b r4a marble | r3d: r2d r2e r4e marble
    r4a: r3a r4b | r4e: r3d r4b | r4b: r4a r4e marble | marble: r2b r2c r2d r3a r3d r4b
"""


@clause("CA-100", "CA-102", "CA-368")
def test_the_map() -> None:
    the_map = EDITION.estate_map
    lines = [line.split(":") for part in NEIGHBOURS.split("\n") for line in part.split("|") if line.strip()]
    assert the_map.adjacency == {space.strip(): tuple(beside.split()) for space, beside in lines}
    assert (the_map.base, the_map.marble, len(the_map.spaces)) == (("cw", "cg", "cl"), "marble", 16)
    assert {*the_map.spaces, *the_map.base, "marble"} == set(the_map.adjacency)


@clause("CA-117", "CA-141")
def test_market_spots_and_the_edge_spaces_that_touch_them() -> None:
    assert EDITION.estate_map.market_spots == {
        "SW": ("r2a", "r4a"),
        "NW": ("r4a", "r4b"),
        "SE": ("r2e", "r4e"),
        "NE": ("r4e", "r4b"),
    }
    assert EDITION.spots_at == {
        "r2a": ("SW",),
        "r2e": ("SE",),
        "r4a": ("SW", "NW"),
        "r4b": ("NW", "NE"),
        "r4e": ("SE", "NE"),
    }


@clause("CA-057", "CA-122", "CA-125", "CA-127", "CA-128", "CA-129", "CA-130", "CA-131", "CA-132", "CA-133")
@clause("CA-134", "CA-135", "CA-136", "CA-274", "CA-314")
def test_fields_of_the_market() -> None:
    field = {row.id.value: tuple(row.model_dump().values())[2:] for row in EDITION.market.fields}
    fine, common = (Good.MARBLE, Good.GLASS), (Good.WOOD, Good.LIMESTONE)
    assert field == {
        "marble": (3, 3),
        "glass": (2, 2),
        "wood": (1, 1),
        "limestone": (1, 1),
        "trade_fine": (fine, 2, ("wood", "limestone"), True),
        "trade_common": (common, 1, ("wood", "limestone"), True),
        "hire_two": (2, None, 2, 3),
        "hire_wood": (1, "wood", 2, 3),
        "hire_limestone": (1, "limestone", 2, 3),
    }
    assert tuple(EDITION.market.operations.model_dump().values()) == (3, 2, 2, 1)
    assert EDITION.market.buy_back_price == 1
    assert set(EDITION.field) == set(MarketField)


@clause("CA-049", "CA-143", "CA-144", "CA-145", "CA-146")
def test_market_conditions() -> None:
    changes = {}
    for row in EDITION.market_conditions:
        values = row.model_dump(exclude_none=True, exclude={"id", "fields"})
        changes[row.id] = (plain(row.fields), *values.items())
    assert changes == {
        "buy_marble_2": (["marble"], ("buy", 2)),
        "sell_marble_4": (["marble"], ("sell", 4)),
        "buy_glass_1": (["glass"], ("buy", 1)),
        "sell_glass_3": (["glass"], ("sell", 3)),
        "sell_wood_2": (["wood"], ("sell", 2)),
        "sell_limestone_2": (["limestone"], ("sell", 2)),
        "trade_fine_3": (["trade_fine"], ("common_for_one_fine", 3)),
        "hire_minus_1": (["hire_two", "hire_wood", "hire_limestone"], ("price_change", -1)),
    }
