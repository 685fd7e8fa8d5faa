/** A value that stays the same object as long as it is equal, so that what is drawn from it is not drawn again. */
export function unchanged<Value>(read: () => Value): { readonly value: Value } {
  const text = $derived(JSON.stringify(read()));
  const value = $derived(JSON.parse(text) as Value);
  return {
    get value() {
      return value;
    },
  };
}
