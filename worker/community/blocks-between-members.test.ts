import { afterEach, expect, test } from 'vitest';
import { DB, idOf, purged, queued, refusal, send, withWorld } from '../../tests/setup/database.ts';
import { block, blocked, unblock } from '../../tests/fixtures/blocks.ts';
import { id, list, nora, one, ruth } from '../../tests/fixtures/conversations.ts';

withWorld();

const gwen = 'gwen-parry';

afterEach(() => DB.run('delete from blocks'));

const begin = (by: string, to: string, body: object = { title: 'Hello', reply: 'Hello' }) =>
  send('POST', `users/${id(by)}/messages/${id(to)}`, by, body);
const made = async (answer: Response) => (await answer.json<{ id: string }>()).id;
/** Friendships and requests. */
const friendsBetween = (one: string, other: string) =>
  DB.count('friends where from_id in (?1, ?2) and to_id in (?1, ?2)', id(one), id(other));

test('the conversation list does not link blocked or blocking members', async () => {
  const begun = await made(await begin(nora, ruth));
  const tagFor = async (by: string) =>
    (await list(by)).data.find((row) => row.id === begun)?.recipients[0]?.recipient_tag;
  const tags = async () => [await tagFor(nora), await tagFor(ruth)];
  expect(await tags()).toEqual([ruth, nora]);
  await block(nora, ruth);
  expect(await tags()).toEqual([null, null]);
  await blocked(ruth, nora);
  await unblock(nora, ruth);
  expect(await tags()).toEqual([null, null]);
  const at = '2026-01-01T00:00:00.000Z';
  const brought = { message_id: idOf('messages', 'brought'), last_reply_at: at };
  const dated = { created_at: at, updated_at: at };
  await DB.insert('messages', { id: brought.message_id, title: 'Brought', ...dated });
  for (const tag of [nora, ruth])
    await DB.insert('message_participants', { ...brought, user_id: id(tag) });
  const are = 'message_participants where message_id = ? and is_blocked = 1';
  expect(await DB.count(are, brought.message_id)).toBe(2);
  await unblock(ruth, nora);
  expect(await tags()).toEqual([ruth, nora]);
});

test('a block ends friendship or request and updates counts', async () => {
  const connections = (tag: string) =>
    DB.value<number>('select connections_count as n from users where tag = ?', tag);
  const counts = [Number(await connections(nora)), Number(await connections(gwen))];
  expect(await friendsBetween(nora, gwen)).toBe(1);
  await block(nora, gwen);
  expect(await friendsBetween(nora, gwen)).toBe(0);
  expect([await connections(nora), await connections(gwen)]).toEqual(counts.map((n) => n - 1));
  expect(purged).toEqual([['friends']]);

  purged.length = 0;
  await block(nora, gwen);
  await block(nora, 'mei-lin-chow');
  await block(nora, 'open-field-project');
  await unblock(nora, gwen);
  expect(purged, 'who is friends with nobody fewer changes no page').toEqual([]);
  const waiting = await send('GET', `users/${id(nora)}/friends?only_pending=true`, nora);
  expect(await waiting.json()).toMatchObject({ count: 0, data: [] });
  expect(await DB.count('history where link_table = ?', 'blocks')).toBe(0);
});

test.each([
  ['who has blocked', nora, ruth, 'You have blocked this person. Unblock them first.'],
  ['who is blocked', ruth, nora, 'You can’t message this person.'],
])('blocks prevent writing and asking: not %s', async (_, by, other, words) => {
  const open = await made(await begin(nora, ruth, { title: 'Before' }));
  await block(nora, ruth);
  queued.length = 0;
  const messages = await DB.count('messages');
  const reply = { reply: 'Still here?' };
  for (const answer of [
    await begin(by, other),
    await send('POST', `users/${id(by)}/messages/${open}/replies`, by, reply),
  ]) {
    expect([answer.status, await answer.json()]).toEqual([
      409,
      { message: words, reason: 'closed' },
    ]);
  }
  expect(await refusal(send('POST', `users/${id(by)}/friends/${id(other)}`, by))).toBe(
    '409 closed',
  );
  expect(await DB.count('messages')).toBe(messages);
  expect(await DB.count('message_replies where message_id = ?', open)).toBe(0);
  expect(queued).toEqual([]);
  expect(await one(open, by)).toMatchObject({
    recipients: [{ recipient_id: id(other), recipient_tag: null }],
    may_write: false,
  });
  await unblock(nora, ruth);
  expect((await one(open, by)).may_write).toBe(true);
  expect((await begin(by, other)).status).toBe(201);
});

test('a parallel block and message write nothing after the block', async () => {
  for (let time = 0; time < 5; time += 1) {
    const [, written] = await Promise.all([block(nora, ruth), begin(ruth, nora)]);
    expect([201, 409]).toContain(written.status);
    const { since } =
      (await DB.first<{ since: string }>('select created_at as since from blocks')) ?? {};
    const there = await DB.count(
      'messages where id = ?',
      written.status === 201 ? await made(written) : null,
    );
    expect([Boolean(since), there]).toEqual([true, Number(written.status === 201)]);
    expect((await begin(ruth, nora)).status).toBe(409);
    await unblock(nora, ruth);
  }
});

test('a parallel block and friend request leave no request', async () => {
  for (let time = 0; time < 5; time += 1) {
    await Promise.all([
      block(nora, ruth),
      send('POST', `users/${id(ruth)}/friends/${id(nora)}`, ruth),
    ]);
    expect(await friendsBetween(nora, ruth)).toBe(0);
    await unblock(nora, ruth);
  }
});
