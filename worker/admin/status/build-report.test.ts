import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  buildAndGetStatusReport,
  getStatusReport,
  hoursAgo,
} from '../../../tests/fixtures/status.ts';
import { DB, demoId, testUsers, withSeededDatabase } from '../../../tests/setup/database.ts';
import { countedTables } from '../../contract/system/status.ts';
import { setClock } from '../../db/clock.ts';
import { createId } from '../../db/ids.ts';
import { runJob } from '../../jobs/scheduler.ts';
import { dailyOrderJob } from '../../search/directory/daily-order-job.ts';
import { statusReportJob } from './build-report.ts';

withSeededDatabase();

test('counts every table that admins know', async () => {
  const report = await buildAndGetStatusReport();
  expect(report.name).toBe('Sobe');
  for (const table of countedTables) {
    // The status job writes no counted rows.
    const rows = await DB.value<number>(`select count(*) as value from ${table}`);
    expect([table, report[`count_${table}`]]).toEqual([table, rows]);
  }
});

test('reports used storage and the database size', async () => {
  const before = await buildAndGetStatusReport();
  expect(before).toMatchObject({ storage_path: '/files', total_gb: 10, used_percent: 0 });
  const file = '(select id from uploaded_files limit 1)';
  await DB.run(`update uploaded_files set size = size + 2500000000 where id = ${file}`);
  const report = await buildAndGetStatusReport();
  expect(report).toMatchObject({ used_gb: 2.5, free_gb: 7.5, used_percent: 25 });
  expect(report.db_size).toBeGreaterThan(100_000);
  await DB.run(`update uploaded_files set size = size - 2500000000 where id = ${file}`);
  expect((await buildAndGetStatusReport()).used_gb).toBe(before.used_gb);
  const full = { ...env, STORAGE_QUOTA_GB: '0' } as unknown as typeof env;
  await runJob(statusReportJob, full);
  expect(await getStatusReport()).toMatchObject({ total_gb: 0, free_gb: 0, used_percent: 0 });
});

test('reports practitioners with confirmed claims like the directory', async () => {
  expect((await buildAndGetStatusReport()).claims).toBeNull();
  await DB.run("update users set confirmed_at = '2020-01-01T00:00:00.000Z'");
  await DB.run(
    'update users set confirmed_at = ? where id = ?',
    hoursAgo(1),
    demoId('users', testUsers.host),
  );
  await runJob(dailyOrderJob, env);
  const practitioners = Number(
    await DB.value<number>('select count(*) as value from users where is_practitioner = 1'),
  );
  expect(practitioners).toBeGreaterThan(30);
  expect((await buildAndGetStatusReport()).claims).toEqual({ practitioners, confirmed: 1 });
});

test('reports the responding replica', async () => {
  const [copy, ...others] = (await buildAndGetStatusReport()).replication_status;
  expect(others).toEqual([]);
  expect(copy).toMatchObject({ client_addr: 'local', sync_state: 'primary', replay_lag: 0 });
});

