"""What craftsmen need and what it scores, row by row as in section 5.9 of the rules."""

import pytest

from shared.games.castle import components
from shared.games.castle.values import Craftsman, Goods, Level, Product
from tests.marks import clause

EDITION = components.of(components.load(components.BUILT_IN))
LETTERS = {"W": "wood", "L": "limestone", "M": "marble", "G": "glass"}

# craftsman, product, level, cost (+1 is one more wood or limestone), workers, exhausted, points, side
TABLE = """
    master_builder_1 ground ground 3W2L1G 6 2 8 exterior
    master_builder_1 second second 2W1L1G 5 2 6 exterior
    master_builder_2 ground ground 3W1L1G 6 2 8 exterior
    master_builder_2 second second 2W1L1G 5 2 6 exterior
    master_builder_2 tower tower 2W2L1G1M 8 3 12 exterior
    master_builder_3 ground ground 2W1L1G 4 1 8 exterior
    master_builder_3 second second 1W1L1G 3 1 6 exterior
    master_builder_3 tower tower 1W1L1G1M+1 5 1 12 exterior
    carpenter_1 paneling ground 2W 3 2 4 interior
    carpenter_1 paneling second 2W 3 2 4 interior
    carpenter_2 paneling ground 2W 2 1 4 interior
    carpenter_2 paneling second 2W 2 1 4 interior
    carpenter_2 paneling tower 2W 3 1 5 interior
    carpenter_3 paneling ground 2W 2 1 4 interior
    carpenter_3 paneling second 2W 2 1 4 interior
    carpenter_3 paneling tower 2W 3 1 5 interior
    stucco_worker_1 stucco ground 2L 3 2 4 interior
    stucco_worker_1 stucco second 2L 3 2 4 interior
    stucco_worker_2 stucco ground 2L 2 1 4 interior
    stucco_worker_2 stucco second 2L 2 1 4 interior
    stucco_worker_2 stucco tower 2L 3 1 5 interior
    stucco_worker_3 stucco ground 2L 2 1 4 interior
    stucco_worker_3 stucco second 2L 2 1 4 interior
    stucco_worker_3 stucco tower 2L 3 1 5 interior
    stonemason_1 marble_decoration ground 2M 2 1 5 interior
    stonemason_1 marble_decoration second 2M 2 1 5 interior
    stonemason_1 marble_decoration tower 2M 3 1 6 interior
    stonemason_3 marble_decoration ground 2M 2 1 5 interior
    stonemason_3 marble_decoration second 2M 2 1 5 interior
    stonemason_3 marble_decoration tower 2M 3 1 6 interior
    sculptor_1 cladding - 2M1W 3 0 7 exterior
    sculptor_1 column - 1M1W 2 0 6 interior
    sculptor_1 statue - 1M1L 2 0 5 exterior
"""
ROWS = [line.split() for line in TABLE.split("\n") if line.strip()]


def goods(text: str) -> Goods:
    """Goods written as in 3W2L1G."""
    counts = zip(text[::2], text[1::2], strict=True)
    return Goods(**{LETTERS[letter]: int(count) for count, letter in counts})


@clause("CA-008", "CA-171", "CA-172", "CA-173", "CA-174", "CA-175", "CA-189", "CA-190", "CA-191", "CA-192", "CA-193")
@clause("CA-194", "CA-201", "CA-202", "CA-205", "CA-206", "CA-207", "CA-208")
@pytest.mark.parametrize("row", ROWS, ids=lambda row: ".".join(row[:3]))
def test_a_product_needs_and_scores_what_the_table_says(row: list[str]) -> None:
    who, product, level, cost, workers, exhausted, points, side = row
    key = (Craftsman(who), Product(product), None if level == "-" else Level(level))
    found = EDITION.product[key]
    assert (found.goods, found.wood_or_limestone) == (goods(cost.removesuffix("+1")), int("+" in cost))
    assert (found.workers, found.exhausted, found.points) == (int(workers), int(exhausted), int(points))
    assert found.side.value == side


@clause("CA-008", "CA-165", "CA-200")
def test_there_are_no_other_products() -> None:
    assert len(EDITION.products) == len(ROWS)
    assert sum(map(len, EDITION.products_of.values())) == len(ROWS)
