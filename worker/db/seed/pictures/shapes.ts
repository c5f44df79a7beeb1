import {
  box,
  curve,
  cut,
  disc,
  draw,
  fill,
  gouge,
  height,
  landAt,
  line,
  place,
  ring,
  tidy,
  times,
  width,
} from './drawing.ts';
import type { Point, Stage } from './drawing.ts';
import { mix } from './palettes.ts';

/** The outline of a hill across the whole picture. */
export interface Ridge {
  at(x: number): number;
  path: string;
}

export function ridge({ random }: Stage, base: number, swell: number, waves = 1.4): Ridge {
  const [first, second] = [random.between(0, 6.3), random.between(0, 6.3)];
  const pace = (waves * random.between(0.8, 1.2) * 2 * Math.PI) / width;
  const at = (x: number): number =>
    base + swell * (0.7 * Math.sin(x * pace + first) + 0.3 * Math.sin(x * pace * 2.3 + second));
  const points: Point[] = times(22, (index) => [index * 80 - 40, at(index * 80 - 40)]);
  return { at, path: `${curve(points)}L${width + 60} ${height + 40}L-60 ${height + 40}Z` };
}

/** Marks that follow a ridge, as if the hill were cut in lino: strokes, stipple or furrows. */
export function carving(stage: Stage, hill: Ridge, rows: number, colour: string): string {
  const { random } = stage;
  const manner = random.pick(['strokes', 'strokes', 'stipple', 'blades', 'furrows'] as const);
  if (manner === 'furrows') return furrows(hill, rows + 2, colour);
  const marks: string[] = [];
  for (let row = 0; row < rows; row++) {
    const drop = 20 + row * 21 + row * row * 2.5;
    let x = random.between(-60, 40);
    while (x < width) {
      const reach = manner === 'strokes' ? random.between(60, 160) : 13;
      const rise = manner === 'blades' ? 22 : 0;
      const to = manner === 'blades' ? x + 5 : x + reach;
      if (random.chance(0.85 - (row / rows) * 0.45)) {
        marks.push(gouge([x, hill.at(x) + drop + rise], [to, hill.at(to) + drop], 3));
      }
      x += reach + random.between(18, 60);
    }
  }
  return fill(marks.join(''), colour, 0.75);
}

function furrows(hill: Ridge, rows: number, colour: string): string {
  const lines = times(rows, (row) => {
    const drop = 18 + row * 20 + row * row * 2;
    return curve(times(15, (index): Point => [index * 120 - 40, hill.at(index * 120 - 40) + drop]));
  });
  return line(lines.join(''), colour, 3.4, 0.6);
}

/** One layer of land at a depth from 0 (far) to 1 (near). */
export function hillside(stage: Stage, hill: Ridge, depth: number, rows = 4): string {
  const colour = landAt(stage.palette, depth);
  const light = mix(colour, landAt(stage.palette, depth - 0.3), 0.75);
  return cut(hill.path, colour, stage.palette.ink, -6) + carving(stage, hill, rows, light);
}

export function sky({ palette }: Stage): string {
  return (
    `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${palette.skyHigh}"/>` +
    `<stop offset=".62" stop-color="${palette.skyLow}"/></linearGradient>` +
    box([0, 0], [width, height], 'url(#sky)')
  );
}

/** A sun or, by night, a moon: plain, haloed or rayed. */
export function sun({ random, palette }: Stage, [x, y]: Point, radius: number): string {
  const face = disc([x, y], radius, palette.sun);
  if (palette.mood === 'night') return moonHalo([x, y], radius, palette.sun) + face;
  const style = random.pick(['halo', 'rays', 'rings']);
  if (style === 'halo') return moonHalo([x, y], radius, palette.sun) + face;
  if (style === 'rings') {
    const echo = mix(palette.sun, palette.skyLow, 0.45);
    return (
      draw(3, (index) =>
        ring([x, y], [radius + 26 + index * 30, radius + 26 + index * 30], echo, 7 - index * 2),
      ) + face
    );
  }
  const rays = times(40, (index) => {
    const angle = (index * Math.PI) / 20;
    const reach = radius + (index % 2 ? 62 : 100);
    const from: Point = [x + Math.cos(angle) * (radius + 22), y + Math.sin(angle) * (radius + 22)];
    return gouge(from, [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach], 5);
  });
  return fill(rays.join(''), palette.sun, 0.75) + face;
}

function moonHalo(centre: Point, radius: number, colour: string): string {
  return draw(2, (index) => disc(centre, radius * (2.1 - index * 0.55), colour, 0.13));
}

export function stars({ random, palette }: Stage, count: number, floor: number): string {
  return draw(count, () => {
    const at: Point = [random.between(0, width), random.between(0, floor)];
    if (random.chance(0.75)) return disc(at, random.between(1.6, 4), palette.sun, 0.85);
    const reach = random.between(9, 16);
    const points = `M0 ${-reach}Q1.5 -1.5 ${reach} 0Q1.5 1.5 0 ${reach}Q-1.5 1.5 ${-reach} 0Q-1.5 -1.5 0 ${-reach}Z`;
    return place(fill(points, palette.sun), at);
  });
}

