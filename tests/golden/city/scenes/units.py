"""Units, their passives and modifiers: S-35 to S-39, S-60 to S-72, S-103 to S-105, S-112, S-137."""

from shared.games.city import actions as a
from shared.games.city.values import EventDeck
from tests.games.city.given import card
from tests.golden.city.telling import Tell, scene

SPIRITUAL = card("Leader", modifiers=[{"mod": "bolster", "match": {"type": "Spiritual"}, "res": "happiness", "by": 1}])


@scene("S-35")
def ferrymen(tell: Tell) -> None:
    """Alone at the table: their own placing gives nothing, each Water card does."""
    game = tell.given(1).hand(0, "Ferrymen", "Water", "Water", "Blank")
    game.unit("Ferrymen")
    game.place("Water", 1, 0)
    game.place("Water", 1, 1)


@scene("S-36", "Y37", "Y93")
def a_high_priest_bolsters(tell: Tell) -> None:
    """A Spiritual card with Happiness, one without, a Home; then the High Priest itself."""
    cards = (card("Spiritual", effects=["H+1"]), card("Spiritual", effects=["C+1"]), card("Home", effects=["H+1"]))
    game = tell.given(1).units(SPIRITUAL).hand(0, *cards)
    for x, thing in enumerate(cards, 1):
        game.place(thing, x, 0)
    tell.note("the High Priest itself")
    tell.given().hand(0, "High Priest").unit("High Priest")


@scene("S-37")
def softening(tell: Tell) -> None:
    """A Unit takes 1 off what Invaders cost in Defense."""
    unit = card("Unit", modifiers=[{"mod": "soften", "kind": "invader", "res": "defense", "by": 1}])
    tell.given().units(unit).invader(["D-3", "P-1"]).discard(1)


@scene("S-38", "Y71")
def a_ward(tell: Tell) -> None:
    """One ward, two Invaders."""
    game = tell.given().invader(["D-3"], ["D-2"]).wards(EventDeck.INVADER, 1)
    game.discard(1)
    game.discard(1)


@scene("S-39", "Y70")
def an_extra_action(tell: Tell) -> None:
    """Populace 2 acts once, before the first of two actions."""
    blank = card("Blank", effects=[["extra"]])
    game = tell.given(populace=2, start=True).hand(0, blank, "Home", "Blank", "Blank")
    game.start()
    game.place(blank, 1, 0)
    game.place("Home", 2, 0)


@scene("S-60", "Y56")
def passives_do_not_chain(tell: Tell) -> None:
    """One Unit waits for a destroyed card, the other destroys what was restored."""
    waits = card("Unit", passives=[{"on": ["destroyed", {}], "do": ["H+1"]}])
    strikes = card("Unit", passives=[{"on": ["restored", {}], "do": [["destroy", {"type": "Home"}, 1]]}])
    tell.given().city({(1, 0): "(Home)"}).units(waits, strikes).restore(1, 0)


@scene("S-64")
def free_resources(tell: Tell) -> None:
    """A Unit pays at the start of every turn."""
    game = tell.given(start=True).units(card("Unit", passives=[{"on": ["turnStart"], "do": ["C+1"]}]))
    game.start()
    game.blank()


@scene("S-69", "Y84")
def a_wall_that_softens(tell: Tell) -> None:
    """Face up, then destroyed."""
    wall = card("Wall", modifiers=[{"mod": "soften", "kind": "invader", "res": "defense", "by": 1}])
    for destroyed in (False, True):
        tell.note("destroyed" if destroyed else "face up")
        tell.given().lay(1, 0, wall, destroyed=destroyed).invader(["D-3"]).discard(1)


@scene("S-71", "Y93")
def two_bolsters_and_a_conversion(tell: Tell) -> None:
    """With 5 coins, then with none."""
    spiritual = card("Spiritual", effects=[["convert", "coins", "happiness", 1]])
    for coins in (5, 0):
        tell.note(f"{coins} coins")
        tell.given(coins=coins).units(SPIRITUAL, SPIRITUAL).hand(0, spiritual).place(spiritual, 1, 0)


