/**
 * The printing press: every drawing is a string of SVG made of a few inks. Nothing here needs an id, a filter or
 * a clip, so a drawing can stand on the page any number of times.
 */

import { once } from './once';

const INKS = {
  paper: '#f5ead3',
  ink: '#221c1a',
  brick: '#c2412a',
  teal: '#17555f',
  mustard: '#e0a526',
  rose: '#eebfa6',
  slate: '#8fa7b0',
} as const;

export type Ink = keyof typeof INKS;

/** An ink by its name, or any other CSS colour as it is. */
export type Colour = Ink | (string & {});

/** A flat list of coordinates: x, y, x, y … */
export type Points = readonly number[];

export type Drawing = () => string;

export const hue = (colour: Colour): string =>
  colour in INKS ? `var(--${colour},${INKS[colour as Ink]})` : colour;

const n = (value: number): string => String(Math.round(value * 10) / 10);

/** A flat shape. */
export const fill = (colour: Colour, d: string, more = ''): string => `<path fill="${hue(colour)}" d="${d}"${more}/>`;

/** A line, with round ends. */
export const line = (colour: Colour, width: number, d: string, more = ''): string =>
  `<path fill="none" stroke="${hue(colour)}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" d="${d}"${more}/>`;

/** A line of the key plate. */
export const key = (d: string, width = 2): string => line('ink', width, d);

/** A colour plate that did not quite meet the key plate. */
export const print = (colour: Colour, d: string, width = 2): string =>
  fill(colour, d, ' transform="translate(1.3 .9)"') + key(d, width);

export const group = (transform: string, content: string): string => `<g transform="${transform}">${content}</g>`;

