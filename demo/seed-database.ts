import { readFile } from 'node:fs/promises';
import { fileKey } from '../worker/storage/files/file-name.ts';
import { gazetteer } from '../cli/local/gazetteer/read-gazetteer.ts';
import { placesOf } from '../cli/local/gazetteer/build-places.ts';
import { placeStatements } from '../cli/local/gazetteer/place-statements.ts';
import { bareSite, community } from './build-community.ts';
import { insert } from './insert-rows.ts';

/** Fills empty stores with the demo community and its files. Documents are optional. */
export async function fillCommunity(
  db: D1Database,
  files: R2Bucket,
  now: number,
  papers?: R2Bucket,
) {
  const { tables, pictures } = community(now);
  for (const { name, path } of pictures) await files.put(fileKey(name), await readFile(path));
  for (const { paper_key, paper_name } of tables.credentials ?? []) {
    const path = `${import.meta.dirname}/papers/${paper_name}`;
    if (paper_key) await papers?.put(paper_key, await readFile(path));
  }
  // Insert places first, because the directory index contains the names of towns and regions.
  const towns = placeStatements(placesOf(['GB', 'IE'], gazetteer()));
  await db.batch(towns.map((sql) => db.prepare(sql)));
  await insert(db, tables);
}

/** Fills an empty database with one admin and no content. */
export const fillEmpty = (db: D1Database, now: number) => insert(db, bareSite(now).tables);
