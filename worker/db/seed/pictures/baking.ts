import type { Painter, Point, Stage } from './drawing.ts';
import { box, cut, disc, draw, ellipse, fill, gouge, line, place, tidy, times } from './drawing.ts';
import { mix } from './palettes.ts';
import { leafOutline } from './plants.ts';
import { backdrop, tabletop } from './rooms.ts';
import { vase } from './vessels.ts';

export const bread: Painter = (stage) => {
  const { random, palette } = stage;
  const x = random.between(780, 820);
  const crust = mix(palette.gold, palette.clay, random.between(0.4, 0.62));
  const board = mix(palette.table, palette.paper, 0.3);
  const side = random.pick([-1, 1]);
  return (
    backdrop(stage) +
    tabletop(stage, 720, random.pick(['stripes', 'sprigs', 'plain'] as const)) +
    vase(stage, [x + side * 480, 830], 0.9) +
    draw(5, (index) =>
      wheat(stage, [x + side * 480, 640], -90 + (index - 2) * 15, random.between(230, 300)),
    ) +
    place(
      cut(
        'M-480 -50H430Q560 -44 560 0T430 56H-480Q-520 56 -520 0T-480 -50Z',
        board,
        palette.ink,
        10,
      ) +
        disc([500, 2], 20, palette.ink, 0.45) +
        fill(
          times(6, (index) =>
            gouge(
              [-470 + index * 140, -20 + (index % 3) * 26],
              [-330 + index * 140, -22 + (index % 3) * 26],
              3,
            ),
          ).join(''),
          mix(board, palette.ink, 0.35),
          0.6,
        ),
      [x, 950],
      0,
      1.05,
      -side,
    ) +
    ellipse([x, 948], [370, 26], palette.ink, 0.25) +
    (random.chance(0.5) ? round(stage, [x, 948], crust) : batard(stage, [x, 948], crust)) +
    draw(2, (index) =>
      wheat(stage, [x - side * (330 + index * 60), 1130], -90 + side * (64 + index * 9), 330),
    ) +
    knife(stage, [x + side * 220, 1095], side)
  );
};

/** A round loaf scored with a leafy twig. */
function round({ palette }: Stage, [x, y]: Point, crust: string): string {
  const flour = mix(palette.paper, crust, 0.2);
  const score = times(
    5,
    (index) =>
      leafOutline([0, -110 - index * 50], -38, 110 - index * 12, 34) +
      leafOutline([0, -110 - index * 50], -142, 110 - index * 12, 34),
  );
  return place(
    fill(
      'M-370 -60C-380 -290 -190 -420 0 -420S380 -290 370 -60C366 -10 300 4 0 4S-366 -10 -370 -60Z',
      crust,
    ) +
      fill(
        'M120 -402C260 -330 300 -120 210 0C330 -4 366 -20 370 -60C378 -250 250 -378 120 -402Z',
        palette.ink,
        0.15,
      ) +
      fill(
        'M-330 -110C-320 -270 -200 -370 -60 -392C-200 -330 -280 -230 -290 -90Z',
        mix(crust, palette.paper, 0.3),
      ) +
      fill(`${score.join('')}${gouge([0, -60], [0, -390], 9)}`, flour) +
      fill('M-340 -40Q0 20 340 -40Q300 4 0 4T-340 -40Z', palette.ink, 0.16),
    [x, y],
  );
}

/** A long loaf with slanting cuts. */
function batard({ palette }: Stage, [x, y]: Point, crust: string): string {
  const flour = mix(palette.paper, crust, 0.25);
  const scores = times(5, (index) =>
    gouge([-300 + index * 130, -90], [-200 + index * 130, -276 + Math.abs(index - 2) * 14], 30),
  );
  const cracks = times(5, (index) =>
    gouge([-288 + index * 130, -104], [-206 + index * 130, -262 + Math.abs(index - 2) * 14], 10),
  );
  return place(
    fill(
      'M-440 -90C-430 -240 -220 -330 0 -330S430 -240 440 -90C444 -20 320 6 0 6S-444 -20 -440 -90Z',
      crust,
    ) +
      fill(
        'M-400 -120C-350 -240 -200 -296 0 -304C-180 -270 -300 -190 -340 -80Z',
        mix(crust, palette.paper, 0.3),
      ) +
      fill('M-436 -70Q0 20 436 -70C420 -16 300 6 0 6S-420 -16 -436 -70Z', palette.ink, 0.18) +
      fill(scores.join(''), flour) +
      fill(cracks.join(''), mix(crust, palette.ink, 0.3)),
    [x, y],
  );
}

function wheat({ palette }: Stage, from: Point, degrees: number, length: number): string {
  const grains = times(
    8,
    (index) =>
      leafOutline([length + index * 19, 0], -34, 38, 19) +
      leafOutline([length + index * 19, 0], 34, 38, 19),
  );
  const beard = times(
    7,
    (index) => `M${tidy(length + 30 + index * 17)} 0l70 ${index % 2 ? 34 : -34}`,
  );
  const straw = mix(palette.gold, palette.paper, 0.3);
  return place(
    line(`M0 0Q${length / 2} 10 ${length} 0${beard.join('')}`, straw, 4) +
      fill(grains.join('') + leafOutline([length + 150, 0], 0, 40, 18), straw),
    from,
    degrees,
  );
}

function knife({ palette }: Stage, at: Point, side: number): string {
  return place(
    fill('M-180 -16H120Q190 -8 220 22H-180Z', mix(palette.paper, palette.water, 0.3)) +
      fill('M-180 6H204L220 22H-180Z', palette.ink, 0.15) +
      box([-330, -20], [158, 40], mix(palette.clay, palette.ink, 0.5), 14) +
      disc([-300, 0], 5, palette.gold) +
      disc([-220, 0], 5, palette.gold),
    at,
    4,
    0.9,
    side,
  );
}
