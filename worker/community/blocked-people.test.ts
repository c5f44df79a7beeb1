import { expect, test, vi } from 'vitest';
import {
  blockedUserTag,
  blockingUserTag,
  blockSides,
  getAs,
  getBodyAs,
  getUserId,
  insertBlock,
  listEveryUser,
  withGwenBlockingNora,
} from '../../tests/fixtures/users.ts';
import {
  DB,
  getResponseQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';

withSeededDatabase();
withGwenBlockingNora();

test.each(blockSides)('%s does not see %s in the directory', async (by, other) => {
  for (const path of ['users/fe', 'users/fe?orderby=name desc', 'users/fe?search=a']) {
    const all = await listEveryUser(path, null);
    const met = await listEveryUser(path, by);
    const hidden = all.filter((tag) => !met.includes(tag));
    if (all.includes(other)) expect(hidden, path).toEqual([other]);
    else expect(hidden, path).toEqual([]);
    expect(await listEveryUser(path, testUsers.host), path).toEqual(all);
    expect(await listEveryUser(path, testUsers.admin), path).toEqual(all);
  }
});

test.each(blockSides)('%s finds no profile of %s', async (by, other) => {
  for (const path of [
    `users/fe/${other}`,
    `users/${other}/offerings`,
    `users/${getUserId(other)}/offerings`,
  ]) {
    expect((await getAs(path, by)).status, path).toBe(404);
    for (const one of [null, testUsers.host, testUsers.admin]) {
      expect((await getAs(path, one)).status, `${path} ${one}`).toBe(200);
    }
  }
});

test('hidden practitioners are neither listed nor counted', async () => {
  const offered = await DB.first<{ sub: string; category: string }>(
    `select s.tag as sub, c.tag as category from user_sub_categories o
     join sub_categories s on s.id = o.sub_category_id and s.is_active = 1
     join categories c on c.id = s.category_id where o.user_id = ? and o.is_public = 1 limit 1`,
    getUserId(blockingUserTag),
  );
  for (const path of [
    `users/fe?sub_category_tag=${offered?.sub}`,
    `users/fe?category_tag=${offered?.category}`,
  ]) {
    const all = await listEveryUser(path, null);
    expect(all, path).toContain(blockingUserTag);
    expect(await listEveryUser(path, blockedUserTag), path).toEqual(
      all.filter((tag) => tag !== blockingUserTag),
    );
  }
});

test('hides friends of friends behind a block', async () => {
  const near = async (of: string, by = of) =>
    (await getBodyAs(`users/${getUserId(of)}/friend_relations?limit=100`, by)).data.map(
      ({ friend_tag }: { friend_tag: string }) => friend_tag,
    );
  const at = '2026-01-01';
  const both = { from_id: getUserId(testUsers.host), to_id: getUserId(blockingUserTag) };
  await DB.insert('friends', { ...both, requested_at: at, approved_at: at });
  expect(await near(blockedUserTag)).toContain(testUsers.host);
  expect(await near(blockedUserTag)).not.toContain(blockingUserTag);
  expect(await near(blockingUserTag)).not.toContain(blockedUserTag);
  await DB.run('delete from blocks');
  await vi.waitFor(
    async () => expect(await near(blockedUserTag)).toContain(blockingUserTag),
    5_000,
  );
  await vi.waitFor(
    async () => expect(await near(blockingUserTag)).toContain(blockedUserTag),
    5_000,
  );
  await insertBlock(blockingUserTag, blockedUserTag);
  expect(await near(blockedUserTag)).not.toContain(blockingUserTag);
});

test('location members do not see blocked members', async () => {
  const link = await DB.value(
    'select id from user_locations where user_id = ? and is_admin = 1 and approved_by_id is not null',
    getUserId(testUsers.host),
  );
  const people = async (by: string) =>
    (
      await getBodyAs(`users/${getUserId(testUsers.host)}/locations/${link}/people?limit=100`, by)
    ).data.map(({ user_id }: { user_id: string }) => user_id);
  const others = (await people(testUsers.host)).filter(
    (one: string) => one !== getUserId(testUsers.host),
  );
  expect(others.length).toBeGreaterThan(0);
  const tag = await DB.value<string>('select tag from users where id = ?', others[0]);
  await insertBlock(tag ?? '', testUsers.host);
  expect(await people(testUsers.host)).not.toContain(others[0]);
  expect(await people(testUsers.admin)).toContain(others[0]);
});

test.each(blockSides)('to %s a place does not name %s, its creator', async (by, other) => {
  await DB.run(
    "update locations set created_by = ?1, updated_by = ?1 where tag = 'harbour-studio'",
    getUserId(other),
  );
  const made = async (reader: string | null) => {
    const list = await getBodyAs('locations/fe?limit=100', reader);
    return [
      list.data.find((row: { tag: string }) => row.tag === 'harbour-studio'),
      await getBodyAs('locations/fe/harbour-studio', reader),
    ].map(({ created_by, created_by_name, updated_by, updated_by_name }) =>
      [created_by, created_by_name, updated_by, updated_by_name].filter(Boolean),
    );
  };
  expect(await made(by)).toEqual([[], []]);
  for (const one of [null, testUsers.host, testUsers.admin]) {
    for (const found of await made(one)) expect(found).toHaveLength(4);
  }
});

test('hiding costs visitors nothing and members few rows', async () => {
  for (const path of ['users/fe?limit=24', 'threads/fe/my-brothers-jackets/replies', 'events/fe']) {
    const visitor = getResponseQueryStatistics(await getAs(path, null));
    const member = getResponseQueryStatistics(await getAs(path, blockedUserTag));
    expect(member.roundTrips - visitor.roundTrips, path).toBe(1);
    expect(member.rowsRead - visitor.rowsRead, path).toBeLessThan(60);
  }
});
