import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { idOf, purged, queued, send, spentOn, withWorld, world } from '../../tests/world.ts';
import { messageItem, messageList, messageReplyList } from '../contract/messages.ts';

withWorld();

const id = (tag: string) => idOf('users', tag);
const [nora, ruth, yusuf] = [world.member, world.host, 'yusuf-demir'];

beforeEach(() => {
  purged.length = 0;
  queued.length = 0;
});

/** What an answer holds: all that is described of it, and nothing else. */
async function described<Schema extends z.ZodType>(schema: Schema, answer: Response) {
  const body = await answer.json();
  const known = schema.parse(body);
  expect(body).toEqual(known);
  return known;
}
const list = async (of: string, query = '', by = of) =>
  described(messageList, await send('GET', `users/${id(of)}/messages?limit=100&${query}`, by));
const one = async (message_id: string, by: string) =>
  described(messageItem, await send('GET', `messages/${message_id}`, by));
const replies = async (message_id: string, by: string, query = '') =>
  described(messageReplyList, await send('GET', `messages/${message_id}/replies?${query}`, by));
const begin = async (from: string, to: string, body: object, headers: object = {}) => {
  const answer = await send('POST', `users/${id(from)}/messages/${id(to)}`, from, body, headers);
  expect(answer.status).toBe(201);
  return (await answer.json<{ id: string }>()).id;
};
const reply = (by: string, message_id: string, text: unknown, headers: object = {}) =>
  send('POST', `users/${id(by)}/messages/${message_id}/replies`, by, { reply: text }, headers);
const close = (by: string, message_id: string, headers: object = {}) =>
  send('PATCH', `users/${id(by)}/messages/${message_id}`, by, { is_active: false }, headers);
const mailsTo = async (tag: string) =>
  (
    await env.DB.prepare(
      "select subject, text, html from sent_emails where user_id = ? and subject like '%has written%' order by id",
    )
      .bind(id(tag))
      .all<{ subject: string; text: string; html: string }>()
  ).results;

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
  expect(await list(nora, '', world.admin)).toEqual(own);
  const [first] = own.data;
  for (const path of [`messages/${first?.id}`, `messages/${first?.id}/replies`]) {
    expect((await send('GET', path, world.admin)).status).toBe(404);
  }
  const readings = () =>
    env.DB.prepare('select count(*) as n from message_readings').first<number>('n');
  const before = await readings();
  await send('GET', `messages/${first?.id}/replies`, world.admin);
  expect(await readings()).toBe(before);
  expect((await send('GET', `users/${id('nobody')}/messages`, world.admin)).status).toBe(404);
});

test('nobody else has anything to do with it', async () => {
  const own = await begin(nora, ruth, { title: 'Between us', is_active: true });
  expect((await send('GET', `users/${id(nora)}/messages`, ruth)).status).toBe(403);
  expect((await send('GET', `users/${id(world.basic)}/messages`, world.basic)).status).toBe(403);
  for (const path of [`messages/${own}`, `messages/${own}/replies`]) {
    expect((await send('GET', path, yusuf)).status).toBe(404);
    expect((await send('GET', path, null)).status).toBe(401);
  }
  expect((await reply(yusuf, own, 'Me too')).status).toBe(404);
  expect((await close(yusuf, own)).status).toBe(404);
  const speaking = [
    ['POST', `users/${id(nora)}/messages/${id(ruth)}`, { title: 'Not me' }],
    ['POST', `users/${id(nora)}/messages/${own}/replies`, { reply: 'Not me' }],
    ['PATCH', `users/${id(nora)}/messages/${own}`, { is_active: false }],
  ] as const;
  for (const [method, path, body] of speaking) {
    for (const by of [world.admin, yusuf]) {
      expect((await send(method, path, by, body)).status, `${method} by ${by}`).toBe(403);
    }
  }
  expect((await replies(own, ruth)).data).toEqual([]);
});

