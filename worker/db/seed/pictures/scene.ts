import { bread } from './baking.ts';
import { birds, nest } from './birds.ts';
import { books } from './books.ts';
import { flowers, leaves } from './botanicals.ts';
import type { Painter } from './drawing.ts';
import { height, shorten, width } from './drawing.ts';
import { field, path } from './fields.ts';
import { garden } from './garden.ts';
import { chair } from './interiors.ts';
import { hills, night, sunrise } from './landscapes.ts';
import { lighthouse } from './lighthouse.ts';
import { candle, lamp } from './lights.ts';
import { mountain } from './mountains.ts';
import type { Light } from './palettes.ts';
import { choosePalette } from './palettes.ts';
import { seeded } from './random.ts';
import { bridge, river } from './rivers.ts';
import { boat, sea } from './seas.ts';
import { flecks } from './shapes.ts';
import { stones } from './stones.ts';
import { bowl, tea } from './tables.ts';
import { rain } from './weather.ts';
import { window } from './windows.ts';
import { forest, tree } from './woods.ts';

export const sceneKinds = [
  'forest',
  'sea',
  'hills',
  'sunrise',
  'night',
  'rain',
  'garden',
  'leaves',
  'flowers',
  'stones',
  'river',
  'path',
  'bridge',
  'window',
  'tea',
  'books',
  'lamp',
  'bread',
  'bowl',
  'candle',
  'chair',
  'nest',
  'lighthouse',
  'boat',
  'tree',
  'birds',
  'mountain',
  'field',
] as const;

export type SceneKind = (typeof sceneKinds)[number];

const painters: Record<SceneKind, Painter> = {
  forest,
  sea,
  hills,
  sunrise,
  night,
  rain,
  garden,
  leaves,
  flowers,
  stones,
  river,
  path,
  bridge,
  window,
  tea,
  books,
  lamp,
  bread,
  bowl,
  candle,
  chair,
  nest,
  lighthouse,
  boat,
  tree,
  birds,
  mountain,
  field,
};

/** Kinds that would lose their meaning in some light. */
const lights: Partial<Record<SceneKind, Light>> = {
  night: 'dim',
  candle: 'dim',
  garden: 'bright',
  field: 'bright',
};

/** An SVG of 1600 by 1200; its palette and arrangement follow from the key. */
export function scene(kind: SceneKind, key: string): string {
  const random = seeded(`${kind}/${key}`);
  const stage = { random, palette: choosePalette(random, lights[kind] ?? 'any') };
  const art = shorten(painters[kind](stage) + flecks(stage));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"` +
    ` viewBox="0 0 ${width} ${height}">${art}</svg>`
  );
}
