"""Small pictures, made byte by byte: what they say of themselves is known exactly."""

from __future__ import annotations

import struct
import zlib

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20">{}</svg>'


def chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def png(width: int, height: int, *, depth: int = 8, color: int = 0, interlaced: int = 0, before: bytes = b"", pixels: bytes | None = None) -> bytes:
    """A PNG with this header. Unless pixels are given, it has at least as many as it needs, or none where it is too large
    for anybody to count them."""
    if pixels is None:
        pixels = bytes(height * (1 + width * depth)) if width * height < 10_000_000 else b""
    header = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, color, 0, 0, interlaced))
    return b"\x89PNG\r\n\x1a\n" + header + before + chunk(b"IDAT", zlib.compress(pixels)) + chunk(b"IEND", b"")


def segment(kind: int, content: bytes) -> bytes:
    return struct.pack(">BBH", 0xFF, kind, len(content) + 2) + content


def exif(orientation: int, order: str = ">") -> bytes:
    mark = {">": b"MM\0*", "<": b"II*\0"}[order]
    return segment(0xE1, b"Exif\0\0" + mark + struct.pack(f"{order}IHHHIHHI", 8, 1, 0x0112, 3, 1, orientation, 0, 0))


def jpeg(width: int, height: int, *, channels: int = 3, kind: int = 0xC0, bits: int = 8, before: bytes = b"") -> bytes:
    """A JPEG with this header and no more than its end."""
    frame = segment(kind, struct.pack(">BHHB", bits, height, width, channels) + bytes((1, 0x11, 0)) * channels)
    return b"\xff\xd8" + before + frame + segment(0xDA, bytes(6)) + b"pixels\xff\xd9"


def svg(inside: str = "") -> bytes:
    return SVG.format(inside).encode()