test('a message begins with its first reply, kept as it was typed, and a mail that says who wrote', async () => {
  const history = await env.DB.prepare('select count(*) as n from history').first('n');
  const text = '  <b>Hello</b> & "good"\n\tmorning =)  ';
  const made = await begin(nora, ruth, {
    title: 'A <i>room</i> & a chair',
    is_active: true,
    reply: text,
  });
  expect(await one(made, ruth)).toMatchObject({
    title: 'A <i>room</i> & a chair',
    is_active: true,
    may_write: true,
    unread_count: 1,
    created_by_name: 'Nora Quinn',
    recipients: [{ recipient_id: id(nora), recipient_name: 'Nora Quinn', recipient_tag: nora }],
  });
  expect((await replies(made, nora)).data).toMatchObject([
    { reply: text, created_by_name: 'Nora Quinn', read_at: null },
  ]);
  const [mail] = (await mailsTo(ruth)).slice(-1);
  expect(mail?.subject).toBe('Nora Quinn has written to you at Sobe');
  expect(mail?.text).toContain(`/messages/${made}`);
  for (const said of ['good', 'room', 'morning']) expect(JSON.stringify(mail)).not.toContain(said);
  expect(queued).toMatchObject([{ queue: 'sobe-mail' }]);
  expect(purged).toEqual([]);
  expect(await env.DB.prepare('select count(*) as n from history').first('n')).toBe(history);
  expect((await list(ruth)).data[0]?.id).toBe(made);
});

test('the same call again begins nothing and writes nothing', async () => {
  const mails = (await mailsTo(yusuf)).length;
  const key = { 'Idempotency-Key': 'once' };
  const body = { title: 'Once', reply: 'Only once' };
  const made = await begin(nora, yusuf, body, key);
  expect(await begin(nora, yusuf, body, key)).toBe(made);
  for (const _ of [1, 2]) expect((await reply(yusuf, made, 'Back', key)).status).toBe(201);
  expect((await replies(made, nora)).data.map((row) => row.reply)).toEqual(['Only once', 'Back']);
  expect((await mailsTo(yusuf)).length).toBe(mails + 1);
});

/** A database in which something happens between a call's first and second batch. */
const happening = (sql: string, ...values: unknown[]) => {
  let batches = 0;
  return {
    withSession: (constraint: D1SessionConstraint) => {
      const session = env.DB.withSession(constraint);
      const batch = async (statements: D1PreparedStatement[]) => {
        batches += 1;
        if (batches === 2)
          await env.DB.prepare(sql)
            .bind(...values)
            .run();
        return session.batch(statements);
      };
      return { prepare: session.prepare.bind(session), batch };
    },
  } as unknown as D1Database;
};

test('to whoever leaves meanwhile nothing is begun, and what was begun before is found again', async () => {
  const path = `users/${id(nora)}/messages/${id(yusuf)}`;
  const [key, body] = [
    { 'Idempotency-Key': 'leaving' },
    { title: 'Are you there?', reply: 'Hello' },
  ];
  const made = await begin(nora, yusuf, body, key);
  const { count } = await list(nora);
  const mails = (await mailsTo(yusuf)).length;
  const DB = happening('update users set is_active = 0 where id = ?', id(yusuf));
  const late = await send('POST', path, nora, body, {}, { DB });
  expect([late.status, spentOn(late).roundTrips]).toEqual([404, 2]);
  expect([(await list(nora)).count, (await mailsTo(yusuf)).length]).toEqual([count, mails]);

  const again = await send('POST', path, nora, body, key);
  expect([again.status, await again.json(), spentOn(again).roundTrips]).toEqual([
    201,
    { id: made },
    2,
  ]);
  const other = await send('POST', path, nora, body, { 'Idempotency-Key': 'another' });
  expect([other.status, spentOn(other).roundTrips]).toEqual([404, 2]);
  await env.DB.prepare('update users set is_active = 1 where id = ?').bind(id(yusuf)).run();
  expect((await list(nora)).count).toBe(count);
});

test('to whoever leaves meanwhile nothing is said, and no mail is written', async () => {
  const made = await begin(nora, yusuf, { title: 'Leaves' });
  const path = `users/${id(nora)}/messages/${made}/replies`;
  const mails = (await mailsTo(yusuf)).length;
  for (const said of [0, 1]) {
    const DB = happening('update users set is_active = 0 where id = ?', id(yusuf));
    const late = await send('POST', path, nora, { reply: 'Too late' }, {}, { DB });
    expect([late.status, await late.json(), spentOn(late).roundTrips]).toMatchObject([
      409,
      { reason: 'closed', message: 'This person can’t be written to.' },
      2,
    ]);
    expect([(await replies(made, nora)).count, (await mailsTo(yusuf)).length - mails]).toEqual([
      said,
      said,
    ]);
    await env.DB.prepare('update users set is_active = 1 where id = ?').bind(id(yusuf)).run();
    // Of this a mail tells, and the next one needs none.
    await reply(nora, made, 'In time');
  }
});

