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
  polygon,
  times,
  width,
  within,
} from './drawing.ts';
import type { Painter, Point, Stage } from './drawing.ts';
import { heavens } from './landscapes.ts';
import { mix } from './palettes.ts';
import { fern, leaf, leafOutline, spray } from './plants.ts';
import { backdrop, tabletop } from './rooms.ts';
import { hillside, ridge, water } from './shapes.ts';
import { fir } from './trees.ts';
import { pot, vase } from './vessels.ts';

/** A pot with one of several plants, standing on the point. */
function houseplant(stage: Stage, at: Point, scale: number): string {
  const { random, palette } = stage;
  const light = palette.mood === 'bright' ? palette.leaf[1] : palette.leaf[0];
  const dark = palette.mood === 'bright' ? palette.leaf[2] : palette.leaf[1];
  const root: Point = [0, -140];
  const plants = {
    fern: () =>
      draw(9, (index) =>
        fern(
          root,
          -90 + (index - 4) * 17,
          330 - Math.abs(index - 4) * 18,
          (index - 4) * 15,
          index % 2 ? light : dark,
        ),
      ),
    blades: () =>
      draw(7, (index) =>
        leaf(root, -90 + (index - 3) * 14, 400 - Math.abs(index - 3) * 52, 62, [
          index % 2 ? light : dark,
          mix(dark, palette.ink, 0.15),
        ]),
      ),
    sprays: () =>
      draw(5, (index) =>
        spray({
          from: root,
          degrees: -90 + (index - 2) * 24,
          length: 400 - Math.abs(index - 2) * 46,
          bend: (index - 2) * 12,
          tones: [index % 2 ? light : dark, mix(dark, palette.ink, 0.12)],
          stalk: dark,
          leafLength: 0.34,
          leafBreadth: 0.5,
        }),
      ),
  };
  return place(
    plants[random.pick(['fern', 'blades', 'sprays'] as const)]() +
      pot(
        stage,
        [0, 0],
        1,
        random.pick([palette.clay, palette.gold, palette.paper, palette.bloom]),
      ),
    at,
    0,
    scale,
  );
}

export const window: Painter = (stage) => {
  const { random, palette } = stage;
  const [left, right, top, sill] = [390, 1210, 130, 850];
  const arched = random.chance(0.4);
  const opening = arched
    ? `M${left} ${sill}V540A410 410 0 0 1 ${right} 540V${sill}Z`
    : `M${left} ${sill}V${top}H${right}V${sill}Z`;
  const frame = mix(palette.paper, palette.table, 0.12);
  const cross = random.chance(0.5)
    ? `M800 ${top - 20}V${sill}M${left} 470H${right}`
    : `M800 ${top - 20}V${sill}M${left} 400H${right}M${left} 640H${right}`;
  const plantSide = random.pick([-1, 1]);
  return (
    box([0, 0], [width, 1200], palette.wall) +
    fill(
      times(18, (index) =>
        gouge(
          [40 + index * 90, 980 + (index % 3) * 60],
          [40 + index * 90, 1020 + (index % 3) * 60],
          4,
        ),
      ).join(''),
      mix(palette.wall, palette.ink, 0.14),
    ) +
    within(opening, 'pane', view(stage)) +
    line(cross, frame, 20) +
    line(opening, mix(frame, palette.ink, 0.2), 44) +
    line(opening, frame, 34) +
    curtain(stage, -1) +
    curtain(stage, 1) +
    cut(`M300 ${sill}H1300V${sill + 48}H300Z`, frame, palette.ink, 10) +
    box([300, sill + 34], [1000, 14], mix(frame, palette.ink, 0.2)) +
    houseplant(stage, [800 + plantSide * random.between(130, 190), sill + 4], 1.1) +
    (random.chance(0.55)
      ? cat(stage, [800 - plantSide * 200, sill + 6], plantSide)
      : vase(stage, [800 - plantSide * 220, sill + 4], 0.6) +
        spray({
          from: [800 - plantSide * 220, sill - 148],
          degrees: -90,
          length: 250,
          tones: [palette.clay, palette.gold],
          stalk: palette.leaf[2],
        }))
  );
};

function view(stage: Stage): string {
  const { random, palette } = stage;
  const lake = random.chance(0.4);
  return (
    heavens(stage, [random.between(600, 1000), random.between(300, 400)], random.between(80, 115)) +
    hillside(stage, ridge(stage, 560, 56), 0.05, 4) +
    hillside(stage, ridge(stage, 650, 40), 0.28, 4) +
    (lake ? water(stage, 700) : hillside(stage, ridge(stage, 740, 40), 0.5, 5)) +
    draw(5, (index) =>
      fir(
        stage,
        [440 + index * 185 + random.between(-50, 50), 860],
        random.between(150, 250),
        mix(palette.leaf[2], palette.land[3], 0.5),
      ),
    )
  );
}

