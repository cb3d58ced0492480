"""City under the laws: hidden are hands, identities, Agendas, titles of the solo game, and the order of all decks."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from shared.games.city import CITY, components
from shared.games.city import actions as a
from shared.games.city.events import AgendaFulfilled, TitleTurned
from shared.games.city.state import State
from shared.games.city.values import Direction, Mode, Options, Pile
from tests.laws.city_disguise import disguise
from tests.laws.city_sight import hidden_things, told
from tests.laws.lawful import Lawful

COPIES = ("com-cottage.1", "com-main-road.2", "fis-ferrymen.1", "war-nothing.1", "center.1")


def sample_actions(rng: Random) -> Iterator[Any]:
    printed = components.of(CITY.load_edition(CITY.edition))
    copies = (*COPIES, *rng.sample(list(printed.card), 3))
    card, x, y = rng.choice(copies), rng.randrange(-3, 4), rng.randrange(-2, 3)
    yield a.PlaceCard(card, x, y)
    yield rng.choice((a.PlayUnit(card), a.UseUnique(card), a.RetireUnit(card), a.RecoverOne(card)))
    thrown = tuple(rng.sample(copies, rng.randrange(3)))
    yield rng.choice((a.DiscardCards(thrown), a.ThrowCards(thrown)))
    yield rng.choice((a.RestoreCard(x, y, card), a.RestoreOne(x, y), a.DestroyOne(x, y)))
    yield rng.choice((a.PassTurn(), a.EndTurn(), a.DrawFrom(rng.choice(list(Pile)))))
    agenda = rng.choice(list(printed.agenda))
    yield rng.choice((a.RevealAgenda(agenda), a.ReplaceAgenda(agenda), a.RevealAgenda("none"), a.DropAgenda()))
    yield rng.choice((a.AcceptEffect(), a.DeclineEffect(), a.ChooseOption(rng.randrange(4))))
    yield rng.choice((a.KeepEvent(), a.SinkEvent(), a.TakeAgenda(), a.DeclineAgenda()))
    yield rng.choice((a.ChooseWall(rng.choice(list(Direction))), a.ChooseHalf(rng.randrange(4)), a.SwapTitle()))


def other_half(action: a.ChooseHalf, state: State, twin: State, rng: Random) -> a.ChooseHalf:
    """Either half."""
    return a.ChooseHalf(rng.randrange(1, 3))


def other_agenda(action: a.ReplaceAgenda, state: State, twin: State, rng: Random) -> a.ReplaceAgenda:
    """The Agenda that lies in the same place of the slot."""
    pairs = (zip(one.agendas, other.agendas, strict=True) for one, other in zip(state.slots, twin.slots, strict=True))
    return a.ReplaceAgenda(next(other for slot in pairs for one, other in slot if one == action.agenda))


MODES = (None, Mode.LOVE, Mode.SQUALOR)

CITY_LAW = Lawful(
    rules=CITY,
    games=tuple(
        (seats, Options(mode, shadows))
        for seats in (1, 2, 3, 4)
        for mode in MODES
        for shadows in (False, True)
        if seats > 1 or mode is not Mode.LOVE
    ),
    sample_actions=sample_actions,
    hidden_things=hidden_things,
    disguise=disguise,
    told=told,
    unseen={a.ChooseHalf: other_half, a.ReplaceAgenda: other_agenda},
    speaking=frozenset((TitleTurned, AgendaFulfilled)),
    shared_ranks=True,
)
