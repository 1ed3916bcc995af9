"""Turns chance into what authors do to packs: words, lines and whole files that come, change and go, right and wrong."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from tests.test_broken import WORDS
from tests.test_checks import ALL_CASES
from tests.workbench.asking import OFTEN, SELDOM
from tests.workbench.worlds import BROKEN_LINK, Change, World

_WORD: Final = re.compile(r"[A-Za-z][\w-]*")
_NUMBER: Final = re.compile(r"(?<![\w.#-])\d+(?:\.\d+)?(?![\w.])")
_LANGUAGE_WORDS: Final = sorted(WORDS)
_CODES: Final = sorted(ALL_CASES)
# What breaks YAML, or is odd in it.
_TORN: Final = ("{", "}", "[", "]", '"', "'", ": ", "- ", "\t", "#", "&a ", "*a", "|", "é", "\r", "\u2028", "   ", "\n", "\n---\n", "? ", "~", "!!str ")
_FEWEST_TO_MEND: Final = 5


class Author:
    """Writes at random, a little wrong, and mends it again."""

    def __init__(self, world: World, seed: int) -> None:
        self.world = world
        self.luck = random.Random(seed)
        self._typed: tuple[str, list[str]] = ("", [])
        self._folders: list[tuple[str, str]] = []  # packs that were put elsewhere: from where, to where

    def next(self) -> Change:
        """What happens next, and what is asked then."""
        change = None
        while change is None:
            change = self._typing() if self._typed[1] else self.luck.choices(*_WAYS)[0](self)
        asked = [name for name in OFTEN if self.luck.random() < 0.35] + [name for name in SELDOM if self.luck.random() < 0.08]
        return replace(change, asked=("diagnostics", *(name for name in asked if name != "diagnostics")) if self.luck.random() < 0.8 else tuple(asked))

    # In the text of a file

    def _file(self, kind: str = "") -> str:
        files = self.world.all_files()
        return self.luck.choice([file for file in files if f"/{kind}" in file] or files or ["isle/pack.yaml"])

    def _written(self, file: str, text: str, told: str) -> Change | None:
        """The change by which a file has another text: on the disk, or before it is saved."""
        if text == self.world.text(file):
            return None
        if file in self.world.unsaved or self.luck.random() < 0.6:
            return Change(f"{told} in {file}, unsaved", unsaved=((file, text),))
        return Change(f"{told} in {file}", disk=((file, text.encode("utf-8", "surrogatepass")),))

    def _lines(self) -> Change | None:
        """A line, with what hangs on it or without, goes, comes twice or goes elsewhere."""
        file = self._file()
        lines = self.world.text(file).split("\n")
        start = self.luck.randrange(len(lines))
        end = _end_of_block(lines, start) if self.luck.random() < 0.6 else start + 1
        block, rest = lines[start:end], lines[:start] + lines[end:]
        to = self.luck.randrange(len(rest) + 1)
        match self.luck.randrange(4):
            case 0:
                lines = rest
            case 1:
                lines = lines[:end] + block + lines[end:]
            case 2:
                lines = rest[:to] + block + rest[to:]
            case _:
                lines = [*lines[:start], *(self.luck.choice((["  " + line for line in block], [line.removeprefix("  ") for line in block]))), *lines[end:]]
        return self._written(file, "\n".join(lines), f"line {start + 1} and its block went or came")

    def _borrowed(self) -> Change | None:
        """A block of another file, among the lines of one."""
        file, other = self._file(), self._file()
        lines, lent = self.world.text(file).split("\n"), self.world.text(other).split("\n")
        start = self.luck.randrange(len(lent))
        indent = _indent(lent[start])
        places = [place for place, line in enumerate(lines) if line.strip() and _indent(line) == indent] or [len(lines)]
        place = self.luck.choice(places)
        return self._written(file, "\n".join(lines[:place] + lent[start : _end_of_block(lent, start)] + lines[place:]), f"a block of {other}")

    def _word(self) -> Change | None:
        """A word becomes another: of the language, of this file, or of any file."""
        file = self._file()
        text = self.world.text(file)
        found = list(_WORD.finditer(text))
        if not found:
            return None
        word = self.luck.choice(found)
        others = self.luck.choice(
            (_LANGUAGE_WORDS, _WORD.findall(text), _WORD.findall(self.world.text(self._file())) or ["x"], [_misspelt(word[0], self.luck)])
        )
        other = self.luck.choice(others)
        return self._written(file, text[: word.start()] + other + text[word.end() :], f"`{word[0]}` became `{other}`")

    def _number(self) -> Change | None:
        file = self._file()
        text = self.world.text(file)
        found = list(_NUMBER.finditer(text))
        if not found:
            return None
        number = self.luck.choice(found)
        other = self.luck.choice(("0", "1", "2", "3", "4", "9", "-1", "2.5", "99", "1000000", "yes", f"{float(number[0]) + 1:.0f}"))
        return self._written(file, text[: number.start()] + other + text[number.end() :], f"{number[0]} became {other}")

    def _renamed(self) -> Change | None:
        """A word has another name wherever it is written; or, by an oversight, in one file only."""
        file = self._file()
        ids = [word for word in _WORD.findall(self.world.text(file)) if word not in WORDS]
        if not ids:
            return None
        id = self.luck.choice(ids)
        to = self.luck.choice((f"{id}-two", self.luck.choice(ids)))
        whole = re.compile(rf"(?<![\w-]){re.escape(id)}(?![\w-])")
        files = self.world.all_files() if self.luck.random() < 0.6 else [file]
        changed = {each: new for each in files if (new := whole.sub(to, self.world.text(each))) != self.world.text(each)}
        if not changed:
            return None
        if self.luck.random() < 0.5:
            return Change(f"`{id}` was renamed `{to}` in {len(changed)} files, unsaved", unsaved=tuple(changed.items()))
        written = tuple((each, new.encode("utf-8", "surrogatepass")) for each, new in changed.items())
        return Change(f"`{id}` was renamed `{to}` in {len(changed)} files", disk=written, unsaved=tuple((each, None) for each in changed))

    def _torn(self) -> Change | None:
        """YAML that may be none any more."""
        file = self._file()
        text = self.world.text(file)
        at = self.luck.randrange(len(text) + 1)
        if self.luck.random() < 0.15:
            return self._written(file, text[:at], "the end was cut off")
        if self.luck.random() < 0.15:
            return self._written(file, text.replace("\n", self.luck.choice(("\r\n", "\n\n", "\n# \n"))), "other ends of lines")
        torn = self.luck.choice(_TORN)
        return self._written(file, text[:at] + torn + text[at + self.luck.randrange(2) :], f"{torn!r}")

    def _typing(self) -> Change | None:
        """A word, letter by letter, or away letter by letter; what was begun is ended first."""
        file, texts = self._typed
        if not texts:
            file = self._file()
            text = self.world.text(file)
            found = list(_WORD.finditer(text))
            if not found:
                return None
            word = self.luck.choice(found)
            other = self.luck.choice((word[0], self.luck.choice(_LANGUAGE_WORDS)))[:8]
            begun = [other[:length] for length in range(len(other) + 1)]
            texts = [text[: word.start()] + part + text[word.end() :] for part in (begun if self.luck.random() < 0.7 else begun[::-1])]
        self._typed = (file, texts[1:])
        return Change(f"typing in {file}", unsaved=((file, texts[0]),))

    def _comment(self) -> Change | None:
        """An ignore comment at a finding or anywhere, an empty line, or all comments away."""
        file = self._file()
        lines = self.world.text(file).split("\n")
        found = self.world.bench.diagnostics().get(self.world.path(file), [])
        code, number = self.luck.choice([(each.code, each.span.line) for each in found] or [(self.luck.choice(_CODES), self.luck.randrange(len(lines)) + 1)])
        number = min(number, len(lines))
        match self.luck.randrange(5):
            case 0:
                lines[number - 1] += f"  # duelwright: ignore[{code}]"
            case 1:
                lines.insert(number - 1, f"# duelwright: ignore[{code}]")
            case 2:
                lines.insert(self.luck.randrange(len(lines) + 1), f"# duelwright: ignore-file[{self.luck.choice((code, code[0], 'Q'))}]")
            case 3:
                lines.insert(self.luck.randrange(len(lines) + 1), self.luck.choice(("", "# a comment", "  ")))
            case _:
                lines = [line.partition("#")[0].rstrip() if "color" not in line else line for line in lines]
        return self._written(file, "\n".join(lines), "comments")

    def _sample(self) -> Change | None:
        """What a check must report, or what comes near: a sample of its own tests."""
        sample = self.luck.choice(_SAMPLES)
        edits = sample.get("edit", [])
        texts: dict[str, str] = {f"harbour/{file}": text for file, text in sample.get("files", {}).items()}
        for edit in edits if isinstance(edits, list) else [edits]:
            file = f"harbour/{edit['file']}"
            text = texts.get(file) or self.world.text(file)
            if text.count(edit["find"]) != 1:
                return None
            texts[file] = text.replace(edit["find"], edit["replace"])
        return Change(f"the sample “{sample['name']}”", unsaved=tuple(texts.items()))

    def _manifest(self) -> Change | None:
        """What a pack needs, its languages and its version of the language."""
        file = self._file("pack.yaml")
        text = self.world.text(file)
        packs = [*sorted({name.partition("/")[0] for name in self.world.all_files()}), "redemption-row", "nobody"]
        needs = self.luck.sample(packs, min(len(packs), self.luck.randrange(4)))
        match self.luck.randrange(4):
            case 0:
                changed = re.sub(r"\nneeds:.*", "", text)
            case 1:
                changed = re.sub(r"\nneeds:.*", "", text).replace("\nversion:", f"\nneeds: [{', '.join(needs)}]\nversion:")
            case 2:
                changed = re.sub(r"\nlanguages:.*", self.luck.choice(("", "\nlanguages: [en]", "\nlanguages: [en, pt-BR]", "\nlanguages: [en, de]")), text)
            case _:
                file = self._file()
                changed = re.sub(r"(?m)^language: \d", f"language: {self.luck.randrange(4)}", self.world.text(file))
        return self._written(file, changed, "needs, languages or version")

    # Whole files and packs

    def _new_file(self) -> Change | None:
        """A copy of a file under another name, maybe where it does not belong, maybe of a name that is not read; or what is
        no text at all."""
        file = self._file()
        pack, _, inside = file.partition("/")
        folder, _, name = inside.rpartition("/")
        stem = name.partition(".")[0]
        other = self.luck.choice((f"{stem}-2.yaml", f"a-{stem}.yaml", f"{stem}.yml", f".{stem}.yaml", f"deeper/{stem}.yaml", f"{stem}.txt.yaml", name))
        to = self.luck.choice((folder, folder, folder, "heroes", "cards", "scenarios", "elsewhere", ".hidden"))
        into = self.luck.choice((pack, pack, *(name.partition("/")[0] for name in self.world.all_files())))
        place = "/".join(part for part in (into, to, other) if part)
        text = self.world.text(file)
        if self.luck.random() < 0.5:
            text = re.sub(r"(?m)^id: .*", f"id: {stem}-2", text)
        data = self.luck.choice((text.encode("utf-8", "surrogatepass"),) * 6 + (b"", b"\xff\xfe", b"\xef\xbb\xbf" + text.encode(), b"- 1\n", BROKEN_LINK))
        if self.luck.random() < 0.3:
            return Change(f"{place} from {file}, unsaved", unsaved=((place, text),))
        return Change(f"{place} from {file}", disk=((place, data),))

    def _no_file(self) -> Change | None:
        file = self._file()
        return Change(f"{file} is deleted", disk=((file, None),), unsaved=((file, None),) if self.luck.random() < 0.5 else ())

    def _moved_file(self) -> Change | None:
        """A file has the name of another, a new one, or both have that of the other."""
        file, other = self._file(), self._file()
        if file == other or not {file, other} <= {*self.world.on_disk()}:
            return None
        if self.luck.random() < 0.3:
            return Change(f"{file} and {other} change places", moved=((file, "aside.txt"), (other, file), ("aside.txt", other)))
        to = self.luck.choice(
            (other, file.replace(".yaml", "-b.yaml"), file.replace(".yaml", ".yml"), f"{file.rpartition('/')[0]}/a/{file.rpartition('/')[2]}")
        )
        return Change(f"{file} is now {to}", moved=((file, to),))

    def _moved_pack(self) -> Change | None:
        """A whole pack goes away, or comes back, or has another folder."""
        if self._folders and self.luck.random() < 0.7:
            old, new = self._folders.pop()
            return Change(f"{new} is {old} again", moved=((new, old),))
        pack = self._file("pack.yaml").partition("/")[0]
        to = self.luck.choice((f"away.d/{pack}", f"{pack}-b", f".{pack}"))
        self._folders.append((pack, to))
        return Change(f"{pack} is now {to}", moved=((pack, to),))

    def _saved(self) -> Change | None:
        """Unsaved text is written, or thrown away, or what is on the disk is opened."""
        if not self.world.unsaved or self.luck.random() < 0.2:
            file = self._file()
            return Change(f"{file} is opened", unsaved=((file, self.world.text(file)),))
        file = self.luck.choice(sorted(self.world.unsaved))
        if self.luck.random() < 0.5:
            return Change(f"{file} is thrown away", unsaved=((file, None),))
        return Change(f"{file} is saved", disk=((file, self.world.unsaved[file].encode("utf-8", "surrogatepass")),), unsaved=((file, None),))

    def _opened(self) -> Change | None:
        packs = sorted({file.rpartition("/")[0] for file in self.world.all_files() if file.endswith("/pack.yaml")}) or ["isle"]
        several = self.luck.sample(packs, min(len(packs), 1 + self.luck.randrange(3)))
        roots = self.luck.choice((several, several, [self._file()], ["."], self.world.roots, ["nowhere"]))
        return Change(f"{', '.join(roots)} opened", roots=tuple(roots))

    def _mended(self) -> Change | None:
        """Some files, or all, are as they were at first."""
        now, was = {file: self.world.text(file) for file in self.world.all_files()}, {file: _text(data) for file, data in self.world.files.items()}
        changed = sorted(file for file in {*now, *was} if now.get(file) != was.get(file))
        if not changed:
            return None
        mended = changed if len(changed) > 2 * _FEWEST_TO_MEND else self.luck.sample(changed, min(len(changed), 1 + self.luck.randrange(3)))
        roots = ("isle", "harbour") if self.luck.random() < 0.3 and "isle" in now else None
        told = f"{', '.join(mended[:4])} mended"
        return Change(told, disk=tuple((file, self.world.files.get(file)) for file in mended), unsaved=tuple((file, None) for file in mended), roots=roots)


_CHANCES: Final[dict[Callable[[Author], Change | None], int]] = {
    Author._lines: 10,
    Author._borrowed: 4,
    Author._word: 10,
    Author._number: 8,
    Author._renamed: 6,
    Author._torn: 5,
    Author._typing: 3,
    Author._comment: 6,
    Author._sample: 10,
    Author._manifest: 4,
    Author._new_file: 5,
    Author._no_file: 3,
    Author._moved_file: 4,
    Author._moved_pack: 2,
    Author._saved: 8,
    Author._opened: 2,
    Author._mended: 20,
}
_WAYS: Final = (list(_CHANCES), list(_CHANCES.values()))


def _samples() -> list[dict[str, Any]]:
    """The samples that change the harbour, from all checks."""
    every = [sample for cases in ALL_CASES.values() for outcome in ("fail", "pass") for sample in cases.get(outcome, [])]
    return [sample for sample in every if {"edit", "files"} & sample.keys() and not any(file.startswith("content/") for file in _touched(sample))]


def _touched(sample: dict[str, Any]) -> list[str]:
    edits = sample.get("edit", [])
    return [*(edit["file"] for edit in (edits if isinstance(edits, list) else [edits])), *sample.get("files", {})]


_SAMPLES: Final = _samples()


def _text(data: bytes) -> str:
    return data.decode("utf-8", "replace")


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _end_of_block(lines: Sequence[str], start: int) -> int:
    """Behind a line and all that is further in than it."""
    end = start + 1
    while end < len(lines) and (not lines[end].strip() or _indent(lines[end]) > _indent(lines[start])):
        end += 1
    return end


def _misspelt(word: str, luck: random.Random) -> str:
    at = luck.randrange(len(word))
    return word[:at] + luck.choice(("", word[at] * 2, "x")) + word[at + 1 :] or "x"
