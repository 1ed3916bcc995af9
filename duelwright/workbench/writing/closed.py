"""Turns the places that models leave open, although not any word will do, into the words that will: kinds of decisions, rules
and their choices, languages."""

from __future__ import annotations

from compiler.model.pack import HOME_LANGUAGE, Pack
from compiler.model.scenario import DecisionExpectation, Scenario
from compiler.model.translation import Translation
from duelwright.workbench.writing.places import WritingPlace
from runtime.dialogue.questions import QUESTIONS
from runtime.link.profile import RULES
from runtime.words import LANGUAGES


def closed_words(place: WritingPlace) -> dict[str, str]:
    """The words that will do as a value at a place, with what each means."""
    match (place.owner, place.field):
        case (owner, "kind") if owner is DecisionExpectation:
            return {kind.name: f"{kind.when[:1].upper()}{kind.when[1:]}." for kind in QUESTIONS.values()}
        case (owner, "profile") if owner is Scenario:
            return {str(choice).lower(): "" for choice in RULES.get(str(place.part), ())}
        case (owner, "languages") if owner is Pack:
            return dict.fromkeys(LANGUAGES, "")
        case (owner, "locale") if owner is Translation:
            return {language: "" for language in LANGUAGES if language != HOME_LANGUAGE}
    return {}


def closed_keys(place: WritingPlace) -> dict[str, str]:
    """The keys that will do in a mapping at a place, with what each takes."""
    if place.owner is Scenario and place.field == "profile" and place.is_field:
        return {rule: f"One of {', '.join(f'`{str(choice).lower()}`' for choice in choices)}." for rule, choices in RULES.items()}
    return {}
