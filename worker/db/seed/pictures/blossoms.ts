import type { Point, Stage } from './drawing.ts';
import {
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
import type { Tones } from './plants.ts';
import { heading, leaf, leafletOutline, stem, towards } from './plants.ts';

const flowerKinds = ['tulip', 'daisy', 'poppy', 'globe', 'spike', 'bell'] as const;

type FlowerKind = (typeof flowerKinds)[number];

export function anyFlower({ random }: Stage): FlowerKind {
  return random.pick(flowerKinds);
}

/** A flower head seen from the side or above, its neck at the given point. */
export function blossom(
  { palette }: Stage,
  kind: FlowerKind,
  at: Point,
  size: number,
  colour: string,
): string {
  const deep = mix(colour, palette.ink, 0.25);
  const light = mix(colour, palette.paper, 0.45);
  const petals = (count: number, reach: number, breadth: number): string =>
    times(count, (index) => leafletOutline([0, 0], (index * 360) / count, reach, breadth)).join('');
  const heads: Record<FlowerKind, () => string> = {
    tulip: () =>
      fill('M-34 -76C-58 -10 -30 8 0 8C30 8 58 -10 34 -76L14 -40L0 -88L-14 -40Z', colour) +
      fill('M0 -88C-26 -40 -24 -8 0 8C24 -8 26 -40 0 -88Z', light),
    daisy: () =>
      fill(petals(13, 62, 25), colour) +
      disc([0, 0], 21, palette.gold) +
      disc([4, 4], 13, mix(palette.gold, palette.clay, 0.5)),
    poppy: () =>
      fill(
        'M-62 -24C-70 -70 -22 -82 0 -62C22 -82 70 -70 62 -24C58 18 22 30 0 26C-22 30 -58 18 -62 -24Z',
        colour,
      ) +
      fill(
        'M-62 -24C-40 -30 -14 -14 0 26C-22 30 -58 18 -62 -24ZM62 -24C40 -30 14 -14 0 26C22 30 58 18 62 -24Z',
        deep,
      ) +
      disc([0, -18], 15, palette.ink) +
      fill(petals(9, 26, 5), palette.ink),
    globe: () =>
      disc([0, -38], 50, colour) +
      fill(
        times(26, (index) =>
          gouge(
            towards([0, -38], index * 41, 12),
            towards([0, -38], index * 41, 28 + (index % 3) * 9),
            3,
          ),
        ).join(''),
        light,
      ),
    spike: () =>
      draw(8, (index) => {
        const reach = 30 - index * 2.6;
        const root: Point = [0, 20 - index * 22];
        return fill(
          leafletOutline(root, -35, reach, reach * 0.72) +
            leafletOutline(root, -145, reach, reach * 0.72),
          index % 2 ? colour : light,
        );
      }) + fill(leafletOutline([0, -150], -90, 26, 14), colour),
    bell: () =>
      fill('M-12 -58C-40 -44 -30 -14 -48 4L-24 -3L0 12L24 -3L48 4C30 -14 40 -44 12 -58Z', colour) +
      fill('M-12 -58C-8 -40 -12 -14 0 12L24 -3L48 4C30 -14 40 -44 12 -58Z', deep, 0.55),
  };
  return place(heads[kind](), at, 0, size / 100);
}

/** A flower on a stem with a few leaves, rooted at a point. */
export function flower(
  stage: Stage,
  kind: FlowerKind,
  root: Point,
  tall: number,
  colour: string,
): string {
  const { random, palette } = stage;
  const lean = random.between(-9, 9);
  const points = stem(root, -90 + lean, tall, -lean * 2);
  const top = points[points.length - 1] ?? root;
  const tones: Tones = [palette.leaf[1], mix(palette.leaf[1], palette.leaf[2], 0.6)];
  const leaves = [1, 2].map((index) => {
    const side = index % 2 ? -1 : 1;
    const size = tall * (kind === 'tulip' ? 0.5 : 0.3) * (1.16 - index * 0.18);
    return leaf(
      points[index * 2 - 1] ?? root,
      -90 + side * random.between(28, 52),
      size,
      size * 0.26,
      tones,
    );
  });
  return (
    fill(ribbon(points, [9, 7, 6]), palette.leaf[2]) +
    leaves.join('') +
    blossom(stage, kind, top, Math.min(150, tall * 0.36), colour)
  );
}

/** Berries on fine stalks. */
export function berries(
  { random, palette }: Stage,
  from: Point,
  degrees: number,
  length: number,
  colour: string,
): string {
  const points = stem(from, degrees, length, 24, 9);
  const twigs = points.slice(2).map((at, index) => {
    const tip = towards(
      at,
      heading(points, index + 2) + (index % 2 ? 58 : -58),
      length * random.between(0.1, 0.19),
    );
    return (
      line(`M${at.map(tidy).join(' ')}L${tip.map(tidy).join(' ')}`, palette.leaf[2], 3) +
      disc(tip, length * 0.04, colour) +
      ellipse([tip[0] - 3, tip[1] - 4], [length * 0.012, length * 0.009], palette.paper, 0.7)
    );
  });
  return line(curve(points), palette.leaf[2], 4) + twigs.join('');
}
