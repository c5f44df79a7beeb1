import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import {
  callApi,
  DB,
  demoId,
  recordingQueues,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';
import { notificationSettingsSchema } from '../contract/notifications/notifications.ts';
import { Database } from '../db/client.ts';
import { setClock } from '../db/clock.ts';
import { composeMail } from '../mail/outbox/compose-mail.ts';
import { digestJob } from './digest-job.ts';
import { notifyMembers } from './notify-members.ts';

withSeededDatabase();
beforeEach(async () => {
  for (const table of ['notices', 'notice_settings', 'email_links', 'sent_emails']) {
    await DB.run(`delete from ${table}`);
  }
  setClock(() => Date.parse('2026-11-24T05:00:00.000Z'));
});

const nora = demoId('users', testUsers.member);
const path = `users/${nora}/notice_pause`;
const pause = (is_paused: boolean, until: string | null = null) =>
  callApi('PUT', path, testUsers.member, { is_paused, until });
const read = async () => (await callApi('GET', path, testUsers.member)).json();

const to = { id: nora, name: 'Nora Quinn', email: 'member@example.org', language_id: null };
const mail = async (tag: 'new-message' | 'event-off' | 'password-changed') => {
  const { statements } = await composeMail(env, { tag, template: undefined, to });
  await new Database(env.DB).batch(statements());
};
const sentTo = () => DB.value('select count(*) from sent_emails');

test('pauses until a time or until it is ended, and a row of settings is not needed', async () => {
  expect(await read()).toEqual({ is_paused: false, until: null });
  const until = '2026-11-26T00:00:00.000Z';
  const answer = await pause(true, until);
  expect([answer.status, await answer.json()]).toEqual([200, { is_paused: true, until }]);
  expect(await read()).toEqual({ is_paused: true, until });
  setClock(() => Date.parse(until));
  expect(await read()).toEqual({ is_paused: false, until: null });
  await pause(true);
  expect(await read()).toEqual({ is_paused: true, until: null });
  await pause(false);
  expect(await read()).toEqual({ is_paused: false, until: null });
  expect((await pause(true, '2026-11-25T00:00:00.000Z')).status).toBe(422);
});

test('keeps the settings of the kinds', async () => {
  const settings = () => callApi('GET', `users/${nora}/notice_settings`, testUsers.member);
  const before = notificationSettingsSchema.parse(await (await settings()).json());
  await callApi('PUT', `users/${nora}/notice_settings`, testUsers.member, {
    ...before,
    reply: { site: true, mail: 'weekly', push: true },
  });
  await pause(true);
  expect(await (await settings()).json()).toMatchObject({
    reply: { mail: 'weekly', push: true },
    message: before.message,
  });
});

test('a pause stops e-mails, but not those about security', async () => {
  await pause(true);
  await mail('new-message');
  await mail('event-off');
  expect(await sentTo()).toBe(0);
  await mail('password-changed');
  expect(await sentTo()).toBe(1);
  await pause(false);
  await mail('new-message');
  expect(await sentTo()).toBe(2);
});

test('a pause stops push and keeps the notification on the site', async () => {
  await DB.run(
    `insert into push_subscriptions (id, user_id, session_id, created_at, endpoint, p256dh, auth)
     values ('p', ?, null, '2026-11-20', 'https://push.example.com/nora', 'k', 'a')`,
    nora,
  );
  await DB.run(
    "insert into notice_settings (user_id, settings, updated_at) values (?, ?, '2026-11-20')",
    ...[nora, JSON.stringify({ reply: { push: true } })],
  );
  const tell = (id: string) =>
    new Database(env.DB).batch([
      notifyMembers({
        kind: 'reply',
        to: nora,
        by: demoId('users', 'elin-howells'),
        object: { type: 'threads', id: demoId('threads', id) },
      }),
    ]);
  const due = () => DB.value('select count(*) from notices where is_push_due = 1');
  await tell('i-lasted-three-minutes');
  expect(await due()).toBe(1);
  await pause(true);
  expect(await due()).toBe(0);
  await tell('i-lasted-three-minutes');
  expect(await due()).toBe(0);
  expect(await DB.value('select count from notices where is_on_site = 1')).toBe(2);
});

test('a digest waits for the end of a pause', async () => {
  await DB.run(
    'insert into notice_settings (user_id, settings, updated_at, digest_at) values (?1, ?2, ?3, ?3)',
    ...[nora, JSON.stringify({ reply: { mail: 'daily' } }), '2026-11-24T07:00:00.000Z'],
  );
  await new Database(env.DB).batch([
    notifyMembers({
      kind: 'reply',
      to: nora,
      by: demoId('users', 'elin-howells'),
      object: { type: 'threads', id: demoId('threads', 'i-lasted-three-minutes') },
    }),
  ]);
  await pause(true, '2026-11-25T00:00:00.000Z');
  const job = () =>
    digestJob.run({ ...env, ...recordingQueues } as never, new Database(env.DB), {
      state: null,
      saveState: async () => undefined,
    });
  setClock(() => Date.parse('2026-11-24T07:01:00.000Z'));
  await job();
  expect(await sentTo()).toBe(0);
  setClock(() => Date.parse('2026-11-25T07:01:00.000Z'));
  await job();
  expect(await sentTo()).toBe(1);
});
