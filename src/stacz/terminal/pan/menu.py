"""The moves of Pan tu nie stał!, grouped as a person thinks: which card, then where to, then how many."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import TYPE_CHECKING

from stacz.core.wire import Move
from stacz.games.pan.components import WORTH, Card, Good, Phase, Shop
from stacz.games.pan.facts import GoodHidden, GoodStored, QueueDispersed
from stacz.games.pan.moves import (
    CoverCard,
    DeclineGood,
    DrawCard,
    EndTurn,
    PlaceCards,
    PlayMatka,
    TakeGood,
    TakeLastGood,
    UseSynku,
)
from stacz.games.pan.view import PanView
from stacz.terminal.drawer import Scene
from stacz.terminal.menu import Choice

if TYPE_CHECKING:
    from stacz.terminal.pan.drawer import PanDrawer


class PanMenu:
    """Builds the menu of one decision. Every legal move stands in it once."""

    def __init__(self, drawer: PanDrawer, scene: Scene) -> None:
        self.drawer = drawer
        self.say = drawer.say
        self.scene = scene
        self.view: PanView = scene.view
        self.moves = scene.moves

    def root(self) -> Choice:
        """Return the whole menu with its question."""
        choices = [
            *self._takes(),
            *self._draw(),
            *self._free_matka(),
            *self._placings(),
            *self._covers(),
            *self._synku(),
            *self._plain(TakeLastGood, DeclineGood, EndTurn),
        ]
        end = next((move for move in self.moves if isinstance(move, EndTurn)), None)
        return Choice("", question=self._question(), choices=tuple(choices), enter=end)

    def _question(self) -> str:
        if self.view.checked is not None:
            shop = self.drawer.name(self.view.checked)
            if any(isinstance(move, TakeLastGood) for move in self.moves):
                return self.say("pan.terminal.ask_check_last", shop=shop)
            if self.view.phase is Phase.FINAL:
                return self.say("pan.terminal.ask_final", shop=shop)
            return self.say("pan.terminal.ask_check", shop=shop)
        if any(isinstance(move, EndTurn) for move in self.moves):
            return self.say("pan.terminal.ask_act_none")
        return self.say("pan.terminal.ask_act", count=self.view.actions)

    # ---- Groups ----------------------------------------------------------------------------------------------------

    def _plain(self, *kinds: type[Move]) -> list[Choice]:
        return [Choice(self.drawer.tell(move), move=move) for move in self.moves if isinstance(move, kinds)]

    def _draw(self) -> list[Choice]:
        note = self.say("pan.terminal.pile_left", count=self.view.seats[self.drawer.you].pile)
        return [Choice(self.drawer.tell(m), note, m) for m in self.moves if isinstance(m, DrawCard)]

    def _takes(self) -> list[Choice]:
        by_good: dict[Good, list[TakeGood]] = defaultdict(list)
        for move in self.moves:
            if isinstance(move, TakeGood):
                by_good[move.good].append(move)
        choices = []
        for good, moves in by_good.items():
            label = f"{self.drawer.words.name('pan', good)} ({WORTH[good]})"
            gloss = self.drawer.words.name("pan", good, "help")
            ways = tuple(Choice(self.drawer.name(m.card), self._outcome(m, self._checked()), m) for m in moves)
            if len(ways) == 1:
                card = self.drawer.name(moves[0].card)
                on = self.say("pan.terminal.on", gloss=gloss, card=card, outcome=ways[0].note)
                choices.append(Choice(label, on, moves[0]))
            else:
                choices.append(Choice(label, gloss, question=self.say("pan.terminal.ask_lay"), choices=ways))
        return choices

    def _checked(self) -> Shop:
        assert self.view.checked is not None
        return self.view.checked

    def _placings(self) -> list[Choice]:
        by_card: dict[Card, dict[Shop, list[PlaceCards]]] = defaultdict(lambda: defaultdict(list))
        for move in self.moves:
            if isinstance(move, PlaceCards):
                by_card[move.card][move.shop].append(move)
        choices = []
        for card, by_shop in by_card.items():
            label, note = self._placing_label(card)
            shops = tuple(self._shop_choice(shop, moves) for shop, moves in by_shop.items())
            choices.append(Choice(label, note, question=self.say("terminal.where"), choices=shops))
        return choices

    def _placing_label(self, card: Card) -> tuple[str, str]:
        name = self.drawer.name(card)
        held = self.view.hand[card]
        label = f"{name} ×{held}" if held > 1 else name
        if card is Card.MATKA:
            return self.say("pan.terminal.as_action", card=label), self.say("pan.terminal.as_action_note")
        if card is Card.PAN and any(isinstance(move, CoverCard) for move in self.moves):
            return self.say("pan.terminal.queue_up", card=label), self.say("pan.terminal.queue_up_note")
        return label, self.drawer.note(card)

    def _shop_choice(self, shop: Shop, moves: list[PlaceCards]) -> Choice:
        """One card goes at once; of several, the person says how many."""
        name = self.drawer.name(shop)
        if len(moves) == 1:
            return Choice(name, self._outcome(moves[0], shop), moves[0])
        counts = tuple(Choice(self._counted(m), self._outcome(m, shop), m) for m in moves)
        one = self.say("pan.terminal.with_one", outcome=self._outcome(moves[0], shop))
        return Choice(name, one, question=self.say("pan.terminal.ask_count"), choices=counts)

    def _counted(self, move: PlaceCards) -> str:
        return self.say("pan.terminal.counted", count=move.count, card=self.drawer.name(move.card))

    def _free_matka(self) -> list[Choice]:
        shops = tuple(
            Choice(self.drawer.name(move.shop), self._outcome(move, move.shop), move)
            for move in self.moves
            if isinstance(move, PlayMatka)
        )
        label = self.say("pan.terminal.free", card=self.drawer.name(Card.MATKA))
        return self._asking(label, self.say("pan.terminal.free_note"), self.say("terminal.where"), shops)

    def _covers(self) -> list[Choice]:
        by_shop: dict[Shop, list[Choice]] = defaultdict(list)
        for move in self.moves:
            if isinstance(move, CoverCard):
                label = self._whose(move)
                by_shop[move.shop].append(Choice(label, self._outcome(move, move.shop), move))
        shops = tuple(
            Choice(self.drawer.name(shop), question=self.say("pan.terminal.ask_cover"), choices=tuple(choices))
            for shop, choices in by_shop.items()
        )
        label = self.say("pan.terminal.cover", card=self.drawer.name(Card.PAN))
        return self._asking(label, self.say("pan.terminal.cover_note"), self.say("terminal.where"), shops)

    def _whose(self, move: CoverCard) -> str:
        card = self.drawer.name(move.card)
        if move.owner == self.drawer.you:
            return self.say("pan.terminal.of_yours", card=card)
        return self.say("pan.terminal.of", owner=self.drawer.seats.possessive(move.owner), card=card)

    def _synku(self) -> list[Choice]:
        moves = [move for move in self.moves if isinstance(move, UseSynku)]
        if not moves:
            return []
        calls = tuple(
            Choice(
                self.say("pan.terminal.from", card=self.drawer.name(move.card), shop=self.drawer.name(move.source)),
                self._outcome(move, move.shop, move.source),
                move,
            )
            for move in moves
        )
        label = self.say("pan.terminal.use_synku", shop=self.drawer.name(moves[0].shop))  # a seat has one Synku
        return self._asking(label, self.say("pan.terminal.use_synku_note"), self.say("pan.terminal.ask_call"), calls)

    @staticmethod
    def _asking(label: str, note: str, question: str, choices: Iterable[Choice]) -> list[Choice]:
        found = tuple(choices)
        return [Choice(label, note, question=question, choices=found)] if found else []

    # ---- What a move would do ----------------------------------------------------------------------------------------

    def _outcome(self, move: Move, *shops: Shop) -> str:
        """Say how the queues would stand. It is tried on the redealt position, so it can tell no secret."""
        game = self.drawer.game
        after = self.scene.position.copy()
        for action in game.write_move(after, self.drawer.you, move):
            after.play(self.drawer.you, action)
        facts = game.facts(after)
        view = game.view_for(after, self.drawer.you)
        assert isinstance(view, PanView)
        told = []
        for shop in shops:
            if any(isinstance(fact, QueueDispersed) and fact.shop is shop for fact in facts):
                taker = next(f.seat for f in facts if isinstance(f, GoodStored | GoodHidden) and f.shop is shop)
                told.append(self._taken_by(taker))
            else:
                at = next(s for s in view.shops if s.shop is shop)
                told.append(self.drawer.strengths(at) or self.say("pan.terminal.no_queue"))
        return "→ " + " │ ".join(told)

    def _taken_by(self, seat: int) -> str:
        if seat == self.drawer.you:
            return self.say("pan.terminal.then_taken_you")
        return self.say("pan.terminal.then_taken", name=self.drawer.seats.name(seat))
