import type { Point } from './drawing.ts';
import { box, curve, disc, draw, fill, gouge, landAt, line, tidy, times } from './drawing.ts';
import { mix, sageMorning as palette } from './palettes.ts';

export const film = { width: 640, height: 360, framesPerSecond: 12, frameCount: 60 };

const middle: Point = [320, 168];

const shore = 268;

/** A line of land or sea; its swell travels once along itself in the course of the film. */
function wave(base: number, swell: number, waves: number, offset: number, colour: string): string {
  const points = times(19, (index): Point => {
    const x = index * 40 - 40;
    return [x, base + swell * Math.sin((x / film.width) * waves * Math.PI * 2 + offset)];
  });
  return fill(`${curve(points)}L700 400L-60 400Z`, colour);
}

/** The circle to breathe with: it opens as one breathes in and closes as one breathes out. */
function breathingSun(breath: number): string {
  const radius = 46 + 30 * breath;
  const halos = draw(3, (index) =>
    disc(middle, radius + (3 - index) * (8 + 18 * breath), palette.sun, 0.13 + index * 0.05),
  );
  const rays = times(36, (index) => {
    const angle = (index * Math.PI) / 18;
    const spoke = (reach: number): Point => [
      middle[0] + Math.cos(angle) * reach,
      middle[1] + Math.sin(angle) * reach,
    ];
    const from = radius + 36 + 54 * breath;
    return gouge(spoke(from), spoke(from + (index % 2 ? 10 : 17) + 12 * breath), 1.6);
  });
  return fill(rays.join(''), palette.sun, 0.55) + halos + disc(middle, radius, palette.sun);
}

/** The sun's broken reflection, which spreads with the breath. */
function reflection(breath: number, turn: number): string {
  const marks = times(8, (index) => {
    const reach = (26 + 20 * breath) * (1 - index * 0.07) * (index % 2 ? 0.7 : 1);
    const x = middle[0] + Math.sin(turn + index * 1.7) * 6;
    const y = shore + 7 + index * 8;
    return gouge([x - reach, y], [x + reach, y], 2.4 + index * 0.2);
  });
  return fill(marks.join(''), mix(palette.sun, palette.paper, 0.35), 0.9);
}

function ripples(turn: number): string {
  const marks = times(26, (index) => {
    const x = ((index * 149) % 640) + Math.sin(turn + index) * 9;
    const y = shore + 6 + ((index * 37) % 82);
    return gouge([x, y], [x + 26 + ((index * 13) % 34), y], 1.5);
  });
  return fill(marks.join(''), mix(palette.water, palette.paper, 0.5), 0.8);
}

/** One frame of a seamless loop, five seconds long: one calm breath. */
export function filmFrame(index: number): string {
  const turn = (index / film.frameCount) * Math.PI * 2;
  const breath = (1 - Math.cos(turn)) / 2;
  const rise = (share: number): number => tidy(-7 * breath * share);
  const foam = times(19, (step): Point => {
    const x = step * 40 - 40;
    return [x, 337 + 6 * Math.sin((x / film.width) * 6 * Math.PI + turn)];
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${film.width}" height="${film.height}"` +
    ` viewBox="0 0 ${film.width} ${film.height}">` +
    `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${palette.skyHigh}"/>` +
    `<stop offset=".7" stop-color="${palette.skyLow}"/></linearGradient>` +
    box([0, 0], [film.width, film.height], 'url(#sky)') +
    breathingSun(breath) +
    wave(222 + rise(0.4), 15, 1, 0.6 + 0.14 * Math.sin(turn), landAt(palette, 0.05)) +
    wave(240 + rise(0.7), 14, 1, 3.4 + 0.14 * Math.sin(turn), landAt(palette, 0.25)) +
    wave(256 + rise(1), 10, 2, 1.2 + 0.12 * Math.sin(turn), landAt(palette, 0.45)) +
    box([0, shore], [film.width, 100], palette.water) +
    ripples(turn) +
    reflection(breath, turn) +
    wave(338, 6, 3, turn, landAt(palette, 0.72)) +
    line(curve(foam), palette.paper, 2.5, 0.8) +
    wave(352, 5, 4, -turn, landAt(palette, 0.92)) +
    '</svg>'
  );
}
