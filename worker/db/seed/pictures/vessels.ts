import type { Point, Stage } from './drawing.ts';
import { disc, draw, ellipse, fill, gouge, line, place, ribbon, times } from './drawing.ts';
import { mix } from './palettes.ts';
import { fern, leaf, leafOutline, spray } from './plants.ts';

/** A pot with one of several plants, standing on the point. */
export function houseplant(stage: Stage, at: Point, scale: number): string {
  const { random, palette } = stage;
  const light = palette.mood === 'bright' ? palette.leaf[1] : palette.leaf[0];
  const dark = palette.mood === 'bright' ? palette.leaf[2] : palette.leaf[1];
  const root: Point = [0, -140];
  const plants = {
    fern: () =>
      draw(9, (index) =>
        fern(
          root,
          -90 + (index - 4) * 17,
          330 - Math.abs(index - 4) * 18,
          (index - 4) * 15,
          index % 2 ? light : dark,
        ),
      ),
    blades: () =>
      draw(7, (index) =>
        leaf(root, -90 + (index - 3) * 14, 400 - Math.abs(index - 3) * 52, 62, [
          index % 2 ? light : dark,
          mix(dark, palette.ink, 0.15),
        ]),
      ),
    sprays: () =>
      draw(5, (index) =>
        spray({
          from: root,
          degrees: -90 + (index - 2) * 24,
          length: 400 - Math.abs(index - 2) * 46,
          bend: (index - 2) * 12,
          tones: [index % 2 ? light : dark, mix(dark, palette.ink, 0.12)],
          stalk: dark,
          leafLength: 0.34,
          leafBreadth: 0.5,
        }),
      ),
  };
  return place(
    plants[random.pick(['fern', 'blades', 'sprays'] as const)]() +
      pot(
        stage,
        [0, 0],
        1,
        random.pick([palette.clay, palette.gold, palette.paper, palette.bloom]),
      ),
    at,
    0,
    scale,
  );
}

function glaze({ random, palette }: Stage): string {
  return random.pick([
    palette.paper,
    palette.clay,
    palette.gold,
    mix(palette.water, palette.paper, 0.2),
    palette.mood === 'bright' ? palette.land[3] : palette.bloom,
  ]);
}

/** A vase that stands on the point; its mouth is 256 above it at scale 1. */
export function vase(stage: Stage, at: Point, scale: number): string {
  const { random, palette } = stage;
  const colour = glaze(stage);
  const dark = mix(colour, palette.ink, 0.35);
  const [body, shadow] = random.pick([
    [
      'M-46 -256C-40 -210 -130 -170 -130 -86C-130 -30 -96 0 -60 0H60C96 0 130 -30 130 -86C130 -170 40 -210 46 -256Z',
      'M20 -256C26 -210 88 -170 84 -86C80 -30 50 0 20 0H60C96 0 130 -30 130 -86C130 -170 40 -210 46 -256Z',
    ],
    [
      'M-72 -256C-90 -150 -70 -60 -84 0H84C70 -60 90 -150 72 -256Z',
      'M26 -256C44 -150 26 -60 40 0H84C70 -60 90 -150 72 -256Z',
    ],
    [
      'M-52 -256L-60 -214C-150 -160 -120 -30 -64 0H64C120 -30 150 -160 60 -214L52 -256Z',
      'M22 -256L24 -214C96 -160 76 -30 34 0H64C120 -30 150 -160 60 -214L52 -256Z',
    ],
  ] as const);
  const band = random.pick([
    line('M-104 -128Q0 -108 104 -128M-100 -100Q0 -80 100 -100', dark, 6, 0.7),
    fill(
      times(5, (index) => leafOutline([-64 + index * 32, -66], -90, 62, 22)).join(''),
      dark,
      0.75,
    ),
    '',
  ]);
  return place(
    ellipse([20, 0], [150, 20], palette.ink, 0.22) +
      fill(body, colour) +
      band +
      fill(shadow, palette.ink, 0.14) +
      ellipse([0, -256], [58, 9], dark),
    at,
    0,
    scale,
  );
}

