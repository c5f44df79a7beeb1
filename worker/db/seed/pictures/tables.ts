import {
  around,
  box,
  cut,
  disc,
  draw,
  ellipse,
  fill,
  gouge,
  line,
  place,
  tidy,
  times,
} from './drawing.ts';
import type { Painter, Point, Stage } from './drawing.ts';
import { mix } from './palettes.ts';
import { berries, leaf, leafOutline, spray } from './plants.ts';
import { backdrop, tabletop } from './rooms.ts';
import { cup, steam, teapot, vase } from './vessels.ts';

type Tones = readonly [string, string];

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

export const books: Painter = (stage) => {
  const { random, palette } = stage;
  const x = random.between(780, 820);
  const covers = [
    palette.clay,
    palette.gold,
    palette.land[3],
    palette.bloom,
    mix(palette.water, palette.paper, 0.1),
    palette.paper,
    palette.land[2],
  ];
  const first = random.whole(0, 6);
  let level = 960;
  const stack = draw(random.whole(4, 5), (index) => {
    const thick = random.between(72, 104);
    const art = book(
      stage,
      [x + random.between(-36, 36), level],
      random.between(600, 760) - index * 34,
      thick,
      around(covers, first + index),
    );
    level -= thick;
    return art;
  });
  const topping = random.chance(0.5)
    ? openBook(stage, [x, level])
    : cup(stage, [x - 40, level - 4], 0.78, around(covers, first + 5), 1) +
      steam(stage, [x - 40, level - 180], 190);
  const side = random.pick([-1, 1]);
  return (
    backdrop(stage) +
    tabletop(stage, 860, random.pick(['grain', 'plain', 'sprigs'] as const)) +
    vase(stage, [x + side * 560, 960], 1.05) +
    draw(3, (index) =>
      spray({
        from: [x + side * 560, 700],
        degrees: -90 + (index - 1) * 30,
        length: 470 - Math.abs(index - 1) * 90,
        bend: (index - 1) * 20,
        tones: [palette.leaf[index % 2 ? 0 : 1], mix(palette.leaf[1], palette.ink, 0.15)],
        stalk: palette.leaf[2],
      }),
    ) +
    stack +
    topping +
    spectacles(stage, [x - side * 470, 1020], side)
  );
};

function book(
  { random, palette }: Stage,
  [x, y]: Point,
  span: number,
  thick: number,
  colour: string,
): string {
  const half = span / 2;
  const dark = mix(colour, palette.ink, 0.32);
  const pages = mix(palette.paper, palette.gold, 0.14);
  const bands = random.pick([
    box([x - half + 46, y - thick], [16, thick], dark) +
      box([x - half + 78, y - thick], [7, thick], dark),
    fill(
      times(5, (index) =>
        leafOutline([x - half + 100 + index * 52, y - thick / 2], 0, 42, 18),
      ).join(''),
      mix(colour, palette.paper, 0.6),
    ),
    box([x - 90, y - thick * 0.72], [180, thick * 0.44], mix(colour, palette.paper, 0.7), 3) +
      box([x - half + 40, y - thick], [10, thick], dark) +
      box([x + half - 170, y - thick], [10, thick], dark),
  ]);
  return (
    cut(
      `M${tidy(x - half)} ${tidy(y - thick)}H${tidy(x + half)}V${tidy(y)}H${tidy(x - half)}Q${tidy(x - half - 22)} ${tidy(y - thick / 2)} ${tidy(x - half)} ${tidy(y - thick)}Z`,
      colour,
      palette.ink,
    ) +
    bands +
    box([x + half - 92, y - thick + 11], [96, thick - 22], pages) +
    line(
      times(
        4,
        (index) =>
          `M${tidy(x + half - 90)} ${tidy(y - thick + 22 + ((thick - 44) * index) / 3)}h92`,
      ).join(''),
      mix(pages, palette.ink, 0.3),
      2,
    )
  );
}

function openBook({ palette }: Stage, at: Point): string {
  const page = palette.paper;
  const lines = times(
    7,
    (index) =>
      `M-250 ${-92 + index * 11}Q-150 ${-128 + index * 11} -38 ${-92 + index * 12}M250 ${-92 + index * 11}Q150 ${-128 + index * 11} 38 ${-92 + index * 12}`,
  );
  return place(
    fill(
      'M-310 -14Q-150 -50 0 -2Q150 -50 310 -14L296 2H-296Z',
      mix(palette.clay, palette.ink, 0.4),
    ) +
      fill('M-296 -118Q-150 -170 0 -112V-4Q-150 -56 -304 -20Z', page) +
      fill('M296 -118Q150 -170 0 -112V-4Q150 -56 304 -20Z', mix(page, palette.ink, 0.09)) +
      line(lines.join(''), mix(page, palette.ink, 0.35), 2.5, 0.7) +
      fill('M96 -146L132 -150V-30L114 -52L98 -34Z', palette.clay),
    at,
  );
}

function spectacles({ palette }: Stage, at: Point, side: number): string {
  const rim = mix(palette.ink, palette.clay, 0.2);
  const glass = (x: number): string =>
    `<ellipse cx="${x}" cy="0" rx="58" ry="38" fill="${palette.paper}" fill-opacity=".35" stroke="${rim}" stroke-width="8"/>`;
  return place(
    glass(-66) + glass(66) + line('M-10 -8Q0 -18 10 -8M-122 -10L-96 -92M122 -10L150 -88', rim, 8),
    at,
    -8,
    1,
    side,
  );
}

