import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  fetchConversations,
  listMessageEmails,
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
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';

withSeededDatabase();

test('rejects access of third parties', async () => {
  const own = await postConversation(noraTag, ruthTag, { title: 'Between us', is_active: true });
  for (const path of [`messages/${own}`, `messages/${own}/replies`]) {
    expect((await callApi('GET', path, yusufTag)).status).toBe(404);
  }
  expect((await postConversationReply(yusufTag, own, 'Me too')).status).toBe(404);
  expect((await postConversationClose(yusufTag, own)).status).toBe(404);
  expect((await openConversation(ruthTag, own)).data).toEqual([]);
});

/** A database that changes between a request's first and second batch. */
const happening = (sql: string, ...values: unknown[]) => {
  let batches = 0;
  return {
    withSession: (constraint: D1SessionConstraint) => {
      const session = env.DB.withSession(constraint);
      const batch = async (statements: D1PreparedStatement[]) => {
        batches += 1;
        if (batches === 2) await DB.run(sql, ...values);
        return session.batch(statements);
      };
      return { prepare: session.prepare.bind(session), batch };
    },
  } as unknown as D1Database;
};

test('starts no conversation with a leaving member but finds an existing one', async () => {
  const path = `users/${getUserId(noraTag)}/messages/${getUserId(yusufTag)}`;
  const key = { 'Idempotency-Key': 'leaving' };
  const body = { title: 'Are you there?', reply: 'Hello' };
  const made = await postConversation(noraTag, yusufTag, body, key);
  const { count } = await fetchConversations(noraTag);
  const mails = (await listMessageEmails(yusufTag)).length;
  const leaving = happening('update users set is_active = 0 where id = ?', getUserId(yusufTag));
  const late = await callApi('POST', path, noraTag, body, {}, { DB: leaving });
  expect([late.status, getResponseQueryStatistics(late).roundTrips]).toEqual([404, 2]);
  expect([
    (await fetchConversations(noraTag)).count,
    (await listMessageEmails(yusufTag)).length,
  ]).toEqual([count, mails]);

  const again = await callApi('POST', path, noraTag, body, key);
  expect([again.status, await again.json(), getResponseQueryStatistics(again).roundTrips]).toEqual([
    201,
    { id: made },
    2,
  ]);
  const other = await callApi('POST', path, noraTag, body, { 'Idempotency-Key': 'another' });
  expect([other.status, getResponseQueryStatistics(other).roundTrips]).toEqual([404, 2]);
  await DB.run('update users set is_active = 1 where id = ?', getUserId(yusufTag));
  expect((await fetchConversations(noraTag)).count).toBe(count);
});

test('writes no reply or mail to a leaving member', async () => {
  const made = await postConversation(noraTag, yusufTag, { title: 'Leaves' });
  const path = `users/${getUserId(noraTag)}/messages/${made}/replies`;
  const mails = (await listMessageEmails(yusufTag)).length;
  for (const said of [0, 1]) {
    const leaving = happening('update users set is_active = 0 where id = ?', getUserId(yusufTag));
    const late = await callApi('POST', path, noraTag, { reply: 'Too late' }, {}, { DB: leaving });
    expect([
      late.status,
      await late.json(),
      getResponseQueryStatistics(late).roundTrips,
    ]).toMatchObject([409, { reason: 'closed', message: 'You can’t message this person.' }, 2]);
    expect([
      (await openConversation(noraTag, made)).count,
      (await listMessageEmails(yusufTag)).length - mails,
    ]).toEqual([said, said]);
    await DB.run('update users set is_active = 1 where id = ?', getUserId(yusufTag));
    // This reply sends a mail, so the next one does not need one.
    await postConversationReply(noraTag, made, 'In time');
  }
});

