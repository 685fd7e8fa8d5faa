// What a move would change, for the eye: the queues it touches and what the reader's list still lacks.
import type { Queue, View } from './wire';

export interface QueueAfter {
  queue: Queue;
  line: readonly (number | null)[];
  goods: number | null; // null: the market, or a closed shop
}

export interface Effects {
  isNothing: boolean;
  queues: QueueAfter[];
  lacks: { before: number; after: number } | null;
}

const count = (goods: Partial<Record<string, number>>) => Object.values(goods).reduce<number>((sum, n) => sum + n!, 0);

const MOST = 2; // where all shops serve at once, their queues are no longer news of this move

export function effects(before: View, after: View): Effects {
  const queues: QueueAfter[] = [];
  after.shops.forEach((shop, number) => {
    const old = before.shops[number]!;
    const goods = count(shop.goods);
    const isOpen = shop.closed_by === null;
    const same =
      `${shop.queue}` === `${old.queue}` && goods === count(old.goods) && isOpen === (old.closed_by === null);
    if (!same) queues.push({ queue: shop.shop, line: shop.queue, goods: isOpen ? goods : null });
  });
  if (`${after.market}` !== `${before.market}`) queues.push({ queue: 'bazar', line: after.market, goods: null });
  const [now, then] = [before.seats[before.you], after.seats[before.you]];
  const lacks = now && then ? { before: count(now.missing), after: count(then.missing) } : null;
  const change = lacks && lacks.before !== lacks.after ? lacks : null;
  return { isNothing: !queues.length && !change, queues: queues.length > MOST ? [] : queues, lacks: change };
}
