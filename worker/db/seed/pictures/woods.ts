import type { Painter, Stage } from './drawing.ts';
import { around, draw, ellipse, fill, landAt, line, times } from './drawing.ts';
import { mix } from './palettes.ts';
import { fern, leafOutline, meadow } from './plants.ts';
import { hillside, ridge } from './shapes.ts';
import { heavens, sky, stars, sun } from './skies.ts';
import { grandTree, trunk } from './trees.ts';

export const forest: Painter = (stage) => {
  const { random, palette } = stage;
  const birch = random.chance(0.4);
  const clearing = random.between(740, 860);
  const layers = [0, 1, 2].map((layer) => {
    const count = 9 - layer * 2;
    const foot = 800 + layer * 110;
    const trunks = draw(count, (index) => {
      const x = (index + random.between(0.2, 0.8)) * (1700 / count) - 50;
      const open = Math.abs(x - clearing) < 90 + layer * 90;
      return open
        ? ''
        : trunk(stage, x, foot + 60, 34 + layer * 26, landAt(palette, 0.08 + layer * 0.2), false);
    });
    return trunks + hillside(stage, ridge(stage, foot, 26), 0.2 + layer * 0.22, 3);
  });
  const bark = birch ? mix(palette.paper, palette.land[0], 0.25) : landAt(palette, 0.92);
  const near = [90, 370, 1240, 1500].map((x) =>
    trunk(stage, x + random.between(-40, 40), 1230, random.between(105, 135), bark, birch),
  );
  const ferns = times(9, (index) => {
    const x = index * 194 + random.between(-30, 30);
    const tall = random.between(200, 300) + Math.abs(x - 800) * 0.16;
    return fern(
      [x, 1230],
      -90 + random.between(-26, 26),
      tall,
      random.between(-36, 36),
      around(palette.leaf, index),
    );
  });
  return (
    sky(stage) +
    (palette.mood === 'night' ? stars(stage, 40, 500) : '') +
    sun(stage, [clearing, random.between(440, 540)], random.between(150, 190)) +
    layers.join('') +
    near.join('') +
    canopy(stage) +
    ferns.join('')
  );
};

/** Foliage that hangs in from the upper edge. */
function canopy({ random, palette }: Stage): string {
  return draw(2, (layer) => {
    const leaves = times(36, () => {
      const x = random.between(-20, 1620);
      const drop = 40 + Math.abs(x - 800) * 0.22 - layer * 46;
      return leafOutline(
        [x, random.between(-40, drop)],
        random.between(30, 150),
        random.between(90, 150),
        46,
      );
    });
    return fill(leaves.join(''), layer ? palette.leaf[2] : palette.leaf[1]);
  });
}

export const tree: Painter = (stage) => {
  const { random, palette } = stage;
  const x = random.between(750, 850);
  const autumn = random.chance(0.4);
  const tones = autumn
    ? [palette.clay, palette.gold, mix(palette.clay, palette.gold, 0.5)]
    : [...palette.leaf.slice(0, 2), mix(palette.leaf[1], palette.leaf[2], 0.5)];
  const ground = ridge(stage, 985, 24, 0.8);
  const rope = x + random.pick([-1, 1]) * 175;
  const fallen = times(26, () =>
    leafOutline(
      [x + random.between(-520, 520), random.between(1000, 1120)],
      random.between(0, 360),
      26,
      14,
    ),
  );
  return (
    heavens(
      stage,
      [x + random.pick([-1, 1]) * random.between(120, 330), random.between(420, 520)],
      random.between(150, 190),
    ) +
    hillside(stage, ridge(stage, 760, 60), 0.05, 3) +
    hillside(stage, ridge(stage, 860, 46), 0.25, 4) +
    hillside(stage, ground, 0.55, 5) +
    ellipse([x + 20, 1000], [330, 30], palette.ink, 0.2) +
    line(`M${rope - 38} 600V905M${rope + 38} 600V905`, mix(palette.clay, palette.ink, 0.6), 5) +
    fill(`M${rope - 58} 902H${rope + 58}V918H${rope - 58}Z`, mix(palette.clay, palette.ink, 0.3)) +
    grandTree(stage, [x, 990], tones) +
    fill(fallen.join(''), around(tones, 1), 0.9) +
    meadow(stage, 1200, 150, landAt(palette, 0.85))
  );
};