test('a rejected reply costs two round trips like an accepted one', async () => {
  const made = await postConversation(noraTag, ruthTag, {
    title: 'Refused',
    reply: 'Told with a mail',
  });
  const refused = async (by: string) => {
    const answer = await postConversationReply(by, made, 'Too late');
    return [answer.status, await answer.json(), getResponseQueryStatistics(answer).roundTrips];
  };
  await callApi('POST', `users/${getUserId(ruthTag)}/blocks/${getUserId(noraTag)}`, ruthTag);
  expect(await refused(noraTag), 'no mail is due').toMatchObject([409, { reason: 'closed' }, 2]);
  expect(await refused(ruthTag), 'a mail is due').toMatchObject([409, { reason: 'closed' }, 2]);
  await callApi('DELETE', `users/${getUserId(ruthTag)}/blocks/${getUserId(noraTag)}`, ruthTag);
  await postConversationClose(ruthTag, made);
  expect(await refused(noraTag), 'no mail is due').toMatchObject([409, { reason: 'closed' }, 2]);
  expect(await refused(ruthTag), 'a mail is due').toMatchObject([409, { reason: 'closed' }, 2]);
  expect((await openConversation(noraTag, made)).count).toBe(1);
});

test('rejects messages to levels without messages, except to admins', async () => {
  const body = { title: 'Welcome', reply: 'Hello Ben' };
  const before = await DB.count('sent_emails');
  const refused = await callApi(
    'POST',
    `users/${getUserId(noraTag)}/messages/${getUserId(testUsers.basic)}`,
    noraTag,
    body,
  );
  expect([refused.status, await refused.json()]).toMatchObject([
    403,
    { message: 'You can’t message Ben Ashworth.' },
  ]);
  expect(await DB.count('sent_emails')).toBe(before);
  await hasMessages(testUsers.admin, 0);
  await postConversation(noraTag, testUsers.admin, body);
  await hasMessages(testUsers.admin, 1);
});

const hasMessages = (tag: string, has: number) =>
  DB.run(
    `update membership_levels set authz_messages = ?
    where id = (select membership_level_id from users where tag = ?)`,
    has,
    tag,
  );

test('members who lost messages can still answer', async () => {
  await hasMessages(testUsers.basic, 1);
  const key = { 'Idempotency-Key': 'welcome' };
  const body = { title: 'Welcome', reply: 'Hello Ben' };
  const made = await postConversation(noraTag, testUsers.basic, body, key);
  await hasMessages(testUsers.basic, 0);
  expect(await postConversation(noraTag, testUsers.basic, body, key)).toBe(made);
  expect(
    (
      await callApi(
        'POST',
        `users/${getUserId(testUsers.basic)}/messages/${getUserId(noraTag)}`,
        testUsers.basic,
        {
          title: 'No',
        },
      )
    ).status,
  ).toBe(403);
  expect((await openConversation(testUsers.basic, made)).count).toBe(1);
  expect((await postConversationReply(testUsers.basic, made, 'Hello Nora')).status).toBe(201);
  expect((await postConversationClose(testUsers.basic, made)).status).toBe(200);
});

test('rejects messages to oneself, to unknown members and without text', async () => {
  const to = (other: string, body: object) =>
    callApi('POST', `users/${getUserId(noraTag)}/messages/${getUserId(other)}`, noraTag, body);
  expect((await to(noraTag, { title: 'Me' })).status).toBe(422);
  expect((await to('nobody', { title: 'Hello' })).status).toBe(404);
  expect((await to(testUsers.waiting, { title: 'Hello' })).status).toBe(404);
  const wrong = [
    {},
    { title: ' ' },
    { title: 'x'.repeat(201) },
    { title: 'x', reply: ' \n' },
    { title: 'x', text: 'x' },
  ];
  for (const body of wrong)
    expect((await to(ruthTag, body)).status, JSON.stringify(body)).toBe(422);
  const made = await postConversation(noraTag, ruthTag, { title: 'Words' });
  for (const text of ['', ' \n ', null, 7, 'x'.repeat(5001)]) {
    expect((await postConversationReply(noraTag, made, text)).status).toBe(422);
  }
});
