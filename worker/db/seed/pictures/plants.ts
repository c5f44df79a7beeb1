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
import type { Point, Stage } from './drawing.ts';
import { mix } from './palettes.ts';

const radians = Math.PI / 180;

export function towards([x, y]: Point, degrees: number, distance: number): Point {
  return [x + Math.cos(degrees * radians) * distance, y + Math.sin(degrees * radians) * distance];
}

/** The outline of a pointed leaf that grows from a point in a direction. */
export function leafOutline(from: Point, degrees: number, length: number, breadth: number): string {
  const across = (along: number, aside: number): string => {
    const [x, y] = towards(towards(from, degrees, along * length), degrees + 90, aside * breadth);
    return `${tidy(x)} ${tidy(y)}`;
  };
  return (
    `M${across(0, 0)}C${across(0.2, -0.72)} ${across(0.68, -0.6)} ${across(1, 0)}` +
    `C${across(0.68, 0.6)} ${across(0.2, 0.72)} ${across(0, 0)}Z`
  );
}

/** The outline of a small leaflet: plainer than a leaf, for where there are many. */
export function leafletOutline(
  from: Point,
  degrees: number,
  length: number,
  breadth: number,
): string {
  const knee = towards(from, degrees, length * 0.38);
  const [tip, left, right] = [
    towards(from, degrees, length),
    towards(knee, degrees - 90, breadth),
    towards(knee, degrees + 90, breadth),
  ];
  return `M${from.map(tidy).join(' ')}Q${left.map(tidy).join(' ')} ${tip.map(tidy).join(' ')}Q${right.map(tidy).join(' ')} ${from.map(tidy).join(' ')}Z`;
}

/** A leaf in two tones with a cut midrib and side veins. */
export function leaf(
  from: Point,
  degrees: number,
  length: number,
  breadth: number,
  tones: Point2,
): string {
  const [light, dark] = tones;
  const vein = mix(light, '#fff6e0', 0.38);
  const half = `M0 0C${length * 0.2} ${breadth * 0.72} ${length * 0.68} ${breadth * 0.6} ${length} 0Z`;
  const veins = times(5, (index) => {
    const along = length * (0.16 + index * 0.145);
    const reach = breadth * 0.42 * Math.sin((0.2 + index * 0.155) * Math.PI);
    const tip = along + length * 0.1;
    return `M${tidy(along)} 0L${tidy(tip)} ${tidy(-reach)}M${tidy(along)} 0L${tidy(tip)} ${tidy(reach)}`;
  });
  const detail = length > 150 ? line(veins.join(''), vein, Math.max(1.5, length / 130), 0.75) : '';
  return place(
    fill(leafOutline([0, 0], 0, length, breadth), light) +
      fill(half, dark) +
      detail +
      fill(gouge([0, 0], [length * 0.96, 0], Math.max(1.6, length / 75)), vein),
    from,
    degrees,
  );
}

type Point2 = readonly [string, string];

/** A bent stem from a point, as evenly spaced points with the direction at each. */
export function stem(
  from: Point,
  degrees: number,
  length: number,
  bend: number,
  steps = 8,
): Point[] {
  const points: Point[] = [from];
  let at = from;
  for (let step = 1; step <= steps; step++) {
    at = towards(at, degrees + bend * (step / steps), length / steps);
    points.push(at);
  }
  return points;
}

function heading(points: readonly Point[], index: number): number {
  const [before, after] = [
    points[Math.max(0, index - 1)],
    points[Math.min(points.length - 1, index + 1)],
  ];
  if (!before || !after) return 0;
  return Math.atan2(after[1] - before[1], after[0] - before[0]) / radians;
}

interface Spray {
  from: Point;
  degrees: number;
  length: number;
  bend?: number;
  tones: Point2;
  stalk: string;
  /** Length of a leaf as a share of the branch, and breadth as a share of the leaf. */
  leafLength?: number;
  leafBreadth?: number;
  pairs?: number;
}

/** A branch with pairs of leaves and one at the tip. */
export function spray(options: Spray): string {
  const { from, degrees, length, bend = 30, tones, stalk, pairs = 6 } = options;
  const { leafLength = 0.3, leafBreadth = 0.38 } = options;
  const points = stem(from, degrees, length, bend, pairs + 2);
  const parts = [fill(ribbon(points, [length / 55, length / 75, 2]), stalk)];
  for (let index = 2; index < points.length; index++) {
    const at = points[index] ?? from;
    const size = length * leafLength * (1.1 - (0.5 * index) / points.length);
    const ahead = heading(points, index);
    const sides = index === points.length - 1 ? [0] : [-52, 52];
    for (const side of sides) {
      parts.push(leaf(at, ahead + side, size, size * leafBreadth, tones));
    }
  }
  return parts.join('');
}

/** A fern frond: one path of leaflets that taper to the tip. */
export function fern(
  from: Point,
  degrees: number,
  length: number,
  bend: number,
  colour: string,
): string {
  const points = stem(from, degrees, length, bend, 17);
  const leaflets = points.slice(2).map((at, index) => {
    const size = length * 0.33 * (1 - index / 16.5) ** 0.75 * Math.min(1, 0.62 + index * 0.14);
    const ahead = heading(points, index + 2);
    return (
      leafletOutline(at, ahead - 60, size, size * 0.13 + 3) +
      leafletOutline(at, ahead + 60, size, size * 0.13 + 3)
    );
  });
  return fill(leaflets.join(''), colour) + line(curve(points), colour, length / 90);
}

export function grass({ random }: Stage, [x, y]: Point, tall: number, colour: string): string {
  const blades = times(random.whole(6, 9), () => {
    const root = x + random.between(-0.22, 0.22) * tall;
    const tip = root + random.between(-0.45, 0.45) * tall;
    const top = y - tall * random.between(0.55, 1);
    const thick = tall * 0.035;
    const middle = tidy(root + (tip - root) * 0.15);
    const knee = tidy((y + top) / 2);
    return (
      `M${tidy(root - thick)} ${tidy(y)}Q${middle} ${knee} ${tidy(tip)} ${tidy(top)}` +
      `Q${tidy(middle + thick * 1.6)} ${knee} ${tidy(root + thick)} ${tidy(y)}Z`
    );
  });
  return fill(blades.join(''), colour);
}

/** A row of grass tufts along the lower edge. */
export function meadow(stage: Stage, level: number, tall: number, colour: string): string {
  return draw(15, (index) =>
    grass(
      stage,
      [index * 115 + stage.random.between(-40, 40), level + stage.random.between(0, 50)],
      tall * stage.random.between(0.6, 1.1),
      colour,
    ),
  );
}

const flowerKinds = ['tulip', 'daisy', 'poppy', 'globe', 'spike', 'bell'] as const;
export type FlowerKind = (typeof flowerKinds)[number];

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
    times(count, (index) => leafOutline([0, 0], (index * 360) / count, reach, breadth)).join('');
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
          leafOutline(root, -35, reach, reach * 0.72) +
            leafOutline(root, -145, reach, reach * 0.72),
          index % 2 ? colour : light,
        );
      }) + fill(leafOutline([0, -150], -90, 26, 14), colour),
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
  const tones: Point2 = [palette.leaf[1], mix(palette.leaf[1], palette.leaf[2], 0.6)];
  const leaves = [1, 2, 3].map((index) => {
    const side = index % 2 ? -1 : 1;
    const size = tall * (kind === 'tulip' ? 0.5 : 0.3) * (1.1 - index * 0.14);
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
