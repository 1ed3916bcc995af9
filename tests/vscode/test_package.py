"""What people install is what it should be, and is the same whoever builds it."""

from __future__ import annotations

import zipfile
from pathlib import Path
from xml.etree import ElementTree

import build_extension
from node_tools import ROOT
from runtime.version import __version__


def test_the_package_holds_what_is_needed_and_nothing_else(package: Path) -> None:
    assert package.name == f"duelwright-{__version__}.vsix"
    with zipfile.ZipFile(package) as packed:
        assert packed.testzip() is None
        assert sorted(packed.namelist()) == [
            "[Content_Types].xml",
            "extension.vsixmanifest",
            "extension/LICENSE.txt",
            "extension/README.md",
            "extension/dist/extension.js",
            "extension/dist/licenses.txt",
            "extension/icon.png",
            "extension/package.json",
        ]
        assert len(packed.read("extension/icon.png")) <= 10_000
        code = packed.read("extension/dist/extension.js").decode()
    assert len(code) < 600_000
    assert str(ROOT) not in code


def test_its_manifest_says_what_it_is(package: Path) -> None:
    with zipfile.ZipFile(package) as packed:
        manifest = ElementTree.fromstring(packed.read("extension.vsixmanifest"))
        types = ElementTree.fromstring(packed.read("[Content_Types].xml"))
        names = set(packed.namelist())
    space = {"": "http://schemas.microsoft.com/developer/vsx-schema/2011"}
    identity = manifest.find("Metadata/Identity", space)
    assert identity is not None
    assert identity.attrib == {"Language": "en-US", "Id": "duelwright", "Version": __version__, "Publisher": "duelwright"}
    properties = {each.get("Id"): each.get("Value") for each in manifest.iterfind("Metadata/Properties/Property", space)}
    assert properties["Microsoft.VisualStudio.Code.Engine"] == "^1.91.0"
    assert properties["Microsoft.VisualStudio.Code.ExtensionKind"] == "workspace"
    assets = {each.get("Path") for each in manifest.iterfind("Assets/Asset", space)}
    assert assets == {"extension/package.json", "extension/README.md", "extension/LICENSE.txt", "extension/icon.png"}
    known = {each.get("Extension") for each in types}
    assert {Path(name).suffix for name in names - {"[Content_Types].xml"}} <= known


def test_the_licenses_of_all_that_is_bundled_are_passed_on(package: Path) -> None:
    with zipfile.ZipFile(package) as packed:
        licenses = packed.read("extension/dist/licenses.txt").decode()
    for name in ("vscode-languageclient", "vscode-jsonrpc", "semver", "minimatch"):
        assert f"\n{name} " in licenses


def test_the_same_sources_give_the_same_bytes(package: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.vsix"
    build_extension.bundle(tmp_path / "built")
    build_extension.pack(tmp_path / "built", again)
    assert again.read_bytes() == package.read_bytes()
    assert build_extension.is_current()
