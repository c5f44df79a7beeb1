import { afterEach, expect, test } from 'vitest';
import { fetchConversation, fetchConversations } from '../../tests/fixtures/messages.ts';
import {
  getUserId,
  insertBlock,
  noraTag,
  requestBlock,
  requestUnblock,
  ruthTag,
} from '../../tests/fixtures/users.ts';
import {
  callApi,
  DB,
  demoId,
  describeRefusal,
  queuedMessages,
  recordedPurges,
  withSeededDatabase,
} from '../../tests/setup/database.ts';

withSeededDatabase();

const gwen = 'gwen-parry';

afterEach(() => DB.run('delete from blocks'));

const begin = (by: string, to: string, body: object = { title: 'Hello', reply: 'Hello' }) =>
  callApi('POST', `users/${getUserId(by)}/messages/${getUserId(to)}`, by, body);
const made = async (answer: Response) => (await answer.json<{ id: string }>()).id;
/** Friendships and requests. */
const friendsBetween = (one: string, other: string) =>
  DB.count(
    'friends where from_id in (?1, ?2) and to_id in (?1, ?2)',
    getUserId(one),
    getUserId(other),
  );

test('the conversation list does not link blocked or blocking members', async () => {
  const begun = await made(await begin(noraTag, ruthTag));
  const tagFor = async (by: string) =>
    (await fetchConversations(by)).data.find((row) => row.id === begun)?.recipients[0]
      ?.recipient_tag;
  const tags = async () => [await tagFor(noraTag), await tagFor(ruthTag)];
  expect(await tags()).toEqual([ruthTag, noraTag]);
  await requestBlock(noraTag, ruthTag);
  expect(await tags()).toEqual([null, null]);
  await insertBlock(ruthTag, noraTag);
  await requestUnblock(noraTag, ruthTag);
  expect(await tags()).toEqual([null, null]);
  const at = '2026-01-01T00:00:00.000Z';
  const brought = { message_id: demoId('messages', 'brought'), last_reply_at: at };
  const dated = { created_at: at, updated_at: at };
  await DB.insert('messages', { id: brought.message_id, title: 'Brought', ...dated });
  for (const tag of [noraTag, ruthTag])
    await DB.insert('message_participants', { ...brought, user_id: getUserId(tag) });
  const are = 'message_participants where message_id = ? and is_blocked = 1';
  expect(await DB.count(are, brought.message_id)).toBe(2);
  await requestUnblock(ruthTag, noraTag);
  expect(await tags()).toEqual([ruthTag, noraTag]);
});

test('a block ends friendship or request and updates counts', async () => {
  const connections = (tag: string) =>
    DB.value<number>('select connections_count as n from users where tag = ?', tag);
  const counts = [Number(await connections(noraTag)), Number(await connections(gwen))];
  expect(await friendsBetween(noraTag, gwen)).toBe(1);
  await requestBlock(noraTag, gwen);
  expect(await friendsBetween(noraTag, gwen)).toBe(0);
  expect([await connections(noraTag), await connections(gwen)]).toEqual(counts.map((n) => n - 1));
  expect(recordedPurges).toEqual([['friends']]);

  recordedPurges.length = 0;
  await requestBlock(noraTag, gwen);
  await requestBlock(noraTag, 'mei-lin-chow');
  await requestBlock(noraTag, 'open-field-project');
  await requestUnblock(noraTag, gwen);
  expect(recordedPurges, 'who is friends with nobody fewer changes no page').toEqual([]);
  const waiting = await callApi(
    'GET',
    `users/${getUserId(noraTag)}/friends?only_pending=true`,
    noraTag,
  );
  expect(await waiting.json()).toMatchObject({ count: 0, data: [] });
  expect(await DB.count('history where link_table = ?', 'blocks')).toBe(0);
});

test.each([
  ['who has blocked', noraTag, ruthTag, 'You have blocked this person. Unblock them first.'],
  ['who is blocked', ruthTag, noraTag, 'You can’t message this person.'],
])('blocks prevent writing and asking: not %s', async (_, by, other, words) => {
  const open = await made(await begin(noraTag, ruthTag, { title: 'Before' }));
  await requestBlock(noraTag, ruthTag);
  queuedMessages.length = 0;
  const messages = await DB.count('messages');
  const reply = { reply: 'Still here?' };
  for (const answer of [
    await begin(by, other),
    await callApi('POST', `users/${getUserId(by)}/messages/${open}/replies`, by, reply),
  ]) {
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { message: words, reason: 'closed' },
    ]);
  }
  expect(
    await describeRefusal(
      callApi('POST', `users/${getUserId(by)}/friends/${getUserId(other)}`, by),
    ),
  ).toBe('409 closed');
  expect(await DB.count('messages')).toBe(messages);
  expect(await DB.count('message_replies where message_id = ?', open)).toBe(0);
  expect(queuedMessages).toEqual([]);
  expect(await fetchConversation(open, by)).toMatchObject({
    recipients: [{ recipient_id: getUserId(other), recipient_tag: null }],
    may_write: false,
  });
  await requestUnblock(noraTag, ruthTag);
  expect((await fetchConversation(open, by)).may_write).toBe(true);
  expect((await begin(by, other)).status).toBe(201);
});

test('a parallel block and message write nothing after the block', async () => {
  for (let time = 0; time < 5; time += 1) {
    const [, written] = await Promise.all([
      requestBlock(noraTag, ruthTag),
      begin(ruthTag, noraTag),
    ]);
    expect([201, 409]).toContain(written.status);
    const { since } =
      (await DB.first<{ since: string }>('select created_at as since from blocks')) ?? {};
    const there = await DB.count(
      'messages where id = ?',
      written.status === 201 ? await made(written) : null,
    );
    expect([Boolean(since), there]).toEqual([true, Number(written.status === 201)]);
    expect((await begin(ruthTag, noraTag)).status).toBe(409);
    await requestUnblock(noraTag, ruthTag);
  }
});

test('a parallel block and friend request leave no request', async () => {
  for (let time = 0; time < 5; time += 1) {
    await Promise.all([
      requestBlock(noraTag, ruthTag),
      callApi('POST', `users/${getUserId(ruthTag)}/friends/${getUserId(noraTag)}`, ruthTag),
    ]);
    expect(await friendsBetween(noraTag, ruthTag)).toBe(0);
    await requestUnblock(noraTag, ruthTag);
  }
});
