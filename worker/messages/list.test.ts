import { expect, test } from 'vitest';
import { DB, send, withWorld, world } from '../../tests/world.ts';
import {
  begin,
  described,
  id,
  list,
  nora,
  reply,
  ruth,
  yusuf,
} from '../../tests/worlds/conversations.ts';
import { messageList } from '../contract/messages.ts';

withWorld();

test('conversations are listed with whom they are, those of the latest reply first', async () => {
  const { count, data } = await list(nora);
  expect([count, count > 2]).toEqual([data.length, true]);
  const moments = data.map(({ last_reply_at }) => last_reply_at);
  expect(moments).toEqual(moments.toSorted().reverse());
  for (const { recipients, created_by, created_by_name } of data) {
    expect(recipients).toHaveLength(1);
    expect(recipients[0]?.recipient_id).not.toBe(id(nora));
    if (created_by !== id(nora)) expect(created_by_name).toBe(recipients[0]?.recipient_name);
  }
  expect(JSON.stringify(data)).not.toContain('"reply"');
});

test('open and closed ones are listed apart', async () => {
  const [all, open, closed] = [
    await list(nora),
    await list(nora, 'is_active=true'),
    await list(nora, 'is_active=false'),
  ];
  expect([open.count, closed.count]).toEqual([open.data.length, closed.data.length]);
  expect([open.count > 0, closed.count > 0, open.count + closed.count]).toEqual([
    true,
    true,
    all.count,
  ]);
  for (const { is_active, closed_at } of closed.data)
    expect([is_active, !closed_at]).toEqual([false, false]);
  expect((await send('GET', `users/${id(nora)}/messages?is_active=perhaps`, nora)).status).toBe(
    422,
  );
});

test('the list is paged, ordered and searched', async () => {
  const whole = await list(nora);
  const path = `users/${id(nora)}/messages`;
  const part = await described(messageList, await send('GET', `${path}?limit=1&offset=1`, nora));
  expect(part).toEqual({ count: whole.count, data: [whole.data[1]] });
  const titles = (await list(nora, 'orderby=title asc')).data.map(({ title }) =>
    title.toLowerCase(),
  );
  expect(titles).toEqual(titles.toSorted());
  const { recipients } = whole.data[0] ?? { recipients: [] };
  const name = encodeURIComponent(recipients[0]?.recipient_name ?? '');
  expect((await list(nora, `search=${name}`)).data.map(({ id }) => id)).toContain(
    whole.data[0]?.id,
  );
  expect((await send('GET', `${path}?orderby=reply asc`, nora)).status).toBe(422);
});

test('an admin sees the list, and never what was said', async () => {
  const own = await list(nora);
  const unsaid = { last_words: null, last_is_own: null, found_words: null };
  expect(await list(nora, '', world.admin)).toEqual({
    ...own,
    data: own.data.map((row) => ({ ...row, ...unsaid })),
  });
  const [first] = own.data;
  for (const path of [`messages/${first?.id}`, `messages/${first?.id}/replies`]) {
    expect((await send('GET', path, world.admin)).status).toBe(404);
  }
  const readings = () => DB.value<number>('select count(*) as n from message_readings');
  const before = await readings();
  await send('GET', `messages/${first?.id}/replies`, world.admin);
  expect(await readings()).toBe(before);
  expect((await send('GET', `users/${id('nobody')}/messages`, world.admin)).status).toBe(404);
});

test('a row tells the first line of what was said last, and whose it is', async () => {
  const made = await begin(nora, ruth, { title: 'The boiler', reply: '\n  It hums.  \nStill.' });
  const row = async (of: string) => (await list(of)).data.find(({ id }) => id === made);
  expect(await row(nora)).toMatchObject({ last_words: 'It hums.', last_is_own: true });
  await reply(ruth, made, `Long ${'and long '.repeat(40)}`);
  const { last_words, last_is_own } = (await row(nora)) ?? {};
  expect([last_is_own, last_words?.endsWith('…'), (last_words?.length ?? 0) <= 121]).toEqual([
    false,
    true,
    true,
  ]);
});

test('what holds something unread comes first where that is asked for', async () => {
  const waiting = await begin(ruth, nora, { title: 'Waiting', reply: 'Are you there?' });
  const later = await begin(nora, yusuf, { title: 'Later', reply: 'Yes.' });
  const ids = async (query: string) => (await list(nora, query)).data.map(({ id }) => id);
  expect((await ids('is_active=true'))[0]).toBe(later);
  const { data } = await list(nora, 'is_active=true&unread_first=true');
  const unread = data.map(({ unread_count }) => Number(unread_count > 0));
  expect([data[0]?.id, unread]).toEqual([waiting, unread.toSorted().reverse()]);
  expect(data.map(({ id }) => id).toSorted()).toEqual((await ids('is_active=true')).toSorted());
});

test('a search finds the words of the member’s own conversations, and for nobody else', async () => {
  const made = await begin(nora, ruth, {
    title: 'Saturday',
    reply: 'Dear Ruth,\nthe Gooseberries are ripe.',
  });
  const found = async (of: string, search: string, by = of) =>
    (await list(of, `search=${search}`, by)).data.map(({ id, found_words }) => [id, found_words]);
  const line = 'the Gooseberries are ripe.';
  expect(await found(nora, 'ripe gooseberries')).toEqual([[made, line]]);
  expect(await found(ruth, 'gooseberr')).toEqual([[made, line]]);
  expect(await found(nora, 'gooseberries unripe')).toEqual([]);
  expect(await found(yusuf, 'gooseberries')).toEqual([]);
  expect(await found(nora, 'gooseberries', world.admin)).toEqual([]);
});

test('whoever is blocked shows no face', async () => {
  const made = await begin(nora, ruth, { title: 'A face', reply: 'Hello.' });
  const face = async () =>
    (await list(nora)).data.find(({ id }) => id === made)?.recipients[0]?.recipient_image;
  await DB.run(
    `update users set image_id = (select id from uploaded_files limit 1) where id = ?1`,
    id(ruth),
  );
  expect(await face()).toMatch(/\w/);
  await DB.run(
    `insert into blocks (id, blocker_id, blocked_id, created_at) values ('b', ?1, ?2, '2026-01-01')`,
    id(ruth),
    id(nora),
  );
  expect(await face()).toBeNull();
});
