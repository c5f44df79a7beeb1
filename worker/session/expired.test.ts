import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { DB, idOf, withWorld, world } from '../../tests/world.ts';
import { Database } from '../db/client.ts';
import { runJob } from '../lib/jobs.ts';
import { idAt } from '../lib/resource/log.ts';
import { expiredJob } from './expired.ts';

withWorld();

const days = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString();

async function begin(id: string, begun: number, used: number) {
  const member = idOf('users', world.member);
  await env.DB.batch([
    env.DB.prepare(
      'insert into sessions (id, user_id, created_at, last_used_at) values (?, ?, ?, ?)',
    ).bind(id, member, days(begun), days(used)),
    env.DB.prepare('insert into session_refreshes (hash, session_id) values (?, ?)').bind(
      `hash of ${id}`,
      id,
    ),
  ]);
}

test('sessions that are over go with their cookies, the others stay', async () => {
  await begin('fresh', 1, 0);
  await begin('long', 59, 13);
  await begin('idle', 20, 14.1);
  await begin('old', 60.1, 0);
  await runJob(expiredJob, env);
  expect(await DB.column('select id as value from sessions order by 1')).toEqual(['fresh', 'long']);
  expect(await DB.column('select hash as value from session_refreshes order by 1')).toEqual([
    'hash of fresh',
    'hash of long',
  ]);
});

test('attempts of the day before go, unless they still block', async () => {
  const insert = env.DB.prepare(
    'insert into attempts (key, count, since, blocked_until) values (?, 1, ?, ?)',
  );
  await env.DB.batch([
    insert.bind('today', days(0.5), null),
    insert.bind('before', days(1.1), null),
    insert.bind('blocked', days(1.1), days(0.1)),
    insert.bind('long past', days(3), days(2)),
  ]);
  await runJob(expiredJob, env);
  expect(await DB.column('select key as value from attempts order by 1')).toEqual([
    'blocked',
    'today',
  ]);
});

test('links of mails go after a quarter of a year, those to stop mail stay', async () => {
  const insert = env.DB.prepare(
    'insert into email_links (hash, user_id, purpose, created_at, used_at) values (?, ?, ?, ?, ?)',
  );
  const member = idOf('users', world.member);
  await env.DB.exec('delete from email_links');
  await env.DB.batch([
    insert.bind('old reset', member, 'reset', days(91), null),
    insert.bind('young reset', member, 'reset', days(89), null),
    insert.bind('used', member, 'verify', days(91), days(91)),
    insert.bind('unused', member, 'verify', days(91), null),
    insert.bind('stop', member, 'unsubscribe', days(400), null),
  ]);
  await runJob(expiredJob, env);
  await runJob(expiredJob, env);
  expect(await DB.column('select hash as value from email_links order by 1')).toEqual([
    'stop',
    'young reset',
  ]);
});

test('answers to calls with a key are kept for a week', async () => {
  const insert = env.DB.prepare(
    'insert into answered_keys (person_id, key, created_at) values (?, ?, ?)',
  );
  const member = idOf('users', world.member);
  await env.DB.batch([
    insert.bind(member, 'young', days(6.9)),
    insert.bind(member, 'old', days(7.1)),
  ]);
  await runJob(expiredJob, env);
  expect(await DB.column('select key as value from answered_keys')).toEqual(['young']);
});

test('security events are kept for 180 days', async () => {
  const insert = env.DB.prepare(
    "insert into security_events (id, created_at, user_id, kind) values (?, ?, ?, 'sign_in')",
  );
  const member = idOf('users', world.member);
  await env.DB.exec('delete from security_events');
  const made = [179.9, 180.1].map(days);
  await env.DB.batch(made.map((moment) => insert.bind(`${idAt(moment)}-x`, moment, member)));
  await runJob(expiredJob, env);
  expect(await DB.column('select created_at as value from security_events')).toEqual([made[0]]);
});

test('challenges go after an hour, though nobody has answered them', async () => {
  const insert = env.DB.prepare(
    "insert into challenges (hash, purpose, created_at) values (?, 'passkey', ?)",
  );
  await env.DB.batch([insert.bind('young', days(0.04)), insert.bind('old', days(0.05))]);
  await runJob(expiredJob, env);
  expect(await DB.column('select hash as value from challenges')).toEqual(['young']);
});

test('however many are over, one run takes a bounded part and says whether there is more', {
  tags: 'slow',
}, async () => {
  await env.DB.exec(
    "with recursive number(n) as (select 1 union all select n + 1 from number where n < 10600) insert into attempts (key, count, since) select 'many ' || n, 1, '2026-01-01' from number",
  );
  const run = () =>
    expiredJob.run(env, new Database(env.DB), { value: null, keep: async () => {} });
  expect(await run()).toMatchObject({ hasMore: true });
  await Promise.all([run(), run()]);
  expect(await DB.column("select key as value from attempts where key like 'many %'")).toEqual([]);
});
