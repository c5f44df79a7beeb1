import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { DB, send, spentOn, withWorld, world } from '../../../tests/setup/database.ts';
import {
  begin,
  close,
  fill,
  id,
  look,
  nora,
  reply,
  ruth,
  yusuf,
} from '../../../tests/fixtures/conversations.ts';
import { minutes } from '../../contract/shared/limits.ts';
import { message, messageReplyList, unreadCount } from '../../contract/community/messages.ts';
import { setClock } from '../../db/clock.ts';
import { readReceiptOf } from '../../db/conditions/read-receipt.ts';

withWorld();

const unread = async (of: string) => {
  const answer = await send('GET', `users/${id(of)}/messages/unread`, of);
  expect(spentOn(answer)).toMatchObject({ roundTrips: 2 });
  const { count } = unreadCount.parse(await answer.json());
  expect(spentOn(answer).rowsRead).toBeLessThanOrEqual(5 + 2 * count);
  return count;
};

test('a HEAD request marks nothing as read', async () => {
  const made = await begin(nora, ruth, { title: 'Headers' });
  await reply(nora, made, 'Not read yet');
  const before = await unread(ruth);
  expect((await send('HEAD', `messages/${made}/replies`, ruth)).status).toBe(200);
  expect(await unread(ruth)).toBe(before);
  await look(ruth, made);
  expect(await unread(ruth)).toBe(before - 1);
});

test('counts conversations with unread replies', async () => {
  const before = await unread(yusuf);
  const made = await begin(nora, yusuf, { title: 'Unread', reply: 'One' });
  expect(await unread(yusuf)).toBe(before + 1);
  await reply(nora, made, 'Two');
  expect(await unread(yusuf), 'conversations, not replies').toBe(before + 1);
  await close(nora, made);
  expect(await unread(yusuf), 'a closed one can be read').toBe(before + 1);
  await look(yusuf, made);
  expect(await unread(yusuf)).toBe(before);
});

test('loads a long conversation in pages, newest first', async () => {
  const made = await begin(nora, ruth, { title: 'Long' });
  await fill(made, nora, 2_000, true);
  const read: string[] = [];
  let before = '';
  for (let part = 0; part < 3; part += 1) {
    const answer = await send(
      'GET',
      `messages/${made}/replies?limit=30&orderby=created_at desc${before}`,
      ruth,
    );
    expect(spentOn(answer)).toMatchObject({ roundTrips: 2 });
    expect(spentOn(answer).rowsRead - 2_000, 'counted').toBeLessThanOrEqual(3 * 30 + 10);
    const further = await send('GET', `messages/${made}/replies?limit=30&offset=500`, ruth);
    expect(spentOn(further).rowsRead - 2_500, 'counted and passed over').toBeLessThanOrEqual(100);
    const { data, count } = messageReplyList.parse(await answer.json());
    expect(count).toBe(2_000);
    read.push(...data.map((row) => row.reply));
    before = `&before=${data.at(-1)?.id}`;
  }
  expect(read).toEqual(Array.from({ length: 90 }, (_, index) => `Reply ${2_000 - index}`));
  expect(
    (await look(ruth, made, `before=${made}`)).data,
    'nothing is before what is not there',
  ).toEqual([]);
  expect((await send('GET', `messages/${made}/replies?before=x`, ruth)).status).toBe(422);
});

/** Number of unread replies, as the participants' exports show it. */
const unreadIn = (made: string, by = nora) =>
  DB.count(
    `message_participants p join message_replies r on r.message_id = p.message_id
      where p.message_id = ? and p.user_id = ? and ${readReceiptOf} is null`,
    made,
    id(by),
  );

