import type { Palette } from './palettes.ts';
import { mix } from './palettes.ts';
import type { Random } from './random.ts';

export type Point = readonly [x: number, y: number];

/** What a composition is painted with. */
export interface Stage {
  random: Random;
  palette: Palette;
}

export type Painter = (stage: Stage) => string;

export const width = 1600;

export const height = 1200;

/** Short numbers keep the files small: a decimal only where it can be seen. */
export function tidy(value: number): number {
  return Math.abs(value) < 12 ? Math.round(value * 10) / 10 : Math.round(value);
}

/** Rounds whatever numbers a picture still has with more decimals than can be seen. */
export function shorten(svg: string): string {
  return svg.replace(/\d+\.\d{2,}/g, (number) => `${Math.round(Number(number) * 100) / 100}`);
}

export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** The item at an index that starts over at the end. */
export function around<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There is nothing to go around');
  return item;
}

export function draw(count: number, make: (index: number) => string): string {
  return times(count, make).join('');
}

function see(opacity: number): string {
  return opacity === 1 ? '' : ` opacity="${Math.round(opacity * 100) / 100}"`;
}

export function fill(path: string, colour: string, opacity = 1): string {
  return `<path d="${path}" fill="${colour}"${see(opacity)}/>`;
}

/** A shape with holes: where two of its outlines overlap, what lies below shows. */
export function pierced(path: string, colour: string): string {
  return `<path d="${path}" fill="${colour}" fill-rule="evenodd"/>`;
}

export function line(path: string, colour: string, thickness: number, opacity = 1): string {
  return (
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${tidy(thickness)}"` +
    ` stroke-linecap="round" stroke-linejoin="round"${see(opacity)}/>`
  );
}

export function ellipse(
  [x, y]: Point,
  [radiusX, radiusY]: Point,
  colour: string,
  opacity = 1,
): string {
  return (
    `<ellipse cx="${tidy(x)}" cy="${tidy(y)}" rx="${tidy(radiusX)}" ry="${tidy(radiusY)}"` +
    ` fill="${colour}"${see(opacity)}/>`
  );
}

export function disc(centre: Point, radius: number, colour: string, opacity = 1): string {
  return ellipse(centre, [radius, radius], colour, opacity);
}

export function ring(centre: Point, radii: Point, colour: string, thickness: number): string {
  return (
    `<ellipse cx="${tidy(centre[0])}" cy="${tidy(centre[1])}" rx="${tidy(radii[0])}"` +
    ` ry="${tidy(radii[1])}" fill="none" stroke="${colour}" stroke-width="${tidy(thickness)}"/>`
  );
}

export function box(
  [x, y]: Point,
  [boxWidth, boxHeight]: Point,
  colour: string,
  corner = 0,
): string {
  return (
    `<rect x="${tidy(x)}" y="${tidy(y)}" width="${tidy(boxWidth)}" height="${tidy(boxHeight)}"` +
    ` rx="${corner}" fill="${colour}"/>`
  );
}

export function place(content: string, [x, y]: Point, turn = 0, scale = 1, mirror = 1): string {
  const size = Math.round(scale * 100) / 100;
  const rotate = turn === 0 ? '' : `rotate(${tidy(turn)})`;
  const grow = size === 1 && mirror === 1 ? '' : `scale(${size * mirror} ${size})`;
  return `<g transform="translate(${tidy(x)} ${tidy(y)})${rotate}${grow}">${content}</g>`;
}

/** Shows the content only inside the path; the name must be unique in the picture. */
export function within(path: string, name: string, content: string): string {
  return `<clipPath id="${name}"><path d="${path}"/></clipPath><g clip-path="url(#${name})">${content}</g>`;
}

/** A paper-cut piece: its soft shadow falls on whatever lies below. */
export function cut(path: string, colour: string, shadow: string, drop = 7): string {
  return `<g transform="translate(${drop} ${drop})">${fill(path, shadow, 0.16)}</g>${fill(path, colour)}`;
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${tidy(x)} ${tidy(y)}`).join('L')}Z`;
}

/** A smooth line through all the points (Catmull-Rom). */
export function curve(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (index: number): Point => {
    const bounded = Math.max(0, Math.min(count - 1, index));
    return points[closed ? (index + count) % count : bounded] ?? [0, 0];
  };
  const start = at(0);
  const parts = [`M${tidy(start[0])} ${tidy(start[1])}`];
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const handles = [
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
      to[0],
      to[1],
    ];
    parts.push(`C${handles.map(tidy).join(' ')}`);
  }
  return parts.join('') + (closed ? 'Z' : '');
}

/** A band along the points, its breadth given at the start, the middle and the end. */
export function ribbon(
  points: readonly Point[],
  breadths: readonly [number, number, number],
): string {
  const last = points.length - 1;
  const edge = (index: number, side: number): Point => {
    const [x, y] = points[index] ?? [0, 0];
    const before = points[Math.max(0, index - 1)] ?? [x, y];
    const after = points[Math.min(last, index + 1)] ?? [x, y];
    const [alongX, alongY] = [after[0] - before[0], after[1] - before[1]];
    const length = Math.hypot(alongX, alongY) || 1;
    const share = index / last;
    const breadth =
      share < 0.5
        ? breadths[0] + (breadths[1] - breadths[0]) * share * 2
        : breadths[1] + (breadths[2] - breadths[1]) * (share * 2 - 1);
    const reach = (side * breadth) / 2 / length;
    return [x - alongY * reach, y + alongX * reach];
  };
  const there = points.map((_, index) => edge(index, -1));
  const back = points.map((_, index) => edge(last - index, 1));
  return `${curve(there)}L${curve(back).slice(1)}Z`;
}

/** The cut of a gouge: a thin lens from one point to another. */
export function gouge(from: Point, to: Point, swell: number): string {
  const [alongX, alongY] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(alongX, alongY) || 1;
  const [offX, offY] = [(-alongY / length) * swell, (alongX / length) * swell];
  const there = [alongX / 2 + offX, alongY / 2 + offY, alongX, alongY].map(tidy);
  const back = [-alongX / 2 - offX, -alongY / 2 - offY, -alongX, -alongY].map(tidy);
  return `M${tidy(from[0])} ${tidy(from[1])}q${there.join(' ')}q${back.join(' ')}z`;
}

/** The colour of land at a depth from 0 (far) to 1 (near). */
export function landAt(palette: Palette, depth: number): string {
  const position = Math.max(0, Math.min(1, depth)) * (palette.land.length - 1);
  const index = Math.min(palette.land.length - 2, Math.floor(position));
  const [from, to] = [palette.land[index], palette.land[index + 1]];
  if (!from || !to) throw new Error('A palette has five colours of land');
  return mix(from, to, position - index);
}
