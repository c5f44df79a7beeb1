import { expect, test } from 'vitest';
import { listEmailsTo } from '../../../tests/fixtures/emails.ts';
import {
  currentPassword,
  getAccount,
  listAccountHistory,
  patchAccount,
} from '../../../tests/fixtures/users.ts';
import {
  DB,
  demoId,
  describeRefusal,
  fetchApp,
  getResponseQueryStatistics,
  recordedPurges,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';

withSeededDatabase();

test('an account contains no secrets', async () => {
  const own = await getAccount(testUsers.member);
  expect(own.body).toMatchObject({
    email: 'member@example.org',
    membership_level_name: expect.any(String),
  });
  expect(own.body).not.toHaveProperty('password_hash');
  expect(own.body).not.toHaveProperty('version');
});

test('a change costs one authorization and one batch, with history', async () => {
  const answer = await patchAccount(testUsers.member, {
    title: 'Listener',
    phone: '01234',
    bio: null,
  });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ title: 'Listener', phone: '01234', bio: null });
  expect(getResponseQueryStatistics(answer).roundTrips).toBe(2);
  expect(recordedPurges).toEqual([['users']]);
  const [told] = await listAccountHistory(demoId('users', testUsers.member));
  expect(told).toMatch(/^About: .+ → Listener; .*Phone: .+ → 01234/);
  expect(told).toContain('Bio changed');
  const by = 'select created_by from history where description = ?';
  expect(await DB.value(by, told)).toBe(demoId('users', testUsers.member));
});

test('an identical change writes no history and keeps the version', async () => {
  const before = await getAccount(testUsers.member);
  await patchAccount(testUsers.member, { title: 'Listener' });
  expect((await getAccount(testUsers.member)).etag).toBe(before.etag);
});

test('a stale change conflicts and loses nothing', async () => {
  const { etag } = await getAccount(testUsers.member);
  expect(
    (await patchAccount(testUsers.member, { title: 'First' }, testUsers.admin, etag)).status,
  ).toBe(200);
  expect(
    await describeRefusal(
      patchAccount(testUsers.member, { title: 'Second' }, testUsers.member, etag),
    ),
  ).toBe('409 changed');
  expect((await getAccount(testUsers.member)).body.title).toBe('First');
});

test.each([
  { is_admin: true },
  { is_active: false },
  { membership_level_id: '00000000-0000-4000-8000-000000000000' },
  { approved_at: '2026-01-01T00:00:00.000Z' },
  { approved_by_id: null },
])('a member cannot send %j', async (body) => {
  expect((await patchAccount(testUsers.member, body)).status).toBe(403);
});

test('rejects fields that the level does not publish', async () => {
  for (const body of [{ phone: '1' }, { bio: 'x' }, { session_online: true }]) {
    expect((await patchAccount(testUsers.basic, body)).status).toBe(403);
  }
  expect((await patchAccount(testUsers.basic, { name: 'Ben' })).status).toBe(200);
  expect((await patchAccount(testUsers.basic, { phone: '1' }, testUsers.admin)).status).toBe(200);
});

const turned = 'must not contain invisible characters that change the text direction';
const address = 'must be a web address such as https://example.org or example.org';
const required = 'is required';

test.each<[body: object, path: string, message?: string | undefined, by?: string]>([
  [{ name: '' }, 'name'],
  [{ name: '\u202eaniuQ aroN' }, 'name', turned],
  [{ name: 'Nora \u2066Quinn\u2069' }, 'name', turned],
  [{ name: '\u202b\u0646\u0648\u0631' }, 'name', turned],
  [{ email: 'x' }, 'email'],
  [{ tag: 'Not A Tag' }, 'tag'],
  [{ tag: 'me' }, 'tag'],
  [{ nonsense: 1 }, ''],
  [{ created_at: '2026-01-01T00:00:00.000Z' }, ''],
  [{ date_of_birth: '3000-01-01' }, 'date_of_birth'],
  [{ language_id: 'no-such-language' }, 'language_id'],
  [{ timezone_id: 'XX' }, 'timezone_id'],
  [{ image_id: demoId('uploaded_files', 'nobody') }, 'image_id'],
  [{ website: 'ask me about it' }, 'website', address],
  // Required fields cannot be cleared: the birthday by members, the others by admins.
  [{ date_of_birth: null }, 'date_of_birth', required],
  [{ language_id: null }, 'language_id', required, testUsers.admin],
  [{ language_id: '' }, 'language_id', required, testUsers.admin],
  [{ timezone_id: null }, 'timezone_id', required, testUsers.admin],
])('rejects %j with 422 and changes nothing', async (body, path, message, by) => {
  const before = await getAccount(testUsers.member, testUsers.admin);
  const answer = await patchAccount(testUsers.member, body, by);
  const { errors } = await answer.clone().json<{ errors: object[] }>();
  expect(await describeRefusal(answer)).toBe(`422 ${path}`.trim());
  if (message) expect(errors).toMatchObject([{ path, message }]);
  expect(await getAccount(testUsers.member, testUsers.admin)).toEqual(before);
});

