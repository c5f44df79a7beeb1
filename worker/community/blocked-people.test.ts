import { expect, test, vi } from 'vitest';
import { DB, spentOn, withWorld, world } from '../../tests/setup/database.ts';
import { blocked } from '../../tests/fixtures/blocks.ts';
import {
  body,
  everybody,
  get,
  gwen,
  gwenHasBlockedNora,
  id,
  nora,
  sides,
} from '../../tests/worlds/hidden.ts';

withWorld();
gwenHasBlockedNora();

test.each(sides)('%s does not see %s in the directory', async (by, other) => {
  for (const path of ['users/fe', 'users/fe?orderby=name desc', 'users/fe?search=a']) {
    const all = await everybody(path, null);
const met = await everybody(path, by);
    const hidden = all.filter((tag) => !met.includes(tag));
    if (all.includes(other)) expect(hidden, path).toEqual([other]);
    else expect(hidden, path).toEqual([]);
    expect(await everybody(path, world.host), path).toEqual(all);
    expect(await everybody(path, world.admin), path).toEqual(all);
  }
});

test.each(sides)('%s finds no profile of %s', async (by, other) => {
  for (const path of [
    `users/fe/${other}`,
    `users/${other}/offerings`,
    `users/${id(other)}/offerings`,
  ]) {
    expect((await get(path, by)).status, path).toBe(404);
    for (const one of [null, world.host, world.admin]) {
      expect((await get(path, one)).status, `${path} ${one}`).toBe(200);
    }
  }
});

test('hidden practitioners are neither listed nor counted', async () => {
  const offered = await DB.first<{ sub: string; category: string }>(
    `select s.tag as sub, c.tag as category from user_sub_categories o
     join sub_categories s on s.id = o.sub_category_id and s.is_active = 1
     join categories c on c.id = s.category_id where o.user_id = ? and o.is_public = 1 limit 1`,
    id(gwen),
  );
  for (const path of [
    `users/fe?sub_category_tag=${offered?.sub}`,
    `users/fe?category_tag=${offered?.category}`,
  ]) {
    const all = await everybody(path, null);
    expect(all, path).toContain(gwen);
    expect(await everybody(path, nora), path).toEqual(all.filter((tag) => tag !== gwen));
  }
});

test('hides friends of friends behind a block', async () => {
  const near = async (of: string, by = of) =>
    (await body(`users/${id(of)}/friend_relations?limit=100`, by)).data.map(
      ({ friend_tag }: { friend_tag: string }) => friend_tag,
    );
  const at = '2026-01-01';
  const both = { from_id: id(world.host), to_id: id(gwen) };
  await DB.insert('friends', { ...both, requested_at: at, approved_at: at });
  expect(await near(nora)).toContain(world.host);
  expect(await near(nora)).not.toContain(gwen);
  expect(await near(gwen)).not.toContain(nora);
  await DB.run('delete from blocks');
  await vi.waitFor(async () => expect(await near(nora)).toContain(gwen), 5_000);
  await vi.waitFor(async () => expect(await near(gwen)).toContain(nora), 5_000);
  await blocked(gwen, nora);
  expect(await near(nora)).not.toContain(gwen);
});

test('location members do not see blocked members', async () => {
  const link = await DB.value(
    'select id from user_locations where user_id = ? and is_admin = 1 and approved_by_id is not null',
    id(world.host),
  );
  const people = async (by: string) =>
    (await body(`users/${id(world.host)}/locations/${link}/people?limit=100`, by)).data.map(
      ({ user_id }: { user_id: string }) => user_id,
    );
  const others = (await people(world.host)).filter((one: string) => one !== id(world.host));
  expect(others.length).toBeGreaterThan(0);
  const tag = await DB.value<string>('select tag from users where id = ?', others[0]);
  await blocked(tag ?? '', world.host);
  expect(await people(world.host)).not.toContain(others[0]);
  expect(await people(world.admin)).toContain(others[0]);
});

test.each(sides)('to %s a place does not name %s, its creator', async (by, other) => {
  await DB.run(
    "update locations set created_by = ?1, updated_by = ?1 where tag = 'harbour-studio'",
    id(other),
  );
  const made = async (reader: string | null) => {
    const list = await body('locations/fe?limit=100', reader);
    return [
      list.data.find((row: { tag: string }) => row.tag === 'harbour-studio'),
      await body('locations/fe/harbour-studio', reader),
    ].map(({ created_by, created_by_name, updated_by, updated_by_name }) =>
      [created_by, created_by_name, updated_by, updated_by_name].filter(Boolean),
    );
  };
  expect(await made(by)).toEqual([[], []]);
  for (const one of [null, world.host, world.admin]) {
    for (const found of await made(one)) expect(found).toHaveLength(4);
  }
});

test('hiding costs visitors nothing and members few rows', async () => {
  for (const path of ['users/fe?limit=24', 'threads/fe/my-brothers-jackets/replies', 'events/fe']) {
    const visitor = spentOn(await get(path, null));
const member = spentOn(await get(path, nora));
    expect(member.roundTrips - visitor.roundTrips, path).toBe(1);
    expect(member.rowsRead - visitor.rowsRead, path).toBeLessThan(60);
  }
});
