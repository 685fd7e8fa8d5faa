/** The queuing cards and the delivery cards of Kolejka. */

import { closedSign } from '../../../art/facade';
import { back, framed, standing } from '../../../art/frame';
import { GOODS } from '../../../art/goods';
import { headline, letter } from '../../../art/lettering';
import type { Delivery, Card, Shop } from '../wire';
import { PEOPLE } from '../../../art/people';
import { at, beams, cut, disc, fill, group, halftone, hatch, key, line, oval, poly, print, rect, slab, starred, trimmed, turned } from '../../../art/press';
import { coat, seatColour, type Seat } from '../../../art/seats';
import { onShelf } from '../things';
import { GOOD_COLOURS, GOOD_OF_SHOP, token } from './goods';
import { coupons, signpost, truck } from './street';

const WALL = poly([3, 14, 97, 14, 97, 115, 3, 115]);
const INSIDE = [3, 14, 97, 115] as const;
const floor = fill('ink', rect(3, 112, 94, 3));

/** A leaf of a clover with four. */
const leaf = (turn: number): string => turned(turn, 50, 66, print('teal', 'M50 66Q30 58 34 44 42 34 50 46 58 34 66 44 70 58 50 66Z', 2.2));

const SCENES = {
  pan: (seat) =>
    fill('mustard', WALL) +
    fill('brick', poly(trimmed(starred(80, 78, 48, 32, 13), ...INSIDE))) +
    floor +
    at(58, 58, 0.56, PEOPLE.hat.draw(null)) +
    coat(seat, [3, 42, 26, 46, 26, 72, 3, 80], 2) +
    print('paper', cut([25, 44, 33, 45, 33, 73, 25, 74], 0.6), 1.8) +
    print('rose', 'M33 48L46 46 70 52Q76 55 72 60L52 58Q58 62 55 66 58 70 53 73 48 78 33 72Z', 2.2) +
    key('M44 58L55 59M42 66L55 66', 1.8),
  matka: (seat) => fill('rose', WALL) + fill('paper', disc(56, 60, 38)) + halftone('brick', [24, 66, 88, 66, 82, 90, 30, 90], 5, 1.6) + floor + standing('carrying', seat, 92, 52),
  krytyka: (seat) =>
    fill('slate', WALL) +
    print('paper', 'M36 20H92V58H66L56 70 57 58H36Z', 2.2) +
    line('brick', 3, 'M42 30q6-6 9 2t9-2 9 2 9-2 8 2M42 40q5-5 8 2t8-2 8 2M72 40l6 8 8-12M44 50h20') +
    floor +
    at(6, 44, 0.72, PEOPLE.scarf.draw(seat)) +
    print('mustard', poly([34, 62, 58, 52, 62, 80, 36, 70]), 2) +
    line('ink', 2.4, 'M66 58L72 55M67 66H74M66 74L72 78'),
  lista: (seat) =>
    fill('teal', WALL) +
    turned(
      5, 50, 64,
      print('paper', 'M24 22H78V98Q70 104 64 98 58 92 50 98 42 104 36 98 30 92 24 98Z', 2.2) +
        [0, 1, 2, 3, 4].map((i) => letter(String(5 - i), 34, 30 + i * 13, 8, { middle: true, weight: 2.2, colour: 'brick' }) + line('teal', 2, `M42 ${35 + i * 13}h${[26, 20, 28, 18, 24][i]!}`)).join(''),
    ) +
    turned(-38, 74, 84, print(seatColour(seat), rect(70, 56, 9, 42), 1.8) + print('rose', poly([70, 98, 79, 98, 74.5, 110]), 1.6) + fill('ink', poly([72.6, 104, 76.4, 104, 74.5, 110]))),
  traf: (seat) =>
    fill('paper', WALL) +
    beams('mustard', 50, 66, 12, INSIDE) +
    key('M50 66Q54 88 44 108', 5) +
    line('teal', 2.2, 'M50 66Q54 88 44 108') +
    leaf(0) +
    leaf(90) +
    leaf(180) +
    leaf(270) +
    fill('mustard', disc(50, 66, 3)) +
    floor +
    at(62, 64, 0.5, PEOPLE.lady.draw(seat)),
  pomylka: () => fill('rose', WALL) + hatch('paper', [3, 60, 97, 60, 97, 112, 3, 112], 0.3, 6, 1.6) + signpost(52, 24) + floor + at(6, 68, 0.46, truck({ food: 3, appliance: 5, furniture: 2, clothing: 4, sundry: 1 })),
  zwiekszona: () =>
    fill('mustard', WALL) +
    beams('paper', 60, 80, 11, INSIDE) +
    floor +
    at(52, 24, 0.3, GOODS.fotel()) +
    at(70, 38, 0.28, GOODS.telewizor()) +
    at(36, 44, 0.26, GOODS.chleb()) +
    at(4, 66, 0.48, truck({ food: 12, appliance: 10, furniture: 12, clothing: 9, sundry: 12 })),
  towar: (seat) =>
    fill('teal', WALL) +
    at(8, 18, 0.56, PEOPLE.netbag.draw(null)) +
    fill('slate', rect(3, 50, 94, 4)) +
    print('paper', cut([3, 50, 97, 50, 97, 58, 3, 58], 0.4), 2) +
    print('brick', rect(3, 58, 94, 55), 2) +
    hatch('ink', [5, 60, 95, 60, 95, 112, 5, 112], 90, 12, 1.2) +
    fill('ink', slab(18, 70, 64, 36, 6)) +
    print('rose', 'M22 82L40 80Q48 80 48 86L46 92 24 94Z', 2) +
    turned(-8, 58, 88, print('#d9b27a', rect(44, 78, 26, 20), 2) + key('M57 78V98M44 88H70M57 78Q50 70 52 78M57 78Q64 70 62 78', 1.6)) +
    coat(seat, [97, 80, 97, 104, 80, 102, 78, 86], 1.8) +
    print('rose', 'M79 87L70 88Q66 92 68 97L79 101Z', 1.8),
  kolega: (seat) =>
    fill('brick', WALL) +
    halftone('mustard', [3, 14, 97, 14, 97, 112, 3, 112], 6, 1.7) +
    turned(-10, 36, 40, at(14, 22, 0.4, deliveryFace('meble_2'))) +
    turned(9, 66, 40, at(48, 20, 0.4, deliveryFace('kiosk_3'))) +
    print('#8a4a2c', rect(3, 96, 94, 18), 2) +
    at(8, 48, 0.54, GOODS.telefon()) +
    coat(seat, [97, 52, 97, 80, 70, 92, 58, 78], 2) +
    print('rose', 'M58 78L48 66Q46 60 52 60L60 64 70 76 66 86Z', 2),
  remanent: () =>
    fill('slate', WALL) +
    print('teal', rect(18, 22, 64, 92), 2.2) +
    print('slate', rect(28, 30, 44, 42), 2) +
    hatch('paper', [29, 31, 71, 31, 71, 71, 29, 71], -50, 8, 1.8) +
    closedSign(14, 34, 72) +
    floor +
    key('M40 88V80Q40 72 50 72 60 72 60 80V88', 4.4) +
    line('slate', 1.8, 'M40 88V80Q40 72 50 72 60 72 60 80V88') +
    print('mustard', slab(34, 86, 32, 23, 4), 2.2) +
    fill('ink', `${disc(50, 94, 3.4)}M48.4 95h3.2l1.4 9h-6z`),
} satisfies Record<Card, (seat: Seat) => string>;

