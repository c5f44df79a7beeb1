import type { Painter, Point, Stage } from './drawing.ts';
import { around, draw, ellipse, fill, gouge, line, place, tidy, times } from './drawing.ts';
import { mix } from './palettes.ts';
import { leafOutline } from './plants.ts';
import { seaTone } from './seas.ts';
import { glimmer, hillside, ridge, water } from './shapes.ts';
import { heavens } from './skies.ts';

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
