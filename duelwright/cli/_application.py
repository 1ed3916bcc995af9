"""Turns the words of a command line into the call of one command, and every way it can end into an exit code."""

from __future__ import annotations

import io
import os
import pkgutil
import sys
import traceback
from collections.abc import Sequence
from importlib import import_module
from typing import NoReturn

import click

from compiler.diagnostics import ContentError, did_you_mean
from duelwright.diagnostics.printable import printable_lines
from runtime import RUNNING
from runtime.version import __version__

FINE, FAULTY_CONTENT, WRONG_USAGE = 0, 1, 2
_INTERRUPTED, _BROKEN_PIPE = 130, 141  # what a shell reports for a program that ends by these signals

DEBUG = "DUELWRIGHT_DEBUG"


class CannotRun(click.ClickException):
    """The command cannot do its work, and not because of the content: a path that does not exist, an unknown name."""

    exit_code = WRONG_USAGE


class _Commands(click.Group):
    """The modules beside this one; each is imported when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        import duelwright.cli as package

        return sorted(module.name for module in pkgutil.iter_modules(package.__path__) if module.name != "main" and not module.name.startswith("_"))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.list_commands(ctx):
            return None
        command: click.Command = import_module(f"duelwright.cli.{cmd_name}").command
        return command

    def resolve_command(self, ctx: click.Context, args: list[str]) -> tuple[str | None, click.Command | None, list[str]]:
        if not args[0].startswith("-") and args[0] not in self.list_commands(ctx):
            _unknown_command(ctx, args[0], self.list_commands(ctx))
        return super().resolve_command(ctx, args)


def _unknown_command(ctx: click.Context, word: str, commands: list[str]) -> NoReturn:
    ctx.fail(f"There is no command `{word}`. {did_you_mean(word, commands, what='commands')}")


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="duelwright", message=f"%(prog)s %(version)s ({RUNNING})")
@click.option("--debug", is_flag=True, help=f"Show the traceback of a bug in Duelwright (as {DEBUG}=1 does).")
def _duelwright(debug: bool) -> None:
    """Write heroes and boards in YAML; check, build and play them."""
    if debug:
        os.environ[DEBUG] = "1"


def run(words: Sequence[str]) -> int:
    """Run one command line. Whatever a user wrote, there is a message and an exit code, never a traceback."""
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot show a character gets its escape; in JSON that is the same text.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        with _duelwright.make_context("duelwright", list(words)) as context:
            code = _duelwright.invoke(context)
        sys.stdout.flush()
    except click.exceptions.Exit as end:
        return end.exit_code
    except click.ClickException as error:
        shown = io.StringIO()
        error.show(shown)
        click.echo(printable_lines(shown.getvalue()), nl=False, err=True)
        return WRONG_USAGE
    except (KeyboardInterrupt, click.Abort):
        return _INTERRUPTED
    except BrokenPipeError:
        # Python flushes the stream once more at its end, and would complain then.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _BROKEN_PIPE
    except ContentError as error:
        return _show_content_error(error)
    except Exception as error:
        return _show_bug(error)
    return code if isinstance(code, int) else FINE


def _show_content_error(error: ContentError) -> int:
    from duelwright.diagnostics import Findings, render

    files = len({diagnostic.span.file for diagnostic in error.diagnostics})
    click.echo(render(Findings(error.diagnostics, files), "text"), nl=False, err=True)
    return FAULTY_CONTENT


def _show_bug(error: Exception) -> int:
    if os.environ.get(DEBUG):
        traceback.print_exception(error)
    elif isinstance(error, OSError):
        click.echo(printable_lines(f"Error: {error}"), err=True)
    else:
        click.echo(printable_lines(f"Error: {type(error).__name__}: {error}"), err=True)
        click.echo("This is a bug in Duelwright. Please report it with the output of `duelwright --debug …`.", err=True)
    return WRONG_USAGE
