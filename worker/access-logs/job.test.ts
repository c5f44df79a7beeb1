import { createExecutionContext, createMessageBatch } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DB, idOf, send, spentOn, withWorld, world } from '../../tests/world.ts';
import {
  type AccessLogNumbers,
  accessLogNumbers,
  accessLogParts,
} from '../contract/access-logs.ts';
import { Database, statement } from '../db/client.ts';
import worker from '../index.ts';
import { setClock } from '../lib/clock.ts';
import { newId } from '../lib/ids.ts';
import { runJob } from '../lib/jobs.ts';
import { accessLogsJob } from './job.ts';
import { shortened } from './shorten.ts';

withWorld();

const usual = { ...accessLogParts };
const [minute, day] = [60_000, 86_400_000];

beforeEach(async () => {
  for (const name of ['logs', 'log_hours', 'log_objects', 'log_countries']) {
    await env.DB.exec(`delete from access_${name}`);
  }
  await env.DB.exec("update counters set count = 0 where name = 'access_logs'");
});
afterEach(() => {
  Object.assign(accessLogParts, usual);
});

const event = (age: number, more: object = {}) => ({
  id: newId(Date.now() - age),
  created_at: new Date(Date.now() - age).toISOString(),
  ...{ created_by: null, client_ip: '203.0.113.77', country: 'IE', user_agent: null },
  ...{ object_type_tag: 'article', object_tag: 'what-it-costs', access_type_tag: 'view' },
  ...{ height: 900, width: 1440, ...more },
});

async function deliver(events: { id: string }[]) {
  const messages = events.map((body) => ({
    ...{ id: body.id, timestamp: new Date(), attempts: 1 },
    body,
  }));
  const batch = createMessageBatch('sobe-access-log', messages);
  await worker.queue(batch, env, createExecutionContext());
}

/** Past what holds a second run back: as when two crons meet. */
const runAtOnce = () =>
  accessLogsJob.run(env, new Database(env.DB), { value: null, keep: async () => {} });

const counted = () =>
  DB.value<number>('select coalesce(sum(count), 0) as value from access_log_hours');
const kept = () => DB.count('access_logs');
const counter = () =>
  DB.value<number>("select count as value from counters where name = 'access_logs'");

test('views are counted by hour, object and country, once however often they are delivered', async () => {
  const articles = [event(0), event(0), event(180 * minute)];
  const home = event(0, { object_type_tag: 'home', object_tag: null, country: null });
  await deliver([...articles, home, home]);
  await deliver([...articles, home]);
  expect([await kept(), await counted()]).toEqual([4, 4]);
  const results = await DB.all(
    'select object_id, sum(count) as count from access_log_objects group by 1',
  );
  expect(results).toEqual([{ object_id: idOf('articles', 'what-it-costs'), count: 3 }]);
  const whence = await env.DB.prepare(
    'select country_name, sum(count) as count from access_log_countries group by 1 order by 1',
  ).all();
  expect(whence.results).toEqual([
    { country_name: '', count: 1 },
    { country_name: 'Ireland', count: 3 },
  ]);
});

test('who reads which message is counted by hour, and by no object', async () => {
  await deliver([event(0, { object_type_tag: 'message', object_tag: null, object_id: newId() })]);
  expect(await counted()).toBe(1);
  expect(await DB.count('access_log_objects')).toBe(0);
});

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:7:1:2:3:4:5', '2001:db8:7::/48'],
  ['2001:db8:7::5', '2001:db8:7::/48'],
  ['2001:db8::5', '2001:db8::/48'],
  ['2001::5', '2001::/48'],
  ['::1', '::/48'],
  ['2001:db8:7::/48', '2001:db8:7::/48'],
])('%s is shortened to %s', async (address, expected) => {
  const [[row]] = await new Database(env.DB).batch([
    statement<{ short: string }>(sql`select ${shortened(sql`${address}`)} as short`),
  ]);
  expect(row?.short).toBe(expected);
});

