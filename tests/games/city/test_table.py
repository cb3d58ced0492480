"""How city looks at a table in text: the board, what is printed on cards, what a question is about."""

from __future__ import annotations

import re
from typing import Any

import pytest

from shared.games.city import CITY, components
from shared.games.city import actions as a
from shared.games.city.board import board
from shared.games.city.components.whole import Components
from shared.games.city.prompts import AskMay, AskOption, AskPeek, AskPile
from shared.games.city.words import cards
from shared.games.city.words.about import about
from shared.games.city.words.texts import EFFECTS, effects
from shared.kernel.secrets import redact
from tests.games.city.given import Game, agenda, card, given, opened
from tests.golden.city.acting import EFFECTS as LANGUAGE
from tests.golden.city.editions import edition, language
from tests.laws.city_law import CITY_LAW
from tests.laws.playing import play, strategy
from tests.marks import clause


def lines(game: Any, viewer: int | None = 0, width: int = 80) -> list[str]:
    return board(redact(game.state, viewer), width).splitlines()


def labelled(drawn: list[str], label: str) -> str:
    """A line with this label and those that go on with it, as one text."""
    start = next(n for n, line in enumerate(drawn) if line.startswith(label.ljust(12)))
    more = next((n for n, line in enumerate(drawn[start + 1 :], start + 1) if not line.startswith(" ")), len(drawn))
    return " ".join(line[12:].strip() for line in drawn[start:more])


def busy() -> Game:
    """Walls, a destroyed card, a Unit, piles, an Agenda."""
    game = given(2, shadows=True).city({(1, 0): "Wall", (2, 0): "(Home)", (0, 1): "City Market"})
    game.units("Ferrymen").piles(["Bank", "Blank"], ["Home:fishing", "Blank"], ["Work:warrior"])
    return (
        game.hand(0, "Guardhouse").agendas(0, agenda("coins >= 7", "end", 3)).hand(1, "Home:merchant", "Home:merchant")
    )


@clause("CI-272", "CI-274", "CI-275", "CI-278")
def test_a_spectator_sees_walls_ruins_tracks_units_and_backs() -> None:
    game = busy()
    drawn = lines(game, None)
    row = next(line for line in drawn if line.startswith("  0 "))
    assert re.search(r"\|Wall\S*\|", row)
    assert "face down" in drawn[drawn.index(row) + 1]
    assert re.search(r" \(Home\S*\)", row)
    assert labelled(drawn, "Units").startswith("Ferrymen, -, -")
    assert labelled(drawn, "A") == "2 cards, on top Bank"
    assert labelled(drawn, "B") == "2 cards, on top [fishing]"
    assert labelled(drawn, "C") == "1 card, on top [warrior]"
    assert labelled(drawn, "Seat 1").startswith("2 cards [merchant] x2")
    assert labelled(drawn, "Seat 0").endswith("identity hidden; 1 Agenda in hand")
    assert "Guardhouse" not in "\n".join(drawn)
    assert "agenda-" not in "\n".join(drawn)


@clause("CI-341")
def test_the_tracks_show_their_markers_and_which_spots_do_what() -> None:
    drawn = lines(opened(2, first=0))
    assert "[4]" in labelled(drawn, "Happiness")
    assert re.match(r"0\* +1\* +2\* +3 +\[4\] +5 +6 +7 +8\* +9 +10 +11 +12\*", labelled(drawn, "Happiness"))
    assert "8: draw 1 Favor Gained event; 12: draw 1 Favor Gained event, Prestige +1" in labelled(drawn, "Happiness")


def test_a_seat_reads_what_its_cards_do() -> None:
    drawn = "\n".join(lines(busy(), 0, 200))
    assert (
        "Guardhouse (peacekeeper, Fortification): cost 1; Defense +1; for each Market beside it: Happiness +1" in drawn
    )
    assert "Ferrymen (fishing, unit): cost 1; whenever another water card is placed: Coins +1" in drawn
    assert re.search(r"Agenda +agenda-\S+, .*: coins >= 7 at the end; 3 points", drawn)
    assert "Hand" not in "\n".join(lines(busy(), None, 200))


def test_whoever_sees_all_hands_reads_none_of_them_aloud() -> None:
    assert not [line for line in board(busy().state, 80).splitlines() if line.startswith("Hand")]


@pytest.mark.parametrize("width", [80, 100, 160])
@pytest.mark.parametrize("number", range(0, len(CITY_LAW.games), 3))
def test_every_position_fits_and_names_its_cells_whole_or_cut_with_their_signs(number: int, width: int) -> None:
    seats, options = CITY_LAW.games[number]
    for moment in list(play(CITY_LAW, seats, options, strategy("random", CITY_LAW, number), number))[::3]:
        state = moment.after.table.state
        if state is not None:
            for viewer in (0, None):
                drawn = board(redact(state, viewer), width).splitlines()
                assert max(map(len, drawn)) <= width
                assert sum(line.count("face down") for line in drawn if line.startswith("     ")) == sum(
                    cell.face_down for cell in state.cells
                )


