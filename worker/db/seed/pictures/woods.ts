import {
  around,
  curve,
  disc,
  draw,
  ellipse,
  fill,
  gouge,
  landAt,
  line,
  place,
  ribbon,
  tidy,
  times,
} from './drawing.ts';
import type { Painter, Point, Stage } from './drawing.ts';
import { heavens } from './landscapes.ts';
import { mix } from './palettes.ts';
import { fern, leaf, leafOutline, meadow, towards } from './plants.ts';
import { flock, hillside, ridge, sky, stars, sun } from './shapes.ts';
import { grandTree, trunk } from './trees.ts';

export const forest: Painter = (stage) => {
  const { random, palette } = stage;
  const birch = random.chance(0.4);
  const clearing = random.between(740, 860);
  const layers = [0, 1, 2].map((layer) => {
    const count = 9 - layer * 2;
    const foot = 800 + layer * 110;
    const trunks = draw(count, (index) => {
      const x = (index + random.between(0.2, 0.8)) * (1700 / count) - 50;
      const open = Math.abs(x - clearing) < 90 + layer * 90;
      return open
        ? ''
        : trunk(stage, x, foot + 60, 34 + layer * 26, landAt(palette, 0.08 + layer * 0.2), false);
    });
    return trunks + hillside(stage, ridge(stage, foot, 26), 0.2 + layer * 0.22, 3);
  });
  const bark = birch ? mix(palette.paper, palette.land[0], 0.25) : landAt(palette, 0.92);
  const near = [90, 370, 1240, 1500].map((x) =>
    trunk(stage, x + random.between(-40, 40), 1230, random.between(105, 135), bark, birch),
  );
  const ferns = times(9, (index) => {
    const x = index * 194 + random.between(-30, 30);
    const tall = random.between(200, 300) + Math.abs(x - 800) * 0.16;
    return fern(
      [x, 1230],
      -90 + random.between(-26, 26),
      tall,
      random.between(-36, 36),
      around(palette.leaf, index),
    );
  });
  return (
    sky(stage) +
    (palette.mood === 'night' ? stars(stage, 40, 500) : '') +
    sun(stage, [clearing, random.between(440, 540)], random.between(150, 190)) +
    layers.join('') +
    near.join('') +
    canopy(stage) +
    ferns.join('')
  );
};

/** Foliage that hangs in from the upper edge. */
function canopy({ random, palette }: Stage): string {
  return draw(2, (layer) => {
    const leaves = times(44, () => {
      const x = random.between(-20, 1620);
      const drop = 40 + Math.abs(x - 800) * 0.22 - layer * 46;
      return leafOutline(
        [x, random.between(-40, drop)],
        random.between(30, 150),
        random.between(90, 150),
        46,
      );
    });
    return fill(leaves.join(''), layer ? palette.leaf[2] : palette.leaf[1]);
  });
}

export const tree: Painter = (stage) => {
  const { random, palette } = stage;
  const x = random.between(750, 850);
  const autumn = random.chance(0.4);
  const tones = autumn
    ? [palette.clay, palette.gold, mix(palette.clay, palette.gold, 0.5)]
    : [...palette.leaf.slice(0, 2), mix(palette.leaf[1], palette.leaf[2], 0.5)];
  const ground = ridge(stage, 985, 24, 0.8);
  const rope = x + random.pick([-1, 1]) * 175;
  const fallen = times(26, () =>
    leafOutline(
      [x + random.between(-520, 520), random.between(1000, 1120)],
      random.between(0, 360),
      26,
      14,
    ),
  );
  return (
    heavens(
      stage,
      [x + random.pick([-1, 1]) * random.between(120, 330), random.between(420, 520)],
      random.between(150, 190),
    ) +
    hillside(stage, ridge(stage, 760, 60), 0.05, 3) +
    hillside(stage, ridge(stage, 860, 46), 0.25, 4) +
    hillside(stage, ground, 0.55, 5) +
    ellipse([x + 20, 1000], [330, 30], palette.ink, 0.2) +
    line(`M${rope - 38} 600V905M${rope + 38} 600V905`, mix(palette.clay, palette.ink, 0.6), 5) +
    fill(`M${rope - 58} 902H${rope + 58}V918H${rope - 58}Z`, mix(palette.clay, palette.ink, 0.3)) +
    grandTree(stage, [x, 990], tones) +
    fill(fallen.join(''), around(tones, 1), 0.9) +
    meadow(stage, 1200, 150, landAt(palette, 0.85))
  );
};

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
