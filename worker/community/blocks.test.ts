import { afterEach, expect, test } from 'vitest';
import { requestBlock, requestUnblock } from '../../tests/fixtures/users.ts';
import {
  callApi,
  DB,
  demoId,
  getResponseQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';
import { activityLimits } from '../contract/community/activity-limits.ts';
import { blockListSchema } from '../contract/community/blocks.ts';

withSeededDatabase();

const id = (tag: string) => demoId('users', tag);
const nora = testUsers.member;
const ruth = testUsers.host;
const yusuf = 'yusuf-demir';

afterEach(() => DB.run('delete from blocks'));

const listed = async (by: string, query = '') =>
  blockListSchema.parse(await (await callApi('GET', `users/${id(by)}/blocks?${query}`, by)).json());
const made = async (answer: Response) => (await answer.json<{ id: string }>()).id;

test('lists a blocked member only for the one who blocked', async () => {
  const answer = await requestBlock(nora, ruth);
  expect([answer.status, getResponseQueryStatistics(answer).roundTrips]).toEqual([201, 2]);
  const first = await made(answer);
  const again = await requestBlock(nora, ruth, { 'Idempotency-Key': 'another call' });
  expect([again.status, await made(again)]).toEqual([201, first]);
  expect(await listed(nora)).toMatchObject({
    count: 1,
    data: [{ id: first, blocked_id: id(ruth), blocked_name: 'Ruth Abiola' }],
  });
  expect((await listed(nora, `blocked_id=${id(ruth)}`)).count).toBe(1);
  expect((await listed(nora, `blocked_id=${id(yusuf)}`)).count).toBe(0);
  expect((await listed(ruth)).count).toBe(0);
  expect((await requestUnblock(nora, ruth)).status).toBe(204);
  expect((await requestUnblock(nora, ruth)).status).toBe(404);
  expect((await listed(nora)).count).toBe(0);
});

test('members of any level can block others, but not themselves', async () => {
  expect((await requestBlock(testUsers.basic, nora)).status).toBe(201);
  expect((await requestBlock(nora, nora)).status).toBe(422);
  expect((await requestBlock(nora, 'nobody')).status).toBe(404);
  expect((await requestBlock(nora, testUsers.waiting)).status).toBe(404);
});

test('members without a profile can be blocked by conversation partners', async () => {
  const amara = 'amara-okafor';
  expect(
    (await callApi('POST', `users/${id(nora)}/messages/${id(amara)}`, nora, { title: 'Hello' }))
      .status,
  ).toBe(201);
  await DB.run('update users set is_active = 0 where id = ?', id(amara));
  expect((await requestBlock(nora, amara)).status).toBe(201);
  expect((await requestBlock(testUsers.basic, amara)).status).toBe(404);
  await DB.run('update users set is_active = 1 where id = ?', id(amara));
});

/** Removes the public profile for the duration of a callback. */
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

test('authors in threads can be blocked even without a profile', async () => {
  const writer = 'leila-haddad';
  await withoutProfile(writer, async () => {
    const blocks = async () => {
      const { status } = await requestBlock(testUsers.basic, writer);
      await requestUnblock(testUsers.basic, writer);
      return status;
    };
    expect(await blocks()).toBe(404);
    const thread_id = demoId('threads', 'my-brothers-jackets');
    const sub_category_id = demoId('sub_categories', 'meditation');
    for (const [path, body] of [
      ['thread-replies', { thread_id, comments: '<p>Nonsense</p>' }],
      ['threads', { sub_category_id, title: 'Nonsense' }],
    ] as const) {
      const one = await made(await callApi('POST', path, writer, body));
      expect(await blocks(), path).toBe(201);
      await callApi('PATCH', `${path}/${one}`, writer, { is_deleted: true });
      expect(await blocks(), path).toBe(404);
    }
  });
});

test('the block list reads only its rows and counts by an index', async () => {
  await DB.run(
    `insert into blocks (id, blocker_id, blocked_id, created_at)
     select id, ?1, id, '2026-01-01T00:00:00.000Z' from users where id <> ?1 limit 60`,
    id(nora),
  );
  const answer = await callApi('GET', `users/${id(nora)}/blocks?limit=5`, nora);
  expect(getResponseQueryStatistics(answer)).toMatchObject({ roundTrips: 2 });
  expect(getResponseQueryStatistics(answer).rowsRead).toBeLessThanOrEqual(3 * 5 + 10 + 60);
  const count = await DB.count('blocks');
  expect(await answer.json()).toMatchObject({ count });
  expect(await listed(nora, 'search=ruth')).toMatchObject({ count: 1 });
  await requestUnblock(nora, ruth);
  expect((await listed(nora)).count).toBe(Number(count) - 1);
});

test('limits blocks; repeating one returns the same', async () => {
  const { others } = activityLimits.blocks;
  const add = `with recursive number(n) as (select 1 union all select n + 1 from number where n < ${others - 1})
    insert into counted_acts (id, person_id, kind, created_at, number)
    select 'act' || n, ?, 'blocks', strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 hour'), n from number`;
  await DB.run('delete from counted_acts');
  await DB.run(add, id(nora));
  expect((await requestBlock(nora, ruth)).status).toBe(201);
  expect((await requestBlock(nora, ruth)).status).toBe(201);
  const refused = await requestBlock(nora, yusuf);
  expect([refused.status, await refused.json()]).toMatchObject([
    429,
    {
      message: `You have reached the limit of ${others} blocks in a day. You can block someone again in 23 hours.`,
    },
  ]);
  expect((await requestBlock(nora, 'nobody')).status).toBe(404);
  await DB.run('delete from counted_acts');
});

test('blocking costs the same for any amount of content', {
  tags: 'slow',
}, async () => {
  const writer = 'leila-haddad';
  await DB.run(
    `with recursive number(n) as (select 1 union all select n + 1 from number where n < 1000)
     insert into thread_replies (id, created_at, updated_at, created_by, updated_by, thread_id, path, comments, is_deleted)
     select 'gone ' || n, '2026-01-01', '2026-01-01', ?1, ?1, ?2, 'gone ' || n, '<p>Gone</p>', 1 from number`,
    id(writer),
    demoId('threads', 'my-brothers-jackets'),
  );
  await DB.run(
    `with recursive number(n) as (select 1 union all select n + 1 from number where n < 1000)
     insert into messages (id, created_at, updated_at, title) select 'm' || n, '2026-01-01', '2026-01-01', 'Hello' from number`,
  );
  await DB.run(
    `insert into message_participants (message_id, user_id, last_reply_at)
     select m.id, p.value, '2026-01-01' from messages m, json_each(?) p where m.title = 'Hello' and m.id like 'm%'`,
    JSON.stringify([id(testUsers.basic), id('gwen-parry')]),
  );
  await withoutProfile(writer, async () => {
    const refused = await requestBlock(testUsers.basic, writer);
    expect([refused.status, getResponseQueryStatistics(refused).roundTrips]).toEqual([404, 2]);
    expect(getResponseQueryStatistics(refused).rowsRead).toBeLessThanOrEqual(40);
  });
  const answer = await requestBlock(testUsers.basic, writer);
  expect(answer.status).toBe(201);
  expect(getResponseQueryStatistics(answer).rowsRead).toBeLessThanOrEqual(50);
});
