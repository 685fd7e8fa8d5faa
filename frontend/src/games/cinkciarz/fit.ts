// How large the notes of a hand can be drawn.
import { largest, rowsOf } from '../../board/fit';

const RATIO = 84 / 150; // a note's height to its width
export const STEP = 0.4; // how much of a covered note is seen: its worth and its serial number

const WIDEST = 132;
const NARROWEST = 60; // so that a finger still finds what is seen of a covered one
const GAP = 6;
/** What a pocket needs beside its notes: at its edges, for its label at least, and below. */
const POCKET = { edge: 14, least: 98, label: 43 };
const COMPACT = { edge: 6, least: 60, label: 34 };

export function fanWidth(cards: number, note: number, compact: boolean): number {
  const { edge, least } = compact ? COMPACT : POCKET;
  return Math.max(least, note * (1 + STEP * (cards - 1)) + edge);
}

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
  const { label } = compact ? COMPACT : POCKET;
  return largest(WIDEST, NARROWEST, (note) => {
    const widths = cards.map((count) => fanWidth(count, note, compact));
    const pockets = widths.slice(0, -1);
    const inOrder = compact ? packed(pockets, width).map((number) => pockets[number]!) : pockets;
    const rows = rowsOf([...inOrder, ...widths.slice(-1)], width, GAP);
    return rows * (note * RATIO + label) + (rows - 1) * GAP <= height;
  });
}
