/**
 * Tries each binding (database, buckets, images …) once, and returns the faults by name, one
 * sentence each.
 */

import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { ProbeName } from '../../contract/system/health-probes.ts';
import { type Database, prepare } from '../../db/client.ts';
import { knownMigrations } from '../../db/known-migrations.ts';
import * as schema from '../../db/schema/index.ts';
import type { Bindings } from '../../env.ts';
import { isDeployed } from '../../http/is-deployed.ts';
import { validateSecrets } from '../../http/validate-secrets.ts';
import { getSender } from '../../mail/outbox/get-sender.ts';
import { validatePushKey } from '../../notifications/push-key.ts';
import { listInvalidSettings } from './list-invalid-settings.ts';

/** GIF of one pixel, with which the image probe tests the resizing. */
const pixel = 'R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

const appliedMigrations = prepare<{ name: string }>(sql`select name from d1_migrations`);

const existingColumns = prepare<{ place: string }>(sql`select m.name || '.' || c.name as place
  from sqlite_master m join pragma_table_xinfo(m.name) c
  where m.type = 'table' and m.name not glob '_cf_*'`);

type Probe = (
  env: Bindings,
  db: Database,
  moment: string,
) => Promise<string | null> | string | null;

/** Probes by name; each returns its fault, or throws. */
const probes: Partial<Record<ProbeName, Probe>> = {
  settings: (env) => (isDeployed(env) ? listInvalidSettings({ ...env }).join(' ') : '') || null,
  keys: (env) => (env.DATA_KEY ? validateSecrets(env) : 'DATA_KEY is not set.'),
  push: validatePushKey,
  migrations: async (_, db) => {
    const [rows] = await db.batch([appliedMigrations()] as const);
    const names = new Set(rows.map(({ name }) => name));
    const missing = knownMigrations.filter((name) => !names.has(name));
    return missing.length > 0 ? `The database is missing ${missing.join(', ')}.` : null;
  },
  tables: async (_, db) => {
    const [rows] = await db.batch([existingColumns()] as const);
    const missing = listMissingColumns(new Set(rows.map(({ place }) => place)));
    return missing.length > 0 ? `The database is missing ${missing.slice(0, 5).join(', ')}.` : null;
  },
  files: ({ FILES }, _, moment) => probeBucket(FILES, moment),
  backups: ({ BACKUPS }, _, moment) => probeBucket(BACKUPS, moment),
  papers: ({ PAPERS }, _, moment) => probeBucket(PAPERS, moment),
  images: async ({ IMAGES }) => {
    const { format } = await IMAGES.info(
      new Blob([Uint8Array.from(atob(pixel), (sign) => sign.charCodeAt(0))]).stream(),
    );
    return format === 'image/gif' ? null : `A GIF was detected as ${format}.`;
  },
  sender: (env) =>
    getSender(env) && env.EMAIL ? null : 'MAIL_FROM is not a valid sender, or EMAIL is not bound.',
};

/** Missing tables are listed without their columns. */
const listMissingColumns = (there: Set<string>) =>
  Object.values(schema).flatMap((table) => {
    if (!is(table, SQLiteTable)) return [];
    const columns = Object.values(getTableColumns(table));
    const places = columns.map(({ name }) => `${getTableName(table)}.${name}`);
    const missing = places.filter((place) => !there.has(place));
    return missing.length === places.length ? [`the table ${getTableName(table)}`] : missing;
  });

/** Writes, reads and deletes an object. */
async function probeBucket(bucket: R2Bucket, moment: string) {
  const key = `checkup/${moment}`;
  await bucket.put(key, moment);
  const stored = await bucket.get(key);
  const isSame = (await stored?.text()) === moment;
  await bucket.delete(key);
  return isSame ? null : 'The data read back is not the data written.';
}

export async function runProbes(env: Bindings, db: Database, moment: string) {
  const found = await Promise.all(
    Object.entries(probes).map(async ([name, trying]) => {
      try {
        return [name, await trying(env, db, moment)] as const;
      } catch (error) {
        const [line = ''] = String(error).split('\n');
        return [name, `Not responding: ${line.slice(0, 200)}`] as const;
      }
    }),
  );
  return Object.fromEntries(found.filter((probe) => probe[1] !== null)) as Partial<
    Record<ProbeName, string>
  >;
}
