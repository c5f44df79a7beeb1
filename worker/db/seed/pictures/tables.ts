import { berries } from './blossoms.ts';
import type { Painter, Point, Stage } from './drawing.ts';
import { around, box, ellipse, fill, gouge, line, place, times } from './drawing.ts';
import { mix } from './palettes.ts';
import type { Tones } from './plants.ts';
import { leaf, leafOutline, spray } from './plants.ts';
import { backdrop, tabletop } from './rooms.ts';
import { cup, steam, teapot, vase } from './vessels.ts';

function foliage({ palette }: Stage): Tones {
  return [palette.leaf[1], mix(palette.leaf[1], palette.leaf[2], 0.6)];
}

export const tea: Painter = (stage) => {
  const { random, palette } = stage;
  const x = random.between(770, 830);
  const colours = [
    palette.paper,
    palette.clay,
    palette.gold,
    mix(palette.water, palette.paper, 0.25),
    palette.bloom,
  ];
  const own = random.whole(0, 4);
  const side = random.pick([-1, 1]);
  const potColour = around(colours, own + random.whole(1, 4));
  return (
    backdrop(stage) +
    tabletop(stage, 760, random.pick(['sprigs', 'sprigs', 'stripes', 'grain'] as const)) +
    place(teapot(stage, [0, 0], 1.35, potColour), [x + side * 440, 850], 0, 1, side) +
    vase(stage, [x - side * 500, 860], 0.72) +
    spray({
      from: [x - side * 500, 680],
      degrees: -90 - side * 14,
      length: 380,
      tones: foliage(stage),
      stalk: palette.leaf[2],
      bend: -side * 20,
    }) +
    steam(stage, [x, 630], 330) +
    cup(stage, [x, 950], 1.32, around(colours, own), -side) +
    leaf([x - side * 360, 1050], side * 14 - 90 - side * 70, 190, 74, foliage(stage)) +
    leaf([x - side * 380, 1060], side * 14 - 90 - side * 120, 150, 60, [
      palette.leaf[0],
      palette.leaf[1],
    ])
  );
};

export const bowl: Painter = (stage) => {
  const { random, palette } = stage;
  const x = random.between(780, 820);
  const colour = random.pick([
    palette.paper,
    mix(palette.water, palette.paper, 0.15),
    palette.land[3],
    palette.bloom,
  ]);
  const fruits = times(
    7,
    (index): Point => [x - 300 + index * 100, 600 - (index % 2) * 74 - (index === 3 ? 40 : 0)],
  );
  const kinds = ['orange', 'pear', 'fig', 'orange', 'apple', 'pear', 'lemon'] as const;
  const shift = random.whole(0, 6);
  const dark = mix(colour, palette.ink, 0.35);
  const print = random.pick([
    fill(
      times(13, (index) =>
        leafOutline([-312 + index * 52, -132 + Math.abs(index - 6) * -13], -90, 92, 30),
      ).join(''),
      dark,
      0.8,
    ),
    line(
      'M-394 -200Q0 -110 394 -200M-372 -150Q0 -56 372 -150M-330 -96Q0 -14 330 -96',
      dark,
      8,
      0.7,
    ),
    fill(
      times(21, (index) => gouge([-360 + index * 36, -236], [-150 + index * 15, -24], 6)).join(''),
      dark,
      0.6,
    ),
  ]);
  const bowlArt =
    ellipse([20, 8], [310, 34], palette.ink, 0.25) +
    fill('M-130 -20H130L150 12H-150Z', dark) +
    fill('M-420 -262C-420 -80 -240 -4 -130 -4H130C240 -4 420 -80 420 -262Z', colour) +
    print +
    fill('M160 -262C150 -90 90 -30 20 -4H130C240 -4 420 -80 420 -262Z', palette.ink, 0.13) +
    box([-432, -276], [864, 26], mix(colour, palette.paper, 0.4), 13);
  return (
    backdrop(stage) +
    tabletop(stage, 790) +
    leaf([x - 330, 560], -150, 230, 92, foliage(stage)) +
    leaf([x + 330, 560], -32, 240, 96, foliage(stage)) +
    leaf([x - 60, 470], -112, 190, 76, [palette.leaf[0], palette.leaf[1]]) +
    berries(stage, [x + 150, 560], -66, 300, palette.clay) +
    fruits.map((at, index) => fruit(stage, around(kinds, index + shift), at)).join('') +
    place(bowlArt, [x, 940], 0, 1.06) +
    fruit(stage, around(kinds, shift + 2), [x - 560, 940]) +
    fruit(stage, around(kinds, shift + 5), [x + 550, 950]) +
    leaf([x + 600, 1010], 20, 170, 68, foliage(stage))
  );
};

type FruitKind = 'orange' | 'pear' | 'fig' | 'apple' | 'lemon';

function fruit({ random, palette }: Stage, kind: FruitKind, at: Point): string {
  const stalk = line('M0 -84Q2 -110 14 -122', mix(palette.clay, palette.ink, 0.6), 8);
  const skins: Record<FruitKind, [outline: string, colour: string]> = {
    orange: ['M0 -96A96 96 0 1 1 0 96A96 96 0 1 1 0 -96Z', mix(palette.gold, palette.clay, 0.5)],
    apple: [
      'M0 -80C40 -112 104 -84 100 -8C98 60 48 98 0 88C-48 98 -98 60 -100 -8C-104 -84 -40 -112 0 -80Z',
      palette.clay,
    ],
    pear: [
      'M0 -150C44 -150 44 -84 60 -50C90 -14 104 20 92 60C78 104 -78 104 -92 60C-104 20 -90 -14 -60 -50C-44 -84 -44 -150 0 -150Z',
      mix(palette.gold, palette.leaf[0], 0.55),
    ],
    fig: [
      'M0 -130C18 -90 84 -50 88 16C90 68 44 96 0 96S-90 68 -88 16C-84 -50 -18 -90 0 -130Z',
      mix(palette.land[3], '#5b2f4a', 0.55),
    ],
    lemon: [
      'M-122 6C-96 -20 -60 -74 4 -74C64 -74 92 -24 124 -4C98 22 70 76 4 76C-60 76 -92 26 -122 6Z',
      palette.gold,
    ],
  };
  const [outline, colour] = skins[kind];
  const gleam = 'M-62 -12C-60 -48 -36 -62 -14 -66C-36 -46 -46 -26 -46 0Z';
  const pores = times(8, (index) =>
    gouge(
      [-10 + (index % 4) * 20, -20 + Math.floor(index / 4) * 50],
      [-4 + (index % 4) * 20, -17 + Math.floor(index / 4) * 50],
      2.4,
    ),
  );
  return place(
    (kind === 'lemon' ? '' : stalk) +
      fill(outline, colour) +
      fill(
        'M34 -70C70 -30 70 50 14 90C60 92 92 62 92 20C90 -14 62 -50 34 -70Z',
        palette.ink,
        0.15,
      ) +
      fill(gleam, mix(colour, palette.paper, 0.5)) +
      fill(pores.join(''), mix(colour, palette.ink, 0.3), 0.6),
    at,
    random.between(-14, 14),
  );
}
