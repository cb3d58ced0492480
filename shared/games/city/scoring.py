"""The end: who is True Founder, Agendas, titles; and the standings."""

from __future__ import annotations

from collections.abc import Collection

from shared.games.city import components
from shared.games.city.components.reading import Reader, reader
from shared.games.city.state import Slot, State
from shared.games.city.values import Mode, Reason, Result, Shown, Verdict
from shared.kernel.rules import Outcome, Points, Standing
from shared.kernel.secrets import Seat, size

TITLES_NEEDED = 2


def result(state: State, conceded: Collection[Seat] = ()) -> Result:
    """The result of a decided game; a seat that conceded is no winner."""
    assert state.verdict is not None
    assert state.reason is not None
    staying = tuple(player.seat for player in state.players if player.seat not in conceded)
    prevails = state.verdict is Verdict.PREVAILS
    if state.solo:
        titles = titles_turned(state)
        winners = staying if prevails and titles >= TITLES_NEEDED else ()
        return Result(state.verdict, state.reason, winners, titles=titles)
    if not prevails:
        return Result(state.verdict, state.reason)
    if state.mode is Mode.LOVE:
        return Result(state.verdict, state.reason, staying)
    return _founded(state, state.verdict, state.reason, staying)


def shown(state: State) -> tuple[Shown, ...]:
    """What the seats show at the end: hands, identities, and Agendas, those of solo slots too."""
    slots = [agenda for slot in state.slots for agenda in slot.agendas]
    return tuple(Shown(p.seat, p.hand, p.identity, (*p.agendas, *slots)) for p in state.players)


def eyes_of(state: State, seat: Seat) -> Reader:
    """A reader that looks with the eyes of a seat: its hand, its deeds, its tribes."""
    player = state.players[seat]
    printed = components.of(state.edition)
    return reader(state, printed, hand=size(player.hand), deeds=player.deeds, tribes=player.identity)


def agenda_points(state: State, seat: Seat) -> int:
    """The points of the one Agenda that a seat scores: the revealed one, else its best fulfilled `end` Agenda."""
    player, printed = state.players[seat], components.of(state.edition).agenda
    if player.revealed:
        return printed[player.revealed].vp
    eyes = eyes_of(state, seat)
    held = [printed[agenda] for agenda in player.agendas]
    return max((a.vp for a in held if a.timing == "end" and eyes.holds(a.goal)), default=0)


def titles_turned(state: State) -> int:
    """How many slots of the solo game count as turned titles."""
    return sum(slot.turned or _fulfilled(state, slot) for slot in state.slots)


def _fulfilled(state: State, slot: Slot) -> bool:
    """Whether both Agendas of a slot are fulfilled; `end` ones are judged when the city prevails."""
    printed, eyes = components.of(state.edition).agenda, eyes_of(state, slot.seat)
    prevails = state.verdict is Verdict.PREVAILS
    agendas = [printed[agenda] for agenda in slot.agendas]
    return bool(agendas) and all(
        a.id in slot.fulfilled or (prevails and a.timing == "end" and eyes.holds(a.goal)) for a in agendas
    )


def _founded(state: State, verdict: Verdict, reason: Reason, staying: tuple[Seat, ...]) -> Result:
    seats = [player.seat for player in state.players]
    agendas = tuple(agenda_points(state, seat) if state.options.shadows else 0 for seat in seats)
    influence = tuple(eyes_of(state, seat).influence() + agendas[seat] for seat in seats)
    cost = tuple(eyes_of(state, seat).printed_cost() for seat in seats)
    best = max((influence[seat], cost[seat]) for seat in staying)
    winners = tuple(seat for seat in staying if (influence[seat], cost[seat]) == best)
    return Result(verdict, reason, winners, influence, cost, agendas)


def outcome(state: State) -> Outcome | None:
    """How the game came out, best seat first; None while it is played. Winners have rank 1, nobody else has."""
    if state.result is None:
        return None
    ended = state.result
    standings = sorted((_standing(ended, player.seat) for player in state.players), key=lambda s: (s.rank, s.seat))
    return Outcome(ended.reason.value, tuple(standings))


def _standing(ended: Result, seat: Seat) -> Standing:
    reasons: tuple[Points, ...] = ()
    if ended.influence:
        agendas = ended.agendas[seat]
        reasons = (Points("influence", ended.influence[seat] - agendas), Points("agendas", agendas))
    return Standing(seat, _rank(ended, seat), sum(reason.points for reason in reasons), reasons)


def _rank(ended: Result, seat: Seat) -> int:
    """1 for winners; the others follow by influence and cost, behind as many as are better, and never before 2."""
    if seat in ended.winners:
        return 1
    if not ended.influence:
        return max(len(ended.winners), 1) + 1
    keys = [(s in ended.winners, *pair) for s, pair in enumerate(zip(ended.influence, ended.cost, strict=True))]
    return 1 + sum(key > keys[seat] for key in keys)
