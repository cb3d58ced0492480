"""Ruins, discarding, restoring and unique actions: S-40 to S-47, S-66 to S-74, S-106 to S-112."""

from shared.games.city import actions as a
from tests.games.city.given import card
from tests.golden.city.telling import Tell, scene


@scene("S-40", "Y16", "Y17")
def near_a_ruin(tell: Tell) -> None:
    """A destroyed Market: nothing beside it, anything but a Unit on top of it."""
    hand = ("Home", "Above", "Unit", "Water")
    game = tell.given().city({(1, 0): "Home", (2, 0): "(Market)"}).hand(0, *hand).placings(*hand)
    game.refuses(a.PlaceCard(game.held("Home"), 3, 0))


@scene("S-41", "Y26", "Y80")
def restoring(tell: Tell) -> None:
    """The restored Home gives nothing; the hand is filled."""
    game = tell.given().lay(1, 0, card("Home$9", effects=["H+3"]), destroyed=True).hand(0, "Blank", "Blank", "Blank")
    game.offers(a.RestoreCard).restore(1, 0)


@scene("S-42", "Y11")
def discarding_three(tell: Tell) -> None:
    """One Invader for three cards; then the hand is filled."""
    tell.given().invader(["D-3"]).offers(a.DiscardCards).discard(3)


@scene("S-43", "Y25")
def a_unique_action_by_another_seat(tell: Tell) -> None:
    """Seat 1 uses a card that seat 0 placed; then with too few coins."""
    work = card("Work", action={"pay": [["coins", 2]], "do": ["H+1", "P+1"]})
    tell.given(active=1).city({(1, 0): work}).use(1, 0)
    tell.note("one coin")
    game = tell.given(active=1, coins=1).city({(1, 0): work}).offers(a.UseUnique)
    game.refuses(a.UseUnique(game.state.cells[1].card.id))


@scene("S-44", "Y79")
def everybody_throws_cards(tell: Tell) -> None:
    """Two cards of each seat; too few cards are left to fill all hands."""
    blank = card("Blank", effects=[["discard", "each", 2]])
    game = tell.given(3).hand(0, blank, "Blank", "Blank", "Blank").piles(["Blank"] * 2, ["Blank"] * 3)
    game.act(a.PlaceCard(game.held(blank), 1, 0))
    for _ in range(3):
        done = game.offers().act(game.options()[0])
    game.settled(done)


@scene("S-45", "Y29")
def the_tribal_center_as_the_last_target(tell: Tell) -> None:
    """Alone; then with a Home in the city."""
    tell.given().invader([["destroy", {}, 1]]).discard(1)
    tell.note("with a Home")
    tell.given().city({(1, 0): "Home"}).invader([["destroy", {}, 1]]).discard(1)


@scene("S-47", "Y42")
def more_than_four_cards(tell: Tell) -> None:
    """Two cards more are kept."""
    work = card("Work", effects=[["draw", 2]])
    tell.given(1).hand(0, work, "Blank", "Blank", "Blank").place(work, 1, 0)


@scene("S-67", "Y88", "Y89")
def the_largest_hand(tell: Tell) -> None:
    """Six cards would make nine; forty count as ten."""
    for count in (6, ["res", "coins"]):
        tell.note(f"draw {count}")
        work = card("Work", effects=[["draw", count]])
        tell.given(1, coins=40).hand(0, work, "Blank", "Blank", "Blank").place(work, 1, 0)


@scene("S-66")
def hand_and_discard_pile_feed_each_other(tell: Tell) -> None:
    """38 such actions have passed; two more, and the city falls."""
    work = card("Work", action={"discard": 1, "do": [["recover", {}, 1]]})
    game = tell.given(1).city({(1, 0): work}).piles().hand(0, "Blank", "Home").with_state(still=38)
    for _ in range(2):
        game.use(1, 0)
        game.play(game.options()[0])


@scene("S-70", "Y90")
def order_on_the_discard_pile(tell: Tell) -> None:
    """Thrown together, cards lie in the order of the edition."""
    tell.given().hand(0, "Ferrymen", "Bank", "City Market", "Blank").discard(3)


@scene("S-74", "Y87")
def the_price_comes_first_in_order(tell: Tell) -> None:
    """A coin, a Populace, a card; with one Populace, then with four."""
    work = card("Work", action={"pay": [["coins", 1], ["populace", 1]], "discard": 1, "do": ["H+1"]})
    tell.given(populace=1).city({(1, 0): work}).use(1, 0)
    tell.note("Populace 4")
    game = tell.given().city({(1, 0): work})
    game.use(1, 0)
    game.play(game.options()[0])


