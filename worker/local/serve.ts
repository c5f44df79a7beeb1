import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions, unstable_splitSqlQuery } from 'wrangler';

export const root = join(import.meta.dirname, '../..');

export interface Serving {
  port: number;
  /** The folder that keeps D1, R2 and the rest. */
  stores: string;
  vars?: Record<string, string>;
}

/**
 * The production build in workerd with the real local stores. The socket leads straight to the
 * worker, past the development proxy: requests are answered as they would be at the edge, and fast.
 */
export async function serve({ port, stores, vars = {} }: Serving): Promise<Miniflare> {
  const folder = join(root, 'dist/sobe');
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(folder, 'wrangler.json'));
  const { modulesRules, ...options } = workerOptions as Record<string, object>;
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      log: new Log(LogLevel.WARN),
      cf: false,
      resourcePersistencePath: stores,
      workers: [
        {
          ...options,
          name: 'sobe',
          modulesRoot: folder,
          modules: modulesIn(folder),
          bindings: { ...options.bindings, ...vars },
          unsafeDirectSockets: [{ host: '127.0.0.1', port }],
        },
      ],
    } as never),
  );
  await miniflare.ready;
  return miniflare;
}

/** The built worker's modules, its main one first. */
const modulesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.js'))
    .sort((one, other) => Number(other === 'index.js') - Number(one === 'index.js'))
    .map((path) => ({ type: 'ESModule', path: join(folder, path) }));

/** The migrations that a database has not seen, in order; kept in the table that wrangler keeps. */
export async function migrate(db: D1Database): Promise<number> {
  await db.exec(
    'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
  );
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const folder = join(root, 'migrations');
  const waiting = readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && !applied.has(name))
    .sort();
  for (const name of waiting) {
    const statements = unstable_splitSqlQuery(readFileSync(join(folder, name), 'utf8'));
    await db.batch([
      ...statements.map((statement) => db.prepare(statement)),
      db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
    ]);
  }
  return waiting.length;
}

/** The secrets of `.dev.vars`, as `KEY="value"` lines. */
export function readSecrets(file = join(root, '.dev.vars')): Record<string, string> {
  if (!existsSync(file)) return {};
  const lines = readFileSync(file, 'utf8').matchAll(/^(\w+)\s*=\s*"?([^"\n]*)"?$/gm);
  return Object.fromEntries(Array.from(lines, ([, key = '', value = '']) => [key, value]));
}