function curtain({ palette }: Stage, side: -1 | 1): string {
  const cloth = mix(palette.bloom, palette.paper, palette.mood === 'bright' ? 0.4 : 0.1);
  const shape = 'M-340 60C-350 400 -390 560 -520 640C-470 780 -450 960 -460 1090H-830V60Z';
  const folds = times(
    4,
    (index) =>
      gouge([-380 - index * 52, 70], [-536 - index * 30, 620], 7) +
      gouge([-545 - index * 46, 680], [-500 - index * 72, 1080], 7),
  );
  return (
    place(
      cut(shape, cloth, palette.ink, 8) +
        fill(folds.join(''), mix(cloth, palette.ink, 0.2), 0.7) +
        fill('M-508 622Q-640 676 -830 660V700Q-630 714 -506 662Z', palette.clay),
      [800, 0],
      0,
      1,
      -side,
    ) + box([100, 46], [1400, 16], mix(palette.table, palette.ink, 0.3), 8)
  );
}

/** A cat that sits with its back to us. */
function cat({ random, palette }: Stage, at: Point, mirror: number): string {
  const coat = random.pick([
    palette.ink,
    mix(palette.clay, palette.gold, 0.4),
    mix(palette.land[3], palette.paper, 0.15),
  ]);
  const dark = mix(coat, palette.ink, 0.35);
  const stripes = times(3, (index) => gouge([-40, -196 + index * 38], [40, -196 + index * 38], 6));
  return place(
    line('M60 -18C150 -30 150 60 96 96', coat, 26) +
      fill('M-98 0C-130 -90 -70 -220 0 -226C70 -220 130 -90 98 0Z', coat) +
      fill(
        'M-66 -250L-70 -326L-28 -292Q0 -302 28 -292L70 -326L66 -250C72 -200 30 -184 0 -184S-72 -200 -66 -250Z',
        coat,
      ) +
      fill('M36 -222C80 -180 90 -80 60 0H98C130 -90 90 -190 36 -222Z', dark, 0.5) +
      fill(stripes.join(''), coat === palette.ink ? mix(coat, palette.paper, 0.2) : dark, 0.8),
    at,
    0,
    1,
    mirror,
  );
}

export const lamp: Painter = (stage) => {
  const { random, palette } = stage;
  const x = random.between(780, 820);
  const level = 880;
  const glow = mix(palette.gold, palette.paper, 0.45);
  const shadeColour = random.pick([
    palette.gold,
    palette.paper,
    mix(palette.clay, palette.gold, 0.3),
    palette.bloom,
  ]);
  const shape = random.pick([
    'M-130 -250H130L230 0H-230Z',
    'M-210 0A210 230 0 0 1 210 0Z',
    'M-180 -220H180L200 0H-200Z',
  ]);
  const side = random.pick([-1, 1]);
  const body = random.pick([
    fill('M-20 -390H20V-250C110 -210 120 -60 60 0H-60C-120 -60 -110 -210 -20 -250Z', palette.clay) +
      fill('M20 -250C70 -200 70 -60 20 0H60C120 -60 110 -210 20 -250Z', palette.ink, 0.18),
    disc([0, -70], 76, palette.clay) +
      disc([0, -186], 52, palette.gold) +
      box([-12, -390], [24, 170], palette.ink) +
      ellipse([0, -2], [100, 14], palette.ink),
    fill('M-13 -390H13V-30H-13ZM-110 0Q0 -60 110 0Z', mix(palette.gold, palette.ink, 0.35)),
  ]);
  return (
    box(
      [0, 0],
      [width, 1200],
      mix(palette.wall, palette.ink, palette.mood === 'bright' ? 0.28 : 0.12),
    ) +
    fill(
      times(60, (index) =>
        leafOutline(
          [
            (index % 10) * 170 + (Math.floor(index / 10) % 2) * 85,
            60 + Math.floor(index / 10) * 150,
          ],
          -90,
          46,
          20,
        ),
      ).join(''),
      palette.ink,
      0.1,
    ) +
    disc([x, 460], 470, glow, 0.2) +
    disc([x, 460], 330, glow, 0.25) +
    fill(
      polygon([
        [x - 200, 560],
        [x + 200, 560],
        [x + 470, level],
        [x - 470, level],
      ]),
      glow,
      0.35,
    ) +
    tabletop(stage, level, random.pick(['grain', 'plain'] as const)) +
    ellipse([x, level + 70], [470, 62], glow, 0.35) +
    houseplant(stage, [x + side * 400, level + 60], 1.02) +
    place(body, [x, level + 66]) +
    place(
      fill(shape, shadeColour) +
        fill(
          times(9, (index) => gouge([(index - 4) * 34, -196], [(index - 4) * 44, -14], 3)).join(''),
          mix(shadeColour, palette.clay, 0.4),
          0.7,
        ) +
        ellipse([0, 0], [205, 12], palette.paper),
      [x, 570],
      0,
      1.1,
    ) +
    nightReading(stage, [x - side * 370, level + 72])
  );
};

