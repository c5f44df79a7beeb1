import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  buildRequestInit,
  createSignedInHeaders,
  DB,
  demoId,
  describeRefusal,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';
import { setClock } from '../db/clock.ts';
import { signAccessToken } from './access-token.ts';

withSeededDatabase();

const admin = demoId('users', testUsers.admin);
const member = demoId('users', testUsers.member);

/** An admin who signed in without a step-up. */
async function unproved() {
  const headers = await createSignedInHeaders(testUsers.admin);
  await DB.run('update sessions set proved_at = null where user_id = ?', admin);
  return headers;
}
const call = (method: string, path: string, headers: object, body?: unknown) =>
  fetchApp(`/sobe/v1/${path}`, buildRequestInit(method, body, headers));
const prove = (headers: object, current_password: string) =>
  call('POST', `users/${admin}/proof`, headers, { current_password });
const levelOf = async () =>
  (await DB.first<{ id: string; present: number }>(
    'select id, authz_messages as present from membership_levels',
  )) ?? { id: '', present: 0 };

const listed = demoId('membership_levels', 'listed');
const otherAdmin = demoId('users', 'yusuf-demir');

test('sensitive actions need a step-up and otherwise do nothing', async () => {
  await DB.run('update users set is_admin = 1 where id = ?', otherAdmin);
  const headers = await unproved();
  const level = await levelOf();
  const dangerous: [string, string, unknown?][] = [
    ['PATCH', `users/${member}`, { email: 'taken@example.org' }],
    ['PATCH', `users/${member}`, { password: 'a quiet garden wall' }],
    ['PATCH', `users/${member}`, { is_admin: true }],
    ['PATCH', `membership_levels/${level.id}`, { authz_messages: !level.present }],
    ['DELETE', `users/${member}`, {}],
    ['POST', 'membership_levels', { name: 'All', level: 1, authz_messages: true }],
    ['POST', 'membership_levels', { name: 'None', level: 1, is_default: true }],
    ['PATCH', `membership_levels/${listed}`, { is_default: true }],
    ['PATCH', `users/${otherAdmin}`, { is_active: false }],
    ['DELETE', `users/${otherAdmin}/sessions`],
    ['DELETE', `users/${otherAdmin}/sessions/${member}`],
    ['GET', 'exports'],
    ['GET', 'exports/users'],
    ['POST', 'additions/users', { rows: [{ id: member }] }],
  ];
  for (const [method, path, body] of dangerous) {
    const answer = await call(method, path, headers, body);
    if (path.startsWith('additions') && answer.status === 404) continue;
    expect([answer.status, await answer.json()], `${method} ${path}`).toMatchObject([
      403,
      { reason: 'proof' },
    ]);
  }
  const row = await DB.first('select email, is_admin from users where id = ?', member);
  expect(row).toEqual({ email: 'member@example.org', is_admin: 0 });
  expect(await DB.value('select is_active from users where id = ?', otherAdmin)).toBe(1);
  expect(await DB.count("membership_levels where name in ('All', 'None')")).toBe(0);
});

test('unchanged values and harmless actions need none', async () => {
  const headers = await unproved();
  const level = await levelOf();
  const same = { email: 'member@example.org', is_admin: false, password: null, title: 'Walks' };
  expect((await call('PATCH', `users/${member}`, headers, same)).status).toBe(200);
  const rights = { authz_messages: Boolean(level.present) };
  expect((await call('PATCH', `membership_levels/${level.id}`, headers, rights)).status).toBe(200);
  const none = { name: 'None', level: 1, authz_messages: false };
  expect((await call('POST', 'membership_levels', headers, none)).status).toBe(201);
  const other = { is_active: false, membership_level_id: listed };
  expect((await call('PATCH', `users/${member}`, headers, other)).status).toBe(200);
  expect((await call('PATCH', `users/${member}`, headers, { is_active: true })).status).toBe(200);
  expect((await call('DELETE', `users/${member}/sessions`, headers)).status).toBe(204);
  expect((await call('PATCH', `users/${otherAdmin}`, headers, { is_active: true })).status).toBe(
    200,
  );
});

