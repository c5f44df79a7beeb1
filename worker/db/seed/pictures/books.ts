import type { Painter, Point, Stage } from './drawing.ts';
import { around, box, cut, draw, fill, line, place, tidy, times } from './drawing.ts';
import { mix } from './palettes.ts';
import { leafOutline, spray } from './plants.ts';
import { backdrop, tabletop } from './rooms.ts';
import { cup, steam, vase } from './vessels.ts';

export const books: Painter = (stage) => {
  const { random, palette } = stage;
  const x = random.between(780, 820);
  const covers = [
    palette.clay,
    palette.gold,
    palette.land[3],
    palette.bloom,
    mix(palette.water, palette.paper, 0.1),
    palette.paper,
    palette.land[2],
  ];
  const first = random.whole(0, 6);
  let level = 960;
  const stack = draw(random.whole(4, 5), (index) => {
    const thick = random.between(72, 104);
    const art = book(
      stage,
      [x + random.between(-36, 36), level],
      random.between(600, 760) - index * 34,
      thick,
      around(covers, first + index),
    );
    level -= thick;
    return art;
  });
  const topping = random.chance(0.5)
    ? openBook(stage, [x, level])
    : cup(stage, [x - 40, level - 4], 0.78, around(covers, first + 5), 1) +
      steam(stage, [x - 40, level - 180], 190);
  const side = random.pick([-1, 1]);
  return (
    backdrop(stage) +
    tabletop(stage, 860, random.pick(['grain', 'plain', 'sprigs'] as const)) +
    vase(stage, [x + side * 560, 960], 1.05) +
    draw(3, (index) =>
      spray({
        from: [x + side * 560, 700],
        degrees: -90 + (index - 1) * 30,
        length: 470 - Math.abs(index - 1) * 90,
        bend: (index - 1) * 20,
        tones: [palette.leaf[index % 2 ? 0 : 1], mix(palette.leaf[1], palette.ink, 0.15)],
        stalk: palette.leaf[2],
      }),
    ) +
    stack +
    topping +
    spectacles(stage, [x - side * 470, 1020], side)
  );
};

function book(
  { random, palette }: Stage,
  [x, y]: Point,
  span: number,
  thick: number,
  colour: string,
): string {
  const half = span / 2;
  const dark = mix(colour, palette.ink, 0.32);
  const pages = mix(palette.paper, palette.gold, 0.14);
  const bands = random.pick([
    box([x - half + 46, y - thick], [16, thick], dark) +
      box([x - half + 78, y - thick], [7, thick], dark),
    fill(
      times(5, (index) =>
        leafOutline([x - half + 100 + index * 52, y - thick / 2], 0, 42, 18),
      ).join(''),
      mix(colour, palette.paper, 0.6),
    ),
    box([x - 90, y - thick * 0.72], [180, thick * 0.44], mix(colour, palette.paper, 0.7), 3) +
      box([x - half + 40, y - thick], [10, thick], dark) +
      box([x + half - 170, y - thick], [10, thick], dark),
  ]);
  return (
    cut(
      `M${tidy(x - half)} ${tidy(y - thick)}H${tidy(x + half)}V${tidy(y)}H${tidy(x - half)}Q${tidy(x - half - 22)} ${tidy(y - thick / 2)} ${tidy(x - half)} ${tidy(y - thick)}Z`,
      colour,
      palette.ink,
    ) +
    bands +
    box([x + half - 92, y - thick + 11], [96, thick - 22], pages) +
    line(
      times(
        4,
        (index) =>
          `M${tidy(x + half - 90)} ${tidy(y - thick + 22 + ((thick - 44) * index) / 3)}h92`,
      ).join(''),
      mix(pages, palette.ink, 0.3),
      2,
    )
  );
}

function openBook({ palette }: Stage, at: Point): string {
  const page = palette.paper;
  const lines = times(
    7,
    (index) =>
      `M-250 ${-92 + index * 11}Q-150 ${-128 + index * 11} -38 ${-92 + index * 12}M250 ${-92 + index * 11}Q150 ${-128 + index * 11} 38 ${-92 + index * 12}`,
  );
  return place(
    fill(
      'M-310 -14Q-150 -50 0 -2Q150 -50 310 -14L296 2H-296Z',
      mix(palette.clay, palette.ink, 0.4),
    ) +
      fill('M-296 -118Q-150 -170 0 -112V-4Q-150 -56 -304 -20Z', page) +
      fill('M296 -118Q150 -170 0 -112V-4Q150 -56 304 -20Z', mix(page, palette.ink, 0.09)) +
      line(lines.join(''), mix(page, palette.ink, 0.35), 2.5, 0.7) +
      fill('M96 -146L132 -150V-30L114 -52L98 -34Z', palette.clay),
    at,
  );
}

function spectacles({ palette }: Stage, at: Point, side: number): string {
  const rim = mix(palette.ink, palette.clay, 0.2);
  const glass = (x: number): string =>
    `<ellipse cx="${x}" cy="0" rx="58" ry="38" fill="${palette.paper}" fill-opacity=".35" stroke="${rim}" stroke-width="8"/>`;
  return place(
    glass(-66) + glass(66) + line('M-10 -8Q0 -18 10 -8M-122 -10L-96 -92M122 -10L150 -88', rim, 8),
    at,
    -8,
    1,
    side,
  );
}
