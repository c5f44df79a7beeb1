/** Fills empty local stores with the demo community or an empty site. */

import { readFile } from 'node:fs/promises';
import { buildPlaces } from '../cli/local/gazetteer/build-places.ts';
import { buildPlaceStatements } from '../cli/local/gazetteer/place-statements.ts';
import { readGazetteer } from '../cli/local/gazetteer/read-gazetteer.ts';
import { Database } from '../worker/db/client.ts';
import { indexAllRows } from '../worker/db/search/index-pending.ts';
import { getFileKey } from '../worker/storage/files/file-name.ts';
import { buildDemoCommunity, buildEmptySite } from './build-community.ts';
import { insertRows } from './insert-rows.ts';

/** Fills empty stores with the demo community and its files. Documents are optional. */
export async function seedCommunity(
  db: D1Database,
  files: R2Bucket,
  now: number,
  papers?: R2Bucket,
) {
  const { tables, pictures } = buildDemoCommunity(now);
  for (const { name, path } of pictures) await files.put(getFileKey(name), await readFile(path));
  for (const { paper_key, paper_name } of tables.credentials ?? []) {
    const path = `${import.meta.dirname}/papers/${paper_name}`;
    if (paper_key) await papers?.put(paper_key, await readFile(path));
  }
  // Insert places first, because the directory index contains the names of towns and regions.
  const towns = buildPlaceStatements(buildPlaces(['GB', 'IE'], readGazetteer()));
  await db.batch(towns.map((sql) => db.prepare(sql)));
  await insertRows(db, tables);
  // The local binding has no sessions.
  await indexAllRows(new Database({ withSession: () => db } as never));
}

/** Fills an empty database with one admin and no content. */
export const seedEmptySite = (db: D1Database, now: number) =>
  insertRows(db, buildEmptySite(now).tables);
