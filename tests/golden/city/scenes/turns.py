"""Setup and the start of a turn: S-01 to S-15, S-79, S-84 to S-86, and what belongs to them."""

from shared.games.city import actions as a
from shared.games.city.values import Mode, Pile
from tests.games.city.given import agenda, card, title
from tests.golden.city.telling import Tell, scene

SQUALOR = Mode.SQUALOR


@scene("S-01", "Y1", "Y54", "Y69")
def four_players(tell: Tell) -> None:
    """The setup of a standard game for four."""
    tell.setup(4).offers(a.PassTurn)


@scene("S-02")
def two_players_with_shadows(tell: Tell) -> None:
    """The setup with two identities and two Agendas each."""
    tell.setup(2, shadows=True).offers(a.PassTurn)


@scene("S-03", "Y35")
def three_players_and_both_boards(tell: Tell) -> None:
    """The setup of a standard game, then that of squalor without communal cards."""
    tell.setup(3).offers(a.PassTurn)
    tell.note("squalor")
    tell.setup(3, mode=SQUALOR).offers(a.PassTurn)


@scene("S-04", "Y32")
def solo(tell: Tell) -> None:
    """The setup for one; a half of each Title is chosen before the first turn."""
    game = tell.setup(1).offers()
    for half in (1, 2, 1):
        game.act(a.ChooseHalf(half))


@scene("S-06", "Y2", "Y76")
def happiness_and_populace_both_on_2(tell: Tell) -> None:
    """Happiness takes a Populace, so its marker stands on another spot when its turn comes."""
    tell.given(happiness=2, populace=2, start=True).units("Unit").start()


@scene("S-07")
def populace_alone_on_2(tell: Tell) -> None:
    """The Unit stays, Defense rises."""
    tell.given(happiness=3, populace=2, start=True).units("Unit").start()


@scene("S-08", "Y4")
def the_last_favor_gained_and_then_victory(tell: Tell) -> None:
    """Happiness stands on 8 with one Favor Gained event left, then with none."""
    tell.given(happiness=8, start=True).favor_gained(["H+2"]).start()
    tell.note("no event is left")
    tell.given(happiness=8, start=True).favor_gained().start()


@scene("S-09")
def favor_lost_runs_out(tell: Tell) -> None:
    """Happiness stands on 1; then with one event left."""
    tell.given(happiness=1, start=True).favor_lost().start()
    tell.note("one event is left")
    tell.given(happiness=1, start=True).favor_lost("Calm").start()


@scene("S-10", "Y66")
def the_invader_runs_out_by_the_track(tell: Tell) -> None:
    """Defense stands on 1, no Invader is left."""
    tell.given(defense=1, start=True).invader().start()


@scene("S-11", "Y27", "Y41")
def empty_handed(tell: Tell) -> None:
    """All piles and the hand of seat 0 are empty, though Happiness would win; then with a card in pile A."""
    tell.given(happiness=8, start=True).favor_gained().piles().hand(0).start()
    tell.note("pile A has a card")
    tell.given(happiness=8, start=True).favor_gained().piles(["Blank"]).hand(0).start()
    tell.note("and nothing wins")
    tell.given(start=True).piles(["Blank"]).hand(0).start()


@scene("S-12", "Y43", "Y61")
def nothing_left_to_do(tell: Tell) -> None:
    """An event takes the last card of seat 0; all piles are empty."""
    game = tell.given(happiness=1, start=True).hand(0, "Blank").piles()
    game.favor_lost([["discard", "self", 1]], "Calm").start()
    game.offers().act(a.PassTurn())


@scene("S-13")
def happiness_stops_at_12_and_pays(tell: Tell) -> None:
    """Happiness stands on 11; the card gains 3."""
    public = card("Public", effects=["H+3"])
    tell.given(happiness=11).hand(0, public, "Blank", "Blank", "Blank").place(public, 1, 0)


@scene("S-14", "Y28")
def one_reading_per_track(tell: Tell) -> None:
    """The event takes a Defense before that track is read."""
    tell.given(happiness=8, defense=8, start=True).favor_gained(["D-1"]).start()


@scene("S-15")
def squalor(tell: Tell) -> None:
    """The other side of the board, at four positions of its markers."""
    tell.given(mode="squalor", happiness=1, populace=3, coins=2, start=True).units("Unit").start()
    tell.note("Happiness 2")
    game = tell.given(mode="squalor", happiness=2, populace=2, defense=3, coins=2, start=True)
    game = game.units("Unit", "Unit").favor_lost(["H+1"])
    game.start(a.RetireUnit("unit.1"))
    tell.note("Happiness 9")
    tell.given(mode="squalor", happiness=9, defense=8, coins=2, start=True).start()
    tell.note("Prestige 2")
    tell.given(mode="squalor", prestige=2, coins=2, start=True).invader(["C-1"]).start()


@scene("S-79", "Y39")
def the_first_seat_is_given(tell: Tell) -> None:
    """Seat 2 begins."""
    tell.setup(3, first=2)


