import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  fetchConversations,
  postConversation,
  postConversationClose,
  postConversationReply,
  yusufTag,
} from '../../../tests/fixtures/messages.ts';
import { getUserId, insertBlock, noraTag, ruthTag } from '../../../tests/fixtures/users.ts';
import {
  callApi,
  DB,
  getResponseQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { parseAnswer } from '../../../tests/setup/parse-answer.ts';
import { messageListSchema } from '../../contract/community/messages.ts';

withSeededDatabase();

test('lists conversations with their recipient, latest reply first', async () => {
  const { count, data } = await fetchConversations(noraTag);
  expect([count, count > 2]).toEqual([data.length, true]);
  const moments = data.map(({ last_reply_at }) => last_reply_at);
  expect(moments).toEqual(moments.toSorted().reverse());
  for (const { recipients, created_by, created_by_name } of data) {
    expect(recipients).toHaveLength(1);
    expect(recipients[0]?.recipient_id).not.toBe(getUserId(noraTag));
    if (created_by !== getUserId(noraTag))
      expect(created_by_name).toBe(recipients[0]?.recipient_name);
  }
  expect(JSON.stringify(data)).not.toContain('"reply"');
});

test('lists open and closed conversations separately', async () => {
  const all = await fetchConversations(noraTag);
  const open = await fetchConversations(noraTag, 'is_active=true');
  const closed = await fetchConversations(noraTag, 'is_active=false');
  expect([open.count, closed.count]).toEqual([open.data.length, closed.data.length]);
  expect([open.count > 0, closed.count > 0, open.count + closed.count]).toEqual([
    true,
    true,
    all.count,
  ]);
  for (const { is_active, closed_at } of closed.data)
    expect([is_active, !closed_at]).toEqual([false, false]);
  expect(
    (await callApi('GET', `users/${getUserId(noraTag)}/messages?is_active=perhaps`, noraTag))
      .status,
  ).toBe(422);
});

test('pages, sorts and searches conversations', async () => {
  const whole = await fetchConversations(noraTag);
  const path = `users/${getUserId(noraTag)}/messages`;
  const part = await parseAnswer(
    messageListSchema,
    await callApi('GET', `${path}?limit=1&offset=1`, noraTag),
  );
  expect(part).toEqual({ count: whole.count, data: [whole.data[1]] });
  const titles = (await fetchConversations(noraTag, 'orderby=title asc')).data.map(({ title }) =>
    title.toLowerCase(),
  );
  expect(titles).toEqual(titles.toSorted());
  const { recipients } = whole.data[0] ?? { recipients: [] };
  const name = encodeURIComponent(recipients[0]?.recipient_name ?? '');
  expect((await fetchConversations(noraTag, `search=${name}`)).data.map(({ id }) => id)).toContain(
    whole.data[0]?.id,
  );
  expect((await callApi('GET', `${path}?orderby=reply asc`, noraTag)).status).toBe(422);
});

test('admins see the list without message text', async () => {
  const own = await fetchConversations(noraTag);
  const unsaid = { last_words: null, last_is_own: null, found_words: null };
  expect(await fetchConversations(noraTag, '', testUsers.admin)).toEqual({
    ...own,
    data: own.data.map((row) => ({ ...row, ...unsaid })),
  });
  const [first] = own.data;
  for (const path of [`messages/${first?.id}`, `messages/${first?.id}/replies`]) {
    expect((await callApi('GET', path, testUsers.admin)).status).toBe(404);
  }
  const readings = () => DB.count('message_readings');
  const before = await readings();
  await callApi('GET', `messages/${first?.id}/replies`, testUsers.admin);
  expect(await readings()).toBe(before);
  expect(
    (await callApi('GET', `users/${getUserId('nobody')}/messages`, testUsers.admin)).status,
  ).toBe(404);
});

test('a row shows the first line of the last message and its author', async () => {
  const made = await postConversation(noraTag, ruthTag, {
    title: 'The boiler',
    reply: '\n  It hums.  \nStill.',
  });
  const row = async (of: string) =>
    (await fetchConversations(of)).data.find(({ id }) => id === made);
  expect(await row(noraTag)).toMatchObject({ last_words: 'It hums.', last_is_own: true });
  await postConversationReply(ruthTag, made, `Long ${'and long '.repeat(40)}`);
  const { last_words, last_is_own } = (await row(noraTag)) ?? {};
  expect([last_is_own, last_words?.endsWith('…'), (last_words?.length ?? 0) <= 121]).toEqual([
    false,
    true,
    true,
  ]);
});

test('sorts unread conversations first on request', async () => {
  const waiting = await postConversation(ruthTag, noraTag, {
    title: 'Waiting',
    reply: 'Are you there?',
  });
  const later = await postConversation(noraTag, yusufTag, { title: 'Later', reply: 'Yes.' });
  const ids = async (query: string) =>
    (await fetchConversations(noraTag, query)).data.map(({ id }) => id);
  expect((await ids('is_active=true'))[0]).toBe(later);
  const { data } = await fetchConversations(noraTag, 'is_active=true&unread_first=true');
  const unread = data.map(({ unread_count }) => Number(unread_count > 0));
  expect([data[0]?.id, unread]).toEqual([waiting, unread.toSorted().reverse()]);
  expect(data.map(({ id }) => id).toSorted()).toEqual((await ids('is_active=true')).toSorted());
});

test("search covers only the member's own messages", async () => {
  const made = await postConversation(noraTag, ruthTag, {
    title: 'Saturday',
    reply: 'Dear Ruth,\nthe Gooseberries are ripe.',
  });
  const found = async (of: string, search: string, by = of) =>
    (await fetchConversations(of, `search=${search}`, by)).data.map(({ id, found_words }) => [
      id,
      found_words,
    ]);
  const line = 'the Gooseberries are ripe.';
  expect(await found(noraTag, 'ripe gooseberries')).toEqual([[made, line]]);
  expect(await found(ruthTag, 'gooseberr')).toEqual([[made, line]]);
  expect(await found(noraTag, 'gooseberries unripe')).toEqual([]);
  expect(await found(yusufTag, 'gooseberries')).toEqual([]);
  expect(await found(noraTag, 'gooseberries', testUsers.admin)).toEqual([]);
});

test('hides the avatar of blocked members', async () => {
  const made = await postConversation(noraTag, ruthTag, { title: 'A face', reply: 'Hello.' });
  const face = async () =>
    (await fetchConversations(noraTag)).data.find(({ id }) => id === made)?.recipients[0]
      ?.recipient_image;
  await DB.run(
    `update users set image_id = (select id from uploaded_files limit 1) where id = ?1`,
    getUserId(ruthTag),
  );
  expect(await face()).toMatch(/\w/);
  await insertBlock(ruthTag, noraTag);
  expect(await face()).toBeNull();
});

test('a page reads only its rows and counts by an index', {
  tags: 'slow',
}, async () => {
  const fill = (sql: string, ...values: unknown[]) =>
    env.DB.prepare(
      `with recursive number(n) as (select 1 union all select n + 1 from number where n < 2000) ${sql}`,
    ).bind(...values);
  const key = "printf('0f000000-0000-7000-8000-%012x', n)";
  const at = "strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', n || ' minutes')";
  const made = await postConversation(noraTag, ruthTag, { title: 'Very long' });
  await env.DB.batch([
    fill(
      `insert into messages (id, created_at, created_by, updated_at, updated_by, title, is_active, last_reply_at)
      select ${key}, ${at}, ?1, ${at}, ?1, 'Message ' || n, n % 3 > 0, ${at} from number`,
      getUserId(noraTag),
    ),
    fill(
      `insert into message_participants (message_id, user_id, is_sender, is_active, last_reply_at)
      select ${key}, ?1, 1, n % 3 > 0, ${at} from number`,
      getUserId(noraTag),
    ),
    fill(
      `insert into message_participants (message_id, user_id, is_active, last_reply_at)
      select ${key}, ?1, n % 3 > 0, ${at} from number`,
      getUserId(ruthTag),
    ),
    fill(
      `insert into message_replies (id, message_id, created_at, created_by, reply, read_at)
      select ${key}, ?1, ${at}, ?2, 'Reply ' || n, ${at} from number`,
      made,
      getUserId(noraTag),
    ),
  ]);
  const orders = ['orderby=last_reply_at desc', 'orderby=last_reply_at asc'];
  for (const query of ['', 'is_active=true', 'is_active=false', ...orders]) {
    const answer = await callApi('GET', `users/${getUserId(noraTag)}/messages?${query}`, noraTag);
    const { roundTrips, rowsRead } = getResponseQueryStatistics(answer);
    expect([query, roundTrips]).toEqual([query, 2]);
    const { count, data } = await parseAnswer(messageListSchema, answer);
    expect(rowsRead - count, query).toBeLessThanOrEqual(80);
    expect([data.length, count > 600]).toEqual([10, true]);
    if (!orders.includes(query))
      expect((await fetchConversations(noraTag, `${query}&orderby=id asc`)).count, query).toBe(
        count,
      );
  }
  for (const query of ['', 'is_active=true', ...orders]) {
    const answer = await callApi(
      'GET',
      `users/${getUserId(noraTag)}/messages?offset=300&${query}`,
      noraTag,
    );
    const { count } = await answer.clone().json<{ count: number }>();
    expect(getResponseQueryStatistics(answer).rowsRead - count - 300, query).toBeLessThanOrEqual(
      80,
    );
  }
  const unread = await callApi(
    'GET',
    `users/${getUserId(noraTag)}/messages?unread_first=true`,
    noraTag,
  );
  const { count: all } = await unread.clone().json<{ count: number }>();
  expect([
    getResponseQueryStatistics(unread).roundTrips,
    getResponseQueryStatistics(unread).rowsRead - all <= 120,
  ]).toEqual([2, true]);
  const searched = await callApi(
    'GET',
    `users/${getUserId(noraTag)}/messages?search=reply`,
    noraTag,
  );
  expect([
    getResponseQueryStatistics(searched).roundTrips,
    getResponseQueryStatistics(searched).rowsRead < 10 * all,
  ]).toEqual([2, true]);
  const [newest, oldest] = await Promise.all(
    orders.map((order) => fetchConversations(noraTag, order)),
  );
  const { count } = oldest ?? { count: 0 };
  const last = await fetchConversations(noraTag, `offset=${count - 100}`);
  expect(oldest?.data).toEqual(last.data.toReversed());
  expect(newest?.data[0]).not.toEqual(oldest?.data[0]);

  await DB.run(`insert into users (id, created_at, updated_at, name, tag, email, is_active, approved_at, membership_level_id)
    select replace(id, '0f000000', '0d000000'), '2026-01-01', '2026-01-01', title, 'writes-' || rowid, 'writes-' || rowid || '@example.org',
      1, '2026-01-01', (select membership_level_id from users where tag = 'nora-quinn')
    from messages where id like '0f000000-%' limit 110`);
  await DB.run(
    'update message_participants set other_id = replace(message_id, ?2, ?3), last_reply_at = ?4 where user_id = ?1 and replace(message_id, ?2, ?3) in (select id from users)',
    getUserId(noraTag),
    '0f000000',
    '0d000000',
    '2030-01-01T00:00:00.000Z',
  );
  await DB.run(
    `insert into blocks (id, blocker_id, blocked_id, created_at)
      select id, iif(rowid % 2, ?1, id), iif(rowid % 2, id, ?1), '2026-01-01' from users where id like '0d000000-%'`,
    getUserId(noraTag),
  );
  for (const limit of [10, 25, 100]) {
    const answer = await callApi(
      'GET',
      `users/${getUserId(noraTag)}/messages?limit=${limit}`,
      noraTag,
    );
    expect(
      getResponseQueryStatistics(answer).rowsRead,
      'all of them are blocked',
    ).toBeLessThanOrEqual(2_010 + 6 * limit + 10);
    const { data } = await parseAnswer(messageListSchema, answer);
    const tags = data.map(({ recipients }) => recipients[0]?.recipient_tag);
    expect(tags).toEqual(Array.from({ length: limit }, () => null));
  }
  for (const order of ['asc', 'desc']) {
    const answer = await callApi(
      'GET',
      `messages/${made}/replies?orderby=created_at ${order}`,
      noraTag,
    );
    expect(getResponseQueryStatistics(answer).roundTrips).toBe(2);
    expect(getResponseQueryStatistics(answer).rowsRead - 2_000, 'counted').toBeLessThanOrEqual(40);
    expect(await answer.json()).toMatchObject({ count: 2000 });
  }
  const begun = await callApi(
    'POST',
    `users/${getUserId(noraTag)}/messages/${getUserId(ruthTag)}`,
    noraTag,
    {
      title: 'One more',
      reply: 'Hello',
    },
  );
  expect([begun.status, getResponseQueryStatistics(begun).roundTrips]).toEqual([201, 2]);
  expect(getResponseQueryStatistics(begun).rowsRead).toBeLessThanOrEqual(48);
  for (const text of ['With a mail', 'Without']) {
    const answer = await postConversationReply(ruthTag, made, text);
    expect([answer.status, getResponseQueryStatistics(answer).roundTrips]).toEqual([201, 2]);
    expect(getResponseQueryStatistics(answer).rowsRead, text).toBeLessThanOrEqual(40);
  }
  await postConversationClose(ruthTag, made);
  for (const by of [ruthTag, noraTag]) {
    const answer = await postConversationReply(by, made, 'Too late');
    expect([answer.status, getResponseQueryStatistics(answer).roundTrips]).toEqual([409, 2]);
    expect(getResponseQueryStatistics(answer).rowsRead, by).toBeLessThanOrEqual(40);
  }
});
