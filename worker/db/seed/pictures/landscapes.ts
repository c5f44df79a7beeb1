import type { Painter, Point, Stage } from './drawing.ts';
import { draw, ellipse, fill, gouge, landAt, place, times, width } from './drawing.ts';
import { mix } from './palettes.ts';
import { meadow } from './plants.ts';
import type { Ridge } from './shapes.ts';
import { cottage, hillside, ridge } from './shapes.ts';
import { flock, heavens, sky, stars } from './skies.ts';
import { anyTree, fir, tree } from './trees.ts';

/** Trees of one kind along a hill, leaving out the given gap. */
export function grove(
  stage: Stage,
  hill: Ridge,
  count: number,
  tall: number,
  depth: number,
  gap?: Point,
): string {
  const { random, palette } = stage;
  const kind = anyTree(stage);
  const spots = times(count, () => random.between(40, width - 40))
    .filter((x) => !gap || x < gap[0] || x > gap[1])
    .sort((a, b) => hill.at(a) - hill.at(b));
  return spots
    .map((x, index) => {
      const colour = mix(palette.leaf[index % 2 ? 1 : 2], landAt(palette, depth), 0.4);
      return tree(stage, kind, [x, hill.at(x) + 14], tall * random.between(0.75, 1.15), colour);
    })
    .join('');
}

export const hills: Painter = (stage) => {
  const { random, palette } = stage;
  const far = ridge(stage, 560, 60, 1.2);
  const second = ridge(stage, 650, 70, 1.1);
  const home = ridge(stage, 770, 60, 0.9);
  const fourth = ridge(stage, 930, 70, 1);
  const near = ridge(stage, 1080, 50, 0.9);
  const house = random.between(700, 900);
  return (
    heavens(stage, [random.between(560, 1040), random.between(330, 400)], random.between(90, 125)) +
    hillside(stage, far, 0, 3) +
    hillside(stage, second, 0.28) +
    grove(stage, second, 9, 110, 0.3) +
    hillside(stage, home, 0.52, 5) +
    cottage(stage, [house, home.at(house) + 18], 1.25) +
    grove(stage, home, 9, 210, 0.6, [house - 130, house + 130]) +
    hillside(stage, fourth, 0.76, 5) +
    grove(stage, fourth, 5, 250, 0.8, [520, 1080]) +
    hillside(stage, near, 1, 4) +
    meadow(stage, 1190, 150, landAt(palette, 0.82))
  );
};

export const sunrise: Painter = (stage) => {
  const { random, palette } = stage;
  const at: Point = [random.between(740, 860), random.between(560, 610)];
  const halos = draw(4, (index) =>
    ellipse(
      at,
      [520 - index * 76, 520 - index * 76],
      mix(palette.skyLow, palette.sun, 0.14 + index * 0.15),
    ),
  );
  const rays = times(48, (index) => {
    const angle = (index * Math.PI) / 24;
    const spoke = (reach: number): Point => [
      at[0] + Math.cos(angle) * reach,
      at[1] + Math.sin(angle) * reach,
    ];
    return gouge(spoke(560), spoke(index % 2 ? 720 : 940), 7);
  });
  const layers = [690, 770, 860, 970, 1090].map((base, index) => {
    const hill = ridge(stage, base, 52, random.between(0.9, 1.4));
    const woods =
      index === 1 || index === 3
        ? grove(stage, hill, 9, index === 1 ? 90 : 190, 0.2 + index * 0.2)
        : '';
    return woods + hillside(stage, hill, index / 4, 4);
  });
  return (
    sky(stage) +
    fill(rays.join(''), palette.sun, 0.4) +
    halos +
    ellipse(at, [212, 212], palette.sun) +
    flock(stage, [at[0] + random.between(-160, 160), 380], 6) +
    layers.join('')
  );
};

export const night: Painter = (stage) => {
  const { random, palette } = stage;
  const moon: Point = [random.between(640, 960), random.between(400, 450)];
  const [far, middle, near] = [ridge(stage, 690, 70), ridge(stage, 800, 50), ridge(stage, 960, 50)];
  const house = moon[0] > 800 ? 680 : 920;
  const crescent = random.chance(0.5);
  return (
    sky(stage) +
    stars(stage, 90, 720) +
    draw(3, (index) => ellipse(moon, [330 - index * 75, 330 - index * 75], palette.sun, 0.07)) +
    (crescent
      ? place(fill('M20 -122A124 124 0 1 0 122 30A98 98 0 1 1 20 -122Z', palette.sun), moon)
      : ellipse(moon, [118, 118], palette.sun)) +
    hillside(stage, far, 0.3) +
    hillside(stage, middle, 0.55, 5) +
    cottage(stage, [house, middle.at(house) + 16], 1.15) +
    draw(8, () => {
      const x = random.pick([-1, 1]) * random.between(190, 700) + house;
      return fir(
        stage,
        [x, middle.at(x) + 20],
        random.between(170, 290),
        mix(palette.leaf[2], palette.land[3], 0.5),
      );
    }) +
    hillside(stage, near, 0.8, 5) +
    draw(7, (index) => {
      const x = index < 4 ? 60 + index * 105 : 1170 + (index - 4) * 150;
      return fir(
        stage,
        [x, 1200],
        random.between(340, 520),
        mix(palette.leaf[2], palette.ink, 0.45),
      );
    }) +
    hillside(stage, ridge(stage, 1140, 26), 1, 2)
  );
};
