import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { film, filmFrame } from '../db/seed/pictures/film.ts';
import { portrait } from '../db/seed/pictures/portrait.ts';
import { type SceneKind, scene } from '../db/seed/pictures/scene.ts';
import { webm } from '../db/seed/pictures/webm.ts';
import type { Drawing } from '../db/seed/story.ts';
import { root } from './serve.ts';

/** Drawing takes nearly all the time of a first start: each picture is drawn once and kept here. */
const drawn = join(root, '.wrangler/drawings');

/** The bytes of a drawing: a WebP picture, or a WebM film. */
export async function draw({ key, what }: Drawing): Promise<Uint8Array> {
  if ('film' in what) return drawFilm();
  const svg = 'portrait' in what ? portrait(what.portrait) : scene(what.scene as SceneKind, key);
  return picture(svg);
}

async function drawFilm(): Promise<Uint8Array> {
  const indexes = Array.from({ length: film.frameCount }, (_, index) => index);
  return webm(await Promise.all(indexes.map((index) => picture(filmFrame(index), 80))), film);
}

async function picture(svg: string, quality = 88): Promise<Uint8Array> {
  const digest = createHash('sha256').update(`${quality} ${svg}`).digest('hex');
  const file = join(drawn, `${digest}.webp`);
  if (existsSync(file)) return readFile(file);
  const bytes = await sharp(Buffer.from(svg)).webp({ quality, effort: 3 }).toBuffer();
  await mkdir(drawn, { recursive: true });
  // Whole or not at all, whoever else draws the same.
  const begun = `${file}.${process.pid}`;
  await writeFile(begun, bytes);
  await rename(begun, file);
  return bytes;
}
