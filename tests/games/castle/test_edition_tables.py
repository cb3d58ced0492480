"""Every table has an entry for what the rules can ask for, and names only what exists: CA-373."""

from typing import Any

import pytest

from tests.games.castle.editions import WHOLE, after, row, without
from tests.marks import clause, scenario

EDITION = {name: section["data"] for name, section in WHOLE["sections"].items()}
SITES = [(level, column) for level in ("ground", "second", "tower") for column in "ABCDE"]


def gap(*paths: str) -> list[tuple[str, str]]:
    """The refusals that name these paths."""
    return [("CA-373", path) for path in sorted(paths)]


def product_path(product: dict[str, Any]) -> str:
    """The path of a product; the level is left out where it equals the product or is none."""
    level = product["level"]
    return f"products.{product['craftsman']}.{product['product']}" + (
        "" if level in (None, product["product"]) else f".{level}"
    )


@scenario("S-83")
@clause("CA-373")
@pytest.mark.parametrize("kind", ["wood", "limestone", "marble", "gold"])
def test_there_is_an_income_row_for_each_number_of_discs(kind: str) -> None:
    for discs in range(len(EDITION["income"][kind])):
        assert after(lambda e, discs=discs: without(e["income"][kind], discs=discs)) == gap(f"income.{kind}.{discs}")


@clause("CA-373")
def test_more_tiles_or_spots_need_more_income_rows() -> None:
    assert after(lambda e: e["estate_tiles"]["supply"].update(forest=6)) == gap("income.wood.5", "income.wood.6")
    assert after(lambda e: e["estate_tiles"]["marble_spots"].append("marble_3")) == gap("income.marble.3")
    assert after(lambda e: e["estate_tiles"]["supply"].pop("tax_revenue")) == gap("estate_tiles.supply.tax_revenue")


@scenario("S-83")
@clause("CA-373")
@pytest.mark.parametrize("level", [0, 1, 2, 3, 4, 5, "overflow"])
def test_experience_has_all_its_levels(level: int | str) -> None:
    assert after(lambda e: without(e["experience"], level=level)) == gap(f"experience.{level}")


@clause("CA-373")
def test_experience_has_no_other_levels_and_always_something_instead() -> None:
    assert after(lambda e: e["experience"].append({"level": 6, "workers": 2})) == gap("experience.6")
    assert after(lambda e: e["experience"].append({"level": 2, "workers": 2})) == gap("experience.2")
    choose = gap("experience.overflow.choose")
    assert after(lambda e: row(e["experience"], level="overflow").update(choose=["worker"])) == choose


@scenario("S-83")
@clause("CA-373")
@pytest.mark.parametrize("pair", ["ground+second", "ground+tower", "second+tower"])
def test_there_is_a_pair_for_each_two_levels(pair: str) -> None:
    levels = pair.split("+")
    assert after(lambda e: without(e["pairs"], levels=levels)) == gap(f"pairs.{pair}")
    turned = "+".join(reversed(levels))
    wrong = gap(f"pairs.{pair}", f"pairs.{turned}")
    assert after(lambda e: row(e["pairs"], levels=levels).update(levels=levels[::-1])) == wrong


@clause("CA-373")
@pytest.mark.parametrize("index", range(33))
def test_every_craftsman_has_each_of_its_products(index: int) -> None:
    product = EDITION["products"][index]
    path = product_path(product)
    assert after(lambda e: e["products"].pop(index)) == gap(path)
    assert after(lambda e: e["products"].append(product)) == gap(path)
    for key, bad in (("workers", 0), ("workers", 13), ("exhausted", -1), ("exhausted", 13)):
        assert after(lambda e, key=key, bad=bad: e["products"][index].update({key: bad})) == gap(f"{path}.{key}")
    assert after(lambda e: e["products"][index]["cost"].update(silver=1)) == gap(f"{path}.cost.silver")


