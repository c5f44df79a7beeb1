import { readFile } from 'node:fs/promises';
import { fileKey } from '../worker/files/address.ts';
import { bareSite, community } from './community.ts';
import { insert } from './insert.ts';

/** Fills empty stores with the demo, its pictures first. */
export async function fillCommunity(db: D1Database, files: R2Bucket, now: number) {
  const { tables, pictures } = community(now);
  for (const { name, path } of pictures) await files.put(fileKey(name), await readFile(path));
  await insert(db, tables);
}

/** Fills an empty database with what a site begins with: one admin, and no content. */
export const fillEmpty = (db: D1Database, now: number) => insert(db, bareSite(now).tables);