test('loading marks new replies as read at constant cost', async () => {
  await DB.run('delete from message_replies');
  for (const most of [1, 10, 2_000]) {
    const made = await begin(nora, ruth, { title: 'Very many' });
    await fill(made, nora, most, false);
    await DB.run(
      'update message_participants set unread_count = ? where message_id = ? and user_id = ?',
      most,
      made,
      id(ruth),
    );
    expect(await unreadIn(made)).toBe(most);
    for (const limit of [10, 25, 100]) {
      if (limit > most) continue;
      await env.DB.batch([
        env.DB.prepare('delete from message_readings'),
        env.DB.prepare('update message_participants set unread_count = ? where user_id = ?').bind(
          most,
          id(ruth),
        ),
      ]);
      const answer = await send('GET', `messages/${made}/replies?limit=${limit}`, ruth);
      expect(spentOn(answer)).toMatchObject({ roundTrips: 2 });
      expect(spentOn(answer).rowsRead - most, `${most}, ${limit}`).toBeLessThanOrEqual(
        3 * limit + 10,
      );
      const { data } = messageReplyList.parse(await answer.json());
      expect(data.filter(({ read_at }) => !read_at)).toEqual([]);
    }
    const { count } = await look(ruth, made);
    const item = message.parse(await (await send('GET', `messages/${made}`, ruth)).json());
    expect([count, item.unread_count, await unreadIn(made)]).toEqual([most, 0, 0]);
    await DB.run('delete from message_replies');
  }
});

test('each reply records when it was read first', async () => {
  const made = await begin(nora, ruth, { title: 'Which look' });
  const said: (string | null)[][] = [];
  for (const part of [2, 3]) {
    for (let count = 0; count < part; count += 1) await reply(nora, made, `Reply ${part}`);
    const { data } = await look(ruth, made);
    said.push(data.slice(-part).map(({ read_at }) => read_at));
    await reply(ruth, made, 'An answer');
  }
  const { data } = await look(nora, made);
  expect(data.map(({ reply, read_at }) => [reply, Boolean(read_at)])).toEqual([
    ...Array.from({ length: 2 }, () => ['Reply 2', true]),
    ['An answer', true],
    ...Array.from({ length: 3 }, () => ['Reply 3', true]),
    ['An answer', true],
  ]);
  const own = data.filter(({ created_by }) => created_by === id(nora));
  expect(own.map(({ read_at }) => read_at)).toEqual(said.flat());
  expect(new Set(said.flat()).size).toBe(2);
});

test('a reply from a lagging clock comes last and unread', async () => {
  const made = await begin(nora, ruth, { title: 'Behind', reply: 'One' });
  await look(ruth, made);
  setClock(() => Date.now() - 5 * minutes);
  await reply(nora, made, 'Two');
  expect(await unreadIn(made)).toBe(1);
  const { data } = await look(ruth, made);
  expect(data.map(({ reply }) => reply)).toEqual(['One', 'Two']);
  expect(await unreadIn(made), 'its look is from a clock that is behind as well').toBe(0);
  const [one, two] = data.map(({ created_at }) => created_at);
  expect(Date.parse(two ?? '')).toBeGreaterThan(Date.parse(one ?? ''));
});

test('parallel reads and replies agree with the unread count', async () => {
  const made = await begin(nora, ruth, { title: 'At once', reply: 'One' });
  for (let time = 0; time < 5; time += 1) {
    await Promise.all([
      reply(nora, made, 'Two'),
      send('GET', `messages/${made}/replies`, ruth),
      reply(nora, made, 'Three'),
      send('GET', `messages/${made}/replies`, ruth),
    ]);
    const item = message.parse(await (await send('GET', `messages/${made}`, ruth)).json());
    expect(await unreadIn(made)).toBe(item.unread_count);
  }
});

test("others' reads and own messages change no read mark", async () => {
  const made = await begin(nora, ruth, { title: 'Whose', reply: 'Hello' });
  for (const by of [nora, yusuf, world.admin]) await send('GET', `messages/${made}/replies`, by);
  expect(await unreadIn(made)).toBe(1);
  await reply(ruth, made, 'Hello yourself');
  await look(ruth, made);
  expect(await unreadIn(made)).toBe(1);
  await look(nora, made);
  expect([await unreadIn(made), await unreadIn(made, ruth)]).toEqual([0, 0]);
});
