import { expect, test } from 'vitest';
import { ask, DB, idOf, send, signedIn, withWorld, world } from '../../tests/setup/database.ts';
import { confirm } from '../../tests/fixtures/accounts.ts';
import { linkTo } from '../../tests/fixtures/emails.ts';
import {
  admin,
  events,
  from,
  kinds,
  member,
  right,
  signIn,
  withEmptyRecord,
} from '../../tests/fixtures/security.ts';
import { setClock } from '../db/clock.ts';

withWorld();
withEmptyRecord();

test('members read their own events, admins all', async () => {
  await signIn(right);
  const own = await send('GET', `users/${member}/security_events`, world.member);
  expect(await own.json()).toMatchObject({ count: 1, data: [{ kind: 'sign_in_new_device' }] });
  expect(await events(`security_events?kind=sign_in_refused`)).toEqual([]);
  for (const query of ['kind=nothing', 'orderby=kind']) {
    expect((await send('GET', `security_events?${query}`, world.admin)).status).toBe(422);
  }
  expect(await events(`security_events?user_id=${member}`)).toHaveLength(1);
  const nobody = `users/${idOf('users', 'nobody')}/security_events`;
  expect((await send('GET', nobody, world.admin)).status).toBe(404);
  const [one] = await events();
  const item = await send('GET', `security_events/${one?.id}`, world.admin);
  expect(await item.json()).toMatchObject({ kind: 'sign_in_new_device', user_name: 'Nora Quinn' });
});

test('expired events are hidden before a job deletes them', async () => {
  await signIn(right);
  const later = Date.now() + 181 * 86_400_000;
  setClock(() => later);
  const answer = await ask('/sobe/v1/security_events', { headers: await signedIn(world.admin) });
  expect(await answer.json()).toEqual({ count: 0, data: [] });
});

test('records a change of rights with the old values', async () => {
  const membership_level_id = await DB.value(
    'select id from membership_levels where id <> (select membership_level_id from users where id = ?)',
    member,
  );
  const change = (body: object) => send('PATCH', `users/${member}`, world.admin, body);
  expect((await change({ is_admin: false })).status).toBe(200);
  expect(await events()).toEqual([]);
  await change({ is_admin: true, membership_level_id });
  const found = await events();
  expect(found).toMatchObject(Array(2).fill({ kind: 'rights_changed', created_by: admin }));
  const told = found.map(({ detail }) => detail).sort();
  expect(told).toEqual([
    'Administrator: no → yes',
    expect.stringMatching(/^Membership level: .+ → .+$/),
  ]);
  await change({ is_admin: false });
});

test('records changed rights of a level', async () => {
  const level = await DB.first<{ id: string; name: string; authz_reviews: number }>(
    'select id, name, authz_reviews from membership_levels',
  );
  const path = `membership_levels/${level?.id}`;
  await send('PATCH', path, world.admin, { authz_reviews: Boolean(level?.authz_reviews) });
  expect(await events()).toEqual([]);
  await send('PATCH', path, world.admin, { authz_reviews: !level?.authz_reviews });
  expect(await events()).toMatchObject([
    { kind: 'rights_changed', user_id: null, detail: `Membership level: ${level?.name}` },
  ]);
});

test('records changed passwords and failed changes', async () => {
  const change = async (current_password: string) => {
    const body = { password: 'a quiet garden wall', current_password };
    return (await send('PATCH', `users/${member}`, world.member, body)).status;
  };
  expect(await change('wrong')).toBe(422);
  expect(await kinds()).toEqual(['proof_refused']);
  expect(await change(right)).toBe(200);
  expect(await kinds()).toEqual(['password_changed', 'proof_refused']);
  const old = '(select password_hash from users where id = ?)';
  await DB.run(`update users set password_hash = ${old} where id = ?`, admin, member);
});

test('records a reset request of accounts only', async () => {
  for (const email of ['member@example.org', 'nobody@example.org']) {
    const asked = send('POST', `users/password-reset/${email}`, null, undefined, from);
    expect((await asked).status).toBe(204);
  }
  expect(await events()).toMatchObject([
    { kind: 'reset_asked', user_id: member, created_by: null, client_ip: '203.0.113.9' },
  ]);
});

test('records address changes when requested, confirmed and stopped', async () => {
  const change = async (email: string) =>
    (await send('PATCH', `users/${member}`, world.member, { email, current_password: right }))
      .status;
  expect(await change('member@example.org')).toBe(200);
  expect(await kinds()).toEqual([]);
  expect(await change('new@example.org')).toBe(200);
  expect(await kinds()).toEqual(['email_asked']);
  const link = await linkTo('new@example.org', 'v');
  for (const _ of ['once', 'twice']) await confirm(link);
  expect((await kinds())[0]).toBe('email_changed');
  const stop = await linkTo('member@example.org', 'stop');
  await send('PUT', `users/stop-email/${stop}`, null);
  expect((await kinds()).sort()).toEqual(['email_asked', 'email_changed', 'email_stopped']);
});

test('records an approval once', async () => {
  const path = `users/${idOf('users', world.waiting)}/approve`;
  await DB.run('update users set is_active = 0 where tag = ?', world.waiting);
  expect((await send('POST', path, world.admin)).status).toBe(200);
  expect((await send('POST', path, world.admin)).status).toBe(409);
  expect(await events()).toMatchObject([
    { kind: 'rights_changed', detail: 'Active: no → yes', created_by: admin },
  ]);
});

test('a deletion by an admin leaves one anonymous row', async () => {
  const basic = idOf('users', world.basic);
  await signIn('a wrong one', {}, 'basic@example.org');
  expect((await send('DELETE', `users/${basic}`, world.admin)).status).toBe(204);
  expect(await events()).toMatchObject([
    { kind: 'erased', user_id: null, created_by: admin, detail: null },
  ]);
});
