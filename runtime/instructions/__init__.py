"""The instructions of the IR, one function each, by family. The table in `runtime.ir` says what each does and which operands it takes."""

from runtime.instructions import belongings, cards, choices, combat, control, fighters
from runtime.instructions.base import HANDLERS, Handler, Outs

__all__ = ["HANDLERS", "Handler", "Outs", "belongings", "cards", "choices", "combat", "control", "fighters"]
