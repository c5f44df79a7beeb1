import { beforeEach, expect, test } from 'vitest';
import {
  openConversation,
  postConversation,
  postConversationClose,
  postConversationReply,
  yusufTag,
} from '../../../tests/fixtures/messages.ts';
import { getUserId, noraTag, ruthTag } from '../../../tests/fixtures/users.ts';
import {
  callApi,
  DB,
  getResponseQueryStatistics,
  queuedMessages,
  renewSignIn,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { mailIntervalMinutes } from '../../contract/community/message.limits.ts';
import { conversationSchema } from '../../contract/community/messages.ts';
import { minuteMs } from '../../contract/shared/limits.ts';
import { setClock } from '../../db/clock.ts';

withSeededDatabase();

/** Moves the clock ahead and signs everyone in again. */
async function later(ahead: number) {
  setClock(() => Date.now() + ahead * minuteMs);
  await renewSignIn(noraTag, ruthTag, yusufTag, testUsers.basic, testUsers.admin);
}
beforeEach(async () => {
  await later(0);
});

const mailsOf = (message_id: string) =>
  DB.count('sent_emails where text like ?', `%/messages/${message_id}%`);

test('fifty replies send one mail, and another after reading and an hour', {
  tags: ['slow'],
}, async () => {
  const made = await postConversation(noraTag, ruthTag, { title: 'Mails' });
  expect(await mailsOf(made)).toBe(0);
  for (let count = 0; count < 50; count += 1) {
    expect((await postConversationReply(noraTag, made, `Reply ${count}`)).status).toBe(201);
  }
  expect(await mailsOf(made)).toBe(1);
  expect(queuedMessages).toHaveLength(1);
  await later(2 * mailIntervalMinutes);
  await postConversationReply(noraTag, made, 'It is not read yet');
  expect(await mailsOf(made)).toBe(1);
  await openConversation(ruthTag, made);
  await postConversationReply(noraTag, made, 'Now it is, and the last mail is old');
  expect(await mailsOf(made)).toBe(2);
  await openConversation(ruthTag, made);
  await postConversationReply(noraTag, made, 'Read at once, but within the hour');
  expect(await mailsOf(made), 'a job tells of it when the hour is over').toBe(2);
  await later(4 * mailIntervalMinutes);
  await postConversationReply(noraTag, made, 'This one comes before the job');
  expect(await mailsOf(made), 'so it tells of both').toBe(3);
});

test('counts the mail about the first message; each side has its own', async () => {
  const made = await postConversation(noraTag, ruthTag, { title: 'First', reply: 'Hello' });
  await postConversationReply(noraTag, made, 'And another thing');
  expect(await mailsOf(made)).toBe(1);
  await postConversationReply(ruthTag, made, 'Hello yourself');
  expect(await mailsOf(made)).toBe(2);
});

const set = (column: string, value: unknown) =>
  DB.run(`update users set ${column} = ? where id = ?`, value, getUserId(yusufTag));

test('unsubscribed members get no mail', async () => {
  const made = await postConversation(noraTag, yusufTag, { title: 'Quiet' });
  await set('email_unsubscribed_at', '2026-01-01T00:00:00.000Z');
  expect((await postConversationReply(noraTag, made, 'One')).status).toBe(201);
  await set('email_unsubscribed_at', null);
  expect(await mailsOf(made)).toBe(0);
  await postConversationReply(noraTag, made, 'Two');
  expect(await mailsOf(made), 'what no mail has told of').toBe(1);
});

test('rejects messages to deleted accounts and keeps old ones readable', async () => {
  const made = await postConversation(noraTag, yusufTag, {
    title: 'Left',
    reply: 'Are you there?',
  });
  const item = async () => (await callApi('GET', `messages/${made}`, noraTag)).json();
  const key = { 'Idempotency-Key': 'before-they-left' };
  expect((await postConversationReply(noraTag, made, 'Before', key)).status).toBe(201);
  expect(await item()).toMatchObject({ may_write: true });
  const mails = await mailsOf(made);
  await set('is_active', 0);
  const refused = await postConversationReply(noraTag, made, 'After');
  expect([
    refused.status,
    await refused.json(),
    getResponseQueryStatistics(refused).roundTrips,
  ]).toMatchObject([409, { reason: 'closed', message: 'You can’t message this person.' }, 2]);
  expect(
    (await postConversationReply(noraTag, made, 'Before', key)).status,
    'it was written before',
  ).toBe(201);
  expect(await item()).toMatchObject({ may_write: false, is_active: true });
  expect((await openConversation(noraTag, made)).count).toBe(2);
  await set('is_active', 1);
  expect(await item()).toMatchObject({ may_write: true });
  expect(await mailsOf(made)).toBe(mails);
  expect((await postConversationReply(noraTag, made, 'Again')).status).toBe(201);
});

test('a reply costs two round trips with or without mail', async () => {
  const made = await postConversation(noraTag, ruthTag, { title: 'Trips' });
  const trips = async (text: string, headers = {}) =>
    getResponseQueryStatistics(await postConversationReply(noraTag, made, text, headers))
      .roundTrips;
  expect(await trips('With a mail')).toBe(2);
  expect(await trips('Without')).toBe(2);
  const key = { 'Idempotency-Key': 'trips' };
  expect([await trips('Once', key), await trips('Once', key)]).toEqual([2, 2]);
  expect((await openConversation(ruthTag, made)).count).toBe(3);
});

test('replies return when the conversation was closed', async () => {
  const made = await postConversation(noraTag, ruthTag, { title: 'To be closed', reply: 'Hello' });
  expect((await openConversation(ruthTag, made)).closed_at).toBeNull();
  await postConversationClose(noraTag, made);
  expect((await openConversation(ruthTag, made)).closed_at).toEqual(expect.any(String));
});

test('a parallel reply and close apply in order or reject the reply', async () => {
  for (let time = 0; time < 5; time += 1) {
    const made = await postConversation(noraTag, ruthTag, { title: 'At once', reply: 'One' });
    const [closed, replied] = await Promise.all([
      postConversationClose(ruthTag, made),
      postConversationReply(noraTag, made, 'Two'),
    ]);
    expect(closed.status).toBe(200);
    const { data, closed_at } = await openConversation(noraTag, made);
    expect(closed_at).not.toBeNull();
    expect(data).toHaveLength(replied.status === 201 ? 2 : 1);
    if (replied.status !== 201) {
      expect([replied.status, await replied.json()]).toMatchObject([409, { reason: 'closed' }]);
    }
    const { unread_count } = conversationSchema.parse(
      await (await callApi('GET', `messages/${made}`, ruthTag)).json(),
    );
    expect(unread_count).toBe(data.length);
    expect((await postConversationReply(ruthTag, made, 'Three')).status).toBe(409);
  }
});

test('two parallel replies are both stored, with one mail each', async () => {
  const made = await postConversation(noraTag, ruthTag, { title: 'Both' });
  const answers = await Promise.all([
    postConversationReply(noraTag, made, 'Hers'),
    postConversationReply(ruthTag, made, 'Mine'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect((await openConversation(noraTag, made)).count).toBe(2);
  expect(await mailsOf(made)).toBe(2);
});