export const bread: Painter = (stage) => {
  const { random, palette } = stage;
  const x = random.between(780, 820);
  const crust = mix(palette.gold, palette.clay, random.between(0.4, 0.62));
  const board = mix(palette.table, palette.paper, 0.3);
  const side = random.pick([-1, 1]);
  return (
    backdrop(stage) +
    tabletop(stage, 720, random.pick(['stripes', 'sprigs', 'plain'] as const)) +
    vase(stage, [x + side * 480, 830], 0.9) +
    draw(5, (index) =>
      wheat(stage, [x + side * 480, 640], -90 + (index - 2) * 15, random.between(230, 300)),
    ) +
    place(
      cut(
        'M-480 -50H430Q560 -44 560 0T430 56H-480Q-520 56 -520 0T-480 -50Z',
        board,
        palette.ink,
        10,
      ) +
        disc([500, 2], 20, palette.ink, 0.45) +
        fill(
          times(6, (index) =>
            gouge(
              [-470 + index * 140, -20 + (index % 3) * 26],
              [-330 + index * 140, -22 + (index % 3) * 26],
              3,
            ),
          ).join(''),
          mix(board, palette.ink, 0.35),
          0.6,
        ),
      [x, 950],
      0,
      1.05,
      -side,
    ) +
    ellipse([x, 948], [370, 26], palette.ink, 0.25) +
    (random.chance(0.5) ? round(stage, [x, 948], crust) : batard(stage, [x, 948], crust)) +
    draw(2, (index) =>
      wheat(stage, [x - side * (330 + index * 60), 1130], -90 + side * (64 + index * 9), 330),
    ) +
    knife(stage, [x + side * 220, 1095], side)
  );
};

/** A round loaf scored with a leafy twig. */
function round({ palette }: Stage, [x, y]: Point, crust: string): string {
  const flour = mix(palette.paper, crust, 0.2);
  const score = times(
    5,
    (index) =>
      leafOutline([0, -110 - index * 50], -38, 110 - index * 12, 34) +
      leafOutline([0, -110 - index * 50], -142, 110 - index * 12, 34),
  );
  return place(
    fill(
      'M-370 -60C-380 -290 -190 -420 0 -420S380 -290 370 -60C366 -10 300 4 0 4S-366 -10 -370 -60Z',
      crust,
    ) +
      fill(
        'M120 -402C260 -330 300 -120 210 0C330 -4 366 -20 370 -60C378 -250 250 -378 120 -402Z',
        palette.ink,
        0.15,
      ) +
      fill(
        'M-330 -110C-320 -270 -200 -370 -60 -392C-200 -330 -280 -230 -290 -90Z',
        mix(crust, palette.paper, 0.3),
      ) +
      fill(`${score.join('')}${gouge([0, -60], [0, -390], 9)}`, flour) +
      fill('M-340 -40Q0 20 340 -40Q300 4 0 4T-340 -40Z', palette.ink, 0.16),
    [x, y],
  );
}

/** A long loaf with slanting cuts. */
function batard({ palette }: Stage, [x, y]: Point, crust: string): string {
  const flour = mix(palette.paper, crust, 0.25);
  const scores = times(5, (index) =>
    gouge([-300 + index * 130, -90], [-200 + index * 130, -276 + Math.abs(index - 2) * 14], 30),
  );
  const cracks = times(5, (index) =>
    gouge([-288 + index * 130, -104], [-206 + index * 130, -262 + Math.abs(index - 2) * 14], 10),
  );
  return place(
    fill(
      'M-440 -90C-430 -240 -220 -330 0 -330S430 -240 440 -90C444 -20 320 6 0 6S-444 -20 -440 -90Z',
      crust,
    ) +
      fill(
        'M-400 -120C-350 -240 -200 -296 0 -304C-180 -270 -300 -190 -340 -80Z',
        mix(crust, palette.paper, 0.3),
      ) +
      fill('M-436 -70Q0 20 436 -70C420 -16 300 6 0 6S-420 -16 -436 -70Z', palette.ink, 0.18) +
      fill(scores.join(''), flour) +
      fill(cracks.join(''), mix(crust, palette.ink, 0.3)),
    [x, y],
  );
}

function wheat({ palette }: Stage, from: Point, degrees: number, length: number): string {
  const grains = times(
    8,
    (index) =>
      leafOutline([length + index * 19, 0], -34, 38, 19) +
      leafOutline([length + index * 19, 0], 34, 38, 19),
  );
  const beard = times(
    7,
    (index) => `M${tidy(length + 30 + index * 17)} 0l70 ${index % 2 ? 34 : -34}`,
  );
  const straw = mix(palette.gold, palette.paper, 0.3);
  return place(
    line(`M0 0Q${length / 2} 10 ${length} 0${beard.join('')}`, straw, 4) +
      fill(grains.join('') + leafOutline([length + 150, 0], 0, 40, 18), straw),
    from,
    degrees,
  );
}

function knife({ palette }: Stage, at: Point, side: number): string {
  return place(
    fill('M-180 -16H120Q190 -8 220 22H-180Z', mix(palette.paper, palette.water, 0.3)) +
      fill('M-180 6H204L220 22H-180Z', palette.ink, 0.15) +
      box([-330, -20], [158, 40], mix(palette.clay, palette.ink, 0.5), 14) +
      disc([-300, 0], 5, palette.gold) +
      disc([-220, 0], 5, palette.gold),
    at,
    4,
    0.9,
    side,
  );
}

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
