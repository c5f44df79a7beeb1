import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { befriend, forgetFriends, member, upTo } from '../../../tests/fixtures/sql/friendships.ts';
import { addMembers } from '../../../tests/fixtures/sql/volume.ts';
import { DB, idOf, send, withWorld, world } from '../../../tests/setup/database.ts';

withWorld();

test('a hidden friend connects to nobody until visible again', async () => {
  await addMembers(env.DB, 1, 3);
  await forgetFriends(env.DB);
  await befriend(env.DB, `'${world.member}'`, member(1), upTo(1));
  await befriend(env.DB, member('n'), member('n + 1'), upTo(1));
  const results = await DB.all<{ id: string }>(
    "select id from users where tag in ('member-1', 'member-2') order by tag",
  );
  const [friend, person] = results.map(({ id }) => id);
  const near = async () => {
    const path = `users/${idOf('users', world.member)}/friend_relations?relation=2`;
    const answer = await send('GET', path, world.member);
    const { data } = await answer.json<{ data: { friend_id: string }[] }>();
    return data.map(({ friend_id }) => friend_id);
  };
  expect(await near()).toEqual([person]);
  for (const is_active of [false, true]) {
    expect((await send('PATCH', `users/${friend}`, world.admin, { is_active })).ok).toBe(true);
    expect(await near()).toEqual(is_active ? [person] : []);
  }
});
