import type { Painter, Point, Stage } from './drawing.ts';
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
} from './drawing.ts';
import { mix } from './palettes.ts';
import { leaf, leafOutline, spray } from './plants.ts';
import { tabletop } from './rooms.ts';
import { houseplant } from './vessels.ts';

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
