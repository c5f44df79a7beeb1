import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { befriend, distancesFrom, forgetFriends, member, upTo } from '../../tests/friendships.ts';
import { addMembers } from '../../tests/volume.ts';
import { idOf, send, spentOn, withWorld, world } from '../../tests/world.ts';
import { friendRelationList } from '../contract/friends.ts';
import { Database } from '../db/client.ts';
import { makeCircles } from '../lib/circles/make.ts';

withWorld();

const people = 600;
const nora = idOf('users', world.member);
const own = `'${world.member}'`;

beforeEach(async () => {
  const { results } = await env.DB.prepare("select 1 from users where tag = 'member-1'").all();
  if (results.length === 0) await addMembers(env.DB, 1, people + 1);
  await forgetFriends(env.DB);
});

const makeAll = () => makeCircles(new Database(env.DB), Number.POSITIVE_INFINITY);
const idsOf = async (numbers: string) =>
  (
    await env.DB.prepare(
      `select u.id from (${numbers}) n join users u on u.tag = ${member('n')}`,
    ).all<{ id: string }>()
  ).results.map(({ id }) => id);

/** What an admin is told of those who are near somebody. */
async function near(id: string, limit = 100) {
  const answer = await send('GET', `users/${id}/friend_relations?limit=${limit}`, world.admin);
  expect(answer.status).toBe(200);
  const { roundTrips, rowsRead } = spentOn(answer);
  expect(roundTrips).toBe(2);
  expect(rowsRead, `${limit} of ${id}`).toBeLessThanOrEqual(3 * limit + 10);
  return friendRelationList.parse(await answer.json());
}

/** Whether that is what all friendships say. */
async function expectRight(id: string) {
  const { count, data } = await near(id);
  const far = await distancesFrom(env.DB, id);
  const known = [...far.values()].filter((steps) => steps > 0 && steps <= 3);
  expect(count).toBe(known.length);
  expect(data.map(({ friend_id }) => far.get(String(friend_id)))).toEqual(
    data.map(({ relation }) => relation),
  );
}

/** Friends of theirs for all, spread among them; with another `by`, others. */
const spread = (each: number, by = 7919) =>
  befriend(
    env.DB,
    member(`n % ${people} + 1`),
    member(`(n * ${by} + n / ${people}) % ${people} + 1`),
    `${upTo((people * each) / 2)} where n % ${people} + 1 <> (n * ${by} + n / ${people}) % ${people} + 1`,
  );

test('after many changes at once each look is as cheap as before, and the one behind it right', async () => {
  await spread(8);
  await befriend(env.DB, own, member('n * 29'), upTo(12));
  await makeAll();
  const lookers = [nora, ...(await idsOf(`${upTo(people)} where n % 23 = 0`))];
  for (const id of lookers.slice(0, 5)) await expectRight(id);

  await spread(1, 104_729);
  await env.DB.prepare('delete from friends where rowid % 31 = 0').run();
  const { results } = await env.DB.prepare(
    'select user_id from circles where is_changed = 1',
  ).all();
  expect(results.length).toBeGreaterThan(300);
  for (const [at, id] of lookers.entries()) {
    const { data } = await near(id, [1, 10, 25, 100][at % 4]);
    const far = await distancesFrom(env.DB, id);
    const friends = data.filter(({ relation }) => relation === 1);
    expect(friends.every(({ friend_id }) => far.get(String(friend_id)) === 1)).toBe(true);
    expect(
      data.slice(friends.length).some(({ friend_id }) => far.get(String(friend_id)) === 1),
    ).toBe(false);
    expect(new Set(data.map(({ friend_id }) => friend_id)).size).toBe(data.length);
    await vi.waitFor(() => expectRight(id), 5_000);
  }
});

test('whoever becomes a friend or is blocked is told of in no further circle, however old it is', async () => {
  await befriend(env.DB, own, member(1), upTo(1));
  await befriend(env.DB, member(1), member('n + 1'), upTo(3));
  await befriend(env.DB, member('n + 1'), member('n + 4'), upTo(3));
  await makeAll();
  const [second = '', blocked = '', third = '', blocking = ''] = await idsOf(
    `${upTo(6)} where n in (2, 3, 5, 6)`,
  );
  const relations = async () => {
    const { data } = await near(nora);
    return new Map(data.map(({ friend_id, relation }) => [friend_id, relation]));
  };
  expect([...(await relations()).values()]).toEqual([1, 2, 2, 2, 3, 3, 3]);
  const at = '2026-01-01T00:00:00.000Z';
  const friends = env.DB.prepare(
    'insert into friends (from_id, to_id, requested_at, approved_at) values (?, ?, ?3, ?3)',
  );
  const blocks = env.DB.prepare(
    'insert into blocks (id, blocker_id, blocked_id, created_at) values (?, ?, ?, ?)',
  );
  await env.DB.batch([
    friends.bind(nora, second, at),
    friends.bind(third, nora, at),
    blocks.bind('one', nora, blocked, at),
    blocks.bind('two', blocking, nora, at),
  ]);
  const shown = await relations();
  expect([shown.get(second), shown.get(third)]).toEqual([1, 1]);
  expect([shown.has(blocked), shown.has(blocking)]).toEqual([false, false]);
});

test('among few people nobody is ever told what is out of date', async () => {
  await befriend(env.DB, member('n'), member('n + 1'), upTo(29));
  await befriend(env.DB, member('n'), member('n * 11 % 30 + 1'), `${upTo(30)} where n % 2 = 0`);
  await befriend(env.DB, member(15), `'${world.host}'`, upTo(1));
  await befriend(env.DB, member(30), `'mei-lin-chow'`, upTo(1));
  await makeAll();
  const everybody = await idsOf(upTo(30));
  const [host, mei] = [idOf('users', world.host), idOf('users', 'mei-lin-chow')];
  for (let round = 0; round < 3; round += 1) {
    await send('POST', `users/${mei}/friends/${host}`, 'mei-lin-chow');
    const said = await send('POST', `users/${host}/friends/${mei}/approve`, world.host);
    expect(said.status).toBe(200);
    for (const id of everybody.slice(round * 10)) await expectRight(id);
    const ended = await send('DELETE', `users/${mei}/friends/${host}`, 'mei-lin-chow');
    expect(ended.status).toBe(204);
    for (const id of everybody.toReversed().slice(round * 10)) await expectRight(id);
  }
});
