import { published } from '../../../art/common/poster';
import { headline } from '../../../art/lettering';
import { at, cut, fill, group, hatch, key, oval, poly, rect, turned } from '../../../art/press';
import { rosette } from './engraving';
import { money, newspaper } from './money';

/** A man whose coat is a bank. */
const picture = (): string =>
  fill('brick', rect(0, 0, 300, 400)) +
  rosette('#a93622', 150, 150, 190, 24, 0.12, 8, 1.4) +
  // the coat, open like wings
  fill('ink', cut([112, 128, 188, 128, 296, 196, 286, 336, 14, 336, 4, 196], 2)) +
  fill('mustard', cut([132, 150, 132, 336, 26, 336, 18, 206, 92, 160], 1.6)) +
  fill('mustard', cut([168, 150, 168, 336, 274, 336, 282, 206, 208, 160], 1.6)) +
  hatch('ink', [132, 150, 132, 336, 26, 336, 18, 206, 92, 160], 45, 9, 0.8) +
  hatch('ink', [168, 150, 168, 336, 274, 336, 282, 206, 208, 160], -45, 9, 0.8) +
  (
    [
      ['zlote', 20, 30, 206, -6],
      ['ruble', 50, 34, 252, 3],
      ['marki', 30, 32, 294, -3],
      ['dolary', 60, 184, 206, 6],
      ['funty', 40, 180, 252, -3],
      ['korony', 20, 182, 294, 4],
    ] as const
  )
    .map(([kind, worth, x, y, turn]) => turned(turn, x + 43, y + 24, at(x, y, 0.58, money(kind, worth))))
    .join('') +
  fill('paper', poly([134, 132, 166, 132, 168, 336, 132, 336])) +
  key('M150 150V336', 2) +
  fill('teal', poly([144, 158, 156, 158, 162, 236, 150, 252, 138, 236])) +
  key(poly([144, 158, 156, 158, 162, 236, 150, 252, 138, 236]), 2.4) +
  hatch('slate', [145, 166, 155, 166, 161, 234, 150, 248, 139, 234], 40, 10, 3) +
  // the face behind the paper
  fill('rose', oval(150, 92, 38, 46)) +
  key(oval(150, 92, 38, 46), 3.4) +
  group('translate(84 68) scale(.88 .94)', newspaper()) +
  fill('ink', 'M70 62Q150 44 230 62 236 74 224 72 150 56 76 72 64 74 70 62ZM98 58L104 18Q122 4 150 14 178 4 196 18L202 58Q150 46 98 58Z') +
  fill('mustard', 'M99 48Q150 36 201 48L202 58Q150 46 98 58Z') +
  // the hands that hold it
  [[82, 122], [218, 122]].map(([x, y]) => fill('rose', slabHand(x!, y!)) + key(slabHand(x!, y!), 3) + key(`M${x! - 7} ${y! - 4}h14M${x! - 8} ${y! + 3}h16`, 1.8)).join('') +
  fill('ink', rect(0, 336, 300, 64)) +
  headline('CINKCIARZ', 150, 352, 32, { middle: true, colour: 'mustard', under: 'teal', weight: 2.6, fit: 262 });

function slabHand(x: number, y: number): string {
  return `M${x - 9} ${y - 12}H${x + 9}Q${x + 13} ${y} ${x + 9} ${y + 12}H${x - 9}Q${x - 13} ${y} ${x - 9} ${y - 12}Z`;
}

export default (): string => published(picture(), 'slate');