@clause("CA-372", "CA-373")
def test_products_are_named_by_craftsman_product_and_level() -> None:
    names = {product_path(product) for product in EDITION["products"]}
    assert {
        "products.carpenter_3.paneling.tower",
        "products.master_builder_2.tower",
        "products.sculptor_1.cladding",
    } <= names


@clause("CA-373")
def test_nobody_builds_what_is_not_his_trade() -> None:
    panel = {**EDITION["products"][8], "level": "tower"}
    assert after(lambda e: e["products"].append(panel)) == gap("products.carpenter_1.paneling.tower")
    flexible = gap("products.sculptor_1.statue.wood_or_limestone")
    assert after(lambda e: row(e["products"], product="statue").update(wood_or_limestone=1)) == flexible


@clause("CA-373")
def test_a_pair_needs_one_resource() -> None:
    third = {"craftsman": "carpenter_3", "level": "tower"}
    path = gap("products.carpenter_3.paneling.tower.cost")
    assert after(lambda e: row(e["products"], **third).update(cost={"wood": 1, "glass": 1})) == path
    assert after(lambda e: row(e["products"], **third).update(cost={"glass": 2})) == path
    second = {"craftsman": "carpenter_2", "level": "tower"}
    assert after(lambda e: row(e["products"], **second).update(cost={"wood": 1, "glass": 1})) == []


@clause("CA-373")
@pytest.mark.parametrize(("year", "index"), [("1", 0), ("1", 1), ("2", 0), ("2", 1), ("2", 2), ("3", 0), ("3", 3)])
def test_each_craftsman_to_hire_comes_in_one_year(year: str, index: int) -> None:
    who = EDITION["craftsman_years"][year][index]
    assert after(lambda e: e["craftsman_years"][year].pop(index)) == gap(f"craftsman_years.{who}")
    other = {"1": "2", "2": "3", "3": "3"}[year]
    assert after(lambda e: e["craftsman_years"][other].append(who)) == gap(f"craftsman_years.{other}.{who}")


@clause("CA-373")
def test_years_name_no_strangers_and_nobody_who_is_there_already() -> None:
    assert after(lambda e: e["craftsman_years"]["1"].append("plumber_1")) == gap("craftsman_years.1.plumber_1")
    assert after(lambda e: e["craftsman_years"]["1"].append("carpenter_1")) == gap("craftsman_years.1.carpenter_1")
    two = gap("start.craftsmen.carpenter_1", "start.craftsmen.carpenter_2")
    faults = after(
        lambda e: e["start"]["craftsmen"]["value"].append("carpenter_2"),
        lambda e: e["craftsman_years"]["2"].remove("carpenter_2"),
    )
    assert faults == two


@scenario("S-83")
@clause("CA-373")
@pytest.mark.parametrize(("level", "column"), [site for site in SITES if site != ("ground", "A")])
def test_each_site_has_a_tableau_bonus(level: str, column: str) -> None:
    def sites(edition):
        return edition["tableau"]["bonus"]["value"][level]

    path = f"tableau.bonus.{level}.{column}"
    assert after(lambda e: sites(e).pop(column)) == gap(path)
    assert after(lambda e: sites(e).update({column: None})) == gap(path)
    assert after(lambda e: sites(e).update({column: {}})) == []
    assert after(lambda e: sites(e).update({column: {"silver": 1}})) == gap(f"{path}.silver")
    assert after(lambda e: sites(e).update({column: {"free_estate": 1}})) == gap(f"{path}.free_estate")
    assert after(lambda e: sites(e).update({column: {"free_craftsman": 1}})) == gap(f"{path}.free_craftsman")


@clause("CA-373")
def test_only_the_ground_floor_of_the_start_column_goes_without_a_bonus() -> None:
    assert after(lambda e: e["tableau"]["bonus"]["value"]["ground"].pop("A")) == []
    assert after(lambda e: e["tableau"]["start_column"].update(value="B")) == gap("tableau.bonus.ground.A")
    assert after(lambda e: e["tableau"]["start_column"].update(value="F")) == gap(
        "tableau.bonus.ground.A", "tableau.start_column"
    )
    faults = after(lambda e: e["tableau"]["bonus"]["value"]["tower"].update(F={"gold": 1}))
    assert faults == gap("tableau.bonus.tower.F")