export const at = (x: number, y: number, scale: number, content: string): string =>
  group(`translate(${n(x)} ${n(y)})${scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`}`, content);

export const turned = (degrees: number, x: number, y: number, content: string): string =>
  group(`rotate(${n(degrees)} ${n(x)} ${n(y)})`, content);

// ---- shapes ------------------------------------------------------------------------------------------------

export const rect = (x: number, y: number, w: number, h: number): string => `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`;

/** A rectangle with soft corners. */
export const slab = (x: number, y: number, w: number, h: number, r: number): string =>
  `M${n(x + r)} ${n(y)}h${n(w - 2 * r)}q${n(r)} 0 ${n(r)} ${n(r)}v${n(h - 2 * r)}q0 ${n(r)} ${n(-r)} ${n(r)}h${n(2 * r - w)}q${n(-r)} 0 ${n(-r)} ${n(-r)}v${n(2 * r - h)}q0 ${n(-r)} ${n(r)} ${n(-r)}z`;

export const oval = (x: number, y: number, rx: number, ry: number): string =>
  `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 0 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-2 * rx)} 0z`;

export const disc = (x: number, y: number, r: number): string => oval(x, y, r, r);

/** The hand of whoever holds the scissors: the same place always trembles in the same way. */
const tremble = (x: number, y: number): number => {
  const noise = Math.sin(x * 12.9898 + y * 78.233) * 43758.5453;
  return noise - Math.floor(noise) - 0.5;
};

export const poly = (points: Points): string => {
  let d = '';
  for (let i = 0; i < points.length; i += 2) d += `${i ? 'L' : 'M'}${n(points[i]!)} ${n(points[i + 1]!)}`;
  return `${d}Z`;
};

/** A polygon cut out of paper by hand: corners a little off, edges not quite straight. */
export const cut = (points: Points, slip = 1): string => {
  const count = points.length / 2;
  const p: [number, number][] = [];
  for (let i = 0; i < count; i++) {
    const x = points[2 * i]!;
    const y = points[2 * i + 1]!;
    p.push([x + slip * tremble(x, y), y + slip * tremble(y, x)]);
  }
  let d = `M${n(p[0]![0])} ${n(p[0]![1])}`;
  for (let i = 0; i < count; i++) {
    const [x, y] = p[i]!;
    const [u, v] = p[(i + 1) % count]!;
    const bow = (slip * tremble(x + u, y + v) * Math.hypot(u - x, v - y)) / 26;
    const length = Math.hypot(u - x, v - y) || 1;
    d += `Q${n((x + u) / 2 - ((v - y) / length) * bow)} ${n((y + v) / 2 + ((u - x) / length) * bow)} ${n(u)} ${n(v)}`;
  }
  return `${d}Z`;
};

/** The corners of a star, a cog or a rosette's rim: `count` points between two radii. */
export const starred = (x: number, y: number, outer: number, inner: number, count: number, turn = -90): number[] => {
  const points: number[] = [];
  for (let i = 0; i < 2 * count; i++) {
    const angle = ((turn + (180 * i) / count) * Math.PI) / 180;
    const r = i % 2 ? inner : outer;
    points.push(x + r * Math.cos(angle), y + r * Math.sin(angle));
  }
  return points;
};

export const star = (x: number, y: number, outer: number, inner: number, count: number, turn = -90): string =>
  poly(starred(x, y, outer, inner, count, turn));

/** The part of a polygon that lies inside a rectangle. */
export const trimmed = (points: Points, left: number, top: number, right: number, bottom: number): number[] => {
  let rest: number[] = [...points];
  const sides: readonly [number, number, number][] = [[0, left, 1], [0, right, -1], [1, top, 1], [1, bottom, -1]]; // prettier-ignore
  for (const [axis, limit, sign] of sides) {
    const kept: number[] = [];
    for (let i = 0; i < rest.length; i += 2) {
      const a = [rest[i]!, rest[i + 1]!];
      const b = [rest[(i + 2) % rest.length]!, rest[(i + 3) % rest.length]!];
      const inA = sign * (a[axis]! - limit);
      const inB = sign * (b[axis]! - limit);
      if (inA >= 0) kept.push(a[0]!, a[1]!);
      if (inA >= 0 !== inB >= 0) {
        const t = inA / (inA - inB);
        kept.push(a[0]! + t * (b[0]! - a[0]!), a[1]! + t * (b[1]! - a[1]!));
      }
    }
    rest = kept;
  }
  return rest;
};

/** Beams of light from a point, inside a rectangle. */
export const beams = (colour: Colour, x: number, y: number, count: number, inside: readonly [number, number, number, number]): string => {
  let d = '';
  for (let i = 0; i < count; i++) {
    const a = ((2 * i) * Math.PI) / count;
    const b = ((2 * i + 1) * Math.PI) / count;
    const r = 900;
    d += poly(trimmed([x, y, x + r * Math.cos(a), y + r * Math.sin(a), x + r * Math.cos(b), y + r * Math.sin(b)], ...inside));
  }
  return fill(colour, d);
};

/** Holes along a line, as where a ration card is torn: radius r, from (x, y) to the right. */
export const holes = (x: number, y: number, length: number, r: number): string => {
  const count = Math.max(1, Math.floor(length / (3 * r)));
  let d = '';
  for (let i = 0; i < count; i++) d += disc(x + ((i + 0.5) * length) / count, y, r);
  return d;
};

/** A stamp with teeth all round: about `gap` from hole to hole. */
export const toothed = (x: number, y: number, w: number, h: number, gap: number): string => {
  const side = (length: number, dx: number, dy: number): string => {
    const count = Math.max(1, Math.round(length / gap));
    const step = length / count;
    const tooth = step * 0.44;
    const hole = step - tooth;
    const arc = `a${n(hole / 2)} ${n(hole / 2)} 0 0 0 ${n(dx * hole)} ${n(dy * hole)}`;
    const flat = `l${n((dx * tooth) / 2)} ${n((dy * tooth) / 2)}`;
    return (flat + arc + flat).repeat(count);
  };
  return `M${n(x)} ${n(y)}${side(w, 1, 0)}${side(h, 0, 1)}${side(w, -1, 0)}${side(h, 0, -1)}z`;
};

// ---- screens -----------------------------------------------------------------------------------------------

/** The lines of a hatching inside a polygon. */
const hatched = once((points: Points, degrees: number, gap: number): string => {
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  const p: [number, number][] = [];
  for (let i = 0; i < points.length; i += 2) {
    const x = points[i]!;
    const y = points[i + 1]!;
    p.push([x * cos + y * sin, y * cos - x * sin]);
  }
  const rows = p.map(([, v]) => v);
  let d = '';
  for (let v = Math.ceil(Math.min(...rows) / gap) * gap + 0.01; v < Math.max(...rows); v += gap) {
    const crossings: number[] = [];
    for (let i = 0; i < p.length; i++) {
      const [x, y] = p[i]!;
      const [u, w] = p[(i + 1) % p.length]!;
      if (y < v !== w < v) crossings.push(x + ((v - y) / (w - y)) * (u - x));
    }
    crossings.sort((a, b) => a - b);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const a = crossings[i]!;
      const b = crossings[i + 1]!;
      d += `M${n(a * cos - v * sin)} ${n(a * sin + v * cos)}L${n(b * cos - v * sin)} ${n(b * sin + v * cos)}`;
    }
  }
  return d;
});

export const hatch = (colour: Colour, points: Points, degrees = 45, gap = 4, width = 1): string =>
  `<path fill="none" stroke="${hue(colour)}" stroke-width="${n(width)}" d="${hatched(points, degrees, gap)}"/>`;

/** Halftone: a hatching of dots. */
export const halftone = (colour: Colour, points: Points, gap = 4, size = 1.6, degrees = 45): string =>
  line(colour, size, hatched(points, degrees, gap), ` stroke-dasharray="0 ${n(gap)}"`);
