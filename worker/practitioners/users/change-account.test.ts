import { expect, test } from 'vitest';
import { ask, DB, idOf, purged, refusal, spentOn, withWorld, world } from '../../../tests/setup/database.ts';
import { current_password, historyOf, patch, read } from '../../../tests/fixtures/accounts.ts';
import { mailsTo } from '../../../tests/fixtures/emails.ts';

withWorld();

test('an account contains no secrets', async () => {
  const own = await read(world.member);
  expect(own.body).toMatchObject({
    email: 'member@example.org',
    membership_level_name: expect.any(String),
  });
  expect(own.body).not.toHaveProperty('password_hash');
  expect(own.body).not.toHaveProperty('version');
});

test('a change costs one authorization and one batch, with history', async () => {
  const answer = await patch(world.member, { title: 'Listener', phone: '01234', bio: null });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ title: 'Listener', phone: '01234', bio: null });
  expect(spentOn(answer).roundTrips).toBe(2);
  expect(purged).toEqual([['users']]);
  const [told] = await historyOf(idOf('users', world.member));
  expect(told).toMatch(/^About: .+ → Listener; .*Phone: .+ → 01234/);
  expect(told).toContain('Bio changed');
  const by = 'select created_by from history where description = ?';
  expect(await DB.value(by, told)).toBe(idOf('users', world.member));
});

test('an identical change writes no history and keeps the version', async () => {
  const before = await read(world.member);
  await patch(world.member, { title: 'Listener' });
  expect((await read(world.member)).etag).toBe(before.etag);
});

test('a stale change conflicts and loses nothing', async () => {
  const { etag } = await read(world.member);
  expect((await patch(world.member, { title: 'First' }, world.admin, etag)).status).toBe(200);
  expect(await refusal(patch(world.member, { title: 'Second' }, world.member, etag))).toBe(
    '409 changed',
  );
  expect((await read(world.member)).body.title).toBe('First');
});

test.each([
  { is_admin: true },
  { is_active: false },
  { membership_level_id: '00000000-0000-4000-8000-000000000000' },
  { approved_at: '2026-01-01T00:00:00.000Z' },
  { approved_by_id: null },
])('a member cannot send %j', async (body) => {
  expect((await patch(world.member, body)).status).toBe(403);
});

test('rejects fields that the level does not publish', async () => {
  for (const body of [{ phone: '1' }, { bio: 'x' }, { session_online: true }]) {
    expect((await patch(world.basic, body)).status).toBe(403);
  }
  expect((await patch(world.basic, { name: 'Ben' })).status).toBe(200);
  expect((await patch(world.basic, { phone: '1' }, world.admin)).status).toBe(200);
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
  [{ image_id: idOf('uploaded_files', 'nobody') }, 'image_id'],
  [{ website: 'ask me about it' }, 'website', address],
  // Required fields cannot be cleared: the birthday by members, the others by admins.
  [{ date_of_birth: null }, 'date_of_birth', required],
  [{ language_id: null }, 'language_id', required, world.admin],
  [{ language_id: '' }, 'language_id', required, world.admin],
  [{ timezone_id: null }, 'timezone_id', required, world.admin],
])('rejects %j with 422 and changes nothing', async (body, path, message, by) => {
  const before = await read(world.member, world.admin);
  const answer = await patch(world.member, body, by);
  const { errors } = await answer.clone().json<{ errors: object[] }>();
  expect(await refusal(answer)).toBe(`422 ${path}`.trim());
  if (message) expect(errors).toEqual([{ path, message }]);
  expect(await read(world.member, world.admin)).toEqual(before);
});

test.each([
  ...['نورا كوين', 'נורה \u200fQ.\u200e', 'Nora Quinn'].map((name) => ({ name })),
  { bio: 'He wrote \u2067שלום\u2069.' },
  ...['example.org', 'https://example.org/nora', null].map((website) => ({ website })),
  { language_id: '' },
  { language_id: 'en' },
])('accepts %j', async (body) => {
  expect((await patch(world.member, body)).status).toBe(200);
});

test('names unknown levels, languages and time zones', async () => {
  const before = await read(world.member, world.admin);
  const wrong = {
    membership_level_id: idOf('membership_levels', 'nothing'),
    language_id: 'xx',
    timezone_id: 'XX',
  };
  const sent = { ...wrong, title: 'Changed', email: 'nowhere@example.org' };
  const answer = await patch(world.member, sent, world.admin);
  expect(answer.status).toBe(422);
  const { errors } = await answer.json<{ errors: { path: string; message: string }[] }>();
  expect(errors.map(({ path }) => path).sort()).toEqual(Object.keys(wrong).sort());
  expect(errors[0]?.message).toBe('does not exist');
  expect(await read(world.member, world.admin)).toEqual(before);
  expect(await mailsTo('nowhere@example.org')).toEqual([]);
  const asked = { email: 'nowhere@example.org', current_password };
  expect((await patch(world.member, { ...asked, language_id: 'xx' })).status).toBe(422);
  expect(await mailsTo('nowhere@example.org')).toEqual([]);
  expect((await patch(world.member, { ...asked, language_id: 'en' })).status).toBe(200);
  expect(await mailsTo('nowhere@example.org')).toHaveLength(1);
  const level = idOf('membership_levels', 'practitioner-plus');
  const kept = { membership_level_id: level, timezone_id: 'Europe/London' };
  const changed = await patch(world.member, kept, world.admin);
  expect(changed.status).toBe(200);
  expect(spentOn(changed).roundTrips).toBe(2);
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
  for (const by of [world.member, world.admin]) {
    const refused = await refusal(patch(world.member, wrong, by));
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
  expect((await patch(world.member, right)).status).toBe(200);
});

test('rejects a taken tag; a former tag redirects', async () => {
  expect(await refusal(patch(world.host, { tag: world.member }))).toBe('409 taken');
  expect((await patch(world.host, { tag: 'ruth-a' })).status).toBe(200);
  const moved = await ask(`/u/${world.host}`);
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/u/ruth-a']);
  await patch(world.host, { tag: world.host });
});

test('the last admin remains', async () => {
  const body = { email: 'last@example.org', current_password };
  expect((await patch(world.admin, { ...body, is_admin: false })).status).toBe(409);
  expect(await mailsTo('last@example.org')).toEqual([]);
  for (const body of [{ is_admin: false }, { is_active: false }]) {
    expect((await patch(world.admin, body)).status).toBe(409);
  }
  expect((await patch(world.host, { is_admin: true }, world.admin)).status).toBe(200);
  expect((await patch(world.host, { is_admin: false }, world.admin)).status).toBe(200);
});
