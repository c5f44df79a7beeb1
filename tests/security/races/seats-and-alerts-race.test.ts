import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { alertBounds } from '../../../worker/contract/practitioners/alerts.ts';
import { DB, idOf, send, withWorld, world } from '../../setup/database.ts';
import { eventsToCome } from '../../worlds/events-to-come.ts';
import { deliverAll } from '../../fixtures/emails.ts';
import { callAtOnce, tally } from './call-concurrently.ts';

withWorld();
const { event } = eventsToCome();
beforeEach(async () => {
  for (const table of ['attempts', 'stranger_mails', 'alerts', 'event_seats']) {
    await DB.run(`delete from ${table}`);
  }
  await DB.run('update sent_emails set processed = 1');
});

const ask = (id: string, name: string, email: string, headers: object = {}) =>
  send('POST', `events/${id}/coming`, null, { name, email }, headers);

/** Pages linked from the e-mails to a visitor, newest last. */
async function pagesOf(email: string) {
  const mails = (await deliverAll()).filter(({ to }) => to === email);
  return mails.map(
    ({ text }) =>
      `events/${/coming\/([0-9a-f-]{36}\/[\w-]{43})/.exec(text)?.[1]?.replace('/', '/coming/')}`,
  );
}

const confirm = (page: string, headers: object = {}) =>
  send('PUT', `${page}/confirm`, null, undefined, headers);

test('parallel confirmations fill at most the available seats', async () => {
  const id = await event({ capacity: 2 });
  const emails = Array.from({ length: 6 }, (_, index) => `guest-${index}@example.net`);
  await callAtOnce(6, (index, headers) => ask(id, `Guest ${index}`, emails[index] ?? '', headers));
  const pages: string[] = [];
  const mails = await deliverAll();
  for (const email of emails) {
    const text = mails.find(({ to }) => to === email)?.text ?? '';
    const [, secret] = /coming\/[0-9a-f-]{36}\/([\w-]{43})/.exec(text) ?? [];
    pages.push(`events/${id}/coming/${secret}`);
  }
  const answers = await callAtOnce(6, (index, headers) => confirm(pages[index] ?? '', headers));
  expect(tally(answers)).toBe('204 ×6');
  const seats = (state: string) =>
    DB.count('event_seats where event_id = ? and state = ?', id, state);
  expect([await seats('coming'), await seats('waiting')]).toEqual([2, 4]);
});

test('parallel member bookings fill at most the available seats', async () => {
  const id = await event({ capacity: 1 });
  const people = [world.member, world.host, world.basic, world.admin];
  const answers = await callAtOnce(8, (index) =>
    send('POST', `events/${id}/coming`, people[index % 4] ?? '', {}),
  );
  expect(tally(answers)).toBe('201 ×8');
  expect(await DB.count("event_seats where event_id = ? and state = 'coming'", id)).toBe(1);
  expect(await DB.count('event_seats where event_id = ?', id)).toBe(4);
});

test('a seat requested in parallel is one seat with one e-mail', async () => {
  const id = await event();
  await callAtOnce(6, (_, headers) => ask(id, 'Vera', 'vera@example.net', headers));
  expect(await pagesOf('vera@example.net')).toHaveLength(1);
  expect(await DB.count('event_seats where event_id = ?', id)).toBe(1);
});

test('a seat requested in a foreign name does not block its owner', async () => {
  const id = await event();
  await ask(id, 'Mallory', 'vera@example.net');
  await ask(id, 'Vera', 'vera@example.net');
  const [foreign = '', own = ''] = await pagesOf('vera@example.net');
  expect((await confirm(own)).status).toBe(204);
  expect(await (await send('GET', own, null)).json()).toMatchObject({
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
  const answers = await callAtOnce(3, (index, headers) => confirm(pages[index] ?? '', headers));
  expect(tally(answers)).toBe('204 ×1, 404 ×2');
  expect(await DB.column('select state from event_seats where event_id = ?', id)).toEqual([
    'coming',
  ]);
});

test('a member has at most twenty alerts', async () => {
  const answers = await callAtOnce(alertBounds.each + 5, (index) =>
    send('POST', 'alerts', world.member, { q: `counselling ${index}` }),
  );
  expect(tally(answers)).toBe(`201 ×${alertBounds.each}, 429 ×5`);
  const own = 'alerts where user_id = ?';
  expect(await DB.count(own, idOf('users', world.member))).toBe(alertBounds.each);
});

test('a visitor has at most twenty alerts', async () => {
  const count = alertBounds.each + 5;
  for (let index = 0; index < count; index += 1) {
    const at = new Date().toISOString();
    await DB.insert('alerts', {
      id: `alert-${index}`, created_at: at, contact: 'sealed', asked_by: 'visitor',
      secret_hash: createHash('sha256').update(`secret ${index}`).digest('hex'),
      object_type: 'users', object_id: idOf('users', world.host),
      ends_at: new Date(Date.now() + 86_400_000).toISOString(),
    });
  }
  const answers = await callAtOnce(count, (index, headers) =>
    send('PUT', `alerts/alert-${index}/secret ${index}/confirm`, null, undefined, headers),
  );
  expect(tally(answers)).toBe(`204 ×${alertBounds.each}, 429 ×5`);
  expect(await DB.count('alerts where confirmed_at is not null')).toBe(alertBounds.each);
});

test('an alert requested in parallel is stored once', async () => {
  const object = { object_type: 'users', object_id: idOf('users', world.host) };
  const answers = await callAtOnce(6, () => send('POST', 'alerts', world.member, object));
  expect(tally(answers)).toBe('201 ×6');
  expect(await DB.count('alerts')).toBe(1);
});
