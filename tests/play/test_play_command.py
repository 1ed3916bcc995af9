"""Proves the commands `play` and `replay` from outside: arguments, exit codes, a real terminal, a game left and resumed."""

from __future__ import annotations

import json
import os
import pty
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import duelwright as dw
from duelwright.cli.main import main
from tests.play.scripted import FIRST, ROOT, Sitting, command, saved

# What Ctrl-C sends; the terminal of a test is nobody's, so the signal is sent in its place.
INTERRUPT = b"\x03"

PAIR = ("--heroes", "dracula,sherlock-holmes", "--board", "baskerville-manor", "--seed", "4")


class Here:
    """The command line in this very process: what needs neither an input nor a terminal starts faster."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *words: str, bundle: Path) -> tuple[int, str, str]:
        """Its exit code, output and errors."""
        self._capsys.readouterr()
        return (main([*words, "--content", str(bundle)]), *self._capsys.readouterr())


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Here:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    return Here(capsys)


class TestPlay:
    def test_bots_play_to_the_end_without_a_terminal(self, bundle_file: Path, tmp_path: Path) -> None:
        done = command("play", *PAIR, "--seats", "bot:greedy,bot:random", folder=tmp_path, bundle=bundle_file)
        assert (done.returncode, done.stderr) == (0, "")
        assert "wins: the last opposing hero is defeated" in done.stdout
        assert "\x1b" not in done.stdout
        assert list(tmp_path.iterdir()) == [], "a game without people leaves nothing behind"

    def test_plain_play_seats_a_person_and_the_end_of_the_input_is_a_clean_quit(self, bundle_file: Path, tmp_path: Path) -> None:
        done = command("play", folder=tmp_path, bundle=bundle_file)
        assert (done.returncode, done.stderr) == (0, "")
        assert "(you) – " in done.stdout
        assert "(greedy bot)" in done.stdout
        assert [*tmp_path.iterdir()] == []  # nobody chose anything: there is nothing to keep

    def test_a_second_game_does_not_take_the_place_of_the_first(self, bundle_file: Path, tmp_path: Path) -> None:
        for seed in ("1", "2"):
            command("play", "--seed", seed, answers="1\n", folder=tmp_path, bundle=bundle_file)
        assert {path.name: saved(path)["seed"] for path in tmp_path.iterdir()} == {"duelwright-save.json": 1, "duelwright-save-2.json": 2}

    def test_the_language_changes_every_word(self, bundle_file: Path, tmp_path: Path) -> None:
        done = command("play", *PAIR, "--lang", "pt-BR", "--seats", "ana,bot:greedy", answers="?\n", folder=tmp_path, bundle=bundle_file)
        assert "Escolha onde colocar a Irmã 1" in done.stdout
        assert "Digite o número de uma opção" in done.stdout

    @pytest.mark.parametrize(
        ("words", "message"),
        [
            (["--heroes", "dracla,luke-cage"], "There is no hero 'dracla'; there are: dracula, ghost-rider,"),
            (["--board", "sohoo"], "There is no board 'sohoo'; there are: baskerville-manor, soho, the-raft."),
            (["--seats", "ana"], "1 seat for 2 heroes: give one seat for each hero, in turn order, such as `human,bot:greedy`."),
            (["--save", "nowhere/save.json"], "`nowhere/save.json` cannot be written: No such file or directory."),
            (["--seats", "bot:random,bot:random", "--record", "nowhere/game.json"], "`nowhere/game.json` cannot be written: No such file or directory."),
            (["--seats", "ana,"], "A seat is empty: expected a person's name or a bot such as `bot:greedy`."),
            (["--seats", "ana,bot:gredy"], "Seat `bot:gredy`: there is no bot `gredy`. Did you mean `greedy`?"),
            (["--lang", "pt"], "The content has no language `pt`. The languages here are: en, pt-BR."),
            (["--rules", "endgame"], "A rule is KEY=VALUE, such as endgame=after_combat, not `endgame`."),
            (["--rules", "endgame=never"], "Rule endgame cannot be 'never'; it can be: immediate, after_combat."),
            (["--rules", "luck=high"], "Unknown rule 'luck'; there are:"),
            (["--mode", "team", "--heroes", "dracula,luke-cage"], "Mode team takes 4 heroes, not 2; 2 heroes play as: duel."),
            (["--mode", "melee"], "'melee' is not one of 'duel', 'team', 'free-for-all'"),
            (["--resume", "nowhere.json", "--seed", "3"], "A resumed game has its seed already; leave --seed out."),
            (["--resume", "nowhere.json"], "`nowhere.json` cannot be read: No such file or directory."),
        ],
    )
    def test_a_wrong_argument_names_what_exists(self, bundle_file: Path, here: Here, words: list[str], message: str) -> None:
        code, _, told = here("play", *words, bundle=bundle_file)
        assert code == 2
        assert message in told
        assert "Traceback" not in told

    def test_a_wrong_argument_is_said_by_the_program_too(self, bundle_file: Path, tmp_path: Path) -> None:
        done = command("play", "--board", "sohoo", folder=tmp_path, bundle=bundle_file)
        assert (done.returncode, done.stdout) == (2, "")
        assert "There is no board 'sohoo'" in done.stderr

    @pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"format": "duelwright-save"}', "\0"])
    def test_a_damaged_save_is_refused_in_words(self, bundle_file: Path, tmp_path: Path, here: Here, text: str) -> None:
        (tmp_path / "bad.json").write_text(text, encoding="utf-8")
        code, _, told = here("play", "--resume", "bad.json", bundle=bundle_file)
        assert code == 2
        assert told.startswith("Error: ")
        assert "bug" not in told

    def test_a_game_left_and_resumed_is_the_game_played_at_one_go(self, shipped: dw.Bundle, bundle_file: Path, tmp_path: Path) -> None:
        """The same answers, once in one sitting and once in three: the same save at the end."""
        sitting = Sitting(dw.new_game(shipped, ["dracula", "sherlock-holmes"], "baskerville-manor", seed=4), "human,bot:greedy", [FIRST] * 30)
        sitting.play()
        answers = sitting.answers
        whole = command("play", *PAIR, "--save", "whole.json", answers="\n".join(answers) + "\n", folder=tmp_path, bundle=bundle_file)
        command("play", *PAIR, "--save", "parts.json", answers="\n".join(answers[:11]) + "\nq\n", folder=tmp_path, bundle=bundle_file)
        command("play", "--resume", "parts.json", answers="\n".join(answers[11:17]) + "\n", folder=tmp_path, bundle=bundle_file)
        last = command("play", "--resume", "parts.json", answers="\n".join(answers[17:]) + "\n", folder=tmp_path, bundle=bundle_file)
        assert (whole.returncode, last.returncode) == (0, 0)
        assert "The game goes on." in last.stdout
        assert saved(tmp_path / "parts.json") == saved(tmp_path / "whole.json")

    def test_rules_of_another_edition_are_played(self, bundle_file: Path, tmp_path: Path) -> None:
        done = command(
            "play", *PAIR, "--rules", "starting_hand=7", "--rules", "boost_raises_set_move=false", "--save", "game.json", folder=tmp_path, bundle=bundle_file
        )
        assert done.returncode == 0
        assert "Your hand (7)" in done.stdout
        assert saved(tmp_path / "game.json")["rules"] == {"starting_hand": 7, "boost_raises_set_move": False}


class TestTerminal:
    def test_an_interrupt_saves_and_exits_as_shells_expect(self, bundle_file: Path, tmp_path: Path) -> None:
        """On a real terminal: the board in colours, Ctrl-C in the middle of a question, and the game is there again."""
        words = ["play", "--plain", *PAIR, "--content", str(bundle_file)]
        screen, code = _at_a_terminal(words, [b"1\r", b"2\r", b"3\r", b"2\r", INTERRUPT], tmp_path)
        assert code == 130
        assert "\x1b[" in screen, "a terminal gets colours"
        assert "duelwright play --resume duelwright-save.json" in screen
        screen, code = _at_a_terminal(["play", "--plain", "--resume", "duelwright-save.json", "--content", str(bundle_file)], [b"q\r"], tmp_path)
        assert code == 0
        assert "Choose an action" in screen

    def test_the_screen_is_wiped_before_the_next_person_looks(self, bundle_file: Path, tmp_path: Path) -> None:
        screen, code = _at_a_terminal(
            ["play", "--plain", *PAIR, "--seats", "ana,bia", "--content", str(bundle_file)], [b"\r", b"1\r", b"2\r", b"3\r", b"\r", b"q\r"], tmp_path
        )
        assert code == 0
        before, wiped, after = screen.rpartition("\x1b[3J")
        assert wiped
        assert "Pass the keyboard to bia" in after
        assert "Ravening Seduction" in before
        assert "Ravening Seduction" not in after


def _at_a_terminal(words: list[str], keys: list[bytes], folder: Path) -> tuple[str, int]:
    """Run a command at a terminal of its own, press a key whenever a question waits, and return the screen and the exit code."""
    master, slave = pty.openpty()
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm-256color", "COLUMNS": "100", "LINES": "50"}
    environment.pop("NO_COLOR", None)
    command = [sys.executable, "-m", "duelwright.cli.main", *words]
    process = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, cwd=folder, env=environment)
    os.close(slave)
    screen, answered = b"", 0
    deadline = time.monotonic() + 60
    while chunk := _read(master, deadline):
        screen += chunk
        questions = screen.count(b"for help: ") + screen.count(b"nobody else looks: ")
        if questions > answered and answered < len(keys):
            answered += 1
            if keys[answered - 1] == INTERRUPT:
                # The prompt is on the screen a moment before the program waits: a signal in between would be taken with the next key.
                time.sleep(0.5)
                process.send_signal(signal.SIGINT)
            else:
                os.write(master, keys[answered - 1])
    os.close(master)
    if process.poll() is None and time.monotonic() >= deadline:
        process.kill()
    return screen.decode(), process.wait(10)


def _read(terminal: int, deadline: float) -> bytes:
    """What the program wrote; nothing when it has ended or takes too long."""
    if not select.select([terminal], [], [], max(0.0, deadline - time.monotonic()))[0]:
        return b""
    try:
        return os.read(terminal, 65536)
    except OSError:
        return b""


@pytest.fixture(scope="module")
def recording(bundle_file: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, bytes]:
    """What is told while a game is played, and the file that is written of it."""
    folder = tmp_path_factory.mktemp("recorded")
    done = command("play", *PAIR, "--seats", "bot:greedy,bot:greedy", "--record", "game.json", folder=folder, bundle=bundle_file)
    assert done.returncode == 0
    return done.stdout, (folder / "game.json").read_bytes()


class TestReplay:
    @pytest.fixture
    def recorded(self, recording: tuple[str, bytes], tmp_path: Path) -> str:
        told, written = recording
        (tmp_path / "game.json").write_bytes(written)
        return told

    def test_it_tells_the_game_that_was_played(self, bundle_file: Path, tmp_path: Path, recorded: str) -> None:
        done = command("replay", "game.json", folder=tmp_path, bundle=bundle_file)
        assert (done.returncode, done.stderr) == (0, "")
        story = [line for line in done.stdout.splitlines() if line]
        assert len(story) > 40
        assert [line for line in recorded.splitlines() if line in story] == story

    def test_it_stops_where_it_is_told_and_shows_the_board(self, bundle_file: Path, recorded: str, here: Here) -> None:
        code, told, _ = here("replay", "game.json", "--to", "12", bundle=bundle_file)
        assert code == 0
        assert "After decision 12 of 12." in told
        assert "Great Hall" in told
        assert "wins" not in told

    def test_it_goes_step_by_step(self, bundle_file: Path, tmp_path: Path, recorded: str) -> None:
        done = command("replay", "game.json", "--step", answers="\n\n\nq\n", folder=tmp_path, bundle=bundle_file)
        assert done.returncode == 0
        assert [f"Decision {number} of " in done.stdout for number in range(5)] == [True, True, True, True, False]

    def test_the_first_difference_is_named(self, bundle_file: Path, tmp_path: Path, recorded: str, here: Here) -> None:
        """A replay whose fifth choice is another one: the state after ten decisions is not the one that was recorded."""
        file = tmp_path / "game.json"
        data = json.loads(file.read_text(encoding="utf-8"))
        data["actions"][4] = 1 - min(data["actions"][4], 1)
        file.write_text(json.dumps(data), encoding="utf-8")
        code, told, difference = here("replay", "game.json", bundle=bundle_file)
        assert code == 1
        assert "differs at" in difference
        assert "— Turn 1" in told or "placed" in told, "what fits is told"

    def test_other_content_is_said_to_be_the_reason(self, shipped: dw.Bundle, tmp_path: Path, recorded: str, here: Here) -> None:
        from runtime.bundle import dump_bundle

        payload = json.loads(json.dumps(shipped.payload))
        payload["heroes"]["sherlock-holmes"]["fighters"][0]["health"] -= 1
        (tmp_path / "other.json").write_text(dump_bundle(payload), encoding="utf-8")
        code, _, reason = here("replay", "game.json", bundle=tmp_path / "other.json")
        assert code == 1
        assert "the content has changed since" in reason

    def test_it_is_told_in_another_language(self, bundle_file: Path, recorded: str, here: Here) -> None:
        code, told, _ = here("replay", "game.json", "--lang", "pt-BR", bundle=bundle_file)
        assert code == 0
        assert "— Turno 1: Drácula —" in told
        refused = here("replay", "game.json", "--lang", "fr", bundle=bundle_file)
        assert refused == (2, "", "Error: The content has no language `fr`. The languages here are: en, pt-BR.\n")

    @pytest.mark.parametrize("text", ["", "[]", '{"format": "duelwright-save", "version": 1}'])
    def test_a_file_that_is_no_replay_is_refused(self, bundle_file: Path, tmp_path: Path, here: Here, text: str) -> None:
        (tmp_path / "bad.json").write_text(text, encoding="utf-8")
        code, _, told = here("replay", "bad.json", bundle=bundle_file)
        assert code == 2
        assert "not a" in told
