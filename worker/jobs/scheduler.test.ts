import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { DB, fetchApp, withSeededDatabase } from '../../tests/setup/database.ts';
import { Database } from '../db/client.ts';
import { getNowMs, setClock } from '../db/clock.ts';
import type { PurgeContext } from '../http/cache/purge-pages.ts';
import { beginJobRun, finishJobRun, type Job, runDueJobs, runJob } from './scheduler.ts';

withSeededDatabase();

let ran: string[] = [];
let purged: string[][] = [];
beforeEach(async () => {
  [ran, purged] = [[], []];
  await env.DB.exec('delete from jobs');
});

const job = (name: string, more: Partial<Job> = {}): Job => ({
  name,
  period: 10,
  run: async () => void ran.push(name),
  ...more,
});

const purge = async (tags: string[]) => Boolean(purged.push(tags));
const pages = { exports: { PageCacheEntrypoint: { purge } } } as unknown as PurgeContext;
const bindings = { ...env, PURGES: { send: async () => {} } } as unknown as typeof env;
const trigger = (jobs: Job[]) => runDueJobs(jobs, bindings, pages);

const minutes = (count: number) => setClock(() => Date.now() + count * 60_000);

const row = (name: string) =>
  DB.first<Record<string, string | null>>('select * from jobs where name = ?', name);

const late = async () => (await (await fetchApp('/healthz')).json<{ late: string[] }>()).late;

test('runs each job in its own period', async () => {
  const jobs = [job('often'), job('daily', { period: 24 * 60 })];
  await trigger(jobs);
  minutes(9.6);
  await trigger(jobs);
  minutes(24 * 60 - 0.4);
  await trigger(jobs);
  expect(ran).toEqual(['often', 'daily', 'often', 'often', 'daily']);
});

test('a trigger that fires twice concurrently runs a job once', async () => {
  await Promise.all([trigger([job('one')]), trigger([job('one')])]);
  await trigger([job('one')]);
  expect(ran).toEqual(['one']);
});

test('a failed job blocks no other, shows its error and is retried', async () => {
  const run = async () => {
    ran.push('bad');
    throw new Error('The store sleeps\n    at somewhere');
  };
  const jobs = [job('bad', { period: 24 * 60, run }), job('good')];
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  await expect(trigger(jobs)).rejects.toThrow('The store sleeps');
  const [line] = logged.mock.calls.map(([line]) => JSON.parse(line));
  expect(line).toMatchObject({ event: 'job_failed', job: 'bad', error: 'Error' });
  expect(ran).toEqual(['bad', 'good']);
  expect(await row('bad')).toMatchObject({
    last_error: 'Error: The store sleeps',
    last_success: null,
    claimed_until: null,
  });
  minutes(10);
  await trigger([job('bad', { period: 24 * 60 })]);
  expect((await row('bad'))?.last_error).toBeNull();
});

test('continues bounded work at the next trigger', async () => {
  let left = 2;
  const run = async () => ({ note: `Left: ${--left}`, hasMore: left > 0 });
  const jobs = [job('long', { period: 24 * 60, run })];
  await trigger(jobs);
  minutes(10);
  await trigger(jobs);
  minutes(20);
  await trigger(jobs);
  expect(left).toBe(0);
  expect((await row('long'))?.note).toBe('Left: 0');
});

test('a job finds its state in the next run', async () => {
  const seen: unknown[] = [];
  const counting = job('counting', {
    run: async (_env, _db, { state, saveState }) => {
      seen.push(state);
      await saveState({ at: ((state as { at: number } | null)?.at ?? 0) + 1 });
      if (seen.length === 1) throw new Error('Cut off');
    },
  });
  await expect(runJob(counting, env)).rejects.toThrow();
  await runJob(counting, env);
  await runJob(counting, env);
  expect(seen).toEqual([null, { at: 1 }, { at: 2 }]);
});

test('takes over a lost run, which can no longer write anything', async () => {
  const db = new Database(env.DB);
  const lost = await beginJobRun(job('slow'), db);
  await runJob(job('slow'), env);
  expect(ran).toEqual([]);
  minutes(16);
  const kept = { at: 'a new place' };
  await runJob(job('slow', { run: (_env, _db, { saveState }) => saveState(kept) }), env);
  expect(JSON.parse((await row('slow'))?.memory ?? '')).toEqual(kept);
  const before = await row('slow');
  const tooLate = job('slow', {
    run: async (_env, _db, { saveState }) => {
      await saveState({ at: 'an old place' });
      return { note: 'Too late' };
    },
  });
  if (lost) await finishJobRun(tooLate, { env, db }, lost);
  expect(await row('slow')).toEqual(before);
});

test('an interrupted run continues after its claim expires', async () => {
  const daily = job('daily', { period: 24 * 60 });
  await trigger([daily]);
  await beginJobRun(daily, new Database(env.DB), { claimed: 1 });
  await trigger([daily]);
  expect(ran).toEqual(['daily']);
  minutes(10);
  await trigger([daily]);
  expect(ran).toEqual(['daily', 'daily']);
});

test('a job knows when to start no further part', async () => {
  const seen: unknown[] = [];
  const bounded = job('bounded', {
    run: async (_env, _db, { until }) => void seen.push(until),
  });
  const db = new Database(env.DB);
  const until = getNowMs() + 10_000;
  const run = await beginJobRun(bounded, db);
  if (run) await finishJobRun(bounded, { env, db }, { ...run, until });
  await trigger([bounded]);
  expect(seen).toEqual([until]);
  minutes(10);
  await trigger([bounded]);
  expect(seen).toEqual([until, undefined]);
});

test('purges changed pages, even if one part failed', async () => {
  const failure = new Error('One of them failed');
  await trigger([
    job('quiet'),
    job('nothing', { run: async () => ({ changes: [] }) }),
    job('changing', { run: async () => ({ changes: ['users', 'articles'] }) }),
  ]);
  expect(purged).toEqual([['users', 'articles']]);
  const half = job('half', { run: async () => ({ changes: ['blogs'], failure }) });
  await expect(trigger([half])).rejects.toThrow('One of them failed');
  expect(purged.at(-1)).toEqual(['blogs']);
  expect(await row('half')).toMatchObject({ last_error: 'Error: One of them failed' });
});

test('no job is late directly after an import', async () => {
  await trigger([job('often')]);
  minutes(30);
  expect(await late()).toEqual(['often']);
  await DB.run('update jobs set since = ?', new Date(getNowMs() - 19 * 60_000).toISOString());
  expect(await late()).toEqual([]);
  minutes(32);
  expect(await late()).toEqual(['often']);
});

test('a job is late after two periods, also without any run, in health checks', async () => {
  const jobs = [job('often'), job('daily', { period: 24 * 60 })];
  await trigger(jobs);
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

test('forgets a removed job', async () => {
  await trigger([job('former'), job('one')]);
  await trigger([job('one')]);
  expect(await row('former')).toBeNull();
});

test('completes job rows of former versions', async () => {
  await env.DB.exec("insert into jobs (name, last_run) values ('one', '2026-01-01T00:00:00.000Z')");
  await trigger([job('one', { period: 60 })]);
  const found = await row('one');
  expect([found?.period, typeof found?.since]).toEqual([60, 'string']);
});
