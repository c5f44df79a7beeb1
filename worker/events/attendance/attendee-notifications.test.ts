import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { createEventHelpers } from '../../../tests/fixtures/events.ts';
import { demoId, testUsers, withSeededDatabase } from '../../../tests/setup/database.ts';
import { formatNotification } from '../../contract/notifications/notification.labels.ts';
import type { NotificationView } from '../../contract/notifications/notifications.ts';
import { Database } from '../../db/client.ts';
import { deliverMail } from '../../mail/delivery/deliver-mail.ts';
import { notificationQueries, notifyAttendees } from './notify-attendees.ts';

withSeededDatabase();
const {
  addNotification,
  inDays,
  json,
  send,
  rows,
  event,
  come,
  change,
  mails,
  job,
  secretOf,
  who,
} = createEventHelpers();
const { nora, ruth, basic } = who;
const whole = (moment: string) => moment.replace(/\.\d+/, '');

/** Notifications of a member. */
async function told(as: Record<string, string>, tag: string) {
  const answer = await send('GET', `/users/${demoId('users', tag)}/notices`, undefined, as);
  const { data } = await json<{ data: NotificationView[] }>(answer);
  return data.map((one) => ({ said: formatNotification(one), path: one.path }));
}

test('notifies changed time, place and name with previous values', async () => {
  const harbour = demoId('locations', 'harbour-studio');
  const id = await event({ name: 'Old name', location_id: harbour, capacity: 1 });
  await come(id, nora);
  await come(id, basic);
  const start_at = whole(inDays(7));
  await change(id, { name: 'New name', start_at, end_at: whole(inDays(7, 1)) });
  await change(id, { location_id: null, online_url: 'https://meet.example/another' });
  const found = await mails('Changed: New name');
  expect(found.map(({ to_addr }) => to_addr)).toEqual(
    expect.arrayContaining(['member@example.org', 'basic@example.org']),
  );
  expect(found).toHaveLength(4);
  const of = (address: string) =>
    found.filter(({ to_addr }) => to_addr === address).map(({ text }) => String(text));
  const [first = '', second = ''] = of('member@example.org');
  expect(first).toContain('It is now called “New name”. It was called “Old name”.');
  expect(first).toMatch(
    /It is now on \w+ \d+ \w+ 20\d\d, [\d:]+ to .*[\d:]+, \w+ time\. It was on \w+ \d+ /,
  );
  expect(second).toMatch(/It is no longer at Harbour Studio, \w+/);
  expect(second).toContain(
    'There is a new link to join online. You can find it on the event page.',
  );
  expect(second).toContain('cancel your seat');
  const waiting = of('basic@example.org').join();
  expect(waiting).toContain('People with a seat can find it on the event page.');
  expect(waiting).toContain('You are number 1 on the waiting list.');
  expect(waiting).not.toContain('seat back');
  expect(found.map(({ text }) => text).join()).not.toContain('meet.example');
  const bell = (await told(nora, testUsers.member))[0]?.said;
  expect(bell, 'of two changes both').toContain('It is no longer at Harbour Studio');
  expect(bell).toContain('It was called “Old name”.');
  await change(id, { is_active: false });
  expect((await told(nora, testUsers.member))[0]).toEqual({
    said: '“New name” is cancelled',
    path: '/events',
  });
});

test('combines changes and drops reverted ones before notifying', async () => {
  const id = await event({ name: 'Twice' });
  await come(id, nora);
  const [{ start_at = '', end_at = '' } = {}] = (await rows(
    'select start_at, end_at from events where id = ?',
    id,
  )) as { start_at: string; end_at: string }[];
  const was = JSON.stringify({ start_at: inDays(2), end_at: inDays(2, 1), name: 'Once' });
  await addNotification('changed', was, 'event_id = ?', id);
  await change(id, { name: 'Thrice' });
  expect((await mails('Changed: Thrice'))[0]?.text).toContain('It was called “Once”.');
  const same = JSON.stringify({ start_at, end_at, name: 'Thrice' });
  await addNotification('changed', same, 'event_id = ?', id);
  await rows('update event_seats set end_at = ? where event_id = ?', end_at, id);
  await job();
  expect(await mails('Changed: Thrice')).toHaveLength(1);
  expect(
    await rows(
      'select reason, sent_at is null as is_pending from event_notifications where seat_id in (select id from event_seats where event_id = ?)',
      id,
    ),
  ).toEqual([{ reason: 'changed', is_pending: 0 }]);
});