function nightReading({ palette }: Stage, [x, y]: Point): string {
  return draw(3, (index) => {
    const colour = around([palette.land[2], palette.clay, palette.paper], index);
    return (
      cut(
        `M${x - 150 + index * 14} ${y - index * 44}h${290 - index * 34}v-44h-${290 - index * 34}q-16 22 0 44Z`,
        colour,
        palette.ink,
        4,
      ) +
      box(
        [x + 84 - index * 20, y - 36 - index * 44],
        [58, 28],
        mix(palette.paper, palette.gold, 0.2),
      )
    );
  });
}

export const candle: Painter = (stage) => {
  const { random, palette } = stage;
  const x = random.between(780, 820);
  const level = 860;
  const count = random.pick([1, 3]);
  const dusk = mix(palette.land[4], palette.wall, 0.25);
  const flameAt = count === 1 ? 480 : 440;
  const wax = [
    palette.paper,
    mix(palette.paper, palette.bloom, 0.55),
    mix(palette.paper, palette.gold, 0.4),
  ];
  const stand = (at: number, tall: number, index: number): string =>
    taper(stage, [at, level + 70], tall, around(wax, index));
  return (
    box([0, 0], [width, 1200], dusk) +
    draw(5, (index) => disc([x, flameAt], 560 - index * 96, palette.gold, 0.1)) +
    tabletop(stage, level, random.pick(['grain', 'plain'] as const)) +
    ellipse([x, level + 74], [460, 58], palette.gold, 0.3) +
    spray({
      from: [x - 250, level + 90],
      degrees: -164,
      length: 420,
      bend: 26,
      tones: [palette.leaf[0], palette.leaf[1]],
      stalk: palette.leaf[2],
    }) +
    spray({
      from: [x + 250, level + 90],
      degrees: -16,
      length: 420,
      bend: -26,
      tones: [palette.leaf[1], palette.leaf[2]],
      stalk: palette.leaf[2],
    }) +
    (count === 1
      ? chamberstick(stage, [x, level + 70])
      : stand(x - 210, 300, 1) + stand(x + 205, 230, 2) + stand(x, 430, 0)) +
    leaf([x - 330, level + 200], -14, 220, 84, [palette.leaf[0], palette.leaf[1]]) +
    leaf([x + 210, level + 220], -24, 190, 76, [palette.leaf[1], palette.leaf[2]])
  );
};

function flame({ palette }: Stage, at: Point, scale: number): string {
  return place(
    fill(
      'M0 -170C26 -110 54 -80 50 -34C46 4 24 16 0 16S-46 4 -50 -34C-54 -80 -10 -100 0 -170Z',
      palette.gold,
    ) +
      fill(
        'M4 -104C20 -70 30 -50 26 -22C24 2 12 8 0 8S-26 0 -26 -22C-26 -52 -4 -66 4 -104Z',
        palette.paper,
      ) +
      line('M0 22V-14', palette.ink, 6),
    at,
    0,
    scale,
  );
}

function taper(stage: Stage, [x, y]: Point, tall: number, wax: string): string {
  const { palette } = stage;
  const brass = mix(palette.gold, palette.clay, 0.3);
  return (
    fill(`M${x - 84} ${y}Q${x} ${y - 44} ${x + 84} ${y}Q${x} ${y + 26} ${x - 84} ${y}Z`, brass) +
    box([x - 42, y - 70], [84, 50], brass, 10) +
    box([x - 36, y - 60 - tall], [72, tall], wax, 14) +
    fill(`M${x + 8} ${y - 54 - tall}H${x + 36}V${y - 62}H${x + 14}Z`, palette.ink, 0.12) +
    fill(
      `M${x - 36} ${y - 50 - tall}V${y + 60 - tall}Q${x - 28} ${y + 84 - tall} ${x - 20} ${y + 56 - tall}Q${x - 16} ${y + 10 - tall} ${x + 8} ${y - 20 - tall}Z`,
      mix(wax, palette.ink, 0.1),
    ) +
    flame(stage, [x, y - 82 - tall], 0.9)
  );
}

