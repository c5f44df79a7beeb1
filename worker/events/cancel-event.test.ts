import { expect, test } from 'vitest';
import { createEventHelpers } from '../../tests/fixtures/events.ts';
import { demoId, fetchApp, testUsers, withSeededDatabase } from '../../tests/setup/database.ts';
import type { MySeats, SeatView } from '../contract/events/attendance.ts';
import { formatNotification } from '../contract/notifications/notification.labels.ts';
import type { NotificationView } from '../contract/notifications/notifications.ts';
import { setClock } from '../db/clock.ts';

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
const host = demoId('users', testUsers.host);
const callOff = (id: string, why?: string, as = ruth) =>
  send('POST', `/users/${host}/events/${id}/off`, why ? { why } : {}, as);
const tagOf = async (id: string) =>
  String((await rows('select tag from events where id = ?', id))[0]?.tag);
const read = async (id: string) => fetchApp(`/sobe/v1/events/fe/${await tagOf(id)}`);

test('a cancelled event keeps a page with date and reason only', async () => {
  const id = await event({ name: 'Owls at dusk' });
  await come(id, nora);
  await come(id, undefined, { name: 'Vera', email: 'vera@owls.example' });
  const seat = `/events/${id}/coming/${await secretOf('%Confirm your request: Owls at dusk')}`;
  await send('PUT', `${seat}/confirm`);
  const [own] = (
    await json<{ data: { id: string; people: number }[] }>(
      await send('GET', `/users/${host}/given_events?limit=100`, undefined, ruth),
    )
  ).data.filter((one) => one.id === id);
  expect(own?.people).toBe(2);
  expect((await callOff(id, 'I am ill', nora)).status).toBe(403);
  for (let twice = 0; twice < 2; twice += 1) {
    expect((await callOff(id, twice ? 'Another reason' : 'The barn has no roof')).status).toBe(200);
  }
  const told = await mails('Cancelled: Owls at dusk');
  expect(told.map(({ to_addr }) => to_addr).sort()).toEqual(['member@example.org', '…']);
  const tag = await tagOf(id);
  for (const { text } of told)
    expect(text).toContain('Reason: “The barn has no roof”. We are sorry.');
  expect(told.map(({ text }) => text).join()).toContain(`/e/${tag}\n`);
  expect(await json(await read(id))).toMatchObject({
    off_why: 'The barn has no roof',
    is_active: false,
    dates: [],
    off_at: expect.stringMatching(/^20/),
  });
  const page = await fetchApp(`/e/${tag}`);
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain('noindex');
  expect(html).toContain('The barn has no roof');
  expect(html).not.toContain('id="come"');
  for (const path of ['/events', '/sobe/v1/events/fe?limit=100', '/sitemap/events.xml']) {
    expect(await (await fetchApp(path)).text(), path).not.toContain(tag);
  }
  expect((await come(id, basic)).status).toBe(404);
  expect(await json(await send('GET', seat))).toMatchObject({
    event: { is_off: true, off_why: 'The barn has no roof' },
  });
  expect(
    await rows(
      "select description from history where link_id = ? and description = 'Cancelled'",
      id,
    ),
  ).toHaveLength(1);
});

test('a reinstated date notifies former attendees once; one click takes the seat', async () => {
  const id = await event({ name: 'Again and again' });
  await come(id, nora);
  await come(id, basic);
  await come(id, undefined, { name: 'Vera', email: 'vera@again.example' });
  const seat = `/events/${id}/coming/${await secretOf('%Confirm your request: Again and again')}`;
  await send('PUT', `${seat}/confirm`);
  const putOn = async () => {
    const on = await send('PATCH', `/users/${host}/events/${id}`, { is_active: true }, ruth);
    expect(on.status).toBe(200);
  };
  const own = async () =>
    (await json<MySeats>(await send('GET', `/events/${id}/coming`, undefined, nora))).data;
  const bell = async (tag: string = testUsers.member, as = nora) => {
    const path = `/users/${demoId('users', tag)}/notices`;
    const { data } = await json<{ data: NotificationView[] }>(
      await send('GET', path, undefined, as),
    );
    return data.filter(({ title }) => title === 'Again and again').map(formatNotification);
  };
  expect(await bell(testUsers.host, ruth)).toEqual(['3 people booked “Again and again”']);
  await callOff(id, 'Too wet');
  expect(await bell()).toEqual(['“Again and again” is cancelled']);
  expect(await bell(testUsers.host, ruth)).toEqual([]);
  await putOn();
  expect(await json(await read(id))).toMatchObject({
    off_at: null,
    off_why: null,
    is_active: true,
    dates: [{ coming: 0 }],
  });
  for (let twice = 0; twice < 2; twice += 1) await job();
  const told = await mails('Back on: Again and again');
  expect(told.map(({ to_addr }) => to_addr).sort()).toEqual([
    ...['basic@example.org', 'member@example.org', '…'],
  ]);
  for (const { text } of told) expect(text).toContain('Your booking was cancelled with the event.');
  expect(await bell()).toEqual([
    expect.stringMatching(/ is back on\. Bookings were cancelled, so /),
  ]);
  expect(await own()).toMatchObject([{ state: 'off' }]);
  const { event: shown } = await json<SeatView>(await send('GET', seat));
  expect(shown).toMatchObject({ is_off: false, is_again: true, off_why: null });

  expect(await json(await come(id, nora))).toEqual({ state: 'coming', place: null });
  expect(await own()).toMatchObject([{ state: 'coming' }]);
  expect((await send('PUT', `${seat}/confirm`)).status).toBe(204);
  expect(await json(await send('GET', seat))).toMatchObject({ state: 'coming', place: null });
  await callOff(id);
  await putOn();
  expect(await mails('Cancelled: Again and again'), 'who took none hears too').toHaveLength(6);
  expect(await mails('Back on: Again and again')).toHaveLength(6);
  await job();
  expect(await mails('%Again and again')).toHaveLength(13);
  await change(id, { is_active: false });
  expect((await read(id)).status, 'hidden by an admin').toBe(404);
});

