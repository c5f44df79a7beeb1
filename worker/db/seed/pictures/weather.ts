import type { Painter, Point, Stage } from './drawing.ts';
import { box, draw, ellipse, fill, gouge, landAt, line, place, times, width } from './drawing.ts';
import { grove } from './landscapes.ts';
import { mix } from './palettes.ts';
import { grass } from './plants.ts';
import { hillside, ridge } from './shapes.ts';
import { sky } from './skies.ts';

export const rain: Painter = (stage) => {
  const { random, palette } = stage;
  const grey = mix(palette.skyHigh, palette.land[2], 0.5);
  const [far, near] = [ridge(stage, 660, 50), ridge(stage, 830, 30)];
  const walker: Point = [random.between(730, 870), 890];
  const drops = times(120, () => {
    const from: Point = [random.between(-60, width), random.between(270, 1180)];
    return gouge(from, [from[0] - 20, from[1] + random.between(50, 100)], 2.6);
  });
  const puddles = draw(6, (index) => {
    const at: Point = [130 + index * 265 + random.between(-50, 50), random.between(985, 1150)];
    return (
      ellipse(at, [120, 24], palette.water) +
      ellipse(at, [74, 14], mix(palette.water, palette.paper, 0.4)) +
      ellipse(at, [52, 9], palette.water)
    );
  });
  return (
    sky(stage) +
    box([0, 0], [width, 700], mix(grey, palette.skyLow, 0.55)) +
    hillside(stage, far, 0.25, 4) +
    grove(stage, far, 10, 150, 0.3) +
    hillside(stage, near, 0.6, 5) +
    puddles +
    draw(3, (index) =>
      puff(
        stage,
        [260 + index * 540 + random.between(-60, 60), random.between(210, 270)],
        random.between(1.3, 1.6),
        mix(grey, palette.paper, 0.35 - index * 0.1),
      ),
    ) +
    fill(drops.join(''), mix(palette.paper, palette.skyLow, 0.2), 0.75) +
    umbrella(stage, walker) +
    draw(9, (index) => grass(stage, [index * 200, 1210], 150, landAt(palette, 0.9)))
  );
};

function puff({ palette }: Stage, at: Point, scale: number, colour: string): string {
  const shape =
    'M-220 40C-290 36 -286 -44 -214 -46C-214 -128 -100 -146 -68 -88C-34 -166 108 -154 104 -66C190 -104 262 20 168 40Q118 66 62 42Q0 70 -72 44Q-150 66 -220 40Z';
  return (
    place(fill(shape, palette.ink, 0.12), [at[0] + 10, at[1] + 14], 0, scale) +
    place(fill(shape, colour), at, 0, scale)
  );
}

/** Somebody in a coat under a large umbrella, seen from behind. */
function umbrella({ palette }: Stage, at: Point): string {
  const canopy =
    'M-250 -250C-236 -420 -96 -478 0 -478C96 -478 236 -420 250 -250Q208 -284 166 -250Q125 -286 83 -250Q42 -288 0 -250Q-42 -288 -83 -250Q-125 -286 -166 -250Q-208 -284 -250 -250Z';
  const coat = mix(palette.gold, palette.clay, 0.15);
  return place(
    ellipse([0, 8], [120, 20], palette.ink, 0.25) +
      box([-44, -60], [34, 66], palette.ink, 12) +
      box([10, -60], [34, 66], palette.ink, 12) +
      fill('M-58 -230C-74 -170 -88 -90 -92 -44H92C88 -90 74 -170 58 -230Q0 -262 -58 -230Z', coat) +
      fill(
        'M8 -244C10 -170 14 -100 12 -44H92C88 -90 74 -170 58 -230Q34 -244 8 -244Z',
        palette.ink,
        0.13,
      ) +
      ellipse([0, -262], [42, 46], mix(palette.clay, palette.ink, 0.72)) +
      box([62, -500], [8, 380], palette.ink, 4) +
      place(
        fill(canopy, palette.clay) +
          fill(
            'M0 -478C96 -478 236 -420 250 -250Q208 -284 166 -250C160 -360 80 -450 0 -478Z',
            palette.ink,
            0.16,
          ) +
          line(
            'M0 -478C-80 -450 -160 -360 -166 -250M0 -478C-30 -430 -78 -350 -83 -250M0 -478V-250M0 -478C30 -430 78 -350 83 -250',
            mix(palette.clay, palette.paper, 0.4),
            4,
          ),
        [30, 0],
        5,
      ),
    at,
  );
}
