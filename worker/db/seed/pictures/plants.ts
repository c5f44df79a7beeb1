import type { Point, Stage } from './drawing.ts';
import { curve, draw, fill, gouge, line, place, ribbon, tidy, times } from './drawing.ts';
import { mix } from './palettes.ts';

/** The light and the dark half of a leaf. */
export type Tones = readonly [light: string, dark: string];

const radians = Math.PI / 180;

export function towards([x, y]: Point, degrees: number, distance: number): Point {
  return [x + Math.cos(degrees * radians) * distance, y + Math.sin(degrees * radians) * distance];
}

/** The outline of a pointed leaf that grows from a point in a direction. */
export function leafOutline(from: Point, degrees: number, length: number, breadth: number): string {
  const across = (along: number, aside: number, origin: Point): string =>
    towards(towards(origin, degrees, along * length), degrees + 90, aside * breadth)
      .map(tidy)
      .join(' ');
  const root: Point = [0, 0];
  const tip = towards(root, degrees, -length);
  return (
    `M${from.map(tidy).join(' ')}c${across(0.2, -0.72, root)} ${across(0.68, -0.6, root)} ` +
    `${across(1, 0, root)}c${across(0.68, 0.6, tip)} ${across(0.2, 0.72, tip)} ${across(0, 0, tip)}z`
  );
}

/** The outline of a small leaflet: plainer than a leaf, for where there are many. */
export function leafletOutline(
  from: Point,
  degrees: number,
  length: number,
  breadth: number,
): string {
  const knee = towards([0, 0], degrees, length * 0.38);
  const tip = towards([0, 0], degrees, length);
  const [left, right] = [
    towards(knee, degrees - 90, breadth),
    towards(knee, degrees + 90, breadth),
  ];
  const there = [...left, ...tip].map(tidy);
  const back = [right[0] - tip[0], right[1] - tip[1], -tip[0], -tip[1]].map(tidy);
  return `M${from.map(tidy).join(' ')}q${there.join(' ')}q${back.join(' ')}z`;
}

/** A leaf in two tones with a cut midrib and side veins. */
export function leaf(
  from: Point,
  degrees: number,
  length: number,
  breadth: number,
  tones: Tones,
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
  const detail = length > 165 ? line(veins.join(''), vein, Math.max(1.5, length / 130), 0.75) : '';
  return place(
    fill(leafOutline([0, 0], 0, length, breadth), light) +
      fill(half, dark) +
      detail +
      fill(gouge([0, 0], [length * 0.96, 0], Math.max(1.6, length / 75)), vein),
    from,
    degrees,
  );
}

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

export function heading(points: readonly Point[], index: number): number {
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
  tones: Tones;
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
  const points = stem(from, degrees, length, bend, 15);
  const leaflets = points.slice(2).map((at, index) => {
    const size = length * 0.33 * (1 - index / 14.5) ** 0.75 * Math.min(1, 0.62 + index * 0.14);
    const ahead = heading(points, index + 2);
    return (
      leafletOutline(at, ahead - 60, size, size * 0.13 + 3) +
      leafletOutline(at, ahead + 60, size, size * 0.13 + 3)
    );
  });
  return fill(leaflets.join(''), colour) + line(curve(points), colour, length / 90);
}

export function grass({ random }: Stage, [x, y]: Point, tall: number, colour: string): string {
  const blades = times(random.whole(5, 8), () => {
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
  return draw(13, (index) =>
    grass(
      stage,
      [index * 133 + stage.random.between(-40, 40), level + stage.random.between(0, 50)],
      tall * stage.random.between(0.6, 1.1),
      colour,
    ),
  );
}
