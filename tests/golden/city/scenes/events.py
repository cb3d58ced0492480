"""Events and the language: S-59, S-61, S-75, S-87 to S-92, S-129 to S-139."""

from typing import Any

from shared.games.city import actions as a
from shared.games.city.values import EventDeck
from tests.games.city.given import agenda, card
from tests.golden.city.telling import Tell, Told, scene

STRIKE = [["destroy", {"type": "Home"}, 1]]


@scene("S-59")
def taking_a_card_from_the_discard_pile(tell: Tell) -> None:
    """Two Homes among the discarded cards."""
    work = card("Work", effects=[["recover", {"type": "Home"}, 1]])
    game = tell.given().discards("Home", "Home$1", "Blank").hand(0, work, "Blank").piles()
    game.place(work, 1, 0, a.RecoverOne("home-1.1"))


@scene("S-61")
def options_with_a_need(tell: Tell) -> None:
    """One of three options needs 6 coins; with 5, then with 6."""
    choose = ["choose", [{"need": [">=", ["res", "coins"], 6], "do": ["P+2"]}, ["H+1"], ["D+1"]]]
    work = card("Work", effects=[choose])
    for coins in (5, 6):
        tell.note(f"{coins} coins")
        game = tell.given(coins=coins).hand(0, work)
        game.place(work, 1, 0)
        game.offers().play(a.ChooseOption(1))


@scene("S-75", "Y64")
def too_many_events(tell: Tell) -> None:
    """99 events have been drawn in this turn; one more is drawn and returned, the next one is too many."""
    blank = card("Blank", effects=[["event", "favorLost", 1], ["return", "favorLost", 1], ["event", "favorLost", 1]])
    tell.given().favor_lost("Calm").hand(0, blank).with_state(events_drawn=99).place(blank, 1, 0)


@scene("S-87", "Y38")
def more_than_the_box_holds(tell: Tell) -> None:
    """40 coins gained; 99 at most at once; losses below 0 take nothing."""
    market = card("Market", effects=[["gain", "coins", 40]])
    tell.given(active=2).hand(2, market).place(market, 1, 0)
    tell.note("180 counts as 99")
    work = card("Work", effects=[["gain", "coins", ["mul", ["res", "coins"], 9]]])
    tell.given(coins=20).hand(0, work).place(work, 1, 0)
    tell.note("below 0")
    low = ["lose", "coins", ["diff", 2, ["res", "coins"]]]
    work = card("Work", effects=[low, ["lose", "coins", ["max", ["diff", 6, ["res", "coins"]], 0]]])
    tell.given().hand(0, work).place(work, 1, 0)


@scene("S-90", "Y63")
def two_events_in_an_event(tell: Tell) -> None:
    """The Invader demands two Favor Lost events; with two of them left, then with one."""
    for left in (2, 1):
        tell.note(f"{left} left")
        invader = [["event", "favorLost", 2], "C-1"]
        tell.given().invader(invader).favor_lost(*[["H-1"]] * left).discard(1)


@scene("S-91")
def two_wards(tell: Tell) -> None:
    """Two wards on Favor Lost keep off the next two of four events."""
    spiritual = card("Spiritual", effects=[["ward", "favorLost", 2]])
    game = tell.given(happiness=1, start=True).hand(0, spiritual, "Blank", "Blank", "Blank")
    game.favor_lost(*[["C-1"]] * 4).start()
    game.place(spiritual, 1, 0)
    game.blank()
    game.blank()


@scene("S-92")
def what_follows_an_event(tell: Tell) -> None:
    """A warded Invader, a passive for it, an Agenda offered, a passive for the Discard action."""
    used = ["used", "invader"]
    for_it = {"on": ["event", "invader"], "do": [["gain", "happiness", used]]}
    after = {"on": ["discardAction"], "do": [["gain", "coins", used]]}
    game = tell.given(2, shadows=True).agenda_deck(agenda("coins >= 5")).wards(EventDeck.INVADER, 1)
    game.invader(["D-3"]).units(card("Unit", passives=[for_it, after])).discard(1)


@scene("S-129")
def when_things_are_counted(tell: Tell) -> None:
    """A card that counts placings, an event that counts Discards and Invaders, a unique action that counts itself."""
    home = card("Home", effects=[["gain", "coins", ["stat", "placed"]]])
    tell.given().hand(0, home).place(home, 1, 0)
    tell.note("an event")
    counts = [["lose", "defense", ["stat", "discardActions"]], ["lose", "coins", ["stat", "invader"]]]
    tell.given().invader(counts).discard(2)
    tell.note("a unique action")
    work = card("Work", action={"do": [["gain", "coins", ["stat", "uniqueActions"]]]})
    tell.given().city({(1, 0): work}).use(1, 0)


