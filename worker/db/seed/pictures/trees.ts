import type { Point, Stage } from './drawing.ts';
import {
  around,
  box,
  cut,
  disc,
  ellipse,
  fill,
  gouge,
  line,
  place,
  ribbon,
  tidy,
  times,
} from './drawing.ts';
import { mix } from './palettes.ts';
import { leafOutline, stem, towards } from './plants.ts';

/** A fir of overlapping skirts that stands on the point. */
export function fir({ palette }: Stage, at: Point, tall: number, colour: string): string {
  const skirt = (index: number, half: string): string => {
    const bottom = -28 - index * 52;
    return `M0 ${bottom - 92 + index * 4}${half}Z`;
  };
  const reach = (index: number): number => 74 - index * 12;
  const level = (index: number): number => -28 - index * 52;
  const whole = times(5, (index) =>
    skirt(
      index,
      `L${reach(index)} ${level(index)}Q0 ${level(index) + 26} ${-reach(index)} ${level(index)}`,
    ),
  );
  const shaded = times(5, (index) =>
    skirt(
      index,
      `L${reach(index)} ${level(index)}Q${reach(index) / 2} ${level(index) + 13} 0 ${level(index) + 13}`,
    ),
  );
  return place(
    box([-7, -34], [14, 38], mix(palette.clay, palette.ink, 0.55)) +
      fill(whole.join(''), colour) +
      fill(shaded.join(''), mix(colour, palette.ink, 0.3)),
    at,
    0,
    tall / 330,
  );
}

/** A tree whose crown is a single leaf with its veins for branches. */
function leafTree(
  { palette }: Stage,
  at: Point,
  tall: number,
  colour: string,
  slim = 0.62,
): string {
  const dark = mix(colour, palette.ink, 0.24);
  const twig = mix(palette.clay, palette.ink, 0.5);
  const crown = leafOutline([0, -60], -90, 270, 270 * slim);
  const breadth = 270 * slim;
  const half = `M0 -60C${breadth * 0.72} -114 ${breadth * 0.6} -243.6 0 -330Z`;
  const twigs = times(5, (index) => {
    const y = -110 - index * 36;
    const reach = breadth * 0.33 * Math.sin(((index + 1.6) / 6.6) * Math.PI);
    return `M0 ${y}L${tidy(reach)} ${tidy(y - 34)}M0 ${y + 12}L${tidy(-reach)} ${tidy(y - 22)}`;
  });
  return place(
    fill(crown, colour) +
      fill(half, dark) +
      line(twigs.join(''), twig, 3.4) +
      fill('M-7 2L-3 -290H1L7 2Z', twig),
    at,
    0,
    tall / 330,
  );
}

/** A tree with a round crown, lit from the left. */
function roundTree({ palette }: Stage, at: Point, tall: number, colour: string): string {
  const dark = mix(colour, palette.ink, 0.22);
  const light = mix(colour, palette.paper, 0.28);
  const twig = mix(palette.clay, palette.ink, 0.5);
  const flecks = times(17, (index) => {
    const from = towards([-14, -200], index * 83, 22 + (index % 5) * 17);
    return gouge(from, [from[0] + 17, from[1] - 7], 3.6);
  });
  return place(
    fill('M-9 2L-5 -190H5L9 2Z', twig) +
      ellipse([0, -200], [112, 124], dark) +
      ellipse([-12, -206], [98, 114], colour) +
      fill(flecks.join(''), light, 0.8) +
      line('M0 -60V-230M0 -130L40 -182M0 -150L-42 -200', twig, 5),
    at,
    0,
    tall / 330,
  );
}

/** Whichever kind of tree the number asks for, so that a grove can keep to one. */
export function tree(
  stage: Stage,
  kind: TreeKind,
  at: Point,
  tall: number,
  colour: string,
): string {
  if (kind === 'fir') return fir(stage, at, tall, colour);
  if (kind === 'round') return roundTree(stage, at, tall, colour);
  return leafTree(stage, at, tall, colour, kind === 'cypress' ? 0.3 : 0.66);
}

