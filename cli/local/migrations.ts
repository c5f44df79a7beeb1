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

/** Reads all migrations in order. */
export const readMigrationFiles = (): SqlFile[] =>
  listMigrationNames().map((name) => ({
    name: `migrations/${name}`,
    statements: split(read(name)),
  }));

/**
 * Reads the files applied after every migration: `migrations/triggers` replaces existing triggers,
 * and `migrations/reference` adds missing rows.
 */
export function readAfterMigrationFiles(): SqlFile[] {
  const triggers = listSqlFiles('triggers').map((name) => {
    const statements = split(read('triggers', name));
    const names = statements.map((sql) => /^CREATE TRIGGER (\w+)/m.exec(sql)?.[1]);
    return {
      name: `migrations/triggers/${name}`,
      statements: [...names.map((name) => `DROP TRIGGER IF EXISTS ${name}`), ...statements],
    };
  });
  const reference = listSqlFiles('reference').map((name) => ({
    name: `migrations/reference/${name}`,
    statements: split(read('reference', name)),
  }));
  return [...triggers, ...reference];
}

export const listAfterMigrationStatements = () =>
  readAfterMigrationFiles().flatMap(({ statements }) => statements);

/** The local stores or migrations are unusable. The message is written for the operator. */
export class BrokenStoresError extends Error {}

/** Creates an error that names the failed file, or says that the database is in use. */
export const createMigrationError = (name: string, error: unknown) =>
  new BrokenStoresError(
    /SQLITE_BUSY|database is locked/.test(String(error))
      ? 'The database is in use by another process. Stop that first.'
      : `${name} cannot be applied: ${String(error).replace(/^Error: /, '')}`,
  );

const applyFile = (name: string, done: Promise<unknown>) =>
  done.catch((error) => {
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
  for (const { name, statements } of readAfterMigrationFiles()) {
    await applyFile(name, db.batch(statements.map((statement) => db.prepare(statement))));
  }
  return waiting.length;
}
