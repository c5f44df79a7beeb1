import type { Painter, Point, Stage } from './drawing.ts';
import {
  around,
  cut,
  draw,
  ellipse,
  fill,
  gouge,
  landAt,
  line,
  pierced,
  polygon,
  tidy,
  times,
  width,
} from './drawing.ts';
import { grove } from './landscapes.ts';
import { mix } from './palettes.ts';
import { fern, grass, meadow, spray } from './plants.ts';
import { glimmer, hillside, ridge, water } from './shapes.ts';
import { heavens } from './skies.ts';
import { anyTree, tree } from './trees.ts';

export const river: Painter = (stage) => {
  const { random, palette } = stage;
  const [far, second] = [ridge(stage, 540, 64), ridge(stage, 620, 46)];
  const source: Point = [random.between(700, 900), 640];
  const sway = random.pick([-1, 1]) * random.between(180, 250);
  const at = (share: number): Point => [
    source[0] + Math.sin(share * 5.2) * sway * (0.3 + share * 0.9),
    source[1] + share ** 1.45 * 600,
  ];
  const bank = (side: number): Point[] =>
    times(14, (index) => {
      const [x, y] = at(index / 13);
      return [x + side * (18 + (index / 13) ** 1.5 * 300), y];
    });
  const stream = (widen: number): string => polygon([...bank(-widen), ...bank(widen).reverse()]);
  const ripples = times(40, () => {
    const share = random.between(0.04, 0.98);
    const [x, y] = at(share);
    const half = 10 + share ** 1.5 * 220;
    const from = x + random.between(-1, 0.5) * half;
    return gouge([from, y], [from + half * random.between(0.3, 0.6), y], 2 + share * 5);
  });
  const kind = anyTree(stage);
  const banks = [0.1, 0.22, 0.4, 0.62].map((share, index) => {
    const [x, y] = at(share);
    const aside = 120 + share * 520;
    const colour = mix(palette.leaf[index % 2 ? 1 : 2], palette.land[3], 0.3);
    return (
      tree(stage, kind, [x - aside, y + 8], 200 + share * 380, colour) +
      tree(stage, kind, [x + aside, y - 10], 180 + share * 400, colour)
    );
  });
  return (
    heavens(
      stage,
      [source[0] + random.between(-90, 90), random.between(380, 430)],
      random.between(110, 140),
    ) +
    hillside(stage, far, 0.06, 3) +
    hillside(stage, second, 0.28) +
    grove(stage, second, 10, 120, 0.4) +
    hillside(stage, ridge(stage, 650, 12), 0.5, 8) +
    fill(stream(1.13), landAt(palette, 0.78), 0.55) +
    fill(stream(1), mix(palette.water, palette.skyLow, 0.3)) +
    fill(ripples.join(''), mix(palette.paper, palette.sun, 0.2), 0.8) +
    banks.join('') +
    meadow(stage, 1205, 190, landAt(palette, 0.9))
  );
};

export const bridge: Painter = (stage) => {
  const { random, palette } = stage;
  const x = random.between(770, 830);
  const level = 800;
  const stone = mix(palette.paper, palette.land[1], 0.42);
  const dark = mix(stone, palette.ink, 0.4);
  const deck = `M${x - 640} 740C${x - 340} 690 ${x - 240} 520 ${x} 520S${x + 340} 690 ${x + 640} 740V830H${x - 640}Z`;
  const arch = `M${x - 270} ${level + 40}V${level}A270 215 0 0 1 ${x + 270} ${level}V${level + 40}Z`;
  const wedges = times(19, (index) => {
    const angle = Math.PI * (1 + (index + 0.5) / 19);
    const spoke = (reach: number): string =>
      `${tidy(x + Math.cos(angle) * (270 + reach))} ${tidy(level + Math.sin(angle) * (215 + reach))}`;
    return `M${spoke(4)}L${spoke(46)}`;
  });
  const blocks = times(26, () => {
    const side = random.pick([-1, 1]);
    const from: Point = [x + side * random.between(320, 600), random.between(740, 810)];
    return gouge(from, [from[0] + random.between(30, 56), from[1]], 3);
  });
  const mirrored = `M${x - 270} ${level + 30}A270 170 0 0 0 ${x + 270} ${level + 30}Z`;
  return (
    heavens(stage, [x + random.between(-120, 120), 360], random.between(100, 130)) +
    hillside(stage, ridge(stage, 570, 50), 0.1, 3) +
    hillside(stage, ridge(stage, 650, 40), 0.34, 4) +
    grove(stage, ridge(stage, 690, 20), 13, 270, 0.4, [x - 200, x + 200]) +
    water(stage, level - 30, mix(palette.water, palette.land[2], 0.25)) +
    fill(mirrored, mix(palette.water, palette.paper, 0.5), 0.7) +
    fill(
      `M${x - 270} ${level + 30}A270 170 0 0 0 ${x + 270} ${level + 30}L${x + 620} ${level + 30}Q${x + 300} 1100 ${x} 1100T${x - 620} ${level + 30}Z`,
      palette.ink,
      0.22,
    ) +
    pierced(`${deck}${arch}`, stone) +
    line(
      `M${x - 640} 740C${x - 340} 690 ${x - 240} 520 ${x} 520S${x + 340} 690 ${x + 640} 740`,
      dark,
      13,
    ) +
    line(wedges.join(''), dark, 4, 0.7) +
    line(`M${x - 270} ${level}A270 215 0 0 1 ${x + 270} ${level}`, dark, 5) +
    fill(blocks.join(''), dark, 0.6) +
    glimmer(stage, [x, level + 40], 240, 1140, mix(palette.paper, palette.sun, 0.3)) +
    ellipse([x - 690, 806], [300, 84], landAt(palette, 0.6)) +
    ellipse([x + 690, 806], [300, 84], landAt(palette, 0.6)) +
    shore(stage, -1) +
    shore(stage, 1)
  );
};

/** A planted bank in a lower corner. */
function shore(stage: Stage, side: -1 | 1): string {
  const { random, palette } = stage;
  const edge = side < 0 ? -30 : width + 30;
  const x = (reach: number): number => edge - side * reach;
  const colour = landAt(palette, 0.85);
  const tall = random.pick(['fern', 'spray']);
  const plants = draw(4, (index) => {
    const root: Point = [x(90 + index * 105), 1010 + index * 32];
    const degrees = -90 - side * random.between(-12, 26);
    if (tall === 'fern')
      return fern(root, degrees, 360 - index * 45, -side * 34, palette.leaf[index % 2 ? 1 : 0]);
    return spray({
      from: root,
      degrees,
      length: 380 - index * 50,
      bend: -side * 26,
      tones: [around(palette.leaf, index % 2), palette.leaf[1]],
      pairs: 4,
      stalk: palette.leaf[2],
    });
  });
  return (
    cut(`M${edge} 940C${x(260)} 930 ${x(470)} 1040 ${x(620)} 1230H${edge}Z`, colour, palette.ink) +
    plants +
    draw(4, (index) => grass(stage, [x(60 + index * 130), 1130 + index * 26], 150, palette.leaf[1]))
  );
}
