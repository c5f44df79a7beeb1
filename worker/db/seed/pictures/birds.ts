import type { Painter, Point, Stage } from './drawing.ts';
import {
  around,
  curve,
  disc,
  draw,
  ellipse,
  fill,
  gouge,
  line,
  place,
  ribbon,
  tidy,
  times,
} from './drawing.ts';
import { mix } from './palettes.ts';
import { leaf, towards } from './plants.ts';
import { hillside, ridge } from './shapes.ts';
import { flock, sky, stars } from './skies.ts';

interface Plumage {
  back: string;
  breast: string;
  beak: string;
}

/** A small bird on its perch, looking right. */
function songbird({ palette }: Stage, { back, breast, beak }: Plumage): string {
  const dark = mix(back, palette.ink, 0.4);
  return (
    line('M-8 -18L-14 12M22 -20L20 12', palette.ink, 5) +
    fill('M-96 -70L-236 6L-216 30L-60 -22Z', dark) +
    fill(
      'M106 -196C96 -250 20 -256 -2 -204C-18 -160 -96 -130 -112 -60C-96 -14 20 0 66 -38C104 -70 116 -140 106 -196Z',
      back,
    ) +
    fill(
      'M112 -186C112 -126 108 -74 66 -38C34 -12 -20 -10 -52 -22C20 -50 60 -110 62 -176C78 -190 98 -194 112 -186Z',
      breast,
    ) +
    fill('M100 -214L146 -196L102 -184Z', beak) +
    fill('M10 -150C-20 -140 -92 -110 -150 -16C-84 -8 10 -40 10 -150Z', dark) +
    line('M-2 -112Q-40 -60 -108 -32M-2 -88Q-24 -52 -70 -30', mix(back, palette.paper, 0.5), 4) +
    disc([72, -206], 11, palette.paper) +
    disc([74, -206], 6.5, palette.ink)
  );
}

/** A bough across the picture with leaves above and below. */
function bough(
  { random, palette }: Stage,
  [x, y]: Point,
  rise: number,
): { art: string; at(share: number): Point } {
  const points: Point[] = times(9, (index) => [
    x + index * 200 - 800,
    y - rise * (index - 4) + Math.sin(index * 1.3) * 14,
  ]);
  const tones = [palette.leaf[1], mix(palette.leaf[1], palette.leaf[2], 0.7)] as const;
  const bark = mix(palette.clay, palette.ink, 0.6);
  const at = (share: number): Point => [x + (share - 0.5) * 1600, y - rise * (share * 8 - 4)];
  const leaves = times(22, (index) => {
    const from = at((index + 0.4) / 22);
    const side = index % 2 ? 1 : -1;
    const size = random.between(120, 190);
    return leaf(
      from,
      side * random.between(38, 72) - 4,
      size,
      size * 0.42,
      index % 5 ? tones : [palette.leaf[0], palette.leaf[1]],
    );
  });
  return {
    art:
      leaves.join('') +
      fill(ribbon(points, [34, 24, 12]), bark) +
      line(curve(points.map(([a, b]): Point => [a, b - 4])), mix(bark, palette.paper, 0.25), 3),
    at,
  };
}

export const birds: Painter = (stage) => {
  const { random, palette } = stage;
  const perch = bough(stage, [800, 770], random.between(-9, 9));
  const couple = random.chance(0.6);
  const coats: Plumage[] = [
    { back: palette.land[3], breast: palette.clay, beak: palette.gold },
    { back: palette.gold, breast: palette.paper, beak: palette.clay },
    { back: palette.clay, breast: palette.bloom, beak: palette.gold },
    { back: mix(palette.water, palette.land[4], 0.4), breast: palette.gold, beak: palette.ink },
    { back: palette.paper, breast: palette.bloom, beak: palette.clay },
  ];
  const first = random.whole(0, coats.length - 1);
  const bird = (index: number, share: number, mirror: number, scale: number): string =>
    place(songbird(stage, around(coats, first + index)), perch.at(share), 0, scale, mirror);
  const flight = couple
    ? bird(0, 0.39, 1, 1.35) + bird(2, 0.61, -1, 1.25)
    : bird(0, 0.34, 1, 1.1) + bird(1, 0.5, random.pick([1, -1]), 1.15) + bird(2, 0.65, -1, 1.05);
  return (
    sky(stage) +
    (palette.mood === 'night'
      ? stars(stage, 50, 900)
      : flock(stage, [random.pick([420, 1180]), 230], 4)) +
    disc([800, 560], random.between(360, 410), mix(palette.sun, palette.skyLow, 0.15)) +
    hillside(stage, ridge(stage, 960, 50), 0.08, 4) +
    hillside(stage, ridge(stage, 1070, 40), 0.3, 4) +
    perch.art +
    flight
  );
};

