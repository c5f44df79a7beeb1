import { env } from 'cloudflare:workers';
import { afterEach, expect, test } from 'vitest';
import { ask, signedIn, withWorld, world } from '../../tests/world.ts';
import { countersMemory } from '../contract/jobs.ts';
import { statusReport } from '../contract/status.ts';
import { Database } from '../db/client.ts';
import { runJob } from '../lib/jobs.ts';
import { counted } from './counted.ts';
import { bounds, countersJob } from './job.ts';
import { threadsCounted } from './threads.ts';

withWorld();

const usual = { ...bounds };
afterEach(() => Object.assign(bounds, usual));

const memory = async () => {
  const kept = await env.DB.prepare(
    "select memory from jobs where name = 'counters'",
  ).first<string>('memory');
  return countersMemory.parse(JSON.parse(kept ?? '{}'));
};

async function wrong() {
  await runJob(countersJob, env);
  return (await memory()).found?.wrong;
}

test('what triggers and calls have counted is right', async () => {
  expect(await wrong()).toEqual({});
});

test('every counter that there is, is looked through', async () => {
  const { results } = await env.DB.prepare('select name from counters').all<{ name: string }>();
  const families = new Set(results.map(({ name }) => name.replace(/( [0-9a-f-]{36})+$/, '')));
  const known = new Set(counted.map(({ name }) => name));
  expect([...families].filter((name) => !known.has(name))).toEqual([]);
});

/** An hour of which views are kept, of whatever kind. */
const viewed = `insert or ignore into access_log_hours select '2026-11-20T10', o.id, t.id, 3
  from access_object_types o, access_types t limit 1`.replaceAll('\n', ' ');

/** Each counter moved away from what it counts; null where the local data has none. */
const faults: [string, string][] = [
  ['articles', "update counters set count = count + 1 where name = 'articles'"],
  ['file_bytes', "delete from counters where name = 'file_bytes'"],
  ['given_up_emails', "update counters set count = 5 where name = 'given_up_emails'"],
  ['waiting_messages', "update counters set count = 5 where name = 'waiting_messages'"],
  ['access_logs', "update counters set count = 0 where name = 'access_logs'"],
  ['friends sent', "update counters set count = 99 where name like 'friends sent %'"],
  ['open_reports', "update counters set count = 5 where name = 'open_reports'"],
  ['blocks', "insert into counters (name, count) select 'blocks ' || min(id), 7 from users"],
  ['message_participants.is_blocked', 'update message_participants set is_blocked = 1'],
  ['likes', "delete from counters where name like 'likes %'"],
  ['threads', "update counters set count = count - 1 where name like 'threads %'"],
  ['deleted threads', "insert into counters select 'deleted threads ' || min(id), 3 from users"],
  ['threads by', "delete from counters where name like 'threads by % %'"],
  [
    'threads hidden from',
    "insert into counters select 'threads hidden from ' || min(id), 3 from users",
  ],
  ['replies', "delete from counters where name like 'replies %'"],
  ['users.connections_count', 'update users set connections_count = connections_count + 1'],
  ['sub_categories.users_count', 'update sub_categories set users_count = users_count + 1'],
  ['sub_categories.category_tag', "update sub_categories set category_tag = 'x'"],
  ['categories.users_count', 'update categories set users_count = 0 where users_count > 0'],
  ['user_categories.offerings_count', 'update user_categories set offerings_count = 9'],
  ['tags.articles_count', 'update tags set articles_count = articles_count + 1'],
  ['tags.total_count', 'update tags set total_count = total_count + 1'],
  ['threads.replies_count', 'update threads set replies_count = replies_count + 1'],
  ...['created_by_name', 'updated_by_name', 'sub_category_tag', 'category_tag'].map(
    (name): [string, string] => [`threads.${name}`, `update threads set ${name} = 'x'`],
  ),
  ['threads.places_count', 'update threads set places_count = places_count + 1'],
  ['thread_replies.updated_by_name', "update thread_replies set updated_by_name = 'x'"],
  ['thread_replies.likes_count', 'update thread_replies set likes_count = likes_count + 1'],
  ['article_categories.count_articles', 'update article_categories set count_articles = 0'],
  ['like_counts', 'delete from like_counts'],
  ['directory_facets', 'update directory_facets set count = count + 1'],
  ['practitioner_facets', "delete from practitioner_facets where kind = 'tag'"],
  ['practitioner_facets', "update practitioner_facets set value = 'x' where kind = 'language'"],
  ['like_counts', "insert into like_counts values ('articles', 'gone', 3)"],
  ['access_log_days', `${viewed}; update access_log_days set count = count + 1`],
  ['access_log_months', `${viewed}; delete from access_log_months`],
  [
    'access_log_country_months',
    "insert into access_log_country_months values ('2020-01', 'Ireland', 3)",
  ],
];

