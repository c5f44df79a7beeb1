import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, withWorld } from '../../tests/world.ts';
import { Database } from '../db/client.ts';
import { setClock } from './clock.ts';
import { begin, finish, type Job, runDue, runJob } from './jobs.ts';

withWorld();

let ran: string[] = [];
beforeEach(async () => {
  ran = [];
  await env.DB.exec('delete from jobs');
});
afterEach(() => setClock(() => Date.now()));

const job = (name: string, more: Partial<Job> = {}): Job => ({
  name,
  period: 10,
  run: async () => void ran.push(name),
  ...more,
});

const minutes = (count: number) => setClock(() => Date.now() + count * 60_000);

const row = (name: string) =>
  env.DB.prepare('select * from jobs where name = ?')
    .bind(name)
    .first<Record<string, string | null>>();

const late = async () => (await (await ask('/healthz')).json<{ late: string[] }>()).late;

test('each job is run in its own period', async () => {
  const jobs = [job('often'), job('daily', { period: 24 * 60 })];
  await runDue(jobs, env);
  minutes(9);
  await runDue(jobs, env);
  minutes(24 * 60 - 3);
  await runDue(jobs, env);
  expect(ran).toEqual(['often', 'daily', 'often', 'often', 'daily']);
});

test('a trigger that fires twice and at once runs a job once', async () => {
  await Promise.all([runDue([job('one')], env), runDue([job('one')], env)]);
  await runDue([job('one')], env);
  expect(ran).toEqual(['one']);
});

test('one that fails keeps no other waiting, tells why, and is tried at the next trigger', async () => {
  const run = async () => {
    ran.push('bad');
    throw new Error('The store sleeps\n    at somewhere');
  };
  const jobs = [job('bad', { period: 24 * 60, run }), job('good')];
  await expect(runDue(jobs, env)).rejects.toThrow('The store sleeps');
  expect(ran).toEqual(['bad', 'good']);
  expect(await row('bad')).toMatchObject({
    last_error: 'Error: The store sleeps',
    last_success: null,
    claimed_until: null,
  });
  minutes(10);
  await runDue([job('bad', { period: 24 * 60 })], env);
  expect((await row('bad'))?.last_error).toBeNull();
});

test('what is left of bounded work is done at the next trigger', async () => {
  let left = 2;
  const run = async () => ({ note: `Left: ${--left}`, hasMore: left > 0 });
  const jobs = [job('long', { period: 24 * 60, run })];
  await runDue(jobs, env);
  minutes(10);
  await runDue(jobs, env);
  minutes(20);
  await runDue(jobs, env);
  expect(left).toBe(0);
  expect((await row('long'))?.note).toBe('Left: 0');
});

test('a job knows what it kept, whoever runs it next', async () => {
  const seen: unknown[] = [];
  const counting = job('counting', {
    run: async (_env, _db, { value, keep }) => {
      seen.push(value);
      await keep({ at: ((value as { at: number } | null)?.at ?? 0) + 1 });
      if (seen.length === 1) throw new Error('Cut off');
    },
  });
  await expect(runJob(counting, env)).rejects.toThrow();
  await runJob(counting, env);
  await runJob(counting, env);
  expect(seen).toEqual([null, { at: 1 }, { at: 2 }]);
});

test('a run that never ended is taken over once its claim is over, and says nothing afterwards', async () => {
  const db = new Database(env.DB);
  const lost = await begin(job('slow'), db);
  await runJob(job('slow'), env);
  expect(ran).toEqual([]);
  minutes(16);
  await runJob(job('slow'), env);
  expect(ran).toEqual(['slow']);
  const before = await row('slow');
  if (lost) await finish(job('slow', { run: async () => ({ note: 'Too late' }) }), env, db, lost);
  expect(await row('slow')).toEqual(before);
});

test('a job is late after two of its periods, one that never ran as well; a health check names it', async () => {
  const jobs = [job('often'), job('daily', { period: 24 * 60 })];
  await runDue(jobs, env);
  await env.DB.exec(
    "insert into jobs (name, period, since) select 'never', 10, last_run from jobs limit 1",
  );
  minutes(19);
  expect(await late()).toEqual([]);
  minutes(21);
  expect(await late()).toEqual(['never', 'often']);
  minutes(2 * 24 * 60 + 1);
  expect(await late()).toEqual(['daily', 'never', 'often']);
});

test('a job that is no more is forgotten, and is late no more', async () => {
  await runDue([job('former'), job('one')], env);
  await runDue([job('one')], env);
  expect(await row('former')).toBeNull();
});

test('what a former version wrote of a job gets its period and its beginning', async () => {
  await env.DB.exec("insert into jobs (name, last_run) values ('one', '2026-01-01T00:00:00.000Z')");
  await runDue([job('one', { period: 60 })], env);
  const found = await row('one');
  expect([found?.period, typeof found?.since]).toEqual([60, 'string']);
});
