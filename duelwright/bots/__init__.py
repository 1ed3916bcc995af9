"""Bots: turn what a player may see into a choice. `BOTS` are those that ship; your own is named by its import path."""

from __future__ import annotations

from duelwright.bots.base import Bot, BotError, View
from duelwright.bots.named import BOTS, bot_named

__all__ = ["BOTS", "Bot", "BotError", "View", "bot_named"]
