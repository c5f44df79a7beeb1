import type { Point } from './drawing.ts';
import { disc, draw, ellipse, fill, line, tidy, times } from './drawing.ts';
import type { Style } from './hair.ts';
import type { Hair } from './looks.ts';
import { towards } from './plants.ts';

/** A ring of curls around the head from one angle to another. */
function curls(
  from: number,
  to: number,
  count: number,
  reach: Point,
  size: number,
  colour: string,
): string {
  return draw(count, (index) => {
    const angle = ((from + ((to - from) * index) / (count - 1)) * Math.PI) / 180;
    const grow = size * (0.86 + (0.28 * ((index * 37) % 10)) / 10);
    return disc([Math.cos(angle) * reach[0], Math.sin(angle) * reach[1] - 30], grow, colour);
  });
}

function coils(count: number, reach: number, colour: string): string {
  const rings = times(count, (index) => {
    const [x, y] = towards(
      [0, -70],
      190 + (index * 160) / (count - 1),
      reach * (0.9 + ((index * 29) % 10) / 60),
    );
    return `M${tidy(x - 13)} ${tidy(y)}a13 13 0 1 1 13 13`;
  });
  return line(rings.join(''), colour, 4, 0.8);
}

export const curlyHair = {
  curls: ({ main, deep, strand }) => ({
    back: curls(120, 420, 22, [146, 166], 46, deep) + curls(90, 450, 9, [116, 150], 60, deep),
    front:
      curls(196, 344, 13, [104, 128], 40, main) +
      curls(160, 192, 3, [126, 110], 38, main) +
      curls(-12, 20, 3, [126, 110], 38, main) +
      curls(128, 150, 2, [136, 150], 40, main) +
      curls(30, 52, 2, [136, 150], 40, main) +
      coils(11, 116, strand),
  }),
  afro: ({ main, strand }) => ({
    back: ellipse([0, -62], [186, 176], main) + curls(140, 400, 30, [178, 178], 27, main),
    front:
      fill(
        'M-110 -10C-130 -140 -80 -180 0 -180S130 -140 110 -10C106 -56 94 -84 72 -102Q0 -126 -72 -102C-94 -84 -106 -56 -110 -10Z',
        main,
      ) +
      coils(13, 142, strand) +
      coils(9, 100, strand),
  }),
  softCurls: ({ main, deep, strand }) => ({
    back: curls(150, 390, 14, [126, 142], 44, deep),
    front:
      curls(198, 342, 8, [102, 124], 42, main) +
      curls(164, 190, 2, [122, 90], 34, main) +
      curls(-10, 16, 2, [122, 90], 34, main) +
      coils(9, 112, strand),
  }),
  curlyTop: ({ main, deep, strand }) => ({
    back: curls(190, 350, 9, [104, 118], 34, deep),
    front:
      curls(200, 340, 10, [88, 112], 36, main) +
      curls(215, 325, 6, [60, 92], 30, main) +
      coils(8, 100, strand),
  }),
  afroShort: ({ main, strand }) => ({
    back: curls(165, 375, 19, [112, 130], 34, main),
    front:
      fill(
        'M-110 -14C-126 -130 -80 -176 0 -176S126 -130 110 -14C106 -60 96 -88 76 -104Q0 -122 -76 -104C-96 -88 -106 -60 -110 -14Z',
        main,
      ) + coils(9, 100, strand),
  }),
} satisfies Partial<Record<Hair, Style>>;
