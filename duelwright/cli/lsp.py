"""`duelwright lsp`: the language server, which editors start."""

from __future__ import annotations

import sys

import click

from duelwright.cli._application import CannotRun


@click.command("lsp")
@click.option("--stdio", is_flag=True, help="Talk over standard input and output, as it always does: some editors say so.")
def command(stdio: bool) -> int:
    """Serve an editor: faults while you type, completion, the text of cards, and more.

    Editors start this by themselves once they are told to: docs/editors.md has the settings for VS Code, Neovim, Helix,
    Emacs and JetBrains. It speaks the Language Server Protocol over standard input and output.
    """
    if sys.stdin is None or sys.stdin.isatty():
        raise CannotRun(
            "An editor starts `duelwright lsp` and talks to it; there is nothing to type here. "
            "docs/editors.md says how to set up yours; `duelwright validate --watch` checks packs in a terminal."
        )
    try:
        from duelwright.lsp.server import own_stdout, serve
    except ImportError as error:
        package = (error.name or "pygls").partition(".")[0]
        raise CannotRun(f'`lsp` needs the package {package}: pip install "duelwright[lsp]"') from error
    return serve(sys.stdin.buffer, own_stdout())
