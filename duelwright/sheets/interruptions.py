"""Interruptions by the keyboard: who hears of them, and that they are not lost."""

from __future__ import annotations

import _thread
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

# Longer than it takes to draw a picture, and to clean up after one.
_SECONDS: Final = 0.5


@contextmanager
def ignored() -> Iterator[None]:
    """A process that starts meanwhile leaves an interruption to this one."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def repeated() -> Iterator[None]:
    """An interruption comes again until it gets out of here. What draws pages takes every exception, this one too, for a
    picture that cannot be drawn, and goes on."""
    if threading.current_thread() is not threading.main_thread() or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield
        return
    is_over = threading.Event()
    heard = threading.Event()

    def repeat() -> None:
        while not is_over.wait(_SECONDS):
            _thread.interrupt_main()

    def interrupted(*_: object) -> None:
        if is_over.is_set():
            return
        if not heard.is_set():
            heard.set()
            threading.Thread(target=repeat, daemon=True).start()
        raise KeyboardInterrupt

    signal.signal(signal.SIGINT, interrupted)
    try:
        yield
    finally:
        is_over.set()
        signal.signal(signal.SIGINT, signal.default_int_handler)