test('a group of notifications is sent once, after one was replaced meanwhile', async () => {
  const rrule = 'FREQ=WEEKLY;COUNT=2';
  const id = await event({ name: 'In a group', rrule, timezone_id: 'Europe/London' });
  const dates = await rows('select date from event_dates where event_id = ? order by 1', id);
  for (const { date } of dates) await come(id, nora, { date });
  await addNotification('changed', '{"name":"Alone"}', 'event_id = ?', id);
  const db = new Database(env.DB);
  const found = await db.run({ queries: notificationQueries(id) });
  expect(found.pending).toHaveLength(2);
  await rows("update event_notifications set id = 'replaced' where id = ?", found.pending[1]?.id);
  await notifyAttendees(env, db, found);
  expect(await mails('Changed: In a group')).toEqual([]);
  const current = await db.run({ queries: notificationQueries(id) });
  for (let twice = 0; twice < 2; twice += 1) await notifyAttendees(env, db, current);
  await job();
  expect(await mails('Changed: In a group')).toHaveLength(1);
});

test('a changed description sends no notification', async () => {
  const id = await event({ name: 'Worded' });
  await come(id, nora);
  await change(id, { description: 'In other words' });
  await job();
  expect(await mails('%Worded%')).toEqual([]);
});

test('a visitor is mailed from the waiting list to the seat', async () => {
  const id = await event({ name: 'Full up', capacity: 1 });
  await come(id, nora);
  await come(id, basic);
  await come(id, undefined, { name: 'Vera', email: 'vera@waits.example' });
  const [asked] = await mails('%Confirm your request: Full up');
  expect(asked?.text).toContain('Hello,');
  expect(asked?.text).toContain(
    'You would be number 2 on the waiting list. Open this page to join it:',
  );
  const page = `/events/${id}/coming/${await secretOf('%Confirm your request: Full up')}`;
  expect(await json(await send('GET', page))).toMatchObject({ state: 'asked', place: 2 });
  for (let twice = 0; twice < 2; twice += 1) await send('PUT', `${page}/confirm`);
  await job();
  const waits = await mails('You are on the waiting list: Full up');
  expect(waits).toHaveLength(1);
  expect(waits[0]?.text).toContain('You are number 2 on the waiting list.');
  await send('DELETE', `/events/${id}/coming`, undefined, nora);
  const [moved] = await mails('You have a seat: Full up');
  expect(moved).toMatchObject({ to_addr: 'basic@example.org' });
  expect(moved?.text).toContain('cancel your seat on that page. 1 person is on the waiting list.');
  await send('DELETE', `/events/${id}/coming`, undefined, basic);
  const last = (await mails('You have a seat: Full up'))[1];
  expect(last).toMatchObject({ to_addr: '…' });
  expect(last?.text).toContain('cancel your seat on that page.');
  expect(await json(await send('GET', page))).toMatchObject({ state: 'coming', place: null });
});

test('combines sign-ups in one notification to the host, without their own', async () => {
  const id = await event({ name: 'Heard of' });
  await come(id, ruth);
  await come(id, nora);
  await come(id, nora);
  const [one] = await told(ruth, testUsers.host);
  expect(one).toEqual({
    said: 'Nora Quinn booked “Heard of”',
    path: `/account/events/${id}/coming`,
  });
  await come(id, undefined, { name: 'Vera', email: 'vera@heard.example' });
  expect((await told(ruth, testUsers.host))[0]?.said).toContain('Nora');
  const page = `/events/${id}/coming/${await secretOf('%Confirm your request: Heard of')}`;
  for (let twice = 0; twice < 2; twice += 1) await send('PUT', `${page}/confirm`);
  const heard = (await told(ruth, testUsers.host)).filter(({ said }) => said.includes('Heard of'));
  expect(heard.map(({ said }) => said)).toEqual(['2 people booked “Heard of”']);
  await send('DELETE', page);
  expect((await told(ruth, testUsers.host))[0]?.said).toBe('Nora Quinn booked “Heard of”');
  await come(id, basic);
  await send('DELETE', `/events/${id}/coming`, undefined, basic);
  await send('DELETE', `/events/${id}/coming`, undefined, nora);
  const left = await told(ruth, testUsers.host);
  expect(left.filter(({ said }) => said.includes('Heard of'))).toEqual([]);
});

test("mails show the event's time and the member's own", async () => {
  const start_at = '2099-06-01T17:30:00.000Z';
  const end_at = '2099-06-01T19:00:00.000Z';
  const id = await event({ name: 'From afar', start_at, end_at, timezone_id: 'Europe/London' });
  await rows(
    "update users set timezone_id = 'America/New_York' where id = ?",
    demoId('users', testUsers.member),
  );
  await come(id, nora);
  await come(id, basic);
  await change(id, { end_at: '2099-06-01T19:30:00.000Z' });
  const found = await mails('Changed: From afar');
  const said = (to: string) => String(found.find(({ to_addr }) => to_addr === to)?.text);
  const there = '18:30 to 20:30, London time';
  expect(said('member@example.org')).toContain(`${there} (13:30 to 15:30 where you are)`);
  expect(said('basic@example.org')).toContain(there);
  expect(said('basic@example.org')).not.toContain('where you are');
});

