"""An edition in which every effect of the language stands is under the laws, too."""

from dataclasses import replace
from random import Random

import pytest

from shared.codecs.plies import TitlePlies
from shared.games.city import CITY
from shared.games.city.effects.lists import AT_ONCE, LATER
from shared.kernel.rules import nothing_found
from tests.golden.city.editions import edition
from tests.laws.city_law import CITY_LAW
from tests.laws.playing import play, strategy
from tests.laws.test_laws import obey
from tests.marks import clause

RULES = replace(CITY, edition=edition(), unfit=nothing_found)
LAW = replace(CITY_LAW, rules=RULES)


@clause("CI-285", "CI-287", "CI-340")
def test_every_effect_of_the_language_is_carried_out_by_one_function() -> None:
    known = {*AT_ONCE, *LATER}
    assert not AT_ONCE.keys() & LATER.keys()
    assert len(known) == 19


@clause("CI-009", "CI-282")
@pytest.mark.parametrize("number", range(0, len(LAW.games), 3))
def test_the_laws_hold_where_every_effect_stands(number: int) -> None:
    seats, options = LAW.games[number]
    moments = list(play(LAW, seats, options, strategy("random", LAW, number), number, concede=0.003, undo=0.05))
    obey(LAW, moments, TitlePlies(RULES), Random(number))
