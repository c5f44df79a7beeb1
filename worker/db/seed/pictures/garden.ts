import { anyFlower, flower } from './blossoms.ts';
import type { Painter, Point, Stage } from './drawing.ts';
import {
  around,
  box,
  cut,
  draw,
  ellipse,
  fill,
  landAt,
  line,
  place,
  polygon,
  times,
  width,
} from './drawing.ts';
import { mix } from './palettes.ts';
import { fern, meadow, spray } from './plants.ts';
import { hillside, ridge } from './shapes.ts';
import { heavens } from './skies.ts';
import { pot } from './vessels.ts';

export const garden: Painter = (stage) => {
  const { random, palette } = stage;
  const tones = [
    palette.clay,
    palette.gold,
    palette.bloom,
    palette.paper,
    mix(palette.clay, palette.bloom, 0.5),
  ];
  const fenceColour = random.pick([
    mix(palette.paper, palette.land[0], 0.25),
    mix(palette.table, palette.paper, 0.4),
    mix(palette.water, palette.paper, 0.4),
  ]);
  const fence = draw(20, (index) => {
    const x = index * 84 - 10;
    return cut(
      polygon([
        [x, 1010],
        [x, 660],
        [x + 25, 626],
        [x + 50, 660],
        [x + 50, 1010],
      ]),
      fenceColour,
      palette.ink,
      5,
    );
  });
  const beds = times(11, (index) => {
    const x = 70 + index * 146 + random.between(-24, 24);
    const tall = 350 + random.between(0, 270) * (1 - Math.abs(x - 800) / 1300);
    return flower(stage, anyFlower(stage), [x, 1120], tall, around(tones, index));
  });
  const low = draw(5, (index) =>
    fern(
      [index * 400 + random.between(-40, 40), 1200],
      -90 + random.between(-24, 24),
      220,
      random.between(-30, 30),
      around(palette.leaf, index % 2),
    ),
  );
  return (
    heavens(stage, [random.between(640, 960), random.between(330, 390)], random.between(110, 140)) +
    hillside(stage, ridge(stage, 540, 50), 0.08, 3) +
    hillside(stage, ridge(stage, 620, 30), 0.3, 3) +
    box([0, 720], [width, 26], mix(fenceColour, palette.ink, 0.18)) +
    box([0, 900], [width, 26], mix(fenceColour, palette.ink, 0.18)) +
    fence +
    hillside(stage, ridge(stage, 1010, 14), 0.78, 3) +
    beds.join('') +
    low +
    pot(stage, [random.between(350, 420), 1130], 0.95, palette.clay) +
    spray({
      from: [390, 990],
      degrees: -96,
      length: 250,
      tones: [palette.leaf[0], palette.leaf[1]],
      stalk: palette.leaf[2],
    }) +
    wateringCan(stage, [random.between(1060, 1120), 1130]) +
    meadow(stage, 1215, 110, landAt(palette, 0.95))
  );
};

function wateringCan({ palette }: Stage, at: Point): string {
  const metal = mix(palette.water, palette.paper, 0.15);
  const dark = mix(metal, palette.ink, 0.3);
  return place(
    ellipse([0, 4], [170, 18], palette.ink, 0.25) +
      line('M70 -150C170 -190 190 -60 92 -40', dark, 17) +
      line('M-70 -178C-60 -260 60 -260 66 -178', dark, 15) +
      fill('M-92 -70L-208 -196L-186 -212L-84 -126Z', dark) +
      place(ellipse([0, 0], [20, 44], metal), [-200, -208], -42) +
      fill('M-92 -176H84L98 0H-106Z', metal) +
      fill('M22 -176H84L98 0H30Z', dark, 0.5) +
      ellipse([-4, -176], [88, 16], dark) +
      line('M-98 -110H92', mix(metal, palette.paper, 0.6), 5),
    at,
  );
}
