"""Turns bundle + heroes + board + mode + rules into a Match: everything about a game that never changes, numbered and
ready to run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

from runtime.bundle.parts import AbilityData, ContentData, CounterData, FighterData, HeroData, ItemData, OptionData, Programmed
from runtime.bundle.programs import SlotTypes
from runtime.dialogue.names import pick
from runtime.dialogue.offers import AttackCardOffer, AttackOffer, BoostOffer, CardOffer, DefenseCardOffer, MoveOffer, SchemeOffer
from runtime.ir import MODIFIERS, Expression
from runtime.ir.instructions import programs_of
from runtime.ir.words import FIGHTER_FACTS
from runtime.link.board import Board, Destination
from runtime.link.code import link_instruction
from runtime.link.expressions import compile_truth
from runtime.link.parts import CardDef, EffectSource, Holding, Listener, Modifier, Program, Scope, SourceKind, TokenKind
from runtime.link.profile import RuleChoice, RulesProfile, SetupError
from runtime.link.rights import rights_of
from runtime.link.times import Awaited
from runtime.run import Watcher
from runtime.state.frames import Context

Found = TypeVar("Found")

MODES: Final = {"duel": (2,), "team": (4,), "free-for-all": (3, 4)}


class Match:
    """The static part of a game. Numbers everywhere: players in turn order, fighters and cards over all players, spaces
    of the board."""

    players: int
    allies: tuple[int, ...]
    board: Board
    highest_printed: int
    item_data: list[ItemData]

    def __init__(self, content: ContentData, heroes: Sequence[str], board: str, mode: str, rules: Mapping[str, RuleChoice], lang: str) -> None:
        self.content = content
        self.lang = lang
        self.rules = RulesProfile(rules)
        self.mode = mode
        self._seat(_heroes(content, heroes, mode))
        self.board = Board(_lookup(content.boards, board, "board"))
        _check_starts(content, self.board, self.players)
        self._link_fighters()
        self._check_room()
        # Whether a fighter may ever fight for another player: what is linked next asks.
        parts = (*self.heroes, self.board.data, *content.items.values())
        self.sides_change = any(modifier.kind == "fights_for" for part in parts for modifier in part.modifiers)
        self._link_belongings()
        # What nothing in this match says or reads is not worked out: whatever reads it says so while it is linked.
        self.reads_passed = False
        self.counts_steps = False
        self.sources: list[EffectSource] = []
        self.programs: list[Program] = []
        self.modifiers: list[Modifier] = []
        self.modifiers_of_kind: dict[str, list[Modifier]] = {}
        self.listeners: dict[str, list[Listener]] = {}
        # Abilities that resolve in a window of a combat, by window.
        self.window_listeners: dict[str, list[Listener]] = {}
        self.all_listeners: list[Listener] = []
        self.listener_of: dict[int, Listener] = {}
        self.awaited: list[Awaited] = []
        self._link_cards()
        self._link_abilities()
        self._link_items()
        # The kinds of modifiers that there are, each with the words that they are about.
        self.modifier_kinds: dict[str, set[str]] = {}
        for modifier in self.modifiers:
            self.modifier_kinds.setdefault(modifier.kind, set()).add(modifier.word)
        # What may ever be forbidden.
        self.forbidden = frozenset(self.modifier_kinds.get("forbid", ()))
        # Whether special abilities may ever be switched off.
        self.silences = "abilities" in self.forbidden
        # The abilities that may happen so often in an action; with those, the ones that may in a turn.
        limits = [(listener.index, listener.limit[1]) for listener in self.all_listeners if listener.limit is not None]
        self.limited_an_action = [index for index, period in limits if period == "action"]
        self.limited_a_turn = [index for index, period in limits if period in ("action", "turn")]
        self.keeps_open = "open" in self.modifier_kinds or "top" in self.pile_seen_by
        # Whether spaces may ever be in other zones than the board says, and whether anybody may.
        self.spaces_shift = not self.modifier_kinds.keys().isdisjoint(("space_zones", "joined_spaces"))
        self.zones_shift = self.spaces_shift or "fighter_zones" in self.modifier_kinds
        # What lines may ever be closed to: movement, attacks.
        self.lines_close_to = frozenset(
            what for modifier in self.modifiers if modifier.kind in ("block_lines", "block_between", "block_tokens") for what in modifier.words
        )
        kinds = self.modifier_kinds.keys()
        self.has_rough_ground = not kinds.isdisjoint(("enter_cost", "enter_stop", "enter_bar"))
        # Whether fighters may ever attack farther than they are printed to, or some may not be attacked by all.
        self.reach_changes = not kinds.isdisjoint(("attack_from", "reaches", "reach"))
        self.attacks_plainly = not (self.reach_changes or self.lines_close_to or self.zones_shift or self.aims_cards or self.sides_change or any(self.large))
        # Whether a move is ever hindered or helped by anything but fighters, lines and passages; whether those who block it
        # may ever let it pass; whether a fighter may ever be kept from moving at all.
        self.walks_change = self.has_rough_ground or "movement" in self.lines_close_to or not kinds.isdisjoint(("token_paths", "space_paths"))
        self.blockers_yield = not kinds.isdisjoint(("move_through", "pass_through"))
        self.holds_fighters = not self.forbidden.isdisjoint(("move", "leave_space"))
        # Whether fighters may ever move farther than their player's number says, or be ranged in another way than printed;
        # whether damage may ever be changed.
        self.moves_vary = self.sides_change or "move" in kinds or any(self.form_moves)
        self.ranges_vary = "range" in kinds or any(form.attack is not None for hero in self.heroes for form in hero.forms)
        self.damage_changes = any(MODIFIERS[kind][0].startswith("[damage_kind…]") for kind in kinds)
        self.listens_to_tokens = "entered_token" in self.listeners or "crossed_token" in self.listeners
        # Whether the way that a fighter moves may ever matter, and whether anything waits for a move.
        self.paths_matter = self.reads_passed or self.listens_to_tokens
        self.hears_moves = self.listens_to_tokens or not {"fighter_moved", "entered_zone", "left_zone"}.isdisjoint(self.listeners)
        self.counts_steps = self.counts_steps or "fighter_moved" in self.listeners
        self.rights = rights_of(self)
        self.highest_printed = max((card.value or 0 for card in self.card_defs), default=0)
        self._make_offers()
        self._contexts = [[Context(player, fighter) for fighter in range(len(self.owner))] for player in range(self.players)]
        self.watcher: Watcher | None = None
        self._card_slots: dict[int, tuple[int, ...]] = {}

    def card_slots(self, source: int) -> tuple[int, ...]:
        """The slots in which the programs of one source put cards; worked out when first asked for."""
        found = self._card_slots.get(source)
        if found is None:
            programs = [(number, program) for number, program in enumerate(self.programs) if program.source == source]
            types = SlotTypes(max((program.slots for _, program in programs), default=0))
            for number, program in programs:
                types.add(program.scope.data.programs[program.scope.programs.index(number)])
            types.settle()
            found = self._card_slots[source] = tuple([slot for slot, type in enumerate(types.types) if type == "C"])
        return found

    def counted(self, fact: str) -> int:
        """Something reads how often fighters or players did this: it is counted from now on. Where in `State.tally` that
        begins: there is one place for each fighter, or for each player."""
        if fact not in self.tally_at:
            self.tally_at[fact] = self.tally_size
            self.tally_size += len(self.owner) if fact in FIGHTER_FACTS else self.players
        return self.tally_at[fact]

    def context(self, player: int, fighter: int) -> Context:
        """What expressions are worked out in where no program runs."""
        return self._contexts[player][fighter]

    def _seat(self, heroes: list[HeroData]) -> None:
        """Players are numbered as listed; turn order starts with the first player."""
        first = self.rules.first_player
        if first >= len(heroes):
            raise SetupError(f"first_player is {first}, but there are {len(heroes)} heroes: 0 to {len(heroes) - 1} work")
        self.heroes = heroes
        self.hero_ids = tuple(hero.id for hero in heroes)
        self.players = len(heroes)
        self.first = first
        self.everyone = (1 << self.players) - 1
        self.side = tuple(player % 2 if self.mode == "team" else player for player in range(self.players))
        self.allies = tuple(sum(1 << other for other in range(self.players) if self.side[other] == self.side[player]) for player in range(self.players))

    def _make_offers(self) -> None:
        """Offers that come up again and again are made once."""
        # Of each fighter, by the mask of the spaces that it may move to; and where it matters what is passed, by all ways.
        self.moves_to: list[dict[int, tuple[MoveOffer, ...]]] = [{} for _ in self.owner]
        self.moves_past: list[dict[tuple[Destination, ...], tuple[MoveOffer, ...]]] = [{} for _ in self.owner]
        self.boost_offers = [BoostOffer(card) for card in range(len(self.cards))]
        self.card_offers = [CardOffer(card) for card in range(len(self.cards))]
        self.attack_card_offers = [AttackCardOffer(card) for card in range(len(self.cards))]
        self.defense_card_offers = [DefenseCardOffer(card) for card in range(len(self.cards))]
        self.attack_offers = [[AttackOffer(fighter, target) for target in range(len(self.owner))] for fighter in range(len(self.owner))]
        self.scheme_offers = [[SchemeOffer(card, fighter) for fighter in range(len(self.owner))] for card in range(len(self.cards))]
        self.move_offers = [[MoveOffer(fighter, space) for space in range(self.board.size)] for fighter in range(len(self.owner))]

    # -- linking -------------------------------------------------------------------------------------------------------

    def _link_fighters(self) -> None:
        self.owner: list[int] = []
        self.fighter_data: list[FighterData] = []
        self.number: list[int] = []  # 1, 2, 3 … in a group; 0 for the only one
        self.waits: list[bool] = []  # whether it starts beside the board
        self.named_fighters: list[dict[str, tuple[int, ...]]] = []
        self.fighters_of: list[tuple[int, ...]] = []
        self.heroes_of: list[tuple[int, ...]] = []
        self.fighter_ids: list[frozenset[str]] = []
        self.form_ids: list[tuple[str, ...]] = []
        self.wearers: list[tuple[tuple[int, ...], ...]] = []  # of each player, for each form the fighters that take it
        for player, hero in enumerate(self.heroes):
            named: dict[str, tuple[int, ...]] = {}
            for data in hero.fighters:
                group = tuple(range(len(self.owner), len(self.owner) + data.count))
                named[data.id] = group
                for position in range(data.count):
                    self.owner.append(player)
                    self.fighter_data.append(data)
                    self.number.append(position + 1 if data.count > 1 else 0)
                    self.waits.append(position >= data.starts)
            own = tuple(fighter for group in named.values() for fighter in group)
            heroes = tuple(fighter for fighter in own if self.fighter_data[fighter].role == "hero")
            self.form_ids.append(tuple(form.id for form in hero.forms))
            self.fighter_ids.append(frozenset(named))
            wearers = tuple(heroes[:1] if form.of is None else named[form.of] for form in hero.forms)
            self.wearers.append(wearers)
            for form, group in zip(self.form_ids[-1], wearers, strict=True):
                named.setdefault(form, group)
            self.named_fighters.append(named)
            self.fighters_of.append(own)
            self.heroes_of.append(heroes)
        self._fighter_keys = [self._key_of(fighter) for fighter in range(len(self.owner))]
        # Where in `State.tally` the count of each fact begins, of those that something in this match reads.
        self.tally_at: dict[str, int] = {}
        self.tally_size = 0
        # The forms of each fighter, by their places among those of its player.
        self.forms_of: list[tuple[int, ...]] = [
            tuple(form for form, wearers in enumerate(self.wearers[player]) if fighter in wearers) for fighter, player in enumerate(self.owner)
        ]
        self.owners = tuple(self.owner)
        self.side_of = tuple(self.side[player] for player in self.owner)
        # Of each fighter, the others of its side, and those of other sides.
        everybody = range(len(self.owner))
        self.friends = [tuple(other for other in everybody if other != own and self.side_of[other] == self.side_of[own]) for own in everybody]
        self.foes = [tuple(other for other in everybody if self.side_of[other] != self.side_of[own]) for own in everybody]
        # How far the fighters of each player move, and in each of their forms; -1 where a form does not say.
        self.move_of: list[int] = [hero.move for hero in self.heroes]
        self.form_moves: list[tuple[int, ...]] = [tuple(-1 if form.move is None else form.move for form in hero.forms) for hero in self.heroes]
        self.start_health: list[int] = [data.health for data in self.fighter_data]
        self.max_health: list[int] = [data.max_health for data in self.fighter_data]
        self.is_hero: list[bool] = [data.role == "hero" for data in self.fighter_data]
        self.other_health: list[int] = [-1 if data.other_health is None else data.other_health for data in self.fighter_data]
        # Whether a player may choose who is the hero.
        self.roles_change = any(health >= 0 for health in self.other_health)
        self.ranged: list[bool] = [data.attack == "ranged" for data in self.fighter_data]
        self.large: list[bool] = [data.size == "large" for data in self.fighter_data]

    def _link_belongings(self) -> None:
        # By player and the name that it has there; by player, hero and id.
        self.counter_index: dict[tuple[int, str], int] = {}
        self.counter_at: dict[tuple[int, str, str], int] = {}
        self.counter_data: list[CounterData] = []
        self.counter_owner: list[int] = []
        self.token_kinds: list[TokenKind] = []
        self.token_kind: list[TokenKind] = []
        self.tokens_of: list[dict[str, tuple[int, ...]]] = []
        self.tokens_of_player: list[tuple[int, ...]] = []
        self.mark_kinds: list[tuple[int, str]] = [(player, data.id) for player, hero in enumerate(self.heroes) for data in hero.marks]
        # Options have numbers from 1: a slot in which nothing was chosen counts as 0.
        self.options: list[tuple[int, OptionData]] = [(player, data) for player, hero in enumerate(self.heroes) for data in hero.options]
        self.piles_of: list[dict[str, int]] = []
        self.pile_seen_by: list[str] = []
        for player, hero in enumerate(self.heroes):
            for data in hero.counters:
                self._add_counter(player, data.id, hero, data)
            tokens: dict[str, tuple[int, ...]] = {}
            for token in hero.tokens:
                group = tuple(range(len(self.token_kind), len(self.token_kind) + token.count))
                kind = TokenKind(player, token, group)
                self.token_kinds.append(kind)
                self.token_kind += [kind] * token.count
                tokens[kind.id] = group
            self.tokens_of.append(tokens)
            self.tokens_of_player.append(tuple(token for group in tokens.values() for token in group))
            piles: dict[str, int] = {}
            for pile in hero.piles:
                piles[pile.id] = len(self.pile_seen_by)
                self.pile_seen_by.append(pile.seen_by)
            self.piles_of.append(piles)
        for hero in self.heroes:
            for data in [data for data in hero.counters if data.whose == "shared"]:
                supply = next(self.counter_at[player, hero.id, data.id] for player in range(self.players) if (player, hero.id, data.id) in self.counter_at)
                self.counter_at.update({(player, hero.id, data.id): supply for player in range(self.players)})
            for data in [data for data in hero.counters if data.whose == "everyone"]:
                for player in range(self.players):
                    if (player, hero.id, data.id) not in self.counter_at:
                        # Another hero's counter may have the id of one of the player's own.
                        self._add_counter(player, f"{hero.id}-{data.id}" if (player, data.id) in self.counter_index else data.id, hero, data)
        for kind in self.token_kinds:
            kind.alike = tuple(token for token, other in enumerate(self.token_kind) if other.data is kind.data)

    def _add_counter(self, player: int, name: str, hero: HeroData, data: CounterData) -> None:
        """A player has a counter of a hero, theirs or another's. One that all players share belongs to nobody."""
        if data.whose == "shared":
            for other in range(player):
                if (other, hero.id, data.id) in self.counter_at:  # of another player with the same hero
                    self.counter_at[player, hero.id, data.id] = self.counter_index[player, name] = self.counter_at[other, hero.id, data.id]
                    return
        self.counter_at[player, hero.id, data.id] = self.counter_index[player, name] = len(self.counter_data)
        self.counter_data.append(data)
        self.counter_owner.append(-1 if data.whose == "shared" else player)

    def _link_cards(self) -> None:
        self.card_defs: list[CardDef] = []
        self.cards: list[CardDef] = []
        self.card_owner: list[int] = []
        self.deck_of: list[tuple[int, ...]] = []
        self.scopes: list[Scope] = []
        for player, hero in enumerate(self.heroes):
            scope = self._scope(player, hero)
            self.scopes.append(scope)
            deck: list[int] = []
            for data in hero.cards:
                card = CardDef(len(self.card_defs), player, hero, data, scope)
                card.programs = {window: scope.programs[index] for window, index in data.programs.items()}
                card.effects = {effect: scope.programs[index] for effect, index in data.effects.items()}
                # Each effect that others carry out has slots of its own, and a source tells what its slots hold.
                for group in (data.programs.values(), *[(program,) for program in data.effects.values()]):
                    self._attribute(scope, [*group], EffectSource("card", data.id, data.name, player, tuple(data.at)))
                if data.playable_if is not None:
                    card.playable_if = {role: compile_truth(_in_role(data.playable_if, role), scope) for role in card.counts_as | card.also_roles}
                self.card_defs.append(card)
                for _ in range(data.copies):
                    deck.append(len(self.cards))
                    self.cards.append(card)
                    self.card_owner.append(player)
            self.deck_of.append(tuple(deck))
        self.card_def = [card.index for card in self.cards]
        self.may_be_scheme = [card.may_be_scheme for card in self.card_defs]
        self.aims_cards = any(card.aims is not None or card.reaches is not None for card in self.card_defs)

    def _scope(self, player: int, data: Programmed) -> Scope:
        """Link one player's copy of some content: its modifiers, then its programs, which may name each other."""
        scope = Scope(self, player, data)
        for modifier in data.modifiers:
            scope.modifiers.append(len(self.modifiers))
            self.modifiers.append(Modifier(len(self.modifiers), modifier, scope))
        programs = [Program(program, scope) for program in data.programs]
        scope.programs = list(range(len(self.programs), len(self.programs) + len(programs)))
        self.programs += programs
        for program, source in zip(programs, data.programs, strict=True):
            program.code = [link_instruction(instruction, scope) for instruction in source.code]
        return scope

    def _attribute(self, scope: Scope, programs: Sequence[int], source: EffectSource, modifiers: Sequence[int] = ()) -> None:
        """Say what these programs and modifiers belong to, and with them what they put off or put in force."""
        number = len(self.sources)
        self.sources.append(source)
        waiting = list(programs)
        while waiting:
            position = waiting.pop()
            self.programs[scope.programs[position]].source = number
            for instruction in scope.data.programs[position].code:
                waiting += [named for named in programs_of(instruction) if isinstance(named, int)]
                if instruction[0] == "modify" and isinstance(instruction[1], int):
                    self.modifiers[scope.modifiers[instruction[1]]].source = number
        for position in modifiers:
            self.modifiers[scope.modifiers[position]].source = number

    def _link_abilities(self) -> None:
        for player, hero in enumerate(self.heroes):
            ongoing = {index: card.index for card in self.card_defs if card.player == player for index in card.data.ongoing}
            self._link_ability_list(self.scopes[player], hero.abilities, ongoing, "ability")
        for player in range(self.players):
            # Every player has a copy of the board's own rules. Each holds for that player's fighters, so that none is
            # changed twice.
            scope = self._scope(player, self.board.data)
            for index in scope.modifiers:
                self.modifiers[index].keep_to(self.fighters_of[player])
            self._link_ability_list(scope, self.board.data.abilities, {}, "board")

    def _link_ability_list(self, scope: Scope, abilities: Sequence[AbilityData], ongoing: dict[int, int], kind: SourceKind) -> None:
        for index, data in enumerate(abilities):
            source = EffectSource(kind, data.id, data.name or scope.data.name, scope.player, tuple(data.at))
            self._attribute(scope, [data.program] if data.program is not None else [], source, data.modifiers)
            form = self.form_ids[scope.player].index(data.form) if data.form is not None else -1
            carried = Holding(ongoing[index], data.lies_in) if index in ongoing else None
            for number, position in enumerate(data.modifiers):
                modifier = self.modifiers[scope.modifiers[position]]
                modifier.form, modifier.carried, modifier.at = form, carried, (*data.at, number)
                modifier.special = kind == "ability" and carried is None
                modifier.bearers, modifier.of_heroes = self._bearers(scope.player, form)
                self.modifiers_of_kind.setdefault(modifier.kind, []).append(modifier)
            if data.program is not None:
                listener = Listener(len(self.all_listeners), data, scope.programs[data.program], scope)
                listener.form, listener.carried = form, carried
                listener.special = kind == "ability" and carried is None
                listener.bearers, listener.of_heroes = self._bearers(scope.player, form)
                self.all_listeners.append(listener)
                self.listener_of[listener.program] = listener
                table, moment = (self.listeners, listener.event) if listener.event else (self.window_listeners, listener.window)
                table.setdefault(moment, []).append(listener)

    def _bearers(self, player: int, form: int) -> tuple[tuple[int, ...], bool]:
        """Who bears an ability: the heroes, or the sidekicks to whose form it belongs. Also, whether it is the heroes."""
        wearers = self.wearers[player][form] if form >= 0 else ()
        of_heroes = not wearers or self.is_hero[wearers[0]]
        return self.heroes_of[player] if of_heroes else wearers, of_heroes

    def _link_items(self) -> None:
        """Items are anybody's: each player has a copy of their programs."""
        pool = self.content.items
        pack = self.board.data.pack
        self.item_data = [pool[id] for id in sorted(pool) if self.rules.all_items or pool[id].pack == pack]
        self.item_programs: list[list[dict[str, int]]] = []
        for data in self.item_data if self.board.item_kinds else ():
            copies = []
            for player in range(self.players):
                scope = self._scope(player, data)
                copies.append({window: scope.programs[index] for window, index in data.windows.items()})
                self._attribute(scope, list(data.windows.values()), EffectSource("item", data.id, data.name, player, ()))
            self.item_programs.append(copies)
        self.item_spaces = tuple(sorted(self.board.item_kinds))

    # -- names ---------------------------------------------------------------------------------------------------------

    def fighter_name(self, fighter: int, form: int = -1, lang: str | None = None) -> str:
        """A fighter by name; with the player's number where two players field the same hero."""
        lang = lang or self.lang
        player = self.owner[fighter]
        name = pick(self.heroes[player].forms[form].name if form >= 0 else self.fighter_data[fighter].name, lang)
        if self.number[fighter]:
            name = f"{name} {self.number[fighter]}"
        return f"{name} ({player + 1})" if self.hero_ids.count(self.hero_ids[player]) > 1 else name

    def player_key(self, player: int) -> str:
        """A stable id of a player in this match: the hero's, with the player's number where two players field the
        same."""
        hero = self.hero_ids[player]
        return f"{hero}@{player + 1}" if self.hero_ids.count(hero) > 1 else hero

    def fighter_key(self, fighter: int) -> str:
        """A stable id of a fighter in this match: `dracula`, `sister-2`; with the player's number where two players
        field the same."""
        return self._fighter_keys[fighter]

    def _key_of(self, fighter: int) -> str:
        data = self.fighter_data[fighter]
        key = f"{data.id}-{self.number[fighter]}" if self.number[fighter] else data.id
        doubles = [p for p in range(self.players) if data.id in self.fighter_ids[p]]
        return f"{key}@{self.owner[fighter] + 1}" if len(doubles) > 1 else key

    def _check_room(self) -> None:
        """Refuse a board on which heroes that cover two spaces might not find any (R15.1)."""
        heroes = [heroes[0] for heroes in self.heroes_of]
        covered = len(heroes) + sum([self.large[hero] for hero in heroes])
        if covered > len(heroes) and 2 * covered > self.board.size:
            raise SetupError(f"board {self.board.id} is too small for large heroes: they cover {covered} of its {self.board.size} spaces, more than half")


