import { expect, test } from 'vitest';
import { createEventHelpers } from '../../../tests/fixtures/events.ts';
import { demoId, fetchApp, testUsers, withSeededDatabase } from '../../../tests/setup/database.ts';

withSeededDatabase();
const { come, event, inDays, job, json, mails, rows, send, who } = createEventHelpers();
const { admin, basic, nora, ruth } = who;

const weekly = () => ({
  rrule: 'FREQ=WEEKLY;COUNT=4',
  timezone_id: 'Europe/London',
  start_at: inDays(6),
  end_at: inDays(6, 1),
  capacity: 1,
});

test('shows attendees of a series for the next date that has some', async () => {
  const id = await event({ ...weekly(), name: 'Later' });
  const dates = await rows('select date from event_dates where event_id = ? order by date', id);
  await come(id, nora, { date: dates[2]?.date });
  const path = `/users/${demoId('users', testUsers.host)}/events/${id}/coming`;
  expect(await json(await send('GET', path, undefined, ruth))).toMatchObject({
    count: 1,
    date: dates[2]?.date,
  });
});

test('each date of a series has its own seats and list entry', async () => {
  const id = await event({ ...weekly(), name: 'Every week' });
  const dates = await rows(
    'select date, start_at from event_dates where event_id = ? order by 1',
    id,
  );
  expect(dates).toHaveLength(4);
  expect((await come(id, nora)).status).toBe(422);
  expect((await come(id, nora, { date: '2001-01-01' })).status).toBe(409);
  const [first, second] = dates.map(({ date }) => String(date));
  expect(await json(await come(id, nora, { date: first }))).toMatchObject({ state: 'coming' });
  expect(await json(await come(id, basic, { date: first }))).toMatchObject({ place: 1 });
  expect(await json(await come(id, basic, { date: second }))).toMatchObject({ state: 'coming' });
  const { data } = await json<{ data: { id: string; date: string; is_full: boolean }[] }>(
    await fetchApp('/sobe/v1/events/fe?limit=100'),
  );
  expect(data.filter((one) => one.id === id).map(({ date, is_full }) => [date, is_full])).toEqual(
    dates.map(({ date }, index) => [date, index < 2]),
  );
  expect((await send('DELETE', `/events/${id}/coming?date=${first}`, undefined, nora)).status).toBe(
    204,
  );
  expect(await json(await come(id, basic, { date: first }))).toMatchObject({ state: 'coming' });
});

test('notifies attendees once about a moved or skipped date', async () => {
  const id = await event({ ...weekly(), name: 'Some week', capacity: null });
  const dates = await rows(
    'select date, start_at, end_at from event_dates where event_id = ? order by 1',
    id,
  );
  const [first, second, third] = dates.map(({ date }) => String(date));
  for (const date of [first, second, third]) await come(id, nora, { date });
  const start = inDays(8).replace(/\.\d+/, '');
  const end = inDays(8, 2).replace(/\.\d+/, '');
  const change = { left_out: first, moved: `${second} ${start} ${end}` };
  for (let twice = 0; twice < 2; twice += 1) {
    expect((await send('PATCH', `/events/${id}`, change, admin)).status).toBe(200);
  }
  await job();
  expect(await mails('Cancelled: Some week, % %')).toHaveLength(1);
  expect(await mails('Changed: Some week')).toHaveLength(1);
  const kind = "kind = 'event_changed'";
  const [notice] = await rows(`select part from notices where ${kind} and object_id = ?`, id);
  expect(notice?.part).toMatch(
    /"kind":"time".*\n?.*"kind":"cancelled"|"kind":"cancelled".*\n?.*"kind":"time"/s,
  );
  for (const once of ['"kind":"time"', '"kind":"cancelled"']) {
    expect(String(notice?.part).split(once), 'said once').toHaveLength(2);
  }
  expect(
    await rows(
      "select date, start_at from event_seats where event_id = ? and state = 'coming' order by 1",
      id,
    ),
  ).toEqual([
    { date: second, start_at: new Date(start).toISOString() },
    { date: third, start_at: dates[2]?.start_at },
  ]);
  expect((await send('PATCH', `/events/${id}`, { is_active: false }, admin)).status).toBe(200);
  const off = await mails('Cancelled: Some week%');
  expect(off).toHaveLength(2);
  expect(off[1]?.text).toMatch(
    /This event has been cancelled: Some week \(\w+ .*time; \w+ .*time\)\./,
  );
});

test('a new series repeats in the zone of its host', async () => {
  const id = await event({ name: 'From now on' });
  await come(id, nora);
  const answer = await send('PATCH', `/events/${id}`, { rrule: 'FREQ=DAILY;COUNT=3' }, admin);
  expect(answer.status).toBe(200);
  const [{ zone } = {}] = await rows(
    'select timezone_id as zone from users where id = ?',
    demoId('users', testUsers.host),
  );
  expect(await json(answer)).toMatchObject({ timezone_id: zone ?? null });
  expect(await rows('select date from event_dates where event_id = ?', id)).toHaveLength(3);
  const [seat] = await rows('select date from event_seats where event_id = ?', id);
  expect(seat?.date).toMatch(/^\d{4}-/);
  expect(await mails('%From now on')).toEqual([]);
  const wrong = await send('PATCH', `/events/${id}`, { rrule: 'FREQ=HOURLY' }, admin);
  expect(wrong.status).toBe(422);
  expect(await json(wrong)).toMatchObject({ errors: [{ path: 'rrule' }] });
});

test('a place shows the next date of a series', async () => {
  const location_id = demoId('locations', 'harbour-studio');
  const id = await event({
    ...weekly(),
    name: 'Soonest',
    start_at: inDays(-13),
    end_at: inDays(-13, 1),
    location_id,
  });
  const [next] = await rows(
    'select start_at from event_dates where event_id = ? and end_at > ? order by 1 limit 1',
    ...[id, inDays(0)],
  );
  const { data } = await json<{ data: { id: string; next_event: unknown }[] }>(
    await fetchApp('/sobe/v1/locations/fe?limit=100&next=true'),
  );
  expect(data.find((one) => one.id === location_id)?.next_event).toMatchObject({
    name: 'Soonest',
    start_at: next?.start_at,
  });
});
