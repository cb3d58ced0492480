"""Own editions: what may change, and what is refused with its clause and path (CY-349 to CY-356)."""

import json
from random import Random

import pytest

from shared.games.caylus import CAYLUS, components
from shared.games.caylus.values import Edition, Options
from shared.kernel.errors import BadEdition, Broken
from shared.kernel.play import playout
from shared.kernel.rules import Opening
from tests.games.caylus.editions import WHOLE, after, changed, refusals, tile
from tests.games.caylus.given import given, opened
from tests.games.caylus.signs import build, take
from tests.marks import clause

BUILT_IN = components.parse(components.BUILT_IN)


@clause("CY-349", "CY-351")
def test_the_built_in_edition_is_accepted() -> None:
    assert refusals(components.BUILT_IN) == []
    assert BUILT_IN.rulebook.edition == "caylus-1"


@clause("CY-349", "CY-184", "CY-232")
def test_the_two_printings_differ_in_two_values() -> None:
    rulebook, v7_2 = BUILT_IN.rulebook.model_dump(), BUILT_IN.v7_2.model_dump()
    differing = [key for key in rulebook if rulebook[key] != v7_2[key]]
    rows = [(a, b) for a, b in zip(rulebook["tiles"], v7_2["tiles"], strict=True) if a != b]
    assert differing == ["tiles"]
    assert [(a["id"], b["id"]) for a, b in rows] == [("church", "church"), ("tailor", "tailor")]
    assert [(a["points"], b["points"]) for a, b in rows] == [(4, 3), (6, 6)]


@clause("CY-349")
def test_an_edition_with_other_values_is_played_with_them() -> None:
    text = changed(
        lambda e: tile(e, "mason").update(points=9),
        lambda e: e["income"].update(base=4),
        lambda e: e["start"].update(workers=3),
    )
    game = opened(3, text=text)
    assert [player.workers for player in game.state.players] == [3, 3, 3]
    assert sum(player.deniers for player in game.state.players) == 5 + 6 + 6 + 3 * 4
    game = given(3, text=text).seat(0, wood=1, food=1).workers(0, 8).provost(8)
    game.begin("activation")
    game.act(0, build("mason"))
    assert game.player(0).points == 9


@clause("CY-349")
def test_an_edition_may_hold_other_tiles() -> None:
    effect = {"type": "produce", "choices": [{"gold": 1}, {"cloth": 3}]}
    dyer = {"id": "dyer", "name": "Dyer", "kind": "wood", "price": {"wood": 1}, "points": 1, "effect": effect}
    text = changed(lambda e: e["tiles"].insert(9, dyer), lambda e: e["tiles"].remove(tile(e, "mason")))
    game = given(3, text=text).seat(0, wood=1).build(9, "dyer", 1).workers(0, 9).provost(9)
    assert "mason" not in game.state.supply
    game.begin("activation")
    assert game.options() == [take("G"), take("CCC")]


@clause("CY-349", "CY-232")
def test_either_printing_may_be_changed_alone() -> None:
    text = changed(lambda e: tile(e, "bank").update(points={"rulebook": 5, "v7_2": 7}))
    found = components.parse(text)
    assert [found.rulebook.tile["bank"].points, found.v7_2.tile["bank"].points] == [5, 7]


@clause("CY-350")
def test_another_edition_leaves_the_first_one_as_it_is() -> None:
    first = given(3).state
    second = given(3, text=changed(lambda e: e["income"].update(base=5))).state
    assert first.edition != second.edition
    assert [components.of(state).income.base for state in (first, second)] == [2, 5]


@clause("CY-350")
def test_an_edition_that_was_never_loaded_is_no_edition() -> None:
    with pytest.raises(Broken):
        components.of(Opening(2, Options(), "0" * 64, 1))


@clause("CY-351")
def test_provenance_changes_nothing() -> None:
    text = json.dumps(WHOLE).replace('"stated"', '"derived"').replace("v7.2 tile sheet", "somewhere else")
    assert components.parse(text) == BUILT_IN
    bare = changed(lambda e: e["batches"].update(kinds=e["batches"]["kinds"]["value"]))
    assert components.parse(bare) == BUILT_IN


@clause("CY-351")
@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "{}", '{"sections": []}', "NaN", '{"sections": {"a": NaN}}', "[" * 40 + "]" * 40, '"\\ud800"'],
)
def test_what_is_no_edition_is_refused_as_a_whole(text: str) -> None:
    assert [clause for clause, _ in refusals(text)][:1] == ["CY-351"]


@clause("CY-351")
def test_an_edition_is_not_longer_than_200_000_bytes() -> None:
    assert refusals(components.BUILT_IN + " " * 200_000) == [("CY-351", "edition")]


