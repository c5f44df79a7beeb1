import { createExecutionContext, createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { insertArticlesAndMembers } from '../../../tests/fixtures/sql/volume.ts';
import {
  buildAndGetStatusReport,
  getStatusReport,
  hoursAgo,
  requestStatus,
} from '../../../tests/fixtures/status.ts';
import {
  DB,
  getResponseQueryStatistics,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import type { StatusReport } from '../../contract/system/status.ts';
import { Database } from '../../db/client.ts';
import { setClock } from '../../db/clock.ts';
import worker from '../../index.ts';
import { buildReport } from './build-report.ts';

withSeededDatabase();

test('the first request builds the report, later ones add current values', async () => {
  expect(await DB.value<number>('select count(*) as value from status_reports')).toBe(0);
  const first = await getStatusReport();
  const answer = await requestStatus();
  expect(await answer.json()).toEqual(first);
  const jobs = (await DB.value<number>('select count(*) as value from jobs')) ?? 0;
  const cost = getResponseQueryStatistics(answer);
  expect(cost.roundTrips).toBe(1);
  expect(cost.rowsRead).toBeLessThan(jobs + 15);
  const many = (insert: string) =>
    DB.run(
      `with recursive number(n) as (select 1 union all select n + 1 from number where n < 2000) ${insert}`,
    );
  await many(`insert into parked_messages (id, created_at, queue)
    select 'many ' || n, '2026-11-21', 'sobe-mail' from number`);
  await many(`insert into sent_emails (id, created_at, updated_at, to_addr, subject, text, parked_at)
    select 'many ' || n, '2026-11-21', '2026-11-21', 'a@example.org', 'x', 'x', '2026-11-21' from number`);
  const later = await requestStatus();
  // Pending items are counted by their own index.
  expect(getResponseQueryStatistics(later).rowsRead - cost.rowsRead).toBeLessThanOrEqual(4_010);
  const { parked_emails, parked_messages } = await later.json<StatusReport>();
  expect([parked_emails, parked_messages]).toEqual([first.parked_emails + 2_000, 2_000]);
  await DB.run("delete from parked_messages where id like 'many %'");
  await DB.run("delete from sent_emails where id like 'many %'");
});

test('a missing counter is zero', async () => {
  const lost = "name in ('users', 'history')";
  await DB.run(`create table kept_counters as select * from counters where ${lost}`);
  await DB.run(`delete from counters where ${lost}`);
  await DB.run('delete from status_reports');
  expect(await getStatusReport()).toMatchObject({ count_users: 0, count_history: 0 });
  await DB.run('insert into counters select * from kept_counters');
  await DB.run('drop table kept_counters');
});

test('two concurrent first requests build the same report', async () => {
  await DB.run('delete from status_reports');
  const [one, other] = await Promise.all([requestStatus(), requestStatus()]);
  expect([one.status, other.status]).toEqual([200, 200]);
  expect(await DB.value<number>('select count(*) as value from status_reports')).toBe(1);
});

test('rebuilds a report of a former format', async () => {
  await DB.run(
    'update status_reports set built_at = ?, report = \'{"name": "Sobe"}\'',
    hoursAgo(1),
  );
  expect(Date.parse((await getStatusReport()).built_at)).toBeGreaterThan(Date.now() - 60_000);
});

test('job states are current', async () => {
  await DB.run('delete from jobs');
  await DB.run(
    `insert into jobs (name, period, since, last_run, last_success, last_error, note, claimed_until) values
      ('mail', 10, ?1, ?2, ?2, null, 'Handed over: 0.', null), ('old', 10, ?1, ?2, ?1, 'Error: No', null, null),
      ('daily', 1440, ?1, ?2, ?1, null, null, ?3)`,
    ...[hoursAgo(0.4), hoursAgo(0), hoursAgo(-0.1)],
  );
  const { jobs } = await getStatusReport();
  expect(jobs.map(({ name, is_late, is_running }) => [name, is_late, is_running])).toEqual([
    ['daily', false, true],
    ['mail', false, false],
    ['old', true, false],
  ]);
  expect(jobs[1]).toMatchObject({ period: 10, note: 'Handed over: 0.', last_error: null });
  expect(jobs[2]?.last_error).toBe('Error: No');
});

const quiet = {
  ...env,
  MAIL: { sendBatch: async () => {} },
  MAIL_FIRST: { sendBatch: async () => {} },
} as unknown as typeof env;
const cron = () =>
  worker.scheduled(
    createScheduledController({ cron: '* * * * *' }),
    quiet,
    createExecutionContext(),
  );

test('two concurrent triggers build one report and run every job', { tags: ['slow'] }, async () => {
  await DB.run('delete from status_reports');
  await DB.run('delete from jobs');
  setClock(() => Date.now() - 10 * 60_000);
  await Promise.all([cron(), cron()]);
  const first = await getStatusReport();
  expect(first.jobs.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['mail', 'sessions', 'status']),
  );
  for (const { is_late, last_run, last_success } of first.jobs) {
    expect([is_late, String(last_success) >= String(last_run)]).toEqual([false, true]);
  }
  setClock(() => Date.now());
  await cron();
  const second = await getStatusReport();
  expect(second.built_at > first.built_at).toBe(true);
  expect(await DB.value<number>('select count(*) as value from status_reports')).toBe(1);
});

test('an older report never replaces a newer one', async () => {
  const { built_at } = await buildAndGetStatusReport();
  setClock(() => Date.now() - 60_000);
  await buildReport(env, new Database(env.DB));
  expect((await getStatusReport()).built_at).toBe(built_at);
});

test('building reads a bounded number of rows', { tags: 'slow' }, async () => {
  const rowsRead = async () => {
    const db = new Database(env.DB);
    await buildReport(env, db);
    return db.spent.rowsRead;
  };
  // The first report counts the visitors of two weeks.
  await rowsRead();
  await insertArticlesAndMembers(env.DB, 1, 1_000);
  const few = await rowsRead();
  await insertArticlesAndMembers(env.DB, 1_000, 20_000);
  await DB.run(`with recursive number(n) as (select 1 union all select n + 1 from number where n < 5000)
    insert into history (id, created_at, description, link_table, link_id)
    select printf('01900000-0000-7000-8000-%012x', n), '2024-01-01', 'Changed', 'pages', 'x' from number`);
  expect(await rowsRead()).toBe(few);
});
