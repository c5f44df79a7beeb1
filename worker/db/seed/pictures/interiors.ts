import type { Painter, Point, Stage } from './drawing.ts';
import { box, cut, disc, draw, ellipse, fill, gouge, place, times } from './drawing.ts';
import { mix } from './palettes.ts';
import { leaf } from './plants.ts';
import { backdrop } from './rooms.ts';
import { houseplant } from './vessels.ts';

export const chair: Painter = (stage) => {
  const { random, palette } = stage;
  const x = random.between(780, 820);
  const floor = 900;
  const cloths = [palette.clay, palette.gold, palette.bloom] as const;
  const greens = [palette.land[3], palette.leaf[1]] as const;
  const cloth = random.pick(palette.mood === 'bright' ? [...cloths, ...greens] : cloths);
  const side = random.pick([-1, 1]);
  const board = mix(palette.table, palette.paper, 0.12);
  return (
    backdrop(stage) +
    cut(`M-40 ${floor}H1640V1240H-40Z`, board, palette.ink, -8) +
    fill(
      times(24, (index) =>
        gouge(
          [(index * 271) % 1600, floor + 40 + (index % 5) * 55],
          [((index * 271) % 1600) + 240, floor + 40 + (index % 5) * 55],
          3,
        ),
      ).join(''),
      mix(board, palette.ink, 0.3),
      0.6,
    ) +
    ellipse([x, 1030], [620, 110], mix(palette.paper, palette.bloom, 0.4)) +
    ellipse([x, 1030], [560, 94], mix(palette.clay, palette.paper, 0.25)) +
    ellipse([x, 1030], [520, 84], mix(palette.paper, palette.bloom, 0.3)) +
    print(stage, [x - side * 400, 330]) +
    houseplant(stage, [x + side * 480, 1000], 1.6) +
    armchair(stage, [x, 1040], cloth, side)
  );
};

/** A framed print of a leaf on the wall. */
function print({ palette }: Stage, at: Point): string {
  return place(
    cut('M-120 -160H120V160H-120Z', mix(palette.table, palette.ink, 0.4), palette.ink, 9) +
      box([-104, -144], [208, 288], palette.paper) +
      disc([10, -30], 62, palette.sun) +
      leaf([0, 116], -90, 210, 96, [palette.leaf[1], palette.leaf[2]]),
    at,
  );
}

function armchair({ palette }: Stage, at: Point, cloth: string, mirror: number): string {
  const dark = mix(cloth, palette.ink, 0.22);
  const light = mix(cloth, palette.paper, 0.2);
  const wood = mix(palette.table, palette.ink, 0.5);
  const legs = 'M-230 -130L-280 30H-258L-196 -130ZM230 -130L280 30H258L196 -130Z';
  const cushion = mix(palette.paper, palette.bloom, 0.3);
  return place(
    ellipse([0, 28], [330, 26], palette.ink, 0.22) +
      fill(legs, wood) +
      fill(
        'M-250 -180C-290 -420 -260 -600 -150 -640Q0 -680 150 -640C260 -600 290 -420 250 -180Z',
        dark,
      ) +
      fill(
        'M-210 -190C-240 -400 -220 -560 -130 -596Q0 -628 130 -596C220 -560 240 -400 210 -190Z',
        cloth,
      ) +
      draw(6, (index) =>
        disc([(index % 3) * 110 - 110, -500 + Math.floor(index / 3) * 110], 9, dark),
      ) +
      fill('M-250 -270H250Q290 -262 284 -220L268 -140H-268L-284 -220Q-290 -262 -250 -270Z', light) +
      fill('M-268 -172H268L262 -110H-262Z', dark) +
      fill(
        'M-320 -370C-370 -370 -372 -300 -330 -290L-300 -110H-228L-250 -300C-240 -350 -270 -372 -320 -370ZM320 -370C370 -370 372 -300 330 -290L300 -110H228L250 -300C240 -350 270 -372 320 -370Z',
        cloth,
      ) +
      fill(
        'M-330 -290C-290 -286 -262 -300 -252 -318L-228 -110H-250ZM330 -290C290 -286 262 -300 252 -318L228 -110H250Z',
        palette.ink,
        0.14,
      ) +
      place(
        fill('M-110 -110Q0 -84 110 -110Q92 0 110 110Q0 84 -110 110Q-92 0 -110 -110Z', cushion) +
          leaf([0, 80], -90, 160, 66, [palette.leaf[1], palette.leaf[2]]),
        [44, -366],
        9,
      ),
    at,
    0,
    1.04,
    mirror,
  );
}
