import { expect, test } from 'vitest';
import { getLatestEmailLink } from '../../tests/fixtures/emails.ts';
import {
  adminId,
  knownBrowserHeaders,
  listSecurityEventKinds,
  listSecurityEvents,
  memberId,
  signInFromBrowser,
  withoutSecurityEvents,
} from '../../tests/fixtures/security.ts';
import { currentPassword, requestEmailConfirmation } from '../../tests/fixtures/users.ts';
import {
  callApi,
  createSignedInHeaders,
  DB,
  demoId,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';
import { setClock } from '../db/clock.ts';

withSeededDatabase();
withoutSecurityEvents();

test('members read their own events, admins all', async () => {
  await signInFromBrowser(currentPassword);
  const own = await callApi('GET', `users/${memberId}/security_events`, testUsers.member);
  expect(await own.json()).toMatchObject({ count: 1, data: [{ kind: 'sign_in_new_device' }] });
  expect(await listSecurityEvents(`security_events?kind=sign_in_refused`)).toEqual([]);
  for (const query of ['kind=nothing', 'orderby=kind']) {
    expect((await callApi('GET', `security_events?${query}`, testUsers.admin)).status).toBe(422);
  }
  expect(await listSecurityEvents(`security_events?user_id=${memberId}`)).toHaveLength(1);
  const nobody = `users/${demoId('users', 'nobody')}/security_events`;
  expect((await callApi('GET', nobody, testUsers.admin)).status).toBe(404);
  const [one] = await listSecurityEvents();
  const item = await callApi('GET', `security_events/${one?.id}`, testUsers.admin);
  expect(await item.json()).toMatchObject({ kind: 'sign_in_new_device', user_name: 'Nora Quinn' });
});

test('expired events are hidden before a job deletes them', async () => {
  await signInFromBrowser(currentPassword);
  const later = Date.now() + 181 * 86_400_000;
  setClock(() => later);
  const answer = await fetchApp('/sobe/v1/security_events', {
    headers: await createSignedInHeaders(testUsers.admin),
  });
  expect(await answer.json()).toEqual({ count: 0, data: [] });
});

test('records a change of rights with the old values', async () => {
  const membership_level_id = await DB.value(
    'select id from membership_levels where id <> (select membership_level_id from users where id = ?)',
    memberId,
  );
  const change = (body: object) => callApi('PATCH', `users/${memberId}`, testUsers.admin, body);
  expect((await change({ is_admin: false })).status).toBe(200);
  expect(await listSecurityEvents()).toEqual([]);
  await change({ is_admin: true, membership_level_id });
  const found = await listSecurityEvents();
  expect(found).toMatchObject(Array(2).fill({ kind: 'rights_changed', created_by: adminId }));
  const told = found.map(({ detail }) => detail).sort();
  expect(told).toEqual(['Admin: no → yes', expect.stringMatching(/^Membership level: .+ → .+$/)]);
  await change({ is_admin: false });
});

test('records changed rights of a level', async () => {
  const level = await DB.first<{ id: string; name: string; authz_reviews: number }>(
    'select id, name, authz_reviews from membership_levels',
  );
  const path = `membership_levels/${level?.id}`;
  await callApi('PATCH', path, testUsers.admin, { authz_reviews: Boolean(level?.authz_reviews) });
  expect(await listSecurityEvents()).toEqual([]);
  await callApi('PATCH', path, testUsers.admin, { authz_reviews: !level?.authz_reviews });
  expect(await listSecurityEvents()).toMatchObject([
    { kind: 'rights_changed', user_id: null, detail: `Membership level: ${level?.name}` },
  ]);
});

test('records changed passwords and failed changes', async () => {
  const change = async (current_password: string) => {
    const body = { password: 'a quiet garden wall', current_password };
    return (await callApi('PATCH', `users/${memberId}`, testUsers.member, body)).status;
  };
  expect(await change('wrong')).toBe(422);
  expect(await listSecurityEventKinds()).toEqual(['proof_refused']);
  expect(await change(currentPassword)).toBe(200);
  expect(await listSecurityEventKinds()).toEqual(['password_changed', 'proof_refused']);
  const old = '(select password_hash from users where id = ?)';
  await DB.run(`update users set password_hash = ${old} where id = ?`, adminId, memberId);
});

test('records a reset request of accounts only', async () => {
  for (const email of ['member@example.org', 'nobody@example.org']) {
    const asked = callApi(
      'POST',
      `users/password-reset/${email}`,
      null,
      undefined,
      knownBrowserHeaders,
    );
    expect((await asked).status).toBe(204);
  }
  expect(await listSecurityEvents()).toMatchObject([
    { kind: 'reset_asked', user_id: memberId, created_by: null, client_ip: '203.0.113.9' },
  ]);
});

test('records address changes when requested, confirmed and stopped', async () => {
  const change = async (email: string) =>
    (
      await callApi('PATCH', `users/${memberId}`, testUsers.member, {
        email,
        current_password: currentPassword,
      })
    ).status;
  expect(await change('member@example.org')).toBe(200);
  expect(await listSecurityEventKinds()).toEqual([]);
  expect(await change('new@example.org')).toBe(200);
  expect(await listSecurityEventKinds()).toEqual(['email_asked']);
  const link = await getLatestEmailLink('new@example.org', 'v');
  for (const _ of ['once', 'twice']) await requestEmailConfirmation(link);
  expect((await listSecurityEventKinds())[0]).toBe('email_changed');
  const stop = await getLatestEmailLink('member@example.org', 'stop');
  await callApi('PUT', `users/stop-email/${stop}`, null);
  expect((await listSecurityEventKinds()).sort()).toEqual([
    'email_asked',
    'email_changed',
    'email_stopped',
  ]);
});

test('records an approval once', async () => {
  const path = `users/${demoId('users', testUsers.waiting)}/approve`;
  await DB.run('update users set is_active = 0 where tag = ?', testUsers.waiting);
  expect((await callApi('POST', path, testUsers.admin)).status).toBe(200);
  expect((await callApi('POST', path, testUsers.admin)).status).toBe(409);
  expect(await listSecurityEvents()).toMatchObject([
    { kind: 'rights_changed', detail: 'Active: no → yes', created_by: adminId },
  ]);
});

test('a deletion by an admin leaves one anonymous row', async () => {
  const basic = demoId('users', testUsers.basic);
  await signInFromBrowser('a wrong one', {}, 'basic@example.org');
  expect((await callApi('DELETE', `users/${basic}`, testUsers.admin)).status).toBe(204);
  expect(await listSecurityEvents()).toMatchObject([
    { kind: 'erased', user_id: null, created_by: adminId, detail: null },
  ]);
});
