// What a click on something that is not lit would have meant. Whether and why it is not allowed, the server says.
import type { Move, Side } from './wire';

export function attempt(thing: string): Move | null {
  const [what, name] = thing.split(':') as [string, string?];
  switch (what) {
    case 'card':
      return { kind: 'lay_card', serial: Number(name) };
    case 'bank':
      return name ? { kind: 'exchange_with_bank', side: name as Side } : null;
    case 'lot':
      return { kind: 'exchange_with_seat', seat: Number(name) };
    default:
      return null;
  }
}