@scene("S-84")
def before_the_turn_action(tell: Tell) -> None:
    """Event, track, passive, filling and title come one after the other."""
    passive = {"on": ["turnStart"], "if": [">=", ["res", "defense"], 5], "do": [["gain", "coins", ["hand"]]]}
    game = tell.given(1, happiness=1, populace=2, start=True).hand(0, "Blank", "Blank")
    game.favor_lost([["gain", "coins", ["hand"]]]).units(card("Unit", passives=[passive]))
    game.titles(title([">=", ["hand"], 4], ["H+1"])).start()


@scene("S-85", "Y13")
def no_turn_without_an_action(tell: Tell) -> None:
    """The only card costs too much: it can be discarded, nothing else."""
    game = tell.given(2).hand(0, "Home$9").piles().offers()
    game.refuses(a.PassTurn()).discard(1)


@scene("S-86", "Y12")
def draw_by_draw(tell: Tell) -> None:
    """Seat 0 draws from A, then from B."""
    game = tell.given().piles(["Home", "Road", "Blank"], ["Home:merchant", "Work"], ["Blank"])
    game.discard(2, a.DrawFrom(Pile.A), a.DrawFrom(Pile.B))


@scene("S-46")
def choosing_a_pile(tell: Tell) -> None:
    """Pile B is empty."""
    game = tell.given(2).piles(["Blank"], [], ["Blank"] * 2)
    game.act(game.options(a.PlaceCard)[0])
    game.offers().act(a.DrawFrom(Pile.C))


@scene("S-48", "Y44")
def a_stall(tell: Tell) -> None:
    """38 actions in a row have moved nothing; the 39th and the 40th follow."""
    work = card("Work", action={"do": ["C+1"]})
    game = tell.given(1).city({(1, 0): work}).with_state(still=38)
    game.use(1, 0)
    game.use(1, 0)


@scene("S-88", "Y63")
def a_marker_that_stays(tell: Tell) -> None:
    """Defense stays on 1: each turn brings an Invader."""
    game = tell.given(defense=1, start=True).invader(["C-1"], ["C-1"], ["C-1"])
    game.start()
    game.blank()


@scene("S-93")
def the_standard_board(tell: Tell) -> None:
    """Four positions of its markers."""
    game = tell.given(happiness=1, populace=1, defense=2, prestige=4, start=True).units("Unit", "Unit$1", "Unit$2")
    game.invader(["C-1"]).start(a.RetireUnit("unit-1.1"), a.RetireUnit("unit.1"))
    tell.note("Happiness 0, Defense 0")
    tell.given(happiness=0, populace=3, defense=0, prestige=3, start=True).units("Unit").invader(["C-1"]).start()
    tell.note("Defense 0")
    tell.given(defense=0, start=True).units("Unit").start()
    tell.note("Populace 1, Defense 8")
    tell.given(populace=1, defense=8, start=True).start()


@scene("S-68", "Y86")
def a_spots_whole_list(tell: Tell) -> None:
    """The event moves Happiness away from 0; the rest of that spot's list runs all the same."""
    tell.given(happiness=0, start=True).favor_lost(["H+2"]).start()


@scene("S-89", "Y3")
def the_last_one_leaves(tell: Tell) -> None:
    """The event takes the last Populace."""
    tell.given(happiness=0, populace=1, defense=1, start=True).favor_lost(["P-1", "H+3"]).start()


@scene("S-122")
def two_titles_swapped(tell: Tell) -> None:
    """Solo with shadows: swap, half 1, swap."""
    game = tell.setup(1, shadows=True).offers()
    for answer in (a.SwapTitle(), a.ChooseHalf(1), a.SwapTitle()):
        game.act(answer)


@scene("S-78", "Y48")
def solo_with_shadows_deals_no_agendas(tell: Tell) -> None:
    """Of the combinations of options this one: squalor, alone, with shadows."""
    tell.setup(1, mode=SQUALOR, shadows=True).offers()


@scene("S-119")
def the_other_half(tell: Tell) -> None:
    """Half 2, half 1 and half 2 of three Titles; only the second one can turn."""
    goal, far = title("coins >= 5", ["H+1"]), title("coins >= 99", ["P+1"])
    game = tell.given(1, start=True).titles(goal, goal, goal, other=far, half=None)
    game.start(a.ChooseHalf(2), a.ChooseHalf(1), a.ChooseHalf(2))


@scene("S-73")
def asked_or_forced(tell: Tell) -> None:
    """CloseTurn is asked though nothing can be revealed; three cards of three are thrown without a question."""
    game = tell.given(2, shadows=True).agendas(0, agenda("coins >= 99", "end"))
    game.blank()
    tell.note("three cards of three")
    blank = card("Blank", effects=[["discard", "self", 3]])
    tell.given().hand(0, blank, "Blank", "Blank", "Blank").place(blank, 1, 0)
