import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { befriend, forgetFriends, member, upTo } from '../../tests/friendships.ts';
import { addMembers } from '../../tests/volume.ts';
import { ask, idOf, send, withWorld, world } from '../../tests/world.ts';
import { Database } from '../db/client.ts';
import { makeCircles } from '../lib/circles/make.ts';
import { hashOf } from '../lib/outbox/secret.ts';

withWorld();

const run = (sql: string, ...values: string[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();
const [nora, host] = [idOf('users', world.member), idOf('users', world.host)];
const [community, other] = ['Community', 'Listed'].map((name) => idOf('membership_levels', name));
let person = '';

/** The member has a friend, who has one; and that one has a friend: the person. */
beforeAll(async () => {
  await addMembers(env.DB, 1, 3);
  const { results } = await env.DB.prepare("select id from users where tag = 'member-2'").all();
  person = String(results[0]?.id);
});

beforeEach(async () => {
  await run(
    'update users set is_active = 1, approved_at = created_at, email_verified_at = created_at, membership_level_id = ? where id = ?',
    community ?? '',
    person,
  );
  await forgetFriends(env.DB);
  await befriend(env.DB, `'${world.member}'`, member(1), upTo(1));
  await befriend(env.DB, member('n'), member('n + 1'), upTo(1));
  await befriend(env.DB, member(2), `'${world.host}'`, upTo(1));
});

const admin = (method: string, path: string, body?: unknown) =>
  send(method, path, world.admin, body);
const change = (body: object) => admin('PATCH', `users/${person}`, body);
const waiting = 'update users set is_active = 0, approved_at = null, email_verified_at = null';

/** What happens, whether the person is public after it, and what was before. */
const calls: [name: string, act: () => Promise<Response>, isPublic: boolean, before?: string][] = [
  ['is deactivated', () => change({ is_active: false }), false],
  ['is active again', () => change({ is_active: true }), true, 'update users set is_active = 0'],
  [
    'is approved',
    () => admin('POST', `users/${person}/approve`),
    true,
    'update users set is_active = 0, approved_at = null',
  ],
  [
    'confirms the address, and that is enough',
    async () => {
      await run(
        "insert into email_links (hash, user_id, purpose, created_at) values (?, ?, 'verify', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))",
        await hashOf('secret'),
        person,
      );
      const path = `/sobe/v1/users/verify-email/${person}/secret`;
      return ask(path, { method: 'PUT' }, { SIGNUP_APPROVAL: 'automatic' });
    },
    true,
    waiting,
  ],
  [
    'has a level that nobody sees',
    async () => {
      await run('update membership_levels set authz_user_basic = 0 where id = ?', other ?? '');
      return change({ membership_level_id: other });
    },
    false,
  ],
  [
    'has a level that is seen no longer',
    () => admin('PATCH', `membership_levels/${community}`, { authz_user_basic: false }),
    false,
  ],
  [
    'has a level that is seen again',
    () => admin('PATCH', `membership_levels/${community}`, { authz_user_basic: true }),
    true,
  ],
  ['is erased', () => admin('DELETE', `users/${person}`, {}), false],
];

test('through a friend who is not shown any more nobody is near, until they are again', async () => {
  const link = idOf('users', world.member);
  const { results } = await env.DB.prepare("select id from users where tag = 'member-1'").all();
  const friend = String(results[0]?.id);
  const near = async () => {
    const answer = await send('GET', `users/${link}/friend_relations?relation=2`, world.member);
    return (await answer.json<{ data: { friend_id: string }[] }>()).data.map(
      ({ friend_id }) => friend_id,
    );
  };
  expect(await near()).toEqual([person]);
  for (const is_active of [false, true]) {
    expect((await admin('PATCH', `users/${friend}`, { is_active })).ok).toBe(true);
    expect(await near()).toEqual(is_active ? [person] : []);
  }
});

test.each(calls)(
  'once somebody %s, the circles near are made anew',
  async (_, act, isPublic, before) => {
    if (before) await run(`${before} where id = ?`, person);
    await makeCircles(new Database(env.DB), Number.POSITIVE_INFINITY);
    const secondOf = async (of: string | undefined) =>
      env.DB.prepare('select second from circles where user_id = ?')
        .bind(of)
        .first<string>('second');
    const isThere = async () => (await secondOf(nora))?.includes(person);
    expect(await isThere()).toBe(!isPublic);
    expect((await act()).ok).toBe(true);
    await expect.poll(isThere).toBe(isPublic);
    const unmade = 'select count(*) as n from circles where third is null or is_changed = 1';
    await expect.poll(() => env.DB.prepare(unmade).first('n')).toBe(0);
    expect(await secondOf(host)).not.toBeNull();
  },
);
