import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import {
  buildRouteAddress,
  insertPermissionFile,
  otherRoutes,
  parseRoutePermissions,
  routePermissions,
} from '../../tests/fixtures/route-permissions.ts';
import { insertBlock } from '../../tests/fixtures/users.ts';
import {
  buildRequestInit,
  createSignedInHeaders,
  DB,
  demoId,
  describeRefusal,
  fetchApp,
  queuedMessages,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';
import { levelRights } from '../contract/accounts/level-rights.ts';
import { minuteMs, sessionLimits } from '../contract/shared/limits.ts';
import { setClock } from '../db/clock.ts';

withSeededDatabase();

const member = demoId('users', testUsers.member);
const admin = demoId('users', testUsers.admin);
let theirs: { Authorization: string };

beforeAll(async () => {
  await insertPermissionFile(testUsers.member);
  await createSignedInHeaders(testUsers.member);
  theirs = await seeAs(testUsers.member);
});

const begin = async (tag: string, headers?: object) =>
  fetchApp(
    `/sobe/v1/users/${demoId('users', tag)}/see_as`,
    buildRequestInit('POST', undefined, headers ?? (await createSignedInHeaders(testUsers.admin))),
  );

async function seeAs(tag: string) {
  const { access_token } = await (await begin(tag)).json<{ access_token: string }>();
  return { Authorization: `Bearer ${access_token}` };
}

const get = (path: string, headers: object = theirs) =>
  fetchApp(`/sobe/v1/${path}`, buildRequestInit('GET', undefined, headers));

const everything = async () => {
  const [users, sessions, security, history, likes] = await env.DB.batch([
    env.DB.prepare('select * from users where id in (?, ?)').bind(member, admin),
    env.DB.prepare('select * from sessions order by id'),
    env.DB.prepare('select count(*) from security_events'),
    env.DB.prepare('select count(*) from history'),
    env.DB.prepare('select count(*) from likes'),
  ]);
  return [users, sessions, security, history, likes].map((one) => one?.results);
};

test('impersonation allows only public data and the current user', async () => {
  const before = await everything();
  const logged = queuedMessages.length;
  for (const row of routePermissions) {
    const answer = await fetchApp(
      buildRouteAddress(row, testUsers.member),
      buildRequestInit(row.method, ['GET', 'DELETE'].includes(row.method) ? undefined : {}, theirs),
    );
    const line = `${row.method} ${row.path}: ${answer.status}`;
    if (row.path === '/users/me') expect(answer.status, line).toBe(200);
    else if (row.method === 'GET' && row.auth === 'P') {
      expect([401, 403], line).not.toContain(answer.status);
      expect(await answer.text(), line).not.toContain('member@example.org');
    } else {
      expect(answer.status, line).toBe(403);
      expect((await answer.json<{ message: string }>()).message).toMatch(
        /You can’t change anything/,
      );
    }
  }
  for (const [method, path] of parseRoutePermissions(otherRoutes)) {
    if (method === 'POST') await fetchApp(path ?? '', buildRequestInit('POST', {}, theirs));
  }
  expect(await everything()).toEqual(before);
  expect(queuedMessages.length).toBe(logged);
});

test('the impersonated user has name and permissions, no private data', async () => {
  const me = await (await get('users/me')).json<Record<string, unknown>>();
  expect(Object.keys(me).sort()).toEqual(
    [
      ...['id', 'name', 'tag', 'is_admin', 'membership_level_name', 'timezone_id'],
      ...['timezone_name', 'valid_until', 'is_unapproved', 'needs_second_factor'],
      ...['application_state', 'seen_by', ...levelRights],
    ].sort(),
  );
  expect(me).toMatchObject({ id: member, seen_by: admin, authz_articles: true, is_admin: false });
});

test('shows member content by level, without blocks and likes', async () => {
  await DB.run(
    `update users set phone = '0117 496 0000', shown = '{"phone":"members"}' where tag = ?`,
    testUsers.host,
  );
  await insertBlock(testUsers.member, testUsers.host);
  await DB.run(
    `insert or ignore into likes (id, object_type, object_id, created_by, created_at)
      values ('l', 'users', ?, ?, '2026-01-01')`,
    ...[demoId('users', testUsers.host), member],
  );
  const own = await createSignedInHeaders(testUsers.member);
  expect((await get(`users/fe/${testUsers.host}`, own)).status).toBe(404);
  const seen = await (await get(`users/fe/${testUsers.host}`)).json();
  expect(seen).toMatchObject({ phone: '0117 496 0000' });
  const visited = await (await get(`users/fe/${testUsers.host}`, {})).json();
  expect(visited).toMatchObject({ phone: null });
  const likes = await (await get(`likes/users/${demoId('users', testUsers.host)}/count`)).json();
  expect(likes).toMatchObject({ by_user: false });
});

test('expires after fifteen minutes without renewal', async () => {
  const headers = await seeAs(testUsers.member);
  const begun = Date.now();
  setClock(() => begun + (sessionLimits.impersonationMinutes - 1) * minuteMs);
  expect((await get('users/me', headers)).status).toBe(200);
  setClock(() => begun + sessionLimits.impersonationMinutes * minuteMs + 1000);
  expect((await get('users/me', headers)).status).toBe(401);
  expect(sessionLimits.impersonationMinutes).toBe(15);
});

test("ends with the admin's session or role, and with the account", async () => {
  const headers = await seeAs(testUsers.member);
  const ends = async (change: string, back: string, of: string) => {
    expect((await get('users/me', headers)).status, change).toBe(200);
    await DB.run(change, of);
    expect((await get('users/me', headers)).status, change).toBe(401);
    await DB.run(back, of);
  };
  const flag = (name: string, to: number) => `update users set ${name} = ${to} where id = ?`;
  await ends(flag('is_admin', 0), flag('is_admin', 1), admin);
  await ends(flag('is_active', 0), flag('is_active', 1), member);
  await ends('delete from sessions where user_id = ?', 'select ?', admin);
});

test('signing out ends no session of the user', async () => {
  const headers = await seeAs(testUsers.member);
  expect(
    (await fetchApp('/sobe/revoke', buildRequestInit('POST', undefined, headers))).status,
  ).toBe(204);
  expect((await get('users/me', headers)).status).toBe(200);
});

test('requires a recent step-up', async () => {
  const headers = await createSignedInHeaders(testUsers.admin);
  await DB.run('update sessions set proved_at = null where user_id = ?', admin);
  expect(await describeRefusal(begin(testUsers.member, headers))).toBe('403 proof');
});

test('rejects missing, erased and inactive users', async () => {
  expect((await begin('nobody')).status).toBe(404);
  await DB.run('update users set is_active = 0 where tag = ?', testUsers.basic);
  expect(await describeRefusal(begin(testUsers.basic))).toBe('409 closed');
  await DB.run('update users set is_active = 1 where tag = ?', testUsers.basic);
  await DB.run(
    `insert into erasures (id, created_at, person_id) values ('e', '2026-01-01', ?)`,
    demoId('users', testUsers.basic),
  );
  expect((await begin(testUsers.basic)).status).toBe(404);
});

test('history and security log name the admin', async () => {
  await begin(testUsers.host);
  const host = demoId('users', testUsers.host);
  const name = await DB.value('select name from users where id = ?', admin);
  const last = (table: string, where: string) =>
    DB.first(`select * from ${table} where ${where} = ? order by id desc limit 1`, host);
  expect(await last('history', 'link_id')).toMatchObject({
    created_by: admin,
    link_table: 'users',
    description: `Viewed as this account by ${name}`,
  });
  expect(await last('security_events', 'user_id')).toMatchObject({
    created_by: admin,
    kind: 'seen_as',
    detail: `Viewed as this account by ${name}`,
  });
});