test('groups views and changes of 24 hours, most frequent first', async () => {
  await DB.run('delete from access_logs');
  await DB.run('delete from history');
  const view = async (object: string, type: string, hours: number) =>
    DB.run(
      `insert into access_logs (id, created_at, object_type_id, access_type_id)
        select ?, ?, o.id, t.id from access_object_types o, access_types t where o.tag = ? and t.tag = ?`,
      ...[createId(Date.parse(hoursAgo(hours))), hoursAgo(hours), object, type],
    );
  for (const hours of [0, 1, 23.9, 24.1, 100]) await view('article', 'view', hours);
  await view('login', 'submit', 2);
  for (const [table, hours] of [
    ['blogs', 23],
    ['blogs', 25],
    ['pages', 1],
    ['pages', 2],
  ] as const) {
    await DB.run(
      "insert into history (id, created_at, description, link_table, link_id) values (?, ?, 'Changed', ?, 'x')",
      ...[createId(Date.parse(hoursAgo(hours))), hoursAgo(hours), table],
    );
  }
  expect(await buildAndGetStatusReport()).toMatchObject({
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

test('reports mails of seven days, and waiting, late and abandoned ones', async () => {
  await DB.run('delete from sent_emails where id not in (select sent_email_id from email_links)');
  const moment = Date.now();
  setClock(() => moment);
  const day = (back: number) => new Date(moment - back * 86_400_000).toISOString();
  const mail = (
    created: string,
    processed: number,
    parked: string | null,
    error: string | null = null,
  ) =>
    DB.run(
      `insert into sent_emails (id, created_at, updated_at, to_addr, subject, text, processed, parked_at, error)
        values (?, ?, ?, 'a@example.org', 'x', 'x', ?, ?, ?)`,
      ...[createId(), created, created, processed, parked, error],
    );
  await mail(day(0), 0, null);
  await mail(day(0), 1, null);
  await mail(day(6), 0, day(5));
  await mail(day(7), 1, day(7));
  await mail(day(6), 0, null);
  await mail(day(6), 0, null);
  await mail(day(0), 0, null, 'E-mail is not set up: MAIL_FROM is not an e-mail address.');
  await mail(day(6), 0, null, 'E-mail is not set up: MAIL_FROM is not an e-mail address.');
  await mail(day(0), 0, null, 'E_RATE_LIMIT_EXCEEDED');
  const { histo_sent_emails, ...report } = await buildAndGetStatusReport();
  expect(histo_sent_emails).toEqual(
    [6, 5, 4, 3, 2, 1, 0].map((back) => ({
      date: day(back).slice(0, 10),
      count: { 0: 4, 6: 4 }[back] ?? 0,
    })),
  );
  expect(report).toMatchObject({ unsent_emails: 6, late_emails: 2, parked_emails: 2 });
  expect(report.unset_emails).toBe(2);
});

test('lists sessions of the last half hour by member and address', async () => {
  await DB.run('delete from sessions where user_id <> ?', demoId('users', testUsers.admin));
  const session = (tag: string, address: string | null, minutes: number) =>
    DB.run(
      'insert into sessions (id, user_id, created_at, last_used_at, client_ip) values (?, ?, ?3, ?3, ?4)',
      ...[createId(), demoId('users', tag), hoursAgo(minutes / 60), address],
    );
  await session(testUsers.member, '198.51.100.7', 1);
  await session(testUsers.member, '198.51.100.7', 29);
  await session(testUsers.member, '198.51.100.8', 2);
  await session(testUsers.host, '198.51.100.9', 31);
  const { connections } = await buildAndGetStatusReport();
  expect(connections.filter(({ client_addr }) => client_addr)).toEqual([
    { usename: 'Nora Quinn', client_addr: '198.51.100.7', count: 2 },
    { usename: 'Nora Quinn', client_addr: '198.51.100.8', count: 1 },
  ]);
});

test('counts dead letters until they are resent', async () => {
  await DB.run(
    `insert into parked_messages (id, created_at, queue, replayed_at)
      values ('one', ?1, 'sobe-mail', null), ('two', ?1, 'sobe-mail', ?1)`,
    hoursAgo(1),
  );
  expect((await buildAndGetStatusReport()).parked_messages).toBe(1);
});

test('counts only the newest rows of a busy day and says so', { tags: 'slow' }, async () => {
  await DB.run(
    `with recursive number(n) as (select 1 union all select n + 1 from number where n < 100001)
      insert into access_logs (id, created_at, object_type_id, access_type_id)
      select ?1 || printf('-7000-8000-%012x', n), ?2,
        (select id from access_object_types where tag = 'home'), (select id from access_types where tag = 'view')
      from number`,
    ...[createId(Date.parse(hoursAgo(1))).slice(0, 13), hoursAgo(1)],
  );
  const report = await buildAndGetStatusReport();
  expect(report.recent_access_logs_is_floor).toBe(true);
  const looked = report.recent_access_logs.reduce((sum, { count }) => sum + count, 0);
  expect(looked).toBe(100_000);
});
