"""Placing, neighbours, kinds and walls: S-16 to S-34, S-94 to S-102, and what belongs to them."""

from shared.games.city import actions as a
from shared.games.city.values import Direction
from tests.games.city.given import card
from tests.golden.city.telling import Tell, scene

HOME_WALL = card("Wall", between=[{"match": {"type": "Home"}, "do": ["H+1"]}])
HIGH_HOME = card("Home", kind="above")
MARKETS = {(1, 0): "Market", (1, 1): "Above", (2, 1): "Market"}


@scene("S-16", "Y14")
def a_guardhouse_beside_a_city_market(tell: Tell) -> None:
    """The Guardhouse pays 1 and gains by the Market; the Market gives nothing again."""
    tell.given().city({(1, 0): "City Market"}).hand(0, "Guardhouse").place("Guardhouse", 2, 0)


@scene("S-17")
def a_guardhouse_between_two_markets(tell: Tell) -> None:
    """A Market to the left and one above."""
    tell.given().city(MARKETS).hand(0, "Guardhouse").place("Guardhouse", 2, 0)


@scene("S-18", "Y17", "Y22")
def main_road_needs_two_markets(tell: Tell) -> None:
    """With one Market, with two, with a destroyed one."""
    tell.given().city({(1, 0): "Market"}).hand(0, "Main Road").placings("Main Road")
    tell.note("two Markets")
    game = tell.given().city({(1, 0): "Market", (2, 0): "Market"}).hand(0, "Main Road").placings("Main Road")
    game.place("Main Road", 3, 0)
    tell.note("one of them destroyed")
    tell.given().city({(1, 0): "Market", (2, 0): "(Market)"}).hand(0, "Main Road").placings("Main Road")


@scene("S-19", "Y98")
def a_card_does_not_meet_its_own_need(tell: Tell) -> None:
    """A Market that needs two, with one in the city, then with two: it is shown before it is paid for."""
    market = card("Market$1", needs=[[">=", ["count", {"type": "Market"}], 2]])
    game = tell.given().city({(1, 0): "Market"}).hand(0, market)
    game.placings(market).refuses(a.PlaceCard(game.held(market), 2, 0))
    tell.note("two Markets")
    tell.given().city({(1, 0): "Market", (2, 0): "Market"}).hand(0, market).place(market, 3, 0)


@scene("S-20")
def a_need_about_the_cell(tell: Tell) -> None:
    """A Market that needs a Road beside it."""
    market = card("Market", needs=[[">=", ["count", {"where": "adjacent", "type": "Road"}], 1]])
    tell.given().city({(1, 0): "Road"}).hand(0, market).placings(market)


@scene("S-21", "Y24", "Y57", "Y72")
def cost_and_cost_change(tell: Tell) -> None:
    """One coin; then with a Unit that makes Homes cheaper."""
    game = tell.given(coins=1).hand(0, "Home$2", "Home$1").placings("Home$2", "Home$1")
    game.refuses(a.PlaceCard(game.held("Home$2"), 1, 0))
    tell.note("a Unit makes Homes cheaper")
    unit = card("Unit", modifiers=[{"mod": "cost", "match": {"type": "Home"}, "by": -1}])
    tell.given(coins=1).units(unit).hand(0, "Home$2", "Home$1").place("Home$2", 1, 0)


@scene("S-22")
def a_bank(tell: Tell) -> None:
    """With 5 coins, then with 8."""
    for coins in (5, 8):
        tell.note(f"{coins} coins")
        tell.given(coins=coins).hand(0, "Bank").place("Bank", 1, 0)


@scene("S-23", "Y68")
def tenements(tell: Tell) -> None:
    """Beside a Market; then beside the Tribal Center only."""
    game = tell.given().city({(1, 0): "Home", (2, 0): "Market"}).hand(0, "Tenements")
    game.place("Tenements", 3, 0, a.AcceptEffect())
    tell.note("beside the Tribal Center only")
    tell.given().hand(0, "Tenements").place("Tenements", 1, 0, a.AcceptEffect())


@scene("S-24", "Y15", "Y73")
def standard_effects_come_before_adjacency(tell: Tell) -> None:
    """A card that destroys the Market beside it first, then one that does so last."""
    strike = [["destroy", {"where": "adjacent", "center": "no"}, 1]]
    around = [{"match": {"type": "Market"}, "do": ["C+2"]}]
    for field in ("effects", "special"):
        tell.note(field)
        work = card("Work", adjacency=around, **{field: strike})
        tell.given().city({(1, 0): "Market"}).hand(0, work).place(work, 2, 0)


@scene("S-25")
def counting_oneself(tell: Tell) -> None:
    """A Market that counts Markets."""
    market = card("Market", effects=[["gain", "coins", ["count", {"type": "Market"}]]])
    other = card("Market", effects=[["gain", "coins", ["count", {"type": "Market", "other": True}]]])
    game = tell.given(1).city({(1, 0): "Market"}).hand(0, market, other)
    game.place(market, 2, 0)
    game.place(other, 3, 0)


