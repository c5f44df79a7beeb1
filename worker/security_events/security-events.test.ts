import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { ask, DB, idOf, send, sending, signedIn, withWorld, world } from '../../tests/world.ts';
import { events, from, kinds, right, signIn } from '../../tests/worlds/recorded.ts';
import { setClock } from '../lib/clock.ts';

withWorld();

const member = idOf('users', world.member);
const admin = idOf('users', world.admin);

beforeEach(async () => {
  await DB.run('delete from security_events');
  await DB.run('delete from attempts');
});

const newDeviceMails = () => DB.count("sent_emails where subject like 'A new device%'");

test('a sign-in on a new device is recorded with where it came from, and mailed once', async () => {
  await DB.run('update users set last_login = ? where id = ?', '2026-01-01T00:00:00.000Z', member);
  const before = await newDeviceMails();
  expect((await signIn(right)).status).toBe(200);
  expect((await signIn(right)).status).toBe(200);
  const [again, first] = await events();
  expect(first).toMatchObject({
    kind: 'sign_in_new_device',
    ...{ detail: 'password', user_id: member, created_by: member },
    ...{ client_ip: '203.0.113.9', user_agent_name: 'Firefox on Linux' },
  });
  expect(again?.kind).toBe('sign_in');
  expect(await newDeviceMails()).toBe(before + 1);
});

test('a device that brings its cookie is known, wherever it is', async () => {
  const cookies = (await signIn(right)).headers.getSetCookie();
  const Cookie = cookies.map((one) => one.split(';')[0]).join('; ');
  await signIn(right, { Cookie, 'CF-Connecting-IP': '198.51.100.4' });
  expect(await kinds()).toEqual(['sign_in', 'sign_in_new_device']);
});

test('the right password of an account that is shut, or not confirmed, is recorded', async () => {
  for (const [column, value, detail] of [
    ['is_active', 0, 'right password, account not active'],
    ['email_verified_at', null, 'right password, address not confirmed'],
  ] as const) {
    await DB.run('delete from security_events');
    const before = await DB.value(`select ${column} as value from users where id = ?`, member);
    const set = env.DB.prepare(`update users set ${column} = ? where id = ?`);
    await set.bind(value, member).run();
    expect((await signIn(right)).status).toBe(403);
    await set.bind(before, member).run();
    expect(await events()).toMatchObject([{ kind: 'sign_in_refused', user_id: member, detail }]);
  }
});

test('ten wrong passwords from one address are recorded as a lock, once', async () => {
  for (let time = 0; time < 12; time += 1) await signIn('a wrong one');
  const found = (await events()).filter(({ kind }) => kind === 'sign_in_slowed');
  expect(found).toMatchObject([
    { user_id: member, detail: 'from one address', client_ip: '203.0.113.9' },
  ]);
  await DB.run('delete from security_events');
  for (let time = 0; time < 12; time += 1) await signIn('a wrong one', {}, 'nobody@example.org');
  expect(await kinds()).toEqual([]);
});

test('a wrong password beside a change, or an erasure, of one’s own account is recorded', async () => {
  const headers = await signedIn(world.member);
  const body = { current_password: 'wrong', password: 'a quiet garden wall' };
  for (const [method, sent] of [
    ['PATCH', body],
    ['DELETE', { current_password: 'wrong' }],
  ] as const) {
    const answer = await ask(`/sobe/v1/users/${member}`, sending(method, sent, headers));
    expect(answer.status).toBe(422);
  }
  expect(await kinds()).toEqual(['proof_refused', 'proof_refused']);
});

test('what is dangerous, asked in another browser or country than the session’s, is recorded', async () => {
  const headers = await signedIn(world.admin);
  await DB.run(
    `update sessions set proved_at = null, user_agent_name = 'Firefox on Linux', country_name = 'France'
      where id = (select max(id) from sessions where user_id = ?)`,
    admin,
  );
  const asked = async (agent: string, country: string) =>
    ask('/sobe/v1/exports', {
      headers: { ...headers, 'User-Agent': agent },
      cf: { country },
    } as RequestInit);
  const found = async () =>
    await DB.all('select kind, detail, country_name from security_events order by id');
  expect((await asked(from['User-Agent'], 'FR')).status).toBe(403);
  expect(await found()).toEqual([]);
  for (const country of ['GB', 'GB'])
    expect((await asked(from['User-Agent'], country)).status).toBe(403);
  const event = { kind: 'session_elsewhere', detail: 'asked to export the community' };
  expect(await found()).toEqual([{ ...event, country_name: 'United Kingdom' }]);
  await DB.run('delete from security_events');
  await asked('curl/8.5.0', 'FR');
  expect(await found()).toEqual([{ ...event, country_name: 'France' }]);
});

