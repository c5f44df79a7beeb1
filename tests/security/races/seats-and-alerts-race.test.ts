import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { alertLimits } from '../../../worker/contract/practitioners/alerts.ts';
import { deliverAllEmails } from '../../fixtures/emails.ts';
import { createEventHelpers } from '../../fixtures/events.ts';
import { callApi, DB, demoId, testUsers, withSeededDatabase } from '../../setup/database.ts';
import { callConcurrently, tallyStatuses } from './call-concurrently.ts';

withSeededDatabase();
const { event } = createEventHelpers();
beforeEach(async () => {
  for (const table of ['attempts', 'stranger_mails', 'alerts', 'event_seats']) {
    await DB.run(`delete from ${table}`);
  }
  await DB.run('update sent_emails set processed = 1');
});

const ask = (id: string, name: string, email: string, headers: object = {}) =>
  callApi('POST', `events/${id}/coming`, null, { name, email }, headers);

/** Pages linked from the e-mails to a visitor, newest last. */
async function pagesOf(email: string) {
  const mails = (await deliverAllEmails()).filter(({ to }) => to === email);
  return mails.map(
    ({ text }) =>
      `events/${/coming\/([0-9a-f-]{36}\/[\w-]{43})/.exec(text)?.[1]?.replace('/', '/coming/')}`,
  );
}

const confirm = (page: string, headers: object = {}) =>
  callApi('PUT', `${page}/confirm`, null, undefined, headers);

test('parallel confirmations fill at most the available seats', async () => {
  const id = await event({ capacity: 2 });
  const emails = Array.from({ length: 6 }, (_, index) => `guest-${index}@example.net`);
  await callConcurrently(6, (index, headers) =>
    ask(id, `Guest ${index}`, emails[index] ?? '', headers),
  );
  const pages: string[] = [];
  const mails = await deliverAllEmails();
  for (const email of emails) {
    const text = mails.find(({ to }) => to === email)?.text ?? '';
    const [, secret] = /coming\/[0-9a-f-]{36}\/([\w-]{43})/.exec(text) ?? [];
    pages.push(`events/${id}/coming/${secret}`);
  }
  const answers = await callConcurrently(6, (index, headers) =>
    confirm(pages[index] ?? '', headers),
  );
  expect(tallyStatuses(answers)).toBe('204 ×6');
  const seats = (state: string) =>
    DB.count('event_seats where event_id = ? and state = ?', id, state);
  expect([await seats('coming'), await seats('waiting')]).toEqual([2, 4]);
});

test('parallel member bookings fill at most the available seats', async () => {
  const id = await event({ capacity: 1 });
  const people = [testUsers.member, testUsers.host, testUsers.basic, testUsers.admin];
  const answers = await callConcurrently(8, (index) =>
    callApi('POST', `events/${id}/coming`, people[index % 4] ?? '', {}),
  );
  expect(tallyStatuses(answers)).toBe('201 ×8');
  expect(await DB.count("event_seats where event_id = ? and state = 'coming'", id)).toBe(1);
  expect(await DB.count('event_seats where event_id = ?', id)).toBe(4);
});

test('a seat requested in parallel is one seat with one e-mail', async () => {
  const id = await event();
  await callConcurrently(6, (_, headers) => ask(id, 'Vera', 'vera@example.net', headers));
  expect(await pagesOf('vera@example.net')).toHaveLength(1);
  expect(await DB.count('event_seats where event_id = ?', id)).toBe(1);
});

test('a seat requested in a foreign name does not block its owner', async () => {
  const id = await event();
  await ask(id, 'Mallory', 'vera@example.net');
  await ask(id, 'Vera', 'vera@example.net');
  const [foreign = '', own = ''] = await pagesOf('vera@example.net');
  expect((await confirm(own)).status).toBe(204);
  expect(await (await callApi('GET', own, null)).json()).toMatchObject({
    name: 'Vera',
    state: 'coming',
  });
  // The request made in her name is deleted, and she has one seat.
  expect((await confirm(foreign)).status).toBe(404);
  expect(await DB.count('event_seats where event_id = ?', id)).toBe(1);
  await ask(id, 'Mallory', 'vera@example.net');
  expect(await pagesOf('vera@example.net')).toEqual([]);
});

test('only one of two links to the same address gives a seat', async () => {
  const id = await event();
  for (const name of ['Vera', 'Vera Lind', 'V. Lind']) await ask(id, name, 'vera@example.net');
  const pages = await pagesOf('vera@example.net');
  const answers = await callConcurrently(3, (index, headers) =>
    confirm(pages[index] ?? '', headers),
  );
  expect(tallyStatuses(answers)).toBe('204 ×1, 404 ×2');
  expect(await DB.column('select state from event_seats where event_id = ?', id)).toEqual([
    'coming',
  ]);
});

test('a member has at most twenty alerts', async () => {
  const answers = await callConcurrently(alertLimits.each + 5, (index) =>
    callApi('POST', 'alerts', testUsers.member, { q: `counselling ${index}` }),
  );
  expect(tallyStatuses(answers)).toBe(`201 ×${alertLimits.each}, 429 ×5`);
  const own = 'alerts where user_id = ?';
  expect(await DB.count(own, demoId('users', testUsers.member))).toBe(alertLimits.each);
});

test('a visitor has at most twenty alerts', async () => {
  const count = alertLimits.each + 5;
  for (let index = 0; index < count; index += 1) {
    const at = new Date().toISOString();
    await DB.insert('alerts', {
      id: `alert-${index}`,
      created_at: at,
      contact: 'sealed',
      asked_by: 'visitor',
      secret_hash: createHash('sha256').update(`secret ${index}`).digest('hex'),
      object_type: 'users',
      object_id: demoId('users', testUsers.host),
      ends_at: new Date(Date.now() + 86_400_000).toISOString(),
    });
  }
  const answers = await callConcurrently(count, (index, headers) =>
    callApi('PUT', `alerts/alert-${index}/secret ${index}/confirm`, null, undefined, headers),
  );
  expect(tallyStatuses(answers)).toBe(`204 ×${alertLimits.each}, 429 ×5`);
  expect(await DB.count('alerts where confirmed_at is not null')).toBe(alertLimits.each);
});

test('an alert requested in parallel is stored once', async () => {
  const object = { object_type: 'users', object_id: demoId('users', testUsers.host) };
  const answers = await callConcurrently(6, () =>
    callApi('POST', 'alerts', testUsers.member, object),
  );
  expect(tallyStatuses(answers)).toBe('201 ×6');
  expect(await DB.count('alerts')).toBe(1);
});
