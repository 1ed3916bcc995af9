"""`duelwright serve`: the table in the browser."""

from __future__ import annotations

import ipaddress
import math
import os
import re
import signal
import socket
import sys
import webbrowser
from pathlib import Path

import click

from duelwright.cli._application import FINE, CannotRun
from duelwright.cli._content import load_content

_PORT = 8470
# Ports that are tried one after the other where none was asked for.
_TRIES = 20
# Connections at the same time, where the system allows so many open files.
_MOST_CONNECTIONS = 4000
# Files that the server itself needs: the database, pipes to bots, the page.
_OWN_FILES = 64


# As browsers write it before the path of an address, without a port.
_HOST_NAME = re.compile(r"[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?")


def _host_names(context: click.Context, parameter: click.Parameter, names: tuple[str, ...]) -> tuple[str, ...]:
    for name in names:
        if not _HOST_NAME.fullmatch(name):
            raise click.BadParameter(f"{name!r} is no name of a server; it looks like duel.example, without http:// and without a port.")
    return names


def _number(context: click.Context, parameter: click.Parameter, number: float) -> float:
    if math.isnan(number):
        raise click.BadParameter("it is no number.")
    return number


@click.command("serve")
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path), metavar="[PATH]...")
@click.option("--host", default="127.0.0.1", metavar="HOST", help="The address to listen at. Default: this machine alone; 0.0.0.0 or :: lets others join.")
@click.option("--port", type=click.IntRange(0, 65535), metavar="PORT", help=f"The port. Default: {_PORT}, or the next one that is free; 0: any.")
@click.option("--data", type=click.Path(path_type=Path, file_okay=False), metavar="DIR", help="Where tables are kept. Default: a folder of yours.")
@click.option(
    "--name",
    "names",
    multiple=True,
    callback=_host_names,
    metavar="NAME",
    help="A name by which browsers reach the server: with it, it answers to no other, and takes a proxy on this machine at its word about who asks.",
)
@click.option(
    "--pace",
    type=click.FloatRange(0, 10),
    callback=_number,
    default=0.45,
    show_default=True,
    metavar="SECONDS",
    help="What every choice of a bot takes at least.",
)
@click.option("--open/--no-open", "opens", default=True, help="Open the page in a browser on this machine.")
def command(paths: tuple[Path, ...], host: str, port: int | None, data: Path | None, names: tuple[str, ...], pace: float, opens: bool) -> int:
    """Serve a table that people play at in the browser.

    PATHs are packs, folders of packs, or one bundle; without any, the content that ships. Tables outlive the server: every
    choice is on disk before anybody hears of it. Ctrl-C ends it; guests come back by themselves when it is there again.
    """
    try:
        from duelwright.server.app import PAGE, application
        from duelwright.server.guard import HERE, Limits
        from duelwright.server.notes import Notes, log_to_stderr
        from duelwright.server.store import StoreError, held
        from duelwright.server.wire import BACKLOG, server_of
    except ImportError as error:
        raise CannotRun(f"`serve` needs the package {error.name}: pip install 'duelwright[web]'") from error
    if not (PAGE / "index.html").is_file():
        raise CannotRun("The page has not been built: in a clone, `python3 dev.py serve` builds and serves it.")
    bundle = load_content(paths)
    listening = _listen(host, port, BACKLOG)
    folder = data or _default_folder()
    only_here = _is_loopback(listening.getsockname()[0])
    limits, notes = Limits(only_here=only_here and not names, most_connections=_most_connections()), Notes()
    answers_to = (*HERE, *(name.lower() for name in names)) if only_here or names else None
    try:
        with held(folder):
            app = application(bundle, folder, pace=pace, names=answers_to, limits=limits, notes=notes)
            addresses = _addresses(host, listening, names, only_here=only_here)
            click.echo(f"Duelwright is at {addresses[0]}  (Ctrl-C ends it; tables are kept in {folder})")
            if addresses[1:]:
                click.echo("Others reach it at " + " or ".join(addresses[1:]))
            sys.stdout.flush()
            if opens and sys.stdout.isatty() and (os.environ.get("DISPLAY") or sys.platform in ("darwin", "win32")):
                webbrowser.open(addresses[0])
            log_to_stderr()
            # The server ends in order at both and raises them again afterwards: to be stopped is no failure.
            for number in (signal.SIGINT, signal.SIGTERM):
                signal.signal(number, lambda *_: None)
            server_of(app, limits, notes, behind_proxy=bool(names)).run(sockets=[listening])
    except StoreError as error:
        raise CannotRun(str(error)) from error
    return FINE


def _listen(host: str, port: int | None, backlog: int) -> socket.socket:
    """A socket at the port asked for, or at the first free one."""
    problem: OSError | None = None
    for number in range(_PORT, _PORT + _TRIES) if port is None else (port,):
        try:
            family, kind, protocol, _, address = socket.getaddrinfo(host, number, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
            listening = socket.socket(family, kind, protocol)
        except (OSError, UnicodeError) as error:
            problem = error if isinstance(error, OSError) else OSError(0, "no such address")
            break
        if sys.platform != "win32":  # where it would let two servers share a port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6 and host == "::":
            listening.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        try:
            listening.bind(address)
            listening.listen(backlog)
        except OSError as error:
            listening.close()
            problem = error
            continue
        return listening
    assert problem is not None
    raise CannotRun(f"The server cannot listen at {host}, port {port if port is not None else _PORT}: {problem.strerror}. Give another --host or --port.")


def _is_loopback(address: str) -> bool:
    return ipaddress.ip_address(address.partition("%")[0]).is_loopback


def _addresses(host: str, listening: socket.socket, names: tuple[str, ...], *, only_here: bool) -> list[str]:
    """How to reach the server: from this machine first, then as others do."""
    port = listening.getsockname()[1]
    everywhere = host in ("0.0.0.0", "::")
    here = f"http://{'localhost' if only_here or everywhere else _in_url(host)}:{port}/"
    if names or not everywhere:
        return [here, *names]
    families = [socket.AF_INET] if host == "0.0.0.0" else [socket.AF_INET, socket.AF_INET6]
    return [here, *(f"http://{_in_url(address)}:{port}/" for family in families if (address := _own_address(family)))]


def _in_url(address: str) -> str:
    return f"[{address}]" if ":" in address else address


def _own_address(family: int) -> str:
    """The address that this machine has on its network; empty where it has none. (Nothing is sent: a socket only looks up its way.)"""
    with socket.socket(family, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1" if family == socket.AF_INET else "2001:db8::1", 9))
            found = str(probe.getsockname()[0])
        except OSError:
            return ""
    return "" if _is_loopback(found) else found


def _most_connections() -> int:
    """As many as the system has open files for, which is raised as far as it may be."""
    if sys.platform == "win32":
        return 400
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _MOST_CONNECTIONS + _OWN_FILES
    raised = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft < raised:
        resource.setrlimit(resource.RLIMIT_NOFILE, (raised, hard))
        soft = raised
    return max(16, min(_MOST_CONNECTIONS, soft - _OWN_FILES))


def _default_folder() -> Path:
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home()))
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "duelwright"