@scene("S-131")
def conditions_one_after_the_other(tell: Tell) -> None:
    """Each is judged when its effect begins; with 5 coins, then with 6."""
    first = ["if", [">=", ["res", "coins"], 6], ["P+1"], ["D+1"]]
    work = card("Work", effects=[first, ["if", ["not", ["<", ["res", "defense"], 5]], ["H+1"]]])
    for coins in (5, 6):
        tell.note(f"{coins} coins")
        tell.given(coins=coins).hand(0, work).place(work, 1, 0)


@scene("S-132")
def questions_without_use(tell: Tell) -> None:
    """A `may` that can do nothing is asked; options whose needs fail are not."""
    rich = [">=", ["res", "coins"], 9]
    never = ["choose", [{"need": rich, "do": ["H+1"]}, {"need": rich, "do": ["D+1"]}]]
    once = ["choose", [{"need": rich, "do": ["H+1"]}, ["P+1"]]]
    blank = card("Blank", effects=[["may", [["restore", {}, 1]]], never, once, ["draw", ["diff", 1, 1]]])
    tell.given().hand(0, blank, "Blank", "Blank", "Blank").place(blank, 1, 0, a.AcceptEffect())


@scene("S-133")
def favor_buried(tell: Tell) -> None:
    """All Favor Gained events are put away; the next turn demands one."""
    public = card("Public", effects=[["bury", "favorGained", 9]])
    tell.given(happiness=8).favor_gained(["H+1"], ["H+1"]).hand(0, public).place(public, 1, 0)


@scene("S-134")
def restored_by_an_effect(tell: Tell) -> None:
    """Two Homes of three ruins, one by one; a Unit pays for each."""
    unit = card("Unit", passives=[{"on": ["restored", {"type": "Home"}], "do": ["C+1"]}])
    spiritual = card("Spiritual", effects=[["restore", {"type": "Home"}, 2]])
    game = tell.given().lay(1, 0, card("Home", effects=["H+1"]), destroyed=True)
    game.city({(2, 0): "(Market)", (3, 0): "(Home)"}).units(unit).hand(0, spiritual, "Blank", "Blank", "Blank")
    game.place(spiritual, -1, 0, a.RestoreOne(3, 0))


def guarded(tell: Tell, **markers: Any) -> Told:
    """A Wall guards Homes against Invaders."""
    wall = card("Wall", modifiers=[{"mod": "guard", "kind": "invader", "match": {"type": "Home"}}])
    return tell.given(**markers).city({(-1, 0): wall, (1, 0): "Home"})


@scene("S-135")
def what_a_guard_keeps_off(tell: Tell) -> None:
    """A card's effect, a Favor Lost event within an Invader, an Invader within a Favor Lost event."""
    blank = card("Blank", effects=STRIKE)
    guarded(tell).hand(0, blank).place(blank, 2, 0)
    tell.note("Favor Lost within an Invader")
    guarded(tell).invader([["event", "favorLost", 1]]).favor_lost(STRIKE).discard(1)
    tell.note("an Invader within Favor Lost")
    game = guarded(tell, happiness=1, start=True).favor_lost([["event", "invader", 1]])
    game.invader(STRIKE).start()


@scene("S-136")
def a_passive_inside_an_event(tell: Tell) -> None:
    """What a passive takes is not softened, what the event takes is."""
    waits = card("Unit", passives=[{"on": ["destroyed", {}], "do": ["D-2"]}])
    softens = card("Unit", modifiers=[{"mod": "soften", "kind": "invader", "res": "defense", "by": 1}])
    tell.given().city({(1, 0): "Home"}).units(waits, softens).invader([*STRIKE, "D-2"]).discard(1)


@scene("S-139")
def least_and_either(tell: Tell) -> None:
    """One row, then two, then two with a coin more."""
    either = ["or", [">", ["res", "coins"], 8], ["==", ["rows"], 1]]
    work = card("Work", effects=[["gain", "coins", ["min", ["deck", "invader"], 3]], ["if", either, ["D+1"]]])
    tell.given().hand(0, work).place(work, 1, 0)
    for coins in (5, 6):
        tell.note(f"two rows, {coins} coins")
        tell.given(coins=coins).city({(0, 1): "Above"}).hand(0, work).place(work, 1, 0)


@scene("Y91")
def a_peek(tell: Tell) -> None:
    """The top Invader is seen by the seat that is asked, and sinks."""
    work = card("Work", effects=[["peek", "invader"]])
    game = tell.given().invader(["D-3"], ["D-1"]).hand(0, work)
    game.place(work, 1, 0, a.SinkEvent())
    game.discard(1)
