import { beforeAll, expect, test } from 'vitest';
import migration from '../../../migrations/0038_people_of_tags.sql?raw';
import { DB, demoId, testUsers, withSeededDatabase } from '../../../tests/setup/database.ts';

withSeededDatabase();

const user = demoId('users', testUsers.host);
const member = demoId('users', testUsers.basic);
const tag = 'tag-of-people';
const other = 'other-tag-of-people';
const moment = '2026-01-01T00:00:00.000Z';

const listPeople = async (id = tag) =>
  JSON.parse((await DB.value<string>('select people_ids from tags where id = ?', id)) ?? '');

/** Tags and links whose stored values differ from those that the job computes. */
const listWrong = () =>
  DB.column(`select id from tags where people_ids is not (select people_ids from tag_people where tag_id = tags.id)
    union all select id from tag_links where is_public is not
      coalesce((select is_practitioner from users where id = tag_links.user_id), 0)`);

const insertLink = (id: string, userId: string, tagId = tag) =>
  DB.run(
    `insert into tag_links (id, created_at, updated_at, tag_id, user_id) values (?, '${moment}', '${moment}', ?, ?)`,
    id,
    tagId,
    userId,
  );

beforeAll(async () => {
  for (const id of [tag, other])
    await DB.run(
      `insert into tags (id, created_at, updated_at, name) values (?, '${moment}', '${moment}', upper(?))`,
      id,
      id,
    );
});

test('lists the practitioners of a tag after each change', async () => {
  expect(await listWrong()).toEqual([]);
  await insertLink('link', user);
  await insertLink('link-of-member', member);
  expect(await listPeople()).toEqual([user]);
  await DB.run("update tag_links set tag_id = ? where id = 'link'", other);
  expect([await listPeople(), await listPeople(other)]).toEqual([[], [user]]);
  await DB.run(
    "update tag_links set user_id = ?, tag_id = ? where id = 'link-of-member'",
    user,
    tag,
  );
  expect(await listPeople()).toEqual([user]);
  await DB.run('update users set is_active = 0 where id = ?', user);
  expect([await listPeople(), await listPeople(other)]).toEqual([[], []]);
  await DB.run('update users set is_active = 1 where id = ?', user);
  expect(await listPeople(other)).toEqual([user]);
  await DB.run("delete from tag_links where id = 'link'");
  expect(await listPeople(other)).toEqual([]);
  await DB.run(
    `insert into tag_links (id, created_at, updated_at, tag_id, user_id, is_public) values ('again', '${moment}', '${moment}', ?, ?, 1)`,
    other,
    user,
  );
  expect(await listPeople(other)).toEqual([user]);
  expect(await listWrong()).toEqual([]);
});

test('lists twenty-six practitioners at most', async () => {
  await DB.run(`insert into tag_links (id, created_at, updated_at, tag_id, user_id)
    select 'many-' || id, '${moment}', '${moment}', '${other}', id from users where is_practitioner = 1
    on conflict do nothing`);
  const all = await DB.column('select id from users where is_practitioner = 1 order by id');
  expect(all.length).toBeGreaterThan(26);
  expect(await listPeople(other)).toEqual(all.slice(0, 26));
});

test('the migration fills the lists of existing tags', async () => {
  const updates = migration.split('--> statement-breakpoint').slice(-2);
  const before = await DB.all('select id, people_ids from tags order by id');
  await DB.run('update tag_links set is_public = 0');
  await DB.run("update tags set people_ids = '[]'");
  for (const update of updates) await DB.run(update);
  expect(await DB.all('select id, people_ids from tags order by id')).toEqual(before);
  expect(await listWrong()).toEqual([]);
});
