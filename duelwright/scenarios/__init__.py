"""Scenarios: turns what authors write about a stretch of a game into a verdict, and into what of the content it has
reached."""

from duelwright.scenarios.case import Case, Failure, cases_of
from duelwright.scenarios.run import run_case

__all__ = ["Case", "Failure", "cases_of", "run_case"]
