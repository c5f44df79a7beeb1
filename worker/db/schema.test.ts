import { env } from 'cloudflare:workers';
import { is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import { DB, demoId, testUsers, withSeededDatabase } from '../../tests/setup/database.ts';
import { Database } from './client.ts';
import * as schema from './schema/index.ts';
import { indexAllRows } from './search/index-pending.ts';

withSeededDatabase();

test('a migrated database has exactly the columns and triggers of the schema', async () => {
  const columns = await DB.all<{
    name: string;
  }>(`select t.name || '.' || c.name as name from sqlite_schema t join pragma_table_xinfo(t.name) c
     where t.type = 'table' and t.sql not like 'create virtual%' and c.hidden <> 1
       and not (t.name glob 'sqlite*' or t.name glob '_cf*' or t.name glob 'd1_*' or t.name glob '*_fts_*' or t.name in ('directory_spellings', 'directory_words', 'search_items', 'synonym_phrases'))`);
  const declared = Object.values(schema)
    .filter((one) => is(one, SQLiteTable))
    .map((table) => getTableConfig(table))
    .flatMap((table) => table.columns.map((column) => `${table.name}.${column.name}`));
  expect(columns.map(({ name }) => name).sort()).toEqual(declared.sort());
  const triggers = await DB.all<{ sql: string }>(
    "select sql from sqlite_schema where type = 'trigger'",
  );
  const written = (env.TEST_MIGRATIONS.at(-1)?.queries ?? [])
    .map((query) => query.slice(Math.max(0, query.indexOf('CREATE TRIGGER'))))
    .filter((query) => query.startsWith('CREATE TRIGGER'));
  const plain = (sql: string) => sql.replace(/;\s*$/, '').trim();
  expect(triggers.map(({ sql }) => plain(sql)).sort()).toEqual(written.map(plain).sort());
});

test('a trigger is named after its table, its event and what it maintains', async () => {
  const triggers = await DB.all<Record<'name' | 'tbl_name' | 'sql', string>>(
    "select name, tbl_name, sql from sqlite_schema where type = 'trigger'",
  );
  expect(triggers.length).toBeGreaterThan(0);
  for (const { name, tbl_name, sql } of triggers) {
    const event = /(?:AFTER|INSTEAD OF) (INSERT|UPDATE|DELETE)/.exec(sql)?.[1]?.toLowerCase();
    expect(name).toMatch(new RegExp(`^${tbl_name}_${event}_[a-z]`));
  }
});

test('no foreign key deletes by cascade', async () => {
  const results = await DB.all(
    "select name from sqlite_schema where sql like '%on delete cascade%'",
  );
  expect(results).toEqual([]);
});

test.each([
  [
    'articles',
    'select count(*) as value from articles',
    "select count as value from counters where name = 'articles'",
  ],
  [
    'dated articles',
    'select count(distinct coalesce(translation_group_id, id)) as value from articles where published_at is not null',
    "select count as value from counters where name = 'dated_articles'",
  ],
  [
    'featured articles',
    'select count(*) as value from articles where published_at is not null and is_featured',
    "select count as value from counters where name = 'featured_articles'",
  ],
  [
    'users',
    'select count(*) as value from users',
    "select count as value from counters where name = 'users'",
  ],
  [
    'sent e-mails',
    'select count(*) as value from sent_emails',
    "select count as value from counters where name = 'sent_emails'",
  ],
  [
    'history',
    'select count(*) as value from history',
    "select count as value from counters where name = 'history'",
  ],
  [
    'access logs',
    'select count(*) as value from access_logs',
    "select count as value from counters where name = 'access_logs'",
  ],
  [
    'replies',
    'select count(*) as value from thread_replies',
    "select count as value from counters where name = 'thread_replies'",
  ],
  [
    'threads that are shown',
    'select count(*) as value from threads where is_deleted = 0',
    "select count as value from counters where name = 'shown_threads'",
  ],
])('the counter of %s is correct', async (_, counted, kept) => {
  expect(await DB.value(kept)).toBe(await DB.value(counted));
});

const drift: Record<string, string> = {
  'articles of a category': `select count(*) as value from article_categories c where count_articles <> (select count(*) from articles where category_id = c.id)
    or count_dated_articles <> (select count(distinct coalesce(translation_group_id, id)) from articles where category_id = c.id and published_at is not null)`,
  'practitioners of a sub-category': `select count(*) as value from sub_categories s where users_count <>
    (select count(*) from user_sub_categories o join users u on u.id = o.user_id where o.sub_category_id = s.id and u.is_practitioner)`,
  'practitioners of a category': `select count(*) as value from categories c where users_count <> (select count(distinct u.id) from users u
    join user_sub_categories o on o.user_id = u.id join sub_categories s on s.id = o.sub_category_id where s.category_id = c.id and s.is_active and u.is_practitioner)`,
  'where a sub-category stands': `select count(*) as value from sub_categories s where category_tag is not
    (select tag from categories where id = s.category_id and is_active)`,
  'people who are public': `select count(*) as value from users u join membership_levels l on l.id = u.membership_level_id
    where u.is_public <> (u.is_active and u.approved_at is not null and l.authz_user_basic)`,
  'friends of a person': `select count(*) as value from users u where connections_count <>
    (select count(*) from friends where approved_at is not null and u.id in (from_id, to_id))`,
  'replies of a thread':
    'select count(*) as value from threads t where replies_count <> (select count(*) from thread_replies where thread_id = t.id and is_deleted = 0)',
  'places in a thread':
    'select count(*) as value from threads t where places_count <> (select count(*) from thread_replies where thread_id = t.id)',
  'likes of an object':
    'select count(*) as value from like_counts k where count <> (select count(*) from likes where object_type = k.object_type and object_id = k.object_id)',
  'uses of a tag':
    'select count(*) as value from tags t where total_count <> (select count(*) from tag_links where tag_id = t.id)',
};

test.each(Object.keys(drift))('no counter of %s has drifted', async (name) => {
  expect(await DB.value(drift[name] ?? '')).toBe(0);
});

test('counters follow every change of a member, a level and an offering', async () => {
  const member = demoId('users', testUsers.host);
  const level = demoId('membership_levels', 'practitioner');
  const changes: [string, ...unknown[]][] = [
    ['update users set is_active = 0 where id = ?', member],
    ['update users set is_active = 1 where id = ?', member],
    [
      'update users set membership_level_id = ? where id = ?',
      demoId('membership_levels', 'community'),
      member,
    ],
    ['update membership_levels set authz_user_services = 0 where id = ?', level],
    [
      'update membership_levels set authz_user_services = 1, authz_user_basic = 0 where id = ?',
      level,
    ],
    ['update membership_levels set authz_user_basic = 1 where id = ?', level],
    ['delete from user_sub_categories where user_id = ?', member],
    [
      'insert into user_sub_categories (user_id, sub_category_id, created_at) select ?, id, ? from sub_categories',
      member,
      '2026-01-01',
    ],
    [
      "update sub_categories set category_id = (select id from categories order by id desc limit 1) where tag = 'walking-groups'",
    ],
    ["update categories set is_active = 0 where tag = 'body-and-movement'"],
    [
      "update sub_categories set category_id = (select id from categories where tag = 'body-and-movement') where tag = 'peer-listening'",
    ],
    ["update categories set tag = 'body', is_active = 1 where tag = 'body-and-movement'"],
    [
      "insert into sub_categories (id, created_at, updated_at, category_id, name, tag) select 'new', '2026-01-01', '2026-01-01', id, 'New', 'new' from categories where tag = 'body'",
    ],
    ["update users set name = 'Renamed' where id = ?", member],
    ["update users set name = 'Renamed too' where id in (select created_by from threads)"],
    ['update threads set updated_by = ?', member],
    ["update users set name = 'Renamed again' where id = ?", member],
    ['update threads set is_deleted = 1, sub_category_id = (select max(id) from sub_categories)'],
    [
      "update sub_categories set name = 'Renamed', tag = 'renamed' where id = (select max(id) from sub_categories)",
    ],
    ['update threads set is_deleted = 0, created_by = null'],
    ["update articles set published_at = null where tag = 'what-it-costs'"],
    [
      "update articles set category_id = (select id from article_categories order by id desc limit 1), is_featured = 1 where tag = 'the-first-phone-call'",
    ],
    ['delete from likes where rowid % 2 = 0'],
    ['delete from tag_links where rowid % 3 = 0'],
    ['update friends set approved_at = null where from_id = ?', demoId('users', testUsers.member)],
  ];
  for (const [sql, ...params] of changes) {
    await DB.run(sql, ...params);
    for (const [name, query] of Object.entries(drift)) {
      expect(await DB.value(query), `${name} after: ${sql}`).toBe(0);
    }
  }
});

async function found(words: string) {
  await indexAllRows(new Database(env.DB));
  return await DB.all<{ kind: string; tag: string }>(
    'select d.kind, d.tag from documents_fts join documents d on d.rowid = documents_fts.rowid where documents_fts match ? order by rank',
    words,
  );
}

test('the search index has public content of each kind and follows changes', async () => {
  expect(new Set((await found('the')).map(({ kind }) => kind))).toEqual(
    new Set(['article', 'blog', 'page', 'sub_category', 'thread', 'reply', 'user', 'event']),
  );
  await DB.run(
    "update blogs set title = 'Zanzibarian evenings' where tag = (select min(tag) from blogs)",
  );
  expect(await found('zanzibarian')).toHaveLength(1);
  await DB.run("update blogs set is_active = 0 where title = 'Zanzibarian evenings'");
  expect(await found('zanzibarian')).toEqual([]);
});

test('the words of a restricted body match nothing', async () => {
  await DB.run(
    "update articles set plain = 'quixotic words', is_restricted = 1 where tag = 'online-or-in-the-room'",
  );
  expect(await found('quixotic')).toEqual([]);
  await DB.run("update articles set is_restricted = 0 where tag = 'online-or-in-the-room'");
  expect(await found('quixotic')).toEqual([{ kind: 'article', tag: 'online-or-in-the-room' }]);
});
