import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyMigrations, listAfterMigrationStatements, listMigrationNames } from './migrations.ts';
import { retryConnection, withConnectionRetry } from './retry-connection.ts';
import { serveBuild } from './serve-build.ts';

/**
 * Migrates the local stores and fills new ones with the demo community, or with one admin if EMPTY is set.
 * A stamp file skips this on the next start.
 */
export async function prepareStores(stores: string) {
  const stamp = getPreparedStamp(stores);
  const wanted = [...listMigrationNames(), ...listAfterMigrationStatements()].join('\n');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await retryConnection(() => updateStores(stores));
  writeFileSync(stamp, wanted);
}

/** File that exists once the stores are filled. */
export const getPreparedStamp = (stores: string) => join(stores, 'prepared');

/** File that marks stores without the demo community. */
export const getEmptyMark = (stores: string) => join(stores, 'empty');

async function updateStores(stores: string) {
  const miniflare = await serveBuild({ port: 0, stores });
  try {
    const stored = (await miniflare.getD1Database('DB')) as unknown as D1Database;
    const db = withConnectionRetry(stored);
    const bucket = async (name: string) => {
      const into = (await miniflare.getR2Bucket(name)) as unknown as R2Bucket;
      const put = (key: string, value: Uint8Array) => retryConnection(() => into.put(key, value));
      return { put } as unknown as R2Bucket;
    };
    // Retry the whole run: it skips migrations applied before the connection broke.
    const count = await applyMigrations(stored);
    console.log(`Applied ${count} ${count === 1 ? 'migration' : 'migrations'}.`);
    if (await isFilled(db)) return;
    if (process.env.EMPTY) writeFileSync(getEmptyMark(stores), '');
    await fillStores(db, await bucket('FILES'), await bucket('PAPERS'));
  } finally {
    await miniflare.dispose();
  }
}

async function fillStores(db: D1Database, files: R2Bucket, papers: R2Bucket) {
  const { seedCommunity, seedEmptySite } = await import('../../demo/seed-database.ts');
  if (process.env.EMPTY) return seedEmptySite(db, Date.now());
  console.log('Adding a small sample community...');
  await seedCommunity(db, files, Date.now(), papers);
}

const isFilled = async (db: D1Database) =>
  (await db.prepare('select 1 from users limit 1').first()) !== null;