/** One candle in a saucer with a ring for a finger. */
function chamberstick(stage: Stage, [x, y]: Point): string {
  const { palette } = stage;
  return (
    line(
      `M${x + 200} ${y - 40}C${x + 320} ${y - 110} ${x + 330} ${y + 30} ${x + 210} ${y - 4}`,
      mix(palette.clay, palette.ink, 0.2),
      20,
    ) +
    fill(
      `M${x - 240} ${y - 50}H${x + 240}Q${x + 200} ${y + 30} ${x} ${y + 30}T${x - 240} ${y - 50}Z`,
      palette.clay,
    ) +
    ellipse([x, y - 50], [240, 32], mix(palette.clay, palette.paper, 0.2)) +
    ellipse([x, y - 48], [206, 22], mix(palette.clay, palette.ink, 0.3)) +
    place(taper(stage, [0, 0], 230, palette.paper), [x, y - 40], 0, 1.35)
  );
}

export const chair: Painter = (stage) => {
  const { random, palette } = stage;
  const x = random.between(780, 820);
  const floor = 900;
  const cloth = random.pick([
    palette.clay,
    palette.gold,
    palette.land[3],
    palette.bloom,
    palette.leaf[1],
  ]);
  const side = random.pick([-1, 1]);
  const board = mix(palette.table, palette.paper, 0.12);
  return (
    backdrop(stage) +
    cut(`M-40 ${floor}H1640V1240H-40Z`, board, palette.ink, -8) +
    fill(
      times(24, (index) =>
        gouge(
          [(index * 271) % 1600, floor + 40 + (index % 5) * 55],
          [((index * 271) % 1600) + 240, floor + 40 + (index % 5) * 55],
          3,
        ),
      ).join(''),
      mix(board, palette.ink, 0.3),
      0.6,
    ) +
    ellipse([x, 1030], [620, 110], mix(palette.paper, palette.bloom, 0.4)) +
    ellipse([x, 1030], [560, 94], mix(palette.clay, palette.paper, 0.25)) +
    ellipse([x, 1030], [520, 84], mix(palette.paper, palette.bloom, 0.3)) +
    print(stage, [x - side * 400, 330]) +
    houseplant(stage, [x + side * 480, 1000], 1.6) +
    armchair(stage, [x, 1040], cloth, side)
  );
};

/** A framed print of a leaf on the wall. */
function print({ palette }: Stage, at: Point): string {
  return place(
    cut('M-120 -160H120V160H-120Z', mix(palette.table, palette.ink, 0.4), palette.ink, 9) +
      box([-104, -144], [208, 288], palette.paper) +
      disc([10, -30], 62, palette.sun) +
      leaf([0, 116], -90, 210, 96, [palette.leaf[1], palette.leaf[2]]),
    at,
  );
}

function armchair({ palette }: Stage, at: Point, cloth: string, mirror: number): string {
  const dark = mix(cloth, palette.ink, 0.22);
  const light = mix(cloth, palette.paper, 0.2);
  const wood = mix(palette.table, palette.ink, 0.5);
  const legs = 'M-230 -130L-280 30H-258L-196 -130ZM230 -130L280 30H258L196 -130Z';
  const cushion = mix(palette.paper, palette.bloom, 0.3);
  return place(
    ellipse([0, 28], [330, 26], palette.ink, 0.22) +
      fill(legs, wood) +
      fill(
        'M-250 -180C-290 -420 -260 -600 -150 -640Q0 -680 150 -640C260 -600 290 -420 250 -180Z',
        dark,
      ) +
      fill(
        'M-210 -190C-240 -400 -220 -560 -130 -596Q0 -628 130 -596C220 -560 240 -400 210 -190Z',
        cloth,
      ) +
      draw(6, (index) =>
        disc([(index % 3) * 110 - 110, -500 + Math.floor(index / 3) * 110], 9, dark),
      ) +
      fill('M-250 -270H250Q290 -262 284 -220L268 -140H-268L-284 -220Q-290 -262 -250 -270Z', light) +
      fill('M-268 -172H268L262 -110H-262Z', dark) +
      fill(
        'M-320 -370C-370 -370 -372 -300 -330 -290L-300 -110H-228L-250 -300C-240 -350 -270 -372 -320 -370ZM320 -370C370 -370 372 -300 330 -290L300 -110H228L250 -300C240 -350 270 -372 320 -370Z',
        cloth,
      ) +
      fill(
        'M-330 -290C-290 -286 -262 -300 -252 -318L-228 -110H-250ZM330 -290C290 -286 262 -300 252 -318L228 -110H250Z',
        palette.ink,
        0.14,
      ) +
      place(
        fill('M-110 -110Q0 -84 110 -110Q92 0 110 110Q0 84 -110 110Q-92 0 -110 -110Z', cushion) +
          leaf([0, 80], -90, 160, 66, [palette.leaf[1], palette.leaf[2]]),
        [44, -366],
        9,
      ),
    at,
    0,
    1.04,
    mirror,
  );
}