@scene("S-26")
def a_loss_that_cannot_be_paid(tell: Tell) -> None:
    """One coin, a loss of three."""
    home = card("Home", effects=["C-3"])
    tell.given(coins=1).hand(0, home).place(home, 1, 0)


@scene("S-27", "Y5", "Y67")
def order_decides_victory_or_defeat(tell: Tell) -> None:
    """Populace 1, Prestige 4: a gain and a loss, a loss and a gain, both at once."""
    for effects in (["★+1", "P-1"], ["P-1", "★+1"], [["convert", "populace", "prestige", 1]]):
        tell.note(str(effects))
        blank = card("Blank", effects=effects)
        tell.given(populace=1, prestige=4).hand(0, blank).place(blank, 1, 0)


@scene("S-28", "Y18", "Y20")
def cells_for_each_kind(tell: Tell) -> None:
    """With a Water card in the city; then with the Tribal Center alone."""
    hand = ("Water", "Home", "Above", "Below")
    tell.given().city({(1, 0): "Water"}).hand(0, *hand).placings(*hand)
    tell.note("the Tribal Center alone")
    tell.given().hand(0, *hand).placings("Water")


@scene("S-29", "Y19")
def a_second_row(tell: Tell) -> None:
    """A card lies above the Tribal Center."""
    hand = ("Home", "Above", "Below")
    game = tell.given().city({(0, 1): "Above"}).hand(0, *hand).placings(*hand)
    game.refuses(a.PlaceCard(game.held("Above"), 1, 0))


@scene("S-30", "Y21")
def between_two_walls(tell: Tell) -> None:
    """Two Homes between."""
    tell.given().city({(1, 0): "Wall", (2, 0): "Home", (3, 0): "Home"}).hand(0, HOME_WALL).place(HOME_WALL, 4, 0)


@scene("S-31", "Y50")
def a_destroyed_home_in_the_line_and_a_near_wall(tell: Tell) -> None:
    """The destroyed Home is passed over; the Wall in the next cell is the partner."""
    row = {(1, 0): "Wall", (2, 0): "Home", (3, 0): "(Home)", (4, 0): "Market", (5, 0): "Home"}
    tell.given().city(row).hand(0, HOME_WALL).place(HOME_WALL, 6, 0)
    tell.note("a near Wall")
    row = {(1, 0): "Wall", (2, 0): "Home", (3, 0): "Home", (4, 0): "Wall"}
    tell.given().city(row).hand(0, HOME_WALL).place(HOME_WALL, 5, 0)


@scene("S-32", "Y58")
def two_walls_equally_near(tell: Tell) -> None:
    """A Wall to the left behind a Home, one to the right behind a Market."""
    cells = {(1, 0): "Wall", (2, 0): "Home", (4, 0): "Market", (5, 0): "Wall"}
    cells |= {(2, 1): "Blank", (3, 1): "Above", (4, 1): "Blank"}
    for direction in (Direction.LEFT, Direction.RIGHT):
        tell.note(direction.value)
        tell.given().city(cells).hand(0, HOME_WALL).place(HOME_WALL, 3, 0, a.ChooseWall(direction))


@scene("S-33", "Y85")
def a_vertical_line_and_a_gap(tell: Tell) -> None:
    """A Wall above a Home above a Wall; then a row with a gap."""
    wall = card("Wall", between=[{"match": {"type": "Home"}, "do": ["D+1"]}])
    cells = {(1, 0): "Wall", (2, 0): "Blank", (1, 1): "Above", (1, 2): HIGH_HOME}
    cells |= {(2, 1): "Above", (2, 2): "Above", (2, 3): "Above"}
    tell.given().city(cells).hand(0, wall).placings(wall).place(wall, 1, 3)
    tell.note("a gap")
    cells = {(1, 0): "Blank", (2, 0): "Blank", (0, 1): "Wall", (2, 1): HIGH_HOME}
    tell.given().city(cells).hand(0, HOME_WALL).place(HOME_WALL, 3, 1)


@scene("S-34")
def enclosed_cards(tell: Tell) -> None:
    """Homes between Walls and pairs of Walls are counted by a Unit."""
    row = ("Wall", "Home", "(Home)", "Home", "Wall", "Home", "Wall", "Wall")
    numbers = [["gain", "coins", ["enclosed", {"type": "Home"}]], ["gain", "happiness", ["wallPairs"]]]
    unit = card("Unit", effects=numbers)
    tell.given().city({(x, 0): word for x, word in enumerate(row, 1)}).hand(0, unit).unit(unit)


@scene("S-94")
def the_city_grows(tell: Tell) -> None:
    """Cells of the first cards, then of a Blank beside a Home."""
    game = tell.given(1).hand(0, "Home", "Above", "Below", "Blank").placings("Home", "Above", "Below")
    game.place("Home", -1, 0)
    game.placings("Blank")


