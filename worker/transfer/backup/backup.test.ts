import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { createEmptySite } from '../../../tests/fixtures/transfer.ts';
import { DB, withSeededDatabase } from '../../../tests/setup/database.ts';
import { transferManifestSchema } from '../../contract/system/transfer.ts';
import { Database } from '../../db/client.ts';
import { setClock } from '../../db/clock.ts';
import { getFileKey } from '../../storage/file-keys.ts';
import { buildTarPadding, parseTarHeader } from '../tar.ts';
import { backupJob } from './backup-job.ts';
import { backupRows } from './backup-rows.ts';
import { buildArchive } from './build-archive.ts';
import { isRetained } from './prune-backups.ts';

withSeededDatabase({ pictures: true });

let memory: unknown = null;

/** Runs the job like the trigger until nothing is left. */
async function run(bindings: object = {}) {
  for (let time = 0; time < 20; time += 1) {
    const outcome = await backupJob.run({ ...env, ...bindings }, new Database(env.DB), {
      state: memory,
      saveState: async (value) => {
        memory = value === null ? null : JSON.parse(JSON.stringify(value));
      },
    });
    if (!outcome?.hasMore) return outcome?.note ?? '';
  }
  throw new Error('It never ends.');
}

const at = (moment: string) => setClock(() => Date.parse(moment));

const keys = async (prefix: string) =>
  (await env.BACKUPS.list({ prefix })).objects.map(({ key }) => key);

async function entriesOf(key: string) {
  const bytes = new Uint8Array((await (await env.BACKUPS.get(key))?.arrayBuffer()) ?? []);
  const entries = new Map<string, string>();
  for (let at = 0; ; ) {
    const entry = parseTarHeader(bytes.subarray(at, at + 512));
    if (!entry) return entries;
    const from = at + 512;
    entries.set(entry.path, new TextDecoder().decode(bytes.subarray(from, from + entry.size)));
    at = from + entry.size + buildTarPadding(entry.size).length;
  }
}

test('a night is one archive of all rows, with every file', async () => {
  at('2026-11-21T03:10:00.000Z');
  expect(await run()).toMatch(/^The backup of 2026-11-21 is complete: \d+ rows, \d+ files\.$/);
  expect(await keys('nights/')).toEqual(['nights/2026-11-21.tar']);
  expect(await keys('work/')).toEqual([]);
  const entries = await entriesOf('nights/2026-11-21.tar');
  const [first] = entries.keys();
  expect(first).toBe('manifest.json');
  const manifest = transferManifestSchema.parse(JSON.parse(entries.get('manifest.json') ?? ''));
  const users = manifest.parts.filter(({ table }) => table === 'users');
  const count = await DB.count('users');
  expect(users.reduce((total, { rows }) => total + rows, 0)).toBe(count);
  for (const { path, bytes } of manifest.parts) {
    expect(new TextEncoder().encode(entries.get(path)).length, path).toBe(bytes);
  }
  const name = await DB.value<string>('select min(name) as name from uploaded_files');
  expect(await keys('files/')).toContain(`files/${getFileKey(name ?? '')}`);
}, 30_000);

test('backs up once a night', async () => {
  at('2026-11-21T04:10:00.000Z');
  expect(await run()).toBe('The backup of 2026-11-21 is complete.');
  at('2026-11-22T02:59:00.000Z');
  expect(await run()).toBe('The backup of 2026-11-21 is complete.');
  at('2026-11-22T03:00:00.000Z');
  expect(await run()).toContain('2026-11-22 is complete:');
});

test('does not count files without bytes', async () => {
  const name = await DB.value<string>('select max(name) as name from uploaded_files');
  const files = await DB.count('uploaded_files');
  const key = getFileKey(name ?? '');
  const kept = await env.BACKUPS.get(`files/${key}`);
  const here = await env.FILES.get(key);
  const bytes = [await kept?.arrayBuffer(), await here?.arrayBuffer()];
  await env.FILES.delete(key);
  setClock(() => Date.parse('2026-11-22T23:00:00.000Z'));
  await env.BACKUPS.delete('nights/2026-11-22.tar');
  expect(await run()).toMatch(new RegExp(`, ${files} files\\.$`));
  await env.BACKUPS.delete([`files/${key}`, 'nights/2026-11-22.tar']);
  expect(await run()).toMatch(
    new RegExp(`, ${Number(files) - 1} files\\. Missing files that could not be backed up: 1\\.$`),
  );
  await env.BACKUPS.put(`files/${key}`, bytes[0] ?? '');
  await env.FILES.put(key, bytes[1] ?? '');
});