test('a visitor mutes mails and keeps the seat', async () => {
  const id = await event({ name: 'In silence' });
  await come(id, undefined, { name: 'Vera', email: 'vera@silent.example' });
  const page = `/events/${id}/coming/${await secretOf('%Confirm your request: In silence')}`;
  await send('PUT', `${page}/confirm`);
  expect(await json(await send('GET', page))).toMatchObject({ is_mailed: true });
  expect((await send('POST', `/events/${id}/coming/wrong/silent`)).status).toBe(404);
  for (let twice = 0; twice < 2; twice += 1) {
    expect((await send('POST', `${page}/silent`)).status).toBe(204);
  }
  expect(await json(await send('GET', page))).toMatchObject({
    state: 'coming',
    name: 'Vera',
    is_mailed: false,
  });
  await change(id, { name: 'In all silence' });
  const [mail] = await rows("select id from sent_emails where subject = 'Changed: In all silence'");
  const ack = vi.fn();
  const messages = [{ body: { id: mail?.id }, ack, retry: vi.fn() }];
  await deliverMail({ queue: 'sobe-mail', messages } as never, env as never);
  expect(ack).toHaveBeenCalledOnce();
  expect(
    await rows('select processed, sent_at, error from sent_emails where id = ?', mail?.id),
  ).toEqual([
    { processed: 1, sent_at: null, error: 'The recipient has unsubscribed from these e-mails.' },
  ]);
});

test('a cancellation notification names the hidden event', async () => {
  const id = await event({ name: 'Not at all' });
  await come(id, nora);
  await change(id, { is_active: false });
  expect((await told(nora, testUsers.member))[0]).toEqual({
    said: '“Not at all” is cancelled',
    path: '/events',
  });
});

test('seat mails contain place, times and a calendar link', async () => {
  const harbour = demoId('locations', 'harbour-studio');
  const id = await event({ name: 'By the water', location_id: harbour, capacity: 1 });
  await come(id, nora);
  await come(id, basic);
  await come(id, undefined, { name: 'Vera', email: 'vera@water.example' });
  await send('DELETE', `/events/${id}/coming`, undefined, nora);
  await addNotification('reminder', null, "event_id = ? and state = 'coming'", id);
  await job();
  const [confirm] = await mails('%Confirm your request: By the water');
  const [seat] = await mails('You have a seat: By the water');
  const [reminder] = await mails('Reminder: By the water');
  for (const mail of [confirm, seat, reminder]) {
    expect(mail?.text).toMatch(/20\d\d, [\d:]+ to .*[\d:]+, \w+ time\. It is at Harbour Studio, /);
    expect(mail?.text).toContain('It is also online. The page below shows the link');
    expect(mail?.text).not.toContain('meet.example');
  }
  for (const mail of [seat, reminder]) {
    expect(mail?.text).toMatch(/Add to calendar: \S+\/e\/by-the-water\.ics/);
  }
});

test('reducing capacity reports the attendees and removes none', async () => {
  const id = await event({ name: 'Too few', capacity: 2 });
  await come(id, nora);
  await come(id, basic);
  await change(id, { capacity: 1 });
  const path = `/users/${demoId('users', testUsers.host)}/events/${id}/coming?limit=1`;
  expect(await json(await send('GET', path, undefined, ruth))).toMatchObject({ count: 2, most: 2 });
  expect(await mails('%Too few')).toEqual([]);
});

// Runs last, because it drops a trigger.
test('the migration moves notifications from seats to their table', async () => {
  const id = await event({ name: 'Moved' });
  await come(id, nora);
  await come(id, basic);
  for (const sql of [
    'drop trigger event_seats_delete_notifications',
    'drop table event_notifications',
    'alter table event_seats add column to_tell text',
    'alter table event_seats add column was text',
    'alter table event_seats add column reminded_at text',
    'create index event_seats_to_tell on event_seats (id) where to_tell is not null',
  ])
    await rows(sql);
  const set = async (values: string, tag: string) =>
    rows(
      `update event_seats set ${values} where event_id = ? and user_id = ?`,
      ...[id, demoId('users', tag)],
    );
  const reminded_at = inDays(-1);
  await set(`to_tell = 'changed', was = '{}', reminded_at = '${reminded_at}'`, testUsers.member);
  await set("state = 'again'", testUsers.basic);
  const migration = env.TEST_MIGRATIONS.find(({ name }) => name.includes('event_notifications'));
  for (const query of migration?.queries ?? []) await env.DB.prepare(query).run();
  expect(
    await rows(
      `select n.reason, n.was, nullif(n.sent_at, ?) is null as at, s.state from event_notifications n
        join event_seats s on s.id = n.seat_id where s.event_id = ? order by n.reason, n.sent_at`,
      ...[reminded_at, id],
    ),
  ).toEqual([
    { reason: 'again', was: null, at: 0, state: 'off' },
    { reason: 'changed', was: '{}', at: 1, state: 'coming' },
    { reason: 'reminder', was: null, at: 1, state: 'coming' },
  ]);
});
