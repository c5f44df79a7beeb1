import type { Painter, Point, Stage } from './drawing.ts';
import { box, cut, draw, fill, gouge, line, place, times, width, within } from './drawing.ts';
import { mix } from './palettes.ts';
import { spray } from './plants.ts';
import { hillside, ridge, water } from './shapes.ts';
import { heavens } from './skies.ts';
import { fir } from './trees.ts';
import { houseplant, vase } from './vessels.ts';

export const window: Painter = (stage) => {
  const { random, palette } = stage;
  const [left, right, top, sill] = [390, 1210, 130, 850];
  const arched = random.chance(0.4);
  const opening = arched
    ? `M${left} ${sill}V540A410 410 0 0 1 ${right} 540V${sill}Z`
    : `M${left} ${sill}V${top}H${right}V${sill}Z`;
  const frame = mix(palette.paper, palette.table, 0.12);
  const cross = random.chance(0.5)
    ? `M800 ${top - 20}V${sill}M${left} 470H${right}`
    : `M800 ${top - 20}V${sill}M${left} 400H${right}M${left} 640H${right}`;
  const plantSide = random.pick([-1, 1]);
  return (
    box([0, 0], [width, 1200], palette.wall) +
    fill(
      times(18, (index) =>
        gouge(
          [40 + index * 90, 980 + (index % 3) * 60],
          [40 + index * 90, 1020 + (index % 3) * 60],
          4,
        ),
      ).join(''),
      mix(palette.wall, palette.ink, 0.14),
    ) +
    within(opening, 'pane', view(stage)) +
    line(cross, frame, 20) +
    line(opening, mix(frame, palette.ink, 0.2), 44) +
    line(opening, frame, 34) +
    curtain(stage, -1) +
    curtain(stage, 1) +
    cut(`M300 ${sill}H1300V${sill + 48}H300Z`, frame, palette.ink, 10) +
    box([300, sill + 34], [1000, 14], mix(frame, palette.ink, 0.2)) +
    houseplant(stage, [800 + plantSide * random.between(130, 190), sill + 4], 1.1) +
    (random.chance(0.55)
      ? cat(stage, [800 - plantSide * 200, sill + 6], plantSide)
      : vase(stage, [800 - plantSide * 220, sill + 4], 0.6) +
        spray({
          from: [800 - plantSide * 220, sill - 148],
          degrees: -90,
          length: 250,
          tones: [palette.clay, palette.gold],
          stalk: palette.leaf[2],
        }))
  );
};

function view(stage: Stage): string {
  const { random, palette } = stage;
  const lake = random.chance(0.4);
  return (
    heavens(stage, [random.between(600, 1000), random.between(300, 400)], random.between(80, 115)) +
    hillside(stage, ridge(stage, 560, 56), 0.05, 4) +
    hillside(stage, ridge(stage, 650, 40), 0.28, 4) +
    (lake ? water(stage, 700) : hillside(stage, ridge(stage, 740, 40), 0.5, 5)) +
    draw(5, (index) =>
      fir(
        stage,
        [440 + index * 185 + random.between(-50, 50), 860],
        random.between(150, 250),
        mix(palette.leaf[2], palette.land[3], 0.5),
      ),
    )
  );
}

function curtain({ palette }: Stage, side: -1 | 1): string {
  const cloth = mix(palette.bloom, palette.paper, palette.mood === 'bright' ? 0.4 : 0.1);
  const shape = 'M-340 60C-350 400 -390 560 -520 640C-470 780 -450 960 -460 1090H-830V60Z';
  const folds = times(
    4,
    (index) =>
      gouge([-380 - index * 52, 70], [-536 - index * 30, 620], 7) +
      gouge([-545 - index * 46, 680], [-500 - index * 72, 1080], 7),
  );
  return (
    place(
      cut(shape, cloth, palette.ink, 8) +
        fill(folds.join(''), mix(cloth, palette.ink, 0.2), 0.7) +
        fill('M-508 622Q-640 676 -830 660V700Q-630 714 -506 662Z', palette.clay),
      [800, 0],
      0,
      1,
      -side,
    ) + box([100, 46], [1400, 16], mix(palette.table, palette.ink, 0.3), 8)
  );
}

/** A cat that sits with its back to us. */
function cat({ random, palette }: Stage, at: Point, mirror: number): string {
  const coat = random.pick([
    palette.ink,
    mix(palette.clay, palette.gold, 0.4),
    mix(palette.land[3], palette.paper, 0.15),
  ]);
  const dark = mix(coat, palette.ink, 0.35);
  const stripes = times(3, (index) => gouge([-40, -196 + index * 38], [40, -196 + index * 38], 6));
  return place(
    line('M60 -18C150 -30 150 60 96 96', coat, 26) +
      fill('M-98 0C-130 -90 -70 -220 0 -226C70 -220 130 -90 98 0Z', coat) +
      fill(
        'M-66 -250L-70 -326L-28 -292Q0 -302 28 -292L70 -326L66 -250C72 -200 30 -184 0 -184S-72 -200 -66 -250Z',
        coat,
      ) +
      fill('M36 -222C80 -180 90 -80 60 0H98C130 -90 90 -190 36 -222Z', dark, 0.5) +
      fill(stripes.join(''), coat === palette.ink ? mix(coat, palette.paper, 0.2) : dark, 0.8),
    at,
    0,
    1,
    mirror,
  );
}
