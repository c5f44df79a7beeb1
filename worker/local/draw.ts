import sharp from 'sharp';
import { film, filmFrame } from '../db/seed/pictures/film.ts';
import { portrait } from '../db/seed/pictures/portrait.ts';
import { type SceneKind, scene } from '../db/seed/pictures/scene.ts';
import { webm } from '../db/seed/pictures/webm.ts';
import type { Drawing } from '../db/seed/story.ts';

/** The bytes of a drawing: a WebP picture, or a WebM film. */
export async function draw({ key, what }: Drawing): Promise<Uint8Array> {
  if ('film' in what) return drawFilm();
  const svg = 'portrait' in what ? portrait(what.portrait) : scene(what.scene as SceneKind, key);
  return picture(svg);
}

const picture = (svg: string, quality = 88): Promise<Uint8Array> =>
  sharp(Buffer.from(svg)).webp({ quality, effort: 3 }).toBuffer();

async function drawFilm(): Promise<Uint8Array> {
  const indexes = Array.from({ length: film.frameCount }, (_, index) => index);
  return webm(await Promise.all(indexes.map((index) => picture(filmFrame(index), 80))), film);
}