test('a reply that is refused costs two round trips, as one that is written', async () => {
  const made = await begin(nora, ruth, { title: 'Refused', reply: 'Told with a mail' });
  const refused = async (by: string) => {
    const answer = await reply(by, made, 'Too late');
    return [answer.status, await answer.json(), spentOn(answer).roundTrips];
  };
  await send('POST', `users/${id(ruth)}/blocks/${id(nora)}`, ruth);
  expect(await refused(nora), 'no mail is due').toMatchObject([409, { reason: 'closed' }, 2]);
  expect(await refused(ruth), 'a mail is due').toMatchObject([409, { reason: 'closed' }, 2]);
  await send('DELETE', `users/${id(ruth)}/blocks/${id(nora)}`, ruth);
  await close(ruth, made);
  expect(await refused(nora), 'no mail is due').toMatchObject([409, { reason: 'closed' }, 2]);
  expect(await refused(ruth), 'a mail is due').toMatchObject([409, { reason: 'closed' }, 2]);
  expect((await replies(made, nora)).count).toBe(1);
});

test('replies come in order, and to read them is what marks those of the other as read', async () => {
  const made = await begin(nora, ruth, { title: 'Back and forth', reply: 'One' });
  await reply(ruth, made, 'Two');
  await reply(nora, made, 'Three');
  expect((await one(made, ruth)).unread_count).toBe(2);
  const seen = await replies(made, ruth, 'limit=2');
  expect([seen.count, seen.data.map((row) => row.reply)]).toEqual([3, ['One', 'Two']]);
  expect(seen.data.map(({ read_at }) => Boolean(read_at))).toEqual([true, false]);
  expect((await one(made, ruth)).unread_count).toBe(0);
  expect((await one(made, nora)).unread_count).toBe(1);
  const latest = await replies(made, nora, 'orderby=created_at desc');
  expect(latest.data.map((row) => [row.reply, Boolean(row.read_at)])).toEqual([
    ['Three', true],
    ['Two', true],
    ['One', true],
  ]);
  expect((await send('GET', `messages/${made}/replies?orderby=reply asc`, nora)).status).toBe(422);
});

test('a member whose level has no messages answers those that it got', async () => {
  const made = await begin(nora, world.basic, { title: 'Welcome', reply: 'Hello Ben' });
  expect(
    (
      await send('POST', `users/${id(world.basic)}/messages/${id(nora)}`, world.basic, {
        title: 'No',
      })
    ).status,
  ).toBe(403);
  expect((await replies(made, world.basic)).count).toBe(1);
  expect((await reply(world.basic, made, 'Hello Nora')).status).toBe(201);
  expect((await close(world.basic, made)).status).toBe(200);
});

test('a conversation is closed once, for both, and then nobody writes in it', async () => {
  const made = await begin(nora, ruth, { title: 'Over soon', reply: 'Bye' });
  const { count: open } = await list(ruth, 'is_active=true');
  const stale = await close(ruth, made, { 'If-Match': '"7"' });
  expect([stale.status, await stale.json()]).toMatchObject([409, { reason: 'changed' }]);
  const closed = await close(ruth, made, { 'If-Match': '"1"' });
  expect([closed.status, spentOn(closed).roundTrips, closed.headers.get('ETag')]).toEqual([
    200,
    2,
    '"2"',
  ]);
  expect(await described(messageItem, closed)).toMatchObject({
    is_active: false,
    may_write: false,
    closed_at: expect.any(String),
    updated_by_name: 'Ruth Abiola',
  });
  const again = await close(nora, made);
  expect([again.status, await again.json()]).toMatchObject([409, { reason: 'done' }]);
  const late = await reply(nora, made, 'One more thing');
  expect([late.status, await late.json()]).toMatchObject([409, { reason: 'closed' }]);
  expect((await replies(made, nora)).count).toBe(1);
  expect((await list(ruth, 'is_active=true')).count).toBe(open - 1);
  expect((await list(nora, 'is_active=false')).data.map(({ id }) => id)).toContain(made);
  const open_again = await send('PATCH', `users/${id(nora)}/messages/${made}`, nora, {
    is_active: true,
  });
  expect(open_again.status).toBe(422);
});