test.each(faults)('%s that is wrong is told, and is right again', async (name, fault) => {
  await env.DB.exec(fault);
  const found = await wrong();
  expect(Object.keys(found ?? {})).toContain(name);
  expect(found?.[name]).toBeGreaterThan(0);
  expect(await wrong()).toEqual({});
});

test('what is given up and sent again is counted as it goes', async () => {
  const rows = "('one', ?1, 'sobe-mail', null), ('two', ?1, 'sobe-mail', ?1)";
  const moment = '2026-11-21T10:00:00.000Z';
  const steps: [string, number, number][] = [
    [`insert into parked_messages (id, created_at, queue, replayed_at) values ${rows}`, 1, 0],
    ["update parked_messages set replayed_at = ?1 where id = 'one'", 0, 0],
    ["update parked_messages set replayed_at = null where id = 'one' and ?1 is ?1", 1, 0],
    ['delete from parked_messages where ?1 is ?1', 0, 0],
    [
      `insert into sent_emails (id, created_at, updated_at, to_addr, subject, text, parked_at)
        values ('mail', ?1, ?1, 'a@example.org', 'x', 'x', ?1)`,
      ...([0, 1] as const),
    ],
    ["update sent_emails set parked_at = ?1, processed = 1 where id = 'mail'", 0, 1],
    ["update sent_emails set parked_at = null where id = 'mail' and ?1 is ?1", 0, 0],
    ["update sent_emails set parked_at = ?1 where id = 'mail'", 0, 1],
    ["delete from sent_emails where id = 'mail' and ?1 is ?1", 0, 0],
  ];
  const count = (name: string) =>
    env.DB.prepare('select count from counters where name = ?').bind(name).first('count');
  const before = Number(await count('given_up_emails'));
  for (const [sql, waiting, givenUp] of steps) {
    await env.DB.prepare(sql).bind(moment).run();
    expect([sql, await count('waiting_messages')]).toEqual([sql, waiting]);
    expect([sql, await count('given_up_emails')]).toEqual([sql, before + givenUp]);
  }
  expect(await wrong()).toEqual({});
});

test('what a block hides, and what somebody has deleted, is counted as it goes', async () => {
  const moment = '2026-11-21T10:00:00.000Z';
  const thread = `insert into threads (id, created_at, updated_at, created_by, updated_by, title, tag, sub_category_id)
    select 'counted', ?1, ?1, 'b', 'b', 'x', 'counted', min(id) from sub_categories`;
  const block = (id: string, by: string, of: string) =>
    `insert into blocks (id, blocker_id, blocked_id, created_at) values ('${id}', '${by}', '${of}', ?1)`;
  const change = (to: string) => `update threads set ${to} where id = 'counted' and ?1 = ?1`;
  const account = `insert into users (id, created_at, updated_at, name, tag, email, membership_level_id)
    select value, ?1, ?1, value, value, value, (select min(id) from membership_levels) from json_each('["a","b","c"]')`;
  const steps: [string, number, number][] = [
    [account, 0, 0],
    [block('one', 'a', 'b'), 0, 0],
    [thread, 1, 0],
    [block('two', 'b', 'a'), 1, 0],
    [block('three', 'c', 'b'), 1, 0],
    ["delete from blocks where id = 'one' and ?1 = ?1", 1, 0],
    [change('is_deleted = 1'), 0, 1],
    ["delete from blocks where id = 'two' and ?1 = ?1", 0, 1],
    [change('is_deleted = 0'), 0, 0],
    [block('four', 'b', 'a'), 1, 0],
    [change('sub_category_id = (select max(id) from sub_categories)'), 1, 0],
    [change("is_deleted = 1, updated_by = 'c'"), 0, 0],
    [change("is_deleted = 0, updated_by = 'b'"), 1, 0],
    [change('is_deleted = 1'), 0, 1],
    [change('sub_category_id = (select min(id) from sub_categories)'), 0, 1],
    [change('created_by = null'), 0, 0],
    [change("created_by = 'b'"), 0, 1],
    [change('is_deleted = 0'), 1, 0],
    [change('is_deleted = 1'), 0, 1],
    ["delete from threads where id = 'counted' and ?1 = ?1", 0, 0],
  ];
  const count = async (name: string) =>
    (await env.DB.prepare('select count from counters where name = ?').bind(name).first('count')) ??
    0;
  for (const [sql, hidden, deleted] of steps) {
    await env.DB.prepare(sql).bind(moment).run();
    expect([sql, await count('threads hidden from a')]).toEqual([sql, hidden]);
    expect([sql, await count('deleted threads b')]).toEqual([sql, deleted]);
    for (const { name, sql: look } of threadsCounted) {
      const { results } = await env.DB.prepare(look).bind('', '~').all();
      expect([sql, name, results]).toEqual([sql, name, []]);
    }
  }
  expect(await wrong()).toEqual({});
});