/** A flower pot with a rim, standing on the point, 150 tall at scale 1. */
export function pot({ palette }: Stage, at: Point, scale: number, colour: string): string {
  return place(
    ellipse([10, 0], [96, 13], palette.ink, 0.22) +
      fill('M-78 -118H78L58 0H-58Z', colour) +
      fill('M24 -118H78L58 0H22Z', palette.ink, 0.16) +
      fill('M-90 -152H90V-112H-90Z', mix(colour, palette.paper, 0.12)) +
      fill('M30 -152H90V-112H30Z', palette.ink, 0.16),
    at,
    0,
    scale,
  );
}

/** A wide cup on its saucer, standing on the point. */
export function cup(
  stage: Stage,
  at: Point,
  scale: number,
  colour: string,
  mirror: number,
): string {
  const { random, palette } = stage;
  const dark = mix(colour, palette.ink, 0.32);
  const print = random.pick([
    fill(
      times(7, (index) =>
        leafOutline([-114 + index * 38, -70 + Math.abs(index - 3) * -5], -90, 74, 26),
      ).join(''),
      mix(palette.leaf[1], palette.ink, 0.1),
    ),
    draw(9, (index) =>
      disc(
        [-128 + index * 32, -96 + Math.abs(index - 4) * -4],
        9,
        palette.clay === colour ? palette.paper : palette.clay,
      ),
    ),
    line('M-158 -128Q0 -96 158 -128M-152 -100Q0 -66 152 -100', palette.gold, 9),
  ]);
  return place(
    ellipse([16, 12], [280, 40], palette.ink, 0.2) +
      ellipse([0, 0], [256, 38], mix(colour, palette.ink, 0.12)) +
      ellipse([0, -7], [256, 36], colour) +
      ellipse([0, -8], [150, 19], dark, 0.35) +
      line('M150 -150C262 -176 258 -36 118 -48', colour, 27) +
      line('M154 -146C246 -166 244 -50 120 -56', dark, 4, 0.6) +
      fill('M-170 -200C-172 -80 -120 -8 -70 -8H70C120 -8 172 -80 170 -200Z', colour) +
      print +
      fill('M60 -200C68 -90 56 -30 26 -8H70C120 -8 172 -80 170 -200Z', palette.ink, 0.12) +
      ellipse([0, -200], [170, 33], mix(colour, palette.paper, 0.35)) +
      ellipse([0, -196], [152, 25], mix(palette.clay, palette.ink, 0.45)) +
      fill('M-120 -190Q-20 -172 90 -182Q0 -196 -120 -190Z', palette.gold, 0.6),
    at,
    0,
    scale,
    mirror,
  );
}

export function steam({ random, palette }: Stage, [x, y]: Point, tall: number): string {
  return draw(3, (index) => {
    const root = x + (index - 1) * 72;
    const sway = random.between(24, 38) * (index % 2 ? 1 : -1);
    const height = tall * (index === 1 ? 1 : 0.72);
    const points: Point[] = times(9, (step) => [
      root + Math.sin(step * 0.95) * sway * (0.4 + step / 9),
      y - (height * step) / 8,
    ]);
    return fill(ribbon(points, [4, 24, 3]), palette.paper, 0.8);
  });
}

/** A round teapot standing on the point, its spout to the left. */
export function teapot({ palette }: Stage, at: Point, scale: number, colour: string): string {
  const dark = mix(colour, palette.ink, 0.28);
  return place(
    ellipse([0, 0], [190, 22], palette.ink, 0.22) +
      line('M128 -200C280 -240 270 -40 110 -60', dark, 22) +
      fill(
        'M-120 -110C-200 -110 -190 -210 -250 -232L-216 -256C-150 -236 -150 -190 -100 -184Z',
        dark,
      ) +
      fill('M-120 -226C-210 -150 -170 -10 -84 0H84C170 -10 210 -150 120 -226Z', colour) +
      fill('M50 -226C120 -150 90 -20 34 0H84C170 -10 210 -150 120 -226Z', palette.ink, 0.13) +
      fill('M-124 -224Q0 -300 124 -224Q0 -200 -124 -224Z', dark) +
      disc([0, -272], 20, palette.gold) +
      fill(
        times(5, (index) => gouge([-80 + index * 34, -150], [-88 + index * 38, -62], 5)).join(''),
        mix(colour, palette.paper, 0.55),
      ),
    at,
    0,
    scale,
  );
}
