import { env } from 'cloudflare:workers';
import { afterEach, expect, test } from 'vitest';
import { callApi, DB, testUsers, withSeededDatabase } from '../../../tests/setup/database.ts';
import { countCheckStateSchema } from '../../contract/system/jobs.ts';
import { statusReportSchema } from '../../contract/system/status.ts';
import { Database } from '../../db/client.ts';
import { runJob } from '../scheduler.ts';
import { countDefinitions } from './count-definitions.ts';
import { reconcileCountsJob, reconcileLimits } from './reconcile-counts-job.ts';

withSeededDatabase();

const usual = { ...reconcileLimits };
afterEach(() => Object.assign(reconcileLimits, usual));

const memory = async () => {
  const kept = await DB.value<string>("select memory from jobs where name = 'counters'");
  return countCheckStateSchema.parse(JSON.parse(kept ?? '{}'));
};

async function wrong() {
  await runJob(reconcileCountsJob, env);
  return (await memory()).found?.wrong;
}

test('counts maintained by triggers and mutations are correct', async () => {
  expect(await wrong()).toEqual({});
});

test('checks every counter', async () => {
  const results = await DB.all<{ name: string }>('select name from counters');
  const families = new Set(
    results.map(({ name }) => name.replace(/ [0-9a-f-]{36}$/, ' of sub_categories')),
  );
  const known = new Set(countDefinitions.map(({ name }) => name));
  expect([...families].filter((name) => !known.has(name))).toEqual([]);
});

/** A change that falsifies each counter; null if the local data has none. */
const faults: [string, string][] = [
  ['articles', "update counters set count = count + 1 where name = 'articles'"],
  ['access_logs', "update counters set count = 0 where name = 'access_logs'"],
  ['message_participants.is_blocked', 'update message_participants set is_blocked = 1'],
  ['users.connections_count', 'update users set connections_count = connections_count + 1'],
  ['sub_categories.users_count', 'update sub_categories set users_count = users_count + 1'],
  ['sub_categories.category_tag', "update sub_categories set category_tag = 'x'"],
  ['categories.users_count', 'update categories set users_count = 0 where users_count > 0'],
  ['user_categories.offerings_count', 'update user_categories set offerings_count = 9'],
  ['tags.articles_count', 'update tags set articles_count = articles_count + 1'],
  ['tags.total_count', 'update tags set total_count = total_count + 1'],
  ['tag_links.is_public', 'update tag_links set is_public = 0'],
  ['tags.people_ids', "update tags set people_ids = '[]'"],
  ['threads.replies_count', 'update threads set replies_count = replies_count + 1'],
  ['threads.places_count', 'update threads set places_count = places_count + 1'],
  ['thread_replies.likes_count', 'update thread_replies set likes_count = likes_count + 1'],
  ['article_categories.count_articles', 'update article_categories set count_articles = 0'],
  ['user_cards', "update user_cards set tag_names = '[]'"],
  ['user_cards', 'delete from user_cards'],
  ['like_counts', 'delete from like_counts'],
  ['like_counts', "insert into like_counts values ('articles', 'gone', 3)"],
];

test.each(faults)('reports and corrects a wrong %s', async (name, fault) => {
  await env.DB.exec(fault);
  const found = await wrong();
  expect(Object.keys(found ?? {})).toContain(name);
  expect(found?.[name]).toBeGreaterThan(0);
  expect(await wrong()).toEqual({});
});

test('names the pages that show a corrected count', async () => {
  await env.DB.exec('update users set connections_count = 77');
  await env.DB.exec("update counters set count = 0 where name = 'dated_articles'");
  const run = () =>
    reconcileCountsJob.run(env, new Database(env.DB), { state: null, saveState: async () => {} });
  expect(new Set((await run())?.changes)).toEqual(new Set(['articles', 'users']));
  expect((await run())?.changes).toEqual([]);
});

test('two concurrent runs change nothing that is correct', async () => {
  await env.DB.exec('update users set connections_count = 77');
  const nothing = { state: null, saveState: async () => {} };
  const run = () => reconcileCountsJob.run(env, new Database(env.DB), nothing);
  await Promise.all([run(), run()]);
  expect(await wrong()).toEqual({});
});

test('continues in small parts and reports the total at the end', async () => {
  Object.assign(reconcileLimits, { part: 40, parts: 10 });
  await env.DB.exec('update users set connections_count = 77; update tags set total_count = 77');
  let runs = 0;
  await env.DB.exec("update jobs set memory = null where name = 'counters'");
  do {
    await runJob(reconcileCountsJob, env);
    runs += 1;
  } while (!(await memory()).found);
  expect(runs).toBeGreaterThan(3);
  const found = (await memory()).found?.wrong ?? {};
  const users = await DB.count('users');
  expect(found['users.connections_count']).toBe(users);
});

test('continues after an interruption between two parts', async () => {
  Object.assign(reconcileLimits, { part: 7, parts: 10_000 });
  await env.DB.exec("update jobs set memory = null where name = 'counters'");
  await env.DB.exec('update users set connections_count = 77');
  let kept: unknown = null;
  const cut = async (value: unknown) => {
    kept = value;
    throw new Error('Cut off');
  };
  const db = new Database(env.DB);
  await expect(reconcileCountsJob.run(env, db, { state: null, saveState: cut })).rejects.toThrow(
    'Cut off',
  );
  expect(kept).toMatchObject({ at: { counter: expect.any(Number) } });
  const keep = async (value: unknown) => {
    kept = value;
  };
  await reconcileCountsJob.run(env, db, { state: kept, saveState: keep });
  expect(kept).toMatchObject({
    found: { wrong: { 'users.connections_count': expect.any(Number) } },
  });
  const off = 'select count(*) as n from users where connections_count = 77';
  expect(await env.DB.prepare(off).first('n')).toBe(0);
});

test('the status report shows the errors found and the time', async () => {
  await env.DB.exec("update counters set count = 0 where name = 'users'");
  await runJob(reconcileCountsJob, env);
  const report = statusReportSchema.parse(
    await (await callApi('GET', 'status', testUsers.admin)).json(),
  );
  expect(report.counters.wrong).toEqual({ users: 1 });
  expect(Date.parse(report.counters.checked_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect(report.jobs.find(({ name }) => name === 'counters')?.note).toBe('Corrected: users (1).');
});
