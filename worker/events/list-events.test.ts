import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  createSignedInHeaders,
  demoId,
  fetchApp,
  getResponseQueryStatistics,
  readPageQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';
import { eventCalendarSchema, eventListSchema } from '../contract/events/events.ts';

withSeededDatabase();

const json = async (path: string, init?: RequestInit) =>
  (await fetchApp(`/sobe/v1${path}`, init)).json();
const events = async (query: string) =>
  eventListSchema.parse(await json(`/events/fe?limit=100&${query}`));
const calendar = async (query = '') =>
  eventCalendarSchema.parse(await json(`/events/calendar?${query}`));
const tagsOf = async (query: string) => (await events(query)).data.map(({ tag }) => tag);
const set = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

const monthIn = (by: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + by)).toISOString().slice(0, 7);
};

test('a town filter returns events at places in that town', async () => {
  const near = await events('where=Galway');
  expect(near.place?.name).toBe('Galway');
  expect(near.data.length).toBeGreaterThan(0);
  expect(new Set(near.data.map(({ address_town }) => address_town))).toEqual(new Set(['Galway']));
  expect(near.count).toBe(near.data.length);
  expect(await tagsOf(`place=${near.place?.id}`)).toEqual(near.data.map(({ tag }) => tag));
  expect(await tagsOf('near=53.27,-9.05')).toEqual(near.data.map(({ tag }) => tag));
  expect(await tagsOf('where=Leeds&within=5')).toEqual([]);
});

test('an unknown town does not filter and is reported', async () => {
  const all = await events('');
  expect(all).not.toHaveProperty('place');
  expect(await events('where=Nowhere at all')).toEqual({ ...all, place: null });
  expect(await events('near=99,999')).toEqual(all);
});

test('does not match a town of the same name in another country', async () => {
  const before = await tagsOf('where=Galway');
  await set("update locations set address_country_id = 'GB' where tag = 'harbour-studio'");
  expect(before.length).toBeGreaterThan(0);
  expect(await tagsOf('where=Galway')).toEqual([]);
  await set("update locations set address_country_id = 'IE' where tag = 'harbour-studio'");
});

test('private places match no town', async () => {
  await set("update locations set is_public = 0 where tag = 'harbour-studio'");
  expect(await tagsOf('where=Galway')).toEqual([]);
  await set("update locations set is_public = 1 where tag = 'harbour-studio'");
});

test('filters events by category', async () => {
  const some = await events('category_tag=body-and-movement');
  expect(some.data.length).toBeGreaterThan(0);
  expect(new Set(some.data.map(({ category_name }) => category_name)).size).toBe(1);
  expect(await tagsOf('category_tag=nothing')).toEqual([]);
});

test('a month contains its events; the current one only upcoming ones', async () => {
  const from = `${monthIn(2)}-05T10:00:00.000Z`;
  await set(
    "update events set start_at = ?, end_at = ? where tag = 'standing-like-trees'",
    from,
    from.replace('T10', 'T11'),
  );
  expect(await tagsOf(`month=${monthIn(2)}`)).toContain('standing-like-trees');
  expect(await tagsOf(`month=${monthIn(1)}`)).not.toContain('standing-like-trees');
  expect(await tagsOf('month=2020-01')).toEqual(await tagsOf(`month=${monthIn(0)}`));
  expect((await fetchApp('/sobe/v1/events/fe?month=2026-13')).status).toBe(422);
  expect((await fetchApp('/events?month=2026-13')).status).toBe(200);
});

test('the calendar matches the list and links months that have events', async () => {
  const month = monthIn(2);
  const shown = await calendar(`month=${month}`);
  expect(shown).toMatchObject({ month, previous: monthIn(1), next: null });
  expect(shown.data.map(({ tag }) => tag)).toEqual(await tagsOf(`month=${month}`));
  const current = await calendar();
  expect(current).toMatchObject({ month: monthIn(0), next: monthIn(1) });
  // On the first day of a month, the last one is not over in every time zone.
  const isOver = new Date(Date.now() - 12 * 3_600_000).getUTCMonth() === new Date().getUTCMonth();
  expect(current.previous).toBe(isOver ? null : monthIn(-1));
  expect((await calendar(`month=${month}&where=Leeds`)).data).toEqual([]);
});

