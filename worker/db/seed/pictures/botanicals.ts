import { anyFlower, berries, blossom } from './blossoms.ts';
import type { Painter, Point, Stage } from './drawing.ts';
import { around, box, disc, fill, line, place, tidy, times, width } from './drawing.ts';
import { mix } from './palettes.ts';
import { fern, leaf, leafOutline, spray, stem, towards } from './plants.ts';
import { backdrop, tabletop } from './rooms.ts';
import { vase } from './vessels.ts';

/** A broad leaf split into lobes, its stalk at the point. */
function splitLeaf(
  { palette }: Stage,
  at: Point,
  degrees: number,
  size: number,
  colour: string,
): string {
  const lobes = times(9, (index) => {
    const angle = -88 + index * 22;
    const reach = size * (0.62 + 0.38 * Math.cos((angle * Math.PI) / 180));
    return leafOutline([0, 0], angle, reach, reach * 0.34);
  });
  const ribs = times(9, (index) => {
    const angle = -88 + index * 22;
    const tip = towards(
      [0, 0],
      angle,
      size * 0.86 * (0.62 + 0.38 * Math.cos((angle * Math.PI) / 180)),
    );
    return `M0 0L${tip.map(tidy).join(' ')}`;
  });
  return place(
    fill(lobes.join(''), colour) + line(ribs.join(''), mix(colour, palette.paper, 0.4), 3, 0.8),
    at,
    degrees,
  );
}

export const leaves: Painter = (stage) => {
  const { random, palette } = stage;
  const ground = random.pick([
    palette.paper,
    palette.wall,
    mix(palette.bloom, palette.paper, 0.3),
    mix(palette.land[0], palette.paper, 0.4),
  ]);
  const blocks = [palette.gold, palette.bloom, palette.clay, palette.water, palette.land[1]];
  const first = random.whole(0, 4);
  const block = (index: number): string => around(blocks, first + index);
  const greens = [palette.leaf[0], palette.leaf[1], palette.leaf[2]] as const;
  const root: Point = [random.between(770, 830), 1260];
  const fan = [-64, 60, -36, 34, 0].map((lean, index) => {
    const tone = around(greens, index + first);
    const style = (index + first) % 3;
    const long = 1010 - Math.abs(lean) * 5;
    const degrees = -90 + lean;
    if (style === 0) return fern(root, degrees - lean * 0.25, long, lean * 0.5, tone);
    if (style === 1)
      return spray({
        from: root,
        degrees: degrees - lean * 0.2,
        length: long,
        bend: lean * 0.4,
        tones: [tone, mix(tone, palette.ink, 0.22)],
        stalk: palette.leaf[2],
        leafLength: 0.27,
        leafBreadth: 0.42,
      });
    return leaf(root, degrees, long, 270, [tone, mix(tone, palette.ink, 0.24)]);
  });
  return (
    box([0, 0], [width, 1200], ground) +
    box([0, 0], [random.between(480, 700), 1200], block(0)) +
    disc([random.between(860, 980), random.between(430, 520)], random.between(320, 380), block(1)) +
    box([1240, 0], [400, 1200], block(2)) +
    splitLeaf(stage, [70, 380], random.between(-10, 40), 430, palette.leaf[2]) +
    splitLeaf(stage, [1540, 330], 180 + random.between(-40, 20), 430, palette.leaf[1]) +
    fan.join('') +
    berries(stage, [430, 1230], -76, 640, block(3)) +
    berries(stage, [1190, 1230], -108, 600, palette.clay) +
    splitLeaf(stage, [330, 1190], -60, 330, palette.leaf[0]) +
    splitLeaf(stage, [1300, 1190], -125, 330, palette.leaf[2])
  );
};

export const flowers: Painter = (stage) => {
  const { random, palette } = stage;
  const x = random.between(780, 820);
  const mouth: Point = [x, 690];
  const tones = [
    palette.clay,
    palette.gold,
    palette.bloom,
    palette.paper,
    mix(palette.clay, palette.ink, 0.3),
  ];
  const kinds = [anyFlower(stage), anyFlower(stage), 'daisy', 'poppy'] as const;
  const greenery = times(8, (index) => {
    const lean = (index - 3.5) * 24;
    const tone = palette.leaf[index % 2 ? 1 : 2];
    const light = palette.mood === 'bright' ? tone : around(palette.leaf, index % 2);
    if (index % 3 === 1) return fern(mouth, -90 + lean, 440 - Math.abs(lean), lean * 0.4, light);
    return spray({
      from: mouth,
      degrees: -90 + lean,
      length: 450 - Math.abs(lean) * 0.7,
      bend: lean * 0.4,
      tones: [light, mix(light, palette.ink, 0.2)],
      stalk: palette.leaf[2],
      leafLength: 0.34,
      pairs: 5,
    });
  });
  const heads = times(11, (index) => {
    const lean = (index - 5) * 15 + random.between(-4, 4);
    const reach = (index % 2 ? 400 : 240) + random.between(-30, 40);
    const points = stem(mouth, -90 + lean, reach, lean * 0.3);
    const tip = points[points.length - 1] ?? mouth;
    const stalk = line(
      `M${points.map((point) => point.map(tidy).join(' ')).join('L')}`,
      palette.leaf[2],
      6,
    );
    return {
      stalk,
      head: blossom(
        stage,
        around(kinds, index),
        tip,
        random.between(118, 150),
        around(tones, index),
      ),
    };
  });
  return (
    backdrop(stage) +
    tabletop(stage, 900) +
    greenery.join('') +
    heads.map(({ stalk }) => stalk).join('') +
    heads.map(({ head }) => head).join('') +
    vase(stage, [x, 1010], 1.25) +
    leaf([x + 250, 1030], -14, 130, 50, [palette.leaf[1], palette.leaf[2]]) +
    blossom(stage, 'daisy', [x - 270, 1030], 90, palette.paper)
  );
};