@scene("S-106", "Y81")
def face_down_and_up_again(tell: Tell) -> None:
    """A Work is destroyed by an event and restored by the next seat."""
    work = card("Work:crafting", action={"discard": 1, "do": ["C+2"]})
    home = card("Home", needs=[[">=", ["count", {"type": "Work"}], 1]])
    game = tell.given(2).city({(1, 0): work}).hand(0, home, "Blank", "Blank", "Blank")
    game.invader([["destroy", {"type": "Work"}, 1]])
    game.play(a.DiscardCards((game.held("Blank"),)))
    game.restore(1, 0)
    game.offers(a.UseUnique).placings(home)


@scene("S-107", "Y51", "Y78")
def a_covering_card_does_all_it_does(tell: Tell) -> None:
    """An Above card covers a ruin; what lies under it can't be restored."""
    unit = card("Unit", passives=[{"on": ["played", {"type": "Market"}], "do": ["C+2"]}])
    market = card("Market$1", kind="above", effects=["D+1"], special=["H+1"])
    game = tell.given().city({(1, 0): "(Home)"}).units(unit).hand(0, market)
    game.place(market, 1, 0)
    game.offers(a.RestoreCard)


@scene("S-109", "Y53")
def the_active_seat_chooses(tell: Tell) -> None:
    """Two Homes; then nothing fits."""
    game = tell.given(active=1).city({(-1, 0): "Home", (1, 0): "Home"})
    game.invader([["destroy", {"type": "Home"}, 1]], [["destroy", {"type": "Road"}, 1]])
    game.discard(1, a.DestroyOne(1, 0))
    game.discard(1)


@scene("S-110")
def when_the_tribal_center_can_be_struck(tell: Tell) -> None:
    """Named by its type, and by its name."""
    blank = card("Blank", effects=[["destroy", {"type": "Public", "center": "yes"}, 1]])
    tell.given().city({(1, 0): "Public"}).hand(0, blank).place(blank, 2, 0, a.DestroyOne(0, 0))
    tell.note("by its name")
    strike = [["destroy", {"name": "Tribal Center"}, 1]]
    tell.given().city({(1, 0): "Public"}).invader(strike).discard(1)


@scene("S-111", "Y10")
def thrown_away_is_gone(tell: Tell) -> None:
    """Two cards are left in the piles; no Discard without a card."""
    game = tell.given().piles(["Blank"], ["Blank"])
    game.refuses(a.DiscardCards(())).discard(4)


@scene("S-63", "Y77")
def support_destroyed(tell: Tell) -> None:
    """The upper row stays and grows."""
    cells = {(1, 0): "(Home)", (1, 1): "Above", (2, 1): "Home"}
    tell.given().city(cells).hand(0, "Home").placings("Home")


@scene("S-62", "Y75", "Y92")
def two_edge_cards(tell: Tell) -> None:
    """An event strikes two cards at the edge, one by one."""
    cells = {(-1, 0): "Home", (1, 0): "Home", (2, 0): "Market"}
    game = tell.given().city(cells).invader([["destroy", {"edge": True, "center": "no"}, 2]])
    game.discard(1, a.DestroyOne(2, 0))


@scene("S-83")
def two_copies(tell: Tell) -> None:
    """Two copies of one design are two choices; nothing else is accepted, from nobody else."""
    game = tell.given().hand(0, "Home", "Home", "Blank").offers()
    game.refuses(a.PlaceCard(game.held("Home"), 5, 5)).refuses(a.PlaceCard("home.9", 1, 0)).refuses(a.PassTurn(), 1)


@scene("S-99")
def one_card_of_three_types(tell: Tell) -> None:
    """It meets two needs and matches twice."""
    needs = [[">=", ["count", {"type": word}], 1] for word in ("Home", "Work")]
    around = [
        {"match": {"type": t}, "do": [do]} for t, do in (("Market", "C+1"), ("Home", "H+1"), ("Spiritual", "D+1"))
    ]
    road, three = card("Road", needs=needs, adjacency=around), card("Market", types=["Market", "Work", "Home"])
    tell.given().city({(1, 0): three}).hand(0, road).placings(road).place(road, 2, 0)


@scene("S-108")
def one_card_per_restore(tell: Tell) -> None:
    """Two ruins and four cards; then no card is left to restore with."""
    home = card("Home$5", needs=[[">=", ["count", {"type": "Road"}], 1]], effects=["P+2"])
    game = tell.given(coins=0).city({(-1, 0): "(Market)"}).lay(1, 0, home, destroyed=True).offers(a.RestoreCard)
    game.restore(1, 0)
    tell.note("no card is left")
    game = tell.given(happiness=1, start=True).hand(0, "Blank").piles().city({(1, 0): "(Home)"})
    game.favor_lost([["discard", "self", 1]]).start()
    game.offers()
