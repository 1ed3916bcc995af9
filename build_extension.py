"""Turns the sources in `editors/vscode/` into the extension for VS Code, packed as a .vsix in `build/`.

Needs the standard library and Node (see `node_tools.py`). The same sources give the same bytes.
"""

from __future__ import annotations

import json
import sys
import zipfile
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape, quoteattr

import node_tools
from node_tools import ROOT, found_node, install_packages, run_node

EXTENSION = ROOT / "editors" / "vscode"
LICENSE = ROOT / "LICENSE"
OUT = ROOT / "build"

BUILT = EXTENSION / "dist"

# What is in the package, under the names that VS Code knows it by, and where it comes from; what is built is added.
_WRITTEN = {
    "extension/LICENSE.txt": LICENSE,
    "extension/README.md": EXTENSION / "README.md",
    "extension/icon.png": EXTENSION / "icon.png",
    "extension/package.json": EXTENSION / "package.json",
}
_BUILT = ("extension.js", "licenses.txt")

_TYPES = {".js": "application/javascript", ".json": "application/json", ".md": "text/markdown", ".png": "image/png", ".txt": "text/plain"}
# The oldest moment that a zip file can name.
_THEN = (1980, 1, 1, 0, 0, 0)


def is_current() -> bool:
    """Whether the package is the one that these sources give."""
    stamp = _stamp()
    return packed().is_file() and stamp.is_file() and stamp.read_text(encoding="utf-8") == fingerprint()


def fingerprint() -> str:
    return node_tools.fingerprint(EXTENSION, [LICENSE, Path(__file__)])


def packed() -> Path:
    """Where the package is, once it is built."""
    return OUT / f"duelwright-{manifest()['version']}.vsix"


def manifest() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((EXTENSION / "package.json").read_text(encoding="utf-8"))
    return found


def build() -> Path:
    """The package, built anew only where sources have changed."""
    if not is_current():
        bundle(BUILT)
        pack(BUILT, packed())
        _stamp().write_text(fingerprint(), encoding="utf-8")
    return packed()


def bundle(target: Path) -> None:
    """Make one program of the sources, in a folder of its own."""
    node = found_node()
    install_packages(node, EXTENSION)
    run_node(node, EXTENSION, node.node, "build.mjs", "--out", str(target))


def pack(built: Path, target: Path) -> None:
    """Write what is built in a folder as a package."""
    parts = {"[Content_Types].xml": _content_types().encode(), "extension.vsixmanifest": _vsix_manifest().encode()}
    parts |= {name: path.read_bytes() for name, path in _WRITTEN.items()}
    parts |= {f"extension/dist/{name}": (built / name).read_bytes() for name in _BUILT}
    target.parent.mkdir(exist_ok=True)
    with zipfile.ZipFile(target, "w") as package:
        for name, data in parts.items():
            entry = zipfile.ZipInfo(name, _THEN)
            entry.create_system = 3  # else it tells which system this was packed on
            entry.external_attr = 0o644 << 16
            package.writestr(entry, data, zipfile.ZIP_DEFLATED, 9)


def check() -> None:
    """The types of the sources, strictly, and the tests of their logic."""
    node = found_node()
    install_packages(node, EXTENSION)
    run_node(node, EXTENSION, *node.npm, "run", "--silent", "types")
    run_node(node, EXTENSION, *node.npm, "test", "--silent")


def _stamp() -> Path:
    return BUILT / "sources"


def _content_types() -> str:
    types = "".join(
        f"<Default Extension={quoteattr(suffix)} ContentType={quoteattr(kind)}/>" for suffix, kind in sorted([*_TYPES.items(), (".vsixmanifest", "text/xml")])
    )
    return f'<?xml version="1.0" encoding="utf-8"?>\n<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">{types}</Types>\n'


def _vsix_manifest() -> str:
    about = manifest()
    identity = f'Language="en-US" Id={quoteattr(about["name"])} Version={quoteattr(about["version"])} Publisher={quoteattr(about["publisher"])}'
    properties = {
        "Microsoft.VisualStudio.Code.Engine": about["engines"]["vscode"],
        "Microsoft.VisualStudio.Code.ExtensionDependencies": "",
        "Microsoft.VisualStudio.Code.ExtensionPack": "",
        "Microsoft.VisualStudio.Code.ExtensionKind": ",".join(about["extensionKind"]),
        "Microsoft.VisualStudio.Code.LocalizedLanguages": "",
        "Microsoft.VisualStudio.Services.GitHubFlavoredMarkdown": "true",
    }
    assets = {
        "Microsoft.VisualStudio.Code.Manifest": "extension/package.json",
        "Microsoft.VisualStudio.Services.Content.Details": "extension/README.md",
        "Microsoft.VisualStudio.Services.Content.License": "extension/LICENSE.txt",
        "Microsoft.VisualStudio.Services.Icons.Default": "extension/icon.png",
    }
    lines = [
        '<?xml version="1.0" encoding="utf-8"?>',
        '<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">',
        "  <Metadata>",
        f"    <Identity {identity}/>",
        f"    <DisplayName>{escape(about['displayName'])}</DisplayName>",
        f'    <Description xml:space="preserve">{escape(about["description"])}</Description>',
        f"    <Tags>{escape(','.join(about['keywords']))}</Tags>",
        f"    <Categories>{escape(','.join(about['categories']))}</Categories>",
        "    <GalleryFlags>Public</GalleryFlags>",
        "    <Properties>",
        *(f"      <Property Id={quoteattr(name)} Value={quoteattr(value)}/>" for name, value in properties.items()),
        "    </Properties>",
        "    <License>extension/LICENSE.txt</License>",
        "    <Icon>extension/icon.png</Icon>",
        "  </Metadata>",
        "  <Installation>",
        '    <InstallationTarget Id="Microsoft.VisualStudio.Code"/>',
        "  </Installation>",
        "  <Dependencies/>",
        "  <Assets>",
        *(f'    <Asset Type={quoteattr(name)} Path={quoteattr(path)} Addressable="true"/>' for name, path in assets.items()),
        "  </Assets>",
        "</PackageManifest>",
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(node_tools.command_line("build_extension.py", "Build the extension for VS Code and pack it into build/.", check, build))
