import { createExecutionContext, createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addVolume } from '../../tests/volume.ts';
import { ask, idOf, signedIn, spentOn, withWorld, world } from '../../tests/world.ts';
import { countedTables, type StatusReport, statusReport } from '../contract/status.ts';
import { type TransferManifest, transferFormat } from '../contract/transfers.ts';
import { Database } from '../db/client.ts';
import worker from '../index.ts';
import { nightKey } from '../lib/backup-state.ts';
import { setClock } from '../lib/clock.ts';
import { newId } from '../lib/ids.ts';
import { runJob } from '../lib/jobs.ts';
import { tarHeader } from '../lib/tar.ts';
import { buildReport, statusJob } from './build.ts';
import { isBackupLate } from './last-backup.ts';

withWorld();

let admin: Record<string, string>;
beforeAll(async () => {
  admin = await signedIn(world.admin);
});
afterEach(() => setClock(() => Date.now()));

const asked = () => ask('/sobe/v1/status', { headers: admin });
const read = async () => statusReport.parse(await (await asked()).json());
const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();
const value = (sql: string) => env.DB.prepare(sql).first<number>('value');
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

/** Built and read, the clock a little further each time. */
async function built(): Promise<StatusReport> {
  await runJob(statusJob, env);
  return read();
}

test('nobody but an admin reads it', async () => {
  expect((await ask('/sobe/v1/status')).status).toBe(401);
  const member = await signedIn(world.member);
  expect((await ask('/sobe/v1/status', { headers: member })).status).toBe(403);
});

test('the first read builds the report, a later one reads it and how things are now: a row for each job and a few more, whatever there is', async () => {
  expect(await value('select count(*) as value from status_reports')).toBe(0);
  const first = await read();
  const answer = await asked();
  expect(await answer.json()).toEqual(first);
  const jobs = (await value('select count(*) as value from jobs')) ?? 0;
  const cost = spentOn(answer);
  expect(cost.roundTrips).toBe(1);
  expect(cost.rowsRead).toBeLessThan(jobs + 15);
  const many = (insert: string) =>
    run(
      `with recursive number(n) as (select 1 union all select n + 1 from number where n < 2000) ${insert}`,
    );
  await many(`insert into parked_messages (id, created_at, queue)
    select 'many ' || n, '2026-11-21', 'sobe-mail' from number`);
  await many(`insert into sent_emails (id, created_at, updated_at, to_addr, subject, text, parked_at)
    select 'many ' || n, '2026-11-21', '2026-11-21', 'a@example.org', 'x', 'x', '2026-11-21' from number`);
  const later = await asked();
  expect(spentOn(later)).toEqual(cost);
  const { parked_emails, parked_messages } = await later.json<StatusReport>();
  expect([parked_emails, parked_messages]).toEqual([first.parked_emails + 2_000, 2_000]);
  await run("delete from parked_messages where id like 'many %'");
  await run("delete from sent_emails where id like 'many %'");
});

test('a counter that is missing counts nothing, and hides no report', async () => {
  const lost = "name in ('users', 'file_bytes', 'given_up_emails', 'waiting_messages')";
  await run(`create table kept_counters as select * from counters where ${lost}`);
  await run(`delete from counters where ${lost}`);
  await run('delete from status_reports');
  expect(await read()).toMatchObject({ count_users: 0, used_gb: 0, parked_emails: 0 });
  await run('insert into counters select * from kept_counters');
  await run('drop table kept_counters');
});

test('two first reads at once build it alike', async () => {
  await run('delete from status_reports');
  const [one, other] = await Promise.all([asked(), asked()]);
  expect([one.status, other.status]).toEqual([200, 200]);
  expect(await value('select count(*) as value from status_reports')).toBe(1);
});

test('a report in a former form is built anew', async () => {
  await run('update status_reports set built_at = ?, report = \'{"name": "Sobe"}\'', ago(1));
  expect(Date.parse((await read()).built_at)).toBeGreaterThan(Date.now() - 60_000);
});

test('it counts every table that an admin knows', async () => {
  const report = await built();
  expect(report.name).toBe('Sobe');
  for (const table of countedTables) {
    // The job that builds it writes nothing that is counted.
    const rows = await value(`select count(*) as value from ${table}`);
    expect([table, report[`count_${table}`]]).toEqual([table, rows]);
  }
});

