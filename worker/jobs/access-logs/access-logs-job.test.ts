import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  countAccessLogs,
  createViewEvent,
  deliverViews,
  listViewCounts,
  viewDayMs,
  withoutViews,
} from '../../../tests/fixtures/access-logs.ts';
import { DB } from '../../../tests/setup/database.ts';
import { accessLogBatches } from '../../contract/system/access-logs.ts';
import { Database, statement } from '../../db/client.ts';
import { setClock } from '../../db/clock.ts';
import { runJob } from '../scheduler.ts';
import { accessLogsJob } from './access-logs-job.ts';
import { anonymizedIp } from './anonymize-ip.ts';

withoutViews();

/** Bypasses the lock that prevents a second run, as with two concurrent triggers. */
const runAtOnce = () =>
  accessLogsJob.run(env, new Database(env.DB), { state: null, saveState: async () => {} });

const counter = () =>
  DB.value<number>("select count as value from counters where name = 'access_logs'");

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:7:1:2:3:4:5', '2001:db8:7::/48'],
  ['2001:db8:7::5', '2001:db8:7::/48'],
  ['2001:db8::5', '2001:db8::/48'],
  ['2001::5', '2001::/48'],
  ['::1', '::/48'],
  ['2001:db8:7::/48', '2001:db8:7::/48'],
])('anonymizes %s as %s', async (address, expected) => {
  const [[row]] = await new Database(env.DB).batch([
    statement<{ short: string }>(sql`select ${anonymizedIp(sql`${address}`)} as short`),
  ]);
  expect(row?.short).toBe(expected);
});

test('anonymizes addresses after a month, in parts, and those of late events', async () => {
  Object.assign(accessLogBatches, { shortened: 2 });
  const old = [31, 32, 33, 34, 35].map((days) => createViewEvent(days * viewDayMs));
  await deliverViews(old);
  await env.DB.exec("update access_logs set client_ip = '203.0.113.77'");
  await deliverViews([
    createViewEvent(29 * viewDayMs),
    createViewEvent(31 * viewDayMs, { client_ip: null }),
  ]);
  await Promise.all([runAtOnce(), runAtOnce()]);
  await deliverViews([createViewEvent(40 * viewDayMs, { client_ip: '2001:db8:7:1::5' })]);
  const results = await DB.all(
    'select client_ip, count(*) as count from access_logs group by 1 order by 1',
  );
  expect(results).toEqual([
    { client_ip: null, count: 1 },
    { client_ip: '2001:db8:7::/48', count: 1 },
    { client_ip: '203.0.113.0/24', count: 5 },
    { client_ip: '203.0.113.77', count: 1 },
  ]);
});

test('deletes expired access logs in parts and leaves the statistics', async () => {
  Object.assign(accessLogBatches, { dropped: 2 });
  await deliverViews([1, 363.5, 364, 364.5].map((days) => createViewEvent(days * viewDayMs)));
  setClock(() => Date.now() + 2 * viewDayMs);
  await Promise.all([runAtOnce(), runAtOnce()]);
  await runAtOnce();
  expect([await countAccessLogs(), await counter(), await listViewCounts()]).toEqual([1, 1, 4]);
});

test('uses the configured retention and drops older incoming events', async () => {
  const weekly = { ...env, ACCESS_LOG_DAYS: '7' };
  await deliverViews([createViewEvent(6 * viewDayMs), createViewEvent(8 * viewDayMs)]);
  await runJob(accessLogsJob, weekly as unknown as typeof env);
  expect([await countAccessLogs(), await counter(), await listViewCounts()]).toEqual([1, 1, 2]);
  await deliverViews([createViewEvent(366 * viewDayMs)]);
  expect(await countAccessLogs()).toBe(1);
});