test('continues after an interruption', async () => {
  at('2026-11-23T03:00:00.000Z');
  let puts = 0;
  const failing = new Proxy(env.BACKUPS, {
    get(bucket, name) {
      const value = Reflect.get(bucket, name);
      if (typeof value !== 'function') return value;
      if (name !== 'put') return value.bind(bucket);
      return (...given: unknown[]) => {
        puts += 1;
        if (puts === 3) return Promise.reject(new Error('R2 is not there'));
        return value.apply(bucket, given);
      };
    },
  });
  await expect(run({ BACKUPS: failing })).rejects.toThrow('R2 is not there');
  expect(memory).toMatchObject({ night: '2026-11-23' });
  expect(await run()).toContain('2026-11-23 is complete:');
  const [first, second] = await Promise.all(
    ['nights/2026-11-22.tar', 'nights/2026-11-23.tar'].map(entriesOf),
  );
  expect([...(second?.keys() ?? [])]).toEqual([...(first?.keys() ?? [])]);
});

test('restarts a night with a missing piece and overwrites none', async () => {
  at('2026-11-23T04:00:00.000Z');
  const before = await env.BACKUPS.head('nights/2026-11-23.tar');
  // State of a presumed lost run whose night another run has finished.
  const late = { night: '2026-11-23', step: 'pack', tables: [], after: null, name: '' };
  memory = { ...late, parts: 0, rows: 10, bundles: ['one', 'two'], files: 0, bare: 0 };
  expect(await run()).toContain('The backup of 2026-11-23 is complete:');
  expect((await env.BACKUPS.head('nights/2026-11-23.tar'))?.etag).toBe(before?.etag);
  await env.BACKUPS.delete('nights/2026-11-23.tar');
  const losing = new Proxy(env.BACKUPS, {
    get(bucket, name) {
      const value = Reflect.get(bucket, name);
      if (typeof value !== 'function') return value;
      return (key: string, ...more: unknown[]) =>
        name === 'get' && /^work\/.*\.tar$/.test(key)
          ? Promise.resolve(null)
          : value.call(bucket, key, ...more);
    },
  });
  await expect(run({ BACKUPS: losing })).rejects.toThrow('The backup starts again.');
  expect(memory).toBeNull();
  expect(await env.BACKUPS.head('nights/2026-11-23.tar')).toBeNull();
  expect(await run()).toContain('2026-11-23 is complete:');
  const [first, second] = await Promise.all(
    ['nights/2026-11-22.tar', 'nights/2026-11-23.tar'].map(entriesOf),
  );
  expect([...(second?.keys() ?? [])]).toEqual([...(first?.keys() ?? [])]);
});

test('a run without its claim adds nothing to the night', async () => {
  const begun = { night: '2026-11-24', step: 'rows', tables: ['tags'], after: null } as const;
  const nothing = { parts: 0, rows: 0, bundles: [], name: '', files: 0, bare: 0 };
  const before = { ...begun, ...nothing, tables: [...begun.tables] };
  const db = new Database(env.DB);
  const kept = await backupRows(env, db, before);
  const tag = "insert into tags (id, created_at, updated_at, name) values ('late', '', '', 'late')";
  await env.DB.exec(tag);
  await backupRows(env, db, before);
  await env.DB.exec("delete from tags where id = 'late'");
  if (kept) await buildArchive(env, db, kept);
  const entries = await entriesOf('nights/2026-11-24.tar');
  const rows = entries.get('rows/tags/000001.jsonl')?.trimEnd().split('\n');
  expect(rows).toHaveLength(kept?.rows ?? 0);
  expect(rows?.join()).not.toContain('"late"');
  await env.BACKUPS.delete('nights/2026-11-24.tar');
});

test('retains seven days and four Sundays', () => {
  const days = Array.from({ length: 40 }, (_, age) =>
    new Date(Date.parse('2026-11-21') - age * 86_400_000).toISOString().slice(0, 10),
  );
  expect(days.filter((night) => isRetained(night, '2026-11-21'))).toEqual([
    ...['2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16'],
    ...['2026-11-15', '2026-11-08', '2026-11-01', '2026-10-25'],
  ]);
});

test('retains deleted files while a night refers to them', async () => {
  const name = '0123456789abcdef0123456789abcdef.webp';
  await env.BACKUPS.put(`files/${getFileKey(name)}`, 'bytes');
  at('2026-11-24T03:00:00.000Z');
  await run();
  expect(await keys('gone/')).toEqual([`gone/files/${getFileKey(name)}`]);
  setClock(() => Date.now() + 36 * 86_400_000);
  await run();
  expect(await keys('gone/')).toEqual([]);
  expect(await keys('files/')).not.toContain(`files/${getFileKey(name)}`);
});

test('a site waiting for a restore displaces no night', async () => {
  await createEmptySite();
  await env.BACKUPS.put('nights/2027-02-28.tar', 'the last that holds rows');
  memory = null;
  for (const day of ['2027-03-01', '2027-03-02']) {
    at(`${day}T03:10:00.000Z`);
    expect(await run()).toBe('There is nothing to back up.');
  }
  expect(await keys('nights/')).toEqual(['nights/2027-02-28.tar']);
});
