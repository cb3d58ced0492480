"""Whose calls count together, and how many there may be: those of a key's holder, of a seat, of all strangers."""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache

from services.gateway.auth import Caller, Proof
from services.gateway.door import Account, Kind, Tier
from services.gateway.keys import OF_TOKEN, Limits
from services.gateway.limits import LATER, SOON, Most, named, own
from services.gateway.settings import GatewaySettings

SHARE = 0.8  # of the calls at once, for all without an API key: whoever has one still comes in
STRANGE = 0.2  # of the calls at once, for all who have proven nothing yet
KEPT = 20_000  # proven tokens that are remembered
WATCHES = 5.0  # seconds after which a stream may have ended
CALLS, RATE, STREAMS, GAMES = "calls at once", "calls in a second", "streams at once", "games that are not over"


class Accounts:
    """The accounts of a gateway.

    A token belongs to its seat's account once it has proven to be one; before, each made-up one would be a new account.
    """

    def __init__(self, settings: GatewaySettings) -> None:
        self._settings = settings
        self._proven: OrderedDict[str, None] = OrderedDict()
        self._key = lru_cache(1024)(self._of_key)
        self._seats = self._of_seats()
        self._strangers = Account(OF_TOKEN, self._of_strangers())

    def of(self, caller: Caller) -> Account:
        """Whose calls this one counts with."""
        if caller.holder is not None:
            return self._key(caller.holder.name, caller.holder.limits)
        if caller.proof is not None and self._is_proven(caller.proof):
            return Account(caller.requester, self._seats)
        return self._strangers

    def prove(self, proof: Proof) -> None:
        """The token was that of a seat."""
        self._proven[proof.hash] = None
        if len(self._proven) > KEPT:
            self._proven.popitem(last=False)

    def _is_proven(self, proof: Proof) -> bool:
        if proof.until is not None:  # signed by this deployment
            return True
        if proof.hash not in self._proven:
            return False
        self._proven.move_to_end(proof.hash)
        return True

    def _of_key(self, holder: str, limits: Limits) -> Account:
        def most(name: str, what: str, retry: float = SOON) -> Most:
            limit, given = f"key_{name}", getattr(limits, name)
            usual = getattr(self._settings, limit)
            value, setting = (usual, named(limit)) if given is None else (given, f"limits.{name} of {holder}")
            return own(limit, value, f"{what} of this API key", setting, retry)

        at_once = {Kind.CALL: most("calls_at_once", CALLS), Kind.STREAM: most("watches", STREAMS, WATCHES)}
        return Account(holder, Tier(1.0, most("calls_per_second", RATE), at_once, most("games", GAMES, LATER)))

    def _of_seats(self) -> Tier:
        def most(name: str, what: str, retry: float = SOON) -> Most:
            limit = f"seat_{name}"
            return own(limit, getattr(self._settings, limit), f"{what} of this seat", named(limit), retry)

        at_once = {Kind.CALL: most("calls_at_once", CALLS), Kind.STREAM: most("watches", STREAMS, WATCHES)}
        return Tier(SHARE, most("calls_per_second", RATE), at_once)

    def _of_strangers(self) -> Tier:
        """They are counted as one, so it is no quota of theirs that they reach."""

        def most(name: str, what: str, share: float, setting: str) -> Most:
            value = max(getattr(self._settings, setting) * share, 1)
            return Most(f"stranger_{name}", value, f"{what} of all who are not known yet", named(setting))

        at_once = {
            Kind.CALL: most("calls_at_once", CALLS, STRANGE, "calls_at_once"),
            Kind.STREAM: most("watches", STREAMS, STRANGE, "watches_at_once"),
        }
        return Tier(SHARE, most("calls_per_second", RATE, 1, "key_calls_per_second"), at_once)
