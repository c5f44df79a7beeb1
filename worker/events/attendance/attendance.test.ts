import { expect, test } from 'vitest';
import { createEventHelpers, eventOnlineUrl } from '../../../tests/fixtures/events.ts';
import { demoId, fetchApp, testUsers, withSeededDatabase } from '../../../tests/setup/database.ts';
import { setClock } from '../../db/clock.ts';
import { maxRemindersPerRun } from './seats.ts';

withSeededDatabase();
const { come, event, inDays, job, json, mails, rows, secretOf, send, who } = createEventHelpers();
const { admin, basic, nora, ruth } = who;

const day = 86_400_000;

test('a member takes a seat once and sees the online URL', async () => {
  const id = await event();
  for (let twice = 0; twice < 2; twice += 1) {
    const answer = await come(id, nora);
    expect(answer.status).toBe(201);
    expect(await json(answer)).toEqual({ state: 'coming', place: null });
  }
  expect(await rows('select id from event_seats where event_id = ?', id)).toHaveLength(1);
  expect(await json(await send('GET', `/events/${id}/coming`, undefined, nora))).toMatchObject({
    data: [{ state: 'coming', place: null, date: null }],
    online_url: eventOnlineUrl,
  });
  expect(await json(await send('GET', `/events/${id}/coming`, undefined, basic))).toEqual({
    data: [],
    online_url: null,
  });
  const tag = (await rows('select tag from events where id = ?', id))[0]?.tag;
  for (const path of [
    ...[`/sobe/v1/events/fe/${tag}`, '/sobe/v1/events/fe?limit=100', '/sobe/v1/events/calendar'],
    ...[`/e/${tag}`, `/e/${tag}.ics`, '/events.ics', '/events', `/u/${testUsers.host}.ics`],
  ]) {
    expect(await (await fetchApp(path)).text(), path).not.toContain('meet.example');
  }
  expect(await json(await fetchApp(`/sobe/v1/events/fe/${tag}`))).toMatchObject({
    is_online: true,
    dates: [{ coming: 1, waiting: 0 }],
  });
});

test('of two requests for the last seat one gets it, one waits', async () => {
  const id = await event({ capacity: 1 });
  const answers = await Promise.all([come(id, nora), come(id, basic), come(id, ruth)]);
  const seats = await Promise.all(answers.map((one) => json(one)));
  expect(seats.map(({ state }) => state).sort()).toEqual(['coming', 'waiting', 'waiting']);
  // Within the same millisecond the order of waiting may differ.
  const places = await Promise.all(
    [nora, basic, ruth].map(async (who) => {
      const answer = await send('GET', `/events/${id}/coming`, undefined, who);
      return (await answer.json<{ data: { place: number | null }[] }>()).data[0]?.place;
    }),
  );
  expect(places.sort()).toEqual([1, 2, null]);
  expect(
    await rows("select count(*) as n from event_seats where event_id = ? and state = 'coming'", id),
  ).toEqual([{ n: 1 }]);
});

test('a cancelled seat goes to the first in line, who is notified once', async () => {
  const id = await event({ name: 'A full circle', capacity: 1 });
  await come(id, nora);
  await come(id, basic);
  await come(id, ruth);
  expect((await send('DELETE', `/events/${id}/coming`, undefined, nora)).status).toBe(204);
  expect((await send('DELETE', `/events/${id}/coming`, undefined, nora)).status).toBe(404);
  expect(await json(await come(id, basic))).toEqual({ state: 'coming', place: null });
  expect(await json(await come(id, ruth))).toEqual({ state: 'waiting', place: 1 });
  await job();
  expect(await mails('You have a seat: A full circle')).toMatchObject([
    { to_addr: 'basic@example.org' },
  ]);
  expect(
    await rows("select user_id from notices where kind = 'event_seat' and object_id = ?", id),
  ).toEqual([{ user_id: demoId('users', testUsers.basic) }]);
  const more = await send('PATCH', `/events/${id}`, { capacity: 2 }, admin);
  expect(more.status).toBe(200);
  expect(await json(await come(id, ruth))).toEqual({ state: 'coming', place: null });
});

