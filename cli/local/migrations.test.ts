// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { unstable_splitSqlQuery as split } from 'wrangler';
import { buildDemoCommunity } from '../../demo/build-community.ts';
import { insertRows } from '../../demo/insert-rows.ts';
import { createInMemoryD1 } from '../../tests/setup/in-memory-d1.ts';
import { queryDatabase } from '../../tests/setup/query-database.ts';
import { parseTriggerNames } from '../deploy/deploy-steps.ts';
import {
  applyMigrations,
  listAfterMigrationStatements,
  readTriggerNames,
  triggerNamesQuery,
} from './migrations.ts';
import { projectRoot } from './serve-build.ts';

/** Names that four triggers had in an earlier version, and their names now. */
const formerNames = {
  thread_replies_counted: 'thread_replies_insert_search_and_count',
  thread_replies_uncounted: 'thread_replies_delete_count',
  likes_counted: 'likes_insert_count',
  friends_joined: 'friends_insert_count',
};
const formerTriggers = split(
  readFileSync(join(projectRoot, 'tests/fixtures/sql/former-triggers.sql'), 'utf8'),
);

const db = createInMemoryD1();
const DB = queryDatabase(db);

const runBatch = (statements: string[]) => db.batch(statements.map((sql) => db.prepare(sql)));
const listTriggers = async () =>
  (await DB.column<string>("select name from sqlite_master where type = 'trigger'")).sort();

/** Replaces four triggers with those of an earlier version. */
const restoreFormerTriggers = () =>
  runBatch([
    ...Object.values(formerNames).map((name) => `drop trigger ${name}`),
    ...formerTriggers,
  ]);

/** Applies the triggers as `npm run deploy` does. */
async function applyAsDeployment() {
  const results = await DB.all(triggerNamesQuery);
  const output = JSON.stringify([{ results, success: true }], null, 2);
  await runBatch(listAfterMigrationStatements(parseTriggerNames(output)));
}

/** Reads all rows of all tables, as JSON by table. */
async function dumpRows() {
  const tables = await DB.column<string>(
    "select name from sqlite_master where type = 'table' and name not glob '_cf_*'",
  );
  const rows = await db.batch(tables.map((name) => db.prepare(`select * from "${name}"`)));
  return Object.fromEntries(tables.map((name, at) => [name, JSON.stringify(rows[at]?.results)]));
}

beforeAll(async () => {
  await applyMigrations(db);
  await restoreFormerTriggers();
  const { access_logs, ...tables } = buildDemoCommunity(Date.now()).tables;
  // Users refer to places, which take long to load.
  const users = tables.users?.map((user) => ({ ...user, place_id: null })) ?? [];
  await insertRows(db, { ...tables, users });
}, 60_000);

describe.each([
  ['a start', () => applyMigrations(db)],
  ['a deployment', applyAsDeployment],
])('%s on a database of an earlier version', (_, upgrade) => {
  beforeEach(async () => {
    if (!(await listTriggers()).includes('likes_counted')) await restoreFormerTriggers();
  });

  test('leaves no trigger that the folder does not name, and keeps all rows', async () => {
    const rows = await dumpRows();
    expect(Object.keys(rows)).toContain('documents_fts_data');
    expect(await listTriggers()).toEqual(expect.arrayContaining(Object.keys(formerNames)));
    await upgrade();
    expect(await listTriggers()).toEqual(readTriggerNames().sort());
    expect(await dumpRows()).toEqual(rows);
  });

  test('can run again', async () => {
    await upgrade();
    await upgrade();
    expect(await listTriggers()).toEqual(readTriggerNames().sort());
  });

  test('counts each new and deleted row once', async () => {
    await upgrade();
    const [thread_id, reply_id] = await firstRow('thread_id, id', 'thread_replies');
    const [from_id, to_id] = await firstRow(
      'a.id as from_id, b.id as to_id',
      `users a join users b on a.id < b.id where not exists
        (select 1 from friends where from_id in (a.id, b.id) and to_id in (a.id, b.id))`,
    );
    const at = '2026-11-28T12:00:00.000Z';
    const readCounts = async () => ({
      replies: await DB.value("select count from counters where name = 'thread_replies'"),
      ofThread: await DB.value('select replies_count from threads where id = ?', thread_id),
      found: await DB.count("documents where kind = 'reply' and item_id = 'added'"),
      likes: await DB.value('select likes_count from thread_replies where id = ?', reply_id),
      friends: await DB.value('select connections_count from users where id = ?', from_id),
    });
    const before = await readCounts();

    await DB.insert('thread_replies', {
      id: 'added',
      created_at: at,
      updated_at: at,
      thread_id,
      path: '9999',
      comments: '<p>New</p>',
      plain: 'New',
    });
    await DB.insert('likes', {
      id: 'added',
      object_type: 'thread-replies',
      object_id: reply_id,
      created_by: from_id,
      created_at: at,
    });
    await DB.insert('friends', { from_id, to_id, requested_at: at, approved_at: at });
    const after = await readCounts();
    expect(after).toEqual(
      Object.fromEntries(Object.entries(before).map(([name, count]) => [name, Number(count) + 1])),
    );

    await DB.run("delete from thread_replies where id = 'added'");
    await DB.run("delete from likes where id = 'added'");
    await DB.run('delete from friends where from_id = ? and to_id = ?', from_id, to_id);
    const { replies, likes, friends } = await readCounts();
    expect({ replies, likes, friends }).toEqual({
      replies: before.replies,
      likes: before.likes,
      friends: before.friends,
    });
  });
});

const firstRow = async (columns: string, rows: string) =>
  Object.values((await DB.first(`select ${columns} from ${rows} limit 1`)) ?? {}) as string[];
