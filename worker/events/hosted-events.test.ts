import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { createEventHelpers } from '../../tests/fixtures/events.ts';
import { demoId, fetchApp, testUsers, withSeededDatabase } from '../../tests/setup/database.ts';
import type { EventItem, EventView, HostedEvents } from '../contract/events/events.ts';

withSeededDatabase();
const { inDays, json, send, rows, event, come, change, who } = createEventHelpers();
const { nora, ruth, basic } = who;
const host = demoId('users', testUsers.host);
const weekly = { rrule: 'FREQ=WEEKLY;COUNT=30', timezone_id: 'Europe/London' };
const tagOf = async (id: string) =>
  String((await rows('select tag from events where id = ?', id))[0]?.tag);

test('lists hosted events by next date, then past ones, with seats', async () => {
  const later = await event({
    name: 'Later',
    start_at: inDays(9),
    end_at: inDays(9, 1),
    capacity: 1,
  });
  const repeats = await event({
    ...weekly,
    name: 'Repeats',
    start_at: inDays(-13),
    end_at: inDays(-13, 1),
  });
  const over = await event({ name: 'Over', start_at: inDays(-3), end_at: inDays(-3, 1) });
  const longOver = await event({ name: 'Long over', start_at: inDays(-9), end_at: inDays(-9, 1) });
  await come(later, nora);
  await come(later, basic);
  const { data, count } = await json<HostedEvents>(
    await send('GET', `/users/${host}/given_events?limit=100`, undefined, ruth),
  );
  expect(count).toBe(data.length);
  const own = data.filter(({ id }) => [later, repeats, over, longOver].includes(id));
  expect(own.map(({ name, is_over }) => [name, is_over])).toEqual([
    ...[
      ['Repeats', false],
      ['Later', false],
    ],
    ...[
      ['Over', true],
      ['Long over', true],
    ],
  ]);
  expect(own[1]).toMatchObject({ capacity: 1, coming: 1, waiting: 1 });
  expect(own[0]?.start_at && own[0].start_at > inDays(0)).toBe(true);
});

test('lists a series once by its next date and counts its dates', async () => {
  const location_id = demoId('locations', 'harbour-studio');
  const id = await event({
    ...weekly,
    name: 'At the harbour',
    location_id,
    start_at: inDays(2),
    end_at: inDays(2, 1),
  });
  type List = { count: number; events: number; data: EventView[] };
  const list = async (more: string) =>
    json<List>(await fetchApp(`/sobe/v1/events/fe?location_tag=harbour-studio&limit=100${more}`));
  const each = await list('');
  const once = await list('&once=true');
  expect(each.data.filter((one) => one.id === id)).toHaveLength(8);
  expect(once.data.filter((one) => one.id === id)).toHaveLength(1);
  expect(once.data.find((one) => one.id === id)?.start_at).toBe(
    each.data.find((one) => one.id === id)?.start_at,
  );
  expect([once.count, once.events, each.events]).toEqual([
    once.data.length,
    once.data.length,
    once.data.length,
  ]);
  expect(each.count).toBe(each.data.length);
});

test('an event offers its next eight dates, more on request, in local time', async () => {
  const location_id = demoId('locations', 'harbour-studio');
  const id = await event({ ...weekly, start_at: inDays(2), end_at: inDays(2, 1), location_id });
  const item = async (more = '') =>
    json<EventItem>(await fetchApp(`/sobe/v1/events/fe/${await tagOf(id)}${more}`));
  const few = await item();
  expect([few.dates.length, few.has_more_dates, few.zone]).toEqual([8, true, 'Europe/London']);
  const all = await item('?more=true');
  expect([all.dates.length, all.has_more_dates]).toEqual([30, false]);
  const far = all.dates[20]?.date;
  expect((await item(`?date=${far}`)).dates.map(({ date }) => date)).toContain(far);
  const left_out = all.dates[20]?.date ?? '';
  await change(id, { location_id: null, left_out });
  expect((await item()).zone, 'without a place too').toBe('Europe/London');
  const after = await item(`?date=${left_out}`);
  expect(after.asked).toBe('off');
  expect(after.dates.find(({ date }) => date && date >= left_out)?.date, 'the next behind it').toBe(
    all.dates[21]?.date,
  );
});

/** Parses the text like Thunderbird. */
const readBy = (text: string, id: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .find((one) => String(one.getFirstPropertyValue('uid')).startsWith(id));

test('calendars mark cancelled events with a higher SEQUENCE and omit drafts', async () => {
  const id = await event({ name: 'Was on' });
  const draft = await event({ name: 'Never on', is_active: false });
  const tag = await tagOf(id);
  const sequence = (entry: ICAL.Component | undefined) =>
    Number(entry?.getFirstPropertyValue('sequence'));
  const before = readBy(await (await fetchApp(`/e/${tag}.ics`)).text(), id);
  expect(before?.getFirstPropertyValue('status')).toBe('CONFIRMED');
  await change(id, { is_active: false });
  for (const path of [`/e/${tag}.ics`, `/u/${testUsers.host}.ics`, '/events.ics']) {
    const text = await (await fetchApp(path)).text();
    const entry = readBy(text, id);
    expect(entry?.getFirstPropertyValue('status'), path).toBe('CANCELLED');
    expect(sequence(entry), path).toBe(sequence(before) + 1);
    expect(text, path).not.toContain('Never on');
    expect(readBy(text, draft), path).toBeUndefined();
  }
  expect((await fetchApp(`/e/${await tagOf(draft)}.ics`)).status).toBe(404);
  await change(id, { name: 'Another plan' });
  expect((await fetchApp(`/e/${tag}.ics`)).status).toBe(404);
});

test('omits cancelled events ninety days after their date', async () => {
  const id = await event({ name: 'Off long ago' });
  await change(id, { is_active: false });
  await rows(
    'update events set start_at = ?, end_at = ? where id = ?',
    inDays(-92),
    inDays(-91),
    id,
  );
  for (const path of [`/e/${await tagOf(id)}.ics`, `/u/${testUsers.host}.ics`, '/events.ics']) {
    expect(await (await fetchApp(path)).text(), path).not.toContain(id);
  }
});