test('it tells what files take of what they may, and how large the database is', async () => {
  const before = await built();
  expect(before).toMatchObject({ storage_path: '/files', total_gb: 10, used_percent: 0 });
  const file = '(select id from uploaded_files limit 1)';
  await run(`update uploaded_files set size = size + 2500000000 where id = ${file}`);
  const report = await built();
  expect(report).toMatchObject({ used_gb: 2.5, free_gb: 7.5, used_percent: 25 });
  expect(report.db_size).toBeGreaterThan(100_000);
  await run(`update uploaded_files set size = size - 2500000000 where id = ${file}`);
  expect((await built()).used_gb).toBe(before.used_gb);
  const full = { ...env, STORAGE_QUOTA_GB: '0' } as unknown as typeof env;
  await runJob(statusJob, full);
  expect(await read()).toMatchObject({ total_gb: 0, free_gb: 0, used_percent: 0 });
});

test('it tells which copy of the database answered', async () => {
  const [copy, ...others] = (await built()).replication_status;
  expect(others).toEqual([]);
  expect(copy).toMatchObject({ client_addr: 'local', sync_state: 'primary', replay_lag: 0 });
});

test('views and changes are those of 24 hours, grouped, the most first', async () => {
  await run('delete from access_logs');
  await run('delete from history');
  const view = async (object: string, type: string, hours: number) =>
    run(
      `insert into access_logs (id, created_at, object_type_id, access_type_id)
        select ?, ?, o.id, t.id from access_object_types o, access_types t where o.tag = ? and t.tag = ?`,
      ...[newId(Date.parse(ago(hours))), ago(hours), object, type],
    );
  for (const hours of [0, 1, 23.9, 24.1, 100]) await view('article', 'view', hours);
  await view('login', 'submit', 2);
  for (const [table, hours] of [
    ['blogs', 23],
    ['blogs', 25],
    ['pages', 1],
    ['pages', 2],
  ] as const) {
    await run(
      "insert into history (id, created_at, description, link_table, link_id) values (?, ?, 'Changed', ?, 'x')",
      ...[newId(Date.parse(ago(hours))), ago(hours), table],
    );
  }
  expect(await built()).toMatchObject({
    recent_access_logs: [
      { object: 'Article', type: 'View', count: 3 },
      { object: 'Login', type: 'Submit', count: 1 },
    ],
    recent_access_logs_is_floor: false,
    recent_history: [
      { object_type: 'pages', count: 2 },
      { object_type: 'blogs', count: 1 },
    ],
    recent_history_is_floor: false,
  });
});

test('e-mails are told of seven days, those without any too; and those that wait, for over an hour, or were given up', async () => {
  await run('delete from sent_emails where id not in (select sent_email_id from email_links)');
  const moment = Date.now();
  setClock(() => moment);
  const day = (back: number) => new Date(moment - back * 86_400_000).toISOString();
  const mail = (
    created: string,
    processed: number,
    parked: string | null,
    error: string | null = null,
  ) =>
    run(
      `insert into sent_emails (id, created_at, updated_at, to_addr, subject, text, processed, parked_at, error)
        values (?, ?, ?, 'a@example.org', 'x', 'x', ?, ?, ?)`,
      ...[newId(), created, created, processed, parked, error],
    );
  await mail(day(0), 0, null);
  await mail(day(0), 1, null);
  await mail(day(6), 0, day(5));
  await mail(day(7), 1, day(7));
  await mail(day(6), 0, null);
  await mail(day(6), 0, null);
  await mail(day(0), 0, null, 'No mail is set up: MAIL_FROM is no address.');
  await mail(day(6), 0, null, 'No mail is set up: MAIL_FROM is no address.');
  await mail(day(0), 0, null, 'E_RATE_LIMIT_EXCEEDED');
  const { histo_sent_emails, ...report } = await built();
  expect(histo_sent_emails).toEqual(
    [6, 5, 4, 3, 2, 1, 0].map((back) => ({
      date: day(back).slice(0, 10),
      count: { 0: 4, 6: 4 }[back] ?? 0,
    })),
  );
  expect(report).toMatchObject({ unsent_emails: 6, late_emails: 2, parked_emails: 2 });
  expect(report.unset_emails).toBe(2);
});

