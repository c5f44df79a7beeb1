import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  countAccessLogs,
  createViewEvent,
  deliverViews,
  listViewCounts,
  viewDayMs,
  viewMinuteMs,
  withoutViews,
} from '../../../tests/fixtures/access-logs.ts';
import {
  callApi,
  DB,
  demoId,
  getResponseQueryStatistics,
  testUsers,
} from '../../../tests/setup/database.ts';
import {
  type AccessLogNumbers,
  accessLogNumbersSchema,
} from '../../contract/system/access-logs.ts';
import { setClock } from '../../db/clock.ts';
import { createId } from '../../db/ids.ts';

withoutViews();

const numbers = async (span: string): Promise<AccessLogNumbers> => {
  return accessLogNumbersSchema.parse(
    await (await callApi('GET', `access_logs/numbers?span=${span}`, testUsers.admin)).json(),
  );
};

test('counts views by hour, object and country once per event', async () => {
  const articles = [createViewEvent(0), createViewEvent(0), createViewEvent(180 * viewMinuteMs)];
  const home = createViewEvent(0, { object_type_tag: 'home', object_tag: null, country: null });
  await deliverViews([...articles, home, home]);
  await deliverViews([...articles, home]);
  expect([await countAccessLogs(), await listViewCounts()]).toEqual([4, 4]);
  const results = await DB.all(
    'select object_id, sum(count) as count from access_log_objects group by 1',
  );
  expect(results).toEqual([{ object_id: demoId('articles', 'what-it-costs'), count: 3 }]);
  const whence = await env.DB.prepare(
    'select country_name, sum(count) as count from access_log_countries group by 1 order by 1',
  ).all();
  expect(whence.results).toEqual([
    { country_name: '', count: 1 },
    { country_name: 'Ireland', count: 3 },
  ]);
});

test('counts message reads by hour but not by object', async () => {
  await deliverViews([
    createViewEvent(0, { object_type_tag: 'message', object_tag: null, object_id: createId() }),
  ]);
  expect(await listViewCounts()).toBe(1);
  expect(await DB.count('access_log_objects')).toBe(0);
});

test('returns counts by hour, day and month, object and country', async () => {
  setClock(() => Date.parse('2026-11-21T10:30:00.000Z'));
  const at = (moment: string, more: object = {}) => {
    const age = Date.now() - Date.parse(moment);
    return createViewEvent(age, more);
  };
  await deliverViews([
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

test('rejects an unknown time span with 422', async () => {
  expect((await callApi('GET', 'access_logs/numbers?span=century', testUsers.admin)).status).toBe(
    422,
  );
});

/**
 * Views of objects on every day of the last month; each object has one view more than the one
 * before.
 */
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

test('returns exact top objects at a constant cost, among 1,000 and 10,000 objects', {
  tags: 'slow',
}, async () => {
  const title = "select title as value from articles where tag = 'what-it-costs'";
  const told = async (span: string) => {
    const answer = await callApi('GET', `access_logs/numbers?span=${span}`, testUsers.admin);
    const { objects } = accessLogNumbersSchema.parse(await answer.json());
    const most = objects
      .slice(0, 2)
      .map(({ name, object_id, count }) => [name ?? object_id, count]);
    return { most, length: objects.length, rowsRead: getResponseQueryStatistics(answer).rowsRead };
  };
  const noon = new Date().setUTCHours(12, 0, 0, 0);
  const atNoon = (daysAgo: number) => createViewEvent(Date.now() - noon + daysAgo * viewDayMs);
  const objectId = (n: number) => `0a000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
  await seen(0, 1_000);
  await deliverViews(Array.from({ length: 29 }, (_, days) => atNoon(days + 1)));
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
    demoId('articles', 'what-it-costs'),
    new Date(noon - viewDayMs).toISOString().slice(0, 10),
  );
  await deliverViews([atNoon(1)]);
  expect((await told('month')).most[0]).toEqual([
    await env.DB.prepare(title).first('value'),
    700_029,
  ]);
});

test('sums up the hours of a year', { tags: 'slow' }, async () => {
  const type = (tag: string) => `(select id from access_object_types where tag = '${tag}')`;
  await env.DB.exec(
    `with recursive number(n) as (select 0 union all select n + 1 from number where n < 7900) insert into access_log_hours select strftime('%Y-%m-%dT%H', 'now', '-' || n || ' hours'), t.value, (select id from access_types where tag = 'view'), 1 from number, (select ${type('article')} as value union all select ${type('blog')}) t`,
  );
  const sumOf = async (span: string) =>
    (await numbers(span)).slots.reduce((sum, { count }) => sum + count, 0);
  expect([await sumOf('day'), await sumOf('year')]).toEqual([48, 15_802]);
});
