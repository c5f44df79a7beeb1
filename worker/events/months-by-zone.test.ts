import { expect, test } from 'vitest';
import { DB, fetchApp, withSeededDatabase } from '../../tests/setup/database.ts';
import { eventCalendarSchema, eventListSchema } from '../contract/events/events.ts';
import { setClock } from '../db/clock.ts';
import { parseMonth } from './calendar-month.ts';
import { parseEdge } from './time-edge.ts';

withSeededDatabase();

const json = async (path: string) => (await fetchApp(`/sobe/v1/events/${path}`)).json();
const listed = async (query: string) =>
  eventListSchema.parse(await json(`fe?limit=100&${query}`)).data.map(({ tag }) => tag);
const calendar = async (month: string) =>
  eventCalendarSchema.parse(await json(`calendar?month=${month}`));

const evening = 'slow-walk-round-the-docks';

/** Moves the event to a local hour of a zone; null is the host's zone. */
const put = (start: string, end: string, zone: string | null) =>
  DB.run(
    'update events set start_at = ?, end_at = ?, timezone_id = ?, rrule = null where tag = ?',
    ...[start, end, zone, evening],
  );

const both = ['2026-12', '2027-01', '2027-02'];
const monthsOf = async () => {
  const found: string[] = [];
  for (const month of both) {
    const inList = (await listed(`month=${month}`)).includes(evening);
    const inCalendar = (await calendar(month)).data.some(({ tag }) => tag === evening);
    expect(inCalendar, month).toBe(inList);
    if (inList) found.push(month);
  }
  return found;
};

test.each([
  ['America/Los_Angeles', '2027-02-01T04:00:00.000Z', '2027-02-01T05:00:00.000Z', '2027-01'],
  ['Pacific/Apia', '2026-12-31T17:30:00.000Z', '2026-12-31T18:30:00.000Z', '2027-01'],
  ['Pacific/Kiritimati', '2027-01-31T10:30:00.000Z', '2027-01-31T11:30:00.000Z', '2027-02'],
  ['Europe/London', '2027-01-31T23:30:00.000Z', '2027-01-31T23:45:00.000Z', '2027-01'],
  ['Asia/Kolkata', '2027-01-31T18:45:00.000Z', '2027-01-31T19:45:00.000Z', '2027-02'],
])('an event in %s belongs to the month of its local time', async (zone, start, end, month) => {
  setClock(() => Date.parse('2026-12-10T12:00:00Z'));
  await put(start, end, zone);
  expect(await monthsOf()).toEqual([month]);
});

test("an event without zone uses the host's zone", async () => {
  setClock(() => Date.parse('2026-12-10T12:00:00Z'));
  await put('2027-02-01T04:00:00.000Z', '2027-02-01T05:00:00.000Z', null);
  await DB.run(
    "update users set timezone_id = 'America/New_York' where id = (select user_id from events where tag = ?)",
    evening,
  );
  expect(await monthsOf()).toEqual(['2027-01']);
});

test('a series date belongs to the month of its zone', async () => {
  setClock(() => Date.parse('2026-12-10T12:00:00Z'));
  await put('2027-01-01T04:00:00.000Z', '2027-01-01T05:00:00.000Z', 'America/Los_Angeles');
  await DB.run("update events set rrule = 'FREQ=MONTHLY;BYMONTHDAY=-1' where tag = ?", evening);
  await DB.run(
    `insert into event_dates (event_id, date, start_at, end_at)
      select id, '2027-01-31', '2027-02-01T04:00:00.000Z', '2027-02-01T05:00:00.000Z' from events where tag = ?`,
    evening,
  );
  expect(await monthsOf()).toEqual(['2027-01']);
});

test("from and to days use each event's local time", async () => {
  setClock(() => Date.parse('2026-12-10T12:00:00Z'));
  await put('2027-02-01T04:00:00.000Z', '2027-02-01T05:00:00.000Z', 'America/Los_Angeles');
  expect(await listed('from=2027-01-31&to=2027-02-01')).toContain(evening);
  expect(await listed('from=2027-02-01')).not.toContain(evening);
  expect(await listed('from=2027-02-01T00:00:00Z')).toContain(evening);
});

test("the calendar links the next month by each event's local time", async () => {
  setClock(() => Date.parse('2026-12-10T12:00:00Z'));
  await DB.run("update events set is_active = 0 where start_at > '2026-12-31T00:00:00.000Z'");
  await DB.run("delete from event_dates where start_at > '2026-12-31T00:00:00.000Z'");
  await DB.run('update events set is_active = 1 where tag = ?', evening);
  await put('2026-12-31T17:30:00.000Z', '2026-12-31T18:30:00.000Z', 'Pacific/Apia');
  expect((await calendar('2026-12')).next).toBe('2027-01');
  await put('2026-12-31T17:30:00.000Z', '2026-12-31T18:30:00.000Z', 'Europe/London');
  expect((await calendar('2026-12')).next).toBeNull();
});

test('a month lasts until it ends in every zone', () => {
  expect(parseMonth('2026-12', '2027-01-01T04:00:00.000Z')).toEqual({
    month: '2026-12',
    first: null,
    end: '2027-01-01',
    previous: null,
    next: '2027-01',
  });
  expect(parseMonth(undefined, '2027-01-01T04:00:00.000Z').previous).toBe('2026-12');
  expect(parseMonth('2026-12', '2027-01-01T13:00:00.000Z').month).toBe('2027-01');
  expect(parseMonth('9999-12', '2027-01-01T13:00:00.000Z').month).toBe('2027-01');
});

test('every local midnight lies between the bounds of its edge', async () => {
  const edge = parseEdge('2027-03-28');
  const { sql } = await import('drizzle-orm');
  const { Database, statement } = await import('../db/client.ts');
  const { env } = await import('cloudflare:workers');
  const [rows] = await new Database(env.DB).batch([
    statement<{ id: string; at: string }>(
      sql`select id, ${edge.in(sql`timezones.id`)} as at from timezones`,
    ),
  ]);
  for (const { id, at } of rows) {
    expect(at >= edge.earliest && at <= edge.latest, `${id} ${at}`).toBe(true);
  }
});
