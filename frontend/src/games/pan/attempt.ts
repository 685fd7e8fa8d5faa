// What a click on something that is not lit would have meant. Whether and why it is not allowed, the server says.
import type { Card, Good, Move, Shop, View } from './wire';

export function attempt(thing: string, view: View): Move | null {
  const [what, name, owner, card] = thing.split(':') as [string, string?, string?, string?];
  const isChecking = view.phase !== 'act';
  switch (what) {
    case 'card':
      return { kind: 'place_cards', shop: view.shops[0]!.shop, card: name as Card, count: 1 };
    case 'pile':
      return { kind: 'draw_card' };
    case 'good':
      return isChecking ? { kind: 'take_good', good: name as Good, card: 'one' } : { kind: 'take_last_good' };
    case 'queuer':
      if (isChecking || !view.hand.pan) return null;
      return { kind: 'cover_card', shop: name as Shop, owner: Number(owner), card: card as Card };
    case 'shop':
    case 'queue':
      return isChecking ? { kind: 'place_cards', shop: name as Shop, card: 'one', count: 1 } : null;
    default:
      return null;
  }
}
