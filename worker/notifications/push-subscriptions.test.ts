import { env as bindings } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  addPushBrowser,
  firstEndpoint,
  insertPushNotification,
  pushedMessages,
  pushedUserId,
  pushRequests,
  runPushJob,
  runPushSql,
  selectPushRows,
  withPushBrowsers,
} from '../../tests/fixtures/notifications.ts';
import { callApi, testUsers } from '../../tests/setup/database.ts';
import type { PushOffer } from '../contract/notifications/push.ts';
import { Database } from '../db/client.ts';
import { setClock } from '../db/clock.ts';
import { pushJob } from './push-job.ts';
import { getPushKey } from './push-key.ts';

withPushBrowsers();

test('a browser decrypts the notification, signed by the site’s key', async () => {
  await addPushBrowser(firstEndpoint);
  await insertPushNotification();
  await runPushJob();
  const { key } = await (
    await callApi('GET', `users/${pushedUserId}/push`, testUsers.member)
  ).json<PushOffer>();
  const [{ id } = {}] = await selectPushRows('select id from notices');
  const [message] = pushedMessages;
  expect(message?.payload).toEqual({
    title: 'Sobe',
    body: 'Elin Howells replied to you in “I lasted three minutes”',
    path: '/t/i-lasted-three-minutes',
    tag: id,
  });
  expect(message?.signedBy).toBe(key);
  expect(message?.claims).toMatchObject({
    aud: 'https://fcm.googleapis.com',
    sub: 'mailto:hello@example.org',
  });
  const hours = ((message?.claims.exp ?? 0) * 1_000 - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(0);
  expect(hours).toBeLessThanOrEqual(24);
  // A newer message replaces a waiting one and expires after half a day.
  expect(message?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    topic: String(id).replaceAll('-', ''),
    ttl: String(12 * 60 * 60),
  });
});

test('nothing is due without a browser or the setting', async () => {
  await insertPushNotification();
  expect(await selectPushRows('select is_push_due from notices')).toEqual([{ is_push_due: 0 }]);
  await addPushBrowser(firstEndpoint);
  await runPushSql("update notice_settings set settings = '{}'");
  await insertPushNotification();
  await runPushJob();
  expect(pushRequests).toEqual([]);
});

test('does not push read or day-old notifications', async () => {
  await addPushBrowser(firstEndpoint);
  await insertPushNotification();
  await callApi('POST', `users/${pushedUserId}/notices/read`, testUsers.member, {
    until: '2999-01-01T00:00:00.000Z',
  });
  await runPushJob();
  await insertPushNotification();
  setClock(() => Date.now() + 25 * 60 * 60_000);
  await runPushJob();
  expect(pushRequests).toEqual([]);
});

test('a site without a key offers no push', async () => {
  const none = { PUSH_KEY: '' };
  expect(
    await (
      await callApi('GET', `users/${pushedUserId}/push`, testUsers.member, undefined, {}, none)
    ).json(),
  ).toEqual({
    key: null,
    is_on: false,
  });
  const sent = { endpoint: firstEndpoint, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } };
  expect(
    (await callApi('POST', `users/${pushedUserId}/push`, testUsers.member, sent, {}, none)).status,
  ).toBe(409);
  for (const PUSH_KEY of [undefined, '', 'secret', '{"kty":"EC"}']) {
    expect(getPushKey({ ...(PUSH_KEY !== undefined && { PUSH_KEY }) })).toBeNull();
  }
  expect(getPushKey(bindings)?.publicKey).toMatch(/^B[\w-]{86}$/);
  expect(
    await pushJob.run({ ...bindings, ...none }, new Database(bindings.DB), {
      state: null,
      saveState: async () => undefined,
    }),
  ).toMatchObject({
    note: expect.stringContaining('PUSH_KEY'),
  });
});

test.each([
  'http://fcm.googleapis.com/x',
  'https://push.example.com/x',
  'https://127.0.0.1.nip.io/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evilpush.services.mozilla.com.example/x',
  'https://notify.windows.com/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://localhost/x',
  'https://printer.local/x',
  'https://fcm.googleapis.com:8443/x',
  'https://me@fcm.googleapis.com/x',
  'https://fcm.googleapis.com@127.0.0.1/x',
  'https://10.0.0.1.internal/x',
])('%s is not a push service', async (endpoint) => {
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  const answer = await callApi('POST', `users/${pushedUserId}/push`, testUsers.member, {
    endpoint,
    keys,
  });
  expect(answer.status).toBe(422);
});

test('a member removes a browser', async () => {
  await addPushBrowser(firstEndpoint);
  const remove = (by: string) =>
    callApi('DELETE', `users/${pushedUserId}/push`, by, { endpoint: firstEndpoint });
  expect((await remove(testUsers.member)).status).toBe(204);
  expect(await selectPushRows('select id from push_subscriptions')).toEqual([]);
});