@clause("CA-373")
@pytest.mark.parametrize("field", [field["id"] for field in EDITION["market"]["fields"]])
def test_the_market_has_its_nine_fields(field: str) -> None:
    path = f"market.fields.{field}"
    assert after(lambda e: without(e["market"]["fields"], id=field)) == gap(path)
    assert after(lambda e: e["market"]["fields"].append(row(e["market"]["fields"], id=field))) == gap(path)


@clause("CA-373")
def test_a_market_field_deals_in_what_it_is_for() -> None:
    fields = EDITION["market"]["fields"]
    for field, key, value in (
        ("hire_two", "goods", "wood"),
        ("hire_wood", "goods", None),
        ("trade_fine", "one_of", ["wood", "glass"]),
        ("trade_common", "for", 2),
        ("trade_fine", "both_ways", False),
    ):
        faults = after(lambda e, f=field, k=key, v=value: row(e["market"]["fields"], id=f).update({k: v}))
        assert faults == gap(f"market.fields.{field}.{key}")
    other = {**row(fields, id="glass"), "id": "hire_two"}
    assert after(lambda e: e["market"]["fields"].__setitem__(6, other)) == gap("market.fields.hire_two.kind")
    silver = {**fields[0], "id": "silver"}
    assert after(lambda e: e["market"]["fields"].append(silver)) == gap("market.fields.silver")


@clause("CA-373")
@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_the_works_have_a_space_of_each_kind(players: str) -> None:
    gold = f"resource_works.gold_disc_spaces.{players}"
    assert after(lambda e: e["resource_works"]["gold_disc_spaces"].update({players: 0})) == gap(gold)
    for good in ("wood", "limestone", "marble"):
        path = f"resource_works.worker_spaces.{good}"
        spaces = lambda e, good=good: e["resource_works"]["worker_spaces"][good]  # noqa: E731
        assert after(lambda e, spaces=spaces: spaces(e).update({players: 0})) == gap(f"{path}.{players}")
        assert after(lambda e, good=good: e["resource_works"]["worker_spaces"].pop(good)) == gap(path)
    glass = {"2": 1, "3": 1, "4": 1}
    strange = gap("resource_works.worker_spaces.glass")
    assert after(lambda e: e["resource_works"]["worker_spaces"].update(glass=glass)) == strange


@scenario("S-83")
@clause("CA-373")
@pytest.mark.parametrize(
    ("counts", "most"),
    [
        *dict.fromkeys(["towers", "seconds", "grounds"], 5).items(),
        *dict.fromkeys(["paneling", "stucco", "marble_decorations", "all_three", "columns"], 15).items(),
        *{"statues": 10, "cladding": 5, "discs": 18, "marble_discs": 2}.items(),
    ],
)
def test_a_condition_asks_for_what_a_seat_can_have(counts: str, most: int) -> None:
    for table in ("light_blue", "dark_blue"):
        path = f"{table}.{EDITION[table][0]['id']}.at_least"
        for at_least, faults in ((0, gap(path)), (1, []), (most, []), (most + 1, gap(path))):
            change = {"counts": counts, "at_least": at_least}
            assert after(lambda e, table=table, change=change: e[table][0].update(change)) == faults


@clause("CA-373")
def test_discs_are_as_many_as_tiles_or_spaces_and_marble_spots() -> None:
    supply = {"forest": 1, "limestone_quarry": 1, "tax_revenue": 3}
    faults = after(
        lambda e: e["estate_tiles"].update(supply=supply),
        lambda e: row(e["light_blue"], id="discs_4").update(at_least=7),
    )
    assert faults == gap("dark_blue.discs_8.at_least")