test('connections are the sessions of the last half hour, by member and address', async () => {
  await run('delete from sessions where user_id <> ?', idOf('users', world.admin));
  const session = (tag: string, address: string | null, minutes: number) =>
    run(
      'insert into sessions (id, user_id, created_at, last_used_at, client_ip) values (?, ?, ?3, ?3, ?4)',
      ...[newId(), idOf('users', tag), ago(minutes / 60), address],
    );
  await session(world.member, '198.51.100.7', 1);
  await session(world.member, '198.51.100.7', 29);
  await session(world.member, '198.51.100.8', 2);
  await session(world.host, '198.51.100.9', 31);
  const { connections } = await built();
  expect(connections.filter(({ client_addr }) => client_addr)).toEqual([
    { usename: 'Nora Quinn', client_addr: '198.51.100.7', count: 2 },
    { usename: 'Nora Quinn', client_addr: '198.51.100.8', count: 1 },
  ]);
});

test('how each job is, is told as of this moment', async () => {
  await run('delete from jobs');
  await run(
    `insert into jobs (name, period, since, last_run, last_success, last_error, note, claimed_until) values
      ('mail', 10, ?1, ?2, ?2, null, 'Handed over: 0.', null), ('old', 10, ?1, ?2, ?1, 'Error: No', null, null),
      ('daily', 1440, ?1, ?2, ?1, null, null, ?3)`,
    ...[ago(0.4), ago(0), ago(-0.1)],
  );
  const { jobs } = await read();
  expect(jobs.map(({ name, is_late, is_running }) => [name, is_late, is_running])).toEqual([
    ['daily', false, true],
    ['mail', false, false],
    ['old', true, false],
  ]);
  expect(jobs[1]).toMatchObject({ period: 10, note: 'Handed over: 0.', last_error: null });
  expect(jobs[2]?.last_error).toBe('Error: No');
});

test('what the queues gave up is counted until it is sent again', async () => {
  await run(
    `insert into parked_messages (id, created_at, queue, replayed_at)
      values ('one', ?1, 'sobe-mail', null), ('two', ?1, 'sobe-mail', ?1)`,
    ago(1),
  );
  expect((await built()).parked_messages).toBe(1);
});

const quiet = {
  ...env,
  MAIL: { sendBatch: async () => {} },
  MAIL_FIRST: { sendBatch: async () => {} },
} as unknown as typeof env;
const cron = () =>
  worker.scheduled(
    createScheduledController({ cron: '*/10 * * * *' }),
    quiet,
    createExecutionContext(),
  );

test('the trigger may fire twice, and at once: there is one report, and every job has run', async () => {
  await run('delete from status_reports');
  await run('delete from jobs');
  setClock(() => Date.now() - 10 * 60_000);
  await Promise.all([cron(), cron()]);
  const first = await read();
  expect(first.jobs.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['mail', 'sessions', 'status']),
  );
  for (const { is_late, last_run, last_success } of first.jobs) {
    expect([is_late, String(last_success) >= String(last_run)]).toEqual([false, true]);
  }
  setClock(() => Date.now());
  await cron();
  const second = await read();
  expect(second.built_at > first.built_at).toBe(true);
  expect(await value('select count(*) as value from status_reports')).toBe(1);
});

test('an older report never takes the place of a newer one', async () => {
  const { built_at } = await built();
  setClock(() => Date.now() - 60_000);
  await buildReport(env, new Database(env.DB));
  expect((await read()).built_at).toBe(built_at);
});

test('what building reads does not grow with what there is', async () => {
  const rowsRead = async () => {
    const db = new Database(env.DB);
    await buildReport(env, db);
    return db.spent.rowsRead;
  };
  await addVolume(env.DB, 1, 1_000);
  const few = await rowsRead();
  await addVolume(env.DB, 1_000, 20_000);
  await run(`with recursive number(n) as (select 1 union all select n + 1 from number where n < 5000)
    insert into history (id, created_at, description, link_table, link_id)
    select printf('01900000-0000-7000-8000-%012x', n), '2024-01-01', 'Changed', 'pages', 'x' from number`);
  expect(await rowsRead()).toBe(few);
});

