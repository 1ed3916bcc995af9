"""Turns the commands' own help into docs/cli.md."""

from __future__ import annotations

import click

from docs.generate.markdown import NOTICE, code, table
from docs.generate.markdown import page as joined
from duelwright.cli._application import _duelwright as application

_INTRO = """\
Every command explains itself with `--help`. Wherever a command takes a PATH, no path means the content that ships with Duelwright.

| exit code | meaning |
|---|---|
| 0 | fine |
| 1 | the content has faults, a scenario fails, or a recorded game goes differently |
| 2 | wrong usage, or something is missing on this machine |

| environment variable | meaning |
|---|---|
| `DUELWRIGHT_CACHE` | the folder of the cache, or `off` |
| `DUELWRIGHT_DEBUG` | `1` shows the traceback of an error inside Duelwright |
| `NO_COLOR` | no colours |"""


def page() -> str:
    """The whole page."""
    context = click.Context(application, info_name="duelwright")
    commands = [(name, application.get_command(context, name)) for name in application.list_commands(context)]
    overview = table(("command", "what it does"), ((f"[{code(name)}](#duelwright-{name})", _summary(command)) for name, command in commands if command))
    return joined(NOTICE, "# The command line", _INTRO, overview, *(_section(name, command, context) for name, command in commands if command))


def _section(name: str, command: click.Command, parent: click.Context) -> str:
    context = click.Context(command, info_name=name, parent=parent)
    usage = " ".join([context.command_path, *command.collect_usage_pieces(context)])
    options = table(("option", "what it does"), (_option(option, context) for option in command.params if isinstance(option, click.Option)))
    return "\n\n".join(part for part in (f"## duelwright {name}", f"```text\n{usage}\n```", _prose(command), options) if part)


def _option(option: click.Option, context: click.Context) -> tuple[str, str]:
    record = option.get_help_record(context)
    assert record is not None, f"{option.name} has no help"
    names, help = record
    return code(names), help


def _summary(command: click.Command) -> str:
    return _prose(command).partition("\n")[0]


def _prose(command: click.Command) -> str:
    """The docstring, a paragraph a line."""
    return "\n\n".join(" ".join(part.split()) for part in (command.help or "").strip().split("\n\n"))
