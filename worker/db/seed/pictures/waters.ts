import {
  around,
  box,
  cut,
  disc,
  draw,
  ellipse,
  fill,
  gouge,
  height,
  landAt,
  line,
  place,
  polygon,
  tidy,
  times,
  width,
} from './drawing.ts';
import type { Painter, Point, Stage } from './drawing.ts';
import { grove, heavens } from './landscapes.ts';
import { mix } from './palettes.ts';
import { fern, grass, leafOutline, meadow, spray } from './plants.ts';
import { flock, glimmer, hillside, ridge, water } from './shapes.ts';
import { anyTree, rock, tree } from './trees.ts';

/** A headland that slopes down to the water at one side. */
function headland({ random, palette }: Stage, level: number, side: -1 | 1, depth: number): string {
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
function swell(
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

function seaTone({ palette }: Stage, depth: number): string {
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
    fill(`${deck}${arch}`, stone).replace('<path', '<path fill-rule="evenodd"') +
    line(
      `M${x - 640} 740C${x - 340} 690 ${x - 240} 520 ${x} 520S${x + 340} 690 ${x + 640} 740`,
      dark,
      13,
    ) +
    line(wedges.join(''), dark, 4, 0.7) +
    line(`M${x - 270} ${level}A270 215 0 0 1 ${x + 270} ${level}`, dark, 5) +
    fill(blocks.join(''), dark, 0.6) +
    glimmer(stage, [x, level + 40], 240, 1140, mix(palette.paper, palette.sun, 0.3)) +
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
      stalk: palette.leaf[2],
    });
  });
  return (
    cut(`M${edge} 940C${x(260)} 930 ${x(470)} 1040 ${x(620)} 1230H${edge}Z`, colour, palette.ink) +
    plants +
    draw(4, (index) => grass(stage, [x(60 + index * 130), 1130 + index * 26], 150, palette.leaf[1]))
  );
}

export const stones: Painter = (stage) => {
  const { random, palette } = stage;
  const x = random.between(770, 830);
  const tones = [
    palette.land[2],
    palette.paper,
    palette.clay,
    palette.land[3],
    palette.gold,
    palette.land[1],
  ];
  const count = random.whole(4, 6);
  const shift = random.whole(0, 5);
  let level = 905;
  let span = random.between(400, 450);
  const pile = times(count, (index) => {
    const thick = Math.max(62, (560 / count) * random.between(0.85, 1.12));
    const colour = mix(around(tones, index + shift), palette.land[1], 0.15);
    const stone = pebble(
      stage,
      [x + random.between(-16, 16), level - thick / 2],
      span,
      thick,
      colour,
      index,
    );
    level -= thick * 0.95;
    span *= random.between(0.72, 0.88);
    return stone;
  });
  const rings = draw(6, (index) =>
    line(
      `M${x - 330 - index * 95} ${905 + index * 14}A${330 + index * 95} ${46 + index * 20} 0 0 0 ${x + 330 + index * 95} ${905 + index * 14}`,
      mix(palette.water, palette.paper, 0.6),
      7 - index * 0.8,
      0.8,
    ),
  );
  return (
    heavens(stage, [x, random.between(420, 470)], random.between(230, 270)) +
    hillside(stage, ridge(stage, 660, 36), 0.12, 3) +
    water(stage, 720, seaTone(stage, 0.04)) +
    glimmer(stage, [x, 920], 260, 1180, mix(palette.sun, palette.paper, 0.3)) +
    rings +
    ellipse([x, 908], [290, 34], palette.ink, 0.25) +
    pile.join('') +
    draw(5, (index) => reeds(stage, index < 3 ? 70 + index * 110 : 1330 + (index - 3) * 140))
  );
};

/** A rounded stone with speckles or a vein. */
function pebble(
  { random, palette }: Stage,
  [x, y]: Point,
  span: number,
  thick: number,
  colour: string,
  index: number,
): string {
  const [a, b] = [span / 2, thick / 2];
  const skew = random.between(-0.12, 0.12) * thick;
  const outline = `M${-a} ${skew}C${-a} ${-b * 1.05} ${-a * 0.55} ${-b} 0 ${-b}S${a} ${-b * 0.95} ${a} ${-skew}S${a * 0.6} ${b} 0 ${b}S${-a} ${b} ${-a} ${skew}Z`;
  const belly = `M${-a} ${skew}C${-a * 0.4} ${b * 0.55} ${a * 0.5} ${b * 0.4} ${a} ${-skew}C${a} ${b} ${a * 0.6} ${b} 0 ${b}S${-a} ${b} ${-a} ${skew}Z`;
  const speckles = times(22, () => {
    const from: Point = [random.between(-0.75, 0.75) * a, random.between(-0.6, 0.5) * b];
    return gouge(from, [from[0] + random.between(3, 12), from[1] + 2], 2.2);
  });
  const vein = line(
    `M${-a * 0.7} ${-b * 0.5}Q${-a * 0.1} ${b * 0.1} ${a * 0.35} ${-b * 0.8}M${-a * 0.5} ${-b * 0.7}Q0 ${-b * 0.1} ${a * 0.5} ${-b * 0.7}`,
    mix(colour, palette.paper, 0.6),
    4,
  );
  return place(
    fill(outline, colour) +
      fill(belly, palette.ink, 0.17) +
      (index % 2 ? vein : fill(speckles.join(''), mix(colour, palette.ink, 0.45), 0.8)),
    [x, y],
    random.between(-2.5, 2.5),
  );
}

function reeds({ random, palette }: Stage, x: number): string {
  return draw(4, (index) => {
    const root = x + index * 24;
    const top = random.between(640, 860);
    const lean = random.between(-20, 20);
    const blade = `M${tidy(root + 14)} 1210Q${tidy(root + 10)} 1000 ${tidy(root + 60 + lean)} ${tidy(top + 90)}Q${tidy(root + 30)} 1010 ${tidy(root + 26)} 1210Z`;
    return (
      fill(blade, palette.leaf[1]) +
      line(
        `M${tidy(root)} 1210Q${tidy(root)} 1000 ${tidy(root + lean)} ${tidy(top)}`,
        palette.leaf[2],
        6,
      ) +
      fill(
        leafOutline([root + lean, top + 10], -90 + lean / 3, 100, 24),
        mix(palette.clay, palette.ink, 0.4),
      )
    );
  });
}
