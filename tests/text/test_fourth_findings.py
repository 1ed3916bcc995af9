"""Card text that the last round of authors found missing, wrong or clumsy: what it says now, in both languages."""

from __future__ import annotations

import pytest

from tests.text.workbench import tell


@pytest.mark.parametrize(
    ("steps", "english", "portuguese"),
    [
        # What a change depends on comes last, in a sentence of its own: it is not about the next change.
        (
            "- choose: {fighter: {side: opposing}, as: prey}\n"
            "- modify: {attack_value: 2, while: {same_fighter: [defender, prey]}, until: end_of_turn}\n"
            "- modify: {defense_value: 2, until: end_of_turn}",
            "Choose an opposing fighter. Until the end of this turn, Detective's attack cards have +2 value while the defender is that fighter. "
            "Detective's defense cards have +2 value until the end of this turn.",
            "Escolha um combatente inimigo. Até o fim deste turno, as cartas de ataque do Detetive têm +2 de valor enquanto o defensor for esse "
            "combatente. As cartas de defesa do Detetive têm +2 de valor até o fim deste turno.",
        ),
        (
            "modify: {forbid: attack, who: {choose: {side: opposing}}, while: {adjacent: [self, detective]}, until: your_next_turn}",
            "Choose an opposing fighter. Until the start of your next turn, that fighter cannot attack while that fighter is adjacent to Detective.",
            "Escolha um combatente inimigo. Até o começo do seu próximo turno, esse combatente não pode atacar enquanto esse combatente estiver "
            "adjacente ao Detetive.",
        ),
        (
            "modify: {attack_value: 1, who: {each: wolf}, while: {exists: {side: own, adjacent_to: self}}, until: end_of_game}",
            "For the rest of the game, each Wolf's attack cards have +1 value while you have another fighter adjacent to that Wolf.",
            "Até o fim do jogo, as cartas de ataque de cada Loba têm +1 de valor enquanto você tiver outro combatente adjacente a essa Loba.",
        ),
    ],
)
def test_what_a_change_depends_on(steps: str, english: str, portuguese: str) -> None:
    assert tell(steps) == english
    assert tell(steps, "pt-BR") == portuguese
