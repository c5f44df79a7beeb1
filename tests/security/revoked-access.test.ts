import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { factorResetsJob } from '../../worker/auth/factor-reset/factor-resets-job.ts';
import { hashToken } from '../../worker/auth/link-token.ts';
import { Database } from '../../worker/db/client.ts';
import { setClock } from '../../worker/db/clock.ts';
import { getLatestEmailLink, listEmailsTo } from '../fixtures/emails.ts';
import { getBulkState, runBulkChange } from '../fixtures/resources.ts';
import {
  getBearerHeaders,
  getCookie,
  postSignIn,
  secondFactorUser as withFactors,
} from '../fixtures/security.ts';
import {
  buildRequestInit,
  callApi,
  createSignedInHeaders,
  DB,
  demoId,
  fetchApp,
  renewSignIn,
  testUsers,
  withSeededDatabase,
} from '../setup/database.ts';

withSeededDatabase();

const nora = demoId('users', testUsers.member);
const ruth = demoId('users', testUsers.host);
const email = 'member@example.org';
const endpoint = 'https://fcm.googleapis.com/fcm/send/nora';
const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
const subscriptions = () => DB.count('push_subscriptions where user_id = ?', nora);
const call = (method: string, path: string, body?: unknown, headers: object = {}) =>
  fetchApp(`/sobe/v1/${path}`, buildRequestInit(method, body, headers));

const password = 'Wellbeing-2026';
let noras: string;
beforeEach(async () => {
  for (const table of ['attempts', 'stranger_mails', 'push_subscriptions', 'sessions'])
    await DB.run(`delete from ${table}`);
  noras ??= (await DB.value<string>('select password_hash from users where id = ?', nora)) ?? '';
  await DB.run('update users set password_hash = ?, is_active = 1 where id = ?', noras, nora);
  await DB.run('update users set is_admin = 0 where id = ?', ruth);
  await renewSignIn();
});

/** Signs Nora in from a browser and subscribes it to push. */
async function subscribed() {
  const answer = await postSignIn(email);
  const cookie = getCookie(answer, 'refresh');
  const headers = await getBearerHeaders(answer);
  expect((await call('POST', `users/${nora}/push`, { endpoint, keys }, headers)).status).toBe(204);
  return { headers, cookie, session: cookie.replace('refresh=', '').split('.')[0] ?? '' };
}

/** Events that end the session of a subscribed browser. */
const endings: Record<string, (of: Awaited<ReturnType<typeof subscribed>>) => Promise<unknown>> = {
  'the end of its session': async ({ session }) =>
    callApi('DELETE', `users/${nora}/sessions/${session}`, testUsers.member),
  'a sign-out': ({ cookie }) =>
    fetchApp('/sobe/revoke', { method: 'POST', headers: { Cookie: cookie } }),
  'the end of all sessions': () => callApi('DELETE', `users/${nora}/sessions`, testUsers.member),
  'a new password elsewhere': () =>
    callApi('PATCH', `users/${nora}`, testUsers.member, {
      password: 'five calm words are here',
      current_password: password,
    }),
  'a password that is reset': async () => {
    await callApi('POST', `users/password-reset/${email}`, null);
    const link = await getLatestEmailLink(email, 'password-reset');
    await callApi('PUT', `users/password-reset/${link}`, null, {
      password: 'six calm words are here',
    });
  },
  '“This wasn’t me”': async () => {
    const event = await DB.value('select max(id) from security_events where user_id = ?', nora);
    await callApi('POST', `users/${nora}/security_events/${event}/not_me`, testUsers.member);
  },
  deactivation: () => callApi('PATCH', `users/${nora}`, testUsers.admin, { is_active: false }),
};

test.each(Object.keys(endings))('push to a browser ends with %s', async (how) => {
  const browser = await subscribed();
  expect(await subscriptions()).toBe(1);
  await endings[how]?.(browser);
  expect(await subscriptions()).toBe(0);
});

test('the session that sets a new password retains its push subscription', async () => {
  const { headers } = await subscribed();
  const body = { password: 'five calm words are here', current_password: password };
  expect((await call('PATCH', `users/${nora}`, body, headers)).status).toBe(200);
  expect(await subscriptions()).toBe(1);
});