test.each([
  ...['نورا كوين', 'נורה \u200fQ.\u200e', 'Nora Quinn'].map((name) => ({ name })),
  { bio: 'He wrote \u2067שלום\u2069.' },
  ...['example.org', 'https://example.org/nora', null].map((website) => ({ website })),
  { language_id: '' },
  { language_id: 'en' },
])('accepts %j', async (body) => {
  expect((await patchAccount(testUsers.member, body)).status).toBe(200);
});

test('names unknown levels, languages and time zones', async () => {
  const before = await getAccount(testUsers.member, testUsers.admin);
  const wrong = {
    membership_level_id: demoId('membership_levels', 'nothing'),
    language_id: 'xx',
    timezone_id: 'XX',
  };
  const sent = { ...wrong, title: 'Changed', email: 'nowhere@example.org' };
  const answer = await patchAccount(testUsers.member, sent, testUsers.admin);
  expect(answer.status).toBe(422);
  const { errors } = await answer.json<{ errors: { path: string; message: string }[] }>();
  expect(errors.map(({ path }) => path).sort()).toEqual(Object.keys(wrong).sort());
  expect(errors[0]?.message).toBe('does not exist');
  expect(await getAccount(testUsers.member, testUsers.admin)).toEqual(before);
  expect(await listEmailsTo('nowhere@example.org')).toEqual([]);
  const asked = { email: 'nowhere@example.org', current_password: currentPassword };
  expect((await patchAccount(testUsers.member, { ...asked, language_id: 'xx' })).status).toBe(422);
  expect(await listEmailsTo('nowhere@example.org')).toEqual([]);
  expect((await patchAccount(testUsers.member, { ...asked, language_id: 'en' })).status).toBe(200);
  expect(await listEmailsTo('nowhere@example.org')).toHaveLength(1);
  const level = demoId('membership_levels', 'practitioner-plus');
  const kept = { membership_level_id: level, timezone_id: 'Europe/London' };
  const changed = await patchAccount(testUsers.member, kept, testUsers.admin);
  expect(changed.status).toBe(200);
  expect(getResponseQueryStatistics(changed).roundTrips).toBe(2);
}, 20_000);

test('rejects contacts that merely look like URLs', async () => {
  const wrong = {
    website: 'javascript:alert(1)',
    facebook: 'data:text/html,x',
    instagram: '//evil.example/x',
    threads: 'https://user:pass@evil.example/x',
    twitter: 'https://www.facebook.com@evil.example/',
    linktree: 'https:\\\\evil.example',
    linkedin: 'ftp://example.org',
    tiktok: 'user:pass@evil.example',
  };
  for (const by of [testUsers.member, testUsers.admin]) {
    const refused = await describeRefusal(patchAccount(testUsers.member, wrong, by));
    expect(refused.split(/,? /).sort()).toEqual(['422', ...Object.keys(wrong).sort()]);
  }
  const right = {
    website: 'www.example.org:8080',
    facebook: '@nora',
    instagram: 'nora@example.org',
    threads: 'https://www.threads.net/@nora',
    twitter: 'HTTP://example.org?at=@nora',
    phone: 'ask at: reception',
  };
  expect((await patchAccount(testUsers.member, right)).status).toBe(200);
});

test('rejects a taken tag; a former tag redirects', async () => {
  expect(await describeRefusal(patchAccount(testUsers.host, { tag: testUsers.member }))).toBe(
    '409 taken',
  );
  expect((await patchAccount(testUsers.host, { tag: 'ruth-a' })).status).toBe(200);
  const moved = await fetchApp(`/u/${testUsers.host}`);
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/u/ruth-a']);
  await patchAccount(testUsers.host, { tag: testUsers.host });
});

test('the last admin remains', async () => {
  const body = { email: 'last@example.org', current_password: currentPassword };
  expect((await patchAccount(testUsers.admin, { ...body, is_admin: false })).status).toBe(409);
  expect(await listEmailsTo('last@example.org')).toEqual([]);
  for (const body of [{ is_admin: false }, { is_active: false }]) {
    expect((await patchAccount(testUsers.admin, body)).status).toBe(409);
  }
  expect((await patchAccount(testUsers.host, { is_admin: true }, testUsers.admin)).status).toBe(
    200,
  );
  expect((await patchAccount(testUsers.host, { is_admin: false }, testUsers.admin)).status).toBe(
    200,
  );
});
