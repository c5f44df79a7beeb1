import type { Point, Stage } from './drawing.ts';
import {
  box,
  curve,
  cut,
  fill,
  gouge,
  height,
  landAt,
  line,
  place,
  times,
  width,
} from './drawing.ts';
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
