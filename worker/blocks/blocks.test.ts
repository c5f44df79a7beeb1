import { env } from 'cloudflare:workers';
import { afterEach, expect, test } from 'vitest';
import {
  DB,
  idOf,
  purged,
  queued,
  refusal,
  send,
  spentOn,
  withWorld,
  world,
} from '../../tests/world.ts';
import { allowances } from '../contract/allowances.ts';
import { blockList } from '../contract/blocks.ts';
import { messageList } from '../contract/messages.ts';

withWorld();

const id = (tag: string) => idOf('users', tag);
const [nora, ruth, yusuf, gwen] = [world.member, world.host, 'yusuf-demir', 'gwen-parry'];

afterEach(() => DB.run('delete from blocks'));

const block = (by: string, other: string, headers = {}) =>
  send('POST', `users/${id(by)}/blocks/${id(other)}`, by, undefined, headers);
const unblock = (by: string, other: string) =>
  send('DELETE', `users/${id(by)}/blocks/${id(other)}`, by);
const blocked = async (by: string, query = '') =>
  blockList.parse(await (await send('GET', `users/${id(by)}/blocks?${query}`, by)).json());
const begin = (by: string, to: string, body: object = { title: 'Hello', reply: 'Hello' }) =>
  send('POST', `users/${id(by)}/messages/${id(to)}`, by, body);
const made = async (answer: Response) => (await answer.json<{ id: string }>()).id;

const connections = (tag: string) =>
  DB.value<number>('select connections_count as n from users where tag = ?', tag);

test('who is blocked stands in the list of the one who has blocked, and in nobody else’s', async () => {
  const answer = await block(nora, ruth);
  expect([answer.status, spentOn(answer).roundTrips]).toEqual([201, 2]);
  const first = await made(answer);
  const again = await block(nora, ruth, { 'Idempotency-Key': 'another call' });
  expect([again.status, await made(again)]).toEqual([201, first]);
  expect(await blocked(nora)).toMatchObject({
    count: 1,
    data: [{ id: first, blocked_id: id(ruth), blocked_name: 'Ruth Abiola' }],
  });
  expect((await blocked(nora, `blocked_id=${id(ruth)}`)).count).toBe(1);
  expect((await blocked(nora, `blocked_id=${id(yusuf)}`)).count).toBe(0);
  expect((await blocked(ruth)).count).toBe(0);
  expect((await unblock(nora, ruth)).status).toBe(204);
  expect((await unblock(nora, ruth)).status).toBe(404);
  expect((await blocked(nora)).count).toBe(0);
});

test('a member of any level protects itself; from itself and from nobody there is no protection', async () => {
  expect((await block(world.basic, nora)).status).toBe(201);
  expect((await block(nora, nora)).status).toBe(422);
  expect((await block(nora, 'nobody')).status).toBe(404);
  expect((await block(nora, world.waiting)).status).toBe(404);
});

test('somebody who has left the directory can be blocked by those who write with them', async () => {
  const amara = 'amara-okafor';
  expect((await begin(nora, amara)).status).toBe(201);
  await DB.run('update users set is_active = 0 where id = ?', id(amara));
  expect((await block(nora, amara)).status).toBe(201);
  expect((await block(world.basic, amara)).status).toBe(404);
  await DB.run('update users set is_active = 1 where id = ?', id(amara));
});

/** Gives somebody a level without a public profile for as long as something goes on. */
async function withoutProfile(tag: string, act: () => Promise<void>) {
  const level = await DB.value<string>(
    'select membership_level_id as id from users where id = ?',
    id(tag),
  );
  await DB.run(`insert or ignore into membership_levels (id, created_at, updated_at, name, level)
     values ('quiet', '2026-01-01', '2026-01-01', 'Quiet', 5)`);
  const give = (one: unknown) =>
    DB.run('update users set membership_level_id = ? where id = ?', one, id(tag));
  await give('quiet');
  await act();
  await give(level);
}

