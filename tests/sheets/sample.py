"""A small bundle of our own invention with everything that a sheet can show, so that pictures of it never change with the shipped content."""

from __future__ import annotations

from typing import Any

LANGUAGES = ("en", "pt-BR")
# Nobody plays it.
NO_PROGRAMS: dict[str, Any] = {"programs": [], "modifiers": [], "labels": []}


def both(english: str, portuguese: str | None = None) -> dict[str, str]:
    return {"en": english, "pt-BR": portuguese or english}


def card(
    id: str, name: dict[str, str], type: str, value: int | None, boost: int | None, copies: int, users: list[str], **text: dict[str, str]
) -> dict[str, Any]:
    return {
        "id": id,
        "name": name,
        "type": type,
        "value": value,
        "boost": boost,
        "copies": copies,
        "usable_by": users,
        "traits": [],
        "trait_numbers": {},
        "starts_in": None,
        "effects": {},
        "goes_to": None,
        "slots": 0,
        "programs": {},
        "ongoing": [2] if type == "scheme" else [],
        "playable_if": None,
        "also": None,
        "also_value": None,
        "also_if": None,
        "targets": None,
        "reaches": None,
        "cannot_be_cancelled": False,
        "art": None,
        "text": {language: {window: sentence[language] for window, sentence in text.items()} for language in LANGUAGES},
        "at": [0, 10, 3],
    }


def ability(text: dict[str, str], *, name: dict[str, str] | None = None, form: str | None = None, ongoing: bool = False) -> dict[str, Any]:
    holds = {"id": None, "name": name, "form": form, "text": text, "ongoing": ongoing, "lies_in": None, "at": [0, 8, 5]}
    return holds | {"trigger": None, "window": None, "whose": "you", "if": None, "limit": None, "program": None, "modifiers": []}


def keeper() -> dict[str, Any]:
    return {
        "id": "keeper",
        "pack": "lantern-coast",
        "name": both("The Lighthouse Keeper", "O Faroleiro"),
        "grammar": {},
        "move": 3,
        "deck_size": 12,
        "unique": False,
        "art": None,
        "back": None,
        "colors": None,
        "starting_hand": None,
        "fighters": [
            {"name": both("Keeper", "Faroleiro"), "grammar": {}, "plural": both("Keepers", "Faroleiros"), "role": "hero", "count": 1, "id": "keeper"}
            | {"starts": 1, "health": 14, "max_health": 16, "other_health": None, "attack": "ranged", "size": "normal", "art": None},
            {"name": both("Gull", "Gaivota"), "grammar": {}, "plural": both("Gulls", "Gaivotas"), "role": "sidekick", "count": 2, "id": "gull"}
            | {"starts": 2, "health": 1, "max_health": 1, "other_health": None, "attack": "melee", "size": "normal", "art": None},
        ],
        "forms": [
            {"id": "day", "of": None, "name": both("By Day", "De Dia"), "grammar": {}, "move": None, "attack": None, "max_health": None, "art": None},
            {"id": "night", "of": None, "name": both("By Night", "De Noite"), "grammar": {}, "move": 2, "attack": "melee", "max_health": None, "art": None},
        ],
        "counters": [{"id": "oil", "name": both("Oil", "Óleo"), "grammar": {}, "start": 2, "min": 0, "max": 6, "flag": False, "whose": "you"}],
        "tokens": [
            {"id": "beam", "name": both("beam", "feixe"), "grammar": {}, "plural": both("beams", "feixes"), "count": 2, "setup": None, "one_per_space": True},
        ],
        "marks": [],
        "piles": [{"id": "log", "name": both("logbook", "diário"), "grammar": {}, "seen_by": "everyone"}],
        "traits": [],
        "options": [],
        "setup_text": both("Start the game by day.", "Comece o jogo de dia."),
        "abilities": [
            ability(both("At the start of your turn, gain 1 Oil.", "No começo do seu turno, ganhe 1 Óleo."), name=both("Wick", "Pavio")),
            ability(both("Your defense cards have +1 value.", "Suas cartas de defesa têm +1 de valor."), form="night"),
            ability(both("Never shown here."), ongoing=True),
        ],
        "cards": [
            card("flare", both("Flare", "Clarão"), "attack", 5, 3, 3, ["keeper"], after_combat=both("Draw 1 card.", "Compre 1 carta.")),
            card("plain-gaff", both("Plain Gaff", "Arpão Simples"), "attack", 4, None, 2, ["keeper", "gull"]),
            card(
                "storm-shutters",
                both("Storm Shutters & Iron Bars", "Venezianas & Barras de Ferro"),
                "defense",
                3,
                1,
                2,
                [],
                immediately=both("Cancel all effects on your opponent's card.", "Cancele todos os efeitos da carta do seu oponente."),
                after_combat=both(
                    "If you won the combat, move your fighter up to 2 spaces.", "Se você venceu o combate, mova seu combatente em até 2 espaços."
                ),
            ),
            card(
                "turn-the-lamp",
                both("Turn the Lamp", "Gire a Lâmpada"),
                "versatile",
                2,
                2,
                3,
                [],
                during_combat=both("Add 2 to this card's value.", "Some 2 ao valor desta carta."),
            ),
            card(
                "ring-the-bell",
                both("Ring the Bell", "Toque o Sino"),
                "scheme",
                None,
                4,
                2,
                ["night"],
                scheme=both("Deal 1 damage to each opposing fighter in your zone.", "Cause 1 ponto de dano a cada combatente adversário na sua zona."),
            ),
        ],
        **NO_PROGRAMS,
    }