test('of two who close at the same moment one has closed', async () => {
  const made = await begin(nora, ruth, { title: 'Both at once' });
  const answers = await Promise.all([close(nora, made), close(ruth, made)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('nothing is written to oneself, to nobody, or without words', async () => {
  const to = (other: string, body: object) =>
    send('POST', `users/${id(nora)}/messages/${id(other)}`, nora, body);
  expect((await to(nora, { title: 'Me' })).status).toBe(422);
  expect((await to('nobody', { title: 'Hello' })).status).toBe(404);
  expect((await to(world.waiting, { title: 'Hello' })).status).toBe(404);
  const wrong = [
    {},
    { title: ' ' },
    { title: 'x'.repeat(201) },
    { title: 'x', reply: ' \n' },
    { title: 'x', text: 'x' },
  ];
  for (const body of wrong) expect((await to(ruth, body)).status, JSON.stringify(body)).toBe(422);
  const made = await begin(nora, ruth, { title: 'Words' });
  for (const text of ['', ' \n ', null, 7, 'x'.repeat(5001)]) {
    expect((await reply(nora, made, text)).status).toBe(422);
  }
});

test('a page costs the same whatever was written', async () => {
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
    expect(rowsRead, query).toBeLessThanOrEqual(40);
    const { count, data } = await described(messageList, answer);
    expect([data.length, count > 600]).toEqual([10, true]);
    if (!orders.includes(query))
      expect((await list(nora, `${query}&orderby=id asc`)).count, query).toBe(count);
  }
  const [newest, oldest] = await Promise.all(orders.map((order) => list(nora, order)));
  const { count } = oldest ?? { count: 0 };
  const last = await list(nora, `offset=${count - 100}`);
  expect(oldest?.data).toEqual(last.data.toReversed());
  expect(newest?.data[0]).not.toEqual(oldest?.data[0]);

  await env.DB.prepare(`insert into users (id, created_at, updated_at, name, tag, email, is_active, approved_at, membership_level_id)
    select replace(id, '0f000000', '0d000000'), '2026-01-01', '2026-01-01', title, 'writes-' || rowid, 'writes-' || rowid || '@example.org',
      1, '2026-01-01', (select membership_level_id from users where tag = 'nora-quinn')
    from messages where id like '0f000000-%' limit 110`).run();
  await env.DB.prepare(
    'update message_participants set other_id = replace(message_id, ?2, ?3), last_reply_at = ?4 where user_id = ?1 and replace(message_id, ?2, ?3) in (select id from users)',
  )
    .bind(id(nora), '0f000000', '0d000000', '2030-01-01T00:00:00.000Z')
    .run();
  await env.DB.prepare(
    `insert into blocks (id, blocker_id, blocked_id, created_at)
      select id, iif(rowid % 2, ?1, id), iif(rowid % 2, id, ?1), '2026-01-01' from users where id like '0d000000-%'`,
  )
    .bind(id(nora))
    .run();
  for (const limit of [10, 25, 100]) {
    const answer = await send('GET', `users/${id(nora)}/messages?limit=${limit}`, nora);
    expect(spentOn(answer).rowsRead, 'all of them are blocked').toBeLessThanOrEqual(3 * limit + 10);
    const { data } = await described(messageList, answer);
    const tags = data.map(({ recipients }) => recipients[0]?.recipient_tag);
    expect(tags).toEqual(Array.from({ length: limit }, () => null));
  }
  for (const order of ['asc', 'desc']) {
    const answer = await send('GET', `messages/${made}/replies?orderby=created_at ${order}`, nora);
    expect(spentOn(answer).roundTrips).toBe(2);
    expect(spentOn(answer).rowsRead, order).toBeLessThanOrEqual(40);
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