@scene("S-72")
def a_unit_that_leaves_between_its_passives(tell: Tell) -> None:
    """One passive discards its Unit, the other gains; in both orders."""
    leaves = {"on": ["discardAction"], "do": [["discardUnit", 1, {"where": "self"}]]}
    gains = {"on": ["discardAction"], "do": ["D+2"]}
    for passives in ([leaves, gains], [gains, leaves]):
        tell.note("leaves first" if passives[0] is leaves else "gains first")
        tell.given().units(card("Unit", passives=passives), "Unit").discard(1)


@scene("S-103")
def a_unit_has_no_place_in_the_grid(tell: Tell) -> None:
    """It counts no neighbours, and is none."""
    numbers = [["count", {"where": where}] for where in ("adjacent", "row", "column")]
    unit = card("Unit", effects=[["gain", "coins", ["sum", *numbers]], "D+1"])
    game = tell.given(1).hand(0, unit, "Home", "Above", "Blank")
    game.unit(unit)
    game.placings("Home", "Above")


@scene("Y23", "Y52")
def a_sixth_unit(tell: Tell) -> None:
    """Five Units are active, one of them makes Units cheaper: the cost is paid before it goes."""
    cheap = card("Unit", modifiers=[{"mod": "cost", "match": {"kind": "unit"}, "by": -1}])
    waits = card("Unit", passives=[{"on": ["played", {}], "do": ["C+5"]}])
    game = tell.given().units(cheap, waits, "Unit", "Unit", "Unit").hand(0, "Unit$2")
    game.unit("Unit$2", a.RetireUnit(game.state.units[1].card.id))


@scene("S-104")
def needs_and_cost_of_a_unit(tell: Tell) -> None:
    """Without a Home, with one and too few coins, with both."""
    unit = card("Unit$2", needs=[[">=", ["count", {"type": "Home"}], 1]])
    game = tell.given().hand(0, unit).placings(unit)
    game.refuses(a.PlayUnit(game.held(unit)))
    tell.note("a Home and a coin")
    game = tell.given(coins=1).city({(1, 0): "Home"}).hand(0, unit)
    game.refuses(a.PlayUnit(game.held(unit)))
    tell.note("a Home and two coins")
    tell.given(coins=2).city({(1, 0): "Home"}).hand(0, unit).unit(unit)


@scene("S-105")
def a_leader_is_a_unit(tell: Tell) -> None:
    """It can't be destroyed; a track discards it."""
    game = tell.given(populace=1).units("Leader:crafting$2", "Unit").invader([["destroy", {"center": "no"}, 3]])
    game.discard(1, a.RetireUnit(game.state.units[0].card.id))


@scene("S-112", "Y82")
def the_unique_action_of_a_unit(tell: Tell) -> None:
    """Used by one seat after the other."""
    unit = card("Unit", action={"pay": [["coins", 1]], "do": ["H+1"]})
    game = tell.given(active=1).units(unit)
    for _ in range(2):
        game.play(a.UseUnique(game.state.units[0].card.id))


@scene("S-137")
def once_in_a_game(tell: Tell) -> None:
    """A passive that runs once per game, on a Unit that leaves and comes back."""
    passive = {"on": ["played", {"type": "Home"}], "if": [">=", ["res", "coins"], 6], "do": ["H+1"], "limit": "game"}
    unit, work = card("Unit", passives=[passive]), card("Work", effects=[["discardUnit", 1], ["recover", {}, 1]])
    game = tell.given(1, coins=6).units(unit).hand(0, "Home", "Home", work, "Home")
    game.place("Home", 1, 0)
    game.place("Home", 2, 0)
    game.place(work, 3, 0)
    game.unit(unit)
    game.place("Home", 4, 0)
