/** Keeps the first of equal values, so that what is drawn from it is not drawn again. */
export function unchanged<Value>(): (value: Value) => Value {
  let kept: { value: Value; text: string } | null = null;
  return (value) => {
    const text = JSON.stringify(value);
    if (kept?.text !== text) kept = { value, text };
    return kept.value;
  };
}
