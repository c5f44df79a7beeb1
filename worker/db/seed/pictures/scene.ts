import { flowers, garden, leaves } from './botanicals.ts';
import { height, width } from './drawing.ts';
import type { Painter } from './drawing.ts';
import { candle, chair, lamp, window } from './interiors.ts';
import { field, hills, mountain, night, path, rain, sunrise } from './landscapes.ts';
import { choosePalette } from './palettes.ts';
import type { Light } from './palettes.ts';
import { seeded } from './random.ts';
import { flecks } from './shapes.ts';
import { books, bowl, bread, tea } from './tables.ts';
import { boat, bridge, lighthouse, river, sea, stones } from './waters.ts';
import { birds, forest, nest, tree } from './woods.ts';

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
  const art = painters[kind](stage) + flecks(stage);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"` +
    ` viewBox="0 0 ${width} ${height}">${art}</svg>`
  );
}