test('a refused sign-in is recorded of an account, and nothing of an address that has none', async () => {
  expect((await signIn('a wrong one')).status).toBe(404);
  expect((await signIn('a wrong one', {}, 'nobody@example.org')).status).toBe(404);
  expect(await events()).toMatchObject([
    { kind: 'sign_in_refused', user_id: member, created_by: null },
  ]);
});

test('members read their own record, and admins everybody’s', async () => {
  await signIn(right);
  const own = await send('GET', `users/${member}/security_events`, world.member);
  expect(await own.json()).toMatchObject({ count: 1, data: [{ kind: 'sign_in_new_device' }] });
  const others = await send('GET', `users/${member}/security_events`, world.basic);
  expect(others.status).toBe(403);
  expect((await send('GET', 'security_events', world.member)).status).toBe(403);
  expect(await events(`security_events?kind=sign_in_refused`)).toEqual([]);
  expect((await send('GET', 'security_events?kind=nothing', world.admin)).status).toBe(422);
  expect((await send('GET', 'security_events?orderby=kind', world.admin)).status).toBe(422);
  expect(await events(`security_events?user_id=${member}`)).toHaveLength(1);
  const nobody = `users/${idOf('users', 'nobody')}/security_events`;
  expect((await send('GET', nobody, world.admin)).status).toBe(404);
  const [one] = await events();
  const item = await send('GET', `security_events/${one?.id}`, world.admin);
  expect(await item.json()).toMatchObject({ kind: 'sign_in_new_device', user_name: 'Nora Quinn' });
});

test('what is older than it is kept for is not told, though no job has run', async () => {
  await signIn(right);
  const later = Date.now() + 181 * 86_400_000;
  setClock(() => later);
  const answer = await ask('/sobe/v1/security_events', { headers: await signedIn(world.admin) });
  expect(await answer.json()).toEqual({ count: 0, data: [] });
});

test('a change of rights is recorded where it differs, with what it was', async () => {
  const level = await DB.first<{ id: string }>(
    'select id from membership_levels where id <> (select membership_level_id from users where id = ?)',
    member,
  );
  const same = await send('PATCH', `users/${member}`, world.admin, { is_admin: false });
  expect(same.status).toBe(200);
  expect(await events()).toEqual([]);
  await send('PATCH', `users/${member}`, world.admin, {
    is_admin: true,
    membership_level_id: level?.id,
  });
  const found = await events();
  expect(found).toMatchObject(Array(2).fill({ kind: 'rights_changed', created_by: admin }));
  const told = found.map(({ detail }) => detail).sort();
  expect(told).toEqual([
    'Administrator: no → yes',
    expect.stringMatching(/^Membership level: .+ → .+$/),
  ]);
  await send('PATCH', `users/${member}`, world.admin, { is_admin: false });
});

test('what a level gives is recorded when it changes', async () => {
  const [level] = await DB.all<{
    id: string;
    name: string;
    authz_reviews: number;
  }>('select id, name, authz_reviews from membership_levels');
  const path = `membership_levels/${level?.id}`;
  await send('PATCH', path, world.admin, { authz_reviews: Boolean(level?.authz_reviews) });
  expect(await events()).toEqual([]);
  await send('PATCH', path, world.admin, { authz_reviews: !level?.authz_reviews });
  expect(await events()).toMatchObject([
    { kind: 'rights_changed', user_id: null, detail: `Membership level: ${level?.name}` },
  ]);
});

test('a password is recorded when it changes, and a refused change as a refused proof', async () => {
  const headers = await signedIn(world.member);
  const change = (current_password: string) =>
    ask(
      `/sobe/v1/users/${member}`,
      sending('PATCH', { password: 'a quiet garden wall', current_password }, headers),
    );
  expect((await change('wrong')).status).toBe(422);
  expect(await kinds()).toEqual(['proof_refused']);
  expect((await change(right)).status).toBe(200);
  expect(await kinds()).toEqual(['password_changed', 'proof_refused']);
  const { password_hash } =
    (await DB.first<{ password_hash: string }>(
      'select password_hash from users where id = ?',
      admin,
    )) ?? {};
  await DB.run('update users set password_hash = ? where id = ?', password_hash, member);
});