@clause("CA-373")
def test_conditions_count_what_can_be_counted() -> None:
    assert after(lambda e: e["dark_blue"][3].update(counts="silver")) == gap("dark_blue.stucco_6.counts")


@clause("CA-373")
def test_free_estates_and_craftsmen_are_single() -> None:
    free = gap("yellow_tiles.y10.effect.free_estate")
    assert after(lambda e: row(e["yellow_tiles"], id="y10")["effect"].update(free_estate=2)) == free


@clause("CA-373")
def test_market_conditions_better_fields_that_fit() -> None:
    def tile(**keys):
        return lambda e: e["market_conditions"].append({"id": "own", "fields": ["wood"], **keys})

    path = "market_conditions.own"
    assert after(tile(buy=0)) == []
    assert after(tile(sell=1, fields=["silver"])) == gap(f"{path}.fields.silver")
    assert after(tile(barter=1)) == gap(f"{path}.barter")
    assert after(tile(price_change=-1)) == gap(f"{path}.price_change")
    assert after(tile(common_for_one_fine=3)) == gap(f"{path}.common_for_one_fine")
    assert after(tile(buy=1, fields=["wood", "hire_two"])) == gap(f"{path}.buy")
    assert after(tile(price_change=-3, fields=["hire_two"])) == gap(f"{path}.price_change")


@clause("CA-373")
def test_the_23_events_are_known_and_no_others() -> None:
    assert after(lambda e: without(e["events"], id="illness")) == gap("events.illness")
    assert after(lambda e: e["events"].append({"id": "flood", "stated_copies": None})) == gap("events.flood")


TABLES = ["market_conditions", "light_blue", "dark_blue", "yellow_tiles", "event_cards", "events"]


@clause("CA-373")
@pytest.mark.parametrize("table", TABLES)
def test_ids_are_distinct_within_a_table(table: str) -> None:
    change = {"id": EDITION[table][4]["id"]}
    faults = after(lambda e: e[table][3].update(change))
    assert ("CA-373", f"{table}.{change['id']}") in faults


@scenario("S-83")
@clause("CA-373")
def test_a_card_with_the_id_of_another_is_one_fault() -> None:
    assert after(lambda e: row(e["event_cards"], id="e4").update(id="e5")) == gap("event_cards.e5")


@clause("CA-373")
def test_map_names_are_distinct() -> None:
    assert after(lambda e: e["estate_map"]["spaces"].append("W0")) == gap("estate_map.spaces.W0")
    assert after(lambda e: e["estate_map"]["spaces"].append("cw")) == gap("estate_map.spaces.cw")
    spots = ["marble_1", "r2a"]
    assert after(lambda e: e["estate_tiles"].update(marble_spots=spots)) == gap("estate_tiles.marble_spots.r2a")


@clause("CA-373")
@pytest.mark.parametrize("order", ["procedure", "worked_example"])
def test_each_order_of_areas_holds_all_of_them_once(order: str) -> None:
    path = f"action_bar.area_order.{order}"
    areas = lambda e: e["action_bar"]["area_order"][order]["value"]  # noqa: E731
    assert after(lambda e: areas(e).remove("works")) == gap(f"{path}.works")
    assert after(lambda e: areas(e).append("market")) == gap(f"{path}.market")
    assert after(lambda e: areas(e).append("tavern")) == gap(f"{path}.tavern")
    assert after(lambda e: e["action_bar"]["within_area"]["value"].pop("market")) == gap(
        "action_bar.within_area.market"
    )


@clause("CA-373")
def test_only_decorators_carry_two_orders() -> None:
    assert after(lambda e: e["orders_at_once"].update(master_builder_2=2)) == gap("orders_at_once.master_builder_2")
    assert after(lambda e: e["orders_at_once"].update(stonemason_3=3)) == gap("orders_at_once.stonemason_3")
    faults = after(lambda e: e["orders_at_once"]["pair_allowed"].append("carpenter_2"))
    assert faults == gap("orders_at_once.pair_allowed.carpenter_2")
