"""The end, founders, variants, solo, shadows: S-49 to S-57, S-113 to S-127."""

from typing import Any

from shared.games.city import actions as a
from tests.games.city.given import agenda, card, title
from tests.golden.city.telling import Tell, Told, scene

WIN = card("Monument", effects=["★+1"])
FAR = title("coins >= 99")


def near(tell: Tell, seats: int = 3, **options: Any) -> Told:
    """Prestige 4, and the Monument that wins in the hand."""
    return tell.given(seats, prestige=4, **options).hand(0, WIN)


@scene("S-49", "Y7", "Y65")
def counting_with_a_leader(tell: Tell) -> None:
    """A Leader counts twice; destroyed, communal and unclaimed cards count for nobody."""
    row = ("Home:crafting$1", "Home:fishing$2", "Home:fishing", "Home:warrior", "Home", "(Home:fishing$4)")
    game = near(tell).city({(x, 0): word for x, word in enumerate(row, 1)}).units("Leader:crafting$2")
    game.place(WIN, -1, 0)


@scene("S-50", "Y8")
def two_players_two_tribes(tell: Tell) -> None:
    """Each seat counts both its tribes."""
    row = ("Home:crafting", "Home:fishing$1", "Home:fishing", "Home:merchant", "Home:merchant$2", "Home:warrior")
    near(tell, 2).city({(x, 0): word for x, word in enumerate(row, 1)}).place(WIN, -1, 0)


@scene("S-51", "S-118", "Y45", "Y95")
def solo_with_two_titles(tell: Tell) -> None:
    """Slots 1 and 3 turn at the first checkpoint and stay turned, though their goals fail later."""
    game = near(tell, 1, start=True).titles(title("coins >= 5"), FAR, title("defense >= 4", difficulty=3))
    game.start()
    game.with_state(coins=0, defense=3)
    game.place(WIN, 1, 0)


@scene("S-52")
def one_title_helps_the_next(tell: Tell) -> None:
    """Slot 2 turns, its reward lets slot 1 turn."""
    home = card("Home", effects=["P+2"])
    game = tell.given(1, happiness=6).hand(0, home)
    game.titles(title("defense >= 6", ["H+1"]), title("populace >= 6", ["D+2"]), title("happiness >= 9"))
    game.place(home, 1, 0)


@scene("S-53")
def love(tell: Tell) -> None:
    """All win; no influence is counted."""
    near(tell, 2, mode="love").place(WIN, 1, 0)


@scene("S-54", "Y46")
def revealing_an_agenda(tell: Tell) -> None:
    """Two could be revealed; after the first there is no second, and the turn is closed without a question."""
    game = tell.given(3, shadows=True, coins=8)
    game.agendas(0, agenda("coins >= 8", "play", 2), agenda("happiness >= 4", "play", 3)).offers(a.RevealAgenda)
    game.act(a.RevealAgenda("agenda-0"))
    game.offers(a.RevealAgenda).refuses(a.RevealAgenda("agenda-1"))
    game.blank()


@scene("S-55", "Y31", "Y47")
def end_agendas_change_the_founder(tell: Tell) -> None:
    """Of two fulfilled ones the better scores; one that was to be revealed scores nothing."""
    game = near(tell, shadows=True).city({(1, 0): "Home:fishing", (2, 0): "Home:fishing", (3, 0): "Home:crafting"})
    game.agendas(0, agenda("defense >= 4", "end", 1), agenda("happiness >= 4", "end", 2), agenda("coins >= 5", vp=3))
    game.place(WIN, -1, 0)


@scene("S-56", "Y30", "Y59")
def an_agenda_for_each_event(tell: Tell) -> None:
    """Draw after the Favor Lost event, decline after the Invader."""
    game = tell.given(2, shadows=True).agenda_deck(*[agenda("coins >= 9")] * 3)
    game.invader([["event", "favorLost", 1]]).favor_lost("Calm").discard(1, a.TakeAgenda(), a.DeclineAgenda())


@scene("S-57", "Y33", "Y94")
def solo_shadows(tell: Tell) -> None:
    """Two Agendas stand in slot 1; the city prevails with Happiness 5, then with 3."""
    for happiness in (5, 3):
        tell.note(f"Happiness {happiness}")
        game = near(tell, 1, shadows=True, start=True)
        game.slot_agendas(agenda("coins >= 5"), agenda("happiness >= 4", "end"))
        game.titles(title("defense >= 4", ["H+1"]), FAR).start()
        game.with_state(happiness=happiness)
        game.place(WIN, 1, 0)


@scene("S-113")
def victory_at_once(tell: Tell) -> None:
    """Prestige rises within a passive; then to its top by three at once."""
    unit = card("Unit", passives=[{"on": ["played", {}], "do": ["★+1", "P-4"]}])
    blank = card("Blank", effects=["H+1"])
    tell.given(prestige=4).units(unit).hand(0, blank, "Blank", "Blank", "Blank").place(blank, 1, 0)
    tell.note("three at once")
    monument = card("Monument", effects=[["gain", "prestige", 3], ["lose", "populace", 9]])
    tell.given(prestige=4).hand(0, monument).place(monument, 1, 0)


@scene("S-114", "Y62")
def a_fallen_city(tell: Tell) -> None:
    """Everybody loses; Agendas score nothing; all is shown."""
    blank = card("Blank", effects=["P-1"])
    game = tell.given(3, shadows=True, populace=1).city({(1, 0): "Home:crafting"}).hand(0, blank)
    game.agendas(0, agenda("happiness >= 4", "end", 3)).place(blank, -1, 0)