test('who has no profile and writes in threads can be blocked, as long as that can be read', async () => {
  const writer = 'leila-haddad';
  await withoutProfile(writer, async () => {
    const blocks = async () => {
      const { status } = await block(world.basic, writer);
      await unblock(world.basic, writer);
      return status;
    };
    expect(await blocks()).toBe(404);
    const reply = await made(
      await send('POST', 'thread-replies', writer, {
        thread_id: idOf('threads', 'my-brothers-jackets'),
        comments: '<p>Nonsense</p>',
      }),
    );
    expect(await blocks()).toBe(201);
    await send('PATCH', `thread-replies/${reply}`, writer, { is_deleted: true });
    expect(await blocks()).toBe(404);
    const thread = await made(
      await send('POST', 'threads', writer, {
        title: 'Nonsense',
        sub_category_id: idOf('sub_categories', 'meditation'),
      }),
    );
    expect(await blocks()).toBe(201);
    await send('PATCH', `threads/${thread}`, writer, { is_deleted: true });
    expect(await blocks()).toBe(404);
  });
});

test('a page of whom somebody has blocked reads what it shows, and counts the others by an index', async () => {
  await DB.run(
    `insert into blocks (id, blocker_id, blocked_id, created_at)
     select id, ?1, id, '2026-01-01T00:00:00.000Z' from users where id <> ?1 limit 60`,
    id(nora),
  );
  const answer = await send('GET', `users/${id(nora)}/blocks?limit=5`, nora);
  expect(spentOn(answer)).toMatchObject({ roundTrips: 2 });
  expect(spentOn(answer).rowsRead).toBeLessThanOrEqual(3 * 5 + 10 + 60);
  const count = await DB.count('blocks');
  expect(await answer.json()).toMatchObject({ count });
  expect(await blocked(nora, 'search=ruth')).toMatchObject({ count: 1 });
  await unblock(nora, ruth);
  expect((await blocked(nora)).count).toBe(Number(count) - 1);
});

test('in the list of conversations nobody is linked who has blocked, or is blocked, until they are not', async () => {
  const brought = idOf('messages', 'brought');
  const begun = await made(await begin(nora, ruth));
  const tagFor = async (by: string) => {
    const answer = await send('GET', `users/${id(by)}/messages`, by);
    const { data } = messageList.parse(await answer.json());
    return data.find((row) => row.id === begun)?.recipients[0]?.recipient_tag;
  };
  const tags = async () => [await tagFor(nora), await tagFor(ruth)];
  expect(await tags()).toEqual([ruth, nora]);
  await block(nora, ruth);
  expect(await tags()).toEqual([null, null]);
  await DB.run("insert into blocks values ('back', ?1, ?2, '2026-01-01')", id(ruth), id(nora));
  await unblock(nora, ruth);
  expect(await tags()).toEqual([null, null]);
  await DB.run(
    'insert into messages (id, created_at, updated_at, title) values (?1, ?2, ?2, ?1)',
    brought,
    '2026-01-01T00:00:00.000Z',
  );
  await DB.run(
    "insert into message_participants (message_id, user_id, last_reply_at) select ?, value, '2026-01-01T00:00:00.000Z' from json_each(?)",
    brought,
    JSON.stringify([id(nora), id(ruth)]),
  );
  expect(
    await DB.value<number>(
      'select sum(is_blocked) as n from message_participants where message_id = ?',
      brought,
    ),
  ).toBe(2);
  await unblock(ruth, nora);
  expect(await tags()).toEqual([ruth, nora]);
});