type TreeKind = 'fir' | 'round' | 'leaf' | 'cypress';

export function anyTree({ random }: Stage): TreeKind {
  return random.pick(['fir', 'round', 'leaf', 'cypress']);
}

/** A straight trunk from the ground up past the top edge. */
export function trunk(
  { random, palette }: Stage,
  x: number,
  foot: number,
  thick: number,
  colour: string,
  birch: boolean,
): string {
  const lean = random.between(-26, 26);
  const body = `M${tidy(x - thick * 0.72)} ${foot}Q${tidy(x - thick * 0.45)} ${foot - 90} ${tidy(x - thick * 0.42 + lean * 0.3)} ${foot - 300}L${tidy(x - thick * 0.34 + lean)} -20H${tidy(x + thick * 0.34 + lean)}L${tidy(x + thick * 0.42 + lean * 0.3)} ${foot - 300}Q${tidy(x + thick * 0.45)} ${foot - 90} ${tidy(x + thick * 0.72)} ${foot}Z`;
  const mark = birch ? mix(palette.ink, colour, 0.15) : mix(colour, palette.paper, 0.16);
  const scars = times(birch ? 14 : 15, (index) => {
    const y = 30 + index * (foot / 16) + random.between(-20, 20);
    const middle = x + lean * (1 - y / foot) * 0.9;
    if (birch) {
      const from = middle + (index % 2 ? -0.4 : 0.42) * thick;
      return gouge(
        [from, y],
        [from + (index % 2 ? 1 : -1) * thick * random.between(0.25, 0.6), y - 4],
        4.5,
      );
    }
    const aside = middle + random.between(-0.3, 0.22) * thick;
    return gouge([aside, y], [aside + 3, y + random.between(30, 90)], 2.4);
  });
  return cut(body, colour, palette.ink, 6) + fill(scars.join(''), mark, birch ? 0.95 : 0.7);
}

/** Leaves scattered over a round of foliage. */
function clump({ random }: Stage, centre: Point, size: number, colour: string): string {
  const leaves = times(11, () => {
    const from = towards(centre, random.between(0, 360), size * random.between(0.1, 0.82));
    return leafOutline(from, random.between(-120, -60), 26, 15);
  });
  return fill(leaves.join(''), colour, 0.75);
}

/** A great old tree: a forked trunk under clumps of foliage. */
export function grandTree(stage: Stage, [x, y]: Point, tones: readonly string[]): string {
  const { random, palette } = stage;
  const bark = mix(palette.clay, palette.ink, 0.62);
  const limbs = times(7, (index) => {
    const degrees = -158 + index * 22.5 + random.between(-5, 5);
    return stem(
      [x, y - 190 - (index % 2) * 40],
      degrees,
      random.between(270, 340),
      degrees < -90 ? 34 : -34,
      6,
    );
  });
  const clumps = limbs.flatMap((limb, index) => {
    const tip = limb[limb.length - 1] ?? [x, y];
    return [
      { at: tip, size: random.between(116, 150), tone: index },
      {
        at: towards(tip, -90 + (index - 3) * 25, random.between(70, 110)),
        size: random.between(84, 116),
        tone: index + 1,
      },
    ];
  });
  const crown = clumps.map(({ at, size, tone }) => {
    const colour = around(tones, tone);
    return (
      disc([at[0] + 8, at[1] + 12], size, palette.ink, 0.14) +
      disc(at, size, colour) +
      clump(stage, at, size, mix(colour, palette.paper, 0.3))
    );
  });
  const boughs = limbs.map((limb) => fill(ribbon(limb, [42, 22, 5]), bark)).join('');
  const stock = `M${x - 88} ${y + 12}Q${x - 34} ${y - 40} ${x - 32} ${y - 230}H${x + 32}Q${x + 34} ${y - 40} ${x + 92} ${y + 12}Z`;
  return crown.join('') + boughs + fill(stock, bark);
}
