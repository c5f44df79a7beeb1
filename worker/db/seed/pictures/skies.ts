import type { Point, Stage } from './drawing.ts';
import {
  box,
  disc,
  draw,
  fill,
  gouge,
  height,
  place,
  ring,
  tidy,
  times,
  width,
} from './drawing.ts';
import { mix } from './palettes.ts';

/** Sky with a sun or moon, stars by night and a few clouds by day. */
export function heavens(stage: Stage, at: Point, radius: number): string {
  const { random, palette } = stage;
  const pale = mix(palette.skyLow, palette.paper, 0.6);
  const low = palette.mood === 'night' ? stars(stage, 46, at[1] + 160) : '';
  const clear = [170, 480, 800, 1120, 1430].filter((x) => Math.abs(x - at[0]) > radius + 150);
  const clouds = clear.map((x) => {
    const spot: Point = [x + random.between(-60, 60), random.between(130, 380)];
    return random.chance(0.7) ? cloud(stage, spot, random.between(170, 300), pale) : '';
  });
  return (
    sky(stage) + low + sun(stage, at, radius) + (palette.mood === 'night' ? '' : clouds.join(''))
  );
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
function cloud({ random }: Stage, at: Point, breadth: number, colour: string): string {
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
function gull([x, y]: Point, span: number, colour: string): string {
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