@clause("CY-351")
def test_a_key_that_stands_twice_is_named() -> None:
    text = components.BUILT_IN.replace('"own_building": 1,', '"own_building": 1, "own_building": 2,')
    assert refusals(text) == [("CY-351", "placement.own_building")]


@clause("CY-351", "CY-356")
def test_what_is_missing_unknown_or_out_of_bounds_is_named_at_once() -> None:
    assert after(
        lambda e: e["income"].pop("base"),
        lambda e: e["end"].update(points_per_gold=100, prize=1),
        lambda e: tile(e, "church").update(favors=-1),
        lambda e: tile(e, "bank").update(points="6"),
        lambda e: tile(e, "park")["effect"].update(type="dance"),
        lambda e: e["castle"][0].update(parts=0),
        lambda e: e["favors"]["points"].pop(),
        lambda e: e["start"]["cubes"].update(silver=1),
    ) == [
        ("CY-351", "castle.dungeon.parts"),
        ("CY-351", "end.points_per_gold"),
        ("CY-351", "end.prize"),
        ("CY-351", "favors.points"),
        ("CY-351", "income.base"),
        ("CY-351", "start.cubes.silver"),
        ("CY-351", "tiles.bank.points"),
        ("CY-351", "tiles.church.favors"),
        ("CY-351", "tiles.park.effect"),
    ]


@clause("CY-351")
def test_a_missing_section_is_one_fault() -> None:
    whole = json.loads(components.BUILT_IN)
    del whole["sections"]["road"]
    assert refusals(json.dumps(whole)) == [("CY-351", "road")]


@clause("CY-351")
def test_a_fault_of_one_printing_alone_is_found() -> None:
    both = {"rulebook": 4, "v7_2": -3}
    assert after(lambda e: tile(e, "mason").update(points=both)) == [("CY-351", "tiles.mason.points")]


@clause("CY-352")
def test_there_are_as_many_sums_and_prices_as_players() -> None:
    assert after(
        lambda e: e["start"]["deniers"].update({"3": [5, 6]}),
        lambda e: e["placement"]["price"].update({"5": [1, 2, 3, 4, 5, 6]}),
    ) == [("CY-352", "placement.price.5"), ("CY-352", "start.deniers.3")]


@clause("CY-353")
def test_the_road_holds_what_belongs_there() -> None:
    assert after(lambda e: e["road"].update(neutral=[1, 2, 3, 4, 5])) == [("CY-353", "road.neutral")]
    assert after(lambda e: e["road"].update(neutral=[1, 2, 3, 4, 5, 5])) == [("CY-353", "road.neutral.5")]
    assert after(lambda e: e["road"].update(neutral=[1, 2, 3, 4, 5, 7])) == [("CY-353", "road.fixed.7")]
    assert after(lambda e: e["road"].update(neutral=[1, 2, 3, 4, 5, 29])) == [("CY-353", "road.neutral.29")]
    mine = {"7": "fixed_peddler", "8": "fixed_carpenter", "16": "mason"}
    assert after(lambda e: e["road"].update(fixed=mine)) == [
        ("CY-353", "road.fixed.16"),
        ("CY-353", "tiles.gold_mine"),
    ]


@clause("CY-353")
def test_the_counts_come_in_order_before_the_road_ends() -> None:
    assert after(lambda e: e["castle"][1].update(count_space=24)) == [("CY-353", "castle.walls.count_space")]
    assert after(lambda e: e["castle"][2].update(count_space=28)) == [("CY-353", "castle.towers.count_space")]
    assert after(lambda e: e["road"].update(bailiff=24)) == [("CY-353", "road.bailiff")]
    assert after(lambda e: e["castle"].reverse()) == [("CY-355", "castle")]


@clause("CY-354")
def test_tiles_have_prices_and_effects_as_their_kind_asks() -> None:
    assert after(
        lambda e: tile(e, "neutral_farm").update(price={"wood": 1}),
        lambda e: tile(e, "mason").pop("price"),
        lambda e: tile(e, "park").pop("effect"),
        lambda e: tile(e, "statue").update(effect={"type": "lawyer"}),
        lambda e: tile(e, "neutral_forest").update(option="jeweller"),
        lambda e: tile(e, "gold_mine").update(count=2),
        lambda e: tile(e, "neutral_sawmill")["effect"].update(owner_choices=["wood"]),
        lambda e: tile(e, "granary").update(id="residence"),
    ) == [
        ("CY-354", "tiles.gold_mine.count"),
        ("CY-354", "tiles.mason.price"),
        ("CY-354", "tiles.neutral_farm.price"),
        ("CY-354", "tiles.neutral_forest.option"),
        ("CY-354", "tiles.neutral_sawmill.effect.owner_choices"),
        ("CY-354", "tiles.park.effect"),
        ("CY-354", "tiles.residence"),
        ("CY-354", "tiles.statue.effect"),
    ]


