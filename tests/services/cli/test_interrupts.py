"""SIGINT, SIGTERM and SIGHUP end what runs, in whatever state the program was started."""

import signal
import subprocess
import sys
from functools import partial

import pytest

from shared.embedded.processes import surroundings

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
BEGIN = "import asyncio, os, signal; from services.cli.interrupts import *; number = signal.Signals({number}); "
CLEANING = """
as_interrupts()
with undisturbed():
    os.kill(os.getpid(), number)
print("cleaned up")
try:
    os.kill(os.getpid(), number)
except KeyboardInterrupt:
    print("interrupted once")
"""
PLAIN = """
as_interrupts()
try:
    os.kill(os.getpid(), number)
except KeyboardInterrupt:
    for other in SIGNALS:
        os.kill(os.getpid(), other)
    print("interrupted once")
"""
WORKING = """
async def work():
    for other in (number, *SIGNALS):
        asyncio.get_running_loop().call_later(0.05, os.kill, os.getpid(), other)
    try:
        await asyncio.sleep(60)
    finally:
        await asyncio.sleep(0.2)
        print("cleaned up")

as_interrupts()
try:
    interruptible(asyncio.run, work())
except KeyboardInterrupt:
    print("interrupted once")
"""


def said(program: str, number: signal.Signals, ignored: bool = False) -> str:
    """What a program says that sends itself the signal."""
    handler = signal.SIG_IGN if ignored else signal.SIG_DFL
    done = subprocess.run(
        [sys.executable, "-c", BEGIN.format(number=int(number)) + program],
        env=surroundings(),
        stdout=subprocess.PIPE,
        text=True,
        preexec_fn=partial(signal.signal, number, handler),
        timeout=60,
        check=True,
    )
    return done.stdout


@pytest.mark.parametrize("number", SIGNALS)
def test_each_interrupts_once_and_others_do_not_disturb_the_end(number: signal.Signals) -> None:
    assert said(PLAIN, number) == "interrupted once\n"


def test_who_cleans_up_is_not_interrupted() -> None:
    assert said(CLEANING, signal.SIGTERM) == "cleaned up\ninterrupted once\n"


@pytest.mark.parametrize("number", SIGNALS)
def test_each_lets_what_an_event_loop_does_clean_up(number: signal.Signals) -> None:
    assert said(WORKING, number) == "cleaned up\ninterrupted once\n"


def test_a_job_in_the_background_hears_an_interrupt_and_one_under_nohup_no_hang_up() -> None:
    assert said(PLAIN, signal.SIGINT, ignored=True) == "interrupted once\n"
    assert said(PLAIN, signal.SIGHUP, ignored=True) == ""
