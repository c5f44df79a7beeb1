import type { Painter, Point, Stage } from './drawing.ts';
import { box, disc, fill, landAt, line, polygon } from './drawing.ts';
import { mix } from './palettes.ts';
import { headland, seaTone, swell } from './seas.ts';
import { water } from './shapes.ts';
import { heavens } from './skies.ts';

/** A heap of stones or boulders' outline, flat below. */
function rock(
  { random, palette }: Stage,
  [x, y]: Point,
  span: number,
  tall: number,
  colour: string,
): string {
  const peak = x + random.between(-0.2, 0.2) * span;
  const left: Point = [x - span / 2, y];
  const shoulder: Point = [x - span * 0.38, y - tall * random.between(0.5, 0.7)];
  const top: Point = [peak, y - tall];
  const far: Point = [x + span * 0.34, y - tall * random.between(0.55, 0.8)];
  const right: Point = [x + span / 2, y];
  const lit = mix(colour, palette.paper, 0.22);
  return (
    fill(polygon([left, shoulder, top, far, right]), colour) +
    fill(
      polygon([left, shoulder, top, [peak - span * 0.08, y - tall * 0.4], [x - span * 0.1, y]]),
      lit,
    )
  );
}

export const lighthouse: Painter = (stage) => {
  const { random, palette } = stage;
  const horizon = 690;
  const x = random.between(740, 860);
  const side = random.pick([-1, 1] as const);
  const dark = palette.mood !== 'bright';
  const stripes = random.chance(0.5) ? [0.16, 0.48, 0.8] : [0.3, 0.7];
  const edge = (share: number): number => 54 + share * 38;
  const [top, foot] = [400, 860];
  const band = (from: number, to: number, colour: string): string => {
    const level = (share: number): number => top + share * (foot - top);
    return fill(
      polygon([
        [x - edge(from), level(from)],
        [x + edge(from), level(from)],
        [x + edge(to), level(to)],
        [x - edge(to), level(to)],
      ]),
      colour,
    );
  };
  const beam = (far: number): string =>
    fill(
      polygon([
        [x, 350],
        [x + far, 190],
        [x + far, 430],
      ]),
      palette.gold,
      dark ? 0.3 : 0.22,
    );
  const shadeHalf = fill(
    polygon([
      [x + 12, top],
      [x + 54, top],
      [x + 92, foot],
      [x + 20, foot],
    ]),
    palette.ink,
    0.16,
  );
  const tower =
    band(0, 1, palette.paper) +
    stripes.map((share) => band(share - 0.09, share + 0.07, palette.clay)).join('') +
    shadeHalf +
    box([x - 14, 520], [22, 42], palette.ink, 11) +
    box([x - 16, 660], [24, 46], palette.ink, 12) +
    box([x - 76, 386], [152, 20], palette.ink, 4) +
    box([x - 44, 312], [88, 76], palette.gold) +
    line(`M${x - 22} 312V388M${x} 312V388M${x + 22} 312V388`, palette.ink, 5) +
    fill(`M${x - 60} 314Q${x - 40} 262 ${x} 250Q${x + 40} 262 ${x + 60} 314Z`, palette.clay) +
    disc([x, 246], 9, palette.ink);
  return (
    heavens(stage, [x - side * random.between(240, 330), random.between(430, 500)], 105) +
    headland(stage, horizon, side < 0 ? 1 : -1, 0.15) +
    beam(side * 1100) +
    beam(-side * 900) +
    water(stage, horizon, seaTone(stage, 0.08)) +
    rock(stage, [x - 170, 960], 420, 110, landAt(palette, 0.6)) +
    rock(stage, [x + 180, 970], 430, 140, landAt(palette, 0.7)) +
    tower +
    rock(stage, [x + 40, 1000], 620, 150, landAt(palette, 0.82)) +
    rock(stage, [x - 210, 1010], 330, 90, landAt(palette, 0.9)) +
    [0, 1, 2]
      .map((index) =>
        swell(
          stage,
          945 + index * 90,
          230 + index * 60,
          44 + index * 12,
          seaTone(stage, 0.3 + index * 0.25),
        ),
      )
      .join('')
  );
};