test('records a level that grants rights and a new default once', async () => {
  const headers = await createSignedInHeaders(testUsers.admin);
  const recorded = async () =>
    await DB.column<string>(
      "select detail from security_events where kind = 'rights_changed' and user_id is null order by rowid",
    );
  const level = { name: 'All', level: 1, authz_messages: true };
  const key = { ...headers, 'Idempotency-Key': 'all' };
  await call('POST', 'membership_levels', key, level);
  await call('POST', 'membership_levels', key, level);
  expect(await recorded()).toEqual(['Membership level: All']);
  const former = await DB.first<{ id: string; name: string }>(
    'select id, name from membership_levels where is_default = 1',
  );
  await call('PATCH', `membership_levels/${listed}`, headers, { is_default: true });
  await call('PATCH', `membership_levels/${listed}`, headers, { is_default: true });
  expect((await recorded()).slice(1)).toEqual([`Default level: ${former?.name} → Listed`]);
  await call('PATCH', `membership_levels/${former?.id}`, headers, { is_default: true });
  const plain = { name: 'Plain', level: 1, is_default: true };
  expect((await call('POST', 'membership_levels', headers, plain)).status).toBe(201);
  expect((await recorded()).at(-1)).toBe(`Default level: ${former?.name} → Plain`);
  await call('PATCH', `membership_levels/${former?.id}`, headers, { is_default: true });
});

test('a step-up is valid ten minutes in its session, a sign-in is none', async () => {
  const headers = await unproved();
  const other = await unproved();
  expect((await prove(headers, 'Wellbeing-2026')).status).toBe(204);
  expect((await call('GET', 'exports', other)).status).toBe(403);
  expect((await call('GET', 'exports', headers)).status).toBe(200);
  const start = Date.now();
  setClock(() => start + 9 * 60_000);
  expect((await call('GET', 'exports', headers)).status).toBe(200);
  setClock(() => start + 10 * 60_000 + 1_000);
  expect((await call('GET', 'exports', headers)).status).toBe(403);
  expect((await call('GET', 'exports/pages', headers)).status).toBe(200);
});

const hours = 60 * 60_000;
/** The same session some hours later, with a new token. */
async function later(headers: { Authorization: string }, after: number) {
  const [, said = ''] = headers.Authorization.split('.');
  const start = Date.now();
  setClock(() => start + after * hours);
  const { access_token } = await signAccessToken(env, admin, JSON.parse(atob(said)).sid);
  return { Authorization: `Bearer ${access_token}` };
}
const recordedOf = (kind: string) => DB.count('security_events where kind = ?', kind);

test('an export continues for hours in its session and is recorded', async () => {
  const headers = await unproved();
  await prove(headers, 'Wellbeing-2026');
  const before = await recordedOf('exported');
  expect((await call('GET', 'exports', headers)).status).toBe(200);
  expect((await call('GET', 'exports/pages', headers)).status).toBe(200);
  const afternoon = await later(headers, 5);
  expect((await call('GET', 'exports/users', afternoon)).status).toBe(200);
  expect(await recordedOf('exported')).toBe(before + 1);
  const nextDay = await later(headers, 24);
  expect(await describeRefusal(call('GET', 'exports/users', nextDay))).toBe('403 proof');
  await prove(nextDay, 'Wellbeing-2026');
  expect((await call('GET', 'exports/users', nextDay)).status).toBe(200);
  expect(await recordedOf('exported')).toBe(before + 2);
});

test('a session without an export cannot read its parts', async () => {
  const headers = await unproved();
  await prove(headers, 'Wellbeing-2026');
  const start = Date.now();
  setClock(() => start + 11 * 60_000);
  expect((await call('GET', 'exports/users', headers)).status).toBe(403);
});

test('additions need a step-up, continue for hours and are recorded once', async () => {
  const headers = await unproved();
  const moment = new Date().toISOString();
  const name = 'added';
  const rows = [{ id: crypto.randomUUID(), created_at: moment, updated_at: moment, name }];
  const add = async (by = headers) => (await call('POST', 'additions/tags', by, { rows })).status;
  const before = await recordedOf('imported');
  expect(await add()).toBe(403);
  await prove(headers, 'Wellbeing-2026');
  expect([await add(), await add()]).toEqual([200, 200]);
  expect(await add(await later(headers, 5))).toBe(200);
  expect(await recordedOf('imported')).toBe(before + 1);
  expect(await add(await later(headers, 24))).toBe(403);
});

test('a wrong password is 422 and counts as a failed sign-in', async () => {
  const headers = await unproved();
  for (let time = 0; time < 10; time += 1) {
    expect((await prove(headers, 'wrong')).status).toBe(422);
  }
  expect((await prove(headers, 'Wellbeing-2026')).status).toBe(429);
});
