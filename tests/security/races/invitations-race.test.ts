import { beforeEach, expect, test } from 'vitest';
import { getLatestEmailLink } from '../../fixtures/emails.ts';
import { callApi, DB, testUsers, withSeededDatabase } from '../../setup/database.ts';
import { callConcurrently, tallyStatuses } from './call-concurrently.ts';

withSeededDatabase();
beforeEach(async () => {
  for (const table of ['attempts', 'stranger_mails', 'invites'])
    await DB.run(`delete from ${table}`);
});

/** Signs up several users and confirms all of them at once. */
async function comeIn(emails: string[], invite: string) {
  await callConcurrently(emails.length, (index, headers) =>
    callApi('POST', 'user-signup', null, signUp(emails[index] ?? '', invite), headers),
  );
  const links = await Promise.all(emails.map((email) => getLatestEmailLink(email, 'v')));
  return callConcurrently(links.length, (index, headers) =>
    callApi('PUT', `users/verify-email/${links[index]}`, null, undefined, headers),
  );
}

const signUp = (email: string, invite: string) => ({
  name: 'Ada New',
  email,
  password: 'a long walk by the sea',
  title: 'New here',
  date_of_birth: '1990-01-01',
  invite,
});
const secretOf = (link: string) => link.split('/').at(-1) ?? '';
const opened = (emails: string[]) =>
  DB.count(
    'users where is_active = 1 and email in (select value from json_each(?))',
    JSON.stringify(emails),
  );

test('an invitation for two activates two of eight accounts', async () => {
  const made = await callApi('POST', 'invites', testUsers.admin, { most: 2 });
  const { link, id } = await made.json<{ link: string; id: string }>();
  const emails = Array.from({ length: 8 }, (_, index) => `one-of-eight-${index}@example.net`);
  expect(tallyStatuses(await comeIn(emails, secretOf(link)))).toBe('200 ×8');
  expect(await opened(emails)).toBe(2);
  expect(await DB.value('select uses from invites where id = ?', id)).toBe(2);
  // The others have confirmed addresses and wait for approval.
  const confirmed = 'users where email like ? and email_verified_at is not null';
  expect(await DB.count(confirmed, 'one-of-eight-%')).toBe(8);
}, 60_000);

test('a link confirmed in parallel uses one place', async () => {
  const made = await callApi('POST', 'invites', testUsers.admin, { most: 5 });
  const { link, id } = await made.json<{ link: string; id: string }>();
  await callApi('POST', 'user-signup', null, signUp('many-times@example.net', secretOf(link)));
  const path = `users/verify-email/${await getLatestEmailLink('many-times@example.net', 'v')}`;
  const answers = await callConcurrently(8, (_, headers) =>
    callApi('PUT', path, null, undefined, headers),
  );
  expect(tallyStatuses(answers)).toBe('200 ×8');
  expect(await DB.value('select uses from invites where id = ?', id)).toBe(1);
}, 60_000);

test('an address invited in parallel receives one e-mail', async () => {
  const addresses = 'invited-once@example.net';
  const answers = await callConcurrently(6, () =>
    callApi('POST', 'invites/send', testUsers.admin, { addresses }),
  );
  expect(tallyStatuses(answers)).toBe('200 ×6');
  const counts = await Promise.all(
    answers.map(async (answer) => (await answer.json<{ count: number }>()).count),
  );
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await DB.count('sent_emails where to_addr = ?', addresses)).toBe(1);
}, 60_000);

test('a mailed invitation activates no other address', async () => {
  await callApi('POST', 'invites/send', testUsers.admin, { addresses: 'invited@example.net' });
  const secret = secretOf(await getLatestEmailLink('invited@example.net', 'join'));
  await comeIn(['somebody-else@example.net'], secret);
  expect(await opened(['somebody-else@example.net'])).toBe(0);
  await comeIn(['invited@example.net'], secret);
  expect(await opened(['invited@example.net'])).toBe(1);
}, 60_000);
