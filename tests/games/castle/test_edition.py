"""Editions that are refused, with the clause and the path of every fault: CA-365 to CA-372."""

import json

import pytest

from shared.games.castle import components
from shared.kernel.errors import BadEdition, Broken
from tests.games.castle.editions import WHOLE, after, changed, refusals, row
from tests.marks import clause, scenario


@scenario("S-83")
@clause("CA-008")
def test_the_built_in_edition_is_accepted() -> None:
    assert refusals(components.BUILT_IN) == []
    assert components.of(components.load(components.BUILT_IN)).edition == "reconstructed-1"


@clause("CA-365")
def test_an_edition_with_other_values_is_accepted() -> None:
    text = changed(
        lambda e: e["scoring"].update(light_blue_tile=5),
        lambda e: e["craftsman_prices"]["sculptor_1"].update({"2": [1, 9]}),
        lambda e: row(e["income"]["wood"], discs=3).update(amount=4),
    )
    other = components.of(components.load(text))
    assert (other.scoring.light_blue_tile, other.income.wood[3].amount) == (5, 4)


@clause("CA-366")
def test_another_edition_leaves_the_first_one_as_it_is() -> None:
    first = components.load(components.BUILT_IN)
    second = components.load(changed(lambda e: e["market"].update(buy_back_price=2)))
    assert (components.of(first).market.buy_back_price, components.of(second).market.buy_back_price) == (1, 2)


@clause("CA-366")
def test_an_edition_that_was_never_loaded_is_no_edition() -> None:
    with pytest.raises(Broken):
        components.of("0" * 64)


@clause("CA-009")
def test_provenance_changes_nothing() -> None:
    text = json.dumps(WHOLE).replace('"stated"', '"derived"').replace('"reconstructed"', '"stated"')
    assert components.parse(text) == components.parse(components.BUILT_IN)


def test_values_may_stand_without_their_provenance() -> None:
    def bare(edition):
        edition["start"]["workers"] = 12
        edition["tableau"]["columns"] = ["A", "B", "C", "D", "E"]

    assert components.parse(changed(bare)) == components.parse(components.BUILT_IN)


@pytest.mark.parametrize("area", ["start", "craftsman", "estates", "market", "construction", "works"])
@pytest.mark.parametrize("players", ["2", "3", "4"])
@clause("CA-367")
def test_every_area_has_a_space_at_every_number_of_players(area: str, players: str) -> None:
    def spaces(edition):
        return edition["action_bar"]["spaces"]["value"]

    assert after(lambda e: spaces(e)[area].update({players: 0})) == [("CA-367", f"action_bar.spaces.{area}.{players}")]
    assert after(lambda e: spaces(e)[area].pop(players)) == [("CA-367", f"action_bar.spaces.{area}.{players}")]
    assert after(lambda e: spaces(e).pop(area)) == [("CA-367", f"action_bar.spaces.{area}")]


@scenario("S-82")
@clause("CA-367", "CA-372")
@pytest.mark.parametrize(("players", "fewest"), [(2, 10), (3, 15), (4, 20)])
def test_stewards_need_five_spaces_per_player(players: int, fewest: int) -> None:
    def spaces(total: int):
        def change(edition):
            for area, counts in edition["action_bar"]["spaces"]["value"].items():
                counts[str(players)] = total - 5 if area == "works" else 1

        return change

    assert after(spaces(fewest)) == []
    assert after(spaces(fewest - 1)) == [("CA-367", "action_bar.spaces")]


@clause("CA-368", "CA-372")
def test_neighbours_name_each_other() -> None:
    one_sided = [("CA-368", "estate_map.adjacency.W0.r2a")]
    assert after(lambda e: e["estate_map"]["adjacency"]["r2a"].remove("W0")) == one_sided


@scenario("S-83")
@clause("CA-368")
def test_spaces_that_do_not_exist_are_named_nowhere() -> None:
    def named(edition):
        the_map = edition["estate_map"]
        the_map["edge"].append("r5a")
        the_map["market_spots"]["SW"].append("r5b")
        the_map["adjacency"]["W0"].append("r5c")
        the_map["adjacency"]["r5d"] = []

    names = ["adjacency.W0.r5c", "adjacency.r5d", "edge.r5a", "market_spots.SW.r5b"]
    assert after(named) == [("CA-368", f"estate_map.{name}") for name in names]


@clause("CA-368")
def test_the_base_holding_and_marble_are_no_edge_spaces() -> None:
    faults = [("CA-368", "estate_map.edge.cw"), ("CA-368", "estate_map.edge.marble")]
    assert after(lambda e: e["estate_map"]["edge"].extend(["cw", "marble"])) == faults


@clause("CA-368")
def test_a_space_behind_marble_can_not_be_reached() -> None:
    def cut(edition):
        for one, other in (("r4b", "r4a"), ("r4b", "r4e")):
            edition["estate_map"]["adjacency"][one].remove(other)
            edition["estate_map"]["adjacency"][other].remove(one)

    assert after(cut) == [("CA-368", "estate_map.spaces.r4b")]


@clause("CA-368")
def test_marble_that_touches_no_space_can_not_be_reached() -> None:
    def cut(edition):
        adjacency = edition["estate_map"]["adjacency"]
        for space in adjacency["marble"]:
            adjacency[space].remove("marble")
        adjacency["marble"] = []

    assert after(cut) == [("CA-368", "estate_map.marble")]


@clause("CA-368")
def test_a_space_without_neighbours_is_named_with_all_who_name_it() -> None:
    faults = after(lambda e: e["estate_map"]["adjacency"].pop("W0"))
    assert faults == [("CA-368", "estate_map.adjacency.W0")]


