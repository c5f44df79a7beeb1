import { beforeEach, expect, test } from 'vitest';
import { strangerMailsPerDay } from '../../../worker/contract/accounts/rate-limits.ts';
import { setClock } from '../../../worker/db/clock.ts';
import { normalizeMailbox } from '../../../worker/mail/outbox/stranger-mail-limit.ts';
import { deliverAllEmails } from '../../fixtures/emails.ts';
import { createEventHelpers } from '../../fixtures/events.ts';
import { callApi, DB, demoId, testUsers, withSeededDatabase } from '../../setup/database.ts';
import { callConcurrently } from './call-concurrently.ts';

withSeededDatabase();
const { event } = createEventHelpers();
beforeEach(async () => {
  for (const table of ['attempts', 'stranger_mails']) await DB.run(`delete from ${table}`);
  await DB.run('update sent_emails set processed = 1');
});

const ruth = demoId('users', testUsers.host);
type Headers = Record<string, string>;

/** Every way in which a signed-out visitor causes an e-mail to an address. */
const ways = (email: string, number: number, name = 'Ada New') => ({
  'sign-up': (headers: Headers) =>
    callApi(
      'POST',
      'user-signup',
      null,
      {
        name,
        email,
        password: 'a long walk by the sea',
        title: 'New here',
        date_of_birth: '1990-01-01',
      },
      headers,
    ),
  confirmation: (headers: Headers) =>
    callApi('POST', `users/verify-email/${encodeURIComponent(email)}`, null, undefined, headers),
  enquiry: (headers: Headers) =>
    callApi(
      'POST',
      'enquiries',
      null,
      { user_ids: [ruth], name, email, words: `${name} ${number}` },
      headers,
    ),
  alert: (headers: Headers) =>
    callApi('POST', 'alerts', null, { q: `${name} ${number} counselling`, email }, headers),
  invitation: () => callApi('POST', 'invites/send', testUsers.admin, { addresses: email }),
});

const seat = async (id: string, email: string, name: string, headers: Headers) =>
  callApi('POST', `events/${id}/coming`, null, { name, email }, headers);

const sentTo = async (of: string) =>
  (await deliverAllEmails()).filter(({ to }) => normalizeMailbox(to) === of);

test("all e-mails to a visitor's address share a limit of five per day", async () => {
  const spelt = (index: number) =>
    ['flood@example.net', 'Flood@Example.NET', 'flood+news@example.net'][index % 3] ?? '';
  const ids = [await event(), await event(), await event(), await event()];
  const calls = Array.from({ length: 12 }, (_, index) => {
    const { 'sign-up': signUp, ...others } = ways(spelt(index), index);
    return [signUp, ...Object.values(others)][index % 5] ?? signUp;
  });
  await callConcurrently(calls.length + ids.length, (index, headers) => {
    const call = calls[index];
    return call
      ? call(headers)
      : seat(ids[index - calls.length] ?? '', spelt(index), `Ada ${index}`, headers);
  });
  expect(await sentTo('flood@example.net')).toHaveLength(strangerMailsPerDay);
  expect(await DB.count('stranger_mails')).toBe(strangerMailsPerDay);
  // The next day allows five more.
  setClock(() => Date.now() + 25 * 3_600_000);
  await DB.run('delete from attempts');
  await callConcurrently(8, (index, headers) =>
    ways('flood@example.net', 100 + index).enquiry(headers),
  );
  expect(await sentTo('flood@example.net')).toHaveLength(strangerMailsPerDay);
}, 60_000);

test.each(Object.keys(ways('', 0)))('%s sends nothing after five e-mails', async (way) => {
  const email = `full-${way}@example.net`;
  for (let index = 0; index < strangerMailsPerDay; index += 1) {
    await ways(email, index).enquiry({ 'CF-Connecting-IP': `198.51.${index}.1` });
  }
  expect(await sentTo(email)).toHaveLength(strangerMailsPerDay);
  const answer = await ways(email, 99)[way as 'enquiry']({ 'CF-Connecting-IP': '198.51.99.1' });
  expect(answer.status).toBeLessThan(300);
  expect(await sentTo(email)).toHaveLength(0);
  // Delete the invitation, so that the account does not affect later tests.
  await DB.run('delete from invites where email = ?', email);
});

test('a confirmed account receives its reset despite a used-up limit', async () => {
  const email = 'member@example.org';
  for (let index = 0; index < 7; index += 1) {
    await ways(email, index).enquiry({ 'CF-Connecting-IP': `198.51.${index}.1` });
  }
  expect(await sentTo(email)).toHaveLength(strangerMailsPerDay);
  expect((await callApi('POST', `users/password-reset/${email}`, null)).status).toBe(204);
  const [reset] = await sentTo(email);
  expect(reset?.text).toContain('/password-reset/');
});

test("no e-mail to a visitor's address quotes typed text", async () => {
  const email = 'victim@example.net';
  const name = 'Win at evil.example';
  const { 'sign-up': signUp, enquiry, alert } = ways(email, 1, name);
  for (const call of [signUp, enquiry, alert]) {
    expect((await call({ 'CF-Connecting-IP': '198.51.1.1' })).status).toBeLessThan(300);
  }
  await seat(await event(), email, name, {});
  const mails = await sentTo(email);
  expect(mails).toHaveLength(4);
  expect(JSON.stringify(mails)).not.toMatch(/evil|Win at/);
});

test.each([
  ['ANN@Example.org', 'ann@example.org'],
  ['ann+list@example.org', 'ann@example.org'],
  ['+list@example.org', '+list@example.org'],
  ['a.n.n@GoogleMail.com', 'ann@gmail.com'],
  ['a.n.n@example.org', 'a.n.n@example.org'],
  ['ann@müller.example', 'ann@xn--mller-kva.example'],
])('%s counts as %s', (email, mailbox) => {
  expect(normalizeMailbox(email)).toBe(mailbox);
});
