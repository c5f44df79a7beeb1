import type { Painter, Point, Stage } from './drawing.ts';
import {
  around,
  cut,
  fill,
  gouge,
  height,
  landAt,
  line,
  place,
  tidy,
  times,
  width,
} from './drawing.ts';
import { mix } from './palettes.ts';
import { glimmer, water } from './shapes.ts';
import { flock, heavens } from './skies.ts';

/** A headland that slopes down to the water at one side. */
export function headland(
  { random, palette }: Stage,
  level: number,
  side: -1 | 1,
  depth: number,
): string {
  const tall = random.between(120, 210);
  const reach = random.between(430, 560);
  const edge = side < 0 ? -40 : width + 40;
  const x = (share: number): number => tidy(edge - side * reach * share);
  const colour = landAt(palette, depth);
  const shape = `M${edge} ${level}V${level - tall}C${x(0.3)} ${level - tall * 1.15} ${x(0.42)} ${level - tall * 0.62} ${x(0.6)} ${level - tall * 0.5}S${x(0.84)} ${level - 14} ${x(1)} ${level}Z`;
  const marks = times(9, (index) =>
    gouge(
      [x(0.1 + index * 0.06), level - tall * 0.62 + index * 8],
      [x(0.18 + index * 0.07), level - 10],
      3,
    ),
  );
  return fill(shape, colour) + fill(marks.join(''), mix(colour, palette.paper, 0.3), 0.6);
}

/** A line of waves with pointed crests, filled down to the bottom edge. */
export function swell(
  { random, palette }: Stage,
  level: number,
  span: number,
  tall: number,
  colour: string,
): string {
  const start = -random.between(0.2, 1) * span;
  const count = Math.ceil((width - start) / span) + 1;
  const crests = times(count, (index) => {
    const x = start + index * span;
    return `C${tidy(x + span * 0.3)} ${level + tall * 0.25} ${tidy(x + span * 0.62)} ${level + tall} ${tidy(x + span)} ${level - tall * 0.35}`;
  });
  const foam = times(count, (index) => {
    const x = start + index * span;
    return (
      gouge([x + span * 0.18, level + tall * 0.75], [x + span * 0.78, level + tall * 0.95], 4) +
      gouge([x + span * 0.06, level + tall * 1.2], [x + span * 0.56, level + tall * 1.6], 3)
    );
  });
  const outline = `M${tidy(start)} ${tidy(level - tall * 0.35)}${crests.join('')}`;
  return (
    place(
      fill(`${outline}V${height + 20}H${tidy(start)}Z`, mix(colour, palette.paper, 0.78)),
      [-9, -13],
    ) +
    cut(`${outline}V${height + 20}H${tidy(start)}Z`, colour, palette.ink, -6) +
    fill(foam.join(''), mix(colour, palette.paper, 0.5), 0.8)
  );
}

export function seaTone({ palette }: Stage, depth: number): string {
  return mix(palette.water, mix(palette.land[3], palette.ink, 0.15), depth);
}

function sailAfar({ random, palette }: Stage, at: Point): string {
  const sail = random.pick([palette.paper, palette.clay]);
  const hull = fill('M-58 -16Q-40 14 -20 14H30Q50 12 62 -20Z', palette.ink);
  return place(
    fill('M4 -150Q70 -70 62 -28L4 -24ZM-6 -130Q-22 -60 -56 -26L-6 -24Z', sail) + hull,
    at,
  );
}

export const sea: Painter = (stage) => {
  const { random, palette } = stage;
  const horizon = random.between(540, 590);
  const at: Point = [random.between(640, 960), horizon - random.between(10, 170)];
  const side = random.pick([-1, 1] as const);
  const island = random.chance(0.5);
  return (
    heavens(stage, at, random.between(125, 165)) +
    flock(stage, [800 - side * 150, 300], 6) +
    headland(stage, horizon, side, 0.3) +
    (island ? headland(stage, horizon, side < 0 ? 1 : -1, 0.12) : '') +
    water(stage, horizon, seaTone(stage, 0)) +
    (random.chance(0.5)
      ? sailAfar(stage, [800 + side * random.between(120, 330), horizon + 34])
      : '') +
    glimmer(stage, [at[0], horizon], 170, 860, mix(palette.sun, palette.paper, 0.25)) +
    [0, 1, 2, 3]
      .map((index) =>
        swell(
          stage,
          760 + index * 112,
          200 + index * 75,
          48 + index * 15,
          seaTone(stage, 0.18 + index * 0.24),
        ),
      )
      .join('')
  );
};

export const boat: Painter = (stage) => {
  const { random, palette } = stage;
  const horizon = 590;
  const x = random.between(760, 840);
  const lean = random.between(-5, 5);
  const sails = random.pick([
    [palette.paper, palette.clay],
    [palette.clay, palette.paper],
    [palette.gold, palette.paper],
  ]);
  const hull = 'M-230 -30Q-190 70 -130 78H130Q200 66 246 -44Q120 -14 0 -16Q-120 -16 -230 -30Z';
  const craft =
    fill('M-16 -470L-26 -46H-10L-4 -470Z', palette.ink) +
    fill('M8 -450C150 -330 196 -160 200 -62Q100 -82 0 -58Z', around(sails, 0)) +
    fill('M8 -450C96 -330 120 -190 110 -72Q50 -72 0 -58Z', palette.ink, 0.1) +
    fill('M-34 -420C-60 -280 -120 -140 -196 -66Q-110 -84 -36 -62Z', around(sails, 1)) +
    line(
      'M20 -350Q90 -330 130 -320M12 -250Q110 -232 168 -226M6 -150Q110 -138 188 -140',
      mix(palette.clay, palette.ink, 0.3),
      3,
      0.6,
    ) +
    fill(hull, mix(palette.clay, palette.ink, 0.55)) +
    fill('M-222 -10Q0 16 236 -22L228 -2Q0 36 -212 8Z', palette.paper, 0.85) +
    fill('M-16 -470Q40 -490 70 -466Q36 -460 -6 -444Z', palette.gold);
  return (
    heavens(
      stage,
      [x + random.pick([-1, 1]) * random.between(60, 190), random.between(430, 500)],
      random.between(150, 190),
    ) +
    headland(stage, horizon, -1, random.between(0.1, 0.3)) +
    headland(stage, horizon, 1, random.between(0.1, 0.3)) +
    flock(stage, [800, 240], 5) +
    water(stage, horizon, seaTone(stage, 0.06)) +
    glimmer(stage, [x, 850], 230, 1120, around(sails, 0)) +
    glimmer(stage, [x - 70, 840], 130, 1040, around(sails, 1)) +
    place(craft, [x, 790], lean) +
    [0, 1]
      .map((index) =>
        swell(
          stage,
          1010 + index * 100,
          260 + index * 70,
          46 + index * 10,
          seaTone(stage, 0.4 + index * 0.25),
        ),
      )
      .join('')
  );
};
