import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { idOf, withWorld, world } from '../../tests/world.ts';
import { runJob } from '../lib/jobs.ts';
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

const all = async (sql: string) =>
  (await env.DB.prepare(sql).all<{ value: string }>()).results.map(({ value }) => value);

test('sessions that are over go with their cookies, the others stay', async () => {
  await begin('fresh', 1, 0);
  await begin('long', 59, 13);
  await begin('idle', 20, 14.1);
  await begin('old', 60.1, 0);
  await runJob(expiredJob, env);
  expect(await all('select id as value from sessions order by 1')).toEqual(['fresh', 'long']);
  expect(await all('select hash as value from session_refreshes order by 1')).toEqual([
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
  expect(await all('select key as value from attempts order by 1')).toEqual(['blocked', 'today']);
});