test('a push subscription is listed, recorded and notified by e-mail', async () => {
  await DB.run('delete from security_events');
  const { headers, session } = await subscribed();
  const sessions = await (await call('GET', `users/${nora}/sessions`, undefined, headers)).json<
    { id: string; push_since: string | null }[]
  >();
  expect(sessions.find(({ id }) => id === session)?.push_since).toMatch(/Z$/);
  expect(sessions.filter(({ push_since }) => push_since)).toHaveLength(1);
  const own = await (await call('GET', `users/${nora}/push`, undefined, headers)).json();
  expect(own).toMatchObject({ is_on: true });
  const elsewhere = await (await callApi('GET', `users/${nora}/push`, testUsers.member)).json();
  expect(elsewhere).toMatchObject({ is_on: false });
  expect((await listEmailsTo(email)).at(-1)?.subject).toContain('Notifications');
  await call('DELETE', `users/${nora}/push`, { endpoint }, headers);
  expect(
    await DB.column("select kind from security_events where kind like 'push_%' order by id"),
  ).toEqual(['push_added', 'push_removed']);
});

test('a browser that signs in again continues to receive push', async () => {
  const { cookie } = await subscribed();
  const again = await postSignIn(email, password, { Cookie: cookie });
  const [session] = getCookie(again, 'refresh').replace('refresh=', '').split('.');
  expect(await DB.column('select session_id from push_subscriptions')).toEqual([session]);
});

test('a browser with an expired session receives no push', async () => {
  await subscribed();
  setClock(() => Date.now() + 15 * 86_400_000);
  const { pushJob } = await import('../../worker/notifications/push-job.ts');
  await DB.run('delete from notices');
  await DB.insert('notices', {
    id: 'n1',
    user_id: nora,
    kind: 'message',
    object_type: 'messages',
    object_id: 'm1',
    count: 1,
    created_at: new Date(Date.now() + 15 * 86_400_000).toISOString(),
    is_push_due: 1,
    updated_at: new Date(Date.now() + 15 * 86_400_000).toISOString(),
  });
  const done = await pushJob.run(env, new Database(env.DB), {
    state: null,
    saveState: async () => {},
  });
  expect(done?.note).toBe('Push notifications: 0.');
  await DB.run('delete from notices');
});

const makeAdmin = async (person: string) => {
  await DB.run('update users set is_admin = 1 where id = ?', person);
};
const takeRights = async () =>
  expect(
    (await callApi('PATCH', `users/${ruth}`, testUsers.admin, { is_admin: false })).status,
  ).toBe(200);

test('invitations of a former admin end permanently', async () => {
  await makeAdmin(ruth);
  const made = await callApi('POST', 'invites', testUsers.host, { most: 5 });
  const { id, link } = await made.json<{ id: string; link: string }>();
  const isGood = async () => {
    const [, secret = ''] = /join\/[^/]+\/(.+)$/.exec(link) ?? [];
    return (
      await (await callApi('GET', `invites/${id}/${secret}`, null)).json<{ is_good: boolean }>()
    ).is_good;
  };
  expect(await isGood()).toBe(true);
  await takeRights();
  expect(await isGood()).toBe(false);
  await makeAdmin(ruth);
  expect(await isGood()).toBe(false);
});

test("a preview link ends with the admin's permissions", async () => {
  await makeAdmin(ruth);
  const article = await DB.value('select id from articles where published_at is null');
  const { url } = await (
    await callApi('POST', `articles/${article}/preview`, testUsers.host)
  ).json<{
    url: string;
  }>();
  const path = new URL(url).pathname;
  expect((await fetchApp(path)).status).toBe(200);
  await takeRights();
  expect((await fetchApp(path)).status).toBe(404);
  expect((await fetchApp(`/sobe/v1/articles${path}`)).status).toBe(404);
});

test('an upload cannot be completed by a former admin', async () => {
  await makeAdmin(ruth);
  const article = await DB.value('select id from articles');
  const begun = await callApi('POST', 'uploaded_files/uploads', testUsers.host, {
    object_type: 'articles',
    object_id: article,
    content_type: 'video/mp4',
    size: 30 * 1024 * 1024,
    title: 'A film',
  });
  const { id } = await begun.json<{ id: string }>();
  await takeRights();
  const part = await callApi(
    'PUT',
    `uploaded_files/uploads/${id}/1`,
    testUsers.host,
    new Uint8Array(8),
  );
  expect(part.status).toBe(403);
  expect(
    (await callApi('POST', `uploaded_files/uploads/${id}/complete`, testUsers.host)).status,
  ).toBe(403);
});

