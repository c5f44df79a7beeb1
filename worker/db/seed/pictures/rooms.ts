import type { Point, Stage } from './drawing.ts';
import {
  box,
  cut,
  disc,
  draw,
  fill,
  gouge,
  height,
  place,
  polygon,
  times,
  width,
} from './drawing.ts';
import { isCool, mix } from './palettes.ts';
import { leafletOutline } from './plants.ts';

/** A wall with one large, quiet shape on it: an arch, a round or a block of sun. */
export function backdrop(stage: Stage): string {
  const { random, palette } = stage;
  const warm = [palette.bloom, palette.gold, palette.clay] as const;
  const cool = [palette.land[0], palette.water, palette.leaf[1]] as const;
  const muddy = palette.mood !== 'bright' && isCool(palette.wall);
  const tint = random.pick(muddy ? cool : [...warm, ...cool]);
  const panel = mix(palette.wall, tint, palette.mood === 'bright' ? 0.62 : 0.42);
  const x = random.between(760, 840);
  const shapes = {
    arch: () => fill(`M${x - 400} 1200V560A400 400 0 0 1 ${x + 400} 560V1200Z`, panel),
    round: () => disc([x, 540], random.between(400, 450), panel),
    sunlight: () =>
      fill(
        polygon([
          [x - 300, 90],
          [x + 60, 90],
          [x + 330, 900],
          [x - 30, 900],
        ]),
        panel,
      ) +
      fill(
        polygon([
          [x + 110, 90],
          [x + 390, 90],
          [x + 660, 900],
          [x + 380, 900],
        ]),
        panel,
      ),
  };
  return (
    box([0, 0], [width, height], palette.wall) +
    wallpaper(stage) +
    shapes[random.pick(['arch', 'round', 'sunlight'] as const)]()
  );
}

/** A faint repeat printed on the wall. */
function wallpaper({ random, palette }: Stage): string {
  const colour = mix(palette.wall, palette.mood === 'bright' ? palette.land[1] : palette.ink, 0.22);
  const motif = random.pick(['sprig', 'dash', 'none']);
  if (motif === 'none') return '';
  const marks = times(11 * 7, (index) => {
    const [column, row] = [index % 11, Math.floor(index / 11)];
    const at: Point = [column * 154 + (row % 2 ? 77 : 0), row * 150 + 40];
    if (motif === 'dash') return gouge(at, [at[0], at[1] + 44], 5);
    return (
      leafletOutline(at, -90, 42, 18) +
      leafletOutline(at, -30, 34, 15) +
      leafletOutline(at, -150, 34, 15)
    );
  });
  return fill(marks.join(''), colour);
}

type Cover = 'plain' | 'sprigs' | 'grain' | 'stripes';

/** A table from a line down to the bottom edge, bare or with a printed cloth. */
export function tabletop(stage: Stage, level: number, cover?: Cover): string {
  const { random, palette } = stage;
  const kind = cover ?? random.pick(['plain', 'sprigs', 'grain', 'stripes'] as const);
  const cloth = kind === 'sprigs' || kind === 'stripes';
  const colour = cloth
    ? random.pick([
        palette.paper,
        mix(palette.land[3], palette.leaf[1], 0.4),
        mix(palette.paper, palette.bloom, 0.45),
      ])
    : palette.table;
  const mark = cloth
    ? mix(colour, colour === palette.paper ? palette.leaf[1] : palette.paper, 0.62)
    : mix(colour, palette.ink, 0.28);
  return (
    cut(`M-40 ${level}H${width + 40}V${height + 40}H-40Z`, colour, palette.ink, -8) +
    box([0, level], [width, 9], mix(colour, palette.paper, 0.4)) +
    covering(stage, kind, level, mark)
  );
}

function covering({ random }: Stage, kind: Cover, level: number, mark: string): string {
  if (kind === 'stripes') {
    return draw(15, (index) => {
      const x = (index - 7) * 118;
      return fill(
        polygon([
          [800 + x, level + 9],
          [826 + x, level + 9],
          [840 + x * 1.5, 1210],
          [800 + x * 1.5, 1210],
        ]),
        mark,
        0.75,
      );
    });
  }
  if (kind === 'grain') {
    const lines = times(34, () => {
      const [x, y] = [random.between(-60, width), random.between(level + 24, height)];
      return gouge([x, y], [x + random.between(90, 320), y + random.between(-3, 3)], 2.6);
    });
    return fill(lines.join(''), mark, 0.6);
  }
  if (kind === 'plain') return fill(gouge([-20, level + 40], [1620, level + 46], 3), mark, 0.5);
  return draw(24, (index) => {
    const [column, row] = [index % 8, Math.floor(index / 8)];
    const at: Point = [column * 215 + (row % 2 ? 108 : 0) - 30, level + 70 + row * 108];
    const sprig =
      times(
        5,
        (step) =>
          leafletOutline([step * 20, 0], -46, 36, 15) + leafletOutline([step * 20, 0], 46, 36, 15),
      ).join('') + leafletOutline([96, 0], 0, 36, 15);
    return place(fill(sprig + gouge([-20, 0], [100, 0], 2.5), mark), at, ((index * 47) % 60) - 25);
  });
}
