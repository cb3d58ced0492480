"""The laws, one function each; each is asked at every moment of a game, or at some of them where it is dear."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from shared.codecs.plies import TitlePlies
from shared.kernel import ply as kernel
from shared.kernel.errors import IllegalAction, NotToAct
from shared.kernel.prompts import to_act
from shared.kernel.records import changed
from shared.kernel.secrets import Viewer, redact
from shared.table.chance import Recorded, Seeded
from shared.table.commands import SubmitAction, TakeBack
from shared.table.decide import Asking, decide, undoable
from shared.table.events import TableEvent
from shared.table.fold import fold, load
from shared.table.outcome import outcome
from tests.laws.lawful import Lawful, named, viewers
from tests.laws.playing import GAME, Moment
from tests.laws.wires import Wires


def law_1_exactly_the_asked_seat_has_options(lawful: Lawful, moment: Moment) -> None:
    state = moment.after.table.state
    asked = moment.after.table.to_act
    for seat in range(len(moment.after.table.chairs)):
        options = kernel.legal_actions(lawful.rules, state, seat) if state is not None else ()
        if seat != asked:
            assert moment.after.table.over or options == ()
            continue
        assert options, "the seat that is asked has an option"
        assert len(set(options)) == len(options), "no option twice"
        assert options == kernel.legal_actions(lawful.rules, state, seat), "in a pinned order"


def law_2_all_other_actions_are_refused(lawful: Lawful, moment: Moment, rng: Random) -> None:
    table = moment.after.table
    if table.to_act is None:
        return
    seat = table.to_act
    options = kernel.legal_actions(lawful.rules, table.state, seat)
    view = redact(table.state, seat)
    wrong = [action for action in lawful.sample_actions(rng) if action not in options]
    for action in wrong:
        with pytest.raises(IllegalAction):
            kernel.admit(lawful.rules, view, options, action)
    dice = Seeded(GAME, b"2" * 32)
    for action in rng.sample(wrong, min(len(wrong), 1)):
        with pytest.raises(IllegalAction):
            kernel.decide(lawful.rules, table.state, seat, action, dice.dice(table, 1), table.conceded)
    other = (seat + 1) % max(len(table.chairs), 2)
    with pytest.raises(NotToAct):
        kernel.decide(lawful.rules, table.state, other, options[0], dice.dice(table, 1), table.conceded)


def law_2_every_option_is_accepted(lawful: Lawful, moment: Moment) -> None:
    table = moment.after.table
    if table.to_act is None:
        return
    for number, action in enumerate(kernel.legal_actions(lawful.rules, table.state, table.to_act)):
        dice = Seeded(GAME, b"3" * 32).dice(table, number)
        assert kernel.decide(lawful.rules, table.state, table.to_act, action, dice, table.conceded)


def law_3_the_same_again_whatever_the_version(lawful: Lawful, moment: Moment, plies: TitlePlies) -> None:
    command, decided = moment.command, moment.decided
    commitment = moment.after.table.commitment
    chance = Recorded(commitment, moment.after.table.seed, decided.draws, "")
    again = decide(Asking(lawful.rules, moment.before, chance, plies.read_options), command)
    assert again.events == decided.events
    assert again.table == decided.table


def laws_4_and_5_each_event_leaves_a_sound_state_and_the_last_one_the_tables(lawful: Lawful, moment: Moment) -> None:
    table = moment.standing
    for index, event in enumerate(moment.decided.events):
        before, was = table, hash(table)
        table = fold(lawful.rules, table, (event,), moment.after.version, index)
        assert hash(before) == was, "a state is never changed in place"
        stack = table.state.prompts if table.state is not None else ()
        assert len(table.ids) == len(stack), "as many ids as prompts"
        broken = list(lawful.rules.invariants(table.state)) if table.state is not None else []
        assert not broken, f"law 5: {broken} after {event}"
    assert table == moment.after.table


def law_4_fold_of_the_log_equals_the_game(lawful: Lawful, moments: list[Moment], plies: TitlePlies) -> None:
    read = [(plies.read_ply(m.sealed.stored), m.sealed.hash) for m in moments]
    assert load(lawful.rules, read) == moments[-1].after
    given: set[str] = set()
    for moment in moments:
        new = set(moment.after.table.ids) - (set(moment.before.table.ids) if moment.before else set())
        assert not new & given, "no id is given twice"
        given |= new


def laws_6_and_8_a_seat_can_follow_and_nothing_leaks(lawful: Lawful, moment: Moment, viewer: Viewer) -> None:
    truth = moment.standing.state if moment.standing else None
    view = redact(truth, viewer)
    hidden = lawful.hidden_things(truth, viewer) if truth is not None else frozenset()
    for event in moment.decided.events:
        if isinstance(event, TableEvent):
            continue
        truth = lawful.rules.evolve(truth, event)
        shown = redact(event, viewer)
        view = redact(lawful.rules.evolve(view, shown), viewer)
        assert view == redact(truth, viewer), f"law 6: {event} for {viewer}"
        hidden_before, hidden = hidden, lawful.hidden_things(truth, viewer)
        told = named(shown) & hidden_before & hidden
        assert not told, f"law 8: {event} tells {viewer} {told}"
        if type(event) not in lawful.rules.reveals:
            assert hidden_before <= hidden, f"{event} reveals, and is not declared to"


def law_7_the_list_tells_no_secret(lawful: Lawful, moment: Moment) -> None:
    state = moment.after.table.state
    seat = to_act(state)
    if seat is not None:
        assert tuple(kernel.options(lawful.rules, state)) == kernel.options(lawful.rules, redact(state, seat))


def law_9_noninterference(lawful: Lawful, moment: Moment, viewer: Viewer, rng: Random) -> None:
    """Two truths that look the same to the viewer: the same view, feed, prompt ids, options and refusals."""
    table = moment.after.table
    seat = table.to_act
    if seat is None:
        return
    other = lawful.disguise(table.state, viewer, rng)
    assert redact(other, viewer) == redact(table.state, viewer)
    options, others = (kernel.legal_actions(lawful.rules, state, seat) for state in (table.state, other))
    assert viewer != seat or options == others
    if common := [action for action in options if action in others]:
        action = rng.choice(common)
        feeds = [_feed(lawful, state, seat, action, viewer) for state in (table.state, other)]
        assert None in feeds or feeds[0] == feeds[1], f"{action} tells {viewer} something"
    if viewer == seat:
        wrong = [action for action in lawful.sample_actions(rng) if action not in options]
        assert _refusals(lawful, table.state, seat, wrong) == _refusals(lawful, other, seat, wrong)


def _feed(lawful: Lawful, state: Any, seat: int, action: Any, viewer: Viewer) -> Any:
    """What the viewer hears of the seat's action, or None if it reveals something: then two truths may differ."""
    dice = Seeded(GAME, b"9" * 32).dice(None, 1)
    events = kernel.decide(lawful.rules, state, seat, action, dice)
    return None if any(type(e) in lawful.rules.reveals for e in events) else redact(events, viewer)


