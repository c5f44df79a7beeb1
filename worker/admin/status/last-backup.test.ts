import { env } from 'cloudflare:workers';
import { beforeAll, expect, test, vi } from 'vitest';
import {
  buildAndGetStatusReport,
  getStatusReport,
  hoursAgo,
} from '../../../tests/fixtures/status.ts';
import { DB, withSeededDatabase } from '../../../tests/setup/database.ts';
import { type TransferManifest, transferFormat } from '../../contract/system/transfer.ts';
import { Database } from '../../db/client.ts';
import { setClock } from '../../db/clock.ts';
import { getNightKey } from '../../transfer/backup/backup-state.ts';
import { buildTarHeader } from '../../transfer/tar.ts';
import { buildReport } from './build-report.ts';
import { isBackupLate } from './last-backup.ts';

withSeededDatabase();
// The job has a row after its first run.
beforeAll(() =>
  DB.run(
    "insert into jobs (name, period, since, last_run, last_success) values ('backup', 60, ?1, ?1, ?1)",
    hoursAgo(1),
  ),
);

test('the last backup is the newest complete night', async () => {
  await DB.run('delete from status_reports');
  await dropNights();
  expect((await buildAndGetStatusReport()).last_backup).toBeNull();
  for (const night of ['2026-11-19', '2026-11-20']) {
    const manifest = new TextEncoder().encode(JSON.stringify(manifestOf(Number(night.slice(-2)))));
    const header = buildTarHeader('manifest.json', manifest.length);
    await env.BACKUPS.put(getNightKey(night), new Uint8Array([...header, ...manifest]));
  }
  expect((await buildAndGetStatusReport()).last_backup).toEqual({
    night: '2026-11-20',
    rows: 120,
    files: 20,
  });
  await DB.run(
    "update jobs set memory = ? where name = 'backup'",
    JSON.stringify({
      night: '2026-11-20',
      step: 'files',
      tables: [],
      after: null,
      parts: 0,
      rows: 120,
      bundles: ['one'],
      name: '',
      files: 0,
    }),
  );
  const kept = { night: '2026-11-19', rows: 119, files: 19 };
  expect((await buildAndGetStatusReport()).last_backup).toEqual(kept);
  await dropNights();
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const list = () => Promise.reject(new Error('The store sleeps'));
  const silent = { ...env, BACKUPS: { list } } as unknown as typeof env;
  await buildReport(silent, new Database(env.DB));
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
  expect((await getStatusReport()).last_backup, 'a store that tells nothing').toEqual(kept);
  expect((await buildAndGetStatusReport()).last_backup).toBeNull();
  await DB.run("update jobs set memory = null where name = 'backup'");
});

test('a newer backup rebuilds the report once', async () => {
  await dropNights();
  const before = await buildAndGetStatusReport();
  expect(before.last_backup).toBeNull();
  const manifest = new TextEncoder().encode(JSON.stringify(manifestOf(20)));
  const header = buildTarHeader('manifest.json', manifest.length);
  await env.BACKUPS.put(getNightKey('2026-11-20'), new Uint8Array([...header, ...manifest]));
  const moment = Date.parse(before.built_at) + 1;
  await DB.run(
    `insert into jobs (name, period, since, last_success) values ('backup', 60, ?1, ?1)
      on conflict (name) do update set last_success = excluded.last_success`,
    new Date(moment).toISOString(),
  );
  setClock(() => moment + 1);
  const after = await getStatusReport();
  expect(after.last_backup).toMatchObject({ night: '2026-11-20' });
  setClock(() => moment + 60_000);
  expect((await getStatusReport()).built_at).toBe(after.built_at);
  await dropNights();
});

test.each([
  ['2026-11-19', '2026-11-21T12:00:00.000Z', false],
  ['2026-11-18', '2026-11-21T02:00:00.000Z', false],
  ['2026-11-18', '2026-11-21T12:00:00.000Z', true],
])('a backup of %s is late on %s: %s', (night, now, isLate) => {
  setClock(() => Date.parse(now));
  expect(isBackupLate(env, { night, rows: 1, files: 1 })).toBe(isLate);
});

test('a deployed site without a backup is late, a local one is not', () => {
  expect(isBackupLate(env, null)).toBe(false);
  expect(isBackupLate({ ...env, SITE_URL: 'https://sobe.example' } as never, null)).toBe(true);
});

async function dropNights() {
  const { objects } = await env.BACKUPS.list({ prefix: 'nights/' });
  await env.BACKUPS.delete(objects.map(({ key }) => key));
}

const manifestOf = (files: number): TransferManifest => ({
  format: transferFormat.name,
  version: transferFormat.version,
  schema: 'x',
  made_at: '2026-11-20T03:00:00.000Z',
  files: null,
  parts: [
    { path: 'a', table: 'users', rows: 100, bytes: 1, sha256: '0'.repeat(64) },
    { path: 'b', table: 'uploaded_files', rows: files, bytes: 1, sha256: '0'.repeat(64) },
  ],
});
