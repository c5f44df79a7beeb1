import { blossom } from './blossoms.ts';
import type { Painter, Point, Stage } from './drawing.ts';
import { box, draw, fill, landAt, line, place, polygon, tidy, times, width } from './drawing.ts';
import { grove } from './landscapes.ts';
import { mix } from './palettes.ts';
import { leafOutline, meadow, stem } from './plants.ts';
import { carving, cottage, hillside, ridge } from './shapes.ts';
import { heavens } from './skies.ts';
import { anyTree, tree } from './trees.ts';

export const field: Painter = (stage) => {
  const { random, palette } = stage;
  const vanish: Point = [random.between(660, 940), 540];
  const top = 640;
  const soil = random.chance(0.5) ? palette.gold : landAt(palette, 0.35);
  const rows = draw(13, (index) => {
    const at = (step: number, y: number): number =>
      vanish[0] + ((step - 6.5) * 300 * (y - vanish[1])) / 660;
    const strip = polygon([
      [at(index, top), top],
      [at(index + 0.55, top), top],
      [at(index + 0.55, 1240), 1240],
      [at(index, 1240), 1240],
    ]);
    return fill(strip, mix(soil, landAt(palette, 0.75), 0.55));
  });
  const [far, middle] = [ridge(stage, 560, 50), ridge(stage, 610, 22)];
  const house = vanish[0] + random.pick([-1, 1]) * random.between(130, 220);
  return (
    heavens(stage, [800 - (house - vanish[0]) * 0.9, 370], random.between(95, 130)) +
    hillside(stage, far, 0.15, 3) +
    hillside(stage, middle, 0.42, 2) +
    grove(stage, middle, 12, 150, 0.5, [house - 90, house + 90]) +
    cottage(stage, [house, 646], 1) +
    box([0, top], [width, 600], soil) +
    rows +
    draw(16, (index) => ear(stage, index < 8 ? index * 62 : 1120 + (index - 8) * 66))
  );
};

/** An ear of wheat or a poppy at the lower edge. */
function ear(stage: Stage, x: number): string {
  const { random, palette } = stage;
  const points = stem(
    [x, 1215],
    -90 + random.between(-6, 6),
    random.between(210, 400),
    random.between(-26, 26),
  );
  const top = points[points.length - 1] ?? [x, 900];
  const stalk = line(
    `M${x} 1215L${points.map((point) => point.map(tidy).join(' ')).join('L')}`,
    palette.leaf[2],
    5,
  );
  if (random.chance(0.3)) return stalk + blossom(stage, 'poppy', top, 80, palette.clay);
  const grains = times(7, (index) => {
    const root: Point = [0, 20 - index * 17];
    return leafOutline(root, -56, 30, 17) + leafOutline(root, -124, 30, 17);
  });
  const straw = mix(palette.gold, palette.paper, 0.35);
  return (
    stalk +
    place(
      fill(grains.join('') + leafOutline([0, -98], -90, 32, 15), straw),
      top,
      random.between(-14, 14),
    )
  );
}

export const path: Painter = (stage) => {
  const { random, palette } = stage;
  const [far, second, home] = [
    ridge(stage, 560, 60),
    ridge(stage, 650, 40),
    ridge(stage, 740, 26, 0.8),
  ];
  const goal: Point = [random.between(700, 900), 735];
  const sway = random.pick([-1, 1]) * random.between(150, 210);
  const at = (share: number): Point => [
    goal[0] + Math.sin(share * 5.6) * sway * (0.35 + share),
    goal[1] + share ** 1.5 * 500,
  ];
  const edge = (side: number): Point[] =>
    times(12, (index) => {
      const [x, y] = at(index / 11);
      return [x + side * (14 + (index / 11) ** 1.7 * 190), y];
    });
  const way = (widen: number): string => polygon([...edge(-widen), ...edge(widen).reverse()]);
  const trees = anyTree(stage);
  const lanes = [0.12, 0.3, 0.5, 0.74].map((share, index) => {
    const [x, y] = at(share);
    const aside = 130 + share * 430;
    const colour = mix(palette.leaf[index % 2 ? 1 : 2], palette.land[3], 0.25);
    return (
      tree(stage, trees, [x - aside, y + 10], 190 + share * 330, colour) +
      tree(stage, trees, [x + aside * 1.05, y + 20], 170 + share * 350, colour)
    );
  });
  return (
    heavens(stage, [goal[0] + random.between(-60, 60), 400], 120) +
    hillside(stage, far, 0.08, 3) +
    hillside(stage, second, 0.3, 4) +
    grove(stage, second, 10, 120, 0.4) +
    hillside(stage, home, 0.55, 0) +
    carving(stage, home, 9, landAt(palette, 0.36)) +
    fill(way(1.14), landAt(palette, 0.8), 0.5) +
    fill(way(1), mix(palette.paper, palette.land[0], 0.3)) +
    cottage(stage, [goal[0], goal[1] + 8], 1.05) +
    lanes.join('') +
    meadow(stage, 1200, 140, landAt(palette, 0.85))
  );
};
