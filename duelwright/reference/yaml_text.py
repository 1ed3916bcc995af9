"""Turns steps as plain data into YAML as an author would write it: one key per line where steps hold steps, short
mappings in braces."""

from __future__ import annotations

from typing import Any

# The keys of steps that hold other steps.
_HOLD_STEPS = ("then", "else", "do", "may", "pay", "choose_one", "choose_options")


def written_steps(steps: list[Any], indent: str = "") -> str:
    """A list of steps."""
    return "\n".join(f"{indent}- {_step(step, indent + '  ')}" for step in steps)


def _step(step: Any, indent: str) -> str:
    """A step after its dash; what is below it is indented."""
    if isinstance(step, list):
        return written_steps(step, indent).lstrip()
    if not isinstance(step, dict):
        return str(step)
    lines = []
    for key, value in step.items():
        holds_steps = key in _HOLD_STEPS and isinstance(value, list)
        lines.append(f"{key}:\n{written_steps(value, indent + '  ')}" if holds_steps else f"{key}: {inline(value)}")
    return f"\n{indent}".join(lines)


def inline(data: Any) -> str:
    """Data on one line."""
    if isinstance(data, dict):
        return "{" + ", ".join(f"{key}: {inline(value)}" for key, value in data.items()) + "}"
    if isinstance(data, list):
        return "[" + ", ".join(map(inline, data)) + "]"
    return str(data).lower() if isinstance(data, bool) else str(data)
