"""Turns the files of the page into answers: read and deflated once, and known again by browsers that have them."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

_TYPES: Final = {".js": "text/javascript", ".css": "text/css", ".html": "text/html", ".woff2": "font/woff2", ".txt": "text/plain"}
_PACKED: Final = frozenset({".woff2"})


class Ready:
    """An answer that is the same for everybody."""

    def __init__(self, body: bytes, media_type: str, *, deflate: bool = True) -> None:
        self._body = body
        self._packed = gzip.compress(body, 9, mtime=0) if deflate else None
        self._media_type = media_type
        self._mark = f'"{hashlib.sha256(body).hexdigest()[:24]}"'

    def answer(self, request: Request) -> Response:
        # Browsers ask each time whether it is still the same, which costs no body.
        headers = {"ETag": self._mark, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        if self._mark in request.headers.get("if-none-match", ""):
            return Response(None, 304, headers)
        if self._packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(self._packed, headers={**headers, "Content-Encoding": "gzip"}, media_type=self._media_type)
        return Response(self._body, headers=headers, media_type=self._media_type)


class Assets:
    """The files in a folder. No path that is asked for reaches the disk: there are those that were found, and no others."""

    def __init__(self, folder: Path) -> None:
        self._files = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
        self._ready: dict[str, tuple[int, Ready]] = {}

    def file(self, name: str, request: Request) -> Response:
        path = self._files.get(name)
        if path is None:
            return PlainTextResponse("not found\n", 404)
        # A page that is built again while the server runs is served as it is now.
        written = path.stat().st_mtime_ns
        if name not in self._ready or self._ready[name][0] != written:
            media_type = _TYPES.get(path.suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
            self._ready[name] = written, Ready(path.read_bytes(), media_type, deflate=path.suffix not in _PACKED)
        return self._ready[name][1].answer(request)

    async def serve(self, request: Request) -> Response:
        return self.file(request.path_params["name"], request)

    async def page(self, request: Request) -> Response:
        return self.file("index.html", request)
