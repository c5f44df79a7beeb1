import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unstable_splitSqlQuery as split } from 'wrangler';

const folder = join(import.meta.dirname, '../../migrations');
const read = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8');
const sqlIn = (under: string) =>
  readdirSync(join(folder, under))
    .filter((name) => name.endsWith('.sql'))
    .sort();

export const migrationNames = () => sqlIn('.');

/**
 * What every database gets after its migrations, each time anew: the triggers of `migrations/triggers` in place of
 * those that it has, and what `migrations/reference` lists and the database lacks.
 */
export function afterMigrations(): string[] {
  const triggers = sqlIn('triggers').flatMap((name) => split(read('triggers', name)));
  const names = triggers.map((sql) => /^CREATE TRIGGER (\w+)/m.exec(sql)?.[1]);
  return [
    ...names.map((name) => `DROP TRIGGER IF EXISTS ${name}`),
    ...triggers,
    ...sqlIn('reference').flatMap((name) => split(read('reference', name))),
  ];
}

/** Applies the migrations that a database has not seen, in order; kept in the table that wrangler keeps. */
export async function migrate(db: D1Database): Promise<number> {
  await db.exec(
    'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
  );
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const names = migrationNames();
  if (results.some(({ name }) => !names.includes(name))) {
    throw new Error('These stores are of an older Sobe. Delete .wrangler/state, and start again.');
  }
  const waiting = names.filter((name) => !applied.has(name));
  for (const name of waiting) {
    await db.batch([
      ...split(read(name)).map((statement) => db.prepare(statement)),
      db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
    ]);
  }
  await db.batch(afterMigrations().map((statement) => db.prepare(statement)));
  return waiting.length;
}
