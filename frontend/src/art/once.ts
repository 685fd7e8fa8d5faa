/** Work out the same strokes once: a board draws the same cards again and again, and their fine lines take long. */
export function once<Given extends readonly unknown[]>(draw: (...given: Given) => string): (...given: Given) => string {
  const drawn = new Map<string, string>();
  return (...given) => {
    const key = JSON.stringify(given);
    const known = drawn.get(key) ?? draw(...given);
    drawn.set(key, known);
    return known;
  };
}