export const nest: Painter = (stage) => {
  const { random, palette } = stage;
  const [x, y] = [random.between(775, 825), 660];
  const straw = [
    mix(palette.gold, palette.ink, 0.35),
    mix(palette.gold, palette.clay, 0.35),
    mix(palette.clay, palette.ink, 0.35),
    mix(palette.gold, palette.paper, 0.25),
  ];
  const shell = random.pick([
    mix(palette.water, palette.paper, 0.45),
    palette.paper,
    mix(palette.bloom, palette.paper, 0.45),
  ]);
  const eggs = [-118, 112, 0].map((aside, index) =>
    egg(stage, [x + aside, y - (index === 2 ? 52 : 40)], aside / 8, shell),
  );
  const twigs = draw(64, (index) => {
    const share = random.between(0, 1);
    const half = 325 - share * 130;
    const level = y + 6 + share * 205;
    const [from, to] = [x - half * random.between(0.3, 1.14), x + half * random.between(0.3, 1.14)];
    const sag = 70 - share * 30;
    return line(
      `M${tidy(from)} ${tidy(level - sag * 0.45 + random.between(-16, 16))}Q${tidy(x + random.between(-90, 90))} ${tidy(level + sag)} ${tidy(to)} ${tidy(level - sag * 0.45 + random.between(-16, 16))}`,
      around(straw, index),
      random.between(6, 12),
    );
  });
  const perch = bough(stage, [800, 870], random.between(-8, 8));
  return (
    sky(stage) +
    disc([800, 560], random.between(430, 480), mix(palette.sun, palette.skyLow, 0.3)) +
    ridgeline(stage) +
    perch.art +
    ellipse([x, y], [330, 82], mix(palette.clay, palette.ink, 0.65)) +
    eggs.join('') +
    fill(
      `M${x - 330} ${y}C${x - 290} ${y + 300} ${x + 290} ${y + 300} ${x + 330} ${y}Q${x} ${y + 120} ${x - 330} ${y}Z`,
      mix(palette.clay, palette.ink, 0.5),
    ) +
    twigs +
    draw(5, (index) =>
      leaf(towards([x - 300 + index * 150, y + 180], 90, 30), 20 + index * 35, 170, 74, [
        around(palette.leaf, index % 2),
        palette.leaf[1],
      ]),
    )
  );
};

function ridgeline(stage: Stage): string {
  return (
    hillside(stage, ridge(stage, 980, 50), 0.06, 4) +
    hillside(stage, ridge(stage, 1090, 40), 0.26, 4)
  );
}

function egg({ random, palette }: Stage, at: Point, turn: number, shell: string): string {
  const speckles = times(16, () => {
    const from = towards([0, 0], random.between(0, 360), random.between(8, 68));
    return gouge(from, [from[0] + random.between(4, 10), from[1] + 4], 3);
  });
  const outline =
    'M0 -128C52 -128 92 -40 92 16C92 72 50 104 0 104S-92 72 -92 16C-92 -40 -52 -128 0 -128Z';
  return place(
    fill(outline, shell) +
      fill(
        'M30 -118C68 -90 92 -30 92 16C92 72 50 104 0 104C70 70 76 -40 30 -118Z',
        palette.ink,
        0.12,
      ) +
      fill(speckles.join(''), mix(palette.clay, palette.ink, 0.3), 0.75),
    at,
    turn,
  );
}
