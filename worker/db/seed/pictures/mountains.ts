import type { Painter, Point, Stage } from './drawing.ts';
import { draw, fill, gouge, landAt, polygon, times } from './drawing.ts';
import { mix } from './palettes.ts';
import { meadow } from './plants.ts';
import { glimmer, hillside, ridge, water } from './shapes.ts';
import { heavens } from './skies.ts';
import { fir } from './trees.ts';

/** One peak with a lit and a shaded face and a cap of snow. */
function peak(
  { random, palette }: Stage,
  [x, y]: Point,
  base: number,
  half: number,
  depth: number,
): string {
  const colour = landAt(palette, depth);
  const tall = base - y;
  const slope = (across: number, share: number): Point => [
    x + across * half * share,
    y + tall * share,
  ];
  const spine = [0.2, 0.4, 0.6, 0.8, 1].map((share) => slope(random.between(-0.1, 0.2), share));
  const drops = [0.34, 0.25, 0.4, 0.27, 0.35];
  const hem = drops.map((drop, index) =>
    slope(((index - 2) / 2) * 0.999, drop * random.between(0.9, 1.1)),
  );
  const strokes = times(20, () => {
    const share = random.between(0.4, 0.92);
    const from = slope(-random.between(0.1, 0.85), share);
    return gouge(from, [from[0] - half * 0.05, from[1] + tall * 0.09], 4);
  });
  const snow = palette.mood === 'bright' ? palette.paper : mix(palette.paper, palette.skyLow, 0.3);
  return (
    fill(polygon([[x, y], slope(1, 1), slope(-1, 1)]), mix(colour, palette.paper, 0.2)) +
    fill(polygon([[x, y], ...spine, slope(1, 1)]), colour) +
    fill(strokes.join(''), colour, 0.7) +
    fill(polygon([[x, y], ...hem]), snow) +
    fill(polygon([[x, y], ...hem.slice(2)]), mix(snow, colour, 0.35))
  );
}

export const mountain: Painter = (stage) => {
  const { random, palette } = stage;
  const top: Point = [random.between(690, 910), random.between(270, 340)];
  const side = random.pick([-1, 1]);
  const foot = ridge(stage, random.between(850, 890), 32);
  const green = mix(palette.leaf[2], palette.land[3], 0.5);
  const valley = random.chance(0.5)
    ? water(stage, 960) +
      glimmer(stage, [top[0], 970], 300, 1160, mix(palette.water, palette.paper, 0.55))
    : hillside(stage, ridge(stage, 1010, 40), 0.86, 4);
  const wings = [
    peak(
      stage,
      [top[0] - side * random.between(420, 560), random.between(450, 560)],
      960,
      500,
      0.1,
    ),
    peak(
      stage,
      [top[0] + side * random.between(360, 500), random.between(400, 520)],
      960,
      480,
      0.24,
    ),
  ];
  return (
    heavens(stage, [top[0] + side * random.between(300, 380), random.between(250, 330)], 90) +
    wings.slice(0, random.whole(1, 2)).join('') +
    peak(stage, top, 960, random.between(560, 680), 0.5) +
    hillside(stage, foot, 0.68, 3) +
    draw(22, (index) => {
      const x = index * 76 + random.between(-30, 30);
      return fir(stage, [x, foot.at(x) + random.between(18, 70)], random.between(110, 210), green);
    }) +
    valley +
    draw(6, (index) => {
      const x = index < 3 ? 40 + index * 130 : 1230 + (index - 3) * 150;
      return fir(
        stage,
        [x, 1210],
        random.between(330, 500),
        mix(palette.leaf[2], palette.ink, 0.35),
      );
    }) +
    meadow(stage, 1215, 110, landAt(palette, 0.95))
  );
};
