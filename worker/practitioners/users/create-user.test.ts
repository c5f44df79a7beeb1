import { expect, test } from 'vitest';
import { getLatestEmailLink, listEmailsTo } from '../../../tests/fixtures/emails.ts';
import { postSignIn } from '../../../tests/fixtures/security.ts';
import {
  callApi,
  DB,
  demoId,
  describeRefusal,
  fetchApp,
  recordedPurges,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { accountSchema } from '../../contract/accounts/accounts.ts';
import { usersResource } from '../../contract/accounts/users.resource.ts';
import { buildItemSchema } from '../../contract/resources/resource-responses.ts';

withSeededDatabase();

const person = {
  name: 'Ada Moss',
  title: 'Gardener',
  email: 'Ada@Example.org',
  password: ' lanterns on the canal ',
  language_id: 'en',
  timezone_id: 'Europe/London',
  membership_level_id: demoId('membership_levels', 'practitioner'),
};

const make = (body: object, headers: object = {}) =>
  callApi('POST', 'users', testUsers.admin, body, headers);

test('an account created by an admin is confirmed, active and approved', async () => {
  recordedPurges.length = 0;
  const answer = await make(person);
  expect(answer.status).toBe(201);
  const { id } = await answer.json<{ id: string }>();
  expect(recordedPurges).toEqual([['users']]);
  const made = await callApi('GET', `users/${id}`, testUsers.admin);
  expect(await made.json()).toMatchObject({
    name: 'Ada Moss',
    tag: 'ada-moss',
    email: 'ada@example.org',
    is_active: true,
    is_admin: false,
    email_verified_at: expect.any(String),
    approved_at: expect.any(String),
    approved_by_name: 'Robin Hale',
    created_by_name: 'Robin Hale',
    membership_level_name: 'Practitioner',
  });
  expect((await fetchApp('/u/ada-moss')).status).toBe(200);
  expect((await postSignIn('ada@example.org', person.password)).status).toBe(200);
  const told = 'select description, created_by from history where link_id = ? order by id';
  expect(await DB.first(told, id)).toEqual({
    description: 'Created',
    created_by: demoId('users', testUsers.admin),
  });
}, 20_000);

test('a chosen e-mail lets the owner set a password, and a retry sends no second one', async () => {
  const account = { ...person, email: 'mailed@example.org', sends_password_link: true };
  const key = { 'Idempotency-Key': 'mailed' };
  for (const _ of [1, 2]) expect((await make(account, key)).status).toBe(201);
  expect(await listEmailsTo('mailed@example.org')).toHaveLength(1);
  const link = await getLatestEmailLink('mailed@example.org', 'password-reset');
  const password = 'a calmer sea today';
  expect((await callApi('PUT', `users/password-reset/${link}`, null, { password })).status).toBe(
    204,
  );
  expect((await postSignIn('mailed@example.org', password)).status).toBe(200);
}, 20_000);

test('an account created without that choice gets no e-mail', async () => {
  expect((await make({ ...person, email: 'silent@example.org' })).status).toBe(201);
  expect(await listEmailsTo('silent@example.org')).toEqual([]);
});

test.each([
  'name',
  'title',
  'email',
  'password',
  'language_id',
  'timezone_id',
  'membership_level_id',
])('requires %s', async (field) => {
  for (const empty of [undefined, null, '']) {
    expect(await describeRefusal(make({ ...person, [field]: empty }))).toBe(`422 ${field}`);
  }
});

test.each([
  [{ password: 'short' }, 'password'],
  [{ password: 'password123' }, 'password'],
  [{ email: 'nobody' }, 'email'],
  [{ language_id: 'klingon' }, 'language_id'],
  [{ date_of_birth: '3000-01-01' }, 'date_of_birth'],
  [{ image_id: demoId('uploaded_files', 'x') }, ''],
  [{ website: 'javascript:alert(1)' }, 'website'],
  [{ name: '\u202eaniuQ aroN' }, 'name'],
  [{ approved_at: '2026-01-01T00:00:00.000Z' }, ''],
  [{ current_password: 'x' }, ''],
])('rejects %j with 422', async (wrong, path) => {
  expect(await describeRefusal(make({ ...person, email: 'other@example.org', ...wrong }))).toBe(
    `422 ${path}`.trim(),
  );
});

test('an address belongs to one account; a retry creates one', async () => {
  const key = { 'Idempotency-Key': 'ben' };
  const ben = { ...person, name: 'Ben', email: 'ben@example.org', session_online: false };
  const first = await (await make(ben, key)).json();
  expect(await (await make(ben, key)).json()).toEqual(first);
  expect(await describeRefusal(make(ben))).toBe('409 taken');
}, 20_000);

test('declared account fields match the response', () => {
  const declared = Object.keys(buildItemSchema(usersResource).shape).sort();
  // Visibility is known to the member only, bounce state is derived from mails.
  const own = accountSchema.omit({ shown: true, email_returned: true });
  expect(declared).toEqual(Object.keys(own.shape).sort());
});