test('exports, sign-outs and ended sessions are recorded', async () => {
  const headers = await signedIn(world.member);
  const other = await signedIn(world.member);
  const call = (method: string, path: string, as: object = headers) =>
    ask(`/sobe/v1/${path}`, sending(method, undefined, as));
  await (await call('GET', `users/${member}/export`)).text();
  await send('GET', 'exports', world.admin);
  const history = await send('GET', 'history?link_table=exports', world.admin);
  expect(await history.json()).toMatchObject({
    count: 1,
    data: [{ created_by: admin, description: 'Exported' }],
  });
  const sessions = await (await call('GET', `users/${member}/sessions`)).json<{ id: string }[]>();
  for (const { id } of sessions.filter((one) => !('is_current' in one && one.is_current)))
    await call('DELETE', `users/${member}/sessions/${id}`);
  expect((await call('GET', 'users/me', other)).status).toBe(401);
  await ask('/sobe/revoke', { method: 'POST', headers });
  const found = await kinds();
  expect(found[0]).toBe('sign_out');
  expect(found).toContain('session_ended');
  expect(found.slice(-2)).toEqual(['exported', 'exported']);
});

test('a sign-out is recorded once, by whatever it comes', async () => {
  const answer = await signIn(right);
  const { access_token } = await answer.json<{ access_token: string }>();
  const Cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const Authorization = `Bearer ${access_token}`;
  const out = (headers: HeadersInit) => ask('/sobe/revoke', { method: 'POST', headers });
  const outs = async () => (await events('security_events?kind=sign_out')).length;
  await out({ Cookie, Authorization });
  await out({ Cookie });
  expect(await outs()).toBe(1);
  const again = (await signIn(right)).headers.getSetCookie();
  await out({ Cookie: again.map((one) => one.split(';')[0]).join('; ') });
  expect(await events('security_events?kind=sign_out')).toMatchObject(
    Array(2).fill({ user_id: member, created_by: member }),
  );
});

test('who asks for a new password is recorded of an account, and nothing of an address that has none', async () => {
  for (const email of ['member@example.org', 'nobody@example.org']) {
    const answer = await ask(`/sobe/v1/users/password-reset/${email}`, {
      method: 'POST',
      headers: from,
    });
    expect(answer.status).toBe(204);
  }
  expect(await events()).toMatchObject([
    { kind: 'reset_asked', user_id: member, created_by: null, client_ip: '203.0.113.9' },
  ]);
});

test('a change of address is recorded when it is asked for, confirmed and stopped', async () => {
  const own = await signedIn(world.member);
  const change = (email: string, headers: object) =>
    ask(`/sobe/v1/users/${member}`, sending('PATCH', { email, current_password: right }, headers));
  expect((await change('member@example.org', own)).status).toBe(200);
  expect(await kinds()).toEqual([]);
  expect((await change('new@example.org', own)).status).toBe(200);
  expect(await kinds()).toEqual(['email_asked']);
  const linkOf = async (screen: string) => {
    const results = await DB.all<{
      text: string;
    }>('select text from sent_emails order by id');
    const links = results.map(({ text }) => text.match(`/${screen}/(${member}/[\\w-]+)`)?.[1]);
    return links.filter(Boolean).at(-1);
  };
  const confirm = `/sobe/v1/users/verify-email/${await linkOf('v')}`;
  await ask(confirm, { method: 'PUT' });
  await ask(confirm, { method: 'PUT' });
  expect((await kinds())[0]).toBe('email_changed');
  await ask(`/sobe/v1/users/stop-email/${await linkOf('stop')}`, { method: 'PUT' });
  expect((await kinds()).sort()).toEqual(['email_asked', 'email_changed', 'email_stopped']);
});

test('an approval is recorded, and once', async () => {
  const path = `users/${idOf('users', world.waiting)}/approve`;
  await DB.run('update users set is_active = 0 where tag = ?', world.waiting);
  expect((await send('POST', path, world.admin)).status).toBe(200);
  expect((await send('POST', path, world.admin)).status).toBe(409);
  expect(await events()).toMatchObject([
    { kind: 'rights_changed', detail: 'Active: no → yes', created_by: admin },
  ]);
});

test('an account that an admin deletes leaves one row, which does not name it', async () => {
  const basic = idOf('users', world.basic);
  await signIn('a wrong one', {}, 'basic@example.org');
  expect((await send('DELETE', `users/${basic}`, world.admin)).status).toBe(204);
  expect(await events()).toMatchObject([
    { kind: 'erased', user_id: null, created_by: admin, detail: null },
  ]);
});