test('a friendship or a request between them ends with the block, and the connections are right', async () => {
  const counts = [Number(await connections(nora)), Number(await connections(gwen))];
  const between = () =>
    DB.count('friends where from_id in (?1, ?2) and to_id in (?1, ?2)', id(nora), id(gwen));
  expect(await between()).toBe(1);
  await block(nora, gwen);
  expect(await between()).toBe(0);
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
  ['who is blocked', ruth, nora, 'This person can’t be written to.'],
])('neither writes nor asks: not %s', async (_, by, other, words) => {
  const open = await made(await begin(nora, ruth, { title: 'Before' }));
  await block(nora, ruth);
  queued.length = 0;
  const messages = await DB.count('messages');
  const begun = await begin(by, other);
  expect([begun.status, await begun.json()]).toEqual([409, { message: words, reason: 'closed' }]);
  const replied = await send('POST', `users/${id(by)}/messages/${open}/replies`, by, {
    reply: 'Still here?',
  });
  expect([replied.status, await replied.json()]).toEqual([
    409,
    { message: words, reason: 'closed' },
  ]);
  expect(await refusal(send('POST', `users/${id(by)}/friends/${id(other)}`, by))).toBe(
    '409 closed',
  );
  expect(await DB.count('messages')).toBe(messages);
  expect(await DB.count('message_replies where message_id = ?', open)).toBe(0);
  expect(queued).toEqual([]);
  expect((await send('GET', `messages/${open}`, by)).status).toBe(200);
  expect(await (await send('GET', `messages/${open}`, by)).json()).toMatchObject({
    recipients: [{ recipient_id: id(other), recipient_tag: null }],
    may_write: false,
  });
  await unblock(nora, ruth);
  expect(await (await send('GET', `messages/${open}`, by)).json()).toMatchObject({
    may_write: true,
  });
  expect((await begin(by, other)).status).toBe(201);
});

test('of a block and a message at the same moment, nothing is written after the block', async () => {
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

test('of a block and a request at the same moment no request is left', async () => {
  for (let time = 0; time < 5; time += 1) {
    await Promise.all([
      block(nora, ruth),
      send('POST', `users/${id(ruth)}/friends/${id(nora)}`, ruth),
    ]);
    const left = await DB.count(
      'friends where from_id in (?1, ?2) and to_id in (?1, ?2)',
      id(nora),
      id(ruth),
    );
    expect(left).toBe(0);
    await unblock(nora, ruth);
  }
});

test('of blocks, too, there is a limit; who is blocked already is blocked', async () => {
  const { others } = allowances.blocks;
  const add = `with recursive number(n) as (select 1 union all select n + 1 from number where n < ${others - 1})
    insert into counted_acts (id, person_id, kind, created_at, number)
    select 'act' || n, ?, 'blocks', strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 hour'), n from number`;
  await DB.run('delete from counted_acts');
  await DB.run(add, id(nora));
  expect((await block(nora, ruth)).status).toBe(201);
  expect((await block(nora, ruth)).status).toBe(201);
  const refused = await block(nora, yusuf);
  expect([refused.status, await refused.json()]).toEqual([
    429,
    {
      message: `You have reached the limit of ${others} blocks in a day. You can block somebody again in 23 hours.`,
    },
  ]);
  expect((await block(nora, 'nobody')).status).toBe(404);
  await DB.run('delete from counted_acts');
});

test('a block costs the same whatever was written, deleted and talked about', {
  tags: 'slow',
}, async () => {
  const writer = 'leila-haddad';
  await DB.run(
    `with recursive number(n) as (select 1 union all select n + 1 from number where n < 1000)
     insert into thread_replies (id, created_at, updated_at, created_by, updated_by, thread_id, path, comments, is_deleted)
     select 'gone ' || n, '2026-01-01', '2026-01-01', ?1, ?1, ?2, 'gone ' || n, '<p>Gone</p>', 1 from number`,
    id(writer),
    idOf('threads', 'my-brothers-jackets'),
  );
  await env.DB.batch([
    env.DB.prepare(
      `with recursive number(n) as (select 1 union all select n + 1 from number where n < 1000)
       insert into messages (id, created_at, updated_at, title) select 'm' || n, '2026-01-01', '2026-01-01', 'Hello' from number`,
    ),
    env.DB.prepare(
      `insert into message_participants (message_id, user_id, last_reply_at)
       select m.id, p.value, '2026-01-01' from messages m, json_each(?) p where m.title = 'Hello' and m.id like 'm%'`,
    ).bind(JSON.stringify([id(world.basic), id(gwen)])),
  ]);
  await withoutProfile(writer, async () => {
    const refused = await block(world.basic, writer);
    expect([refused.status, spentOn(refused).roundTrips]).toEqual([404, 2]);
    expect(spentOn(refused).rowsRead).toBeLessThanOrEqual(40);
  });
  const answer = await block(world.basic, writer);
  expect(answer.status).toBe(201);
  expect(spentOn(answer).rowsRead).toBeLessThanOrEqual(50);
});
