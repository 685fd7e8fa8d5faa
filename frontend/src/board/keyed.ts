/** Things that cannot be told apart are counted, from 0: so each has a key, and those who stay are seen to move up. */
export function keyed<Item>(items: readonly Item[], kindOf: (item: Item) => string) {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const kind = kindOf(item);
    const number = seen.get(kind) ?? 0;
    seen.set(kind, number + 1);
    return { item, number, key: `${kind}:${number}` };
  });
}