test('of a very busy day the newest are counted, and it says so', async () => {
  await run(
    `with recursive number(n) as (select 1 union all select n + 1 from number where n < 100001)
      insert into access_logs (id, created_at, object_type_id, access_type_id)
      select ?1 || printf('-7000-8000-%012x', n), ?2,
        (select id from access_object_types where tag = 'home'), (select id from access_types where tag = 'view')
      from number`,
    ...[newId(Date.parse(ago(1))).slice(0, 13), ago(1)],
  );
  const report = await built();
  expect(report.recent_access_logs_is_floor).toBe(true);
  const looked = report.recent_access_logs.reduce((sum, { count }) => sum + count, 0);
  expect(looked).toBe(100_000);
});

test('the last backup is the newest night that is kept whole', async () => {
  await run('delete from status_reports');
  await dropNights();
  expect((await built()).last_backup).toBeNull();
  for (const night of ['2026-11-19', '2026-11-20']) {
    const manifest = new TextEncoder().encode(JSON.stringify(manifestOf(Number(night.slice(-2)))));
    const header = tarHeader('manifest.json', manifest.length);
    await env.BACKUPS.put(nightKey(night), new Uint8Array([...header, ...manifest]));
  }
  expect((await built()).last_backup).toEqual({ night: '2026-11-20', rows: 120, files: 20 });
  await run(
    "update jobs set memory = ? where name = 'backup'",
    JSON.stringify({
      ...{ night: '2026-11-20', step: 'files', tables: [], after: null },
      ...{ parts: 0, rows: 120, bundles: ['one'], name: '', files: 0 },
    }),
  );
  const kept = { night: '2026-11-19', rows: 119, files: 19 };
  expect((await built()).last_backup).toEqual(kept);
  await dropNights();
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const list = () => Promise.reject(new Error('The store sleeps'));
  const silent = { ...env, BACKUPS: { list } } as unknown as typeof env;
  await buildReport(silent, new Database(env.DB));
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
  expect((await read()).last_backup, 'a store that tells nothing').toEqual(kept);
  expect((await built()).last_backup).toBeNull();
  await run("update jobs set memory = null where name = 'backup'");
});

test('a night that was kept after the report was built is told at once, and built for once', async () => {
  await dropNights();
  const before = await built();
  expect(before.last_backup).toBeNull();
  const manifest = new TextEncoder().encode(JSON.stringify(manifestOf(20)));
  const header = tarHeader('manifest.json', manifest.length);
  await env.BACKUPS.put(nightKey('2026-11-20'), new Uint8Array([...header, ...manifest]));
  const moment = Date.parse(before.built_at) + 1;
  await run(
    `insert into jobs (name, period, since, last_success) values ('backup', 60, ?1, ?1)
      on conflict (name) do update set last_success = excluded.last_success`,
    new Date(moment).toISOString(),
  );
  setClock(() => moment + 1);
  const after = await read();
  expect(after.last_backup).toMatchObject({ night: '2026-11-20' });
  setClock(() => moment + 60_000);
  expect((await read()).built_at).toBe(after.built_at);
  await dropNights();
});

test.each([
  ['2026-11-19', '2026-11-21T12:00:00.000Z', false],
  ['2026-11-18', '2026-11-21T02:00:00.000Z', false],
  ['2026-11-18', '2026-11-21T12:00:00.000Z', true],
])('a backup of the night of %s is older than two nights on %s: %s', (night, now, isLate) => {
  setClock(() => Date.parse(now));
  expect(isBackupLate(env, { night, rows: 1, files: 1 })).toBe(isLate);
});

test('a deployed site without a backup is late, one’s own machine is not', () => {
  expect(isBackupLate(env, null)).toBe(false);
  expect(isBackupLate({ ...env, SITE_URL: 'https://sobe.example' } as never, null)).toBe(true);
});

async function dropNights() {
  const { objects } = await env.BACKUPS.list({ prefix: 'nights/' });
  await env.BACKUPS.delete(objects.map(({ key }) => key));
}

const manifestOf = (files: number): TransferManifest => ({
  ...{ format: transferFormat.name, version: transferFormat.version, schema: 'x' },
  ...{ made_at: '2026-11-20T03:00:00.000Z', files: null },
  parts: [
    { path: 'a', table: 'users', rows: 100, bytes: 1, sha256: '0'.repeat(64) },
    { path: 'b', table: 'uploaded_files', rows: files, bytes: 1, sha256: '0'.repeat(64) },
  ],
});