/** A cloud of a few lobes on a flat base, with a paler strip drifting below it. */
export function cloud({ random }: Stage, at: Point, breadth: number, colour: string): string {
  const lift = random.between(0.14, 0.2);
  const profile: Point[] = [
    [-0.42, -0.04],
    [-0.24, -lift * 0.8],
    [0.02, -lift * 1.5],
    [0.24, -lift * 0.9],
    [0.42, -0.05],
    [0.5, 0],
  ];
  let [x, y] = [-breadth / 2, 0];
  const lobes = profile.map(([across, up]) => {
    const [toX, toY] = [across * breadth, up * breadth];
    const radius = tidy(Math.hypot(toX - x, toY - y) * 0.6);
    [x, y] = [toX, toY];
    return `A${radius} ${radius} 0 0 1 ${tidy(toX)} ${tidy(toY)}`;
  });
  const shape = fill(`M${tidy(-breadth / 2)} 0${lobes.join('')}Z`, colour);
  const strip = box([-breadth * 0.28, 14], [breadth * random.between(0.5, 0.8), 15], colour, 8);
  return place(shape + strip, at, 0, 1, random.pick([1, -1]));
}

/** A flying bird seen from afar. */
export function gull([x, y]: Point, span: number, colour: string): string {
  const wings =
    `M${-span} ${-span * 0.25}Q${-span * 0.4} ${-span * 0.5} 0 0Q${span * 0.4} ${-span * 0.5} ` +
    `${span} ${-span * 0.25}Q${span * 0.4} ${-span * 0.24} 0 ${span * 0.16}` +
    `Q${-span * 0.4} ${-span * 0.24} ${-span} ${-span * 0.25}Z`;
  return place(fill(wings, colour), [x, y]);
}

export function flock({ random, palette }: Stage, [x, y]: Point, count: number): string {
  const colour = palette.mood === 'bright' ? palette.ink : palette.paper;
  return draw(count, () =>
    gull(
      [x + random.between(-190, 190), y + random.between(-70, 70)],
      random.between(16, 32),
      colour,
    ),
  );
}

/** Still water from a line down to the bottom edge, with ripples that widen towards us. */
export function water({ random, palette }: Stage, top: number, colour = palette.water): string {
  const marks = (count: number): string =>
    times(count, () => {
      const depth = random.between(0, 1) ** 1.6;
      const y = top + 8 + depth * (height - top);
      const reach = 40 + depth * 170 * random.between(0.5, 1);
      const x = random.between(-80, width);
      return gouge([x, y], [x + reach, y], 2 + depth * 5);
    }).join('');
  return (
    box([0, top], [width, height - top], colour) +
    fill(marks(46), mix(colour, palette.paper, 0.45), 0.7) +
    fill(marks(34), mix(colour, palette.ink, 0.3), 0.5)
  );
}

/** The broken column of light below a sun or a lamp. */
export function glimmer(
  { random }: Stage,
  [x, y]: Point,
  reach: number,
  floor: number,
  colour: string,
): string {
  const count = 15;
  const marks = times(count, (index) => {
    const depth = (index + 0.5) / count;
    const half = reach * (1 - depth * 0.55) * random.between(0.45, 1);
    const middle = x + random.between(-0.2, 0.2) * reach;
    const level = y + 8 + depth ** 1.25 * (floor - y);
    return gouge([middle - half, level], [middle + half, level], 6 + depth * 9);
  });
  return fill(marks.join(''), colour, 0.9);
}

/** A few specks of paper and ink, as a print has. */
export function flecks({ random, palette }: Stage): string {
  const specks = (count: number): string =>
    times(count, () => {
      const [x, y] = [random.between(0, width), random.between(0, height)];
      return gouge(
        [x, y],
        [x + random.between(-7, 7), y + random.between(-7, 7)],
        random.between(1, 2.2),
      );
    }).join('');
  return fill(specks(70), palette.paper, 0.4) + fill(specks(40), palette.ink, 0.22);
}

/** A cottage that stands on the given point. */
export function cottage({ random, palette }: Stage, at: Point, scale: number): string {
  const lit = palette.mood === 'bright' ? palette.ink : palette.gold;
  const wall =
    palette.mood === 'bright' ? palette.paper : mix(palette.paper, palette.land[1], 0.35);
  const roof = `M-74 -72L-52 -126H52L74 -72Z`;
  const parts =
    box([24, -158], [20, 50], mix(palette.clay, palette.ink, 0.35)) +
    box([-62, -76], [124, 82], wall) +
    fill('M10 -76H62V6H10Z', palette.ink, 0.1) +
    fill(roof, palette.clay) +
    line('M-60 -88H60M-54 -104H54', mix(palette.clay, palette.ink, 0.3), 3) +
    box([-14, -42], [28, 48], mix(palette.clay, palette.ink, 0.45), 12) +
    box([-48, -52], [22, 26], lit) +
    box([28, -52], [22, 26], lit);
  return place(parts, at, 0, scale, random.pick([1, -1]));
}
