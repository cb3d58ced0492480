"""What a building tile brings when it is placed, and what comes instead of experience: CA-180 to CA-185, S-89."""

from typing import Any

import pytest

from shared.games.castle.actions import ChooseOverflowBonus, PlaceSteward, TakeTableauBonus
from shared.games.castle.events import ExperienceGained, GoldGained, GoodsGained, ProductPlaced, WorkersRecovered
from shared.games.castle.prompts import AskOverflowBonus, AskTableauBonus
from shared.games.castle.values import Goods, Overflow, Reason
from tests.games.castle.editions import changed, row
from tests.games.castle.given import Game, given
from tests.games.castle.scenes import RED, copy, next_season, order
from tests.marks import clause, scenario

RICH = {"wood": 9, "limestone": 9, "marble": 9, "glass": 9}
BELOW = {"ground": (), "second": ("ground",), "tower": ("ground", "second")}


def built(site: str, *answers: Any, **fields: int) -> tuple[Game, Any]:
    """A season end at which RED's master builder III finishes a tile, everything below it and before it finished."""
    column, _, level = site.partition(".")
    game = given(2).seat(RED, craftsmen=["master_builder_3"], **RICH, **fields)
    for before in "ABCDE"[: "ABCDE".index(column)]:
        game.built(RED, f"{before}.ground")
    for below in BELOW[level]:
        game.built(RED, f"{column}.{below}")
    game.issued(RED, order(level, site, flex="wood" if level == "tower" else ""))
    return game, game.season_end(*answers)


def gained(result: Any, reason: Reason) -> dict[str, int]:
    """All that RED gained for one reason."""
    sums: dict[str, int] = {}
    for event in result.of(GoldGained, GoodsGained, WorkersRecovered):
        if event.reason is not reason or event.seat != RED:
            continue
        if isinstance(event, GoodsGained):
            found = {name: getattr(event.goods, name) for name in ("wood", "limestone", "marble", "glass")}
        else:
            found = {"gold": event.amount} if isinstance(event, GoldGained) else {"workers": event.workers}
        sums |= {name: sums.get(name, 0) + amount for name, amount in found.items() if amount}
    return sums


@clause("CA-183")
@pytest.mark.parametrize(
    ("site", "bonus"),
    [
        ("B.ground", {"gold": 1}),
        ("C.ground", {"wood": 1}),
        ("D.ground", {"glass": 1}),
        ("E.ground", {"gold": 3}),
        ("A.second", {"gold": 1}),
        ("B.second", {"wood": 1}),
        ("C.second", {"workers": 1}),
        ("D.second", {"glass": 1}),
        ("E.second", {"gold": 3}),
        ("A.tower", {"gold": 2}),
        ("B.tower", {"wood": 2}),
        ("C.tower", {"glass": 1}),
        ("D.tower", {"marble": 1}),
        ("E.tower", {"marble": 1, "gold": 1}),
    ],
)
def test_a_building_tile_brings_the_bonus_that_it_covers(site: str, bonus: dict[str, int]) -> None:
    _, ended = built(site, tavern=2)
    assert gained(ended, Reason.TABLEAU_BONUS) == bonus


@clause("CA-183")
@pytest.mark.parametrize("product", ["stucco", "paneling", "marble_decoration", "cladding", "statue", "column"])
def test_nothing_but_a_building_tile_covers_a_bonus(product: str) -> None:
    game = given(2).seat(RED, craftsmen=["stonemason_1", "sculptor_1"], **RICH)
    three = ("stucco", "paneling", "marble_decoration")
    game.built(RED, "E.ground", *(each for each in three if each != product)).built(RED, "E.second")
    ended = game.issued(RED, order(product, "E.ground")).season_end()
    assert [event.site for event in ended.of(ProductPlaced)] == ["E.ground"]
    assert gained(ended, Reason.TABLEAU_BONUS) == {}


@clause("CA-184")
def test_the_mix_of_wood_and_limestone_is_chosen() -> None:
    game = given(2).ask(AskTableauBonus(RED, 2))
    mixes = [TakeTableauBonus(2, 0), TakeTableauBonus(1, 1), TakeTableauBonus(0, 2)]
    assert game.options() == mixes
    assert game.refused(RED, TakeTableauBonus(1, 0)) == "CA-184"
    for mix in mixes:
        probe, ended = built("B.tower", mix)
        assert gained(ended, Reason.TABLEAU_BONUS) == {
            name: amount for name, amount in (("wood", mix.wood), ("limestone", mix.limestone)) if amount
        }
        assert probe.player(RED).goods.limestone == 9 - 1 + mix.limestone


@clause("CA-184")
def test_a_yellow_tile_lets_the_seat_choose_the_mix_too() -> None:
    def flexible(data: dict) -> None:
        row(data["yellow_tiles"], id="y02").update(effect={"wood_or_limestone": 3})

    game = given(2, edition=changed(flexible)).bonus("seconds_2", "towers_2").yellow("y02")
    game.seat(RED, wood=2, limestone=1, glass=1).built(RED, "B.ground").built(RED, "B.second")
    game.issued(RED, order("second", "A.second")).last_turn_played()
    assert game.asked == AskTableauBonus(RED, 3, yellow=True)
    assert len(game.options()) == 4
    ended = game.act(RED, TakeTableauBonus(1, 2))
    assert gained(ended, Reason.YELLOW_TILE) == {"wood": 1, "limestone": 2}


