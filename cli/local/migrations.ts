/**
 * Reads the SQL files of `migrations` and applies them to a local database, as wrangler does to a
 * deployed one.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unstable_splitSqlQuery as split } from 'wrangler';

const folder = join(import.meta.dirname, '../../migrations');
const read = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8');
const listSqlFiles = (under: string) =>
  readdirSync(join(folder, under))
    .filter((name) => name.endsWith('.sql'))
    .sort();

export const listMigrationNames = () => listSqlFiles('.');

/** An SQL file below `migrations`, split into statements. */
export interface SqlFile {
  name: string;
  statements: string[];
}

const readSqlFiles = (under: string): SqlFile[] =>
  listSqlFiles(under).map((name) => ({
    name: join('migrations', under, name),
    statements: split(read(under, name)),
  }));

/** Reads all migrations in order. */
export const readMigrationFiles = () => readSqlFiles('.');

/** Reads the files applied after every migration: triggers, and reference rows that may be missing. */
export const readAfterMigrationFiles = () => [
  ...readSqlFiles('triggers'),
  ...readSqlFiles('reference'),
];

/** SQL for the names of a database's triggers in one row, separated by spaces. */
export const triggerNamesQuery =
  "select group_concat(name, ' ') as trigger_names from sqlite_master where type = 'trigger'";

/** Splits the result of `triggerNamesQuery`, which is null without triggers. */
export const splitTriggerNames = (names: string | null | undefined) =>
  names?.split(' ').filter(Boolean) ?? [];

/** Reads the names of the triggers in `migrations/triggers`. */
export const readTriggerNames = () =>
  readSqlFiles('triggers').flatMap(({ statements }) =>
    statements.flatMap((sql) => /^CREATE TRIGGER (\w+)/m.exec(sql)?.[1] ?? []),
  );

/**
 * Lists the statements that replace all triggers. Run them in one transaction, or a write in between is
 * not counted.
 * @param existing names of the database's triggers. Those of older versions would count a second time.
 */
function listTriggerStatements(existing: string[]) {
  const names = new Set([...existing, ...readTriggerNames()]);
  return [
    ...Array.from(names, (name) => `DROP TRIGGER IF EXISTS "${name}"`),
    ...readSqlFiles('triggers').flatMap(({ statements }) => statements),
  ];
}

/** Lists the statements to run after the migrations of a database that has the given triggers. */
export const listAfterMigrationStatements = (existing: string[] = []) => [
  ...listTriggerStatements(existing),
  ...readSqlFiles('reference').flatMap(({ statements }) => statements),
];

/** The local stores or migrations are unusable. The message is written for the operator. */
export class BrokenStoresError extends Error {}

/** Creates an error that names the failed file, or says that the database is in use. */
export const createMigrationError = (name: string, error: unknown) =>
  new BrokenStoresError(
    /SQLITE_BUSY|database is locked/.test(String(error))
      ? 'The database is in use by another process. Stop that first.'
      : `${name} cannot be applied: ${String(error).replace(/^Error: /, '')}`,
  );

const applyFile = (name: string, applied: Promise<unknown>) =>
  applied.catch((error) => {
    throw createMigrationError(name, error);
  });

/** Applies pending migrations in order and records them in wrangler's own table. */
export async function applyMigrations(db: D1Database): Promise<number> {
  await db.exec(
    'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
  );
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const names = listMigrationNames();
  if (results.some(({ name }) => !names.includes(name))) {
    throw new BrokenStoresError(
      'The local data is from an older version of Sobe. Delete .wrangler/state and start again.',
    );
  }
  const waiting = names.filter((name) => !applied.has(name));
  for (const name of waiting) {
    const statements = split(read(name)).map((statement) => db.prepare(statement));
    const seen = db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name);
    await applyFile(`migrations/${name}`, db.batch([...statements, seen]));
  }
  const triggers = splitTriggerNames(await db.prepare(triggerNamesQuery).first('trigger_names'));
  for (const { name, statements } of [
    { name: 'migrations/triggers', statements: listTriggerStatements(triggers) },
    ...readSqlFiles('reference'),
  ]) {
    await applyFile(name, db.batch(statements.map((statement) => db.prepare(statement))));
  }
  return waiting.length;
}
