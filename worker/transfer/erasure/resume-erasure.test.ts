import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { eraseAccount, isAccountStored, stuckFiles } from '../../../tests/fixtures/transfer.ts';
import {
  DB,
  demoId,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { Database } from '../../db/client.ts';
import { setClock } from '../../db/clock.ts';
import { erasureJob } from './erasure-job.ts';
import { resumeErasure } from './resume-erasure.ts';

withSeededDatabase();

const nora = demoId('users', testUsers.member);

const visits = () => DB.count('access_logs where created_by = ?', nora);

/** A clock that advances with every read. */
function ticking(step: number) {
  let moment = Date.now();
  setClock(() => {
    moment += step;
    return moment;
  });
}

test('an interrupted erasure resumes and completes', async () => {
  await DB.run(
    `insert into access_logs (id, created_at, created_by, client_ip, object_type_id, access_type_id)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 1800)
    select printf('01900000-0000-7000-8000-%012d', i), '2026-11-01T00:00:00.000Z', ?, '2001:db8::77', 'x', 'y' from n`,
    nora,
  );
  // The clock runs fast, so the request ends after the deciding batch.
  ticking(10_000);
  expect((await eraseAccount(testUsers.member)).status).toBe(204);
  expect((await fetchApp(`/u/${testUsers.member}`)).status).toBe(404);
  expect(await visits()).toBeGreaterThan(1_700);
  // A restore to an earlier moment may happen now.
  expect(await env.BACKUPS.head(`erased/${nora}`)).not.toBeNull();
  const id = (await DB.value<string>('select id from erasures')) ?? '';
  const start = Date.now();
  let runs = 0;
  const db = new Database(env.DB);
  while (await isAccountStored(testUsers.member)) {
    // Each clock read is one of eight in a run.
    let looks = 0;
    setClock(() => start + ++looks);
    await resumeErasure(env, db, id, start + 8);
    runs += 1;
    if (runs > 100) break;
  }
  expect(runs).toBeLessThan(100);
  expect(await visits()).toBe(0);
  expect(await DB.count("access_logs where client_ip = '2001:db8::77'")).toBe(0);
});

test('a reference added during the run delays the end and is removed', async () => {
  const ruth = demoId('users', testUsers.host);
  ticking(10_000);
  await eraseAccount(testUsers.host);
  setClock(Date.now);
  const erasure = await DB.value<string>('select id from erasures where person_id = ?', ruth);
  const walked = await DB.value<string>('select walked from erasures where id = ?', erasure);
  expect(walked).toBe('{}');
  // Simulates a request that finished after blogs were scrubbed.
  await DB.run('update blogs set updated_by = ? where id = (select min(id) from blogs)', ruth);
  await DB.run(`update erasures set walked = '{"blogs":"~"}' where id = ?`, erasure);
  const db = new Database(env.DB);
  await resumeErasure(env, db, erasure ?? '');
  expect(await isAccountStored(testUsers.host)).toBe(1);
  await resumeErasure(env, db, erasure ?? '');
  expect(await isAccountStored(testUsers.host)).toBe(0);
});

test('if restored accounts cannot be listed, others continue and the job fails', async () => {
  const failing = () => Promise.reject(new Error('R2 is not there'));
  await eraseAccount(testUsers.basic, testUsers.admin, undefined, stuckFiles);
  expect(await isAccountStored(testUsers.basic)).toBe(1);
  const BACKUPS = { put: async () => null, list: failing } as unknown as R2Bucket;
  const memory = { state: null, saveState: async () => undefined };
  const outcome = await erasureJob.run({ ...env, BACKUPS }, new Database(env.DB), memory);
  expect(String(outcome?.failure)).toContain('R2 is not there');
  expect(await isAccountStored(testUsers.basic)).toBe(0);
});
