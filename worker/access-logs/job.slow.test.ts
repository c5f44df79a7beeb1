import { createExecutionContext, createMessageBatch } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, DB, idOf, signedIn, spentOn, withWorld, world } from '../../tests/world.ts';
import {
  type AccessLogNumbers,
  accessLogNumbers,
  accessLogParts,
} from '../contract/access-logs.ts';
import worker from '../index.ts';
import { setClock } from '../lib/clock.ts';
import { newId } from '../lib/ids.ts';

withWorld();

const usual = { ...accessLogParts };
const [, day] = [60_000, 86_400_000];

beforeEach(async () => {
  for (const name of ['logs', 'log_hours', 'log_objects', 'log_countries']) {
    await env.DB.exec(`delete from access_${name}`);
  }
  await env.DB.exec("update counters set count = 0 where name = 'access_logs'");
});
afterEach(() => {
  Object.assign(accessLogParts, usual);
  setClock(() => Date.now());
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

const numbers = async (span: string): Promise<AccessLogNumbers> => {
  const headers = await signedIn(world.admin);
  return accessLogNumbers.parse(
    await (await ask(`/sobe/v1/access_logs/numbers?span=${span}`, { headers })).json(),
  );
};

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

test('the most seen are exact, and cost as much among 10,000 objects as among 1,000', async () => {
  const title = "select title as value from articles where tag = 'what-it-costs'";
  const told = async (span: string) => {
    const headers = await signedIn(world.admin);
    const answer = await ask(`/sobe/v1/access_logs/numbers?span=${span}`, { headers });
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
}, 60_000);

test('a year is the sum of its hours', async () => {
  const type = (tag: string) => `(select id from access_object_types where tag = '${tag}')`;
  await env.DB.exec(
    `with recursive number(n) as (select 0 union all select n + 1 from number where n < 7900) insert into access_log_hours select strftime('%Y-%m-%dT%H', 'now', '-' || n || ' hours'), t.value, (select id from access_types where tag = 'view'), 1 from number, (select ${type('article')} as value union all select ${type('blog')}) t`,
  );
  const sumOf = async (span: string) =>
    (await numbers(span)).slots.reduce((sum, { count }) => sum + count, 0);
  expect([await sumOf('day'), await sumOf('year')]).toEqual([48, 15_802]);
});