const stamp = (content: string): string => fill('paper', disc(85, 27, 11)) + key(disc(85, 27, 11), 1.8) + content;
const text = (sign: string): string => stamp(letter(sign, 85, 22, 10, { weight: 2.3, middle: true }));
const SIGNS: Record<Card, string> = {
  pan: text('+1'),
  matka: stamp(line('ink', 2.6, 'M91.6 27H81M84.6 23L80.6 27 84.6 31M77.6 20.6V33.4')),
  krytyka: text('-2'),
  lista: stamp(line('ink', 2.6, 'M78.6 24H90M86 20.6L90 24M91 30.6H80M84 34L80 30.6')),
  traf: text('2'),
  pomylka: stamp(line('ink', 2.6, 'M78.4 27H91M87 22.6L91.4 27 87 31.4')),
  zwiekszona: text('+1'),
  towar: stamp(line('ink', 2.6, 'M85 20V32M80.6 28L85 32.6 89.4 28')),
  kolega: stamp(line('ink', 2, 'M76.6 27Q85 19 93.4 27 85 35 76.6 27Z') + fill('ink', disc(85, 27, 3.2))),
  remanent: stamp(line('brick', 3, 'M80.6 22.6L89.4 31.4M89.4 22.6L80.6 31.4')),
};

export const kolejkaCard = (card: Card, seat: Seat): string => framed(seat, SCENES[card](seat), SIGNS[card]);

export const kolejkaBack = (seat: Seat): string =>
  back(seat, coupons(22, 39, 27, 28) + coupons(51, 39, 27, 28) + coupons(22, 73, 27, 28) + headline('K', 64.4, 76, 21, { middle: true, under: 'brick' }));

const parts = (delivery: Delivery): [Shop, number] => {
  const split = delivery.lastIndexOf('_');
  return [delivery.slice(0, split) as Shop, Number(delivery.slice(split + 1))];
};

function deliveryFace(delivery: Delivery): string {
  const [shop, count] = parts(delivery);
  const good = GOOD_OF_SHOP[shop];
  const places: readonly [number, number, number][] = count === 1 ? [[22, 34, 56]] : count === 2 ? [[8, 26, 44], [48, 54, 44]] : [[28, 18, 40], [8, 58, 40], [52, 58, 40]]; // prettier-ignore
  return (
    fill('paper', slab(1, 1, 98, 138, 6)) +
    fill(GOOD_COLOURS[good], 'M1 104H99V133Q99 139 93 139H7Q1 139 1 133Z') +
    hatch('paper', [3, 106, 97, 106, 97, 137, 3, 137], 45, 7, 1.1) +
    places.map(([x, y, size], i) => at(x, y, size / 100, token(good, onShelf(shop, good, i * 5 + count)))).join('') +
    key('M1 104H99', 2) +
    fill('paper', disc(50, 121, 15)) +
    key(disc(50, 121, 15), 2) +
    letter(String(count), 50, 111.6, 19, { middle: true, weight: 2.8 }) +
    key(slab(1, 1, 98, 138, 6), 2)
  );
}

export const deliveryCard = deliveryFace;

export const deliveryBack = (): string =>
  back(null, at(20, 52, 0.3, truck({ food: 8, appliance: 12, furniture: 6, clothing: 10, sundry: 8 })) + group('translate(50 92)', fill('brick', oval(0, 0, 9, 3))));
