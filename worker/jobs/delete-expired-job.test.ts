import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { insertRows } from '../../demo/insert-rows.ts';
import type { DemoRow } from '../../demo/read-content.ts';
import { DB, demoId, testUsers, withSeededDatabase } from '../../tests/setup/database.ts';
import { Database } from '../db/client.ts';
import { getFirstIdAt } from '../http/resource/build-log-queries.ts';
import { deleteExpiredJob } from './delete-expired-job.ts';
import { runJob } from './scheduler.ts';

withSeededDatabase();

const days = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString();

const user_id = demoId('users', testUsers.member);
const fill = (table: string, rows: DemoRow[]) => insertRows(env.DB, { [table]: rows });

test('deletes expired sessions with their cookies', async () => {
  for (const [id, begun, used] of [
    ['fresh', 1, 0],
    ['long', 59, 13],
    ['idle', 20, 14.1],
    ['old', 60.1, 0],
  ] as const) {
    const session = { id, user_id, created_at: days(begun), last_used_at: days(used) };
    await DB.insert('sessions', session);
    await DB.insert('session_refreshes', { hash: id, session_id: id });
  }
  await runJob(deleteExpiredJob, env);
  expect(await DB.column('select id from sessions order by 1')).toEqual(['fresh', 'long']);
  expect(await DB.column('select hash from session_refreshes order by 1')).toEqual([
    ...['fresh', 'long'],
  ]);
});

test('deletes old attempts unless they still block', async () => {
  await fill('attempts', [
    { key: 'today', count: 1, since: days(0.5) },
    { key: 'before', count: 1, since: days(1.1) },
    { key: 'blocked', count: 1, since: days(1.1), blocked_until: days(0.1) },
    { key: 'long past', count: 1, since: days(3), blocked_until: days(2) },
  ]);
  await runJob(deleteExpiredJob, env);
  expect(await DB.column('select key from attempts order by 1')).toEqual(['blocked', 'today']);
});

test('deletes mail links after three months, except unsubscribe links', async () => {
  await DB.run('delete from email_links');
  await fill('email_links', [
    { hash: 'old reset', user_id, purpose: 'reset', created_at: days(91) },
    { hash: 'young reset', user_id, purpose: 'reset', created_at: days(89) },
    { hash: 'used', user_id, purpose: 'verify', created_at: days(91), used_at: days(91) },
    { hash: 'unused', user_id, purpose: 'verify', created_at: days(91) },
    { hash: 'stop', user_id, purpose: 'unsubscribe', created_at: days(400) },
  ]);
  for (const _ of ['once', 'twice']) await runJob(deleteExpiredJob, env);
  expect(await DB.column('select hash from email_links order by 1')).toEqual([
    ...['stop', 'young reset'],
  ]);
});

test('stores responses to keyed requests for a week', async () => {
  await fill('answered_keys', [
    { person_id: user_id, key: 'young', created_at: days(6.9) },
    { person_id: user_id, key: 'old', created_at: days(7.1) },
  ]);
  await runJob(deleteExpiredJob, env);
  expect(await DB.column('select key from answered_keys')).toEqual(['young']);
});

test('stores security events for 180 days', async () => {
  await DB.run('delete from security_events');
  const made = [179.9, 180.1].map(days);
  const event = { user_id, kind: 'sign_in' };
  const rows = made.map((created_at) => ({
    id: `${getFirstIdAt(created_at)}-x`,
    created_at,
    ...event,
  }));
  await fill('security_events', rows);
  await runJob(deleteExpiredJob, env);
  expect(await DB.column('select created_at from security_events')).toEqual([made[0]]);
});

test('deletes unanswered challenges after an hour', async () => {
  await fill('challenges', [
    { hash: 'young', purpose: 'passkey', created_at: days(0.04) },
    { hash: 'old', purpose: 'passkey', created_at: days(0.05) },
  ]);
  await runJob(deleteExpiredJob, env);
  expect(await DB.column('select hash from challenges')).toEqual(['young']);
});

test('a run deletes a bounded part and reports if there is more', {
  tags: 'slow',
}, async () => {
  await env.DB.exec(
    "with recursive number(n) as (select 1 union all select n + 1 from number where n < 10600) insert into attempts (key, count, since) select 'many ' || n, 1, '2026-01-01' from number",
  );
  const run = () =>
    deleteExpiredJob.run(env, new Database(env.DB), { state: null, saveState: async () => {} });
  expect(await run()).toMatchObject({ hasMore: true });
  await Promise.all([run(), run()]);
  expect(await DB.column("select key from attempts where key like 'many %'")).toEqual([]);
});
