"""Turns content, programs and texts into what a bundle holds, in an order that depends on nothing but the content."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from compiler.content.pictures import pack_of_art, usable
from compiler.content.pieces import Content, DeckCard, Located
from compiler.content.translations import NamePath, card_names, grammar, names, plurals
from compiler.find.packs import PackFolder
from compiler.lower.content import Lowered, LoweredAbility, LoweredContent
from compiler.model.art import AnyPicture, DeckColors, with_details
from compiler.model.board import Board
from compiler.model.hero import Counter, Flag, Hero
from compiler.model.item import Item
from compiler.program.draft import Label
from compiler.tell.tellings import Telling, window_labels
from compiler.tree import Span
from runtime.bundle import ContentData, Payload
from runtime.bundle.parts import (
    AbilityData,
    BoardData,
    BoardNameData,
    CardData,
    CounterData,
    DestinationData,
    FighterData,
    FormData,
    GrammarData,
    HeroData,
    ItemData,
    LimitData,
    LineData,
    LinePropertyData,
    MarkData,
    ModifierData,
    OptionData,
    PackData,
    PileData,
    ProgramData,
    SourcePosition,
    SpaceData,
    SubjectData,
    TokenData,
    TraitData,
    ZoneData,
)
from runtime.bundle.pictures import ArtData, ColorsData, CropData, PositionData


def emit(content: Content, lowered: LoweredContent, packs: Iterable[PackFolder]) -> ContentData:
    """What the bundle of content that has no errors holds."""
    return _Emitter(content, lowered, packs).content()


def bundle_name(payload: Payload) -> str:
    """A name for the bundle: the packs that no other one in it needs."""
    ids = [pack["id"] for pack in payload["packs"]]
    needed = {need for pack in payload["packs"] for need in pack["needs"]}
    return "+".join(sorted(set(ids) - needed) or ids)


class _Emitter:
    def __init__(self, content: Content, lowered: LoweredContent, packs: Iterable[PackFolder]) -> None:
        self._content = content
        self._lowered = lowered
        inside = {source.file: f"{pack.id}/{source.inside}" for pack in packs for source in pack.sources}
        self._files = sorted(inside.values())
        self._file_numbers = {file: self._files.index(name) for file, name in inside.items()}

    def content(self) -> ContentData:
        content = self._content
        return ContentData(
            languages=tuple(content.languages()),
            files=tuple(self._files),
            window_labels={language: window_labels(language) for language in content.languages()},
            packs=tuple(self._pack(id) for id in sorted(content.packs)),
            heroes={id: self._hero(content.heroes[id]) for id in sorted(content.heroes)},
            boards={id: self._board(content.boards[id]) for id in sorted(content.boards)},
            items={id: self._item(id, content.items[id]) for id in sorted(content.items)},
        )

    def _pack(self, id: str) -> PackData:
        pack = self._content.packs[id].value
        return PackData(id=id, name=names(self._content, id, ("pack", "name"), pack.name), version=pack.version, needs=tuple(sorted(pack.needs)))

    def _hero(self, located: Located[Hero]) -> HeroData:
        hero = located.value
        telling = Telling.of_hero(self._content, located)
        lowered = self._lowered.heroes[hero.id]
        labels, numbers = lowered.unit.sentences(telling.label)

        def named(group: str, id: str, english: str) -> dict[str, str]:
            return names(self._content, located.pack, ("heroes", hero.id, group, id), english)

        def several(group: str, id: str, english: str, plural: str | None) -> dict[str, str]:
            return plurals(self._content, located.pack, ("heroes", hero.id, group, id), plural or f"{english}s")

        def treated(group: str, id: str) -> dict[str, GrammarData]:
            return grammar(self._content, located.pack, ("heroes", hero.id, group, id))

        place = ("heroes", hero.id)
        return HeroData(
            id=hero.id,
            pack=located.pack,
            name=names(self._content, located.pack, (*place, "name"), hero.name),
            grammar=grammar(self._content, located.pack, (*place, "name"), (*place, "fighters", next(iter(hero.fighters)))),
            move=hero.move,
            deck_size=hero.deck_size,
            starting_hand=hero.starting_hand,
            setup_text=telling.setup,
            unique=hero.unique,
            art=self._art(hero.art, located.pack),
            back=self._art(hero.back, located.pack),
            colors=_colors(hero.colors),
            fighters=tuple(
                FighterData(
                    id=id,
                    name=named("fighters", id, fighter.name),
                    grammar=treated("fighters", id),
                    plural=several("fighters", id, fighter.name, fighter.plural),
                    role=fighter.role,
                    count=fighter.count,
                    starts=fighter.starting(),
                    health=fighter.health,
                    max_health=fighter.max_health or fighter.health,
                    other_health=fighter.other_health,
                    attack=fighter.attack,
                    size=fighter.size,
                    art=self._art(fighter.art, located.pack),
                )
                for id, fighter in hero.fighters.items()
            ),
            forms=tuple(
                FormData(
                    id=id,
                    of=form.of,
                    name=named("forms", id, form.name),
                    grammar=treated("forms", id),
                    move=form.move,
                    attack=form.attack,
                    max_health=form.max_health,
                    art=self._art(form.art, located.pack),
                )
                for id, form in hero.forms.items()
            ),
            counters=(
                *(_counter(id, counter, named("counters", id, counter.name), treated("counters", id)) for id, counter in hero.counters.items()),
                *(_flag(id, flag, named("flags", id, flag.name), treated("flags", id)) for id, flag in hero.flags.items()),
            ),
            tokens=tuple(
                TokenData(
                    id=id,
                    name=named("tokens", id, token.name),
                    grammar=treated("tokens", id),
                    plural=several("tokens", id, token.name, token.plural),
                    count=token.count,
                    setup=token.setup,
                    one_per_space=token.one_per_space,
                )
                for id, token in hero.tokens.items()
            ),
            marks=tuple(
                MarkData(id=id, name=named("marks", id, mark.name), grammar=treated("marks", id), plural=several("marks", id, mark.name, mark.plural))
                for id, mark in hero.marks.items()
            ),
            piles=tuple(
                PileData(id=id, name=named("piles", id, pile.name), grammar=treated("piles", id), seen_by=pile.seen_by) for id, pile in hero.piles.items()
            ),
            traits=tuple(TraitData(id=id, name=named("traits", id, trait.name)) for id, trait in hero.traits.items()),
            options=tuple(OptionData(id=id, name=named("options", id, option.name)) for id, option in hero.options.items()),
            cards=tuple(self._card(card, lowered, telling) for card in self._content.deck(located)),
            abilities=tuple(self._ability(ability, located.pack, (*place, "abilities"), telling) for ability in lowered.abilities),
            programs=self._programs(lowered, numbers),
            modifiers=tuple(modifier_data(modifier) for modifier in lowered.unit.modifiers),
            labels=tuple(labels),
        )

    def _card(self, deck_card: DeckCard, lowered: Lowered, telling: Telling) -> CardData:
        card, windows = deck_card.card, lowered.windows[deck_card.id]
        return CardData(
            id=deck_card.id,
            name=card_names(self._content, deck_card),
            type=card.type,
            value=card.value,
            boost=card.boost,
            copies=card.copies,
            usable_by=tuple(card.users()),
            traits=tuple(card.traits),
            trait_numbers=card.trait_numbers(),
            starts_in=card.starts_in,
            slots=windows.slots,
            programs=windows.programs,
            effects=windows.effects,
            ongoing=tuple(windows.ongoing),
            goes_to=DestinationData(*windows.goes_to) if windows.goes_to is not None else None,
            playable_if=windows.playable_if,
            cannot_be_cancelled=card.cannot_be_cancelled,
            also=card.also.type if card.also is not None else None,
            also_value=card.also.value if card.also is not None else None,
            also_if=windows.also_if,
            targets=windows.targets,
            reaches=windows.reaches,
            text=telling.cards[deck_card.id],
            art=self._art(card.art, pack_of_art(deck_card)),
            at=self._at(deck_card.span(key=True)),
        )

    def _board(self, located: Located[Board]) -> BoardData:
        board = located.value
        telling = Telling.of_board(self._content, board)
        lowered = self._lowered.boards[board.id]
        labels, numbers = lowered.unit.sentences(telling.label)
        place = ("boards", board.id)

        def named(group: str, id: str, english: str) -> dict[str, str]:
            return names(self._content, located.pack, (*place, group, id), english)

        return BoardData(
            id=board.id,
            pack=located.pack,
            name=names(self._content, located.pack, (*place, "name"), board.name),
            aspect=board.aspect,
            art=self._art(board.art, located.pack),
            zones=tuple(ZoneData(id=id, name=named("zones", id, zone.name), color=zone.color) for id, zone in board.zones.items()),
            spaces=tuple(
                SpaceData(
                    id=id,
                    name=named("spaces", id, board.space_name(id)),
                    grammar=grammar(self._content, located.pack, (*place, "spaces", id)),
                    zones=tuple(space.zones),
                    x=space.at[0],
                    y=space.at[1],
                    start=space.start,
                    passage=space.passage_group,
                    item=space.item,
                )
                for id, space in board.spaces.items()
            ),
            edges=tuple(LineData(*edge) for edge in board.edges()),
            one_way=tuple(LineData(*edge) for edge in board.one_way()),
            properties=tuple(LinePropertyData(start, end, word) for (start, end), word in board.properties().items()),
            directed=tuple(LineData(*edge) for edge in board.directed()),
            property_names=tuple(BoardNameData(id=id, name=named("properties", id, board.property_name(id))) for id in board.named_properties()),
            passage_names=tuple(BoardNameData(id=id, name=named("passages", id, board.passage_name(id))) for id in board.named_passages()),
            abilities=tuple(self._ability(ability, located.pack, (*place, "rules"), telling) for ability in lowered.abilities),
            programs=self._programs(lowered, numbers),
            modifiers=tuple(modifier_data(modifier) for modifier in lowered.unit.modifiers),
            labels=tuple(labels),
        )

    def _item(self, id: str, located: Located[Item]) -> ItemData:
        telling = Telling.of_item(self._content, located.value)
        lowered = self._lowered.items[id]
        labels, numbers = lowered.unit.sentences(telling.label)
        windows = lowered.windows["item"]
        return ItemData(
            id=id,
            pack=located.pack,
            name=names(self._content, located.pack, ("items", id), located.value.name),
            grammar=grammar(self._content, located.pack, ("items", id)),
            kind=located.value.kind,
            art=self._art(located.value.art, located.pack),
            windows=windows.programs,
            slots=windows.slots,
            text=telling.item,
            programs=self._programs(lowered, numbers),
            modifiers=tuple(modifier_data(modifier) for modifier in lowered.unit.modifiers),
            labels=tuple(labels),
        )

    def _art(self, written: AnyPicture | None, pack: str) -> ArtData | None:
        """A picture; of content from which whatever has errors was left out, one that cannot be used is left out too."""
        if written is None:
            return None
        details = with_details(written)
        facts = usable(self._content, pack, details)
        if facts is None:
            return None
        return ArtData(
            file=details.file,
            sha256=facts.sha256,
            format=facts.format,
            width=facts.width,
            height=facts.height,
            crop=CropData(*details.crop) if details.crop is not None else None,
            position=PositionData(*details.point()),
            credit=details.credit,
        )

    def _ability(self, lowered: LoweredAbility, pack: str, place: NamePath, telling: Telling) -> AbilityData:
        ability, limit = lowered.ability, lowered.ability.limited()
        name = None
        if ability.name is not None:
            name = names(self._content, pack, (*place, ability.id or ""), ability.name)
        return AbilityData(
            id=ability.id,
            name=name,
            form=lowered.form,
            ongoing=lowered.ongoing,
            lies_in=lowered.lies_in,
            trigger=ability.trigger,
            window=ability.window,
            whose=ability.whose,
            condition=lowered.condition,
            limit=LimitData(*limit) if limit is not None else None,
            program=lowered.program,
            modifiers=tuple(lowered.modifiers),
            text=telling.ability(ability),
            at=self._at(ability.span),
        )

    def _programs(self, lowered: Lowered, labels: Mapping[Label, int]) -> tuple[ProgramData, ...]:
        return tuple(
            ProgramData(
                code=tuple(program.finished_code(labels)),
                slots=program.slots[0],
                at=tuple(self._at(span) for span in program.at),
                subjects=tuple(SubjectData(*subject) for subject in program.finished_subjects()),
            )
            for program in lowered.unit.programs
        )

    def _at(self, span: Span) -> SourcePosition:
        return SourcePosition(self._file_numbers[span.file], span.line, span.column)


def _counter(id: str, counter: Counter, name: dict[str, str], treated: dict[str, GrammarData]) -> CounterData:
    return CounterData(id=id, name=name, grammar=treated, start=counter.start, min=counter.min, max=counter.max, flag=False, whose=counter.whose)


def _flag(id: str, flag: Flag, name: dict[str, str], treated: dict[str, GrammarData]) -> CounterData:
    """A flag is a counter that is 1 where it is active."""
    return CounterData(id=id, name=name, grammar=treated, start=int(flag.active), min=0, max=1, flag=True, whose="you")


def _colors(colors: DeckColors | None) -> ColorsData | None:
    return ColorsData(deck=colors.deck, accent=colors.accent) if colors is not None else None


def modifier_data(lowered: list[Any]) -> ModifierData:
    """A modifier, from its kind, its operands and its options."""
    kind, *operands, options = lowered
    return ModifierData(kind=kind, operands=tuple(operands), condition=options["while"], who=options["who"], checked=options["checked"])
