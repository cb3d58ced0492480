"""Construction: S-27 to S-39, and what belongs to it."""

from shared.games.castle.actions import ChooseOverflowBonus, FinishOrder, IssueOrder, TakeTableauBonus
from shared.games.castle.prompts import AskConstruction
from shared.games.castle.values import Overflow
from tests.games.castle.scenes import BLUE, GREEN, RED, order
from tests.golden.castle.telling import Tell, Told, scene

RICH = {"wood": 20, "limestone": 20, "marble": 20, "glass": 20}
SMALL = order("second", "A.second", level=0)


def at_work(tell: Tell, *craftsmen: str, **fields: int) -> Told:
    """RED with these craftsmen and goods."""
    return tell.given(2).seat(RED, craftsmen=craftsmen, **fields)


def asked(game: Told, *types: type) -> Told:
    """Tell what RED could order now."""
    return game.asks(AskConstruction(RED, 1), *types or (IssueOrder,))


@scene("S-27", "C42", "C43")
def reds_ground_floor_with_five_workers(tell: Tell) -> None:
    """RED has master builder I, experience 1, 3 wood, 2 limestone, 1 glass."""
    game = at_work(tell, wood=3, limestone=2, glass=1, experience=1)
    game.orders(RED, order("ground", "B.ground", level=1)).season_end()


@scene("S-28", "C34", "C43")
def six_workers_of_whom_four_return(tell: Tell) -> None:
    """The same on level 0, which saves nothing."""
    at_work(tell, wood=3, limestone=2, glass=1).orders(RED, order("ground", "B.ground", level=0)).season_end()


@scene("S-29", "N32")
def a_lower_level_is_the_better_one(tell: Tell) -> None:
    """RED has master builder II, experience 4, 1 wood, 1 limestone, 1 glass."""
    asked(at_work(tell, "master_builder_2", wood=1, limestone=1, glass=1, experience=4))


@scene("S-30", "N32")
def the_tower_of_master_builder_iii_on_level_5(tell: Tell) -> None:
    """RED has A.second, 2 wood, 2 limestone, 1 glass, 1 marble; then the same without wood."""
    game = at_work(tell, "master_builder_3", wood=2, limestone=2, glass=1, marble=1, experience=5)
    asked(game.built(RED, "A.second"))
    game.seat(RED, wood=0)
    asked(game)
    game.orders(RED, order("tower", "A.tower", level=5, flex="limestone", save="wood"))


@scene("S-31", "C42")
def at_least_one_worker(tell: Tell) -> None:
    """Event Good weather: master builder III with experience 5 builds a 2nd storey on level 2, 5 and 0."""
    for level, save in ((2, ""), (5, "limestone"), (0, "")):
        tell.note(f"level {level}")
        game = tell.given(2, event="good_weather").seat(RED, craftsmen=["master_builder_3"], **RICH, experience=5)
        game.orders(RED, order("second", "A.second", level=level, save=save)).season_end()


@scene("S-32", "C36")
def no_interior_in_an_unfinished_tower(tell: Tell) -> None:
    """RED has carpenter II and A.second, and orders the tower A; it can be paneled next season."""
    game = at_work(tell, "master_builder_2", "carpenter_2", wood=9, limestone=2, glass=1, marble=1)
    asked(game.built(RED, "A.second").orders(RED, order("tower", "A.tower")))
    asked(game.next_season())


@scene("S-33", "C38", "C39")
def carpenter_ii_has_two_orders_on_two_levels(tell: Tell) -> None:
    """RED has A.ground, A.second and B.ground, none decorated; 4 wood."""
    game = at_work(tell, "carpenter_2", wood=4).built(RED, "A.second").built(RED, "B.ground")
    asked(game.orders(RED, order("paneling", "A.ground")))
    game.orders(RED, order("paneling", "A.second")).season_end(FinishOrder(2))


@scene("S-34", "C39", "N29", "N30")
def stucco_worker_iii_makes_a_pair(tell: Tell) -> None:
    """RED has A.ground, A.second and A.tower without stucco; 4 limestone."""
    game = at_work(tell, "stucco_worker_3", limestone=4).built(RED, "A.second").built(RED, "A.tower")
    asked(game).orders(RED, order("stucco", "A.ground", "A.tower"))
    game.season_end()