SPACES = {"beach": "Praia", "dune": "Duna", "middle": "Meio", "wreck": "Naufrágio", "cave": "Gruta", "bell-buoy": "Boia do Sino"}


def lagoon() -> dict[str, Any]:
    def space(id: str, x: float, y: float, zones: list[str], **special: Any) -> dict[str, Any]:
        name = both(id.replace("-", " ").title(), SPACES[id])
        return {"id": id, "name": name, "grammar": {}, "x": x, "y": y, "zones": zones, "start": None, "passage": None, "item": None, **special}

    return {
        "id": "lagoon",
        "pack": "lantern-coast",
        "name": both("The Lagoon", "A Lagoa"),
        "aspect": 1.5,
        "art": None,
        "zones": [
            {"id": "sand", "name": both("Sand", "Areia"), "color": "#e3b92e"},
            {"id": "deep", "name": both("Deep", "Fundo"), "color": "#27406f"},
            {"id": "reef", "name": both("Reef", "Recife"), "color": None},
        ],
        "spaces": [
            space("beach", 0.1, 0.2, ["sand"], start=1),
            space("dune", 0.4, 0.1, ["sand"], item="combat"),
            space("middle", 0.5, 0.5, ["sand", "deep", "reef"]),
            space("wreck", 0.9, 0.2, ["deep"], start=2, passage="common"),
            space("cave", 0.1, 0.9, ["reef", "sand"], passage="common"),
            space("bell-buoy", 0.8, 0.9, ["reef", "deep"], item="scheme"),
        ],
        "edges": [["beach", "dune"], ["dune", "middle"], ["middle", "cave"], ["middle", "bell-buoy"]],
        "one_way": [["wreck", "middle"], ["bell-buoy", "wreck"]],
        "properties": [["dune", "middle", "high-ground"]],
        "directed": [],
        "property_names": [{"id": "high-ground", "name": both("High Ground", "Terreno Elevado")}],
        "passage_names": [],
        "abilities": [ability(both("Nobody may stay at the Beach.", "Combatentes não podem ficar na Praia."), name=both("Tide", "Maré"))],
        **NO_PROGRAMS,
    }


def payload() -> dict[str, Any]:
    return {
        "languages": list(LANGUAGES),
        "window_labels": {
            "en": {"immediately": "IMMEDIATELY", "during_combat": "DURING COMBAT", "after_combat": "AFTER COMBAT", "scheme": ""},
            "pt-BR": {"immediately": "IMEDIATAMENTE", "during_combat": "DURANTE O COMBATE", "after_combat": "APÓS O COMBATE", "scheme": ""},
        },
        "files": ["lantern-coast/heroes/keeper.yaml"],
        "packs": [
            {"id": "lantern-coast", "name": both("Lantern Coast", "Costa das Lanternas"), "version": "1.2.0", "needs": ["tide-tables"]},
            {"id": "tide-tables", "name": both("Tide Tables", "Tábua de Marés"), "version": "1.0.0", "needs": []},
        ],
        "heroes": {"keeper": keeper(), "warden": {**keeper(), "id": "warden", "pack": "tide-tables"}},
        "boards": {"lagoon": lagoon()},
        "items": {
            "hook": {"id": "hook", "pack": "lantern-coast", "name": both("Hook", "Gancho"), "grammar": {}, "kind": "combat", "art": None}
            | {"text": {"en": {"during_combat": "Add 1 to your card's value."}, "pt-BR": {"during_combat": "Some 1 ao valor da sua carta."}}}
            | {"windows": {"during_combat": 0}, "slots": 0, **NO_PROGRAMS, "programs": [{"code": [], "slots": 0, "at": [], "subjects": []}]},
        },
    }
