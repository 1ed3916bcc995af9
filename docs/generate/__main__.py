"""`python -m docs.generate`: writes every generated file anew. With `--check` it writes nothing and fails where one
differs."""

from __future__ import annotations

import sys

from docs.generate.files import ROOT, generated_files, stray_files


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--check"]):
        print("usage: python -m docs.generate [--check]", file=sys.stderr)
        return 2
    wanted = generated_files()
    differing = [path for path, text in wanted.items() if not path.is_file() or path.read_text(encoding="utf-8") != text]
    stray = stray_files(wanted)
    if arguments:
        for path in [*differing, *stray]:
            print(f"{path.relative_to(ROOT)} differs from what would be generated; run `python -m docs.generate`", file=sys.stderr)
        return 1 if differing or stray else 0
    for path in differing:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(wanted[path], encoding="utf-8", newline="\n")
        print(f"wrote {path.relative_to(ROOT)}")
    for path in stray:
        path.unlink()
        print(f"removed {path.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