@scene("S-73", "C34", "C39")
def pair_or_two_single_orders(tell: Tell) -> None:
    """RED has carpenter III, A.ground and A.second without paneling; 4 wood."""
    tell.note("a pair")
    game = at_work(tell, "carpenter_3", wood=4).built(RED, "A.second")
    game.orders(RED, order("paneling", "A.ground", "A.second")).season_end()
    tell.note("two single orders")
    game = at_work(tell, "carpenter_3", wood=4).built(RED, "A.second").orders(RED, order("paneling", "A.ground"))
    asked(game).orders(RED, order("paneling", "A.second")).season_end()


@scene("S-35", "C36")
def a_column_comes_after_the_third_decoration(tell: Tell) -> None:
    """RED has the sculptor; A.ground has stucco and paneling, and its marble decoration is ordered now."""
    game = at_work(tell, "sculptor_1", "stonemason_1", wood=1, marble=3).built(RED, "A.ground", "stucco", "paneling")
    game.orders(RED, order("marble_decoration", "A.ground"))
    asked(game.seat(RED, marble=1)).next_season()
    asked(game).orders(RED, order("column", "A.ground")).next_season()
    asked(game)


@scene("S-36", "C34", "N34")
def two_statues_and_a_cladding(tell: Tell) -> None:
    """RED has the sculptor and only A.ground; plenty of wood, limestone, marble."""
    game = at_work(tell, "sculptor_1", wood=9, limestone=9, marble=9)
    for product in ("statue", "statue", "cladding"):
        asked(game).orders(RED, order(product, "A.ground")).next_season()
    asked(game)


@scene("S-37", "C44", "C46", "N24")
def overflow_of_experience(tell: Tell) -> None:
    """RED has master builder III, experience 5, 11/1 workers, B.ground, and orders 2nd storey B on level 0."""
    game = at_work(tell, "master_builder_3", wood=1, limestone=1, glass=1, experience=5, tavern=1)
    game.built(RED, "B.ground").orders(RED, order("second", "B.second", level=0))
    game.season_end(TakeTableauBonus(1, 0), ChooseOverflowBonus(Overflow.WORKER))


def three_panelings(tell: Tell) -> Told:
    """Construction: 1 BLUE (2nd storey B), 2 RED (third paneling), 3 BLUE (third paneling); one yellow tile."""
    game = tell.given(2).bonus("paneling_3", "columns_2").yellow("y01")
    for seat in (RED, BLUE):
        game.seat(seat, wood=4, limestone=1, glass=1).built(seat, "A.ground", "paneling")
        game.built(seat, "A.second", "paneling").built(seat, "B.ground")
    game.issued(BLUE, order("second", "B.second")).issued(RED, order("paneling", "B.ground"))
    return game.issued(BLUE, order("paneling", "B.ground"))


@scene("S-38", "C55", "N23")
def choosing_which_order_is_finished_first(tell: Tell) -> None:
    """Light-blue paneling_3 is open, one yellow tile left; Construction holds BLUE, RED, BLUE."""
    tell.note("BLUE finishes its paneling first")
    three_panelings(tell).season_end(FinishOrder(2), TakeTableauBonus(1, 0))
    tell.note("BLUE finishes its 2nd storey first")
    three_panelings(tell).season_end(FinishOrder(1), TakeTableauBonus(1, 0))


@scene("S-39", "C41", "C69")
def weather_and_the_sculptor(tell: Tell) -> None:
    """RED's sculptor builds a cladding, a column and a statue under different events."""
    for event in ("bad_weather", "hot_summer"):
        for product in ("cladding", "column", "statue"):
            tell.note(f"{product} under {event}")
            game = tell.given(2, event=event).seat(RED, wood=1, limestone=1, marble=2, craftsmen=["sculptor_1"])
            game.built(RED, "A.ground", "stucco", "paneling", "marble_decoration")
            game.orders(RED, order(product, "A.ground"))


@scene("S-93", "C40", "C69", "C35")
def events_and_orders(tell: Tell) -> None:
    """A pair of carpenter III on A.ground and A.tower, in a hot summer and when paneling is coveted."""
    for event in ("hot_summer", "coveted_paneling"):
        tell.note(event)
        game = tell.given(2, event=event).seat(RED, wood=4, limestone=2, craftsmen=["carpenter_3"])
        game.built(RED, "A.second").built(RED, "A.tower")
        game.orders(RED, order("paneling", "A.ground", "A.tower"), order("stucco", "A.ground")).season_end()


