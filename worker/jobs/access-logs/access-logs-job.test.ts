import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DB } from '../../../tests/setup/database.ts';
import {
  counted,
  day,
  deliver,
  event,
  kept,
  withViews,
} from '../../../tests/fixtures/access-logs.ts';
import { accessLogParts } from '../../contract/system/access-logs.ts';
import { Database, statement } from '../../db/client.ts';
import { setClock } from '../../db/clock.ts';
import { runJob } from '../scheduler.ts';
import { accessLogsJob } from './access-logs-job.ts';
import { shortened } from './anonymize-ip.ts';

withViews();

/** Bypasses the lock that prevents a second run, as with two concurrent triggers. */
const runAtOnce = () =>
  accessLogsJob.run(env, new Database(env.DB), { value: null, keep: async () => {} });

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
    statement<{ short: string }>(sql`select ${shortened(sql`${address}`)} as short`),
  ]);
  expect(row?.short).toBe(expected);
});

test('anonymizes addresses after a month, in parts, and those of late events', async () => {
  Object.assign(accessLogParts, { shortened: 2 });
  const old = [31, 32, 33, 34, 35].map((days) => event(days * day));
  await deliver(old);
  await env.DB.exec("update access_logs set client_ip = '203.0.113.77'");
  await deliver([event(29 * day), event(31 * day, { client_ip: null })]);
  await Promise.all([runAtOnce(), runAtOnce()]);
  await deliver([event(40 * day, { client_ip: '2001:db8:7:1::5' })]);
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
  Object.assign(accessLogParts, { dropped: 2 });
  await deliver([1, 363.5, 364, 364.5].map((days) => event(days * day)));
  setClock(() => Date.now() + 2 * day);
  await Promise.all([runAtOnce(), runAtOnce()]);
  await runAtOnce();
  expect([await kept(), await counter(), await counted()]).toEqual([1, 1, 4]);
});

test('uses the configured retention and drops older incoming events', async () => {
  const weekly = { ...env, ACCESS_LOG_DAYS: '7' };
  await deliver([event(6 * day), event(8 * day)]);
  await runJob(accessLogsJob, weekly as unknown as typeof env);
  expect([await kept(), await counter(), await counted()]).toEqual([1, 1, 2]);
  await deliver([event(366 * day)]);
  expect(await kept()).toBe(1);
});