@scene("S-115")
def only_what_lies_in_the_city(tell: Tell) -> None:
    """Hands, piles and the discard pile don't count."""
    row = {(1, 0): "Home:crafting$2", (2, 0): "Home:fishing", (3, 0): "Home:fishing"}
    game = near(tell).city(row).discards("Home:crafting").piles(["Home:crafting"] * 3)
    game.hand(0, WIN, "Home:crafting", "Home:crafting", "Home:crafting").place(WIN, -1, 0)


@scene("S-116")
def a_founder_in_squalor(tell: Tell) -> None:
    """Determined as in the standard game."""
    row = {(1, 0): "Home:merchant", (2, 0): "Home:merchant", (3, 0): "Home:fishing"}
    near(tell, mode="squalor").city(row).place(WIN, -1, 0)


@scene("S-117", "Y9")
def love_can_fall(tell: Tell) -> None:
    """No Favor Lost event is left; then no Invader; no Favor Gained event is no matter."""
    tell.given(2, mode="love", happiness=1, start=True).favor_lost().start()
    tell.note("no Invader")
    tell.given(2, mode="love").invader().discard(1)
    tell.note("no Favor Gained")
    tell.given(2, mode="love", happiness=8, start=True).favor_gained().start()


@scene("S-120")
def titles_do_not_save_the_city(tell: Tell) -> None:
    """All three titles are turned, the last Populace leaves; then the hand and all piles run out."""
    blank = card("Blank", effects=["P-1"])
    done = [title("coins >= 1"), title("coins >= 2"), title("coins >= 3")]
    game = tell.given(1, populace=1, start=True).titles(*done).hand(0, blank)
    game.start()
    game.place(blank, 1, 0)
    tell.note("the cards run out")
    game = tell.given(1, start=True).titles(*done).piles().hand(0, "Blank")
    game.start()
    game.blank()


@scene("S-121", "Y34")
def the_identity_of_the_solo_player(tell: Tell) -> None:
    """It counts in the goals of Agendas, for nothing else."""
    row = {(1, 0): "Home:crafting", (2, 0): "Home:crafting", (3, 0): "Home:warrior"}
    own = agenda([">=", ["count", {"tribe": "own"}], 2])
    both = agenda(["and", ["==", ["influence"], 4], ["<=", ["bestOther", {}], 1]])
    game = tell.given(1, shadows=True).city(row).units("Leader:crafting").slot_agendas(own, both)
    game.titles(FAR, FAR)
    game.blank()


@scene("S-123")
def nothing_to_reveal_in_solo(tell: Tell) -> None:
    """Both Agendas of slot 1 are marked; no Agenda is offered any more."""
    game = tell.given(1, shadows=True).slot_agendas(agenda("coins >= 5", vp=3), agenda("coins >= 4", vp=3))
    game.titles(FAR, FAR).agenda_deck(agenda("coins >= 5"))
    game.blank()
    game.discard(1)


@scene("S-124")
def any_number_of_agendas(tell: Tell) -> None:
    """Five are held; a sixth is drawn and revealed at the close of the turn; then none is offered."""
    game = tell.given(2, shadows=True).agendas(0, *[agenda("coins >= 99", "end")] * 5)
    game.agenda_deck(agenda("coins >= 5"), agenda("coins >= 4"))
    game.discard(1, a.TakeAgenda(), a.RevealAgenda("agenda-5"))
    game.blank()
    game.discard(1)


@scene("S-125")
def an_end_agenda_and_the_cost_comparison(tell: Tell) -> None:
    """Points make a tie, cost decides; no points, no tie; two points and no need of cost."""
    row = {(1, 0): "Home:crafting$1", (2, 0): "Home:fishing$2", (3, 0): "Home:fishing$3"}
    for coins, points in ((5, 1), (4, 1), (5, 2)):
        tell.note(f"{coins} coins, {points} VP")
        game = near(tell, shadows=True, coins=coins).city(row).agendas(0, agenda("coins >= 5", "end", points))
        game.place(WIN, -1, 0)


@scene("S-126", "Y60")
def love_with_agendas(tell: Tell) -> None:
    """Revealed, and of no account."""
    game = near(tell, 2, mode="love", shadows=True).agendas(0, agenda("coins >= 5", vp=3))
    game.act(a.RevealAgenda("agenda-0"))
    game.place(WIN, 1, 0)


@scene("S-127")
def after_reveal(tell: Tell) -> None:
    """The same question again with its other answers."""
    game = tell.given(2, shadows=True).agendas(0, agenda("coins >= 5"), agenda("coins >= 6")).offers()
    game.act(a.RevealAgenda("agenda-0"))
    game.offers()


@scene("S-130")
def numbers_of_agendas(tell: Tell) -> None:
    """Influence against the best other tribe: it holds for seat 0."""
    row = ("Home:crafting", "Home:fishing", "Home:fishing", "Home:warrior", "Home:warrior", "Market:warrior")
    goal = agenda([">=", ["influence"], ["bestOther", {}]])
    game = tell.given(3, shadows=True).city({(x, 0): word for x, word in enumerate(row, 1)})
    game.units("Leader:crafting").agendas(0, goal).agendas(1, goal).offers(a.RevealAgenda)
    game.blank()
    game.offers(a.RevealAgenda).refuses(a.RevealAgenda("agenda-1"))
