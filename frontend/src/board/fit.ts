// How large things may be drawn, so that all of them are seen.

/** How many rows things of these widths make in a room. */
export function rowsOf(widths: readonly number[], room: number, gap: number): number {
  let rows = 0;
  let left = -Infinity;
  for (const width of widths) {
    if (width > left) {
      rows++;
      left = room;
    }
    left -= width + gap;
  }
  return rows;
}

/** The greatest size that fits, in steps of two; the least in any case. */
export function largest(most: number, least: number, fits: (size: number) => boolean): number {
  for (let size = most; size > least; size -= 2) if (fits(size)) return size;
  return least;
}