test('the pages that show what was wrong are named, once it is right', async () => {
  await env.DB.exec('update users set connections_count = 77');
  await env.DB.exec("update counters set count = 0 where name = 'dated_articles'");
  const run = () =>
    countersJob.run(env, new Database(env.DB), { value: null, keep: async () => {} });
  expect(new Set((await run())?.changes)).toEqual(new Set(['articles', 'users']));
  expect((await run())?.changes).toEqual([]);
});

test('two at once find nothing that is right, and leave nothing wrong', async () => {
  await env.DB.exec('update users set connections_count = 77');
  const nothing = { value: null, keep: async () => {} };
  const run = () => countersJob.run(env, new Database(env.DB), nothing);
  await Promise.all([run(), run()]);
  expect(await wrong()).toEqual({});
});

test('it goes on in small parts, run after run, and tells at the end what all of them found', async () => {
  Object.assign(bounds, { part: 40, parts: 20 });
  await env.DB.exec('update users set connections_count = 77; update tags set total_count = 77');
  let runs = 0;
  await env.DB.exec("update jobs set memory = null where name = 'counters'");
  do {
    await runJob(countersJob, env);
    runs += 1;
  } while (!(await memory()).found);
  expect(runs).toBeGreaterThan(3);
  const found = (await memory()).found?.wrong ?? {};
  const users = await env.DB.prepare('select count(*) as n from users').first('n');
  expect(found['users.connections_count']).toBe(users);
});

test('cut off between two parts, it goes on where it was', async () => {
  Object.assign(bounds, { part: 7, parts: 10_000 });
  await env.DB.exec("update jobs set memory = null where name = 'counters'");
  await env.DB.exec('update users set connections_count = 77');
  let kept: unknown = null;
  const cut = async (value: unknown) => {
    kept = value;
    throw new Error('Cut off');
  };
  const db = new Database(env.DB);
  await expect(countersJob.run(env, db, { value: null, keep: cut })).rejects.toThrow('Cut off');
  expect(kept).toMatchObject({ at: { counter: expect.any(Number) } });
  const keep = async (value: unknown) => {
    kept = value;
  };
  await countersJob.run(env, db, { value: kept, keep });
  expect(kept).toMatchObject({
    found: { wrong: { 'users.connections_count': expect.any(Number) } },
  });
  const off = 'select count(*) as n from users where connections_count = 77';
  expect(await env.DB.prepare(off).first('n')).toBe(0);
});

test('the status report tells what was found, and when', async () => {
  await env.DB.exec("update counters set count = 0 where name = 'users'");
  await runJob(countersJob, env);
  const headers = await signedIn(world.admin);
  const report = statusReport.parse(await (await ask('/sobe/v1/status', { headers })).json());
  expect(report.counters.wrong).toEqual({ users: 1 });
  expect(Date.parse(report.counters.checked_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect(report.jobs.find(({ name }) => name === 'counters')?.note).toBe(
    'Was wrong, and is right again: users (1).',
  );
});
