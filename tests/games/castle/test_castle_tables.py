"""The built-in edition holds the numbers of the rules' tables: sections 5.8 and 5.10 to 5.16 (CA-008)."""

from typing import Any

import pytest

from shared.games.castle import components
from shared.games.castle.values import Craftsman, Effect, Level, SeasonEvent
from tests.games.castle.editions import WHOLE
from tests.marks import clause

EDITION = components.of(components.load(components.BUILT_IN))


def plain(values: Any) -> list[Any]:
    """The words of enums."""
    return [value.value for value in values]


DEAR = {4: (3, 4, 4, 5), 3: (3, 4, 5), 2: (3, 4), "duel": (3, 5)}
CHEAP = {4: (2, 3, 3, 3), 3: (2, 3, 3), 2: (2, 3), "duel": (2, 3)}
PRICES = {
    "sculptor_1": (1, DEAR),
    "stonemason_1": (1, CHEAP),
    **dict.fromkeys(("master_builder_2", "carpenter_2", "stucco_worker_2"), (2, CHEAP)),
    **dict.fromkeys(("master_builder_3", "carpenter_3", "stucco_worker_3", "stonemason_3"), (3, DEAR)),
}


@clause("CA-025", "CA-044", "CA-045", "CA-046", "CA-047", "CA-210", "CA-217", "CA-218", "CA-219")
@pytest.mark.parametrize("word", list(PRICES))
def test_head_tiles(word: str) -> None:
    year, stacks = PRICES[word]
    who = Craftsman(word)
    assert EDITION.year_of[who] == year
    assert {players: EDITION.prices(who, players) for players in (4, 3, 2)} == {n: stacks[n] for n in (4, 3, 2)}
    assert EDITION.prices(who, 2, duel=True) == stacks["duel"]


@clause("CA-195", "CA-196", "CA-197")
def test_pairs() -> None:
    found = {tuple(plain(row.levels)): (row.workers, row.exhausted, row.units) for row in EDITION.pairs}
    assert found == {
        ("ground", "second"): (3, 2, 4),
        ("ground", "tower"): (4, 2, 4),
        ("second", "tower"): (4, 2, 4),
    }
    assert EDITION.pair[Level.GROUND, Level.TOWER].workers == 4


@clause("CA-152", "CA-153", "CA-154", "CA-156")
def test_orders_at_once() -> None:
    two = {"carpenter_2", "stucco_worker_2", "carpenter_3", "stucco_worker_3", "stonemason_3"}
    assert {who.value: orders for who, orders in EDITION.capacity.items()} == {
        who.value: 2 if who.value in two else 1 for who in Craftsman
    }
    assert {who.value for who in EDITION.pair_allowed} == {"carpenter_3", "stucco_worker_3", "stonemason_3"}


@clause("CA-040", "CA-176", "CA-181")
def test_experience_track() -> None:
    saved = [(row.workers, row.wood, row.limestone, row.wood_or_limestone) for row in EDITION.saving]
    assert saved == [(0, 0, 0, 0), (1, 0, 0, 0), (2, 0, 0, 0), (1, 1, 0, 0), (1, 0, 1, 0), (2, 0, 0, 1)]
    assert plain(EDITION.overflow) == ["worker", "wood", "limestone"]


BONUSES = {
    "tower": "gold 2 | wood_or_limestone 2 | glass 1 | marble 1 | marble 1, gold 1",
    "second": "gold 1 | wood_or_limestone 1 | recover_workers 1 | glass 1 | gold 3",
    "ground": " | gold 1 | wood_or_limestone 1 | glass 1 | gold 3",
}


def effects(text: str) -> tuple[tuple[Effect, int], ...]:
    """Effects as they are written in the tables."""
    words = [part.split() for part in text.split(",") if part.strip()]
    return tuple((Effect(word), int(amount)) for word, amount in words)


@clause("CA-041", "CA-183", "CA-201", "CA-203", "CA-205", "CA-186")
def test_the_tableau() -> None:
    tableau = EDITION.tableau
    assert (tableau.columns, tableau.start_column) == (tuple("ABCDE"), "A")
    assert (tableau.statues_per_ground_floor, tableau.claddings_per_ground_floor) == (2, 1)
    assert (tableau.columns_per_building_tile, tableau.decorations_of_each_kind_per_building_tile) == (1, 1)
    for level, line in BONUSES.items():
        for column, text in zip("ABCDE", line.split("|"), strict=True):
            assert EDITION.bonus_at[f"{column}.{level}"] == effects(text)


