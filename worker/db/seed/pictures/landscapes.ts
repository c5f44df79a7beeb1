import {
  box,
  draw,
  ellipse,
  fill,
  gouge,
  landAt,
  line,
  place,
  polygon,
  tidy,
  times,
  width,
} from './drawing.ts';
import type { Painter, Point, Stage } from './drawing.ts';
import { mix } from './palettes.ts';
import { blossom, grass, leafOutline, meadow, stem } from './plants.ts';
import {
  carving,
  cloud,
  cottage,
  flock,
  glimmer,
  hillside,
  ridge,
  sky,
  stars,
  sun,
  water,
} from './shapes.ts';
import type { Ridge } from './shapes.ts';
import { anyTree, fir, tree } from './trees.ts';

/** Sky with a sun or moon, stars by night and a few clouds by day. */
export function heavens(stage: Stage, at: Point, radius: number): string {
  const { random, palette } = stage;
  const pale = mix(palette.skyLow, palette.paper, 0.6);
  const low = palette.mood === 'night' ? stars(stage, 46, at[1] + 160) : '';
  const clear = [170, 480, 800, 1120, 1430].filter((x) => Math.abs(x - at[0]) > radius + 150);
  const clouds = clear.map((x) => {
    const spot: Point = [x + random.between(-60, 60), random.between(130, 380)];
    return random.chance(0.7) ? cloud(stage, spot, random.between(170, 300), pale) : '';
  });
  return (
    sky(stage) + low + sun(stage, at, radius) + (palette.mood === 'night' ? '' : clouds.join(''))
  );
}

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

export const rain: Painter = (stage) => {
  const { random, palette } = stage;
  const grey = mix(palette.skyHigh, palette.land[2], 0.5);
  const [far, near] = [ridge(stage, 660, 50), ridge(stage, 830, 30)];
  const walker: Point = [random.between(730, 870), 890];
  const drops = times(120, () => {
    const from: Point = [random.between(-60, width), random.between(270, 1180)];
    return gouge(from, [from[0] - 20, from[1] + random.between(50, 100)], 2.6);
  });
  const puddles = draw(6, (index) => {
    const at: Point = [130 + index * 265 + random.between(-50, 50), random.between(985, 1150)];
    return (
      ellipse(at, [120, 24], palette.water) +
      ellipse(at, [74, 14], mix(palette.water, palette.paper, 0.4)) +
      ellipse(at, [52, 9], palette.water)
    );
  });
  return (
    sky(stage) +
    box([0, 0], [width, 700], mix(grey, palette.skyLow, 0.55)) +
    hillside(stage, far, 0.25, 4) +
    grove(stage, far, 10, 150, 0.3) +
    hillside(stage, near, 0.6, 5) +
    puddles +
    draw(3, (index) =>
      puff(
        stage,
        [260 + index * 540 + random.between(-60, 60), random.between(210, 270)],
        random.between(1.3, 1.6),
        mix(grey, palette.paper, 0.35 - index * 0.1),
      ),
    ) +
    fill(drops.join(''), mix(palette.paper, palette.skyLow, 0.2), 0.75) +
    umbrella(stage, walker) +
    draw(9, (index) => grass(stage, [index * 200, 1210], 150, landAt(palette, 0.9)))
  );
};

function puff({ palette }: Stage, at: Point, scale: number, colour: string): string {
  const shape =
    'M-220 40C-290 36 -286 -44 -214 -46C-214 -128 -100 -146 -68 -88C-34 -166 108 -154 104 -66C190 -104 262 20 168 40Q118 66 62 42Q0 70 -72 44Q-150 66 -220 40Z';
  return (
    place(fill(shape, palette.ink, 0.12), [at[0] + 10, at[1] + 14], 0, scale) +
    place(fill(shape, colour), at, 0, scale)
  );
}

/** Somebody in a coat under a large umbrella, seen from behind. */
function umbrella({ palette }: Stage, at: Point): string {
  const canopy =
    'M-250 -250C-236 -420 -96 -478 0 -478C96 -478 236 -420 250 -250Q208 -284 166 -250Q125 -286 83 -250Q42 -288 0 -250Q-42 -288 -83 -250Q-125 -286 -166 -250Q-208 -284 -250 -250Z';
  const coat = mix(palette.gold, palette.clay, 0.15);
  return place(
    ellipse([0, 8], [120, 20], palette.ink, 0.25) +
      box([-44, -60], [34, 66], palette.ink, 12) +
      box([10, -60], [34, 66], palette.ink, 12) +
      fill('M-58 -230C-74 -170 -88 -90 -92 -44H92C88 -90 74 -170 58 -230Q0 -262 -58 -230Z', coat) +
      fill(
        'M8 -244C10 -170 14 -100 12 -44H92C88 -90 74 -170 58 -230Q34 -244 8 -244Z',
        palette.ink,
        0.13,
      ) +
      ellipse([0, -262], [42, 46], mix(palette.clay, palette.ink, 0.72)) +
      box([62, -500], [8, 380], palette.ink, 4) +
      place(
        fill(canopy, palette.clay) +
          fill(
            'M0 -478C96 -478 236 -420 250 -250Q208 -284 166 -250C160 -360 80 -450 0 -478Z',
            palette.ink,
            0.16,
          ) +
          line(
            'M0 -478C-80 -450 -160 -360 -166 -250M0 -478C-30 -430 -78 -350 -83 -250M0 -478V-250M0 -478C30 -430 78 -350 83 -250',
            mix(palette.clay, palette.paper, 0.4),
            4,
          ),
        [30, 0],
        5,
      ),
    at,
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
