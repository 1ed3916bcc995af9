"""Turns the sample and the shipped content into payloads to print."""

from __future__ import annotations

from typing import Any

import pytest

import duelwright
from duelwright.sheets.views import HeroView, hero_view
from tests.sheets import sample


@pytest.fixture
def payload() -> dict[str, Any]:
    return sample.payload()


@pytest.fixture
def keeper(payload: dict[str, Any]) -> HeroView:
    return hero_view(payload, payload["heroes"]["keeper"], "en")


@pytest.fixture(scope="session")
def shipped() -> dict[str, Any]:
    return duelwright.compile().payload
