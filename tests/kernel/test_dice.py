"""Chance: even, labelled, and derivable by anybody who holds the seed."""

from __future__ import annotations

import hmac
from collections import Counter
from hashlib import sha256

import pytest

from shared.kernel.dice import Dice, Draw, RecordedDice, commit, dice_key, rederive, salt
from shared.kernel.errors import Broken
from tests.marks import scenario

KEY = b"k" * 32


def test_a_draw_is_what_the_documents_say() -> None:
    word = int.from_bytes(hmac.digest(KEY, b"7.0\x000\x00", "sha256")[:8], "big")
    assert Dice(KEY, 7).below(10) == word % 10


def test_the_key_mixes_the_seed_with_every_entropy_in_seat_order() -> None:
    seed = b"s" * 32
    parts = b"g1\0" + sha256(b"one").digest() + sha256(b"").digest()
    assert dice_key(seed, "g1", ("one", "")) == hmac.digest(seed, parts, "sha256")
    assert len({dice_key(seed, g, e) for g in ("g1", "g2") for e in (("a", "b"), ("b", "a"), ("", "ab"))}) == 6


def test_seed_commitment_and_salts_tell_nothing_of_each_other() -> None:
    seed = b"s" * 32
    assert commit(seed) == sha256(b"prestige/seed/v1\0" + seed).hexdigest()
    assert len({commit(seed), salt(seed, 1), salt(seed, 2), seed.hex()}) == 4


@scenario("P15")
def test_the_same_ply_draws_the_same_however_often_it_is_decided() -> None:
    def draw() -> tuple[object, ...]:
        dice = Dice(KEY, 3)
        return dice.below(6), dice.shuffle("abcdef"), dice.below(6), tuple(dice.draws)

    assert len({draw() for _ in range(5)}) == 1


@scenario("P16")
def test_draws_are_even_over_many_games() -> None:
    rolls = Counter(Dice(sha256(str(n).encode()).digest(), 1).below(6) for n in range(12_000))
    square = sum((count - 2000) ** 2 / 2000 for count in rolls.values())
    assert len(rolls) == 6
    assert square < 20.5  # chi square, 5 degrees of freedom, p = 0.001


@scenario("P16")
def test_shuffles_are_even_over_many_games() -> None:
    orders = Counter(Dice(sha256(str(n).encode()).digest(), 1).shuffle("abcd") for n in range(12_000))
    square = sum((count - 500) ** 2 / 500 for count in orders.values())
    assert len(orders) == 24
    assert square < 49.7  # chi square, 23 degrees of freedom, p = 0.001


def test_every_recorded_draw_can_be_derived_again() -> None:
    dice = Dice(KEY, 9)
    dice.below(6)
    dice.shuffle(range(40))
    dice.below(1)
    assert [rederive(KEY, 9, draw) for draw in dice.draws] == dice.draws
    changed = Draw(0, 6, ((dice.draws[0].result or 0) + 1) % 6)
    assert rederive(KEY, 9, changed) != changed
    assert rederive(KEY, 8, dice.draws[1]) != dice.draws[1]


def test_recorded_dice_fall_as_recorded_and_for_nothing_else() -> None:
    dice = Dice(KEY, 9)
    wanted = (dice.below(6), dice.shuffle("abcdef"))
    again = RecordedDice(tuple(dice.draws))
    assert (again.below(6), again.shuffle("abcdef")) == wanted
    with pytest.raises(Broken):
        again.below(6)
    with pytest.raises(Broken):
        RecordedDice(tuple(dice.draws)).below(7)


def test_a_draw_needs_a_bound() -> None:
    with pytest.raises(ValueError, match="bound"):
        Dice(KEY, 1).below(0)