test('omits inactive events and hosts from list, calendar and feed', async () => {
  await set("update events set is_active = 0 where tag = 'standing-like-trees'");
  await set('update users set is_active = 0 where id = ?', demoId('users', 'elin-howells'));
  const told = JSON.stringify([
    await events(''),
    await calendar(`month=${monthIn(2)}`),
    await calendar(),
    await (await fetchApp('/events.ics')).text(),
  ]);
  expect(told).not.toMatch(/standing-like-trees|come-and-hum/);
  await set("update events set is_active = 1 where tag = 'standing-like-trees'");
  await set('update users set is_active = 1 where id = ?', demoId('users', 'elin-howells'));
});

test('hides events of hosts that a member has blocked', async () => {
  await set(
    "insert into blocks (id, created_at, blocker_id, blocked_id) values ('b', '2026-01-01T00:00:00.000Z', ?, ?)",
    demoId('users', testUsers.member),
    demoId('users', 'elin-howells'),
  );
  const headers = await createSignedInHeaders(testUsers.member);
  const path = `/events/calendar?month=${monthIn(0)}`;
  const seen = JSON.stringify([
    await json('/events/fe?limit=100', { headers }),
    await json(path, { headers }),
    await json(path.replace(monthIn(0), monthIn(1)), { headers }),
  ]);
  expect(seen).not.toContain('come-and-hum');
  expect(await tagsOf('')).toContain('come-and-hum');
});

test('all upcoming events can be subscribed to with ETag support', async () => {
  const answer = await fetchApp('/events.ics');
  expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
  const text = await answer.text();
  // A series is one entry.
  const { data } = await events('');
  const ids = new Set(data.map(({ id }) => id));
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(ids.size);
  const withoutZones = text.replace(/BEGIN:VTIMEZONE[\s\S]*?END:VTIMEZONE/g, '');
  expect(withoutZones.match(/RRULE:/g)).toHaveLength(1);
  expect(text).toContain('X-WR-CALNAME:Events · Sobe');
  const etag = answer.headers.get('ETag') ?? '';
  expect((await fetchApp('/events.ics', { headers: { 'If-None-Match': etag } })).status).toBe(304);
});

test('the events page costs one round trip with list, calendar and form', async () => {
  const page = await fetchApp('/events?where=Galway&within=50');
  const { roundTrips } = await readPageQueryStatistics(page.clone());
  expect([page.status, roundTrips]).toEqual([200, 1]);
  const html = await page.text();
  expect(html).toContain('within 50 km of Galway');
  expect(html).toMatch(/<caption>\w+ \d{4}<\/caption>/);
  expect(html).toMatch(/<time[^>]*>\d\d:\d\d to \d\d:\d\d, Dublin time<\/time>/);
  expect(html).toContain('<form action="/events">');
  expect(html).toContain('"@type":"ItemList"');
});

test('a place filter scans a bounded number of events', async () => {
  const rows = async () =>
    getResponseQueryStatistics(await fetchApp('/sobe/v1/events/fe?where=Galway')).rowsRead;
  const few = await rows();
  await set(`insert into events (id, version, created_at, updated_at, name, tag, user_id, start_at, end_at, image_1_id)
    with recursive n (i) as (select 1 union all select i + 1 from n where i < 6000)
    select 'many' || i, 1, created_at, updated_at, name, 'many-' || i, user_id, '2030-01-01T00:00:00.000Z',
      '2030-01-01T01:00:00.000Z', image_1_id from n, events where tag = 'come-and-hum'`);
  expect((await rows()) - few).toBeLessThan(2 * 4 * 5_000);
  await set("delete from events where id like 'many%'");
});