test('addresses are shortened after a month, in parts and also of what comes later', async () => {
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

test('what is older than an operator keeps goes in parts, its numbers stay', async () => {
  Object.assign(accessLogParts, { dropped: 2 });
  await deliver([1, 363.5, 364, 364.5].map((days) => event(days * day)));
  setClock(() => Date.now() + 2 * day);
  await Promise.all([runAtOnce(), runAtOnce()]);
  await runAtOnce();
  expect([await kept(), await counter(), await counted()]).toEqual([1, 1, 4]);
});

test('an operator sets how long they are kept; what comes in older than that is not written', async () => {
  const weekly = { ...env, ACCESS_LOG_DAYS: '7' };
  await deliver([event(6 * day), event(8 * day)]);
  await runJob(accessLogsJob, weekly as unknown as typeof env);
  expect([await kept(), await counter(), await counted()]).toEqual([1, 1, 2]);
  await deliver([event(366 * day)]);
  expect(await kept()).toBe(1);
});

const numbers = async (span: string): Promise<AccessLogNumbers> => {
  return accessLogNumbers.parse(
    await (await send('GET', `access_logs/numbers?span=${span}`, world.admin)).json(),
  );
};

test('numbers are told by hour, day and month, with what was seen and from where', async () => {
  setClock(() => Date.parse('2026-11-21T10:30:00.000Z'));
  const at = (moment: string, more: object = {}) => {
    const age = Date.now() - Date.parse(moment);
    return event(age, more);
  };
  await deliver([
    at('2026-11-21T10:01:00.000Z'),
    at('2026-11-21T09:59:00.000Z'),
    at('2026-11-20T10:59:00.000Z'),
    at('2026-11-01T00:00:00.000Z', { object_type_tag: 'user', object_tag: 'nora-quinn' }),
    at('2026-10-22T23:59:00.000Z'),
    at('2026-01-01T00:00:00.000Z', { access_type_tag: 'submit' }),
  ]);
  const ofDay = await numbers('day');
  expect(ofDay.slots).toHaveLength(24);
  expect(ofDay.slots.at(0)).toEqual({ slot: '2026-11-20T11', count: 0 });
  expect(ofDay.slots.slice(-2)).toEqual([
    { slot: '2026-11-21T09', count: 1 },
    { slot: '2026-11-21T10', count: 1 },
  ]);
  expect(ofDay.kinds).toEqual([{ object: 'Article', type: 'View', count: 2 }]);

  const ofMonth = await numbers('month');
  expect(ofMonth.slots.at(0)).toEqual({ slot: '2026-10-23', count: 0 });
  expect(ofMonth.slots.reduce((sum, { count }) => sum + count, 0)).toBe(4);
  const title = await DB.value("select title from articles where tag = 'what-it-costs'");
  expect(ofMonth.objects.map(({ name, count }) => [name, count])).toEqual([
    [title, 3],
    ['Nora Quinn', 1],
  ]);
  expect(ofMonth.countries).toEqual([{ country_name: 'Ireland', count: 4 }]);

  const ofYear = await numbers('year');
  expect(ofYear.slots.map(({ count }) => count)).toEqual([0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 4]);
  expect(ofYear.objects).toEqual([]);
});

test('a span that there is not is refused', async () => {
  expect((await send('GET', 'access_logs/numbers?span=century', world.admin)).status).toBe(422);
});

/** So many objects, seen every day of the last month: one more often than the one before it. */
const seen = (from: number, to: number) =>
  DB.run(
    `with recursive number(n) as (select ?1 union all select n + 1 from number where n + 1 < ?2),
      day(n) as (select 0 union all select n + 1 from day where n < 29)
      insert into access_log_objects (day, object_type_id, object_id, count)
      select date(?3 / 1000, 'unixepoch', '-' || day.n || ' days'),
        (select id from access_object_types where tag = 'blog'), printf('0a000000-0000-7000-8000-%012x', number.n),
        number.n + 1 from number, day`,
    from,
    to,
    Date.now(),
  );

test('the most seen are exact, and cost as much among 10,000 objects as among 1,000', {
  tags: 'slow',
}, async () => {
  const title = "select title as value from articles where tag = 'what-it-costs'";
  const told = async (span: string) => {
    const answer = await send('GET', `access_logs/numbers?span=${span}`, world.admin);
    const { objects } = accessLogNumbers.parse(await answer.json());
    const most = objects
      .slice(0, 2)
      .map(({ name, object_id, count }) => [name ?? object_id, count]);
    return { most, length: objects.length, rowsRead: spentOn(answer).rowsRead };
  };
  const noon = new Date().setUTCHours(12, 0, 0, 0);
  const atNoon = (daysAgo: number) => event(Date.now() - noon + daysAgo * day);
  const objectId = (n: number) => `0a000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
  await seen(0, 1_000);
  await deliver(Array.from({ length: 29 }, (_, days) => atNoon(days + 1)));
  const few = await told('month');
  expect(few).toMatchObject({
    most: [
      [objectId(999), 30_000],
      [objectId(998), 29_970],
    ],
    length: 20,
  });
  expect(few.rowsRead).toBeLessThan(15_000);
  const fewOfDay = await told('day');

  await seen(1_000, 10_000);
  expect(await told('month')).toEqual({
    ...few,
    most: [
      [objectId(9_999), 300_000],
      [objectId(9_998), 299_970],
    ],
  });
  expect((await told('day')).rowsRead).toBe(fewOfDay.rowsRead);

  await DB.run(
    'update access_log_objects set count = 700000 where object_id = ? and day = ?',
    idOf('articles', 'what-it-costs'),
    new Date(noon - day).toISOString().slice(0, 10),
  );
  await deliver([atNoon(1)]);
  expect((await told('month')).most[0]).toEqual([
    await env.DB.prepare(title).first('value'),
    700_029,
  ]);
});

test('a year is the sum of its hours', { tags: 'slow' }, async () => {
  const type = (tag: string) => `(select id from access_object_types where tag = '${tag}')`;
  await env.DB.exec(
    `with recursive number(n) as (select 0 union all select n + 1 from number where n < 7900) insert into access_log_hours select strftime('%Y-%m-%dT%H', 'now', '-' || n || ' hours'), t.value, (select id from access_types where tag = 'view'), 1 from number, (select ${type('article')} as value union all select ${type('blog')}) t`,
  );
  const sumOf = async (span: string) =>
    (await numbers(span)).slots.reduce((sum, { count }) => sum + count, 0);
  expect([await sumOf('day'), await sumOf('year')]).toEqual([48, 15_802]);
});