def _lookup(table: dict[str, Found], id: str, what: str) -> Found:
    if id not in table:
        raise SetupError(f"there is no {what} {id!r}; there are: {', '.join(sorted(table))}")
    return table[id]


def _check_starts(content: ContentData, board: Board, players: int) -> None:
    if len(board.starts) < players:
        wide = sorted(id for id, data in content.boards.items() if sum(1 for space in data.spaces if space.start) >= players)
        hint = f"boards with enough: {', '.join(wide)}" if wide else "no board here has enough"
        raise SetupError(f"board {board.id} has {len(board.starts)} start spaces, but {players} heroes need {players}; {hint}")


def _heroes(content: ContentData, heroes: Sequence[str], mode: str) -> list[HeroData]:
    if mode not in MODES:
        raise SetupError(f"there is no mode {mode!r}; there are: {', '.join(MODES)}")
    if len(heroes) not in MODES[mode]:
        wanted = " or ".join(map(str, MODES[mode]))
        fitting = [name for name, counts in MODES.items() if len(heroes) in counts]
        hint = f"; {len(heroes)} heroes play as: {', '.join(fitting)}" if fitting else ""
        raise SetupError(f"mode {mode} takes {wanted} heroes, not {len(heroes)}{hint}")
    found = [_lookup(content.heroes, id, "hero") for id in heroes]
    for hero in found:
        if hero.unique and list(heroes).count(hero.id) > 1:
            others = sorted(id for id in content.heroes if id not in heroes)
            raise SetupError(f"hero {hero.id} may be in a game only once; others here: {', '.join(others)}")
    return found


def _in_role(condition: Expression, role: str) -> Expression:
    """A condition on playing a card, which is asked before there is a combat: whether its owner attacks or defends is
    known from the card's role."""
    if not isinstance(condition, list):
        return condition
    for word, meant in (("attacking", "attack"), ("defending", "defense")):
        if condition == [word]:
            return ["true"] if role == meant else ["not", ["true"]]
    return [_in_role(part, role) for part in condition]