@clause("CA-369")
@pytest.mark.parametrize("stack", ["2", "3", "4", "duel"])
@pytest.mark.parametrize("craftsman", sorted(WHOLE["sections"]["craftsman_prices"]["data"]))
def test_a_stack_has_one_price_per_player_in_ascending_order(craftsman: str, stack: str) -> None:
    path = f"craftsman_prices.{craftsman}.{stack}"
    assert after(lambda e: e["craftsman_prices"][craftsman][stack].pop()) == [("CA-369", path)]
    assert after(lambda e: e["craftsman_prices"][craftsman][stack].append(9)) == [("CA-369", path)]
    assert after(lambda e: e["craftsman_prices"][craftsman][stack].reverse()) == [("CA-369", path)]
    assert after(lambda e: e["craftsman_prices"][craftsman].pop(stack)) == [("CA-369", path)]
    assert after(lambda e: e["craftsman_prices"].pop(craftsman)) == [("CA-369", f"craftsman_prices.{craftsman}")]


@scenario("S-82")
@clause("CA-369", "CA-372")
def test_three_prices_for_four_players_are_refused() -> None:
    change = {"4": [3, 4, 5]}
    path = "craftsman_prices.sculptor_1.4"
    assert after(lambda e: e["craftsman_prices"]["sculptor_1"].update(change)) == [("CA-369", path)]


@clause("CA-370")
def test_there_are_six_event_cards_of_which_three_are_marked_for_each_stack() -> None:
    assert after(lambda e: e["event_cards"].pop(7)) == []
    faults = [("CA-370", "event_cards")]
    assert after(lambda e: e["event_cards"].pop(0)) == faults
    assert after(lambda e: e["event_cards"][0].update(first_game=None)) == faults
    assert after(lambda e: e["event_cards"][6].update(first_game="spring_summer")) == faults
    assert after(lambda e: e["event_cards"].__setitem__(slice(5, 8), [])) == faults * 2


@clause("CA-370")
@pytest.mark.parametrize("season", ["spring", "summer", "autumn", "winter"])
def test_each_event_card_names_four_of_the_events(season: str) -> None:
    faults = [("CA-370", f"event_cards.e4.{season}")]
    assert after(lambda e: e["event_cards"][3].update({season: "flood"})) == faults
    assert after(lambda e: e["event_cards"][3].pop(season)) == faults
    assert after(lambda e: e["event_cards"][3].update({season: 4})) == faults


@clause("CA-371")
@pytest.mark.parametrize(("table", "fewest"), [("light_blue", 5), ("dark_blue", 5), ("yellow_tiles", 12)])
def test_there_are_enough_conditions_and_yellow_tiles(table: str, fewest: int) -> None:
    def cut(count: int):
        def change(edition):
            marked = [line for line in edition[table] if line.get("first_game")]
            others = [line for line in edition[table] if not line.get("first_game")]
            edition[table][:] = (marked + others)[:count]

        return change

    assert after(cut(fewest)) == []
    assert set(after(cut(fewest - 1))) == {("CA-371", table)}
    assert after(lambda e: e[table].clear()) != []


@clause("CA-371")
def test_five_light_blue_conditions_are_marked() -> None:
    assert after(lambda e: e["light_blue"][0].update(first_game=True)) == [("CA-371", "light_blue")]
    assert after(lambda e: e["light_blue"][1].update(first_game=False)) == [("CA-371", "light_blue")]


@clause("CA-371")
def test_a_dark_blue_condition_lies_above_each_light_blue_one() -> None:
    faults = [("CA-371", "start.dark_blue_in_play")]
    assert after(lambda e: e["start"]["dark_blue_in_play"].update(value=4)) == faults


@clause("CA-372")
def test_all_faults_are_named_at_once_by_clause_and_path() -> None:
    faults = after(
        lambda e: e["yellow_tiles"][4].update(effect={"silver": 2}),
        lambda e: e["action_bar"]["spaces"]["value"]["works"].update({"3": 0}),
        lambda e: e["income"]["limestone"].pop(3),
        lambda e: e["income"]["limestone"][1].update(amount="three"),
        lambda e: e["estate_map"]["edge"].append("r5a"),
        lambda e: e["craftsman_prices"]["sculptor_1"].update({"4": [3, 4, 5]}),
        lambda e: e["event_cards"][3].update(winter="flood"),
        lambda e: e["light_blue"][0].update(first_game=True),
    )
    assert faults == [
        ("CA-367", "action_bar.spaces.works.3"),
        ("CA-368", "estate_map.edge.r5a"),
        ("CA-369", "craftsman_prices.sculptor_1.4"),
        ("CA-370", "event_cards.e4.winter"),
        ("CA-371", "light_blue"),
        ("CA-373", "income.limestone.1.amount"),
        ("CA-373", "income.limestone.3"),
        ("CA-373", "yellow_tiles.y05.effect.silver"),
    ]


@clause("CA-372")
def test_a_refusal_says_clause_path_and_problem() -> None:
    with pytest.raises(BadEdition) as refused:
        components.load(changed(lambda e: e["income"]["limestone"].pop(3)))
    assert str(refused.value) == "income.limestone.3: is missing (CA-373)"
    assert refused.value.metadata == {"clause": "CA-373", "path": "income.limestone.3"}


@clause("CA-372")
@pytest.mark.parametrize("section", sorted(WHOLE["sections"]))
def test_a_missing_section_is_one_fault(section: str) -> None:
    whole = json.loads(components.BUILT_IN)
    del whole["sections"][section]
    assert [path for _, path in refusals(json.dumps(whole))] == [section]