test('a visitor confirms a seat by mail, once', async () => {
  const id = await event({ name: 'Open house', capacity: 1 });
  const vera = { name: 'Vera', email: 'vera@visitors.example' };
  for (const sent of [vera, vera, { ...vera, email: 'bot@x.example', website: 'x' }]) {
    const answer = await come(id, undefined, sent);
    expect(answer.status).toBe(202);
    expect(await json(answer)).toEqual({});
  }
  expect(await rows('select state from event_seats where event_id = ?', id)).toEqual([
    { state: 'asked' },
  ]);
  const secret = await secretOf('Confirm your request: Open house');
  const page = `/events/${id}/coming/${secret}`;
  expect(await json(await send('GET', page))).toMatchObject({
    state: 'asked',
    name: 'Vera',
    online_url: null,
    event: { name: 'Open house' },
  });
  for (let twice = 0; twice < 2; twice += 1) {
    expect((await send('PUT', `${page}/confirm`)).status).toBe(204);
  }
  expect(await json(await send('GET', page))).toMatchObject({
    state: 'coming',
    online_url: eventOnlineUrl,
  });
  expect(await json(await come(id, nora))).toEqual({ state: 'waiting', place: 1 });
  expect((await send('PUT', `/events/${id}/coming/wrong/confirm`)).status).toBe(404);
  for (let twice = 0; twice < 2; twice += 1) {
    expect((await send('DELETE', page)).status).toBe(204);
  }
  expect((await send('GET', page)).status).toBe(404);
  expect(await json(await come(id, nora))).toEqual({ state: 'coming', place: null });
});

test('rejects a visitor without name or e-mail', async () => {
  const answer = await come(await event(), undefined, { name: 'Vera' });
  expect(answer.status).toBe(422);
  expect(await json(answer)).toMatchObject({ errors: [{ path: 'email' }] });
});

test('only the host and admins read attendees', async () => {
  const id = await event();
  await come(id, nora);
  const path = `/users/${demoId('users', testUsers.host)}/events/${id}/coming`;
  for (const as of [ruth, admin]) {
    expect(await json(await send('GET', path, undefined, as))).toMatchObject({
      count: 1,
      data: [{ name: 'Nora Quinn', state: 'coming', user_id: demoId('users', testUsers.member) }],
    });
  }
  const others = `/users/${demoId('users', testUsers.member)}/events/${id}/coming`;
  expect((await send('GET', others, undefined, nora)).status).toBe(404);
});

test('attendees show an image if their public profile has one', async () => {
  const id = await event();
  await come(id, nora);
  const nora_id = demoId('users', testUsers.member);
  const path = `/users/${demoId('users', testUsers.host)}/events/${id}/coming`;
  const pictures = async () =>
    (
      await json<{ data: { image_name: string | null }[] }>(
        await send('GET', path, undefined, ruth),
      )
    ).data.map(({ image_name }) => image_name);
  await rows('update users set is_public = 1 where id = ?', nora_id);
  expect(await pictures()).toEqual([expect.stringMatching(/./)]);
  await rows('update users set is_public = 0 where id = ?', nora_id);
  expect(await pictures()).toEqual([null]);
  await rows('update users set is_public = 1 where id = ?', nora_id);
});

test('reminds attendees once, a day before, unless they joined that day', async () => {
  const id = await event({ name: 'Tomorrow', start_at: inDays(3), end_at: inDays(3, 1) });
  await come(id, nora);
  await job();
  expect(await mails('Reminder: Tomorrow')).toEqual([]);
  setClock(() => Date.now() + 2.5 * day);
  await come(id, basic);
  await job();
  await job();
  expect(await mails('Reminder: Tomorrow')).toMatchObject([{ to_addr: 'member@example.org' }]);
});

test('a run writes a limited number of reminders, and the next one the others', async () => {
  const id = await event({ name: 'Crowded', start_at: inDays(0, 20), end_at: inDays(0, 21) });
  await rows(
    `with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n < ?2)
      insert into event_seats (id, created_at, event_id, contact, state, joined_at, start_at, end_at)
        select 'crowd-' || n, ?3, id, '', 'coming', ?3, start_at, end_at from numbers, events where id = ?1`,
    ...[id, maxRemindersPerRun, inDays(-1)],
  );
  const countReminders = async () =>
    (await rows("select id from event_notifications where seat_id like 'crowd-%'")).length;
  expect(await job()).toMatchObject({ hasMore: true });
  expect(await countReminders()).toBe(maxRemindersPerRun);
  await job();
  expect(await countReminders()).toBe(maxRemindersPerRun + 1);
  await rows('delete from event_seats where event_id = ?', id);
});

test('erases visitors after a week and members after three months', async () => {
  const id = await event({ name: 'Long ago', start_at: inDays(1), end_at: inDays(1, 1) });
  await come(id, nora);
  await come(id, undefined, { name: 'Vera', email: 'vera@past.example' });
  const secret = await secretOf('Confirm your request: Long ago');
  await send('PUT', `/events/${id}/coming/${secret}/confirm`);
  const seats = () => rows('select user_id from event_seats where event_id = ?', id);
  expect(await seats()).toHaveLength(2);
  setClock(() => Date.now() + 9 * day);
  await job();
  expect(await seats()).toEqual([{ user_id: demoId('users', testUsers.member) }]);
  setClock(() => Date.now() + 92 * day);
  await job();
  expect(await seats()).toEqual([]);
});
