"""Lists of effects, run from left to right; and the primitives that run other lists: if, may, choose, repeat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from shared.games.city import components
from shared.games.city.components import primitives as p
from shared.games.city.components.primitives import branch
from shared.games.city.effects import decks, hands, picks
from shared.games.city.effects.doing import how_often, look, push
from shared.games.city.effects.resources import convert, gain, lose
from shared.games.city.prompts import AskMay, AskOption
from shared.games.city.values import PickMore, RunList, RunTimes
from shared.kernel.ply import Ply

Do = Callable[[Ply, Any, RunList], None]


def run_list(ply: Ply, task: RunList) -> None:
    """Carry out the effects of a list, until one of them leaves something to be done first."""
    printed = components.of(ply.state.edition)
    effects, work = printed.lists[task.text], printed.work[task.text]
    for step in range(task.step, len(effects)):
        effect = effects[step]
        ply.work += work[step]
        at_once = AT_ONCE.get(type(effect))
        if at_once is None:
            if step + 1 < len(effects):
                push(ply, RunList(task.text, step + 1, task.origin))
            LATER[type(effect)](ply, effect, RunList(task.text, step, task.origin))
            return
        at_once(ply, effect, RunList(task.text, step, task.origin))
        if ply.state.verdict is not None:
            return


def run_times(ply: Ply, task: RunTimes) -> None:
    """Carry out a list once, and then as often as is left."""
    ply.work += 1
    rest = (RunTimes(task.text, task.times - 1, task.origin),) if task.times > 1 else ()
    push(ply, RunList(task.text, 0, task.origin), *rest)


def either(ply: Ply, effect: p.If, here: RunList) -> None:
    """The first list if the condition holds, else the second."""
    holds = look(ply.state, here.origin.card).holds(effect.condition)
    text = branch(here.text, here.step, "then" if holds else "else")
    if effect.then if holds else effect.otherwise:
        push(ply, RunList(text, 0, here.origin))


def may(ply: Ply, effect: p.May, here: RunList) -> None:
    """The list, if the active seat says so."""
    ply.ask(AskMay(ply.state.active, branch(here.text, here.step, "may"), here.origin))


def choose(ply: Ply, effect: p.Choose, here: RunList) -> None:
    """One of the options whose need holds."""
    eyes = look(ply.state, here.origin.card)
    open_ = [n for n, option in enumerate(effect.options) if option.need is None or eyes.holds(option.need)]
    if open_:
        ply.ask(AskOption(ply.state.active, here.text, here.step, tuple(open_), here.origin))


def repeat(ply: Ply, effect: p.Repeat, here: RunList) -> None:
    """The list, as often as the number says now."""
    times = how_often(ply.state, effect.times, here)
    if times:
        push(ply, RunTimes(branch(here.text, here.step, "each"), times, here.origin))


def pick(ply: Ply, effect: Any, here: RunList) -> None:
    """Cards picked one by one."""
    count = how_often(ply.state, effect.count, here)
    if count:
        push(ply, PickMore(here.text, here.step, count, here.origin))


def pick_more(ply: Ply, task: PickMore) -> None:
    """Ask for one more pick, while something fits."""
    effect = components.of(ply.state.edition).lists[task.text][task.step]
    prompt = picks.PICKS[type(effect)](ply.state, effect, task.origin)
    if prompt is None:
        return
    if task.left > 1:
        push(ply, PickMore(task.text, task.step, task.left - 1, task.origin))
    ply.work += 1
    ply.ask(prompt)


AT_ONCE: Mapping[type, Do] = {
    p.Gain: gain,
    p.Lose: lose,
    p.Convert: convert,
    p.Ward: decks.ward,
    p.Return: decks.put_back,
    p.Bury: decks.bury,
    p.Extra: hands.extra,
}
"""Effects that are complete at once."""

LATER: Mapping[type, Do] = {
    p.If: either,
    p.May: may,
    p.Choose: choose,
    p.Repeat: repeat,
    p.Draw: hands.draw,
    p.Discard: hands.discard,
    p.DiscardUnit: pick,
    p.Recover: pick,
    p.Demand: decks.demand,
    p.LookAt: decks.peek,
    p.Destroy: pick,
    p.Restore: pick,
}
"""Effects that ask, or that leave something to be done before the list goes on."""