LIGHT = "towers 1, seconds 2 *, paneling 3 *, stucco 3 *, all_three 1, statues 1 *, cladding 1, discs 4 *, "
LIGHT += "marble_discs 1, grounds 3"
DARK = "towers 2, seconds 4, paneling 6, stucco 6, all_three 3, statues 4, cladding 3, discs 8, "
DARK += "marble_decorations 4, columns 2"


@clause("CA-052", "CA-053", "CA-054", "CA-251")
def test_bonus_conditions() -> None:
    marks = {True: " *", False: ""}
    light = [f"{row.counts.value} {row.at_least}{marks[row.first_game]}" for row in EDITION.light_blue]
    dark = [f"{row.counts.value} {row.at_least}" for row in EDITION.dark_blue]
    assert (", ".join(light), ", ".join(dark)) == (LIGHT, DARK)


YELLOW = """gold 5|wood 4|limestone 4|wood 2, limestone 2|glass 2|marble 2|marble 1, glass 1|recover_workers 3, gold 1|
experience 2|free_estate 1|free_craftsman 1|exterior 3|interior 3|gold 2, wood 1, limestone 1, glass 1"""


@clause("CA-253", "CA-254", "CA-255", "CA-256", "CA-257", "CA-258")
def test_yellow_tiles() -> None:
    assert list(EDITION.yellow.values()) == [effects(text) for text in YELLOW.split("|")]
    assert list(EDITION.yellow) == [f"y{number:02}" for number in range(1, 15)]


CARDS = """
    e1 spring_summer gold_gift good_weather wood_trade gift
    e2 spring_summer cheap_estate hot_summer coveted_paneling illness
    e3 spring_summer further_education restricted_market worker_offer wood_required
    e4 autumn_winter gold_gift coveted_stucco bad_weather rich_and_poor
    e5 autumn_winter good_cooperation gold_boycott support no_labor_market
    e6 autumn_winter illness free_training gold_levy support
    e7 - good_cooperation cheap_estate poor_workmanship gold_levy
    e8 - gift estate_loss worker_offer further_education
"""


@clause("CA-051", "CA-259", "CA-267")
def test_event_cards() -> None:
    rows = [
        [c.id, c.first_game.value if c.first_game else "-", *plain((c.spring, c.summer, c.autumn, c.winter))]
        for c in EDITION.event_cards
    ]
    assert rows == [line.split() for line in CARDS.split("\n") if line.strip()]
    twice = "cheap_estate further_education gift gold_gift gold_levy good_cooperation illness support worker_offer"
    assert EDITION.copies == {event: 2 if event.value in twice.split() else 1 for event in SeasonEvent}
    assert [row.id.value for row in EDITION.events if row.stated_copies == 2] == ["gift", "illness"]


@clause("CA-026", "CA-238", "CA-325", "CA-327", "CA-332", "CA-333", "CA-336")
def test_scoring() -> None:
    scoring = EDITION.scoring
    assert (scoring.dark_blue, scoring.dark_blue_duel, scoring.light_blue_tile) == ((7, 5, 3), (7, 3), 3)
    assert (scoring.missing_wood, scoring.gold_per_point) == (-3, 4)
    assert scoring.values.model_dump() == {"gold": 1, "marble": 3, "glass": 2, "wood": 1, "limestone": 1}
    assert (scoring.difference_divisor, scoring.tiles_per_levy_wood) == (2, 1 + 2)


@clause("CA-009")
def test_every_value_of_the_file_carries_its_provenance() -> None:
    marks = {"stated", "derived", "reconstructed", "mixed"}
    for section in WHOLE["sections"].values():
        assert section["provenance"] in marks
        assert section["source"]
        if section["provenance"] == "mixed":
            rows = section["data"].values() if isinstance(section["data"], dict) else section["data"]
            assert str(list(rows)).count("provenance") >= len(section["data"])