test('a bulk change stops once its creator is no longer an admin', async () => {
  await makeAdmin(ruth);
  const footers = await DB.column<string>('select id from footers limit 2');
  const answer = await callApi('POST', 'footers/bulk', testUsers.host, {
    ids: footers,
    count: footers.length,
    set: { is_active: false },
  });
  const { id } = await answer.json<{ id: string }>();
  await takeRights();
  await runBulkChange();
  expect(await getBulkState(id)).toMatchObject({ failed_count: footers.length });
  expect(await DB.count('footers where is_active = 0')).toBe(0);
});

test('a second-factor reset ends once its creator is no longer an admin', async () => {
  await withFactors.withCodes();
  await makeAdmin(ruth);
  const reset = await callApi('POST', `users/${nora}/second_factor_reset`, testUsers.host);
  expect(reset.status).toBe(201);
  await takeRights();
  setClock(() => Date.now() + 25 * 3_600_000);
  await factorResetsJob.run(env, new Database(env.DB), {} as never);
  expect(await DB.count('authenticators where user_id = ?', nora)).toBe(1);
  expect(await DB.count('second_factor_resets')).toBe(0);
  expect(
    await DB.count(
      "security_events where user_id = ? and kind = 'second_factor_reset_stopped'",
      nora,
    ),
  ).toBe(1);
  await DB.run('delete from authenticators');
});

const signUp = {
  name: 'Ada New',
  email: 'shut@example.net',
  password: 'a long walk by the sea',
  title: 'New',
  date_of_birth: '1990-01-01',
};

test.each([
  [
    'an invitation',
    {},
    async () => {
      const { link } = await (await callApi('POST', 'invites', testUsers.admin, { most: 5 })).json<{
        link: string;
      }>();
      return { invite: link.split('/').at(-1) };
    },
  ],
  ['the wish to be listed', {}, async () => ({ wants_listing: true })],
  ['automatic approval', { SIGNUP_APPROVAL: 'automatic' }, async () => ({})],
])('%s does not reactivate an account deactivated by an admin', async (_, bindings, more) => {
  const address = `shut-${Math.random().toString(36).slice(2)}@example.net`;
  const again = async (fields: object) => {
    const answer = await callApi(
      'POST',
      'user-signup',
      null,
      { ...signUp, email: address, ...fields },
      {},
      bindings,
    );
    expect(answer.status).toBe(201);
  };
  await again({});
  const id = await DB.value<string>('select id from users where email = ?', address);
  expect((await callApi('PATCH', `users/${id}`, testUsers.admin, { is_active: true })).status).toBe(
    200,
  );
  expect(
    (await callApi('PATCH', `users/${id}`, testUsers.admin, { is_active: false })).status,
  ).toBe(200);
  await again(await more());
  const link = await getLatestEmailLink(address, 'v');
  const answer = await callApi('PUT', `users/verify-email/${link}`, null, undefined, {}, bindings);
  expect(await answer.json()).toBe('Success');
  const row =
    'select is_active, email_verified_at is not null as is_verified from users where id = ?';
  expect(await DB.first(row, id)).toEqual({ is_active: 0, is_verified: 1 });
  // Only an admin can activate the account.
  expect((await callApi('PATCH', `users/${id}`, testUsers.admin, { is_active: true })).status).toBe(
    200,
  );
  expect(await DB.value('select is_active from users where id = ?', id)).toBe(1);
});

test('deleting a session deletes everything that depends on it', async () => {
  const { cookie, session } = await subscribed();
  const [, secret = ''] = cookie.replace('refresh=', '').split('.');
  expect(await DB.count('session_refreshes where hash = ?', await hashToken(secret))).toBe(1);
  await DB.run('delete from sessions where id = ?', session);
  expect(await DB.count('session_refreshes where session_id = ?', session)).toBe(0);
  expect(await subscriptions()).toBe(0);
  expect(await createSignedInHeaders(testUsers.member)).toHaveProperty('Authorization');
});
