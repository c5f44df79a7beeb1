import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Miniflare } from 'miniflare';
import { Archive } from '../cli/archive.ts';
import { buildIfChanged } from '../cli/local/build-if-changed.ts';
import { applyMigrations } from '../cli/local/migrations.ts';
import { projectRoot, serveBuild } from '../cli/local/serve-build.ts';
import { seedCommunity, seedEmptySite } from '../demo/seed-database.ts';
import { countDefinitions } from '../worker/jobs/counts/count-definitions.ts';
import { agedCommunityStatements, agedCommunityTables } from './fixtures/sql/aged-community.ts';

// Tests export and import with the real commands: an aged community is exported, imported into an empty site
// (two attempts are interrupted), exported again, and both files are compared.

const folder = join(tmpdir(), `sobe-rehearsal-${process.pid}`);
const firstPort = Number(process.env.REHEARSAL_PORT ?? 8807);
const secrets = { SESSION_KEY: 'a key for the rehearsal, of more than thirty-two bytes' };
const env = { ...process.env, SOBE_EMAIL: 'admin@example.org', SOBE_PASSWORD: 'Wellbeing-2026' };

await buildIfChanged();
const sites: Miniflare[] = [];
try {
  const from = await startSite('full', firstPort, seedAgedCommunity);
  const to = await startSite('empty', firstPort + 1, (db) => seedEmptySite(db, Date.now()));
  const one = join(folder, 'one.tar');
  const two = join(folder, 'two.tar');
  await waitForExit(startCommand('export', one, '--from', from));
  await interruptImport(startCommand('import', one, '--to', to), sites[1] as Miniflare);
  await waitForExit(startCommand('import', one, '--to', to));
  await waitForExit(startCommand('export', two, '--from', to));
  const differences = [
    ...(await compareArchives(one, two)),
    ...(await findWrongCounts(sites[1] as Miniflare)),
  ];
  for (const line of differences) console.error(line);
  if (differences.length > 0) process.exitCode = 1;
  else console.log('An export that was imported into an empty site gives the same export again.');
} finally {
  await Promise.all(sites.map((site) => site.dispose()));
  rmSync(folder, { recursive: true, force: true });
}

/** Starts a site with separate stores. */
async function startSite(
  name: string,
  port: number,
  fill: (db: D1Database, files: R2Bucket) => Promise<void>,
) {
  const url = `http://localhost:${port}`;
  const stores = join(folder, name);
  const site = await serveBuild({ port, stores, vars: { ...secrets, SITE_URL: url } });
  sites.push(site);
  const db = (await site.getD1Database('DB')) as unknown as D1Database;
  await applyMigrations(db);
  await fill(db, (await site.getR2Bucket('FILES')) as unknown as R2Bucket);
  return url;
}

async function seedAgedCommunity(db: D1Database, files: R2Bucket) {
  await seedCommunity(db, files, Date.now());
  await db.batch(agedCommunityStatements.map((sql) => db.prepare(sql)));
}

function startCommand(command: string, ...given: string[]) {
  return spawn(process.execPath, [join(projectRoot, `cli/${command}.ts`), ...given], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function waitForExit(child: ChildProcess) {
  return new Promise<void>((resolve, reject) => {
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`It ended with ${code}.`)),
    );
  });
}

/** Waits until some parts of an import are written, then kills it. */
async function interruptImport(child: ChildProcess, site: Miniflare) {
  const db = (await site.getD1Database('DB')) as unknown as D1Database;
  const done = () => db.prepare('select done from imports').first<number>('done');
  while (child.exitCode === null && ((await done()) ?? 0) < 5) await wait(20);
  child.kill('SIGKILL');
}

/** Lists differences between two archives, apart from their creation time. */
async function compareArchives(one: string, two: string): Promise<string[]> {
  const before = await Archive.open(one);
  const after = await Archive.open(two);
  const told = await readTestManifest(before);
  const now = await readTestManifest(after);
  const paths = new Set([...told.keys(), ...now.keys()]);
  await Promise.all([before.close(), after.close()]);
  if (paths.size < 100) return [`Only ${paths.size} entries were exported.`];
  const held = [...paths].map((path) => path.split('/')[1]);
  const absent = agedCommunityTables.filter((table) => !held.includes(table));
  if (absent.length > 0) return [`Nothing was exported of ${absent.join(', ')}.`];
  return [...paths]
    .filter((path) => told.get(path) !== now.get(path))
    .map((path) => `${path} differs.`);
}

/** Lists stored counts that do not match the imported rows. */
async function findWrongCounts(site: Miniflare): Promise<string[]> {
  const db = (await site.getD1Database('DB')) as unknown as D1Database;
  const off: string[] = [];
  for (const { name, correct } of countDefinitions) {
    const { sql, params } = correct({ after: '', last: '~' });
    const { results } = await db
      .prepare(sql)
      .bind(...params)
      .all();
    if (results.length > 0) off.push(`${name}: ${results.length} are not what they count.`);
  }
  return off;
}

async function readTestManifest(archive: Archive) {
  const manifest = JSON.parse(new TextDecoder().decode(await archive.read('manifest.json')));
  const { parts, files, made_at, ...rest } = manifest;
  const entries: [string, string][] = [...parts, ...files].map((entry) => [
    entry.path,
    JSON.stringify(entry),
  ]);
  return new Map([...entries, ['manifest.json', JSON.stringify(rest)]]);
}
