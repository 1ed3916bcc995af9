"""Values: numbers that are worked out when they are needed, a module for each kind."""

from compiler.language.values.arithmetic import Difference, Largest, Product, Quotient, Smallest, Sum, ValueIf
from compiler.language.values.base import ValueWord
from compiler.language.values.moment import ActionNumber, EventAmount, TurnNumber
from compiler.language.values.pieces import Count, CounterLevel

__all__ = [
    "ActionNumber",
    "Count",
    "CounterLevel",
    "Difference",
    "EventAmount",
    "Largest",
    "Product",
    "Quotient",
    "Smallest",
    "Sum",
    "TurnNumber",
    "ValueIf",
    "ValueWord",
]