@clause("CA-185")
@pytest.mark.parametrize(("tavern", "recovered"), [(0, 0), (1, 1), (3, 1)])
def test_recover_a_worker_brings_one_if_the_tavern_holds_one(tavern: int, recovered: int) -> None:
    game, ended = built("C.second", tavern=tavern)
    assert gained(ended, Reason.TABLEAU_BONUS).get("workers", 0) == recovered
    assert game.player(RED).tavern == tavern - recovered + 1


@clause("CA-181")
@pytest.mark.parametrize(("tavern", "gains"), [(0, ["wood", "limestone"]), (1, ["worker", "wood", "limestone"])])
def test_at_the_top_a_finished_order_brings_a_worker_wood_or_limestone(tavern: int, gains: list[str]) -> None:
    game = given(2).seat(RED, **RICH, experience=5, tavern=tavern)
    game.issued(RED, order("ground", "B.ground")).last_turn_played()
    assert game.asked == AskOverflowBonus(RED)
    assert [each.gain.value for each in game.options()] == gains


@clause("CA-181")
@pytest.mark.parametrize("gain", [*Overflow])
def test_the_overflow_bonus_is_what_was_chosen_and_no_experience(gain: Overflow) -> None:
    game, ended = built("B.ground", ChooseOverflowBonus(gain), experience=5, tavern=1)
    named = {Overflow.WORKER: "workers", Overflow.WOOD: "wood", Overflow.LIMESTONE: "limestone"}
    assert gained(ended, Reason.OVERFLOW) == {named[gain]: 1}
    assert not ended.of(ExperienceGained)
    assert game.player(RED).experience == 5


@clause("CA-008", "CA-181")
def test_another_edition_may_offer_less_at_the_top() -> None:
    def no_wood(data: dict) -> None:
        row(data["experience"], level="overflow").update(choose=["worker", "limestone"])

    game = given(2, edition=changed(no_wood)).seat(RED, tavern=1).ask(AskOverflowBonus(RED))
    assert [each.gain for each in game.options()] == [Overflow.WORKER, Overflow.LIMESTONE]


@clause("CA-182", "CA-275")
@pytest.mark.parametrize(("experience", "after"), [(3, 4), (4, 5), (5, 5)])
def test_an_event_stops_at_the_top_without_anything_instead(experience: int, after: int) -> None:
    game = given(2).seat(RED, experience=experience, tavern=3)
    began = game.begin_event("further_education")
    assert game.player(RED).experience == after
    assert game.options() == [PlaceSteward(each.area) for each in game.options()]
    assert not gained(began, Reason.OVERFLOW)


@clause("CA-182", "CA-255")
@pytest.mark.parametrize(("experience", "after"), [(3, 5), (4, 5), (5, 5)])
def test_a_yellow_tile_stops_at_the_top_without_anything_instead(experience: int, after: int) -> None:
    game = given(2).bonus("paneling_3", "towers_2").yellow("y09").seat(RED, wood=2, experience=experience, tavern=3)
    game.built(RED, "A.second", "paneling").built(RED, "B.ground", "paneling")
    ended = game.issued(RED, order("paneling", "A.ground")).season_end()
    assert game.player(RED).experience == after
    assert not gained(ended, Reason.OVERFLOW)


@scenario("S-89")
@clause("CA-172", "CA-174", "CA-184", "CA-183")
def test_master_builder_ii_at_work() -> None:
    game = given(2).seat(RED, craftsmen=["master_builder_2"], wood=7, limestone=4, glass=3, marble=1)
    game.built(RED, "A.second").built(RED, "B.ground")
    seen = []
    for site in ("C.ground", "B.second", "A.tower"):
        game.issued(RED, order(site.partition(".")[2], site))
        choice = _mixes(game)
        answers = [TakeTableauBonus(0, 1)] if choice else []
        before = game.player(RED).exterior
        next_season(game, *answers)
        player = game.player(RED)
        seen.append((player.exterior - before, player.workers, player.tavern, choice))
    two = [TakeTableauBonus(1, 0), TakeTableauBonus(0, 1)]
    assert seen == [(8, 10, 2, two), (6, 8, 4, two), (12, 5, 7, [])]
    assert (player.experience, player.goods) == (3, Goods(limestone=2))


@scenario("S-89")
@clause("CA-183", "CA-184")
def test_the_tower_of_column_b_asks_with_three_answers() -> None:
    game = given(2).seat(RED, craftsmen=["master_builder_2"], wood=2, limestone=2, glass=1, marble=1)
    game.built(RED, "B.ground").built(RED, "B.second").issued(RED, order("tower", "B.tower"))
    assert _mixes(game) == [TakeTableauBonus(2, 0), TakeTableauBonus(1, 1), TakeTableauBonus(0, 2)]


def _mixes(game: Game) -> list[Any]:
    """What RED would be asked about wood and limestone at the season end; nothing if it is not asked."""
    probe = copy(game)
    probe.last_turn_played()
    return probe.options() if isinstance(probe.asked, AskTableauBonus) else []
