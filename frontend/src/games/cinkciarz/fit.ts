// How large the notes of a hand can be drawn.
import { largest, rowsOf } from '../../board/fit';

const RATIO = 84 / 150; // a note's height to its width

const WIDEST = 132;
const GAP = 6;
/** What a pocket needs beside its notes: at its edges, for its label at least, and below. How narrow a note may be, and
 *  how much of a covered one is seen: its worth and its serial number, enough for a finger. */
const POCKET = { edge: 14, least: 98, label: 43, narrowest: 60, step: 0.4 };
const COMPACT = { edge: 6, least: 60, label: 34, narrowest: 52, step: 0.46 };

export function fanWidth(cards: number, note: number, compact: boolean): number {
  const { edge, least } = compact ? COMPACT : POCKET;
  return Math.max(least, note + stepOf(note, compact) * (cards - 1) + edge);
}

/** How far apart the notes of a pocket lie. */
export const stepOf = (note: number, compact: boolean) => note * (compact ? COMPACT : POCKET).step;

/** An order in which fewer rows are needed: each goes to the first row that has room for it. */
export function packed(widths: readonly number[], room: number): number[] {
  const rows: { width: number; members: number[] }[] = [];
  for (const [number, width] of widths.entries()) {
    const row = rows.find((one) => one.width + GAP + width <= room);
    if (row) {
      row.width += GAP + width;
      row.members.push(number);
    } else rows.push({ width, members: [number] });
  }
  return rows.flatMap(({ members }) => members);
}

/** The greatest width of a note at which pockets with so many cards each, and the newspaper, stand in the room. */
export function noteWidth(cards: readonly number[], width: number, height: number, compact: boolean): number {
  const { label, narrowest } = compact ? COMPACT : POCKET;
  return largest(WIDEST, narrowest, (note) => {
    const widths = cards.map((count) => fanWidth(count, note, compact));
    const pockets = widths.slice(0, -1);
    const inOrder = compact ? packed(pockets, width).map((number) => pockets[number]!) : pockets;
    const rows = rowsOf([...inOrder, ...widths.slice(-1)], width, GAP);
    return rows * (note * RATIO + label) + (rows - 1) * GAP <= height;
  });
}
