import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import {
  fetchApp,
  readPageQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';

withSeededDatabase();

const series = 200;
const weeks = 52;

/** Ten thousand dates: two hundred weekly events of forty hosts for a year. */
beforeAll(async () => {
  await env.DB.prepare(
    `insert into events (id, created_at, created_by, updated_at, updated_by, name, tag, user_id, location_id, start_at, end_at, timezone_id,
        rrule, image_1_id, is_active, version, dates_until)
      with recursive n (i) as (select 0 union all select i + 1 from n where i < ${series - 1})
      select printf('01900000-0000-7000-8000-%012d', i), e.created_at, e.created_by, e.updated_at, e.updated_by, 'Series ' || i, 'series-' || i, u.id, e.location_id,
        strftime('%Y-%m-%dT%H:%M:00.000Z', 'now', '+' || (i % 7) || ' days', '+1 hours'),
        strftime('%Y-%m-%dT%H:%M:00.000Z', 'now', '+' || (i % 7) || ' days', '+2 hours'),
        'Europe/London', 'FREQ=WEEKLY', e.image_1_id, 1, 1, '2099-01-01T00:00:00.000Z'
      from n join events e on e.tag = 'chair-yoga-by-the-stove'
        join (select id, row_number() over (order by id) as at from users where is_public = 1 limit 40) u on u.at = 1 + i % 40`,
  ).run();
  await env.DB.prepare(
    `insert into event_dates (event_id, date, start_at, end_at)
      with recursive n (i) as (select 0 union all select i + 1 from n where i < ${weeks - 1})
      select e.id, date(e.start_at, '+' || (7 * i) || ' days'),
        strftime('%Y-%m-%dT%H:%M:00.000Z', e.start_at, '+' || (7 * i) || ' days'),
        strftime('%Y-%m-%dT%H:%M:00.000Z', e.end_at, '+' || (7 * i) || ' days')
      from n cross join events e where e.tag like 'series-%'`,
  ).run();
});

const next = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 7);

test.each([
  ['the list', '/sobe/v1/events/fe?limit=20', 12_000],
  ['a later page of the list', '/sobe/v1/events/fe?limit=20&offset=400', 13_000],
  ['a month', `/sobe/v1/events/calendar?month=${next}`, 6_000],
  ['the list of a month', `/sobe/v1/events/fe?month=${next}&limit=20`, 8_000],
  ['a place', '/sobe/v1/events/fe?location_tag=harbour-studio&once=true&limit=20', 16_000],
  ['the page of events', '/events', 16_000],
  ['an event', '/sobe/v1/events/fe/series-7', 200],
  ['the file of an event', '/e/series-7.ics', 20],
  ['the calendar of all', '/events.ics', 16_000],
  ['the calendar of somebody', `/u/${testUsers.host}.ics`, 100],
])('among ten thousand dates %s stays within its row budget', async (_, path, most) => {
  const answer = await fetchApp(path);
  expect(answer.status).toBe(200);
  const { rowsRead } = await readPageQueryStatistics(answer);
  expect(rowsRead).toBeLessThan(most);
});
