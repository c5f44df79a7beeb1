import { env } from 'cloudflare:workers';
import { alias } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import {
  insertReplies,
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
import {
  conversationSchema,
  messageReplyListSchema,
  unreadCountSchema,
} from '../../contract/community/messages.ts';
import { minuteMs } from '../../contract/shared/limits.ts';
import { statement } from '../../db/client.ts';
import { setClock } from '../../db/clock.ts';
import { selectReadReceipt } from '../../db/conditions/read-receipt.ts';
import { messageParticipantsTable, messageRepliesTable } from '../../db/schema/social.ts';

withSeededDatabase();

const unread = async (of: string) => {
  const answer = await callApi('GET', `users/${getUserId(of)}/messages/unread`, of);
  expect(getResponseQueryStatistics(answer)).toMatchObject({ roundTrips: 2 });
  const { count, message_id } = unreadCountSchema.parse(await answer.json());
  expect(message_id !== null, 'the conversation, if there is only one').toBe(count === 1);
  expect(getResponseQueryStatistics(answer).rowsRead).toBeLessThanOrEqual(5 + 2 * count);
  return count;
};

test('a HEAD request marks nothing as read', async () => {
  const made = await postConversation(noraTag, ruthTag, { title: 'Headers' });
  await postConversationReply(noraTag, made, 'Not read yet');
  const before = await unread(ruthTag);
  expect((await callApi('HEAD', `messages/${made}/replies`, ruthTag)).status).toBe(200);
  expect(await unread(ruthTag)).toBe(before);
  await openConversation(ruthTag, made);
  expect(await unread(ruthTag)).toBe(before - 1);
});

test('counts conversations with unread replies', async () => {
  const before = await unread(yusufTag);
  const made = await postConversation(noraTag, yusufTag, { title: 'Unread', reply: 'One' });
  expect(await unread(yusufTag)).toBe(before + 1);
  await postConversationReply(noraTag, made, 'Two');
  expect(await unread(yusufTag), 'conversations, not replies').toBe(before + 1);
  await postConversationClose(noraTag, made);
  expect(await unread(yusufTag), 'a closed one can be read').toBe(before + 1);
  await openConversation(yusufTag, made);
  expect(await unread(yusufTag)).toBe(before);
});

test('loads a long conversation in pages, newest first', async () => {
  const made = await postConversation(noraTag, ruthTag, { title: 'Long' });
  await insertReplies(made, noraTag, 2_000, true);
  const read: string[] = [];
  let before = '';
  for (let part = 0; part < 3; part += 1) {
    const answer = await callApi(
      'GET',
      `messages/${made}/replies?limit=30&orderby=created_at desc${before}`,
      ruthTag,
    );
    expect(getResponseQueryStatistics(answer)).toMatchObject({ roundTrips: 2 });
    expect(getResponseQueryStatistics(answer).rowsRead - 2_000, 'counted').toBeLessThanOrEqual(
      3 * 30 + 10,
    );
    const further = await callApi('GET', `messages/${made}/replies?limit=30&offset=500`, ruthTag);
    expect(
      getResponseQueryStatistics(further).rowsRead - 2_500,
      'counted and passed over',
    ).toBeLessThanOrEqual(100);
    const { data, count } = messageReplyListSchema.parse(await answer.json());
    expect(count).toBe(2_000);
    read.push(...data.map((row) => row.reply));
    before = `&before=${data.at(-1)?.id}`;
  }
  expect(read).toEqual(Array.from({ length: 90 }, (_, index) => `Reply ${2_000 - index}`));
  expect(
    (await openConversation(ruthTag, made, `before=${made}`)).data,
    'nothing is before what is not there',
  ).toEqual([]);
  expect((await callApi('GET', `messages/${made}/replies?before=x`, ruthTag)).status).toBe(422);
});

const readReceiptColumn = statement(
  selectReadReceipt(alias(messageParticipantsTable, 'p'), alias(messageRepliesTable, 'r')),
).sql;

/** Number of unread replies, as the participants' exports show it. */
const unreadIn = (made: string, by = noraTag) =>
  DB.count(
    `message_participants p join message_replies r on r.message_id = p.message_id
      where p.message_id = ? and p.user_id = ? and ${readReceiptColumn} is null`,
    made,
    getUserId(by),
  );

test('loading marks new replies as read at constant cost', async () => {
  await DB.run('delete from message_replies');
  for (const most of [1, 10, 2_000]) {
    const made = await postConversation(noraTag, ruthTag, { title: 'Very many' });
    await insertReplies(made, noraTag, most, false);
    await DB.run(
      'update message_participants set unread_count = ? where message_id = ? and user_id = ?',
      most,
      made,
      getUserId(ruthTag),
    );
    expect(await unreadIn(made)).toBe(most);
    for (const limit of [10, 25, 100]) {
      if (limit > most) continue;
      await env.DB.batch([
        env.DB.prepare('delete from message_readings'),
        env.DB.prepare('update message_participants set unread_count = ? where user_id = ?').bind(
          most,
          getUserId(ruthTag),
        ),
      ]);
      const answer = await callApi('GET', `messages/${made}/replies?limit=${limit}`, ruthTag);
      expect(getResponseQueryStatistics(answer)).toMatchObject({ roundTrips: 2 });
      expect(
        getResponseQueryStatistics(answer).rowsRead - most,
        `${most}, ${limit}`,
      ).toBeLessThanOrEqual(3 * limit + 10);
      const { data } = messageReplyListSchema.parse(await answer.json());
      expect(data.filter(({ read_at }) => !read_at)).toEqual([]);
    }
    const { count } = await openConversation(ruthTag, made);
    const item = conversationSchema.parse(
      await (await callApi('GET', `messages/${made}`, ruthTag)).json(),
    );
    expect([count, item.unread_count, await unreadIn(made)]).toEqual([most, 0, 0]);
    await DB.run('delete from message_replies');
  }
});

test('each reply records when it was read first', async () => {
  const made = await postConversation(noraTag, ruthTag, { title: 'Which look' });
  const said: (string | null)[][] = [];
  for (const part of [2, 3]) {
    for (let count = 0; count < part; count += 1)
      await postConversationReply(noraTag, made, `Reply ${part}`);
    const { data } = await openConversation(ruthTag, made);
    said.push(data.slice(-part).map(({ read_at }) => read_at));
    await postConversationReply(ruthTag, made, 'An answer');
  }
  const { data } = await openConversation(noraTag, made);
  expect(data.map(({ reply, read_at }) => [reply, Boolean(read_at)])).toEqual([
    ...Array.from({ length: 2 }, () => ['Reply 2', true]),
    ['An answer', true],
    ...Array.from({ length: 3 }, () => ['Reply 3', true]),
    ['An answer', true],
  ]);
  const own = data.filter(({ created_by }) => created_by === getUserId(noraTag));
  expect(own.map(({ read_at }) => read_at)).toEqual(said.flat());
  expect(new Set(said.flat()).size).toBe(2);
});

test('a reply from a lagging clock comes last and unread', async () => {
  const made = await postConversation(noraTag, ruthTag, { title: 'Behind', reply: 'One' });
  await openConversation(ruthTag, made);
  setClock(() => Date.now() - 5 * minuteMs);
  await postConversationReply(noraTag, made, 'Two');
  expect(await unreadIn(made)).toBe(1);
  const { data } = await openConversation(ruthTag, made);
  expect(data.map(({ reply }) => reply)).toEqual(['One', 'Two']);
  expect(await unreadIn(made), 'its look is from a clock that is behind as well').toBe(0);
  const [one, two] = data.map(({ created_at }) => created_at);
  expect(Date.parse(two ?? '')).toBeGreaterThan(Date.parse(one ?? ''));
});

test('parallel reads and replies agree with the unread count', async () => {
  const made = await postConversation(noraTag, ruthTag, { title: 'At once', reply: 'One' });
  for (let time = 0; time < 5; time += 1) {
    await Promise.all([
      postConversationReply(noraTag, made, 'Two'),
      callApi('GET', `messages/${made}/replies`, ruthTag),
      postConversationReply(noraTag, made, 'Three'),
      callApi('GET', `messages/${made}/replies`, ruthTag),
    ]);
    const item = conversationSchema.parse(
      await (await callApi('GET', `messages/${made}`, ruthTag)).json(),
    );
    expect(await unreadIn(made)).toBe(item.unread_count);
  }
});

test("others' reads and own messages change no read mark", async () => {
  const made = await postConversation(noraTag, ruthTag, { title: 'Whose', reply: 'Hello' });
  for (const by of [noraTag, yusufTag, testUsers.admin])
    await callApi('GET', `messages/${made}/replies`, by);
  expect(await unreadIn(made)).toBe(1);
  await postConversationReply(ruthTag, made, 'Hello yourself');
  await openConversation(ruthTag, made);
  expect(await unreadIn(made)).toBe(1);
  await openConversation(noraTag, made);
  expect([await unreadIn(made), await unreadIn(made, ruthTag)]).toEqual([0, 0]);
});
