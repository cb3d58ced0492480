"""Where lines of play are counted: built by hand, and one out of an archived game."""

from __future__ import annotations

from shared.games.city.state import State
from tests.games.city.given import agenda, card, given, opened, title
from tests.golden import archive
from tests.golden.titles import FOLDER, Position


def opening() -> State:
    """The first turn of a game for two."""
    return opened(2, first=0).state


def titles() -> State:
    """Solo with shadows: three Titles to choose a half of, or to swap."""
    return opened(1, shadows=True).state


def between_walls() -> State:
    """A Wall that may lie between two others, a ruin, Water and cards above and below."""
    wall = card("Wall", between=[{"match": {"type": "Home"}, "do": ["H+1"]}])
    game = given(2).city({(1, 0): "Wall", (2, 0): "Home", (4, 0): "Home", (5, 0): "Wall", (2, 1): "Blank"})
    game.city({(3, 1): "Above", (4, 1): "Blank", (6, 0): "(Market)", (-1, 0): "Water"})
    return game.hand(0, wall, "Above", "Below", "Water").piles(["Blank"] * 3, ["Home"] * 3).state


def language() -> State:
    """A card that asks for a choice, a destruction, a restoring, cards of each hand and cards back."""
    choose = ["choose", [["H+1", ["discard", "each", 1]], [["destroy", {"center": "no"}, 1]], [["restore", {}, 1]]]]
    work = card("Work", effects=[choose, ["may", [["recover", {}, 1]]], ["peek", "invader"]])
    game = given(2).city({(1, 0): "Home", (2, 0): "Market", (3, 0): "(Road)", (4, 0): "(Public)"})
    return game.hand(0, work, "Unit").units("Unit", "Leader:crafting").discards("Home", "Road").piles().state


def shadows() -> State:
    """An event, an Agenda, a close of the turn at which one may be revealed."""
    game = given(2, shadows=True).agendas(0, agenda("coins >= 9"), agenda("coins >= 5", "end"))
    game.agenda_deck(agenda("happiness >= 4"), agenda("defense >= 4")).invader(["C+4"])
    return game.hand(0, "Home", "Blank").piles(["Blank"] * 4, ["Home"] * 4).state


def solo() -> State:
    """Agendas in a slot that may be replaced after an event."""
    game = given(1, shadows=True).slot_agendas(agenda("coins >= 9"), agenda("defense >= 5", "end"))
    game.titles(title("populace >= 5", ["H+1"]), title("coins >= 99")).agenda_deck(agenda("coins >= 5"))
    return game.hand(0, "Home", "Blank").piles(["Blank"] * 4).state


def mid_game() -> State:
    """Out of an archived game for four."""
    state: State = archive.game_at(FOLDER / "city" / "archive" / "four_seats_shadows.jsonl", 40).table.state
    return state


POSITIONS = (
    Position("opening", 2, opening),
    Position("titles", 4, titles),
    Position("between walls", 3, between_walls),
    Position("language", 5, language),
    Position("shadows", 4, shadows),
    Position("solo", 4, solo),
    Position("mid game", 2, mid_game),
)
