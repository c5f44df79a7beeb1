import {
  around,
  box,
  cut,
  disc,
  draw,
  ellipse,
  fill,
  landAt,
  line,
  place,
  polygon,
  tidy,
  times,
  width,
} from './drawing.ts';
import type { Painter, Point, Stage } from './drawing.ts';
import { backdrop, tabletop } from './rooms.ts';
import { heavens } from './landscapes.ts';
import { mix } from './palettes.ts';
import {
  anyFlower,
  berries,
  blossom,
  fern,
  flower,
  leaf,
  leafOutline,
  meadow,
  spray,
  stem,
  towards,
} from './plants.ts';
import { hillside, ridge } from './shapes.ts';
import { pot, vase } from './vessels.ts';

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
      leafLength: 0.32,
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

export const garden: Painter = (stage) => {
  const { random, palette } = stage;
  const tones = [
    palette.clay,
    palette.gold,
    palette.bloom,
    palette.paper,
    mix(palette.clay, palette.bloom, 0.5),
  ];
  const fenceColour = random.pick([
    mix(palette.paper, palette.land[0], 0.25),
    mix(palette.table, palette.paper, 0.4),
    mix(palette.water, palette.paper, 0.4),
  ]);
  const fence = draw(20, (index) => {
    const x = index * 84 - 10;
    return cut(
      polygon([
        [x, 1010],
        [x, 660],
        [x + 25, 626],
        [x + 50, 660],
        [x + 50, 1010],
      ]),
      fenceColour,
      palette.ink,
      5,
    );
  });
  const beds = times(11, (index) => {
    const x = 70 + index * 146 + random.between(-24, 24);
    const tall = 350 + random.between(0, 270) * (1 - Math.abs(x - 800) / 1300);
    return flower(stage, anyFlower(stage), [x, 1120], tall, around(tones, index));
  });
  const low = draw(6, (index) =>
    fern(
      [index * 320 + random.between(-40, 40), 1200],
      -90 + random.between(-24, 24),
      220,
      random.between(-30, 30),
      around(palette.leaf, index % 2),
    ),
  );
  return (
    heavens(stage, [random.between(640, 960), random.between(330, 390)], random.between(110, 140)) +
    hillside(stage, ridge(stage, 540, 50), 0.08, 3) +
    hillside(stage, ridge(stage, 620, 30), 0.3, 3) +
    box([0, 720], [width, 26], mix(fenceColour, palette.ink, 0.18)) +
    box([0, 900], [width, 26], mix(fenceColour, palette.ink, 0.18)) +
    fence +
    hillside(stage, ridge(stage, 1010, 14), 0.78, 3) +
    beds.join('') +
    low +
    pot(stage, [random.between(350, 420), 1130], 0.95, palette.clay) +
    spray({
      from: [390, 990],
      degrees: -96,
      length: 250,
      tones: [palette.leaf[0], palette.leaf[1]],
      stalk: palette.leaf[2],
    }) +
    wateringCan(stage, [random.between(1060, 1120), 1130]) +
    meadow(stage, 1215, 110, landAt(palette, 0.95))
  );
};

function wateringCan({ palette }: Stage, at: Point): string {
  const metal = mix(palette.water, palette.paper, 0.15);
  const dark = mix(metal, palette.ink, 0.3);
  return place(
    ellipse([0, 4], [170, 18], palette.ink, 0.25) +
      line('M70 -150C170 -190 190 -60 92 -40', dark, 17) +
      line('M-70 -178C-60 -260 60 -260 66 -178', dark, 15) +
      fill('M-92 -70L-208 -196L-186 -212L-84 -126Z', dark) +
      place(ellipse([0, 0], [20, 44], metal), [-200, -208], -42) +
      fill('M-92 -176H84L98 0H-106Z', metal) +
      fill('M22 -176H84L98 0H30Z', dark, 0.5) +
      ellipse([-4, -176], [88, 16], dark) +
      line('M-98 -110H92', mix(metal, palette.paper, 0.6), 5),
    at,
  );
}
