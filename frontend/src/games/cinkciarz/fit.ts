// How large the notes of a hand can be drawn.
export const RATIO = 84 / 150; // a note's height to its width
export const STEP = 0.42; // how much of a covered note is seen: its worth and its serial number

const WIDEST = 132;
const NARROWEST = 50;
const EDGE = 14; // a pocket's own
const LEAST = 96; // a pocket's label
const LABEL = 43;
const GAP = 6;

export function fanWidth(cards: number, note: number): number {
  return Math.max(LEAST, note * (1 + STEP * (cards - 1)) + EDGE);
}

/** The greatest width of a note at which pockets with so many cards each stand in the room. */
export function noteWidth(cards: readonly number[], width: number, height: number): number {
  for (let note = WIDEST; note > NARROWEST; note -= 2) {
    const rows = rowsOf(cards.map((count) => fanWidth(count, note)), width);
    if (rows * (note * RATIO + LABEL) + (rows - 1) * GAP <= height) return note;
  }
  return NARROWEST;
}

function rowsOf(widths: readonly number[], room: number): number {
  let rows = 1;
  let used = 0;
  for (const width of widths) {
    if (used && used + GAP + width > room) {
      rows++;
      used = 0;
    }
    used += width + (used ? GAP : 0);
  }
  return rows;
}
