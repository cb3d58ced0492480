"""What cards, events, tracks and titles do: a few primitives over data, done one thing after the other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from shared.games.city import values as v
from shared.games.city.effects import decks, hands, lists, passives, placing
from shared.kernel.ply import Ply

TASKS: Mapping[type, Callable[[Ply, Any], None]] = {
    v.RunList: lists.run_list,
    v.RunTimes: lists.run_times,
    v.PickMore: lists.pick_more,
    v.DrawCards: hands.draw_cards,
    v.ThrowSome: hands.throw_some,
    v.FillHands: hands.fill_hands,
    v.DrawEvents: decks.draw_events,
    v.FinishEvent: decks.finish_event,
    v.OfferAgenda: decks.offer_agenda,
    v.SetOff: passives.set_off_all,
    v.RunPassive: passives.run_passive,
    v.PlaceUnit: placing.place_unit,
    v.LookAround: placing.look_around,
    v.LookBetween: placing.look_between,
    v.BolsterPlaced: placing.bolster,
}