@clause("CY-354")
def test_no_two_choices_of_an_effect_are_alike() -> None:
    assert after(
        lambda e: tile(e, "neutral_farm")["effect"].update(choices=[{"food": 1}, {"food": 1}]),
        lambda e: tile(e, "park")["effect"].update(owner_choices=["wood", "wood"]),
        lambda e: tile(e, "wood_peddler")["effect"]["deals"][0].update(cubes=2),
        lambda e: tile(e, "alchemist")["effect"]["deals"][0].update(cubes=4),
        lambda e: tile(e, "bank")["effect"]["deals"].__setitem__(0, tile(e, "bank")["effect"]["deals"][1]),
        lambda e: tile(e, "church").update(id="mason"),
    ) == [
        ("CY-354", "tiles.alchemist.effect.deals"),
        ("CY-354", "tiles.bank.effect.deals"),
        ("CY-354", "tiles.mason"),
        ("CY-354", "tiles.neutral_farm.effect.choices"),
        ("CY-354", "tiles.park.effect.owner_choices"),
        ("CY-354", "tiles.wood_peddler.effect.deals"),
    ]


@clause("CY-355")
def test_castle_and_favors_keep_their_shape() -> None:
    assert after(lambda e: e["castle"][1]["favors"].reverse()) == [("CY-355", "castle.walls.favors")]
    kinds = [["food", "wood", "stone"], ["food", "food", "wood"]]
    assert after(lambda e: e["batches"].update(kinds=kinds)) == [("CY-355", "batches.kinds.1")]
    assert after(lambda e: e["batches"].update(kinds=kinds[:1] * 2)) == [("CY-355", "batches.kinds")]
    assert after(lambda e: e["favors"].update(columns=[4, 2, 5])) == [("CY-355", "favors.columns")]
    food = {"type": "take", "choices": [{"food": 1}]}
    assert after(lambda e: e["favors"]["cubes"].__setitem__(4, food)) == [("CY-355", "favors.cubes.4")]
    swap = {"type": "swap", "cubes": 2}
    assert after(lambda e: e["favors"]["cubes"].__setitem__(4, swap)) == [("CY-355", "favors.cubes")]
    wooden = {"type": "build", "kind": "wood"}
    assert after(lambda e: e["favors"]["buildings"].__setitem__(0, wooden)) == [("CY-355", "favors.buildings")]


@clause("CY-356")
def test_a_refusal_says_clause_path_and_problem() -> None:
    with pytest.raises(BadEdition) as refused:
        components.load(changed(lambda e: e["income"].pop("base"), lambda e: e["start"].update(workers=0)))
    assert [str(fault) for fault in refused.value.faults] == [
        "income.base: is missing (CY-351)",
        "start.workers: input should be greater than or equal to 1 (CY-351)",
    ]
    assert (refused.value.clause, refused.value.metadata["path"]) == ("CY-351", "income.base")


def other_values(dice: Random) -> str:
    """An edition with many values changed within what is allowed."""

    def change(edition):
        for row in edition["tiles"]:
            row["points"] = dice.randrange(20)
            row["favors"] = dice.randrange(3)
            if row["kind"] == "prestige":
                row["income"] = dice.randrange(4)
        edition["start"].update(workers=dice.randrange(1, 10), cubes={"gold": 3, "cloth": 3, "food": 5, "wood": 3})
        edition["income"].update(base=dice.randrange(6))
        edition["road"].update(spaces=dice.randrange(25, 40), bailiff=dice.randrange(1, 12))
        edition["road"]["provost"].update(deniers=dice.randrange(2), spaces=dice.randrange(1, 6))
        edition["places"]["castle"].update(circles=dice.randrange(1, 6))
        edition["places"]["stables"].update(circles=dice.randrange(1, 5), not_with=[])
        edition["favors"].update(columns=sorted(dice.randrange(1, 6) for _ in range(3)))
        for section in edition["castle"]:
            section["parts"] = dice.randrange(1, 12)

    return changed(change)


@clause("CY-349", "CY-351", "CY-353")
@pytest.mark.parametrize("seed", range(12))
def test_games_of_changed_editions_come_to_their_end(seed: int) -> None:
    dice = Random(seed)
    edition = CAYLUS.load_edition(other_values(dice))
    opening = Opening(2 + seed % 4, Options(Edition.V7_2, jeweller=True), edition, CAYLUS.version)
    for ply in playout(CAYLUS, opening, b"%d" % seed, lambda state, seat, legal: dice.choice(legal)):
        assert not list(CAYLUS.invariants(ply.state))
    assert CAYLUS.outcome(ply.state) is not None
