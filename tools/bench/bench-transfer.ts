import { rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Archive } from '../../cli/archive.ts';
import { buildIfChanged } from '../../cli/local/build-if-changed.ts';
import { applyMigrations } from '../../cli/local/migrations.ts';
import { prepareStores } from '../../cli/local/prepare-stores.ts';
import { serveBuild } from '../../cli/local/serve-build.ts';
import { SiteClient } from '../../cli/site-client.ts';
import { exportCommunity } from '../../cli/transfer/export-community.ts';
import { importCommunity } from '../../cli/transfer/import-community.ts';
import { seedEmptySite } from '../../demo/seed-database.ts';
import { insertArticlesAndMembers, insertMembers } from '../../tests/fixtures/sql/volume.ts';
import { getFileKey } from '../../worker/storage/files/file-name.ts';
import { getWorkerdCpuMs } from './measure-cpu.ts';

// `node tools/bench/bench-transfer.ts` measures the transfer of 100,000 members, 20,000 articles and 1,000 files.

const folder = join(tmpdir(), `sobe-moving-${process.pid}`);
const port = 8817;
const secrets = { SESSION_KEY: 'a key for the bench, of more than thirty-two bytes' };
const admin = { email: 'admin@example.org', password: 'Wellbeing-2026' };
const comparedTables = [
  ...['/', '/ac/first-steps', '/a/what-it-costs', '/a/volume-77', '/search/stiff', '/sitemap.xml'],
  ...['/sobe/v1/users/fe?limit=5', '/sobe/v1/articles/fe?limit=5', '/sobe/v1/categories/fe'],
];

await buildIfChanged();
await prepareStores(join(folder, 'full'));
const full = await serveBuild({ port, stores: join(folder, 'full'), vars: secrets });
const empty = await serveBuild({
  port: port + 10_000,
  stores: join(folder, 'empty'),
  vars: secrets,
});
try {
  const db = (await full.getD1Database('DB')) as unknown as D1Database;
  await insertArticlesAndMembers(db, 1, 20_000);
  for (let from = 100_000; from < 180_000; from += 20_000)
    await insertMembers(db, from, from + 20_000);
  await addFiles(db, (await full.getR2Bucket('FILES')) as unknown as R2Bucket);
  const there = (await empty.getD1Database('DB')) as unknown as D1Database;
  await applyMigrations(there);
  await seedEmptySite(there, Date.now());
  const [from, to] = [port, port + 10_000].map((one) => `http://localhost:${one}`) as [
    string,
    string,
  ];
  const file = join(folder, 'community.tar');
  await measureTime('export', () => exportCommunity(new SiteClient(from, admin), file));
  console.log(`${(statSync(file).size / 1e6).toFixed(0)} MB`);
  const archive = await Archive.open(file);
  await measureTime('import', () => importCommunity(new SiteClient(to, admin), archive));
  await archive.close();
  const differing = [];
  for (const path of comparedTables) {
    const answers = await Promise.all(
      [from, to].map(async (url) => (await (await fetch(url + path)).text()).replaceAll(url, '')),
    );
    if (answers[0] !== answers[1]) differing.push(path);
  }
  console.log(differing.length > 0 ? `Not the same: ${differing.join(', ')}` : 'The same answers.');
} finally {
  await Promise.all([full.dispose(), empty.dispose()]);
  rmSync(folder, { recursive: true, force: true });
}

/** Adds files to many articles, with the bytes of an existing file. */
async function addFiles(db: D1Database, files: R2Bucket) {
  const first = await db
    .prepare("select name from uploaded_files where content_type = 'image/webp' limit 1")
    .first<string>('name');
  const bytes = await (await files.get(getFileKey(first ?? '')))?.arrayBuffer();
  await db
    .prepare(`with recursive number(n) as (select 1 union all select n + 1 from number where n < 1000)
      insert into uploaded_files (id, created_at, updated_at, object_type, object_id, content_type, name, title, size)
      select printf('0f100000-0000-7000-8000-%012x', n), '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z',
        'articles', printf('0f000000-0000-7000-8000-%012x', n), 'image/webp', printf('%032x.webp', n), 'Picture ' || n, ?
      from number`)
    .bind(bytes?.byteLength ?? 0)
    .run();
  for (let n = 1; n <= 1000; n += 1) {
    await files.put(getFileKey(`${n.toString(16).padStart(32, '0')}.webp`), bytes ?? '');
  }
}

async function measureTime(what: string, run: () => Promise<object>) {
  const start = Date.now();
  const cpu = getWorkerdCpuMs();
  const result = await run();
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  console.log(
    `\n${what}: ${seconds} s, ${(getWorkerdCpuMs() - cpu) / 1000} s of CPU in workerd`,
    result,
  );
}
