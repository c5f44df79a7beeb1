import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { DB, send, spentOn, withWorld } from '../../tests/world.ts';
import {
  begin,
  close,
  described,
  id,
  list,
  nora,
  reply,
  ruth,
} from '../../tests/worlds/conversations.ts';
import { messageList } from '../contract/messages.ts';

withWorld();

test('a page reads what it shows, and counts the others by an index', async () => {
  const fill = (sql: string, ...values: unknown[]) =>
    env.DB.prepare(
      `with recursive number(n) as (select 1 union all select n + 1 from number where n < 2000) ${sql}`,
    ).bind(...values);
  const key = "printf('0f000000-0000-7000-8000-%012x', n)";
  const at = "strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', n || ' minutes')";
  const made = await begin(nora, ruth, { title: 'Very long' });
  await env.DB.batch([
    fill(
      `insert into messages (id, created_at, created_by, updated_at, updated_by, title, is_active, last_reply_at)
      select ${key}, ${at}, ?1, ${at}, ?1, 'Message ' || n, n % 3 > 0, ${at} from number`,
      id(nora),
    ),
    fill(
      `insert into message_participants (message_id, user_id, is_sender, is_active, last_reply_at)
      select ${key}, ?1, 1, n % 3 > 0, ${at} from number`,
      id(nora),
    ),
    fill(
      `insert into message_participants (message_id, user_id, is_active, last_reply_at)
      select ${key}, ?1, n % 3 > 0, ${at} from number`,
      id(ruth),
    ),
    fill(
      `insert into message_replies (id, message_id, created_at, created_by, reply, read_at)
      select ${key}, ?1, ${at}, ?2, 'Reply ' || n, ${at} from number`,
      made,
      id(nora),
    ),
  ]);
  const orders = ['orderby=last_reply_at desc', 'orderby=last_reply_at asc'];
  for (const query of ['', 'is_active=true', 'is_active=false', ...orders]) {
    const answer = await send('GET', `users/${id(nora)}/messages?${query}`, nora);
    const { roundTrips, rowsRead } = spentOn(answer);
    expect([query, roundTrips]).toEqual([query, 2]);
    const { count, data } = await described(messageList, answer);
    expect(rowsRead - count, query).toBeLessThanOrEqual(80);
    expect([data.length, count > 600]).toEqual([10, true]);
    if (!orders.includes(query))
      expect((await list(nora, `${query}&orderby=id asc`)).count, query).toBe(count);
  }
  for (const query of ['', 'is_active=true', ...orders]) {
    const answer = await send('GET', `users/${id(nora)}/messages?offset=300&${query}`, nora);
    const { count } = await answer.clone().json<{ count: number }>();
    expect(spentOn(answer).rowsRead - count - 300, query).toBeLessThanOrEqual(80);
  }
  const unread = await send('GET', `users/${id(nora)}/messages?unread_first=true`, nora);
  const { count: all } = await unread.clone().json<{ count: number }>();
  expect([spentOn(unread).roundTrips, spentOn(unread).rowsRead - all <= 120]).toEqual([2, true]);
  const searched = await send('GET', `users/${id(nora)}/messages?search=reply`, nora);
  expect([spentOn(searched).roundTrips, spentOn(searched).rowsRead < 10 * all]).toEqual([2, true]);
  const [newest, oldest] = await Promise.all(orders.map((order) => list(nora, order)));
  const { count } = oldest ?? { count: 0 };
  const last = await list(nora, `offset=${count - 100}`);
  expect(oldest?.data).toEqual(last.data.toReversed());
  expect(newest?.data[0]).not.toEqual(oldest?.data[0]);

  await DB.run(`insert into users (id, created_at, updated_at, name, tag, email, is_active, approved_at, membership_level_id)
    select replace(id, '0f000000', '0d000000'), '2026-01-01', '2026-01-01', title, 'writes-' || rowid, 'writes-' || rowid || '@example.org',
      1, '2026-01-01', (select membership_level_id from users where tag = 'nora-quinn')
    from messages where id like '0f000000-%' limit 110`);
  await DB.run(
    'update message_participants set other_id = replace(message_id, ?2, ?3), last_reply_at = ?4 where user_id = ?1 and replace(message_id, ?2, ?3) in (select id from users)',
    id(nora),
    '0f000000',
    '0d000000',
    '2030-01-01T00:00:00.000Z',
  );
  await DB.run(
    `insert into blocks (id, blocker_id, blocked_id, created_at)
      select id, iif(rowid % 2, ?1, id), iif(rowid % 2, id, ?1), '2026-01-01' from users where id like '0d000000-%'`,
    id(nora),
  );
  for (const limit of [10, 25, 100]) {
    const answer = await send('GET', `users/${id(nora)}/messages?limit=${limit}`, nora);
    expect(spentOn(answer).rowsRead, 'all of them are blocked').toBeLessThanOrEqual(
      2_010 + 6 * limit + 10,
    );
    const { data } = await described(messageList, answer);
    const tags = data.map(({ recipients }) => recipients[0]?.recipient_tag);
    expect(tags).toEqual(Array.from({ length: limit }, () => null));
  }
  for (const order of ['asc', 'desc']) {
    const answer = await send('GET', `messages/${made}/replies?orderby=created_at ${order}`, nora);
    expect(spentOn(answer).roundTrips).toBe(2);
    expect(spentOn(answer).rowsRead - 2_000, 'counted').toBeLessThanOrEqual(40);
    expect(await answer.json()).toMatchObject({ count: 2000 });
  }
  const begun = await send('POST', `users/${id(nora)}/messages/${id(ruth)}`, nora, {
    ...{ title: 'One more', reply: 'Hello' },
  });
  expect([begun.status, spentOn(begun).roundTrips]).toEqual([201, 2]);
  expect(spentOn(begun).rowsRead).toBeLessThanOrEqual(48);
  for (const text of ['With a mail', 'Without']) {
    const answer = await reply(ruth, made, text);
    expect([answer.status, spentOn(answer).roundTrips]).toEqual([201, 2]);
    expect(spentOn(answer).rowsRead, text).toBeLessThanOrEqual(40);
  }
  await close(ruth, made);
  for (const by of [ruth, nora]) {
    const answer = await reply(by, made, 'Too late');
    expect([answer.status, spentOn(answer).roundTrips]).toEqual([409, 2]);
    expect(spentOn(answer).rowsRead, by).toBeLessThanOrEqual(40);
  }
}, 60_000);
