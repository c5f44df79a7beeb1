import { expect, test } from 'vitest';
import {
  fetchConversation,
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
  describeRefusal,
  getResponseQueryStatistics,
  queuedMessages,
  recordedPurges,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { parseAnswer } from '../../../tests/setup/parse-answer.ts';
import { conversationItemSchema } from '../../contract/community/messages.ts';

withSeededDatabase();

test("a message starts with its first reply and mails the sender's name", async () => {
  const history = await DB.count('history');
  const text = '  <b>Hello</b> & "good"\n\tmorning =)  ';
  const made = await postConversation(noraTag, ruthTag, {
    title: 'A <i>room</i> & a chair',
    is_active: true,
    reply: text,
  });
  expect(await fetchConversation(made, ruthTag)).toMatchObject({
    title: 'A <i>room</i> & a chair',
    is_active: true,
    may_write: true,
    unread_count: 1,
    created_by_name: 'Nora Quinn',
    recipients: [
      { recipient_id: getUserId(noraTag), recipient_name: 'Nora Quinn', recipient_tag: noraTag },
    ],
  });
  expect((await openConversation(noraTag, made)).data).toMatchObject([
    { reply: text, created_by_name: 'Nora Quinn', read_at: null },
  ]);
  const [mail] = (await listMessageEmails(ruthTag)).slice(-1);
  expect(mail?.subject).toBe('New message from Nora Quinn on Sobe');
  expect(mail?.text).toContain(`/messages/${made}`);
  for (const said of ['good', 'room', 'morning']) expect(JSON.stringify(mail)).not.toContain(said);
  expect(queuedMessages).toMatchObject([{ queue: 'sobe-mail' }]);
  expect(recordedPurges).toEqual([]);
  expect(await DB.count('history')).toBe(history);
  expect((await fetchConversations(ruthTag)).data[0]?.id).toBe(made);
});

test('a retried request changes nothing', async () => {
  const mails = (await listMessageEmails(yusufTag)).length;
  const key = { 'Idempotency-Key': 'once' };
  const body = { title: 'Once', reply: 'Only once' };
  const made = await postConversation(noraTag, yusufTag, body, key);
  expect(await postConversation(noraTag, yusufTag, body, key)).toBe(made);
  for (const _ of [1, 2])
    expect((await postConversationReply(yusufTag, made, 'Back', key)).status).toBe(201);
  expect((await openConversation(noraTag, made)).data.map((row) => row.reply)).toEqual([
    'Only once',
    'Back',
  ]);
  expect((await listMessageEmails(yusufTag)).length).toBe(mails + 1);
});

test("returns replies in order and marks the other's as read", async () => {
  const made = await postConversation(noraTag, ruthTag, { title: 'Back and forth', reply: 'One' });
  await postConversationReply(ruthTag, made, 'Two');
  await postConversationReply(noraTag, made, 'Three');
  expect((await fetchConversation(made, ruthTag)).unread_count).toBe(2);
  const seen = await openConversation(ruthTag, made, 'limit=2');
  expect([seen.count, seen.data.map((row) => row.reply)]).toEqual([3, ['One', 'Two']]);
  expect(seen.data.map(({ read_at }) => Boolean(read_at))).toEqual([true, false]);
  expect((await fetchConversation(made, ruthTag)).unread_count).toBe(0);
  expect((await fetchConversation(made, noraTag)).unread_count).toBe(1);
  const latest = await openConversation(noraTag, made, 'orderby=created_at desc');
  expect(latest.data.map((row) => [row.reply, Boolean(row.read_at)])).toEqual([
    ['Three', true],
    ['Two', true],
    ['One', true],
  ]);
  expect((await callApi('GET', `messages/${made}/replies?orderby=reply asc`, noraTag)).status).toBe(
    422,
  );
});

test('closes a conversation once, for both, and rejects replies', async () => {
  const made = await postConversation(noraTag, ruthTag, { title: 'Over soon', reply: 'Bye' });
  const { count: open } = await fetchConversations(ruthTag, 'is_active=true');
  expect(await describeRefusal(postConversationClose(ruthTag, made, { 'If-Match': '"7"' }))).toBe(
    '409 changed',
  );
  const closed = await postConversationClose(ruthTag, made, { 'If-Match': '"1"' });
  expect([
    closed.status,
    getResponseQueryStatistics(closed).roundTrips,
    closed.headers.get('ETag'),
  ]).toEqual([200, 2, '"2"']);
  expect(await parseAnswer(conversationItemSchema, closed)).toMatchObject({
    is_active: false,
    may_write: false,
    closed_at: expect.any(String),
    updated_by_name: 'Ruth Abiola',
  });
  expect(await describeRefusal(postConversationClose(noraTag, made))).toBe('409 done');
  expect(await describeRefusal(postConversationReply(noraTag, made, 'One more thing'))).toBe(
    '409 closed',
  );
  expect((await openConversation(noraTag, made)).count).toBe(1);
  expect((await fetchConversations(ruthTag, 'is_active=true')).count).toBe(open - 1);
  expect((await fetchConversations(noraTag, 'is_active=false')).data.map(({ id }) => id)).toContain(
    made,
  );
  const open_again = await callApi(
    'PATCH',
    `users/${getUserId(noraTag)}/messages/${made}`,
    noraTag,
    {
      is_active: true,
    },
  );
  expect(open_again.status).toBe(422);
});

test('of two parallel closes one succeeds', async () => {
  const made = await postConversation(noraTag, ruthTag, { title: 'Both at once' });
  const answers = await Promise.all([
    postConversationClose(noraTag, made),
    postConversationClose(ruthTag, made),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