@scene("S-95")
def nothing_to_pay_nothing_to_match(tell: Tell) -> None:
    """No coins; the Market comes after the Home that looks for one."""
    home = card("Home", adjacency=[{"match": {"type": "Market"}, "do": ["C+2"]}])
    game = tell.given(1, coins=0).hand(0, home, "Market")
    game.place(home, 1, 0)
    game.place("Market", 2, 0)


@scene("S-96")
def order_inside_a_placing(tell: Tell) -> None:
    """Cost, standard, adjacency, special, bolster, passive."""
    played = {"on": ["played", {"type": "Home"}], "do": [["gain", "defense", ["res", "happiness"]]]}
    leader = card("Leader", modifiers=[{"mod": "bolster", "match": {"type": "Home"}, "res": "happiness", "by": 1}])
    coins = ["gain", "coins", ["res", "happiness"]]
    around = [{"match": {"type": "Public"}, "do": [coins]}]
    home = card("Home$1", effects=[coins, "H+1"], adjacency=around, special=["H-1"])
    tell.given().units(card("Unit", passives=[played]), leader).hand(0, home).place(home, 1, 0)


@scene("S-97", "Y74")
def as_far_as_possible(tell: Tell) -> None:
    """Orders without a target; then a card that strikes itself."""
    orders = [["lose", "coins", 9], ["destroy", {"type": "Home", "center": "no"}, 1], ["discardUnit", 2]]
    blank = card("Blank", effects=[*orders, ["restore", {}, 1], "D+1"])
    tell.given().units("Unit").hand(0, blank).place(blank, 1, 0)
    tell.note("a card that strikes itself")
    unit = card("Unit", passives=[{"on": ["played", {"type": "Home"}], "do": ["C+1"]}])
    around = [{"match": {"type": "Public"}, "do": ["H+1"]}]
    home = card("Home", effects=[["destroy", {"where": "self"}, 1], "P+1"], adjacency=around)
    tell.given().units(unit).hand(0, home).place(home, 1, 0)


@scene("S-98")
def before_hands_are_filled(tell: Tell) -> None:
    """The hand counts 3; then the city falls before it is filled."""
    work = card("Work", effects=[["gain", "coins", ["hand"]]])
    tell.given().hand(0, work, "Blank", "Blank", "Blank").place(work, 1, 0)
    tell.note("the city falls")
    blank = card("Blank", effects=["P-4", "C+1"])
    tell.given().hand(0, blank, "Blank", "Blank", "Blank").place(blank, 1, 0)


@scene("S-65")
def once_and_each(tell: Tell) -> None:
    """Two Markets, one of them a Work too."""
    once = {"match": {"type": "Market"}, "per": "once", "do": ["C+1"]}
    road = card("Road", adjacency=[once, {"match": {"type": ["Market", "Work"]}, "do": ["H+1"]}])
    cells = {(1, 0): "Market", (1, 1): "Above", (2, 1): card("Market", types=["Market", "Work"])}
    tell.given().city(cells).hand(0, road).place(road, 2, 0)


@scene("S-100")
def rows_below(tell: Tell) -> None:
    """A card lies below; then a Home beside it."""
    hand = ("Home", "Below", "Above", "Water")
    game = tell.given(1).city({(1, 0): "Blank", (1, -1): "Below"}).hand(0, *hand).placings(*hand)
    game.place("Home", 2, -1)
    game.placings("Below")


@scene("S-101")
def beside_above_and_water(tell: Tell) -> None:
    """Water joins Water; a Home only stands to the left or right."""
    tell.given().city({(0, 1): "Above", (1, 1): "Water"}).hand(0, "Home", "Water").placings("Home", "Water")


@scene("S-102")
def any_wall_is_a_partner(tell: Tell) -> None:
    """A Wall with a text of its own; a plain Wall placed; two effects of one card."""
    other = card("Wall:warrior", between=[{"match": {"type": "Home"}, "do": ["D+1"]}])
    tell.given().city({(1, 0): other, (2, 0): "Home"}).hand(0, HOME_WALL).place(HOME_WALL, 3, 0)
    tell.note("a plain Wall")
    tell.given().city({(1, 0): other, (2, 0): "Home"}).hand(0, "Wall").place("Wall", 3, 0)
    tell.note("two effects")
    both = [{"match": {"type": "Home"}, "do": ["H+1"]}, {"match": {"type": "Market"}, "do": ["C+1"]}]
    wall = card("Wall", between=both)
    tell.given().city({(1, 0): "Wall", (2, 0): "Home", (3, 0): "Market"}).hand(0, wall).place(wall, 4, 0)


@scene("S-138")
def printed_directions(tell: Tell) -> None:
    """An effect for the left, one for above and below, one for the right."""
    around = [
        {"match": {"type": "Market"}, "dirs": dirs, "do": [do]}
        for dirs, do in (("L", "C+1"), ("UD", "H+2"), ("R", "D+1"))
    ]
    road = card("Road", adjacency=around)
    tell.given().city(MARKETS).hand(0, road).place(road, 2, 0)
    tell.note("in the upper row")
    tell.given().city(MARKETS).hand(0, road).place(road, 3, 1)
