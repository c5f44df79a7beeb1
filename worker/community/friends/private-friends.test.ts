import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  deleteFriendships,
  insertFriendships,
  memberIdSql,
  numbersUpToSql,
} from '../../../tests/fixtures/sql/users.ts';
import { insertMembers } from '../../../tests/fixtures/sql/volume.ts';
import {
  callApi,
  DB,
  demoId,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';

withSeededDatabase();

test('a hidden friend connects to nobody until visible again', async () => {
  await insertMembers(env.DB, 1, 3);
  await deleteFriendships(env.DB);
  await insertFriendships(env.DB, `'${testUsers.member}'`, memberIdSql(1), numbersUpToSql(1));
  await insertFriendships(env.DB, memberIdSql('n'), memberIdSql('n + 1'), numbersUpToSql(1));
  const results = await DB.all<{ id: string }>(
    "select id from users where tag in ('member-1', 'member-2') order by tag",
  );
  const [friend, person] = results.map(({ id }) => id);
  const near = async () => {
    const path = `users/${demoId('users', testUsers.member)}/friend_relations?relation=2`;
    const answer = await callApi('GET', path, testUsers.member);
    const { data } = await answer.json<{ data: { friend_id: string }[] }>();
    return data.map(({ friend_id }) => friend_id);
  };
  expect(await near()).toEqual([person]);
  for (const is_active of [false, true]) {
    expect((await callApi('PATCH', `users/${friend}`, testUsers.admin, { is_active })).ok).toBe(
      true,
    );
    expect(await near()).toEqual(is_active ? [person] : []);
  }
});