def editions() -> list[Components]:
    return [components.of(CITY.load_edition(text)) for text in (CITY.edition, edition(), language())]


def test_every_effect_has_its_words() -> None:
    assert EFFECTS.keys() == LANGUAGE


def test_everything_that_is_printed_can_be_read() -> None:
    for printed in editions():
        for text in (
            *(cards.text(it) for it in (printed.center, *printed.cards)),
            *(cards.agenda(it) for it in printed.agendas),
            *(cards.half(half) for it in printed.titles for half in it.halves),
            *(effects(it.effects) for it in printed.events if it.effects),
        ):
            assert text
            assert not re.search(r"[<\[{]|None|Tribe\.|Resource\.", text.replace("<=", "").replace(" < ", "")), text


@pytest.mark.parametrize(
    ("printed", "told"),
    [
        (["H+1", "C+2"], "Happiness +1, Coins +2"),
        ([["gain", "coins", ["count", {"type": "Home"}]]], "Coins +1 for each Home"),
        ([["gain", "coins", ["mul", ["div", ["res", "coins"], 3], 2]]], "Coins +(2 x (coins / 3))"),
        ([["convert", "coins", "happiness", 2]], "turn 2 coins into Happiness"),
        ([["may", [["destroy", {"where": "adjacent", "center": "no"}, 1]]]],
         "you may destroy 1 adjacent card but the Tribal Center"),
        ([["if", [">=", ["hand"], 2], ["H+1"], ["H-1"]]], "if cards in hand >= 2: Happiness +1, else Happiness -1"),
        ([["choose", [["H+1"], ["P+1", "D-1"]]]], "either (Happiness +1) or (Populace +1, Defense -1)"),
        ([["repeat", 2, ["H+1", "P-1"]]], "2 times: (Happiness +1, Populace -1)"),
        ([["event", "invader", 2], ["ward", "favorLost", 1]], "draw 2 Invader events, 1 ward on Favor Lost"),
        ([["restore", {}, 2], ["discard", "each", 1], ["extra"]],
         "restore 2 cards, each seat discards 1, one more turn action"),
        ([["discardUnit", 1], ["peek", "invader"]], "discard 1 Unit, look at the next Invader event"),
    ],
)  # fmt: skip
def test_effects_are_told_in_short_words(printed: list[Any], told: str) -> None:
    game = given().hand(0, card("Blank", effects=printed))
    design = components.of(game.state.edition).card[game.state.players[0].hand[0].id]
    assert effects(design.effects) == told


def test_a_question_says_which_text_asks() -> None:
    option = ["choose", [["H+1"], {"need": [">=", ["hand"], 1], "do": ["C+1"]}]]
    blank = card("Blank", effects=[["may", ["C+1"]], option, ["peek", "invader"]])
    game = (
        given(2)
        .hand(0, blank, "Blank")
        .invader(["D-1"], ["C-1"])
        .piles(["Bank", "Blank"], ["Home:fishing"], ["Work:warrior"])
    )
    game.act(a.PlaceCard(game.held(blank), 1, 0))
    assert isinstance(game.asked, AskMay)
    assert about(game.view(1)).endswith(": Coins +1")
    game.act(a.DeclineEffect())
    assert isinstance(game.asked, AskOption)
    assert about(game.view(1)).splitlines()[1:] == ["0: Happiness +1", "1: if cards in hand >= 1: Coins +1"]
    assert labelled(lines(game, 1, 160), "About").endswith(": Coins +1")
    game.act(a.ChooseOption(0))
    assert isinstance(game.asked, AskPeek)
    assert about(game.view(0)).endswith(": Defense -1")
    assert (about(game.view(1)), about(game.view(None))) == ("", "")
    game.act(a.KeepEvent())
    assert isinstance(game.asked, AskPile)
    assert about(game.view(0)) == about(game.view(1)) == "A: Bank, B: [fishing], C: [warrior]"


def test_the_leader_alone_reads_the_halves_of_a_title() -> None:
    state = opened(1).state
    assert re.fullmatch(r"1: .*: .*; then .*: .*\n2: .*: .*; then .*: .*", about(redact(state, 0)))
    assert about(redact(state, None)) == ""


def test_flavour_stands_beside_the_own_hand_and_a_peeked_event_only() -> None:
    printed = components.of(CITY.load_edition(CITY.edition))
    game = opened(2)
    own = [printed.card[it.id].flavour for it in game.state.players[0].hand]
    drawn = " ".join(" ".join(lines(game)).split())
    assert [flavour for flavour in own if flavour] == own
    assert all(f'"{flavour}"' in drawn for flavour in own)
    others = {card.flavour for card in printed.cards} - {*own}
    assert not [flavour for flavour in others if flavour and flavour in drawn]