def _refusals(lawful: Lawful, state: Any, seat: int, actions: list[Any]) -> list[tuple[str, str]]:
    view, legal = redact(state, seat), kernel.legal_actions(lawful.rules, state, seat)
    refusals = []
    for action in actions:
        with pytest.raises(IllegalAction) as refused:
            kernel.admit(lawful.rules, view, legal, action)
        refusals.append((str(refused.value), refused.value.clause))
    return refusals


def law_10_json_is_the_identity(moment: Moment, plies: TitlePlies) -> None:
    stored = moment.sealed.stored
    ply = plies.read_ply(stored)
    assert plies.write_ply(ply) == stored
    assert ply.events == moment.decided.events
    assert ply.cause == moment.command
    table = moment.after.table
    assert plies.read_table(plies.table_bytes(table)) == table
    for viewer in viewers(len(table.chairs)):
        view = redact(table, viewer)
        assert plies.read_table(plies.table_bytes(view)) == view


def law_10_the_wire_is_the_identity(moment: Moment, wire: Wires) -> None:
    table = moment.after.table
    for viewer in viewers(len(table.chairs)):
        for event in moment.decided.events:
            if not isinstance(event, TableEvent):
                shown = redact(event, viewer)
                assert wire.through("event", shown) == shown
        if table.state is not None:
            view = redact(table.state, viewer)
            assert wire.through("view", view) == view
            for prompt in view.prompts:
                assert wire.through("prompt", prompt) == prompt
    if isinstance(moment.command, SubmitAction):
        assert wire.through("action", moment.command.action) == moment.command.action


def law_11_the_game_ends_with_an_outcome(lawful: Lawful, moments: list[Moment]) -> None:
    last = moments[-1].after
    seats = len(last.table.chairs)
    submitted = sum(1 for m in moments if m.command.__class__.__name__ == "SubmitAction")
    taken_back = sum(1 for m in moments if m.command.__class__.__name__ == "TakeBack")
    assert last.table.over
    assert submitted - taken_back <= lawful.rules.bound(seats)
    result = outcome(lawful.rules, last.table)
    assert result is not None
    assert sorted(s.seat for s in result.standings) == list(range(seats))
    ranks = [s.rank for s in result.standings]
    if lawful.shared_ranks:
        assert ranks[0] in (1, 2), "rank 1 wins; nobody has it where all seats lose to the game"
        assert ranks == [ranks[0] + sum(other < rank for other in ranks) for rank in ranks]
    else:
        assert ranks == list(range(1, seats + 1))
    for standing in result.standings:
        assert standing.points == sum(reason.points for reason in standing.reasons)


def law_11_a_snapshot_continues_equal(lawful: Lawful, moment: Moment, plies: TitlePlies) -> None:
    table = moment.after.table
    if table.to_act is None:
        return
    snapshot = plies.read_table(plies.table_bytes(table))
    action = kernel.legal_actions(lawful.rules, table.state, table.to_act)[-1]
    results = [
        kernel.decide(lawful.rules, t.state, t.to_act, action, Seeded(GAME, b"1" * 32).dice(t, 5), t.conceded)
        for t in (table, snapshot)
    ]
    assert results[0] == results[1]


def law_12_what_is_taken_back_leaves_no_trace(lawful: Lawful, moment: Moment, plies: TitlePlies) -> None:
    """Every field is as before, counters included, but for the ids of the prompts."""
    last = None if moment.after.table.over else undoable(moment.after)
    if moment.before is None or last is None or last.version != moment.after.version or last.revealed or last.drawn:
        return
    asking = Asking(lawful.rules, moment.after, Seeded(GAME, b"4" * 32), plies.read_options)
    back, before = decide(asking, TakeBack(last.seat or 0, last.version)).table, moment.before.table
    assert changed(back, ids=before.ids) == before
    assert len(back.ids) == len(before.ids)
    assert not set(back.ids) & {*before.ids, *moment.after.table.ids}
