"""Conditions: what holds or does not at the moment it is asked, a module for each kind."""

from compiler.language.conditions.base import ConditionWord
from compiler.language.conditions.comparisons import AtLeast, AtMost, Comparison, Equal, LessThan
from compiler.language.conditions.fighters import InForm, SameFighter
from compiler.language.conditions.logic import All, AnyOf, Not

__all__ = ["All", "AnyOf", "AtLeast", "AtMost", "Comparison", "ConditionWord", "Equal", "InForm", "LessThan", "Not", "SameFighter"]