@scene("S-58", "C35")
def coveted_stucco(tell: Tell) -> None:
    """RED finishes stucco and paneling on A.second and A.tower while stucco is coveted."""
    game = tell.given(2, event="coveted_stucco").seat(RED, wood=4, limestone=4)
    game.seat(RED, craftsmen=["carpenter_2", "stucco_worker_2"]).built(RED, "A.second").built(RED, "A.tower")
    for site in ("A.second", "A.tower"):
        game.issued(RED, order("stucco", site)).issued(RED, order("paneling", site))
    game.season_end()


@scene("S-74", "C37")
def sites_of_the_master_builder(tell: Tell) -> None:
    """RED has finished A.ground, B.ground and A.second; plenty of goods."""
    for craftsman in ("master_builder_2", "master_builder_1"):
        tell.note(craftsman.replace("_", " "))
        game = at_work(tell, craftsman, wood=9, limestone=9, marble=9, glass=9)
        asked(game.built(RED, "B.ground").built(RED, "A.second"))


@scene("S-81", "N29", "N30")
def who_decorates_what(tell: Tell) -> None:
    """RED has A.ground, A.second and A.tower, nothing decorated; carpenter I and stonemason I."""
    game = at_work(tell, "stonemason_1", wood=2, marble=2).built(RED, "A.second").built(RED, "A.tower")
    asked(game).orders(RED, order("paneling", "A.second"), order("marble_decoration", "A.tower")).season_end()


@scene("S-88", "C38")
def three_orders_in_one_season(tell: Tell) -> None:
    """RED has 5 wood, 4 limestone, 2 glass; three orders, of which it finishes the second one first."""
    game = at_work(tell, wood=5, limestone=4, glass=2).orders(RED, SMALL)
    asked(game).orders(RED, order("paneling", "A.ground"))
    asked(game).orders(RED, order("stucco", "A.ground")).season_end(FinishOrder(2), FinishOrder(3))


@scene("S-89", "N31", "N34")
def master_builder_ii_at_work(tell: Tell) -> None:
    """RED has A.ground, A.second, B.ground; it builds a ground floor, a 2nd storey, a tower in three seasons."""
    game = at_work(tell, "master_builder_2", wood=7, limestone=4, glass=3, marble=1)
    game.built(RED, "A.second").built(RED, "B.ground")
    game.orders(RED, order("ground", "C.ground")).next_season(TakeTableauBonus(0, 1))
    game.orders(RED, order("second", "B.second")).next_season(TakeTableauBonus(0, 1))
    game.orders(RED, order("tower", "A.tower")).season_end()


@scene("S-90")
def three_decorations(tell: Tell) -> None:
    """A.ground has stucco and paneling, A.second marble decoration; light-blue all_three_1 is open."""
    game = at_work(tell, "stonemason_1", wood=9, limestone=9, marble=9).bonus("all_three_1", "columns_2")
    game.yellow("y01").built(RED, "A.ground", "stucco", "paneling").built(RED, "A.second", "marble_decoration")
    asked(game).orders(RED, order("marble_decoration", "A.ground")).season_end()


@scene("S-96", "N23")
def a_declined_steward_is_passed_over(tell: Tell) -> None:
    """Construction: 1 BLUE (declined), 2 RED (paneling), 3 BLUE (stucco), 4 RED (declined), 5 BLUE (paneling)."""
    game = tell.given(3).seat(RED, wood=2).seat(BLUE, wood=2, limestone=2).stewards("construction", BLUE)
    game.issued(RED, order("paneling", "A.ground")).issued(BLUE, order("stucco", "A.ground"))
    game.stewards("construction", RED).issued(BLUE, order("paneling", "A.ground"))
    game.season_end(FinishOrder(2))


@scene("C49")
def only_free_sites_limit_building(tell: Tell) -> None:
    """All seats have built the same four columns and order the same fifth ground floor: no tile is missing."""
    game = tell.given(3)
    for seat in (RED, BLUE, GREEN):
        for column in "BCD":
            game.built(seat, f"{column}.ground")
        game.seat(seat, wood=3, limestone=2, glass=1).issued(seat, order("ground", "E.ground"))
    game.season_end()
    asked(game.seat(RED, wood=9, limestone=9, glass=9, marble=9))