test('a visitor regains a lost seat by form and mail', async () => {
  const id = await event({ name: 'Once more' });
  const vera = { name: 'Vera', email: 'vera@once.example' };
  await come(id, undefined, vera);
  await send(
    'PUT',
    `/events/${id}/coming/${await secretOf('%Confirm your request: Once more')}/confirm`,
  );
  await callOff(id);
  await change(id, { is_active: true });
  await come(id, undefined, vera);
  expect(await mails('%Confirm your request: Once more')).toHaveLength(2);
  expect(await rows('select state from event_seats where event_id = ?', id)).toEqual([
    { state: 'asked' },
  ]);
});

test('notifies the net effect of cancelling and reinstating', async () => {
  const rrule = 'FREQ=WEEKLY;COUNT=4';
  const id = await event({ name: 'Back again', rrule, timezone_id: 'Europe/London' });
  const dates = await rows('select date from event_dates where event_id = ? order by 1', id);
  const [first = '', second = ''] = dates.map(({ date }) => String(date));
  await come(id, nora, { date: first });
  await come(id, nora, { date: second });
  await change(id, { left_out: first });
  await addNotification('off', null, 'event_id = ? and date = ?', id, second);
  await change(id, { left_out: '' });
  expect(await mails('Back on: Back again')).toHaveLength(1);
  expect(
    await rows(
      `select s.date, s.state, group_concat(n.reason order by n.sent_at) as sent, count(n.id) - count(n.sent_at) as pending
        from event_seats s left join event_notifications n on n.seat_id = s.id where s.event_id = ? group by 1 order by 1`,
      id,
    ),
  ).toEqual([
    { date: first, state: 'off', sent: 'off,again', pending: 0 },
    { date: second, state: 'coming', sent: null, pending: 0 },
  ]);
  await rows("update event_seats set state = 'off' where event_id = ? and date = ?", id, second);
  await job();
  expect(await mails('Back on: Back again'), 'by the job too').toHaveLength(2);
  await come(id, nora, { date: second });
  await callOff(id);
  expect(await mails('Cancelled: Back again'), 'with a seat and without in one').toHaveLength(1);
});

test('hiding an event with attendees cancels it', async () => {
  const taken = await event({ name: 'Taken' });
  const empty = await event({ name: 'Empty' });
  await come(taken, nora);
  for (const id of [taken, empty]) {
    await send('PATCH', `/users/${host}/events/${id}`, { is_active: false }, ruth);
  }
  expect((await read(taken)).status).toBe(200);
  expect((await read(empty)).status).toBe(404);
  const draft = await event({ name: 'A draft', is_active: false });
  expect((await callOff(draft)).status).toBe(200);
  expect((await read(draft)).status).toBe(404);
  const others = await event({ user_id: demoId('users', testUsers.member) });
  expect((await callOff(others)).status).toBe(404);
  expect(
    (await send('POST', `/users/${host}/events/${draft}/off`, { why: 'x'.repeat(301) }, ruth))
      .status,
  ).toBe(422);
});

test('explains a skipped, past or missing date and shows the next one', async () => {
  const rrule = 'FREQ=WEEKLY;COUNT=4';
  const id = await event({ name: 'Weekly letters', rrule, timezone_id: 'Europe/London' });
  const dates = await rows('select date from event_dates where event_id = ? order by 1', id);
  const [first, second] = dates.map(({ date }) => String(date));
  await come(id, nora, { date: first });
  await change(id, { left_out: `${first}: The hall, as it were, is closed` });
  const asked = async (date?: string) => {
    const path = `/sobe/v1/events/fe/${await tagOf(id)}${date ? `?date=${date}` : ''}`;
    const answer = await json<{ asked: string; date: string }>(await fetchApp(path));
    return [answer.asked, answer.date];
  };
  expect(await asked(first)).toEqual(['off', second]);
  expect(await asked(second)).toEqual([null, second]);
  expect(await asked()).toEqual([null, second]);
  expect(await asked('2001-01-01')).toEqual(['over', second]);
  expect(await asked('2099-01-01')).toEqual(['none', second]);
  const [off] = await mails('Cancelled: Weekly letters, %');
  expect(off?.text).toContain('Reason: “The hall, as it were, is closed”. We are sorry.');
  expect(off?.text).toContain('Other dates are unchanged. The next date is ');
  const page = await (await fetchApp(`/e/${await tagOf(id)}?date=${first}`)).text();
  expect(page).toContain('The hall, as it were, is closed');
  const tooMuch = { left_out: `${first}: ${'x'.repeat(301)}` };
  expect((await send('PATCH', `/events/${id}`, tooMuch, who.admin)).status).toBe(422);
});

test('moving a date into the next day replaces the reminder', async () => {
  const id = await event({ name: 'Sooner' });
  await come(id, nora);
  const at = { start_at: inDays(0, 5), end_at: inDays(0, 6) };
  await change(id, at);
  await job();
  expect(await mails('Changed: Sooner')).toHaveLength(1);
  expect(await mails('Reminder: Sooner')).toEqual([]);
  await change(id, { start_at: inDays(3), end_at: inDays(3, 1) });
  setClock(() => Date.now() + 2.5 * 86_400_000);
  await job();
  expect(await mails('Reminder: Sooner'), 'put off, it is reminded of in its time').toHaveLength(1);
});
